"""Card-Fu: its house rules as a person chooses them; the printed rule comes first."""

from __future__ import annotations

from game.games.card_fu.rules.model import Options
from game.table.words import Choice, HouseRule, Preset

house_rules: tuple[HouseRule, ...] = (
    HouseRule(
        "deck",
        "Cards",
        "C-1",
        (
            Choice("split", "One pack", "One pack is split: 26 cards for each."),
            Choice("own", "A pack each", "52 cards for each: twice as long, and cards may clash."),
        ),
    ),
    HouseRule(
        "ground_timing",
        "The ground counts",
        "C-21",
        (
            Choice("end", "Next bout", "Blows are doubled from the bout after the fall."),
            Choice(
                "at_once",
                "At once",
                "A Throw doubles its own combo. Getting up ends double damage.",
            ),
        ),
    ),
    HouseRule(
        "combo_wrap",
        "Ace and king",
        "C-26",
        (
            Choice(value=False, label="Far apart", effect="A combo ends at an ace or a king."),
            Choice(value=True, label="Neighbours", effect="A combo goes on from king to ace."),
        ),
    ),
    HouseRule(
        "same_value_anywhere",
        "Black card in a combo",
        "C-28",
        (
            Choice(value=False, label="Has to fit", effect="It lies one above or one below."),
            Choice(value=True, label="Anywhere", effect="It may follow any card of the combo."),
        ),
    ),
    HouseRule(
        "decision",
        "What is counted",
        "C-44",
        (
            Choice("life", "Life pile", "At an empty hand the life piles decide."),
            Choice("health", "Life and draw", "Life pile and draw pile are counted together."),
        ),
    ),
    HouseRule(
        "tiebreak",
        "Equal numbers",
        "C-45",
        (
            Choice("draw", "A draw", "With as many cards in both piles nobody wins."),
            Choice("last_hit", "The last hit", "Whoever dealt damage last wins a tie."),
        ),
    ),
    HouseRule(
        "endurance",
        "Endurance",
        "C-49",
        (
            Choice(value=False, label="Off", effect="The fight ends when a hand is empty."),
            Choice(
                value=True,
                label="To the finish",
                effect="You draw your life pile again, until one of you is finished.",
            ),
        ),
    ),
    HouseRule(
        "fights",
        "Fights",
        "C-53",
        (
            Choice(1, "One", "A single fight."),
            Choice(3, "Best of three", "A win is two points, a draw one for each."),
            Choice(5, "Best of five", "An evening: more than half of the points wins."),
        ),
    ),
)

presets: tuple[Preset, ...] = (
    Preset(
        "printed",
        "Printed fight",
        "About 28 bouts. When a hand is empty, the larger life pile wins.",
        Options(),
    ),
    Preset(
        "endurance",
        "Endurance",
        "A fight to the finish: you draw your life pile again, and blows decide. Twice as long.",
        Options(endurance=True, decision="health"),
    ),
)
