"""A guest's table in a window without a screen; the host is in the same process."""

from __future__ import annotations

from typing import Any, get_args

from game.app.offerings import offering_of
from tests.app.remote.sessions import GUEST, HOST, Apart
from tests.ui.parted import Others
from tests.ui.pilot import HD, Pilot


class Company(Others):
    """The host, as the guest's table sees it."""

    def __init__(self, table: Apart) -> None:
        super().__init__()
        self._table = table

    def hear_refusal(self) -> str:
        said: str = self._table.far.hear_refusal()
        return said


class GuestWindow(Pilot):
    """``table``: both sides; what is asked is answered at the next pass."""

    def __init__(self, game: Any, **how: Any) -> None:
        self.table = Apart(game, **how)
        offering = offering_of(game.name)
        super().__init__(self.table.guest, size=HD, offering=offering, company=Company(self.table))
        self.loop.watch(self._carry)

    def _carry(self) -> bool:
        before = self.session.length
        self.table.settle()
        return bool(self.session.length != before)

    def until(self, *seats: int) -> None:
        """Play on until these seats are to act."""
        while self.table.room.host.play.to_act != {*seats}:
            self.table.act()
        self.settle()

    def by_host(self, name: str, **fields: Any) -> None:
        """The host does this."""
        kinds = {each.__name__: each for each in get_args(self.table.game.vocabulary.command)}
        self.table.host.submit(kinds[name](**fields))
        self.table.settle()
        self.settle()

    def end_early(self, way: str) -> None:
        """Press the flag of the bar, and then this."""
        flag = self.scene.desk.bar.flag_at
        assert flag is not None
        self.click(flag)
        self.settle()
        self.press(way)
        self.settle()


__all__ = ["GUEST", "HOST", "GuestWindow"]
