"""The house rules that a person can choose; the rulebook's letter comes first."""

from __future__ import annotations

from game.games.feud.rules.options import MOST_ROUNDS, NO_LIMIT, Options
from game.games.feud.rules.price_list import Op
from game.table.words import Choice, HouseRule, switch

EXTENSIONS = "Extensions"
LENGTH = "Length"
READINGS = "Where the book is unclear"
AIDS = "Aids"


def _extension(field: str, title: str, rule: str, on: str, off: str) -> HouseRule:
    """An extension or a part of one; True Feud has them all."""
    ways = {"on": ("On", on), "off": ("Off", off)}
    return switch(field, title, rule, printed=True, **ways, group=EXTENSIONS)


HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("variant", "Game", "U-109", (
        Choice("feud", "Feud", "Six columns a Round, laid face down and turned up in order."),
        Choice("skirmish_feud", "Skirmish Feud", "Every Round is a Skirmish, and only Units count."),
    ), group=EXTENSIONS),
    _extension("items", "Items", "U-35",
        "Aces protect, Twos strengthen, Tens heal, Jokers reverse.",
        "Only Strike Cards, 3 to 9: 28 Action Cards each."),
    _extension("study", "Way of Study", "U-36",
        "Both players show a preview before they lay their rows.",
        "You lay your row without seeing the enemy hand."),
    _extension("locking", "Locking", "U-37",
        "After the preview, each player can lock one enemy card.",
        "After the preview, every card can move."),
    _extension("action_reserve", "Action Reserve", "U-54",
        "Save one card a Round, and take the whole pile later.",
        "You play the cards you draw."),
    _extension("army_reserve", "Army Reserve", "U-54",
        "Two Units wait in reserve. You choose which comes next.",
        "The top Unit of the Army Deck comes next."),
    _extension("affinities", "Unit Affinities", "U-55",
        "Jacks use Weaponry better, Queens Healing, Kings Armor. Winning by 10 kills at once.",
        "Jacks, Queens and Kings only differ in how many Markers kill them."),
    _extension("maneuvers", "Maneuvers", "U-66",
        "You spend points on advantages.",
        "Points only count if both last Units die together."),
    _extension("skirmishes", "Skirmishes", "U-87",
        "Two Jokers, or one Joker in a tie, end the Round and start a face-up duel.",
        "Jokers fight in their columns like other cards."),
    HouseRule("army_size", "Units per side", "U-12", (
        Choice(12, "12", "Four Jacks, four Queens and four Kings."),
        Choice(9, "9", "Three random Units of each kind, the same for both sides."),
        Choice(6, "6", "Two random Units of each kind, the same for both sides."),
        Choice(3, "3", "One random Unit of each kind, the same for both sides."),
    ), group=LENGTH),
    HouseRule("max_rounds", "Round limit", "U-13", (
        Choice(120, "120", "After 120 Rounds, more living Units win, then more points."),
        Choice(60, "60", "After 60 Rounds, more living Units win, then more points."),
        Choice(300, "300", "After 300 Rounds, more living Units win, then more points."),
    ), between=(1, MOST_ROUNDS), group=LENGTH),
    HouseRule("resurrection_limit", "Resurrections", "U-13", (
        Choice(NO_LIMIT, "Any number", "As often as you can pay."),
        Choice(4, "4", "At most 4 a game for each player."),
        Choice(2, "2", "At most 2 a game for each player."),
        Choice(0, "None", "Dead Units stay dead."),
    ), group=LENGTH),
    HouseRule("first_unit", "First Unit", "U-51", (
        Choice("top", "Top Unit", "The top Unit fights first. The next two go into reserve."),
        Choice("choose", "Your choice", "You choose your first Unit from the Army Reserve."),
    ), group=READINGS),
    HouseRule("reshuffle", "Reshuffled discards", "U-5", (
        Choice("under", "Under the deck", "You see every card once before any comes again."),
        Choice("merge", "With the deck", "They are shuffled together with the cards left."),
    ), group=READINGS),
    HouseRule("armor_vs_trump", "Armor against trumps", "U-17", (
        Choice("never", "No protection", "A trump has no margin, so your Unit takes the Marker."),
        Choice("by_number", "By number", "Armor saves your Unit if the numbers are close enough."),
    ), group=READINGS),
    HouseRule("double_joker", "Two plain Jokers", "U-20", (
        Choice("strikes", "Strikes fight", "If they start no Skirmish, the Strikes they repeat fight."),
        Choice("void", "Nothing happens", "If they start no Skirmish, the column has no effect."),
    ), group=READINGS),
    HouseRule("score_retained", "Markers that stay", "U-30", (
        Choice("every_round", "Score again", "A Marker scores 10 points every Round."),
        Choice("new_only", "Score once", "Only new Markers score 10 points."),
    ), group=READINGS),
    HouseRule("tiebreak_points", "Points in a tiebreak", "U-33", (
        Choice("current", "Points left", "Points spent on Maneuvers don't count."),
        Choice("earned", "Points ever scored", "Points spent on Maneuvers count too."),
    ), group=READINGS),
    switch("king_armor_tie", "King saved by Armor", "U-56", printed=True,
        on=("Tie", "The column is a tie, so a Joker in it starts a Skirmish."),
        off=("No tie", "As with other Units: no damage, but no tie."),
        group=READINGS),
    switch("instant_kill_on_trump", "Instant Kill by trump", "U-58", printed=False,
        on=("Possible", "A trump that is higher by 10 kills too."),
        off=("Never", "A trump never kills at once, only numbers do."),
        group=READINGS),
    HouseRule("instant_kill_round", "After an Instant Kill", "U-60", (
        Choice("continue", "Round goes on", "The next Unit comes in and fights the next column."),
        Choice("end_round", "Round ends", "The remaining columns aren't fought."),
    ), group=READINGS),
    switch("ten_vs_joker_skirmish", "Ten against Joker", "U-89", printed=True,
        on=("Skirmish", "It is a tie with a Joker, so a Skirmish begins."),
        off=("Healing only", "The Joker takes the Healing, and no Skirmish begins."),
        group=READINGS),
    HouseRule("skirmish_death", "Death in a Skirmish", "U-98", (
        Choice("immediate", "At once", "A Unit dies as soon as it has enough Markers."),
        Choice("end_of_round", "After column six", "In the Combat Phase, deaths wait for column six."),
    ), group=READINGS),
    HouseRule("confuse", "Confused row", "U-82", (
        Choice("repair", "Repaired", "If it is illegal, the smallest swap makes it legal."),
        Choice("random_legal", "Random", "A random legal row is laid."),
    ), group=READINGS),
    switch("card_counter", "List of unseen cards", "U-11", printed=False,
        on=("Shown", "You see which enemy cards are still to come."),
        off=("Hidden", "You count cards in your head."),
        group=AIDS),
)  # fmt: skip

OF_ITEMS = {"armor_vs_trump", "double_joker", "skirmishes", "affinities"}
OF_AFFINITIES = {"king_armor_tie", "instant_kill_on_trump", "instant_kill_round"}
OF_ARMOR_AND_JOKERS = {"king_armor_tie", "ten_vs_joker_skirmish"}
OF_MANEUVERS = {"price_list", "confuse", "resurrection_limit"}
NOT_IN_SKIRMISH_FEUD = {
    "study":                 "Skirmish Feud has no Study.",
    "locking":               "Skirmish Feud has no Study.",
    "action_reserve":        "Skirmish Feud has no Action Reserve.",
    "maneuvers":             "Skirmish Feud has no Maneuvers.",
    "price_list":            "Skirmish Feud has no Maneuvers.",
    "confuse":               "Skirmish Feud has no Maneuvers.",
    "resurrection_limit":    "Skirmish Feud has no Maneuvers.",
    "skirmishes":            "In Skirmish Feud, every Round is a Skirmish.",
    "king_armor_tie":        "In Skirmish Feud, every Round is a Skirmish.",
    "ten_vs_joker_skirmish": "In Skirmish Feud, every Round is a Skirmish.",
    "reshuffle":             "In Skirmish Feud, every Skirmish starts with a full deck.",
    "instant_kill_round":    "In Skirmish Feud, a death ends the Round.",
}  # fmt: skip


def idle(options: Options, seats: int, field: str) -> str:
    """Why a house rule has no effect under these options; "" if it has."""
    if options.variant == "skirmish_feud":
        if field in NOT_IN_SKIRMISH_FEUD:
            return NOT_IN_SKIRMISH_FEUD[field]
    elif field == "skirmish_death" and not (options.skirmishes and options.items):
        return "Turn on Skirmishes to use this."
    return (
        _idle_in_reserve(options, field)
        or _idle_with_units(options, field)
        or _idle_with_maneuvers(options, field)
    )


def _idle_in_reserve(options: Options, field: str) -> str:
    if field == "locking" and not options.study:
        return "Turn on the Way of Study to use this."
    if field == "first_unit" and not options.army_reserve:
        return "Turn on the Army Reserve to use this."
    return ""


def _idle_with_units(options: Options, field: str) -> str:
    if field in OF_ITEMS | OF_AFFINITIES | OF_ARMOR_AND_JOKERS and not options.items:
        return "Turn on Items to use this."
    if field in OF_AFFINITIES and not options.affinities:
        return "Turn on Unit Affinities to use this."
    if field in OF_ARMOR_AND_JOKERS and not options.skirmishes:
        return "Turn on Skirmishes to use this."
    return ""


def _idle_with_maneuvers(options: Options, field: str) -> str:
    if field not in OF_MANEUVERS:
        return ""
    if not options.maneuvers:
        return "Turn on Maneuvers to use this."
    if field == "confuse" and not _is_sold(options, "permute_blind"):
        return "No Maneuver on sale confuses a row."
    if field == "resurrection_limit" and not _is_sold(options, "resurrect"):
        return "No Maneuver on sale resurrects a Unit."
    return ""


def _is_sold(options: Options, op: Op) -> bool:
    """Whether a Maneuver that is not banned has this effect."""
    return any(
        effect.op == op for each in options.price_list if each.enabled for effect in each.effects
    )
