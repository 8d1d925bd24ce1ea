"""Compares a covered table with a curtain that has no game behind it."""

from pygame import Surface

from game.engine.game import PUBLIC
from game.games.revolutionary_war.rules import game as rw
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.words import COVERED, YOUR_TURN
from tests.play.seated import state_of
from tests.ui.pilot import ART, FRAME
from tests.ui.secret_search import traces


class BareCurtain:
    """The same curtain without a game behind it, given the same input at the same times."""

    def __init__(self, pilot, player, why=YOUR_TURN):
        self.pilot, size = pilot, pilot.stack.look.size
        self.stack = SceneStack(pilot.stack.look)
        self.stack.fades = False
        self.stack.push(
            Curtain(
                player.name,
                lambda side: ART.picture(f"badge/{player.emblem}", side).surface,
                lambda look: ART.felt(look.size, rw.name),
                lambda: None,
                on_escape=lambda: None,
                why=why,
                clock=lambda: pilot.now,
            )
        )
        self.surface = Surface(size)

    def pixels(self, *events):
        for event in events:
            self.stack.handle(event, self.pilot.now)
        self.stack.update(FRAME)
        self.stack.draw(self.surface)
        return bytes(self.surface.get_buffer().raw)


def hidden(session):
    """The cards in hands and in the deck."""
    state = state_of(session)
    return {*state.hands[0], *state.hands[1], *state.deck}


def is_covered(pilot):
    """Whether only one curtain can be seen."""
    curtains = [scene for scene in pilot.stack.scenes if isinstance(scene, Curtain)]
    why = pilot.top._why if curtains else ""
    bare = BareCurtain(pilot, pilot.session.players[pilot.session.must_look], why)
    return (
        pilot.session.eyes == PUBLIC
        and curtains == [pilot.top]
        and why in {YOUR_TURN, COVERED}
        and pilot.pixels() == bare.pixels()
        and traces(pilot.stack, hidden(pilot.session)) == []
    )
