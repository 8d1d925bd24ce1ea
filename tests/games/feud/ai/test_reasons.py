"""What the computer says of its choices is true by the rules, and tells nobody a hidden card."""

import re
from collections import Counter
from random import Random

import pytest

from game.ai.player import Level
from game.engine.cards import Card
from game.engine.game import NATURE, PUBLIC, play, playable
from game.engine.value import replace
from game.games.feud.ai import advice as own
from game.games.feud.ai import reasons
from game.games.feud.ai.evaluation import LIFE
from game.games.feud.ai.imagine import imagine
from game.games.feud.ai.reasons import why
from game.games.feud.rules import commands, game
from game.games.feud.rules.action_deck import deck_contents, pack, row_cards, six
from game.games.feud.rules.army import waiting
from game.games.feud.rules.cards import UNITS, capacity, is_dependent, is_strike, is_ten, rank
from game.games.feud.rules.maneuvers import windows
from game.games.feud.rules.model import Phase
from game.games.feud.rules.options import Options
from game.games.feud.rules.order import rows
from game.games.feud.rules.striking import column, last_strike, marked
from game.games.feud.table.presets import BASIC, PRESETS, STUDIED, TRUE_FEUD
from tests.games.feud.tables import ME, YOU, a_table, cards

NAMES = {"J": "Jack", "Q": "Queen", "K": "King"}
QUICK = {
    preset.id: replace(preset.options, army_size=3, max_rounds=4)
    for preset in PRESETS
    if preset.id in {"strikes", "basic", "study", "true_feud", "skirmish_feud"}
}
SECRET = commands.Secret.__args__


def random_moments(options, seed):
    """Every moment of a random game: the state, a seat, and a random command of its own."""
    fate = Random(seed)
    _, state = play(game, game.initial, NATURE, game.opening(options, 2))
    while acting := game.to_act(state):
        seat = fate.choice(sorted(acting))
        if seat == NATURE:
            command = game.chance(state, fate)
        else:
            command = fate.choice(playable(game, game.view(state, seat), seat))
            yield state, seat, command, fate
        _, state = play(game, state, seat, command)
        state = richer(state, fate)


def richer(state, fate):
    """Sometimes with points to spend, and Markers on the Units."""
    if state.phase is Phase.PREPARE and fate.random() < 0.3:
        state = replace(state, points=(200, 200))
    if state.phase is Phase.ARRANGE and all(u in UNITS for u in state.units):
        markers = [fate.randrange(capacity(unit)) for unit in state.units]
        state = replace(state, markers=tuple(markers), markers_before=tuple(markers))
    return state


# What everybody is told


@pytest.mark.parametrize("options", QUICK.values(), ids=QUICK)
def test_a_reason_depends_on_nothing_hidden(options):
    """Neither on the cards that others can't see, nor on a choice that is still secret."""
    for state, seat, command, fate in random_moments(options, 1):
        level = fate.choice(list(Level))
        said = why(game.view(state, seat), seat, level, command)
        other = imagine(game.view(state, PUBLIC), seat, fate)
        assert why(game.view(other, seat), seat, level, command) == said
        if isinstance(command, SECRET):
            instead = fate.choice(playable(game, game.view(state, seat), seat))
            if type(instead) is type(command):
                assert why(game.view(state, seat), seat, level, instead) == said


def test_every_reason_is_true():
    """In many positions, at every level, by the rules."""
    told = Counter()
    for options in QUICK.values():
        for seed in range(3):
            for state, seat, command, fate in random_moments(options, seed):
                level = fate.choice(list(Level))
                said = why(game.view(state, seat), seat, level, command)
                if isinstance(command, commands.Resign | commands.OfferDraw):
                    continue
                check(said, CLAIMS, Situation(state, seat, command, level), told)
    assert len(told) >= 18, told


def check(said, claims, now, told):
    for pattern, is_true in claims.items():
        found = re.fullmatch(pattern, said)
        if found:
            told[pattern] += 1
            assert is_true(now, *found.groups()), (said, now.command, now.state)
            return
    raise AssertionError(f"nobody checks {said!r}, said of {now.command}")


class Situation:
    """A state as the rules know it, and who decides what there."""

    def __init__(self, state, seat, command, level):
        self.state, self.seat, self.command, self.level = state, seat, command, level
        self.enemy = 1 - seat
        self.units = [state.units[seat], state.units[self.enemy]]

    def left(self):
        """How many Markers more kill each Unit, mine first."""
        return [
            capacity(unit) - self.state.markers[side]
            for unit, side in zip(self.units, (self.seat, self.enemy), strict=True)
        ]

    def known(self, side):
        return bool(self.state.studied[side]) and not self.state.changed[side]

    def named(self, *names):
        return [NAMES[rank(unit)] for unit in self.units] == list(names)

    def reading(self, card, other, strikes, *, in_skirmish):
        pairs = [(card, strikes[0]), (other, strikes[1])]
        ordered = pairs if self.seat == 0 else pairs[::-1]
        return column(
            self.state.options,
            self.state.units,
            [each for each, _ in ordered],
            [strike for _, strike in ordered],
            in_skirmish=in_skirmish,
        )

    def clash(self, card, other, before):
        """The reading of two cards in a Skirmish."""
        mine = (*row_cards(self.state, self.seat), card)
        strikes = (
            last_strike(mine, in_skirmish=True),
            last_strike((*before, other), in_skirmish=True),
        )
        return self.reading(card, other, strikes, in_skirmish=True)

    def answered(self):
        yours = row_cards(self.state, self.enemy)
        return self.clash(self.command.card, yours[-1], yours[:-1])

    def hits_back(self):
        """The cards out of sight, and those that would hit back."""
        state, yours = self.state, row_cards(self.state, self.enemy)
        shown = {*yours, *state.discards[self.enemy]}
        others = [card for card in pack(state.options) if card not in shown]
        return others, [
            card for card in others if self.clash(self.command.card, card, yours).damage[self.seat]
        ]

    def price(self):
        return reasons.price_of_a_hit(self.state, self.seat)

    def offers(self):
        return list(windows.offers(self.state, self.seat, self.state.phase))

    def beaten(self, card, *, in_skirmish):
        """The Strikes out of sight, and those that this one hits."""
        view = game.view(self.state, self.seat)
        shown = {*view.discards[self.enemy], *row_cards(view, self.enemy)}
        shown |= {*view.hands[self.enemy], *view.reserves[self.enemy]}
        others = [c for c in pack(view.options) if is_strike(c) and c not in shown]
        return others, [
            other
            for other in others
            if self.reading(card, other, (card, other), in_skirmish=in_skirmish).damage[self.enemy]
        ]


def is_rule(kind):
    """Of a sentence that goes with a kind of command."""
    return lambda now: isinstance(now.command, kind)


def of_the_rows(now):
    """What is known of the hands when a row is laid."""
    return now.known(now.seat), now.known(now.enemy), any(now.state.studied)


CLAIMS = {  # what each reason says
    re.escape(reasons.ONLY_ROW): lambda now: (
        now.known(now.seat) and len(rows(six(now.state, now.seat), now.state.locks[now.seat])) == 1
    ),
    re.escape(reasons.FEW_ROWS): lambda now: now.level is Level.RECRUIT,
    re.escape(reasons.EITHER_DIES): lambda now: now.left() == [1, 1],
    r"One more Marker kills the enemy's (\w+), .*": lambda now, unit: (
        now.left()[1] == 1 and NAMES[rank(now.units[1])] == unit
    ),
    r"One more Marker kills its own (\w+), .*": lambda now, unit: (
        now.left()[0] == 1 and NAMES[rank(now.units[0])] == unit
    ),
    re.escape(reasons.LAST_UNIT): lambda now: (
        now.left()[0] == 1 and not waiting(now.state, now.seat)
    ),
    r"A hit on its own (\w+) costs more than one on the enemy's (\w+) brings\.": (
        lambda now, one, other: now.named(one, other) and now.price()[0] > now.price()[1]
    ),
    r"A hit on the enemy's (\w+) brings more than one on its own (\w+) costs\.": (
        lambda now, other, one: now.named(one, other) and now.price()[1] > now.price()[0]
    ),
    r"Only the enemy's column (\d) is certain\. The others are a guess\.": lambda now, n: (
        now.state.locks[now.enemy].column == int(n) and now.known(now.enemy)
    ),
    re.escape(reasons.ORDER_IS_A_GUESS): lambda now: (
        now.known(now.enemy) or not now.state.options.items
    ),
    re.escape(reasons.BLIND): lambda now: of_the_rows(now) == (False, False, False),
    re.escape(reasons.CHANGED): lambda now: now.state.changed[now.enemy] > 0,
    re.escape(reasons.VARIED): lambda now: now.known(now.enemy),
    re.escape(reasons.ANY_ORDER): is_rule(commands.Preview),
    re.escape(reasons.WELL_SHOWN): lambda now: now.level is Level.MARSHAL,
    re.escape(reasons.LOCKS): is_rule(commands.Lock),
    re.escape(reasons.LOCKS_NOTHING): lambda now: now.level is Level.RECRUIT,
    re.escape(reasons.BOTH_HIDDEN): is_rule(commands.LayStrike),
    re.escape(reasons.LAST_CARD): lambda now: len(now.state.hands[now.seat]) == 1,
    re.escape(reasons.KEEPS): lambda now: (
        len(now.state.hands[now.seat]) > 1
        and (now.answered().damage[now.seat] or now.answered().killed == now.seat)
    ),
    re.escape(reasons.HOLDS): lambda now: (
        now.answered().damage == (0, 0) and now.answered().killed is None
    ),
    r"It puts (a|\d) Markers? on the enemy's Unit\.": lambda now, n: (
        now.answered().damage[now.enemy] == (1 if n == "a" else int(n))
    ),
    r"It kills the enemy's Unit\.": lambda now: (
        now.answered().killed == now.enemy or now.answered().damage[now.enemy] >= now.left()[1]
    ),
    r"(None|\d+) of the (\d+) cards that the enemy can hold hits? back\.": lambda now, n, count: (
        [len(each) for each in now.hits_back()] == [int(count), 0 if n == "None" else int(n)]
    ),
    r"The only card that the enemy can hold (.*)\.": lambda now, does: (
        [len(each) for each in now.hits_back()] == [1, int(does == "hits back")]
    ),
    r"Healed, its (\w+) lasts about ([\d.]+) Rounds longer\.": lambda now, unit, longer: (
        NAMES[rank(now.units[0])] == unit
        and 0 < float(longer) < LIFE[capacity(now.units[0])][0] + 0.1
    ),
    r"A (\w+) lasts about (\d+) Rounds\.": lambda now, unit, n: any(
        NAMES[rank(each)] == unit and round(LIFE[capacity(each)][0]) == int(n)
        for each in now.state.fallen[now.seat]
    ),
    re.escape(reasons.USUALLY): lambda now: now.level in {Level.RECRUIT, Level.SOLDIER},
    re.escape(reasons.NOTHING_TO_BUY): lambda now: not now.offers(),
    re.escape(reasons.NOT_WORTH_IT): lambda now: now.offers(),
    re.escape(reasons.SIMPLE_BUYS): lambda now: now.level is Level.RECRUIT and now.offers(),
    re.escape(reasons.NOT_WORTH_RESERVING): lambda now: (
        not now.offers() and windows.why_no_reservation(now.state, now.seat) is None
    ),
    **{re.escape(said): is_rule(commands.Buy) for said in reasons.BOUGHT.values()},
    **{re.escape(said): is_rule(kind) for kind, said in reasons.REASONS.items()},
    re.escape(reasons.BOUGHT["reserve_again"]): is_rule(commands.Reserve | commands.Buy),
    re.escape(reasons.BOUGHT["redraw"]): is_rule(commands.Redraw | commands.Buy),
}


# What the person is told of their own hand


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
    told = re.search(r"(\d+) %", text)
    return int(percent + 1e-6) == int(told[1]) if told else percent == 100


def at(now, card, n):
    return now.command.row[int(n) - 1] == card


ROWS = r"(whatever row the enemy lays|against \d+ % of the rows the enemy can lay)"
CARD = r"\{(\w+)\}"
ARRANGING = {
    re.escape(own.ONLY_ROW): lambda now: (
        len(rows(six(now.state, now.seat), now.state.locks[now.seat])) == 1
    ),
    rf"This kills the enemy's (\w+) {ROWS}\.": lambda now, unit, text: (
        NAMES[rank(now.units[1])] == unit
        and about(share_of_rows(now, lambda row: dies(now, row, now.enemy)), text)
    ),
    rf"Your (\w+) survives this {ROWS}\.": lambda now, unit, text: (
        NAMES[rank(now.units[0])] == unit
        and about(share_of_rows(now, lambda row: not dies(now, row, now.seat)), text)
    ),
    rf"{CARD} in column (\d) hits {ROWS}\.": lambda now, card, n, text: (
        at(now, card, n) and about(share_of_rows(now, hits_there(now, n, now.enemy)), text)
    ),
    rf"{CARD} in column (\d) hits {ROWS}; {CARD} in column (\d) is given away\.": (
        lambda now, card, n, text, other, there: (
            at(now, card, n)
            and at(now, other, there)
            and about(share_of_rows(now, hits_there(now, n, now.enemy)), text)
            and share_of_rows(now, hits_there(now, there, now.seat))
            > share_of_rows(now, hits_there(now, there, now.enemy))
        )
    ),
    rf"No column hits {ROWS}\.": lambda now, text: all(
        share_of_rows(now, hits_there(now, n, now.enemy)) < 20 for n in range(1, 7)
    ),
    rf"{CARD}(?: and {CARD})*(?: and {CARD})? repeats? {CARD}, which beats (\w+) of the (\d+) Strikes"
    r" the enemy can hold\.": lambda now, *told: (
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
    rf"Then you know in which column {CARD} lies\.": lambda now, card: not is_strike(card),
    rf"Then you know where {CARD} lies, and can give it a weak card\.": lambda now, card: (
        now.state.studied[now.enemy][now.command.column - 1] == card and not loses_to(now, card)
    ),
    rf"Locked there, {CARD} loses to (\d) of your Strikes\.": lambda now, card, n: (
        now.state.studied[now.enemy][now.command.column - 1] == card
        and loses_to(now, card) == int(n)
    ),
}


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
        rf"{CARD} beats (\w+) of the (\d+) Strikes the enemy can hold\.": (
            lambda now, card, n, count: (
                [len(each) for each in now.beaten(Card(card), in_skirmish=True)]
                == [int(count), 0 if n == "none" else int(n)]
            )
        )
    },
    commands.PickUnit: {
        r"(\d+) of your (\d+) Strikes to come have its suit or colour\.": lambda now, n, count: (
            [len(each) for each in coming(now)] == [int(count), int(n)]
        )
    },
}


def test_advice_names_what_items_repeat():
    table = a_table(options=BASIC, hands=("9S 3C 3D 4H AS 2S", "4C 4D 5C 6D 7H XB"))
    row = cards("3C 3D 4H 9S AS 2S")
    said = own.advice(game.view(table.state, ME), ME, commands.Arrange(row))
    assert said.startswith("{AS} and {2S} repeat {9S}, which beats ")


def test_a_locked_card_that_loses_is_told():
    mine, yours = "9S 8S 3D 4H 4D 5H", "3S 4C 5C 6C 7C 7S"
    table = a_table(Phase.LOCK, STUDIED, hands=(mine, yours), studied=(cards(mine), cards(yours)))
    view = game.view(table.state, ME)
    assert (
        own.advice(view, ME, commands.Lock(1)) == "Locked there, {3S} loses to 2 of your Strikes."
    )
    assert own.advice(view, ME, commands.Lock(0)) == own.NO_LOCK


def test_nothing_to_buy_is_said_so():
    table = a_table(Phase.PREPARE, replace(TRUE_FEUD, action_reserve=False))
    view = game.view(table.state, ME)
    assert why(view, ME, Level.MARSHAL, commands.EndTurn()) == reasons.NOTHING_TO_BUY
    assert own.advice(view, ME, commands.EndTurn()) == "There is nothing you can buy."


def test_both_sides_are_told_of_one_hit():
    table = a_table(options=Options(study=False), units="QS KS", markers=(3, 4))
    said = why(game.view(table.state, YOU), YOU, Level.SOLDIER, commands.Arrange(cards("3S") * 6))
    assert said == reasons.EITHER_DIES
