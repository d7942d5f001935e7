"""Edits of decks in the text of their files: random edits of every kind of file, each checked against a plain model."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.builder.edits import ALL, Copies, DeckEdit, EditRefused, exchanges_of, items_of, number_named
from dtk.cards.database import load_database
from dtk.decks.editing.revising import CannotRevise
from dtk.decks.kinds import read_deck, write_deck
from dtk.decks.o8d import escape_title
from dtk.files.reading import Source, read_source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from tests.decks.lists.corpus import decks
from tests.decks.lists.shapes import SHAPES
from tests.engine.example_decks import PLANS, PUBLISHED

DATABASE = load_database()
NAMES = DATABASE.names
JUDGE = Judge(RulesRepository(DATABASE))
FILES = [str(path) for path in (*PUBLISHED, *PLANS)]
WRITTEN = ("o8d", "dtdb-text", "dtdb-markdown", "dtdb-bbcode", "townsquare-json")
KINDS = ("yaml", "crlf", "dtdb-json", *WRITTEN)
# Cards of every type that the example decks have or lack.
POOL = ("Ambush", "Kidnappin'", "Fetch", "Bobo", "Roan", "Pinto", "Dead Dog Tavern", "Joker (red)", "Hot Lead Flyin'")
NOTE = "# a remark that stays\n"


def edited(text: str, name: str = "deck") -> DeckEdit:
    """A deck to edit."""
    return DeckEdit(JUDGE.read(Source(name, text)), JUDGE)


def text_of(edit: DeckEdit) -> str:
    """The text of its file."""
    return edit.judged.deck.source.text


@cache
def file(path: str, kind: str) -> str:
    """An example deck as a file of a kind, with remarks where it may have them."""
    text = Path(path).read_text("utf-8")
    if kind == "yaml":
        return text.replace("\nactions:", f"\n{NOTE}actions:  # all of them\n  {NOTE[:-1]}")
    if kind == "crlf":
        return text.replace("\n", "\r\n")
    deck = JUDGE.read(Source(path, text))
    if kind == "dtdb-json":
        entries = [(entry, card) for entry, card in deck.of_type() if card.type != "legend"]
        listed = {card.code: {"quantity": e.line.copies, "start": e.line.starting} for e, card in entries}
        return json.dumps({"name": "A deck", "id": 7, "cards": listed}, indent=2)
    written = write_deck(deck.settled, DATABASE, kind)
    # No longer as a program writes it, so that it is edited in place.
    return written.replace('sleeveid="0"', 'sleeveid="7"').replace('"drawCards": [', '"drawCards":  [') + "\n"


def holds(edit: DeckEdit) -> tuple[Counter[str], Counter[str]]:
    """Copies and starting copies by title, as the file reads anew."""
    deck = JUDGE.judged_deck(read_deck(Source("again", text_of(edit)), DATABASE))
    copies: Counter[str] = Counter()
    starting: Counter[str] = Counter()
    for entry, card in deck.of_type():
        copies[card.title] += entry.line.copies
        starting[card.title] += entry.line.starting or 0
    return +copies, +starting


def lines_without(text: str, *words: str) -> list[str]:
    """The lines of a text, but for those that an edit of some titles may change."""
    escaped = [form for word in words for form in (word, escape_title(word), word.replace("'", "''"))]
    moving = (
        "start:",
        "Action (",
        "Dude (",
        "Goods (",
        "Deed (",
        "Spell (",
        "Joker (",
        "[b]",
        "##",
        "cards with printed",
    )
    return [line for line in text.split("\n") if line.strip() and not any(w in line for w in (*escaped, *moving))]


def is_within(part: list[str], whole: list[str]) -> bool:
    """Whether some lines are among others in the same order."""
    rest = iter(whole)
    return all(line in rest for line in part)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_random_edits_change_just_what_they_say(kind: str, data: st.DataObject) -> None:
    edit = edited(file(data.draw(st.sampled_from(FILES)), kind))
    copies, starting = holds(edit)
    for _ in range(data.draw(st.integers(1, 4))):
        before = text_of(edit)
        own = sorted((+copies).keys() - {card.title for _, card in edit.judged.of_type("outfit")})
        match data.draw(st.sampled_from(("add", "cut", "all", "start", "stop"))):
            case "add":
                title, number = data.draw(st.sampled_from([*POOL, *own])), data.draw(st.integers(1, 4))
                edit.add(Copies(title, number))
                copies[title] += number
            case "cut" | "all" as how:
                title = data.draw(st.sampled_from(own))
                number = data.draw(st.integers(1, copies[title])) if how == "cut" else copies[title]
                edit.cut(Copies(title, number if how == "cut" else ALL))
                copies[title] -= number
                starting[title] = min(starting[title], copies[title])
            case "start":
                title = data.draw(st.sampled_from(own))
                if starting[title] == copies[title]:
                    continue
                edit.start([Copies(title)], add=True)
                starting[title] += 1
            case "stop":
                titles = sorted(+starting)
                if not titles:
                    continue
                title = data.draw(st.sampled_from(titles))
                edit.start([Copies(title)], remove=True)
                starting[title] = 0
        assert holds(edit) == (+copies, +starting)
        if kind in ("yaml", "crlf", "dtdb-text", "dtdb-markdown", "dtdb-bbcode", "o8d"):
            assert is_within(lines_without(before, title), text_of(edit).split("\n"))
    edit.check_reading()
    if kind == "yaml":
        assert text_of(edit).count(NOTE[:-1]) == file(FILES[0], kind).count(NOTE[:-1])
    if kind == "crlf":
        assert text_of(edit).count("\n") == text_of(edit).count("\r\n")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("path", FILES[:4], ids=lambda path: Path(path).stem)
def test_add_and_then_cut_give_the_same_file(path: str, kind: str) -> None:
    text = file(path, kind)
    types = {card.type for _, card in edited(text).judged.of_type()}
    held = {card.title for _, card in edited(text).judged.of_type()}
    for title in POOL:
        card = NAMES.find(title).card
        if card is not None and card.type in types and title not in held:
            edit = edited(text)
            edit.add(Copies(title, 2))
            assert text_of(edit) != text
            edit.cut(Copies(title, 2))
            assert text_of(edit) == text


@pytest.mark.parametrize("shape", SHAPES)
def test_lists_of_every_shape_are_edited_in_their_shape(shape: str) -> None:
    text = SHAPES[shape][0](decks()["law-dogs-gunfighter"])
    for change in (
        lambda edit: edit.add(Copies("Roan")),
        lambda edit: edit.add(Copies("Ambush", 2)),
        lambda edit: edit.cut(Copies("Shotgun")),
        lambda edit: edit.cut(Copies("Shotgun", ALL)),
        lambda edit: edit.set_outfit("Desolation Row"),
        lambda edit: edit.start([Copies("Bobo")], add=True),
        lambda edit: edit.swap(Copies("Shotgun", 2), Copies("Ambush")),
    ):
        edit = edited(text, "list.txt")
        before = text_of(edit).split("\n")
        try:
            change(edit)
        except CannotRevise:
            # Words that are not understood leave the gang open, whatever else marks a starter.
            assert shape in ("priced", "with_remarks") and "start" in edit.judged.deck.unknown
        edit.check_reading()
        after = text_of(edit).split("\n")
        kept = sum(line in after for line in before)
        # At most the lines of two cards, their headings, and those of the gang.
        assert len(before) - kept <= 5


def test_a_starter_without_a_copy_leaves_the_gang_and_that_is_said() -> None:
    edit = edited("outfit: Law Dogs\nstart:\n- Bobo  # leads\ndudes:\n  Bobo: 2\n  Bass Reeves: 1\n")
    edit.cut(Copies("Bobo"))
    assert edit.notes == [] and "Bobo  # leads" in text_of(edit)
    edit.cut(Copies("Bobo"))
    assert edit.notes == ["The comment `# leads` is removed with its line.", "Bobo no longer starts."]
    assert text_of(edit) == "outfit: Law Dogs\nstart: []\ndudes:\n  Bass Reeves: 1\n"


YAML = """\
# yaml-language-server: $schema=deck.v1.json
# mine

name: Sheriffs
outfit: law dogs  # the good ones

dudes:
  # she leads
  sloane (DTR): 1 # boss
  Tommy Harden:   2
  # and no more
goods: {Roan: 1, 'Pinto': 2}
notes: |
  # no comment
  2 Ambush
"""


@pytest.mark.parametrize(
    ("change", "old", "new"),
    [
        (lambda e: e.add(Copies("tommy harden")), "Tommy Harden:   2", "Tommy Harden:   3"),
        (lambda e: e.add(Copies("Bobo")), "  # she leads\n", "  Bobo: 1\n  # she leads\n"),
        (lambda e: e.add(Copies("Mustang")), "{Roan: 1, 'Pinto': 2}", "{Roan: 1, 'Pinto': 2, Mustang: 1}"),
        (lambda e: e.cut(Copies("Roan")), "{Roan: 1, 'Pinto': 2}", "{'Pinto': 2}"),
        (lambda e: e.cut(Copies("Pinto", ALL)), "{Roan: 1, 'Pinto': 2}", "{Roan: 1}"),
        (lambda e: e.cut(Copies("SLOANE")), "  sloane (DTR): 1 # boss\n", ""),
        (lambda e: e.set_outfit("Desolation Row"), "law dogs ", "Desolation Row "),
        (lambda e: e.add(Copies("Ambush", 2)), "'Pinto': 2}\n", "'Pinto': 2}\n\nactions:\n  Ambush: 2\n\n"),
        (
            lambda e: e.start([Copies("sloane")]),
            "the good ones\n",
            "the good ones\n\nstart:\n- sloane (DTR)\n",
        ),
        (lambda e: e.start([]), "the good ones\n", "the good ones\n\nstart: []\n"),
    ],
    ids=["more", "sorted", "braces", "first", "last", "line", "outfit", "heading", "gang", "nobody"],
)
def test_a_yaml_deck_keeps_all_else(change: Callable[[DeckEdit], None], old: str, new: str) -> None:
    edit = edited(YAML)
    change(edit)
    assert text_of(edit) == YAML.replace(old, new)


def test_the_newest_printing_of_the_format_is_chosen_and_written_as_others_are() -> None:
    roan, pinto = NAMES.find("Roan").printings[0], NAMES.find("Pinto").printings[0]
    for within in ("", f" ({roan.pack})", " (Weird West Edition)", f" [{roan.code}]"):
        edit = edited(f"outfit: Law Dogs\ngoods:\n  'Roan{within}': 1\n")
        edit.add(Copies("Pinto"))
        assert f"  Pinto{within.replace(roan.code, pinto.code)}: 1\n" in text_of(edit).replace("'", "")
    edit = edited("outfit: Law Dogs\nformat: old-timer\ngoods:\n  Roan (DTR): 1\n")
    edit.add(Copies("Pinto"))
    (_, card), *_ = [found for found in edit.judged.of_type("goods") if found[1].title == "Pinto"]
    assert edit.judged.context.allows(card) and f"Pinto ({card.pack})" in text_of(edit)
    edit.add(Copies("Pinto (DT2)"))
    assert text_of(edit).count("Pinto") == 1 + (card.pack != "DT2")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda e: e.add(Copies("Sloan")), "Unknown card `Sloan`. Did you mean `Sloane`"),
        (lambda e: e.add(Copies("Sloane (Exp.9)")), "Sloane"),
        (lambda e: e.add(Copies("Roan (Nonsense)")), "is not a printing of `Roan`. Did you mean `Roan (DT2)`"),
        (lambda e: e.add(Copies("Law Dogs")), "`dtk deck set-outfit`"),
        (lambda e: e.add(Copies("Roan", 0)), "a deck file can hold 1 to 99 copies"),
        (lambda e: e.add(Copies("Roan", ALL)), "`all` works only for cards of the deck"),
        (lambda e: e.cut(Copies("Ambush")), "The deck has no `Ambush`."),
        (lambda e: e.cut(Copies("Tommy", 1)), "Did you mean `Tommy Harden`?"),
        (lambda e: e.cut(Copies("Tommy Harden", 3)), "The deck has 2 `Tommy Harden`, not 3."),
        (lambda e: e.cut(Copies("Law Dogs")), "A deck needs its outfit"),
        (lambda e: e.start([Copies("Ambush")]), "The deck has no `Ambush`."),
        (lambda e: e.start([Copies("Tommy Harden", 3)]), "has only 2 `Tommy Harden`, so"),
        (lambda e: e.start([Copies("Tommy Harden")], remove=True), "is not in the starting gang"),
        (lambda e: e.set_outfit("Roan"), "`Roan` is of type goods, not an outfit."),
        (lambda e: e.swap(Copies("Roan"), Copies("Sloan")), "Unknown card `Sloan`"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_refused_with_candidates(change: Callable[[DeckEdit], None], message: str) -> None:
    edit = edited(YAML)
    with pytest.raises(EditRefused, match=re.escape(message)):
        change(edit)
    assert text_of(edit) == YAML


def test_copies_that_start_already_are_not_counted_as_missing() -> None:
    edit = edited(YAML)
    edit.start([Copies("Tommy Harden")])
    with pytest.raises(EditRefused, match="has only 1 more `Tommy Harden`, so 2 cannot start"):
        edit.start([Copies("Tommy Harden", 2)], add=True)
    edit.start([Copies("Tommy Harden")], add=True)
    with pytest.raises(EditRefused, match="Every `Tommy Harden` of the deck starts already"):
        edit.start([Copies("Tommy Harden")], add=True)


def test_what_is_not_understood_stays() -> None:
    text = """\
outfit: Law Dogs
colour: red  # of the sleeves
start:
- 7
- Bobo
dudes:
  Bobo: 1
actions:
  Ambusch: 2
  Roan: two
"""
    edit = edited(text)
    assert [finding.code for finding in edit.judged.deck.findings][:2] == ["DT010", "DT010"]
    edit.add(Copies("Ambush"))
    edit.add(Copies("Fetch"))
    added = text.replace("  Roan: two\n", "  Roan: two\n  Ambush: 1\n").replace(
        "actions:", "\nspells:\n  Fetch: 1\n\nactions:"
    )
    assert sorted(text_of(edit).splitlines()) == sorted(added.splitlines())
    edit.start([Copies("Bobo")], remove=True)
    assert "- Bobo" not in text_of(edit)


def test_of_two_printings_one_must_be_named() -> None:
    text = "outfit: Law Dogs\ngoods:\n  Mustang (DTR): 2\n  Mustang (DT2): 1\n"
    with pytest.raises(EditRefused, match=r"2 `Mustang \(DTR\)`, 1 `Mustang \(DT2\)`"):
        edited(text).cut(Copies("Mustang"))
    edit = edited(text)
    edit.cut(Copies("Mustang (DTR)"))
    assert "Mustang (DTR): 1" in text_of(edit)
    edit.cut(Copies("Mustang", ALL))
    assert text_of(edit) == "outfit: Law Dogs\ngoods:\n"


def test_a_misspelled_line_can_be_cut() -> None:
    edit = edited("outfit: Law Dogs\nactions:\n  Ambusch: 2\n  Roam: 1\n")
    edit.cut(Copies("ambusch", ALL))
    assert text_of(edit) == "outfit: Law Dogs\nactions:\n  Roam: 1\n"


def test_a_list_without_a_mark_leaves_the_gang_open() -> None:
    text = "1 Law Dogs\n2 Roan\n3x Bobo*\n"
    with pytest.raises(CannotRevise, match="cannot state that no card starts"):
        edited(text).start([])
    edit = edited(text)
    edit.cut(Copies("Bobo", 2))
    assert text_of(edit) == "1 Law Dogs\n2 Roan\n1x Bobo*\n" and not edit.notes
    edit.cut(Copies("Bobo"))
    assert text_of(edit) == "1 Law Dogs\n2 Roan\n" and "The file no longer states the starting gang." in edit.notes


def test_a_file_that_cannot_hold_the_change_stays_as_it_is() -> None:
    text = '{"cards": {"24012": 1, "24078": 2}}'
    edit = edited(text)
    with pytest.raises(CannotRevise, match=r"This file \(DoomtownDB deck \(JSON\)\) cannot hold"):
        edit.start([Copies("24078")])
    assert text_of(edit) == text


@settings(max_examples=40, deadline=None)
@given(title=st.text(max_size=40), path=st.sampled_from(FILES), kind=st.sampled_from(KINDS))
def test_no_text_breaks_an_edit(title: str, path: str, kind: str) -> None:
    for change in (DeckEdit.add, DeckEdit.cut):
        edit = edited(file(path, kind))
        try:
            for copies in items_of([title], NAMES):
                change(edit, copies)
        except (EditRefused, CannotRevise):
            assert text_of(edit) == file(path, kind)


@pytest.mark.parametrize(
    ("words", "items"),
    [
        (["Ambush"], [("Ambush", None)]),
        (["2", "Ambush", "Pistol Whip"], [("Ambush", 2), ("Pistol Whip", None)]),
        (["2x Ambush"], [("Ambush", 2)]),
        (["2", "pistol", "whip", "1", "Ambush"], [("pistol whip", 2), ("Ambush", 1)]),
        (["all", "Ambush"], [("Ambush", ALL)]),
        (["all Ambush"], [("Ambush", ALL)]),
        (["24078"], [("24078", None)]),
        (["3", "no such card"], [("no such card", 3)]),
    ],
)
def test_numbers_stand_before_titles(words: list[str], items: list[tuple[str, int | str | None]]) -> None:
    assert items_of(words, NAMES) == [Copies(title, number) for title, number in items]


@pytest.mark.parametrize("name", ["24163", "[24163]", "PINTO", "pinto (dt2)", "Pinto (Weird West Edition)", "octgn"])
def test_titles_are_known_in_every_spelling(name: str) -> None:
    card = next(card for card in DATABASE if card.octgn and card.type == "goods")
    edit = edited("outfit: Law Dogs\n")
    edit.add(Copies(name if name != "octgn" else card.octgn or ""))
    assert f"  {card.title if name == 'octgn' else 'Pinto'}" in text_of(edit)


def test_exchanges_are_read_in_every_form_that_shells_can_pass() -> None:
    pair = [(Copies("Ambush", 2), Copies("Pistol Whip"))]
    for words in (["2 Ambush -> Pistol Whip"], ["2", "Ambush", "->", "Pistol", "Whip"], ["2 Ambush", "Pistol Whip"]):
        assert exchanges_of(words, NAMES) == pair
    assert exchanges_of(["Roan → Pinto", "Ambush->Fetch"], NAMES) == [
        (Copies("Roan"), Copies("Pinto")),
        (Copies("Ambush"), Copies("Fetch")),
    ]
    with pytest.raises(EditRefused, match="in quotes"):
        exchanges_of(["Ambush", "-"], NAMES)
    for words in (["Ambush"], ["Ambush -> "], ["Ambush", "Roan", "Pinto"], ["2"]):
        with pytest.raises(EditRefused):
            exchanges_of(words, NAMES)
    assert (number_named("3"), number_named("ALL")) == (3, ALL)
    with pytest.raises(EditRefused):
        number_named("three")


def test_every_example_deck_is_what_the_file_says() -> None:
    for path in FILES:
        assert edited(read_source(path).text).judged.deck.lines
