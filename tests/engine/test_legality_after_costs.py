"""What is used as it is declared, and what can't be chosen because of what is done before it takes effect."""

from __future__ import annotations

import pytest

from dtk.engine.abilities import WHEN, Fate, Use
from dtk.engine.events import Declared
from dtk.engine.lasting import Until
from dtk.testing import Table, ability, dude, goods, react, rule, ruling
from tests.engine.gunfight import showdown

# What is done before a choice takes effect


@rule("rulebook-1.5.0 §5.3.1")
@pytest.mark.parametrize(("fate", "is_offered"), [("boots", False), ("leaves", True), ("", True)])
def test_what_boots_first_boots_for_nothing_later(fate: Fate, is_offered: bool) -> None:
    table = Table()
    table.put(0, dude("Abe"))

    def unbooted(use: Use) -> list[int]:
        return [one.number for one in (table["Abe"], table["home 0"]) if not one.booted and use.target != one.number]

    abe = [table["Abe"].number]
    table.teach(
        "Abe",
        ability(
            "Noon",
            lambda use: None,
            targets=lambda use: abe,
            more=(lambda use: [] if table["Abe"].booted else unbooted(use),),
            fates=(fate, ""),
        ),
    )
    assert ("use Abe" in table.plays()) == is_offered and not table.is_booted("Abe")


@rule("rulebook-1.5.0 §5.3.1")
@pytest.mark.parametrize(("header", "is_offered"), [("Noon, Boot", False), ("Noon", True)])
def test_a_card_that_boots_for_its_ability_can_not_boot_by_it(header: str, is_offered: bool) -> None:
    table = Table()
    table.put(0, dude("Abe"))
    unbooted = lambda use: [] if table["Abe"].booted else [table["Abe"].number]  # noqa: E731
    table.teach("Abe", ability(header, lambda use: None, targets=unbooted))
    assert ("use Abe" in table.plays()) == is_offered


@rule("rulebook-1.5.0 §5.3.1")
@pytest.mark.parametrize(("fate", "is_offered"), [("leaves", False), ("", True)])
def test_what_leaves_first_takes_with_it_what_it_carries(fate: Fate, is_offered: bool) -> None:
    table = Table()
    table.put(0, dude("Abe"))
    table.put(0, goods("Hat"), on="Abe")
    table.put(0, dude("Ann"))
    table.teach(
        "Ann",
        ability(
            "Noon",
            lambda use: None,
            targets=lambda use: [table["Abe"].number],
            more=(lambda use: [table["Hat"].number],),
            fates=(fate, ""),
        ),
    )
    assert ("use Ann" in table.plays()) == is_offered


@ruling("compendium-1.9.3:989")
@pytest.mark.parametrize("once", [None, "shootout"])
def test_once_a_shootout_counts_what_was_prevented(once: Until | None) -> None:
    table = showdown()
    table.teach("Allie", ability("Repeat Shootout", lambda use: None, once=once))
    table.teach("Bo", react("React, Boot", WHEN, Declared, lambda use: None, instead=True))
    table.step("0 shootout play: use Allie", "1 react: answer Bo", *["0 shootout play: none"] * (once is None))
    assert bool(table["Allie"].used) and table.is_booted("Bo")
