"""Bid War on the table."""

from game.table.presentation import Presentation
from game.table.table import Table
from game.table.words import Words
from tests.toys.bid_war.table import table, words

PRESENTATION = Presentation(
    words=Words(
        house_rules=(),
        seat_title=words.seat_title,
        say=words.say,
        source=words.source,
        prompt=words.prompt,
        name_of=words.name_of,
        ending=words.ending,
        about=words.about,
        paragraph=words.paragraph,
    ),
    table=Table(
        smallest=table.SMALLEST,
        items=table.items,
        zones=table.zones,
        figures=table.figures,
        gesture=table.gesture,
        ask=table.ask,
        held=table.held,
        cue=table.cue,
    ),
)
