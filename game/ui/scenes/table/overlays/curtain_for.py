"""The curtain of a person: the plain one, or the one with digits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.engine.game import Seat
from game.play.players import Player
from game.ui.drawing.art import Art
from game.ui.drawing.seat_colours import badge
from game.ui.scenes.background import unframed
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import words
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.overlays.curtain_digits import DigitCurtain
from game.ui.table.context import Context
from game.ui.widgets.picture import Picture


def curtain_for(
    context: Context,
    seat: Seat,
    *,
    on_open: Callable[[], None],
    on_escape: Callable[[], None],
    why: str = words.YOUR_TURN,
) -> Scene:
    """The curtain of a person, which shows a name, a badge, and ``why`` to look.

    It asks for digits if this person has chosen some in this game, whatever the settings are now.
    """
    session, settings, art = context.session, context.services.settings(), context.services.art
    player = session.players[seat]
    backdrop = unframed(art, session.game.name)
    if settings.play.curtain == "pin" or session.notes.has_digits(seat):
        others = [session.names[each] for each in session.persons if each != seat]
        return DigitCurtain(
            seat,
            player.name,
            others,
            Picture(art, badge(player, seat), 56),
            backdrop,
            notes=session.notes,
            why=why,
            at=session.length,
            on_open=on_open,
            on_escape=on_escape,
            calm=settings.accessibility.has_reduced_motion,
        )
    return Curtain(
        player.name,
        partial(_emblem, art, player, seat),
        backdrop,
        on_open,
        on_escape=on_escape,
        why=why,
        held=settings.play.curtain == "hold",
        clock=context.clock,
    )


def _emblem(art: Art, player: Player, seat: int, side: int) -> Surface:
    return art.picture(badge(player, seat), side).surface
