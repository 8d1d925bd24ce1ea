"""Cards of War: rules of thumb, decision by decision.  What is strongest comes first."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war import attack, deeds, defence, deployment
from game.games.cards_of_war.cards import (
    ACES,
    BLACK_JOKER,
    KINGS,
    QUEENS,
    RED_JOKER,
    SOLDIERS,
    attack_of,
)
from game.games.cards_of_war.commands import (
    Aim,
    Block,
    Bond,
    CastShield,
    Charge,
    ChooseStart,
    Command,
    Deploy,
    Discard,
    EndTurn,
    Pass,
    Play,
    PostGuard,
    Redirect,
    Stand,
)
from game.games.cards_of_war.field import attack as attack_value
from game.games.cards_of_war.field import form, others, player, unit_at
from game.games.cards_of_war.model import (
    Excess,
    Look,
    Phase,
    Rank,
    State,
    Surplus,
    Unit,
)

KING, QUEEN, JOKER, ACE, JACK = 11, 8, 12, 7, 6  # worth beside soldiers from 2 to 10
IMITATED = Card("KS")  # what the Doppelganger is good for
LOW_LIFE = 12  # below it any block is welcome


def worth(card: Card) -> int:
    """How gladly a card is held."""
    if card in SOLDIERS:
        return attack_of(card)
    if card in KINGS:
        return KING
    if card in {BLACK_JOKER, RED_JOKER}:
        return JOKER
    return QUEEN if card in QUEENS else ACE if card in ACES else JACK


def rule_of_thumb(view: State, seat: Seat) -> Command:
    """What comes to mind first; it must be the seat's turn to say something."""
    if view.chores:
        return _choice(view, seat)
    if view.window is not None:
        return Pass(is_quiet=view.window.kind == "answer")
    match view.phase:
        case Phase.ADVANTAGE:
            return ChooseStart(starts=True)
        case Phase.DEPLOY:
            return _deployment(view, seat) or _attack(view, seat)
        case Phase.SECOND:
            return _attack(view, seat)
        case Phase.DEFEND:
            return _defence(view, seat)
        case Phase.SHIELD:
            return CastShield(player(seat) if _is_hit(view, seat) else None)
        case Phase.CLEANUP:
            return Discard(min(view.hands[seat], key=worth))
        case _:
            return EndTurn()


def _choice(view: State, seat: Seat) -> Command:
    match view.chores[0]:
        case Look():
            return max(deeds.takings(view, seat), key=lambda each: worth(each.card))
        case Surplus():
            return max(deployment.keeps(view, seat), key=lambda each: sum(map(worth, each.cards)))
        case Excess():
            return Redirect(player(_weakest(view, seat)))
        case _:
            return PostGuard(stays=True)


def _weakest(view: State, seat: Seat) -> Seat:
    return min(others(view, seat), key=lambda each: view.lives[each])


def _deployment(view: State, seat: Seat) -> Command | None:
    """The worthiest card that finds a free place, or does something."""
    best = max(_good_uses(view, seat), key=lambda each: worth(each.card), default=None)
    return None if view.attacks else best


def _good_uses(view: State, seat: Seat) -> Iterator[Deploy | Bond | Play]:
    for each in deployment.deployments(view, seat):
        is_sensible = each.card != BLACK_JOKER or each.form == IMITATED
        if is_sensible and (isinstance(each, Bond) or _is_free(view, seat, each)):
            yield each
    for play in deeds.plays(view, seat):
        if isinstance(play, Play) and play.card in QUEENS and _is_worth_it(view, seat, play):
            yield play


def _is_free(view: State, seat: Seat, each: Deploy) -> bool:
    """Nothing is covered by it."""
    line = view.fronts[seat] if each.card in SOLDIERS else view.rears[seat]
    return line[each.slot - 1] is None


def _is_worth_it(view: State, seat: Seat, play: Play) -> bool:
    if play.card == "QH":
        return worth(play.raised) >= QUEEN
    if play.card == "QC":
        return len(play.targets) == 2 and all(spot.seat != seat for spot in play.targets)
    return True


def _attack(view: State, seat: Seat) -> Command:
    """The strongest against whoever is weakest, the others against what they defeat."""
    good = [each for each in attack.aims(view, seat) if _promise(view, seat, each) > 0]
    if good:
        return max(good, key=lambda each: _promise(view, seat, each))
    return Charge() if view.attacks or view.phase is Phase.SECOND else EndTurn()


def _promise(view: State, seat: Seat, each: Aim) -> float:
    unit, foe = unit_at(view, each.attacker), unit_at(view, each.target)
    mine = 0 if unit is None else attack_value(unit)
    if each.target.rank is Rank.PLAYER:
        return mine + (each.target.seat == _weakest(view, seat)) / 2
    if foe is None:
        return 0
    if form(foe) in KINGS:
        return mine / 2
    return 1 if mine > 1 else attack_value(foe) / 2


def _defence(view: State, seat: Seat) -> Command:
    """Whoever survives, the smallest first; with little life left, whoever can."""
    blocks = list(defence.blocks(view, seat))
    good = [each for each in blocks if view.lives[seat] <= LOW_LIFE or _survives(view, each)]
    if not good:
        return Stand()
    return min(good, key=lambda each: _size(unit_at(view, each.blocker)))


def _survives(view: State, each: Block) -> bool:
    return _size(unit_at(view, each.blocker)) > _size(unit_at(view, each.attacker))


def _size(unit: Unit | None) -> int:
    return 0 if unit is None else attack_value(unit)


def _is_hit(view: State, seat: Seat) -> bool:
    """Whether an attack on the player was let through."""
    return any(player(seat) in each.targets and each.blocker is None for each in view.attacks)
