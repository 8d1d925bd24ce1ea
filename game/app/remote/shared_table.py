"""What a hosted and a joined table have in common: sockets, a session, and the strip of its page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import msgspec

from game.ai.player import Level
from game.app.contest.players import BY_ID
from game.app.offerings import offering_of
from game.app.remote.sides import Side
from game.app.remote.waker import Waker
from game.engine.files import AnyLog
from game.engine.game import AnyGame, AnyOptions, Seat
from game.net import words
from game.net.host_game import Unable
from game.net.messages import Chair, Table
from game.net.nearby.notice import Notice
from game.net.sockets import Sockets
from game.net.status import Phase, Status
from game.play.notes import Notes
from game.play.session import AnySession, Player
from game.table.presets import like
from game.table.timing import Clock
from game.table.words import changed_rules
from game.ui.drawing.painters.badges import EMBLEMS
from game.ui.drawing.seat_colours import badge
from game.ui.scenes.across import words as texts
from game.ui.scenes.across.gathering import Gathering, Sitter
from game.ui.table.context import Wish

_INTERRUPTED = {Phase.WAITING, Phase.LOST, Phase.CONNECTING}


class SharedTable(ABC):
    """One side of a table, polled by the window's loop.  It is the table's ``Company``."""

    session: AnySession | None = None  # once the game has begun
    play: int | None = None  # its id in the library

    def __init__(self, side: Side, sockets: Sockets, wake: Callable[[], None]) -> None:
        self.side, self.sockets = side, sockets
        self.is_closed = False
        self._refused = ("", -1)  # why our last wish to undo came to nothing, and at which moment
        self._waker = Waker(sockets, wake)

    # The loop

    def poll(self) -> bool:
        """Carry what there is to carry; whether anything is new."""
        before = self._shown
        is_new = self._before()
        self.sockets.step(0)
        is_new |= self._after()
        self._note_refusals()
        self._waker.arm()
        return is_new or self._shown != before

    def _note_refusals(self) -> None:
        """The log tells of an undo that somebody didn't agree to, and whoever asked reads it."""
        session, consent = self.session, self.side.consent
        while session is not None and (refused := consent.hear_refusal()) is not None:
            seat, by = Seat(refused.seat), Seat(refused.by)
            session.notes.refuse_undo(seat, by, session.length)
            if seat in self.own:
                self._refused = consent.said, session.length

    @property
    def _shown(self) -> tuple[object, ...]:
        """What pages show of it: if it changes, they have to be drawn again."""
        side, parley = self.side, (self.wish, self.asking, self.rematch)
        return side.status, self.watched_by, self.checked, *parley

    def leave(self) -> None:
        """Say goodbye, and close the sockets; what is kept stays."""
        if self.is_closed:
            return
        self.is_closed = True
        self._waker.close()
        self.side.leave(monotonic())
        self.sockets.close()
        self._forget()

    @property
    @abstractmethod
    def game(self) -> AnyGame:
        """The rules; raises Unable before a guest has a seat."""

    @property
    @abstractmethod
    def own(self) -> tuple[Seat, ...]:
        """The seats that this program plays."""

    @property
    @abstractmethod
    def log(self) -> AnyLog | None:
        """The whole game; None while this side doesn't know it."""

    @property
    @abstractmethod
    def whole_notes(self) -> Notes:
        """The notes on the whole game."""

    @abstractmethod
    def _before(self) -> bool:
        """Before the sockets are served; whether anything is new."""

    @abstractmethod
    def _after(self) -> bool:
        """After that; whether anything is new."""

    @abstractmethod
    def _forget(self) -> None:
        """Delete what nobody needs any more."""

    # Company

    @property
    def trouble(self) -> str:
        """Why the game waits or has stopped; "" if it goes on."""
        status = self.side.status
        if status.phase is Phase.STOPPED:
            return status.why
        if status.phase not in _INTERRUPTED:
            return ""
        if status.left or status.why == words.HOST_LEFT:
            return texts.left(self._names(status.left) or [self._host_name])
        return texts.link_lost(self._names(status.away) or [self._host_name])

    @property
    def why_no_hint(self) -> str:
        """Why there are no hints at this table; "" if there are."""
        return words.NO_HINTS if self.table is not None and not self.table.hints else ""

    @property
    def is_cut_off(self) -> bool:
        """Whether the host tells us nothing now."""
        return not self.side.here

    @property
    def is_catching_up(self) -> bool:
        """Whether a guest still hears what happened while it was away; a host misses nothing."""
        return False

    @property
    def where(self) -> str:
        """How the others come back; only a host is looked for."""
        return ""

    @property
    def address(self) -> str:
        """Where the others find this computer; only a host is looked for."""
        return ""

    @property
    def clock(self) -> Clock | None:
        """The clock that the host runs; None: the game has none."""
        return None

    @property
    def checked(self) -> str:
        """What came of the check of the deal; "" before it is done."""
        verdict = self.side.verdict
        if verdict is not None:
            return words.checked(verdict)
        return words.UNCHECKED if self.side.status.phase is Phase.LOST else ""

    @property
    def notice(self) -> Notice | None:
        """What others in the home network are shown; only a host is looked for."""
        return None

    @property
    @abstractmethod
    def watched_by(self) -> str:
        """Who looks on, or that people can, in a sentence; "" if nobody can."""

    @property
    def watch_code(self) -> str | None:
        """What spectators type; only a host lets them in."""
        return None

    def let_watch(self, *, is_on: bool) -> None:  # noqa: B027 - nobody but a host has to do anything
        """Let people look on, or send them away; only a host can."""

    def hear_refusal(self) -> str:
        """Why the other computer refused what was asked; here nobody else is asked."""
        return ""

    @property
    def wish(self) -> Wish | None:
        """What somebody at another computer asks of us."""
        asked = self.side.consent.question
        if asked is None or self.trouble:
            return None
        return Wish(asked.number, asked.seat, asked.step)

    @property
    def asking(self) -> str:
        """Whom we have asked and not heard yet, or that they don't agree, until the game goes on."""
        if self.side.consent.asking is not None:
            return texts.asking(self._people)
        refusal, at = self._refused
        is_now = self.session is not None and self.session.length == at
        return refusal if is_now else ""

    def ask_undo(self) -> str:
        """Ask the others whether our last move can be undone; returns why not, or ""."""
        if self.session is None:
            return ""
        seat = self.session.eyes
        try:
            self.side.ask_undo(seat, len(self.side.ledger(seat)))
        except Unable as unable:
            return unable.why
        return ""

    def answer_undo(self, number: int, *, agrees: bool) -> None:
        """Answer what somebody asks; too late it changes nothing."""
        with suppress(Unable):
            self.side.answer_undo(number, agrees=agrees)

    @property
    def rematch(self) -> str:
        """Who wants a rematch, or why there can be none."""
        side, missing = self.side, self._missing
        if missing:
            return texts.no_rematch(missing)
        others = self._names(side.rematch.others)
        if side.rematch.wants:
            return texts.rematch_asked(
                [name for name in self._people if name not in others] or self._people
            )
        return texts.rematch_wanted(others) if others else ""

    @property
    def can_ask_for_rematch(self) -> bool:
        """Whether we can ask for a rematch: once a game, while everybody is here."""
        return not (self._missing or self.side.rematch.wants) and self.side.verdict is not None

    def want_rematch(self) -> None:
        """Ask for a rematch."""
        self.side.want_rematch()

    @property
    def _missing(self) -> list[str]:
        """Who has left, or isn't connected."""
        here = self.side.here
        if not here:
            return [self._host_name]
        return self._names(tuple(Seat(n) for n, is_here in enumerate(here) if not is_here))

    @property
    def _people(self) -> list[str]:
        """The people at other computers."""
        chairs = () if self.table is None else self.table.chairs
        people = (Seat(n) for n, chair in enumerate(chairs) if chair.player == "person")
        return self._names(tuple(seat for seat in people if seat not in self.own))

    def hear_news(self) -> str:
        """What came of a question, each sentence once."""
        return self.side.consent.hear_news()

    # What the pages show

    @property
    def table(self) -> Table | None:
        """What is played, and by whom, as far as it is known."""
        return self.side.record.table

    def gathering(self) -> Gathering:
        """Who is at the table, and what is happening."""
        status = self.side.status
        is_over = status.phase in {Phase.REFUSED, Phase.STOPPED}
        title, rules = ("", "") if self.table is None else _described(self.table)
        return Gathering(
            status.why or self._sentence,
            self._sitters(),
            self._code,
            title=title,
            rules=rules,
            watched=self.watched_by,
            is_over=is_over,
        )

    @property
    @abstractmethod
    def _sentence(self) -> str:
        """What is happening while nothing is wrong."""

    @property
    def _code(self) -> str:
        return ""

    def _sitters(self) -> tuple[Sitter, ...]:
        if self.table is None:
            return ()
        status, chairs = self.side.status, self.table.chairs
        offering, options = offering_of(self.table.game), options_of(self.table)
        return tuple(
            Sitter(
                chair.name,
                badge(player_of(chair, Seat(n), self.own), n),
                tuple(self._remarks(chair, Seat(n), status)),
                offering.words.seat_title(options, len(chairs), n),
            )
            for n, chair in enumerate(chairs)
        )

    def _remarks(self, chair: Chair, seat: Seat, status: Status) -> list[str]:
        if not chair.name:
            return []
        is_own = seat in self.own and chair.player == "person"
        level = level_of(chair.player)
        computer = f"{texts.COMPUTER}, {Level(level).label}" if level else ""
        gone = texts.LEFT if seat in status.left else texts.LOST * (seat in status.away)
        return [texts.YOU * is_own, computer, gone]

    def _names(self, seats: tuple[Seat, ...]) -> list[str]:
        chairs = () if self.table is None else self.table.chairs
        return list(dict.fromkeys(chairs[seat].name for seat in seats if seat < len(chairs)))

    @property
    def _host_name(self) -> str:
        return texts.THE_HOST if self.table is None else self.table.host


def options_of(table: Table) -> AnyOptions:
    """The house rules of a table; its game is one that is played here."""
    vocabulary = offering_of(table.game).rules.vocabulary
    return msgspec.json.decode(table.options, type=vocabulary.options)


def _described(table: Table) -> tuple[str, str]:
    """The game, and by which rules it is played: what differs from the printed ones."""
    offering, options = offering_of(table.game), options_of(table)
    changed = changed_rules(offering.words, options, len(table.chairs))
    rules = (like(offering.presets, options).title, *changed, *[texts.NO_HINTS] * (not table.hints))
    return offering.title, "  \N{MIDDLE DOT}  ".join(rules)


def player_of(chair: Chair, seat: Seat, own: tuple[Seat, ...]) -> Player:
    """A player at the table, as this program knows them; each seat has an emblem of its own."""
    level, emblem = level_of(chair.player), EMBLEMS[seat]
    if seat not in own:
        return Player("away", chair.name, level, emblem)
    kind = chair.player == "person"
    return Player("person" if kind else "computer", chair.name, level, emblem)


def level_of(player: str) -> str:
    """The level of a computer player, as the table names it; "" for a person, or if it has none."""
    if player in BY_ID:
        return BY_ID[player].level.value
    return player if player in set(Level) else ""
