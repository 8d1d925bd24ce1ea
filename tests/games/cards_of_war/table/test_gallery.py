"""The card gallery of the rulebook: all 54 cards, in the words of the tooltips."""

import re
from pathlib import Path

from game.games.cards_of_war.rules.cards import ACES, SOLDIERS, WITH_JOKERS
from game.games.cards_of_war.rules.options import Options
from game.games.cards_of_war.table.tooltips import EFFECTS, TRAITS, what

BOOK = Path(__file__).resolve().parents[4] / "assets" / "rulebook" / "cards_of_war.md"
GALLERY = BOOK.read_text("utf-8").partition("## Card gallery")[2].partition("\n## ")[0]


def test_the_gallery_shows_every_card_once():
    drawn = [card for row in re.findall(r"\]\(cards ([^)]*)\)", GALLERY) for card in row.split()]
    assert sorted(drawn) == sorted(WITH_JOKERS)


def test_the_gallery_explains_effects_and_traits_like_the_table():
    assert set(EFFECTS) == set(WITH_JOKERS) - SOLDIERS
    for name, line in (*EFFECTS.items(), *TRAITS.items()):
        assert f"| {{{name}}} | {line} |" in GALLERY


def test_the_tooltip_of_a_card_explains_its_effect_or_trait():
    for card in WITH_JOKERS:
        said = EFFECTS.get(card) or TRAITS[card[-1]]
        assert said in tuple(what(card, Options()))


def test_the_tooltip_of_each_ace_says_what_its_word_poison_does():
    """In a test by a person, POISON stood on the card and was explained nowhere."""
    line = "Poison: a unit that it damages dies at the end of the turn. So does "
    for card in ACES:
        spent = "the Ace, if it doesn't stay." if card == "AH" else "an Ace that did damage."
        assert line + spent in tuple(what(card, Options()))
    assert line.replace("it damages", "an Ace damages") in GALLERY
