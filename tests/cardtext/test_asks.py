"""The kinds of cards that texts ask for."""

from __future__ import annotations

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.cardtext.asks import Ask, asks_of, skills_needed

DATABASE = load_database()


def card(title: str) -> Card:
    found = DATABASE.names.resolve(Reference(title)).card
    assert found is not None, title
    return found


def asked(title: str) -> set[str]:
    return {str(ask) for ask in asks_of(card(title))}


@pytest.mark.parametrize(
    ("title", "asks"),
    [
        # A filter of a target, with the type that the target has.
        ("Arnold Stewart (DT2)", {"Gadget", "Out of Town"}),
        # Two keywords of one card.
        ("Janosz Pratt", {"Gadget Weapon"}),
        # A keyword or another.
        ("Notary Public", {"Government", "Public", "Government or Public deed"}),
        # A filter of the language that stands for keywords.
        ('Michael "The Badger" Dodge', {"Melee Weapon"}),
        # A type with a keyword, and the body of an ability.
        ("Jia Mein (Exp.1)", {"Condition", "Condition action"}),
        # The skill to cast, perform or invent it.
        ("Soul Blast", {"Huckster dude"}),
        ("Zhu's Ferocity", {"Kung Fu dude"}),
        ("Mechanical Horse", {"Mad Scientist dude"}),
    ],
)
def test_a_text_asks_for_the_cards_that_it_names(title, asks):
    assert asks <= asked(title)


def test_a_text_about_the_opponents_cards_asks_for_none():
    # Vasilis hunts wanted dudes of the opponent, and uses a Weapon of his own.
    assert asked("Vasilis the Boar") == {"Weapon goods"}
    assert asked("Crazy Mike Draksil") == set()


def test_an_ask_is_met_by_cards_of_its_kind_only():
    (weapon,) = (ask for ask in asks_of(card("Vasilis the Boar")))
    assert weapon.meets(card("Pearl-Handled Revolver"))
    assert not weapon.meets(card("Pinto"))
    assert not Ask(weapon.needs, weapon.types, frozenset(("Melee",))).meets(card("Bowie Knife"))


def test_every_card_can_be_read_and_asks_only_for_keywords_that_exist():
    for one in DATABASE:
        for ask in asks_of(one):
            assert ask.is_particular, one
            assert all(words <= {*DATABASE.keywords} for words in ask.needs), (one, ask)


def test_spells_techniques_and_gadgets_need_a_skill():
    needed = {skill for one in DATABASE for skill in skills_needed(one)}
    assert needed == {"Huckster", "Blessed", "Shaman", "Kung Fu", "Mad Scientist"}
    assert skills_needed(card("Pinto")) == ()
