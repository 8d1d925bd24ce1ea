"""The house rules to choose from; the printed rule comes first."""

from __future__ import annotations

from game.games.card_fu.rules.options import Options
from game.table.words import Choice, HouseRule, switch

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("deck", "Cards", "C-1", (
        Choice("split", "One pack", "One pack is split: 26 cards each."),
        Choice("own", "A pack each", "52 cards each: twice as long, and equal cards can clash."),
    )),
    HouseRule("ground_timing", "Double damage", "C-21", (
        Choice("end", "From the next bout", "Damage is doubled from the bout after the fall."),
        Choice("at_once", "At once", "A Throw doubles its own combo. Getting up ends double damage."),
    )),
    switch("combo_wrap", "Ace and king", "C-26", printed=False,
        on=("Connected", "A combo can go from king to ace."),
        off=("Not connected", "A combo ends at an ace or a king.")),
    switch("same_value_anywhere", "Black card in a combo", "C-28", printed=False,
        on=("Anywhere", "A black card of the winning value can follow any card."),
        off=("In sequence", "A black card of the winning value fits if one higher or lower.")),
    HouseRule("decision", "What counts", "C-44", (
        Choice("life", "Life pile", "When a hand is empty, the larger life pile wins."),
        Choice("health", "Life and draw", "Life pile and draw pile count together."),
    )),
    HouseRule("tiebreak", "A tie", "C-45", (
        Choice("draw", "A draw", "Equal piles: nobody wins."),
        Choice("last_hit", "The last hit", "Equal piles: the player who dealt damage last wins."),
    )),
    switch("endurance", "Endurance", "C-49", printed=False,
        on=("To the finish", "Your life pile becomes your draw pile, until one of you is beaten."),
        off=("Off", "The fight ends when a hand is empty.")),
    HouseRule("fights", "Fights", "C-53", (
        Choice(1, "One", "A single fight."),
        Choice(3, "Best of three", "2 points for a win, 1 each for a draw."),
        Choice(5, "Best of five", "A long evening. 2 points for a win, 1 each for a draw."),
    )),
)  # fmt: skip


WHAT_WINS = "Attack beats Throw, Throw beats Block, Block beats Attack."


def aim(options: Options) -> str:
    """C-35, C-44: how a fight is won, unless the larger life pile decides it."""
    if options.endurance:
        return f"Hit your opponent until both piles are gone, then once more. {WHAT_WINS}"
    if options.decision == "health":
        return f"Keep more cards in your life and draw piles. {WHAT_WINS}"
    return ""


def idle(options: Options, seats: int, field: str) -> str:
    """C-49: why an option has no effect now; "" if it has."""
    if field == "decision" and options.endurance:
        return "Endurance always counts life pile and draw pile together."
    return ""
