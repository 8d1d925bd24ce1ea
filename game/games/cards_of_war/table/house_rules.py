"""House rules as a person chooses them; the printed rule comes first."""

from __future__ import annotations

from game.table.words import Choice, HouseRule, switch

HOUSE_RULES: tuple[HouseRule, ...] = (
    switch("jokers", "Jokers", "W-63", printed=True,
        on=("Both", "The pack has 54 cards, with the Red and the Black Joker."),
        off=("None", "The pack has 52 cards, without the two Jokers.")),
    HouseRule("life", "Life", "W-52", (
        Choice(40, "40", "A game of about ten turns each."),
        Choice(30, "30", "A shorter game."),
        Choice(20, "20", "A short game of about six turns each."),
    )),
    HouseRule("deploy_tilt", "New units", "W-4", (
        Choice("untap", "Exhausted until UNTAP", "They are exhausted until your next turn."),
        Choice("turn", "Until the turn ends", "They can't act this turn, but can block as soon as it ends."),
    )),
    switch("one_attack_per_player", "Attacks on a player", "W-15", printed=True,
        on=("One", "Only one unit can attack each player in a turn."),
        off=("Any number", "Any number of units can attack a player: short games.")),
    HouseRule("second_strike", "Second strikes", "W-25", (
        Choice("blockable", "Can be blocked", "Ready units that haven't fought can block them."),
        Choice("sure", "Can't be blocked", "Nothing can block a second strike of Spades."),
    )),
    switch("aces_hit_soldiers", "Aces", "W-28", printed=True,
        on=("Can hit the front rank", "Aces can attack front units too."),
        off=("Not the front rank", "Aces attack players and rear units, as soldiers do.")),
    HouseRule("queen_of_clubs", "Queen of Clubs", "W-47", (
        Choice("removed", "Removed", "The units she takes never come back."),
        Choice("barrows", "To the barrows", "The Queen of Hearts can fetch them from there."),
    )),
    HouseRule("damage_lasts", "Damage on units", "W-20", (
        Choice("turn", "For the turn", "Units heal at the end of every turn."),
        Choice("forever", "Forever", "Damage stays on a unit until it falls."),
    )),
)  # fmt: skip
