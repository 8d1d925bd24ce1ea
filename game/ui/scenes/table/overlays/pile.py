"""The page of a pile: all of its cards, the newest first or by rank."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from pygame import Surface

from game.engine.cards import DECK, Card, value
from game.table.items import CARD_HEIGHT, CARD_WIDTH, Heap, Item
from game.table.words import SUIT_NAMES
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import HEADING
from game.ui.drawing.typeface import Role
from game.ui.scenes.paged_scene import BY_HAND, PagedScene
from game.ui.scenes.table import words
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.frame import Centred, PopupPanel
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget
from game.ui.window.input import FocusLost, Hidden, Input, Key, PointerDown

WIDTH, MARGIN = 940, 20  # units
GAP = 8  # units between two cards
CARDS = (150, 132, 116, 102, 90)  # units high: the largest that shows them all, else the smallest
SHARE = 0.66  # of the window's height, for the cards


def piles_of(items: Iterable[Item], inside: Callable[[str], Heap | None]) -> frozenset[str]:
    """The top card of every pile that can be looked through."""
    tops: dict[Heap, Item] = {}
    for item in items:
        heap = None if item.buried else inside(item.id)
        if heap is not None and (heap not in tops or tops[heap].level < item.level):
            tops[heap] = item
    return frozenset(item.id for item in tops.values())


def suit_of(face: str) -> str:
    """The suit to filter a card by; "" for other things."""
    if face.startswith("card/joker/"):
        return words.JOKERS
    return SUIT_NAMES.get(face[-1], "") if face.startswith("card/") else ""


def rank_of(face: str) -> int:
    """The place of a card from the Ace up; all other things come after the Kings."""
    card = Card(face.removeprefix("card/"))
    return value(card) if card in DECK else len(DECK)


class PileCard(Widget):
    """A card of the pile, with its description as a tooltip."""

    is_focusable = True

    def __init__(self, art: Art, face: str, tip: str) -> None:
        super().__init__(tip=tip)
        self._art, self.face = art, face
        self.height = CARDS[0]

    def measure(self, look: Look, width: int) -> Size:
        """The size of a card."""
        high = look.px(self.height)
        return round(high * CARD_WIDTH / CARD_HEIGHT), high

    def paint(self, canvas: Surface) -> None:
        """The card."""
        picture = self._art.picture(self.face, self.rect.h)
        canvas.blit(picture.surface, (self.rect.x - picture.face.x, self.rect.y - picture.face.y))


class PileScene(PagedScene):
    """The cards in rows, filtered by suit and sorted.  Escape or a click outside closes it."""

    name = "pile"
    is_overlay: ClassVar[bool] = True

    def __init__(self, art: Art, heap: Heap, about: Callable[[str], Sequence[str]]) -> None:
        """``about`` describes a face, headline first."""
        self._heap = heap
        newest_first = reversed(heap.faces)
        self._newest_first = [
            PileCard(art, face, " ".join(_told(about(face)))) for face in newest_first
        ]
        self._cards = self._newest_first
        found = {suit_of(face) for face in heap.faces} - {""}
        self._suits = [suit for suit in (*SUIT_NAMES.values(), words.JOKERS) if suit in found]
        labels = [f"{each} {self._count(each)}" for each in (words.EVERYTHING, *self._suits)]
        self._choice = Choice(words.SHOW, labels, self._filter)
        self._choice.is_shown = len(self._suits) > 1
        self._order = Choice(words.ORDER, words.ORDERS, self._sort)
        self._order.is_shown = len(self._cards) > 1
        self._title = Label("", units=HEADING, role=Role.TITLE, ink=Ink.TITLE)
        self._spread = Flow(*self._cards, gap=GAP, align=0.5)
        self._spread.is_zone = True
        close = Button(words.BACK_TO_TABLE, self._close, shortcut="escape")
        self._slip = PopupPanel(
            Column(
                self._title,
                Flow(self._choice, self._order, gap=16),
                ScrollView(self._spread),
                Flow(close, align=1.0),
                gap=12,
            )
        )
        super().__init__(Centred(self._slip, width=WIDTH, margin=MARGIN))
        self._entitle()

    def arrange(self, look: Look) -> None:
        """The suits have the focus, else the newest card."""
        self._fit(look)
        super().arrange(look)
        if self.page.focused is None:
            self.page.focus_on(self._choice if self._choice.is_shown else self._cards[0])

    def trace(self) -> dict[str, object] | None:
        """What is shown, in its order."""
        return {"scene": self.name, "cards": [each.face for each in self._cards if each.is_shown]}

    def handle(self, event: Input) -> bool:
        """A letter chooses a suit or an order; nothing reaches the page below."""
        match event:
            case FocusLost() | Hidden():
                self._close()
                return True
            case PointerDown(at=at) if not self._slip.rect.collidepoint(at):
                self._close()
                return True
            case Key(ctrl=False, alt=False) if self._choose(event.name):
                return True
        is_used = super().handle(event)
        return is_used or isinstance(event, BY_HAND)

    def _choose(self, letter: str) -> bool:
        ways = (
            (self._choice, (words.EVERYTHING, *self._suits), self._filter),
            (self._order, words.ORDERS, self._sort),
        )
        for choice, names, choose in ways:
            letters = [name[0].lower() for name in names]
            if choice.is_shown and letter in letters:
                choice.value = letters.index(letter)
                choose(choice.value)
                return True
        return False

    def _filter(self, number: int) -> None:
        wanted = (words.EVERYTHING, *self._suits)[number]
        for card in self._cards:
            card.is_shown = wanted in {words.EVERYTHING, suit_of(card.face)}
        self._entitle()
        self._fit(self.look)
        self._spread.invalidate_size()

    def _sort(self, number: int) -> None:
        """The newest first, or by rank; of one rank the newest first."""
        by_age = self._newest_first
        self._cards = sorted(by_age, key=lambda card: rank_of(card.face)) if number else by_age
        self._spread.children = self._cards

    def _entitle(self) -> None:
        shown, all_there = sum(card.is_shown for card in self._cards), len(self._cards)
        self._title.text = words.pile(self._heap.title, shown, all_there)

    def _count(self, suit: str) -> int:
        return sum(suit in {words.EVERYTHING, suit_of(face)} for face in self._heap.faces)

    def _fit(self, look: Look) -> None:
        """As large as fits without scrolling."""
        shown = [card for card in self._cards if card.is_shown]
        width = min(look.px(WIDTH), look.size[0] - 2 * look.px(MARGIN)) - look.px(60)
        for height in CARDS:
            wide = look.px(height * CARD_WIDTH / CARD_HEIGHT + GAP)
            rows = -(-len(shown) // max(1, width // wide))
            if rows * look.px(height + GAP) <= look.size[1] * SHARE:
                break
        for card in self._cards:
            card.height = height

    def _close(self) -> None:
        if self in self.stage.scenes:
            self.stage.pop()


def _told(lines: Sequence[str]) -> list[str]:
    return [line if line.endswith((".", "!", "?")) else f"{line}." for line in lines]
