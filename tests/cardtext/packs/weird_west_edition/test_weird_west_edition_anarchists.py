"""Do the texts of `dtk/cardtext/packs/weird_west_edition/anarchists.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# Asakichi Cooke


def test_asakichi_cooke_discards_a_card_to_move_another_dude_here() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, "24015", "town square")
    table.put(0, dude("Cal"), "town square", booted=True)
    table.put(0, dude("Dan"))
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, dude("Junk"))
    table.play("0 play: use Asakichi Cooke", "0 choose place: Bank")
    assert (table.discard(0), table.at("Cal"), table.is_booted("Cal")) == (["Junk"], "Bank", True)


def test_asakichi_cooke_needs_a_card_and_somebody_to_move() -> None:
    table = Table()
    table.put(0, "24015")
    table.put(1, dude("Bo"), "home 0")
    table.in_hand(0, dude("Junk"))
    assert usable_abilities(table) == []
    table.put(0, dude("Cal"))
    assert usable_abilities(table) == ["use Asakichi Cooke"]
    table.modify("Cal", "cannot move", 1)
    assert usable_abilities(table) == []


def test_asakichi_cooke_needs_somebody_who_has_somewhere_to_go() -> None:
    """Smiling Tom (04002) leaves home only for where another dude of the Fourth Ring is."""
    table = Table()
    table.put(0, "24015")
    table.put(0, "04002")
    table.in_hand(0, dude("Junk"))
    assert usable_abilities(table) == []


def test_asakichi_cooke_needs_a_card_in_hand() -> None:
    table = Table()
    table.put(0, "24015")
    table.put(0, dude("Cal"))
    assert usable_abilities(table) == []


# Emre, The Turkish Bear (Exp.1)


EMRE = "Emre, The Turkish Bear (Exp.1)"


def kick(table: Table, title: str) -> None:
    """A Technique in the hand of seat 0."""
    card = action(title, keywords=("Technique",))
    table.teach(card, ability("Shootout Technique", lambda use: None))
    table.in_hand(0, card)


@pytest.mark.parametrize(("pulled", "more"), [("A♠", 1), ("K♠", 0)])
def test_emre_exults_in_a_technique_once_a_shootout(pulled: str, more: int) -> None:
    table = showdown([printed("24019")])
    bullets = table.bullets(EMRE)
    for title in ("Kick", "Punch"):
        kick(table, title)
    table.next_cards(0, pulled, dude("News"), "A♠")
    react = [f"0 react: answer {EMRE}"]
    table.step("0 shootout play: use Kick", *react * more, *(["0 shootout play: use Punch"] if more else
               ["0 shootout play: none"]))  # fmt: skip
    assert (table.bullets(EMRE), table.hand(0)) == (bullets + more, ["News"] if more else ["Punch"])


def test_emre_exults_though_the_technique_took_him_out_of_the_shootout() -> None:
    """The card asks only for a shootout; any card in play may react (compendium-1.9.3 "Shootout" step 1)."""
    table = showdown([printed("24019")], [dude("Cy")])
    table.in_hand(0, "Rabbit's Deception")
    table.next_cards(0, "A♠ 2♠")
    table.step("0 shootout play: use Rabbit's Deception", "0 send home booted: none", f"0 react: answer {EMRE}")
    assert (table.at(EMRE), table.posse(0), table.hand(0)) == ("home 0", ["Allie"], ["2♠"])


def test_emre_does_not_exult_outside_of_a_shootout() -> None:
    table = Table()
    table.put(0, "24019")
    card = action("Bow", keywords=("Technique",))
    table.teach(card, ability("Noon Technique", lambda use: None))
    table.in_hand(0, card)
    table.next_cards(0, "A♠ 2♠")
    table.play("0 play: use Bow")
    assert table.hand(0) == []


# Hao-T'e Zui, The Mad Monk


MONK = "Hao-T'e Zui, The Mad Monk"


@pytest.mark.parametrize(("gang", "less"), [("anarchists", 2), ("outlaws", 0)])
def test_hao_te_zui_is_cheaper_for_anarchists_in_many_places(gang: str, less: int) -> None:
    table = Table(outfit("Camp", gangs=(gang,)), HOME)
    table.put(0, FARM)
    for seat, name, at in ((0, "Ann", "home 0"), (0, "Cal", "home 0"), (0, "Dan", "Farm"), (1, "Bo", "town square")):
        table.put(seat, dude(name), at)
    table.in_hand(0, MONK)
    assert stats.cost(table.state, table[MONK]) == (table[MONK].card.cost or 0) - less


def test_hao_te_zui_in_play_costs_what_is_printed() -> None:
    """Only playing this one is cheaper."""
    table = Table(outfit("Camp", gangs=("anarchists",)), HOME)
    table.put(0, MONK, "town square")
    assert stats.cost(table.state, table[MONK]) == table[MONK].card.cost


def test_hao_te_zui_smashes_an_opposing_goods() -> None:
    table = against_bo("24025")
    table.put(1, dude("Cy"))
    for bearer in ("Allie", "Bo", "Cy"):
        table.put(0, NAG, on=bearer)
    table.step(f"0 shootout play: use {MONK}")
    assert (table.attached("Bo"), table.is_booted(MONK)) == ([], True)
