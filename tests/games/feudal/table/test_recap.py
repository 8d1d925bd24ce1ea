"""What stays in sight of an enemy's turn: who slew whom, and where."""

from game.engine.game import PUBLIC
from game.games.feudal.rules import events
from game.games.feudal.rules import game as feudal
from game.games.feudal.table.geometry import smallest
from game.games.feudal.table.recap import remains
from game.table.recap import Happening
from tests.games.feudal.wars import BLUE, BROWN, war

NAMES = ("Anna", "Karl")


def told(event, eyes, first="King A8, Pikeman G4", second="King X8, Knight D4"):
    state = war(first, second).state
    view = feudal.view(state, eyes)
    return remains(Happening(view, event, view, NAMES), eyes, eyes, smallest).touches


def test_who_lost_a_man_is_told_in_a_sentence_who_slew_him_and_where():
    view = war("King A8, Pikeman G4", "King X8, Knight D4").state
    pikeman, knight = (
        next(n for n, man in enumerate(view.men) if man.kind == kind and view.at[n] >= 0)
        for kind in ("pikeman", "knight")
    )
    [touch] = told(events.ManSlain(pikeman, knight), BLUE)
    assert touch.words == "Karl's Knight slew your Pikeman on G4"
    assert touch.is_sentence
    assert touch.items == (f"man.{pikeman}", f"man.{knight}")
    assert told(events.ManSlain(pikeman, knight), BROWN) == ()
    assert told(events.ManSlain(pikeman, knight), PUBLIC) == ()


def test_who_lost_the_castle_is_told_whose_man_took_it():
    state = war("King A8", "King X8, Knight D4").state
    knight = next(n for n, man in enumerate(state.men) if man.kind == "knight" and state.at[n] >= 0)
    [touch] = told(
        events.CastleCaptured(0, knight), BLUE, first="King A8", second="King X8, Knight D4"
    )
    assert touch.words == "Karl's Knight took your Castle"
