"""The four Kings, and what they change while they are in play."""

import pytest

from game.engine.cards import Card
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.combat_events import CardsFell, DamageAbsorbed, ShieldBroken
from game.games.cards_of_war.rules.model import Phase
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, aim, at, block, of_type, play
from tests.given import rule

# Diamonds


@rule("W-42")
def test_under_the_king_of_diamonds_soldiers_enter_ready_and_others_do_not():
    table = a_table(fronts=("2C!", ""), rears=("KD", ""), hands=("7C AC", ""))
    table.does(ME, commands.Deploy(Card("7C"), 2))
    table.does(ME, commands.Deploy(Card("AC"), 2))
    assert (table.front(ME), table.rear(ME)) == ("2C! 7C", "KD AC!")


# Clubs


@rule("W-43")
def test_the_king_of_clubs_challenges_a_front_unit():
    table = a_table(fronts=("", "9D+3D"), rears=("KC", ""))
    assert table.legal(ME, commands.Aim) == [aim("0R1>1F1")]
    table.charges("0R1>1F1").passes()
    assert (table.rear(ME), table.front(YOU)) == ("KC-12!", "")


@rule("W-43")
def test_nobody_steps_in_and_who_is_challenged_defends_nowhere_else():
    table = a_table(fronts=("5H", "9D! 8C"), rears=("KC", "")).charges("0R1>1F1", "0F1>P1")
    table.when(YOU, block("0R1<1F2")).refused("W-28")
    table.when(YOU, block("0F1<1F1")).refused("W-7")
    table = a_table(fronts=("5H", "9D 8C"), rears=("KC", ""))
    table.charges("0R1>1F1", "0F1>P1").when(YOU, block("0F1<1F1")).refused("W-17")


@rule("W-43")
def test_he_challenges_soldiers_and_nobody_else():
    table = a_table(fronts=("", "9D"), rears=("KC", "AC"))
    for target in ("P1", "1R1"):
        table.when(ME, aim(f"0R1>{target}")).refused("W-43")


# Hearts


def shielding(attacker="9H", defender="4C", **other):
    return a_table(fronts=(attacker, defender), rears=("", "KH"), **other).charges("0F1>P1")


@rule("W-44")
def test_the_king_of_hearts_protects_his_player_or_a_front_unit():
    table = shielding().blocks("0F1<1F1")
    assert table.legal(YOU, commands.CastShield) == [
        commands.CastShield(None),
        commands.CastShield(at("P1")),
        commands.CastShield(at("1F1")),
    ]
    table.when(YOU, commands.CastShield(at("1R1"))).refused("W-44")
    table.when(YOU, commands.CastShield(at("0F1"))).refused("W-44")
    events = table.does(YOU, commands.CastShield(at("1F1")))
    assert of_type(events, DamageAbsorbed) == [DamageAbsorbed(at("0F1"), at("1F1"), 9)]
    assert (table.front(YOU), table.rear(YOU)) == ("4C", "KH")


@rule("W-44")
def test_thirteen_are_borne_and_more_destroy_him():
    table = shielding("10H+3H")
    table.blocks().does(YOU, commands.CastShield(at("P1")))
    assert (table.state.pending, table.rear(YOU)) == ((0, 0), "KH")
    table = shielding("10H+4H")
    events = table.blocks().does(YOU, commands.CastShield(at("P1")))
    assert of_type(events, ShieldBroken) == [ShieldBroken(YOU)]
    assert of_type(events, CardsFell) == [CardsFell(YOU, (Card("KH"),), "backfired")]
    assert (table.state.pending, table.rear(YOU)) == ((0, 0), "")


@rule("W-44")
def test_the_shield_holds_to_the_end_of_the_turn_and_adds_up():
    table = shielding("9H", "", hands=("AD", "")).resolved(Phase.SHIELD)
    table.does(YOU, commands.CastShield(at("P1")))
    table.passes()
    table.does(ME, play("AD", "P1"))
    assert table.state.pending == (0, 0)
    assert table.state.shields[YOU].absorbed == 10
    table.ends_turn()
    assert table.state.shields == (None, None)


@rule("W-44")
def test_once_in_a_turn_anybodys_and_only_by_a_ready_king():
    table = a_table(fronts=("9S", "4H"), rears=("", "KH"))
    table.charges("0F1>P1").blocks("0F1<1F1").does(YOU, commands.CastShield(at("P1")))
    table.charges("0F1>P1")
    assert table.state.phase is Phase.RESOLVE, "he is not asked again"
    assert table.state.shields[YOU].absorbed == 9
    table = a_table(fronts=("9H", "4H"), rears=("", "KH!")).charges("0F1>P1").blocks()
    assert table.state.phase is Phase.RESOLVE


@rule("W-44")
def test_he_is_cast_in_combat_and_at_no_other_time():
    table = a_table(rears=("KH", ""))
    table.when(ME, commands.CastShield(at("P0"))).refused("W-44")


@rule("W-44")
def test_who_declines_may_still_cast_at_the_second_strike():
    table = a_table(fronts=("9S", "4H"), rears=("", "KH"))
    table.charges("0F1>P1").blocks("0F1<1F1").does(YOU, commands.CastShield(None))
    table.charges("0F1>P1").does(YOU, commands.CastShield(at("P1")))
    assert table.state.pending == (0, 0)


@rule("W-77")
def test_first_the_side_whose_turn_it_is_then_the_attacked_and_nobody_else():
    table = a_table(fronts=("9H", "4H", ""), rears=("KH", "XB=KH", ""))
    table.charges("0F1>P2").passes(lambda state: state.phase is not Phase.DEPLOY)
    assert (table.state.phase, table.state.asked) == (Phase.SHIELD, (ME,))
    table = a_table(fronts=("9H", "4H", ""), rears=("KH", "XB=KH", "")).charges("0F1>P1").blocks()
    assert table.state.asked == (ME, YOU)
    table.when(YOU, commands.CastShield(None)).refused("W-39")
    assert HIM not in table.state.asked


@rule("W-77")
def test_a_shield_holds_even_if_the_king_leaves():
    table = shielding("9H", "", hands=("JS", "2C")).blocks().resolved(Phase.SHIELD)
    table.does(YOU, commands.CastShield(at("P1")))
    table.does(ME, play("JS", "1R1"))
    assert table.state.shields[YOU].absorbed == 9


@rule("W-66")
def test_a_unit_of_the_own_front_rank_is_an_ally_and_so_is_the_player():
    table = a_table(fronts=("3H", "9D"), rears=("KH", "")).charges("0F1>P1").blocks("0F1<1F1")
    table.does(ME, commands.CastShield(at("0F1")))
    assert table.front(ME) == "3H"


# Spades


@rule("W-45")
def test_of_a_side_with_the_king_of_spades_he_alone_and_the_player_are_targets():
    table = a_table(fronts=("5H", "9D"), rears=("AC", "KS AS"))
    assert table.legal(ME, commands.Aim) == [
        aim("0F1>P1"),
        aim("0F1>1R1"),
        aim("0R1>P1"),
        aim("0R1>1R1"),
    ]
    table.when(ME, aim("0F1>1R2")).refused("W-45")
    table.when(ME, aim("0R1>1F1")).refused("W-45")


@rule("W-45")
def test_that_binds_challenges_strikes_and_routs_as_well():
    table = a_table(fronts=("9C", "4H 9D"), rears=("KC AD", "KS AS"), hands=("AD", ""))
    table.when(ME, aim("0R1>1F1")).refused("W-45")
    table.when(ME, commands.Strike(2, at("1F1"))).refused("W-45")
    table.charges("0F1>P1").blocks("0F1<1F1")
    table.passes(lambda state: state.chores)
    table.when(ME, commands.Redirect(at("1R2"))).refused("W-45")
    table.does(ME, commands.Redirect(at("1R1")))
    assert table.rear(YOU) == "KS-5 AS"


@rule("W-45")
def test_his_soldiers_cannot_be_blocked_but_his_aces_can():
    table = a_table(fronts=("5H", "9C"), rears=("KS AC", "KD"), hands=("", "2C"))
    table.charges("0F1>P1", "0R2>1R1")
    assert table.legal(YOU, commands.Block) == [block("0R2<1F1")]
    table.when(YOU, block("0F1<1F1")).refused("W-45")


@rule("W-45")
@pytest.mark.parametrize("king", ["KS", "XB=KS"])
def test_a_doppelganger_does_it_as_well(king):
    table = a_table(fronts=("5H", ""), rears=("", f"{king} AS"))
    assert table.legal(ME, commands.Aim) == [aim("0F1>P1"), aim("0F1>1R1")]


@rule("W-41")
def test_what_takes_any_unit_takes_a_king():
    table = a_table(rears=("", "KD"), hands=("QC", ""))
    table.does(ME, play("QC", "1R1"))
    assert table.rear(YOU) == ""
