"""Numbers as they are read (compendium-1.9.3 "Penalties and Bonuses", "Value and Grit")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.engine import stats
from dtk.engine.abilities import ContinuousChange
from dtk.engine.pieces import Piece
from dtk.engine.state import State
from dtk.testing import Table, deed, dude, goods, rule


@rule('compendium-1.9.3 "Penalties and Bonuses" ¶1 s2', 'compendium-1.9.3 "Penalties and Bonuses" ¶1 s3')
@pytest.mark.parametrize("stat", ["bullets", "influence", "upkeep", "cost", "control", "production"])
@pytest.mark.parametrize(("printed", "change", "read"), [(2, -1, 1), (2, -5, 0), (0, 3, 3), (1, 0, 1)])
def test_numbers_fall_below_nothing_but_are_read_as_nothing(stat: str, printed: int, change: int, read: int) -> None:
    table = Table()
    table.put(0, dude("Allie", **{stat: printed}))
    table.modify("Allie", stat, change)
    assert getattr(stats, stat)(table.state, table["Allie"]) == read
    # A bonus is added to what the number is below nothing.
    table.modify("Allie", stat, 1)
    assert getattr(stats, stat)(table.state, table["Allie"]) == max(0, printed + change + 1)


@rule('compendium-1.9.3 "Value and Grit" ¶1 s1', 'compendium-1.9.3 "Value and Grit" ¶1 s2')
@pytest.mark.parametrize(
    ("printed", "change", "read"), [(5, 3, 8), (5, -5, 1), (5, -9, 1), (12, 1, 13), (12, 2, 13), (13, 9, 13), (1, 0, 1)]
)
def test_a_value_is_read_between_ace_and_king(printed: int, change: int, read: int) -> None:
    table = Table()
    table.put(0, dude("Allie", value=printed))
    table.modify("Allie", "value", change)
    assert table.value("Allie") == read


@rule("rulebook-1.5.0 §3.3 ¶9", 'compendium-1.9.3 "Value and Grit" ¶2 s1', 'compendium-1.9.3 "Value and Grit" ¶2 s2')
def test_grit_adds_up_what_is_read() -> None:
    table = Table()
    table.put(0, dude("Allie", value=5, bullets=1, influence=1))
    assert table.grit("Allie") == 7
    for stat in ("bullets", "influence"):
        table.modify("Allie", stat, -2)
    assert table.grit("Allie") == 5
    table.modify("Allie", "value", 20)
    assert table.grit("Allie") == 13


@rule(
    "rulebook-1.5.0 §3.5 ¶3 s1",
    "rulebook-1.5.0 §3.5 ¶3 s2",
    "rulebook-1.5.0 §3.5 ¶4",
    'compendium-1.9.3 "Weapons" ¶1 s2',
    'faq-2015 "Weapons" ¶1',
)
def test_goods_add_to_their_dude_even_when_booted_and_never_change_the_kind_of_bullets() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1, shooter="draw", influence=1))
    table.put(0, goods("Rifle", bullets=2, shooter="stud", influence=-3, keywords=("Weapon",)), on="Allie", booted=True)
    assert (table.bullets("Allie"), table.influence("Allie"), table.is_stud("Allie")) == (3, 0, False)


@pytest.mark.parametrize(
    ("changes", "read"),
    [
        ((("add", 2),), 4),
        ((("set", 5),), 5),
        ((("add", 2), ("set", 5)), 7),
        ((("set", 5), ("set", 1), ("add", 1)), 2),
        ((("least", 3),), 3),
        ((("least", 1),), 2),
        ((("least", 1), ("add", -9)), 1),
        ((("least", 1), ("least", 3), ("least", 2)), 3),
        ((("most", 1),), 1),
        ((("most", 4),), 2),
        ((("most", 3), ("add", 9)), 3),
        ((("most", 4), ("most", 1), ("most", 3)), 1),
    ],
)
def test_what_sets_a_number_comes_first_then_what_adds_and_then_its_bounds(
    changes: tuple[tuple[str, int], ...], read: int
) -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=2))
    table.put(0, dude("Baker", bullets=2))
    for change, amount in changes:
        table.modify("Allie", "bullets", amount, change=change)
    assert (table.bullets("Allie"), table.bullets("Baker")) == (read, 2)


@rule("rulebook-1.5.0 §3.3 ¶3 s2")
@pytest.mark.parametrize("printed", ["stud", "draw"])
def test_the_last_effect_says_whether_a_dude_is_a_stud_or_a_draw(printed: str) -> None:
    table = Table()
    table.put(0, dude("Allie", shooter=printed))
    table.put(0, dude("Baker", shooter="draw"))
    table.modify("Allie", "bullets", 3)
    assert table.is_stud("Allie") == (printed == "stud")
    for stud in (1, 0, 1):
        table.modify("Allie", "stud", stud, change="set")
        assert (table.is_stud("Allie"), table.is_stud("Baker")) == (bool(stud), False)
    table.to("gambling", "play: pass")
    assert table.is_stud("Allie") == (printed == "stud")


@rule("rulebook-1.5.0 §7.3 ¶1 s2")
def test_a_kung_fu_rating_adds_to_the_value_in_play_only() -> None:
    table = Table()
    table.put(0, dude("Monk", value=6, keywords=("Kung Fu 2",)))
    table.in_hand(0, dude("Novice", value=6, keywords=("Kung Fu 2",)))
    assert (table.value("Monk"), table.value("Novice")) == (8, 6)


def test_a_keyword_counts_once_with_its_rating() -> None:
    monk = dude("Monk", keywords=("Kung Fu 2", "Huckster 1"))
    assert (monk.rating("Kung Fu"), monk.has("Huckster"), monk.has("Kung")) == (2, True, False)


@rule('compendium-1.9.3 "Penalties and Bonuses" ¶1 s2')
def test_influence_below_nothing_takes_nothing_from_others_at_a_deed() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(1, dude("Bob", influence=1), "Bank")
    table.modify("Bob", "influence", -5)
    assert table.controller("Bank") == 1
    assert table.total_influence(1) == 1


@rule('compendium-1.9.3 "Penalties and Bonuses" ¶1 s1')
@given(st.integers(0, 6), st.lists(st.integers(-9, 9), max_size=6))
def test_the_order_of_changes_does_not_matter(printed: int, changes: list[int]) -> None:
    read = set()
    for some in (changes, changes[::-1], sorted(changes)):
        table = Table()
        table.put(0, dude("Allie", bullets=printed))
        for amount in some:
            table.modify("Allie", "bullets", amount)
        read.add(table.bullets("Allie"))
    assert read == {max(0, printed + sum(changes))}


def test_texts_that_read_what_they_change_are_read_in_good_time() -> None:
    """Each text leaves out what it gives itself, whatever the order: they are not read again for each of 10! orders.

    Of two such texts each finds a dude that the other has lifted, so that neither lifts it; and so of ten.
    """
    table, readings = Table(), 0

    def lift(state: State, holder: Piece, piece: Piece) -> int | None:
        nonlocal readings
        readings += 1
        return 1 if stats.influence(state, piece) <= 1 else None

    for number in range(10):
        one = dude(f"Dude {number}", influence=1)
        table.teach(one, ContinuousChange("influence", lift))
        table.put(0, one)
    assert table.influence("Dude 0") == 1
    assert 10 <= readings <= 10 * 2**10
