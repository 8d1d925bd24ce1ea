"""Why the computer does something, for everybody: one true sentence that reveals no hidden card.

What is chosen in secret is explained by what everybody sees: its reason is the same whatever the
choice, and whatever the hand.
"""

from __future__ import annotations

from game.ai.player import Level
from game.engine.cards import Card, Cards
from game.engine.game import PUBLIC, Seat, opponent
from game.games.feud.ai.evaluation import LIFE, evaluation_of
from game.games.feud.ai.kernel import columns, stroke
from game.games.feud.ai.mixed_strategy import is_known
from game.games.feud.ai.purchases import FULL
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import pack, row_cards
from game.games.feud.rules.army import waiting
from game.games.feud.rules.cards import capacity, is_strike, rank
from game.games.feud.rules.commands import Command
from game.games.feud.rules.maneuvers import windows
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.order import rows
from game.games.feud.rules.price_list import Maneuver, Op, find
from game.games.feud.rules.striking import last_strike
from game.games.feud.rules.view import view as seen_by

UNIT = {"J": "Jack", "Q": "Queen", "K": "King"}
ONLY_ROW = "Only one row is possible."
ORDER_IS_A_GUESS = "Without Items, the order is a guess."
ORDER_IS_UNKNOWN = "It knows the enemy's hand, but not the order."
BLIND = "The other hand is unknown, so it lays what does well on average."
CHANGED = "The hand that was shown has changed, so part of it is a guess."
VARIED = "Both hands are known, so it varies its rows to be hard to guess."
FEW_ROWS = "A quick choice between a few rows."
EITHER_DIES = "One more Marker kills either Unit."
ENEMY_DIES = "One more Marker kills the enemy's {}."
OWN_DIES = "One more Marker kills its own {}, so every hit against it counts."
DEAR = "A hit on its own {} costs more than one on the enemy's {} brings."
CHEAP = "A hit on the enemy's {} brings more than one on its own {} costs."
CERTAIN = "Only the enemy's column {} is certain. The others are a guess."
LAST_UNIT = "This is its last Unit, so it must not die."
TELLING = 1.3  # times as much: a difference worth a sentence

DRAW_WELCOME = "It is behind, so a draw is welcome."
PLAYS_ON = "It isn't far behind, so it plays on."
NOTHING_TO_BUY = "There is nothing it can buy."
NOT_WORTH_IT = "Nothing on the list is worth its price now."
NOT_WORTH_RESERVING = "No card is worth reserving now."
COSTS_THE_HAND = "A sixth card in the Reserve would cost the whole hand."
ANY_ORDER = "The Study shows all six cards, whatever their order."
WELL_SHOWN = "The other columns should stay good, whichever card gets locked."
LOCKS = "It helps to know what lies in one column."
LAST_CARD = "It is the last card."
KEEPS = "It loses this column and keeps its other cards for the next ones."
HOLDS = "Neither Unit is hit in this column."
BOTH_HIDDEN = "Both Strike Cards are laid in secret, so it varies its choice."
TIED = "The last Strike Cards tied, so it had to lay another one."
ONLY_UNIT = "It is the only Unit left to choose."
SUITS_ROW = "The cards still to come in its row suit this Unit."
SUITS_DECK = "The cards in its deck suit this Unit."
FROM_DECK = "A card from its deck makes a better row."
FROM_DISCARDS = "A card from its discards makes a better row."

GENERAL = (ORDER_IS_A_GUESS, ORDER_IS_UNKNOWN, BLIND, CHANGED, VARIED, FEW_ROWS, BOTH_HIDDEN)
"""Why a choice varies, or what it rests on: not why it is better than another."""

REASONS: dict[type, str] = {
    commands.TakeReserve: "It compared the Reserve with the cards that it could draw.",
    commands.Confuse: "It can't see those cards, so any order is as good as another.",
    commands.Betray: "This order of the enemy's row suits its own row best.",
    commands.Reserve: "A new card will probably do better in this Round.",
    commands.Sabotage: "The hand is shuffled, so any card is as good as another.",
    commands.Redraw: "New cards will probably make a better row.",
    commands.Replace: "This Unit does better with the cards it holds.",
    commands.Resurrect: "None of its dead Units takes more Markers.",
    commands.Peek: "Any column it hasn't seen is as good as another.",
    commands.Swap: "The new order does better against what the enemy has probably laid.",
    commands.Forgo: "Doing nothing is better than what this offers.",
}
BOUGHT: dict[Op, str] = {
    "add_marker": "A Marker on the enemy's Unit is worth more than the points.",
    "sabotage": "A random card for one of those shown should make that hand worse.",
    "exchange": "Its deck or its discards have a card that makes a better row.",
    "redraw": "New cards will probably make a better row.",
    "replace_unit": "Another Unit does better with the cards it holds.",
    "reserve_again": "A new card will probably do better in this Round.",
    "unlock": "Its locked card does better in another column.",
    "peek_columns": "It swaps better once it has seen some of that row.",
    "swap_own": "Another order does better against what the enemy has probably laid.",
    "permute_blind": "Most orders of the enemy's row are worse for the enemy.",
    "permute_seen": "It can turn the enemy's row against the enemy.",
}


def why(view: State, seat: Seat, level: Level, command: Command) -> str:
    """The reason for a command; what is sealed is not looked at."""
    public = seen_by(view, PUBLIC)
    match command:
        case commands.Exchange(source):
            return FROM_DECK if source == "deck" else FROM_DISCARDS
        case commands.PlayCard(card):
            return _of_card(public, seat, card)
        case commands.Buy(name):
            return of_purchase(public, seat, find(view.options.price_list, name))
        case commands.AnswerDraw(agrees):
            return DRAW_WELCOME if agrees else PLAYS_ON
        case commands.EndTurn():
            return of_end(public, seat)
        case _:
            return _of_secret(public, seat, level, command)


def _of_secret(public: State, seat: Seat, level: Level, command: Command) -> str:
    """Why something is chosen in secret, whatever it is; the other reasons are always the same."""
    match command:
        case commands.Arrange():
            return _of_row(public, seat, level)
        case commands.Preview():
            return WELL_SHOWN if level is Level.MARSHAL else ANY_ORDER
        case commands.Lock():
            return LOCKS
        case commands.LayStrike():
            return _of_strike(public, seat)
        case commands.PickUnit():
            return _of_unit(public, seat)
        case _:
            return REASONS.get(type(command), "")


def _of_row(public: State, seat: Seat, level: Level) -> str:
    """Why a row is laid, by what both sides know of both hands."""
    enemy = opponent(seat)
    lock = public.locks[enemy]
    if is_known(public, seat) and len(rows(public.studied[seat], public.locks[seat])) == 1:
        return ONLY_ROW
    at_stake = _at_stake(public, seat)
    if level is Level.RECRUIT:
        return FEW_ROWS
    if at_stake:
        return at_stake
    if is_known(public, enemy) and lock and len(rows(public.studied[enemy], lock)) > 1:
        return CERTAIN.format(lock.column)
    if is_known(public, enemy):
        return VARIED if level in {Level.CAPTAIN, Level.MARSHAL} else ORDER_IS_UNKNOWN
    if public.studied[enemy]:
        return CHANGED
    if len(unseen(public, enemy)) == len(public.hands[enemy]):
        return ORDER_IS_UNKNOWN
    return BLIND if public.options.items else ORDER_IS_A_GUESS


def _at_stake(public: State, seat: Seat) -> str:
    """What a hit would do to either Unit; "" if nothing telling."""
    last_marker = _last_marker(public, seat)
    if last_marker:
        return last_marker
    own, other = unit_name(public.units[seat]), unit_name(public.units[opponent(seat)])
    cost, gain = price_of_a_hit(public, seat)
    if cost > TELLING * gain:
        return DEAR.format(own, other)
    if gain > TELLING * cost:
        return CHEAP.format(other, own)
    return ""


def _last_marker(public: State, seat: Seat) -> str:
    """Whether one more Marker kills a Unit; "" if it doesn't."""
    enemy = opponent(seat)
    own, other = unit_name(public.units[seat]), unit_name(public.units[enemy])
    left = [capacity(public.units[each]) - public.markers[each] for each in (seat, enemy)]
    if left == [1, 1]:
        return EITHER_DIES
    if left[1] == 1:
        return ENEMY_DIES.format(other)
    if left[0] == 1:
        return LAST_UNIT if not waiting(public, seat) else OWN_DIES.format(own)
    return ""


def _of_strike(public: State, seat: Seat) -> str:
    """Why a Strike is laid to decide who is Active: by what both sides see."""
    tied = TIED if row_cards(public, seat) else BOTH_HIDDEN
    return _last_marker(public, seat) or tied


def _of_unit(public: State, seat: Seat) -> str:
    """Why this Unit fights next."""
    if len(public.army_reserves[seat]) == 1:
        return ONLY_UNIT
    is_row = public.phase is Phase.RALLY and row_cards(public, seat)[public.column :]
    return SUITS_ROW if is_row else SUITS_DECK


def price_of_a_hit(view: State, seat: Seat) -> tuple[float, float]:
    """What one more Marker costs its own Unit, and is worth on the enemy's."""
    evaluation = evaluation_of(view, seat)
    mine, yours = evaluation.markers
    now = evaluation.tallied(mine, yours)
    return now - evaluation.tallied(mine + 1, yours), evaluation.tallied(mine, yours + 1) - now


def of_purchase(view: State, seat: Seat, maneuver: Maneuver, its: str = "its") -> str:
    """Why a Maneuver is bought: by what its first effect brings."""
    op = maneuver.effects[0].op
    if op == "remove_markers":
        unit = view.units[seat]
        lives = LIFE[capacity(unit)]
        healed = max(0, view.markers[seat] - maneuver.effects[0].n)
        longer = lives[healed] - lives[view.markers[seat]]
        return f"Healed, {its} {unit_name(unit)} lasts about {longer:.1f} Rounds longer."
    if op == "resurrect":
        unit = max(view.fallen[seat], key=capacity)
        return f"A {unit_name(unit)} lasts about {LIFE[capacity(unit)][0]:.0f} Rounds."
    return BOUGHT[op]


def of_end(view: State, seat: Seat) -> str:
    """Why nothing more is done in a window."""
    may_reserve = (
        view.phase is Phase.PREPARE and windows.why_no_reservation(view, seat) is None
    )  # by public information
    if any(windows.offers(view, seat, view.phase)):
        return NOT_WORTH_IT
    if not may_reserve:
        return NOTHING_TO_BUY
    return COSTS_THE_HAND if len(view.reserves[seat]) >= FULL else NOT_WORTH_RESERVING


def _of_card(public: State, seat: Seat, card: Card) -> str:
    """Why a card of a Skirmish is played: what it does, or what can answer it."""
    enemy = opponent(seat)
    mine, yours = row_cards(public, seat), row_cards(public, enemy)
    if len(mine) < len(yours):
        return _of_answer(public, seat, card, yours)
    hits, count = answers(public, seat, card)
    if count > 1 and 2 * hits > count:
        return f"{_of(count - hits, count)} that the enemy can hold can't hit back."
    return f"{_of(hits, count)} that the enemy can hold {'hits' if hits == 1 else 'hit'} back."


def _of_answer(public: State, seat: Seat, card: Card, yours: Cards) -> str:
    damage, killed = skirmish_effect(public, seat, card, yours[-1], yours[:-1])
    if killed == 1 or damage[1] >= capacity(public.units[1 - seat]) - public.markers[1 - seat]:
        return "It kills the enemy's Unit."
    if damage[1]:
        markers = "a Marker" if damage[1] == 1 else f"{damage[1]} Markers"
        return f"It puts {markers} on the enemy's Unit."
    if not damage[0] and killed < 0:
        return HOLDS
    return KEEPS if len(public.hands[seat]) > 1 else LAST_CARD


def answers(view: State, seat: Seat, card: Card) -> tuple[int, int]:
    """How many cards that the enemy can hold would hit back against this one, and of how many."""
    enemy = opponent(seat)
    yours = row_cards(view, enemy)
    found = [
        skirmish_effect(view, seat, card, other, yours)[0][0] > 0 for other in unseen(view, enemy)
    ]
    return sum(found), len(found)


def skirmish_effect(
    view: State, seat: Seat, card: Card, other: Card, before: Cards
) -> tuple[tuple[int, int], int]:
    """The Markers of two cards of a Skirmish, mine first, and whose Unit is killed at once.

    ``before``: the enemy's cards before ``other``.
    """
    mine = row_cards(view, seat)
    strikes = (
        last_strike((*mine, card), in_skirmish=True),
        last_strike((*before, other), in_skirmish=True),
    )
    one, two = (
        stroke(each, strike, in_skirmish=True)
        for each, strike in zip((card, other), strikes, strict=True)
    )
    effect = columns(view.options, view.units, seat, in_skirmish=True).effect(one, two)
    return effect.damage, effect.killed


def unseen(view: State, side: Seat) -> Cards:
    """The Action Cards of a side that lie nowhere in sight."""
    shown = {*row_cards(view, side), *view.discards[side], *view.hands[side], *view.reserves[side]}
    return tuple(card for card in pack(view.options) if card not in shown)


def unseen_strikes(view: State, side: Seat) -> Cards:
    """Its Strike Cards among them."""
    return tuple(filter(is_strike, unseen(view, side)))


def unit_name(unit: Card) -> str:
    """Jack, Queen or King."""
    return UNIT[rank(unit)]


def _of(some: int, count: int) -> str:
    return f"{some or 'None'} of the {count} cards" if count != 1 else "The only card"
