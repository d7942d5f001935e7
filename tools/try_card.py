"""Check a card's text: `dtk cards try CODE`, or `python tools/try_card.py CODE`, in about ten seconds.

It checks that the text has the printed headers, and that its tests pass: those below its title and those that name it.
It checks that they notice each change to the text, and that every part of it is used in games about it; if not, it
prints the obstacle. Exits with 1 if anything is wrong.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from traceback import walk_tb
from types import TracebackType

import pytest

from dtk.agents.worth.hints.lookup import is_priced
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from tools import mutants

ROOT = Path(__file__).parents[1]
QUIETLY = ("-q", "--tb=short", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header")
# Files by authors, so that failures show no line of the engine between the test and the text.
WRITTEN = (ROOT / "tests", ROOT / "dtk" / "cardtext" / "packs")


class Chosen:
    """The plugin that keeps only the tests of some classes, and the tests of facts of a code; failures show the lines
    of the test and of the text alone.
    """

    def __init__(self, code: str) -> None:
        self.code, self.name, self.own = code, library()[code].name, 0

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Keep the tests of the card."""
        facts = [item for item in items if item.path.name == "test_facts.py" and f"[{self.code}]" in item.name]
        others = [item for item in items if item.path.name != "test_facts.py"]
        own = mutants.tests_by_class(others, library(), load_database()).get(self.name, [])
        self.own, items[:] = len(own), [*facts, *own]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Keep the author's lines of the traceback of a failure."""
        if call.excinfo is not None:
            error = call.excinfo.value
            call.excinfo = pytest.ExceptionInfo.from_exception(error.with_traceback(shortened(error.__traceback__)))
        return (yield)


def shortened(lines: TracebackType | None) -> TracebackType | None:
    """The lines of a traceback that an author wrote; all of them if there are none."""
    written = [
        (frame, number)
        for frame, number in walk_tb(lines)
        if any(Path(frame.f_code.co_filename).is_relative_to(folder) for folder in WRITTEN)
    ]
    short: TracebackType | None = None
    for frame, number in reversed(written):
        short = TracebackType(short, frame, frame.f_lasti, number)
    return short or lines


def run(*command: str) -> bool:
    """Run a script of the checkout with its output. Returns whether it succeeded."""
    return subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode == 0  # noqa: S603 our own


def run_tests(code: str) -> bool:
    """Run the tests of a card, and those of its facts. Returns whether there are any and all pass."""
    chosen = Chosen(code)
    files = [ROOT / "tests" / "cardtext" / "test_facts.py", *mutants.files_about({chosen.name})]
    ended = pytest.main([*QUIETLY, *map(str, files)], plugins=[chosen])
    if not chosen.own:
        tell(f"There are no tests of {chosen.name}.")
    return ended == pytest.ExitCode.OK and chosen.own > 0


def remark_on_prices(code: str) -> None:
    """Print whether agents would use the text: they use only texts with a known value."""
    written = library()[code]
    texts = [one for part in written.text.whole() for one in (*part.abilities, *part.triggers)]
    uses = [one for one in texts if one.header is not None]
    blind = sum(not is_priced(one) for one in uses)
    if blind:
        home = library().homes[code].partition(".packs.")[2].replace(".", "/")
        tell(
            f"Agents see no gain in {blind} of the {len(uses)} abilities and Reacts. Add a target's purpose (`to=`),"
            f" or a hint in dtk/agents/worth/hints/packs/{home}.py."
        )


def tell(line: str) -> None:
    """Print a line at once, between the output of others."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> int:
    """Check a card; 0 if it is ready."""
    if len(arguments) != 1:
        raise SystemExit("usage: try_card.py CODE, as in: dtk cards try 02005")
    (code,) = arguments
    if code not in library():
        tell(f"{code} has no text yet. Start one: make new-card CODE={code}")
        return 1
    steps = {"tests": run_tests(code)}
    if steps["tests"]:
        steps["mutants"] = run("tools/mutants.py", library()[code].name)
        steps["sweep"] = run("dtk/playtest/why.py", code)
    remark_on_prices(code)
    said = ", ".join(f"{step} {'pass' if passed else 'FAIL'}" for step, passed in steps.items())
    tell(f"{load_database()[code].title} ({code}): {said}")
    return 0 if all(steps.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
