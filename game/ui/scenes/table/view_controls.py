"""How a table is looked at: once more, closer, elsewhere, from another seat, under threat."""

from __future__ import annotations

from collections.abc import Callable

from game.table.table import Table
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.rewind import Retrospect
from game.ui.table.playback import Showing
from game.ui.window.input import Input, Key, Wheel

STRIDE = 60  # pixels for one notch of the wheel
CLOSER, FARTHER = {"+", "="}, {"-"}


class Overlook:
    """The wheel and the keys that change nothing but what is seen."""

    def __init__(
        self,
        desk: Desk,
        showing: Showing,
        renew: Callable[[], None],
    ) -> None:
        """``renew`` draws and offers everything anew."""
        self._top, self._showing = desk.top, showing
        self._retell, self._renew = desk.retell, renew
        self.past = Retrospect(desk, showing, renew)

    def arrange(self, table: Table) -> None:
        """Another size: the whole field is seen."""
        self._top.stage.frame(table.field(self._top.stage.room))

    def handle(self, event: Input) -> bool:
        """Whether it was meant for the board, or for looking back."""
        if self.past.handle(event):
            return True
        if self._top.drag_state.dragging:
            return False
        if isinstance(event, Key) and event.chord == "b":
            return self._again()
        field = self._top.stage.field
        if field is None:
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

    def _again(self) -> bool:
        """What the others did last, man by man, with the log going along."""
        before = self._showing.again()
        if before is not None:
            self._top.clear()  # nothing can be done with what lay there then
            self._retell(before)
            self._renew()
        return before is not None

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
        self._renew()
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
