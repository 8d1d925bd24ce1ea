"""View controls: replay, zoom, pan, turning the table, threats."""

from __future__ import annotations

from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.host import Host
from game.ui.table.playback import Playback
from game.ui.window.input import Input, Key, Wheel

STRIDE = 60  # pixels for one notch of the wheel
CLOSER, FARTHER = {"+", "="}, {"-"}


class ViewControls:
    """The wheel and the keys that change the view only."""

    def __init__(self, desk: Desk, playback: Playback, host: Host) -> None:
        self._desk, self._top = desk, desk.top
        self._playback, self._host = playback, host

    def handle(self, event: Input) -> bool:
        """Zoom, pan, replay and marks; whether it was one of them."""
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
                return self._refresh_view(
                    changed=self._top.stage.pan(right * STRIDE, down * STRIDE)
                )
            case Key() if not (event.ctrl or event.alt):
                return self._key(event)
            case _:
                return False

    def _again(self) -> bool:
        before = self._playback.again()
        if before is not None:
            self._top.clear()  # nothing can be done during a replay
            self._desk.retell(before)
            self._host.renew()
        return before is not None

    def _key(self, event: Key) -> bool:
        if event.name in CLOSER or event.name in FARTHER:
            return self._zoom(1 if event.name in CLOSER else -1, None)
        match event.name:
            case "0":
                return self._refresh_view(changed=self._top.stage.zoom_to(1.0))
            case "t":
                self._playback.has_threats = not self._playback.has_threats
            case "f":
                self._playback.turn_table()
            case "n":
                self._next()
            case _:
                return False
        self._host.renew()
        return True

    def _next(self) -> None:
        self._top.select_next()
        held = self._top.drag_state.held
        if held is not None:
            self._refresh_view(changed=self._top.stage.reveal(held.x, held.y))

    def _zoom(self, by: int, at: tuple[int, int] | None) -> bool:
        stage = self._top.stage
        return self._refresh_view(changed=stage.zoom_to(stage.step(by), at))

    def _refresh_view(self, *, changed: bool) -> bool:
        if changed:
            self._top.refresh_view()
        return changed
