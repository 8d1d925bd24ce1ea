"""What a hint says of the person's own choice is true by the rules."""

import re
from collections import Counter

import pytest

from game.ai.player import Level
from game.engine.cards import Card
from game.engine.value import replace
from game.games.feud.ai import advice as own
from game.games.feud.ai import reasons
from game.games.feud.ai.reasons import why
from game.games.feud.rules import commands, game
from game.games.feud.rules.action_deck import deck_contents, row_cards, six
from game.games.feud.rules.cards import capacity, is_dependent, is_strike, is_ten, rank
from game.games.feud.rules.model import Phase
from game.games.feud.rules.order import rows
from game.games.feud.rules.striking import last_strike, marked
from game.games.feud.table.presets import BASIC, STUDIED, TRUE_FEUD
from tests.games.feud.ai.situations import NAMES, QUICK, Situation, check, random_moments
from tests.games.feud.tables import ME, a_table, cards


def test_all_advice_is_true():
    told = Counter()
    for options in QUICK.values():
        for seed in range(3):
            for state, seat, command, _ in random_moments(options, seed):
                view = game.view(state, seat)
                if isinstance(command, tuple(ADVISED)):
                    said = own.advice(view, seat, command)
                    now = Situation(state, seat, command, Level.MARSHAL)
                    check(said, ADVISED[type(command)], now, told)
    assert len(told) >= 12, told


def share_of_rows(now, holds):
    """How many of the enemy's rows make this true, in percent, rounded down."""
    possible = rows(now.state.studied[now.enemy], now.state.locks[now.enemy])
    return 100 * sum(map(holds, possible)) / len(possible)


def readings(now, row):
    mine = now.command.row
    for n in range(6):
        strikes = last_strike(mine[: n + 1]), last_strike(row[: n + 1])
        if is_strike(mine[n]):
            strikes = mine[n], strikes[1]
        if is_strike(row[n]):
            strikes = strikes[0], row[n]
        yield now.reading(mine[n], row[n], strikes, in_skirmish=False)


def dies(now, row, side):
    """Whether a Unit dies in this Round, or before its Skirmish."""
    markers = list(now.state.markers)
    for reading in readings(now, row):
        markers = [
            marked(*each) for each in zip(markers, reading.damage, reading.healing, strict=True)
        ]
        if reading.killed is not None:
            return reading.killed == side or markers[side] >= capacity(now.state.units[side])
        if reading.starts_skirmish:
            break
    return markers[side] >= capacity(now.state.units[side])


def hits_there(now, n, side):
    return lambda row: list(readings(now, row))[int(n) - 1].damage[side] > 0


def about(percent, text):
    """Whether a text tells this percentage."""
    told = re.search(r"(\d+)%", text)
    return int(percent + 1e-6) == int(told[1]) if told else percent == 100


def at(now, card, n):
    return now.command.row[int(n) - 1] == card


ROWS = r"(whatever row the enemy lays|against \d+% of the rows the enemy can lay)"
CARD = r"\{(\w+)\}"
BEATS = rf"{CARD} beats the locked {CARD} in column (\d)"
HIT = rf"{CARD} in column (\d) hits {ROWS}"
SPARED = rf"{CARD} could beat the locked {CARD}, but in column (\d) it hits {ROWS}"
NONE = "No card of this row can hit"
WAYS = (re.sub(r"[(](?![?])", "(?:", each) for each in (BEATS, SPARED, HIT, NONE))
HITS = rf"((?:{'|'.join(WAYS)}))[.]"
KILLS = rf" The enemy's (\w+) dies {ROWS}\."
SURVIVES = rf" Your (\w+) survives {ROWS}\."


def hits(now, said):
    """Whether what is said of the column that hits most is true."""
    if said == NONE:
        return all(not share_of_rows(now, hits_there(now, n, now.enemy)) for n in range(1, 7))
    if found := re.fullmatch(BEATS, said):
        card, other, n = found.groups()
        lock = now.state.locks[now.enemy]
        is_sure = share_of_rows(now, hits_there(now, n, now.enemy)) == 100
        return at(now, card, n) and (lock.card, lock.column) == (other, int(n)) and is_sure
    if found := re.fullmatch(SPARED, said):
        card, other, n, text = found.groups()
        lock = now.state.locks[now.enemy]
        reading = now.reading(card, other, (card, other), in_skirmish=False)
        is_idle = not share_of_rows(now, hits_there(now, lock.column, now.enemy))
        if lock.card != other or not reading.damage[now.enemy] or not is_idle:
            return False
    else:
        card, n, text = re.fullmatch(HIT, said).groups()
    return at(now, card, n) and about(share_of_rows(now, hits_there(now, n, now.enemy)), text)


ARRANGING = {
    re.escape(own.ONLY_ROW): lambda now: (
        len(rows(six(now.state, now.seat), now.state.locks[now.seat])) == 1
    ),
    rf"{HITS}{KILLS}": lambda now, hit, unit, text: (
        hits(now, hit)
        and NAMES[rank(now.units[1])] == unit
        and about(share_of_rows(now, lambda row: dies(now, row, now.enemy)), text)
    ),
    rf"{HITS} (?:But y|Y)our (\w+) dies {ROWS}\.": lambda now, hit, unit, text: (
        hits(now, hit)
        and NAMES[rank(now.units[0])] == unit
        and about(share_of_rows(now, lambda row: dies(now, row, now.seat)), text)
    ),
    rf"The enemy's (\w+) dies {ROWS}, but your (\w+) dies against (all|\d+%)\.": lambda now, *told: (
        [NAMES[rank(each)] for each in now.units] == [told[2], told[0]]
        and about(share_of_rows(now, lambda row: dies(now, row, now.enemy)), told[1])
        and about(share_of_rows(now, lambda row: dies(now, row, now.seat)), told[3])
    ),
    rf"{HITS}{SURVIVES}": lambda now, hit, unit, text: (
        hits(now, hit)
        and NAMES[rank(now.units[0])] == unit
        and about(share_of_rows(now, lambda row: not dies(now, row, now.seat)), text)
    ),
    rf"Whatever row the enemy lays, the enemy's (\w+) dies, and ({CARD} in column (?:\d) hits)\.": (
        lambda now, unit, hit, _: (
            hits(now, f"{hit} {own.ANY_ROW}")
            and NAMES[rank(now.units[1])] == unit
            and share_of_rows(now, lambda row: dies(now, row, now.enemy)) == 100
        )
    ),
    rf"({SPARED}), and the enemy's (\w+) dies\.": lambda now, hit, *told: (
        hits(now, hit)
        and NAMES[rank(now.units[1])] == told[-1]
        and share_of_rows(now, lambda row: dies(now, row, now.enemy)) == 100
    ),
    rf"({SPARED}), and your (\w+) survives\.": lambda now, hit, *told: (
        hits(now, hit)
        and NAMES[rank(now.units[0])] == told[-1]
        and not share_of_rows(now, lambda row: dies(now, row, now.seat))
    ),
    rf"Whatever row the enemy lays, your (\w+) survives, and ({CARD} in column (?:\d) hits)\.": (
        lambda now, unit, hit, _: (
            hits(now, f"{hit} {own.ANY_ROW}")
            and NAMES[rank(now.units[0])] == unit
            and not share_of_rows(now, lambda row: dies(now, row, now.seat))
        )
    ),
    HITS: hits,
    rf"{CARD}(?: and {CARD})*(?: and {CARD})? repeats? {CARD}, which beats (\w+) of the (\d+)"
    r" Strike Cards the enemy can hold\.": lambda now, *told: (
        repeats(now, told[-3])
        and [len(each) for each in now.beaten(Card(told[-3]), in_skirmish=False)]
        == [int(told[-1]), 0 if told[-2] == "none" else int(told[-2])]
    ),
    rf"Your (\w+) has Markers for {CARD} to heal\.": lambda now, unit, card: (
        now.state.markers[now.seat] and is_ten(card) and card in now.command.row
    ),
    rf"{CARD} is late enough to heal a hit\.": lambda now, card: (
        is_ten(card) and now.command.row.index(card) >= 3
    ),
    re.escape(own.LAY_ANY): lambda now: all(map(is_strike, now.command.row)),
    re.escape(reasons.ORDER_IS_A_GUESS): lambda now: not now.state.options.items,
    re.escape(reasons.BLIND): lambda now: not now.known(now.enemy),
}


def repeats(now, strike):
    row = now.command.row
    return any(
        is_dependent(card) and last_strike(row[: n + 1]) == strike for n, card in enumerate(row)
    )


def loses_to(now, card):
    others = filter(is_strike, six(now.state, now.seat))
    return sum(
        now.reading(each, card, (each, card), in_skirmish=False).damage[now.enemy] > 0
        for each in others
    )


LOCKING = {
    re.escape(own.NO_LOCK): lambda now: now.command.column == 0,
    rf"If you lock it, {CARD} can't go to another column\.": lambda now, card: (
        not is_strike(card) and card == now.state.studied[now.enemy][now.command.column - 1]
    ),
    rf"If you lock it, {CARD} stays in column (\d), so you can lay a card there .*\.": (
        lambda now, card, column: locks(now, card, column) and not loses_to(now, card)
    ),
    rf"If you lock it, {CARD} stays in column (\d), and (\d) of your Strike Cards beat it\.": (
        lambda now, card, column, n: locks(now, card, column) and loses_to(now, card) == int(n) > 2
    ),
    rf"If you lock it, {CARD} stays in column (\d), and your {CARD}(?: and {CARD})? beats? it\.": (
        lambda now, card, column, *mine: (
            locks(now, card, column)
            and set(filter(None, mine)) <= set(now.state.hands[now.seat])
            and loses_to(now, card) == len(list(filter(None, mine)))
        )
    ),
}


def locks(now, card, column):
    is_there = now.state.studied[now.enemy][now.command.column - 1] == card
    return is_there and now.command.column == int(column)


def coming(now):
    """The Strikes that the next Unit fights with, and those of its colour."""
    state, seat = now.state, now.seat
    cards = row_cards(state, seat)[state.column :] if state.phase is Phase.RALLY else ()
    if not cards:
        cards = deck_contents(state, seat)
        cards = cards if len(cards) >= 6 else (*cards, *state.discards[seat])
    strikes = [card for card in cards if is_strike(card)]
    return strikes, [c for c in strikes if (c[-1] in "CS") == (now.command.unit[-1] in "CS")]


ADVISED = {
    commands.Arrange: ARRANGING,
    commands.Lock: LOCKING,
    commands.LayStrike: {
        rf"{CARD} beats (\w+) of the (\d+) Strike Cards the enemy can hold\.": (
            lambda now, card, n, count: (
                [len(each) for each in now.beaten(Card(card), in_skirmish=True)]
                == [int(count), 0 if n == "none" else int(n)]
            )
        )
    },
    commands.PickUnit: {
        r"(\d+) of your (\d+) Strike Cards to come have its suit or colour\.": lambda now, n, count: (
            [len(each) for each in coming(now)] == [int(count), int(n)]
        )
    },
}


def test_advice_names_what_items_repeat():
    table = a_table(options=BASIC, hands=("9S 3C 3D 4H AS 2S", "4C 4D 5C 6D 7H XB"))
    row = cards("3C 3D 4H 9S AS 2S")
    said = own.advice(game.view(table.state, ME), ME, commands.Arrange(row))
    assert said.startswith("{AS} and {2S} repeat {9S}, which beats ")


def hint_for(mine, yours, **more):
    """What a hint says of laying this hand in its order, once both hands are shown."""
    shown = (cards(mine), cards(yours))
    table = a_table(options=STUDIED, hands=(mine, yours), studied=shown, **more)
    return own.advice(game.view(table.state, ME), ME, commands.Arrange(cards(mine)))


def test_a_locked_card_that_loses_is_told():
    mine, yours = "9S 8S 3D 4H 4D 5H", "3S 4C 5C 6C 7C 7S"
    table = a_table(Phase.LOCK, STUDIED, hands=(mine, yours), studied=(cards(mine), cards(yours)))
    view = game.view(table.state, ME)
    said = "If you lock it, {3S} stays in column 1, and your {8S} and {9S} beat it."
    assert own.advice(view, ME, commands.Lock(1)) == said
    assert own.advice(view, ME, commands.Lock(0)) == own.NO_LOCK


def test_a_hint_names_the_card_that_meets_the_locked_one():
    said = hint_for("9S 8S 3D 4H 4D 5H", "3S 4C 5C 6C 7C 7S", locks=("", "1 3S"))
    assert said.startswith("{9S} beats the locked {3S} in column 1.")


def test_a_hint_for_a_row_speaks_of_a_card_that_could_lie_elsewhere():
    """A new user was told four times what the card did that the enemy had locked."""
    said = hint_for(
        "9S 8S 3S 3S 3S 3S", "3S 3S 3S 3S 3S 3S", units="KS KH", markers=(3, 0), locks=("1 9S", "")
    )
    assert said.endswith("{8S} in column 2 hits.")


def test_a_hint_tells_why_a_card_does_not_lie_against_the_locked_one():
    """A new user locked a card that two of theirs beat, and was told to lay neither there."""
    said = hint_for("9S 3C 3D 4H 4D 5H", "8S 4C 5C 6C 7C 7S", locks=("", "6 8S"))
    assert said.startswith("{9S} could beat the locked {8S}, but in column 1 it hits whatever row")


@pytest.mark.parametrize(
    ("markers", "end"),
    [((0, 4), "the enemy's King dies"), ((3, 0), "your King survives")],
)
def test_what_is_true_of_every_row_of_the_enemy_is_said_once(markers, end):
    """A new user read "whatever row the enemy lays" twice."""
    said = hint_for("9S 3S 3S 3S 3S 3S", "3S 3S 3S 3S 3S 3S", units="KS KH", markers=markers)
    assert said == f"Whatever row the enemy lays, {end}, and {{9S}} in column 1 hits."


def test_a_danger_is_told_beside_a_kill():
    """A new user read that the enemy's Queen dies, and lost a Jack in the same Round."""
    rows = {"hits": (1.0,) * 6, "kills": 1.0}
    hands = "9S 3S 3S 3S 3S 3S", "3S 3S 3S 3S 3S 3S"
    with pytest.MonkeyPatch.context() as patch:
        for share, told in ((0.1, "Whatever row"), (0.2, "The enemy's King dies whatever row")):
            patch.setattr(own, "odds_of", lambda *_, dies=share: own.Odds(dies=dies, **rows))
            assert hint_for(*hands, units="KS KH").startswith(told)


def test_nothing_to_buy_is_said_so():
    table = a_table(Phase.PREPARE, replace(TRUE_FEUD, action_reserve=False))
    view = game.view(table.state, ME)
    assert why(view, ME, Level.MARSHAL, commands.EndTurn()) == reasons.NOTHING_TO_BUY
    assert own.advice(view, ME, commands.EndTurn()) == "There is nothing you can buy."


def test_a_person_is_never_called_it():
    for told in own.YOURS.values():
        assert not told.startswith("It ")
        assert " its " not in told
