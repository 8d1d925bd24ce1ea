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
    others,
    unit_at,
)
from game.games.cards_of_war.rules.cards import (
    ACE_OF_HEARTS,
    ACES,
    BLACK_JOKER,
    INSTANTS,
    JACKS,
    KING_OF_CLUBS,
    KINGS,
    QUEENS,
    RED_JOKER,
    SOLDIERS,
    house,
)
from game.games.cards_of_war.rules.model import Excess, Phase, Spot, State, Tilt, Unit
from game.games.cards_of_war.rules.options import Options
from game.games.cards_of_war.table import phrases
from game.games.cards_of_war.table.forecast import FOUGHT, forecast
from game.games.cards_of_war.table.gestures import CARD, EXCESS, FOE, SHIELD, UNIT, spot_named
from game.table.items import Item
from game.table.phrases import capital, face, whose
from game.table.words import counted, spelled

TRAITS = {
    "D": "Diamonds parry: when they attack, they take no damage back.",
    "C": "Clubs rout: if their attack defeats a unit, damage left over can hit another target.",
    "H": "Hearts stay ready: attacking doesn't exhaust them.",
    "S": "Spades strike twice: if their attack defeats a unit, they can attack again.",
}
EFFECTS = {
    Card("JD"): "An opponent's latest card falls. If it is that opponent's turn, it ends at once.",
    Card("JC"): "A random card from an opponent's hand goes to the barrows.",
    Card("JH"): "No damage to you or your units this turn. Your pending damage is gone.",
    Card("JS"): "Take an opposing unit from either rank into your hand.",
    Card("QD"): "You get an extra turn after this one.",
    Card("QC"): "Remove up to two units, yours or others', from the game.",
    Card("QH"): "Take a card from the barrows into your hand.",
    Card("QS"): "Look at the top four cards of the deck and keep one.",
    Card("AD"): "Strikes at any time, even from your hand: 1 damage that can't be blocked.",
    Card("AC"): "If its attack damages a unit, that unit's owner loses a random card.",
    Card("AH"): "If its attack does damage, it can stay as a guard that poisons what it blocks.",
    Card("AS"): "It can strike two neighbours in a front rank at once.",
    Card("KD"): "Your new soldiers are ready at once.",
    Card("KC"): "Challenges a front unit: deals 13, takes its attack, can't be blocked. "
    "When attacked, deals nothing.",
    Card("KH"): "Once a turn he shields you or a front unit. If he absorbs more than 13, he falls.",
    Card("KS"): "Opponents can't target your other units or block your soldiers.",
    RED_JOKER: "Opposing bonds split. Opposing soldiers lose their trait and can't bond.",
    BLACK_JOKER: "Played in your DEPLOY, he becomes any other card, and stays so.",
}
BY_HOUSE_RULE = {
    Card("QC"): "Send up to two units, yours or others', to the barrows.",
    Card("AS"): "House rule: Aces can't attack the front rank.",
}
POISONOUS = "Poison: a unit that it damages dies at the end of the turn. So does {}."
SPENT, GUARD_OR_SPENT = "an Ace that did damage", "the Ace, if it doesn't stay"
NICKNAMES = {RED_JOKER: ", the sorcerer", BLACK_JOKER: ", the Doppelganger"}


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """Headline, effect, and present state."""
    if item.id == SHIELD:
        return ("Shield", "Drag it onto yourself or a unit in your front rank.")
    if item.id == EXCESS:
        amount = view.chores[0].amount if view.chores and isinstance(view.chores[0], Excess) else 0
        return ("Damage left over", f"Drag it onto an opponent or a target: {amount} damage.")
    if item.id.startswith((UNIT, FOE)):
        return _standing(view, item, names, eyes)
    if item.id.startswith(CARD):
        card = Card(item.id.removeprefix(CARD))
        return (title(card), *what(card, view.options), *_where(view, card, names, eyes))
    return _covered(view, item, names, eyes)


def title(card: Card) -> str:
    """The full name of a card."""
    return spelled(face(card)) + NICKNAMES.get(card, "")


def what(card: Card, options: Options) -> Iterator[str]:
    """The kind of a card, and what it does under these house rules."""
    if card in SOLDIERS:
        number = card[:-1]
        yield f"Soldier {number}/{number}, front rank."
        yield TRAITS[house(card)]
    elif card in ACES:
        yield (
            "Assassin 1/0, rear rank."
            if card not in INSTANTS
            else "Instant, or assassin 1/0 in the rear rank."
        )
        yield _effect(card, options)
        yield POISONOUS.format(GUARD_OR_SPENT if card == ACE_OF_HEARTS else SPENT)
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
        return "Instant: play it at any time while the table is open."
    if card in QUEENS:
        return "Play her in your DEPLOY or RESOLVE."
    if card in KINGS:
        return f"King {13 if card == KING_OF_CLUBS else 0}/13, rear rank. Each player can have only one."
    return (
        "Sorcerer 0/14, rear rank."
        if card == RED_JOKER
        else "He imitates: a soldier in front, a King or Ace in the rear, a Jack or Queen at once."
    )


def _where(view: State, card: Card, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    if card in view.barrows:
        others = len(view.barrows) - 1
        beside = f", with {counted(others, 'other')}" if others else ""
        yield f"It is in the barrows{beside}."
    elif card in view.removed:
        yield "It is removed from the game."
    elif view.deck[:1] == (card,) and view.spying and view.spying.seat == eyes:
        yield "You saw it with the Queen of Spades. Nobody else knows that it is next."
    elif card in view.known:
        holder = next((s for s, hand in enumerate(view.hands) if card in hand), None)
        if holder is not None and holder != eyes:
            yield f"Everyone saw it go into {whose(names, Seat(holder), eyes)} hand."


# In play


def _standing(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    spot = spot_named(item.id, item.seat)  # without a seat in it, it is the near side's
    unit = unit_at(view, spot)
    if unit is None:
        return ()
    form = unit.fighters[0].form
    owner = capital(whose(names, spot.seat, eyes))
    if len(unit.fighters) > 1:
        head = f"{owner} bond {phrases.strength(unit)}"
        made = f"Blood Bond: {' on top of '.join(map(phrases.fighter, unit.fighters))}."
        trait = [] if is_amnesiac(view, spot.seat) else [TRAITS[house(form)]]
        return (head, made, *trait, *_state(view, spot, unit, names, eyes))
    head = f"{owner} {title(form)}"
    facts = list(what(form, view.options))
    if is_soldier(unit) and not has_trait(view, spot.seat, unit, house(form)):
        facts = facts[:1]
    if unit.fighters[0].card == BLACK_JOKER:
        facts.insert(0, "It is the Doppelganger.")
    return (head, *facts, *_state(view, spot, unit, names, eyes))


def _state(view: State, spot: Spot, unit: Unit, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    """What affects or protects the unit now."""
    shield = view.shields[spot.seat]
    if view.phase not in FOUGHT:
        yield from (f"{forecast(view, each)}." for each in view.attacks if each.attacker == spot)
    if is_soldier(unit) and is_amnesiac(view, spot.seat):
        yield "Amnesia: an opposing Red Joker takes its trait, and it can't bond."
    if not is_ready(unit):
        yield _exhausted(view, spot, unit, names, eyes)
    if unit.is_guard:
        yield "Guard: it only blocks, and poisons what it blocks."
    if unit.is_poisoned:
        yield "Poisoned: it dies at the end of the turn."
    if unit.has_struck:
        yield "It has struck, and goes to the barrows at the end of the turn."
    hurt = sum(each.damage for each in unit.fighters)
    if hurt:
        yield f"It has taken {hurt} damage."
    if shield is not None and shield.ally == spot:
        yield f"Shielded: {shield.absorbed} absorbed so far. Above 13 the King falls."
    elif spot.seat in view.warded:
        yield "Safe from damage this turn."


def _exhausted(view: State, spot: Spot, unit: Unit, names: Sequence[str], eyes: Seat) -> str:
    """W-4, W-6: why it can't attack or block, and until when; W-25: whether it strikes again."""
    seat = spot.seat
    whose_turn = "your" if seat == eyes else "its owner's"
    rivals = others(view, seat)
    when = (
        f"in {whose(names, rivals[0], eyes)} turn" if len(rivals) == 1 else "in the turns of others"
    )
    if view.phase is Phase.SECOND and spot in view.strikers:
        return "It has attacked, and can strike again now."
    if unit.tilt is not Tilt.NEW:
        return f"Exhausted by its attack: it can't attack or block until {whose_turn} next turn."
    if view.options.deploy_tilt == "untap":
        return f"New, so exhausted: it can't attack or block until {whose_turn} next turn."
    if is_soldier(unit):
        return f"New, so exhausted: it can't attack this turn, but it can block {when}."
    return "New, so exhausted until this turn ends."


def _covered(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    where, _, rest = item.id.partition(".")
    if where == "deck":
        return ("Deck", f"{counted(len(view.deck), 'card')} left to draw.")
    if where == "hand":
        seat = Seat(int(rest.partition(".")[0]))
        held = f"{counted(len(view.hands[seat]), 'card')}."
        return (f"{capital(whose(names, seat, eyes))} hand", held)
    return ()
