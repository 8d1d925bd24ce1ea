"""The computer finds a use for every card, and keeps cards that are worth keeping."""

from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.model import Phase
from tests.games.cards_of_war.tables import ME, YOU, a_table, at, play

FEW = "2H 3H 6H"


def plan(table, seat=ME, level=Level.MARSHAL):
    """All commands of its plan."""
    thought = last_thought(mind.think(game.view(table.state, seat), seat, level, Random(1)))
    return [thought.command, *thought.then]


def done(table, kind, seat=ME):
    return [each for each in plan(table, seat) if isinstance(each, kind)]


def played(table, seat=ME):
    return [each.card for each in done(table, commands.Play, seat)]


def attacked(*attacks, **fields):
    """YOUR turn, and YOU have charged; the defence is MINE."""
    table = a_table(active=YOU, quiet=frozenset({ME}), **fields)
    return table.charges(*attacks)


# Soldiers


def test_a_free_slot_is_filled():
    assert done(a_table(hands=("9D", FEW)), commands.Deploy) == [commands.Deploy("9D", 1)]


def test_soldiers_of_a_house_are_joined_when_there_is_no_other_room():
    table = a_table(fronts=("9C 8D 7H", "10S"), hands=("9H", FEW))
    assert done(table, commands.Bond) == [commands.Bond("9H", 3, leads=True)]


def test_a_diamond_attacks_a_king_who_cannot_strike_back():
    table = a_table(fronts=("10D+4D", ""), rears=("", "KS"), hands=("", ""))
    assert commands.Aim(at("0F1"), at("1R1")) in plan(table) or commands.Aim(
        at("0F1"), at("P1")
    ) in plan(table)


def test_hearts_attack_because_they_stay_ready():
    table = a_table(fronts=("9H", "10D"), lives=(10, 30), hands=("", ""))
    assert commands.Aim(at("0F1"), at("P1")) not in plan(
        a_table(fronts=("9C", "10D"), lives=(10, 30))
    )
    table = a_table(fronts=("9H", "10D!"), lives=(10, 30), hands=("", ""))
    assert commands.Aim(at("0F1"), at("P1")) in plan(table)


def test_clubs_give_their_excess_to_the_player():
    table = a_table(fronts=("10C", "2D"), hands=("", "5H"), lives=(40, 8))
    table.charges("0F1>P1").blocks("0F1<1F1")
    table.passes(lambda state: state.chores)
    assert plan(table) == [commands.Redirect(at("P1"))]


def test_spades_strike_again():
    table = a_table(fronts=("10S", "2D"), hands=("", "5H"), lives=(40, 30))
    table.charges("0F1>P1").blocks("0F1<1F1")
    table.passes(Phase.SECOND)
    assert plan(table)[0] == commands.Aim(at("0F1"), at("P1"))


def test_a_soldier_steps_in_where_life_is_short():
    table = attacked("1F1>P0", fronts=("3D", "10C"), lives=(9, 40))
    assert plan(table)[0] == commands.Block(at("1F1"), at("0F1"))


def test_nobody_is_wasted_on_a_scratch():
    table = attacked("1F1>P0", fronts=("9D", "10C+2C"), lives=(40, 40), hands=("", FEW))
    assert plan(table) == [commands.Stand()]


# Jacks


def test_the_jack_of_clubs_is_played_early():
    assert "JC" in played(a_table(hands=("JC", "2C 5D 7H")))


def test_the_jack_of_diamonds_stops_an_attack_that_would_be_the_last():
    table = attacked("1F1>P0", fronts=("", "10C+9C"), hands=("JD", FEW), lives=(15, 40))
    assert played(table) == ["JD"]


def test_the_jack_of_hearts_waits_for_the_end_of_the_turn_and_saves_a_life():
    table = attacked("1F1>P0", fronts=("", "10C+9C"), hands=("JH", FEW), lives=(15, 40))
    assert plan(table) == [commands.Stand()]
    table.does(ME, commands.Stand())
    table.passes(lambda state: state.window is not None and state.window.kind == "end")
    assert played(table) == ["JH"]


def test_the_jack_of_hearts_is_held_when_little_is_at_stake():
    table = attacked("1F1>P0", fronts=("", "3C"), hands=("JH", FEW))
    table.does(ME, commands.Stand())
    table.passes(lambda state: state.window is not None and state.window.kind == "end")
    assert plan(table) == [commands.Pass()]


def test_the_jack_of_spades_takes_the_greatest_attacker():
    fronts = ("2D", "10C+9C 3D")
    table = attacked("1F1>P0", fronts=fronts, hands=("JS", FEW), lives=(22, 40))
    assert done(table, commands.Play) == [play("JS", "1F1")]


# Queens


def test_the_queen_of_diamonds_comes_when_the_next_attack_cannot_be_met():
    table = a_table(fronts=("10D+9D 8H", ""), hands=("QD", "5C"), lives=(40, 36))
    assert "QD" in played(table)


def test_the_queen_of_clubs_removes_the_two_that_matter():
    table = a_table(fronts=("9D", "10C+9C 10S+9S"), hands=("QC", FEW))
    assert done(table, commands.Play) == [play("QC", "1F1", "1F2")]


def test_the_queen_of_hearts_raises_the_best():
    table = a_table(hands=("QH", FEW), barrows="2D JS 3C")
    assert done(table, commands.Play)[0] == play("QH", raised="JS")


def test_the_queen_of_spades_comes_first_and_keeps_the_best():
    table = a_table(hands=("QS 9D", FEW), deck="2D JS 3C 10H")
    assert plan(table) == [play("QS")]
    table.does(ME, play("QS"))
    (taken,) = plan(table)
    assert taken == commands.TakeCard("JS", taken.rest)
    assert taken.rest[0] == "2D"


# Kings


def test_the_king_of_diamonds_comes_before_soldiers():
    deployed = done(a_table(hands=("KD 9C 8D", FEW), lives=(40, 30)), commands.Deploy)
    assert deployed[0].card == "KD"
    assert len(deployed) == 3


@pytest.mark.parametrize("card", ["KC", "KH", "KS", "AC", "AH", "AS", "AD"])
def test_kings_and_aces_enter_the_rear_rank(card):
    table = a_table(fronts=("9D+8D 7C", "10C+2C 6S+5S"), hands=(card, FEW))
    assert card in [each.card for each in done(table, commands.Deploy)]


def test_the_king_of_clubs_challenges():
    table = a_table(fronts=("", "10S! 5D!"), rears=("KC", ""), hands=("", FEW))
    assert commands.Aim(at("0R1"), at("1F1")) in plan(table)


def test_the_king_of_hearts_shelters_his_player():
    table = attacked("1F1>P0", fronts=("", "10C"), rears=("KH", ""), hands=("", FEW))
    table.does(ME, commands.Stand()) if table.state.phase is Phase.DEFEND else None
    table.passes(Phase.SHIELD)
    assert plan(table) == [commands.CastShield(at("P0"))]


def test_the_king_of_hearts_shelters_his_player_from_a_rout():
    table = a_table(
        active=YOU,
        fronts=("", "9C", "2D"),
        rears=("KH", ""),
        hands=("", FEW, ""),
        lives=(5, 40, 40),
    )
    table.charges("1F1>P2").blocks("1F1<2F1")
    table.passes(Phase.SHIELD)
    assert plan(table) == [commands.CastShield(at("P0"))]


def test_the_king_of_spades_lets_all_attack():
    table = a_table(fronts=("9C+8C", "3D 4D"), rears=("KS", ""), hands=("", FEW), lives=(40, 17))
    assert commands.Aim(at("0F1"), at("P1")) in plan(table)


# Aces


def test_an_ace_goes_for_the_best_bond():
    table = a_table(fronts=("", "10C+9C 3D"), rears=("AC", ""), hands=("", FEW))
    assert commands.Aim(at("0R1"), at("1F1")) in plan(table)


def test_the_ace_of_spades_strikes_two_neighbours():
    table = a_table(fronts=("", "10C 9D"), rears=("AS", ""), hands=("", FEW))
    assert commands.Aim(at("0R1"), at("1F1"), at("1F2")) in plan(table)


def test_the_ace_of_hearts_comes_back_as_a_guard():
    table = a_table(fronts=("", "10C+9C 3D"), rears=("AH", ""), hands=("", FEW)).charges("0R1>1F1")
    table.passes(lambda state: state.chores)
    assert plan(table) == [commands.PostGuard(stays=True)]


def test_the_ace_of_diamonds_kills_a_bond():
    table = a_table(fronts=("", "10C+9C"), hands=("AD", FEW), lives=(20, 40))
    assert done(table, commands.Play) == [play("AD", "1F1")]
    table = a_table(fronts=("", "10C+9C"), rears=("AD!", ""), hands=("", FEW))
    assert done(table, commands.Strike) == [commands.Strike(1, at("1F1"))]


# Jokers


def test_the_doppelganger_finds_something_to_be():
    table = a_table(fronts=("9D", "10C+9C 10S+9S"), hands=("XB", FEW), lives=(14, 40))
    (command,) = [each for each in plan(table) if getattr(each, "card", "") == "XB"]
    assert command.form


def test_the_red_joker_makes_soldiers_forget():
    table = a_table(fronts=("9D+8D 7C", "10H 9C 8S"), hands=("XR", FEW))
    assert done(table, commands.Deploy) == [commands.Deploy("XR", 1)]


# The race


def test_in_the_last_turn_everybody_attacks():
    table = a_table(
        fronts=("9C", "10D! 10H!"),
        hands=("", ""),
        lives=(20, 28),
        deck="",
        is_whole_deck=True,
        last_turns=(),
    )
    assert commands.Aim(at("0F1"), at("P1")) in plan(table)


def test_whoever_is_missed_in_defence_stays_at_home():
    table = a_table(fronts=("3D", "10D+9D!"), hands=("", ""), lives=(15, 40))
    assert plan(table) == [commands.EndTurn()]
