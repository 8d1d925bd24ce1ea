"""The review of a game beside its replay: made in the background, kept, shown as curves."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

import msgspec

from game.engine.files import AnyLog
from game.engine.game import PUBLIC, AnyCommand, Seat, events_seen
from game.play.exercises import Exercise
from game.play.players import with_a_person_at
from game.play.replay import AnyReplay
from game.play.storage.reviews import KEEP_EVERY, Reviews
from game.play.story import EVERYTHING, SeenStep
from game.review.playouts import Chance
from game.review.review import Examined, Review, is_of_several
from game.review.reviewing import Reviewing
from game.table.items import Gesture
from game.table.phrases import as_read
from game.table.table import Table
from game.table.voices import spoken_of
from game.table.words import Words
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.seat_colours import colour
from game.ui.scenes.replay import verdicts
from game.ui.scenes.replay.consequences import consequence
from game.ui.scenes.replay.curve import Line, Mark
from game.ui.table.game_log import Past
from game.ui.table.offering import Offering

RISEN = 300  # of WHOLE: a rise of the chance that is worth a word

Begin = Callable[[AnyLog, Review | None], Reviewing]


@dataclass(frozen=True, slots=True)
class Followup:
    """What follows from a review of a game in the library."""

    found: Callable[[Review], None]  # hears it once it is judged
    exercise: Callable[[int], Exercise | None]  # about this step
    practise: Callable[[int], None]


class Reviewer:
    """Gets the review of a finished game: from the last time, or from a process that makes it."""

    def __init__(
        self, replay: AnyReplay, kept: Reviews, begin: Begin, followup: Followup | None = None
    ) -> None:
        self._replay, self._kept, self.followup = replay, kept, followup
        self.review: Review | None = kept.begun(replay.log)
        self._making: Reviewing | None = None
        self._kept_at = monotonic()
        if self.review is None or not self.review.is_whole:
            self._making = begin(replay.log, self.review)
        if self.judged is not None:
            self._follow_up(self.judged)

    @property
    def names(self) -> list[str]:
        """The players by seat; the only person is "you"."""
        persons = self._replay.persons
        return as_read(self._replay.names, persons[0] if len(persons) == 1 else PUBLIC)

    @property
    def trouble(self) -> str:
        """Why there is no whole review, in a sentence; "" if nothing is wrong."""
        return self._making.trouble if self._making is not None else ""

    @property
    def done(self) -> float:
        """The share of the work, up to 1."""
        return 0.0 if self.review is None else self.review.done

    @property
    def progress(self) -> str:
        """What is still being worked out, and how far the whole is."""
        review = self.review
        if review is None or not review.is_judged:
            return verdicts.working(self.done)
        return verdicts.COMPLETE if review.is_whole else verdicts.refining(self.done)

    @property
    def judged(self) -> Review | None:
        """The review, once it can be told in words: they don't change any more."""
        return self.review if self.review is not None and self.review.is_judged else None

    def poll(self) -> bool:
        """Whether there is something new."""
        if self._making is None:
            return False
        newest, was_well = self._making.poll(), not self._making.trouble
        if newest is None:
            return was_well and bool(self._making.trouble)
        is_news, self.review = self.judged is None and newest.is_judged, newest
        if is_news or newest.is_whole or monotonic() > self._kept_at + KEEP_EVERY:
            self._keep()
        if is_news:
            self._follow_up(newest)
        if newest.is_whole:
            self._making = None
        return True

    def close(self) -> None:
        """Stop the work; it goes on from here the next time."""
        if self._making is not None:
            self._making.close()
            self._keep()

    def _follow_up(self, review: Review) -> None:
        if self.followup is not None:
            self.followup.found(review)

    def _keep(self) -> None:
        self._kept_at = monotonic()
        if self.review is not None:
            self._kept.keep(self._replay.log, self.review)

    # The curve

    @property
    def knower(self) -> Seat | None:
        """Whose knowledge the curve shows; None: the chances as they were.

        A player's own view shows what that player could know, as soon as all of it is worked out.
        """
        review, eyes = self.review, self._replay.eyes
        return eyes if review is not None and review.is_whole and eyes >= 0 else None

    def lines(self, moments: Sequence[Past]) -> list[Line]:
        """A line for each side; for two of them one says it all."""
        review, knower = self.review, self.knower
        if review is None:
            return []
        chances = review.chances if knower is None else review.known[knower]
        done = self._steps_done(moments)
        found = [_latest(chances, count) or _latest(review.chances, count) for count in done]
        players = self._replay.players
        return [
            Line(SEAT_STYLES[colour(players[seat], seat)].light, found, seat)
            for seat in ([self.first] if review.seats == 2 else range(review.seats))
        ]

    @property
    def first(self) -> int:
        """Whose chances are drawn of two."""
        return max(self._replay.reader, 0)

    def marks(self, moments: Sequence[Past]) -> list[Mark]:
        """The turning points, once they are judged: none of them goes again."""
        if self.judged is None:
            return []
        line, players = self._replay.entries_of_line, self._replay.players
        return [
            Mark(
                next((n for n, past in enumerate(moments) if past.entry >= line[point.step]), 0),
                SEAT_STYLES[colour(players[point.seat], Seat(point.seat))].light,
            )
            for point in self.points(self.judged)
        ]

    def _steps_done(self, moments: Sequence[Past]) -> list[int]:
        """How many steps were over at each moment: a step is, once all of it has been told."""
        line = self._replay.entries_of_line
        later = [past.entry for past in moments[1:]]
        counts = [bisect_right(line, past.entry) for past in moments]
        is_whole = [a.entry != b for a, b in zip(moments, later, strict=False)] + [True]
        return [
            count if whole else max(1, count - 1)
            for count, whole in zip(counts, is_whole, strict=True)
        ]

    # What is told

    def points(self, review: Review) -> list[Examined]:
        """The turning points and the persons' own: those of the only person first."""
        persons = self._replay.persons
        own = persons[0] if len(persons) == 1 else None
        return sorted(review.told(persons), key=lambda each: each.seat != own)

    def eyes_for(self, point: Examined) -> Seat:
        """The eyes that see what there was to choose from: the only person's, or all."""
        is_own = self._replay.persons == (point.seat,)
        return Seat(point.seat) if is_own else EVERYTHING

    def step_seen(self, point: Examined) -> SeenStep[Any, Any]:
        """A decision as these eyes saw it, with the table just before."""
        replay, eyes = self._replay, self.eyes_for(point)
        step, entry = replay.log.line[point.step], replay.entries_of_line[point.step]
        before = replay.before(point.step)
        if eyes == EVERYTHING:
            return SeenStep(entry, step.seat, before, step.events)
        events = events_seen(replay.game, step, eyes)
        return SeenStep(entry, step.seat, replay.game.view(before, eyes), events)

    def done_words(self, point: Examined, words: Words) -> str:
        """What was chosen, as a label."""
        return self._label(point, self._done(point), words)

    def better_words(self, point: Examined, words: Words) -> str:
        """What the strongest computer would have done, as a label."""
        return self._label(point, self._better(point), words)

    def better_gesture(self, point: Examined, table: Table) -> Gesture:
        """How that is done at the table."""
        return table.gesture(self._better(point))

    def then_words(self, point: Examined, words: Words) -> list[str]:
        """What would follow in the better turn, as labels."""
        return [self._label(point, self._decoded(each), words) for each in point.then]

    def reason(self, point: Examined, offering: Offering) -> str:
        """Why that is better: a fight that surely ends in another way, and the computer's reason."""
        done, better = (
            consequence(offering, self._replay, point, command)
            for command in (self._done(point), self._better(point))
        )
        ends = [fight.rpartition(": ")[2] for fight in (done, better)]
        why = spoken_of(point.why, point.seat, self.names)
        return f"{better} {why}".strip() if ends[0] != ends[1] else why

    def is_of_several(self, point: Examined) -> bool:
        """Whether it is judged together with other moves of its turn."""
        replay = self._replay
        return is_of_several(point, replay.log.line, replay.game.vocabulary.closing)

    def lost(self, point: Examined) -> str:
        """What was given away; "" if that can't be said."""
        return spoken_of(point.lost, point.seat, self.names)

    def went_well(self, point: Examined) -> str:
        """That its player's chance had risen by that player's next choice; "" if it hadn't."""
        if self.review is None:
            return ""
        line, chances, seat = self._replay.log.line, self.review.chances, point.seat
        later = range(point.step + point.steps, len(line))
        until = next((n for n in later if line[n].seat == seat), len(line))
        before, after = _latest(chances, point.step), _latest(chances, until)
        if before is None or after is None or after.of[seat] < before.of[seat] + RISEN:
            return ""
        return verdicts.went_well(self.names[seat], after.of[seat])

    def advice(self, point: Examined, offering: Offering) -> str:
        """What is better, told to whoever tries it: a person, who has that seat then."""
        replay, seat = self._replay, Seat(point.seat)
        view = replay.game.view(replay.before(point.step), seat)
        names = [each.name for each in with_a_person_at(replay.players, seat, "")]
        better, *then = (
            offering.words.name_of(view, self._decoded(each), names, seat)
            for each in (point.better, *point.then)
        )
        why = self.reason(point, offering) if seat == replay.reader else point.why
        return verdicts.better(better, why, then)

    def _done(self, point: Examined) -> AnyCommand:
        return self._replay.log.line[point.step].command

    def _better(self, point: Examined) -> AnyCommand:
        return self._decoded(point.better)

    def _decoded(self, command: msgspec.Raw) -> AnyCommand:
        return msgspec.json.decode(command, type=self._replay.game.vocabulary.command)

    def _label(self, point: Examined, command: AnyCommand, words: Words) -> str:
        replay = self._replay
        view = replay.game.view(replay.before(point.step), Seat(point.seat))
        return words.name_of(view, command, replay.names, replay.reader)


def _latest(chances: Sequence[Chance | None], count: int) -> Chance | None:
    """The last known ones after so many steps."""
    return next((each for each in reversed(chances[:count]) if each is not None), None)
