"""Whose card opposes a dude in a shootout: another player's, but not an ally's (docs/rules-questions.md)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cardtext.kit import *

Hit = Callable[[Play, Table], object]
ALLY, FOE = 2, 1


def boots(play: Play, table: Table) -> object:
    return play.boot(table["Allie"])


def moves(play: Play, table: Table) -> object:
    return play.move(table["Allie"], table.place("home 0"))


def boots_the_claws(play: Play, table: Table) -> object:
    return play.boot(table["Claws"])


def shames(play: Play, table: Table) -> object:
    return play.give(table["Allie"], influence=-1)


def square() -> Table:
    """Allie and Merlin of seat 0, Bo of seat 1 and Tess of seat 2 are in town square; Allie holds a Sabre."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, dude("Allie", influence=2, keywords=("Abomination",)), "town square")
    table.put(0, goods("Sabre", keywords=("Melee", "Weapon")), on="Allie")
    table.put(0, dude("Merlin", keywords=("Blessed 9",)), "town square")
    for seat, name in ((FOE, "Bo"), (ALLY, "Tess")):
        table.put(seat, dude(name, keywords=("Huckster 9",)), "town square")
        table.next_cards(seat, "K♠")
    table.next_cards(0, "K♠")
    return table


def fight(table: Table) -> None:
    """Allie, whom Tess helps, against Bo."""
    table.duel("Allie", "Bo", rest="plain")
    table.do(join_posse, table["Tess"], table.posse_led_by(0))


def hurt(table: Table, seat: int, hit: Hit, *script: str) -> Table:
    """Let a player hit Allie by a Hex in the shootout."""
    fight(table)
    curse = spell("Curse", keywords=("Hex",))
    table.teach(curse, ability("Shootout Hex 2", lambda use: hit(Play(use), table)))
    table.put(seat, curse, on="Tess" if seat == ALLY else "Bo")
    table.step(f"{seat} shootout play: use Curse", *script, rest="plain")
    return table


@pytest.mark.parametrize(("seat", "is_hurt"), [(ALLY, True), (FOE, False)])
@pytest.mark.parametrize(
    ("code", "hit"), [("13015", boots), ("13015", moves), ("17013", moves), ("20039", boots_the_claws)]
)
def test_what_a_dude_wears_keeps_off_the_cards_of_an_opponent_only(
    code: str, hit: Hit, seat: int, is_hurt: bool
) -> None:
    table = square()
    table.modify("Allie", "most Weapon", 2)
    table.put(0, code, on="Allie")
    place = table["Allie"].at
    hurt(table, seat, hit)
    claws = code == "20039" and table.is_booted("Claws")
    assert (table.is_booted("Allie") or claws or table["Allie"].at != place) is is_hurt


@pytest.mark.parametrize(("seat", "is_hurt"), [(ALLY, True), (FOE, False)])
@pytest.mark.parametrize(("code", "target"), [("08018", ()), ("24200", ("target: Allie",))])
def test_sword_of_the_spirit_keeps_off_the_spells_of_an_opponent_only(
    code: str, target: tuple[str, ...], seat: int, is_hurt: bool
) -> None:
    table = square()
    table.put(0, code, on="Merlin")
    table.play("0 play: use Sword of the Spirit", *target, rest="plain")
    assert hurt(table, seat, boots).is_booted("Allie") is is_hurt


@pytest.mark.parametrize(("seat", "influence"), [(ALLY, 1), (FOE, 2)])
def test_amazing_grace_keeps_off_the_abilities_of_an_opponent_only(seat: int, influence: int) -> None:
    table = square()
    table.put(0, "18033", on="Merlin")
    table.play("0 play: use Amazing Grace", rest="plain")
    assert hurt(table, seat, shames).influence("Allie") == influence


def test_knights_chasuble_answers_no_ally() -> None:
    table = square()
    table.put(0, "17012", on="Allie")
    react = "0 react: answer Knight's Chasuble"
    assert not hurt(table, FOE, boots, react).is_booted("Allie")
    table = square()
    table.put(0, "17012", on="Allie")
    with pytest.raises(ScriptFault):
        hurt(table, ALLY, boots, react)
    assert table.is_booted("Allie")


@pytest.mark.parametrize(("seat", "options"), [(ALLY, ["Allie", "Tyxarglenak (Exp.1)"]), (FOE, [])])
def test_tyxarglenak_need_not_be_chosen_by_an_ally(seat: int, options: list[str]) -> None:
    table = square()
    table.put(0, printed("15003"), "town square")
    table.put(0, goods("Idol", keywords=("Mystical",)), on="Tyxarglenak (Exp.1)")
    table.duel("Allie", "Bo", "0 join posse: Tyxarglenak (Exp.1)", rest="plain")
    table.do(join_posse, table["Tess"], table.posse_led_by(0))
    hit = action("Hit")
    anybody = [table[name].number for name in ("Allie", "Tyxarglenak (Exp.1)")]
    table.teach(hit, ability("Shootout", lambda use: None, targets=lambda use: anybody))
    table.in_hand(seat, hit)
    assert table.options(f"{seat} shootout play: use Hit") == options
