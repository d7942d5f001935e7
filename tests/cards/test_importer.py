import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.importer import LONGEST_TEXT, MOST_BYTES, MOST_RECORDS, read_dump
from dtk.cards.sheets import BadCardData
from dtk.cards.update import file_name, plan_import
from dtk.files.finding import Unreadable
from dtk.files.reading import Source
from dtk.files.schema import faults
from dtk.files.yaml import parse_yaml


def record(**changes: Any) -> dict[str, Any]:
    """A card as DoomtownDB's API gives it; the texts are made up."""
    return {
        "last-modified": "2023-09-03T02:55:41+00:00", "code": "26001", "title": "Bea", "type": "Dude",
        "type_code": "dude", "suit": "Spades", "keywords": "", "text": "", "cost": 5, "gang": "First Peoples",
        "gang_code": "1stpeoples", "gang_letter": "1", "flavor": "Told by fire.", "illustrator": "Someone",
        "number": 1, "quantity": 4, "pack": "Dust & Bones", "pack_code": "DB", "cyclenumber": 23,
        "shooter": "Stud", "rank": 5, "upkeep": 0, "production": None, "bullets": 0, "influence": 1,
        "control": None, "wealth": None, "octgnid": "70A9019F-472C-9C78-F71D-AE2AF18D0399\n",
        "value": "Spades5", "url": "https://example.org", "imagesrc": "/26001.jpg",
    } | changes  # fmt: skip


def dumped(*records: dict[str, Any]) -> bytes:
    return json.dumps(list(records)).encode()


def facts(**changes: Any) -> dict[str, Any]:
    (pack,) = read_dump(dumped(record(**changes)))
    (fact,) = pack["cards"]
    return dict(fact)


def test_the_facts_of_a_card_and_nothing_else() -> None:
    assert facts() == {
        "code": "26001",
        "title": "Bea",
        "type": "dude",
        "gangs": ["firstpeoples"],
        "suit": "spades",
        "value": 5,
        "cost": 5,
        "bullets": 0,
        "shooter": "stud",
        "influence": 1,
        "upkeep": 0,
        "copies": 4,
        "octgn": "70a9019f-472c-9c78-f71d-ae2af18d0399",
    }


def test_headers_are_read_from_the_text_and_the_text_is_left() -> None:
    fact = facts(text='<b>Noon, Boot:</b> Do.\r\n\r\nYours gain "<b>Shootout:</b> Do."\n<b>React:</b> Do.')
    assert fact["headers"] == ["Noon, Boot", "React"]
    assert fact["grants"] == ["Shootout"] and fact["traits"] == 1
    assert "Do." not in json.dumps(fact)


@pytest.mark.parametrize(
    ("keywords", "expected"),
    [
        ("Huckster 2 • Harrowed", {"keywords": ["Huckster 2", "Harrowed"]}),
        ("Harrowed * Ranger", {"keywords": ["Harrowed", "Ranger"]}),
        (["Weapon", "Gadget", "Difficulty 7"], {"keywords": ["Weapon", "Gadget"], "difficulty": 7}),
        ("Horse • Gadget 4", {"keywords": ["Horse", "Gadget"], "difficulty": 4}),
        ("Experienced • Ranger", {"keywords": ["Experienced 1", "Ranger"]}),
        ("Private • Core Law Dogs", {"keywords": ["Private", "Core"], "core": ["lawdogs"]}),
        ("Private • Core", {"keywords": ["Private", "Core"], "core": "any"}),
        (None, {}),
    ],
)
def test_keywords(keywords: object, expected: dict[str, Any]) -> None:
    fact = facts(keywords=keywords)
    assert {name: fact[name] for name in ("keywords", "difficulty", "core") if name in fact} == expected


@pytest.mark.parametrize(
    ("trait", "gang"),
    [
        ("Start this deed in place of one Law Dogs dude.", "lawdogs"),
        (
            'Play this deed in play in place of one <img src="x" title="Morgan Cattle Co."> dude.',
            "entrepreneurs",
        ),
    ],
)
def test_a_core_deed_whose_trait_names_the_gang(trait: str, gang: str) -> None:
    assert facts(keywords="Core", text=trait)["core"] == [gang]


def test_gangs_suits_and_numbers_of_other_cards() -> None:
    assert facts(gang_code=["fearmongers", "outlaws"])["gangs"] == ["fearmongers", "outlaws"]
    assert "gangs" not in facts(gang_code="neutral")
    assert facts(gang_code="sloanegang")["gangs"] == ["outlaws"]
    goods = facts(type_code="goods", suit="Hearts", shooter="Bonus", bullets=2)
    assert (goods["suit"], goods["bullets"], "shooter" in goods) == ("hearts", 2, False)
    assert facts(type_code="deed", suit="Diams")["suit"] == "diamonds"
    legend = facts(type_code="legend", suit=None, rank=None, wealth=-2, shooter="", quantity=None)
    assert (legend["stash"], legend["production"], legend["copies"]) == (-2, 0, 1)
    assert facts(type_code="joker", title="Devil's Joker (Red)")["joker"] == "devil"


def test_a_pack_file_of_townsquare_says_when_the_pack_came_out() -> None:
    data = {
        "name": "Dust & Bones",
        "code": "DB",
        "available": "2027-01-02",
        "cards": [record(), record(code="26002")],
    }
    (pack,) = read_dump(json.dumps(data).encode())
    assert (pack["pack"], pack["name"], pack["released"]) == ("DB", "Dust & Bones", "2027-01-02")
    assert [fact["code"] for fact in pack["cards"]] == ["26001", "26002"]


def test_a_dump_of_several_packs_is_several_files() -> None:
    packs = read_dump(dumped(record(), record(code="27001", pack="More", pack_code="M"), record(code="26002")))
    assert {pack["pack"]: len(pack["cards"]) for pack in packs} == {"DB": 2, "M": 1}


REFUSED = {
    b"": "This is not JSON",
    b"[{": "line 1, column 3",
    b"\xff": "This JSON cannot be read",
    b"[" * 100_000: "nesting",
    b"[" + b"1" * 5_000 + b"]": "exceed the limits",
    b"[]": "not a card dump",
    b"{}": "not a card dump",
    b'{"cards": 1}': "not a card dump",
    b"[1]": "not a card dump",
    b"null": "not a card dump",
    b"[" + b" " * MOST_BYTES + b"]": "larger than 16 MiB",
    b"[" + b"{}," * MOST_RECORDS + b"{}]": "more than 10000 records",
    dumped(record(pack_code="")): "Record 1 names no pack",
    dumped(record(), record(title=7)): "Record 2: `title` must be text, not `7`.",
    dumped(record(title={})): "`title` must be text, not a mapping.",
    dumped(record(title="")): "has no `title`",
    dumped(record(title="a\u202eb")): "contains invisible characters: a\\u202eb",
    dumped(record(title="a\ud800b")): "contains invisible characters",
    dumped(record(title="a\nb")): "contains invisible characters: a\\nb",
    dumped(record(cost="five")): "`cost` must be a whole number, not `five`.",
    dumped(record(cost=1.0)): "`cost` must be a whole number, not `1.0`.",
    dumped(record(cost=True)): "`cost` must be a whole number, not `True`.",
    dumped(record(cost=10**30)): "must be at most 20",
    dumped(record(rank=float("nan"))): "`rank` must be a whole number, not `nan`.",
    dumped(record(code="1")): "`1`, which is not valid",
    dumped(record(), record()): "Duplicate code 26001 in this dump.",
    dumped(record(type_code="duel")): "Did you mean `dude`?",
    dumped(record(suit="Swords")): "is `swords`",
    dumped(record(gang_code="nobodies")): "is `nobodies`",
    dumped(record(gang_code=[["x"]])): "`gang_code` must be text, not a list.",
    dumped(record(keywords=[1])): "`keywords` must be text, not `1`.",
    dumped(record(keywords="Core Nobodies")): "unknown gang in the keyword",
    dumped(record(text=[])): "`text` must be text",
    dumped(record(text="x" * (LONGEST_TEXT + 1))): "`text` must be text of at most",
    dumped(record(text="<b>" + "Such a long sentence is no header" * 2 + ":</b>")): "headers",
    dumped(record(octgnid="guid")): "octgn",
    dumped(record(pack="x" * 81)): "name",
}


@pytest.mark.parametrize("data", REFUSED, ids=lambda data: data[:20].decode("latin-1"))
def test_what_is_no_dump_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(Unreadable) as caught:
        read_dump(data)
    messages = [finding.message for finding in caught.value.findings]
    assert any(REFUSED[data] in message for message in messages), messages
    assert all(len(message) < 400 for message in messages)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(record())), json_values, max_size=5))
def test_any_record_is_a_sound_pack_file_or_a_sentence(changes: dict[str, Any]) -> None:
    try:
        (pack,) = read_dump(dumped(record(**changes)))
    except Unreadable as error:
        assert all(finding.message for finding in error.findings)
        return
    (one,) = plan_import([pack], Path("nowhere"))
    tree = parse_yaml(Source("pack", one.after))
    assert faults(tree, "pack.v1") == []
    assert tree.data["cards"] == [pack["cards"][0]]
    assert one.path.parent == Path("nowhere")


def planned(folder: Path, *records: dict[str, Any]) -> str:
    (one,) = plan_import(read_dump(dumped(*records)), folder / "packs")
    return one.after


def test_a_new_pack_gets_a_file_and_the_next_place_in_the_order(small: Path) -> None:
    (one,) = plan_import(read_dump(dumped(record())), small / "packs")
    assert (one.path.name, one.before) == ("26-dust-and-bones.yaml", None)
    assert one.after.splitlines()[:5] == [
        "# yaml-language-server: $schema=../../schemas/pack.v1.json",
        "pack: DB",
        "name: Dust & Bones",
        "order: 2",
        "cards:",
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Hell's Comin' With Me", "26-hells-comin-with-me.yaml"),
        ("Immovable Object, Unstoppable Force", "26-immovable-object-unstoppable-force.yaml"),
        ("Qí é", "26-qi-e.yaml"),
        ("../../etc/passwd", "26-etcpasswd.yaml"),
        ("…", "26.yaml"),
    ],
)
def test_a_files_name_holds_letters_only(name: str, expected: str) -> None:
    assert file_name({"pack": "X", "name": name, "cards": [{"code": "26001"}]}) == expected


ANN = {
    "title": "Ann",
    "pack": "Pack One",
    "pack_code": "ONE",
    "code": "01002",
    "gang_code": "neutral",
    "rank": 3,
    "cost": 4,
    "bullets": 1,
    "shooter": "Draw",
    "octgnid": None,
    "keywords": "Huckster 1",
    "quantity": 2,
    "text": "<b>Noon, Boot:</b> Do.",
}
GANG = {
    "title": "The First Gang",
    "pack": "Pack One",
    "pack_code": "ONE",
    "code": "01001",
    "type_code": "outfit",
    "gang_code": "outlaws",
    "suit": None,
    "rank": None,
    "cost": None,
    "bullets": None,
    "influence": None,
    "upkeep": None,
    "production": 2,
    "wealth": 18,
    "octgnid": None,
    "quantity": 1,
}


def test_an_equal_dump_changes_nothing(small: Path) -> None:
    (one,) = plan_import(read_dump(dumped(record(**ANN), record(**GANG))), small / "packs")
    assert one.before == one.after
    assert one.path.name == "01-pack-one.yaml"


def test_what_people_entered_is_kept(small: Path) -> None:
    path = small / "packs" / "01-pack-one.yaml"
    text = path.read_text(encoding="utf-8")
    text = text.replace("  cost: 4", "  # Nobody knows.\n  cost: X").replace(
        "  copies: 2", "  copies: 2\n  errata: {bullets: errata §4}"
    )
    path.write_text(text, encoding="utf-8")
    assert planned(small, record(**ANN), record(**GANG)) == text


def test_new_facts_replace_old_ones_and_comments_without_a_fact_go_to_the_end(small: Path) -> None:
    path = small / "packs" / "01-pack-one.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  keywords:", "  # A trickster.\n  keywords:"), encoding="utf-8")
    after = planned(small, record(**ANN | {"keywords": "", "influence": 2}), record(**GANG))
    assert (
        after
        == text.replace("  keywords: [Huckster 1]\n", "").replace("influence: 1", "influence: 2") + "# A trickster.\n"
    )


def promo(**changes: Any) -> dict[str, Any]:
    return record(**ANN | {"code": "00002", "pack": "Promos", "pack_code": "new", "text": ""} | changes)


def test_a_promo_is_linked_to_the_printing_it_repeats(small: Path) -> None:
    reprint = record(**ANN | {"code": "26001", "pack": "Dust", "pack_code": "DB", "cost": 9})
    packs = read_dump(dumped(reprint, promo(), promo(code="00003", cost=9), promo(code="00004", title="Nobody")))
    text = next(file.after for file in plan_import(packs, small / "packs") if file.path.name == "00-promos.yaml")
    cards = {fact["code"]: fact.get("promo_of") for fact in parse_yaml(Source("", text)).data["cards"]}
    assert cards == {"00002": "01002", "00003": "26001", "00004": None}
    assert parse_yaml(Source("", text)).data["order"] == 0


def test_an_experienced_promo_with_the_base_title_is_told_by_its_numbers(small: Path) -> None:
    experienced = record(code="26001", title="Ann (Exp.1)", rank=3, cost=7, bullets=3, keywords="Experienced 1")
    packs = read_dump(dumped(experienced, promo(cost=7, bullets=3, keywords="Experienced 1")))
    text = next(file.after for file in plan_import(packs, small / "packs") if "promos" in file.path.name)
    assert "promo_of: '26001'" in text


def test_pack_files_with_faults_or_comments_out_of_place_are_left_alone(small: Path) -> None:
    path = small / "packs" / "01-pack-one.yaml"
    text = path.read_text(encoding="utf-8")
    for broken in (text.replace("value: 3", "value: 3  # or 4"), text.replace("value: 3", "value: three")):
        path.write_text(broken, encoding="utf-8")
        with pytest.raises(BadCardData, match=r"01-pack-one.yaml:18:\d+"):
            planned(small, record())
