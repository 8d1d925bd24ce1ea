"""Other programs in a duel: told what their seat knows, timed, and beaten by their own faults."""

import json
import shlex
import sys
from textwrap import dedent

import pytest

from game.app.contest.deals import Pairing, play_deal
from game.app.contest.stranger import Fault, Stranger
from game.app.worker_main import game_and_mind
from game.engine.cards import BACK
from game.engine.game import Seat

PROGRAM = """
    import json, random, sys, time
    fate = random.Random(1)

    def say(answer):
        print(json.dumps(answer), flush=True)

    def play():
        for line in sys.stdin:
            asked = json.loads(line)
            say({"ok": True} if asked["do"] == "sit" else choice(asked))

    def choice(asked):
        legal = [each for each in asked["legal"] if each["type"] != "Concede"]
        return {"ok": True, "command": fate.choice(legal)}
"""


@pytest.fixture
def program(tmp_path):
    """Makes a player of a Python script; what is given replaces parts of a random player."""

    def made(changed=""):
        script = tmp_path / "player.py"
        script.write_text(dedent(PROGRAM) + dedent(changed) + "\nplay()\n")
        return "talk:" + shlex.join([sys.executable, str(script)])

    return made


def played(stranger, game="revolutionary_war", seconds=20.0, keep=""):
    options = game_and_mind(game)[0].vocabulary.options()
    return play_deal(Pairing(game, stranger, "random", "1", options, seconds, keep), 0)


@pytest.mark.parametrize("game", ["revolutionary_war", "card_fu", "cards_of_war"])
def test_a_program_plays_whole_games(program, game):
    both = played(program(), game)
    assert both.forfeits == ()
    assert len(both.winners) == 2
    assert all(both.seconds.values())


def test_this_program_plays_against_itself_by_its_own_protocol():
    itself = f"talk:{shlex.join([sys.executable])} -m game talk --level recruit"
    both = played(itself)
    assert both.forfeits == ()
    assert both.winners.count("a") >= 1


@pytest.mark.parametrize(
    ("changed", "kind", "words"),
    [
        ("def choice(asked): sys.exit('It went wrong.')", "crash", "exit code 1; It went wrong."),
        ("def choice(asked): time.sleep(60)", "time-out", "no answer within 1 seconds"),
        ("def choice(asked): return []", "invalid answer", "Expected `object`, got `array`"),
        ("def choice(asked): return {'ok': True}", "invalid answer", "Expected `object`"),
        (
            "def choice(asked): return {'ok': True, 'command': {'type': 'Fold'}}",
            "invalid answer",
            "Invalid value 'Fold'",
        ),
        (
            "def choice(asked): return {'ok': True, 'command': {'type': 'Play', 'card': '1H'}}",
            "illegal command",
            "R-",
        ),
        ("def choice(asked): return {'ok': False, 'why': 'I resign.'}", "refusal", "I resign."),
        ("def play(): say({'ok': False, 'why': 'Unknown game.'})", "refusal", "Unknown game."),
        ("def play(): sys.exit(7)", "crash", "exit code 7"),
    ],
)
def test_a_fault_loses_the_game_and_is_told(program, changed, kind, words):
    both = played(program(changed), seconds=1.0)
    assert both.winners == ("b", "b")
    assert {each.kind for each in both.forfeits} == {kind}
    assert {each.side for each in both.forfeits} == {"a"}
    assert words in both.forfeits[0].words


def test_the_last_words_of_a_program_that_has_ended_are_heard(program):
    ended = Stranger(
        program("def play(): say({'ok': False, 'why': 'Unknown game.'})").removeprefix("talk:"),
        game_and_mind("revolutionary_war")[0],
        1.0,
    )
    ended._process.wait()
    with pytest.raises(Fault, match=r"Unknown game\."):
        ended.sit(Seat(0), 2)
    ended.close()


def test_a_program_that_reads_nothing_is_stopped_too(program):
    deaf = program("def choice(asked): print('{}', flush=True); time.sleep(60)")
    assert [each.kind for each in played(deaf, seconds=1.0).forfeits] == ["invalid answer"] * 2


def test_a_game_that_does_not_end_is_a_draw(program, monkeypatch):
    monkeypatch.setattr("game.app.contest.deals.MOST_STEPS", 30)
    endless = program("""
        def choice(asked):
            return {"ok": True, "command": next(
                (each for each in asked["legal"] if each["type"] == "Place"), asked["legal"][0]
            )}
    """)
    assert played(endless, "feudal").winners == (None, None)


def test_a_game_that_was_lost_by_a_fault_is_kept_too(program, tmp_path):
    played(program("def choice(asked): sys.exit()"), keep=str(tmp_path))
    assert len(list(tmp_path.glob("*.fnf"))) == 2


def test_a_program_is_told_what_its_seat_knows_and_nothing_else(program, tmp_path):
    notes = tmp_path / "notes"
    curious = program(f"""
        random_choice = choice
        def choice(asked):
            open({str(notes)!r}, "a").write(json.dumps(asked) + "\\n")
            return random_choice(asked)
    """)
    played(curious)
    asked = [json.loads(line) for line in notes.read_text().splitlines()]
    assert asked
    for one in asked:
        assert set(one) == {"do", "view", "events", "legal", "seed", "seconds"}
        hands = one["view"]["hands"]
        own = next(n for n, hand in enumerate(hands) if BACK not in hand)
        assert set(hands[1 - own]) <= {BACK}
        assert set(one["view"]["deck"]) <= {BACK}
        shown = [each for each in one["events"] if each["type"] == "CardDrawn"]
        assert all(each["card"] == BACK for each in shown if each["seat"] != own)
        assert len(one["seed"]) == 32  # a digest, not the seed that deals
    assert any(one["events"] for one in asked)
