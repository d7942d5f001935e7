"""Hints are about texts that there are."""

from __future__ import annotations

import pytest

from dtk.agents import hints
from dtk.agents.hints import ABILITIES, CONSENT, REACTS, abilities_in, hint_for, triggers_in
from dtk.cardtext.library import library
from dtk.cardtext.play import Play
from dtk.engine.abilities import Use
from dtk.testing import Table, deed, dude, goods, outfit


def test_every_hint_is_about_an_ability_or_react_of_the_first_printing_of_a_text() -> None:
    first = {authored.codes[0]: authored.text for authored in library().values()}
    abilities = {(code, index) for code, text in first.items() for index, _ in enumerate(abilities_in(text))}
    reacts = {
        (code, index)
        for code, text in first.items()
        for index, trigger in enumerate(triggers_in(text))
        if trigger.header is not None
    }
    assert set(ABILITIES) <= abilities
    assert set(REACTS) <= reacts
    assert set(CONSENT) <= set(library())


def test_all_printings_share_the_hint() -> None:
    for code, authored in library().items():
        for index, ability in enumerate(abilities_in(authored.text)):
            assert hint_for(ability) is ABILITIES.get((authored.codes[0], index)), code
        for index, trigger in enumerate(triggers_in(authored.text)):
            assert hint_for(trigger) is REACTS.get((authored.codes[0], index)), code


def test_a_hint_of_a_text_that_others_get_is_found_by_its_own_card() -> None:
    lent = library()["05019"].text.granted_while[0].text.abilities[0]
    assert hint_for(lent) is ABILITIES["00134", 0] is hints.speak_for_nicodemus


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deed_is_closed_to_others_alone(seat: int) -> None:
    table = Table("21003", outfit("B"))
    table.put(seat, deed("Bank", production=2))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, goods("Charm", keywords=("Mystical",)), on="Allie")
    use = Use(table.game, table.game.piece(table.place("home 0")), 0, target=table["Charm"].number)
    assert (CONSENT["21003"](Play(use)) > 0) is (seat == 1)


def test_nobody_is_made_wanted_for_nothing() -> None:
    table = Table()
    table.put(0, "21031")
    table.put(0, dude("Allie"))
    use = Use(table.game, table["Big Nose Kate"], 0, target=None, more=(table["Allie"].number,))
    assert CONSENT["21031"](Play(use)) < 0
