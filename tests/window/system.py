"""The system that the program runs on: how to start it, and where its traces are."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path


class System:
    """Linux.  A subclass for another system overrides what is different there."""

    window_class = "^io.github.feltandfury.FeltAndFury$"
    patience = 30.0  # seconds to wait for something before it counts as missing
    processes = 4  # the program, its thinking process, the tracker of that, and one that is ending
    has_desktop_files = True

    def start(self, program: Sequence[str | Path]) -> list[str | Path]:
        """The command that starts the program."""
        return list(program)

    def start_without_streams(self, program: Sequence[str | Path]) -> list[str | Path]:
        """The command that starts it as a double click does on Windows: no input, no output."""
        return ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *program]

    def environment(self, display: str, home: Path) -> dict[str, str]:
        """A desktop without a sound device, for a new player."""
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        return {
            **kept,
            "DISPLAY": display,
            "FNF_ADDRESS": "127.0.0.1",
            "HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "no-device",
        }

    def family(self, pid: int) -> list[int]:
        """A process that is alive, its children, their children, and so on."""
        try:
            threads = list(Path(f"/proc/{pid}/task").iterdir())
            children = [
                int(child) for own in threads for child in (own / "children").read_text().split()
            ]
        except (FileNotFoundError, ProcessLookupError):
            return []
        return [pid, *(each for child in children for each in self.family(child))]

    def logs(self, home: Path) -> Iterable[Path]:
        """The logs that the program has written."""
        return home.rglob("*.log")


LINUX = System()
