"""Who is doing it: an ability, a trait, or a half of an ability; and what cannot be affected may be chosen."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from dtk.cardtext.play import Play
from dtk.engine import stats
from dtk.engine.abilities import AFTER, Prohibition, Text
from dtk.engine.events import Unbooted
from dtk.engine.header import NOON
from dtk.engine.verbs.dudes import unboot
from dtk.testing import Table, ability, action, dude, goods, ruling, trait
from tests.engine.gunfight import duel

# Ability, trait and card effect (compendium-1.9.3 "Abilities" and "Traits")


@pytest.mark.parametrize(("code", "boots"), [("13015", False), ("24175", True)])
def test_what_speaks_of_abilities_leaves_traits_alone(code: str, boots: bool) -> None:
    """Card text 13015: no opposing card boots the dude; card text 24175: no ability of another player's does."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Allie")
    table.put(1, dude("Bo"), "town square", booted=True)
    snare = goods("Snare")
    table.teach(snare, trait(AFTER, Unbooted, lambda use: Play(use).boot(table["Allie"])))
    table.put(1, snare, on="Bo")
    table.do(unboot, table["Bo"])
    assert table.is_booted("Allie") is boots


# All of an ability is that ability


@pytest.mark.parametrize("code", ["00100", "07014", "24172"])
def test_what_happens_where_an_ability_fails_is_done_by_that_ability(code: str) -> None:
    """Card text 00100: no Shootout play sends a dude home booted; a failed Soul Blast (00015) is one still."""
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 0",)), "town square")
    table.put(0, "00015", on="Merlin")
    table.put(1, dude("Bo", value=9), "town square")
    table.put(1, code, on="Bo")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "A♠")
    table.step(
        "0 shootout play: none", "1 shootout play: use Scoop Hound", "0 shootout play: use Soul Blast", "0 target: Bo"
    )
    assert (table.at("Merlin"), table.posse(0)) == ("town square", ["Merlin"])


@pytest.mark.parametrize(("code", "boots"), [("13015", False), ("24175", False), ("", True)])
@pytest.mark.parametrize("header", ["Noon", "Shootout"])
def test_what_an_ability_granted_is_done_by_that_ability(header: str, code: str, boots: bool) -> None:
    """Card texts 13015 and 24175: no opposing card, and no other player's ability, boots the dude.

    The text that boots it here was given to the dude by an opponent's ability.
    """
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    if code:
        table.put(1, code, on="Bo")
    snare = action("Snare")
    trap = trait(
        AFTER, Unbooted, lambda use: Play(use).boot(use.piece), concerns=lambda use: use.event.piece == use.piece.number
    )
    table.teach(
        snare,
        Text(triggers=(trap,)),
        ability(header, lambda use: Play(use).grant(table["Bo"], SimpleNamespace(place=0), until="day")),
    )
    table.in_hand(0, snare)
    if header == "Shootout":
        duel(table, "Allie", "Bo")
        table.step("0 shootout play: use Snare")
    else:
        table.play("0 play: use Snare")
    if code == "24175":
        table.say("1 react: answer Yagn's Mechanical Skeleton")
    table.do(unboot, table["Bo"])
    assert table.is_booted("Bo") is boots


@pytest.mark.parametrize("on", ["Bo", "home 0"])
def test_what_a_shootout_ability_granted_is_a_shootout_play(on: str) -> None:
    """Card text 00100: no Shootout play sends a dude home booted, neither at once nor later."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Baker"), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.put(1, "00100", on="Bo")
    whistle = action("Whistle")
    trap = trait(AFTER, Unbooted, lambda use: Play(use).send_home(table["Baker"]))
    table.teach(
        whistle,
        Text(triggers=(trap,)),
        ability("Shootout", lambda use: Play(use).grant(table[on], SimpleNamespace(place=0))),
    )
    table.in_hand(0, whistle)
    duel(table, "Allie", "Bo", "0 join posse: Baker")
    table.step("0 shootout play: none", "1 shootout play: use Scoop Hound", "0 shootout play: use Whistle")
    table.do(unboot, table["Bo"])
    assert (table.at("Baker"), table.posse(0)) == ("town square", ["Allie", "Baker"])


def test_what_a_job_does_on_the_way_is_done_by_that_job() -> None:
    """Card text 00020: everybody in the posse becomes wanted, by a Noon ability, and not by a trait."""
    table = Table()
    table.put(0, dude("Allie", bullets=2), "town square")
    table.put(1, dude("Bo"), "town square")
    shelter = goods("Shelter")
    table.teach(
        shelter,
        Prohibition(
            "cannot be wanted",
            lambda game, holder, piece, by: game.using is not None and game.using.played_as == NOON,
        ),
    )
    table.put(0, shelter, on="Allie")
    table.in_hand(0, "00020")
    table.play("0 play: use Kidnappin'", "1 oppose: none")
    assert (table.zone("Bo"), table.bounty("Allie")) == ("discard", 0)


# What pays for Shootout abilities


@ruling("compendium-1.9.3:572 s1")
def test_james_ghetty_pays_for_concealed_weapons() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "01028", "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "Concealed Weapons", goods("Gun", cost=2))
    table.play("0 play: use Concealed Weapons", "1 play: pass")
    duel(table, "Allie", "Bo", "0 join posse: James Ghetty")
    table.step("0 shootout play: use home 0", "0 attach to: Allie")
    assert table.attached("Allie") == ["Gun"]
    assert stats.ghost_rock_on(table.state, table["James Ghetty"]) == 2


# What cannot be affected can be chosen


@pytest.mark.parametrize("pull", ["9♠", "K♠"])
def test_what_spells_cannot_affect_they_can_still_be_cast_at(pull: str) -> None:
    """The Sword of the Spirit (24200) protects from Soul Blast (24181), which may be aimed at its dude."""
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 9", "Blessed 9")), "town square")
    table.put(1, dude("Bo", keywords=("Blessed 9",)), "town square")
    table.put(1, goods("Sabre", keywords=("Melee", "Weapon")), on="Bo")
    table.put(1, "24200", on="Bo")
    table.put(0, "24181", on="Merlin")
    table.next_cards(1, "K♠")
    table.play("0 play: pass", "1 play: use Sword of the Spirit", "1 target: Bo")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, pull)
    table.step("0 shootout play: use Soul Blast")
    assert (table.at("Bo"), table.posse(1)) == ("town square", ["Bo"])
    assert table.is_booted("Soul Blast")


def test_who_cannot_be_affected_can_be_ridden_down_all_the_same() -> None:
    """Ridden Down (04019) boots the Horse, and its dude stays (compendium-1.9.3:799)."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, goods("Nag", keywords=("Horse",)), on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.modify("Bo", "cannot be affected", 1)
    table.in_hand(0, "04019")
    table.play("0 play: use Ridden Down")
    assert (table.at("Bo"), table.is_booted("Bo"), table.is_booted("Nag")) == ("town square", False, True)


def test_what_cannot_be_affected_is_meddled_with_in_vain() -> None:
    """Alfred Byrne (24044) boots himself for it."""
    table = Table()
    table.put(0, "24044", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, goods("Hat"), on="Bo")
    table.modify("Hat", "cannot be affected", 1)
    table.play("0 play: use Alfred Byrne")
    assert table.is_booted("Alfred Byrne") and not table.is_booted("Hat")


def test_what_a_foe_carries_and_cannot_be_affected_is_punched_in_vain() -> None:
    """The Hydro-Puncher of the Weird West (24161) boots its dude."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "24161", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.put(1, goods("Hat"), on="Bo")
    table.modify("Hat", "cannot be affected", 1)
    duel(table, "Allie", "Bo")
    table.step("0 shootout play: use Hydro-Puncher", rest="plain")
    assert table.is_booted("Bo") and not table.is_booted("Hat")
