"""What stays in sight of what the others did, until the player acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from game.engine.game import AnyEvent, AnyView, Seat
from game.engine.value import Value, replace
from game.table.figures import Arrow, Caption, Encounter, Figure, Headline, Tag
from game.table.phrases import join_words
from game.table.words import counted

LINE = 27.0  # table units: a tag of one line, and a gap


class Happening(Value):
    """An event as the looking eyes are told it, between their views before and after it."""

    before: AnyView
    event: AnyEvent
    after: AnyView
    names: Sequence[str]  # of the players by seat


class Touch(Value):
    """Something that happened to the player who looks: a man lost, damage, a blocked attack."""

    face: str  # its picture, as the faces of items are named
    note: str  # one word below it, or a number: "slain", "-3"; a sentence beside it
    items: tuple[str, ...] = ()  # the things it is about
    count: int = 0  # how many of what the note names: "2 Markers"; below 0: so many less
    is_sentence: bool = False  # whether the note tells all of it
    is_passing: bool = False  # it heals by itself when the turn ends
    around: str = "{}"  # the sentence around a number: "Your King took {}."
    around_less: str = "{}"  # around a number below 0: "Your King lost {}."

    @property
    def words(self) -> str:
        """The note with its number; none of what was undone."""
        if not self.count:
            return self.note
        around = self.around if self.count > 0 else self.around_less
        return around.format(counted(abs(self.count), self.note))

    def after(self, earlier: Touch) -> Touch:
        """Both in one: the same adds up, and something else replaces a number."""
        if not self.count or self.note != earlier.note:
            return self
        count = self.count + earlier.count
        return replace(self, count=count, note=self.note if count else "")


class Deed(Value):
    """A part of a turn, for a sentence: "deployed" "the {6H}"."""

    seat: Seat
    verb: str
    what: str = ""


class Remains(Value):
    """What one event leaves behind."""

    figures: tuple[Figure, ...] = ()
    items: tuple[str, ...] = ()  # things that are outlined in the colour of whose act it was
    touches: tuple[Touch, ...] = ()
    deeds: tuple[Deed, ...] = ()
    is_new_turn: bool = False  # what was left before reads as past from here


NOTHING_REMAINS = Remains()


def sentences(deeds: Iterable[Deed], names: Sequence[str]) -> Iterator[str]:
    """What each player did: "Ben deployed the {6H} and the {5C} and didn't attack."."""
    for seat, own in groupby(deeds, key=lambda deed: deed.seat):
        parts = []
        for verb, same in groupby(own, key=lambda deed: deed.verb):
            things = [deed.what for deed in same if deed.what]
            parts.append(f"{verb} {join_words(things)}" if things else verb)
        yield f"{names[seat]} {join_words(parts)}."


def merged(present: Sequence[Figure], past: Iterable[Figure]) -> Iterator[Figure]:
    """The present figures, and those of the past that they leave room for, the latest of each."""
    yield from present
    taken = {_place(each) for each in present}
    kept = {_place(each): each for each in past}
    tags: list[Tag | Caption] = []
    for place, each in kept.items():
        if place in taken:
            continue
        if isinstance(each, Tag | Caption):
            tags.append(_free(each, tags))
        else:
            yield each
    yield from tags


def as_earlier(figures: Iterable[Figure]) -> Iterator[Figure]:
    """What these become once their turn is over: nothing that looks like an aim or covers a place."""
    for each in figures:
        match each:
            case Arrow():
                yield replace(each, aim="earlier")
            case Tag(later=Caption() as later):
                yield later
            case Tag() | Encounter():
                pass
            case _:
                yield each


def _free(tag: Tag | Caption, others: Sequence[Tag | Caption]) -> Tag | Caption:
    """Moved down until it covers none of the others."""
    while any(abs(tag.x - one.x) < tag.widest and abs(tag.y - one.y) < LINE for one in others):
        tag = replace(tag, y=tag.y + LINE)
    return tag


def _place(figure: Figure) -> object:
    """Where there is room for only one figure of a kind."""
    if isinstance(figure, Encounter | Headline | Tag | Caption):
        return type(figure), figure.x, figure.y
    return figure
