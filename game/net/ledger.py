"""What a seat was told, entry by entry, each with a digest of all that the seat knows after it.

Host and guest keep the same ledger, each from its own side: the host from its states, the guest from
the view that it has evolved itself. Different digests mean that the two are out of step.
"""

from __future__ import annotations

from functools import reduce
from hashlib import blake2b
from typing import Any

import msgspec

from game.engine.files import AnyEntry
from game.engine.game import AnyEvent, AnyGame, AnyView, Seat
from game.engine.log import TakenBack
from game.engine.transcript import AnyTold, Told
from game.net.messages import Known, Why

NOTHING = "0" * 32  # the digest of an empty ledger

_encode = msgspec.json.Encoder(order="deterministic").encode


class Ledger:
    """The entries of one seat, as bytes."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.entries: list[bytes] = []
        self.told: list[AnyTold] = []
        self.whys: dict[int, tuple[Why, ...]] = {}  # by the entry with which they are told
        self._digests = [NOTHING]

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, entry: AnyTold, view: AnyView) -> None:
        """Add an entry; ``view`` is what the seat knows after it."""
        text = _encode(entry)
        self.entries.append(text)
        self.told.append(entry)
        before = bytes.fromhex(self._digests[-1])
        parts = (before, len(text).to_bytes(4), text, _encode(view))
        self._digests.append(blake2b(b"".join(parts), digest_size=16).hexdigest())

    def known(self, n: int | None = None) -> Known:
        """What is known after ``n`` entries, or after all."""
        n = len(self) if n is None else n
        return Known(self.seat, n, self._digests[n])

    def agrees(self, known: Known) -> bool:
        """Whether somebody who knows this much knows the same."""
        return known.n <= len(self) and self._digests[known.n] == known.digest


class Line:
    """States or views, one after each step that stands."""

    def __init__(self, game: AnyGame, first: AnyView, *, most: int | None = None) -> None:
        """``most``: bytes that a state can have, if its events come from somebody else."""
        self._game, self._most = game, most
        self._steps: list[tuple[Any, ...]] = []
        self._states = [first]

    @property
    def state(self) -> AnyView:
        """The one after the last step."""
        return self._states[-1]

    def add(self, entry: AnyEntry | AnyTold) -> None:
        """Add a step, or take one out; raises IndexError if there is none to take out.

        Raises OverflowError if events make a state grow that much.
        """
        if isinstance(entry, TakenBack):
            self._undo(entry)
        else:
            self._go_on(entry.events)

    def _go_on(self, events: tuple[Any, ...]) -> None:
        self._states.append(reduce(self._after, events, self.state))
        self._steps.append(events)

    def _after(self, state: AnyView, event: AnyEvent) -> AnyView:
        after = self._game.evolve(state, event)
        if self._most is not None and len(_encode(after)) > self._most:
            raise OverflowError(self._most)
        return after

    def _undo(self, taken: TakenBack) -> None:
        """Take a step out, and the later ones with it unless they stand."""
        if not 0 <= taken.step < len(self._steps):
            raise IndexError(taken.step)
        later = self._steps[taken.step + 1 :] if taken.alone else []
        del self._steps[taken.step :], self._states[taken.step + 1 :]
        for events in later:
            self._go_on(events)


def read_entry(game: AnyGame, text: bytes | msgspec.Raw, *, is_undo: bool) -> AnyTold:
    """An entry as it was sent; raises DecodeError."""
    if is_undo:
        return msgspec.json.decode(text, type=TakenBack)
    kind: Any = Told[game.vocabulary.event]  # type: ignore[name-defined]  # found while it runs
    told: Told[Any] = msgspec.json.decode(text, type=kind)
    return told
