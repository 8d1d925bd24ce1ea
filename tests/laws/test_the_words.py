"""The words of every game: something about every event, and no secret."""

import re
from contextlib import suppress
from random import Random
from typing import get_args

import pytest

from game.engine.cards import DECK
from game.engine.game import NATURE, PUBLIC, IllegalCommand
from game.games.cards_of_war.rules import events
from game.games.cards_of_war.rules.combat_events import ShieldsOffered
from game.table.words import spelled
from tests.laws.plays import legal, random_play, some_of
from tests.laws.samples import SAMPLES, UNDER_LAW, beside, package, presentation, rulebook

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")
FACE = re.compile(r"\{([^}]*)\}")
CARD = re.compile(r"\b(?:(?:10|[2-9AJQK])[CDHS]|X[BR])\b")
SENTENCE_START = re.compile(r"[A-Z0-9{]")  # the beginning of a sentence
DOER = re.compile(r"(\w+) (?!and )")  # a player alone at the beginning
CARDS = {*DECK, "XB", "XR"}
PLAYS = 10
VIEWS_TRIED = 250  # at a table with many items
COMMANDS_TRIED = 60  # commands of a long list
PARTS = ("ai.mind", "table")


class Case:
    """A game, its words, and some random games in which they are used."""

    def __init__(self, game):
        self.game, self.words = game, presentation(game).words
        seeds = SAMPLES[game.name].quick[:PLAYS]
        self.plays = [random_play(game.name, seed) for seed in seeds]
        self.book = rulebook(game)

    def heard(self):
        """Every event in every view: the view and the state before it, the event, and the eyes."""
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
        """Every view after a step, and its eyes."""
        for played in self.plays:
            for _, _, after in played.moments():
                for eyes in played.eyes:
                    yield self.game.view(after, eyes), eyes


SILENT = {events.Passed, events.WindowOpened, ShieldsOffered}
"""Most people were never asked for an answer."""


@pytest.fixture(params=UNDER_LAW, ids=lambda game: game.name, scope="module")
def case(request):
    return Case(request.param)


def faces_in(text):
    """The cards that a text shows."""
    return set(FACE.findall(text))


def cards_in(*things):
    """The cards that these name anywhere."""
    return set(CARD.findall(repr(things)))


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_a_registered_game_has_all_its_parts(game):
    assert [part for part in PARTS if beside(game, part) is None] == []
    assert "## Quick reference" in rulebook(game)


def test_every_kind_of_event_has_a_log_line(case):
    said = set()
    for view, _, event, eyes in case.heard():
        line = case.words.say(view, event, NAMES, eyes)
        assert line == "" or (SENTENCE_START.match(line) and line.endswith((".", "!"))), line
        said |= {type(event)} if line else set()
    assert said == set(get_args(case.game.vocabulary.event)) - SILENT


def test_the_log_reveals_no_secret(case):
    words = case.words
    for view, state, event, eyes in case.heard():
        lines = words.say(view, event, NAMES, eyes), words.heading(view, event)
        assert lines == (words.say(state, event, NAMES, eyes), words.heading(state, event))
        faces = faces_in("".join(lines))
        assert faces <= CARDS, "no picture of a card's back in a line"
        assert not faces or faces <= cards_in(view, event)


def test_a_line_that_says_what_a_player_does_has_that_players_emblem_or_none(case):
    for player, owner, line in told(case):
        assert owner in {player, NATURE}, line


def told(case):
    """Every line that begins with a player who does something: who, whose emblem it has, and the line."""
    table, words = presentation(case.game).table, case.words
    for played in case.plays:
        for state, step, _ in played.moments():
            is_shared, before = False, state
            for event in step.events:
                seen, view = case.game.seen_by(event, PUBLIC), case.game.view(before, PUBLIC)
                if seen is not None:
                    is_shared |= table.cue(seen).shared
                    line = words.say(view, seen, NAMES, PUBLIC)
                    alone = DOER.match(line)
                    if alone and alone[1] in NAMES:
                        owner = words.owner(view, seen, NATURE if is_shared else step.seat)
                        yield NAMES.index(alone[1]), owner, line
                before = case.game.evolve(before, event)


def test_what_a_line_is_about_is_on_the_table(case):
    table = presentation(case.game).table
    for view, _, event, eyes in some_of(list(case.heard()), VIEWS_TRIED, Random(0)):
        views = view, case.game.evolve(view, event)
        items = (table.items(each, max(eyes, 0), table.smallest) for each in views)
        lies = {item.id for each in items for item in each}
        assert set(case.words.things(event)) <= lies


def test_a_prompt_is_a_sentence_and_reveals_no_secret(case):
    words = case.words
    for view, state, _, eyes in case.heard():
        prompt = words.prompt(view, NAMES, eyes)
        assert prompt == words.prompt(state, NAMES, eyes)
        assert prompt.endswith((".", "?"))
        assert not prompt.startswith("Waiting")
        assert words.paragraph(view, eyes) == words.paragraph(state, eyes)
        faces = faces_in(prompt)
        assert not faces or faces <= cards_in(view)


def test_a_tooltip_reveals_no_secret(case):
    table, words = presentation(case.game).table, case.words
    for view, state, _, eyes in some_of(list(case.heard()), VIEWS_TRIED, Random(0)):
        known = cards_in(view)
        for item in table.items(view, max(eyes, 0), table.smallest):
            said = words.about(view, item, NAMES, eyes)
            assert said == words.about(state, item, NAMES, eyes)
            assert faces_in("".join(said)) <= known
            assert all(fact.endswith(".") for fact in said[1:])
            assert "{" not in spelled("".join(said))


def test_every_item_that_can_be_picked_up_has_a_tooltip(case):
    table = presentation(case.game).table
    for view, eyes in some_of(list(case.looked_at()), VIEWS_TRIED, Random(0)):
        if eyes >= 0:
            lies = {item.id: item for item in table.items(view, eyes, table.smallest)}
            for name in table.held(view, eyes):
                assert len(case.words.about(view, lies[name], NAMES, eyes)) > 1


def test_every_moment_has_a_paragraph_of_the_rulebook(case):
    for view, eyes in case.looked_at():
        assert f"**{case.words.paragraph(view, eyes)}**" in case.book


def test_every_line_of_the_log_has_a_paragraph_of_the_rulebook(case):
    for view, _, event, eyes in case.heard():
        if case.words.say(view, event, NAMES, eyes):
            assert f"**{case.words.source(event)}**" in case.book, event


def test_every_command_has_a_name_and_a_warning_is_a_sentence(case):
    for view, eyes in some_of(list(case.looked_at()), VIEWS_TRIED, Random(0)):
        for command in some_of(legal(case.game, view, eyes), COMMANDS_TRIED, Random(0)):
            name = case.words.name_of(view, command, NAMES, eyes)
            assert name
            assert name not in {"OK", "Done", "Yes", "No"}
            warning = case.words.warning(view, eyes, command)
            assert warning == "" or warning.endswith((".", "?"))


def test_the_result_begins_with_the_winners(case):
    for played in case.plays:
        headline, *facts = case.words.ending(played.state, NAMES[: len(played.seats)], PUBLIC)
        winners = played.game.outcome(played.state).winners
        assert any(NAMES[seat] in headline for seat in winners) or not winners
        assert all(fact.endswith(".") for fact in facts)


def test_the_reader_of_a_result_is_called_you(case):
    for played in case.plays:
        winners = played.game.outcome(played.state).winners
        for eyes in played.seats:
            told = case.words.ending(played.state, NAMES[: len(played.seats)], eyes)
            assert not any(re.search(rf"\b{NAMES[eyes]}\b", line) for line in told), told
            assert ("you" in told[0].lower()) == (eyes in winners)


def test_log_lines_and_prompts_can_be_spelled_out(case):
    for view, _, event, eyes in case.heard():
        assert "{" not in spelled(case.words.say(view, event, NAMES, eyes))
        assert "{" not in spelled(case.words.prompt(view, NAMES, eyes))


def test_every_house_rule_lists_the_printed_rule_first(case):
    printed = case.game.vocabulary.options()
    rules = {each.field: each for each in case.words.house_rules}
    listed = getattr(presentation(case.game).catalogue, "field", None)
    fields = [name for name in printed.__struct_fields__ if name != listed]
    assert sorted(each.field for each in case.words.house_rules) == sorted(fields)
    for field, house_rule in rules.items():
        assert house_rule.choices[0].value == getattr(printed, field)
        assert f"**{house_rule.rule}**" in case.book
        for choice in house_rule.choices:
            assert choice.label
            assert choice.effect.endswith(".")
            options = type(printed)(**{field: choice.value})
            assert opens(case.game, options), choice.label


def opens(game, options):
    """Whether a game with these options can be opened."""
    for seats in game.seats:
        with suppress(IllegalCommand):
            return game.opening(options, seats)
    return None


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_title_and_tagline_fit_the_menu(game):
    title = package(game)
    assert title.title
    assert 0 < len(title.tagline) <= 70, "it stands on one line of the banner"
    length = r"\d+\N{EN DASH}\d+ minutes(, with all rules up to \d hours)?"
    assert re.fullmatch(length, title.minutes)
