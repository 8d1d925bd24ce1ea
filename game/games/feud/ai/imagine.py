"""Sampling hidden cards: a full table that agrees with a view."""

from __future__ import annotations

from random import Random

from game.engine.cards import BACK, Card, Cards, less
from game.engine.game import Seat
from game.engine.value import replace, replace_for
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import pack, six
from game.games.feud.rules.army import army_contents
from game.games.feud.rules.cards import in_order, is_strike
from game.games.feud.rules.commands import Choice
from game.games.feud.rules.maneuvers.rearranging import betrayals, confusions
from game.games.feud.rules.model import SEATS, Laid, Phase, State
from game.games.feud.rules.order import COLUMNS, has_row, obeys_order, rows

TRIES = 500  # samples before an impossible one is accepted


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A full table that looks the same to this seat."""
    if not view.muster:
        return view
    state = view
    for side in SEATS:
        state = _with_army(state, side, fate)
        state = _with_cards(state, side, fate)
    for side in SEATS:
        if isinstance(state.sealed.laid[side], commands.Covered):
            state = replace(state, sealed=state.sealed.lay(side, _choice(state, side, fate)))
    return state


def _with_army(view: State, side: Seat, fate: Random) -> State:
    """Fill in a side's Army Reserve and Army Deck."""
    reserve = view.army_reserves[side]
    known = tuple(unit for unit in reserve if unit != BACK)
    seen = replace_for(view, side, army_reserves=known)
    unseen = list(army_contents(seen, side))
    fate.shuffle(unseen)
    drawn = [unseen.pop() for unit in reserve if unit == BACK]
    is_shuffled = all(chore.kind != "army" or chore.seat != side for chore in view.chores)
    army = tuple(unseen) if is_shuffled else (BACK,) * len(unseen)
    return replace_for(view, side, armies=army, army_reserves=in_order((*known, *drawn)))


def _with_cards(view: State, side: Seat, fate: Random) -> State:
    """Fill in a side's row, hand, Action Reserve and deck in a way the rules allow."""
    world = _dealt(view, side, fate)
    for _ in range(TRIES):
        if _is_possible(world, side):
            break
        world = _dealt(view, side, fate)
    return world


def _dealt(view: State, side: Seat, fate: Random) -> State:
    row = tuple(laid.card for laid in view.rows[side])
    lock = view.locks[side]
    locked = () if lock is None or row else (lock.card,)
    piles = (*view.hands[side], *view.reserves[side], *view.discards[side], *locked)
    pool = view.pools[side]
    known = tuple(card for card in (*row, *piles) if card != BACK)
    unseen = _studied_last(view, side, less(pack(view.options), known), fate)
    if pool and BACK not in pool:  # my own row, rearranged by the enemy
        own = list(less(pool, tuple(card for card in row if card != BACK)))
        unseen = [card for card in unseen if card not in own]
        fate.shuffle(own)
    else:
        own = [unseen.pop() for card in row if card == BACK]

    def turned(pile: Cards) -> Cards:
        return in_order(tuple(unseen.pop() if card == BACK else card for card in pile))

    laid = tuple(
        Laid(own.pop() if each.card == BACK else each.card, each.eyes) for each in view.rows[side]
    )
    hand, reserve = turned(view.hands[side]), turned(view.reserves[side])
    is_shuffled = all(chore.kind != "deck" or chore.seat != side for chore in view.chores)
    deck = tuple(unseen) if is_shuffled else (BACK,) * len(unseen)
    if pool:
        pool = in_order(tuple(each.card for each in laid))
    return replace_for(view, side, rows=laid, pools=pool, hands=hand, reserves=reserve, decks=deck)


def _studied_last(view: State, side: Seat, unseen: Cards, fate: Random) -> list[Card]:
    """The unseen cards, at the end the previewed ones that must still be in hand or row."""
    hidden = [*view.hands[side], *(laid.card for laid in view.rows[side])].count(BACK)
    studied = [card for card in unseen if card in view.studied[side]]
    kept = fate.sample(studied, min(len(studied), max(0, hidden - view.changed[side])))
    others = [card for card in unseen if card not in kept]
    return [*fate.sample(others, len(others)), *kept]


def _is_possible(world: State, side: Seat) -> bool:
    """Whether the row is legal, or the hand can make a legal one."""
    if not world.hands[side] and not world.rows[side]:
        return True
    if world.in_skirmish:
        if world.phase is not Phase.DECISION:
            return True
        return any(is_strike(card, in_skirmish=True) for card in world.hands[side])
    if world.rows[side]:
        return obeys_order(tuple(laid.card for laid in world.rows[side]))
    return has_row(six(world, side), world.locks[side])


def _choice(world: State, side: Seat, fate: Random) -> Choice:
    """A secret choice that a side may have made."""
    match world.phase:
        case Phase.TAKE:
            return commands.TakeReserve(takes=fate.random() < 0.5)
        case Phase.PREVIEW:
            return commands.Preview(fate.choice(rows(world.hands[side])))
        case Phase.LOCK:
            return commands.Lock(fate.randint(0, COLUMNS))
        case Phase.ARRANGE:
            return commands.Arrange(fate.choice(rows(six(world, side), world.locks[side])))
        case Phase.CONFUSE:
            return fate.choice(tuple(confusions(world, side)))
        case Phase.BETRAY:
            return fate.choice(tuple(betrayals(world, side)))
        case Phase.DECISION:
            strikes = [card for card in world.hands[side] if is_strike(card, in_skirmish=True)]
            return commands.LayStrike(fate.choice(strikes))
        case _:
            return commands.PickUnit(fate.choice(world.army_reserves[side]))
