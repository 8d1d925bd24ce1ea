"""The four Kings and their effects."""

import pytest

from game.engine.cards import Card
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.combat_events import CardsFell, DamageAbsorbed, ShieldBroken
from game.games.cards_of_war.rules.model import Phase
from tests.games.cards_of_war.tables import HIM, ME, YOU, a_table, aim, at, block, of_type, play
from tests.given import rule

# Diamonds


@rule("W-42")
def test_the_king_of_diamonds_lets_only_new_soldiers_enter_ready():
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
def test_a_challenge_cannot_be_blocked_and_its_target_cannot_block():
    table = a_table(fronts=("5H", "9D! 8C"), rears=("KC", "")).charges("0R1>1F1", "0F1>P1")
    table.when(YOU, block("0R1<1F2")).refused("W-28")
    table.when(YOU, block("0F1<1F1")).refused("W-7")
    table = a_table(fronts=("5H", "9D 8C"), rears=("KC", ""))
    table.charges("0R1>1F1", "0F1>P1").when(YOU, block("0F1<1F1")).refused("W-17")


@rule("W-43")
def test_the_king_of_clubs_challenges_only_front_units():
    table = a_table(fronts=("", "9D"), rears=("KC", "AC"))
    for target in ("P1", "1R1"):
        table.when(ME, aim(f"0R1>{target}")).refused("W-43")


# Hearts


def attack_on_king_of_hearts(attacker="9H", defender="4C", **other):
    return a_table(fronts=(attacker, defender), rears=("", "KH"), **other).charges("0F1>P1")


@rule("W-44")
def test_the_king_of_hearts_shields_the_player_or_a_front_unit():
    table = attack_on_king_of_hearts().blocks("0F1<1F1")
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
def test_a_shield_absorbs_13_and_backfires_at_more():
    table = attack_on_king_of_hearts("10H+3H")
    table.blocks().does(YOU, commands.CastShield(at("P1")))
    assert (table.state.pending, table.rear(YOU)) == ((0, 0), "KH")
    table = attack_on_king_of_hearts("10H+4H")
    events = table.blocks().does(YOU, commands.CastShield(at("P1")))
    assert of_type(events, ShieldBroken) == [ShieldBroken(YOU)]
    assert of_type(events, CardsFell) == [CardsFell(YOU, (Card("KH"),), "backfired")]
    assert (table.state.pending, table.rear(YOU)) == ((0, 0), "")


@rule("W-44")
def test_a_shield_lasts_for_the_turn_and_adds_up_its_damage():
    table = attack_on_king_of_hearts("9H", "", hands=("AD", "")).resolved(Phase.SHIELD)
    table.does(YOU, commands.CastShield(at("P1")))
    table.passes()
    table.does(ME, play("AD", "P1"))
    assert table.state.pending == (0, 0)
    assert table.state.shields[YOU].absorbed == 10
    table.ends_turn()
    assert table.state.shields == (None, None)


@rule("W-44")
def test_only_a_ready_king_can_shield_and_only_once_in_a_turn():
    table = a_table(fronts=("9S", "4H"), rears=("", "KH"))
    table.charges("0F1>P1").blocks("0F1<1F1").does(YOU, commands.CastShield(at("P1")))
    table.charges("0F1>P1")
    assert table.state.phase is Phase.RESOLVE, "the King isn't asked again"
    assert table.state.shields[YOU].absorbed == 9
    table = a_table(fronts=("9H", "4H"), rears=("", "KH!")).charges("0F1>P1").blocks()
    assert table.state.phase is Phase.RESOLVE


@rule("W-44")
def test_a_shield_can_only_be_cast_in_combat():
    table = a_table(rears=("KH", ""))
    table.when(ME, commands.CastShield(at("P0"))).refused("W-44")


@rule("W-44")
def test_a_declined_shield_can_be_cast_at_the_second_strike():
    table = a_table(fronts=("9S", "4H"), rears=("", "KH"))
    table.charges("0F1>P1").blocks("0F1<1F1").does(YOU, commands.CastShield(None))
    table.charges("0F1>P1").does(YOU, commands.CastShield(at("P1")))
    assert table.state.pending == (0, 0)


@rule("W-77")
def test_the_active_side_is_asked_for_a_shield_before_the_attacked_side():
    table = a_table(fronts=("9H", "4H", ""), rears=("KH", "XB=KH", ""))
    table.charges("0F1>P2").passes(lambda state: state.phase is not Phase.DEPLOY)
    assert (table.state.phase, table.state.asked) == (Phase.SHIELD, (ME,))
    table = a_table(fronts=("9H", "4H", ""), rears=("KH", "XB=KH", "")).charges("0F1>P1").blocks()
    assert table.state.asked == (ME, YOU)
    table.when(YOU, commands.CastShield(None)).refused("W-39")
    assert HIM not in table.state.asked


@rule("W-77")
def test_a_shield_lasts_even_if_the_king_leaves():
    table = attack_on_king_of_hearts("9H", "", hands=("JS", "2C")).blocks().resolved(Phase.SHIELD)
    table.does(YOU, commands.CastShield(at("P1")))
    table.does(ME, play("JS", "1R1"))
    assert table.state.shields[YOU].absorbed == 9


@rule("W-66")
def test_a_king_of_hearts_can_shield_his_own_attacker():
    table = a_table(fronts=("3H", "9D"), rears=("KH", "")).charges("0F1>P1").blocks("0F1<1F1")
    table.does(ME, commands.CastShield(at("0F1")))
    assert table.front(ME) == "3H"


# Spades


@rule("W-45")
def test_only_the_king_of_spades_and_his_player_can_be_targeted():
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
def test_the_king_of_spades_limits_challenges_strikes_and_routs_too():
    table = a_table(fronts=("9C", "4H 9D"), rears=("KC AD", "KS AS"), hands=("AD", ""))
    table.when(ME, aim("0R1>1F1")).refused("W-45")
    table.when(ME, commands.Strike(2, at("1F1"))).refused("W-45")
    table.charges("0F1>P1").blocks("0F1<1F1")
    table.passes(lambda state: state.chores)
    table.when(ME, commands.Redirect(at("1R2"))).refused("W-45")
    table.does(ME, commands.Redirect(at("1R1")))
    assert table.rear(YOU) == "KS-5 AS"


@rule("W-45")
def test_the_king_of_spades_makes_soldiers_but_not_aces_unblockable():
    table = a_table(fronts=("5H", "9C"), rears=("KS AC", "KD"), hands=("", "2C"))
    table.charges("0F1>P1", "0R2>1R1")
    assert table.legal(YOU, commands.Block) == [block("0R2<1F1")]
    table.when(YOU, block("0F1<1F1")).refused("W-45")


@rule("W-45")
@pytest.mark.parametrize("king", ["KS", "XB=KS"])
def test_a_doppelganger_as_the_king_of_spades_hides_his_side(king):
    table = a_table(fronts=("5H", ""), rears=("", f"{king} AS"))
    assert table.legal(ME, commands.Aim) == [aim("0F1>P1"), aim("0F1>1R1")]


@rule("W-41")
def test_a_card_that_takes_any_unit_can_take_a_king():
    table = a_table(rears=("", "KD"), hands=("QC", ""))
    table.does(ME, play("QC", "1R1"))
    assert table.rear(YOU) == ""
