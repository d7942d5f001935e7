"""The examples of all commands at a terminal of 80 columns: no line is longer, and no word is broken."""

from __future__ import annotations

import ast
import io
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from dtk.cli.app import app
from dtk.series import optimizing
from tests.cli.test_help import EXAMPLES, ROOT, words_of

# The columns of the terminal, and the widest indent before a word.
WIDTH, INDENT = 80, 8
ALONE = "examples/decks/sloane-gunfighter.yaml"
OTHER = "examples/decks/law-dogs-gunfighter.yaml"
FEW = ["-n", "2", "--agent", "random"]
# Examples that take seconds or minutes, with fewer games or cards.
SHORTER = {
    "dtk ablate": ["dtk ablate " + " ".join([ALONE, "--versus", OTHER, "--replace", "'2 Ambush -> 2 Pinto'", *FEW])],
    "dtk agent check examples/agents/cautious.py": [
        "dtk agent check examples/agents/cautious.py:Cautious --allow-code examples/decks/*-base-set.yaml -n 4"
    ],
    "dtk compare": [
        "dtk compare " + " ".join([ALONE, "examples/decks/plans/sloane-slide.yaml", "--versus", OTHER, *FEW])
    ],
    "dtk gauntlet": ["dtk gauntlet " + " ".join([ALONE, "--versus", "examples/decks/plans", *FEW])],
    "dtk league": [
        "dtk league examples/decks/*-learn-to-play.yaml " + " ".join(FEW),
        "dtk league examples/decks/*-learn-to-play.yaml --schedule swiss " + " ".join(FEW),
    ],
    "dtk match": [f"dtk match {ALONE} {OTHER} -n 4", f"dtk match {ALONE} {OTHER} --until 40% -n 8 --agent random"],
    "dtk deck suggest examples/decks/plans/regulators-gadgets.yaml --limit": [
        "dtk deck suggest examples/decks/plans/regulators-gadgets.yaml --type goods --limit 3",
    ],
    f"dtk simulate swaps {ALONE} --stud 2": [f"dtk simulate swaps {ALONE} --stud 2 --by pull --limit 10"],
    "dtk optimize": [
        f"dtk optimize {ALONE} --versus {OTHER} --screening 4 --trying 4 --checking 4 --agent random",
    ],
}
# Examples that are not run here.
NOT_RUN = {
    "dtk results merge": "prints nothing",
    "dtk play": "asks a person; its screen is tested in tests/cli/test_play.py",
    "dtk deck new --outfit 'The Sloane Gang' my-deck.yaml": "prints what the longer example prints",
    "dtk lsp": "speaks to an editor",
    "dtk serve": "does not end; tests/cli/test_serve.py starts it",
    "dtk deck get": "needs a network",
    "dtk cards import": "needs a dump of a pack",
    "dtk cards build": "writes into the checkout",
    "dtk cards fmt": "writes into the checkout",
    "dtk cards check": "prints one line, and takes long",
    "dtk cards try": "runs tests",
    "dtk pack": "writes and checks files; tests/cli/test_pack.py does so",
    "dtk agent check search": "takes long; the other example is run",
    "dtk validate examples/decks --watch": "does not end",
    "dtk init my-decks --from": "names a release",
    "dtk deck diff examples/decks --git": "needs a repository",
    "dtk deck fmt examples/decks --check": "prints nothing",
    "dtk deck fmt examples/deck-repo/decks --diff": "prints nothing",
    "dtk validate examples/decks --ignore DT9 --strict": "prints nothing",
    "dtk deck convert examples/decks/sloane-gunfighter.yaml --output": "prints nothing",
}
# A location of the board keeps to its columns, whatever a name holds.
CUT = "dtk/report/games/board.py"
# Output that is data for other programs, or a file: its lines are as long as their contents.
DATA = re.compile(
    r"--output-format (json|csv|markdown)|^dtk deck (sheet|new --outfit 'The Sloane Gang'$)|^dtk event register|"
    r"^dtk script new|^dtk deck (convert|hand) .*--to"
)
PREPARED = (
    "dtk deck new --outfit 'Law Dogs' law.yaml",
    f"dtk match {ALONE} {OTHER} -n 4 --log games.jsonl",
    f"dtk match {ALONE} {OTHER} -n 4 --shard 1/2 --log part1.jsonl",
    f"dtk match {ALONE} {OTHER} -n 4 --shard 2/2 --log part2.jsonl",
    "dtk league examples/decks/*-learn-to-play.yaml --games 2 --agent random --log league",
)
RUN = [
    example
    for example in EXAMPLES
    if not example.startswith((*NOT_RUN, *SHORTER)) and example not in PREPARED and not DATA.search(example)
] + [shorter for examples in SHORTER.values() for shorter in examples]


class Terminal(io.StringIO):
    """A terminal that keeps what it shows."""

    def isatty(self) -> bool:
        return True


class Typing(Protocol):
    """Types a command at a terminal of some columns. Returns what it shows."""

    def __call__(self, example: str, width: int = WIDTH) -> str: ...


@pytest.fixture
def at_terminal(short_search: None, monkeypatch: pytest.MonkeyPatch, place: Path) -> Typing:
    monkeypatch.setattr(optimizing, "GOING", 2)
    monkeypatch.setattr(optimizing, "COMING", 2)
    monkeypatch.chdir(place)
    monkeypatch.setenv("NO_COLOR", "1")

    def typed(example: str, width: int = WIDTH) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        shown = Terminal()
        with pytest.MonkeyPatch.context() as streams:
            for name in ("stdout", "stderr"):
                streams.setattr(sys, name, shown)
            with pytest.raises(SystemExit) as ended:
                app(words_of(example))
        assert ended.value.code in (0, 1, None), shown.getvalue()
        return shown.getvalue()

    return typed


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of the checkout that examples name, and with those that other examples write."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("examples", "benchmarks"):
        shutil.copytree(ROOT / name, folder / name)
    with pytest.MonkeyPatch.context() as here:
        here.chdir(folder)
        for example in PREPARED:
            with pytest.raises(SystemExit):
                app(words_of(example))
    return folder


@pytest.mark.parametrize("example", RUN)
def test_no_line_is_wider_than_the_terminal(example: str, at_terminal: Typing) -> None:
    shown = at_terminal(example)
    assert shown.strip()
    assert too_long(shown) == []


@pytest.mark.parametrize("width", [60, 120])
@pytest.mark.parametrize(
    "command",
    [
        f"dtk gang {ALONE} --limit 3",
        "dtk rule --all",
        "dtk rule DT203",
        "dtk cards search gang:outlaws value:Q",
        f"dtk deck stats {ALONE}",
        f"dtk match {ALONE} {OTHER} -n 2 --agent random --full",
        f"dtk validate {ALONE} examples/draft.yaml --color always",
    ],
)
def test_other_terminals_get_lines_of_their_width(command: str, width: int, at_terminal: Typing) -> None:
    assert too_long(at_terminal(command, width), width) == []


def too_long(text: str, width: int = WIDTH) -> list[str]:
    """The lines wider than the terminal, without a line that one word makes too wide: a path or an address."""
    lines = (re.sub(r"\x1b\[[\d;]*[mK]", "", line.rpartition("\r")[2]) for line in text.splitlines())
    return [line for line in lines if len(line) > width and len(max(line.split(), key=len)) < width - INDENT]


def test_no_word_is_broken_where_text_is_wrapped() -> None:
    broken = {place for place, options in wrapping_calls() if options.get("break_long_words") is not False}
    assert broken == {CUT}


def wrapping_calls() -> Iterator[tuple[str, dict[str | None, object]]]:
    """The calls of textwrap, with their constant options."""
    for path in sorted((ROOT / "dtk").rglob("*.py")):
        code = path.read_text("utf-8")
        # To parse the whole package takes seconds.
        for node in ast.walk(ast.parse(code)) if "wrap" in code else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("wrap", "textwrap.wrap", "textwrap.fill"):
                options = {one.arg: one.value.value for one in node.keywords if isinstance(one.value, ast.Constant)}
                yield path.relative_to(ROOT).as_posix(), options
