"""A playtest in Python: the report of the command in tables, in a line, and on a page without markup of names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import dtk
from dtk.playtest import questions
from dtk.playtest.interferers import kinds
from tests.own_pack import DECKS, FACTS, as_before, write_pack

FIELD = [str(DECKS / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
HOSTILE = "Oil <script>alert(1)</script>"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    few = {name: kinds()[name] for name in ("nothing", "cannot be affected")}
    monkeypatch.setattr(questions, "kinds", lambda: few)
    with as_before():
        yield write_pack(tmp_path / "my-set")


def test_a_result_has_tables_a_line_and_a_safe_page(folder: Path) -> None:
    (folder / "pack.yaml").write_text(FACTS.replace("Rattlesnake Oil", HOSTILE), "utf-8")
    result = dtk.playtest_pack(folder, FIELD, cards=["90001"], agents="random", games=2, decks=1)
    assert result.cards == (HOSTILE,) and result.games == 12 and len(result.opponents) == 2
    gain = result.gains[HOSTILE]
    (row,) = result.to_rows("cards")
    assert gain is not None and row["gain"] == gain.value and row["pairs"] == gain.pairs == 3
    assert row["questions"] == len(result.to_rows("questions")) == 1
    assert [one["built"] for one in result.to_rows("decks")] == [False, True]
    assert sum(one["pairs"] for one in result.to_rows("against")) <= gain.pairs
    assert str(result).endswith("12 games, seed 0")
    page = result.to_html()
    assert "&lt;script&gt;alert(1)" in page and "<script>" not in page
    assert result.to_dict()["cards"][0]["gain"]["value"] == gain.value


def test_wrong_arguments_are_value_errors(folder: Path) -> None:
    with pytest.raises(ValueError, match="the pack has no card `Nobody`; choose from Rattlesnake Oil"):
        dtk.playtest_pack(folder, FIELD, cards=["Nobody"])
    with pytest.raises(ValueError, match="3 games cannot be split into pairs"):
        dtk.playtest_pack(folder, FIELD, games=3)
    with pytest.raises(ValueError, match="is not a length of time"):
        dtk.playtest_pack(folder, FIELD, time="soon")
