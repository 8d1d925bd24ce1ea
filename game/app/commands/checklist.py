"""The checks of the self-test: prints a line for each and collects failures."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Say = Callable[[str], None]


class FailedCheck(Exception):  # noqa: N818 - the copy of the program is at fault, not its code
    """What a check found wrong, in a sentence."""


class Checklist(logging.Handler):
    """Runs checks and prints a line for each.  A warning in the log fails the check it falls into."""

    def __init__(self, say: Say) -> None:
        super().__init__(logging.WARNING)
        self.passed = 0
        self.failed: list[str] = []  # names of checks
        self._say = say
        self._warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Remember a warning, with its error if it has one.

        A late thought is no fault of this copy: the machine may be slow or busy.
        """
        if record.levelno < logging.ERROR and record.name.startswith("game.ai"):
            return
        error = record.exc_info[1] if record.exc_info else None
        cause = f": {type(error).__name__}: {error}" if error is not None else ""
        self._warnings.append(f"{record.getMessage()}{cause}")

    @contextmanager
    def check(self, name: str) -> Iterator[Say]:
        """One check: an error within fails it.  Yields a function that takes a fact to print."""
        facts: list[str] = []
        wrong: list[str] = []
        self._warnings.clear()
        try:
            yield facts.append
        except FailedCheck as failed:
            wrong.append(str(failed))
        except Exception as error:  # noqa: BLE001 - one failed check must not hide the others
            wrong.append(f"{type(error).__name__}: {error}")
        wrong += self._warnings
        self._warnings.clear()
        if wrong:
            self.failed.append(name)
            self._say(f"FAILED  {name}: {' '.join(wrong)}")
        else:
            self.passed += 1
            self._say(f"ok      {name}: {', '.join(facts)}")
