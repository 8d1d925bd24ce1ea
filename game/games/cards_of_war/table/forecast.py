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
from game.games.cards_of_war.rules.model import Attack, Phase, Rank, Spot, State, Unit
from game.games.cards_of_war.table import phrases
from game.table.phrases import capital
from game.table.words import spelled

FOUGHT = frozenset({Phase.FIGHT, Phase.RESOLVE})  # an attack is past, not ahead
AND = " and "
UNITS = ("attacker", "blocker", "target")


def forecast(view: State, one: Attack) -> str:
    """In a few words: "Deals 7, takes 5: blocker falls"."""
    attacker = unit_at(view, one.attacker)
    if attacker is None:
        return "No attacker"
    fights = (_one_fight(_Fight(view, one, attacker, foe)) for foe in one.foes)
    return "; ".join(dict.fromkeys(fights))


def outcome(view: State, one: Attack) -> str:
    """In the fewest words, for a narrow place: "Blocker falls"."""
    attacker = unit_at(view, one.attacker)
    if attacker is None:
        return "No attacker"
    fights = (_brief(_Fight(view, one, attacker, foe)) for foe in one.foes)
    match tuple(dict.fromkeys(fights)):
        case (only,):
            return capital(only)
        case several:
            return capital("; ".join(each.removeprefix("target ") for each in several))


class _Fight(NamedTuple):
    """One target of an attack."""

    view: State
    one: Attack
    attacker: Unit
    at: Spot

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
        return "Stays blocked" if fight.one.blocker is not None else "No target"
    outcome, *more = _outcome(fight, foe)
    if more:  # a tag has two lines
        return capital(", ".join((outcome, *more)))
    return f"{_blows(fight, foe)}: {outcome}"


def _brief(fight: _Fight) -> str:
    """Who falls; poison instead if the target has it and survives, or both if the attacker falls."""
    foe = unit_at(fight.view, fight.at)
    if fight.at.rank is Rank.PLAYER or foe is None:
        return _one_fight(fight)
    first, *more = _outcome(fight, foe)
    poison = next((each for each in more if each == "target poisoned"), "")
    if poison and first == "attacker falls" and len(fight.one.foes) == 1:
        return "falls, but poisons"
    return poison or (_leader_falls(first) if AND in first else first)


def _leader_falls(outcome: str) -> str:
    """A whole unit and the leader of the other fall, without the leader's name."""
    whole = [each for each in outcome.removesuffix(" fall").split(AND) if each in UNITS]
    match whole:
        case []:
            return "both leaders fall"
        case ["attacker"]:
            return "falls, leader too"
        case [struck]:
            return f"{struck}, leader too"
        case _:
            return outcome


def _on_player(blow: Impact) -> str:
    match blow:
        case DamageDealt():
            return f"{blow.amount} damage"
        case DamageAbsorbed():
            return f"{blow.amount} absorbed"
        case DamageNegated():
            return "No damage"


def _answer(fight: _Fight, foe: Unit) -> Impact:
    """The result of the blow that the attacker takes."""
    back = 0 if fight.has("D") else attack(foe)
    return impact(fight.view, Blow(fight.at, fight.one.attacker, back, is_ace(foe)))


def _blows(fight: _Fight, foe: Unit) -> str:
    """Damage both ways."""
    taken = "parries" if fight.has("D") else f"takes {_dealt(_answer(fight, foe))}"
    return f"Deals {_dealt(fight.blow)}, {taken}"


def _outcome(fight: _Fight, foe: Unit) -> Iterator[str]:
    """Who falls, what is left over, who is poisoned."""
    view, blow, answer = fight.view, fight.blow, _answer(fight, foe)
    struck = "blocker" if fight.one.blocker == fight.at else "target"
    falls = defeats(view, blow), defeats(view, answer)
    yield _falls(_fallen(view, answer, "attacker"), _fallen(view, blow, struck))
    if isinstance(blow, DamageDealt):
        if blow.excess and fight.has("C"):
            yield f"{blow.excess} left over"
        if is_ace(fight.attacker) and not falls[0]:
            yield f"{struck} poisoned"
    has_stung = is_ace(foe) and _dealt(answer) > 0 and not falls[1]
    if has_stung or (foe.is_guard and fight.one.blocker == fight.at):
        yield "attacker poisoned"


def _fallen(view: State, blow: Impact, called: str) -> str:
    """What a blow fells: a whole unit as it is called, or the leader of a bond by name."""
    if defeats(view, blow):
        return called
    hits = blow.hits if isinstance(blow, DamageDealt) else ()
    return next((spelled(phrases.card(hit.card)) for hit in hits if hit.is_defeated), "")


def _falls(attacker: str, struck: str) -> str:
    match attacker, struck:
        case "", "":
            return "both survive"
        case "attacker", "blocker" | "target":
            return "both fall"
        case _:
            fallen = [each for each in (attacker, struck) if each]
            return f"{AND.join(fallen)} {'falls' if len(fallen) == 1 else 'fall'}"


def _dealt(blow: Impact) -> int:
    return blow.amount if isinstance(blow, DamageDealt) else 0


def is_deadly(view: State, seat: Seat) -> bool:
    """Whether the attacks on a player that nobody blocks would take all life that is left."""
    loose = [each for each in view.attacks if each.blocker is None]
    aimed = [each for each in loose if Spot(seat, Rank.PLAYER, 0) in each.targets]
    units = (unit_at(view, each.attacker) for each in aimed)
    blows = sum(force(unit) for unit in units if unit is not None)
    return bool(aimed) and view.pending[seat] + blows >= view.lives[seat]
