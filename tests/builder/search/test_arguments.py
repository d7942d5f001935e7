"""Arguments as a shell passes them: the quotes of a value are gone, and the value is still one."""

from __future__ import annotations

import shlex

import pytest

from dtk.builder.search.arguments import option_node, option_setting, query_text, words_option
from dtk.builder.search.parsing import parse
from dtk.builder.search.query import Query, QueryError
from dtk.builder.search.searching import search
from tests.builder.search.asking import PLAIN


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("type:dude gang:lawdogs 'cost<=4'", "type:dude gang:lawdogs cost<=4"),
        ("'type:dude gang:lawdogs cost<=4'", "type:dude gang:lawdogs cost<=4"),
        ("cost '<=' 4", "cost<=4"),
        ('gang:"law dogs" type:dude', 'gang:"law dogs" type:dude'),
        ('-gang:"law dogs"', '-gang:"law dogs"'),
        ('gang:"law dogs",outlaws', 'gang:"law dogs"|outlaws'),
        ('e:"New Town, New Rules"', 'pack:"New Town, New Rules"'),
        ('k:"mad scientist">=2', 'keyword:"mad scientist">=2'),
        ('outfit:"the sloane gang"', 'outfit:"the sloane gang"'),
        ('like:"Shadow Walk"', 'like:"Shadow Walk"'),
        ('text:"discard a dude"', 'text:"discard a dude"'),
        ("'k:huckster sloane'", "keyword:huckster sloane"),
        ("'type:dude sloane'", "type:dude sloane"),
        ("'text:discard type:dude'", "text:discard type:dude"),
        ('"judge harry"', "judge harry"),
        ("'\"judge harry\"'", '"judge harry"'),
        ("'(sloane or allie)' -type:outfit", "(sloane or allie) -type:outfit"),
        ("'value:8|9'", "value:8|9"),
        ("", ""),
    ],
)
def test_arguments_are_one_query(typed: str, query: str) -> None:
    assert str(parse(query_text(shlex.split(typed), PLAIN))) == query


@pytest.mark.parametrize(
    ("name", "texts", "query"),
    [
        ("type", ["dude"], "type:dude"),
        ("cost", ["3", "4"], "cost:3|4"),
        ("cost", ["3", ">7"], "cost:3 or cost>7"),
        ("cost", ["0..4"], "cost:0..4"),
        ("cost", ["<=4"], "cost<=4"),
        ("value", ["8,9"], "value:8|9"),
        ("value", ["8|9"], "value:8|9"),
        ("keyword", ["Mad Scientist, Kung Fu"], 'keyword:"Mad Scientist"|"Kung Fu"'),
        ("keyword", ["huckster>=2"], "keyword:huckster>=2"),
        ("keyword", ["Huckster 2"], 'keyword:"Huckster 2"'),
        ("pack", ["New Town, New Rules"], 'pack:"New Town, New Rules"'),
        ("suit", ["♠"], "suit:♠"),
        ("header", ["noon job"], 'header:"noon job"'),
        ("outfit", ["!=Law Dogs"], 'outfit!="Law Dogs"'),
        ("type", [], "None"),
    ],
)
def test_options_are_conditions_and_given_twice_one_or_the_other(name: str, texts: list[str], query: str) -> None:
    assert str(option_node(name, texts, PLAIN)) == query


def test_all_words_of_an_option_must_fit() -> None:
    assert str(words_option("any", ["discard a dude"])) == "any:discard any:a any:dude"
    assert str(words_option("any", ["ace", "noon job"])) == "any:ace or any:noon any:job"


def test_a_fault_of_an_option_has_no_place() -> None:
    with pytest.raises(QueryError) as raised:
        option_node("keyword", ["huckster>=.."], PLAIN)
    assert str(raised.value) == "`>=` needs a number after it."
    root = option_node("type", ["dued"], PLAIN)
    with pytest.raises(QueryError) as raised:
        search(Query(root, text="sloane"), PLAIN)
    assert str(raised.value) == "unknown type `dued`; did you mean `dude`?"
    with pytest.raises(QueryError) as raised:
        search(Query(settings=option_setting("sort", "beauty"), text="sloane"), PLAIN)
    assert "\n" not in str(raised.value)
