"""Paints uncached pictures: square faces by name, and the felt of a table."""

from __future__ import annotations

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.ui.drawing.painters import badges, emblems, felt, icons, suits, svg, tokens
from game.ui.drawing.painters.board import marks
from game.ui.drawing.painters.pack import roles
from game.ui.drawing.painters.suits import SuitSet
from game.ui.drawing.painters.svg import Size

BRASS, IVORY = "#ECD6A0", "#F2F0E6"

_LARGEST = 2560  # pixels: wider tables are painted at half their size
_ROUND = {"badge": badges.badge, "role": roles.badge, "token": tokens.token}


def drawn(face: str, height: int, tint: str, suit_set: SuitSet) -> Surface:
    """A square face, painted now; raises ValueError for an unknown name."""
    kind, _, name = face.partition("/")
    square = (height, height)
    match kind:
        case "suit":
            suit = suits.named(name)
            ink = suits.Ink(tint, tint) if tint else suits.INKS[suit_set][suit]
            body = suits.gradients({suit: ink}) + suits.pip(suit, (0, 0), 100)
            return svg.raster(body, square, svg.BOX)
        case "emblem":
            return emblems.emblem(name, square, tint or BRASS)
        case "badge" | "role" | "token":
            return _ROUND[kind](name, square)
        case "icon":
            return icons.icon(name, square, tint or IVORY)
        case "castle" | "green":
            from game.ui.drawing.painters.board import castles

            colour, _, side = name.partition("/")
            build = castles.castle if kind == "castle" else castles.green
            return build(colour, side, square)
        case "mark":
            return marks.mark(name, height)
        case "fighter":
            from game.ui.drawing.painters import fighters

            colour, pose, side = name.split("/")
            return fighters.fighter(colour, pose, side, square)
        case "portrait":
            from game.ui.drawing.painters import portraits

            colour, character = name.split("/")
            return portraits.portrait(character, colour, square)
        case "app":
            return emblems.app_icon(height)
        case _:
            raise ValueError(f"There is no face {face!r}.")


def felted(size: Size, game: str, rim: int, play: Rect) -> Surface:
    """The felt of a game's table, with a rim or with the game's emblem."""
    if size[0] > _LARGEST:
        area = Rect(play.x // 2, play.y // 2, play.w // 2, play.h // 2)
        half = felted((size[0] // 2, size[1] // 2), game, rim // 2, area)
        return smoothscale(half, size)
    colour = felt.FELTS[game]
    unit = min(size[0] / 1280, size[1] / 720)
    if rim:
        return felt.rimmed(size, colour, rim=rim, unit=unit)
    surface = felt.felt(size, colour, unit=unit)
    felt.imprint(surface, game, (play.centerx, play.y + play.h * 0.46), round(play.h * 0.5))
    return surface
