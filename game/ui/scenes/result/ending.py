"""What the table does at the end of a game, and of each game of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.engine.game import PUBLIC, Outcome, Seat
from game.table.highlights import Score, Seen, facts
from game.table.phrases import capital, who
from game.table.words import spelled
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.seat_colours import badge, portrait
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.result.result import Guard, Report, ResultScene, Side, Ways
from game.ui.scenes.result.talk import Talk
from game.ui.scenes.result.words import CHECKING, NEXT, RESULT, headline, reasons, statistics
from game.ui.scenes.scene import Scene
from game.ui.table.context import Context
from game.ui.table.playback import Playback
from game.ui.widgets.button import Button
from game.ui.window.input import Input


class Interim(Question):
    """The result of one game of a match."""

    def __init__(self, clock: Callable[[], float], title: str, lines: list[str]) -> None:
        self._guard = Guard(clock)
        self._guard.rise()
        super().__init__(title, lines, [Answer(NEXT, nothing, Tone.PRIMARY)], name="interim")

    def handle(self, event: Input) -> bool:
        """Only what is meant for this page."""
        return self._guard.keeps(event) or super().handle(event)

    def trace(self) -> dict[str, object] | None:
        """Its name, once it takes input."""
        return None if self._guard.is_up else super().trace()


class Result:
    """Opens the result of a game, and of each game of a match."""

    def __init__(
        self, context: Context, playback: Playback, talk: Talk, push: Callable[[Scene], None]
    ) -> None:
        """``push`` opens a page above the table."""
        self._context, self._session = context, context.session
        self._playback, self._talk, self._push = playback, talk, push
        self._is_told = False

    def forget(self) -> None:
        """The game is not finished any more: after an undo."""
        self._is_told = False

    def interim(self) -> None:
        """A game of the match is finished."""
        title, *lines = map(spelled, self._ending())
        self._push(Interim(self._context.clock, title, lines))

    def result(self) -> None:
        """Show the result once."""
        outcome = self._session.outcome
        if self._is_told or outcome is None:
            return
        self._is_told = True
        you = self._you
        has_won = not outcome.winners or you in outcome.winners
        self._context.services.sound.play("win" if has_won or you == PUBLIC else "loss")
        self._show(outcome)

    def buttons(self) -> Iterator[Button]:
        """Back to the result, from the table as it is at the end."""
        outcome = self._session.outcome
        if self._is_told and outcome is not None:
            yield Button(RESULT, partial(self._show, outcome), tone=Tone.PRIMARY)

    def _show(self, outcome: Outcome) -> None:
        context = self._context
        exits = context.exits
        ways = Ways(
            rematch=exits.again if context.company is None else context.company.want_rematch,
            review=exits.review,
            replay=exits.replay,
            menu=exits.menu,
            back=exits.back,
            is_watched=self._session.is_only_watched,
        )
        self._push(
            ResultScene(
                self._report(outcome),
                ways,
                context.services.art,
                context.offering.name,
                context.clock,
            )
        )

    @property
    def _you(self) -> Seat:
        """The only person, or PUBLIC."""
        persons = self._session.persons
        return persons[0] if len(persons) == 1 else PUBLIC

    def _ending(self) -> tuple[str, ...]:
        words, names = self._context.offering.words, self._session.names
        return words.ending(self._playback.view, names, self._you)

    def _report(self, outcome: Outcome) -> Report:
        session, offering, you = self._session, self._context.offering, self._you
        company = self._context.company
        view, names, game = self._playback.view, session.names, offering.highlights
        why = game.why(view)
        record = [Seen(*each) for each in session.record()]
        said = list(reasons(self._ending(), names))
        stroke = game.stroke(record, lambda seat: who(names, seat, you))
        if stroke:
            said[:1] = [capital(stroke)]
        whys = [*([why] if why else []), *map(spelled, said)]
        told = facts(game, record, names, you, outcome.winners)
        return Report(
            headline=headline(outcome.winners, names, you),
            reasons=whys,
            sides=[self._side(Seat(n), outcome) for n in range(len(names))],
            facts=[each for each in told if not any(each.text in line for line in whys)],
            quotation=self._talk.at_end(outcome),
            statistics=self._counted(),
            checked=self._checked,
            rematch=self._wishes,
            can_ask=lambda: company is not None and company.can_ask_for_rematch,
        )

    def _checked(self) -> str:
        """What came of the check of the deal."""
        company = self._context.company
        return "" if company is None else company.checked or CHECKING

    def _wishes(self) -> str:
        """Who wants a rematch."""
        company = self._context.company
        return "" if company is None else company.rematch

    def _counted(self) -> str:
        """The only person's statistics."""
        if self._you == PUBLIC:
            return ""
        context, session = self._context, self._session
        players = session.at_levels(session.notes.lowest_level)
        return statistics(context.services.records(), context.offering.name, players, self._you)

    def _side(self, seat: Seat, outcome: Outcome) -> Side:
        player, game = self._session.players[seat], self._context.offering.highlights
        view = self._playback.view
        scores = game.scores(view) or [Score(n, game.unit(view, n)) for n in game.standing(view)]
        return Side(
            name="You" if seat == self._you else player.name,
            badge=badge(player, seat),
            portrait=portrait(player, seat),
            score=scores[seat] if scores else None,
            has_won=seat in outcome.winners,
        )
