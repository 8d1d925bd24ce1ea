"""How bold a plan is: what a temperament likes or avoids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.player import Temperament
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.commands import Command

BOLDNESS: Mapping[type[Command], float] = {
    commands.Aim: 1.0,
    commands.Play: 0.5,
    commands.Strike: 0.5,
    commands.Bond: 0.5,  # one strong attacker instead of two blockers
    commands.Merge: 0.5,
    commands.Separate: -0.5,
    commands.Deploy: -0.25,
    commands.Block: -1.0,
    commands.CastShield: -0.5,
}
SIGNS = {Temperament.BOLD: 1.0, Temperament.EVEN: 0.0, Temperament.CAREFUL: -1.0}


def boldness(plan: Sequence[Command]) -> float:
    """The boldness of the commands of a plan together."""
    return sum(BOLDNESS.get(type(each), 0.0) for each in plan)
