"""The chart of a deck: every card once, as text and as a picture that says in words what it shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.decks.stats import Stats
from dtk.report.catalogues.deck_chart import SUITS, SYMBOLS, as_text, described
from dtk.report.pages.deck_chart import chart
from dtk.report.paint import coloured
from tests.report.games_shown import EXAMPLES, HOSTILE

DECK = str(EXAMPLES / "sloane-gunfighter.yaml")
COLOUR = re.compile(r"\x1b\[\d*(?:;\d+)*m")

slots = st.dictionaries(st.tuples(st.integers(1, 13), st.sampled_from(SUITS)), st.integers(0, 60), max_size=20)
costs = st.dictionaries(
    st.sampled_from(["dude", "deed", "goods", "spell", "action"]),
    st.dictionaries(st.integers(0, 12), st.integers(0, 90), max_size=6).map(Counter),
)
decks = st.builds(
    Stats,
    slots=slots.map(Counter),
    started=st.none(),
    jokers=st.integers(0, 4),
    costs=costs,
    gang=st.none(),
    varying=st.just(()),
    packs=st.just(()),
)


def stats(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deck", "stats", DECK, *arguments])


def test_a_sign_for_each_card() -> None:
    text = stats("--chart", "-").stdout
    assert text.startswith("Outlaws Weird West Edition Gunfighter: 52 cards, 2 jokers\n")
    assert "   5   3  4  4  4   15  ♠♠♠♥♥♥♥♦♦♦♦♣♣♣♣\n" in text and "   2   15  ███████████████\n" in text
    assert sum(text.count(symbol) for symbol in SYMBOLS.values()) == 52 + 4 and text.count("█") == 52
    assert max(map(len, text.splitlines())) <= 80


def test_the_picture_is_written_beside_the_numbers(tmp_path: Path) -> None:
    path = tmp_path / "deck.svg"
    plain = stats()
    assert (stats("--chart", str(path)).stdout, path.read_text()[:5]) == (plain.stdout, "<svg ")
    assert stats("--chart", str(path)).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--chart", "deck.png"], "--chart: `deck.png` does not end in .svg"),
        (["--chart", "-", "--output-format", "csv"], "--chart - and --output-format csv cannot be combined."),
        (["--chart", "mine.svg"], "--chart: mine.svg exists and is not a chart; name another file."),
        (["--color", "pink"], "--color: `pink` is not auto, always or never."),
    ],
)
def test_wrong_usage_says_what_to_do(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.svg").write_text("My thesis.")
    result = CliRunner().invoke(app, ["deck", "stats", DECK, *arguments])
    assert result.exit_code == 2 and message in result.stderr
    assert Path("mine.svg").read_text() == "My thesis."


def test_colours_when_they_are_wanted_and_letters_without_signs() -> None:
    shown = stats("--chart", "-", "--color", "always").stdout
    assert "♠♠♠\x1b[31m♥♥♥♥\x1b[0m" in shown and COLOUR.sub("", shown) == stats("--chart", "-").stdout
    spelled = subprocess.run(
        [sys.executable, "-m", "dtk", "deck", "stats", DECK, "--chart", "-"],
        capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    ).stdout.decode("ascii")  # fmt: skip
    assert "   5   3  4  4  4   15  SSSHHHHDDDDCCCC\n" in spelled and "   2   15  ###############\n" in spelled


@settings(deadline=None, max_examples=60)
@given(decks, st.sampled_from([None, *HOSTILE]))
def test_every_deck_can_be_drawn(deck: Stats, name: str | None) -> None:
    text = as_text(deck, name)
    assert COLOUR.sub("", as_text(deck, name, coloured)) == text
    assert max(map(len, text.splitlines()[1:])) <= 80 or deck.slots.total() > 999
    picture = fromstring(chart(deck, name).decode())
    assert picture.get("role") == "img" and picture.get("aria-labelledby") == "title description"
    title, description = picture[0].text or "", picture[1].text
    assert f"{deck.slots.total():,} card" in title and description == described(deck)
    tags = {element.tag.rpartition("}")[2] for element in picture.iter()}
    assert tags <= {"svg", "title", "desc", "style", "rect", "line", "text"}
    assert not {
        name for element in picture.iter() for name in element.attrib if name.startswith("on") or "href" in name
    }
    drawn = Counter(
        element.get("class", "").removeprefix("bar ")
        for element in picture.iter()
        if element.get("class", "").startswith("bar ")
    )
    for suit in SUITS:
        assert drawn[suit] == sum(1 for (_, of), count in deck.slots.items() if of == suit and count)
    for element in picture.iter():
        for name in ("y", "height"):
            assert 0 <= float(element.get(name, "0")) <= 404


def test_the_picture_has_the_numbers_of_the_grid() -> None:
    described_as = stats("--chart", "-").stdout
    assert "  All 14 11 13 14   52\n" in described_as
