"""What can be asked of ``host`` and ``join`` besides what ``talk`` answers too."""

from __future__ import annotations

from game.app.commands.talk_requests import (
    Act,
    AskLog,
    AskOutcome,
    Legal,
    Quit,
    Think,
    Undo,
    View,
)
from game.engine.value import Value


class ToAct(Value, tag_field="do", tag="to_act"):
    """Ask whom the game waits for."""

    seat: int | None = None  # whose moment ``at`` is; None: your first seat


class AskTable(Value, tag_field="do", tag="table"):
    """Ask what is played, by whom, and who is connected."""


class Wait(Value, tag_field="do", tag="wait"):
    """Be answered once it's your turn, or the game is finished."""

    seat: int | None = None  # None: any of your seats
    at: int | None = None  # then once this seat was told more than so many entries
    seconds: float | None = None  # at most


class NewCode(Value, tag_field="do", tag="new_code"):
    """Replace the code by another one."""


Request = (
    Act
    | AskLog
    | AskOutcome
    | AskTable
    | Legal
    | NewCode
    | Quit
    | Think
    | ToAct
    | Undo
    | View
    | Wait
)
