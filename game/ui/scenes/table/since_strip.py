"""The strip of what the others did since the looking person acted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.table.items import coloured
from game.table.words import spelled
from game.ui.drawing.seat_colours import colour
from game.ui.panels.since import SincePicture, strip
from game.ui.table.context import Context
from game.ui.table.recap import Recap
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

    pictures = [
        SincePicture(
            art,
            coloured(each.touch.face, colours),
            each.touch.words,
            colours[each.seat],
            spelled(
                words.say(each.happening.before, each.happening.event, session.names, session.eyes)
            ),
            partial(point, frozenset(each.touch.items)),
            partial(on_replay, each.entry, each.number),
        )
        for each in recap.touched
    ]
    told = [spelled(each) for each in recap.sentences]
    return strip(pictures, told) if pictures or told else None
