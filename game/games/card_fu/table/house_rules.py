"""The house rules to choose from; the printed rule comes first."""

from __future__ import annotations

from game.games.card_fu.rules.options import Options
from game.table.words import Choice, HouseRule, Preset, switch

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("deck", "Cards", "C-1", (
        Choice("split", "One pack", "One pack is split: 26 cards for each."),
        Choice("own", "A pack each", "52 cards for each: twice as long, and cards may clash."),
    )),
    HouseRule("ground_timing", "The ground counts", "C-21", (
        Choice("end", "Next bout", "Blows are doubled from the bout after the fall."),
        Choice("at_once", "At once", "A Throw doubles its own combo. Getting up ends double damage."),
    )),
    switch("combo_wrap", "Ace and king", "C-26", printed=False,
        on=("Neighbours", "A combo goes on from king to ace."),
        off=("Far apart", "A combo ends at an ace or a king.")),
    switch("same_value_anywhere", "Black card in a combo", "C-28", printed=False,
        on=("Anywhere", "It may follow any card of the combo."),
        off=("Has to fit", "It lies one above or one below.")),
    HouseRule("decision", "What is counted", "C-44", (
        Choice("life", "Life pile", "At an empty hand the life piles decide."),
        Choice("health", "Life and draw", "Life pile and draw pile are counted together."),
    )),
    HouseRule("tiebreak", "Equal numbers", "C-45", (
        Choice("draw", "A draw", "With as many cards in both piles nobody wins."),
        Choice("last_hit", "The last hit", "Whoever dealt damage last wins a tie."),
    )),
    switch("endurance", "Endurance", "C-49", printed=False,
        on=("To the finish", "You draw your life pile again, until one of you is finished."),
        off=("Off", "The fight ends when a hand is empty.")),
    HouseRule("fights", "Fights", "C-53", (
        Choice(1, "One", "A single fight."),
        Choice(3, "Best of three", "A win is two points, a draw one for each."),
        Choice(5, "Best of five", "An evening: more than half of the points wins."),
    )),
)  # fmt: skip

PRESETS: tuple[Preset, ...] = (
    Preset("printed", "Printed fight",
        "About 28 bouts. When a hand is empty, the larger life pile wins.",
        Options()),
    Preset("endurance", "Endurance",
        "A fight to the finish: you draw your life pile again, and blows decide. Twice as long.",
        Options(endurance=True, decision="health")),
)  # fmt: skip


def idle(options: Options, seats: int, field: str) -> str:
    """C-49: why an option has no effect now; "" if it has."""
    if field == "decision" and options.endurance:
        return "Endurance always counts life and draw pile together."
    return ""
