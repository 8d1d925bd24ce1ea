"""The messages between host and guest: every field is bounded."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.engine.value import Message, Value
from game.net.limits import MOST_SPECTATORS

MOST_SEATS = 6
MOST_LINES = 200_000
MOST_WHYS = 16  # in one message
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
ASeat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Eyes = Annotated[int, Meta(ge=-2, lt=MOST_SEATS)]  # a seat, or PUBLIC
Count = Annotated[int, Meta(ge=0, le=MOST_LINES)]
Name = Annotated[str, Meta(max_length=64)]
Sentence = Annotated[str, Meta(max_length=400)]
Seconds = Annotated[float, Meta(ge=-60, le=1_000_000)]
How = Literal["allowed", "kept", "went on", "lost", "refused"]


class Chair(Value):
    """Who has a seat, as everybody at the table is told."""

    place: Annotated[str, Meta(pattern="^(host|guest)$")]
    player: Annotated[str, Meta(max_length=40)]  # "person", or which computer player
    name: Name


class Table(Value, omit_defaults=True):
    """What is played, and by whom: both sides agree on it before the deal."""

    game: Annotated[str, Meta(max_length=40)]
    version: Annotated[int, Meta(ge=1, le=10_000)]
    options: msgspec.Raw
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=MOST_SEATS)]
    hints: bool = True  # whether the computer gives any during the game

    @property
    def host(self) -> str:
        """The host's name; of a computer if only computers play there."""
        hosts = [each for each in self.chairs if each.place == "host"]
        return min(hosts, key=lambda each: each.player != "person").name if hosts else ""


class Known(Value):
    """How much of a seat's transcript somebody has."""

    seat: Eyes
    n: Count
    digest: Digest


class Why(Value):
    """Why a computer made the step that an entry of a transcript tells of."""

    n: Count
    text: Sentence


# From a guest


class Join(Message):
    """After pairing: sit down.  ``players`` says who plays each seat that it wants.

    ``others`` are the names at its seats after the first; a missing one is the first with a number.
    """

    name: Name
    players: Annotated[
        tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=MOST_SEATS)
    ]
    commitment: Hex
    others: Annotated[tuple[Name, ...], Meta(max_length=MOST_SEATS - 1)] = ()


class Back(Message):
    """After coming back: what is known already."""

    known: Annotated[tuple[Known, ...], Meta(max_length=MOST_SEATS)]
    commitment: Hex | None = None  # to a share of this game, as long as it hasn't begun


class Watch(Message):
    """After pairing with the code of spectators: look on.  ``known``: what is known already."""

    name: Name
    known: Known | None


class Share(Message):
    """The guest's part of the shuffle, after everybody has committed."""

    share: Hex


class Act(Message):
    """A command, chosen when the seat had been told ``at`` entries."""

    seat: ASeat
    at: Count
    command: msgspec.Raw


class Undo(Message):
    """Undo a seat's last step, if nothing was shown or answered since."""

    seat: ASeat
    at: Count


class AskUndo(Message):
    """Ask the others whether a seat's last step can be undone."""

    seat: ASeat
    at: Count


class AnswerUndo(Message):
    """The answer to such a question."""

    number: Count
    agrees: bool


class WantRematch(Message):
    """The guest wants another game with the same players."""


class Heard(Message):
    """An entry has arrived, and this is what is known now."""

    known: Known


class AskLog(Message):
    """The next lines of the log of a finished game."""

    n: Count


class Checked(Message):
    """The guest has replayed the whole log; "" if all was fair."""

    why: Sentence


# From the host


class Welcome(Message):
    """The seats of a guest that has joined, or is back."""

    table: Table
    seats: Annotated[tuple[ASeat, ...], Meta(max_length=MOST_SEATS)]
    known: Annotated[tuple[Known, ...], Meta(max_length=MOST_SEATS)]  # what there is by now


class Sorry(Message):
    """The guest can't sit down; the link is closed."""

    why: Sentence


class Commitments(Message):
    """Everybody has committed: the host first, then each guest."""

    table: Table
    commitments: Annotated[tuple[Hex, ...], Meta(min_length=2, max_length=MOST_SEATS + 1)]


class Tell(Message):
    """The next entry of a seat's transcript, and the digest of what it knows after it."""

    known: Known
    entry: msgspec.Raw
    is_undo: bool
    whys: Annotated[tuple[Why, ...], Meta(max_length=MOST_WHYS)] = ()  # of steps until here


class Done(Message):
    """A command or an undo was carried out; the first ``n`` entries include all that came of it."""

    seat: ASeat
    n: Count


class Refused(Message):
    """A command or an undo was refused, and nothing has happened."""

    seat: ASeat
    rule: Annotated[str, Meta(max_length=20)] | None
    why: Sentence


class AskedUndo(Message):
    """A player asks whether their step, and all after it, can be undone."""

    number: Count
    seat: ASeat
    step: Count  # as whoever is asked counts


class Settled(Message):
    """What came of such a question, for all whom it concerns."""

    seat: ASeat  # who asked
    how: How
    by: ASeat  # who has decided it
    why: Sentence = ""  # if it was refused


class Wishes(Message):
    """Whose players want a rematch."""

    seats: Annotated[tuple[ASeat, ...], Meta(max_length=MOST_SEATS)]


class Again(Message):
    """Everybody wants a rematch: this is the last message of this game.

    A guest comes back to the new one, on the same connection or on another.
    """


class Clocks(Message):
    """The seconds that each seat has used by now; the clocks that run go on from there."""

    spent: Annotated[tuple[Seconds, ...], Meta(max_length=MOST_SEATS)]


class Presence(Message):
    """Which seats are connected, who watches, and whether others can."""

    here: Annotated[tuple[bool, ...], Meta(max_length=MOST_SEATS)]
    watching: Annotated[tuple[Name, ...], Meta(max_length=MOST_SPECTATORS)] = ()
    left: Annotated[tuple[ASeat, ...], Meta(max_length=MOST_SEATS)] = ()  # on purpose
    is_watchable: bool = False


class Opened(Message):
    """The game is finished: everybody's share of the shuffle, and how many entries the log has."""

    shares: Annotated[tuple[Hex, ...], Meta(min_length=2, max_length=MOST_SEATS + 1)]
    entries: Count
    unasked: Count  # so many of them follow at once


class Lines(Message):
    """A part of the log, from entry ``n``."""

    n: Count
    entries: Annotated[tuple[msgspec.Raw, ...], Meta(max_length=MOST_LINES)]


# From both


class Ping(Message):
    """Still here; with a number other than 0 the host asks for a ``Pong``."""

    n: Count = 0


class Pong(Message):
    """The answer of a guest's program, at once: the host measures the way there and back."""

    n: Count


class Bye(Message):
    """The program ends or has no more to say.

    ``why`` is a sentence; "" from a guest: its players have left the table.
    """

    why: Sentence


FromGuest = (
    Join
    | Back
    | Watch
    | Share
    | Act
    | Undo
    | AskUndo
    | AnswerUndo
    | WantRematch
    | Heard
    | AskLog
    | Checked
    | Ping
    | Pong
    | Bye
)
FromHost = (
    Welcome
    | Sorry
    | Commitments
    | Tell
    | Done
    | Refused
    | AskedUndo
    | Settled
    | Wishes
    | Again
    | Presence
    | Clocks
    | Opened
    | Lines
    | Ping
    | Bye
)
OfOthers = AskedUndo | Settled | Wishes | Again | Presence | Clocks
AnyMessage = FromGuest | FromHost

written = msgspec.json.Encoder(order="deterministic").encode
of_guest: msgspec.json.Decoder[FromGuest] = msgspec.json.Decoder(FromGuest)
of_host: msgspec.json.Decoder[FromHost] = msgspec.json.Decoder(FromHost)
