"""The strip of what the others did since the looking person acted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.table.items import coloured
from game.table.words import spelled
from game.ui.drawing.seat_colours import colour
from game.ui.panels.since import SHOW_IT, SincePicture, SinceSentence, strip
from game.ui.table.context import Context
from game.ui.table.recap import Recap, Touched
from game.ui.widgets.widget import Widget


def since_strip(
    context: Context,
    recap: Recap,
    on_replay: Callable[[int, int], None],
    point_out: Callable[[frozenset[str]], None],
) -> Widget | None:
    """The strip, or None; ``on_replay`` gets the entry of the log and the number of its event."""
    session, words, art = context.session, context.offering.words, context.services.art
    colours = [colour(player, seat) for seat, player in enumerate(session.players)]

    def point(items: frozenset[str], is_pointed: bool) -> None:  # noqa: FBT001 - as the picture says it
        point_out(items if is_pointed else frozenset())

    def tip(each: Touched) -> str:
        if each.touch.is_sentence:
            return SHOW_IT
        told = each.happening
        return spelled(words.say(told.before, told.event, session.names, session.eyes))

    pictures = [
        (SinceSentence if each.touch.is_sentence else SincePicture)(
            art,
            coloured(each.touch.face, colours),
            each.touch.words,
            colours[each.seat],
            tip(each),
            partial(point, frozenset(each.touch.items)),
            partial(on_replay, each.entry, each.number),
        )
        for each in recap.touched
    ]
    told = [spelled(each) for each in recap.sentences]
    if not pictures and not told:
        return None
    own = (n for n in session.entries_of(session.voice) if n not in context.automatic)
    return strip(pictures, told, is_first=next(own, None) is None)
