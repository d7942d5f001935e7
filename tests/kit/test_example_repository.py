"""The example repository is what `dtk init` writes, and a little more."""

from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.cli.config import load_config, read_listed
from dtk.cli.init import CONTENTS, KIT
from dtk.cli.paths import deck_files
from dtk.files.reading import read_source
from dtk.files.schema import faults
from dtk.files.yaml import parse_yaml

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "deck-repo"
SECTIONS = ("dudes", "deeds", "goods", "spells", "actions", "jokers")
KNOWN = ("DT201", "DT301", "DT905")
DECKS = sorted((EXAMPLE / "decks").glob("*.yaml"))


@pytest.mark.parametrize("target", [one for one in CONTENTS if one != "dtk.toml"])
def test_it_holds_the_kit(target):
    assert (EXAMPLE / target).read_bytes() == (KIT / CONTENTS[target]).read_bytes()


def test_its_configuration_is_that_of_the_kit_with_three_settings_more():
    text = (KIT / "dtk.toml").read_text()
    for before, after in (
        ('# format = "weird-west"', 'format = "house-rules"'),
        ("# formats = [", "formats = ["),
        ("# mandatory = [", "mandatory = ["),
    ):
        assert text.count(before) == 1
        text = text.replace(before, after)
    assert (EXAMPLE / "dtk.toml").read_text() == text


def test_its_format_is_well_formed():
    config = load_config(EXAMPLE, EXAMPLE / "dtk.toml", known=KNOWN)
    (path,) = config.formats
    tree = parse_yaml(read_listed(config, path))
    assert faults(tree, "format.v1") == []
    assert tree.data["name"] == config.format
    assert all(load_database().names.resolve(Reference(title)).exact for title in tree.data["ban"])


def test_its_decks_are_found(monkeypatch):
    monkeypatch.chdir(EXAMPLE)
    config = load_config(Path(), known=KNOWN)
    found = deck_files([], config, lambda text: "outfit:" in text, note=pytest.fail)
    assert found == [path.relative_to(EXAMPLE).as_posix() for path in DECKS]


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_its_decks_name_52_cards_and_two_jokers(path):
    deck = parse_yaml(read_source(str(path))).data
    names = load_database().names
    titles = [title for section in SECTIONS for title in deck.get(section, {})]
    matches = [names.resolve(Reference(title)) for title in [*titles, *deck["start"], deck["outfit"]]]
    assert all(match.card and match.exact for match in matches)
    assert sum(copies for section in SECTIONS[:-1] for copies in deck.get(section, {}).values()) == 52
    assert sum(deck["jokers"].values()) == 2
