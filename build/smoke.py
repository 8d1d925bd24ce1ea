"""Starts what was built and plays all five games in it by mouse: `python build/smoke.py`.

The program runs in a window on its own virtual screen, with an empty home folder. It writes a JSON
line about every scene that it shows and every table that has come to rest (`FNF_TRACE`), so the mouse
knows where things lie. Pictures and logs go to .work/smoke.

This plays the Linux program; `build/windows/check.py` plays the Windows program in the same way.
Missing system tools are installed first (`build/tools.py`).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # a script finds only what lies in build/, and this needs tests/

from build.tools import SMOKE, install  # noqa: E402 - found by the line above
from tests.window.driver import (  # noqa: E402 - as above
    FlawError,
    Seen,
    Window,
    end,
    private_display,
)
from tests.window.system import LINUX, System  # noqa: E402 - so is this

PROGRAM = ROOT / "dist" / "felt-and-fury" / "felt-and-fury"
WORK = ROOT / ".work" / "smoke"
TITLE = "Felt & Fury"
KEY_REST = 0.3  # seconds: how long a key that changed the scene is ignored
TURNS = 400  # more than any game of Revolutionary War needs
CONCEDE = "Concede the round"
ACTS = 14  # in a fight of Card-Fu before resigning
FEUD_ROUNDS = 2  # nobody loses an army of twelve so soon
ROUNDS = 1  # of Feudal before resigning: in a second one the war could be lost


# The steps, in order. A step that finds something wrong raises FlawError.


def open_menu(window: Window) -> None:
    """The program starts with the menu."""
    window.wait_for("menu")
    window.picture(WORK / "menu.png")


def choose(number: int, name: str) -> Callable[[Window], None]:
    """Choose a game in the menu, and start it with the settings it proposes."""

    def step(window: Window) -> None:
        time.sleep(KEY_REST)
        window.key(str(number))
        window.key("Return")
        window.wait_for("setup")
        window.picture(WORK / f"setup-{name}.png")
        time.sleep(KEY_REST)
        window.key("Return")

    step.__name__ = f"choose_{name}"
    return step


def play_the_game(window: Window) -> None:
    """Play the first gesture that is offered, by mouse, else concede, until the result is shown."""
    for turn in range(TURNS):
        while (seen := window.next())["scene"] != "result" and not seen.get("gestures"):
            if 0 in seen.get("to_act", ()) and CONCEDE in seen["actions"]:
                window.click(seen["actions"][CONCEDE])
        if seen["scene"] == "result":
            window.picture(WORK / "result.png")
            return
        if turn % 10 == 0:
            window.picture(WORK / f"table-{turn:03}.png")
        item, zone = seen["gestures"][0]
        window.drag(seen["items"][item], seen["zones"][zone])
    raise FlawError(f"The game is not finished after {TURNS} turns.")


def go_back(window: Window) -> None:
    """Return to the menu: the last button of the result, on which nothing has the focus at first."""
    window.key("shift+Tab")
    window.key("Return")
    window.wait_for("menu")


def deploy(window: Window) -> None:
    """Take a half of the board if asked, then the first sample setup."""
    seen = _to_act(window)
    kingdoms = [verb for verb in seen["actions"] if verb.startswith("Take ")]
    if kingdoms:
        window.click(seen["actions"][kingdoms[0]])
        seen = _to_act(window)
    window.click(seen["actions"]["Choose a setup …"])
    window.wait_for("setups")
    window.picture(WORK / "setups.png")
    window.key("Down", "Down")  # the first one shows the focus
    window.key("Return")
    _press(window, _to_act(window), "Finish deployment")


def wage_war(window: Window) -> None:
    """Move one man a round, by drag; then resign."""
    for turn in range(ROUNDS):
        seen = _to_act(window)
        man, square = seen["gestures"][0]
        window.drag(seen["items"][man], seen["zones"][square])
        seen = _to_act(window)
        window.picture(WORK / f"war-{turn}.png")
        _press(window, seen, "End turn")
    _resign(window, _to_act(window))
    window.wait_for("result")
    window.picture(WORK / "result-feudal.png")


def fight(window: Window) -> None:
    """Lay and add cards by drag, without Feints; then resign."""
    acts = 0
    while not (seen := _to_choose(window))["flag"] or acts < ACTS:
        acts += 1
        if acts % 5 == 0:
            window.picture(WORK / f"fight-{acts:02}.png")
        if seen["gestures"] and "No Feint" not in seen["actions"]:
            item, zone = seen["gestures"][0]
            window.drag(seen["items"][item], seen["zones"][zone])
        else:
            window.click(next(iter(seen["actions"].values())))
    _resign(window, seen)
    window.wait_for("result")
    window.picture(WORK / "result-card-fu.png")


def lay_rows(window: Window) -> None:
    """Show and lay two rows, one card by drag and the others by a key; then resign."""
    for number in range(FEUD_ROUNDS):
        for verb in ("Show this row", "Lay this row"):
            seen = _to_choose(window)
            if "Lock nothing" in seen["actions"]:
                window.click(seen["actions"]["Lock nothing"])
                seen = _to_choose(window)
            item, zone = seen["gestures"][0]
            window.drag(seen["items"][item], seen["zones"][zone])
            _to_choose(window)
            window.key("a")
            window.click(_to_choose(window)["actions"][verb])
        window.picture(WORK / f"feud-{number}.png")
    _resign(window, _to_choose(window))
    window.wait_for("result")
    window.picture(WORK / "result-feud.png")


def fill_the_front(window: Window) -> None:
    """Drag Soldiers to free slots; then resign."""
    seen = _to_choose(window)
    while not seen["flag"]:  # someone chooses who starts
        window.click(next(iter(seen["actions"].values())))
        seen = _to_choose(window)
    for slot in ("own.front.1", "own.front.2", "own.front.3"):
        card = next((item for item, zone in seen["gestures"] if zone == slot), None)
        if card is not None:
            window.drag(seen["items"][card], seen["zones"][slot])
            seen = _to_choose(window)
    window.picture(WORK / "ranks.png")
    _resign(window, seen)
    window.wait_for("result")
    window.picture(WORK / "result-cards-of-war.png")


def _to_choose(window: Window) -> Seen:
    """Wait for a table at which the first player has something to choose."""
    while not (seen := _to_act(window))["gestures"] and not seen["actions"]:
        pass
    return seen


def _to_act(window: Window) -> Seen:
    """Wait for a table at which it is the first player's turn."""
    while (seen := window.next())["scene"] != "table" or 0 not in seen["to_act"]:
        pass
    return seen


def _press(window: Window, seen: Seen, verb: str) -> None:
    """Press a button beside the board, and give the question its first answer."""
    window.click(seen["actions"][verb])
    window.click(window.wait_for("question")["answers"][0])


def _resign(window: Window, seen: Seen) -> None:
    """Press the flag, and the last but one answer of its question."""
    window.click(seen["flag"])
    window.click(window.wait_for("question")["answers"][-2])


def leave(window: Window) -> None:
    """Quit from the menu."""
    time.sleep(KEY_REST)
    window.key("Escape")
    window.click(window.wait_for("quit")["answers"][0])
    if (code := window.exit_code()) != 0:
        raise FlawError(f"The program ended with exit code {code}.")


STEPS: tuple[Callable[[Window], None], ...] = (
    open_menu,
    choose(1, "revolutionary_war"),
    play_the_game,
    go_back,
    choose(2, "feudal"),
    deploy,
    wage_war,
    go_back,
    choose(3, "card_fu"),
    fight,
    go_back,
    choose(4, "feud"),
    lay_rows,
    go_back,
    choose(5, "cards_of_war"),
    fill_the_front,
    go_back,
    leave,
)


def no_error_was_written(window: Window, home: Path, system: System) -> None:
    """No traceback is on the terminal or in a log."""
    for path in (window.errors, *system.logs(home)):
        if "Traceback" in path.read_text(encoding="utf-8", errors="replace"):
            raise FlawError(f"There is a traceback in {path.relative_to(ROOT)}.")


def the_desktop_understands_us(program: Path) -> None:
    """The desktop entry and the AppStream data pass the desktop's own checks."""
    share = program.parent / "share"
    for check, files in (
        (("desktop-file-validate",), share.glob("applications/*.desktop")),
        (("appstreamcli", "validate", "--no-net"), share.glob("metainfo/*.xml")),
    ):
        done = subprocess.run([*check, *files], check=False, capture_output=True, text=True)
        if done.returncode != 0:
            raise FlawError(f"{check[0]} says: {done.stdout}{done.stderr}")


def starts_without_a_terminal(program: Path, display: str, home: Path, system: System) -> None:
    """The program starts without streams, as after a double-click on Windows."""
    desktop = system.environment(display, home)
    process = subprocess.Popen(system.start_without_streams([program]), env=desktop, cwd=home)
    # An error box has the window class of the program, but not its title.
    title = ["xdotool", "search", "--onlyvisible", "--class", system.window_class, "getwindowname"]
    latest = time.monotonic() + system.patience
    try:
        while TITLE not in _printed(title, desktop):
            if process.poll() is not None or time.monotonic() > latest:
                raise FlawError("Without a terminal the program opens no window.")
            time.sleep(0.1)
        time.sleep(2)
        if process.poll() is not None:
            raise FlawError(
                f"Without a terminal the program ends with exit code {process.returncode}."
            )
    finally:
        end(process, system)


def _printed(command: list[str], desktop: dict[str, str]) -> str:
    """What a command prints."""
    done = subprocess.run(command, env=desktop, check=False, capture_output=True, text=True)
    return done.stdout


@contextmanager
def flaws_said() -> Iterator[None]:
    """Exit with a sentence instead of a traceback if something is wrong."""
    try:
        yield
    except (FlawError, OSError, subprocess.SubprocessError) as failure:
        sys.exit(f"{failure} See {WORK.relative_to(ROOT)}.")


def main(program: Path = PROGRAM, system: System = LINUX) -> None:
    """Run all steps; exit with code 1 and a sentence if something is wrong."""
    if not program.exists():
        sys.exit(f"{program.relative_to(ROOT)} is missing: run `python build/package.py` first.")
    shutil.rmtree(WORK, ignore_errors=True)
    home = WORK / "home"
    home.mkdir(parents=True)
    with flaws_said(), private_display() as display:
        window = Window(display, home, [program], system=system)
        try:
            for step in STEPS:
                print(f"{step.__name__.replace('_', ' ')} ...", flush=True)
                step(window)
            starts_without_a_terminal(program, display, home, system)
            no_error_was_written(window, home, system)
            if system.has_desktop_files:
                the_desktop_understands_us(program)
        except FlawError:
            if window.process.poll() is None:
                window.picture(WORK / "failure.png")
            raise
        finally:
            window.end()
    print(f"Everything works. Pictures: {WORK.relative_to(ROOT)}")


if __name__ == "__main__":
    install(SMOKE)
    main()
