"""View controls: replay, zoom, pan, turning the table, threats."""

from __future__ import annotations

from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.host import Host
from game.ui.table.playback import Playback
from game.ui.window.input import Input, Key, Wheel
from game.ui.window.keymap import Action

STRIDE = 60  # pixels for one notch of the wheel


class ViewControls:
    """The wheel and the keys that change the view only."""

    def __init__(self, desk: Desk, playback: Playback, host: Host) -> None:
        self._desk, self._top = desk, desk.top
        self._playback, self._host = playback, host

    def handle(self, event: Input) -> bool:
        """Zoom, pan, replay and marks; whether it was one of them."""
        if self._top.drag_state.dragging:
            return False
        if isinstance(event, Key) and event.means(Action.REPLAY):
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
            case Key():
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
        match event.shortcut:
            case Action.ZOOM_IN | Action.ZOOM_OUT as action:
                return self._zoom(1 if action is Action.ZOOM_IN else -1, None)
            case Action.CARD_10:
                return self._refresh_view(changed=self._top.stage.zoom_to(1.0))
            case Action.THREATS:
                self._playback.has_threats = not self._playback.has_threats
            case Action.TURN_BOARD:
                self._playback.turn_table()
            case Action.NEXT_MAN:
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
