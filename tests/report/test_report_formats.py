import subprocess
import sys

import pytest

from dtk.report.verdicts.formats import FORMATS


def test_nine_formats():
    assert list(FORMATS) == [
        "text",
        "concise",
        "json",
        "jsonl",
        "sarif",
        "junit",
        "github",
        "gitlab",
        "markdown",
    ]


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_ends_its_last_line(name, run, rules):
    shown = FORMATS[name](run, rules)
    assert shown.endswith("\n")
    assert not shown.endswith("\n\n")


@pytest.mark.parametrize("name", FORMATS)
def test_a_run_over_no_files_can_be_shown(name, rules):
    FORMATS[name]([], rules).encode()


def test_a_format_is_imported_when_it_is_used():
    look = "import sys, dtk.report.verdicts.formats; print(*{'dtk.report.verdicts.text', 'json'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", look], check=True, capture_output=True, text=True).stdout == "\n"
