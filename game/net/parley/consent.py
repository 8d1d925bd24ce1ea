"""Undo by consent: who wants to undo what others have seen asks them, at their own computers.

A question is about one moment: once whoever asked sees the game go on, or a connection is lost, it is
closed without an answer.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.engine.game import Seat
from game.engine.value import Value, replace
from game.net import words
from game.net.guests import Guests
from game.net.host_game import HostGame, Unable
from game.net.limits import MOST_QUESTIONS
from game.net.messages import AnswerUndo, AskedUndo, AskUndo, FromHost, How, Settled, Table
from game.net.peer import Peer

HOST = -1  # the host's own place among those of the guests


class Question(Value):
    """What a player is asked: whether a seat's step, and all after it, can be undone."""

    number: int
    seat: Seat  # who asks
    step: int  # of the line, as it is known here


class Consent:
    """One side's part in it.  ``question``: to be answered here; ``asking``: who asks from here."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.question: Question | None = None
        self.asking: Seat | None = None
        self.answer: Settled | None = None  # to what was asked last from here
        self.said = ""  # last, of what came of a question
        self._say = say
        self._news: deque[str] = deque()
        self._refusals: deque[Settled] = deque()

    def hear_news(self) -> str:
        """What came of a question, each sentence once; "": nothing new."""
        return self._news.popleft() if self._news else ""

    def hear_refusal(self) -> Settled | None:
        """Somebody didn't agree to an undo, each time once; None: nothing new."""
        return self._refusals.popleft() if self._refusals else None

    def _close(self, settled: Settled, own: Collection[Seat], names: Sequence[str]) -> None:
        """A question of ours, or to us, is settled."""
        is_ours = Seat(settled.seat) in own
        if is_ours:
            self.asking, self.answer = None, settled
        else:
            self.question = None
        by = "" if Seat(settled.by) in own else names[settled.by]
        news = words.settled(settled.how, "" if is_ours else names[settled.seat], by, settled.why)
        self.said = news
        self._news.append(news)
        if settled.how == "kept":
            self._refusals.append(settled)
        self._say(news)


class GuestConsent(Consent):
    """A guest's part: the host decides."""

    def hear(self, message: AskedUndo | Settled, own: Collection[Seat], table: Table) -> bool:
        """The host says this; whether it can be."""
        names = [chair.name for chair in table.chairs]
        if isinstance(message, Settled):
            if max(message.seat, message.by) >= len(names):
                return False
            self._close(replace(message, why=words.cleaned(message.why)), own, names)
            return True
        if message.seat >= len(names) or Seat(message.seat) in own:
            return False
        self.question = Question(message.number, Seat(message.seat), message.step)
        return True

    def came_back(self, own: Collection[Seat], table: Table) -> None:
        """Connected again: whatever was asked is closed."""
        self.question = None
        if self.asking is not None:
            lost = Settled(self.asking, "lost", self.asking)
            self._close(lost, own, [chair.name for chair in table.chairs])


@dataclass
class _Open:
    question: Question
    at: int  # how much whoever asks was told
    asked: tuple[int, ...]  # places
    waiting: set[int]


class HostConsent(Consent):
    """The host asks everybody at whose computer a person plays, and carries out what they agree to."""

    def __init__(
        self, guests: Guests, say: Callable[[str], None], went_on: Callable[[], None]
    ) -> None:
        """``went_on`` tells everybody what has happened."""
        super().__init__(say)
        self._guests, self._went_on = guests, went_on
        self._open: _Open | None = None
        self._count = 0
        self._in_vain: Counter[Seat] = Counter()  # questions since the last that was agreed to
        self._asked_at: dict[Seat, int] = {}

    def ask(self, play: HostGame, seat: Seat, at: int, now: float) -> None:
        """Ask the others for a seat, or undo at once if nobody has to agree; raises Unable."""
        if self._open is not None:
            raise Unable(words.ALREADY_ASKED)
        taken = play.undo_point(seat, at)
        asked = self._places(seat) if taken.crossed else ()
        if asked:
            self._limit(seat, at)
        self._count += 1
        question = Question(self._count, seat, taken.step)
        opened = _Open(question, at, asked, set(asked))
        if not asked:
            self._undo(play, opened, seat, now)
            return
        self._open = opened
        if self._place(seat) == HOST:
            self.asking = seat
        if HOST in asked:
            self.question = question
        for peer in self._peers(asked):
            step = play.counted(self._guests.seats_of(peer)[0], taken).step
            peer.link.send(AskedUndo(question.number, seat, step), now)

    def hear(
        self, ready: Callable[[], HostGame], peer: Peer, said: AskUndo | AnswerUndo, now: float
    ) -> None:
        """A guest asks or answers; ``ready``: the game, or raises Unable."""
        place = HOST if peer.guest is None else peer.guest
        try:
            if isinstance(said, AnswerUndo):
                self.reply(ready(), place, said.number, now, agrees=said.agrees)
            else:
                self._refuse_others(said, peer)
                self.ask(ready(), Seat(said.seat), said.at, now)
        except Unable as unable:
            if isinstance(said, AskUndo):
                refusal = Settled(said.seat, "refused", said.seat, unable.why[:400])
                peer.link.send(refusal, now)

    def _refuse_others(self, said: AskUndo, peer: Peer) -> None:
        if Seat(said.seat) not in self._guests.seats_of(peer):
            raise Unable(words.NOT_YOURS)

    def reply(self, play: HostGame, place: int, number: int, now: float, *, agrees: bool) -> None:
        """Somebody answers; an answer to a closed question changes nothing."""
        opened = self._open
        if opened is None or opened.question.number != number or place not in opened.waiting:
            return
        opened.waiting.discard(place)
        if place == HOST:
            self.question = None
        if not agrees:
            self._settle("kept", self._person(place), now)
        elif not opened.waiting:
            self._open = None
            self._in_vain[opened.question.seat] = 0
            self._undo(play, opened, self._person(place), now)

    def look(self, play: HostGame | None, now: float) -> None:
        """Close a question about a moment that has passed."""
        opened = self._open
        if opened is None or play is None:
            return
        seat = opened.question.seat
        if not all(self._guests.here):
            self._in_vain[seat] -= 1
            del self._asked_at[seat]
            self._settle("lost", seat, now)
        elif len(play.ledgers[seat]) != opened.at or play.outcome is not None:
            self._settle("went on", seat, now)

    def _limit(self, seat: Seat, at: int) -> None:
        if self._asked_at.get(seat) == at:
            raise Unable(words.ASKED_BEFORE)
        if self._in_vain[seat] >= MOST_QUESTIONS:
            raise Unable(words.ASKED_TOO_OFTEN)
        self._asked_at[seat] = at
        self._in_vain[seat] += 1

    def _undo(self, play: HostGame, opened: _Open, by: Seat, now: float) -> None:
        try:
            play.undo(opened.question.seat, opened.at, crossing=True)
        except Unable as unable:
            self._tell(opened, Settled(opened.question.seat, "refused", by, unable.why[:400]), now)
        else:
            self._went_on()
            self._tell(opened, Settled(opened.question.seat, "allowed", by), now)

    def _settle(self, how: How, by: Seat, now: float) -> None:
        opened, self._open = self._open, None
        if opened is not None:
            self._tell(opened, Settled(opened.question.seat, how, by), now)

    def _tell(self, opened: _Open, settled: Settled, now: float) -> None:
        """Tell all who were asked, and who has asked."""
        places = {*opened.asked, self._place(Seat(settled.seat))}
        for peer in self._peers(places):
            message: FromHost = settled
            peer.link.send(message, now)
        if HOST in places:
            chairs = self._guests.table.chairs
            own = {Seat(n) for n, chair in enumerate(chairs) if chair.place == "host"}
            self._close(settled, own, [chair.name for chair in chairs])

    def _peers(self, places: Collection[int]) -> list[Peer]:
        return [peer for peer in self._guests.peers if peer.guest in places]

    def _places(self, seat: Seat) -> tuple[int, ...]:
        """Where people play, but not where it is asked."""
        chairs = enumerate(self._guests.table.chairs)
        people = {self._place(Seat(n)) for n, chair in chairs if chair.player == "person"}
        return tuple(sorted(people - {self._place(seat)}))

    def _place(self, seat: Seat) -> int:
        places = enumerate(self._guests.seats)
        return next((place for place, seats in places if seat in seats), HOST)

    def _person(self, place: int) -> Seat:
        """The first person at a place."""
        chairs = enumerate(self._guests.table.chairs)
        people = (Seat(n) for n, chair in chairs if chair.player == "person")
        return next(seat for seat in people if self._place(seat) == place)
