"""What another program can ask with ``talk``: one class for each ``do``."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.ai.player import Level
from game.engine.value import Value


class New(Value, tag_field="do", tag="new"):
    """Open a play; one that is running is forgotten."""

    game: str
    options: msgspec.Raw = msgspec.Raw(b"{}")
    seats: int | None = None  # None: the fewest
    seed: str | int | None = None  # None: any
    nature: Literal["auto", "manual"] = "auto"


class Act(Value, tag_field="do", tag="act"):
    """Send a command."""

    seat: int
    command: msgspec.Raw
    at: int | None = None  # the moment it was chosen for


class ToAct(Value, tag_field="do", tag="to_act"):
    """Ask whom the play waits for."""


class Legal(Value, tag_field="do", tag="legal"):
    """Ask what a seat may send."""

    seat: int


class View(Value, tag_field="do", tag="view"):
    """Ask what a seat may know."""

    seat: int


class AskOutcome(Value, tag_field="do", tag="outcome"):
    """Ask how the play ended."""


class AskLog(Value, tag_field="do", tag="log"):
    """Ask for everything that was done, or for what one seat was told of it."""

    seat: int | None = None


class Undo(Value, tag_field="do", tag="undo"):
    """Take a seat's last step back, or else the last step of all."""

    seat: int | None = None
    crossing: bool = True  # also if something was shown or answered since


class Think(Value, tag_field="do", tag="think"):
    """Ask a level what it would send."""

    seat: int
    level: Level | None = None  # None: the one that ``--level`` names


class Sit(Value, tag_field="do", tag="sit"):
    """Play a seat of a game that the asking program holds."""

    game: str
    version: int  # of its rules
    seat: int


class Choose(Value, tag_field="do", tag="choose"):
    """Decide for that seat, from its view alone."""

    view: msgspec.Raw
    seconds: float | None = None  # the limit; None: as long as the level likes
    seed: str = ""  # the same gives the same choice


class Quit(Value, tag_field="do", tag="quit"):
    """End the conversation."""


Request = (
    New | Act | ToAct | Legal | View | AskOutcome | AskLog | Undo | Think | Sit | Choose | Quit
)
