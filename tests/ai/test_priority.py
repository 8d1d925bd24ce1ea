"""The process that thinks gives way to the table and to other programs."""

import ctypes
import os
import subprocess
import sys
from ctypes import wintypes

from game.ai.worker_loop import BELOW_NORMAL, NICENESS, lower_priority

HANDLE = 0x1_2345_6789  # more than 32 bits
WINDOWS = sys.platform == "win32"

GetCurrentProcess = ctypes.CFUNCTYPE(ctypes.c_void_p)
SetPriorityClass = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, wintypes.DWORD)


class Found(ctypes._CFuncPtr):
    """A function as ctypes finds it in a library: what it takes and returns is not known."""

    _flags_ = ctypes._FUNCFLAG_CDECL
    _restype_ = ctypes.c_int


class Kernel:
    """The two functions of Windows."""

    def __init__(self):
        self.asked = []
        self._kept = (
            GetCurrentProcess(lambda: HANDLE),
            SetPriorityClass(lambda *words: self.asked.append(words) or 1),
        )
        self.GetCurrentProcess, self.SetPriorityClass = (
            Found(ctypes.cast(function, ctypes.c_void_p).value) for function in self._kept
        )


def test_windows_is_given_the_whole_handle_of_the_process():
    kernel = Kernel()
    lower_priority(kernel)
    assert kernel.asked == [(HANDLE, BELOW_NORMAL)]


def test_a_process_that_steps_back_has_a_lower_priority():
    asked = "ctypes.windll.kernel32.GetPriorityClass(ctypes.c_void_p(-1))"
    ask = asked if WINDOWS else "os.nice(0)"
    code = (
        f"import ctypes, os\nfrom game.ai import worker_loop\nworker_loop.step_back()\nprint({ask})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    lower = BELOW_NORMAL if WINDOWS else min(os.nice(0) + NICENESS, 19)
    assert int(done.stdout) == lower
