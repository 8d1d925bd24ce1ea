"""From commands to gestures and back."""

from __future__ import annotations

from game.engine.cards import Card
from game.games.revolutionary_war.rules.commands import Command, Concede, Play
from game.games.revolutionary_war.rules.model import State
from game.table.items import ACTION, Gesture

TABLE = "table"
CONCEDE = ACTION + "concede"


def gesture(command: Command) -> Gesture:
    """The drag or the button for a command."""
    match command:
        case Play(card):
            return Gesture(f"card.{card}", TABLE)
        case Concede():
            return Gesture(CONCEDE)
        case _:
            return Gesture(ACTION + "nature")


def ask(view: State, gesture: Gesture) -> Command | None:
    """The command for a gesture, legal or not; None if it means nothing."""
    if gesture == Gesture(CONCEDE):
        return Concede()
    kind, _, card = gesture.item.partition(".")
    if kind == "card" and gesture.zone == TABLE:
        return Play(Card(card))
    return None
