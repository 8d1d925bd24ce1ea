"""What the computer decides: rows, locks, Skirmishes and Maneuvers."""

from random import Random

import pytest

from game.ai.player import Level
from game.engine.cards import Card, cards, less
from game.engine.game import play
from game.engine.value import replace
from game.games.feud.ai import operation_values, skirmish_strategy
from game.games.feud.ai.evaluation import evaluation_of
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.kernel import columns
from game.games.feud.ai.row_game import RowGame
from game.games.feud.rules import commands, game
from game.games.feud.rules.cards import in_order
from game.games.feud.rules.events import RoundTallied
from game.games.feud.rules.model import EVERYBODY, Laid, Phase
from game.games.feud.rules.order import rows
from game.games.feud.rules.price_list import PRICE_LIST
from game.games.feud.table.presets import BASIC, CHEAPER, RESERVED, STUDIED, TRUE_FEUD
from tests.games.feud.ai.test_mind import answer, seen
from tests.games.feud.tables import ME, YOU, a_table

WEAK, STRONG = "3C 3D 4H 4C 5D 3H", "9S 8S 9C 9D 9H 8D"
JACKS, QUEENS, KINGS = "JC JD JH JS", "QC QD QH QS", "KC KD KH KS"


def all_dead_but(*alive):
    """For each side, all Units but these: they are dead."""
    return tuple(
        " ".join(unit for unit in f"{JACKS} {QUEENS} {KINGS}".split() if unit not in each.split())
        for each in alive
    )


def shop(name, phase, **more):
    """ME has 300 points, and only this Maneuver is on sale; Confuse and Betrayal are cheaper (U-86)."""
    price_list = tuple(
        replace(each, cost=CHEAPER.get(name, each.cost)) for each in PRICE_LIST if each.id == name
    )
    options = replace(TRUE_FEUD, price_list=price_list)
    return a_table(phase, options, points=(300, 1000), may_reserve=(0, 0), **more)


# Rows


@pytest.mark.parametrize("seed", range(6))
def test_the_matrix_agrees_with_the_rules(seed):
    fate = Random(seed)
    pool = cards("3C 5D 6H 7S 8C 9D 4S 6C 9H AC 2S AD 2H")
    hands = [fate.sample(pool, 6) for _ in (ME, YOU)]
    table = a_table(hands=(" ".join(hands[0]), " ".join(hands[1])), units="JH QS", markers=(1, 2))
    evaluation = evaluation_of(table.state, ME)
    mine, yours = (Hand(hand) for hand in hands)
    pair = RowGame(evaluation, columns(BASIC, table.state.units, ME)).pair(mine, yours)
    for _ in range(10):
        row, other = fate.choice(rows(tuple(hands[0]))), fate.choice(rows(tuple(hands[1])))
        worth = pair.matrix([mine.line(row)], [yours.line(other)])[0][0]
        assert worth == pytest.approx(evaluation.tallied(*markers_after(table.state, row, other)))


def markers_after(state, row, other):
    for seat, laid in ((ME, row), (YOU, other)):
        step, after = play(game, state, seat, commands.Arrange(laid))
        for event in step.events:
            if isinstance(event, RoundTallied):
                return state.markers
            state = game.evolve(state, event)
        state = after
    raise AssertionError


def test_a_round_ends_where_a_skirmish_begins():
    mine, yours = "4C XB 9C 9D 9H 9S", "5D 4H 3C 3D 3H 3S"
    state = a_table(options=TRUE_FEUD, hands=(mine, yours), units="KC KH").state
    evaluation = evaluation_of(state, ME)
    hands = [Hand(cards(text)) for text in (mine, yours)]
    pair = RowGame(evaluation, columns(TRUE_FEUD, state.units, ME)).pair(*hands)
    line = hands[0].line(cards(mine))
    tied, lost = (hands[1].line(cards(row)) for row in (yours, "4H 5D 3C 3D 3H 3S"))
    (worths,) = pair.matrix([line], [tied, lost])
    assert worths[0] == pytest.approx(evaluation.broken_off(0, 1))
    assert worths[1] > worths[0]


def test_a_marshal_varies_its_row():
    table = a_table(hands=("3C 9S 8D AH 2C 10S", "4C 4D 5C 6D 7H XB"))
    view = seen(table)
    assert len({answer(view, fate=str(n)) for n in range(8)}) > 1


def test_a_strong_card_is_laid_against_a_weak_locked_card():
    mine, yours = "9S 3H 3D 4H 4D 5H", "3S 7C 8C 6C 7S 8D"
    table = a_table(
        Phase.ARRANGE,
        STUDIED,
        hands=(mine, "7C 8C 6C 7S 8D"),
        units="KS KS",
        studied=(cards(mine), cards(yours)),
        locks=("", "4 3S"),
    )
    laid = [answer(seen(table), fate=str(n)).row.index("9S") + 1 for n in range(6)]
    assert laid.count(4) >= 4


def test_all_levels_lock_a_column():
    mine, yours = "9S 8S 3D 4H 4D 5H", "3C 4C 5C 6C 7C 7S"
    table = a_table(Phase.LOCK, STUDIED, hands=(mine, yours), studied=(cards(mine), cards(yours)))
    for level in Level:
        assert answer(seen(table), level).column > 0


# Skirmishes


def skirmish_ending(fate):
    """The last two columns of a Skirmish: one Marker kills either Unit, and ME leads."""
    deck = fate.sample(cards("3C 4D 5H 6S 7C 8D 9H 10S AC 2D AH 2S XB 3S 9C 10D"), 4)
    hands = " ".join(deck[:2]), " ".join(deck[2:])
    units = fate.choice(("JC JH", "QS QD", "JS QH"))
    table = a_table(Phase.CLASH, TRUE_FEUD, units=units, hands=hands, column=4, active=ME)
    capacities = [{"J": 3, "Q": 4}[unit[0]] for unit in units.split()]
    rows = ("6C 7D 4S 8S", "6D 7H 4H 8C")
    return replace(
        table.state,
        in_skirmish=True,
        markers=tuple(capacity - 1 for capacity in capacities),
        rows=tuple(tuple(Laid(card, EVERYBODY) for card in cards(row)) for row in rows),
    )


def best_outcome(state):
    """The result of perfect play by the rules: 1 if YOU's Unit dies, -1 if ME's does."""
    (seat,) = game.to_act(state)
    worths = [outcome_of(state, seat, card) for card in state.hands[seat]]
    return max(worths) if seat == ME else min(worths)


def outcome_of(state, seat, card):
    """The result of this card, with perfect play after it."""
    step, later = play(game, state, seat, commands.PlayCard(card))
    for event in step.events:
        if isinstance(event, RoundTallied):
            return (YOU in event.dead) - (ME in event.dead)
    return best_outcome(later) if later.phase is Phase.CLASH else 0


@pytest.mark.parametrize("seed", range(12))
def test_the_search_plays_the_best_card_of_a_skirmish(seed):
    state = skirmish_ending(Random(seed))
    search = skirmish_strategy.Search(
        skirmish_strategy.ColumnValues(state, ME), skirmish_strategy.ME
    )
    mine, yours = state.hands
    strikes = cards("8S 8C")
    worths = {
        card: search.after(card, (less(mine, (card,)), yours), strikes, state.markers, None)
        for card in mine
    }
    card = max(worths, key=worths.__getitem__)
    assert outcome_of(state, ME, card) == best_outcome(state)


def test_every_level_plays_the_card_that_kills():
    state = replace(
        skirmish_ending(Random(1)),
        units=tuple(cards("KS JS")),
        markers=(0, 2),
        hands=(in_order(cards("5H 9H")), in_order(cards("3C"))),
        active=YOU,
        rows=tuple(
            tuple(Laid(card, EVERYBODY) for card in cards(row))
            for row in ("6C 7D 4S 8S", "6D 7H 4H 8C 6H")
        ),
    )
    for level in Level:
        assert answer(game.view(state, ME), level) == commands.PlayCard(Card("9H"))


# Maneuvers


LOSING_ROW, WINNING_ROW = "8S 4S 8C 4C 8D 4D", "9S 5S 9C 5C 9D 5D"  # column by column
ROWS_LAID = {
    "phase": Phase.ARRANGED,
    "units": "JS JS",
    "markers": (0, 0),
    "hands": ("", ""),
    "rows": (LOSING_ROW, WINNING_ROW),
    "studied": (cards(LOSING_ROW), cards(WINNING_ROW)),
    "fallen": all_dead_but("JS", "JS"),
}
WINNING_POSITIONS = {
    "heal": shop(
        "heal", Phase.REST, markers=(4, 0), hands=("", ""), fallen=all_dead_but("KS", "KS")
    ),
    "tactical_adjustment": shop(
        "tactical_adjustment",
        Phase.PREPARE,
        hands=(WEAK, "7C 7D 8H 8C 6D 6H"),
        fallen=all_dead_but("KS", "KS"),
    ),
    "resurrection": shop(
        "resurrection",
        Phase.PREPARE,
        hands=(WEAK, "7C 7D 8H 8C 6D 6H"),
        fallen=all_dead_but("KS", "KS"),
    ),
    "replacement": shop(
        "replacement",
        Phase.PREPARE,
        units="JH JS",
        markers=(2, 2),
        hands=("9S 8S 7S 9C 8C 7C", "7H 7D 8H 8D 6D 6H"),
        army_reserves=("KS", ""),
        fallen=all_dead_but("JH KS", "JS"),
    ),
    "sabotage": shop(
        "sabotage",
        Phase.STUDIED,
        units="JS JS",
        markers=(2, 2),
        hands=(WEAK, STRONG),
        discards=("", "10C 10D AC AD 2C 2D"),
        studied=(cards(WEAK), cards(STRONG)),
        fallen=all_dead_but("JS", "JS"),
    ),
    "secret_adjustment": shop(
        "secret_adjustment",
        Phase.STUDIED,
        hands=(WEAK, STRONG),
        studied=(cards(WEAK), cards(STRONG)),
        fallen=all_dead_but("KS", "KS"),
    ),
    "confuse": shop("confuse", **ROWS_LAID),
    "betrayal": shop("betrayal", **ROWS_LAID),
}


@pytest.mark.parametrize("name", WINNING_POSITIONS)
@pytest.mark.parametrize("level", [Level.SOLDIER, Level.CAPTAIN, Level.MARSHAL])
def test_a_winning_maneuver_is_bought(name, level):
    view = seen(WINNING_POSITIONS[name])
    if name == "confuse":  # Confuse only helps if the enemy's row is known
        row = tuple(Laid(laid.card, EVERYBODY) for laid in WINNING_POSITIONS[name].state.rows[YOU])
        view = replace(view, rows=(view.rows[ME], row))
    assert answer(view, level) == commands.Buy(name)
    assert answer(replace(view, points=(10, 1000)), level) == commands.EndTurn()


def test_every_maneuver_has_a_winning_position():
    assert set(WINNING_POSITIONS) == {each.id for each in PRICE_LIST}


def test_a_paid_exchange_is_made_even_if_the_search_doubts_it(monkeypatch):
    """Expert paid 50 points and then did nothing: another sample of hands had changed its mind."""
    state = WINNING_POSITIONS["tactical_adjustment"].state
    _, paid = play(game, state, ME, commands.Buy("tactical_adjustment"))
    view = game.view(paid, ME)
    hand = tuple(sorted(view.hands[ME]))

    def doubts(_, other):
        return float(tuple(sorted(other.cards)) == hand)

    monkeypatch.setattr(operation_values, "solved_worth", doubts)
    assert isinstance(answer(view, Level.MARSHAL), commands.Exchange)
    assert (
        answer(seen(WINNING_POSITIONS["tactical_adjustment"]), Level.MARSHAL) == commands.EndTurn()
    )


def test_every_level_reserves_a_card_to_draw_a_better_one():
    """Easy and Medium never did, and lost nine of ten matches to themselves with a Reserve."""
    table = a_table(Phase.PREPARE, RESERVED, units="JS KH", hands=("3C 3D 4H 4C 5D 3H", STRONG))
    for level in Level:
        assert isinstance(answer(seen(table), level), commands.Reserve)
        full = replace(seen(table), reserves=(cards("3S 4S 5S 6S 7S"), ()))  # U-45
        assert answer(full, level) == commands.EndTurn()
