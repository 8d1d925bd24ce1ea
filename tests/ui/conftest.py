"""What several tests of the screen watch for."""

import pytest

from game.ui.drawing.typeface import Typeface


@pytest.fixture
def cut_off(monkeypatch):
    """Every text that is shortened by an ellipsis."""
    texts, shorten = [], Typeface.shortened

    def shortened(typeface, role, string, px, width):
        short = shorten(typeface, role, string, px, width)
        if short != string:
            texts.append(string)
        return short

    monkeypatch.setattr(Typeface, "shortened", shortened)
    return texts
