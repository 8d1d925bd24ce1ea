"""Figures of a rulebook: rows of cards, ladders of ranks, boards, the table itself.

ladder 3              the thirteen ranks in their circle, with the 3 last
cards QH KH ??        cards side by side
cards JS | 9H / KH | 4D   in rows, one below the other; a stroke leaves room between two cards
table                 the game's own table, some steps into a game
board ..N.. ..~..     small boards, as ``diagram`` reads them, side by side
map A13 ..N..         a part of the whole board
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import BACK, RANKS
from game.engine.game import NATURE, Seat
from game.engine.log import Log
from game.engine.store import Store
from game.table.items import dressed
from game.table.motion.tween import Shown
from game.ui.board.diagram_page import board_figure
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters import svg
from game.ui.drawing.painters.skin import Skin, svg_colour
from game.ui.drawing.painters.suits import SuitSet
from game.ui.drawing.painters.texture import round_off
from game.ui.drawing.theme import SMALL, TINY, Colour, blend
from game.ui.drawing.typeface import Role
from game.ui.drawing.viewport import Viewport
from game.ui.table.marks import Marks
from game.ui.table.offering import Offering
from game.ui.table.pieces import Pieces
from game.ui.widgets.text.inline import CardText

CARD, LOWER_CARD = 118, 92  # units high: in one row, in several
STROKE = "|"  # leaves room between two cards
JOKERS = {"XB": "joker/black", "XR": "joker/red"}
RUNG = 46  # units wide at most
_CARD_GAP = 8
TABLE_WIDTH = 620  # units at most
NAMES, COLOURS = ("Ada", "Bob"), ("red", "blue")
SEED, STEPS = "rulebook", 11  # of the game whose table is shown
_PALE: Colour = (233, 217, 180)
_RICH: Colour = (214, 164, 66)


class Figures:
    """The pictures of one game's rulebook, by name.

    Figures are blank at first and are painted one by one: a book opens at once.
    """

    def __init__(self, offering: Offering, art: Art, suits: SuitSet) -> None:
        self._offering, self._art, self._suits = offering, art, suits

    def arrange(self, look: Look) -> None:
        """Use the sizes and colours of this look."""
        self._look, self._inline = look, CardText(look, self._suits)
        self._blank: list[tuple[str, Surface]] = []

    def inline(self, name: str, height: int, colour: Colour) -> Surface:
        """A card or a suit as large as the letters around it."""
        units = height / (self._look.k * self._look.text_scale)
        return self._inline.line(f"{{{name}}}", Role.READING, units, colour)

    def figure(self, name: str, width: int) -> Surface:
        """A blank picture of this width, painted later."""
        whole = Surface((width, self._height(name, width)), SRCALPHA)
        self._blank.append((name, whole))
        return whole

    def paint_next(self, in_sight: Sequence[Surface] = ()) -> bool:
        """Paint the next blank figure, those in sight first; whether there was one."""
        if not self._blank:
            return False
        seen = (n for n, (_, whole) in enumerate(self._blank) if any(whole is s for s in in_sight))
        name, whole = self._blank.pop(next(seen, 0))
        drawing = self._drawing(name, whole.get_width())
        whole.blit(drawing, drawing.get_rect(midtop=(whole.get_width() // 2, 0)))
        return True

    def _height(self, name: str, width: int) -> int:
        look, (kind, *names) = self._look, name.split()
        match kind:
            case "cards":
                rows = card_rows(names)
                height = self._card_height(rows, width) + look.px(_CARD_GAP)
                return height * len(rows) + 2 * look.px(_CARD_GAP)
            case "ladder":
                return self._rung_size(width)[1] + look.px(6) + self._foot
            case "board" | "map":
                return board_figure(name, look, width).size[1]
            case _:
                return self._table_size(width)[1]

    def _drawing(self, name: str, width: int) -> Surface:
        kind, *names = name.split()
        match kind:
            case "cards":
                return self._cards(card_rows(names), width)
            case "ladder":
                return self._ladder(names[0], width)
            case "board" | "map":
                return board_figure(name, self._look, width).painted(self._art.picture)
            case _:
                return self._table(self._table_size(width))

    # Cards

    def _card_height(self, rows: Sequence[Sequence[str]], width: int) -> int:
        room = int(width / max(map(_breadth, rows))) - self._look.px(_CARD_GAP)
        most = CARD if len(rows) == 1 else LOWER_CARD
        return min(self._look.px(most), room * 150 // 107)

    def _cards(self, rows: Sequence[Sequence[str]], width: int) -> Surface:
        gap, height = self._look.px(_CARD_GAP), self._card_height(rows, width)
        step = self._card(BACK, height)[1].width + gap
        breadth = max(map(_breadth, rows))
        size = (int(step * breadth) + gap, (height + gap) * len(rows) + 2 * gap)
        whole = Surface(size, SRCALPHA)
        for number, row in enumerate(rows):
            left = float(gap)
            for name in row:
                if name != STROKE:
                    surface, face = self._card(name, height)
                    top = gap + number * (height + gap)
                    whole.blit(surface, (int(left) - face.x, top - face.y))
                left += step * _breadth((name,))
        return whole

    def _card(self, name: str, height: int) -> tuple[Surface, Rect]:
        picture = self._art.picture(f"card/{JOKERS.get(name, name)}", height)
        return picture.surface, picture.face

    # Ladders

    @property
    def _foot(self) -> int:
        return self._look.line_height(Role.BODY, TINY) + self._look.px(8)

    def _step(self, width: int) -> int:
        return min(self._look.px(RUNG), width // len(RANKS))

    def _rung_size(self, width: int) -> Size:
        step = self._step(width)
        return step - max(2, self._look.px(4)), round(step * 1.25)

    def _ladder(self, last: str, width: int) -> Surface:
        """From the weakest rank at the left to the strongest, in ever richer colours."""
        look, step, size = self._look, self._step(width), self._rung_size(width)
        place = RANKS.index(last) + 1
        whole = Surface((step * len(RANKS), size[1] + look.px(6) + self._foot), SRCALPHA)
        for number, rank in enumerate(RANKS[place:] + RANKS[:place]):
            ground = blend(_PALE, _RICH, (number / (len(RANKS) - 1)) ** 1.6)
            picture = _rung(look, rank, size, ground, is_top=rank == last)
            whole.blit(picture, (number * step + (step - size[0]) // 2, look.px(3)))
        self._write_ends(whole, self._foot)
        return whole

    def _write_ends(self, whole: Surface, foot: int) -> None:
        look = self._look
        width, height = whole.get_size()
        ink = look.skin.theme.parchment_muted
        weakest = look.text(Role.BODY, TINY, "weakest", ink)
        strongest = look.text(Role.BODY, TINY, "strongest", ink)
        middle = height - foot // 2
        whole.blit(weakest, weakest.get_rect(midleft=(look.px(2), middle)))
        whole.blit(strongest, strongest.get_rect(midright=(width - look.px(2), middle)))
        left, right = weakest.get_width() + look.px(12), width - strongest.get_width() - look.px(12)
        if right - left > look.px(40):
            whole.blit(_arrow((right - left, look.px(12)), ink), (left, middle - look.px(6)))

    # The table

    def _table_size(self, width: int) -> Size:
        smallest = self._offering.table.smallest
        width = min(width, self._look.px(TABLE_WIDTH))
        return width, round(width * smallest.height / smallest.width)

    def _table(self, size: Size) -> Surface:
        rules, table, near = self._offering.rules, self._offering.table, Seat(0)
        viewport = Viewport(Rect((0, 0), size), table.smallest)
        skin = Skin(self._look.skin.theme, viewport.scale)
        look = Look(skin, self._look.typeface, size, viewport.scale)
        view = rules.view(_state_of(self._offering), near)
        badges = [f"badge/{colour}" for colour in COLOURS]
        things = Pieces(self._art, look, viewport, NAMES, badges)
        items = dressed(table.items(view, near, viewport.room), COLOURS)
        shown = [Shown(item) for item in items]
        shown.sort(key=lambda each: each.item.level)
        canvas = Surface(size, SRCALPHA)
        canvas.blit(self._art.felt(size, self._offering.name), (0, 0))
        figures = table.figures(view, near, viewport.room)
        canvas.fblits(things.resting(shown, figures, Marks()))
        return round_off(canvas, self._look.px(10))


def card_rows(names: Sequence[str]) -> list[list[str]]:
    """The cards of each row, and the strokes among them."""
    return [row.split() for row in " ".join(names).split("/")]


def _breadth(names: Sequence[str]) -> float:
    return sum(0.5 if name == STROKE else 1.0 for name in names)


def _state_of(offering: Offering) -> object:
    """The state after some steps of two players by rule of thumb, always the same."""
    rules = offering.rules
    store = Store(rules, Log(rules.name, rules.version, SEED))
    store.submit(NATURE, rules.opening(rules.vocabulary.options(), len(NAMES)))
    for _ in range(STEPS):
        seat = min(rules.to_act(store.state), default=None)
        if seat is not None:
            store.submit(seat, offering.mind.greedy(store.view(seat), seat))
    return store.state


def _rung(look: Look, rank: str, size: Size, ground: Colour, *, is_top: bool) -> Surface:
    width, height = size
    edge = look.skin.theme.link if is_top else blend(ground, (70, 48, 20), 0.55)
    thick = max(1.0, look.k * (2.4 if is_top else 1.2))
    body = (
        f'<rect x="{thick / 2}" y="{thick / 2}" width="{width - thick}" height="{height - thick}" '
        f'rx="{width * 0.16}" fill="{svg_colour(ground)}" stroke="{svg_colour(edge)}" '
        f'stroke-width="{thick}"/>'
    )
    picture = svg.raster(body, size, (0, 0, width, height))
    ink = look.skin.theme.parchment_ink
    px = min(look.text_px(SMALL + 8), round(height * 0.5), round(width * 0.62))
    letters = look.typeface.text(Role.INDEX, rank, px, ink)
    picture.blit(letters, letters.get_rect(center=(width // 2, height // 2)))
    return picture


def _arrow(size: Size, colour: Colour) -> Surface:
    width, height = size
    paint = f'fill="none" stroke="{svg_colour(colour)}" stroke-width="{max(1.0, height / 9):.1f}"'
    middle = height / 2
    body = (
        f'<path d="M2 {middle}H{width - 4}M{width - height / 2} {height * 0.12}L{width - 3} {middle}'
        f'L{width - height / 2} {height * 0.88}" stroke-linecap="round" stroke-linejoin="round" {paint}/>'
    )
    return svg.raster(body, size, (0, 0, width, height))
