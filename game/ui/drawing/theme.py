"""Colours, measures and times: every number of the screen that can be tuned.

Measures are in units: one unit is one pixel in a window of 1280x720 at a UI scale of 100%.
Times are in seconds at normal speed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """The colours of the controls; tests check the contrast of every pair that meets."""

    ink: Colour = (20, 26, 24)  # behind everything; the ground of panels
    panel: Colour = (31, 43, 38)  # a panel's upper edge
    panel_low: Colour = (18, 26, 23)  # and its lower edge
    panel_alpha: int = 236
    panel_line: Colour = (92, 102, 98)
    plate: Colour = (58, 78, 68)  # a plain button's upper edge
    plate_low: Colour = (34, 48, 42)
    plate_lit: Colour = (76, 101, 88)  # the same under the pointer
    plate_lit_low: Colour = (45, 64, 55)
    well: Colour = (13, 20, 17)  # the ground of text fields and sliders
    ivory: Colour = (242, 240, 230)  # text
    muted: Colour = (185, 194, 188)  # text that matters less
    faded: Colour = (139, 150, 143)  # text of disabled controls
    brass: Colour = (236, 214, 160)  # titles
    rim: Colour = (199, 154, 75)  # the metal around panels and buttons
    gold: Colour = (217, 169, 58)  # filled parts: bars, grooves
    primary: Colour = (226, 184, 90)
    primary_low: Colour = (178, 130, 44)
    primary_text: Colour = (44, 26, 8)
    chosen: Colour = (122, 85, 28)  # behind the selected row or option
    chosen_text: Colour = (255, 250, 236)
    target: Colour = (255, 214, 102)  # legal places; the focus ring
    selected: Colour = (110, 198, 255)
    danger_plate: Colour = (179, 38, 46)
    danger_plate_low: Colour = (128, 22, 32)
    danger_text: Colour = (255, 250, 240)
    parchment: Colour = (243, 233, 210)
    parchment_low: Colour = (232, 219, 188)
    parchment_ink: Colour = (43, 33, 24)
    parchment_muted: Colour = (98, 80, 60)
    parchment_line: Colour = (168, 142, 98)
    link: Colour = (122, 31, 31)
    found: Colour = (255, 214, 102)  # behind matches of a search
    line: float = 1.4  # the rim's width
    ring: float = 2.5  # the focus ring's width
    textured: bool = True  # grain, gradients, glow


TABLE = Theme()

HIGH_CONTRAST = replace(
    TABLE,
    ink=(0, 0, 0),
    panel=(0, 0, 0),
    panel_low=(0, 0, 0),
    panel_alpha=255,
    panel_line=(255, 255, 255),
    plate=(0, 0, 0),
    plate_low=(0, 0, 0),
    plate_lit=(48, 48, 48),
    plate_lit_low=(48, 48, 48),
    well=(0, 0, 0),
    ivory=(255, 255, 255),
    muted=(255, 255, 255),
    faded=(176, 176, 176),
    brass=(255, 226, 128),
    rim=(255, 255, 255),
    gold=(255, 214, 102),
    primary=(255, 214, 102),
    primary_low=(255, 214, 102),
    primary_text=(0, 0, 0),
    chosen=(255, 214, 102),
    chosen_text=(0, 0, 0),
    danger_plate=(120, 0, 8),
    danger_plate_low=(120, 0, 8),
    danger_text=(255, 255, 255),
    parchment=(255, 255, 255),
    parchment_low=(255, 255, 255),
    parchment_ink=(0, 0, 0),
    parchment_muted=(60, 60, 60),
    parchment_line=(0, 0, 0),
    link=(110, 0, 0),
    line=3,
    ring=4,
    textured=False,
)


# Text, in units; TINY is the smallest.
TINY = 13
SMALL = 14
BODY = 16
PROMPT = 18
READING = 20  # the rulebook: its letters are small for their size
HEADING = 22
TITLE = 30
MENU_TITLE = 56
LEAST_TEXT = 11  # pixels: letters don't get smaller than this in small windows

# Controls, in units
RADIUS = 12
GAP = 8
PADDING = 14
BUTTON = 36  # least height of a control
PANEL_PADDING = 24
SCROLLBAR = 12
WHEEL = 64  # how far a notch of the wheel scrolls

# Times
TIP_DELAY = 0.45
TOAST = 2.5
SCREEN_CHANGE = 0.18
DIALOG_FADE = 0.12
LONGEST_FRAME = 0.05  # the most that time advances from frame to frame
SETTLE = 0.15  # after this long without a change of size the window is laid out again


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """The colour at ``share`` of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
