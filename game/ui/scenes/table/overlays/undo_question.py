"""Asks the others at a shared table whether a player can undo a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from game.engine.game import PUBLIC
from game.play.story import SeenStep
from game.play.undo import Undo
from game.table.words import spelled
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.background import unframed
from game.ui.scenes.question import Answer, PublicQuestion, Question
from game.ui.scenes.result.result import Guard
from game.ui.scenes.table.overlays import undo_words as words
from game.ui.table.context import Context, Wish
from game.ui.window.input import Input

MOST = 4  # lines of a kind


def undo_question(
    context: Context, offered: Undo, allow: Callable[[], None], keep: Callable[[], None]
) -> PublicQuestion:
    """Names the moves, and what was revealed since, in public words; no hand is visible."""
    session, (moves, revealed) = context.session, _told(context, offered)
    lines = [words.WOULD_GO, *_cut(moves)] if moves else []
    if revealed:
        lines += [words.SINCE, *_cut(revealed)]
    elif len(moves) < 2:
        lines.append(words.REVEALED)
    return PublicQuestion(
        words.title(session.names[session.eyes], len(offered.moves)),
        [*lines, words.do_you_agree([session.names[seat] for seat in offered.asks])],
        [Answer(words.AGREE, allow), Answer(words.KEEP, keep, Tone.PRIMARY)],
        backdrop=unframed(context.services.art, context.offering.name),
    )


def wish_question(
    context: Context, wish: Wish, answer: Callable[[bool], None], clock: Callable[[], float]
) -> WishQuestion:
    """What a player at another computer asks; the safe answer has the focus."""
    session = context.session
    would = session.wished_undo(wish.seat, wish.step)
    moves, revealed = _told(context, would)
    lines = [words.WOULD_GO, *_cut(moves)] if moves else []
    if revealed:
        lines += [words.SINCE, *_cut(revealed)]
    if would.has_seen_more:
        lines.append(words.has_seen_more(session.names[wish.seat]))
    answers = [
        Answer(words.AGREE, partial(answer, True)),  # noqa: FBT003 - it is the answer
        Answer(words.KEEP, partial(answer, False), Tone.PRIMARY),  # noqa: FBT003 - as above
    ]
    title = words.title(session.names[wish.seat], max(1, len(would.moves)))
    return WishQuestion(clock, title, [*lines, words.DO_YOU_AGREE], answers)


class WishQuestion(Question):
    """It comes unasked: what was meant for the table is kept from it."""

    def __init__(
        self, clock: Callable[[], float], title: str, lines: list[str], answers: list[Answer]
    ) -> None:
        self._guard = Guard(clock)
        self._guard.rise()
        super().__init__(title, lines, answers, name="wish")

    def handle(self, event: Input) -> bool:
        """Only what is meant for this page."""
        return self._guard.keeps(event) or super().handle(event)

    def trace(self) -> dict[str, object] | None:
        """Its name, once it takes input."""
        return None if self._guard.is_up else super().trace()


def _cut(lines: Sequence[str]) -> list[str]:
    more = len(lines) - MOST
    return [*lines[:MOST], *([words.more(more)] if more > 0 else [])]


def _told(context: Context, offered: Undo) -> tuple[list[str], list[str]]:
    """The public lines of the moves, and of what else was revealed."""
    moves, revealed = [], []
    for one in context.session.story(PUBLIC):
        if isinstance(one, SeenStep) and one.entry in offered.entries:
            lines = [*_lines(context, one)]
            if lines and one.entry in offered.moves:
                moves.append(lines.pop(0)[0])
            revealed += [text for text, is_revealed in lines if is_revealed]
    return moves, revealed


def _lines(context: Context, one: SeenStep[Any, Any]) -> Iterator[tuple[str, bool]]:
    """The public lines of a step, and whether they tell something that bars the undo."""
    session, said, view = context.session, context.offering.words, one.before
    if gist := said.gist(view, one.seat, one.events, session.names, PUBLIC):
        yield spelled(gist), True
        return
    for event in one.events:
        if line := said.say(view, event, session.names, PUBLIC):
            yield spelled(line), session.game.barrier(event, session.eyes)
        view = session.game.evolve(view, event)
