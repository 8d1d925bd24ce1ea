"""Tooltips: what a thing on the table is and does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.rules.battlefield import (
    has_trait,
    is_amnesiac,
    is_ready,
    is_soldier,
    unit_at,
)
from game.games.cards_of_war.rules.cards import (
    ACES,
    BLACK_JOKER,
    INSTANTS,
    JACKS,
    KINGS,
    QUEENS,
    RED_JOKER,
    SOLDIERS,
    house,
)
from game.games.cards_of_war.rules.model import Excess, Spot, State, Tilt, Unit
from game.games.cards_of_war.rules.options import Options
from game.games.cards_of_war.table import phrases
from game.games.cards_of_war.table.gestures import CARD, EXCESS, FOE, SHIELD, UNIT, spot_named
from game.table.items import Item
from game.table.phrases import capital, whose
from game.table.words import counted

NAMES = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
TRAITS = {
    "D": "Diamonds parry: whoever it attacks deals it no damage.",
    "C": "Clubs rout: if it defeats its foe, what is left over goes to somebody else.",
    "H": "Hearts are not exhausted by attacking.",
    "S": "Spades strike a second time if they defeat their foe.",
}
EFFECTS = {
    Card("JD"): "An opponent's latest card falls; in his turn, the turn is over.",
    Card("JC"): "A random card from an opponent's hand goes to the barrows.",
    Card("JH"): "No damage to you and your units in this turn, and none of what is pending.",
    Card("JS"): "An opposing unit, of either rank, goes into your hand.",
    Card("QD"): "One more turn after this.",
    Card("QC"): "Up to two units, anybody's, leave the game.",
    Card("QH"): "A card of the barrows goes into your hand.",
    Card("QS"): "Look at the top four cards of the deck and keep one.",
    Card("AD"): "Strikes at any time, from the hand too, and nobody blocks it: 1 damage.",
    Card("AC"): "If its attack damages a unit, the owner discards a random card.",
    Card("AH"): "If its attack does damage it may stay as a guard, who poisons whom it blocks.",
    Card("AS"): "In the front rank it may strike two neighbours at once.",
    Card("KD"): "Your soldiers enter ready.",
    Card("KC"): "Challenges a unit of the front rank: 13 damage, and its attack back.",
    Card("KH"): "Once a turn he shields you or a front unit; above 13 the spell breaks him.",
    Card("KS"): "Of your units only he can be targeted; your soldiers cannot be blocked.",
    RED_JOKER: "Bonds of opponents come apart, and their soldiers have no trait.",
    BLACK_JOKER: "In your DEPLOY he becomes any other card, and stays so.",
}
BY_HOUSE_RULE = {
    Card("QC"): "Up to two units, anybody's, go to the barrows.",
    Card("AS"): "By a house rule it can't attack the front rank.",
}
POISONOUS = "An Ace poisons every unit that it damages, and goes itself."
RANKS = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """Headline, effect, and present state."""
    if item.id == SHIELD:
        return ("The shield", "Drag it onto yourself or onto a unit of your front rank.")
    if item.id == EXCESS:
        amount = view.chores[0].amount if view.chores and isinstance(view.chores[0], Excess) else 0
        return ("What is left over", f"Drag it onto an opponent or a target: {amount} damage.")
    if item.id.startswith((UNIT, FOE)):
        return _standing(view, item, names, eyes)
    if item.id.startswith(CARD):
        card = Card(item.id.removeprefix(CARD))
        return (title(card), *what(card, view.options), *_where(view, card, names, eyes))
    return _covered(view, item, names, eyes)


def title(card: Card) -> str:
    """The full name of a card."""
    if card == RED_JOKER:
        return "Red Joker, the sorcerer"
    if card == BLACK_JOKER:
        return "Black Joker, the Doppelganger"
    rank = RANKS.get(card[:-1], card[:-1])
    return f"{rank} of {NAMES[house(card)]}"


def what(card: Card, options: Options) -> Iterator[str]:
    """The kind of a card, and what it does under these house rules."""
    if card in SOLDIERS:
        number = card[:-1]
        yield f"Soldier {number}/{number}, front rank."
        yield TRAITS[house(card)]
    elif card in ACES:
        yield "Assassin 1/0, rear rank." if card not in INSTANTS else "Instant, or assassin 1/0."
        yield _effect(card, options)
        yield POISONOUS
    else:
        yield _kind(card)
        yield _effect(card, options)


def _effect(card: Card, options: Options) -> str:
    """W-28, W-47: house rules change what two cards do."""
    changed = {
        Card("QC"): options.queen_of_clubs == "barrows",
        Card("AS"): not options.aces_hit_soldiers,
    }
    return BY_HOUSE_RULE[card] if changed.get(card) else EFFECTS[card]


def _kind(card: Card) -> str:
    if card in JACKS:
        return "Instant: at any time while the table is open."
    if card in QUEENS:
        return "In your own DEPLOY or RESOLVE."
    if card in KINGS:
        return "King 0/13, rear rank, one in play."
    return "0/14, rear rank." if card == RED_JOKER else "Two ranks, two faces: he imitates."


def _where(view: State, card: Card, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    if card in view.barrows:
        others = len(view.barrows) - 1
        beside = f", with {counted(others, 'other')}" if others else ""
        yield f"It lies on the barrows{beside}."
    elif card in view.removed:
        yield "It is out of the game."
    elif card in view.known:
        holder = next((s for s, hand in enumerate(view.hands) if card in hand), None)
        if holder is not None and holder != eyes:
            yield f"All have seen it go into {whose(names, Seat(holder), eyes)} hand."


# In play


def _standing(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    spot = spot_named(item.id, Seat(max(0, eyes)))  # without a seat it is the near side's
    unit = unit_at(view, spot)
    if unit is None:
        return ()
    form = unit.fighters[0].form
    owner = capital(whose(names, spot.seat, eyes))
    if len(unit.fighters) > 1:
        head = f"{owner} bond {phrases.strength(unit)}"
        made = f"Blood Bond: {phrases.unit(unit)} below."
        trait = [] if is_amnesiac(view, spot.seat) else [TRAITS[house(form)]]
        return (head, made, *trait, *_state(view, spot, unit))
    head = f"{owner} {title(form)}"
    facts = list(what(form, view.options))
    if is_soldier(unit) and not has_trait(view, spot.seat, unit, house(form)):
        facts = facts[:1]
    if unit.fighters[0].card == BLACK_JOKER:
        facts.insert(0, "It is the Doppelganger.")
    return (head, *facts, *_state(view, spot, unit))


def _state(view: State, spot: Spot, unit: Unit) -> Iterator[str]:
    """What affects or protects the unit now."""
    shield = view.shields[spot.seat]
    if is_soldier(unit) and is_amnesiac(view, spot.seat):
        yield "Amnesia: the Red Joker takes its trait, and it cannot bond."
    if unit.tilt is Tilt.NEW and view.options.deploy_tilt == "turn":
        yield "Exhausted to the end of the turn."
    elif not is_ready(unit):
        yield "Exhausted until its owner's next UNTAP."
    if unit.is_guard:
        yield "A guard: it only defends, and poisons whom it blocks."
    if unit.is_poisoned:
        yield "Poisoned: it dies at the end of the turn."
    if unit.has_struck:
        yield "It has done damage, and goes at the end of the turn."
    hurt = sum(each.damage for each in unit.fighters)
    if hurt:
        yield f"It has taken {hurt} damage."
    if shield is not None and shield.ally == spot:
        yield f"Shielded: {shield.absorbed} absorbed so far, above 13 the King falls."
    elif spot.seat in view.warded:
        yield "Safe from damage in this turn."


def _covered(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    where, _, rest = item.id.partition(".")
    if where == "deck":
        return ("The deck", f"{counted(len(view.deck), 'card')} left to draw.")
    if where == "hand":
        seat = Seat(int(rest.partition(".")[0]))
        held = f"{counted(len(view.hands[seat]), 'card')}."
        return (f"{capital(whose(names, seat, eyes))} hand", held)
    return ()
