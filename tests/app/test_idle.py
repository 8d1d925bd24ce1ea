"""What the program does during ten idle minutes."""

import time

import pygame
import pytest

from game.app.loop import Loop
from game.ui.window.event_wait import best_wait
from game.ui.window.input import FocusGained
from tests.ui.pilot import ALONE, HD, Pilot, seated

BUSY = 60.0  # seconds of preparing pictures, while the naps grow longer
LOOKS = 4.1  # a second, for polled sources


class Sleeper:
    """A table that waits for the person, in a loop whose sleep only advances the clock."""

    def __init__(self, each=0.0):
        """``each``: the seconds that a pass takes on a busy machine."""
        self.each = each
        self.pilot = pilot = Pilot(seated(ALONE), size=HD)
        pilot.settle()
        pilot.step(FocusGained())
        self.times, self.frames, self._until = [], [], 0.0
        self.loop = Loop(
            pilot.screen, pilot.stack, pilot.look_for, clock=lambda: pilot.now, wait=self._sleep
        )
        self.loop.watch(pilot.scene.watch)
        self.loop.watch(self._look)
        self._present = pilot.screen.present
        pilot.screen.present = self._show

    def run(self, seconds):
        self._until = self.pilot.now + seconds
        self.loop.run()

    def _sleep(self, seconds):
        self.pilot.now += seconds

    def _show(self, rects):
        self.frames.append(self.pilot.now)
        self._present(rects)

    def _look(self):
        self.pilot.now += self.each
        self.times.append(self.pilot.now)
        if self.pilot.now > self._until:
            self.loop.stop()
        return False


@pytest.fixture(scope="module")
def ten_minutes():
    sleeper = Sleeper()
    began = sleeper.pilot.now
    sleeper.run(600.0)
    return sleeper, began + BUSY


def test_an_idle_table_draws_no_frame(ten_minutes):
    sleeper, quiet_since = ten_minutes
    assert [at for at in sleeper.frames if at > quiet_since] == []


def test_an_idle_table_wakes_four_times_a_second(ten_minutes):
    sleeper, quiet_since = ten_minutes
    wakes = sum(at > quiet_since for at in sleeper.times)
    assert 1 < wakes / (sleeper.times[-1] - quiet_since) < LOOKS


def test_pictures_are_prepared_without_delay_on_a_busy_machine():
    sleeper = Sleeper(each=0.1)
    sleeper.run(15.0)
    assert list(sleeper.pilot.scene._preparing) == []


def test_waiting_for_an_event_leaves_it_in_the_queue():
    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    best_wait()(60.0)
    assert pygame.event.peek(pygame.USEREVENT)


def test_without_the_wait_of_sdl_pauses_are_short(monkeypatch):
    naps = []
    monkeypatch.setattr("ctypes.CDLL", lambda name: object())
    monkeypatch.setattr(time, "sleep", naps.append)
    wait = best_wait()
    wait(0.25)
    wait(0.01)
    assert naps == [0.03, 0.01]
