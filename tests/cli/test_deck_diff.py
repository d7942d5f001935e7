"""`dtk deck diff`: two files, and files and folders at git revisions, in all formats."""

from __future__ import annotations

import csv
import io
import json
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from tests.report.actions_runner import commands

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
DECK = (EXAMPLES / "sloane-gunfighter.yaml").read_text("utf-8")
OTHER = (EXAMPLES / "law-dogs-gunfighter.yaml").read_text("utf-8")
FIVE = DECK.replace("Baker Andrews (DT2): 2", "Baker Andrews (DT2): 5")


def diff(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deck", "diff", *arguments])


def git(*arguments: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    subprocess.run(["git", *who, *arguments], check=True, capture_output=True)


def commit(**files: str | None) -> None:
    """Write decks, or delete them for None, and commit everything."""
    for name, text in files.items():
        path = Path("decks", f"{name}.yaml")
        path.parent.mkdir(exist_ok=True)
        path.unlink() if text is None else path.write_text(text, "utf-8")
    git("add", "-A")
    git("commit", "-q", "--allow-empty", "-m", "x")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder: a repository with the decks `a` and `b` on main."""
    monkeypatch.chdir(tmp_path)
    git("init", "-q", "-b", "main")
    commit(a=DECK, b=OTHER)
    return tmp_path


@pytest.mark.usefixtures("repository")
def test_a_file_since_a_revision_has_its_copies_before_and_after_size_and_verdicts() -> None:
    Path("decks/a.yaml").write_text(FIVE)
    result = diff("decks/a.yaml", "--git", "main")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "decks/a.yaml: changed",
        "  ~  2 -> 5  Baker Andrews (Weird West Edition)",
        "  Size: 52 -> 55 cards",
        "  Deck: legal -> illegal",
        "  Starting gang: legal",
        "  Reason: line 15: DT202 The deck has 5 copies of `Baker Andrews`; at most 4 may share a title.",
    ]


@pytest.mark.usefixtures("repository")
def test_nothing_differs() -> None:
    for paths in ([], ["decks"], ["decks/a.yaml", "decks/b.yaml"]):
        result = diff(*paths, "--git", "main")
        assert (result.exit_code, result.stdout) == (0, "No deck differs.\n")


@pytest.mark.usefixtures("repository")
def test_other_words_in_a_file_are_no_difference() -> None:
    Path("decks/a.yaml").write_text(f"# A comment\n{DECK.replace('name: ', 'name: My ')}")
    assert diff("decks", "--git", "main").stdout == "No deck differs.\n"


@pytest.mark.usefixtures("repository")
def test_a_folder_shows_added_removed_and_renamed_decks_that_git_does_not_know_yet_too() -> None:
    commit(c=DECK.replace("Ambush (DT2): 2", "Ambush (DT2): 1"))
    Path("decks/b.yaml").rename("decks/z.yaml")
    Path("decks/a.yaml").unlink()
    Path("decks/new.yaml").write_text(FIVE)
    result = diff("decks", "--git", "HEAD", "--output-format", "json")
    changes = {deck["path"]: (deck["change"], deck["renamed_from"]) for deck in json.loads(result.stdout)["decks"]}
    assert changes == {
        "decks/a.yaml": ("removed", None),
        "decks/new.yaml": ("added", None),
        "decks/z.yaml": ("renamed", "decks/b.yaml"),
    }


@pytest.mark.usefixtures("repository")
def test_two_revisions_and_what_a_branch_changed_since_it_left_another() -> None:
    git("checkout", "-q", "-b", "work")
    commit(a=FIVE)
    git("checkout", "-q", "main")
    commit(b=FIVE)
    git("checkout", "-q", "work")

    def paths(revisions: str) -> list[str]:
        found = json.loads(diff("--git", revisions, "--output-format", "json").stdout)
        return [deck["path"] for deck in found["decks"]]

    assert paths("main..work") == paths("main") == ["decks/a.yaml", "decks/b.yaml"]
    assert paths("main...work") == paths("main...") == paths("HEAD~1..") == ["decks/a.yaml"]


def test_paths_are_those_of_the_working_folder(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("decks/a.yaml").write_text(FIVE)
    monkeypatch.chdir(repository / "decks")
    for path in (".", "a.yaml", str(repository / "decks"), str(repository)):
        assert diff(path, "--git", "main").stdout.startswith("a.yaml: changed\n"), path


@pytest.mark.usefixtures("repository")
def test_markdown_for_a_pull_request() -> None:
    Path("decks/a.yaml").write_text(FIVE)
    Path("decks/odd.yaml").write_text("outfit: Law Dogs\ndudes:\n  '```<b>@all</b> | ::error:: x': 2\n")
    result = diff("decks", "--git", "main", "--output-format", "markdown")
    row = "| `decks/a.yaml` | changed | **52 → 55 cards** | **legal → illegal** | legal |"
    assert result.stdout.startswith("## 2 decks differ\n") and row in result.stdout
    assert "```diff\n!  2 -> 5  Baker Andrews (Weird West Edition)\n```" in result.stdout
    fences = [line for line in result.stdout.splitlines() if line.startswith("```")]
    assert fences == ["```diff", "```"] * 2 and not commands(result.stdout)


@pytest.mark.usefixtures("repository")
def test_csv_has_a_row_a_change() -> None:
    Path("decks/a.yaml").write_text(FIVE)
    (row,) = csv.DictReader(io.StringIO(diff("--git", "main", "--output-format", "csv").stdout))
    assert (row["path"], row["title"], row["copies_before"], row["copies_after"]) == (
        "decks/a.yaml",
        "Baker Andrews",
        "2",
        "5",
    )


@pytest.mark.usefixtures("repository")
def test_a_deck_that_became_unreadable_says_so() -> None:
    Path("decks/a.yaml").write_text("outfit: [")
    result = diff("decks", "--git", "main")
    assert result.exit_code == 1
    assert "Deck: legal -> unreadable" in result.stdout and "Reason: line 1: DT006" in result.stdout


def test_no_file_outside_of_the_repository_is_shown(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    secret = tmp_path_factory.mktemp("secret") / "secret.yaml"
    secret.write_text("outfit: Law Dogs\ndudes:\n  Password: 1\n")
    Path("decks/a.yaml").unlink()
    Path("decks/a.yaml").symlink_to(secret)
    shown = diff("decks", "--git", "main").stdout
    assert "link out of the repository" in shown and "Password" not in shown
    commit()
    assert "Password" not in diff("decks", "--git", "HEAD~1..HEAD").stdout
    refused = diff(str(secret.parent), "--git", "main")
    assert refused.exit_code == 2 and "outside of the git repository" in refused.stderr


@pytest.mark.usefixtures("repository")
def test_only_decks_are_compared() -> None:
    for name in ("notes.txt", "a.script.yaml", ".hidden.yaml", "README.md", "x.py"):
        Path("decks", name).write_text("Some words.\n")
    assert diff("decks", "--git", "main").stdout == "No deck differs.\n"
    Path("dtk.toml").write_text('exclude = ["decks/a.yaml"]\n')
    Path("decks/a.yaml").write_text(FIVE)
    assert diff("--git", "main").stdout == "No deck differs.\n"


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name two decks, or compare with a git revision by --git."),
        (["decks/a.yaml"], "name two decks"),
        (["-", "--git", "main"], "--git compares files, not standard input."),
        (["none", "--git", "main"], "none is neither in `main` nor in the working tree."),
        (["--git", "--output=evil"], "is not a revision."),
        (["--git", "main..--output=evil"], "is not a revision."),
        (["--git", "nowhere..main"], "The revision `nowhere` is not in this clone."),
        (["--git", "main", "--output-format", "xml"], "--output-format: unknown format `xml`"),
    ],
)
def test_wrong_usage_says_what_to_do(arguments: list[str], message: str) -> None:
    result = diff(*arguments)
    assert result.exit_code == 2 and message in result.stderr
    assert not Path("evil").exists()


def test_outside_of_a_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = diff("--git", "main")
    assert result.exit_code == 2 and "git rev-parse failed" in result.stderr


def test_two_files_show_sizes_and_verdicts(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(DECK)
    (tmp_path / "b.yaml").write_text(FIVE)
    result = diff(str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml"))
    assert result.exit_code == 1
    assert result.stdout.startswith("~  2 -> 5  Baker Andrews") and "Deck: legal -> illegal" in result.stdout
