"""From one person to the next at the same screen: whose curtain it is, and how it looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.game import Seat
from game.play.session import Player, Session
from game.ui.house import House
from game.ui.painters.badges import EMBLEMS
from game.ui.scenes.curtain import Curtain


def badge(player: Player, seat: int) -> str:
    """The face of a player's badge; who has chosen none, or one unknown here, has the seat's."""
    return f"badge/{player.emblem if player.emblem in EMBLEMS else EMBLEMS[seat]}"


def curtain_for(
    session: Session[Any, Any, Any],
    seat: Seat,
    house: House,
    on_open: Callable[[], None],
    on_escape: Callable[[], None],
    *,
    clock: Callable[[], float],
) -> Curtain:
    """The curtain that this person opens: it knows a name and a badge, and nothing of the play."""
    player, art = session.players[seat], house.art
    return Curtain(
        player.name,
        lambda side: art.picture(badge(player, seat), side).surface,
        lambda look: art.felt(look.size, session.game.name),
        on_open,
        on_escape=on_escape,
        held=house.settings().play.curtain == "hold",
        clock=clock,
    )
