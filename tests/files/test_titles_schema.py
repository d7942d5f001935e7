"""The list of titles that editors complete: it is up to date, forbids nothing, and dtk does not read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from referencing import Registry, Resource

from docs.titles_schema import schema
from dtk.cards.database import load_database
from dtk.decks.layout import SECTIONS
from dtk.files.reading import read_source
from dtk.files.schema import load_schema
from dtk.files.yaml import parse_yaml

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "schemas"
TITLES: dict[str, Any] = json.loads((SCHEMAS / "titles.v1.json").read_text("utf-8"))
DECK: dict[str, Any] = json.loads((SCHEMAS / "deck.v1.json").read_text("utf-8"))
# As editors read it: the list of titles lies beside the schema.
REGISTRY = Registry().with_resource("titles.v1.json", Resource.from_contents(TITLES))
EDITOR = Draft7Validator(DECK, registry=REGISTRY)


def test_the_list_is_that_of_the_cards() -> None:
    assert (SCHEMAS / "titles.v1.json").read_text("utf-8") == schema(), "`make docs` writes it anew"


def test_every_card_is_listed_under_its_heading() -> None:
    for heading, kind in SECTIONS.items():
        titles = {card.title for card in load_database() if card.type == kind and not card.is_token}
        assert set(TITLES["definitions"][heading]["properties"]) == titles
        assert DECK["properties"][heading]["allOf"] == [{"$ref": f"titles.v1.json#/definitions/{heading}"}]


def test_values_are_written_as_yaml_reads_them() -> None:
    bodies = {one["label"]: one["body"] for one in TITLES["definitions"]["start"]["defaultSnippets"]}
    assert bodies['"Mahogany" Jackson'] == "'\"Mahogany\" Jackson'" and bodies["Allie Hensman"] == "Allie Hensman"


@pytest.mark.parametrize("path", sorted((ROOT / "examples" / "decks").rglob("*.yaml")), ids=lambda path: path.stem)
def test_decks_are_valid_with_the_list(path: Path) -> None:
    if not path.name.endswith(".script.yaml"):
        assert list(EDITOR.iter_errors(parse_yaml(read_source(str(path))).data)) == []


@pytest.mark.parametrize("title", ["Bobo", "Bobo (DT2)", "Bobo [24055]", "Nobody At All"])
def test_a_title_may_name_its_printing_and_may_be_unknown(title: str) -> None:
    assert EDITOR.is_valid({"dudes": {title: 1}, "start": [title], "outfit": title})
    assert not EDITOR.is_valid({"dudes": {title: "one"}})


def test_dtk_reads_its_schema_without_the_list() -> None:
    assert "titles.v1.json" not in json.dumps(load_schema("deck.v1"))
