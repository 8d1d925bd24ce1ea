"""The card games for two as games of OpenSpiel: importing this module registers them.

    game = pyspiel.load_game("felt_and_fury_feud")

Choices that both make at once are made in turn, unseen.  A deal is one of ``DEALS`` at each act of
chance: all orders of a deck would be more outcomes than a game can list.
"""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from game.bridges.table import LONGEST_VIEW, MOST_ACTIONS, Table

CARD_GAMES = ("revolutionary_war", "card_fu", "feud", "cards_of_war")
PREFIX = "felt_and_fury_"
PLAYERS = 2
DEALS = 1000
LONGEST_GAME = 10_000  # decisions


def _type_of(name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Felt & Fury: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


class CardGame(pyspiel.Game):
    """One of the games, with its usual house rules."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_ACTIONS,
            max_chance_outcomes=DEALS,
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_type_of(name), info, params or {})
        self.name = name

    def new_initial_state(self) -> CardState:
        """The table before the cards are dealt."""
        return CardState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        """What a player sees."""
        wished = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(is_recalling=wished.perfect_recall)


class CardState(pyspiel.State):
    """A moment of a game."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.table = Table(game.name, PLAYERS)
        self.seen: list[list[bytes]] = [[], []]  # by player: every view that differs from the last

    def imagined(self, player: int, fate: Random, view: object = None) -> CardState:
        """A moment that looks the same to a player, as by ``Table.imagine``."""
        state = CardState(self.get_game())
        state.table = copy(self.table)
        state.table.imagine(player, fate, view)
        state.seen = [[state.table.observation(each)] for each in range(PLAYERS)]
        return state

    def current_player(self) -> int:
        """Who acts: chance, a player, or nobody."""
        if self.table.waits_for_chance:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.table.commands))) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Any deal, all alike."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.table.waits_for_chance:
            self.table.let_chance_act(Random(action))
        else:
            self.table.act(action)
        for player, seen in enumerate(self.seen):
            view = self.table.observation(player)
            if not seen or seen[-1] != view:
                seen.append(view)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal {action}"
        return msgspec.json.encode(self.table.commands[action]).decode()

    def is_terminal(self) -> bool:
        """Whether the game is finished."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """1 won, -1 lost, 0 a draw."""
        return self.table.returns()

    def __str__(self) -> str:
        return "\n".join(self.table.observation(player).decode() for player in range(PLAYERS))


class Observer:
    """Writes what a player sees into a tensor or a text."""

    def __init__(self, *, is_recalling: bool) -> None:
        """``is_recalling``: all that was seen since the deal, as text."""
        self._is_recalling = is_recalling
        self.tensor = np.zeros(LONGEST_VIEW, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CardState, player: int) -> None:
        """The view as JSON, byte by byte, from 0 to 1."""
        self.tensor.fill(0)
        view = np.frombuffer(state.table.observation(player), np.uint8)
        self.tensor[: len(view)] = view / 255

    def string_from(self, state: CardState, player: int) -> str:
        """The view as JSON, or every view so far."""
        if self._is_recalling:
            return "\n".join(view.decode() for view in state.seen[player])
        return state.table.observation(player).decode()


def _register(name: str) -> None:
    class Registered(CardGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(_type_of(name), Registered)


for _name in CARD_GAMES:
    _register(_name)
