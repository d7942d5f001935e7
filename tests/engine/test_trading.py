"""Tradin' (rulebook-1.5.0 §5.3.5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.card import Special
from dtk.engine.verbs.cards import attach
from dtk.testing import Table, deed, dude, goods, rule, spell


def two_at(place: str = "home 0") -> Table:
    """Allie with a Rifle and a Hat, and Baker with a Knife."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Saloon"))
    for name in ("Allie", "Baker"):
        table.put(0, dude(name), place)
    for name, host in (("Rifle", "Allie"), ("Hat", "Allie"), ("Knife", "Baker")):
        table.put(0, goods(name), on=host)
    return table


@rule("rulebook-1.5.0 §5.3.5 ¶1 s3")
def test_goods_change_hands_both_ways_any_number_at_a_time() -> None:
    table = two_at()
    assert table.options("play: trade home 0") == ["Rifle to Baker", "Hat to Baker", "Knife to Allie"]
    table.play(
        "play: trade home 0",
        "0 trade [home 0]: Rifle to Baker",
        "trade more [home 0]: Knife to Allie",
        "trade more: none",
    )
    assert table.attached("Allie") == ["Hat", "Knife"]
    assert table.attached("Baker") == ["Rifle"]
    assert not table.is_booted("Allie")
    assert not table.is_booted("Baker")


@rule("rulebook-1.5.0 §5.3.5 ¶1 s2")
@pytest.mark.parametrize(
    ("place", "may"), [("home 0", True), ("Bank", True), ("Saloon", False), ("town square", False), ("home 1", False)]
)
def test_only_at_a_location_that_one_controls(place: str, may: bool) -> None:
    assert (f"trade {place}" in two_at(place).plays()) == may


@rule("rulebook-1.5.0 §5.3.5 ¶1 s2")
def test_one_need_not_own_the_location() -> None:
    table = two_at("Saloon")
    table.put(0, dude("Cy", influence=1), "Saloon")
    assert "trade Saloon" in table.plays()
    assert "Rifle to Cy" in table.options("play: trade Saloon")


@rule("rulebook-1.5.0 §5.3.5 ¶1 s1")
def test_dudes_apart_do_not_trade() -> None:
    table = two_at()
    table["Baker"].at = table.place("Bank")
    assert not any(play.startswith("trade") for play in table.plays())


@rule("rulebook-1.5.0 §5.3.5 ¶1 s4", "rulebook-1.5.0 §5.3.5 ¶1 s6")
def test_booted_dudes_give_but_never_receive() -> None:
    """Elsewhere the swap back gave goods to the booted dude."""
    table = two_at()
    table["Baker"].booted = True
    table.play("play: trade home 0")  # The Knife is all that can change hands.
    assert table.attached("Allie") == ["Rifle", "Hat", "Knife"]
    assert table.attached("Baker") == []


@rule("rulebook-1.5.0 §5.3.5 ¶1 s7")
def test_what_was_received_is_not_traded_again_that_day() -> None:
    table = two_at()
    table.play("play: trade home 0", "trade: Rifle to Baker", "trade more: none")
    table.play()
    assert "Rifle to Allie" not in table.options("play: trade home 0")
    table.to("gambling", "play: pass")
    assert not table["Rifle"].traded


@rule("rulebook-1.5.0 §5.3.5 ¶1 s8")
def test_what_another_got_otherwise_may_be_traded() -> None:
    """It is the dude who got the goods from a trade that can't trade them away."""
    table = two_at()
    table.put(0, dude("Cy"))
    table.play("play: trade home 0", "trade: Rifle to Baker", "trade more: none")
    table.do(attach, table["Rifle"], table["Cy"])
    table.play()
    assert "Rifle to Allie" in table.options("play: trade home 0")


@rule("rulebook-1.5.0 §5.3.5 ¶2 s3")
def test_spells_are_not_traded() -> None:
    table = Table()
    for name in ("Allie", "Baker"):
        table.put(0, dude(name, keywords=("Huckster 1",)))
    table.put(0, spell("Charm", keywords=("Hex",)), on="Allie")
    assert not any(play.startswith("trade") for play in table.plays())


@rule("rulebook-1.5.0 §5.3.5 ¶1 s5")
def test_nobody_receives_what_they_may_not_carry() -> None:
    table = two_at()
    table.put(0, dude("Monster", keywords=("Abomination",)))
    table.put(0, goods("The Swarm", special=Special(attaches_to="Abomination")), on="Monster")
    options = table.options("play: trade home 0")
    assert not any(option.startswith("The Swarm") for option in options)
    assert "Rifle to Monster" in options


@rule("rulebook-1.5.0 §5.3.5 ¶2 s1", 'compendium-1.9.3 "Attachment Limits" ¶1 s3')
def test_weapons_are_swapped() -> None:
    table = Table()
    for name, weapon in (("Allie", "Rifle"), ("Baker", "Knife")):
        table.put(0, dude(name))
        table.put(0, goods(weapon, keywords=("Weapon",)), on=name)
    table.play("play: trade home 0", "trade: Rifle to Baker", "trade more: Knife to Allie")
    assert (table.host("Rifle"), table.host("Knife"), table.discard(0)) == ("Baker", "Allie", [])


@rule("rulebook-1.5.0 §5.3.5 ¶2 s2", 'compendium-1.9.3 "Attachment Limits" ¶1 s1')
def test_a_weapon_too_many_goes_once_trading_is_over() -> None:
    table = Table()
    for name, weapon in (("Allie", "Rifle"), ("Baker", "Knife")):
        table.put(0, dude(name))
        table.put(0, goods(weapon, keywords=("Weapon",)), on=name)
    table.play("play: trade home 0", "trade: Rifle to Baker", "trade more: none", "discard one Weapon [Baker]: Knife")
    assert (table.attached("Baker"), table.discard(0)) == (["Rifle"], ["Knife"])


@rule("rulebook-1.5.0 §5.3.5 ¶1 s1", "rulebook-1.5.0 §3.9 ¶2 s3")
def test_dudes_of_others_take_no_part() -> None:
    table = two_at()
    table.put(1, dude("Bo"), "home 0")
    table.put(0, dude("Turncoat"), "home 0", controller=1)
    table.put(1, goods("Pistol"), on="Bo")
    told = " ".join(table.options("play: trade home 0"))
    assert not any(name in told for name in ("Bo", "Turncoat", "Pistol"))


@rule("rulebook-1.5.0 §5.3.5 ¶1 s3", "rulebook-1.5.0 §5.3.5 ¶1 s4")
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 3)), min_size=2, max_size=4), st.data())
def test_a_trade_loses_nothing_and_gives_nothing_to_the_booted(
    dudes: list[tuple[bool, int]], data: st.DataObject
) -> None:
    table = Table()
    before = {}
    for number, (booted, count) in enumerate(dudes):
        name = table.put(0, dude(f"Dude {number}"), booted=booted)
        before[name] = {table.put(0, goods(f"Thing {number}.{one}"), on=name) for one in range(count)}
    if "trade home 0" not in table.plays():
        return
    told = ["play: trade home 0"]
    kind = "trade"
    while options := table.options(*told):
        told.append(f"{kind}: {data.draw(st.sampled_from(options))}")
        kind = "trade more"
        if told[-1] == "trade more: none":
            break
    table.step(*told)
    after = {name: set(table.attached(name)) for name in before}
    assert set().union(*before.values()) == set().union(*after.values())
    for number, (booted, _) in enumerate(dudes):
        if booted:
            assert after[f"Dude {number}"] <= before[f"Dude {number}"]


def test_what_can_not_be_traded_is_not() -> None:
    table = two_at()
    table.modify("Rifle", "cannot be traded", 1)
    assert table.options("play: trade home 0") == ["Hat to Baker", "Knife to Allie"]
