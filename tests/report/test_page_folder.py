"""Folders of pages: all links lead somewhere, names of decks are text, and the same games give the same bytes."""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.files.shown import visible
from dtk.report.pages.folder import DEFINITION
from dtk.report.pages.links import FOLDERS, card_files, deck_file, slug
from dtk.report.pages.page import policy_of
from tests.report.folders_shown import folder, folder_of
from tests.report.games_shown import HOSTILE, deck
from tests.report.page_reader import Page

KINDS = pytest.mark.parametrize("kind", ["league", "gauntlet", "match"])
SAFE = re.compile(r"(?:(?:cards|decks|games|matches)/)?[a-z0-9][a-z0-9.-]{0,80}\.html")


def targets(file: str, page: Page) -> set[str]:
    """The files that a page links to."""
    found = (address.partition("#")[0] for address in page.addresses)
    return {normpath(join(dirname(file), address)) if address else file for address in found}


@KINDS
def test_every_link_leads_to_a_page_and_every_page_is_reached(kind: str) -> None:
    pages = {file: Page(data) for file, data in folder(kind).items()}
    reached, waiting = {"index.html"}, ["index.html"]
    while waiting:
        file = waiting.pop()
        for target in targets(file, pages[file]):
            assert target in pages, (file, target)
            if target not in reached:
                reached.add(target)
                waiting.append(target)
    assert reached == {*pages}


@KINDS
def test_fragments_name_an_element_of_the_page(kind: str) -> None:
    for file, data in folder(kind).items():
        page = Page(data)
        for address in page.addresses:
            path, _, fragment = address.partition("#")
            assert not fragment or (not path and f'id="{fragment}"' in data.decode()), (file, address)


@KINDS
def test_every_page_but_the_first_leads_back_to_it(kind: str) -> None:
    for file, data in folder(kind).items():
        way = 'aria-label="Breadcrumb"' in data.decode()
        assert way == (file != "index.html"), file
        assert file == "index.html" or "index.html" in targets(file, Page(data))


@KINDS
def test_pages_load_nothing_and_have_nothing_of_a_strangers_but_text(kind: str) -> None:
    for file, data in folder(kind).items():
        page = Page(data)
        assert not {"img", "iframe", "object", "link", "form"} & {*page.tags}, file
        assert not [one for one in page.attributes if one.startswith("on") or one in ("style", "src")], file
        assert not [address for address in page.addresses if ":" in address or address.startswith("/")], file
        policy = policy_of(data)
        assert "default-src 'none'" in policy and "script-src 'sha256-" in policy
        assert "stolen = 1</script>" not in data.decode() and "\u202e" not in data.decode()
    assert visible(HOSTILE[0]) in Page(folder(kind)["index.html"]).text


@KINDS
def test_the_same_games_give_the_same_bytes(kind: str) -> None:
    assert dict(folder_of(kind).made()) == folder(kind)


def test_pages_made_by_processes_are_the_same() -> None:
    assert dict(folder_of("match").made(2)) == folder("match")


def test_a_folder_has_a_page_of_each_match_deck_card_and_chosen_game() -> None:
    files = folder("league")
    count = {name: sum(file.startswith(f"{name}/") for file in files) for name in FOLDERS}
    assert count["matches"] == 3 and count["decks"] == 3 and count["cards"] > 50
    assert 3 <= count["games"] <= 9 and {"index.html", "cards.html"} < {*files}


def test_the_page_of_a_match_says_by_what_its_games_were_chosen() -> None:
    text = Page(folder("league")["matches/01-02.html"]).text
    assert DEFINITION in text and "Closest game" in text and "Typical win of" in text
    chosen = [data for file, data in folder("league").items() if file.startswith("games/01-02-")]
    assert chosen
    for data in chosen:
        assert re.search(r"(Closest game|Typical win of .*): game \d+, \d+ days?, final lead -?\d+", Page(data).text)


def test_the_page_of_a_card_has_facts_and_what_it_does_and_each_deck() -> None:
    file = next(file for file in folder("league") if "sloane-gang" not in file and file.endswith("-ambush.html"))
    text = " ".join(Page(folder("league")[file]).text.split())
    for words in ("In each deck", "won when played", "seed <seed>", visible(HOSTILE[0])):
        assert words in text, words


def test_the_page_of_a_deck_has_its_whole_list() -> None:
    text = " ".join(Page(folder("league")[deck_file(0, HOSTILE[0])]).text.split())
    listed = deck("sloane-gunfighter")
    for card in {listed.outfit, *listed.cards}:
        assert card.title in text
    assert "Rated +100 (-50 to +240), place 1 of 3." in text and "Against each deck" in text


@given(st.text())
def test_files_of_decks_have_safe_names(name: str) -> None:
    assert SAFE.fullmatch(deck_file(0, name)) and len(slug(name)) <= 40


@pytest.mark.parametrize("name", ["../../etc/passwd", "CON", "a/b\\c", "\x00\n", "..", "x" * 400, "שלום", ".hidden"])
def test_no_name_leads_out_of_the_folder(name: str) -> None:
    file = deck_file(98, name)
    assert SAFE.fullmatch(file) and normpath(file) == file and file.count("/") == 1


def test_cards_of_one_title_have_files_of_their_own() -> None:
    from dataclasses import replace

    ambush = next(card for card in deck("sloane-gunfighter").cards if card.title == "Ambush")
    cards = [ambush, *(replace(ambush, code=code) for code in ("A 1", "a-1", "a/1", "<img>"))]
    files = card_files(cards)
    assert len({*files.values()}) == len(cards) and all(map(SAFE.fullmatch, files.values()))
