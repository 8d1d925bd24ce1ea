"""Tests have neither a screen nor a loudspeaker, nor a network but this computer."""

import gc
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["FNF_ADDRESS"] = "127.0.0.1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_addoption(parser):
    parser.addoption(
        "--golden", action="store_true", help="write golden plays and pictures again, then compare"
    )


def pytest_collection_modifyitems(items):
    """Tests in a window mostly wait: they come first, so that others use the processors meanwhile."""
    items.sort(key=lambda item: "window" not in item.path.parts)


def pytest_collection_finish():
    """Thousands of collected tests stay to the end: the garbage collector need not look at them."""
    gc.collect()
    gc.freeze()
