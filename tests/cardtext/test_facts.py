"""What is written agrees with what is printed: each printing has the abilities that its headers promise."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext import packs
from dtk.cardtext.library import library
from dtk.cardtext.parts.part import Part
from dtk.cardtext.play import Play
from dtk.cardtext.vocabulary import ability, card, grantable, lent_to, react, when
from dtk.engine.abilities import Text
from dtk.engine.events import Booted
from dtk.engine.header import Header, parse_header
from dtk.testing import dude
from tests.cardtext.sentences import ROOT, claims, claims_of, exceptions, missing, missing_in, modules

# Not the header of an ability, but said where one can go on from another's success (rulebook-1.5.0 §7.3.2).
COMBO = "Combo"


def written(text: Text) -> Counter[Header]:
    """The headers of a text's own abilities and Reacts, but for those that only a sentence gives."""
    found = Counter(ability.header for ability in text.abilities if ability.printed)
    return found + Counter(trigger.header for trigger in text.triggers if trigger.header is not None)


TWO_NUMBERS = "one sentence changes several numbers"
TWO_THINGS = "one sentence says several things"
OF_THE_ABILITY = "a sentence of an ability, which answers an event that comes later"
AS_ONE = "several sentences are one trait"
BY_THE_RULES = "a sentence that the facts of the card, the rules or the tables of deck construction carry out"
# The classes whose traits have more or fewer sentences than are printed: how many, and why.
DIFFERENT: dict[str, tuple[int, str]] = {
    "AHerosPassing": (2, OF_THE_ABILITY),
    "AethericShockwaveInducer": (1, AS_ONE),
    "AlferdPacker": (0, AS_ONE),
    "AncestorSpirit": (1, f"{BY_THE_RULES}; {TWO_THINGS}"),
    "AutoRevolver": (1, AS_ONE),
    "BallotCounter": (1, OF_THE_ABILITY),
    "BowieKnife": (1, AS_ONE),
    "BuzzCrover": (1, AS_ONE),
    "CarterRichardson": (0, AS_ONE),
    "Claws": (3, AS_ONE),
    "DorisPowell": (3, TWO_THINGS),
    "DrDawnEdwards": (1, AS_ONE),
    "EagleWomanThatAllLookAt": (1, AS_ONE),
    "EmiliaVivirias": (1, AS_ONE),
    "ErikSamson": (1, AS_ONE),
    "EveHenry": (1, AS_ONE),
    "FocusingChi": (1, AS_ONE),
    "GhostDancers": (1, AS_ONE),
    "GhostlyCommunionOfTheWeirdWest": (0, BY_THE_RULES),
    "Gunslinger": (1, AS_ONE),
    "HuangLi": (0, OF_THE_ABILITY),
    "HydroPuncher": (2, AS_ONE),
    "HydroPuncherOfTheWeirdWest": (2, AS_ONE),
    "JamesGhetty": (2, AS_ONE),
    "JasperStone": (2, f"{OF_THE_ABILITY}, and what they are about"),
    "JohnAcesRadcliffe": (2, AS_ONE),
    "JusticeInExile": (1, AS_ONE),
    "LewisGrizzlyEvans": (1, AS_ONE),
    "LillianMorgan": (2, AS_ONE),
    "LuckySkyBorne": (1, BY_THE_RULES),
    "MiasmaticPurifier": (1, AS_ONE),
    "MortimerParsons": (1, AS_ONE),
    "MutantCattle": (1, AS_ONE),
    "NicholasKramer": (1, AS_ONE),
    "NicodemusWhateley": (1, AS_ONE),
    "Peacemaker": (2, TWO_THINGS),
    "PostATron": (1, BY_THE_RULES),
    "PostATronOfTheWeirdWest": (1, BY_THE_RULES),
    "PropertyIsTheft": (1, AS_ONE),
    "Quaterman": (3, AS_ONE),
    "RamiroMendoza": (1, AS_ONE),
    "RanchersLariat": (1, AS_ONE),
    "Raven": (3, OF_THE_ABILITY),
    "ReggieMallard": (1, AS_ONE),
    "SecuredStockyard": (1, AS_ONE),
    "SheriffEliWaters": (2, AS_ONE),
    "Showboating": (0, "a sentence that says when its React may be used"),
    "SloaneExperienced": (2, AS_ONE),
    "TheBlighted": (2, AS_ONE),
    "TheWretched": (2, AS_ONE),
    "TlalocsFuries": (1, AS_ONE),
    "TommyHarden": (1, AS_ONE),
    "Tumblebleeds": (1, AS_ONE),
    "VictorNinesDeBore": (1, AS_ONE),
}


def traits(author: type) -> int:
    """How many sentences of a class are about traits."""
    parts = {part for part in vars(author).values() if isinstance(part, Part)}
    return sum(bool(part.says) and not part.header for part in parts)


def trait_faults(card: Card, author: type) -> list[str]:
    """How a class has more or fewer traits than it should."""
    due, found = DIFFERENT.get(author.__name__, (card.traits, ""))[0], traits(author)
    return [] if due == found else [f"{card.title} ({card.code}) has {due} traits, its text {found}."]


def faults(card: Card, text: Text) -> list[str]:
    """In what a text differs from what is printed."""
    others = [loan.text for loan in text.granted_while] + list(text.grants)
    pairs = {
        "has": ([one for one in card.headers if one != COMBO], written(text)),
        "gives others": (card.grants, sum(map(written, others), Counter())),
    }
    said = []
    for what, (headers, found) in pairs.items():
        printed = Counter(map(parse_header, headers))
        said += [f"{card.title} ({card.code}) {what} {one} by its text only." for one in (found - printed).elements()]
        said += [f"The text of {card.title} ({card.code}) lacks {one}." for one in (printed - found).elements()]
    combos = sum(ability.combo is not None for ability in text.abilities)
    if combos != card.headers.count(COMBO):
        said.append(f"{card.title} ({card.code}) has {card.headers.count(COMBO)} combos, its text {combos}.")
    return said


@pytest.mark.parametrize("code", library())
def test_a_text_has_the_abilities_that_are_printed(code: str) -> None:
    one = load_database().get(code)
    assert one is not None, f"{library()[code].name} is the text of {code}, which no card has."
    assert faults(one, library()[code].text) == []


@pytest.mark.parametrize("code", library())
def test_a_text_has_the_traits_that_are_printed(code: str) -> None:
    assert trait_faults(load_database()[code], library()[code].author) == []


@pytest.mark.parametrize("code", library())
def test_a_trait_that_is_taken_away_is_told(code: str) -> None:
    author = library()[code].author
    for name, part in vars(author).items():
        if isinstance(part, Part):
            rest = type(author.__name__, (), {key: one for key, one in vars(author).items() if key != name})
            if traits(rest) < traits(author):
                assert len(trait_faults(load_database()[code], rest)) == 1


def test_no_class_is_said_to_differ_that_does_not() -> None:
    printed: dict[str, set[int]] = {name: set() for name in DIFFERENT}
    for code, text in library().items():
        printed.setdefault(text.name, set()).add(load_database()[code].traits)
    assert [name for name, (count, _) in DIFFERENT.items() if printed[name] <= {count}] == []


@pytest.mark.parametrize("code", library())
def test_a_text_is_summed_up_in_words_of_our_own(code: str) -> None:
    summary = library()[code].summary
    assert summary[0].isupper() and summary.count(" ") >= 2


def keywords_said() -> Iterator[tuple[str, str]]:
    """Each word that a text takes for a keyword, and where."""
    for path in sorted(Path(packs.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("keyword", "without"):
                yield from (
                    (one.value, f"{path.name}:{one.lineno}") for one in node.args if isinstance(one, ast.Constant)
                )


def test_each_keyword_that_a_text_names_is_on_some_card() -> None:
    printed = {keyword.name for card in load_database() for keyword in card.keywords}
    said = dict(keywords_said())
    assert said and {word: place for word, place in said.items() if word not in printed} == {}


def test_no_plain_card_is_written() -> None:
    assert load_database().plain & set(library()) == set()


def test_what_does_not_agree_is_told() -> None:
    @card("00000")
    class Made:
        """Does this and that."""

        @ability("Noon, Boot")
        def one(self, play: Play) -> None: ...

        @ability("Shootout", printed=False)
        def by_a_sentence(self, play: Play) -> None: ...

        @react("React", when(Booted))
        def two(self, play: Play) -> None: ...

        @lent_to()
        @ability("Noon")
        def lent(self, play: Play) -> None: ...

        @ability("Resolution")
        def granted(self, play: Play) -> None: ...

        gift = grantable(granted)

    headers, grants = ("React", "Noon, Boot", "Resolution"), ("Noon", "Resolution")
    assert faults(dude("A", headers=headers, grants=grants), Made.text) == []
    assert len(faults(dude("B", headers=("React", "Noon", "Resolution"), grants=grants), Made.text)) == 2
    assert len(faults(dude("C", headers=headers), Made.text)) == 2
    assert len(faults(dude("D", headers=(*headers, "Combo"), grants=grants), Made.text)) == 1


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.stem)
def test_each_sentence_has_what_its_code_has(path: Path) -> None:
    assert [f"{one.where}: {one.what}" for one in missing(path)] == []


def test_no_exception_is_left_over() -> None:
    found = {(one.where, one.what) for path in modules() for claim in claims(path) for one in missing_in(claim)}
    assert [where for where in exceptions() if where not in found] == []


def test_what_a_sentence_lacks_is_named(tmp_path: Path) -> None:
    path = ROOT / "made_up.py"
    source = """
@card("00000")
class Made:
    strong = says("Your dudes here have +1 bullets.", gets("bullets", 2, mine, keyword("Deputy")))
    silent = gets("influence", 1, this)

    @ability("Noon", dude(opposing, to=BOOT))
    def hold(self, play: Play) -> None:
        '''Boot a dude.'''
        play.give(play.target, "day", value=-3)
"""
    found = [
        (one.where.rpartition(".")[2], one.what)
        for made in ast.parse(source).body
        if isinstance(made, ast.ClassDef)
        for claim in claims_of(made, path.stem)
        for one in missing_in(claim)
    ]
    assert found == [
        ("strong", "2"),
        ("strong", "keyword Deputy"),
        ("silent", "a sentence"),
        ("hold", "3"),
        ("hold", "opposing"),
        ("hold", "day"),
    ]
