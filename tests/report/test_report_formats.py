import subprocess
import sys

import pytest

from dtk.cli.output import format_option
from dtk.report import formats
from dtk.report.formats import VERDICTS

SHOWN = {
    "verdicts": ("render",),
    "studies": ("render",),
    "matches": ("render", "render_by_agent"),
    "leagues": ("render", "render_gauntlet"),
    "versions": ("comparison", "ablation"),
}


@pytest.mark.parametrize("kind", SHOWN)
def test_every_format_of_a_report_shows_all_of_it(kind):
    found = getattr(formats, kind.upper())
    assert [(name, one) for name in found for one in SHOWN[kind] if not hasattr(found[name], one)] == []


def test_help_lists_the_formats():
    assert format_option(formats.STUDIES).help == "Output format: text, markdown, csv or json."


@pytest.mark.parametrize("name", VERDICTS)
def test_every_format_ends_its_last_line(name, run, rules):
    shown = VERDICTS[name].render(run, rules)
    assert shown.endswith("\n")
    assert not shown.endswith("\n\n")


@pytest.mark.parametrize("name", VERDICTS)
def test_a_run_over_no_files_can_be_shown(name, rules):
    VERDICTS[name].render([], rules).encode()


def test_a_format_is_imported_when_it_is_used():
    look = "import sys, dtk.report.formats; print(*{'dtk.report.verdicts.text', 'json'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", look], check=True, capture_output=True, text=True).stdout == "\n"
