"""The application as a page asks it: calls without a server, and the browser's database as the store."""

from __future__ import annotations

import asyncio
import json

import pytest

from dtk.web.application import application
from dtk.web.in_page.browser_store import CHANGED, FULL, KEPT, BrowserStore
from dtk.web.in_page.calling import PageAnswer, called
from dtk.web.runner import SliceRunner
from dtk.web.store import DECKS, Conflict, NotStored, StoreError
from tests.web.clients import EXAMPLES, SLOANE

DECK = (EXAMPLES / SLOANE).read_text("utf-8")


class TabsDatabase:
    """A database of a browser, which several tabs share."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, str], str] = {}
        self.is_full = False
        self.before_replacing: tuple[str, str, str] | None = None

    async def names(self, kind: str) -> list[str]:
        return [name for found, name in self.texts if found == kind]

    async def read(self, kind: str, name: str) -> str | None:
        return self.texts.get((kind, name))

    async def replace(self, kind: str, name: str, held: str | None, text: str | None) -> str:
        if self.before_replacing:
            *at, other = self.before_replacing
            self.texts[at[0], at[1]] = other
        if self.texts.get((kind, name)) != held:
            return CHANGED
        if text is None:
            del self.texts[kind, name]
        elif self.is_full:
            return FULL
        else:
            self.texts[kind, name] = text
        return KEPT


def ask(database: TabsDatabase, address: str, body: bytes | None = None) -> PageAnswer:
    """Ask an application below `/dtk`: a form with a body, otherwise a page."""
    app = application(BrowserStore(database), SliceRunner(), "/dtk")
    headers = [] if body is None else [("Content-Type", "application/x-www-form-urlencoded")]
    return asyncio.run(called(app, "/dtk", "GET" if body is None else "POST", address, headers, body or b""))


def test_a_page_is_answered_below_the_base() -> None:
    answer = ask(TabsDatabase(), "/dtk/")
    assert answer.status == 200
    assert ("content-type", "text/html; charset=utf-8") in answer.headers
    assert b'href="/dtk/build"' in answer.body


def test_a_stored_deck_is_listed_and_opened() -> None:
    database = TabsDatabase()
    database.texts[DECKS, "my deck.yaml"] = DECK
    assert b"my%20deck.yaml" in ask(database, "/dtk/").body
    answer = ask(database, "/dtk/build/deck?name=my%20deck.yaml")
    assert answer.status == 200 and b"Allie Hensman" in answer.body


def test_an_unknown_address_is_told() -> None:
    answer = ask(TabsDatabase(), "/dtk/%3Cimg%3E")
    assert answer.status == 404 and b"There is no such page here." in answer.body


def test_a_document_is_written_read_and_deleted() -> None:
    async def used() -> None:
        store = BrowserStore(TabsDatabase())
        first = await store.write(DECKS, "mine", "a", None)
        assert (first.name, await store.names(DECKS)) == ("mine.yaml", ["mine.yaml"])
        second = await store.write(DECKS, first.name, "b", first.version)
        assert (await store.read(DECKS, first.name)).text == "b"
        with pytest.raises(Conflict, match="has changed"):
            await store.delete(DECKS, first.name, first.version)
        await store.delete(DECKS, first.name, second.version)
        with pytest.raises(NotStored):
            await store.read(DECKS, first.name)

    asyncio.run(used())


def test_another_tab_that_writes_first_is_not_overwritten() -> None:
    async def used() -> None:
        database = TabsDatabase()
        database.before_replacing = (DECKS, "mine.yaml", "of the other tab")
        with pytest.raises(Conflict, match="Another tab"):
            await BrowserStore(database).write(DECKS, "mine", "of this tab", None)
        assert database.texts == {(DECKS, "mine.yaml"): "of the other tab"}

    asyncio.run(used())


def test_a_full_browser_says_that_nothing_was_saved() -> None:
    async def used() -> None:
        database = TabsDatabase()
        database.is_full = True
        with pytest.raises(StoreError, match="nothing was saved"):
            await BrowserStore(database).write(DECKS, "mine", "a", None)
        assert database.texts == {}

    asyncio.run(used())


@pytest.mark.parametrize("name", ["../x", "con", "<img>", "", "a" * 81])
def test_a_hostile_name_is_refused(name: str) -> None:
    with pytest.raises(StoreError):
        asyncio.run(BrowserStore(TabsDatabase()).write(DECKS, name, "a", None))


def test_an_answer_in_pieces_is_whole() -> None:
    database = TabsDatabase()
    database.texts[DECKS, "my deck.yaml"] = DECK
    answer = ask(database, "/dtk/backup/dtk-backup.json")
    assert [one["text"] for one in json.loads(answer.body)["documents"]] == [DECK]
