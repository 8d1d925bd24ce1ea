"""Why the person who holds the cards should do something: it may count their own hand.

Against a hand that was shown, all rows that its owner can lay are counted as equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import NamedTuple

from game.ai.player import Level
from game.engine.cards import Card, Cards
from game.engine.game import Seat, opponent
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.kernel import Effect, columns, stroke
from game.games.feud.ai.mixed_strategy import hand_of, is_known
from game.games.feud.ai.reasons import (
    BLIND,
    FROM_DECK,
    FROM_DISCARDS,
    KEEPS,
    ORDER_IS_A_GUESS,
    REASONS,
    of_end,
    of_purchase,
    unit_name,
    unseen_strikes,
    why,
)
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import HAND, deck_contents, row_cards, six
from game.games.feud.rules.cards import capacity, is_dependent, is_strike, is_ten
from game.games.feud.rules.commands import Command
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.order import COLUMNS, rows
from game.games.feud.rules.price_list import find
from game.games.feud.rules.striking import Relation, last_strike, marked, relation

ONLY_ROW = "These cards can only be laid in this order."
LAY_ANY = "All six are Strike Cards, so their order is a guess."
SHOWS = "The enemy sees all six cards, whatever their order, and can lock one in its column."
NO_LOCK = "No lock is worth it here."
YOURS = {  # what is said of a computer, to a person
    KEEPS: "You lose this column and keep your other cards for the next ones.",
    REASONS[commands.Confuse]: "You can't see those cards, so any order is as good as another.",
    REASONS[commands.Betray]: "This order of the enemy's row suits your own row best.",
    REASONS[commands.TakeReserve]: "The Reserve was compared with six new cards.",
    FROM_DECK: "A card from your deck makes a better row.",
    FROM_DISCARDS: "A card from your discards makes a better row.",
}
ANY_ROW = "whatever row the enemy lays"
CLEAR = 0.45  # of the enemy's rows: a chance worth telling
RISK = 0.15  # of them: a danger worth telling beside a chance
IN_DANGER = 2  # Markers that are left to a Unit
LATE = 4  # a column
MOST_NAMED = 2  # cards


def advice(view: State, seat: Seat, command: Command) -> str:
    """The reason for a command, for the person who sees this view."""
    match command:
        case commands.Arrange(row):
            return of_row(view, seat, row)
        case commands.Preview():
            return SHOWS
        case commands.Lock(column):
            return _of_lock(view, seat, column)
        case commands.LayStrike(card):
            hits, count = _beaten(view, seat, card, in_skirmish=True)
            return f"{_face(card)} beats {_of(hits, count)} the enemy can hold."
        case commands.Exchange(take=take, give=give):
            return f"{_face(take)} makes a better row than {_face(give)}."
        case commands.PickUnit(unit):
            return _of_unit(view, seat, unit)
        case commands.Buy(name):
            maneuver = find(view.options.price_list, name)
            return of_purchase(view, seat, maneuver, "your").replace("It ", "You ")
        case commands.EndTurn():
            return of_end(view, seat).replace(" it can ", " you can ")
        case commands.PlayCard() if len(view.hands[seat]) == 1:
            return "It is your last card."
        case _:
            told = why(view, seat, Level.MARSHAL, command)
            return YOURS.get(told, told)


# Rows


class Odds(NamedTuple):
    """What the enemy's possible rows do against one of mine, as shares of them."""

    kills: float  # the enemy's Unit dies
    dies: float  # mine dies
    hits: tuple[float, ...]  # by column: the enemy's Unit is hit


def of_row(view: State, seat: Seat, row: Cards) -> str:
    """What speaks for a row: what it kills, saves or hits; or what it rests on."""
    enemy = opponent(seat)
    if len(rows(six(view, seat), view.locks[seat])) == 1:
        return ONLY_ROW
    if is_known(view, enemy):
        return _against_known(view, seat, row)
    items = [n for n, card in enumerate(row) if is_dependent(card)]
    if items:
        return _of_items(view, seat, row, items)
    if any(map(is_ten, row)):
        return _of_healing(view, seat, row)
    return LAY_ANY if view.options.items else ORDER_IS_A_GUESS


def _against_known(view: State, seat: Seat, row: Cards) -> str:
    odds, lock = odds_of(view, seat, row), view.locks[seat]
    own, other = (unit_name(view.units[each]) for each in (seat, opponent(seat)))
    free = [n for n in range(COLUMNS) if lock is None or n + 1 != lock.column]
    able = [n for n in free if odds.hits[n]] or range(COLUMNS)
    spared = _spared(view, seat, row, odds)
    best = max(spared or able, key=odds.hits.__getitem__)
    told = _of_column(view, seat, row[best], best + 1, odds.hits[best], is_spared=bool(spared))
    said = f"{told}."
    left = capacity(view.units[seat]) - view.markers[seat]
    if odds.kills >= CLEAR and odds.dies >= RISK:
        against = "all" if odds.dies == 1.0 else f"{int(100 * odds.dies)}%"
        victim = f"The enemy's {other} dies {_rows(odds.kills)}"
        return f"{victim}, but your {own} dies against {against}."
    if odds.kills >= CLEAR:
        whose, end, share = "The enemy's", f"{other} dies", odds.kills
    elif odds.dies >= CLEAR:
        whose = "But your" if odds.hits[best] else "Your"
        end, share = f"{own} dies", odds.dies
    elif left <= IN_DANGER:
        whose, end, share = "Your", f"{own} survives", 1.0 - odds.dies
    else:
        return said
    if share == 1.0 and said.endswith(f" {ANY_ROW}.") and odds.dies < RISK:
        if spared:
            return f"{told}, and {whose.lower()} {end}."
        hit = told.removesuffix(f" {ANY_ROW}")
        return f"Whatever row the enemy lays, {whose.lower()} {end}, and {hit}."
    return f"{said} {whose} {end} {_rows(share)}."


def _of_column(
    view: State, seat: Seat, card: Card, column: int, share: float, *, is_spared: bool
) -> str:
    """How surely a card hits in its column, and if it is spared, what else it could beat."""
    lock = view.locks[opponent(seat)]
    if lock is not None and lock.column == column and share == 1.0:
        return f"{_face(card)} beats the locked {_face(lock.card)} in column {column}"
    if not share:
        return "No card of this row can hit"
    if lock is not None and is_spared:
        told = f"{_face(card)} could beat the locked {_face(lock.card)}"
        return f"{told}, but in column {column} it hits {_rows(share)}"
    return f"{_face(card)} in column {column} hits {_rows(share)}"


def _spared(view: State, seat: Seat, row: Cards, odds: Odds) -> list[int]:
    """The columns, from 0, whose cards could beat the enemy's locked one that nothing beats."""
    lock, own = view.locks[opponent(seat)], view.locks[seat]
    if lock is None or not is_strike(lock.card) or odds.hits[lock.column - 1]:
        return []
    effects, other = columns(view.options, view.units, seat), stroke(lock.card, None)
    return [
        n
        for n, card in enumerate(row)
        if odds.hits[n] >= CLEAR
        and is_strike(card)
        and (own is None or n + 1 != own.column)
        and effects.effect(stroke(card, None), other).damage[1] > 0
    ]


def odds_of(view: State, seat: Seat, row: Cards) -> Odds:
    """Each row of a known hand against this one, column by column."""
    enemy = opponent(seat)
    foe = Hand(view.studied[enemy], view.locks[enemy])
    mine = hand_of(view, seat)
    strokes = [mine.strokes[slot] for slot in mine.line(row)]
    effects = columns(view.options, view.units, seat)
    kills = dies = 0
    hits = [0] * COLUMNS
    for line in foe.lines:
        fought = [
            effects.effect(one, foe.strokes[slot]) for one, slot in zip(strokes, line, strict=True)
        ]
        dead = _dead(view, seat, fought)
        dies, kills = dies + dead[0], kills + dead[1]
        for n, effect in enumerate(fought):
            hits[n] += effect.damage[1] > 0
    count = len(foe.lines)
    return Odds(kills / count, dies / count, tuple(hit / count for hit in hits))


def _dead(view: State, seat: Seat, fought: Sequence[Effect]) -> tuple[bool, bool]:
    """Whether each Unit is dead, mine first, when the Round ends or a Skirmish begins."""
    sides = (seat, opponent(seat))
    markers = [view.markers[side] for side in sides]
    for effect in fought:
        markers = [
            marked(*each) for each in zip(markers, effect.damage, effect.healing, strict=True)
        ]
        if effect.killed >= 0 or effect.skirmish:
            dead = [effect.killed == n for n in (0, 1)]
            break
    else:
        dead = [False, False]
    one, other = (
        is_dead or count >= capacity(view.units[side])
        for is_dead, count, side in zip(dead, markers, sides, strict=True)
    )
    return one, other


def _of_items(view: State, seat: Seat, row: Cards, items: Sequence[int]) -> str:
    """The Strike that most Items of a row repeat, and what it beats."""
    strikes = [last_strike(row[: n + 1]) for n in items]
    strike = max(filter(None, strikes), key=strikes.count)
    repeating = list(compress((row[n] for n in items), [each == strike for each in strikes]))
    verb = "repeats" if len(repeating) == 1 else "repeat"
    hits, count = _beaten(view, seat, strike)
    who = " and ".join(map(_face, repeating))
    return f"{who} {verb} {_face(strike)}, which beats {_of(hits, count)} the enemy can hold."


def _of_healing(view: State, seat: Seat, row: Cards) -> str:
    place = next(n for n, card in enumerate(row) if is_ten(card)) + 1
    if view.markers[seat]:
        return (
            f"Your {unit_name(view.units[seat])} has Markers for {_face(row[place - 1])} to heal."
        )
    return f"{_face(row[place - 1])} is late enough to heal a hit." if place >= LATE else BLIND


def _beaten(view: State, seat: Seat, card: Card, *, in_skirmish: bool = False) -> tuple[int, int]:
    """How many Strikes that the enemy can hold a Strike beats, and of how many."""
    effects = columns(view.options, view.units, seat, in_skirmish=in_skirmish)
    mine = stroke(card, None, in_skirmish=in_skirmish)
    others = unseen_strikes(view, opponent(seat))
    found = [
        effects.effect(mine, stroke(other, None, in_skirmish=in_skirmish)).damage[1] > 0
        for other in others
    ]
    return sum(found), len(found)


# Other choices


def _of_lock(view: State, seat: Seat, column: int) -> str:
    if not column:
        return NO_LOCK
    card = view.studied[opponent(seat)][column - 1]
    if not is_strike(card):
        return f"If you lock it, {_face(card)} can't go to another column."
    effects, other = columns(view.options, view.units, seat), stroke(card, None)
    own = filter(is_strike, six(view, seat))
    able = [each for each in own if effects.effect(stroke(each, None), other).damage[1] > 0]
    if not able:
        return (
            f"If you lock it, {_face(card)} stays in column {column}, "
            "so you can lay a card there that you won't miss."
        )
    few, first = len(able) <= MOST_NAMED, f"your {' and '.join(map(_face, able))}"
    beat = f"{first if few else f'{len(able)} of your Strike Cards'} beat{'s' * (len(able) == 1)}"
    return f"If you lock it, {_face(card)} stays in column {column}, and {beat} it."


def _of_unit(view: State, seat: Seat, unit: Card) -> str:
    coming = row_cards(view, seat)[view.column :] if view.phase is Phase.RALLY else ()
    if not coming:
        deck = deck_contents(view, seat)
        coming = deck if len(deck) >= HAND else (*deck, *view.discards[seat])
    strikes = [card for card in coming if is_strike(card)]
    suited = sum(relation(unit, card[-1]) is not Relation.NORMAL for card in strikes)
    return f"{suited} of your {len(strikes)} Strike Cards to come have its suit or colour."


def _face(card: Card) -> str:
    """As texts write a card."""
    return f"{{{card}}}"


def _of(some: int, count: int) -> str:
    return f"{some or 'none'} of the {count} Strike Cards"


def _rows(share: float) -> str:
    """How many of the enemy's rows."""
    if share == 1.0:
        return ANY_ROW
    return f"against {int(100 * share)}% of the rows the enemy can lay"
