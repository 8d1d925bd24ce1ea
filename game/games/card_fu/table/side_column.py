"""Notes for new players on the present decision, in the column beside the table."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.card_fu.rules.between_bouts import is_last
from game.games.card_fu.rules.model import Move, Phase, State, move
from game.games.card_fu.rules.options import Options
from game.table.figures import Notes


def note(title: str, *lines: str) -> Notes:
    """A note whose most important lines come first."""
    return Notes(title, lines, shortens=True)


PILES = (  # C-33, C-34, C-47
    "Cards you play go to your life pile.",
    "Damage takes life, then draw pile. With neither left, the next hit wins.",
)
REFILL = "Hands refill to seven. If one stays empty, "  # C-5, C-43
GROUND = note(  # C-17, C-20, C-24, C-31, C-38
    "The ground",
    "Nobody can throw. On the ground you take double damage, and can't counter or set a Feint.",
    "Get up with a winning Attack or a Retreat, or if your opponent blocks or retreats.",
)
HIDDEN = "If that one wins, the hidden card counts instead. If it loses, both are discarded."
YOUR_FEINT = note(  # C-41, C-42
    "Your Feint",
    "Play a card beside it: you turn up one of the two.",
    HIDDEN,
)
HEALTH = note(  # C-34, C-35, C-49
    "Health",
    "Health is your life pile and draw pile.",
    "It falls when you draw and rises when you play: your hand doesn't count.",
    "With none left you stay exhausted: the next hit ends the fight.",
)
RUN = "Add Diamonds, each one higher or lower than the last."  # C-25
BLACK = {  # C-28
    False: "A black card of the winning value fits too, if one higher or lower.",
    True: "A black card of the winning value fits too, after any card.",
}
KNOCKS_DOWN = "Three on an Attack knock the loser down."  # C-23
COUNTER = note("Counter", "Strike back with one Diamond of any value.")  # C-16
RECOVERY = note(  # C-14
    "Block met Block",
    "Take a card from your life pile to fight again. Your life pile gets one smaller.",
)
FEINT = note(  # C-37, C-41, C-42
    "A Feint",
    "Set a card now. Next bout, play one beside it and turn up the safer.",
    HIDDEN,
    "Not while on the ground.",
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
            return note("Life", *PILES, REFILL + _end(view.options))
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
        return "more life and draw cards win."
    return "the larger life pile wins."


def _addition(winning: Move | None, options: Options) -> Notes:
    if winning is Move.BLOCK:
        return COUNTER
    more = [KNOCKS_DOWN] if winning is Move.ATTACK else []
    return note("Combo", RUN, BLACK[options.same_value_anywhere], *more)
