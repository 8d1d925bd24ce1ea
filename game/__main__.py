"""`python -m game`."""

from __future__ import annotations

import multiprocessing


def main() -> None:
    """Start the program, or one of its commands."""


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main()
