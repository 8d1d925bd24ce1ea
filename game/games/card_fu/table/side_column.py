"""Notes for new players on the present decision, in the column beside the table."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.card_fu.rules.between_bouts import is_last
from game.games.card_fu.rules.model import Move, Phase, State, move
from game.games.card_fu.rules.options import Options
from game.table.figures import Notes

PILES = (  # C-33, C-34, C-47
    "Cards you play go to your life pile. Damage takes cards from it, then from your draw pile.",
    "With neither left you are exhausted: the next hit ends the fight.",
)
REFILL = "After each bout you draw up to seven cards. If a hand is empty then, "  # C-5, C-43
GROUND = Notes(  # C-17, C-20, C-24, C-31, C-38
    "The ground",
    (
        "Nobody can throw. The fighter on the ground takes double damage, and can't counter or set a Feint.",
        "To get up, win with an Attack or retreat. You also get up if your opponent blocks or retreats.",
    ),
)
HIDDEN = "If that one wins, the hidden card counts instead. If it loses, both are discarded."
YOUR_FEINT = Notes(  # C-41, C-42
    "Your Feint",
    (
        "Play a card beside it: you turn up one of the two.",
        HIDDEN,
    ),
)
HEALTH = Notes(  # C-34, C-35, C-49
    "Health",
    (
        "Your life and draw piles are your health. Damage takes life cards first.",
        "Your hand doesn't count: health falls when you draw, and rises when you play.",
        "With none left you are exhausted, and stay so: the next hit ends the fight.",
    ),
)
RUN = "Add Diamonds, each one higher or lower than the card before."  # C-25
BLACK = {  # C-28
    False: "A black card of the winning value fits too, if it is one higher or lower.",
    True: "A black card of the winning value fits too, after any card.",
}
KNOCKS_DOWN = "Three cards on an Attack knock your opponent down."  # C-23
COUNTER = Notes("Counter", ("Strike back with one Diamond of any value.",))  # C-16
RECOVERY = Notes(  # C-14
    "Block met Block",
    ("Take a card from your life pile to fight again. Your life pile gets one smaller.",),
)
FEINT = Notes(  # C-37, C-41, C-42
    "A Feint",
    (
        "Set a card now. Next bout you play another beside it, and turn up one of the two.",
        HIDDEN,
        "You can't set one while you are on the ground.",
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
            return Notes("Life", (*PILES, REFILL + _end(view.options)))
        case Phase.ADD if view.winner is not None and view.played[view.winner]:
            return _addition(move(view.played[view.winner][0]), view.options)
        case Phase.RECOVER:
            return RECOVERY
        case Phase.FEINT if not is_last(view):
            return FEINT
        case _:
            return None


def _end(options: Options) -> str:
    """C-44: how the fight is decided when a hand is empty."""
    if options.decision == "health":
        return "most cards in life and draw pile win."
    return "the larger life pile wins."


def _addition(winning: Move | None, options: Options) -> Notes:
    if winning is Move.BLOCK:
        return COUNTER
    lines = (RUN, BLACK[options.same_value_anywhere])
    return Notes("Combo", (*lines, KNOCKS_DOWN) if winning is Move.ATTACK else lines)
