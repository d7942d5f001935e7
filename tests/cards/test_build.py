import errno
import json
from pathlib import Path

import pytest

from dtk.cards import database
from dtk.cards.build import build, index_bytes, write_whole
from dtk.cards.card import Ruling
from dtk.cards.database import Database, compiled_index, is_fresh, read_index
from dtk.cards.sheets import BadCardData
from dtk.files.finding import Unreadable


def test_the_same_facts_give_the_same_bytes(small: Path) -> None:
    assert index_bytes(build(small)) == index_bytes(build(small))


def test_the_index_reads_back(small: Path) -> None:
    cards = Database(json.loads(index_bytes(build(small))))
    assert [card.title for card in cards] == ["Ann", "The First Gang", "Ann"]
    assert [pack.code for pack in cards.packs.values()] == ["alt", "ONE"]
    ann = cards["01002"]
    assert (ann.headers, ann.special.starts_as, ann.rating("Huckster")) == (("Noon, Boot",), 0, 1)
    assert cards["00001"].special == ann.special
    assert cards.get("99999") is None
    assert cards.documents["formats"]["open"]["title"] == "All"
    with pytest.raises(KeyError):
        cards["99999"]


def test_the_index_has_one_card_a_line(small: Path) -> None:
    lines = index_bytes(build(small)).decode().splitlines()
    assert [line[:8] for line in lines[1:-1]] == ['["00001"', '["01001"', '["01002"']


def test_one_code_of_another_pack_is_one_fault_even_where_it_stands_first(small: Path) -> None:
    path = small / "packs" / "01-pack-one.yaml"
    third = "- code: '01003'\n  title: Cat\n  type: legend\n  production: 1\n  stash: 0\n  copies: 1\n"
    path.write_text(path.read_text("utf-8").replace("'01001'", "'09001'") + third, encoding="utf-8")
    with pytest.raises(BadCardData) as error:
        build(small)
    assert [one.message for _, one in error.value.faults] == ["The codes of this pack begin with 01."]


# Faults: (file, what stands there, what is put there, the place, the sentence).
FAULTS = {
    "yaml": ("packs/01-pack-one.yaml", "order: 1", "order: [1", "6:6", "A comma or a closing bracket is missing"),
    "schema": ("packs/01-pack-one.yaml", "value: 3", "value: 14", "18:10", "must be at most 13"),
    "key": ("packs/01-pack-one.yaml", "shooter: draw", "shoter: draw", "21:3", "Did you mean `shooter`?"),
    "code twice": ("packs/01-pack-one.yaml", "'01002'", "'01001'", "14:9", "is also used in"),
    "octgn twice": (
        "packs/01-pack-one.yaml",
        "copies",
        f"octgn: {'ab' * 4}-0000-0000-0000-{'c' * 12}\n  copies",
        "27:10",
        "The octgn",
    ),
    "other pack": (
        "packs/01-pack-one.yaml",
        "'01002'",
        "'02002'",
        "14:9",
        "The codes of this pack begin with 01.",
    ),
    "pack twice": (
        "packs/01-pack-one.yaml",
        "pack: ONE",
        "pack: ALT",
        "2:7",
        "packs/00-promos.yaml has the same code",
    ),
    "no twin": ("packs/00-promos.yaml", "promo_of: '01002'", "promo_of: '01003'", "13:13", "Unknown card 01003"),
    "other twin": (
        "packs/00-promos.yaml",
        "promo_of: '01002'",
        "promo_of: '01001'",
        "13:13",
        "is another card",
    ),
    "unlike twin": (
        "packs/00-promos.yaml",
        "value: 3",
        "value: 4",
        "13:13",
        "The value differs from that of 01002.",
    ),
    "joker": ("packs/01-pack-one.yaml", "type: dude", "type: joker", "14:3", "Jokers have a `joker` kind"),
    "special code": ("special.yaml", "['01002']", "['01009']", "2:11", "Unknown card 01009."),
    "special title": (
        "special.yaml",
        "  title: Ann\n  source: p",
        "  title: Bob\n  source: p",
        "3:10",
        "01002 is `Ann`",
    ),
    "counts as": ("special.yaml", "starts_as: 0", "counts_as: [Bob]", "5:15", "No card has the title `Bob`."),
    "alias": (
        "special.yaml",
        "title: Ann\n  source: her",
        "title: Bob\n  source: her",
        "8:10",
        "No card has",
    ),
    "plain code": ("plain.yaml", "'00001'", "'01009'", "1:9", "Unknown card 01009."),
    "plain with abilities": ("plain.yaml", "'00001'", "'01002'", "1:9", "01002, `Ann`, has abilities or traits."),
    "rulings of nobody": ("rulings.yaml", "title: Ann", "title: Bob", "2:10", "No card has the title `Bob`."),
    "rulings twice": (
        "rulings.yaml",
        "says: She may.",
        "says: She may.\n- title: Ann\n  places:\n  - document: book-1.0\n    section: Dudes\n    heading: Ann\n"
        "    rulings:\n    - line: 8",
        "10:10",
        "`Ann` already has an entry.",
    ),
    "banned list": ("formats/open.yaml", "[none]", "[few]", "4:10", "Unknown banned list `few`."),
    "banned title": ("banned/none.yaml", "Ann", "Bob", "5:10", "Unknown card `Bob`."),
    "format": (
        "formats/open.yaml",
        "banned:",
        "extends: shut\nbanned:",
        "4:10",
        "Unknown format `shut`.",
    ),
    "pack of pool": (
        "formats/open.yaml",
        "banned:",
        "pool: {through: TWO}\nbanned:",
        "4:17",
        "Unknown pack `TWO`",
    ),
    "file name": ("formats/open.yaml", "name: open", "name: shut", "1:7", "must be called shut.yaml"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_with_its_place(small: Path, name: str) -> None:
    file, old, new, place, sentence = FAULTS[name]
    text = (small / file).read_text(encoding="utf-8")
    assert old in text
    (small / file).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadCardData) as caught:
        build(small)
    assert any(
        line.startswith(f"{small / file}:{place}: ") and sentence in line for line in str(caught.value).split("\n")
    ), str(caught.value)


def test_all_faults_are_told_at_once(small: Path) -> None:
    for name in ("special code", "no twin", "banned title"):
        file, old, new, *_ = FAULTS[name]
        path = small / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(BadCardData) as caught:
        build(small)
    assert len(caught.value.faults) == 3


@pytest.mark.parametrize("missing", ["special.yaml", "packs"])
def test_another_folder_is_no_card_data(small: Path, missing: str) -> None:
    (small / missing).rename(small.parent / "away")
    with pytest.raises(BadCardData, match="not a folder of card facts"):
        build(small)


def test_a_stray_file_is_named(small: Path) -> None:
    (small / "pakcs").mkdir()
    (small / "pakcs" / "x.yaml").write_text("a: 1\n", encoding="utf-8")
    with pytest.raises(BadCardData, match="Unexpected file"):
        build(small)


# The index can't be stale.


@pytest.fixture
def checkout(small: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose card facts are the small ones; gives the path of its index."""
    index = small.parent / "data" / "cards.json"
    monkeypatch.setattr(database, "INDEX", index)
    monkeypatch.setattr(database, "is_checkout", lambda: True)
    monkeypatch.setattr(database, "data_folder", lambda name: small.parent / name)
    return index


def load() -> Database:
    return Database(compiled_index.__wrapped__())


def test_a_missing_index_is_built(checkout: Path, small: Path) -> None:
    assert len(load()) == 3
    assert is_fresh(read_index(checkout), small)


def test_a_fresh_index_is_not_built_again(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load()
    monkeypatch.setattr("dtk.cards.build.build", lambda carddb: pytest.fail("built again"))
    assert len(load()) == 3


@pytest.mark.parametrize("change", ["edit", "add", "remove"])
def test_a_change_of_the_facts_rebuilds_the_index(checkout: Path, small: Path, change: str) -> None:
    load()
    before = checkout.read_bytes()
    promos = small / "packs" / "00-promos.yaml"
    if change == "edit":
        promos.write_text(promos.read_text(encoding="utf-8").replace("copies: 1", "copies: 2"), encoding="utf-8")
    elif change == "add":
        more = (small / "formats" / "open.yaml").read_text(encoding="utf-8").replace("open", "more")
        (small / "formats" / "more.yaml").write_text(more, encoding="utf-8")
    else:
        promos.unlink()
        (small / "plain.yaml").unlink()
    cards = load()
    assert checkout.read_bytes() != before
    assert len(cards) == (2 if change == "remove" else 3)
    assert change != "edit" or cards["00001"].copies == 2
    assert len(cards.documents["formats"]) == (2 if change == "add" else 1)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b'{"format": 0}', b'{"format": 2}', b"\xff\xfe"])
def test_a_spoilt_index_is_built_again(checkout: Path, content: bytes) -> None:
    checkout.parent.mkdir()
    checkout.write_bytes(content)
    assert len(load()) == 3


def test_line_ends_of_windows_make_no_index_stale(checkout: Path, small: Path) -> None:
    load()
    for path in small.rglob("*.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert is_fresh(read_index(checkout), small)


def test_where_nothing_can_be_written_the_facts_still_load(checkout: Path) -> None:
    checkout.parent.write_text("a file where the folder should be", encoding="utf-8")
    assert len(load()) == 3
    assert checkout.parent.read_text(encoding="utf-8") == "a file where the folder should be"


def test_a_checkout_with_faults_says_which(checkout: Path, small: Path) -> None:
    (small / "special.yaml").write_text("cards: 1\n", encoding="utf-8")
    with pytest.raises(Unreadable, match=r"special\.yaml:1:8"):
        load()


def test_an_installed_dtk_without_index_says_so(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "is_checkout", lambda: False)
    with pytest.raises(Unreadable, match="card index is missing"):
        load()


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "new" / "file"
    write_whole(b"one", target)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", lambda self, other: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
        with pytest.raises(OSError, match="full"):
            write_whole(b"two", target)
    assert [path.name for path in target.parent.iterdir()] == ["file"]
    assert target.read_bytes() == b"one"


def test_the_index_tells_plain_cards_and_rulings_where_their_files_are_there(small: Path) -> None:
    found = Database(build(small))
    assert (found.plain, found.rulings) == (
        {"00001"},
        {"Ann": [Ruling(document="book-1.0", section="Dudes", heading="Ann", line=7, says="She may.")]},
    )
    for name in ("plain.yaml", "rulings.yaml"):
        (small / name).unlink()
    assert (Database(build(small)).plain, Database(build(small)).rulings) == (frozenset(), {})
