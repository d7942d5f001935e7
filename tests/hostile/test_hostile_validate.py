"""The same through the whole command: the documented exit code, one clear message with its place, soon."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.files.reading import MOST_BYTES
from tests.hostile.corpus import CASES, Case, odd_paths

ROOT = Path(__file__).parents[2]
MOST_SECONDS, MOST_MEGABYTES = 1.0, 100

LAUGHS = b'<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "ha">' + b"".join(
    b'<!ENTITY b%d "%s">' % (level, b"&a;" * 10 if level == 0 else b"&b%d;" % (level - 1) * 10) for level in range(9)
)
OTHER_KINDS = [
    Case("XML entities", LAUGHS + b"]><deck>&b8;</deck>", "DT006"),
    Case("an XML entity of a file", b'<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><deck>&a;</deck>', "DT006"),
    Case("deep XML", b"<deck>" * 20_000, "DT012"),
    Case("the classic game", b'<deck game="9afa6473-fd81-41b9-955f-8f67c7d3f423"></deck>', "DT012"),
    Case("deep JSON", b'{"drawCards":' + b"[" * 100_000, "DT008"),
    Case("a JSON key twice", b'{"cards": {"01001": 1, "01001": 2}}', "DT009"),
    Case("a JSON number of 5 000 digits", b'{"cards": {"01001": ' + b"9" * 5_000 + b"}}", "DT008"),
    Case("no JSON number", b'{"cards": {"01001": NaN}}', "DT006"),
    Case("an address", b"https://dtdb.co/en/decklist/2348/fourth-ring-2x-base-set", "DT005"),
    Case("a page", b"<!DOCTYPE html><html><body>deck</body></html>", "DT005"),
    Case("brackets for patterns", b"1x " + b"(" * 100_000, "DT005"),
    Case("stars for patterns", b"Dude (1)\n1x a" + b"*" * 100_000 + b"\n", "DT011"),
    Case("long list", b"Dude (1)\n" + b"1x Sloan (Base Set)\n" * 10_000, "DT008"),
    Case("commands for the runner", b"name: x\n'##[error]y': 1\n'::error::z': 2\n", "DT010"),
]


def verdict(path: Path) -> tuple[int, dict[str, object]]:
    result = CliRunner().invoke(app, ["validate", "--isolated", "--output-format", "json", str(path)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    (file,) = json.loads(result.stdout)["files"]
    return result.exit_code, file


@pytest.mark.parametrize("case", [*CASES, *OTHER_KINDS], ids=lambda case: case.name)
def test_exit_code_and_message(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "deck"
    path.write_bytes(case.data)
    code, file = verdict(path)
    findings = file["findings"]
    assert isinstance(findings, list)
    if file["deck"] == "unreadable":
        assert code == 3 and file["gang"] == "unknown" and findings
        # A text with no key of a deck at the margin is not even taken for one.
        assert findings[0]["code"] in (case.code, "DT005")
        assert findings[0]["line"] or findings[0]["code"] in ("DT001", "DT002", "DT005", "DT008", "DT010", "DT012")
    else:
        assert code in (0, 1) and case.code in (None, "DT010", "DT011", "DT008")
    text = CliRunner().invoke(app, ["validate", "--isolated", str(path)])
    assert text.exit_code == code and "Traceback" not in text.output
    assert not any(line.lstrip().startswith("::") or "##[" in line for line in text.output.splitlines())


def test_what_is_no_file(tmp_path: Path) -> None:
    for name, path in odd_paths(tmp_path).items():
        if name in ("a name with a NUL", "a folder"):
            continue  # no argument can hold a NUL, and a folder is searched
        code, file = verdict(path)
        assert (code, file["deck"]) == (3, "unreadable"), name


def worst(folder: Path) -> list[Path]:
    """The files of the corpus that ask for most, and one as large as allowed of each kind."""
    wanted = {"billion laughs, 30 levels", "merge keys, 8 levels", "2000 brackets", "20 000 cards", "10 MB"}
    cases = [case for case in CASES if case.name in wanted]
    assert len(cases) == len(wanted)
    found = []
    for case in [*cases, *OTHER_KINDS[:4], Case("full", b"name: x\n#" * (MOST_BYTES // 9), None)]:
        path = folder / case.name.replace(" ", "-").replace("/", "-")
        path.write_bytes(case.data)
        found.append(path)
    return found


# The peak of memory is read from inside: seen from outside, that of the tests' own process is counted as well.
MEASURED = """
import atexit, re, resource, sys
from dtk.cli.app import main
def tell():
    used = resource.getrusage(resource.RUSAGE_SELF)
    peak = re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())
    print(used.ru_utime + used.ru_stime, int(peak[1]) / 1024, file=sys.stderr)
atexit.register(tell)
sys.argv = ["dtk", "validate", "--isolated", sys.argv[1]]
main()
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak of memory is read from /proc")
def test_soon_and_in_little_room(tmp_path: Path) -> None:
    """Each in a process of its own, start-up included."""
    for path in worst(tmp_path):
        done = subprocess.run(
            [sys.executable, "-c", MEASURED, str(path)], cwd=ROOT, capture_output=True, text=True, check=False
        )
        seconds, megabytes = map(float, done.stderr.split())
        assert done.returncode in (1, 3), path.name
        assert seconds < MOST_SECONDS and megabytes < MOST_MEGABYTES, (path.name, seconds, megabytes)
