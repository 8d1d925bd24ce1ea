"""Aiming, blocking and fighting attacks."""

import pytest

from game.engine.cards import Card
from game.engine.game import IllegalCommand
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.combat_events import (
    AimDropped,
    AttacksDeclared,
    DamageDealt,
    Hit,
)
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, at, block, of_type, play
from tests.given import rule

# Attacks


@rule("W-14")
def test_soldiers_attack_players_and_rear_units():
    table = a_table(fronts=("5D", "2C"), rears=("", "KD AC"))
    assert table.legal(ME, commands.Aim) == [aim("0F1>P1"), aim("0F1>1R1"), aim("0F1>1R2")]
    table.when(ME, aim("0F1>1F1")).refused("W-14")


@rule("W-14")
@pytest.mark.parametrize(
    "attack", ["0F1>P0", "0F1>0R1", "0F1>1R2", "0F2>P1", "1F1>P0", "0F1>P2", "0F1>P4"]
)
def test_players_attack_only_opponents_with_only_their_own_units(attack):
    table = a_table(fronts=("5D", "2C"), rears=("KS", "KD"))
    table.when(ME, aim(attack)).refused("W-14")


@rule("W-15")
def test_a_unit_attacks_once_and_a_target_is_attacked_once():
    table = a_table(fronts=("5D 6C", ""), rears=("", "KD")).aims("0F1>P1")
    table.when(ME, aim("0F1>1R1")).refused("W-15")
    table.when(ME, aim("0F2>P1")).refused("W-15")
    table.aims("0F2>1R1").does(ME, commands.Charge())


@rule("W-15")
def test_a_house_rule_lets_any_number_of_units_attack_a_player():
    options = Options(one_attack_per_player=False)
    table = a_table(fronts=("5D 6C 7H", ""), rears=("", "KD"), options=options)
    table.aims("0F1>P1", "0F2>P1")
    table.charges("0F3>1R1").passes()
    assert table.state.pending == (0, 11)
    table = a_table(fronts=("5D 6C", ""), rears=("", "KD"), options=options)
    table.aims("0F1>1R1").when(ME, aim("0F2>1R1")).refused("W-15")


@rule("W-80")
def test_an_aim_can_be_called_off_before_the_declaration():
    table = a_table(fronts=("5D 6C", "")).aims("0F1>P1")
    table.when(ME, commands.EndTurn()).refused("W-9")
    table.when(ME, commands.CallOff(at("0F2"))).refused("W-6")
    assert table.does(ME, commands.CallOff(at("0F1"))) == (AimDropped(at("0F1")),)
    table.when(ME, commands.Charge()).refused("W-9")
    table.aims("0F2>P1").does(ME, commands.Charge())
    assert table.front(ME) == "5D 6C!"


@rule("W-80")
def test_an_impossible_aim_is_dropped():
    table = a_table(fronts=("5D 6D", ""), hands=("", "JS")).aims("0F1>P1")
    events = table.does(ME, commands.Merge(1, 2, leads=True))
    assert of_type(events, AimDropped) == [AimDropped(at("0F1"))]
    table = a_table(fronts=("5D 6D", ""), hands=("", "JS")).aims("0F1>P1")
    events = table.does(YOU, play("JS", "0F1"))
    assert of_type(events, AimDropped) == [AimDropped(at("0F1"))]
    assert table.state.attacks == ()


@rule("W-80")
def test_a_new_soldier_does_not_take_over_the_aim_of_the_unit_it_replaces():
    table = a_table(fronts=("5D 6D 7D", ""), rears=("KD", ""), hands=("9S", "")).aims("0F1>P1")
    events = table.does(ME, commands.Deploy(Card("9S"), 1))
    assert of_type(events, AimDropped) == [AimDropped(at("0F1"))]
    assert table.state.attacks == ()
    assert aim("0F1>P1") in table.legal(ME, commands.Aim), "it is ready and can attack"


@rule("W-6")
def test_declaring_an_attack_exhausts_all_but_hearts():
    table = a_table(fronts=("5H 6C", "9D"), rears=("AC", "KD"), hands=("", "2C"))
    events = table.aims("0F1>P1", "0F2>1R1", "0R1>1F1").does(ME, commands.Charge())
    (declared,) = of_type(events, AttacksDeclared)
    assert declared.exhausted == (at("0F2"), at("0R1"))
    assert (table.front(ME), table.rear(ME)) == ("5H 6C!", "AC!")


@rule("W-6")
def test_blocking_and_being_attacked_do_not_exhaust():
    table = a_table(fronts=("5D", "9D"), rears=("", "KD"))
    table.charges("0F1>1R1").blocks("0F1<1F1").passes()
    assert table.front(YOU) == "9D-5"


@rule("W-65")
def test_attacking_exhausts_an_ace_of_hearts():
    table = a_table(rears=("AH", "")).charges("0R1>P1")
    assert table.rear(ME) == "AH!"


# Blocks


@rule("W-17")
def test_one_unit_blocks_one_attack():
    table = a_table(fronts=("5D 6C", "9D 8S"), rears=("", "KD")).charges("0F1>P1", "0F2>1R1")
    table.does(YOU, block("0F1<1F1"))
    table.when(YOU, block("0F1<1F2")).refused("W-17")
    table.when(YOU, block("0F2<1F1")).refused("W-17")
    table.when(YOU, commands.CallOff(at("1F2"))).refused("W-17")
    table.does(YOU, commands.CallOff(at("1F1")))
    table.does(YOU, block("0F2<1F1"))
    table.does(YOU, commands.Stand())
    table.passes()
    assert table.front(YOU) == "9D-6 8S"


@rule("W-17")
@pytest.mark.parametrize(
    ("attacks", "works"),
    [
        (("0F1>P1",), "Press “Fight”."),
        (("0F1>P1", "0F2>1R1"), "Press “Fight”, or block another one."),
        (("0F1>P1", "0R1>1F3"), "Press “Fight”."),  # a challenge can't be blocked
    ],
)
def test_a_blocked_attack_offers_another_only_if_another_can_be_blocked(attacks, works):
    table = a_table(fronts=("5D 6C", "9D 8S 2H"), rears=("KC", "KD")).charges(*attacks)
    table.does(YOU, block("0F1<1F1"))
    with pytest.raises(IllegalCommand) as refused:
        next(cards_of_war.decide(table.state, YOU, block("0F1<1F2")))
    assert refused.value.why == f"This attack is already blocked. {works}"


@rule("W-17")
@pytest.mark.parametrize("blocker", ["1R1", "1R2", "1F3", "0F2", "P1"])
def test_only_units_of_the_attacked_sides_front_rank_can_block(blocker):
    table = a_table(fronts=("5D 7D", "9D"), rears=("", "KD AC"))
    table.charges("0F1>P1").when(YOU, block(f"0F1<{blocker}")).refused("W-17")


@rule("W-17")
def test_a_unit_under_attack_cannot_block():
    table = a_table(fronts=("5D", "9D 8S"), rears=("AC", "")).charges("0F1>P1", "0R1>1F1")
    table.when(YOU, block("0F1<1F1")).refused("W-17")
    assert table.legal(YOU, commands.Block) == [block("0F1<1F2")]


@rule("W-17")
def test_nobody_can_block_without_an_attack():
    table = a_table(fronts=("5D", "9D"), hands=("2C", "2D"))
    table.when(ME, block("0F1<1F1")).refused("W-17")
    table.when(ME, commands.Stand()).refused("W-17")


@rule("W-18")
def test_damage_beyond_what_defeats_a_unit_is_lost():
    table = a_table(fronts=("9H", "3C")).charges("0F1>P1").blocks("0F1<1F1").resolved()
    assert table.state.pending == (0, 0)
    assert table.front(ME) == "9H-3"


# Damage


@rule("W-16")
def test_both_units_of_a_fight_deal_damage_at_the_same_time():
    table = a_table(fronts=("5S", "5H"))
    events = list(table.charges("0F1>P1").does(YOU, block("0F1<1F1")))
    events += table.does(YOU, commands.Stand())
    assert of_type(events, DamageDealt) == [
        DamageDealt(at("0F1"), at("1F1"), 5, (Hit(Card("5H"), 5, is_defeated=True),)),
        DamageDealt(at("1F1"), at("0F1"), 5, (Hit(Card("5S"), 5, is_defeated=True),)),
    ]
    assert (table.front(ME), table.front(YOU)) == ("", "")


@rule("W-16")
def test_a_rout_can_defeat_a_unit_that_was_wounded_in_the_same_step():
    table = a_table(fronts=("9C 10H", "4H"), rears=("", "KD"))
    table.charges("0F1>P1", "0F2>1R1").blocks("0F1<1F1")
    table.does(ME, commands.Redirect(at("1R1")))
    assert table.rear(YOU) == ""


@rule("W-20")
def test_units_heal_at_the_end_of_the_turn():
    table = a_table(fronts=("10H", ""), rears=("", "KD-2")).charges("0F1>1R1").resolved()
    assert table.rear(YOU) == "KD-12"
    table.ends_turn()
    assert table.rear(YOU) == "KD"


@rule("W-20")
def test_a_house_rule_keeps_damage_forever():
    table = a_table(fronts=("10H", ""), rears=("", "KD"), options=Options(damage_lasts="forever"))
    table.charges("0F1>1R1")
    table.ends_turn()
    table.ends_turn()
    assert table.rear(YOU) == "KD-10"


@rule("W-21")
def test_damage_to_a_player_is_pending_until_the_end_of_the_turn():
    table = a_table(fronts=("6S", "")).charges("0F1>P1").resolved()
    assert (table.state.lives, table.state.pending) == ((40, 40), (0, 6))
    table.ends_turn()
    assert (table.state.lives, table.state.pending) == ((40, 34), (0, 0))


@rule("W-22")
def test_an_attack_ends_if_its_attacker_leaves():
    table = a_table(fronts=("9H", "4D"), hands=("", "JS"))
    table.charges("0F1>P1").does(YOU, play("JS", "0F1"))
    table.when(YOU, block("0F1<1F1")).refused("W-22")
    table.passes()
    assert table.state.pending == (0, 0)
    assert table.hand(YOU) == "9H"


@rule("W-22")
def test_an_attack_stays_blocked_if_its_blocker_leaves():
    table = a_table(fronts=("9H", "4D"), hands=("JS", "")).charges("0F1>P1").blocks("0F1<1F1")
    table.does(ME, play("JS", "1F1"))
    table.passes()
    assert table.state.pending == (0, 0)
    assert table.front(ME) == "9H"


@rule("W-22")
def test_an_attack_does_nothing_if_its_target_leaves():
    table = a_table(fronts=("9H", ""), rears=("", "AC"), hands=("JS", "2C"))
    table.charges("0F1>1R1").does(ME, play("JS", "1R1"))
    table.passes()
    assert table.front(ME) == "9H"
    assert table.state.pending == (0, 0)


def after_the_target_left(*blocks, stands=False):
    """The table after these blocks of an attack on an Ace, which then leaves play."""
    table = a_table(fronts=("9H", "4D"), rears=("", "AC"), hands=("JS", "2C")).charges("0F1>1R1")
    for each in blocks:
        table.does(YOU, block(each))
    if stands:
        table.does(YOU, commands.Stand())
    table.does(ME, play("JS", "1R1"))
    return table


@rule("W-22")
def test_nobody_can_block_for_a_target_that_has_left():
    table = after_the_target_left()
    table.when(YOU, block("0F1<1F1")).refused("W-22")
    assert table.legal(YOU, commands.Block) == []
    table.passes()
    assert (table.front(ME), table.front(YOU)) == ("9H", "4D")


@rule("W-22")
@pytest.mark.parametrize(("stands", "ranks"), [(False, ("9H", "4D")), (True, ("9H-4", ""))])
def test_a_declared_block_is_fought_even_if_the_target_leaves(stands, ranks):
    table = after_the_target_left("0F1<1F1", stands=stands)
    assert bool(table.state.attacks[0].blocker) == stands
    table.passes()
    assert (table.front(ME), table.front(YOU)) == ranks


@rule("W-22")
def test_a_bond_reduced_to_one_card_fights_on():
    table = a_table(fronts=("5C-4+9C", ""), hands=("", "AD"))
    table.charges("0F1>P1").does(YOU, play("AD", "0F1"))
    assert table.front(ME) == "9C!%"
    table.passes()
    assert table.state.pending == (0, 9)


def test_a_finished_combat_cannot_be_repeated():
    table = a_table(fronts=("5H", "")).charges("0F1>P1").resolved()
    assert table.state.phase is Phase.RESOLVE
    table.when(ME, commands.Charge()).refused("W-9")
    table.when(ME, commands.CallOff(at("0F1"))).refused("W-6")
