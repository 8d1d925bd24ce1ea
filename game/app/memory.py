"""Returns memory to the system after many pictures were freed."""

from __future__ import annotations

import gc
import sys


def release_memory() -> None:
    """Frees what nobody uses any more.

    Pages and tables refer to each other, so their pictures would stay until Python looks for such
    circles by itself; and glibc would keep a freed picture that lies between others in use.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - not before the first frame: the menu comes sooner

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc's; musl has none
        if trim is not None:
            trim(0)
