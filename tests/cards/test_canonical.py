import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.canonical import canonical_text, comments_by_fact, form_faults, pack_text, trailing_comments
from dtk.files.reading import Source
from dtk.files.shown import HIDDEN
from dtk.files.yaml import Tree, parse_yaml

MODELINE = "# yaml-language-server: $schema=../../schemas/pack.v1.json\n"
CANONICAL = f"""\
{MODELINE}# About the whole.
pack: ONE
name: Pack One
order: 1
# Before the cards.
cards:
- code: '01001'
  title: The First Gang
  type: outfit
  # The printers forgot it.
  # So did we.
  production: 2
  copies: 1
# Another card.
- code: '01002'
  title: 'No: 2'
  type: dude
  keywords: [Huckster 1, 'Odd, one']
  core: any
  headers: ['Noon, Boot', React]
  copies: 2
  errata: {{cost: 'errata 1.9, §4', influence: errata §4}}
# At the end.
"""


def read(text: str) -> tuple[Source, Tree]:
    source = Source("pack.yaml", text)
    return source, parse_yaml(source)


def test_a_canonical_file_stays_as_it_is() -> None:
    source, tree = read(CANONICAL)
    assert canonical_text(source, tree) == CANONICAL
    assert form_faults(source, tree) == []


def test_order_spacing_and_quotes_are_settled_and_comments_follow_their_facts() -> None:
    shuffled = f"""\
# About the whole.
pack: "ONE"
order: 1
name:   Pack One
# Before the cards.
cards:

  # Another card.
  - code: "01002"
    copies: 2
    title: "No: 2"
    type: dude
    keywords:
    - Huckster 1
    - Odd, one
    core: any
    headers: ["Noon, Boot", "React"]
    errata:
      influence: errata §4
      cost: errata 1.9, §4
  - title: The First Gang
    code: "01001"
    type: outfit
    # The printers forgot it.
    # So did we.
    production: 2
    copies: 1
# At the end.
{MODELINE}"""
    source, tree = read(shuffled)
    assert canonical_text(source, tree) == CANONICAL


def test_the_first_line_that_differs_is_named() -> None:
    source, tree = read(CANONICAL.replace("order: 1", "order:  1").replace("React]", "'React']"))
    (fault,) = form_faults(source, tree)
    assert fault.message == "This line should read `order: 1`."
    assert fault.span is not None
    assert (fault.span.line, fault.hint) == (5, "`dtk cards fmt` fixes it.")


def test_line_ends_are_looked_at() -> None:
    for text in (CANONICAL.replace("\n", "\r\n"), CANONICAL.rstrip("\n"), CANONICAL + "\n"):
        source, tree = read(text)
        assert len(form_faults(source, tree)) == 1
        assert canonical_text(source, tree) == CANONICAL


def test_a_comment_behind_a_value_has_no_place() -> None:
    source, tree = read(CANONICAL.replace("production: 2", "production: 2  # surely"))
    (fault,) = trailing_comments(source, tree)
    assert fault.span is not None
    assert source.lines[fault.span.line - 1][fault.span.column - 1 : fault.span.end_column - 1] == "# surely"
    assert form_faults(source, tree) == [fault]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cards:", "cards:  # all"),
        ("pack: ONE", "--- # begin\npack: ONE"),
        ("copies: 2", "copies: 2 # two"),
        ("React]", "React # or\n  ]"),
        ("keywords: [Huckster 1, 'Odd, one']", "keywords:  # odd\n  - Huckster 1\n  - 'Odd, one'"),
    ],
)
def test_a_comment_anywhere_but_on_its_own_line_is_noticed(old: str, new: str) -> None:
    source, tree = read(CANONICAL.replace(old, new, 1))
    assert len(trailing_comments(source, tree)) == 1


def test_a_hash_within_a_value_is_no_comment() -> None:
    source, tree = read(CANONICAL.replace("The First Gang", "'Plant #9'"))
    assert trailing_comments(source, tree) == []
    assert comments_by_fact(source, tree) == comments_by_fact(*read(CANONICAL))


letters = st.characters(codec="utf-8", exclude_categories=["C", "Z"]).filter(lambda one: not HIDDEN.match(one))
words = st.text(letters, min_size=1, max_size=12)
titles = st.lists(words, min_size=1, max_size=4).map(" ".join)


@st.composite
def packs(draw: st.DrawFn) -> dict[str, object]:
    cards = [
        {"code": f"{number:05}", "title": draw(titles), "type": "dude", "copies": draw(st.integers(1, 8))}
        | draw(st.sampled_from([{}, {"cost": "X"}, {"cost": 3, "headers": ["Noon, Boot"]}]))
        | draw(st.builds(lambda keywords: {"keywords": keywords}, st.lists(titles, min_size=1, max_size=3)))
        for number in range(1, draw(st.integers(2, 4)))
    ]
    return {"pack": "ONE", "name": draw(titles), "order": 1, "cards": cards}


@settings(max_examples=60, deadline=None)
@given(packs(), st.data())
def test_what_is_written_reads_back_and_comments_survive(pack: dict[str, object], data: st.DataObject) -> None:
    lines = pack_text(pack).split("\n")
    for comment in data.draw(st.lists(st.sampled_from(["# one", "# two"]), max_size=4)):
        lines.insert(data.draw(st.integers(1, len(lines) - 1)), comment)
    source, tree = read("\n".join(lines))
    assert tree.data == pack
    assert sorted(map(str.strip, canonical_text(source, tree).split("\n"))) == sorted(map(str.strip, lines))
    again, tree = read(canonical_text(source, tree))
    assert form_faults(again, tree) == []
