"""What a covered table looks like: a curtain, and nothing of the play before it or behind it."""

from pygame import Surface

from game.engine.game import PUBLIC
from game.games.revolutionary_war.rules import game as rw
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.table.curtain import Curtain
from tests.play.seated import state_of
from tests.ui.pilot import ART, FRAME
from tests.ui.secrets_of import traces


class Bare:
    """The same curtain before no play at all, at the same moments under the same hand."""

    def __init__(self, pilot, player):
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
    """The cards that lie in a hand or in the deck."""
    state = state_of(session)
    return {*state.hands[0], *state.hands[1], *state.deck}


def is_covered(pilot):
    """Nothing is to be seen but one curtain."""
    curtains = [scene for scene in pilot.stack.scenes if isinstance(scene, Curtain)]
    bare = Bare(pilot, pilot.session.players[pilot.session.must_look])
    return (
        pilot.session.eyes == PUBLIC
        and curtains == [pilot.top]
        and pilot.pixels() == bare.pixels()
        and traces(pilot.stack, hidden(pilot.session)) == []
    )
