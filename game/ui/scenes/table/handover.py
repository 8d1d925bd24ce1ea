"""From one person to the next at the same screen: whose curtain it is, and how it looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Surface

from game.engine.game import Seat
from game.play.session import Player, Session
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.seat_colours import badge
from game.ui.scenes.scene import Scene
from game.ui.scenes.table.curtain import Curtain
from game.ui.scenes.table.curtain_digits import PinCurtain
from game.ui.table.offering import House


def curtain_for(
    session: Session[Any, Any, Any],
    seat: Seat,
    house: House,
    on_open: Callable[[], None],
    on_escape: Callable[[], None],
    *,
    clock: Callable[[], float],
) -> Scene:
    """The curtain that this person opens: it knows a name and a badge, and nothing of the play.

    Who has chosen digits in this play is asked for them, whatever is set by now.
    """
    player, art, settings = session.players[seat], house.art, house.settings()
    if settings.play.curtain == "pin" or session.notes.has_digits(seat):
        others = [session.names[each] for each in session.persons if each != seat]
        return PinCurtain(
            seat,
            player.name,
            others,
            partial(_emblem, art, player, seat),
            partial(ground, art, session.game.name),
            notes=session.notes,
            at=session.length,
            on_open=on_open,
            on_escape=on_escape,
            calm=settings.accessibility.has_reduced_motion,
        )
    return Curtain(
        player.name,
        partial(_emblem, art, player, seat),
        partial(ground, art, session.game.name),
        on_open,
        on_escape=on_escape,
        held=settings.play.curtain == "hold",
        clock=clock,
    )


def _emblem(art: Art, player: Player, seat: int, side: int) -> Surface:
    return art.picture(badge(player, seat), side).surface


def ground(art: Art, game: str, look: Look) -> Surface:
    """The felt of a game, on which nothing of a play is to be seen."""
    return art.felt(look.size, game)
