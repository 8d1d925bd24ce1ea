"""The games that are not in the house yet, as the menu shows them: none, at present."""

from __future__ import annotations

from game.ui.scenes.banner import Coming

COMING: tuple[Coming, ...] = ()
