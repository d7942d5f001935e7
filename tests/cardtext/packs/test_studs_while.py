"""The last effect that says stud or draw is the last that began to hold: a text with a condition speaks from when its
condition came true, and again whenever it comes true anew.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.engine.verbs import cards
from tests.cardtext.kit import *

GUN, BLADE = goods("Gun", keywords=("Weapon",)), goods("Blade", keywords=("Weapon", "Melee"))
RAY, BONES = goods("Ray", keywords=("Weapon", "Gadget")), goods("Bones", keywords=("Mystical",))
Change = Callable[[Table], object]


def becomes(what: Callable[..., object], *whom: str) -> Change:
    """What happens to cards."""
    return lambda table: table.do(what, *(table[name] for name in whom))


def equips(ware: Card) -> Change:
    """Somebody of seat 0 receives goods."""
    return lambda table: table.do(cards.attach, table.add(0, ware), table[hero(table)])


def owns(rock: int) -> Change:
    """The stash of seat 0."""
    return lambda table: table.set_rock(0, rock)


def hero(table: Table) -> str:
    """The dude of seat 0 who was put first."""
    return table.posse(0)[0]


def fight(code: str, *carried: Card, bearer: str = "") -> Table:
    """A dude of seat 0, or Allie with a card, and Ann against Bo, who has a Gun."""
    table = Table()
    is_dude = printed(code).type == "dude"
    table.put(0, printed(code) if is_dude else dude("Hero"), "town square")
    name = printed(code).title if is_dude else "Hero"
    for card in (*carried, *([] if is_dude else [printed(code)])):
        table.put(0, card, on=name)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, GUN, on="Bo")
    table.set_rock(0, 1)
    table.duel(name, "Bo", "0 join posse: Ann", rest="plain")
    return table


# Code, what makes its condition come true, and what undoes that.
CASES = [
    ("22018", becomes(send_home_booted, "Ann"), None),
    ("25004", owns(0), owns(1)),
    ("18027", becomes(boot, "Gun"), becomes(unboot, "Gun")),
    ("24149", becomes(boot, "Gun"), becomes(unboot, "Gun")),
    ("20039", becomes(boot, "Gun"), becomes(unboot, "Gun")),
    ("23014", becomes(cards.discard, "Gun"), None),
    ("22012", equips(BONES), becomes(cards.discard, "Bones")),
    ("10006", equips(BLADE), becomes(cards.discard, "Blade")),
]


def make(table: Table, amount: int) -> bool:
    """Make the hero a stud or a draw, as a Shootout ability does. Returns what it is then."""
    table.do(modify, table[hero(table)], "stud", amount, "shootout", "set", table["Bo"].number)
    return table.is_stud(hero(table))


@pytest.mark.parametrize(("code", "comes_true", "undoes"), CASES)
def test_a_condition_that_comes_true_after_a_dude_became_a_draw_makes_it_a_stud(
    code: str, comes_true: Change, undoes: Change | None
) -> None:
    table = fight(code)
    assert not make(table, 0)
    comes_true(table)
    assert table.is_stud(hero(table))
    assert not make(table, 0)
    if undoes is not None:
        undoes(table)
        assert not table.is_stud(hero(table))
        # Whatever comes next finds it out.
        table.do(boot, table["Bo"])
        comes_true(table)
        assert table.is_stud(hero(table))


@pytest.mark.parametrize(("code", "comes_true", "undoes"), CASES)
def test_a_condition_that_was_true_before_is_overruled_until_it_comes_true_anew(
    code: str, comes_true: Change, undoes: Change | None
) -> None:
    table = fight(code)
    comes_true(table)
    assert table.is_stud(hero(table)) and not make(table, 0)
    table.do(boot, table["Bo"])
    assert not table.is_stud(hero(table))
    assert make(table, 1) and not make(table, 0)


def test_sun_in_yer_eyes_dazzles_jackie_sanjuro_until_alone() -> None:
    """Card texts 22018, 01113."""
    table = fight("22018")
    table.in_hand(1, "01113")
    table.step("1 shootout play: use Sun in Yer Eyes", "1 target: Jackie Sanjuro", rest="plain")
    assert not table.is_stud("Jackie Sanjuro")
    table.deal(HIGH, PAIR)
    table.until("run or gun", "0 casualty: discard Ann", rest="plain")
    assert table.posse(0) == ["Jackie Sanjuro"] and table.is_stud("Jackie Sanjuro")
    twin = table.state.copy()
    assert stats.is_stud(twin, twin.pieces[table["Jackie Sanjuro"].number])


def test_nothing_is_kept_where_no_dude_was_made_a_draw_or_the_effect_is_over() -> None:
    table = fight("22018")
    assert table.state.stud_since == {}
    make(table, 1)
    assert table.state.stud_since == {}
    make(table, 0)
    assert [*table.state.stud_since] == [table["Jackie Sanjuro"].number]
    table.do(send_home_booted, table["Bo"])
    table.until("make plays", rest="plain")
    assert not table.is_shooting
    table.play("0 play: pass", rest="plain")
    assert table.state.stud_since == {}
