"""Backup: one file holds everything, and comes back document by document, without losing one that is there."""

from __future__ import annotations

import json
import re
from asyncio import run
from html import unescape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator
from starlette.testclient import TestClient

from dtk.files.schema import load_schema
from dtk.web.application import application
from dtk.web.in_page.browser_store import BrowserStore
from dtk.web.runner import SliceRunner
from dtk.web.serve.folder import FolderStore
from dtk.web.store import DECKS, RECORDS, MemoryStore, Store
from tests.web.clients import EXAMPLES, SLOANE, client, store_of
from tests.web.players import PagePlayer
from tests.web.test_in_page import TabsDatabase

DECK = (EXAMPLES / SLOANE).read_text("utf-8")
OTHER = DECK.replace("Gunfighter", "Another version")


def asking(store: Store) -> TestClient:
    """The application with any store."""
    return TestClient(application(store, SliceRunner()), raise_server_exceptions=True)


def backup(store: Store) -> dict:
    """The file of a store, which its schema allows."""
    reply = asking(store).get("/backup/dtk-backup.json")
    assert 'filename="dtk-backup.json"' in reply.headers["Content-Disposition"]
    written = reply.json()
    Draft7Validator(load_schema("backup.v1")).validate(written)
    return written


def put(store: Store, kind: str, name: str, text: str, path: str = "check", **more: str) -> tuple[str, str]:
    """The state and the words of a document after a request."""
    reply = asking(store).post(f"/backup/{path}", data={"kind": kind, "name": name, "text": text, "row": "3", **more})
    assert reply.status_code == 200 and 'id="import-3"' in reply.text
    state = re.search(r'data-state="([a-z]+)"', reply.text)
    assert state
    return state[1], " ".join(unescape(re.sub(r"<[^>]+>", " ", reply.text)).split())


def version(store: Store, name: str, kind: str = DECKS) -> str:
    return run(store.read(kind, name)).version


def texts(store: Store, kind: str = DECKS) -> dict[str, str]:
    return {name: run(store.read(kind, name)).text for name in run(store.names(kind))}


@pytest.fixture(scope="module")
def record() -> tuple[str, str]:
    """The name and the text of a game that a person has begun."""
    person = PagePlayer()
    person.deal()
    person.play(3)
    return person.name, run(person.store.read(RECORDS, person.name)).text


def moved(file: dict, store: Store) -> list[str]:
    """Import a whole file as the page does, and return the state of each document."""
    states = []
    for document in file["documents"]:
        found, _ = put(store, **document)
        if found == "new":
            found, _ = put(store, **document, path="import")
        states.append(found)
    return states


def test_all_of_a_folder_goes_into_a_browser_and_back(tmp_path: Path, record: tuple[str, str]) -> None:
    name, text = record
    (tmp_path / "here" / "sub").mkdir(parents=True)
    (tmp_path / "here" / "sub" / "my deck.yml").write_text(DECK)
    (tmp_path / "here" / "b.yaml").write_bytes(OTHER.replace("\n", "\r\n").encode())
    (tmp_path / "here" / name).write_text(text)
    (tmp_path / "there").mkdir()
    browser, there = BrowserStore(TabsDatabase()), FolderStore(tmp_path / "there")
    file = backup(FolderStore(tmp_path / "here"))
    # Browsers send line feeds alone.
    for document in file["documents"]:
        document["text"] = document["text"].replace("\r\n", "\n")
    assert moved(file, browser) == ["added", "added", "added"]
    assert texts(browser) == {"b.yaml": OTHER, "sub my deck.yaml": DECK} and texts(browser, RECORDS) == {name: text}
    assert moved(file, browser) == ["same", "same", "same"]
    assert moved(backup(browser), there) == ["added"] * 3 and texts(there) == texts(browser)
    assert moved(file, FolderStore(tmp_path / "here")) == ["same"] * 3
    assert backup(browser)["documents"] == backup(there)["documents"]


def test_the_game_of_a_file_is_played_on(record: tuple[str, str]) -> None:
    store = store_of()
    assert put(store, RECORDS, *record, path="import")[0] == "added"
    person = PagePlayer(store)
    person.open(record[0])
    question = person.question
    person.play(1)
    assert question and person.question


@pytest.mark.parametrize(
    ("how", "state", "after"),
    [
        ("keep", "kept", {SLOANE: DECK}),
        ("replace", "replaced", {SLOANE: OTHER}),
        ("both", "added", {SLOANE: DECK, SLOANE.replace(".yaml", " 2.yaml"): OTHER}),
        ("<script>", "added", {SLOANE: DECK, SLOANE.replace(".yaml", " 2.yaml"): OTHER}),
    ],
)
def test_a_deck_that_differs_is_kept_replaced_or_joined_by_the_other(how: str, state: str, after: dict) -> None:
    store = store_of(SLOANE)
    found, words = put(store, DECKS, SLOANE, OTHER)
    assert found == "conflict" and "keep both keep yours replace yours" in words and texts(store) == {SLOANE: DECK}
    assert put(store, DECKS, SLOANE, OTHER, "import", how=how, version=version(store, SLOANE))[0] == state
    assert texts(store) == after


@pytest.mark.parametrize("how", ["keep", "replace", "both"])
def test_a_deck_that_has_changed_since_is_not_replaced(how: str) -> None:
    store = store_of(SLOANE)
    before = version(store, SLOANE)
    run(store.write(DECKS, SLOANE, DECK + "# of another tab\n", before))
    found, words = put(store, DECKS, SLOANE, OTHER, "import", how=how, version=before)
    assert texts(store) == {SLOANE: DECK + "# of another tab\n"}
    assert found == ("kept" if how == "keep" else "failed")
    assert how == "keep" or "Another tab or program has just changed" in words


def test_a_deck_that_came_since_is_not_replaced() -> None:
    store = store_of(SLOANE)
    assert put(store, DECKS, SLOANE, OTHER, "import", how="replace", version="")[0] == "failed"
    assert texts(store) == {SLOANE: DECK}


def test_a_full_browser_says_which_document_is_not_there() -> None:
    database = TabsDatabase()
    store = BrowserStore(database)
    assert put(store, DECKS, "a.yaml", DECK, "import")[0] == "added"
    database.is_full = True
    found, words = put(store, DECKS, "b.yaml", DECK, "import")
    assert found == "failed" and "no space left" in words and texts(store) == {"a.yaml": DECK}


def test_a_read_only_folder_is_saved_but_takes_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(DECK)
    store = FolderStore(tmp_path, is_read_only=True)
    assert [one["name"] for one in backup(store)["documents"]] == ["a.yaml"]
    assert "served read-only" in asking(store).get("/backup").text
    assert put(store, DECKS, "b.yaml", DECK, "import")[0] == "failed" and texts(store) == {"a.yaml": DECK}


def test_a_document_that_cannot_be_read_is_named_on_the_page_and_in_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(DECK)
    (tmp_path / "latin.yaml").write_bytes(b"name: \xe9\n")
    store = FolderStore(tmp_path)
    page = asking(store).get("/backup").text
    assert "1 deck and 0 records" in page and "1 document cannot be read and is not in the file" in page
    assert backup(store)["unread"] == [
        {"kind": "decks", "name": "latin.yaml", "reason": "This file is not UTF-8 text."}
    ]
    # A deck of that name does not take its place.
    assert put(store, DECKS, "latin.yaml", DECK, "import")[0] == "refused"
    assert (tmp_path / "latin.yaml").read_bytes() == b"name: \xe9\n"


HOSTILE_NAMES = [
    "../../etc/passwd",
    "/x.yaml",
    "<img src=x onerror=alert(1)>",
    "a\0b",
    "\u202egnol",
    "x" * 500,
    "",
    ".",
]


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_hostile_name_becomes_an_ordinary_one(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    store = FolderStore(folder)
    reply = asking(store).post("/backup/import", data={"kind": DECKS, "name": name, "text": DECK})
    assert "<img" not in reply.text and "\u202e" not in reply.text
    assert [path.parent for path in folder.glob("**/*.yaml")] == [folder] and [*tmp_path.iterdir()] == [folder]


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("decks", "just words", "This is not a deck that dtk can read."),
        ("decks", "", "This is not a deck that dtk can read."),
        ("decks", "outfit: \x1b[31m\n", "This is not a deck that dtk can read. Hidden character"),
        ("decks", "# " + "x" * 300_000, "larger than 256 KiB"),
        ("decks", "a: &a [*a]\n", "This is not a deck that dtk can read."),
        ("records", DECK, "This is not the record of a game."),
        ("records", '{"format": "dtk-match"}\n', "This is not the record of a game."),
        ("records", "[" * 100_000, "This is not the record of a game."),
        ("../decks", DECK, "This is neither a deck nor a game."),
        ("", DECK, "This is neither a deck nor a game."),
    ],
)
def test_what_is_not_a_document_is_refused(kind: str, text: str, told: str) -> None:
    store = store_of()
    for path in ("check", "import"):
        found, words = put(store, kind, "x.yaml", text, path)
        assert found == "refused" and told in words
    assert texts(store) == {} == texts(store, RECORDS)


@given(
    st.sampled_from(["decks", "records", "x"]),
    st.text(max_size=90),
    st.sampled_from([DECK, OTHER, "x: [", ""]),
    st.text(max_size=9),
)
def test_no_document_of_any_kind_loses_one_that_is_there(kind: str, name: str, text: str, how: str) -> None:
    store = MemoryStore({DECKS: {SLOANE: DECK, "a.yaml": OTHER}})
    for path in ("check", "import"):
        asking(store).post(f"/backup/{path}", data={"kind": kind, "name": name, "text": text, "how": how})
    held = texts(store)
    assert held[SLOANE] == DECK and held["a.yaml"] == OTHER and set(held.values()) <= {DECK, OTHER}


def test_an_empty_store_is_a_whole_file() -> None:
    assert backup(store_of()) == {
        "format": "dtk-backup",
        "schema_version": 1,
        "documents": [],
        "unread": [],
        "dtk": backup(store_of())["dtk"],
    }


def test_texts_with_any_characters_stay_as_they_are() -> None:
    texts_of = {f"{at}.yaml": text for at, text in enumerate(["\ud800", "\u2028</script>", '"\\', "\0", "é😀", "a\rb"])}
    file = json.dumps(backup(MemoryStore({DECKS: texts_of})))
    assert {one["name"]: one["text"] for one in json.loads(file)["documents"]} == texts_of


def test_the_first_page_leads_to_it() -> None:
    assert '/app/backup"' in client(base="/app").get("/app/").text
    page = client(base="/app").get("/app/backup").text
    assert 'href="/app/backup/dtk-backup.json"' in page and 'data-backup="3145728"' in page
