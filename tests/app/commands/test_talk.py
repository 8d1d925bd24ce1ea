"""The line protocol: as documented, for every game, for any input."""

import re
from random import Random

import pytest

from game.ai.player import Level
from game.app.commands.talk import Conversation
from game.app.registry import game_named, mind_of
from game.engine.cards import DECK
from game.engine.files import prove
from game.engine.game import NATURE, PUBLIC
from game.engine.log import as_seed
from tests.app.commands.asking import (
    HOUSE,
    as_json,
    conversation,
    everything,
    granted,
    refused,
    table,
)
from tests.laws.samples import GAMES, SAMPLES, UNDER_LAW

# As documented


def test_the_examples_of_the_reference_are_right():
    one = Conversation(game_named, mind_of)
    for asked, expected in conversation():
        pattern = ".*".join(map(re.escape, expected.split("...")))
        assert re.fullmatch(pattern, one.answer(asked.encode()).decode()), asked
    assert one.is_over


def test_the_reference_has_an_example_of_every_request():
    shown = {match for asked, _ in conversation() for match in re.findall(r'"do":"(\w+)"', asked)}
    assert shown == {
        "new", "act", "to_act", "legal", "view", "outcome", "log", "undo", "think", "sit", "choose",
        "quit",
    }  # fmt: skip


# For every game


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
@pytest.mark.parametrize("nature", ["auto", "manual"])
def test_every_game_can_be_played_through(game, nature):
    one, fate = table(), Random(game.name)
    opened = granted(one, "new", game=game.name, seed="s", nature=nature)
    assert (opened["game"], opened["version"], opened["seed"]) == (game.name, game.version, "s")
    while acting := granted(one, "to_act")["to_act"]:
        assert (nature == "manual") or NATURE not in acting
        seat = fate.choice(acting)
        legal = granted(one, "legal", seat=seat)["legal"]
        done = granted(one, "act", seat=seat, command=chosen(one, seat, legal, fate))
        assert done["to_act"] == granted(one, "to_act")["to_act"]
    outcome = granted(one, "outcome")["outcome"]
    assert set(outcome) == {"winners", "points", "rule"}
    prove(game, one._store.log)


def chosen(one, seat, legal, fate):
    """A random command of the seat, also of those that are not listed."""
    sample, state = SAMPLES[one._store.game.name], one._store.state
    if seat == NATURE:
        return fate.choice(legal)
    listed = list(sample.game.legal_commands(state, seat))
    return as_json(sample.choose(state, listed, seat, fate))


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_the_views_and_logs_of_a_seat_show_only_what_it_can_know(game):
    one, fate = table(), Random(1)
    granted(one, "new", game=game.name, seed="1")
    for _ in range(10):
        seat = fate.choice(granted(one, "to_act")["to_act"])
        legal = granted(one, "legal", seat=seat)["legal"]
        granted(one, "act", seat=seat, command=chosen(one, seat, legal, fate))
    for seat in (*range(game.seats[0]), PUBLIC):
        state = one._store.state
        assert granted(one, "view", seat=seat) == as_json({"view": game.view(state, seat)})
        told = [game.seen_by(event, seat) for step in one._store.line for event in step.events]
        seen = [e for each in granted(one, "log", seat=seat)["entries"] for e in each["events"]]
        assert seen == as_json([event for event in told if event is not None])


def test_the_same_seed_gives_the_same_deal_and_no_seed_a_random_one():
    def deal(**more):
        one = table()
        seed = granted(one, "new", game="revolutionary_war", **more)["seed"]
        return seed, granted(one, "log")["entries"]

    assert deal(seed="x") == deal(seed="x") != deal(seed="y")
    assert deal(seed=7) == deal(seed="7")
    first, second = deal(), deal()
    assert first != second
    assert deal(seed=first[0]) == first
    assert as_seed(first[0].lower()) == first[0], "it is a random one"


def test_any_deal_can_be_set_up(war):
    view = granted(war, "view", seat=0)["view"]
    assert view["hands"][0] == ["2C", "4C", "6C", "8C", "10C"]
    wrong = {"type": "Shuffle", "dealer": 0, "deck": ["2C", *DECK[1:]]}
    assert refused(war, "act", seat=NATURE, command=wrong)["rule"]


def test_an_invalid_deck_is_refused_by_its_rule():
    one = table()
    granted(one, "new", game="revolutionary_war", nature="manual")
    twice = {"type": "Shuffle", "dealer": 0, "deck": ["2C", *DECK[1:]]}
    assert refused(one, "act", seat=NATURE, command=twice)["rule"] == "R-25"


def test_nobody_can_act_for_nature_if_the_program_plays_it():
    one = table()
    granted(one, "new", game="revolutionary_war")
    shuffle = {"type": "Shuffle", "dealer": 0, "deck": DECK}
    assert refused(one, "act", seat=NATURE, command=shuffle)["rule"] == "R-3"
    assert granted(one, "legal", seat=NATURE)["legal"] == []
    refused(one, "undo", seat=NATURE)


# What is refused


@pytest.mark.parametrize(
    ("seat", "command", "rule"),
    [
        (0, {"type": "Play", "card": "3C"}, "R-5"),  # the opponent's card
        (1, {"type": "Play", "card": "3C"}, "R-5"),  # the opponent's turn
        (0, {"type": "Play", "card": "??"}, "R-5"),
        (0, {"type": "Play", "card": "\u2660"}, "R-5"),
        (0, {"type": "Shuffle", "dealer": 0, "deck": DECK}, "R-3"),
        (0, {"type": "Start"}, "R-29"),
        (0, {"type": "Play"}, None),
        (0, {"type": "Play", "card": 7}, None),
        (0, {"type": "Play", "card": "4C", "face": "down"}, None),
        (0, {"type": "CardPlayed", "seat": 0, "card": "4C"}, None),
        (0, {"type": 7}, None),
        (0, {}, None),
        (0, [], None),
        (0, None, None),
        (0, "Concede", None),
        (2, {"type": "Concede"}, None),
        (PUBLIC, {"type": "Concede"}, None),
        (-3, {"type": "Concede"}, None),
        (10**30, {"type": "Concede"}, None),
        (0.0, {"type": "Concede"}, None),
        ("0", {"type": "Concede"}, None),
        (True, {"type": "Concede"}, None),
        (None, {"type": "Concede"}, None),
        ([0], {"type": "Concede"}, None),
    ],
)
def test_a_refused_command_changes_nothing(war, seat, command, rule):
    before = everything(war)
    assert refused(war, "act", seat=seat, command=command)["rule"] == rule
    assert everything(war) == before


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "patience"},
        {"game": 7},
        {},
        {"game": "revolutionary_war", "seats": 3},
        {"game": "revolutionary_war", "seats": 2.5},
        {"game": "revolutionary_war", "seats": -1},
        {"game": "revolutionary_war", "nature": "wild"},
        {"game": "revolutionary_war", "seed": [1]},
        {"game": "revolutionary_war", "seed": 1.5},
        {"game": "revolutionary_war", "options": {"target": -1}},
        {"game": "revolutionary_war", "options": {"target": "many"}},
        {"game": "revolutionary_war", "options": {"wild_cards": True}},
        {"game": "revolutionary_war", "options": []},
        {"game": "revolutionary_war", "options": None},
    ],
)
def test_a_game_that_cannot_be_opened_leaves_the_current_one(war, wish):
    before = everything(war)
    refused(war, "new", **wish)
    assert everything(war) == before


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("act", {"seat": 0, "command": {"type": "Concede"}}),
        ("to_act", {}),
        ("legal", {"seat": 0}),
        ("view", {"seat": 0}),
        ("outcome", {}),
        ("log", {}),
        ("undo", {}),
        ("think", {"seat": 0}),
    ],
)
def test_without_a_game_only_a_new_one_can_be_asked_for(do, more):
    assert "no play" in refused(table(), do, **more)["why"]


@pytest.mark.parametrize("do", ["legal", "view", "log", "undo", "think"])
@pytest.mark.parametrize("seat", [2, -3, 1.5, "1", [], {}, False])
def test_an_unknown_seat_is_refused(war, do, seat):
    before = everything(war)
    refused(war, do, seat=seat)
    assert everything(war) == before


def test_a_stale_command_is_refused(war):
    at = granted(war, "to_act")["at"]
    granted(war, "act", seat=0, command={"type": "Concede"}, at=at)
    assert "moment" in refused(war, "act", seat=1, command={"type": "Concede"}, at=at)["why"]


# Undo


def test_undo_keeps_the_random_numbers(war):
    before = granted(war, "view", seat=0)
    done = granted(war, "act", seat=0, command={"type": "Play", "card": "4C"})
    taken = granted(war, "undo", seat=0)
    assert taken["taken_back"]["crossed"]
    assert taken["to_act"] == [0]
    assert granted(war, "view", seat=0) == before
    again = granted(war, "act", seat=0, command={"type": "Play", "card": "4C"})
    assert again["events"] == done["events"]


def test_undo_crosses_a_barrier_only_if_asked_to(war):
    granted(war, "act", seat=0, command={"type": "Play", "card": "4C"})
    before = everything(war)
    refused(war, "undo", seat=0, crossing=False)
    assert everything(war) == before


def test_without_a_seat_the_last_step_of_any_player_is_undone(war):
    granted(war, "act", seat=0, command={"type": "Concede"})
    granted(war, "act", seat=1, command={"type": "Concede"})
    assert granted(war, "undo")["taken_back"]["seat"] == 1
    assert granted(war, "undo")["taken_back"]["seat"] == 0
    refused(war, "undo")
    granted(war, "undo", seat=NATURE)
    assert granted(war, "to_act")["to_act"] == [NATURE]


# Thinking


def test_thinking_returns_a_legal_command_and_does_not_send_it(war):
    before = everything(war)
    for level in ("recruit", "soldier"):
        command = granted(war, "think", seat=0, level=level)["command"]
        assert command in granted(war, "legal", seat=0)["legal"]
    assert everything(war) == before


def test_who_thinks_again_after_acting_goes_on_with_the_plan():
    """A stand-in for a person asked before each command: it moved every man, and undid its own moves."""
    one = deployed("carried out")
    seat = granted(one, "to_act")["to_act"][0]
    first = granted(one, "think", seat=seat, level="recruit")
    plan = [first["command"], *first["then"]]
    assert len(plan) > 2
    carried = []
    while granted(one, "to_act")["to_act"] == [seat]:
        carried.append(granted(one, "think", seat=seat, level="recruit")["command"])
        granted(one, "act", seat=seat, command=carried[-1])
    assert carried == plan


def test_a_plan_ends_with_another_command_another_level_or_an_undo():
    one = deployed("dropped")
    seat = granted(one, "to_act")["to_act"][0]
    first = granted(one, "think", seat=seat, level="recruit")
    assert granted(one, "think", seat=seat, level="recruit") == first
    assert granted(one, "think", seat=seat, level="soldier")["command"]
    first = granted(one, "think", seat=seat, level="recruit")
    granted(one, "act", seat=seat, command=first["command"])
    granted(one, "undo", seat=seat)
    assert not one._plans
    first = granted(one, "think", seat=seat, level="recruit")
    other = next(
        each
        for each in granted(one, "legal", seat=seat)["legal"]
        if each != first["command"] and each["type"] == "Move"
    )
    granted(one, "act", seat=seat, command=other)
    assert granted(one, "think", seat=seat, level="recruit")["command"]["man"] != other["man"]


def deployed(seed):
    """A war of Feudal whose first turn begins."""
    one = table()
    granted(one, "new", game="feudal", seed=seed)
    while granted(one, "view", seat=PUBLIC)["view"]["phase"] != "play":
        seat = granted(one, "to_act")["to_act"][0]
        asked = granted(one, "think", seat=seat, level="recruit")
        granted(one, "act", seat=seat, command=asked["command"])
    return one


def test_a_seat_that_is_not_to_act_cannot_think(war):
    refused(war, "think", seat=1)
    refused(war, "think", seat=PUBLIC)
    refused(war, "think", seat=NATURE)
    refused(war, "think", seat=0, level="god")


def test_a_game_without_a_computer_player_says_so():
    one = table()
    granted(one, "new", game="bid_war")
    refused(one, "think", seat=0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_guest_chooses_from_the_view_of_its_seat_alone(game):
    one, guest = table(), Conversation(HOUSE.get, mind_of, Level.RECRUIT)
    granted(one, "new", game=game.name, seed="s")
    seat = granted(one, "to_act")["to_act"][0]
    view = granted(one, "view", seat=seat)["view"]
    assert "sit" in refused(guest, "choose", view=view)["why"]
    granted(guest, "sit", game=game.name, version=game.version, seat=seat, seats=2)
    chosen = [granted(guest, "choose", view=view, seed="x") for _ in range(2)]
    assert chosen[0] == chosen[1]
    granted(one, "act", seat=seat, command=chosen[0]["command"])


def test_a_guest_refuses_what_it_does_not_know(war):
    refused(war, "sit", game="chess", version=1, seat=0)
    granted(war, "sit", game="revolutionary_war", version=1, seat=1)
    view = granted(war, "view", seat=1)["view"]
    assert "does not wait for seat 1" in refused(war, "choose", view=view)["why"]
    refused(war, "choose", view={"hands": 3})
