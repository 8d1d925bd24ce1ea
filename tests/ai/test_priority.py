"""The worker process has a lower priority than the table and other programs."""

import ctypes
import os
import subprocess
import sys
from ctypes import wintypes

import pytest

from game.ai.worker_loop import BELOW_NORMAL, NICENESS, lower_priority

HANDLE = 0x1_2345_6789  # more than 32 bits
WINDOWS = sys.platform == "win32"

GetCurrentProcess = ctypes.CFUNCTYPE(ctypes.c_void_p)
SetPriorityClass = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, wintypes.DWORD)


class UntypedFunction(ctypes._CFuncPtr):
    """A library function as ctypes finds it, without argument and result types."""

    _flags_ = ctypes._FUNCFLAG_CDECL
    _restype_ = ctypes.c_int


class FakeKernel32:
    """A fake kernel32 with the two functions that are called."""

    def __init__(self):
        self.asked = []
        self._kept = (
            GetCurrentProcess(lambda: HANDLE),
            SetPriorityClass(lambda *words: self.asked.append(words) or 1),
        )
        self.GetCurrentProcess, self.SetPriorityClass = (
            UntypedFunction(ctypes.cast(function, ctypes.c_void_p).value) for function in self._kept
        )


def test_windows_gets_the_whole_process_handle():
    kernel = FakeKernel32()
    lower_priority(kernel)
    assert kernel.asked == [(HANDLE, BELOW_NORMAL)]


def test_a_process_can_lower_its_priority():
    asked = "ctypes.windll.kernel32.GetPriorityClass(ctypes.c_void_p(-1))"
    ask = asked if WINDOWS else "os.nice(0)"
    code = (
        f"import ctypes, os\nfrom game.ai import worker_loop\nworker_loop.step_back()\nprint({ask})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    lower = BELOW_NORMAL if WINDOWS else min(os.nice(0) + NICENESS, 19)
    assert int(done.stdout) == lower


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows such work")
def test_a_process_can_step_aside_for_all_others():
    code = (
        "import os; from game.ai.worker_loop import step_aside; step_aside();"
        "print(os.sched_getscheduler(0) == os.SCHED_IDLE)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.split() == [b"True"]
