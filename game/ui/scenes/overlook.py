"""How a board is looked at: closer, elsewhere, from another seat, with what threatens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.table import Table
from game.ui.input import Input, Key, Wheel
from game.ui.showing import Showing
from game.ui.tabletop import TableTop

STRIDE = 60  # pixels for one notch of the wheel
CLOSER, FARTHER = {"+", "="}, {"-"}


class Overlook:
    """The wheel and the keys of a table that has a field; the others leave it alone."""

    def __init__(
        self, top: TableTop, showing: Showing, table: Table[Any, Any, Any], show: Callable[[], None]
    ) -> None:  # fmt: skip
        """``show`` draws the table anew."""
        self._top, self._showing, self._table, self._show = top, showing, table, show

    def arrange(self) -> None:
        """Another size: the whole field is seen."""
        self._top.stage.frame(self._table.field(self._top.stage.room))

    def handle(self, event: Input) -> bool:
        """Whether it was meant for the board."""
        field = self._top.stage.field
        if field is None or self._top.drag_state.dragging:
            return False
        match event:
            case Wheel(at=at, down=down, right=right, ctrl=ctrl) if field.collidepoint(at):
                if ctrl:
                    return self._zoom(-1 if down > 0 else 1, at)
                return self._restage(changed=self._top.stage.pan(right * STRIDE, down * STRIDE))
            case Key() if not (event.ctrl or event.alt):
                return self._key(event)
            case _:
                return False

    def _key(self, event: Key) -> bool:
        if event.name in CLOSER or event.name in FARTHER:
            return self._zoom(1 if event.name in CLOSER else -1, None)
        match event.name:
            case "0":
                return self._restage(changed=self._top.stage.zoom_to(1.0))
            case "t":
                self._showing.has_threats = not self._showing.has_threats
            case "f":
                self._showing.turn_table()
            case "n":
                self._next()
            case _:
                return False
        self._show()
        return True

    def _next(self) -> None:
        """The next man who can act, brought into sight."""
        self._top.select_next()
        held = self._top.drag_state.held
        if held is not None:
            self._restage(changed=self._top.stage.reveal(held.x, held.y))

    def _zoom(self, by: int, at: tuple[int, int] | None) -> bool:
        stage = self._top.stage
        return self._restage(changed=stage.zoom_to(stage.step(by), at))

    def _restage(self, *, changed: bool) -> bool:
        if changed:
            self._top.restage()
        return changed
