"""Hexes of the first pack and of Weird West Edition that strike, and that carry."""

from __future__ import annotations

import pytest
from gunfight import duel

from dtk.testing import Table, dude, ruling

# Soul Blast


def blasted(code: str, pull: str, *script: str, target: str = "Bo") -> Table:
    """Merlin casts Soul Blast in a shootout on a dude of grit 8."""
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 2",)), "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo", bullets=2, influence=1), "town square")
    table.put(1, dude("Cy"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: none")
    table.next_cards(0, pull)
    table.play("0 shootout play: use Soul Blast", *script)
    return table


@ruling("compendium-1.9.3:851")
@pytest.mark.parametrize("code", ["00015", "01100", "24181"])
@pytest.mark.parametrize(("rock", "offered"), [(0, False), (1, True)])
def test_every_soul_blast_costs_one_ghost_rock(code: str, rock: int, offered: bool) -> None:
    table = Table()
    table.put(0, dude("Merlin", influence=1, keywords=("Huckster 2",)))
    table.in_hand(0, code)
    table.set_rock(0, rock)
    assert any("Soul Blast" in play for play in table.plays()) is offered
    if offered:
        table.play("0 play: shop Soul Blast")
        assert (table.host("Soul Blast"), table.rock(0)) == ("Merlin", 0)


CODES = pytest.mark.parametrize(
    ("code", "script"),
    [
        ("00015", ("0 target: Bo",)),
        ("01100", ("0 target: Bo",)),
        ("24181", ()),
    ],
)


@CODES
@pytest.mark.parametrize(
    ("pull", "zone"), [("6♠", "in play"), ("J♠", "in play"), ("Q♠", "boot hill"), ("K♠", "boot hill")]
)
def test_soul_blast_sends_home_booted_or_aces_by_six_more(
    code: str, script: tuple[str, ...], pull: str, zone: str
) -> None:
    table = blasted(code, pull, *script)
    assert table.zone("Bo") == zone
    if zone == "in play":
        assert table.at("Bo") == "home 1" and table.is_booted("Bo")


@CODES
def test_soul_blast_that_fails_strikes_who_cast_it(code: str, script: tuple[str, ...]) -> None:
    table = blasted(code, "5♠", *script)
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")
    assert table.is_booted("Merlin")
    assert table.at("Merlin") == ("town square" if code == "24181" else "home 0")


@pytest.mark.parametrize(("code", "targets"), [("01100", ["Merlin", "Bo", "Cy"]), ("24181", ["Bo", "Cy"])])
def test_soul_blast_strikes_in_the_shootout_and_the_later_one_only_who_opposes(code: str, targets: list[str]) -> None:
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 2",)), "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: none", "1 join posse: Cy")
    assert table.options("0 shootout play: use Soul Blast") == targets


# Shadow Walk

CODES_OF_WALK = pytest.mark.parametrize("code", ["01102", "24187"])


def walker(code: str, pull: str) -> Table:
    """Merlin at home with Shadow Walk, Allie and Bo in the town square, and a deed far away."""
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 2",)), booted=True)
    table.put(0, code, on="Merlin")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, pull)
    return table


@CODES_OF_WALK
def test_shadow_walk_leads_anywhere_else(code: str) -> None:
    table = walker(code, "5♠")
    assert table.options("0 play: use ability 1 Shadow Walk") == ["town square", "home 1"]
    table.play("0 play: use ability 1 Shadow Walk", "0 target: home 1")
    assert table.at("Merlin") == "home 1"


@CODES_OF_WALK
def test_shadow_walk_may_fail(code: str) -> None:
    table = walker(code, "4♠")
    table.play("0 play: use ability 1 Shadow Walk", "0 target: home 1")
    assert table.at("Merlin") == "home 0" and table.is_booted("Shadow Walk")


def test_shadow_walk_leads_into_the_posse_and_another_play_may_follow() -> None:
    table = walker("01102", "5♠")
    table.in_hand(0, "Pistol Whip")
    duel(table, "Allie", "Bo")
    table.play("0 shootout play: use ability 2 Shadow Walk", "0 shootout play: use Pistol Whip")
    # Whom nobody opposes any more has won, and stays.
    assert table.at("Merlin") == "town square" and table.at("Bo") == "home 1"
    assert table.zone("Shadow Walk") == "in play"


@pytest.mark.parametrize(("said", "zone"), [("yes", "discard"), ("no", "in play")])
def test_shadow_walk_of_the_weird_west_is_discarded_for_another_play(said: str, zone: str) -> None:
    table = walker("24187", "5♠")
    table.in_hand(0, "Pistol Whip")
    table.in_hand(1, "Pistol Whip")
    duel(table, "Allie", "Bo")
    turn = 0 if said == "yes" else 1
    table.play(
        "0 shootout play: use ability 2 Shadow Walk",
        f"0 discard for another play [Shadow Walk]: {said}",
        f"{turn} shootout play: use Pistol Whip",
        *(("1 target: Merlin", "0 shootout play: none") if turn else ()),
    )
    assert table.zone("Shadow Walk") == zone
    assert table.zone("Pistol Whip of " + str(turn)) == "discard"


@CODES_OF_WALK
def test_shadow_walk_brings_nobody_who_is_there(code: str) -> None:
    table = walker(code, "5♠")
    duel(table, "Merlin", "Bo", "0 join posse: none")
    assert table.options() == []
