"""What every part of a table works with: the game, its players and the program's services."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from game.ai.player import Level
from game.ai.thinking import Thinking
from game.engine.game import Seat
from game.engine.value import Value
from game.play.session import AnySession
from game.play.settings import Settings
from game.play.storage.statistics import Record
from game.play.tutor import Tutor
from game.table.timing import Clock
from game.ui.drawing.art import Art
from game.ui.table.offering import Offering
from game.ui.window.sound import Sound

Verdict = Literal["", "comparing", "same", "as good", "worse", "unclear"]


class Trial(Protocol):
    """Compares the move of a try with the better one of the review."""

    verdict: Verdict
    loss: int  # of a chance that is ``WHOLE``, if it is worse
    told: Callable[[], None]  # called at each verdict
    is_past: bool  # whether the move is made that the advice is about


@dataclass(frozen=True, slots=True)
class Exits:
    """The ways out of the table; the program knows where they lead."""

    rules: Callable[[str], None]  # the rulebook, opened at a paragraph
    settings: Callable[[], None]
    menu: Callable[[], None]
    quit: Callable[[], None]  # the program
    again: Callable[[], None]  # the same players, a new deal
    abandon: Callable[[], None]  # the game ends without a result
    replay: Callable[[], None]  # a replay of the game
    review: Callable[[], None]  # a review of the game, above a replay
    puzzles: Callable[[], None]  # the list of puzzles
    next_puzzle: Callable[[], None]
    back: Callable[[], None] | None = None  # to the review: another move is being tried
    instead: str = ""  # the computer whose place the person takes in that; "": their own
    advice: str = ""  # what the review says is better there
    trial: Trial | None = None  # what becomes of it


@dataclass(frozen=True, slots=True)
class Services:
    """What the program provides to every table."""

    art: Art
    sound: Sound
    thinking: Thinking
    settings: Callable[[], Settings]
    change: Callable[[Settings], None]  # takes effect at once, and is saved
    finished: Callable[[str], int]  # how many games of a kind were finished here
    records: Callable[[], Sequence[Record]]  # all results that were counted here


class Wish(Value):
    """A player at another computer asks whether their move can be undone."""

    number: int
    seat: Seat
    step: int  # of the line: from here on the game would go back


class Company(Protocol):
    """The players at other computers: whether the game can go on with them."""

    @property
    def trouble(self) -> str:
        """Why the game waits or has stopped, in a sentence; "" if it goes on."""
        ...

    @property
    def why_no_hint(self) -> str:
        """Why there are no hints at this table; "" if there are."""
        ...

    @property
    def is_cut_off(self) -> bool:
        """Whether nothing of the game comes here now: this computer's own link to the host is lost."""
        ...

    @property
    def is_catching_up(self) -> bool:
        """Whether this computer still hears what happened while it was away."""
        ...

    @property
    def where(self) -> str:
        """How the others come back if they have to look for this computer; "" if they don't."""
        ...

    @property
    def address(self) -> str:
        """Where the others find this computer; "" if that is another one's to say."""
        ...

    @property
    def watched_by(self) -> str:
        """Who looks on, or that people can, in a sentence; "" if nobody can."""
        ...

    @property
    def watch_code(self) -> str | None:
        """What spectators type; "" if nobody is let in, None if that is another computer's to say."""
        ...

    def let_watch(self, *, is_on: bool) -> None:
        """Let people look on, with the code that they know if there was one, or send them away."""
        ...

    @property
    def clock(self) -> Clock | None:
        """The clock that the host runs, as it is known here; None: the game has none."""
        ...

    @property
    def checked(self) -> str:
        """What came of the check of the deal, in a sentence; "" before it is done."""
        ...

    def hear_refusal(self) -> str:
        """Why the other computer refused what was asked last, once; "" if it didn't."""
        ...

    @property
    def wish(self) -> Wish | None:
        """What somebody at another computer asks of us, if anything."""
        ...

    @property
    def asking(self) -> str:
        """Whom we have asked and not heard yet, or who has refused, in a sentence; "" if nobody."""
        ...

    def ask_undo(self) -> str:
        """Ask the others whether our last move can be undone; returns why not, or ""."""
        ...

    def answer_undo(self, number: int, *, agrees: bool) -> None:
        """Answer what somebody asks; too late it changes nothing."""
        ...

    @property
    def rematch(self) -> str:
        """Who wants a rematch, or why there can be none, in a sentence; "": nobody said anything."""
        ...

    @property
    def can_ask_for_rematch(self) -> bool:
        """Whether we can ask for a rematch."""
        ...

    def want_rematch(self) -> None:
        """Ask for a rematch: it begins once everybody wants it."""
        ...

    def hear_news(self) -> str:
        """What came of a question, each sentence once; "" if there is nothing new."""
        ...


@dataclass(frozen=True, slots=True)
class Context:
    """One game at one table."""

    session: AnySession
    offering: Offering
    services: Services
    exits: Exits
    clock: Callable[[], float] = time.monotonic
    tutor: Tutor | None = None  # of a lesson
    company: Company | None = None  # at other computers
    automatic: set[int] = field(default_factory=set)  # entries that the table made for a person

    @property
    def why_no_hint(self) -> str:
        """Why nobody can ask for a hint in this game; "" if they can."""
        if self.tutor is not None:
            return self.tutor.why_no_hint
        return "" if self.company is None else self.company.why_no_hint

    def level_of(self, seat: Seat) -> str:
        """How well a computer plays now: "Hard"; "" for a person, and in a lesson."""
        player = self.session.at_levels(self.session.notes.level)[seat]
        plays_itself = self.tutor is None and not player.is_person and player.level
        return Level(player.level).label if plays_itself else ""
