"""The house rules to choose from; the printed rule comes first."""

from __future__ import annotations

from game.games.revolutionary_war.rules.decide import HIGHEST_TARGET
from game.table.words import Choice, HouseRule, switch

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("target", "Length", "R-23", (
        Choice(0, "One game", "The player with the most cards wins."),
        Choice(50, "To 50", "A short match: two games at most."),
        Choice(100, "To 100", "52 points a game, so almost always four games."),
        Choice(150, "To 150", "A long match: six games at most."),
        Choice(200, "To 200", "An evening: eight games at most."),
    ), between=(1, HIGHEST_TARGET)),
    HouseRule("first_dealer", "Who deals first", "R-1", (
        Choice("random", "Random", "A random player deals the first game."),
        Choice("first", "The first player", "The first player deals the first game."),
        Choice("second", "The second player", "The second player deals the first game."),
    )),
    HouseRule("next_dealer", "Who deals next", "R-22", (
        Choice("alternate", "Alternating", "One player deals, then the other."),
        Choice("loser", "The loser", "The loser of a game deals the next one."),
        Choice("winner", "The winner", "The winner of a game deals the next one."),
    )),
    switch("card_memory", "Captured cards", "R-31", printed=True,
        on=("Open", "You can look through captured cards."),
        off=("Closed", "Nobody can look through them, not even the computer.")),
    switch("auto_concede", "When you can't play", "R-12", printed=True,
        on=("Automatic", "When you can only concede, it happens by itself."),
        off=("Press Concede yourself", "Nothing happens by itself, even when you have no choice.")),
    switch("confirm_concede", "Before you concede", "R-32", printed=True,
        on=("Ask me", "If you could still play, you see what it costs first."),
        off=("Don't ask", "You concede at once.")),
)  # fmt: skip
