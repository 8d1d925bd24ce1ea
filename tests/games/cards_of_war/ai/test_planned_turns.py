"""A computer goes on with the turn that it planned as long as the others only pass."""

import dataclasses

from game.app.contest import deals
from game.app.offerings import offering_of
from game.engine.value import replace
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.rules import game
from game.games.cards_of_war.rules.commands import Deploy, Pass, Play, Strike
from game.games.cards_of_war.rules.options import Options
from game.play.session import begin
from game.ui.table.turn_taking import Turn
from tests.games.cards_of_war.ai.planner import Planner
from tests.laws.plays import random_play
from tests.ui.pilot import ALONE, Pilot

ME, KARL = 0, 1
SEEDS = 12


def at_the_table(planner, seed):
    offering = dataclasses.replace(offering_of("cards_of_war"), mind=planner)
    return Pilot(begin(game, ALONE, seed), offering=offering)


def until_my_turn(pilot, answer):
    """Let the computer play its turns until I have to do more than answer; what it did."""
    session = pilot.session
    while session.view.active == KARL or session.view.turn_no == 0:
        if pilot.scene.turns.turn is not Turn.PERSON:
            pilot.step()
        elif session.view.window is not None:
            session.submit(answer(session))
        else:
            session.submit(mind.greedy(session.view, ME))
    return [step for step in session.log.line if step.seat == KARL]


def test_a_planned_turn_goes_on_after_others_have_passed():
    passes = 0
    for seed in map(str, range(SEEDS)):
        planner = Planner()
        pilot = at_the_table(planner, seed)
        acts = until_my_turn(pilot, lambda _: Pass())
        assert not planner.repeated
        if len([step for step in acts if isinstance(step.command, Deploy)]) > 1:
            passes += sum(isinstance(step.command, Pass) for step in pilot.session.log.line)
    assert passes > SEEDS


def an_instant(session):
    """After the first unit is there."""
    has_begun = any(isinstance(step.command, Deploy) for step in session.log.line)
    plays = (each for each in session.legal if isinstance(each, Play | Strike))
    return next(plays, Pass()) if has_begun else Pass()


def test_a_planned_turn_is_thought_over_after_anything_else():
    again = 0
    for seed in map(str, range(3 * SEEDS)):
        planner = Planner()
        pilot = at_the_table(planner, seed)
        until_my_turn(pilot, an_instant)
        acts = [(step.seat, type(step.command)) for step in pilot.session.log.line]
        answers = [n for n, (seat, act) in enumerate(acts) if seat == ME and act in {Play, Strike}]
        if answers and (KARL, Deploy) in acts[answers[0] :]:
            again += 1
            assert len(planner.plans) > 1, acts
    assert again, "nobody answers in time"


def test_a_duel_goes_on_with_planned_turns_too(monkeypatch):
    planner = Planner()
    monkeypatch.setattr(deals, "game_and_mind", lambda _: (game, planner))
    deals.play_deal(deals.Pairing("cards_of_war", "marshal", "captain", "1", Options()), 0)
    assert len(planner.plans) > 20
    assert not planner.repeated


def test_to_pass_changes_nothing_but_who_is_asked():
    """W-39."""
    passed = 0
    for seed in range(SEEDS):
        for before, step, after in random_play("cards_of_war", seed).moments():
            if game.vocabulary.is_passing(step.events):
                passed += 1
                asked = {"window": before.window, "quiet": before.quiet}
                assert replace(after, **asked) == before
    assert passed > 100
