"""Returns memory to the system after many pictures were freed."""

from __future__ import annotations

import gc
import sys


def release_memory() -> None:
    """Free unused objects and return their memory.

    Pages and tables are reference cycles, and their pictures stay until the next collection; and
    glibc keeps a freed picture that lies between others in use.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - not before the first frame: the menu comes sooner

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc's; musl has none
        if trim is not None:
            trim(0)
