"""The house rules that a person can choose; the rulebook's letter comes first."""

from __future__ import annotations

from game.games.feud.rules.options import MOST_ROUNDS, NO_LIMIT, Options
from game.games.feud.rules.price_list import Op
from game.table.words import Choice, HouseRule, switch

EXTENSIONS = "What is played"
LENGTH = "How long it lasts"
READINGS = "How the book is read"
AIDS = "Aids"


def _extension(field: str, title: str, rule: str, on: str, off: str) -> HouseRule:
    """An extension or a part of one; True Feud has them all."""
    ways = {"on": ("On", on), "off": ("Off", off)}
    return switch(field, title, rule, printed=True, **ways, group=EXTENSIONS)


HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("variant", "Game", "U-109", (
        Choice("feud", "Feud", "Six columns a Round, laid in secret and turned up in order."),
        Choice("skirmish_feud", "Skirmish Feud", "Every Round is a Skirmish; only Units count."),
    ), group=EXTENSIONS),
    _extension("items", "Items", "U-35",
        "Aces arm, Twos strengthen, Tens heal, Jokers reverse.",
        "Strike Cards only, three to nine: 28 Action Cards each."),
    _extension("study", "Way of Study", "U-36",
        "Both show their hands in a preview before they lay their rows.",
        "Rows are laid without having seen the other hand."),
    _extension("locking", "Locking", "U-37",
        "After the preview each may lock one card of the other in its column.",
        "After the preview all six cards are free."),
    _extension("action_reserve", "Action Reserve", "U-54",
        "Once a Round a card may be put aside; the pile is taken up later.",
        "What is drawn is played."),
    _extension("army_reserve", "Army Reserve", "U-54",
        "Two Units wait beside the field, and one chooses who comes next.",
        "The top Unit of the Army Deck comes next."),
    _extension("affinities", "Unit Affinities", "U-55",
        "Weaponry suits Jacks, Healing Queens, Armor Kings; a margin of ten kills at once.",
        "Jacks, Queens and Kings differ in how many Markers they bear, no more."),
    _extension("maneuvers", "Maneuvers", "U-66",
        "Points buy advantages, at their times in a Round.",
        "Points decide only where both lose their last Units together."),
    _extension("skirmishes", "Skirmishes", "U-87",
        "Two Jokers, or one Joker in a tie, break the Round off for a duel with open cards.",
        "Jokers fight in their columns like all other cards."),
    HouseRule("army_size", "Units a side", "U-12", (
        Choice(12, "Twelve", "Four Jacks, four Queens and four Kings."),
        Choice(9, "Nine", "Three of each kind, by lot; both sides have the same."),
        Choice(6, "Six", "Two of each kind, by lot; both sides have the same."),
        Choice(3, "Three", "One of each kind, by lot; both sides have the same."),
    ), group=LENGTH),
    HouseRule("max_rounds", "Limit of Rounds", "U-13", (
        Choice(120, "120", "After 120 Rounds more living Units win, then more points."),
        Choice(60, "60", "After 60 Rounds more living Units win, then more points."),
        Choice(300, "300", "After 300 Rounds more living Units win, then more points."),
    ), between=(1, MOST_ROUNDS), group=LENGTH),
    HouseRule("resurrection_limit", "Resurrections", "U-13", (
        Choice(NO_LIMIT, "Any number", "As often as one can pay for."),
        Choice(4, "Four", "At most four a match for each player."),
        Choice(2, "Two", "At most two a match for each player."),
        Choice(0, "None", "The dead stay dead."),
    ), group=LENGTH),
    HouseRule("first_unit", "First Unit", "U-51", (
        Choice("top", "The top one", "The top Unit fights first; the next two are in reserve."),
        Choice("choose", "Chosen", "Each chooses the first Unit out of the Army Reserve."),
    ), group=READINGS),
    HouseRule("reshuffle", "Reshuffled discards", "U-5", (
        Choice("under", "Under the rest", "Every card passes before one comes again."),
        Choice("merge", "With the rest", "The cards that are left are shuffled with them."),
    ), group=READINGS),
    HouseRule("armor_vs_trump", "Armor against a trump", "U-17", (
        Choice("never", "Does not save", "A trump has no margin: the Marker is put."),
        Choice("by_number", "By the numbers", "Armor saves if the numbers are close enough."),
    ), group=READINGS),
    HouseRule("double_joker", "Two plain Jokers", "U-20", (
        Choice("strikes", "Cancel out", "Where they start no Skirmish, their Strikes fight."),
        Choice("void", "Do nothing", "Where they start no Skirmish, nothing happens."),
    ), group=READINGS),
    HouseRule("score_retained", "Markers that stay", "U-30", (
        Choice("every_round", "Score again", "A Marker brings 10 points in every Round."),
        Choice("new_only", "Score once", "Only Markers that are new bring 10 points."),
    ), group=READINGS),
    HouseRule("tiebreak_points", "Points that decide", "U-33", (
        Choice("current", "Those one has", "What was spent on Maneuvers is gone."),
        Choice("earned", "All ever made", "What was spent counts all the same."),
    ), group=READINGS),
    switch("king_armor_tie", "What a King's Armor saves", "U-56", printed=True,
        on=("Is a tie", "With a Joker in it, a Skirmish begins."),
        off=("Is lost", "As with other Units: no damage, no tie."),
        group=READINGS),
    switch("instant_kill_on_trump", "Instant Kill by trump", "U-58", printed=False,
        on=("Possible", "A trump that is ahead by ten kills as well."),
        off=("Never", "Only numbers kill at once."),
        group=READINGS),
    HouseRule("instant_kill_round", "After an Instant Kill", "U-60", (
        Choice("continue", "Fight on", "The next Unit enters and the next column is fought."),
        Choice("end_round", "End the Round", "The columns that are left are not fought."),
    ), group=READINGS),
    switch("ten_vs_joker_skirmish", "Ten against Joker", "U-89", printed=True,
        on=("A Skirmish", "It is a tie with a Joker in it."),
        off=("Healing only", "The Joker takes the Healing away."),
        group=READINGS),
    HouseRule("skirmish_death", "Death in a Skirmish", "U-98", (
        Choice("immediate", "At once", "A Unit dies when it has enough Markers."),
        Choice("end_of_round", "After column six", "In the Combat Phase deaths wait."),
    ), group=READINGS),
    HouseRule("confuse", "A confused row", "U-82", (
        Choice("repair", "Is put right", "One exchange of cards, and it is in order again."),
        Choice("random_legal", "Is laid by lot", "Chance lays any row that is in order."),
    ), group=READINGS),
    switch("card_counter", "Table of unseen cards", "U-11", printed=False,
        on=("Beside the table", "Each may look up which cards are still to come."),
        off=("None", "Whoever counts cards does so in the head."),
        group=AIDS),
)  # fmt: skip

OF_ITEMS = {"armor_vs_trump", "double_joker", "skirmishes", "affinities"}
OF_AFFINITIES = {"king_armor_tie", "instant_kill_on_trump", "instant_kill_round"}
OF_ARMOR_AND_JOKERS = {"king_armor_tie", "ten_vs_joker_skirmish"}
OF_MANEUVERS = {"price_list", "confuse", "resurrection_limit"}
NOT_IN_SKIRMISH_FEUD = {
    "study":                 "Skirmish Feud has no Way of Study.",
    "locking":               "Skirmish Feud has no Way of Study.",
    "action_reserve":        "Skirmish Feud has no Action Reserve.",
    "maneuvers":             "Skirmish Feud has no Maneuvers.",
    "price_list":            "Skirmish Feud has no Maneuvers.",
    "confuse":               "Skirmish Feud has no Maneuvers.",
    "resurrection_limit":    "Skirmish Feud has no Maneuvers.",
    "skirmishes":            "In Skirmish Feud every Round is a Skirmish.",
    "king_armor_tie":        "In Skirmish Feud every Round is a Skirmish.",
    "ten_vs_joker_skirmish": "In Skirmish Feud every Round is a Skirmish.",
    "reshuffle":             "Every Skirmish begins with a full deck.",
    "instant_kill_round":    "A death ends a Skirmish.",
}  # fmt: skip


def idle(options: Options, seats: int, field: str) -> str:
    """Why a house rule has no effect under these options; "" if it has."""
    if options.variant == "skirmish_feud":
        if field in NOT_IN_SKIRMISH_FEUD:
            return NOT_IN_SKIRMISH_FEUD[field]
    elif field == "skirmish_death" and not (options.skirmishes and options.items):
        return "This belongs to Skirmishes."
    return (
        _idle_in_reserve(options, field)
        or _idle_with_units(options, field)
        or _idle_with_maneuvers(options, field)
    )


def _idle_in_reserve(options: Options, field: str) -> str:
    if field == "locking" and not options.study:
        return "Cards are locked after the preview: this belongs to the Way of Study."
    if field == "first_unit" and not options.army_reserve:
        return "This belongs to the Army Reserve."
    return ""


def _idle_with_units(options: Options, field: str) -> str:
    if field in OF_ITEMS | OF_AFFINITIES | OF_ARMOR_AND_JOKERS and not options.items:
        return "This needs Items."
    if field in OF_AFFINITIES and not options.affinities:
        return "This belongs to Unit Affinities."
    if field in OF_ARMOR_AND_JOKERS and not options.skirmishes:
        return "This belongs to Skirmishes."
    return ""


def _idle_with_maneuvers(options: Options, field: str) -> str:
    if field not in OF_MANEUVERS:
        return ""
    if not options.maneuvers:
        return "This belongs to Maneuvers."
    if field == "confuse" and not _is_sold(options, "permute_blind"):
        return "No Maneuver that can be bought confuses a row."
    if field == "resurrection_limit" and not _is_sold(options, "resurrect"):
        return "No Maneuver that can be bought brings back the dead."
    return ""


def _is_sold(options: Options, op: Op) -> bool:
    """Whether a Maneuver that is not banned has this effect."""
    return any(
        effect.op == op for each in options.price_list if each.enabled for effect in each.effects
    )
