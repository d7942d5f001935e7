"""Totems stand at a location, and any Shaman there may use them (rulebook-1.5.0 §7.2.3)."""

from __future__ import annotations

from dtk.cards.card import Card, Special
from dtk.engine.abilities import Use
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.dudes import leave_posse
from dtk.testing import Table, ability, deed, dude, rule, spell

SHAMAN = ("Shaman 2",)


def gain(use: Use) -> None:
    use.game.player(use.seat).ghost_rock += 1


def totem(table: Table, header: str = "Noon Spirit 6, Boot", **facts: object) -> Card:
    card = spell("Pole", keywords=("Spirit", "Totem"), **facts)
    table.teach(card, ability(header, gain))
    return card


@rule("rulebook-1.5.0 §7.2.3 ¶2 s2")
def test_a_totem_is_planted_where_its_player_has_an_unbooted_shaman() -> None:
    table = Table()
    table.put(0, deed("Grove"))
    table.put(0, dude("Elder", keywords=SHAMAN), "Grove", booted=True)
    table.in_hand(0, totem(table))
    assert "shop Pole" not in table.plays()
    table["Elder"].booted = False
    table.play("0 play: shop Pole")
    assert table.host("Pole") == table.at("Pole") == "Grove"
    assert not table.is_booted("Elder")


@rule("rulebook-1.5.0 §7.2.3 ¶2 s1")
def test_it_goes_to_the_home_or_a_controlled_deed_but_not_to_the_town_square() -> None:
    table = Table()
    table.put(0, deed("Grove"))
    table.put(1, deed("Theirs"))
    for name, place in (("Elder", "home 0"), ("Youth", "Grove"), ("Scout", "town square"), ("Spy", "Theirs")):
        table.put(0, dude(name, keywords=SHAMAN), place)
    table.in_hand(0, totem(table))
    assert table.options("0 play: shop Pole") == ["home 0", "Grove"]
    table.play("0 play: shop Pole", "0 attach to [Pole]: home 0")
    assert table.host("Pole") == "home 0"


@rule("rulebook-1.5.0 §7.2.3 ¶2 s3")
def test_some_totems_ask_for_more() -> None:
    table = Table()
    table.put(0, deed("Grove"))
    table.put(0, deed("Mountain", keywords=("Holy Ground",)))
    for name, place in (("Elder", "Grove"), ("Youth", "Mountain")):
        table.put(0, dude(name, keywords=SHAMAN), place)
    table.in_hand(0, totem(table, special=Special(attaches_to="Holy Ground")))
    table.play("0 play: shop Pole")
    assert table.host("Pole") == "Mountain"


@rule("rulebook-1.5.0 §7.2.3 ¶2 s3")
def test_some_totems_attach_to_deeds_only() -> None:
    table = Table()
    table.put(0, deed("Grove"))
    table.put(0, dude("Elder", keywords=SHAMAN))
    table.in_hand(0, totem(table, special=Special(attaches_to="deed")))
    assert "shop Pole" not in table.plays()
    table.put(0, dude("Youth", keywords=SHAMAN), "Grove")
    table.play("0 play: shop Pole")
    assert table.host("Pole") == "Grove"


@rule("rulebook-1.5.0 §7.2.3 ¶3 s1", "rulebook-1.5.0 §7.2.3 ¶3 s2", "rulebook-1.5.0 §7.2.3 ¶3 s3")
def test_any_shaman_there_may_use_it_and_its_player_says_which() -> None:
    table = Table()
    table.put(0, deed("Grove"))
    table.put(0, totem(table), on="Grove")
    for seat, name in ((1, "Elder"), (1, "Youth"), (0, "Far Away")):
        table.put(seat, dude(name, keywords=SHAMAN), "Grove" if seat else "home 0")
    table.put(0, dude("Layman", influence=1), "Grove")
    assert table.controller("Pole") == 0
    assert "use Pole" not in table.plays(0)  # no Shaman of theirs is there
    table.next_cards(1, "4♠")
    table.play("0 play: pass", "1 play: use Pole", "1 performer [Pole]: Youth")
    assert table.rock(1) == 1 and table.is_booted("Pole") and not table.is_booted("Youth")


@rule("rulebook-1.5.0 §7.2.3 ¶3 s3")
def test_it_is_used_once_a_day_whoever_uses_it() -> None:
    table = Table()
    table.put(0, totem(table, "Noon Spirit 6"), on="home 0")
    table.put(0, dude("Elder", keywords=SHAMAN))
    table.put(1, dude("Guest", keywords=SHAMAN), "home 0")
    table.play("0 play: use Pole")
    assert "use Pole" not in table.plays(1)


@rule("rulebook-1.5.0 §6.1 step 1", "rulebook-1.5.0 §7.2.3 ¶3 s3")
def test_in_a_shootout_the_shaman_must_be_in_it() -> None:
    table = Table()
    table.put(0, deed("Grove"))
    table.put(0, totem(table, "Shootout Spirit 4"), on="Grove")
    table.put(0, dude("Elder", keywords=SHAMAN), "Grove")
    table.put(0, dude("Gunman"), "Grove")
    table.put(1, dude("Bo"), "Grove")
    table.next_cards(0, "9♠")
    table.step("0 play: call out Gunman", "1 accept [Bo]: yes", "0 join posse: Elder")
    assert table.options() == ["none", "use Pole"]
    table.do(leave_posse, table["Elder"])
    assert table.options() == []
    assert table.at("Elder") == table.at("Pole") == "Grove"


@rule("rulebook-1.5.0 §2.5", "rulebook-1.5.0 §7.2.3")
def test_it_falls_with_its_deed() -> None:
    table = Table()
    table.put(0, deed("Grove"))
    table.put(0, totem(table), on="Grove")
    table.do(discard, table["Grove"])
    assert table.zone("Pole") == "discard"


@rule("rulebook-1.5.0 §7.2.3 ¶2 s2")
def test_a_home_or_deed_may_be_booted_and_have_a_totem() -> None:
    """Only the Shaman must be unbooted."""
    table = Table()
    table.put(0, deed("Grove"))
    for name, place in (("Elder", "home 0"), ("Youth", "Grove")):
        table.put(0, dude(name, keywords=SHAMAN), place)
        table[place].booted = True
    table.in_hand(0, totem(table))
    assert table.options("0 play: shop Pole") == ["home 0", "Grove"]
