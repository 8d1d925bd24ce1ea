"""``python -m game``: the program; ``duel`` and ``talk``: its commands without a screen."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> None:
    """Start the program, or one of its commands."""
    words = list(sys.argv[1:] if argv is None else argv)
    match words[:1]:
        case ["duel"]:
            from game.app import duel

            duel.main(words[1:])
        case ["talk"]:
            from game.app import talk

            sys.exit(talk.main(words[1:]))
        case _:
            from game.app import main as program

            sys.exit(program.main(words))


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main()
