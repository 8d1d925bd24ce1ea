"""Tables to test a rule on: a round in progress, or a game about to be dealt."""

from __future__ import annotations

from game.engine.cards import DECK, Card, Cards, cards
from game.engine.game import Seat
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Play
from game.games.revolutionary_war.rules.events import MatchStarted
from game.games.revolutionary_war.rules.model import GameScore, Laid, Phase, State
from game.games.revolutionary_war.rules.options import Options
from tests.given import Given

ME, YOU = Seat(0), Seat(1)
STACK = "3H 4H 8S"


def a_round(
    mine: str = "",
    yours: str = "",
    *,
    trumps: str = STACK,
    deck: str = "",
    laid: str = "",
    turn: Seat = ME,
    piles: tuple[str, str] = ("", ""),
    options: Options = Options(),  # noqa: B008 - a frozen value
) -> Given:
    """A round in progress; ``laid`` is oldest first, its last card by the player not to move."""
    played = cards(laid)
    seats = (Seat((turn + len(played) - n) % 2) for n in range(len(played)))
    return Given(
        revolutionary_war,
        State(
            phase=Phase.ROUND,
            options=options,
            game_no=1,
            round_no=1,
            hands=(cards(mine), cards(yours)),
            deck=cards(deck),
            trumps=cards(trumps),
            table=tuple(map(Laid, seats, played)),
            piles=(cards(piles[0]), cards(piles[1])),
            turn=turn,
        ),
    )


def before_a_game(
    options: Options = Options(),  # noqa: B008 - a frozen value
    *,
    dealer: Seat = ME,
    games: tuple[GameScore, ...] = (),
) -> Given:
    """The table is open and the cards are about to be shuffled."""
    given = Given(revolutionary_war, None, MatchStarted(options))
    return given.but(dealer=dealer, games=games, game_no=len(games))


def deck_beginning(text: str) -> Cards:
    """A deck of 52 with these cards on top, in this order."""
    top = cards(text)
    return (*top, *(card for card in DECK if card not in top))


def played(text: str) -> Play:
    """The command to play this card."""
    return Play(Card(text))
