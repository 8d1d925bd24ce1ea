"""The computer uses every card well, and keeps cards for a better moment."""

from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.model import Phase
from tests.games.cards_of_war.tables import ME, YOU, a_table, at, play

WEAK_HAND = "2H 3H 6H"


def plan(table, seat=ME, level=Level.MARSHAL):
    """All commands of the computer's plan."""
    thought = last_thought(mind.think(game.view(table.state, seat), seat, level, Random(1)))
    return [thought.command, *thought.then]


def planned(table, kind, seat=ME):
    return [each for each in plan(table, seat) if isinstance(each, kind)]


def cards_played(table, seat=ME):
    return [each.card for each in planned(table, commands.Play, seat)]


def under_attack(*attacks, **fields):
    """A table in YOU's turn: YOU has declared these attacks, and ME defends."""
    table = a_table(active=YOU, quiet=frozenset({ME}), **fields)
    return table.charges(*attacks)


# Soldiers


def test_a_soldier_is_deployed_to_a_free_slot():
    assert planned(a_table(hands=("9D", WEAK_HAND)), commands.Deploy) == [commands.Deploy("9D", 1)]


def test_a_soldier_joins_a_bond_if_no_slot_is_free():
    table = a_table(fronts=("9C 8D 7H", "10S"), hands=("9H", WEAK_HAND))
    assert planned(table, commands.Bond) == [commands.Bond("9H", 3, leads=True)]


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


def test_a_soldier_blocks_when_life_is_low():
    table = under_attack("1F1>P0", fronts=("3D", "10C"), lives=(9, 40))
    assert plan(table)[0] == commands.Block(at("1F1"), at("0F1"))


def test_no_unit_is_lost_to_block_little_damage():
    table = under_attack("1F1>P0", fronts=("9D", "10C+2C"), lives=(40, 40), hands=("", WEAK_HAND))
    assert plan(table) == [commands.Stand()]


# Jacks


def test_the_jack_of_clubs_is_played_early():
    assert "JC" in cards_played(a_table(hands=("JC", "2C 5D 7H")))


def test_the_jack_of_diamonds_stops_a_lethal_attack():
    table = under_attack("1F1>P0", fronts=("", "10C+9C"), hands=("JD", WEAK_HAND), lives=(15, 40))
    assert cards_played(table) == ["JD"]


def test_the_jack_of_hearts_prevents_lethal_damage_at_the_end_of_the_turn():
    table = under_attack("1F1>P0", fronts=("", "10C+9C"), hands=("JH", WEAK_HAND), lives=(15, 40))
    assert plan(table) == [commands.Stand()]
    table.does(ME, commands.Stand())
    table.passes(lambda state: state.window is not None and state.window.kind == "end")
    assert cards_played(table) == ["JH"]


def test_the_jack_of_hearts_is_kept_if_little_damage_is_pending():
    table = under_attack("1F1>P0", fronts=("", "3C"), hands=("JH", WEAK_HAND))
    table.does(ME, commands.Stand())
    table.passes(lambda state: state.window is not None and state.window.kind == "end")
    assert plan(table) == [commands.Pass()]


def test_the_jack_of_spades_takes_the_strongest_attacker():
    fronts = ("2D", "10C+9C 3D")
    table = under_attack("1F1>P0", fronts=fronts, hands=("JS", WEAK_HAND), lives=(22, 40))
    assert planned(table, commands.Play) == [play("JS", "1F1")]


# Queens


def test_the_queen_of_diamonds_is_played_for_a_second_attack():
    table = a_table(fronts=("10D+9D 8H", ""), hands=("QD", "5C"), lives=(40, 36))
    assert "QD" in cards_played(table)


def test_the_queen_of_clubs_removes_the_two_strongest_units():
    table = a_table(fronts=("9D", "10C+9C 10S+9S"), hands=("QC", WEAK_HAND))
    assert planned(table, commands.Play) == [play("QC", "1F1", "1F2")]


def test_the_queen_of_hearts_takes_the_best_card():
    table = a_table(hands=("QH", WEAK_HAND), barrows="2D JS 3C")
    assert planned(table, commands.Play)[0] == play("QH", raised="JS")


def test_the_queen_of_spades_is_played_first_and_takes_the_best_card():
    table = a_table(hands=("QS 9D", WEAK_HAND), deck="2D JS 3C 10H")
    assert plan(table) == [play("QS")]
    table.does(ME, play("QS"))
    (taken,) = plan(table)
    assert taken == commands.TakeCard("JS", taken.rest)
    assert taken.rest[0] == "2D"


# Kings


def test_the_king_of_diamonds_is_deployed_before_soldiers():
    deployed = planned(a_table(hands=("KD 9C 8D", WEAK_HAND), lives=(40, 30)), commands.Deploy)
    assert deployed[0].card == "KD"
    assert len(deployed) == 3


@pytest.mark.parametrize("card", ["KC", "KH", "KS", "AC", "AH", "AS", "AD"])
def test_kings_and_aces_are_deployed(card):
    table = a_table(fronts=("9D+8D 7C", "10C+2C 6S+5S"), hands=(card, WEAK_HAND))
    assert card in [each.card for each in planned(table, commands.Deploy)]


def test_the_king_of_clubs_challenges_a_unit():
    table = a_table(fronts=("", "10S! 5D!"), rears=("KC", ""), hands=("", WEAK_HAND))
    assert commands.Aim(at("0R1"), at("1F1")) in plan(table)


def test_the_king_of_hearts_shields_his_player():
    table = under_attack("1F1>P0", fronts=("", "10C"), rears=("KH", ""), hands=("", WEAK_HAND))
    table.does(ME, commands.Stand()) if table.state.phase is Phase.DEFEND else None
    table.passes(Phase.SHIELD)
    assert plan(table) == [commands.CastShield(at("P0"))]


def test_the_king_of_hearts_shields_his_player_from_a_rout():
    table = a_table(
        active=YOU,
        fronts=("", "9C", "2D"),
        rears=("KH", ""),
        hands=("", WEAK_HAND, ""),
        lives=(5, 40, 40),
    )
    table.charges("1F1>P2").blocks("1F1<2F1")
    table.passes(Phase.SHIELD)
    assert plan(table) == [commands.CastShield(at("P0"))]


def test_soldiers_attack_under_the_king_of_spades():
    table = a_table(
        fronts=("9C+8C", "3D 4D"), rears=("KS", ""), hands=("", WEAK_HAND), lives=(40, 17)
    )
    assert commands.Aim(at("0F1"), at("P1")) in plan(table)


# Aces


def test_an_ace_attacks_the_best_bond():
    table = a_table(fronts=("", "10C+9C 3D"), rears=("AC", ""), hands=("", WEAK_HAND))
    assert commands.Aim(at("0R1"), at("1F1")) in plan(table)


def test_the_ace_of_spades_strikes_two_neighbours():
    table = a_table(fronts=("", "10C 9D"), rears=("AS", ""), hands=("", WEAK_HAND))
    assert commands.Aim(at("0R1"), at("1F1"), at("1F2")) in plan(table)


def test_the_ace_of_hearts_stays_as_a_guard():
    table = a_table(fronts=("", "10C+9C 3D"), rears=("AH", ""), hands=("", WEAK_HAND)).charges(
        "0R1>1F1"
    )
    table.passes(lambda state: state.chores)
    assert plan(table) == [commands.PostGuard(stays=True)]


def test_the_ace_of_diamonds_kills_a_bond():
    table = a_table(fronts=("", "10C+9C"), hands=("AD", WEAK_HAND), lives=(20, 40))
    assert planned(table, commands.Play) == [play("AD", "1F1")]
    table = a_table(fronts=("", "10C+9C"), rears=("AD!", ""), hands=("", WEAK_HAND))
    assert planned(table, commands.Strike) == [commands.Strike(1, at("1F1"))]


# Jokers


def test_the_doppelganger_is_played_as_another_card():
    table = a_table(fronts=("9D", "10C+9C 10S+9S"), hands=("XB", WEAK_HAND), lives=(14, 40))
    (command,) = [each for each in plan(table) if getattr(each, "card", "") == "XB"]
    assert command.form


def test_the_red_joker_is_deployed_against_bonds():
    table = a_table(fronts=("9D+8D 7C", "10H+9H 9C+8C 8S"), hands=("XR", WEAK_HAND))
    assert planned(table, commands.Deploy) == [commands.Deploy("XR", 1)]


# The end of the war


def test_a_soldier_attacks_in_the_last_turn():
    table = a_table(
        fronts=("9C", "10D! 10H!"),
        hands=("", ""),
        lives=(20, 28),
        deck="",
        is_whole_deck=True,
        last_turns=(),
    )
    assert commands.Aim(at("0F1"), at("P1")) in plan(table)


def test_a_unit_needed_for_defence_does_not_attack():
    table = a_table(fronts=("3D", "10D+9D!"), hands=("", ""), lives=(15, 40))
    assert plan(table) == [commands.EndTurn()]
