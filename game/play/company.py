"""The players at other computers, as a table needs to know of them."""

from __future__ import annotations

from typing import Protocol


class Company(Protocol):
    """Who else plays, and whether the game can go on with them."""

    @property
    def trouble(self) -> str:
        """Why the game waits or has stopped, in a sentence; "" if it goes on."""
        ...

    @property
    def checked(self) -> str:
        """What came of the check of the deal, in a sentence; "" before it is done."""
        ...

    def hear_refusal(self) -> str:
        """Why the other computer refused what was asked last, once; "" if it didn't."""
        ...
