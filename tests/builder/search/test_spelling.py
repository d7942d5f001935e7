"""Every title is found by every spelling of it; a misspelled one is offered, never taken."""

from __future__ import annotations

import unicodedata

import pytest

from dtk.builder.search.parsing import parse
from dtk.builder.search.query import OPERATORS, quote
from dtk.builder.search.spelling import edits, nearest, similar
from dtk.builder.search.understanding import understand
from dtk.cards.card import Card
from tests.builder.search.asking import DATABASE, INDEX, PLAIN, found

TITLES = sorted({card.title for card in DATABASE})


def bare(title: str) -> str:
    """A title as typed in a hurry: no accents, quotes or case."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return plain.replace("'", "").replace('"', "").lower()


SPELLINGS = {
    "as printed": lambda title: title,
    "in capitals": str.upper,
    "in a hurry": bare,
    "typographic": lambda title: title.replace("'", "’").replace("-", "–").replace("...", "…").replace(" ", "  "),
}


BY_TITLE = DATABASE.group("title")


def of_title(title: str) -> list[str]:
    return BY_TITLE[title]


def fits_all(query: str, title: str) -> bool:
    """Whether every printing with a title fits a query."""
    check = understand(parse(query), PLAIN)
    return check is not None and all(check.fits(DATABASE[code]) for code in of_title(title))


def fitting(query: str) -> set[str]:
    return {card.code for card in found(f"{query} f:any unique:printing").cards}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_spelling_of_a_title_finds_the_card(spelling: str) -> None:
    for title in TITLES:
        typed = SPELLINGS[spelling](title)
        assert fits_all(f"!{quote(typed)}", title), title
        assert fits_all(quote(typed), title), title
        if not set(typed.casefold().split()) & {*OPERATORS} and "–" not in typed:
            assert fits_all(typed, title), title


def test_a_whole_title_finds_only_its_card() -> None:
    for title in TITLES[::7]:
        cards = [DATABASE[code] for code in fitting(f"!{quote(title)}")]
        assert len({INDEX.keys[card.code] for card in cards}) == 1, title


def swapped(title: str) -> str:
    """A title with two letters of its longest word swapped."""
    word = max(title.split(), key=len)
    return title.replace(word, f"{word[0]}{word[2]}{word[1]}{word[3:]}", 1)


def test_a_misspelled_title_finds_nothing_and_offers_the_title() -> None:
    offered = 0
    for title in TITLES[::29]:
        answer = found(quote(swapped(title)).strip('"')) if title.replace(" ", "").isalpha() else None
        if answer is not None and not answer.cards:
            offered += 1
            assert title in answer.misses.titles, title
    assert offered > 12


@pytest.mark.parametrize(
    ("first", "second", "apart"),
    [("gang", "gang", 0), ("gagn", "gang", 1), ("pistl", "pistol", 1), ("", "ab", 2), ("abcd", "dcba", 3)],
)
def test_edits_between_words(first: str, second: str, apart: int) -> None:
    assert edits(first, second, 2) == edits(second, first, 2) == apart


def test_near_words_are_within_one_edit_or_two_for_long_ones_or_begin_alike() -> None:
    assert nearest("outlws", ["lawdogs", "outlaws"]) == ["outlaws"]
    assert nearest("huck", ["Huckster", "Shaman"]) == ["Huckster"]
    assert nearest("shamna", ["Huckster", "Shaman"]) == ["Shaman"]
    assert nearest("hckstr", ["Huckster"]) == [] and nearest("hcksterr", ["Huckster"]) == ["Huckster"]
    assert nearest("x", ["xy"]) == []


def test_printings_of_one_card_share_its_key() -> None:
    by_title: dict[str, Card] = {}
    for card in DATABASE:
        same = by_title.setdefault(card.title, card)
        assert INDEX.keys[same.code] == INDEX.keys[card.code]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Sloane", ["The Sloane Gang"]),
        ("slone", ["The Sloane Gang"]),
        ("Slone Gang", ["The Sloane Gang"]),
        ("fouth ring", ["The Fourth Ring"]),
        ("law", ["Law Dogs"]),
        ("xyzzy", []),
        ("la", []),
    ],
)
def test_titles_that_are_similar_to_a_text(typed: str, meant: list[str]) -> None:
    assert similar(typed, ["Law Dogs", "The Sloane Gang", "The Fourth Ring"]) == meant
