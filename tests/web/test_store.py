"""Stores: a folder and memory keep decks and records alike, and a folder never leads out of itself."""

from __future__ import annotations

import os
from asyncio import run
from collections.abc import Callable
from pathlib import Path

import pytest

from dtk.web.serve import folder
from dtk.web.serve.folder import FolderStore
from dtk.web.store import DECKS, RECORDS, Conflict, MemoryStore, NotStored, Store, StoreError, free_name, new_name

Maker = Callable[[dict[str, str]], Store]


@pytest.fixture(params=["memory", "folder"])
def made(request: pytest.FixtureRequest, tmp_path: Path) -> Maker:
    """Makes a store with decks by name."""

    def make(decks: dict[str, str]) -> Store:
        if request.param == "memory":
            return MemoryStore({DECKS: decks})
        for name, text in decks.items():
            (tmp_path / name).write_text(text, "utf-8")
        return FolderStore(tmp_path)

    return make


def test_decks_are_listed_read_and_replaced(made: Maker) -> None:
    store = made({"b.yaml": "outfit: B\n", "a.yaml": "outfit: A\n"})
    assert run(store.names(DECKS)) == ["a.yaml", "b.yaml"] and run(store.names(RECORDS)) == []
    read = run(store.read(DECKS, "a.yaml"))
    written = run(store.write(DECKS, "a.yaml", "outfit: C\n", read.version))
    assert run(store.read(DECKS, "a.yaml")) == written and written.text == "outfit: C\n"
    assert written.version != read.version


def test_two_tabs_do_not_overwrite_each_other(made: Maker) -> None:
    store = made({"a.yaml": "outfit: A\n"})
    first = run(store.read(DECKS, "a.yaml"))
    run(store.write(DECKS, "a.yaml", "outfit: B\n", first.version))
    with pytest.raises(Conflict, match="has changed since you opened it"):
        run(store.write(DECKS, "a.yaml", "outfit: C\n", first.version))
    assert run(store.read(DECKS, "a.yaml")).text == "outfit: B\n"


def test_a_new_deck_does_not_replace_another(made: Maker) -> None:
    store = made({"a.yaml": "outfit: A\n"})
    with pytest.raises(Conflict, match="already exists"):
        run(store.write(DECKS, "a.yaml", "outfit: B\n", None))
    run(store.write(DECKS, "b.yaml", "outfit: B\n", None))
    assert run(store.names(DECKS)) == ["a.yaml", "b.yaml"]


def test_a_deleted_deck_is_neither_read_nor_written(made: Maker) -> None:
    store = made({"a.yaml": "outfit: A\n"})
    version = run(store.read(DECKS, "a.yaml")).version
    with pytest.raises(Conflict):
        run(store.delete(DECKS, "a.yaml", "another"))
    run(store.delete(DECKS, "a.yaml", version))
    with pytest.raises(NotStored):
        run(store.read(DECKS, "a.yaml"))
    with pytest.raises(Conflict, match="was deleted"):
        run(store.write(DECKS, "a.yaml", "outfit: B\n", version))


@pytest.mark.parametrize(
    "name", ["../a.yaml", "/etc/passwd", "", ".", "a", "A.YAML", "a.yaml/", "./a.yaml", "a\0.yaml"]
)
def test_only_listed_names_are_read(made: Maker, name: str) -> None:
    store = made({"a.yaml": "outfit: A\n"})
    with pytest.raises(NotStored):
        run(store.read(DECKS, name))
    with pytest.raises(NotStored):
        run(store.read(RECORDS, "a.yaml"))


def test_a_read_only_store_writes_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("outfit: A\n")
    for store in (FolderStore(tmp_path, is_read_only=True), MemoryStore({DECKS: {"a.yaml": "x"}}, is_read_only=True)):
        version = run(store.read(DECKS, "a.yaml")).version
        with pytest.raises(StoreError, match="read-only"):
            run(store.write(DECKS, "a.yaml", "outfit: B\n", version))
        with pytest.raises(StoreError, match="read-only"):
            run(store.write(DECKS, "b.yaml", "outfit: B\n", None))
        with pytest.raises(StoreError, match="read-only"):
            run(store.delete(DECKS, "a.yaml", version))
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]


@pytest.mark.parametrize(
    ("typed", "name"),
    [("My deck", "My deck.yaml"), (" a  b.yaml ", "a b.yaml"), ("É.", "É.yaml"), ("E\u0301", "É.yaml")],
)
def test_a_new_name_is_the_typed_one(typed: str, name: str) -> None:
    assert new_name(typed, DECKS) == name


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "  ",
        ".hidden",
        "../up",
        "a/b",
        "a\\b",
        "a:b",
        "con",
        "nul.yaml",
        "x" * 81,
        "𠮷" * 61,
        "a\nb\0",
        "<b>",
        "-rf",
    ],
)
def test_names_that_a_file_cannot_have_are_refused(typed: str) -> None:
    with pytest.raises(StoreError):
        new_name(typed, DECKS)


def test_the_longest_names_can_be_written_and_those_made_of_titles_fit(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    assert run(store.write(DECKS, "𠮷" * 60, "outfit: B\n", None)).name == "𠮷" * 60 + ".yaml"
    title, taken = "𠮷" * 100 + " against " + "é" * 300, set[str]()
    for _ in range(12):
        name = free_name(title, RECORDS, taken)
        taken.add(run(store.write(RECORDS, name, "{}", None)).name)
    assert len(taken) == 12


def test_a_document_without_a_name_is_not_one_that_was_deleted(tmp_path: Path) -> None:
    for store in (MemoryStore(), FolderStore(tmp_path)):
        with pytest.raises(NotStored, match="No deck or game is named"):
            run(store.delete(DECKS, "", ""))
        with pytest.raises(NotStored, match="No deck or game is named"):
            run(store.write(DECKS, "", "outfit: B\n", "0"))


def test_a_list_of_many_files_lists_the_folder_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(20):
        (tmp_path / f"{number}.yaml").write_text("outfit: B\n", "utf-8")
    looks: list[Path] = []
    monkeypatch.setattr(folder, "entries", lambda place, real=folder.entries: looks.append(place) or real(place))
    store = FolderStore(tmp_path)
    for name in run(store.names(DECKS)):
        assert run(store.read(DECKS, name)).text
    assert len(looks) == 1


@pytest.mark.skipif(os.name != "posix", reason="links of this kind")
def test_a_file_that_becomes_a_link_after_it_was_listed_is_not_read(tmp_path: Path) -> None:
    served, outside = tmp_path / "served", tmp_path / "outside"
    for place in (served / "in", outside):
        place.mkdir(parents=True)
        (place / "a.yaml").write_text(f"outfit: {place.name}\n", "utf-8")
    store = FolderStore(served)
    assert run(store.names(DECKS)) == ["in/a.yaml"] and run(store.read(DECKS, "in/a.yaml")).text == "outfit: in\n"
    (served / "in" / "a.yaml").unlink()
    (served / "in" / "a.yaml").symlink_to(outside / "a.yaml")
    with pytest.raises(NotStored):
        run(store.read(DECKS, "in/a.yaml"))
    (served / "in" / "a.yaml").unlink()
    (served / "in" / "a.yaml").write_text("outfit: in\n", "utf-8")
    run(store.names(DECKS))
    (served / "in").rename(tmp_path / "moved")
    (served / "in").symlink_to(outside)
    with pytest.raises(NotStored):
        run(store.read(DECKS, "in/a.yaml"))


@pytest.mark.skipif(os.name != "posix", reason="links of this kind")
def test_links_hidden_files_and_scripts_are_not_listed(tmp_path: Path) -> None:
    inside, outside = tmp_path / "decks", tmp_path / "secret"
    (inside / "sub").mkdir(parents=True)
    outside.mkdir()
    (outside / "secret.yaml").write_text("outfit: Secret\n")
    (inside / "sub" / "a.yaml").write_text("outfit: A\n")
    (inside / ".hidden.yaml").write_text("outfit: H\n")
    (inside / "a.script.yaml").write_text("rules: []\n")
    (inside / "link.yaml").symlink_to(outside / "secret.yaml")
    (inside / "way").symlink_to(outside)
    os.mkfifo(inside / "pipe.yaml")
    (inside / "\u202egnol.yaml").write_text("outfit: A\n")
    store = FolderStore(inside)
    assert run(store.names(DECKS)) == ["sub/a.yaml"]
    read = run(store.read(DECKS, "sub/a.yaml"))
    # A link that takes the place of a listed file is not followed either.
    (inside / "sub" / "a.yaml").unlink()
    (inside / "sub" / "a.yaml").symlink_to(outside / "secret.yaml")
    with pytest.raises(NotStored):
        run(store.read(DECKS, "sub/a.yaml"))
    with pytest.raises(Conflict):
        run(store.write(DECKS, "sub/a.yaml", "outfit: B\n", read.version))
    assert (outside / "secret.yaml").read_text() == "outfit: Secret\n"


def test_files_that_cannot_be_decks_say_so(tmp_path: Path) -> None:
    (tmp_path / "large.yaml").write_bytes(b"#" * (256 * 1024 + 1))
    (tmp_path / "latin.yaml").write_bytes(b"name: \xe9\n")
    store = FolderStore(tmp_path)
    for name, told in (("large.yaml", "too large"), ("latin.yaml", "not UTF-8")):
        with pytest.raises(StoreError, match=told):
            run(store.read(DECKS, name))


def test_a_byte_order_mark_and_the_mode_of_a_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfoutfit: A\n")
    path.chmod(0o640)
    store = FolderStore(tmp_path)
    read = run(store.read(DECKS, "a.yaml"))
    assert read.text == "outfit: A\n"
    run(store.write(DECKS, "a.yaml", "outfit: B\n", read.version))
    assert path.read_bytes() == b"\xef\xbb\xbfoutfit: B\n" and path.stat().st_mode & 0o777 == 0o640
