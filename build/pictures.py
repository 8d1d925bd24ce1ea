"""Takes the README's pictures from real games: `python build/pictures.py`, or `poe pictures`.

Two strong computers play each game up to a good moment; then the program opens it in a window, in
the place of one of them. Writes docs/pictures.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from build.smoke import flaws_said
from build.tools import SCREEN, install
from game.ai.player import Level, last_thought
from game.app.offerings import offering_of
from game.engine.files import AnyLog, lines
from game.engine.game import NATURE, Seat
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import Value
from game.play.players import Player
from tests.window.driver import Window, private_display

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
SIZE = (1280, 720)
PROGRAM = (sys.executable, "-m", "game")
PLAYERS = (
    Player("person", "Anna", emblem="red"),
    Player("computer", "Selma", Level.CAPTAIN, "blue"),
)
QUALITY = "88"  # of the JPEG: felt has too much grain for smaller PNGs


class Moment(Value):
    """How far a game is played for its picture."""

    game: str
    preset: str
    decisions: int  # the picture is at the person's first turn after so many


MOMENTS = (
    Moment("revolutionary_war", "printed", 21),
    Moment("feudal", "printed", 25),
    Moment("card_fu", "endurance", 6),
    Moment("feud", "true_feud", 25),
    Moment("cards_of_war", "printed", 36),
)


def main() -> None:
    """Take all pictures anew."""
    install(SCREEN)
    PICTURES.mkdir(exist_ok=True)
    with flaws_said(), private_display(1920, 1080) as display:
        for moment in MOMENTS:
            with TemporaryDirectory() as folder:
                _photograph(moment, display, Path(folder))


def _photograph(moment: Moment, display: str, home: Path) -> None:
    file = home / "game.fnf"
    file.write_bytes(b"".join(lines(played(moment), {"players": msgspec.to_builtins(PLAYERS)})))
    window = Window(display, home, [*PROGRAM, file], ROOT)
    try:
        window.resize(*SIZE)
        window.wait_for("table")
        picture = home / "picture.png"
        window.picture(picture)
        final = PICTURES / f"{moment.game}.jpg"
        subprocess.run(["convert", picture, "-quality", QUALITY, final], check=True)
    finally:
        window.end()


def played(moment: Moment) -> AnyLog:
    """The game that two computers have played up to this moment."""
    offering = offering_of(moment.game)
    rules, mind = offering.rules, offering.mind
    presets = offering.presets
    options = next(preset.options for preset in presets if preset.id == moment.preset)
    store = Store(rules, Log(rules.name, rules.version, "picture"))
    store.submit(NATURE, rules.opening(options, len(PLAYERS)))
    fate = Random(moment.game)
    made = 0
    while acting := rules.to_act(store.state):
        seat = min(acting)
        view = store.view(seat)
        legal = list(islice(rules.legal_commands(view, seat), 2))
        if len(legal) == 1:
            store.submit(seat, legal[0])
            continue
        if made >= moment.decisions and acting == {Seat(0)}:
            break
        thought = last_thought(mind.think(view, seat, Level.CAPTAIN, fate))
        store.submit(seat, thought.command)
        made += 1
    return store.log


if __name__ == "__main__":
    main()
