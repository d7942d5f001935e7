"""Decks in dtk's own format: read, with every place; written, and read back the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.decks import native
from dtk.decks.deck import Deck, Line, content
from dtk.decks.gang import easiest_to_start
from dtk.decks.kinds import read_deck
from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source, read_source
from tests.engine.example_decks import PLANS, PUBLISHED

DATABASE = load_database()
DECKS = PUBLISHED + PLANS

DECK = """\
# yaml-language-server: $schema=../schemas/deck.v1.json
name: Sloane's own
date: 2024-05-01
format: open
outfit: the sloane gang (Base Set)
legend: Jasper Stone

start:
- Allie Hensman
- "Lucky" # not a card

dudes:
  Allie Hensman (DTR): 2   # twice
  '"Thunder Boy" Nabbe': 1
jokers:
  Joker (Red) [24259]: 1
""".replace('- "Lucky" #', "- Lucky #")


def read(text: str) -> Deck:
    return native.read(Source("deck.yaml", text), DATABASE)


def refusals(text: str) -> list[Finding]:
    with pytest.raises(Unreadable) as caught:
        read(text)
    return list(caught.value.findings)


def at(deck: Deck, span: Span | None) -> str:
    """The text of a place on one line."""
    assert span is not None
    assert span.line == span.end_line
    return deck.source.lines[span.line - 1][span.column - 1 : span.end_column - 1]


def test_a_deck_is_read_with_its_facts() -> None:
    deck = read(DECK)
    assert (deck.kind, deck.name, deck.date, deck.format) == ("yaml", "Sloane's own", "2024-05-01", "open")
    assert (deck.author, deck.ruleset, deck.notes, deck.script, deck.unknown) == (
        None,
        None,
        None,
        None,
        frozenset(),
    )
    assert [(line.section, line.copies, line.starting) for line in deck.lines] == [
        ("outfit", 1, 0),
        ("legend", 1, 0),
        ("dude", 2, 1),
        ("dude", 1, 0),
        ("joker", 1, 0),
    ]


def test_every_line_and_fact_knows_its_place() -> None:
    deck = read(DECK)
    assert [at(deck, line.span) for line in deck.lines] == [
        "outfit: the sloane gang (Base Set)",
        "legend: Jasper Stone",
        "Allie Hensman (DTR): 2",
        "'\"Thunder Boy\" Nabbe': 1",
        "Joker (Red) [24259]: 1",
    ]
    assert [at(deck, line.title_span) for line in deck.lines] == [
        "the sloane gang",
        "Jasper Stone",
        "Allie Hensman",
        '"Thunder Boy" Nabbe',
        "Joker (Red)",
    ]
    assert {key: at(deck, span) for key, span in deck.spans.items()} == {
        "name": "Sloane's own",
        "date": "2024-05-01",
        "format": "open",
        "outfit": "the sloane gang (Base Set)",
        "legend": "Jasper Stone",
        "start": "start",
    }


def test_a_starter_that_is_no_line_is_an_orphan() -> None:
    deck = read(DECK)
    (orphan,) = deck.orphan_starters
    assert (orphan.reference.title, orphan.copies, orphan.starting, orphan.section) == ("Lucky", 0, 1, None)
    assert at(deck, orphan.span) == at(deck, orphan.title_span) == "Lucky"


@pytest.mark.parametrize(
    ("written", "title_span"),
    [
        ("'O''Brien': 1", None),
        ('"Sloane\\u0021": 1', None),
        ("? Sloane\n  : 1", "Sloane"),
        ("' Sloane': 1", None),
        ("Sloane(DTR): 1", "Sloane"),
        ("Nobody at all: 1", "Nobody at all"),
        ("Nobody (Nowhere): 1", "Nobody"),
    ],
)
def test_a_titles_place_is_known_where_it_stands_letter_for_letter(written: str, title_span: str | None) -> None:
    deck = read(f"dudes:\n  {written}\n")
    (line,) = deck.lines
    assert (line.title_span and at(deck, line.title_span)) == title_span


def starting(text: str) -> tuple[dict[str, int | None], list[str]]:
    deck = read(text)
    return {line.reference.title: line.starting for line in deck.lines}, [
        starter.reference.title for starter in deck.orphan_starters
    ]


def test_no_start_means_an_unknown_gang_and_an_empty_one_means_nobody() -> None:
    cards = "dudes:\n  Sloane: 1\n"
    for text in (cards, f"start:\n{cards}"):
        assert read(text).unknown == {"start"}
        assert starting(text) == ({"Sloane": None}, [])
    assert read(f"start: []\n{cards}").unknown == frozenset()
    assert starting(f"start: []\n{cards}") == ({"Sloane": 0}, [])


@pytest.mark.parametrize(
    ("starters", "lines", "expected", "orphans"),
    [
        (["Sloane"], {"Sloane": 1}, [1], []),
        (["sloane"], {"Sloane (DTR)": 1}, [1], []),
        (["01044"], {"Sloane": 1}, [1], []),
        (["Pagliaccio", "Pagliaccio"], {"Pagliaccio": 2}, [2], []),
        (["Law Dog"], {"Law Dog": 1}, [1], []),
        (["Sloane"], {"Sloane (Exp.1)": 1}, [0], ["Sloane"]),
        (["Allie Hensman"], {"Allie Hensman (DTR)": 1, "Allie Hensman (DT2)": 1}, [0, 1], []),
        (["Allie Hensman (DTR)"], {"Allie Hensman (DT2)": 1, "Allie Hensman (DTR)": 1}, [0, 1], []),
        (["Allie Hensman (DTR)"], {"Allie Hensman (DT2)": 1}, [0], ["Allie Hensman (DTR)"]),
        (["Allie Hensman"] * 3, {"Allie Hensman (DTR)": 1, "Allie Hensman (DT2)": 1}, [1, 2], []),
    ],
)
def test_a_starter_means_the_same_text_then_the_printing_then_the_title(
    starters: list[str], lines: dict[str, int], expected: list[int], orphans: list[str]
) -> None:
    text = "start:\n" + "".join(f"- '{starter}'\n" for starter in starters)
    text += "dudes:\n" + "".join(f"  {title}: {copies}\n" for title, copies in lines.items())
    counted, lost = starting(text)
    assert (list(counted.values()), lost) == (expected, orphans)


def test_all_faults_of_the_structure_come_at_once() -> None:
    found = refusals("nmae: x\ndudes:\n  Sloane: 0\ndate: May\n")
    assert [(finding.code, finding.message) for finding in found] == [
        ("DT010", "Unknown key `nmae`."),
        ("DT010", "`dudes: Sloane` is `0`, but must be at least 1."),
        ("DT010", "`date` is `May`, which is not valid."),
    ]


def test_more_than_200_lines_are_no_deck() -> None:
    dudes = "".join(f"  '{number}': 1\n" for number in range(100))
    deeds = dudes.replace("99", "Sloane")
    assert len(read(f"dudes:\n{dudes}deeds:\n{deeds}").lines) == 200
    (found,) = refusals(f"dudes:\n{dudes}start: [x]\ndeeds:\n{deeds}")
    assert (found.code, found.limit, found.span) == ("DT008", 200, Span(103, 1, 103, 6))


@pytest.mark.parametrize("text", ["", "\n\n", "# only this\n", "---\n", "{}\n"])
def test_an_empty_file_is_no_deck(text: str) -> None:
    (found,) = refusals(text)
    assert (found.code, found.message, found.span) == ("DT010", "This deck file is empty.", None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (DECK, True),
        ("dudes:\n", True),
        ("# c\r\noutfit : x\r\n", True),
        ('{"name": "x", "drawCards": []}', False),
        ("name of the deck\n\nLaw Dogs (Base Set)\n\nDude (1)\n1x Sloane (Base Set)\n", False),
        ("<deck>\nname: x\n</deck>", False),
        ("  name: indented", False),
        ("", False),
    ],
)
def test_it_is_known_by_its_keys(text: str, expected: bool) -> None:
    assert native.looks_like(text) is expected


CARDS = [card for card in DATABASE if card.type not in ("outfit", "legend")]
SINGLES = {kind: [card for card in DATABASE if card.type == kind] for kind in ("outfit", "legend")}
TEXT = st.text(alphabet=st.characters(exclude_categories=("Cs",)), min_size=1, max_size=12)
NOTES = st.one_of(
    TEXT, st.lists(st.text(alphabet="ab #:-'\"\\\t|é", max_size=9), min_size=1).map("\n".join).filter(bool)
)


def other(*lines: Line) -> Deck:
    """A deck of another format."""
    return Deck(Source("", ""), "o8d", lines)


def references(card: Card) -> st.SearchStrategy[Reference]:
    """The ways in which files name a card."""
    pack = DATABASE.packs[card.pack]
    ways = [
        Reference(card.title),
        Reference(card.title, pack=pack.name),
        Reference(f"{card.title} ({pack.code})"),
        Reference(f"{card.title.upper()} [{card.code}]"),
        Reference(code=card.code),
        Reference(card.title.lower(), octgn=card.octgn),
    ]
    return st.sampled_from(ways)


def lines_of(card: Card) -> st.SearchStrategy[Line]:
    return st.builds(
        lambda reference, counts: Line(reference, max(counts), min(counts)),
        references(card),
        st.tuples(st.integers(1, 9), st.integers(0, 4)),
    )


def without_gang(line: Line) -> Line:
    return replace(line, starting=None)


UNKNOWN = st.builds(Line, st.sampled_from(["Nobody", "No: one", "x" * 90]).map(Reference), st.integers(1, 4))
SINGLE = [st.lists(st.sampled_from(cards).flatmap(references), max_size=1) for cards in SINGLES.values()]
DECKS_OF_ALL_KINDS = st.builds(
    lambda cards, unknown, outfits, legends, gang, facts: Deck(
        Source("", ""),
        "other",
        tuple(Line(one, 1) for one in (*outfits, *legends))
        + tuple(map(without_gang, cards) if gang else cards)
        + tuple(unknown),
        unknown=frozenset(gang),
        **facts,
    ),
    st.lists(st.sampled_from(CARDS).flatmap(lines_of), min_size=1, max_size=8),
    st.lists(UNKNOWN, max_size=2),
    *SINGLE,
    st.sampled_from([(), ("start",)]),
    st.fixed_dictionaries(
        {},
        optional={
            "name": TEXT,
            "author": TEXT,
            "script": TEXT,
            "notes": NOTES,
            "date": st.dates().map(str),
            "format": st.sampled_from(["open", "weird-west"]),
            "ruleset": st.just("aeg-2015"),
        },
    ),
)


@settings(max_examples=150, deadline=None)
@given(DECKS_OF_ALL_KINDS)
def test_what_is_written_is_read_back_the_same(deck: Deck) -> None:
    text = native.write(deck, DATABASE)
    back = read(text)
    before, after = content(deck, DATABASE), content(back, DATABASE)
    assert after.outfits == before.outfits
    assert after.legends == before.legends
    assert {code: copies for code, (copies, _) in after.cards.items()} == {
        code: copies for code, (copies, _) in before.cards.items()
    }
    if "start" not in deck.unknown:
        assert after.cards == before.cards
    assert back.unknown == deck.unknown
    for fact in ("author", "name", "script"):
        assert getattr(back, fact) == (native.escape_hidden(getattr(deck, fact) or "") or None)
    assert back.notes == (native.escape_hidden(deck.notes, native.IN_NOTES) if deck.notes else None)
    assert (back.date, back.format, back.ruleset) == (deck.date, deck.format, deck.ruleset)
    assert sum(line.copies for line in back.lines) == sum(line.copies for line in deck.lines)
    assert native.write(back, DATABASE) == text, "what is written is in canonical form"


# Cards whose newest printing is not the one that starts most easily.
OTHERWISE_STARTING = [
    printings[0]
    for printings in {DATABASE.names.printings(card.code) for card in DATABASE}
    if easiest_to_start(printings) is not printings[0] and printings[0].type == "dude"
]


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(OTHERWISE_STARTING).flatmap(lambda card: st.lists(lines_of(card), min_size=2, max_size=4)))
def test_copies_that_start_and_others_of_the_title_keep_their_printings(lines: list[Line]) -> None:
    deck = Deck(Source("", ""), "other", tuple(lines))
    text = native.write(deck, DATABASE)
    assert content(read(text), DATABASE).cards == content(deck, DATABASE).cards
    assert native.write(read(text), DATABASE) == text


def test_a_title_with_and_without_a_star_means_two_printings() -> None:
    title = "Judge Harry Somerset (Exp.1)"
    deck = Deck(Source("", ""), "other", (Line(Reference(title), 1, 1), Line(Reference(title), 2)))
    assert native.write(deck, DATABASE) == f"start:\n- {title}\n\ndudes:\n  {title}: 1\n  {title} (DT2): 2\n"


def test_the_printing_is_written_where_the_deck_names_it_and_only_there() -> None:
    references = [
        (Reference("Law Dogs"), ("outfit", "Law Dogs")),
        (Reference("law dogs (Base Set)"), ("outfit", "Law Dogs (DTR)")),
        (Reference(code="24009"), ("outfit", "Law Dogs (DT2)")),
        (Reference("sloane"), ("dude", "Sloane (DTR)")),
        (Reference("Raven (alt)"), ("legend", "Raven (alt)")),
        (Reference(code="00119"), ("legend", "Raven [00119]")),
        (Reference("Foo", code="99999"), ("action", "Foo [99999]")),
        (Reference("Foo", pack="Bar"), ("action", "Foo (Bar)")),
    ]
    for reference, expected in references:
        assert native.type_and_title(Line(reference, 1), DATABASE) == expected
    assert native.type_and_title(Line(Reference("Foo"), 1, section="deed"), DATABASE) == ("deed", "Foo")


def test_orphans_stay_orphans() -> None:
    deck = read("start: [Sloane, Barton Everest]\ndudes: {Sloane: 1}\n")
    back = read(native.write(deck, DATABASE))
    assert [starter.reference.title for starter in back.orphan_starters] == ["Barton Everest (DTR)"]
    assert content(back, DATABASE) == content(deck, DATABASE)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (other(Line(Reference("Law Dogs"), 2)), "This deck has 2 outfits, but a deck file can hold only one."),
        (other(Line(Reference("Sloane"), 100)), "`dudes: Sloane (DTR)` is `100`, but must be at most 99."),
        (replace(other(), name="x" * 121), "`name` is too long: at most 120."),
        (replace(other(), unknown=frozenset({"start"})), "This deck file is empty."),
    ],
)
def test_what_the_format_cannot_hold_is_refused_in_words(deck: Deck, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        native.write(deck, DATABASE)
    assert [(finding.message, finding.span) for finding in caught.value.findings] == [(message, None)]


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_the_example_decks_are_whole_and_canonical(path: Path) -> None:
    source = read_source(str(path))
    deck = native.read(source, DATABASE)
    found = content(deck, DATABASE)
    values = sum(copies for code, (copies, _) in found.cards.items() if DATABASE[code].type != "joker")
    starters = sum(count or 0 for _, count in found.cards.values())
    assert (len(found.outfits), values, deck.orphan_starters) == (1, 52, ())
    assert starters in (4, 5)
    schema = Path("../../schemas" if path in PUBLISHED else "../../../schemas") / "deck.v1.json"
    assert source.text == f"# yaml-language-server: $schema={schema}\n\n" + native.write(deck, DATABASE)


def test_there_are_published_decks_and_decks_of_a_plan_each() -> None:
    assert (len(PUBLISHED), len(PLANS)) == (8, 16)


def test_reading_a_canonical_deck_loads_neither_parser_nor_checker() -> None:
    import subprocess
    import sys

    program = (
        "import sys; from dtk.cards.database import load_database; from dtk.decks import native;"
        "from dtk.files.reading import read_source;"
        f"native.read(read_source({str(DECKS[0])!r}), load_database());"
        "print([name for name in ('ruamel.yaml', 'jsonschema', 'difflib') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_parts_at_fault_are_findings_and_the_rest_is_read() -> None:
    text = (
        "formt: open\nauthor: 5\noutfit: Law Dogs\nstart:\n- Roan\n- 7\n- Tommy Harden\n"
        "dudes:\n  Tommy Harden: 1\n  Sloane: two\ngoods:\n  Roan: 2  # a remark\ndued:\n  Pinto: 2\n  Mustang: 1\n"
    )
    deck = native.read(Source("deck.yaml", text), DATABASE)
    assert [(one.code, one.span.line if one.span else None) for one in deck.findings] == [
        *(("DT010", line) for line in (1, 2, 6, 10, 13)),
    ]
    assert [(line.reference.title, line.copies, line.starting) for line in deck.lines] == [
        ("Law Dogs", 1, 0),
        ("Tommy Harden", 1, 1),
        ("Roan", 2, 1),
    ]
    assert [start.span and start.span.line for line in deck.lines for start in line.starts] == [7, 5]
    assert deck.unread == {"format", "ruleset", "date", "legend", "author", "start", "jokers"}
    assert deck.unread_titles == 3 and [comment.text for comment in deck.comments] == ["# a remark"]


@pytest.mark.parametrize("text", ["name: CI\nruns: 5\n", "outfit: {a: 1}\ndudes: Roan\n", "- outfit: Law Dogs\n"])
def test_of_a_file_whose_rest_names_no_card_nothing_is_read(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        native.read(Source("deck.yaml", text), DATABASE)
    assert {finding.code for finding in caught.value.findings} == {"DT010"}


def test_a_deck_whose_first_key_is_unknown_is_no_list() -> None:
    assert read_deck(Source("deck", "formt: open\noutfit: Law Dogs\ngoods:\n  Roan: 2\n"), DATABASE).kind == "yaml"
    assert read_deck(Source("deck", "Mine\noutfit: Law Dogs\ngoods:\n2x Roan\n"), DATABASE).kind != "yaml"
