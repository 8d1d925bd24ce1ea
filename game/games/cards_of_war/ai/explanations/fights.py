"""How fights end if nobody answers, and what is said of those who fight.

The fights are counted out without any answer: no instant, and no shield but those there are.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.ai import attack_options
from game.games.cards_of_war.ai.attack_options import Attacks
from game.games.cards_of_war.ai.combat_kernel import Aftermath, fight
from game.games.cards_of_war.ai.kernel import (
    NOWHERE,
    PLACES,
    RANK,
    SLOTS,
    Field,
    Place,
    seat_of,
    spot_of,
)
from game.games.cards_of_war.rules.battlefield import standing
from game.games.cards_of_war.rules.cards import BLACK_JOKER, RED_JOKER
from game.games.cards_of_war.rules.model import Spot, State, Unit

SHIELDED = " unless shielded"

# Names and numbers


def on(card: Card) -> str:
    """A card within a sentence, after an article."""
    if card == RED_JOKER:
        return "Red Joker"
    return "Doppelganger" if card == BLACK_JOKER else f"{{{card}}}"


def called(unit: Unit, cards: int | None = None) -> str:
    """A unit within a sentence, after an article; or only its first cards."""
    return " + ".join(on(fighter.card) for fighter in unit.fighters[:cards])


def named(view: State, place: Place, cards: int | None = None) -> str:
    """The unit on this place, or only its first cards."""
    return called(standing(view, spot_of(place)), cards)


def listed(view: State, spots: Iterable[Spot]) -> str:
    """Some units within a sentence."""
    return " and ".join(f"the {called(standing(view, spot))}" for spot in spots)


def left(view: State, seat: Seat) -> int:
    """The life of a player without the pending damage."""
    return view.lives[seat] - view.pending[seat]


def the_last(life: int) -> str:
    """All the life a player has left, within a sentence."""
    return "the last point of life" if life == 1 else f"the last {life} life"


# What a fight brings


def fought(field: Field, attacks: Attacks) -> Field:
    """The field after these attacks, and nothing else."""
    return fought_out(field, attacks)[0]


def fought_out(field: Field, attacks: Attacks) -> tuple[Field, Aftermath]:
    """The same, with what the winners can still do."""
    field = field.copy()
    return field, fight(field, attacks)


def falls(end: Field, place: Place) -> bool:
    """Whether nothing is left of a unit when the turn ends."""
    troop = end.troops[place]
    return troop is None or troop.is_poisoned


def fallen(before: Field, end: Field, place: Place) -> int:
    """How many cards of a unit a fight costs, the leader first; poison takes all."""
    was, now = before.troops[place], end.troops[place]
    if was is None:
        return 0
    if now is None or (now.is_poisoned and not was.is_poisoned):
        return len(was.wounds)
    return len(was.wounds) - len(now.wounds)


def losses(before: Field, end: Field, seat: int) -> dict[Place, int]:
    """The units of a seat that lose cards, and how many; without an Ace that has struck."""
    counted = {place: fallen(before, end, place) for place in PLACES[seat]}
    return {place: cards for place, cards in counted.items() if cards}


def dealt(before: Field, end: Field, seat: int) -> int:
    """The damage that a fight adds to a player's pending damage."""
    return end.pending[seat] - before.pending[seat]


def unless_shielded(field: Field, *places: Place) -> str:
    """W-44: what to add to a claim about these places if a King of Hearts could shield one."""
    able = (
        attack_options.has_shield(field, seat_of(place))
        for place in places
        if place != NOWHERE and (place < 0 or place % SLOTS < RANK)
    )
    return SHIELDED if any(able) else ""
