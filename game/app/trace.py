"""Writes what the window shows as JSON lines, for programs that drive it from outside.

With ``FNF_TRACE`` in the environment every scene at rest is written to standard output, once: its
name and, for a table, where things are in the window and the legal gestures.
"""

from __future__ import annotations

import json
import sys
from typing import TextIO

from game.ui.scenes.scene import SceneStack


class Trace:
    """Polled at every pass of the loop; writes what is new."""

    def __init__(self, stack: SceneStack, out: TextIO | None = None) -> None:
        self._stack, self._out = stack, out or sys.stdout
        self._told = ""

    def __call__(self) -> bool:
        """Write the trace if it is new; returns False, as it changes nothing."""
        scene = self._stack.top
        seen = scene.trace() if scene is not None and not self._stack.is_fading else None
        if seen is not None:
            line = json.dumps(seen, sort_keys=True)
            if line != self._told:
                self._told = line
                self._out.write(line + "\n")
                self._out.flush()
        return False
