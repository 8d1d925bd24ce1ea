"""Accessibility settings of the operating system: reduced motion, high contrast."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress

from game.engine.value import Value

PATIENCE = 0.04  # seconds for one answer; both questions run at once, and no answer is a no

Question = tuple[str, ...]

LINUX = (
    ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"),
    ("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"),
)
MACOS = (
    ("defaults", "read", "com.apple.universalaccess", "reduceMotion"),
    ("defaults", "read", "com.apple.universalaccess", "increaseContrast"),
)


class SystemPreferences(Value):
    """What is set for the whole system."""

    reduced_motion: bool = False
    high_contrast: bool = False


def system_preferences() -> SystemPreferences:
    """Ask the system; nothing is set if anything goes wrong."""
    with suppress(Exception):
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            motion, contrast = answers(MACOS)
            return SystemPreferences(motion == "1", contrast == "1")
        motion, contrast = answers(LINUX)
        return SystemPreferences(motion == "false", contrast == "true")
    return SystemPreferences()


def answers(questions: tuple[Question, ...]) -> list[str]:
    """The output of programs that run at the same time; "" for one that is too slow."""
    return [_answer(program) for program in [_asked(question) for question in questions]]


def _asked(question: Question) -> subprocess.Popen[str] | None:
    try:
        return subprocess.Popen(  # noqa: S603 - our own words
            question,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
    except OSError:
        return None


def _answer(program: subprocess.Popen[str] | None) -> str:
    if program is None:
        return ""
    try:
        return program.communicate(timeout=PATIENCE)[0].strip()
    except subprocess.TimeoutExpired:
        program.kill()
        program.communicate()
        return ""


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    GET_CLIENT_AREA_ANIMATION = 0x1042
    GET_HIGH_CONTRAST = 0x0042
    HIGH_CONTRAST_ON = 1

    class _HighContrast(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.UINT),
            ("flags", wintypes.DWORD),
            ("scheme", wintypes.LPWSTR),
        )

    def _windows() -> SystemPreferences:
        ask = ctypes.windll.user32.SystemParametersInfoW
        moves = wintypes.BOOL(1)
        ask(GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
        contrast = _HighContrast(ctypes.sizeof(_HighContrast))
        ask(GET_HIGH_CONTRAST, contrast.size, ctypes.byref(contrast), 0)
        return SystemPreferences(not moves.value, bool(contrast.flags & HIGH_CONTRAST_ON))
