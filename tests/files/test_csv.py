"""Strangers' CSV: columns in any order, separators of any spreadsheet, limits, and faults with their line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.files.csv import LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, parse_csv
from dtk.files.finding import Unreadable
from dtk.files.reading import Source
from dtk.report.series.csv_table import as_csv

KNOWN = {"player": "player", "name": "player", "deck": "deck"}


def cells(text: str) -> list[dict[str, str]]:
    return [row.cells for row in parse_csv(Source("list.csv", text), KNOWN, ("player", "deck"))]


def fault(text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        cells(text)
    (finding,) = caught.value.findings
    place = f"{finding.span.line}: " if finding.span else ""
    return f"{place}{finding.code} {finding.message} {finding.hint or ''}".strip()


@pytest.mark.parametrize(
    "text",
    [
        "player,deck\nAnn,a.yaml\n",
        "deck;Player \r\na.yaml;Ann\r\n",
        "\nNAME\tmail\tdeck\nAnn\tann@example.org\ta.yaml\n\n\t\t\n",
        'player,deck\n"Ann","a.yaml"',
        " player , deck \n Ann , a.yaml \n",
    ],
)
def test_every_spreadsheets_csv_is_read(text: str) -> None:
    assert cells(text) == [{"player": "Ann", "deck": "a.yaml"}]


def test_a_quoted_cell_may_hold_separators_and_lines() -> None:
    assert cells('player,deck\n"Bell, Ann\nM.","a.yaml"\n') == [{"player": "Bell, Ann\nM.", "deck": "a.yaml"}]


def test_a_short_row_lacks_its_last_columns() -> None:
    assert cells("player,deck\nAnn\n") == [{"player": "Ann"}]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "DT006 This CSV file is empty."),
        ("player\nAnn\n", "1: DT010 This CSV file has no column `deck`. Its first line names the columns: `player`."),
        ("plyer,deck\n", "1: DT010 This CSV file has no column `player`. Rename `plyer` to `player`."),
        ("player,name,deck\n", "1: DT009 Two columns mean `player`. Keep one."),
        ('player,deck\nAnn,"a\n', "2: DT006 Malformed CSV: unexpected end of data."),
        ('player,deck\n"Ann"x,a\n', "2: DT006 Malformed CSV: ',' expected after '\"'."),
        (
            "player,deck\n" + "a,b\n" * (MOST_ROWS + 1),
            f"{MOST_ROWS + 2}: DT008 This CSV file has more than 5,000 rows.",
        ),
        ("player,deck\n" + "," * MOST_COLUMNS, "2: DT008 This CSV file has more than 100 columns."),
        (
            f"player,deck\n{'a' * (LONGEST_CELL + 1)},b",
            "2: DT008 This CSV file has more than 20,000 characters in a cell.",
        ),
        (f"player,deck\n{'a' * 200_000},b", "2: DT006 Malformed CSV: field larger than field limit (131072)."),
    ],
    ids=lambda text: text[:30].replace("\n", " ") if isinstance(text, str) else "",
)
def test_faults_name_their_line(text: str, expected: str) -> None:
    assert fault(text) == expected


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        rows = cells(f"player,deck\n{text}")
    except Unreadable as error:
        assert error.findings
    else:
        assert all(set(row) <= {"player", "deck"} for row in rows)


plain = (
    st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=20).map(str.strip).filter(bool)
)


@given(st.lists(st.tuples(plain, plain), min_size=1, max_size=5))
def test_what_dtk_writes_is_read_again(rows: list[tuple[str, str]]) -> None:
    """Formulas are quoted for spreadsheets, and read without the quote."""
    written = as_csv(("player", "deck"), rows)
    assert not any(line.startswith(("=", "+", "-", "@")) for line in written.splitlines())
    read = [(row["player"], row["deck"]) for row in cells(written)]
    expected = [tuple(cell.replace("##[", "##\\[") for cell in row) for row in rows]
    if not any(player.startswith(("'", "::")) or deck.startswith("'") for player, deck in rows):
        assert read == expected
