"""The hardest texts, and the language that says them."""

from __future__ import annotations

from dtk.testing import Table, deed, dude


def test_pistol_whip() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=2), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "24228")
    table.play("0 play: Allie calls out", "1 accept: yes", "0 shootout play: use Pistol Whip")
    assert table.at("Bo") == "home 1" and table.is_booted("Bo")
    assert table.is_booted("Allie") and table.bullets("Allie") == 1


def test_bunkhouse() -> None:
    table = Table()
    table.put(0, "Bunkhouse")
    table.put(0, dude("Allie", influence=1), "Bunkhouse")
    table.put(0, dude("Bo", influence=2), "Bunkhouse")
    table.put(1, dude("Cy", influence=0), "town square")
    assert (table.influence("Allie"), table.influence("Bo"), table.influence("Cy")) == (2, 2, 0)


def test_nicodemus_lends() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "Nicodemus Whateley", "town square")
    table.put(0, dude("Allie", influence=1), "Bank")
    table.put(0, dude("Bo", influence=1), "town square")
    assert "use Allie" in table.plays() and "use Bo" not in table.plays()
    table.play("play: use Allie")
    assert table["Nicodemus Whateley"].control_points == 1
    table.play("play: move Nicodemus Whateley", "move to: home 0")
    assert table["Nicodemus Whateley"].control_points == 0
