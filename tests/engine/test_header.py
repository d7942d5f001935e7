"""The printed headers of abilities."""

from __future__ import annotations

import pytest

from dtk.cards.database import load_database
from dtk.engine.header import ANY_AMOUNT, CHEATIN, NOON, REACT, RESOLUTION, SHOOTOUT, Header, parse_header


@pytest.mark.parametrize(("text", "header"), [
    ("Noon", Header((NOON,))),
    ("Controller Noon, Boot", Header((NOON,), frozenset({"controller", "boot"}))),
    ("Noon/Shootout Hex 6, Boot", Header((NOON, SHOOTOUT), frozenset({"boot"}), "Hex", 6)),
    ("Shootout Miracle X, Boot", Header((SHOOTOUT,), frozenset({"boot"}), "Miracle", None)),
    ("Cheatin' Resolution", Header((CHEATIN,))),
    ("Repeat Resolution, Pay X Ghost Rock", Header((RESOLUTION,), frozenset({"repeat"}), ghost_rock=(0, ANY_AMOUNT))),
    ("Shootout, Pay 1-3 Ghost Rock, Boot", Header((SHOOTOUT,), frozenset({"boot"}), ghost_rock=(1, 3))),
    ("Noon, Boot, Pay 1 Ghost Rock", Header((NOON,), frozenset({"boot"}), ghost_rock=(1, 1))),
    ("React, Pull, Boot", Header((REACT,), frozenset({"pull", "boot"}))),
    ("Noon Job, Boot", Header((NOON,), frozenset({"job", "boot"}))),
    ("Shootout Tao Technique", Header((SHOOTOUT,), frozenset({"tao", "technique"}))),
])  # fmt: skip
def test_a_header(text: str, header: Header) -> None:
    assert parse_header(text) == header
    assert header.boots == ("Boot" in text) and header.repeats == ("Repeat" in text)


def test_every_printed_header_is_understood() -> None:
    """`Combo` heads what a Tao Technique asks for, no ability."""
    printed = {header for card in load_database() for header in (*card.headers, *card.grants)} - {"Combo"}
    unknown = {}
    for text in sorted(printed):
        try:
            parse_header(text)
        except ValueError as error:
            unknown[text] = str(error)
    assert not unknown
    assert all(parse_header(text).plays or parse_header(text).words for text in printed)


def test_other_words_are_refused() -> None:
    with pytest.raises(ValueError, match="`Midnight, Boot` is not a header: `Midnight, Boot`"):
        parse_header("Midnight, Boot")
