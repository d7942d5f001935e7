"""The parser of queries: what it reads is what is printed, and every fault has its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.builder.search import parsing
from dtk.builder.search.fields import COMPARED, FIELDS, RATED, SETTINGS
from dtk.builder.search.fields import WORDS as WORDS_FIELD
from dtk.builder.search.parsing import parse
from dtk.builder.search.query import (
    FIELD,
    OPERATORS,
    RUN,
    VALUE_TEXT,
    WHOLE,
    WORD,
    WORD_TEXT,
    And,
    Criterion,
    Node,
    Not,
    Or,
    Query,
    QueryError,
    Rating,
    Title,
    Value,
    all_of,
    any_of,
)
from dtk.cards.names import loose

TEXTS = st.text(alphabet=st.characters(exclude_categories=("Cs",)), min_size=1, max_size=12)
QUOTED = TEXTS.filter(loose)
WORDS = TEXTS.filter(
    lambda text: bool(
        WORD_TEXT.fullmatch(text) and not FIELD.match(text) and loose(text) and text.casefold() not in OPERATORS
    )
)


@st.composite
def titles(draw: st.DrawFn) -> Title:
    kind = draw(st.sampled_from([WORD, RUN, WHOLE]))
    return Title(draw(WORDS if kind == WORD else QUOTED), kind)


@st.composite
def conditions(draw: st.DrawFn) -> Criterion:
    field = draw(st.sampled_from(FIELDS))
    operators = [":", "!="] + (["<", "<=", ">", ">="] if field.kind in COMPARED else [])
    values = []
    for _ in range(draw(st.integers(1, 3))):
        is_quoted = field.kind == WORDS_FIELD and draw(st.booleans())
        is_free = is_quoted or field.kind != WORDS_FIELD
        text = draw(TEXTS if is_free else TEXTS.filter(VALUE_TEXT.fullmatch))
        number = draw(st.one_of(st.integers(-99, 9999).map(str), st.sampled_from(["2..", "..4", "2..4"])))
        rating = Rating(draw(st.sampled_from([":", "!=", "<", "<=", ">", ">="])), number)
        has_rating = field.kind == RATED and draw(st.booleans())
        values.append(Value(text, is_quoted, rating if has_rating else None))
    return Criterion(field.name, draw(st.sampled_from(operators)), tuple(values))


NODES: st.SearchStrategy[Node] = st.recursive(
    st.one_of(titles(), conditions()),
    lambda inner: st.one_of(
        inner.map(Not),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: all_of(parts)),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: any_of(parts)),
    ),
    max_leaves=8,
)
MADE = st.lists(
    st.tuples(st.sampled_from(sorted(SETTINGS)), TEXTS.filter(VALUE_TEXT.fullmatch)).map(
        lambda pair: Criterion(pair[0], ":", (Value(pair[1]),))
    ),
    max_size=2,
)


@given(st.one_of(st.none(), NODES), MADE)
def test_a_query_that_is_printed_is_read_as_the_same(root: Node | None, settings: list[Criterion]) -> None:
    query = Query(root, tuple(settings))
    if len(str(query)) <= parsing.LONGEST:
        assert parse(str(query)) == query


PIECES = (*'ab1:!=<>|,()-"“” .\\', " or ", " not ", "type:", "k:x>=")


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_any_text_is_a_query_or_a_fault_with_its_place(text: str) -> None:
    try:
        query = parse(text)
    except QueryError as error:
        assert error.span is not None and 0 <= error.span[0] <= len(text)
        assert "^" in str(error).splitlines()[-1]
    else:
        assert parse(str(query)) == query


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("type:dude gang:lawdogs cost<=4 value:8|9", "type:dude gang:lawdogs cost<=4 value:8|9"),
        ("t:dude and v:8,9", "type:dude value:8|9"),
        ("t:dude|deed r<3", "type:dude|deed cost<3"),
        ("type:dude|cost:3", "type:dude or cost:3"),
        ("a b or c d", "a b or c d"),
        ("a (b or c) d", "a (b or c) d"),
        ("a | b | c", "a or b or c"),
        ("not type:dude", "-type:dude"),
        ("–type:dude", "-type:dude"),
        ("-(i>u)", "-influence>u"),
        ("v!8", "value!=8"),
        ("v≠8 r≤4", "value!=8 cost<=4"),
        ("cost <= 4", "cost<=4"),
        ("cost = 4", "cost:4"),
        ("value:8, 9", "value:8|9"),
        ("stash:-2", "stash:-2"),
        ("gang:-", "gang:-"),
        ("“law dogs”", '"law dogs"'),
        ("Coachwhip!", "Coachwhip!"),
        ("!Sloane", '!"Sloane"'),
        ('"a \\"b\\" c"', '"a \\"b\\" c"'),
        ("k:huckster>=2", "keyword:huckster>=2"),
        ("k:huckster|shaman:2..", "keyword:huckster|shaman:2.."),
        ("abram grothe (exp.2)", "abram grothe exp.2"),
        ("sort:-cost type:dude limit:3", "type:dude sort:-cost limit:3"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_queries_are_read(text: str, printed: str) -> None:
    assert str(parse(text)) == printed


def test_and_binds_tighter_than_or() -> None:
    root = parse("a b or c").root
    assert isinstance(root, Or) and isinstance(root.parts[0], And)


@pytest.mark.parametrize(
    ("text", "message", "marked"),
    [
        ("foo:3", "unknown field `foo`. Fields: title, type t, gang g, ", "foo"),
        ("dude typ:dude", "unknown field `typ`; did you mean `type`? Fields: ", "typ"),
        ("a:Bob", "`a` cannot be searched: dtk holds facts of the game, not artists or flavour text.", "a"),
        ("flavour:dust", "`flavour` cannot be searched", "flavour"),
        ("t<dude", "`t` is not a number, so it takes `:` or `!=`, not `<`.", "t<"),
        ("cost:", "`cost:` needs a value after it.", "cost:"),
        ("cost:(3)", "`cost:` needs a value after it.", "cost:"),
        ("value:8,", "`value:` needs a value after it.", "value:8,"),
        ("k:huckster>=x", "`>=` needs a number after it.", "huckster>="),
        ("type:dude:2", "`type` takes no comparison after its value.", "dude:2"),
        ("2<cost", "`<` is not understood here; put a field before it, as in `cost<=4`.", "<"),
        ("(a", "this `(` is not closed.", "("),
        ("a)", "no `(` is open here.", ")"),
        ("()", "these parentheses are empty.", "()"),
        ('a "b', "this quote is not closed.", '"'),
        ("a or", "a condition is missing next to `or`.", " "),
        ("or a", "a condition is missing next to `or`.", "or"),
        ("a and", "a condition is missing next to `and`.", "and"),
        ("- a", "put `-` directly before what it excludes, as in `-type:dude`.", "-"),
        ("--a", "one `-` or `not` is enough.", "--"),
        ("…", "there is no letter or digit to search for.", "…"),
        ("!type:dude", '`!` is for a whole title, as in `!"Sloane"`; use `-` to exclude.', "!"),
        ("(sort:cost)", "`sort:` is for the whole search; put it outside of parentheses.", "sort:cost"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, message: str, marked: str) -> None:
    with pytest.raises(QueryError) as raised:
        parse(text)
    told, _, carets = str(raised.value).splitlines()
    assert told.startswith(message)
    assert carets.count("^") == len(marked) and raised.value.span is not None
    start, end = raised.value.span
    assert text[start:end] in (marked, "")


def test_the_place_of_a_fault_in_a_long_query_is_near() -> None:
    with pytest.raises(QueryError) as raised:
        parse(f"{'sloane ' * 40}typ:dude{' sloane' * 40}")
    _, shown, carets = str(raised.value).splitlines()
    assert shown[carets.index("^") :].startswith("typ:dude") and len(shown) <= 80


def test_control_characters_of_a_query_are_not_shown() -> None:
    with pytest.raises(QueryError) as raised:
        parse("\x1b[31m typ\u202e:dude (")
    assert not set(str(raised.value)) & {"\x1b", "\u202e"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a" * 1001, "the query has more than 1,000 characters."),
        ("(" * 300, "the query has more than 20 parentheses inside each other."),
        ("-(" * 200, "the query has more than 20 parentheses inside each other."),
        ("a " * 101, "the query has more than 100 conditions."),
        ("not " * 50, "one `-` or `not` is enough"),
        ("(" * 20 + "a" + ")" * 20 + ")", "no `(` is open here."),
        ("type:" + "dude|" * 199, "`type:` needs a value"),
    ],
)
def test_hostile_queries_are_refused(text: str, message: str) -> None:
    with pytest.raises(QueryError, match=message.replace("(", r"\(").replace(")", r"\)")):
        parse(text)
