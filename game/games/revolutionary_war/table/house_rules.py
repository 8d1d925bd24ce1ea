"""The house rules to choose from; the printed rule comes first."""

from __future__ import annotations

from game.games.revolutionary_war.rules.decide import HIGHEST_TARGET
from game.table.words import Choice, HouseRule, switch

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("target", "Length", "R-23", (
        Choice(0, "One game", "Whoever has more cards at the end wins."),
        Choice(50, "To 50", "A short match: two games at most."),
        Choice(100, "To 100", "52 points are shared a game: almost always four games."),
        Choice(150, "To 150", "A long match: six games at most."),
        Choice(200, "To 200", "An evening: eight games at most."),
    ), between=(1, HIGHEST_TARGET)),
    HouseRule("first_dealer", "First dealer", "R-1", (
        Choice("random", "By lot", "Chance decides who deals the first game."),
        Choice("first", "First player", "The first player deals the first game."),
        Choice("second", "Second player", "The second player deals the first game."),
    )),
    HouseRule("next_dealer", "Next dealer", "R-22", (
        Choice("alternate", "Alternating", "The deal alternates from game to game."),
        Choice("loser", "The loser", "Whoever lost a game deals the next one."),
        Choice("winner", "The winner", "Whoever won a game deals the next one."),
    )),
    switch("card_memory", "Captured cards", "R-31", printed=True,
        on=("Open to look at", "Captured cards may be looked through."),
        off=("Covered", "Captured cards lie covered, for the computer too.")),
    switch("auto_concede", "When only conceding is left", "R-12", printed=True,
        on=("The table concedes", "You are not asked where there is no choice."),
        off=("You concede", "You say it yourself, even where there is no choice.")),
    switch("confirm_concede", "Before you give up a round", "R-32", printed=True,
        on=("Ask once", "You are told what it costs if you could still play."),
        off=("Ask nothing", "A concession takes effect at once.")),
)  # fmt: skip
