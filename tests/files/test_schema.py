"""Structure is checked, and explained in a player's words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.files.accept import accepts
from dtk.files.reading import Source
from dtk.files.schema import MOST_FINDINGS, OTHER_WORDS, checker, faults, load_schema
from dtk.files.tree import Tree
from dtk.files.yaml import parse_yaml

SCHEMAS = sorted(path.stem for path in (Path(__file__).parents[2] / "schemas").glob("*.json"))

KEYS = st.sampled_from([*load_schema("deck.v1")["properties"], "Sloane", "", "x" * 101, "a\nb"])
ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-1, 101),
    st.sampled_from(["", "x", "Sloane", "weird-west", "-", "2024-05-01", "2024-13-01", "2024-05-01\n", "x" * 130]),
)
VALUES = st.one_of(ATOMS, st.lists(ATOMS, max_size=3), st.dictionaries(KEYS, ATOMS, max_size=3))
DECKS = st.dictionaries(KEYS, VALUES, max_size=4)


@settings(max_examples=300, deadline=None)
@given(st.one_of(DECKS, VALUES))
def test_the_quick_look_passes_only_what_the_checker_passes(data: Any) -> None:
    if accepts(load_schema("deck.v1"), data):
        assert list(checker("deck.v1").iter_errors(data)) == []


ONE_WORD: list[dict[str, Any]] = [
    {"type": "integer"},
    {"type": ["object", "null"]},
    {"type": "number"},
    {"properties": {"name": {"type": "string"}}},
    {"properties": {"name": {}}, "additionalProperties": False},
    {"additionalProperties": {"minimum": 3}},
    {"propertyNames": {"maxLength": 4}},
    {"required": ["name"]},
    {"items": {"type": "string"}},
    {"enum": ["x", 1]},
    {"const": 1},
    {"minimum": 1, "maximum": 2},
    {"minLength": 1, "maxLength": 2},
    {"minItems": 1, "maxItems": 2},
    {"minProperties": 1, "maxProperties": 2},
    {"pattern": "^[a-z-]+$"},
    {"not": {}},
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(ONE_WORD), st.one_of(DECKS, VALUES))
def test_every_word_of_the_quick_look_means_what_it_means_to_the_checker(schema: dict[str, Any], data: Any) -> None:
    from jsonschema import Draft7Validator

    if accepts(schema, data):
        assert Draft7Validator(schema).is_valid(data)


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_draft_7_and_say_what_everything_is(name: str) -> None:
    from jsonschema import Draft7Validator

    schema = load_schema(name)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    Draft7Validator.check_schema(schema)
    if name == "deck.v1":
        assert silent(schema, "deck") == []


def silent(schema: dict[str, Any], where: str) -> list[str]:
    """The parts of a schema that have no description."""
    parts = {f"{where}.{key}": part for key, part in schema.get("properties", {}).items()}
    for word in ("items", "additionalProperties", "propertyNames"):
        if isinstance(schema.get(word), dict):
            parts[f"{where}.{word}"] = schema[word]
    missing = [] if schema.get("description") else [where]
    return missing + [name for path, part in parts.items() for name in silent(part, path)]


TYPO = (
    "Known keys: name, author, date, format, ruleset, script, outfit, legend, start, dudes, deeds, goods, spells, "
    "actions, jokers, notes."
)
COUNT = "`dudes: Al`: the number of copies, after the title and a colon: `Title: 2`."
DUDES = "`dudes`: the dudes of the deck, starters included: one line each, `Title: copies`, such as `Allie Hensman: 1`."
JOKERS = "`jokers`: the jokers of the deck: one line each, `Title: copies`, such as `Joker (red): 1`."
NAME = "`name`: the deck's name, on one line."


PACK_WITH_A_GOD = "pack: X\nname: X\norder: 1\ncards:\n- {code: '01001', title: A, type: good, copies: 1}\n"


@pytest.mark.parametrize(
    ("text", "place", "message", "hint"),
    [
        ("nmae: x", "1:1-1:5", "Unknown key `nmae`.", "Did you mean `name`?"),
        ("xyzzy: x", "1:1-1:6", "Unknown key `xyzzy`.", TYPO),
        ("guns: {}", "1:1-1:5", "Unknown key `guns`.", f"Did you mean `goods`? {TYPO}"),
        ("Gun: {}", "1:1-1:4", "Unknown key `Gun`.", f"Did you mean `goods`? {TYPO}"),
        ("ITEMS: {}", "1:1-1:6", "Unknown key `ITEMS`.", f"Did you mean `goods`? {TYPO}"),
        ("gang: []", "1:1-1:5", "Unknown key `gang`.", f"Did you mean `start`? {TYPO}"),
        ("DUDES: {}", "1:1-1:6", "Unknown key `DUDES`.", "Did you mean `dudes`?"),
        ("jokers: 3", "1:9-1:10", "`jokers` must be a mapping (`key: value` lines), not `3`.", JOKERS),
        ("name: 108", "1:7-1:10", "`name` must be text, not `108`.", "Put it in quotes: `'108'`."),
        ("name: true", "1:7-1:11", "`name` must be text, not `true`.", "Put it in quotes: `'true'`."),
        ("name:\n", "1:1-1:5", "`name` must be text, but is empty.", NAME),
        ("name: ''", "1:7-1:9", "`name` is empty.", NAME),
        ("name: [a]", "1:7-1:10", "`name` must be text, not a list.", NAME),
        ("name: {a: 1}", "1:7-1:13", "`name` must be text, not a mapping.", NAME),
        ('name: "a\\nb"', "1:7-1:13", "`name` is `a\\nb`, which is not valid.", NAME),
        (f"name: {'x' * 121}", "1:7-1:128", "`name` is too long: at most 120.", None),
        ("dudes: [a]", "1:8-1:11", "`dudes` must be a mapping (`key: value` lines), not a list.", DUDES),
        ("dudes: Al", "1:8-1:10", "`dudes` must be a mapping (`key: value` lines), not `Al`.", DUDES),
        ("dudes:\n  Al: 0", "2:7-2:8", "`dudes: Al` is `0`, but must be at least 1.", None),
        ("dudes:\n  Al: 100", "2:7-2:10", "`dudes: Al` is `100`, but must be at most 99.", None),
        ("dudes:\n  Al: 9000000", "2:7-2:14", "`dudes: Al` is `9000000`, but must be at most 99.", None),
        ("dudes:\n  Al:", "2:3-2:5", "`dudes: Al` must be a whole number, but is empty.", COUNT),
        ("dudes:\n  Al: two", "2:7-2:10", "`dudes: Al` must be a whole number, not `two`.", COUNT),
        ("dudes:\n  Al: '2'", "2:7-2:10", "`dudes: Al` must be a whole number, not `'2'`.", COUNT),
        ('dudes:\n  Al: "2"', "2:7-2:10", "`dudes: Al` must be a whole number, not `'2'`.", COUNT),
        ("dudes:\n  Al: true", "2:7-2:11", "`dudes: Al` must be a whole number, not `true`.", COUNT),
        ("dudes:\n  Al: [1]", "2:7-2:10", "`dudes: Al` must be a whole number, not a list.", COUNT),
        ("dudes:\n  '': 1", "2:3-2:5", "`` is not allowed under `dudes`.",
         "A card's title is one line of at most 100 characters."),
        ("start: Al", "1:8-1:10", "`start` must be a list, not `Al`.",
         "Write each on its own line below the key: `- Al`."),
        ("start: [7]", "1:9-1:10", "`start, entry 1` must be text, not `7`.", "Put it in quotes: `'7'`."),
        ("date: 1 May", "1:7-1:12", "`date` is `1 May`, which is not valid.",
         "`date`: the day of the tournament or of the last change, as YYYY-MM-DD: `2024-05-01`."),
        ("format: Weird West", "1:9-1:19", "`format` is `Weird West`, which is not valid.",
         "`format`: the short name of the format the deck is built for: `weird-west`."),
        ("- Al", "1:1-1:5", "The file must be a mapping (`key: value` lines), not a list.",
         TYPO),
    ],
)  # fmt: skip
def test_each_fault_is_explained_at_its_place(text: str, place: str, message: str, hint: str | None) -> None:
    (found,) = faults(parse_yaml(Source("", text)), "deck.v1")
    assert found.span is not None
    span = found.span
    assert (found.code, found.message) == ("DT010", message)
    assert f"{span.line}:{span.column}-{span.end_line}:{span.end_column}" == place
    assert found.hint == hint


FORMAT = "Known keys: name, title, source, extends, pool, banned, bans_of_ruleset, ban, allow, limits."


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("[]", "The file must be a mapping (`key: value` lines), not a list.", FORMAT),
        ("", "The file must be a mapping (`key: value` lines), but is empty.", FORMAT),
        ("name: a", "The file has no `title` and `source`.",
         "`title`: the display name. `source`: the document that states it."),
        ("ban: Mugging", "`ban` must be a list, not `Mugging`.",
         "Write each on its own line below the key: `- Mugging`."),
        ("ban: {a: 1}", "`ban` must be a list, not a mapping.",
         "`ban`: further titles that this format bans."),
        ("name: My League", "`name` is `My League`, which is not valid.",
         "`name`: a short name of small letters, digits, dots and dashes."),
        ("limits: {jokers: {limit: 1}}", "`limits: jokers` has no `source`.",
         "`source`: the document that states it."),
        ("pool: {packs: []}", "`pool: packs` is empty.", "`pool: packs`: the codes or names of single packs."),
    ],
)  # fmt: skip
def test_a_format_is_explained_in_sentences(text: str, message: str, hint: str) -> None:
    whole = {"name": "name: a\n", "title": "title: A\n", "source": "source: x\n"}
    rest = "".join(line for key, line in whole.items() if f"{key}:" not in text.split(" ")[0])
    lacks = text in ("[]", "", "name: a")
    (found,) = faults(parse_yaml(Source("", text if lacks else f"{rest}{text}\n")), "format.v1")
    assert (found.message, found.hint) == (message, hint)


def test_where_the_options_are_listed_nothing_more_is_said() -> None:
    (found,) = faults(parse_yaml(Source("", PACK_WITH_A_GOD)), "pack.v1")
    assert found.message.endswith("Did you mean `goods`?") and found.hint is None


def test_faults_come_in_the_order_of_the_file_and_stop_at_fifty() -> None:
    text = "dudes:\n" + "".join(f"  Dude {number}: 0\n" for number in range(60)) + "nmae: x\n"
    found = faults(parse_yaml(Source("", text)), "deck.v1")
    assert len(found) == MOST_FINDINGS
    assert found == sorted(found, key=lambda one: one.span or found[0].span)  # type: ignore[arg-type,return-value]


def test_messages_never_quote_long_texts_whole() -> None:
    tree = parse_yaml(Source("", f"{'k' * 120}: 1\nformat: {'x' * 5000}\nstart: {{{'y' * 100}: {'z' * 5000}}}\n"))
    assert max(len(finding.message) for finding in faults(tree, "deck.v1")) < 200


def test_other_words_of_schemas_are_explained_too(monkeypatch: pytest.MonkeyPatch) -> None:
    schema = {
        "properties": {
            "gang": {"enum": ["outlaws", "lawdogs"]},
            "pair": {"type": "array", "minItems": 2, "maxItems": 3, "uniqueItems": True},
            "either": {"anyOf": [{"type": "string"}, {"type": "integer", "maximum": 3}]},
        },
        "required": ["title"],
    }
    monkeypatch.setattr("dtk.files.schema.load_schema", lambda _: schema)
    monkeypatch.setattr("dtk.files.schema.checker", lambda _: __import__("jsonschema").Draft7Validator(schema))
    tree = parse_yaml(Source("", "gang: outlawz\npair: [1, 1]\neither: 5\n"))
    assert [finding.message for finding in faults(tree, "any")] == [
        "The file has no `title`.",
        "`gang` is `outlawz`, but must be `outlaws` or `lawdogs`. Did you mean `outlaws`?",
        "`pair` contains the same entry twice.",
        "`either` is `5`, but must be at most 3.",
    ]


def test_every_schema_file_is_written_alike() -> None:
    for name in SCHEMAS:
        path = Path(__file__).parents[2] / "schemas" / f"{name}.json"
        text = path.read_text(encoding="utf-8")
        assert text == json.dumps(json.loads(text), indent=2, ensure_ascii=False) + "\n", name


def test_a_tree_without_places_is_explained_too() -> None:
    (found,) = faults(Tree([]), "deck.v1")
    assert found.span is None


@pytest.mark.parametrize("heading", ["dudes", "deeds", "goods", "spells", "actions", "jokers"])
def test_every_heading_shows_a_line_that_may_stand_under_it(heading: str) -> None:
    (found,) = faults(parse_yaml(Source("", f"{heading}: 3\n")), "deck.v1")
    example = (found.hint or "").partition(", such as `")[2].removesuffix("`.")
    assert example and faults(parse_yaml(Source("", f"{heading}:\n  {example}\n")), "deck.v1") == []


def test_other_words_for_keys_mean_a_key_of_a_deck() -> None:
    assert set(OTHER_WORDS.values()) <= set(load_schema("deck.v1")["properties"])
    assert not set(OTHER_WORDS) & set(load_schema("deck.v1")["properties"])
    assert all(word == word.casefold() for word in OTHER_WORDS)
