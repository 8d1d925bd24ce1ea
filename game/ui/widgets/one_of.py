"""The base of drop-downs and choices: options, one of which is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ui.widgets.widget import Widget


class OneOf(Widget):
    """One of several options, by its number."""

    is_focusable = True

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        on_change: Callable[[int], None],
        *,
        value: int = 0,
        on_refused: Callable[[str], None] = lambda reason: None,
    ) -> None:
        """``value`` and what is reported are the option's number; ``name`` is not drawn.

        ``on_refused`` gets why an option cannot be chosen now.
        """
        super().__init__()
        self.name = name
        self._options = list(options)
        self._on_change = on_change
        self._value = value
        self._on_refused = on_refused
        self._refusals: Mapping[int, str] = {}

    @property
    def value(self) -> int:
        """The number of the option that is chosen."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        """Does not call back."""
        if value != self._value:
            self._value = value
            self.touch()

    @property
    def refusals(self) -> Mapping[int, str]:
        """Why options, by their numbers, cannot be chosen now; the others can."""
        return self._refusals

    @refusals.setter
    def refusals(self, refusals: Mapping[int, str]) -> None:
        if refusals != self._refusals:
            self._refusals = dict(refusals)
            self.touch()

    def _choose(self, number: int) -> None:
        if number in self._refusals:
            self._on_refused(self._refusals[number])
        elif number != self._value:
            self.value = number
            self._on_change(number)
