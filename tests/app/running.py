"""Runs the program on a test's folder; the test supplies time and input."""

import time
from functools import partial

import pygame
import pytest

from game.app import program as program_module
from game.app.places import places
from game.app.program import Program
from game.engine.value import replace
from game.play.system_preferences import SystemPreferences
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.table import TableScene
from game.ui.window.input import Key, KeyUp, PointerMove, Resized
from game.ui.window.sound import Sound
from tests.ui.pilot import FRAME, open_curtain
from tests.ui.scene_pilot import OFFERINGS
from tests.ui.window.test_sound import Recorder

SEED = "felt"


class Absent:
    """A thinker that never answers, and remembers its question."""

    notice, progress, is_closed = "", 0.0, False
    question = None  # level, seed and moment; None: no answer is awaited

    def ask(self, game, mind, view, seat, level, *, seed, at, **_):
        self.question = level, seed, at

    def poll(self):
        pass

    def cancel(self):
        self.question = None

    def close(self):
        self.is_closed = True


class Running:
    """A running program, and the person at it."""

    def __init__(self, program, mixer):
        self.program, self.mixer = program, mixer
        self.now = time.monotonic()
        self.passes()

    def passes(self, *events, n=3):
        for _ in range(n):
            self.now += FRAME
            self.program._loop.step(events, self.now)
            events = ()

    # The names that tests.ui.pilot uses

    def step(self, *events):
        self.passes(*events, n=1)

    def pass_time(self, seconds):
        self.passes(n=round(seconds / FRAME) + 1)

    def keys(self, *names):
        for name in names:
            self.pass_time(0.3)
            self.passes(Key(name), KeyUp(name))

    def point(self, at):
        self.passes(PointerMove(at))

    def resize(self, size):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.passes(Resized())
        self.pass_time(0.3)

    @property
    def top(self):
        return self.program._stack.top

    @property
    def session(self):
        return self.program._table.session

    @property
    def settings(self):
        return self.program._settings.settings

    def change(self, page, field, value):
        """As the settings page does it."""
        changed = replace(getattr(self.settings, page), **{field: value})
        self.program._pages.change(replace(self.settings, **{page: changed}))
        self.passes()

    def setup_page(self, number):
        """Open the setup page of this game."""
        self.program._table.to_menu()
        self.program._pages.open_setup(OFFERINGS[number])
        self.passes()
        return self.top

    def sit_down(self, players, number=0):
        """Start a game; a curtain stays closed."""
        game = OFFERINGS[number]
        options = game.rules.vocabulary.options()
        self.program._plays.begin(game, players, options, SEED)
        table = self.table
        table.finish()  # the deal
        self.passes()
        return table

    def look(self):
        """Open the curtain."""
        assert isinstance(self.top, Curtain)
        self.top._clock = lambda: self.now
        open_curtain(self)
        self.passes()

    @property
    def table(self):
        return next(each for each in self.program._stack.scenes if isinstance(each, TableScene))

    def pixels(self):
        """What the window shows."""
        return pygame.image.tobytes(self.program._screen.surface, "RGB")


def ran(folder, use, *, asked=None, safe=False):
    """Start the program, use it and quit; returns what ``use`` returned."""
    mixer, found = Recorder(), []

    def run(program):
        try:
            found.append(use(Running(program, mixer)))
        except Exception as error:  # noqa: BLE001 - the program would show its crash page
            found.append(error)
        program._stack.clear()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program_module, "Sound", partial(Sound, mixer=lambda: mixer))
        patch.setattr(program_module, "Thinking", lambda serve: Absent())
        patch.setattr(program_module, "system_preferences", SystemPreferences)  # none
        program = Program(places(folder), asked, safe=safe)
        patch.setattr(program._loop, "run", partial(run, program))
        program.run()
    if isinstance(found[0], Exception):
        raise found[0]
    return found[0]
