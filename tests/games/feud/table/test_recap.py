"""What stays in sight of a Round: its points, and what happened to your Unit."""

from game.engine.game import PUBLIC
from game.engine.value import replace
from game.games.feud.rules import events, maneuver_events
from game.games.feud.rules import game as feud
from game.games.feud.rules.model import Phase
from game.games.feud.rules.options import Options
from game.games.feud.rules.striking import Reading
from game.games.feud.table.figures import encounters
from game.games.feud.table.geometry import smallest
from game.games.feud.table.presets import BASIC
from game.games.feud.table.recap import remains
from game.table.figures import Encounter, Notes
from game.table.recap import Happening, Touch, merged
from tests.games.feud.tables import ME, YOU, a_table

NAMES = ("Ada", "Bob")


def left(event, eyes=ME, options: Options = BASIC, units="KS JH", **table):
    state = a_table(Phase.TALLY, options, units=units, hands=("", ""), **table).state
    view = feud.view(state, eyes)
    return remains(Happening(view, event, view, NAMES), max(eyes, ME), eyes, smallest)


def points_of(event, **how):
    [notes] = (each for each in left(event, **how).figures if isinstance(each, Notes))
    return notes


def test_the_points_of_a_round_are_added_up_for_each_side():
    tallied = events.RoundTallied((45, 40), frozenset({YOU}))
    assert points_of(tallied, markers=(4, 3)) == Notes(
        "Score, Round 3",
        (
            "You: 3 Markers at\xa015\xa0=\xa045",
            "Bob: 4 Markers at\xa010\xa0=\xa040",
            "Each Round: 10 points for every Marker on the other side's Unit, 15 if it dies.",
        ),
    )
    assert (
        points_of(tallied, eyes=YOU, markers=(4, 3)).lines[0]
        == "You: 4 Markers at\xa010\xa0=\xa040"
    )


def test_the_results_name_their_round_until_the_next_row_is_begun():
    tallied = events.RoundTallied((0, 0), frozenset())
    (label,) = (each for each in left(tallied).figures if isinstance(each, Encounter))
    assert label.text == "Round 3"
    begun = a_table(Phase.ARRANGE, BASIC, rows=("3S 4S 5S 6S 7S 8S", "")).state
    present = list(encounters(feud.view(begun, ME), ME, smallest))
    assert label not in merged(present, [label])


def test_the_cards_of_the_next_round_make_the_results_past():
    assert left(events.PreviewsShown(())).is_new_turn
    assert left(events.RowsLaid(())).is_new_turn


def test_only_new_markers_count_where_only_they_score():
    tallied = events.RoundTallied((20, 0), frozenset())
    options = replace(BASIC, score_retained="new_only")
    told = points_of(tallied, options=options, markers=(1, 3), markers_before=(1, 1))
    assert told.lines == (
        "You: 2 new Markers at\xa010\xa0=\xa020",
        "Bob: 0",
        "10 points for every new Marker on the other side's Unit. If it dies, 15 for every one.",
    )


def test_the_points_of_a_skirmish_say_that_they_are_doubled():
    tallied = events.RoundTallied((0, 80), frozenset())
    notes = points_of(tallied, markers=(4, 0), in_skirmish=True)
    assert (
        notes.lines[-1]
        == "In a Skirmish: 20 points for every Marker on the other side's Unit, 30 if it dies."
    )


def test_an_instant_kill_is_a_sum_of_its_own():
    killed = events.UnitKilled(YOU, 30)
    assert points_of(killed, markers=(0, 2)) == Notes(
        "Score, Instant Kill", ("You: 2 Markers at\xa015\xa0=\xa030",)
    )
    (touch,) = left(killed, markers=(0, 2)).touches
    assert (touch.face, touch.note, touch.is_sentence) == (
        "card/JH",
        "The enemy's Jack is dead.",
        True,
    )
    [lost] = left(killed, eyes=YOU, markers=(0, 2)).touches
    assert (lost.note, lost.is_sentence) == ("Your Jack is dead.", True)


def test_markers_are_told_with_the_unit_that_takes_them():
    """A new user read "1 Marker", and not whose."""
    (touch,) = left(maneuver_events.MarkerAdded(ME)).touches
    assert (touch.face, touch.words) == ("card/KS", "Your King took 1 Marker.")
    assert touch.is_sentence
    assert touch.after(touch).words == "Your King took 2 Markers."
    assert not left(maneuver_events.MarkerAdded(YOU)).touches


def test_markers_that_were_removed_again_are_not_told():
    """A new user read "took 4 Markers" of a Unit that had healed in the same Round."""
    reading = Reading((None, None), "number", damage=(0, 2))
    (hit,) = left(events.ColumnFought(1, reading)).touches
    one, two, three = (
        left(maneuver_events.MarkersRemoved(YOU, n)).touches[0].after(hit).words for n in (1, 2, 3)
    )
    assert (one, two) == ("The enemy's Jack took 1 Marker.", "")
    assert three == "The enemy's Jack lost 1 Marker."
    assert not left(maneuver_events.MarkersRemoved(ME, 1)).touches, "the own act"
    assert not left(maneuver_events.MarkersRemoved(YOU, 1), PUBLIC).touches


def test_the_markers_on_both_units_are_told():
    """A new user read only what the own Unit took, though the enemy's took more."""

    def told(damage, eyes=ME, **more):
        reading = Reading((None, None), "number", damage=damage, **more)
        return [each.words for each in left(events.ColumnFought(1, reading), eyes).touches]

    assert told((0, 2)) == ["The enemy's Jack took 2 Markers."]
    assert told((0, 2), YOU) == ["Your Jack took 2 Markers."]
    assert told((1, 0), YOU) == ["The enemy's King took 1 Marker."]
    assert told((0, 2), PUBLIC) == []
    assert told((0, 2), killed=YOU) == [], "its death is told"


def test_the_same_unit_on_both_sides_is_told_twice():
    struck = [
        events.ColumnFought(1, Reading((None, None), "number", damage=damage))
        for damage in ((1, 0), (0, 1))
    ]
    one, other = (left(each, units="KS KS").touches[0] for each in struck)
    assert one.items != other.items


def test_a_death_replaces_the_markers_of_the_same_unit():
    reading = Reading((None, None), "number", damage=(0, 2))
    (hit,) = left(events.ColumnFought(1, reading)).touches
    (died,) = left(events.RoundTallied((30, 0), frozenset({YOU})), markers=(0, 3)).touches
    assert died.items == hit.items
    assert died.after(hit).words == "The enemy's Jack is dead."


def test_markers_add_up_and_a_death_replaces_them():
    one, two = (Touch("card/KS", "Marker", ("card.KS",), n) for n in (1, 2))
    assert two.after(one).words == "3 Markers"
    assert Touch("card/KS", "killed", ("card.KS",)).after(two).words == "killed"
