"""What every game says: something of every event, and to nobody what they may not know."""

import re
from contextlib import suppress
from random import Random
from typing import get_args

import pytest

from game.engine.cards import DECK
from game.engine.game import IllegalCommand
from game.table.words import spelled
from tests.laws.plays import legal, random_play, some_of
from tests.laws.samples import SAMPLES, UNDER_LAW, beside, package, presentation, rulebook

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")
FACE = re.compile(r"\{([^}]*)\}")
CARD = re.compile(r"\b(?:(?:10|[2-9AJQK])[CDHS]|X[BR])\b")
BEGUN = re.compile(r"[A-Z0-9{]")  # as a sentence begins
CARDS = {*DECK, "XB", "XR"}
PLAYS = 10
LOOKS = 250  # at a table on which much lies
TRIED = 60  # commands of a long list
PARTS = ("ai.mind", "table")


class Spoken:
    """A game, its words, and some plays in which they are spoken."""

    def __init__(self, game):
        self.game, self.words = game, presentation(game).words
        seeds = SAMPLES[game.name].quick[:PLAYS]
        self.plays = [random_play(game.name, seed) for seed in seeds]
        self.book = rulebook(game)

    def heard(self):
        """Everything that anybody is told: the view and the state before, the event, the eyes."""
        for played in self.plays:
            for eyes in played.eyes:
                state = self.game.initial
                for step in played.log.line:
                    for event in step.events:
                        seen = self.game.seen_by(event, eyes)
                        if seen is not None:
                            yield self.game.view(state, eyes), state, seen, eyes
                        state = self.game.evolve(state, event)

    def looked_at(self):
        """Every view between two steps, and whose it is."""
        for played in self.plays:
            for _, _, after in played.moments():
                for eyes in played.eyes:
                    yield self.game.view(after, eyes), eyes


@pytest.fixture(params=UNDER_LAW, ids=lambda game: game.name, scope="module")
def spoken(request):
    return Spoken(request.param)


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_a_registered_game_has_all_its_parts(game):
    assert [part for part in PARTS if beside(game, part) is None] == []
    assert "## Quick reference" in rulebook(game)


def test_every_kind_of_event_is_told(spoken):
    said = set()
    for view, _, event, eyes in spoken.heard():
        line = spoken.words.say(view, event, NAMES, eyes)
        assert line == "" or (BEGUN.match(line) and line.endswith((".", "!"))), line
        said |= {type(event)} if line else set()
    assert said == set(get_args(spoken.game.vocabulary.event))


def test_nothing_is_said_that_the_eyes_may_not_know(spoken):
    words = spoken.words
    for view, state, event, eyes in spoken.heard():
        lines = words.say(view, event, NAMES, eyes), words.heading(view, event)
        assert lines == (words.say(state, event, NAMES, eyes), words.heading(state, event))
        faces = set(FACE.findall("".join(lines)))
        assert faces <= CARDS, "no picture of a card's back in a line"
        assert faces <= set(CARD.findall(f"{view!r} {event!r}"))


def test_a_prompt_tells_no_secret_either_and_is_a_sentence(spoken):
    words = spoken.words
    for view, state, _, eyes in spoken.heard():
        prompt = words.prompt(view, NAMES, eyes)
        assert prompt == words.prompt(state, NAMES, eyes)
        assert prompt.endswith((".", "?"))
        assert not prompt.startswith("Waiting")
        assert words.paragraph(view, eyes) == words.paragraph(state, eyes)
        assert set(FACE.findall(prompt)) <= set(CARD.findall(repr(view)))


def test_what_is_said_of_a_thing_tells_no_secret(spoken):
    table, words = presentation(spoken.game).table, spoken.words
    for view, state, _, eyes in some_of(list(spoken.heard()), LOOKS, Random(0)):
        for item in table.items(view, max(eyes, 0), table.smallest):
            said = words.about(view, item, NAMES, eyes)
            assert said == words.about(state, item, NAMES, eyes)
            assert set(FACE.findall("".join(said))) <= set(CARD.findall(repr(view)))
            assert all(fact.endswith(".") for fact in said[1:])
            assert "{" not in spelled("".join(said))


def test_something_is_said_of_all_that_can_be_picked_up(spoken):
    table = presentation(spoken.game).table
    for view, eyes in some_of(list(spoken.looked_at()), LOOKS, Random(0)):
        if eyes >= 0:
            lies = {item.id: item for item in table.items(view, eyes, table.smallest)}
            for name in table.held(view, eyes):
                assert len(spoken.words.about(view, lies[name], NAMES, eyes)) > 1


def test_there_is_a_paragraph_of_the_rulebook_for_every_moment(spoken):
    for view, eyes in spoken.looked_at():
        assert f"**{spoken.words.paragraph(view, eyes)}**" in spoken.book


def test_every_command_has_a_name_and_a_warning_is_a_sentence(spoken):
    for view, eyes in some_of(list(spoken.looked_at()), LOOKS, Random(0)):
        for command in some_of(legal(spoken.game, view, eyes), TRIED, Random(0)):
            name = spoken.words.name_of(view, command)
            assert name
            assert name not in {"OK", "Done", "Yes", "No"}
            warning = spoken.words.warning(view, eyes, command)
            assert warning == "" or warning.endswith((".", "?"))


def test_how_a_play_ended_is_told_headline_first(spoken):
    for played in spoken.plays:
        headline, *facts = spoken.words.ending(played.state, NAMES[: len(played.seats)])
        winners = played.game.outcome(played.state).winners
        assert any(NAMES[seat] in headline for seat in winners) or not winners
        assert all(fact.endswith(".") for fact in facts)


def test_all_that_is_said_can_be_spelled_out(spoken):
    for view, _, event, eyes in spoken.heard():
        assert "{" not in spelled(spoken.words.say(view, event, NAMES, eyes))
        assert "{" not in spelled(spoken.words.prompt(view, NAMES, eyes))


def test_every_house_rule_is_told_with_the_printed_rule_first(spoken):
    printed = spoken.game.vocabulary.options()
    rules = {each.field: each for each in spoken.words.house_rules}
    listed = getattr(presentation(spoken.game).catalogue, "field", None)
    fields = [name for name in printed.__struct_fields__ if name != listed]
    assert sorted(each.field for each in spoken.words.house_rules) == sorted(fields)
    for field, house_rule in rules.items():
        assert house_rule.choices[0].value == getattr(printed, field)
        assert f"**{house_rule.rule}**" in spoken.book
        for choice in house_rule.choices:
            assert choice.label
            assert choice.effect.endswith(".")
            options = type(printed)(**{field: choice.value})
            assert opens(spoken.game, options), choice.label


def opens(game, options):
    """Whether some number of players may play so."""
    for seats in game.seats:
        with suppress(IllegalCommand):
            return game.opening(options, seats)
    return None


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_title_and_tagline_fit_the_menu(game):
    title = package(game)
    assert title.title
    assert 0 < len(title.tagline) <= 70, "it stands on one line of the banner"
    assert re.fullmatch(r"\d+-\d+ minutes", title.minutes)
