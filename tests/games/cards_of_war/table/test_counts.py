"""The numbers beside piles can be read."""

from game.table.figures import Caption, Slot
from tests.games.cards_of_war.table.test_table import ROOMS, box, overlap, table, views

HALF = 8.0  # of a number's height


def test_no_card_covers_the_number_of_cards_in_a_pile():
    """A Jack in the opponent's event row lay on the number of the barrows."""
    numbers = 0
    for view, seat in views():
        for room in ROOMS:
            cards = [box(item) for item in table.items(view, seat, room) if item.is_card]
            for each in table.figures(view, seat, room):
                if isinstance(each, Caption) and each.text.isdigit():
                    numbers += 1
                    place = each.x - HALF, each.y - HALF, each.x + HALF, each.y + HALF
                    assert not any(overlap(place, card) for card in cards), (room, each)
    assert numbers > 100


def test_empty_places_and_piles_say_what_they_are_for():
    seen = set()
    for view, seat in views():
        for each in table.figures(view, seat, ROOMS[0]):
            if isinstance(each, Slot):
                assert each.tip or not each.title, "a card there speaks for itself"
                seen.add(each.title)
            if isinstance(each, Caption) and each.text in {"Deck", "Barrows", "Removed"}:
                assert each.tip
                seen.add(each.text)
    assert seen >= {"front", "rear", "event row", "Deck", "Barrows"}, seen
