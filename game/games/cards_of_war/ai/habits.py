"""What shows how somebody plays Cards of War."""

from __future__ import annotations

from game.ai.habits import Habit
from game.engine.game import Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.cards import INSTANTS, SOLDIERS
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.combat.defence import defenders, may_block
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import form_of
from game.games.cards_of_war.rules.model import Phase, State


def _attacks(view: State, seat: Seat, command: Command) -> bool | None:
    if view.phase is not Phase.DEPLOY or view.active != seat or view.window is not None:
        return None
    if isinstance(command, commands.Charge):
        return True
    could = isinstance(command, commands.EndTurn) and any(True for _ in aims(view, seat))
    return False if could else None


def _all_out(view: State, seat: Seat, command: Command) -> bool | None:
    if view.phase is not Phase.DEPLOY or not isinstance(command, commands.Charge):
        return None
    return not any(True for _ in aims(view, seat))


def _blocks(view: State, seat: Seat, command: Command) -> bool | None:
    if not isinstance(command, commands.Stand):
        return None
    if any(True for _ in defenders(view, seat)):
        return True
    return False if may_block(view, seat) else None


def _bonds(view: State, seat: Seat, command: Command) -> bool | None:
    match command:
        case commands.Bond():
            return True
        case commands.Deploy(card, _, form) if form_of(card, form) in SOLDIERS:
            return False
        case _:
            return None


def _answers(view: State, seat: Seat, command: Command) -> bool | None:
    is_asked = view.window is not None and view.window.kind != "answer"
    if not is_asked or not any(card in INSTANTS for card in view.hands[seat]):
        return None
    return isinstance(command, commands.Play)


HABITS = (
    Habit("attacks", "of the turns in which a unit could attack, those with an attack", _attacks),
    Habit("all out", "of the attacks, those that leave no unit behind that could join", _all_out),
    Habit("blocks", "of the defences in which a unit could block, those with a block", _blocks),
    Habit("bonds", "of the soldiers from the hand, those that join a bond at once", _bonds),
    Habit("answers", "of the questions that an instant could answer, those answered", _answers),
)
