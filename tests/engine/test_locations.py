"""The map of the town (rulebook-1.5.0 §2.5, compendium-1.9.3 "Adjacency")."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dtk.cardtext.look import Look
from dtk.engine.control import controller, is_private
from dtk.engine.ids import NOBODY, NOWHERE
from dtk.engine.places import are_adjacent, dudes_at, is_in_town, locations, neighbours, owner_of_place
from dtk.engine.verbs.cards import ace, discard
from dtk.testing import Table, deed, dude, goods, rule


def town() -> Table:
    """Seat 0 has Bank, home, Mine and Office; seat 1 has home and Saloon. A Ranch is out of town."""
    table = Table()
    table.put(0, deed("Bank"), left=True)
    table.put(0, deed("Mine"))
    table.put(0, deed("Office"))
    table.put(0, deed("Ranch", keywords=("Out of Town",)))
    table.put(1, deed("Saloon"))
    return table


def next_to(table: Table, name: str) -> set[str]:
    return set(table.called(neighbours(table.state, table.place(name))))


@rule("rulebook-1.5.0 §2.5 ¶2", "rulebook-1.5.0 §2.5 ¶3", "rulebook-1.5.0 §2.5 ¶5", "rulebook-1.5.0 §2.5 ¶7 s1")
def test_a_street_is_a_row() -> None:
    table = town()
    assert table.street(0) == ["Bank", "home 0", "Mine", "Office"]
    assert next_to(table, "home 0") == {"town square", "Bank", "Mine"}
    assert next_to(table, "Mine") == {"town square", "home 0", "Office"}
    assert next_to(table, "Office") == {"town square", "Mine"}


@rule("rulebook-1.5.0 §2.5 ¶4", "rulebook-1.5.0 §2.5 ¶7 s2")
def test_the_town_square_is_next_to_all_of_the_town() -> None:
    assert next_to(town(), "town square") == {"Bank", "home 0", "Mine", "Office", "home 1", "Saloon"}


@rule("rulebook-1.5.0 §2.5 ¶8 s2")
def test_out_of_town_is_next_to_nothing() -> None:
    table = town()
    table.put(1, deed("Fort", keywords=("Out of Town",)))
    assert next_to(table, "Ranch") == next_to(table, "Fort") == set()


@rule("rulebook-1.5.0 §2.5 ¶7 s3")
def test_streets_of_others_are_never_adjacent() -> None:
    table = town()
    ours, theirs = (table.state.players[seat].street for seat in (0, 1))
    assert not any(are_adjacent(table.state, one, other) for one in ours for other in theirs)


@rule('compendium-1.9.3 "Adjacency" ¶1 s1')
@given(st.lists(st.tuples(st.integers(0, 1), st.booleans(), st.integers(0, 5)), max_size=8))
def test_adjacency_goes_both_ways_and_never_to_itself(deeds: list[tuple[int, bool, int]]) -> None:
    table = Table()
    for number, (seat, left, kind) in enumerate(deeds):
        table.put(seat, deed(f"Deed {number}", keywords=("Out of Town",) if kind == 0 else ()), left=left)
    everywhere = locations(table.state)
    for place in everywhere:
        assert not are_adjacent(table.state, place, place)
        for other in everywhere:
            assert are_adjacent(table.state, place, other) == are_adjacent(table.state, other, place)


@rule(
    "rulebook-1.5.0 §5.3.4 ¶3 s1",
    "rulebook-1.5.0 §5.3.4 ¶3 s2",
    "rulebook-1.5.0 §5.3.4 ¶3 s3",
    "rulebook-1.5.0 §2.5 ¶6 s1",
    "rulebook-1.5.0 §2.5 ¶6 s2",
    "rulebook-1.5.0 §3.4 ¶1 s2",
    "rulebook-1.5.0 §3.4 ¶1 s3",
)
def test_a_new_deed_goes_to_either_end_never_between() -> None:
    table = Table()
    table.in_hand(0, deed("Bank"), deed("Mine"), deed("Ranch", keywords=("Out of Town",)))
    table.play("play: shop Bank", "deed goes: left")
    assert table.street(0) == ["Bank", "home 0"]
    table.step()  # Seat 1 has nothing to do but to pass.
    table.play("play: shop Mine", "deed goes: right")
    assert table.street(0) == ["Bank", "home 0", "Mine"]
    table.step()
    table.play("play: shop Ranch")
    assert table.street(0) == ["Bank", "home 0", "Mine"]
    assert table.at("Ranch") == "Ranch"


@rule("rulebook-1.5.0 §2.5 ¶2")
def test_at_a_location_are_the_dudes_not_the_deed_nor_what_they_carry() -> None:
    table = town()
    table.put(0, dude("Allie"), "Mine")
    table.put(1, dude("Bo"), "Mine")
    table.put(0, goods("Hat"), on="Allie")
    mine = table.place("Mine")
    assert [dude.card.title for dude in dudes_at(table.state, mine)] == ["Allie", "Bo"]
    assert [dude.card.title for dude in dudes_at(table.state, mine, 0)] == ["Allie"]


@rule("rulebook-1.5.0 §2.5 ¶9 s1", "rulebook-1.5.0 §2.5 ¶9 s2", "rulebook-1.5.0 §2.5 ¶9 s3")
def test_a_deed_that_leaves_play_sends_its_dudes_home_booted_and_closes_the_gap() -> None:
    table = town()
    table.put(0, dude("Allie"), "Mine")
    table.put(1, dude("Bo"), "Mine")
    table.put(0, dude("Cy"), "Office")
    table.put(0, goods("Feeder", keywords=("Improvement",)), on="Mine")
    table.do(discard, table["Mine"])
    assert table.at("Allie") == "home 0"
    assert table.at("Bo") == "home 1"
    assert table.is_booted("Allie")
    assert table.is_booted("Bo")
    assert (table.at("Cy"), table.is_booted("Cy")) == ("Office", False)
    assert table.street(0) == ["Bank", "home 0", "Office"]
    assert next_to(table, "home 0") == {"town square", "Bank", "Office"}
    assert table.discard(0) == ["Feeder", "Mine"]


@rule("rulebook-1.5.0 §2.5 ¶9 s1")
def test_a_deed_out_of_town_that_is_aced_sends_its_dudes_home_too() -> None:
    table = town()
    table.put(1, dude("Bo"), "Ranch")
    table.do(ace, table["Ranch"])
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1", True)
    assert table.boot_hill(0) == ["Ranch"]


def test_nowhere_is_no_location() -> None:
    """It is where cards out of play are; it has a number, like the town square, but no card."""
    table = town()
    for name in ("Mine of Bo", "Mill of Bo"):  # the cards laid last
        table.put(1, deed(name, keywords=("Private",)))
    assert not is_in_town(table.state, NOWHERE) and not is_private(table.state, NOWHERE)
    assert owner_of_place(table.state, NOWHERE) == controller(table.state, NOWHERE) == NOBODY
    assert Look(table.state, table["Bank"], 0).deed_at(NOWHERE) is None
