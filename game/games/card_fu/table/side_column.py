"""Notes for new players on the present decision, in the column beside the table."""

from __future__ import annotations

from game.engine.cards import DECK, Card
from game.engine.game import Seat, opponent
from game.games.card_fu.rules import combo
from game.games.card_fu.rules.between_bouts import is_last
from game.games.card_fu.rules.model import Move, Phase, State, move
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table.highlights import counts_health
from game.table.figures import Notes


def note(title: str, *lines: str) -> Notes:
    """A note whose most important lines come first."""
    return Notes(title, lines, shortens=True)


PILES = (  # C-5, C-33, C-34, C-47
    "Cards you play become Life. Hands refill to seven.",
    "Damage takes life, then draw pile. With neither left, a hit beats you.",
)
NO_MORE = (
    "Without a draw pile a hand doesn't refill. Cards left in a hand don't count."  # C-5, C-44
)
GROUND = note(  # C-17, C-20, C-24, C-31, C-38
    "The ground",
    "Nobody can throw. On the ground you take double damage, and can't counter or set a Feint.",
    "Get up with a winning Attack or a Retreat, or if your opponent blocks or retreats.",
)
OUTCOMES = (  # C-39, C-41, C-42
    "If that wins, the hidden card takes its place. If it loses, you lose both.",
    "If nobody wins, the hidden card returns.",
)
YOUR_FEINT = note("Your Feint", "Play another card and turn up one of the two.", *OUTCOMES)
THEIR_FEINT = note(  # C-39, C-41, C-42
    "Their Feint",
    "Your opponent has two cards in this bout, and will turn up one.",
    "If that one wins, the other, whatever it is, replaces it.",
    "If it loses, both are discarded.",
)
HEALTH = note(  # C-34, C-35, C-49
    "Health",
    "Health is your life pile and draw pile.",
    "It falls when you draw and rises when you play: your hand doesn't count.",
    "With none left you stay exhausted: the next hit ends the fight.",
)
RUN = "Add Diamonds, each one higher or one lower than the last."  # C-25
KNOCKS_DOWN = "Three added cards knock the loser down."  # C-23
COUNTER = note("Counter", "Strike back with one Diamond of any value.")  # C-16
RECOVERY = note(  # C-14
    "Block met Block",
    "Take a card from your life pile to fight again. Your life pile gets one smaller.",
)
FEINT = note(  # C-37
    "A Feint",
    "Hide a card. Next bout you add one, and turn up one of the two.",
    *OUTCOMES,
)


def notes(view: State, near: Seat) -> Notes | None:
    """The note on the present decision; None if there is none."""
    match view.phase:
        case Phase.LAY if view.feints[near]:
            return YOUR_FEINT
        case Phase.LAY if view.ground is not None:
            return GROUND
        case Phase.LAY if view.feints[opponent(near)]:
            return THEIR_FEINT
        case Phase.LAY if view.options.endurance:
            return HEALTH
        case Phase.LAY if is_short(view):
            return note("The last cards", ending(health=counts_health(view)), NO_MORE)
        case Phase.LAY:
            return note("Life", ending(health=counts_health(view)), *PILES)
        case Phase.ADD if view.winner is not None and view.played[view.winner]:
            return _addition(view.played[view.winner][0], view.options)
        case Phase.RECOVER:
            return RECOVERY
        case Phase.FEINT if not is_last(view):
            return FEINT
        case _:
            return None


def is_short(view: State) -> bool:
    """C-5, C-43: whether a hand can't be refilled any more."""
    return not view.options.endurance and not all(view.draws)


def ending(*, health: bool) -> str:
    """C-43, C-44: how the fight is decided when a hand is empty."""
    return f"When a hand is empty, more {'Health' if health else 'Life'} wins."


def _addition(winning: Card, options: Options) -> Notes:
    if move(winning) is Move.BLOCK:
        return COUNTER
    more = [KNOCKS_DOWN] if move(winning) is Move.ATTACK else []
    return note("Combo", RUN, _black(winning, options), *more)


def _black(winning: Card, options: Options) -> str:
    """C-28: the one black card that fits, and after what; no whole card, as it may be hidden."""
    twin = Card(winning[:-1] + (Move.THROW if move(winning) is Move.ATTACK else Move.ATTACK))
    diamonds = [card for card in DECK if move(card) is Move.RETREAT]
    before = [
        card[:-1] for card in diamonds if combo.why_not((winning, card), twin, options) is None
    ]
    after = "any card" if len(before) == len(diamonds) else f"a Diamond {' or '.join(before)}"
    return f"The other black {winning[:-1]} fits too, after {after}."
