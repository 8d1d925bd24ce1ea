"""The random games of the laws."""

from tests.laws.conftest import plays

__all__ = ["plays"]
