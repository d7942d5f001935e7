"""Links that hold a whole deck."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from pathlib import Path
from zlib import compressobj

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.api.decks import default_judge, load_deck
from dtk.cards.database import load_database
from dtk.decks.deck import Deck, content
from dtk.decks.kinds import read_deck, write_deck
from dtk.decks.sharing import BadLink, deck_of_fragment, fragment_of
from dtk.files.reading import Source

EXAMPLES = sorted(
    path for path in (Path(__file__).parents[2] / "examples" / "decks").rglob("*.yaml") if ".script" not in path.name
)


def link(deck: Deck) -> str:
    return fragment_of(deck, load_database(), default_judge().judged_deck(deck).context.choose_printing)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_deck_comes_back_from_its_link(path: Path) -> None:
    deck, database = default_judge().judged_deck(load_deck(path)).settled, load_database()
    fragment = link(deck)
    shared = deck_of_fragment(f"#{fragment}", database)
    assert len(fragment) < 300 and not shared.unknown
    again = read_deck(Source("again", write_deck(shared.deck, database, "yaml")), database)
    chosen = default_judge().judged_deck(again).settled
    assert content(chosen, database) == content(deck, database)
    assert (again.name, again.format) == (deck.name, deck.format)


def test_an_open_gang_stays_open() -> None:
    deck = read_deck(Source("a", "outfit: The Sloane Gang\ndudes:\n  Sloane: 1\n"), load_database())
    assert "start" in deck_of_fragment(link(deck), load_database()).deck.unknown


def packed(numbers: bytes) -> str:
    packer = compressobj(9, 8, -15)
    return "d=" + urlsafe_b64encode(packer.compress(numbers) + packer.flush()).decode().rstrip("=")


def test_unknown_codes_are_named_and_the_rest_is_read() -> None:
    # 01044, Sloane, once and starting; then 01045 + 98,954 = 99,999, three times.
    numbers = bytes([1, 0, 0, 0, 0x94, 0x08, 1, 1, 0x8B, 0x85, 0x06, 3, 0])
    shared = deck_of_fragment(packed(numbers), load_database())
    assert [line.reference.code for line in shared.deck.lines] == ["01044"]
    assert shared.unknown == ("3 of a card that dtk does not know, with the code 99999, left out.",)


@pytest.mark.parametrize(
    ("fragment", "told"),
    [
        ("", "contains no deck"),
        ("d=", "contains no deck"),
        ("d=<script>", "contains no deck"),
        ("d=" + "A" * 5000, "contains no deck"),
        ("d=AAAA", "cut off"),
        ("d=_____w", "damaged"),
        (packed(bytes([9, 0, 0, 0])), "another version"),
        (packed(bytes([1, 0, 0, 0])), "names no card"),
        (packed(bytes([1, 0, 0, 0, 0x94, 0x08])), "cut off"),
        (packed(bytes([1, 0, 0, 0, 0x94, 0x08, 1, 2])), "impossible"),
        (packed(bytes([1, 0, 0, 0, 0x94, 0x08, 0, 0])), "impossible"),
        (packed(bytes([1, 0, 60, 65])), "cut off"),
        (packed(bytes([1, 0, 0, 0]) + bytes(100_000)), "cut off"),
    ],
)
def test_a_bad_link_says_what_is_wrong(fragment: str, told: str) -> None:
    with pytest.raises(BadLink, match=told):
        deck_of_fragment(fragment, load_database())


@given(st.binary(max_size=60))
def test_any_numbers_are_a_deck_or_a_bad_link(numbers: bytes) -> None:
    try:
        shared = deck_of_fragment(packed(b"\x01\x00" + numbers), load_database())
    except BadLink:
        return
    assert shared.deck.lines and all(line.copies <= 99 for line in shared.deck.lines)


@given(st.text(max_size=80))
def test_any_text_is_a_deck_or_a_bad_link(text: str) -> None:
    try:
        deck_of_fragment(text, load_database())
    except BadLink:
        return
