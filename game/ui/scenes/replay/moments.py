"""The moments of a replay, line by line of the log: where turns begin, what is worth a look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from operator import attrgetter

from game.play.replay import AnyReplay
from game.table.table import Cue
from game.table.words import spelled
from game.ui.panels.log import LogLine
from game.ui.scenes.replay import words
from game.ui.table.game_log import UNDONE, GameLog, Past


def moments(replay: AnyReplay, log: GameLog) -> list[Past]:
    """All moments for the present eyes, at least one; the last can say why there are no more."""
    found = log.past() or [Past(LogLine(words.NOTHING), replay.view, -1)]
    if replay.flaw:
        end = LogLine(words.ends_here(replay.flaw))
        found.append(Past(end, replay.view, replay.length - 1))
    return found


def turns(past: Sequence[Past]) -> list[int]:
    """The moments at which something new begins."""
    return [number for number, each in enumerate(past) if each.line.heading]


def named_turns(past: Sequence[Past]) -> dict[int, str]:
    """The same moments with their headings, in short: "Round 3", "Round 4 (undone)".

    After an undo an earlier heading comes again: without that word the game would run backwards.
    """
    lines = {number: past[number].line for number in turns(past)}
    return {
        number: spelled(line.text.partition(":")[0]) + UNDONE * line.undone
        for number, line in lines.items()
    }


def heading_at(past: Sequence[Past], entry: int) -> str:
    """The heading above an entry or of it, but none of what came of it.

    A part of a turn is told with its turn: "Turn 9, combat".
    """
    own = takewhile(attrgetter("line.heading"), (each for each in past if each.entry == entry))
    above = [*(each for each in past if each.entry < entry), *own]
    headings = [each.line.text for each in reversed(above) if each.line.heading]
    numbered = (n for n, text in enumerate(headings) if any(map(str.isdigit, text)))
    turn = next(numbered, 0)
    return ", ".join((*headings[turn : turn + 1], *map(str.lower, headings[:turn][:1])))


def turn_before(past: Sequence[Past], at: int) -> int:
    """The beginning of this turn or, there, of the one before."""
    return max((number for number in turns(past) if number < at), default=0)


def turn_after(past: Sequence[Past], at: int) -> int:
    """The beginning of the next turn."""
    return min((number for number in turns(past) if number > at), default=len(past) - 1)


def goal(chord: str, past: Sequence[Past], at: int) -> int | None:
    """Where a key leads; None if it leads nowhere."""
    match chord:
        case "left":
            return at - 1
        case "right":
            return at + 1
        case "ctrl+left" | "pageup":
            return turn_before(past, at)
        case "ctrl+right" | "pagedown":
            return turn_after(past, at)
        case "home":
            return 0
        case "end":
            return len(past) - 1
        case _:
            return None


def marks(past: Sequence[Past], cue: Callable[[object], Cue]) -> list[int]:
    """The fights and captures: what stays longer in sight than other acts."""
    return [
        number
        for number, each in enumerate(past)
        if each.told is not None
        and not each.line.heading
        and cue(each.told.happening.event).stay > 0
    ]
