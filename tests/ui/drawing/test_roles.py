"""Roles printed on the cards of some packs."""

import pygame
import pytest

from game.ui.drawing.art import Art, Pack
from game.ui.drawing.painters.pack.cards import PACK
from game.ui.drawing.painters.pack.roles import PRINTED, ROLES, role_of
from game.ui.drawing.painters.suits import named
from tests.ui.looks import FONTS


@pytest.mark.parametrize("pack", sorted(PRINTED))
def test_every_card_of_a_pack_with_roles_has_one(pack):
    assert {role_of(pack, card[:-1], named(card[-1])) for card in PACK} <= set(ROLES)


def test_in_cards_of_war_each_card_shows_its_trait_or_timing():
    told = {card: role_of("cards_of_war", card[:-1], named(card[-1])) for card in PACK}
    assert [told[f"7{house}"] for house in "CDHS"] == ["rout", "parry", "vigil", "twice"]
    assert [told[card] for card in ("JS", "AD", "QH", "KC", "AS")] == [
        "instant",
        "instant",
        "deed",
        "rear",
        "poison",
    ]


def test_roles_are_printed_on_the_cards_of_their_pack_only():
    looks = []
    for back in ("classic", "card_fu", "cards_of_war"):
        art = Art(FONTS, pack=Pack(back=back))
        looks.append(pygame.image.tobytes(art.picture("card/7H", 106).surface, "RGBA"))
    assert len(set(looks)) == 3
