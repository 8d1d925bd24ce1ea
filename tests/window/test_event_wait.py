"""The wait between two events, in a real window."""

import subprocess
import sys

from tests.window.person import IN_A_WINDOW, ROOT
from tests.window.system import LINUX

pytestmark = IN_A_WINDOW

WAIT_SCRIPT = """
import resource
import pygame
from game.ui.window.event_wait import best_wait

pygame.display.init()
pygame.display.set_mode((320, 200))
wait = best_wait()
for _ in range(5):  # until the window is there
    wait(0.2)
    pygame.event.get()
before = resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw
wait(1.0)
print(resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw - before)
"""


def test_the_loop_sleeps_in_the_kernel_and_wakes_only_for_events(display, tmp_path):
    """pygame's own wait would wake a thousand times a second."""
    done = subprocess.run(
        [sys.executable, "-c", WAIT_SCRIPT],
        cwd=ROOT,
        env=LINUX.environment(display, tmp_path) | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert int(done.stdout) < 20
