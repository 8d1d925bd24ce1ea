"""The highlights of finished games, and that characters comment only on public information."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.app.offerings import offering_of, offerings
from game.app.registry import game_named
from game.engine.files import read
from game.engine.game import PUBLIC, Seat
from game.engine.store import Store
from game.engine.value import replace
from game.games.feudal.rules.events import CastleCaptured, SideResigned, TimeRanOut, WarEnded
from game.play.session import Player, Session
from game.table.highlights import Deed, Fact, Highlights, Seen, best, facts
from game.table.phrases import who
from game.table.words import spelled

GAMES = Path(__file__).parents[1] / "games"
GOLDEN_GAMES = sorted(GAMES.glob("*/plays/*.jsonl"))
NAMES = ("Anna", "Mira", "Otto", "Viktor", "Selma", "Bruno")
HIGHLIGHTS = {
    "revolutionary_war/v1-one_game": (
        Fact("Biggest capture", "7 cards, by you (round 8)"),
        Fact("Most rounds in a row", "3 rounds, by you"),
        Fact("Change of lead", "You took the lead for good in round 8"),
    ),
    "feudal/v1-two_kingdoms": (
        Fact("Most men slain", "2, by your Pikeman"),
        Fact("First man slain", "By your Pikeman (round 1)"),
        Fact("Change of lead", "You took the lead for good in round 3"),
    ),
    "card_fu/v1-one_fight": (
        Fact("Longest combo", "2 cards, by Mira (bout 6)"),
        Fact("Hardest hit", "2 damage, by you and Mira"),
        Fact("Change of lead", "You took the lead for good in bout 8"),
    ),
    "feud/v1-true_feud": (
        Fact("Best Round", "75 points, by you and Mira"),
        Fact("Most Maneuvers", "9, by you and Mira"),
        Fact("Largest lead", "40 points, by you"),
    ),
    "cards_of_war/v2-two": (
        Fact("Hardest blow", "14 damage, by you (turn 15)"),
        Fact("Most life lost in a turn", "9, by you (turn 8)"),
        Fact("Change of lead", "You took the lead in life for good in turn 11"),
    ),
}


def named(path):
    return f"{path.parts[-3]}/{path.stem}"


def replayed(path):
    """The store of a golden game, and a session at its end."""
    with path.open("rb") as file:
        _, log = read(file, game_named)
    store = Store(game_named(log.game), log)
    seats = len(store.game.outcome(store.state).points)
    players = [Player("person", name) for name in NAMES[:seats]]
    return offering_of(log.game).highlights, store, Session(store, players)


@pytest.fixture(params=GOLDEN_GAMES, ids=named)
def path(request):
    return request.param


def test_every_game_has_three_highlights(path):
    highlights, store, session = replayed(path)
    record = [Seen(*each) for each in session.record()]
    winners = store.game.outcome(store.state).winners
    told = facts(highlights, record, session.names, Seat(0), winners)
    accounts = list(highlights.accounts(record, lambda seat: who(session.names, seat, Seat(0))))
    assert told[: len(accounts)] == accounts
    three = tuple(told[len(accounts) :])
    assert len({fact.title for fact in three}) == 3
    assert three == HIGHLIGHTS.get(named(path), three)


@pytest.mark.parametrize(
    ("standings", "told"),
    [
        (((1, 0), (1, 2), (3, 2), (4, 2)), "You took the lead for good in round 3"),
        (((1, 0), (1, 1), (1, 2), (2, 2), (3, 2)), "You took the lead for good in round 5"),
        (((0, 1), (1, 1), (2, 1)), "You took the lead for good in round 3"),
        (((0, 0), (1, 0), (2, 1)), None),
        (((0, 1), (1, 1)), None),
        (((1, 0), (1, 2)), None),
    ],
)
def test_the_turning_point_is_the_last_change_of_the_lead_if_a_winner_kept_it(standings, told):
    game = Highlights(standing=lambda view: view[1], time=lambda view: (view[0], "round"))
    views = list(enumerate(((0, 0), *standings), start=1))
    record = [Seen(before, None, after) for before, after in pairwise(views)]
    shown = facts(game, record, NAMES, Seat(0), frozenset({Seat(0)}))
    turns = [fact.text for fact in shown if fact.title == "Change of lead"]
    assert turns == ([told] if told else [])


@pytest.mark.parametrize(
    ("deeds", "told"),
    [
        ([Deed(3, "3 cards", "you", "round 2")], "3 cards, by you (round 2)"),
        ([Deed(3, "3 cards", "Mira"), Deed(3, "3 cards", "you")], "3 cards, by you and Mira"),
        ([Deed(3, "3 cards", "Mira", f"round {n}") for n in (2, 5)], "3 cards, by Mira"),
        ([Deed(1, "1 card", name) for name in ("you", "Mira", "Otto")], None),
        ([Deed(0, "0 cards", "you")], None),
        ([], None),
    ],
)
def test_all_who_share_a_record_are_named_or_none(deeds, told):
    assert [fact.text for fact in best("Most", deeds)] == ([told] if told else [])


@pytest.mark.parametrize(("earned", "is_told"), [((505, 590), True), ((590, 505), False)])
def test_a_feud_that_is_won_with_fewer_points_says_why(earned, is_told):
    highlights, store, _ = replayed(GAMES / "feud/plays/v1-basic.jsonl")
    winner = next(iter(store.state.winners))
    view = replace(store.state, earned=earned if winner == 0 else earned[::-1])
    assert bool(highlights.why(view)) == is_told
    assert highlights.why(replace(view, reason="resigned")) == ""


STROKES = {
    "card_fu/v1-endurance": "Mira's Throw finished you.",
    "card_fu/v1-one_fight": "",  # the ending says whose hand is empty
    "cards_of_war/v1-four": "Otto's 7 of Spades dealt the last 7 damage to Viktor.",
    "cards_of_war/v2-two": "your 8 of Clubs + 6 of Clubs dealt the last 14 damage to Mira.",
    "feud/v1-basic": "your Queen of Diamonds killed Mira's last Unit.",
    "feud/v1-true_feud": "",  # no Unit of yours is left in the fight either
    "feud/v1-all_maneuvers": "",  # the ending says who resigned
    "feudal/v1-two_kingdoms": "your Pikeman slew Mira's last royal, the King.",
    "revolutionary_war/v1-one_game": "",
}


@pytest.mark.parametrize("name", STROKES)
def test_the_result_says_who_ended_the_game_and_with_what(name):
    game, play = name.split("/")
    highlights, _, session = replayed(GAMES / game / "plays" / f"{play}.jsonl")
    record = [Seen(*each) for each in session.record()]
    said = highlights.stroke(record, lambda seat: who(session.names, seat, Seat(0)))
    assert spelled(said) == STROKES[name]


@pytest.mark.parametrize(
    ("event", "reason", "said"),
    [
        (CastleCaptured(1, 0), "castle", "your King took Mira's Castle, moving in from A24."),
        (CastleCaptured(0, 13), "castle", "Mira's King took your Castle, moving in from A5."),
        (SideResigned(Seat(1)), "resigned", "Mira resigned."),
        (TimeRanOut(Seat(0)), "time", "you ran out of time."),
    ],
)
def test_the_result_of_feudal_names_who_did_it(event, reason, said):
    highlights, store, _ = replayed(GAMES / "feudal" / "plays" / "v1-two_kingdoms.jsonl")
    view = replace(store.view(PUBLIC), reason=reason)
    ended = [Seen(view, event, view), Seen(view, WarEnded(frozenset(), reason), view)]
    assert highlights.stroke(ended, lambda seat: who(NAMES, seat, Seat(0))) == said


def test_the_result_of_a_war_says_how_cards_in_hand_were_counted():
    """One sees only the captured cards on the table."""
    highlights, store, _ = replayed(GAMES / "revolutionary_war" / "plays" / "v1-one_game.jsonl")
    view = store.view(PUBLIC)
    held = replace(view.games[-1], points=(15, 37), held=(3, 0))
    ended = replace(view, games=(held,))
    accounts = highlights.accounts([Seen(view, None, ended)], NAMES.__getitem__)
    assert list(accounts) == [
        Fact("Anna's cards", "12 captured + 3 in hand"),
        Fact("Mira's cards", "37 captured"),
    ]
    empty = replace(view, games=(replace(held, held=(0, 0)),))
    assert not list(highlights.accounts([Seen(view, None, empty)], NAMES.__getitem__))


def test_the_accounts_of_feud_add_up_to_the_points_scored():
    for path in (GAMES / "feud" / "plays").glob("*.jsonl"):
        highlights, _, session = replayed(path)
        record = [Seen(*each) for each in session.record()]
        accounts = highlights.accounts(record, session.names.__getitem__)
        told = {fact.title: sum(map(int, re.findall(r"\d+", fact.text))) for fact in accounts}
        earned = highlights.standing(record[-1].after)
        assert told == {
            f"{name}'s points": n for name, n in zip(session.names, earned, strict=True) if n
        }


def test_the_record_ends_with_the_final_view(path):
    _, store, session = replayed(path)
    *_, (_, _, last) = session.record()
    assert last == store.view(PUBLIC)


def test_the_standing_depends_only_on_public_information(path):
    """It is the same in all views, so a character's comment on it reveals nothing."""
    highlights, store, session = replayed(path)
    for step in range(len(store.line)):
        known = highlights.standing(store.view_before(step, PUBLIC))
        for seat in range(len(session.players)):
            assert highlights.standing(store.view_before(step, Seat(seat))) == known


def test_a_lead_is_told_in_what_is_counted():
    told = {
        each.name: [each.highlights.amount(each.rules.initial, number) for number in (1, 4)]
        for each in offerings()
    }
    assert told == {
        "revolutionary_war": ["1 card", "4 cards"],
        "feudal": ["1 man", "4 men"],
        "card_fu": ["1 card", "4 cards"],
        "feud": ["1 point", "4 points"],
        "cards_of_war": ["1 life", "4 life"],
    }
