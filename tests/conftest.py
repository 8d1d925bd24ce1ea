"""Tests have neither a screen nor a loudspeaker, nor a network but this computer."""

import gc
import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["FNF_ADDRESS"] = "127.0.0.1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.painted_once import paint_once

paint_once()


def pytest_addoption(parser):
    parser.addoption(
        "--golden", action="store_true", help="write golden plays and pictures again, then compare"
    )


LONGEST = ("test_settings_hold.py", "test_self_test.py", "test_sight.py", "test_window_kept.py")


@pytest.hookimpl(trylast=True)  # once the long ones are left out
def pytest_collection_modifyitems(items):
    """Tests in a window mostly wait: one half comes first and one halfway, where one of four workers
    begins, so that two wait side by side and the others use the processors meanwhile.  The longest of
    the others come next: at the end one worker would be alone with them.
    """
    waiting = [each for each in items if "window" in each.path.parts]
    working = [each for each in items if "window" not in each.path.parts]
    working.sort(key=lambda each: each.path.name not in LONGEST)
    half = len(working) // 2
    items[:] = [*waiting[::2], *working[:half], *waiting[1::2], *working[half:]]


def pytest_collection_finish():
    """Thousands of collected tests stay to the end: the garbage collector need not look at them.

    Nor need it look so often: it took a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
