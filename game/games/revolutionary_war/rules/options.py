"""The house rules of a match."""

from __future__ import annotations

from typing import Literal

from game.engine.value import Value

FirstDealer = Literal["random", "first", "second"]
NextDealer = Literal["alternate", "loser", "winner"]


class Options(Value, forbid_unknown_fields=True):
    """The house rules of a match; the defaults are the printed rules."""

    target: int = 0  # points to reach over several games; 0: one game
    first_dealer: FirstDealer = "random"
    next_dealer: NextDealer = "alternate"
    card_memory: bool = True  # captured cards can be looked through
    auto_concede: bool = True  # the program concedes if nothing else is legal
    confirm_concede: bool = True  # the program asks before a concession
