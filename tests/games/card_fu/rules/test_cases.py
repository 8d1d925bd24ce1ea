"""Acceptance cases, written by hand from the rulebook and run through the rules."""

import json
from pathlib import Path

import pytest

from game.engine.cards import NOTHING, Card
from game.games.card_fu.rules import combo, resolution
from game.games.card_fu.rules.between_bouts import feint_options, playable
from game.games.card_fu.rules.ending import counted, who_has_more
from game.games.card_fu.rules.events import BecameExhausted, DamageDealt, FightEnded
from game.games.card_fu.rules.model import State, move
from game.games.card_fu.rules.options import Options
from tests.games.card_fu.tables import a_bout, fought, of_type

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))["cases"]


def hand(texts):
    return tuple(map(Card, texts))


def verdict(first, second):
    kind, winner = resolution.verdict(Card(first or NOTHING), Card(second or NOTHING))
    return [kind.value, winner]


def house(*, wrap=False, same_value_anywhere=False):
    return Options(combo_wrap=wrap, same_value_anywhere=same_value_anywhere)


def is_combo(winning, cards, **rules):
    """Whether the cards can be added to it, one after the other."""
    return hand(cards) in combo.combos(hand([winning]), hand(cards), house(**rules))


def take_damage(life, draw, points, exhausted):
    """What a bout with this damage takes; the cases write draw piles from the bottom up."""
    upwards = " ".join(reversed(draw))
    given = a_bout("KS KC", "6S KH 7D 8D 9D 10D", lives=(" ".join(life), ""), draws=(upwards, ""))
    given.but(exhausted=(exhausted, False))
    combo_cards = " ".join(("7D", "8D", "9D", "10D")[: points - 1]) if points else ""
    events = fought(given, "KC" if points else "KS", "6S" if points else "KH", combo_cards)
    lost = [card for hit in of_type(events, DamageDealt) for card in hit.from_life + hit.from_draw]
    return [
        [card for card in life if card not in lost],
        [card for card in draw if card not in lost],
        lost,
        exhausted or bool(of_type(events, BecameExhausted)),
        any(ended.score.reason == "finished" for ended in of_type(events, FightEnded)),
    ]


def ground_after(ground, *case):
    *turned, winner, winning, added = case
    first, second = (move(Card(card or NOTHING)) for card in turned)
    return resolution.ground_after(ground, (first, second), winner, Card(winning or NOTHING), added)


def decision(lives, draws, rule="life"):
    def pile(sizes):
        return tuple((Card("AS"),) * size for size in sizes)

    state = State(options=Options(decision=rule), lives=pile(lives), draws=pile(draws))
    return who_has_more(counted(state, "empty_hand"), "draw", None)


FUNCTIONS = {
    "bout": verdict,
    "counter_allowed": lambda winning, beaten, is_down: resolution.may_counter(
        Card(winning), Card(beaten), is_down=is_down
    ),
    "combo_legal": is_combo,
    "longest_combo": lambda winning, cards: len(
        combo.longest(hand([winning]), hand(cards), Options())
    ),
    "damage": lambda winning, added, is_doubled: resolution.damage(
        Card(winning), len(added), is_doubled=is_doubled
    ),
    "take_damage": take_damage,
    "ground_after": ground_after,
    "playable": lambda cards, ground: list(playable(hand(cards), ground)),
    "feint_options": lambda cards, to_draw, is_down, ground: list(
        feint_options(hand(cards), to_draw, ground, is_down=is_down)
    ),
    "decision": decision,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['rule']}")
def test_case(case):
    made = FUNCTIONS[case["fn"]](*case["in"], **case.get("kw", {}))
    assert made == case["out"], case["why"]


def test_every_function_has_a_case():
    assert {case["fn"] for case in CASES} == set(FUNCTIONS)
