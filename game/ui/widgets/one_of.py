"""The base of drop-downs and segmented controls: options, one of them selected."""

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
        """``value`` and the number that ``on_change`` gets count the options; ``name`` isn't drawn.

        ``on_refused`` gets the reason why an option can't be selected now.
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
        """The number of the selected option."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        """Doesn't call ``on_change``."""
        if value != self._value:
            self._value = value
            self.touch()

    @property
    def options(self) -> Sequence[str]:
        """What can be selected, by number."""
        return self._options

    @options.setter
    def options(self, options: Sequence[str]) -> None:
        """As many as before."""
        if list(options) != self._options:
            self._options = list(options)
            self.invalidate_size()

    @property
    def refusals(self) -> Mapping[int, str]:
        """The disabled options by number, each with its reason."""
        return self._refusals

    @refusals.setter
    def refusals(self, refusals: Mapping[int, str]) -> None:
        if refusals != self._refusals:
            self._refusals = dict(refusals)
            self.touch()

    def _neighbours(self) -> tuple[list[int], list[int]]:
        """The enabled options before and after the selected one."""
        able = [n for n in range(len(self._options)) if n not in self._refusals]
        return [n for n in able if n < self._value], [n for n in able if n > self._value]

    def _choose(self, number: int) -> None:
        if number in self._refusals:
            self._on_refused(self._refusals[number])
        elif number != self._value:
            self.value = number
            self._on_change(number)
