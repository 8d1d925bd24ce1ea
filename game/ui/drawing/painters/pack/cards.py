"""Playing cards, without their shadow.

They are painted at twice their final size and then reduced or turned, so nothing is oversampled
here.
"""

from __future__ import annotations

from pathlib import Path

from pygame import Surface
from pygame.transform import rotate, smoothscale

from game.ui.drawing.painters.pack.aces import ace, flourish
from game.ui.drawing.painters.pack.backs import back
from game.ui.drawing.painters.pack.courts import COURTS, court, joker
from game.ui.drawing.painters.pack.courts import HEIGHT as COURT_HEIGHT
from game.ui.drawing.painters.pack.courts import WIDTH as COURT_WIDTH
from game.ui.drawing.painters.pack.pips import number_pips
from game.ui.drawing.painters.pack.roles import PRINTED, role_of, sign
from game.ui.drawing.painters.suits import INKS, SUITS, Ink, Suit, SuitSet, gradients, named, pip
from game.ui.drawing.painters.svg import BOX, Size, group, raster
from game.ui.drawing.painters.texture import gradient, round_off
from game.ui.drawing.typeface import Role, cropped

WIDTH, HEIGHT = 250, 350
"""A card in its drawing's units."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
JOKERS = ("joker/red", "joker/black")

ROUNDING = 0.0556
"""The radius of its corners, in parts of its width."""

_EDGE = "#B9B1A0"
_WORD = 22  # the height of a role's letters
_JOKER_INKS = {"red": Ink("#B22222", "#C9393A"), "black": Ink("#181A1F", "#3A3D47")}


def width_for(height: int) -> int:
    """The width of a card of this height."""
    return round(height * 107 / 150)


def card(name: str, size: Size, *, suits: SuitSet, backs: str, jumbo: bool, fonts: Path) -> Surface:
    """One of ``PACK`` ("10H") or ``JOKERS``, or "??" for the back.

    Packs with the backs in ``PRINTED`` have the role of each card printed on it.
    """
    if name == "??":
        surface = back(backs, size)
        surface.blit(raster(_hairline(size), size, (0, 0, WIDTH, HEIGHT), oversample=1), (0, 0))
    elif name in JOKERS:
        surface = _joker(name.removeprefix("joker/"), size, fonts)
    elif name not in PACK:
        raise ValueError(f"There is no card {name!r}.")
    else:
        suit = named(name[-1])
        surface = _face(name[:-1], suit, size, INKS[suits], jumbo=jumbo, fonts=fonts)
        if backs in PRINTED:
            role, ink = role_of(backs, name[:-1], suit), INKS[suits][suit]
            _print_role(surface, role, ink.colour, fonts, jumbo=jumbo)
    return round_off(surface, size[0] * ROUNDING)


def _paper(size: Size) -> Surface:
    return gradient(size, (254, 252, 247, 255), (247, 243, 232, 255))


def _hairline(size: Size) -> str:
    """A line of two pixels along the edge, which become one."""
    pixel = 2 * WIDTH / size[0]
    return (
        f'<rect x="{pixel / 2}" y="{pixel / 2}" width="{WIDTH - pixel}" height="{HEIGHT - pixel}" '
        f'rx="{WIDTH * ROUNDING}" fill="none" stroke="{_EDGE}" stroke-width="{pixel}"/>'
    )


def _face(
    rank: str, suit: Suit, size: Size, inks: dict[Suit, Ink], *, jumbo: bool, fonts: Path
) -> Surface:
    surface = _paper(size)
    scale = size[0] / WIDTH
    centre = (WIDTH / 2, HEIGHT / 2)
    body = gradients(inks) + _hairline(size)
    if rank + suit in COURTS:
        share = 0.72 if jumbo else 1.0
        panel = court(
            rank,
            suit,
            (round(COURT_WIDTH * share * scale), round(COURT_HEIGHT * share * scale)),
            inks,
        )
        surface.blit(panel, panel.get_rect(center=surface.get_rect().center))
    elif rank == "A":
        body += ace(suit, centre) if not jumbo else group(ace(suit, (0, 0)), at=centre, scale=0.8)
    elif jumbo:
        body += number_pips(rank, suit, centre=centre, reach=(29, 108), height=40)
    else:
        body += number_pips(rank, suit, centre=centre, reach=(44, 116), height=52)
    small = pip(suit, (37, 122), 48) if jumbo else pip(suit, (25, 83), 34)
    body += small + group(small, at=(WIDTH, HEIGHT), turn=180)
    if rank + suit == "AS" and not jumbo:
        body += flourish(inks["S"].colour, (centre[0], 300))
        _makers_name(surface, fonts, inks["S"].colour)
    surface.blit(raster(body, size, (0, 0, WIDTH, HEIGHT), oversample=1), (0, 0))
    glyph = _glyph(
        rank,
        inks[suit].colour,
        fonts,
        round((76 if jumbo else 47) * scale),
        round((58 if jumbo else 34) * scale),
    )
    _at_corners(surface, glyph, (37 if jumbo else 25) * scale, (15 if jumbo else 14) * scale)
    return surface


def _print_role(surface: Surface, role: str, ink: str, fonts: Path, *, jumbo: bool) -> None:
    """The sign of the role below the index, the word along the edge."""
    scale = surface.get_width() / WIDTH
    middle, top, side = (37, 152, 46) if jumbo else (25, 106, 36)
    picture = raster(sign(role, ink), (round(side * scale),) * 2, BOX, oversample=1)
    _at_corners(surface, picture, middle * scale, top * scale)
    drawn = cropped(fonts, Role.BOLD, 240, role.upper(), ink)
    high = round(_WORD * scale)
    width = round(drawn.get_width() * high / drawn.get_height())
    word = rotate(smoothscale(drawn, (max(1, width), max(1, high))), -90)
    _at_corners(surface, word, middle * scale, (top + side + 9) * scale)


def _joker(colour: str, size: Size, fonts: Path) -> Surface:
    surface = _paper(size)
    scale = size[0] / WIDTH
    ink = _JOKER_INKS[colour]
    panel = joker(colour, (round(COURT_WIDTH * scale), round(COURT_HEIGHT * scale)), ink.colour)
    surface.blit(panel, panel.get_rect(center=surface.get_rect().center))
    surface.blit(raster(_hairline(size), size, (0, 0, WIDTH, HEIGHT), oversample=1), (0, 0))
    for number, letter in enumerate("JOKER"):
        glyph = _glyph(letter, ink.colour, fonts, round(23 * scale), round(21 * scale))
        _at_corners(surface, glyph, 24 * scale, (15 + 29 * number) * scale)
    return surface


def _at_corners(surface: Surface, glyph: Surface, middle: float, top: float) -> None:
    """Draws the glyph at the top left, and upside down at the bottom right."""
    place = glyph.get_rect(midtop=(round(middle), round(top)))
    surface.blit(glyph, place)
    width, height = surface.get_size()
    surface.blit(rotate(glyph, 180), (width - place.right, height - place.bottom))


def _glyph(text: str, colour: str, fonts: Path, height: int, widest: int) -> Surface:
    """A rank of exactly this height, squeezed to fit the narrow corner."""
    ink = cropped(fonts, Role.INDEX, 240, text, colour)
    width, tall = ink.get_size()
    return smoothscale(
        ink, (max(1, min(round(width * height / tall * 0.9), widest)), max(1, height))
    )


def _makers_name(surface: Surface, fonts: Path, colour: str) -> None:
    """The maker's name, which is on the ace of spades by custom."""
    drawn = cropped(fonts, Role.TITLE, 96, "FELT & FURY", colour)
    width = round(surface.get_width() * 0.4)
    name = smoothscale(
        drawn, (width, max(1, round(drawn.get_height() * width / drawn.get_width())))
    )
    surface.blit(
        name, name.get_rect(center=(surface.get_width() / 2, surface.get_height() * 285 / HEIGHT))
    )
