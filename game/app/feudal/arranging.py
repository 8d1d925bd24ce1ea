"""Complete setups for Feudal's deployment: samples, your own, and generated ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from random import Random

from game.app.feudal.boards import Board, boards
from game.app.feudal.formations import Formations, formation_of, setups
from game.engine.game import Seat
from game.games.feudal.ai.deployment_plans import exposed, plain, sample, setup
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.commands import Deploy
from game.games.feudal.rules.formations import at_random
from game.games.feudal.rules.model import Phase, State
from game.ui.table.offering import Arrangement

TRIALS = 600  # of the computer player

AT_ONCE, OWN, SAMPLES = "Made for you", "Your own setups", "Sample setups"
LINES = {
    "Attack": "March at once: many men near the border, few guards at the Castle.",
    "Balanced": "Some men attack, some guard the Castle.",
    "Defence": "Let the enemy come: the ways to your Green are guarded.",
}

EACH = {
    "Attack: storm the centre": "March at once through the middle, with few guards at the Castle.",
    "Attack: left hook": "March at once on one wing, with few guards at the Castle.",
    "Balanced: watchful line": "A line of men in front, and some guards at the Castle.",
    "Balanced: corner keep": "The Castle in a corner, and men on both sides who can attack.",
    "Defence: hidden castle": "The Castle behind cover, far from the border. Let the enemy come.",
    "Defence: hedgehog": "All men close around the Castle. Let the enemy come.",
}


class FeudalSetups:
    """The complete setups that can be deployed at once."""

    def __init__(self, own: Path) -> None:
        """``own``: the player's folder."""
        self._own = own
        self._formations = Formations(own)

    def is_time(self, view: State, seat: Seat) -> bool:
        """Whether the seat is deploying and not ready."""
        return view.phase is Phase.DEPLOYMENT and 0 <= seat < view.seats and seat not in view.ready

    def offers(self, view: State, seat: Seat, fate: Random) -> tuple[list[Arrangement], list[str]]:
        """Generated setups, the player's own, and samples that fit this kingdom."""
        own, troubles = self._formations.all()
        made = [
            Arrangement(
                AT_ONCE,
                "Arrange for me",
                "A new setup each time, as a computer player would choose it.",
                setup(plain(view, seat), seat, fate, trials=TRIALS).command,
            ),
            Arrangement(
                AT_ONCE,
                "Random setup",
                "Every man on a random square.",
                at_random(view, seat, fate),
            ),
        ]
        kept = [
            Arrangement(OWN, formation.name, "Saved by you.", command, is_own=True)
            for formation, command in setups(view, seat, own)
        ]
        return [*made, *kept, *self._samples(view, seat)], troubles

    def why_not_keep(self, view: State, seat: Seat) -> str:
        """Only a complete setup can be saved (F-6)."""
        if formation_of(view, seat, "") is None:
            return "This setup isn't complete. Place every man and the Castle first."
        return ""

    def keep(self, view: State, seat: Seat, name: str) -> str:
        """Save it, replacing one of the same name; returns why not, or ""."""
        formation = formation_of(view, seat, name)
        if formation is None:
            return self.why_not_keep(view, seat)
        return self._formations.save(formation)

    def forget(self, name: str) -> str:
        """Delete a saved setup; returns why not, or ""."""
        return self._formations.forget(name)

    def _samples(self, view: State, seat: Seat) -> Iterator[Arrangement]:
        """The sample setups that are sound here; a generated one for each style without any."""
        here = ground(view)
        drawn: dict[str, Deploy] = {}  # some are drawn for several quarters
        for board in sorted(self._boards, key=lambda board: board.ground != here):
            for formation, command in setups(view, seat, board.formations):
                if board.ground == here or not exposed(view, seat, command):
                    drawn.setdefault(formation.name, command)
        for name, command in drawn.items():
            yield Arrangement(SAMPLES, name, _line(name), command)
        for style, line in LINES.items():
            if not any(name.startswith(style) for name in drawn):
                command = _made(plain(view, seat), seat, style.lower())
                yield Arrangement(SAMPLES, f"{style}: made for this board", line, command)

    @cached_property
    def _boards(self) -> list[Board]:
        return boards(self._own)[0]


@lru_cache(maxsize=32)
def _made(view: State, seat: Seat, style: str) -> Deploy:
    """Slow, but the same every time."""
    return sample(view, seat, style)


def _line(name: str) -> str:
    return EACH.get(name) or next(
        (line for word, line in LINES.items() if name.startswith(word)), ""
    )
