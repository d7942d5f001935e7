"""Deck files are changed without losing anything."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.database import load_database
from dtk.decks import native
from dtk.decks.deck import content
from dtk.decks.rewrite import apply_edits, canonical_text, respelling
from dtk.files.comments import comments_of
from dtk.files.finding import Edit, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.yaml import parse_yaml
from tests.engine.example_decks import PLANS, PUBLISHED

DATABASE = load_database()
DECKS = PUBLISHED + PLANS


def tidy(text: str) -> str:
    return canonical_text(Source("deck.yaml", text), DATABASE)


def edit(line: int, column: int, end_line: int, end_column: int, text: str) -> Edit:
    return Edit(Span(line, column, end_line, end_column), text)


def test_edits_are_made_in_any_order() -> None:
    text = "one\r\ntwo\nthree"
    edits = [edit(3, 1, 3, 6, "3"), edit(1, 4, 1, 4, "!"), edit(1, 1, 1, 2, "O"), edit(2, 4, 3, 1, " ")]
    assert apply_edits(text, edits) == "One!\r\ntwo 3"
    assert apply_edits(text, []) == text
    assert apply_edits("x\n", [edit(2, 1, 2, 1, "end")]) == "x\nend"


def test_edits_that_overlap_are_refused() -> None:
    with pytest.raises(ValueError, match="two edits overlap at 1:2"):
        apply_edits("abc", [edit(1, 1, 1, 3, ""), edit(1, 2, 1, 4, "")])


@given(st.text(alphabet="ab\n", max_size=12), st.data())
def test_an_edit_replaces_just_what_it_spans(text: str, data: st.DataObject) -> None:
    begin = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(begin, len(text)))

    def place(offset: int) -> tuple[int, int]:
        before = text[:offset]
        return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1

    assert apply_edits(text, [edit(*place(begin), *place(end), "X")]) == text[:begin] + "X" + text[end:]


@pytest.mark.parametrize(
    ("written", "title", "expected"),
    [
        ("sloane: 1", "Sloane", "Sloane: 1"),
        ("sloane (DTR): 1 # c", "Sloane", "Sloane (DTR): 1 # c"),
        ("'sloane [01044]' : 1", "Sloane", "'Sloane [01044]' : 1"),
        ('lucky Sky Borne (FP): 1', '"Lucky" Sky Borne', "'\"Lucky\" Sky Borne (FP)': 1"),
        ("'\"Lucky\" Skye Borne': 1", '"Lucky" Sky Borne', "'\"Lucky\" Sky Borne': 1"),
        ('"Takin Ya With Me": 1', "Takin' Ya With Me", "Takin' Ya With Me: 1"),
        ("hellstromme plant 9: 1", "Hellstromme Plant #9", "'Hellstromme Plant #9': 1"),
    ],
)  # fmt: skip
def test_a_title_is_respelled_with_the_quotes_that_it_needs(written: str, title: str, expected: str) -> None:
    deck = native.read(Source("", f"dudes:\n  {written}\n"), DATABASE)
    change = respelling(deck, deck.lines[0], title)
    assert change is not None
    changed = apply_edits(deck.source.text, [change])
    assert changed == f"dudes:\n  {expected}\n"
    (line,) = native.read(Source("", changed), DATABASE).lines
    assert (line.reference.title.startswith(title), line.copies) == (True, 1)


def test_a_title_within_brackets_gets_quotes_for_its_comma() -> None:
    deck = native.read(Source("", "dudes: {a coward: 1, sloane: 2}\n"), DATABASE)
    change = respelling(deck, deck.lines[0], "Alive, or dead")
    assert change is not None
    assert apply_edits(deck.source.text, [change]) == "dudes: {'Alive, or dead': 1, sloane: 2}\n"


def test_a_title_that_is_not_in_the_source_is_not_respelled() -> None:
    deck = native.read(Source("", 'dudes:\n  "sloane\\u0021": 1\n'), DATABASE)
    assert respelling(deck, deck.lines[0], "Sloane") is None


def test_in_other_formats_just_the_title_is_replaced() -> None:
    deck = native.read(Source("", "dudes:\n  sloane (DTR): 1\n"), DATABASE)
    change = respelling(replace(deck, kind="text"), deck.lines[0], "Sloane")
    assert change == edit(2, 3, 2, 9, "Sloane")


UNTIDY = """\
# yaml-language-server: $schema=deck.v1.json
# A deck of mine,

# in two parts.

# the gang's cards
dudes: # all of them
  # she leads
  sloane (DTR): 1 # boss
  "Allie Hensman":   2
  # and no more

notes: |  # long
    # no comment
    one

      two

# chosen with care
start: [Sloane, 'allie hensman'] # two
goods:
  # none yet
outfit: {outfit}
name:
  The "Gang"
# the end

# really
"""

TIDY = """\
# yaml-language-server: $schema=deck.v1.json
# A deck of mine,

# in two parts.

name: 'The "Gang"'
outfit: The Sloane Gang

# chosen with care
start:
- Allie Hensman  # two
- Sloane

# the gang's cards
dudes:  # all of them
  Allie Hensman: 2
  # she leads
  Sloane (DTR): 1  # boss
  # and no more

goods:
  # none yet

notes: |  # long
    # no comment
    one

      two

# the end

# really
"""


def test_a_deck_is_tidied() -> None:
    assert tidy(UNTIDY.format(outfit="the sloane gang")) == TIDY
    assert tidy(TIDY) == TIDY


def test_windows_line_ends_stay() -> None:
    windows = UNTIDY.format(outfit="the sloane gang").replace("\n", "\r\n")
    assert tidy(windows) == TIDY.replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name: x", "name: x\n"),
        ("# c\nname: x\n", "# c\nname: x\n"),
        ("# c\n\nname: x\n", "# c\n\nname: x\n"),
        ("--- # c\nname: x\n... # d\n", "# c\n\nname: x  # d\n"),
        ("  name: x\n  # c\n  author: me\n", "name: x\n# c\nauthor: me\n"),
        ("name: x\n  # c\nauthor: me\n  # d\n", "name: x\n# c\nauthor: me\n\n# d\n"),
        (
            "{name: x, # c\n dudes: {Sloane: 1, # d\n }} # e\n",
            "name: x  # c\n\ndudes:\n  # d\n  Sloane: 1  # e\n",
        ),
        ("name: # c\n  x # d\n", "# c\nname: x  # d\n"),
        ("start: # c\n# d\n- Sloane\n  # e\n", "start:  # c\n# d\n- Sloane\n  # e\n"),
        ("start: []  # c\n", "start: []  # c\n"),
        ("start:\nname: x\n", "name: x\n\nstart:\n"),
        ("dudes: {}\n", "dudes:\n"),
        ("name: 'a # b'\n", "name: 'a # b'\n"),
        ("name: a#b\n", "name: 'a#b'\n"),
        ('name: "a\n  # b" # c\n', "name: 'a # b'  # c\n"),
        ("notes: >-\n  a\n  # b\n\n# c\n", "notes: >-\n  a\n  # b\n\n# c\n"),
        ("notes: |2 # c\n   a\n", 'notes: " a\\n"  # c\n'),
        ("notes: |\n  a", "notes: a\n"),
        ("notes: |+\n  a\n\n\nname: x\n", 'name: x\n\nnotes: "a\\n\\n\\n"\n'),
        ("notes: one\n", "notes: one\n"),
        ("dudes: {sloane: 1, Sloane: 2}\n", "dudes:\n  Sloane: 2\n  sloane: 1\n"),
        ("dudes: {Nod: 1, '\"Ma\" florence aims': 1}\n", "dudes:\n  '\"Ma\" Florence Aims': 1\n  Nod: 1\n"),
        ("# c\n{name: x}\n# d\n", "# c\nname: x\n\n# d\n"),
    ],
)  # fmt: skip
def test_odd_layouts_are_tidied_too(text: str, expected: str) -> None:
    assert tidy(text) == expected
    assert tidy(expected) == expected


def test_lines_that_are_to_be_left_keep_spelling_and_heading() -> None:
    text = "outfit: law dogs\ndudes:\n  tusk: 1\n  sloane: 1\nstart: [sloane]\n"
    tidied = canonical_text(Source("", text), DATABASE, {1, 3})
    assert tidied == "outfit: law dogs\n\nstart:\n- Sloane\n\ndudes:\n  Sloane: 1\n  tusk: 1\n"


def test_what_cannot_be_read_is_not_tidied() -> None:
    with pytest.raises(Unreadable, match="Unknown key"):
        tidy("nmae: x\n")


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_the_example_decks_are_tidy(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert tidy(text) == text


# Files with comments everywhere, in every style that people write. The hand marks them for counting.
COMMENT = st.builds(
    "# ☞ {}".format, st.sampled_from(["one", "two: 2", "it's", "- x", '"', "[", "dtk: ignore[DT203] so"])
)
BEHIND = st.one_of(st.just(""), st.just(""), st.builds(" {}".format, COMMENT))
TITLE = st.sampled_from(
    [
        "Sloane",
        "sloane (DTR)",
        "'Allie Hensman [24015]'",
        "'\"Lucky\" Sky Borne'",
        '"Takin\' Ya With Me"',
        "Nobody",
        "' x'",
        "B & B Attorneys",
        "'Hellstromme Plant #9'",
        "tommy harden",
        "Tommy Harden",
        "TRAVIS MOONE (base set)",
    ]
)
BETWEEN = st.lists(
    st.one_of(st.just(""), st.builds("{}{}".format, st.sampled_from(["", "  ", "    "]), COMMENT)), max_size=3
)


@st.composite
def sections(draw: st.DrawFn, key: str) -> list[str]:
    """The lines of one key."""
    titles = draw(st.lists(TITLE, min_size=1, max_size=4, unique=key != "start"))
    counts = ["" if key == "start" else f": {draw(st.integers(1, 4))}" for _ in titles]
    if draw(st.booleans()):
        inside = [f"  {title}{count},{draw(BEHIND)}" for title, count in zip(titles, counts, strict=True)]
        brackets = "[]" if key == "start" else "{}"
        return [f"{key}: {brackets[0]}{draw(BEHIND)}", *inside, f"  {brackets[1]}{draw(BEHIND)}"]
    mark = draw(st.sampled_from(["- ", "  - "])) if key == "start" else draw(st.sampled_from(["  ", "    "]))
    lines = [f"{key}:{draw(BEHIND)}"]
    for title, count in zip(titles, counts, strict=True):
        lines += [*draw(BETWEEN), f"{mark}{title}{count}{draw(BEHIND)}"]
    return lines


FACTS = st.sampled_from(
    [
        ["name: x"],
        ["name: 'a # b'  # c"],
        ["name:", "  x  # c"],
        ["name: >-", "  one", "  two"],
        ['name: "one', "  # two", '  three"'],
    ]
)
NOTE = st.sampled_from(
    [
        ["notes: |  # c", "    # text", "", "    more", ""],
        ["notes: one", "  two # c"],
        ["notes: |+", "  one", "", ""],
        ["notes: |2-", "    one", "   two"],
        ["notes: >", "  one", "", "  two  "],
    ]
)


@st.composite
def files(draw: st.DrawFn) -> str:
    """A deck file in any layout."""
    parts = [draw(FACTS), draw(NOTE), [f"outfit: law dogs{draw(BEHIND)}"]]
    keys = draw(st.lists(st.sampled_from(["start", "dudes", "deeds", "jokers"]), unique=True, min_size=1))
    parts += [draw(sections(key)) for key in keys]
    lines = list(draw(BETWEEN))
    for part in draw(st.permutations(parts)):
        lines += part
        if not part[0].startswith("notes") and ">" not in part[0]:
            lines += draw(BETWEEN)
    return draw(st.sampled_from(["\n", "\n", "\r\n"])).join(lines) + draw(st.sampled_from(["\n", "\n\n"]))


def said(text: str) -> Counter[str]:
    """The texts of all comments that carry the mark."""
    return Counter(word.rstrip() for word in re.findall(r"# ☞.*", text))


@settings(max_examples=250, deadline=None)
@given(files())
def test_tidying_keeps_every_comment_and_every_card_and_is_done_at_once(text: str) -> None:
    once = tidy(text)
    assert said(once) == said(text)
    before, after = (native.read(Source("", one), DATABASE) for one in (text, once))
    assert content(after, DATABASE) == content(before, DATABASE)
    assert (after.name, after.notes, after.unknown) == (before.name, before.notes, before.unknown)
    assert sum(line.copies for line in after.lines) == sum(line.copies for line in before.lines)
    assert len(after.orphan_starters) == len(before.orphan_starters)
    assert tidy(once) == once


def test_comments_are_told_from_texts() -> None:
    source = Source("", UNTIDY.format(outfit="x"))
    found = comments_of(source, parse_yaml(source))
    assert "# no comment" not in [comment.text for comment in found]
    assert [(comment.text, comment.alone) for comment in found if comment.line in (7, 9, 13)] == [
        ("# all of them", False),
        ("# boss", False),
        ("# long", False),
    ]
