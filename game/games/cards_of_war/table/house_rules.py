"""House rules as a person chooses them; the printed rule comes first."""

from __future__ import annotations

from game.table.words import Choice, HouseRule, switch

HOUSE_RULES: tuple[HouseRule, ...] = (
    switch("jokers", "Jokers", "W-63", printed=True,
        on=("Both", "The Doppelganger and the sorcerer are in the pack."),
        off=("None", "52 cards, without the two Jokers.")),
    HouseRule("life", "Life", "W-52", (
        Choice(40, "Forty", "A war of about ten turns each."),
        Choice(30, "Thirty", "A somewhat shorter war."),
        Choice(20, "Twenty", "A short war of about six turns each."),
    )),
    HouseRule("deploy_tilt", "New units", "W-4", (
        Choice("untap", "Wait for UNTAP", "They are exhausted until their owner's next turn."),
        Choice("turn", "Wait for a turn", "They are ready, and may block, as soon as the turn is over."),
    )),
    switch("one_attack_per_player", "Attacks on a player", "W-15", printed=True,
        on=("One", "Only one unit attacks a player in a turn."),
        off=("Any number", "Any number of units may attack a player: short wars.")),
    HouseRule("second_strike", "Second strikes", "W-25", (
        Choice("blockable", "May be blocked", "Ready units that have not fought may step in."),
        Choice("sure", "Cannot be blocked", "Nobody steps in against a second strike of Spades."),
    )),
    switch("aces_hit_soldiers", "Aces", "W-28", printed=True,
        on=("Hit the front too", "Aces may attack units of the front rank."),
        off=("Only past the front", "Aces attack what soldiers may attack.")),
    HouseRule("queen_of_clubs", "Queen of Clubs", "W-47", (
        Choice("removed", "Out of the game", "Her units never come back."),
        Choice("barrows", "To the barrows", "The Queen of Hearts may raise them again."),
    )),
    HouseRule("damage_lasts", "Damage on units", "W-20", (
        Choice("turn", "For the turn", "At the end of a turn all damage on units is wiped."),
        Choice("forever", "For ever", "Damage stays on a unit until it falls."),
    )),
)  # fmt: skip
