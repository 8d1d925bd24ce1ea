"""What an attack would do if nobody answered it.

It uses the functions that decide the fight, so a forecast can't differ from the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.game import Seat
from game.games.cards_of_war.rules.battlefield import attack, force, has_trait, is_ace, unit_at
from game.games.cards_of_war.rules.combat.damage import Blow, Impact, defeats, impact
from game.games.cards_of_war.rules.combat_events import DamageAbsorbed, DamageDealt, DamageNegated
from game.games.cards_of_war.rules.model import Attack, Rank, Spot, State, Unit

FALLS = {
    (False, False): "both stand",
    (True, False): "it falls",
    (False, True): "your own falls",
    (True, True): "both fall",
}
FALLS_FROM_AFAR = {**FALLS, (False, True): "the attacker falls"}


def forecast(view: State, one: Attack, near: Seat) -> str:
    """In a few words, as the near seat sees it: "7 : 5, it falls, 2 over"."""
    attacker = unit_at(view, one.attacker)
    if attacker is None:
        return "nobody attacks"
    return "; ".join(_one_fight(_Fight(view, one, attacker, foe, near)) for foe in one.foes)


class _Fight(NamedTuple):
    """One target of an attack."""

    view: State
    one: Attack
    attacker: Unit
    at: Spot
    near: Seat

    @property
    def blow(self) -> Impact:
        """The result of the attacker's blow."""
        is_assassin = is_ace(self.attacker)
        amount = force(self.attacker)
        return impact(self.view, Blow(self.one.attacker, self.at, amount, is_assassin))

    def has(self, of_house: str) -> bool:
        """Whether the attacker has the trait of a house."""
        return has_trait(self.view, self.one.attacker.seat, self.attacker, of_house)


def _one_fight(fight: _Fight) -> str:
    foe = unit_at(fight.view, fight.at)
    if fight.at.rank is Rank.PLAYER:
        return _on_player(fight.blow)
    if foe is None:
        return "stays blocked" if fight.one.blocker is not None else "nobody is there"
    return ", ".join(_duel(fight, foe))


def _on_player(blow: Impact) -> str:
    match blow:
        case DamageDealt():
            return f"{blow.amount} damage"
        case DamageAbsorbed():
            return f"{blow.amount} absorbed"
        case DamageNegated():
            return "no damage"


def _duel(fight: _Fight, foe: Unit) -> Iterator[str]:
    """Damage both ways, who falls, what is left over, who is poisoned."""
    view, attacker, blow = fight.view, fight.one.attacker, fight.blow
    parries = fight.has("D")
    back = 0 if parries else attack(foe)
    answer = impact(view, Blow(fight.at, attacker, back, is_ace(foe)))
    yield f"{_dealt(blow)} : {'parried' if parries else _dealt(answer)}"
    falls = defeats(view, blow), bool(back) and defeats(view, answer)
    yield (FALLS if attacker.seat == fight.near else FALLS_FROM_AFAR)[falls]
    if isinstance(blow, DamageDealt):
        if blow.excess and fight.has("C"):
            yield f"{blow.excess} over"
        if is_ace(fight.attacker) and not falls[0]:
            yield "poisoned"
    if foe.is_guard and fight.one.blocker == fight.at:
        yield "attacker poisoned"


def _dealt(blow: Impact) -> str:
    return str(blow.amount) if isinstance(blow, DamageDealt) else "0"
