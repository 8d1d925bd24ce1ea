"""Acceptance cases, written by hand from the rulebook and run through the rules."""

import json
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from game.engine.cards import Card, Cards
from game.engine.game import Seat, play
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.chance import next_dealer
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.games.revolutionary_war.rules.decide import (
    final_scores,
    first_leader,
    game_over,
    game_winner,
    match_winner,
)
from game.games.revolutionary_war.rules.events import GameEnded
from game.games.revolutionary_war.rules.model import Laid, Phase, State
from game.games.revolutionary_war.rules.options import Options
from game.games.revolutionary_war.rules.strength import ordering, strength, stronger

CASES = json.loads(Path(__file__).with_name("cases.json").read_text())["cases"]


def table(partial: dict[str, Any]) -> State:
    """The state of a case; the last card of its deck is on top."""
    return State(
        phase=Phase.ROUND,
        deck=tuple(reversed(partial.get("deck", []))),
        hands=tuple(map(tuple, partial["hands"])),
        trumps=tuple(partial["trumps"]),
        table=tuple(Laid(Seat(seat), card) for seat, card in partial.get("table", [])),
        piles=tuple(map(tuple, partial.get("piles", [(), ()]))),
        turn=Seat(partial["turn"]),
        last_capture=partial.get("last_capture"),
    )


def written(state: State) -> dict[str, Any]:
    """The state in the format of the cases."""
    return {
        "turn": state.turn,
        "hands": list(map(list, state.hands)),
        "deck": list(reversed(state.deck)),
        "trumps": list(state.trumps),
        "table": [[laid.seat, laid.card] for laid in state.table],
        "piles": list(map(list, state.piles)),
        "over": state.phase is Phase.OVER,
    }


def command(text: str) -> Play | Concede:
    return Concede() if text == "concede" else Play(Card(text))


def legal(partial: dict[str, Any]) -> set[str]:
    state = table(partial)
    listed = revolutionary_war.legal_commands(state, state.turn)
    return {each.card if isinstance(each, Play) else "concede" for each in listed}


def played(partial: dict[str, Any], actions: list[str]) -> dict[str, Any]:
    """The table after the actions; if the game has ended, as it was before the count.

    The cases leave held cards in the hands and give the scores beside them. After the end
    it is nobody's turn.
    """
    state = table(partial)
    events = []
    for action in actions:
        step, state = play(revolutionary_war, state, state.turn, command(action))
        events += step.events
    if state.phase is not Phase.OVER:
        return written(state)
    *before, ended, _ = events
    assert isinstance(ended, GameEnded)
    lay = reduce(revolutionary_war.evolve, before, table(partial))
    assert ended.held == lay.hands
    return written(lay) | {
        "over": True,
        "turn": partial["turn"],
        "scores": list(ended.score.points),
        "winner": ended.score.winner,
    }


def as_cards(*cards: Any) -> Cards:
    return tuple(map(Card, cards))


FUNCTIONS = {
    "stronger": stronger,
    "strength": strength,
    "ordering": lambda trump: list(ordering(trump)),
    "first_player": lambda stack, dealer: first_leader(as_cards(*stack), dealer),
    "game_over": lambda deck, hands, trumps: game_over(deck, tuple(hands), trumps),
    "final_scores": lambda piles, held, left: list(final_scores(tuple(piles), tuple(held), left)),
    "game_winner": lambda points, last: game_winner(tuple(points), last),
    "match_winner": lambda totals, target, last: match_winner(tuple(totals), target, last),
    "next_dealer": lambda dealer, winner, choice: next_dealer(
        dealer, winner, Options(next_dealer=choice)
    ),
    "legal": legal,
    "play": played,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['rule']}")
def test_case(case):
    expected = set(case["out"]) if case["fn"] == "legal" else case["out"]
    assert FUNCTIONS[case["fn"]](*case["in"]) == expected, case["why"]


def test_every_function_has_a_case():
    assert {case["fn"] for case in CASES} == set(FUNCTIONS)
