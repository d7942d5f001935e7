"""The named dudes of a posse, and the cards left to draw from."""

from __future__ import annotations

import re

import pytest

from dtk.cards.database import load_database
from dtk.simulate.draw_deck import KnownCards
from dtk.simulate.posse import PosseSide, posse_side
from tests.simulate import simulated

GANG_OF_THREE = """
outfit: The Sloane Gang
start: [Allie Hensman, "Makaio Kaleo, Esq.", Jacqueline Isham]
dudes: {Allie Hensman: 1, "Makaio Kaleo, Esq.": 1, Jacqueline Isham: 1, Baker Andrews: 2, Barton Everest: 1}
goods: {Shotgun (DTR): 1, Shotgun (DT2): 1, Pinto: 2}
actions: {Pistol Whip: 4}
"""


def named(text: str | None, gang: str | None = None, *elsewhere: tuple[str, str]) -> PosseSide:
    stock = simulated.stock_of_text(GANG_OF_THREE)
    return posse_side(stock, text, KnownCards(gang, elsewhere), load_database())


def titles(side: PosseSide) -> list[list[str]]:
    """Each dude with what it carries."""
    return [[armed.dude.title, *(card.title for card in armed.carried)] for armed in side.posse]


@pytest.mark.parametrize(("text", "found"), [
    ("Allie Hensman", [["Allie Hensman"]]),
    ("Allie Hensman, Barton Everest + Shotgun", [["Allie Hensman"], ["Barton Everest", "Shotgun"]]),
    ("Allie Hensman+Shotgun+Pinto; Baker Andrews", [["Allie Hensman", "Shotgun", "Pinto"], ["Baker Andrews"]]),
    # A comma within a title parts nothing.
    ("Makaio Kaleo, Esq., Allie Hensman", [["Makaio Kaleo, Esq."], ["Allie Hensman"]]),
    ("Makaio Kaleo, Esq. + Pinto", [["Makaio Kaleo, Esq.", "Pinto"]]),
    ("2 Baker Andrews", [["Baker Andrews"], ["Baker Andrews"]]),
    ("Allie Hensman + 2 Pinto", [["Allie Hensman", "Pinto", "Pinto"]]),
    ("allie hensman", [["Allie Hensman"]]),
])  # fmt: skip
def test_a_posse_is_named_dude_by_dude(text: str, found: list[list[str]]) -> None:
    assert titles(named(text)) == found


def test_copies_of_several_printings_are_taken_as_they_are() -> None:
    side = named("Allie Hensman + Shotgun, Baker Andrews + Shotgun")
    assert {card.pack for armed in side.posse for card in armed.carried} == {"DTR", "DT2"}


def test_the_posse_is_out_of_the_deck_and_so_is_the_gang() -> None:
    """Allie starts, Barton and the Shotgun do not; Jacqueline is in no posse, but starts all the same."""
    subject = named("Allie Hensman, Barton Everest + Shotgun").subject
    assert [tuple(entry) for entry in subject.out] == [(3, "starting gang"), (2, "rest of the posse")]
    assert subject.left.size == subject.whole.size - 5
    assert subject.remarks[-1] == "Posse: Allie Hensman; Barton Everest + Shotgun."


def test_without_a_gang_only_the_posse_is_out() -> None:
    subject = named("Allie Hensman", "none").subject
    assert [tuple(entry) for entry in subject.out] == [(1, "posse")]


def test_without_a_name_the_gang_is_the_posse() -> None:
    side = named(None)
    assert titles(side) == [["Allie Hensman"], ["Makaio Kaleo, Esq."], ["Jacqueline Isham"]]
    assert [tuple(entry) for entry in side.subject.out] == [(3, "starting gang")]


def test_a_sidekick_of_the_gang_goes_with_the_dude_who_brings_it() -> None:
    stock = simulated.stock_of_text(
        """
outfit: Law Dogs
start: [Tommy Harden, '"Lucky" Sky Borne', Bluetick]
dudes: {Tommy Harden: 1, '"Lucky" Sky Borne': 1}
goods: {Bluetick: 1}
jokers: {Joker (black): 2}
actions: {Pistol Whip: 4}
"""
    )
    side = posse_side(stock, None, KnownCards(), load_database())
    assert titles(side) == [["Tommy Harden"], ['"Lucky" Sky Borne', "Bluetick"]]


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "a name is missing"),
    ("Allie Hensman,", "a name is missing"),
    ("Allie Hensman, + Shotgun", "a name is missing"),
    ("Allie Hensmann", "Did you mean `Allie Hensman`?"),
    ("Tommy Harden", "a.yaml has no `Tommy Harden`."),
    ("Shotgun", "`Shotgun` is goods, not a dude"),
    ("+ Shotgun", "a name is missing"),
    ("3 Baker Andrews", "a.yaml holds 2 `Baker Andrews`, not 3."),
    ("2 Baker Andrews, Baker Andrews", "a.yaml has only 2 `Baker Andrews`."),
    ("2 Baker Andrews + Pinto", "which dude carries it?"),
    ("8S", "Unknown card `8S`"),
])  # fmt: skip
def test_what_names_no_posse_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        named(text)


def test_a_posse_needs_its_cards_and_cards_to_draw() -> None:
    with pytest.raises(ValueError, match=r"posse: cannot take 1x"):
        named("Barton Everest", None, ("hand", "Barton Everest"))
    with pytest.raises(ValueError, match="4 cards are left in the deck, too few to draw 5"):
        named("2 Baker Andrews, Barton Everest + 2 Shotgun", None, ("hand", "2 Pinto"))
    with pytest.raises(ValueError, match="A posse needs a deck file that names its cards"):
        posse_side(simulated.words("16x8"), "Allie Hensman", KnownCards(), load_database())
    with pytest.raises(ValueError, match="the posse is empty"):
        named(None, "none")
    with pytest.raises(ValueError, match="a posse needs a deck with exactly one outfit"):
        posse_side(
            simulated.stock_of_text("dudes: {Allie Hensman: 1}\n"), "Allie Hensman", KnownCards(), load_database()
        )


def test_whom_a_deck_does_not_name_must_be_named() -> None:
    """A list that has no way to say who starts."""
    stock = simulated.stock_of_text("Law Dogs (DTR) x1\nTommy Harden (DTR) x1\nPistol Whip (DTR) x4\nPinto (DTR) x2\n")
    with pytest.raises(ValueError, match=r"does not name a starting gang\. Name its posse with --versus-posse"):
        posse_side(stock, None, KnownCards(), load_database())
    assert titles(posse_side(stock, "Tommy Harden", KnownCards(), load_database())) == [["Tommy Harden"]]
