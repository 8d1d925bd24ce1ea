"""Letters at any size."""

import pytest

from game.ui.drawing.typeface import Role, Typeface
from tests.ui.pictures import FONTS

TITLE = "THE COSTLIEST MOVES"


@pytest.mark.parametrize("px", [16, 18, 20, 24])
def test_small_capitals_are_spaced_like_large_ones(px: int) -> None:
    typeface = Typeface(FONTS)

    width = typeface.width(Role.TITLE, TITLE, px)

    assert width == pytest.approx(typeface.width(Role.TITLE, TITLE, 10 * px) / 10, rel=0.01)
    picture = typeface.text(Role.TITLE, TITLE, px, (255, 220, 160))
    assert picture.get_width() == width
    ink = picture.get_bounding_rect(min_alpha=32)
    assert ink.w > width - px / 4
