"""Packs of your own: their cards are known like printed ones, and nothing else changes."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.cards.joining import BadOwnPack
from dtk.cardtext.library import BadText, library
from dtk.files.finding import Unreadable
from dtk.files.own_packs import adopt, choose, chosen, read_pack
from dtk.testing import Table, dude, use_pack
from tests.own_pack import FACTS, TEXTS, as_before, write_pack


@pytest.fixture(autouse=True)
def untouched() -> Iterator[None]:
    with as_before():
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_pack(tmp_path / "my-set")


def faults_of(folder: Path, facts: str) -> str:
    (folder / "pack.yaml").write_text(facts, "utf-8")
    choose((read_pack(folder, "my-set"),))
    with pytest.raises(BadOwnPack) as caught:
        load_database()
    return str(caught.value)


def test_an_own_card_is_found_like_a_printed_one(folder: Path) -> None:
    printed = len(load_database())
    use_pack(folder)
    database = load_database()
    assert len(database) == printed + 2
    assert database.names.find("rattlesnake oil").printings[0] == database["90001"]
    assert database.packs["MYS"].name == "My Set" and [*database.own] == ["MYS"]
    assert "90002" in database.plain and "90001" not in database.plain


def test_without_packs_the_database_is_the_printed_one(folder: Path) -> None:
    choose(())
    before = load_database()
    use_pack(folder)
    assert load_database() is not before
    choose(())
    assert load_database() is before and before.get("90001") is None


def test_an_own_text_is_played(folder: Path) -> None:
    use_pack(folder)
    table = Table()
    table.put(0, dude("Allie", bullets=1))
    table.in_hand(0, "90001")
    table.play("0 play: use Rattlesnake Oil")
    assert table.bullets("Allie") == 2


def test_texts_do_not_run_without_permission(folder: Path) -> None:
    (folder / "texts.py").write_text(TEXTS + "\nraise SystemExit\n", "utf-8")
    pack = read_pack(folder)
    choose((pack,))
    assert "90001" not in library() and library().barred == {"90001": pack}
    assert load_database()["90001"].title == "Rattlesnake Oil"


def test_an_installed_pack_needs_no_permission(folder: Path) -> None:
    choose((read_pack(folder, "my-set", is_installed=True),))
    assert library()["90001"].name == "RattlesnakeOil"


def test_a_worker_adopts_the_packs(folder: Path) -> None:
    use_pack(folder)
    sent = pickle.dumps(chosen())
    choose(())
    adopt(pickle.loads(sent))  # noqa: S301 our own bytes
    assert library()["90001"].summary == "Gives your dude +1 bullets."


def test_the_code_and_title_of_a_printed_card_are_taken(folder: Path) -> None:
    said = faults_of(folder, FACTS.replace("'90001'", "'01033'").replace("Quiet Jane Porter", "tommy harden"))
    assert (
        "my-set/pack.yaml:6:9: The code 01033 is that of `Rémy LaPointe` (carddb/packs/01-base-set.yaml:453)." in said
    )
    assert "my-set/pack.yaml:15:10: `tommy harden` is a printed card (carddb/packs/" in said


def test_a_title_and_a_code_are_given_once(folder: Path) -> None:
    said = faults_of(folder, FACTS.replace("90002", "90001").replace("Quiet Jane Porter", "Rattlesnake Oil"))
    assert "The code 90001 is also used in my-set/pack.yaml, entry 1." in said
    assert "`Rattlesnake Oil` is already in my-set/pack.yaml, entry 1." in said


@pytest.mark.parametrize(("key", "value"), [("pack: MYS", "pack: DTR"), ("name: My Set", "name: Base Set")])
def test_the_name_of_a_printed_pack_is_taken(folder: Path, key: str, value: str) -> None:
    assert "has the same" in faults_of(folder, FACTS.replace(key, value))


def test_facts_that_do_not_fit_the_schema_have_their_place(folder: Path) -> None:
    assert faults_of(folder, FACTS.replace("suit: clubs", "suit: stars")).startswith("my-set/pack.yaml:9:9: ")


def test_a_header_that_no_card_has_is_refused(folder: Path) -> None:
    said = faults_of(folder, FACTS.replace("headers: [Noon]", "headers: [Noon, 'Nooon, Boot']"))
    assert said == "my-set/pack.yaml:12:19: `Nooon, Boot` is not a header. Write it as printed, such as `Noon, Boot`."


def test_a_release_date_is_a_day(folder: Path) -> None:
    said = faults_of(folder, FACTS.replace("2026-01-01", "2026-13-01"))
    assert said == "my-set/pack.yaml:3:11: `2026-13-01` is not a date. Use YYYY-MM-DD."


@pytest.mark.parametrize("name", ["pack.yaml", "special.yaml"])
def test_a_file_that_is_not_text_is_named(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"\x89PNG")
    with pytest.raises(Unreadable) as caught:
        read_pack(folder, "my-set")
    assert str(caught.value) == f"my-set/{name}: This file is not UTF-8 text: byte 0x89 is invalid."


def test_an_error_in_a_text_has_its_place(folder: Path) -> None:
    (folder / "texts.py").write_text(TEXTS.replace("dude(mine", "dude(mien"), "utf-8")
    use_pack(folder)
    with pytest.raises(
        BadText, match=r"my-set/texts\.py:8: NameError: name 'mien' is not defined\. This is in the class"
    ):
        library()["90001"]


def test_the_digest_changes_with_facts_and_texts_but_not_with_tests(folder: Path) -> None:
    before = read_pack(folder).digest
    (folder / "test_texts.py").write_text("", "utf-8")
    assert read_pack(folder).digest == before
    (folder / "texts.py").write_text(TEXTS.replace("bullets=1", "bullets=2"), "utf-8")
    changed = read_pack(folder).digest
    (folder / "pack.yaml").write_text(FACTS.replace("cost: 4", "cost: 5"), "utf-8")
    assert len({before, changed, read_pack(folder).digest}) == 3
