"""The games under the laws, and what the laws need to know of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from game.app import registry
from game.engine.cards import BACK, DECK, Card
from game.engine.game import NATURE, Seat
from game.games.card_fu.rules import game as card_fu
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.feud.rules import game as feud
from game.games.feud.rules.commands import Arrange, Betray, Preview
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import Deploy, RunOut
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Play
from game.games.revolutionary_war.rules.model import State as War
from tests.house.tree import ROOT
from tests.laws import feuds, fights, kingdoms, wars
from tests.toys.bid_war.rules import game as bid_war

GAMES = tuple(registry.game_named(title.name) for title in registry.GAMES)


class Eyes(Enum):
    """Who sees the value of a field of the state."""

    EVERYBODY = "everybody"
    OWNER = "owner"  # a tuple by seat: each sees its own
    NOBODY = "nobody"


Sight = Eyes | Callable[[Any, Any, Seat], bool]
"""Or a function: whether this view of this state shows exactly what these eyes can see."""


Choose = Callable[[Any, Sequence[Any], Seat, Random], Any]
"""From the state and the legal commands of a seat to its command, or None if it does nothing."""


def at_random(state: Any, listed: Sequence[Any], seat: Seat, fate: Random) -> Any:
    """A random one of the legal commands."""
    return fate.choice(listed)


@dataclass(frozen=True, eq=False)
class Sample:
    """A game, and what the laws need to know of it."""

    game: Any
    whole: Callable[[Any], bool]  # whether all cards or pieces are there
    sight: Mapping[str, Sight]  # who sees each field of State
    values: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)  # for open options
    forged: tuple[Any, ...] = ()  # commands that random play never sends
    friends: Callable[[Any, Seat], frozenset[Seat]] = lambda state, seat: frozenset({seat})
    composed: tuple[type, ...] = ()  # legal commands that aren't listed
    lying: Callable[[Any, Seat], list[Card]] | None = None  # the cards on the table in a view
    choose: Choose = at_random  # how a random game is played
    remembered: tuple[str, ...] = ()  # fields of State with cards that lie elsewhere
    quick: Sequence[int] = range(
        30
    )  # plays that the quick suite looks at, all kinds of events in them
    long: Sequence[int] = range(1_000, 3_000)

    @property
    def name(self) -> str:
        """The name of the game."""
        return str(self.game.name)

    def options(self, fate: Random) -> Any:
        """Random house rules: any choice of every option."""
        kinds = get_type_hints(self.game.vocabulary.options)
        chosen = {name: self._choice(name, kind, fate) for name, kind in kinds.items()}
        return self.game.vocabulary.options(**chosen)

    def _choice(self, name: str, kind: Any, fate: Random) -> Any:
        if kind is bool:
            return fate.random() < 0.5
        return fate.choice(
            get_args(kind) if get_origin(kind) is Literal else self.values[name],
        )

    @property
    def imagine(self) -> Callable[[Any, Seat, Random], Any] | None:
        """The function that imagines a state from a view, if the game has one."""
        mind = beside(self.game, "ai.mind") or self.game
        return getattr(mind, "imagine", None)

    @property
    def table(self) -> Any:
        """The table of the game."""
        return presentation(self.game).table


def rulebook(game: Any) -> str:
    """The text of the rulebook."""
    shipped = ROOT / "assets" / "rulebook" / f"{game.name}.md"
    book = shipped if game in GAMES else Path(package(game).__file__).with_name("rulebook.md")
    return book.read_text(encoding="utf-8")


def presentation(game: Any) -> Any:
    """The presentation of the game."""
    return beside(game, "table").PRESENTATION


def beside(game: Any, part: str) -> ModuleType | None:
    """A module of the game's package, or None if there is no such part."""
    above = package(game).__name__
    name = f"{above}.{part}"
    has_room = find_spec(f"{above}.{part.partition('.')[0]}")
    return import_module(name) if has_room and find_spec(name) else None


def package(game: Any) -> ModuleType:
    """The package of the game with these rules."""
    return import_module(game.__name__.removesuffix(".rules.game"))


def _each_once(cards: list[Card], all_of: tuple[Card, ...]) -> bool:
    return sorted(cards) == sorted(all_of)


def _revolutionary_war(state: War) -> bool:
    """52 cards after the first deal; piles that stay face down are only counted."""
    laid = [each.card for each in state.table]
    cards = [*state.deck, *state.trumps, *laid, *state.leftover]
    for row in (*state.hands, *state.piles):
        cards += row
    seen = [card for card in cards if card != BACK]
    covered = 0 if state.options.card_memory else sum(map(len, state.piles))
    return (
        len(cards) == (52 if state.game_no else 0)
        and len(cards) - len(seen) == covered
        and len(seen) == len(set(seen))
        and set(seen) <= set(DECK)
    )


def _bid_war(state: bid_war.State) -> bool:
    if state.phase in {bid_war.Phase.EMPTY, bid_war.Phase.SHUFFLE}:
        return True
    return _each_once(_bid_war_cards(state), bid_war.SIXTEEN)


def _bid_war_cards(state: bid_war.State, eyes: Seat = NATURE) -> list[Card]:
    laid = [bid for bid in state.bids.laid if bid is not None]
    hands = [card for hand in state.hands for card in hand]
    return [*state.deck, *state.played, *laid, *hands]


def _sight(everybody: str, **other: Sight) -> dict[str, Sight]:
    """Who sees each field: those that everybody sees in one text, the others by name."""
    return {**dict.fromkeys(everybody.split(), Eyes.EVERYBODY), **other}


SAMPLES = {
    sample.name: sample
    for sample in (
        Sample(
            revolutionary_war,
            whole=_revolutionary_war,
            sight=_sight(
                "phase options game_no round_no dealer trumps table piles leftover turn"
                " last_capture games",
                deck=Eyes.NOBODY,
                hands=Eyes.OWNER,
            ),
            values={"target": (0, 0, 1, 60, 100)},
            forged=(Play(BACK), Play(Card("1H")), Play(Card(""))),
        ),
        Sample(
            bid_war,
            whole=_bid_war,
            sight=_sight("phase played won", deck=Eyes.NOBODY, hands=Eyes.OWNER, bids=Eyes.OWNER),
            forged=(bid_war.Bid(BACK), bid_war.Bid(Card("KS"))),
            lying=_bid_war_cards,
            long=range(1_000, 1_300),
        ),
        Sample(
            feudal,
            whole=kingdoms.whole,
            sight=_sight(
                "phase options seats first arrangement kingdoms armies men ready orders moving turn"
                " done acted pushing truce asked round_no calm past trail last_trail winners reason",
                at=kingdoms.sight_of_men,
                castles=kingdoms.sight_of_castles,
            ),
            values=kingdoms.VALUES,
            forged=kingdoms.FORGED,
            friends=kingdoms.friends,
            composed=(Deploy, RunOut),
            choose=kingdoms.choose,
            quick=kingdoms.QUICK,
            long=kingdoms.LONG,
        ),
        Sample(
            feud,
            whole=feuds.whole,
            sight=_sight(
                "phase options edition chores round_no clock initiative muster units markers"
                " markers_before fallen doomed discards may_reserve studied changed locks column"
                " readings active in_skirmish points earned bought resurrected window enacting"
                " blind seen offer offered winners reason",
                armies=Eyes.NOBODY,
                decks=Eyes.NOBODY,
                army_reserves=Eyes.OWNER,
                hands=Eyes.OWNER,
                reserves=Eyes.OWNER,
                pools=Eyes.OWNER,
                rows=feuds.sight_of_rows,
                sealed=feuds.sight_of_choices,
            ),
            values=feuds.VALUES,
            forged=feuds.FORGED,
            composed=(
                Preview,
                Arrange,
                Betray,
            ),
            lying=feuds.lying,
            choose=feuds.choose,
            quick=feuds.QUICK,
            long=feuds.LONG,
        ),
        Sample(
            card_fu,
            whole=fights.whole,
            sight=_sight(
                "phase options fight_no bout_no discards played turned kind winner hit ground exhausted"
                " fogs held stirred blocks calm last_hit fights",
                draws=Eyes.NOBODY,
                hands=Eyes.OWNER,
                lives=fights.sight_of_lives,
                feints=fights.sight_of_feints,
                seconds=fights.sight_of_seconds,
                sealed=fights.sight_of_choices,
            ),
            forged=fights.FORGED,
            remembered=("turned", "fogs", "held", "stirred"),
            choose=fights.choose,
            quick=fights.QUICK,
            long=fights.LONG,
        ),
        Sample(
            cards_of_war,
            whole=wars.whole,
            sight=_sight(
                "phase options edition turn_no active barrows removed known spying fronts rears rows lives"
                " pending out warded shields casters deployments new_units extra_turns attacks"
                " asked is_second strikers engaged window quiet chores last_turns winners reason",
                deck=wars.sight_of_the_deck,
                hands=wars.sight_of_hands,
                peeked=wars.sight_of_secrets,
            ),
            forged=wars.FORGED,
            remembered=("known", "peeked", "form"),
            choose=wars.choose,
            quick=wars.QUICK,
            long=wars.LONG,
        ),
    )
}

UNDER_LAW = (*GAMES, bid_war)
"""All games that the laws are tested with. A registered game without a sample fails."""
