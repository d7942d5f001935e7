"""Every answer begins with the query in words and the count; one without a card says what would help."""

from __future__ import annotations

import pytest

from dtk.builder.search.parsing import parse
from dtk.builder.search.setting import Setting
from dtk.legality.judge import Judge
from tests.builder.search.asking import INDEX, JUDGE, WITH_DECK, found


@pytest.mark.parametrize(
    ("query", "reading"),
    [
        ("type:dude gang:lawdogs cost<=4 value:8|9", "dudes of Law Dogs, cost at most 4, value 8 or 9"),
        ("", "cards"),
        ("sort:cost", "cards"),
        ("gang:none type:deed|goods", "deeds or goods of no gang"),
        ("judge harry", 'cards, title with "judge" and "harry"'),
        ('"judge harry"', 'cards, title with the words "judge harry"'),
        ('!"Sloane"', 'cards, title "Sloane"'),
        ("title:a|b", 'cards, title with "a" or "b"'),
        ("-sloane", 'cards, title without "sloane"'),
        ("i>u b>=i c=p", "cards, influence above upkeep, bullets at least influence, control equal to production"),
        ("cost:2..4 v:j.. u:..1", "cards, cost 2 to 4, value at least J, upkeep at most 1"),
        ("cost!=2|3..4", "cards, cost other than 2 or 3 to 4"),
        ("cost:none", "cards, cost none"),
        ("k:huckster>=2|shaman", "cards, keyword Huckster at least 2 or Shaman"),
        ("-k:huckster", "cards, without keyword Huckster"),
        ("k!huckster", "cards, without keyword Huckster"),
        ("-type:dude", "cards, not type dude"),
        ("g!l", "cards, not of Law Dogs"),
        ("suit!=s", "cards, other suit spades"),
        ("slot:8s", "cards, slot 8♠"),
        ("e>=wwe", "cards, pack Weird West Edition or later"),
        ("e:wwe d<2022", "cards, pack Weird West Edition, released before 2022"),
        ("h:\"noon job\"|react", "cards, ability noon job or react"),
        ("x:discard|ace", 'cards, text with "discard" or "ace"'),
        ("any:huckster", 'cards, title, keywords or text with "huckster"'),
        ("is:unique -is:promo", "cards, unique, not promo"),
        ("outfit:sloane", "cards, without extra upkeep for The Sloane Gang"),
        ("like:kidnappin", "cards, like Kidnappin'"),
        ("f:any", "cards, in any format"),
        ("f:ww@2021-06-01", "cards, legal in weird-west on 2021-06-01"),
        ("type:dude or cost<1", "cards, type dude or cost below 1"),
        ("type:dude (g:l or g:s)", "dudes, (of Law Dogs or of Outlaws)"),
        ("-(type:dude or cost<1)", "cards, not (type dude or cost below 1)"),
        ("-(-type:dude)", "cards, type dude"),
        ("fits:deck open:slot", "cards, fitting the deck, in an open slot"),
        ("in:start|deck", "cards, in the starting gang or the deck"),
    ],
)  # fmt: skip
def test_a_query_is_read_back_in_words(query: str, reading: str) -> None:
    assert found(query, WITH_DECK).reading == reading


def test_the_head_has_the_format_with_its_origin_and_the_count() -> None:
    assert found("!Sloane").head == 'cards, title "Sloane"; format open (default); 1 of 971 cards'
    assert found("!Sloane f:any unique:printing").head.endswith("in any format; 1 of 1,256 printings")
    judge = Judge(JUDGE.repository, format="weird-west", date="2022-01-01")
    setting = Setting(INDEX, judge, origin="dtk.toml")
    assert found("!Sloane", setting).head.endswith("; format weird-west on 2022-01-01 (dtk.toml); 0 of 971 cards")


def test_each_condition_says_how_many_fit_without_it() -> None:
    misses = found("type:dude cost<3 cost>5").misses
    assert misses.without == (
        ("type:dude", 0),
        ("cost<3", found("type:dude cost>5").total),
        ("cost>5", found("type:dude cost<3").total),
    )
    assert f"without cost<3: {found('type:dude cost>5').total}" in misses.lines


def test_if_leaving_out_one_condition_does_not_help_each_says_how_many_fit_it_alone() -> None:
    misses = found("type:outfit cost:9 suit:s v:2").misses
    assert not misses.without and dict(misses.alone)["cost:9"] == found("cost:9").total
    assert "type:outfit alone: 36" in misses.lines


def test_a_format_that_keeps_cards_out_is_named() -> None:
    misses = found('!"108 Worldly Desires"').misses
    assert misses.any_format == 1 and "in any format (f:any): 1" in misses.lines


def test_words_that_stand_apart_or_elsewhere_are_counted() -> None:
    assert found('"harry judge"').misses.as_words == 2
    misses = found("x:kidnappin").misses
    assert misses.anywhere == found("any:kidnappin").total > 0


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("sloane gagn", "The Sloane Gang"),
        ("pistl whip", "Pistol Whip"),
        ("kidnpa", "Kidnappin'"),
        ("judge hary type:dude", "Judge Harry Somerset"),
        ("tomy harden", "Tommy Harden"),
    ],
)
def test_a_title_that_was_probably_meant_is_offered(typed: str, title: str) -> None:
    answer = found(typed)
    assert not answer.cards and title in answer.misses.titles
    assert answer.misses.lines[0].startswith("Did you mean ")


def test_nothing_is_offered_where_the_words_fit_a_title() -> None:
    assert found("sloane type:joker").misses.titles == ()
    assert found("type:joker cost:9").misses.titles == ()


def test_a_query_may_be_given_as_read() -> None:
    assert found("sloane").cards == found(str(parse("sloane"))).cards
