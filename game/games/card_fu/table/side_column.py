"""Notes for new players on the present decision, in the column beside the table."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.card_fu.rules.model import Move, Phase, State, move
from game.games.card_fu.rules.options import Options
from game.table.figures import Notes

PILES = (
    "Cards you play go to your life pile. Damage takes cards from it, then from your draw pile. "
)
GROUND = Notes(  # C-17, C-20, C-24
    "The ground",
    (
        "Nobody can throw, and damage counts double.",
        "To get up, win with an Attack or retreat. You also get up if your opponent blocks or retreats.",
    ),
)
YOUR_FEINT = Notes(  # C-41, C-42
    "Your Feint",
    (
        "The other card stays hidden. If the card you turn up wins, the hidden one counts instead. If it loses, both are discarded.",
    ),
)
HEALTH = Notes(  # C-34, C-35, C-49
    "Health",
    (
        "Your life and draw piles are your health. Damage takes cards from them. With none left you are exhausted, and the next hit finishes you.",
    ),
)
COMBO = Notes(  # C-23, C-25, C-28
    "Combo",
    (
        "Add Diamonds in a run: each is one above or one below the card before. The other black card with the winning number can join the run.",
    ),
)
KNOCKS_DOWN = "Three cards on an Attack knock your opponent down."
COUNTER = Notes("Counter", ("Strike back with one Diamond of any value.",))  # C-16
RECOVERY = Notes(  # C-14
    "Block met Block",
    ("Take a card from your life pile to fight again. Your life pile gets one smaller.",),
)
FEINT = Notes(  # C-37, C-41, C-42
    "A Feint",
    (
        "Next bout you play a card beside it and turn up one of the two. If it wins, the hidden one counts instead. If it loses, both are discarded.",
    ),
)


def notes(view: State, near: Seat) -> Notes | None:
    """The note on the present decision; None if there is none."""
    match view.phase:
        case Phase.LAY if view.ground is not None:
            return GROUND
        case Phase.LAY if view.feints[near]:
            return YOUR_FEINT
        case Phase.LAY if view.options.endurance:
            return HEALTH
        case Phase.LAY:
            return Notes("Life", (PILES + _end(view.options),))
        case Phase.ADD if view.winner is not None and view.played[view.winner]:
            return _addition(move(view.played[view.winner][0]))
        case Phase.RECOVER:
            return RECOVERY
        case Phase.FEINT:
            return FEINT
        case _:
            return None


def _end(options: Options) -> str:
    """C-44: how the fight is decided when a hand is empty."""
    if options.decision == "health":
        return "When a hand is empty, most cards in life and draw pile win."
    return "When a hand is empty, the larger life pile wins."


def _addition(winning: Move | None) -> Notes:
    if winning is Move.BLOCK:
        return COUNTER
    return Notes(COMBO.title, (*COMBO.lines, KNOCKS_DOWN)) if winning is Move.ATTACK else COMBO
