"""A table notes where its game stands, for the menu and the list of games."""

import pytest

from game.app.offerings import offerings
from game.engine.game import NATURE, Seat
from game.games.feud.table.presets import BASIC
from game.play.notes import Notes
from game.play.session import begin
from game.ui.table.bookmark import keep_place
from tests.ui.pilot import ALONE

UNITS = {
    "revolutionary_war": "round",
    "feudal": "round",
    "card_fu": "bout",
    "feud": "Round",
    "cards_of_war": "turn",
}


@pytest.mark.parametrize("offering", offerings(), ids=lambda each: each.name)
def test_it_stands_in_the_unit_of_the_game_and_undo_goes_back(offering):
    kept = []
    options = {"options": BASIC} if offering.name == "feud" else {}
    notes = Notes(mark=kept.append)
    session = begin(offering.rules, ALONE, "1", notes=notes, **options)
    keep_place(session, offering.highlights)
    for _ in range(200):
        if len(kept) > 2 or not session.to_act:
            break
        seat = min(session.to_act)
        command = offering.mind.greedy(session.view, seat) if seat == 0 else None
        if command is None:
            view = session.game.view(session._store.state, seat)
            command = offering.mind.greedy(view, Seat(seat))
        session._store.submit(seat, command)
    assert NATURE not in session.to_act
    unit = UNITS[offering.name]
    first = [each for each in kept if each][:2]
    assert first == [f"{unit} 1", f"{unit} 2"]
