"""Adds the available boards to Feudal's house rules."""

from __future__ import annotations

from pathlib import Path

from game.app.feudal.boards import Board, boards
from game.engine.value import replace
from game.games.feudal.rules.board import MOUNTAIN, ROUGH
from game.table.words import Choice, HouseRule, counted
from game.ui.table.offering import Offering

BOARD = "ground"  # the option that holds a board, sign by sign
MOST_NOTES = 4

Rules = tuple[HouseRule, ...]


def house_rules(offering: Offering, own: Path) -> tuple[Rules, list[str]]:
    """The house rules with all boards, and notes on broken maps in the player's folder ``own``."""
    rules = offering.words.house_rules
    if all(rule.field != BOARD for rule in rules):
        return rules, []
    found, troubles = boards(own)
    notes = troubles[:MOST_NOTES]
    if more := len(troubles) - len(notes):
        notes.append(f"{more} more maps have problems.")
    return with_boards(rules, found), notes


def with_boards(rules: Rules, found: list[Board]) -> Rules:
    """Add these boards to the choices; the printed one stays the first."""
    return tuple(_with_boards(rule, found) if rule.field == BOARD else rule for rule in rules)


def _with_boards(rule: HouseRule, found: list[Board]) -> HouseRule:
    printed = rule.choices[0]
    choices = {printed.value: replace(printed, face=f"ground/{printed.value}")}
    for board in found:
        choices[board.ground] = Choice(
            board.ground, board.title, _effect(board), face=f"ground/{board.ground}"
        )
    return replace(rule, choices=tuple(choices.values()))


def _effect(board: Board) -> str:
    mountains = counted(board.ground.count(MOUNTAIN), "mountain")
    rough = counted(board.ground.count(ROUGH), "rough square")
    return f"{board.about} {mountains}, {rough}.".strip()
