"""A script in its deck's own file: where it stands, and that no change of the file loses any of it."""

from __future__ import annotations

import pytest

from dtk.cards.database import load_database
from dtk.decks import native
from dtk.decks.deck import Deck, InlineScript
from dtk.decks.losses import losses
from dtk.decks.rewrite import canonical_text
from dtk.files.reading import source_of
from dtk.files.yaml import parse_yaml

DATABASE = load_database()
BLOCK = """\
# about the deck
name: Mine
script:  # its plan
    # what it is about
    plan: |
        Deeds first.

        Then guns.   # no comment
    buy:
    - prefer: 2
      when: card.type == "deed"  # any
    hand: [{aim: legal},
        {cheatin: 1}]
    # the last word

# about the outfit
outfit: Law Dogs
start: []
dudes:
  Tommy Harden: 1
"""
FLOW = """\
name: Mine
script: {plan: "Deeds
    first.",  # why not
  buy: [{prefer: 2}]}  # its plan
outfit: Law Dogs
start: []
"""
IN_BRACES = "{name: Mine, script: {plan: Deeds first., buy: [{prefer: 2}]}, outfit: Law Dogs, start: []}\n"
LAST = "name: Mine\noutfit: Law Dogs\nstart: []\nscript:\n  plan: >\n    Deeds first.\n\n"
FILES = (BLOCK, BLOCK.replace("\n", "\r\n"), FLOW, IN_BRACES, LAST)


def read(text: str) -> Deck:
    """A deck in the file deck.yaml."""
    return native.read(source_of(text.encode(), "deck.yaml"), DATABASE)


def script_in(text: str) -> InlineScript:
    """The script in a deck's file."""
    script = read(text).script
    assert isinstance(script, InlineScript)
    return script


@pytest.mark.parametrize("text", FILES)
def test_the_script_says_what_the_deck_says_with_each_value_at_its_place(text: str) -> None:
    tree, alone = parse_yaml(source_of(text.encode(), "deck.yaml")), parse_yaml(script_in(text).source)
    assert alone.data == tree.data["script"]
    below = tree.below(("script",))
    starts = {path: (span.line, span.column) for path, span in below.values.items()}
    assert {path: (span.line, span.column) for path, span in alone.values.items()} == starts
    assert alone.keys == {path: span for path, span in below.keys.items() if path}


@pytest.mark.parametrize("text", FILES)
def test_tidying_and_writing_keep_the_script(text: str) -> None:
    tidy = canonical_text(source_of(text.encode(), "deck.yaml"), DATABASE)
    assert canonical_text(source_of(tidy.encode(), "deck.yaml"), DATABASE) == tidy
    written = native.write(read(text), DATABASE)
    for after in (tidy, written):
        assert parse_yaml(script_in(after).source).data == parse_yaml(script_in(text).source).data
        assert script_in(after) == script_in(written)


def test_comments_stay_where_they_are() -> None:
    tidy = canonical_text(source_of(BLOCK.encode(), "deck.yaml"), DATABASE)
    assert tidy.startswith("# about the deck\nname: Mine\nscript:  # its plan\n  # what it is about\n  plan: |\n")
    assert '    when: card.type == "deed"  # any\n' in tidy
    assert "  # the last word\n# about the outfit\noutfit: Law Dogs\n" in tidy
    assert [comment.text for comment in read(BLOCK).comments] == [
        "# about the deck",
        "# its plan",
        "# about the outfit",
    ]
    assert all(tidy.count(line) == 1 for line in ("# what it is about", "# any", "# the last word"))


def test_other_formats_say_that_they_leave_it_out() -> None:
    assert any("The script is left out." in loss for loss in losses(read(BLOCK), DATABASE, "dtdb-text"))
    assert not any("script" in loss for loss in losses(read(BLOCK), DATABASE, "yaml"))


@pytest.mark.parametrize(
    ("script", "line", "message"),
    [
        ("\n  buy:\n  - prefer: 2\n", 2, "`script` has no `plan`."),
        ("\n  plan: x\n  bye:\n  - prefer: 2\n", 4, "Unknown key `bye`."),
        ("\n  plan: x\n  buy:\n  - perfer: 2\n", 5, "Unknown key `perfer` in `buy, entry 1`."),
        (" 5\n", 2, "`script` must be text or a mapping (`key: value` lines), not `5`."),
    ],
)
def test_the_form_of_the_script_is_that_of_scripts(script: str, line: int, message: str) -> None:
    deck = read(f"name: Mine\nscript:{script}outfit: Law Dogs\n")
    assert (line, message) in [(one.span.line, one.message) for one in deck.findings if one.span]
    assert [card.reference.title for card in deck.lines] == ["Law Dogs"]
