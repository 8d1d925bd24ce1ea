"""What a guest checks of the table that it is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.engine.game import AnyGame, IllegalCommand, Seat
from game.net import words
from game.net.connection.channel import Broken
from game.net.fair_deal import Deal, commitment
from game.net.messages import Commitments, Table, Welcome
from game.net.record import FREE, GuestRecord, clean_name


def game_of(
    game_named: Callable[[str], AnyGame | None], table: Table, seats: Sequence[Seat]
) -> AnyGame:
    """The game that is played there; raises Broken if it can't be played here, or not so."""
    game = game_named(table.game)
    if game is None:
        raise Broken(words.no_game(words.cleaned(table.game)))
    if game.version != table.version:
        raise Broken(words.other_rules(game.name, game.version, table.version))
    if len(table.chairs) not in game.seats or not {*seats} <= {*range(len(table.chairs))}:
        raise Broken(words.NOT_UNDERSTOOD)
    try:
        options = msgspec.json.decode(table.options, type=game.vocabulary.options)
        game.opening(options, len(table.chairs))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, IllegalCommand):
        raise Broken(words.NOT_UNDERSTOOD) from None
    _check_names(table)
    return game


def table_of(record: GuestRecord, offer: Table | None, welcome: Welcome) -> Table:
    """The table as it is now; raises Broken if its terms aren't those that were offered."""
    _check_names(welcome.table)
    known = record.table or offer
    if known is not None and _terms(known) != _terms(welcome.table):
        raise Broken(words.OUT_OF_STEP)
    return welcome.table if known is None or record.deal is None else known


def deal_of(record: GuestRecord, said: Commitments) -> Deal:
    """What everybody has committed to; raises Broken if it isn't what this guest knows."""
    _check_names(said.table)
    deal = Deal(said.table, said.commitments)
    is_same = record.table is not None and _terms(said.table) == _terms(record.table)
    is_ours = said.commitments.count(commitment(record.share)) == 1
    if not is_same or not is_ours or record.deal not in (None, deal):
        raise Broken(words.OUT_OF_STEP)
    return deal


def _check_names(table: Table) -> None:
    """Every host cleans and cuts the names before others see them; raises Broken if it didn't."""
    for chair in table.chairs:
        if chair != FREE and chair.name != clean_name(chair.name):
            raise Broken(words.NOT_UNDERSTOOD)


def _terms(table: Table) -> tuple[object, ...]:
    """What can't change once a guest has seen it."""
    return table.game, table.version, bytes(table.options), len(table.chairs), table.hints
