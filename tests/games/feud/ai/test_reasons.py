"""What the computer says of its choices is true by the rules, and tells nobody a hidden card."""

import re
from collections import Counter

import pytest

from game.ai.player import Level
from game.engine.game import PUBLIC, playable
from game.games.feud.ai import reasons
from game.games.feud.ai.evaluation import LIFE
from game.games.feud.ai.imagine import imagine
from game.games.feud.ai.reasons import why
from game.games.feud.rules import commands, game
from game.games.feud.rules.action_deck import row_cards, six
from game.games.feud.rules.army import waiting
from game.games.feud.rules.cards import capacity, rank
from game.games.feud.rules.maneuvers import windows
from game.games.feud.rules.options import Options
from game.games.feud.rules.order import rows
from tests.games.feud.ai.situations import NAMES, QUICK, Situation, check, random_moments
from tests.games.feud.tables import ME, MINE, YOU, a_table, cards

SECRET = commands.Secret.__args__


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


def is_rule(kind):
    """Of a sentence that goes with a kind of command."""
    return lambda now: isinstance(now.command, kind)


def may_reserve(now):
    return not now.offers() and windows.why_no_reservation(now.state, now.seat) is None


def of_the_rows(now):
    """What is known of the hands when a row is laid."""
    return now.known(now.seat), now.known(now.enemy), any(now.state.studied)


CLAIMS = {  # what each reason says
    re.escape(reasons.ONLY_ROW): lambda now: (
        now.known(now.seat) and len(rows(six(now.state, now.seat), now.state.locks[now.seat])) == 1
    ),
    re.escape(reasons.FEW_ROWS): lambda now: now.level is Level.RECRUIT,
    re.escape(reasons.EITHER_DIES): lambda now: now.left() == [1, 1],
    r"One more Marker kills the enemy's (\w+)\.": lambda now, unit: (
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
    re.escape(reasons.ORDER_IS_A_GUESS): lambda now: not now.state.options.items,
    re.escape(reasons.ORDER_IS_UNKNOWN): lambda now: now.known(now.enemy) or now.holds_the_rest(),
    re.escape(reasons.BLIND): lambda now: (
        of_the_rows(now) == (False, False, False) and not now.holds_the_rest()
    ),
    re.escape(reasons.CHANGED): lambda now: now.state.changed[now.enemy] > 0,
    re.escape(reasons.VARIED): lambda now: now.known(now.enemy),
    re.escape(reasons.ANY_ORDER): is_rule(commands.Preview),
    re.escape(reasons.WELL_SHOWN): lambda now: now.level is Level.MARSHAL,
    re.escape(reasons.LOCKS): is_rule(commands.Lock),
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
    r"(\w+) of the (\d+) cards that the enemy can hold can't hit back\.": lambda now, n, count: (
        [len(each) for each in now.hits_back()]
        == [int(count), int(count) - (0 if n == "None" else int(n))]
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
    re.escape(reasons.TIED): lambda now: (
        isinstance(now.command, commands.LayStrike) and len(row_cards(now.state, now.seat)) > 0
    ),
    re.escape(reasons.ONLY_UNIT): lambda now: len(now.state.army_reserves[now.seat]) == 1,
    re.escape(reasons.SUITS_ROW): lambda now: (
        isinstance(now.command, commands.PickUnit)
        and len(row_cards(now.state, now.seat)) > now.state.column
    ),
    re.escape(reasons.SUITS_DECK): is_rule(commands.PickUnit),
    re.escape(reasons.FROM_DECK): lambda now: now.command.take not in now.state.discards[now.seat],
    re.escape(reasons.FROM_DISCARDS): lambda now: now.command.take in now.state.discards[now.seat],
    re.escape(reasons.NOTHING_TO_BUY): lambda now: not now.offers(),
    re.escape(reasons.NOT_WORTH_IT): lambda now: now.offers(),
    re.escape(reasons.NOT_WORTH_RESERVING): lambda now: (
        may_reserve(now) and len(now.state.reserves[now.seat]) < 5
    ),
    re.escape(reasons.COSTS_THE_HAND): lambda now: (
        may_reserve(now) and len(now.state.reserves[now.seat]) == 5  # U-45
    ),
    **{re.escape(said): is_rule(commands.Buy) for said in reasons.BOUGHT.values()},
    **{re.escape(said): is_rule(kind) for kind, said in reasons.REASONS.items()},
    re.escape(reasons.BOUGHT["reserve_again"]): is_rule(commands.Reserve | commands.Buy),
    re.escape(reasons.BOUGHT["redraw"]): is_rule(commands.Redraw | commands.Buy),
}


def test_both_sides_are_told_of_one_hit():
    table = a_table(options=Options(study=False), units="QS KS", markers=(3, 4))
    said = why(game.view(table.state, YOU), YOU, Level.SOLDIER, commands.Arrange(cards("3S") * 6))
    assert said == reasons.EITHER_DIES


def test_the_easiest_level_does_not_claim_the_best_row():
    view = game.view(a_table().state, ME)
    said = why(view, ME, Level.RECRUIT, commands.Arrange(cards(MINE)))
    assert said == "A quick choice between a few rows."
