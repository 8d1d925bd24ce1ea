"""What the opponents say during a game: from public information, each line at most once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.game import AnyView, Outcome, Seat
from game.engine.value import Value
from game.play.characters import Character, character_of
from game.play.players import Player
from game.table.highlights import leader

CLOSE = 0.15  # by what share of what the first two have together they may differ


class Spoken(Value):
    """A line, and whose it is."""

    seat: Seat
    name: str
    line: str


class Voices:
    """The voices at one table; silent if no person plays."""

    def __init__(
        self, players: Sequence[Player], standing: Callable[[AnyView], Sequence[int]]
    ) -> None:
        """``standing``: how each seat stands in a view, from what everybody sees."""
        self._characters: dict[Seat, Character] = {}
        if any(player.is_person for player in players):
            found = ((Seat(n), character_of(player)) for n, player in enumerate(players))
            self._characters = {seat: each for seat, each in found if each is not None}
        self._names = [player.name for player in players]
        self._standing = standing
        self._leader: Seat | None = None
        self._last: Sequence[int] = ()  # how the seats stood
        self._was_ahead: set[Seat] = set()

    def at_start(self) -> Spoken | None:
        """What the first of them says before the game."""
        return next((self._say(seat, each.start) for seat, each in self._all()), None)

    def after(self, view: AnyView) -> Spoken | None:
        """What is said once the game stands like this: by who has taken the lead from another."""
        self._last = self._standing(view)
        now, before = leader(self._last), self._leader
        if now is None or now == before:
            return None
        self._leader = now
        character = self._characters.get(now)
        if before is None or character is None or now in self._was_ahead:
            return None
        self._was_ahead.add(now)
        return self._say(now, character.ahead)

    def at_end(self, outcome: Outcome) -> Spoken | None:
        """What is said about the result: by a winner if one of them has won; nothing of a draw."""
        if not outcome.winners:
            return None
        lines = [
            self._say(seat, self._winning(each) if seat in outcome.winners else each.lost)
            for seat, each in sorted(self._all(), key=lambda one: one[0] not in outcome.winners)
        ]
        return next(iter(lines), None)

    def _winning(self, character: Character) -> str:
        return (character.won_closely if _is_close(self._last) else "") or character.won

    def _all(self) -> Iterator[tuple[Seat, Character]]:
        yield from self._characters.items()

    def _say(self, seat: Seat, line: str) -> Spoken:
        return Spoken(seat, self._names[seat], line)


def _is_close(standing: Sequence[int]) -> bool:
    """Whether the first two stand nearly alike."""
    first, second = (*sorted(standing, reverse=True), 0, 0)[:2]
    return first > 0 and first - second <= CLOSE * (first + second)
