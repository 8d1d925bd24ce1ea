"""The shop: a drawer over the log with everything that points can buy."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.scenes.table import words
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.host import Host
from game.ui.widgets.button import Button
from game.ui.window.input import Input, Key
from game.ui.window.keymap import Action


class Shop:
    """Opens and closes the drawer, by the same button and key."""

    def __init__(self, desk: Desk, host: Host) -> None:
        self._desk, self._host = desk, host

    def buttons(self) -> Iterator[Button]:
        """The button of the drawer, if the game sells anything."""
        market = self._desk.market
        if market.title:
            verb = words.hide(market.title) if market.is_shown else words.show(market.title)
            yield Button(verb, self._toggle, shortcut=Action.SHOP, tip=words.SHOP_TIP)

    def handle(self, event: Input) -> bool:
        """Keys that close the open drawer; whether it was one of them."""
        is_free = self._desk.top.drag_state.held is None
        if not (self._desk.market.is_shown and is_free and isinstance(event, Key)):
            return False
        if (event.chord == "escape" or event.means(Action.LOG)) and not event.repeat:
            self._toggle()
            return True
        return False

    def _toggle(self) -> None:
        market = self._desk.market
        market.is_shown = not market.is_shown
        self._host.renew()
        if market.is_shown and market.first is not None:
            self._host.page.focus_on(market.first)
