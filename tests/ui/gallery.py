"""Every control in one window, to look at.

python -m tests.ui.gallery [WIDTH HEIGHT [SCALE [TEXT]]] [--contrast]
"""

import sys
from pathlib import Path

import pygame
from pygame import Surface

from game.app.loop import Loop
from game.ui.drawing.look import Look
from game.ui.drawing.painters import texture
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import HEADING, HIGH_CONTRAST, SMALL, TABLE, TITLE, Colour
from game.ui.drawing.typeface import Role
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.scene import SceneStack
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Column, Flow, Grid, Row
from game.ui.widgets.frame import Inset, Panel, Parchment
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.listing import Entry, Listing
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import Slider
from game.ui.widgets.text.reader import Reader
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key, Quit
from game.ui.window.screen import Screen
from tests.ui.looks import look_for
from tests.ui.pictures import FELT

BOOK = """
# The Cup

Two players and one deck. *Whoever* empties the cup **wins**, see [the end](#the-end).

## How it goes

**R-1** A card of {S} or {C} fills the cup; a card of {H} or {D} empties it, **R-2** notwithstanding.

**R-2** Nobody may look into the cup ([R-1](R-1) tells why one would like to).

- Aces count one.
- Courts count ten, unless the cup is empty: then they count nothing at all and go back to the deck.

> Example: Ann plays {H}, and the cup that held seven now holds four.

| card | fills | empties |
|---|---|---|
| two to ten | its value | half of its value, rounded down |
| courts | ten | five |

![A full cup](cup)

## The end

1. Count what is in the cup.
2. Whoever has less has won.
"""


class Drawn:
    """Pictures in the text, as plain squares."""

    def inline(self, name: str, height: int, colour: Colour) -> Surface:
        picture = Surface((height * 3 // 4, height * 3 // 4), pygame.SRCALPHA)
        pygame.draw.circle(
            picture,
            (180, 30, 40) if name in "HD" else colour,
            picture.get_rect().center,
            height // 3,
        )
        return picture

    def figure(self, name: str, width: int) -> Surface:
        picture = Surface((min(width, 180), 60))
        picture.fill((160, 120, 60))
        return picture


def felt(look: Look) -> Surface:
    ground = Surface(look.size)
    ground.fill(FELT)
    light = texture.vignette(look.size, centre=(0.5, 0.46), rim=0.45, middle=1.1)
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_MULT)
    return ground


class Gallery(PagedScene):
    """All controls, in every state that needs no input."""

    def __init__(self) -> None:
        self.heard: list[object] = []
        super().__init__(Inset(self._content(), padding=24), felt)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.chord == "f1":
            self.ask()
            return True
        return super().handle(event)

    def ask(self) -> None:
        self.stage.push(
            Question(
                "End the turn?",
                ["Nine pieces have not moved. They will stay where they are until your next turn."],
                [
                    Answer("End turn", lambda: self.heard.append("end"), Tone.PRIMARY),
                    Answer("Keep playing", nothing),
                ],
            )
        )

    def _content(self) -> Widget:
        return Row(
            Panel(ScrollView(Column(*self._controls(), gap=14)), grow=1.3),
            Column(
                Panel(
                    Column(
                        Label("Games", units=HEADING, role=Role.TITLE, ink=Ink.TITLE),
                        ScrollView(self._plays()),
                    ),
                    grow=1,
                ),
                Parchment(Reader(BOOK, pictures=Drawn(), on_link=self._follow), grow=1.6),
                gap=24,
                grow=1,
            ),
            gap=24,
        )

    def _follow(self, where: str) -> None:
        self.heard.append(where)

    def _plays(self) -> Listing:
        entries = [
            Entry(
                f"Revolutionary War {n}",
                ("against Captain, 12 tricks played", "saved yesterday at 21:40"),
                aside=f"turn {n}",
            )
            for n in range(1, 9)
        ]
        return Listing(entries, self.heard.append, on_open=self.heard.append)

    def _controls(self) -> list[Widget]:
        hear = self.heard.append
        return [
            Label("Settings", units=TITLE, role=Role.TITLE, ink=Ink.TITLE),
            Grid(
                *(Label("Effects"), Slider("Effects", hear, value=0.6)),
                *(Label("Music and voices"), Slider("Music and voices", hear, value=0.4)),
                *(
                    Label("Suits"),
                    Choice("Suits", ["Classic", "Four colours", "Colour-safe"], hear, value=1),
                ),
                *(
                    Label("Felt"),
                    Dropdown(
                        "Felt",
                        [
                            "Green",
                            "Navy",
                            "Wine",
                            "Moss",
                            "Ink",
                            "Olive",
                            "A felt with quite a long name",
                        ],
                        hear,
                    ),
                ),
                *(Label("Your name"), TextField("Your name", hear, value="Eleanor", longest=16)),
                *(
                    Label("Game code"),
                    TextField("Game code", hear, placeholder="As on the other machine"),
                ),
                weights=(0, 1),
                gap=12,
            ),
            Choice("Motion", ["Full", "Reduced"], hear),
            self._refused(Slider("Music", hear, value=0.4), "There is no music yet"),
            self._refused(Choice("Board", ["Flat", "Deep"], hear), "Not in a card game"),
            Flow(
                Button("Play", lambda: hear("play"), tone=Tone.PRIMARY, shortcut="p"),
                Button(
                    "Undo", lambda: hear("undo"), shortcut="ctrl+z", tip="Takes back your last card"
                ),
                Button("Redo", lambda: hear("redo"), why_not="Nothing to redo"),
                Button("Throw away", lambda: hear("throw"), tone=Tone.DANGER),
                Button("Ask", self.ask, shortcut="f1"),
                gap=12,
            ),
            Label(
                "Small print, such as what a figure is counted over.", units=SMALL, ink=Ink.MUTED
            ),
        ]

    @staticmethod
    def _refused(widget: Widget, why: str) -> Widget:
        widget.why_not = why
        return widget


def main() -> None:
    numbers = [float(part) for part in sys.argv[1:] if not part.startswith("-")]
    width, height, scale, text = (numbers + [1280, 720, 1, 1][len(numbers) :])[:4]
    theme = HIGH_CONTRAST if "--contrast" in sys.argv else TABLE
    screen = Screen("gallery", (int(width), int(height)))

    def look_at(size: tuple[int, int]) -> Look:
        return look_for(size, scale=scale, text=text, theme=theme)

    stack = SceneStack(look_at(screen.size))

    def otherwise(event: Input) -> None:
        match event:
            case Quit():
                loop.stop()
            case Key(name="f12"):
                pygame.image.save(screen.surface, Path("gallery.png"))
            case _:
                pass

    loop = Loop(screen, stack, look_at, otherwise=otherwise)
    stack.push(Gallery())
    print("READY", flush=True)
    loop.run()


if __name__ == "__main__":
    main()
