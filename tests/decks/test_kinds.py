import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.decks.deck import SAYS
from dtk.decks.kinds import KINDS, detect, find_kind, is_deck, read_deck, unknown_kind, write_deck
from dtk.decks.o8d import GAME
from dtk.files.finding import Unreadable
from dtk.files.reading import Source
from tests.decks.foreign_decks import DATABASE, FOREIGN, RENDERED, read

DECKS = Path(__file__).parents[2] / "examples" / "decks"


def test_names_are_unique_and_say_what_decks_can_say():
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    assert all(kind.says <= set(SAYS) for kind in KINDS)
    assert KINDS[-1].name == "yaml"


def test_a_name_misspelled_is_answered_with_the_right_one():
    with pytest.raises(ValueError, match="Did you mean `o8d`"):
        find_kind("08d")
    with pytest.raises(ValueError, match=r"unknown deck format `\?`\. Known formats: o8d, townsquare-json"):
        find_kind("?")


def test_what_is_not_written_says_what_is():
    deck = read("1 Roan (DTR)\n")
    with pytest.raises(ValueError, match=r"dtdb-json can be read, but not written. Formats to write: o8d, "):
        write_deck(deck, DATABASE, "dtdb-json")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" \n", "This file is empty."),
        (
            "https://dtdb.co/en/decklist/2348/fourth-ring\n",
            "This file contains an address, not a deck.",
        ),
        ('{"a": 1}', "This JSON has none of the keys that list a deck's cards."),
        ("<html></html>", "This XML or web page has no `<deck>`."),
        ("Once upon a time.", "This file is not in a known deck format."),
    ],
)
def test_why_a_text_is_no_deck(text, message):
    assert not any(kind.looks_like(text) for kind in KINDS if kind.name != "yaml")
    finding = unknown_kind(text)
    assert (finding.code, finding.message) == ("DT005", message)
    assert finding.hint


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("outfit: Law Dogs\nlegend: Jasper Stone\n\n2x Roan\n1x Sloane\n", "townsquare-text"),
        ("outfit: Law Dogs\n\nDude (2)\n2x Roan\n", "dtdb-text"),
        ("outfit: Law Dogs\ndudes:\n  Roan: 2\n", "yaml"),
        ("outfit: Law Dogs\n", "yaml"),
    ],
)
def test_a_list_may_begin_with_what_looks_like_a_key(text, kind):
    assert detect(Source("deck", text)).name == kind
    assert str(read(text).lines[0].reference) == "Law Dogs"


def test_an_empty_file_gets_a_short_hint():
    assert unknown_kind("\n").hint == "Run `dtk deck new` to create a deck file."


def test_a_script_is_told_apart_from_a_deck():
    with pytest.raises(Unreadable) as refused:
        detect(Source("plans/deck.script.yaml", "plan: Guns.\n"))
    (finding,) = refused.value.findings
    assert finding.code == "DT005" and "script" in finding.message and "Give the deck's file" in finding.hint


@pytest.mark.parametrize("path", sorted(DECKS.rglob("*.script.yaml")), ids=lambda path: path.stem)
def test_no_script_is_read_as_a_list_although_it_names_cards(path):
    with pytest.raises(Unreadable, match="This is a deck's script, not a deck"):
        detect(Source(path.name, path.read_text("utf-8")))


def test_the_list_of_formats_is_in_the_hint_but_a_structure_is_no_deck():
    hint = unknown_kind("?").hint
    assert "OCTGN deck (o8d)" in hint
    assert "structure" not in hint


def test_a_structure_is_told_apart_from_a_deck():
    with pytest.raises(Unreadable) as refused:
        read("13,C\n5,H\nJoker\n")
    (finding,) = refused.value.findings
    assert (finding.code, finding.message, finding.hint) == (
        "DT005",
        "This file lists only suits and values, not cards.",
        "A verdict needs a file that names cards. `dtk simulate` works out the odds of this one.",
    )


def test_cards_quoted_in_the_notes_of_another_file_are_no_list():
    notes = "name: Deck\nnotes: |\n  Dude (1)\n  1x Roan (Base Set)\n  1x Sloane (Base Set)\n"
    assert not any(kind.looks_like(notes) for kind in KINDS if kind.name != "yaml")


def test_the_name_of_a_deck_does_not_decide():
    for name in ("[WWE] Sloane", "{x}", "<3 Sloane", "# 1", "- 1"):
        assert detect(Source("deck.o8d", f"{name}\nLaw Dogs\nDude\n1x Roan\n")).name == "dtdb-text"


@pytest.mark.parametrize("margin", ["  ", "\t", "\u00a0 "])
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("My deck\n\nLaw Dogs\n\nDude (1)\n2x Tommy Harden\n", "dtdb-text"),
        ("* 1x [Roan](http://dtdb.co/en/card/01088)\n", "dtdb-markdown"),
        ("1 Roan (DTR)\n2 Sloane (DTR)\n", "townsquare-text"),
    ],
)
def test_a_margin_hides_no_deck(margin, text, kind):
    indented = "".join(f"{margin}{line}\n" if line else "\n" for line in text.split("\n"))
    assert (detect(Source("deck", indented)).name, is_deck(indented)) == (kind, True)
    plain, deck = read(text), read(indented)
    assert [line.reference for line in deck.lines] == [line.reference for line in plain.lines]
    assert deck.name == plain.name


def test_a_margin_hides_no_yaml_deck():
    indented = "  name: Mine\n  outfit: Law Dogs\n"
    assert detect(Source("deck", indented)).name == "yaml"
    assert read(indented).name == "Mine"


@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_an_outfit_and_one_card_are_a_list(between):
    deck = read(f"Law Dogs{between}2x Tommy Harden")
    assert [line.reference.title for line in deck.lines] == ["Law Dogs", "Tommy Harden"]
    assert not [finding for finding in deck.findings if finding.code != "DT013"]


def test_only_the_format_in_use_is_imported():
    code = (
        "import sys; from dtk.decks.kinds import KINDS\n"
        "assert not {'dtk.decks.o8d', 'dtk.decks.dtdb_text', 'defusedxml'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


PIECES = st.sampled_from(
    (
        '1x Roan* (Base Set)|Dude (1)|Law Dogs|# Name|[b]|{|}|"cards": |"drawCards": [|]|:|"01088"|1|, |null|'
        f'<deck game="{GAME}">|</deck>|<section name="Deck">|<card qty="1" id="">|</card>|&quot;|Roan x2|'
        "\n|\n|é|\t|💀"
    ).split("|")
)


@pytest.mark.parametrize("kind", FOREIGN)
@settings(max_examples=40, deadline=None)
@given(text=st.one_of(st.lists(PIECES, max_size=40).map("".join), st.text(max_size=80)))
def test_no_text_breaks_a_reader(kind, text):
    try:
        deck = read_deck(Source("deck", text), DATABASE, kind)
    except Unreadable as refused:
        assert refused.findings
    else:
        assert deck.kind == kind


@pytest.mark.parametrize("path", sorted(RENDERED.iterdir()), ids=lambda path: path.name)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_no_damage_to_a_real_file_breaks_its_reader(path, data):
    text = path.read_text(encoding="utf-8")
    kind = detect(Source("deck", text)).name
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 50)))
    damaged = text[:start] + data.draw(st.text(max_size=8)) + text[end:]
    try:
        read_deck(Source("deck", damaged), DATABASE, kind)
    except Unreadable as refused:
        assert all(finding.code.startswith("DT0") for finding in refused.findings)
