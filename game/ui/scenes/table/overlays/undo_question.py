"""Asks the others at a shared table whether a player can undo a move."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.game import PUBLIC
from game.play.story import SeenStep
from game.play.undo import Undo
from game.table.words import spelled
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.background import unframed
from game.ui.scenes.question import Answer, PublicQuestion
from game.ui.scenes.table import words
from game.ui.table.context import Context


def undo_question(
    context: Context, offered: Undo, allow: Callable[[], None], keep: Callable[[], None]
) -> PublicQuestion:
    """Names the move in public words; meanwhile no hand is visible."""
    session = context.session
    moves, others = len(offered.entries), [session.names[seat] for seat in offered.asks]
    return PublicQuestion(
        words.undo_title(session.names[session.eyes], moves),
        [*filter(None, [_move(context, offered)]), words.do_you_agree(others)],
        [Answer(words.AGREE, allow), Answer(words.KEEP, keep, Tone.PRIMARY)],
        backdrop=unframed(context.services.art, context.offering.name),
    )


def _move(context: Context, offered: Undo) -> str:
    """The first public line of the move; "" if there is none."""
    session, said = context.session, context.offering.words
    for one in session.story(PUBLIC):
        if isinstance(one, SeenStep) and one.entry == offered.entries[0]:
            view = one.before
            if gist := said.gist(view, one.seat, one.events, session.names, PUBLIC):
                return spelled(gist)
            for event in one.events:
                if line := said.say(view, event, session.names, PUBLIC):
                    return spelled(line)
                view = session.game.evolve(view, event)
    return ""
