"""The form for all seats: how many players, and who they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.ai.player import Level
from game.engine.value import replace
from game.play.characters import someone
from game.play.players import with_an_away_seat
from game.play.session import Player
from game.play.storage.statistics import Record
from game.ui.drawing.art import Art
from game.ui.drawing.painters.badges import EMBLEMS
from game.ui.drawing.theme import BUTTON
from game.ui.scenes.setup.seat_form import SeatForm
from game.ui.widgets.choice import Choice
from game.ui.widgets.flow import Column, Flow, Row, Spacer
from game.ui.widgets.label import heading

_AFTER_THE_FIRST = ("", " II", " III", " IV", " V", " VI")  # of computers with one name


class Seating(Column):
    """The seats of a game; only those in use are shown."""

    def __init__(
        self,
        counts: Sequence[int],
        last: Sequence[Player],
        *,
        art: Art,
        names: Sequence[str],
        records: Sequence[Record],
        even: Mapping[str, Level],
        on_change: Callable[[], None],
        on_enter: Callable[[], None],
        on_refused: Callable[[str], None],
        is_hosted: bool = False,
    ) -> None:
        """``counts``: possible numbers of players; ``last``: the last players; ``names``: by seat.

        ``even``: the level that makes an even game of two, by the person's name.

        ``is_hosted``: seats can be for people at other computers.
        """
        self._counts, self._even, self._on_change = counts, even, on_change
        count = len(last) if len(last) in counts else min(counts)
        players = _seated(counts, last, names)
        if is_hosted:
            players[:count] = with_an_away_seat(players[:count])
        self._seats = [
            SeatForm(
                number,
                player,
                art,
                usual_name=_name(names, number),
                records=records,
                on_change=self._change,
                on_emblem=partial(self._exchange, number),
                on_enter=on_enter,
                is_hosted=is_hosted,
            )
            for number, player in enumerate(players)
        ]
        self._choice = Choice(
            "Number of players",
            [str(each) for each in counts],
            lambda _: self._change(),
            value=counts.index(count),
            on_refused=on_refused,
        )
        head = Row(
            heading("Players", grow=1.0),
            Flow(self._choice) if len(counts) > 1 else Spacer(BUTTON),
            gap=10,
        )
        super().__init__(head, *self._seats, gap=14)
        self._refresh()

    @property
    def count(self) -> int:
        """The number of players."""
        return self._counts[self._choice.value]

    @count.setter
    def count(self, count: int) -> None:
        """Doesn't call back."""
        self._choice.value = self._counts.index(count)
        self._refresh()

    @property
    def players(self) -> tuple[Player, ...]:
        """The players; computers with the same name are numbered."""
        players: list[Player] = []
        for seat in self._taken:
            player = seat.player
            if player.is_computer:
                alike = sum(each.name.partition(" ")[0] == player.name for each in players)
                player = replace(player, name=f"{player.name}{_AFTER_THE_FIRST[alike]}")
            players.append(player)
        return tuple(players)

    def call(self, titles: Sequence[str]) -> None:
        """Set the names of the seats in use."""
        for seat, title in zip(self._taken, titles, strict=True):
            seat.title = title

    def refuse(self, reasons: Mapping[int, str]) -> None:
        """Refuse these numbers of players, with reasons."""
        self._choice.refusals = {
            number: reasons[count] for number, count in enumerate(self._counts) if count in reasons
        }

    @property
    def _taken(self) -> list[SeatForm]:
        return self._seats[: self.count]

    def _exchange(self, number: int, given_up: str) -> None:
        """Swap emblems with the seat that had the chosen one."""
        chosen = self._seats[number].emblem
        for each, seat in enumerate(self._seats):
            if each != number and seat.emblem == chosen:
                seat.emblem = given_up
        self._change()

    def _change(self) -> None:
        self._refresh()
        self._on_change()

    def _refresh(self) -> None:
        taken = [seat.emblem for seat in self._taken]
        people = [seat.player.name for seat in self._taken if seat.is_person]
        even = self._even.get(people[0]) if len(people) == 1 and self.count == 2 else None
        for number, seat in enumerate(self._seats):
            seat.is_shown = number < self.count
            seat.even = even
            seat.mark_taken(taken)


def _seated(counts: Sequence[int], last: Sequence[Player], names: Sequence[str]) -> list[Player]:
    """A player for every possible seat: the last one, else a computer.

    At first, a person has the first seat, against the easiest computer.  No two have the same
    emblem.
    """
    used = [player.emblem for player in last]
    is_sound = len(last) in counts and len(set(used)) == len(used) and set(used) <= set(EMBLEMS)
    if not is_sound:
        used = [EMBLEMS[0]]
        last = [Player("person", _name(names, 0), emblem=EMBLEMS[0])]
    seated = list(last)
    for emblem in [emblem for emblem in EMBLEMS if emblem not in used][: max(counts) - len(last)]:
        character = someone(Level.RECRUIT, [player.name for player in seated])
        seated.append(Player("computer", character.name, character.level.value, emblem))
    return seated


def _name(names: Sequence[str], number: int) -> str:
    return names[number] if number < len(names) else f"Player {number + 1}"
