"""``python -m game`` starts the program; its commands need no window."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence

from game.app.commands.terminal import run


def main(argv: Sequence[str] | None = None) -> None:
    """Start the program, or one of its commands."""
    words = list(sys.argv[1:] if argv is None else argv)
    match words:
        case ["duel", *rest]:
            from game.app.commands import duel

            sys.exit(run(duel.main, rest))
        case ["ladder", *rest]:
            from game.app.commands import ladder

            sys.exit(run(ladder.main, rest))
        case ["characters", *rest]:
            from game.app.commands import characters

            sys.exit(run(characters.main, rest))
        case ["talk", *rest]:
            from game.app.commands import talk

            sys.exit(run(talk.main, rest))
        case ["review", *rest]:
            from game.app.commands import review

            sys.exit(run(review.main, rest))
        case ["host", *rest]:
            from game.app.remote import host

            sys.exit(run(host.main, rest))
        case ["join", *rest]:
            from game.app.remote import join

            sys.exit(run(join.main, rest))
        case ["watch", *rest]:
            from game.app.remote import watch

            sys.exit(run(watch.main, rest))
        case _:
            from game.app import main as program

            sys.exit(run(program.main, words))


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main()
