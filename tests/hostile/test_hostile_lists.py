"""Reading any text list ends soon, with a finding or a verdict, and nothing in it is executed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from dtk.cards.database import load_database
from dtk.cli.app import app
from dtk.decks.kinds import read_deck
from dtk.decks.lists.rows import LONGEST
from dtk.files.finding import INFO, Unreadable
from dtk.files.reading import MOST_BYTES, Source, source_of
from tests.clock import within

# Of the processor's time, for the largest files that are read; most take a tenth.
MOST_SECONDS = 4.0
DECK = "Law Dogs\n4x Ambush\n3x Kidnappin'\n2x Shotgun\n"


def full(piece: str, before: str = "", size: int = MOST_BYTES) -> bytes:
    """A file of a size, by default the greatest allowed, made of one piece."""
    return (before + piece * ((size - len(before.encode())) // len(piece.encode()))).encode()


def numbered(line: str) -> bytes:
    """A file of different lines."""
    return "".join(line.format(number) for number in range(20_000)).encode()[: MOST_BYTES - 100]


SIZES = {
    "10 MB of text": (b"4x Ambush\n" * 1_000_000, "DT002"),
    "a million short lines": (b"a\n" * 1_000_000, "DT002"),
    "a line of a million characters": (b"1x Roan, " * 111_111, "DT002"),
    "100,000 cards": (b"1 Roan\n" * 100_000, "DT002"),
    "as many cards as fit": (full("1 Roan\n", DECK), "DT008"),
    "as many lines as fit": (full("a b\n", DECK), "DT008"),
    "as many cards on a line as fit": (full("1x Roan, ", DECK), "DT008"),
    "as many different unknown cards as fit": (numbered("1x Sloan of Gomorra {}\n"), "DT008"),
    "lines about nothing": (full("We play on Sunday at the club, and Roan comes too.\n", DECK), "DT008"),
}
CHARACTERS = {
    "a NUL": (f"{DECK}1x Ro\0an\n".encode(), "DT004"),
    "an override of direction": (f"{DECK}1x \u202enaoR\n".encode(), "DT004"),
    "isolated directions": (f"{DECK}1x \u2067Roan\u2069\n".encode(), "DT004"),
    "a zero-width space": (f"{DECK}1x Ro\u200ban\n".encode(), "DT004"),
    "a zero-width joiner": (f"{DECK}1x Ro\u200dan\n".encode(), "DT004"),
    "a colour": (f"{DECK}1x \x1b[31mRoan\n".encode(), "DT004"),
    "a bell": (f"{DECK}1x Roan\a\n".encode(), "DT004"),
    "tags": (f"{DECK}1x Roan\U000e0041\n".encode(), "DT004"),
    "carriage returns alone": (DECK.replace("\n", "\r").encode(), "DT004"),
    "UTF-16": (DECK.encode("utf-16"), "DT003"),
    "Latin-1": (f"{DECK}1x José Morales\n".encode("latin-1"), "DT003"),
    "random bytes": (Random(3).randbytes(4096), "DT003"),
}
COUNTS = {
    "99999x": ("99999x Roan", "Roan"),
    "a count of ten digits": ("4294967297 Roan", "Roan"),
    "a count behind": ("Roan x100", "Roan"),
    "an exponent": ("1e9 Roan", "Roan"),
    "half a card": ("1.5x Roan", "Roan"),
    "none": ("0x Roan", "Roan"),
    "from 2 to 3": ("2-3 Roan", "Roan"),
    "a hundred": ("100 Roan", "Roan"),
}
# Pieces that a pattern could trip over; each fills a line, a file of lines, and the lines below a deck.
PIECES = [
    *(
        "x",
        "x ",
        "9",
        " ",
        "\t",
        '"',
        "'",
        "(",
        ")",
        "[",
        "]",
        "[[",
        "[]",
        "<",
        "<b>",
        "<li>",
        "<li ",
        "<!--",
        "&",
        "&#",
    ),
    *("&amp;", "*", "**a", "***a ", "_a_", "__a", "- ", "> ", "| ", "|a", "a;", ",", '",', "a\t", "http://a ", "[a]("),
    *("[a](b)", "[url=", "[url=a]b[/url]", "[b]", "♠", "♠5 ", "★ ", "• Roan ", "1. ", "x4 ", "(1) ", "Roan (Exp.1) "),
    *(
        "Philip Swinford (",
        "Start: Roan, ",
        "The Sloane Gang",
        "10 of ",
        "x 1 ",
        "a - ",
        "é",
        "a\u0301",
        "ﷺ",
        "#",
        "#a ",
    ),
    *(
        "`",
        "```",
        "~",
        "=",
        "== a ",
        "Deeds: ",
        "1x Ambush (Base Set) ",
        "1 2 3 Roan ",
        "\u00a0",
        "🤠",
        "🤠Roan",
        "&lt;",
    ),
]


def verdict(path: Path) -> tuple[int, dict[str, object]]:
    result = CliRunner().invoke(app, ["validate", "--isolated", "--output-format", "json", str(path)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    (file,) = json.loads(result.stdout)["files"]
    return result.exit_code, file


def read_soon(data: bytes, most_seconds: float = MOST_SECONDS) -> str:
    """The code of the first fault of a file that cannot be read; empty for a deck. Fails if that takes long."""
    with within(most_seconds):
        try:
            read_deck(source_of(data, "list.txt"), load_database())
            code = ""
        except Unreadable as fault:
            code = fault.findings[0].code
    return code


@pytest.mark.parametrize("name", [*SIZES, *CHARACTERS])
def test_a_file_that_is_no_list_says_why(name: str, tmp_path: Path) -> None:
    data, code = {**SIZES, **CHARACTERS}[name]
    path = tmp_path / "list.txt"
    path.write_bytes(data)
    exit_code, file = verdict(path)
    findings = file["findings"]
    assert isinstance(findings, list)
    assert (exit_code, file["deck"], file["gang"], findings[0]["code"]) == (3, "unreadable", "unknown", code)
    assert read_soon(data[: MOST_BYTES + 1]) == code


def test_no_pattern_runs_away_on_a_long_line() -> None:
    for piece in PIECES:
        read_soon(full(piece, DECK, LONGEST), 1.0)


@pytest.mark.slow
def test_no_pattern_runs_away_in_the_largest_files() -> None:
    for piece in PIECES:
        for line in (piece, f"1x {piece}\n", f"{piece * 50}\n"):
            for before in ("", DECK):
                read_soon(full(line, before))


@pytest.mark.parametrize("name", COUNTS)
def test_a_count_that_cannot_be_is_a_finding(name: str) -> None:
    line, title = COUNTS[name]
    deck = read_deck(Source("list.txt", f"{DECK}{line}\n"), load_database())
    found = [one for one in deck.findings if one.span is not None and one.span.line == 5]
    unknown = [one for one in deck.lines if load_database().names.resolve(one.reference).card is None]
    assert found or unknown
    assert all(one.copies == 1 for one in deck.lines if title in one.reference.title and not found)


def test_a_line_that_is_cut_is_a_finding_on_that_line() -> None:
    deck = read_deck(Source("list.txt", f"{DECK}{'x' * 30_000} 4x Roan\n1x Pinto\n"), load_database())
    (finding,) = (one for one in deck.findings if "longer than" in one.message)
    assert finding.span is not None and finding.span.line == 5 and finding.severity != INFO
    assert deck.lines[-1].reference.title == "Pinto"


def test_many_lines_that_are_not_understood_are_few_findings() -> None:
    words = "".join(
        f"??? 12 of the others {number} I do not remember now, sorry about that\n" for number in range(1500)
    )
    deck = read_deck(Source("list.txt", f"{DECK}{words}1x Pinto\n"), load_database())
    assert 50 < len(deck.findings) < 200 and deck.lines[-1].reference.title == "Pinto"
    assert any("are not listed" in one.message and one.severity != INFO for one in deck.findings)


SPREADSHEET = ["=cmd|' /C calc'!A0", "@SUM(1+1)*cmd|' /C calc'!A0", '=HYPERLINK("http://x.example","Roan")', "+1+1"]


@pytest.mark.parametrize("cell", SPREADSHEET)
def test_a_formula_stays_a_text(cell: str, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    quoted = cell.replace('"', '""')
    path.write_text(f'Count,Title\n1,Law Dogs\n2,Roan\n3,"{quoted}"\n')
    exit_code, file = verdict(path)
    assert exit_code == 1 and file["findings"]
    told = CliRunner().invoke(app, ["validate", "--isolated", "--output-format", "markdown", str(path)]).output
    assert not any(line.lstrip("| ").startswith(tuple("=+@")) for line in told.splitlines())


def test_nothing_in_a_list_speaks_to_the_terminal_or_the_runner(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(f"{DECK}1x ::error::Roan\n##[error]y\n1x <script>alert(1)</script>\n1x $(reboot)\n1x `reboot`\n")
    for kind in ("text", "github", "markdown", "junit", "concise"):
        told = CliRunner().invoke(app, ["validate", "--isolated", "--output-format", kind, str(path)])
        assert told.exit_code == 1 and "Traceback" not in told.output
        lines = [line for line in told.output.splitlines() if line.lstrip().startswith(("::error::R", "##["))]
        assert not lines and "<script>" not in (told.output if kind in ("markdown", "junit") else "")


def test_deep_nesting_is_only_text() -> None:
    for opened, closed in (("<div>", "</div>"), ("[b]", "[/b]"), ("> ", ""), ("((", "))"), ("<ul><li>", "</li></ul>")):
        text = f"Law Dogs\n{opened * 900}2x Roan{closed * 900}\n3x Ambush\n4x Kidnappin'\n"
        assert read_soon(text.encode()) == ""
        deck = read_deck(Source("list.txt", text), load_database())
        assert {"Ambush", "Kidnappin'"} <= {line.reference.title for line in deck.lines}, opened


def test_tags_that_are_never_closed_lose_no_card() -> None:
    for tag in ("<b>", "<li>", "<td>", "<div", "<!-- ", "[b]", "**", "_", "```\n", '"', "("):
        text = f"Law Dogs\n4x Ambush\n{tag}2x Roan\n3x Kidnappin'\n2x Shotgun\n"
        deck = read_deck(Source("list.txt", text), load_database())
        titles = {line.reference.title for line in deck.lines}
        assert {"Ambush", "Kidnappin'", "Shotgun"} <= titles, tag
        assert any("Roan" in title for title in titles) or any(
            one.span and one.span.line in (3, 4) for one in deck.findings
        ), tag
