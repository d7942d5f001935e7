"""Look up: cards, terms and rules, as a player asks for them."""

from __future__ import annotations

import pytest

from dtk.legality.catalogue import all_rules
from dtk.report.catalogues.glossary import TERMS
from tests.web.clients import client


def test_a_search_shows_the_reading_and_the_cards() -> None:
    page = client().get("/look-up", params={"q": "type:dude sloane cost>=9"}).text
    assert "1 of 9" in page and "Sloane (Exp.1)" in page and "/look-up/card/10017" in page


def test_a_search_in_vain_offers_what_was_meant() -> None:
    page = client().get("/look-up", params={"q": "pistl whip"}).text
    assert "No card fits." in page and "Did you mean `Pistol Whip`?" in page


def test_a_query_that_is_not_understood_is_marked_where_it_fails() -> None:
    page = client().get("/look-up", params={"q": "sloane typ:dude"}).text
    assert "unknown field" in page and '<p class="typed">sloane <mark>typ</mark>:dude</p>' in page


def test_a_long_list_is_cut_and_says_so() -> None:
    page = client().get("/look-up", params={"q": "type:action"}).text
    assert page.count("/look-up/card/") == 60 and "more; narrow the search" in page


def test_a_card_has_its_facts_its_text_and_its_other_printings() -> None:
    page = client().get("/look-up/card/01044").text
    assert "<h1>Sloane</h1>" in page and "K♠" in page and "4 stud" in page and "Sloane (Exp.1)" in page
    assert 'class="does"' in page and "<h2>Rulings</h2>" in page


@pytest.mark.parametrize("path", ["/look-up/card/99999", "/look-up/rules/DT999", "/look-up/nothing", "/nothing"])
def test_what_there_is_not_is_a_page_that_says_so(path: str) -> None:
    reply = client().get(path)
    assert reply.status_code == 404 and "<h1>" in reply.text


def test_all_terms_are_listed_and_found_by_other_words() -> None:
    page = client().get("/look-up/terms").text
    assert page.count("<dt>") == len(TERMS)
    found = client().get("/look-up/terms", params={"q": "pot"}).text
    assert found.index("<dt>ante</dt>") == found.index("<dt>")
    assert "Did you mean" in client().get("/look-up/terms", params={"q": "gamblign"}).text


def test_every_rule_has_its_page() -> None:
    asked = client()
    index = asked.get("/look-up/rules").text
    for code in all_rules():
        assert f"/look-up/rules/{code}" in index
        assert asked.get(f"/look-up/rules/{code}").status_code == 200
    page = asked.get("/look-up/rules/dt203").text
    assert "At most four cards of a deck share a suit and value." in page and '<pre class="example">' in page


def test_addresses_begin_with_the_base() -> None:
    page = client(base="/dtk").get("/dtk/look-up", params={"q": "sloane"}).text
    assert 'href="/dtk/look-up/card/01044"' in page and 'aria-current="page">Look up' in page
    assert client(base="/dtk").get("/dtk/look-up/card/01044").status_code == 200


HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7*7 }}", "\u202e", "a" * 5000, "%00", "'"]


@pytest.mark.parametrize("query", HOSTILE)
@pytest.mark.parametrize("path", ["/look-up", "/look-up/terms"])
def test_what_is_typed_is_never_markup(path: str, query: str) -> None:
    reply = client().get(path, params={"q": query})
    assert reply.status_code == 200 and "<script>alert" not in reply.text and "<img" not in reply.text
    assert "49" not in reply.text.partition("<main")[2].partition("query-help")[0] and "\u202e" not in reply.text


@pytest.mark.parametrize("path", ["terms", "rules", "rules/DT302"])
def test_quoted_words_are_shown_without_their_backticks(path: str) -> None:
    assert "`" not in client().get(f"/look-up/{path}").text
