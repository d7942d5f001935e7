"""`dtk validate` in a repository: whose configuration holds, what it can silence, what the exit code says."""

import json
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "decks"
LEGAL = (EXAMPLES / "sloane-gunfighter.yaml").read_text()
# An error without a place in the file, DT201, and nothing else.
SMALL = LEGAL.replace("  Ambush (DT2): 2\n", "  Ambush (DT2): 1\n")
WARNED = LEGAL.replace("  Ambush (DT2): 2\n", "  ambush (DT2): 2\n")
REMARKED = LEGAL.replace("  Joker (red) (DT2): 1\n", "")
NO_DECK = "name: [\n"
NO_AMBUSH = "name: house\ntitle: House rules\nsource: the club's meeting\nextends: open\nban:\n- Ambush\n"
HOUSE = 'format = "house"\nformats = ["formats/house.yaml"]\n'


class Repository:
    """A git repository of decks, with the working directory at its top."""

    def __init__(self, path):
        self.path = path
        self.git("init", "-q", "-b", "main")

    def git(self, *arguments):
        who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
        subprocess.run(["git", "-C", self.path, *who, *arguments], check=True, capture_output=True)

    def write(self, files):
        for name, text in files.items():
            (self.path / name).parent.mkdir(parents=True, exist_ok=True)
            (self.path / name).write_text(text)

    def commit(self, files):
        self.write(files)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "x")


@pytest.fixture
def repository(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Repository(tmp_path)


def run(*arguments):
    return CliRunner().invoke(app, ["validate", *arguments])


def judge(*arguments):
    """The exit code, and what was found: {path: codes}."""
    result = run("--output-format=json", *arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.stdout, result.stderr
    files = json.loads(result.stdout)["files"]
    return result.exit_code, {file["path"]: [finding["code"] for finding in file["findings"]] for file in files}


def refusal(*arguments):
    """The one sentence that a refused call ends with, above the one that names the help."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    error = result.stderr.removesuffix("See `dtk validate --help`.\n")
    assert error.startswith("dtk: ") and error.count("\n") == 1, result.stderr
    return error.removeprefix("dtk: ").removesuffix("\n")


# Which files


def test_without_paths_the_configured_decks_are_judged(repository):
    repository.write({"dtk.toml": 'decks = ["league/*.yaml"]\n', "league/a.yaml": LEGAL, "decks/b.yaml": SMALL})
    assert judge() == (0, {"league/a.yaml": []})
    assert judge("decks") == (1, {"decks/b.yaml": ["DT201"]})


def test_without_a_configuration_the_folder_decks_is_judged(repository):
    repository.write({"decks/a.yaml": LEGAL, "other/b.yaml": SMALL})
    assert judge() == (0, {"decks/a.yaml": []})


def test_the_configuration_is_found_from_a_folder_below(repository, monkeypatch):
    repository.write({"dtk.toml": 'ignore = ["DT2"]\n', "decks/new/a.yaml": SMALL})
    monkeypatch.chdir("decks/new")
    assert judge() == (0, {"../new/a.yaml": []})


def test_no_deck_file_is_a_wrong_call(repository):
    assert refusal() == "`decks` does not exist; name files or folders."
    repository.write({"decks/more": ""})
    assert refusal() == "no deck files in decks."
    assert refusal("decks", ".") == "no deck files in decks, .."
    repository.write({"decks/README.md": "Nothing yet.\n"})
    assert run().stderr == ("Skipped, not decks: decks/README.md.\ndtk: no deck files in decks.\n")
    repository.write({"dtk.toml": 'decks = ["league"]\n'})
    assert refusal() == "`league` does not exist; `decks` in dtk.toml names it."


def test_only_what_changed_since_a_revision(repository):
    repository.commit({"decks/a.yaml": SMALL, "decks/b.yaml": LEGAL})
    assert judge("--changed-since=main") == (0, {})
    repository.git("checkout", "-q", "-b", "work")
    repository.commit({"decks/b.yaml": REMARKED, "decks/c.yaml": LEGAL})
    repository.write({"decks/untracked.yaml": SMALL})
    assert judge("--changed-since=main") == (0, {"decks/b.yaml": ["DT901"], "decks/c.yaml": []})
    assert judge("--changed-since=main", "decks/a.yaml", "decks/c.yaml") == (0, {"decks/c.yaml": []})
    assert "main~9" in refusal("--changed-since=main~9")


def test_what_is_left_out_is_said_and_counts_strictly(repository):
    repository.write({"decks/a.yaml": LEGAL, "decks/README.md": "Ours.\n", "decks/package.json": "{}"})
    result = run("--strict")
    assert result.exit_code == 0
    assert result.stderr.splitlines() == [
        "Skipped, not decks: decks/README.md, decks/package.json.",
        "2 files skipped, see above.",
    ]
    repository.write({"decks/bob.txt": "my deck is in my head\n"})
    result = run()
    assert result.exit_code == 0
    assert "Skipped decks/bob.txt: not a deck.\n" in result.stderr
    assert "3 files skipped" in result.stderr
    assert run("--strict").exit_code == 1
    repository.write({"dtk.toml": 'exclude = ["decks/bob.txt"]\n'})
    assert run("--strict").exit_code == 0


def test_a_deck_in_another_encoding_is_judged_unreadable(repository):
    repository.write({"decks/a.yaml": LEGAL})
    (repository.path / "decks" / "carl.txt").write_bytes("Law Dogs".encode("utf-16"))
    assert judge() == (3, {"decks/a.yaml": [], "decks/carl.txt": ["DT003"]})


# Which law


def test_a_format_of_the_repositorys_own(repository):
    repository.write({"dtk.toml": HOUSE, "formats/house.yaml": NO_AMBUSH, "decks/a.yaml": LEGAL})
    assert judge() == (1, {"decks/a.yaml": ["DT301"]})
    assert judge("--format=open") == (0, {"decks/a.yaml": []})


def test_a_deck_may_name_the_repositorys_own_format(repository):
    repository.write({"dtk.toml": 'formats = ["formats/house.yaml"]\n', "formats/house.yaml": NO_AMBUSH})
    repository.write({"decks/a.yaml": LEGAL, "decks/b.yaml": f"format: house\n{LEGAL}"})
    assert judge() == (1, {"decks/a.yaml": [], "decks/b.yaml": ["DT301"]})


def test_a_format_file_named_in_the_call(repository):
    repository.write({"house-rules.yaml": NO_AMBUSH, "decks/a.yaml": LEGAL})
    assert judge("--format=./house-rules.yaml") == (1, {"decks/a.yaml": ["DT301"]})
    result = run("--format=./house-rules.yaml", "--output-format=json")
    (found,) = json.loads(result.stdout)["files"][0]["findings"]
    assert found["card"] == "Ambush" and found["imposed_by"] == "format house (the club's meeting)"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            NO_AMBUSH.replace("extends: open", "extends: opne"),
            "Unknown format `opne`, which `house` extends. Did you mean `open`?",
        ),
        (NO_AMBUSH.replace("Ambush", "Ambsh"), "the unknown card `Ambsh`. Did you mean `Ambush`?"),
        (NO_AMBUSH.replace("extends: open", "extends: house"), "The format `house` extends itself."),
        (NO_AMBUSH.replace("ban:", "bans:"), "house.yaml:5:1: "),
        ("name: [\n", "house.yaml:2:1: A comma or a closing bracket is missing"),
        (None, "house.yaml: "),
    ],
)
def test_a_faulty_format_is_refused(repository, text, said):
    repository.write({"decks/a.yaml": LEGAL, **({"formats/house.yaml": text} if text else {})})
    assert said in refusal("--format=formats/house.yaml")
    repository.write({"dtk.toml": HOUSE})
    assert said in refusal()


# Who may silence what


def test_a_comment_silences_and_the_verdict_stands(repository):
    repository.write({"decks/a.yaml": f"# dtk: ignore-file[DT201] a playtest of a smaller deck\n{SMALL}"})
    result = run("--output-format=json")
    said = json.loads(result.stdout)
    assert result.exit_code == 0
    assert (said["files"][0]["deck"], said["files"][0]["findings"], said["files"][0]["suppressed"]) == (
        "illegal",
        [],
        1,
    )
    assert said["summary"]["decks"]["illegal"] == 1
    assert "decks/a.yaml: deck illegal" in run().stdout


@pytest.mark.parametrize(
    ("settings", "options"),
    [
        ('ignore = ["DT201"]\n', ()),
        ('ignore = ["DT2"]\n', ()),
        ('select = ["DT9"]\n', ()),
        ('ignore = ["deck-size"]\n', ()),
        ('ignore = ["dt2"]\n', ()),
        ("", ("--ignore=deck-size",)),
        ("", ("--select=Slot-Copies",)),
        ('[per-file-ignores]\n"decks/*.yaml" = ["DT201"]\n', ()),
        ("", ("--ignore=DT201",)),
        ("", ("--ignore=DT3,dt2",)),
        ("", ("--select=DT203", "--select=DT9")),
    ],
)
def test_a_rule_may_be_silenced_unless_it_is_mandatory(repository, settings, options):
    repository.write({"dtk.toml": settings, "decks/a.yaml": SMALL})
    assert judge(*options) == (0, {"decks/a.yaml": []})
    repository.write({"dtk.toml": f'mandatory = ["DT2"]\n{settings}'})
    assert judge(*options) == (1, {"decks/a.yaml": ["DT201"]})


def test_no_comment_silences_a_mandatory_rule(repository):
    repository.write({"dtk.toml": 'mandatory = ["DT2"]\n', "decks/a.yaml": f"# dtk: ignore-file[DT201] no\n{SMALL}"})
    assert judge() == (1, {"decks/a.yaml": ["DT015", "DT201"]})
    assert judge("--ignore=DT015,DT201") == (1, {"decks/a.yaml": ["DT201"]})


def test_a_comment_that_silences_nothing_is_reported(repository):
    repository.write({"decks/a.yaml": f"# dtk: ignore-file[DT201] no longer\n{LEGAL}"})
    assert judge() == (0, {"decks/a.yaml": ["DT014"]})
    assert judge("--strict") == (1, {"decks/a.yaml": ["DT014"]})
    # A comment is not without use because nobody asked for its rule.
    repository.write({"decks/a.yaml": f"# dtk: ignore-file[DT201] a playtest\n{SMALL}"})
    assert judge("--ignore=DT2") == (0, {"decks/a.yaml": []})


def test_a_table_of_ignores_holds_for_its_files_only(repository):
    repository.write({"dtk.toml": '[per-file-ignores]\n"decks/drafts/**" = ["DT2"]\n'})
    repository.write({"decks/a.yaml": SMALL, "decks/drafts/b.yaml": SMALL})
    assert judge() == (1, {"decks/a.yaml": ["DT201"], "decks/drafts/b.yaml": []})


def test_what_is_no_deck_can_not_be_silenced(repository):
    repository.write({"dtk.toml": 'ignore = ["DT0"]\n', "decks/a.yaml": NO_DECK})
    assert judge("--select=DT9") == (3, {"decks/a.yaml": ["DT006"]})


# Whose configuration


def test_a_pull_request_is_judged_by_the_rules_of_its_base(repository):
    strictly = f'{HOUSE}mandatory = ["DT2", "DT3"]\n'
    repository.commit({"dtk.toml": strictly, "formats/house.yaml": NO_AMBUSH, "decks/a.yaml": LEGAL})
    repository.git("checkout", "-q", "-b", "work")
    laxly = {
        "dtk.toml": 'decks = ["elsewhere"]\nignore = ["DT"]\n',
        "formats/house.yaml": NO_AMBUSH.replace("- Ambush", "- Mugging").replace("ban", "allow"),
        "elsewhere/b.yaml": LEGAL,
    }
    repository.commit(laxly)
    assert judge() == (0, {"elsewhere/b.yaml": []})
    assert judge("--config-from=main") == (1, {"decks/a.yaml": ["DT301"]})


def test_a_base_without_a_configuration_has_the_defaults(repository):
    repository.commit({"decks/a.yaml": SMALL})
    repository.write({"dtk.toml": 'ignore = ["DT"]\n'})
    assert judge() == (0, {"decks/a.yaml": []})
    assert judge("--config-from=HEAD") == (1, {"decks/a.yaml": ["DT201"]})


def test_a_base_that_can_not_be_read_is_refused(repository):
    repository.commit({"decks/a.yaml": LEGAL})
    assert "no-such" in refusal("--config-from=no-such")
    assert "is not a revision" in refusal("--config-from=--output=x")


def test_isolated_from_every_configuration(repository):
    repository.write({"dtk.toml": 'ignore = ["DT2"]\nnonsense = 1\n', "decks/a.yaml": SMALL})
    assert judge("--isolated") == (1, {"decks/a.yaml": ["DT201"]})


def test_a_configuration_named_in_the_call(repository):
    repository.write({"dtk.toml": "nonsense = 1\n", "lax.toml": 'ignore = ["DT2"]\n', "decks/a.yaml": SMALL})
    assert judge("--config=lax.toml") == (0, {"decks/a.yaml": []})


def test_the_call_stands_above_the_configuration(repository):
    repository.write({"dtk.toml": 'select = ["DT9"]\ndate = 2020-01-01\n', "decks/a.yaml": SMALL})
    assert judge("--select=DT201") == (1, {"decks/a.yaml": ["DT201"]})
    said = json.loads(run("--date=2021-02-03", "--output-format=json").stdout)
    assert said["files"][0]["date"] == "2021-02-03"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("igmore = []\n", "dtk.toml: Unknown key `igmore`. Did you mean `ignore`?"),
        ("per_file_ignores = {}\n", "Did you mean `per-file-ignores`?"),
        ('ignore = ["DT999"]\n', "dtk.toml: `ignore` names an unknown rule: Unknown rule `DT999`."),
        ('mandatory = ["X"]\n', "dtk.toml: `mandatory` names an unknown rule: Unknown rule `X`."),
        ("strict = 1\n", "dtk.toml: `strict` must be true or false, not `1`."),
        ("decks = [\n", "dtk.toml"),
        ("decks = []\n", "dtk.toml: `decks` is empty, so no deck would be judged."),
        ('format = "opne"\n', "dtk.toml: Unknown format `opne`. Did you mean `open`?"),
        ('ruleset = "none"\n', "dtk.toml: Unknown ruleset `none`. Known rulesets:"),
        (
            'packs = ["none"]\n',
            "dtk.toml: `packs` names `none`, which no installed package offers. A folder ends with a",
        ),
    ],
)
def test_a_faulty_configuration_is_refused(repository, settings, said):
    repository.write({"dtk.toml": settings, "decks/a.yaml": LEGAL})
    assert said in refusal()


# The exit code


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--select=DT999"], "Unknown rule `DT999`."),
        (["--ignore=DT2O3"], "Unknown rule `DT2O3`. Did you mean `DT203`?"),
        (["--format=opne"], "Unknown format `opne`. Did you mean `open`?"),
        (["--ruleset=pinebox"], "Unknown ruleset `pinebox`. Did you mean `pinebox-1.5`?"),
        (["--date=2020-02-30"], "--date: `2020-02-30` is not a date; use YYYY-MM-DD."),
        (["--from=o8b"], "unknown deck format `o8b`. Did you mean `o8d`?"),
        (["--select="], "--select: name a rule such as DT203, or a family such as DT2."),
        (["--ignore=,"], "--ignore: name a rule"),
        (["--select=deck-sise"], "--select: Unknown rule `deck-sise`. Did you mean `deck-size`?"),
        (["--format="], "--format: name a format or a YAML file."),
        (["--ruleset="], "--ruleset: name a ruleset or a YAML file."),
        (["--date="], "--date: `` is not a date"),
        (["--isolated", "--config=x.toml"], "--isolated and --config cannot be combined."),
        (["--isolated", "--config-from=HEAD"], "--isolated and --config-from cannot be combined."),
        (["--stdin-filename=a.yaml"], "--stdin-filename needs the path `-`, for standard input."),
        (["--output-format=yaml"], "--output-format: unknown format `yaml`"),
        (["--color=red"], "is not auto, always or never."),
        (["--config=nowhere.toml"], "nowhere.toml has no configuration for dtk."),
    ],
)
def test_a_wrong_call_ends_with_2(repository, options, said):
    repository.write({"decks/a.yaml": SMALL})
    assert said in refusal(*options)


def test_an_unknown_option_ends_with_2(repository):
    assert run("--no-such-option").exit_code == 2


@pytest.mark.parametrize(
    ("decks", "code", "strict_code"),
    [
        ([LEGAL], 0, 0),
        ([REMARKED], 0, 0),
        ([WARNED], 0, 1),
        ([SMALL], 1, 1),
        ([LEGAL, WARNED, SMALL], 1, 1),
        ([NO_DECK], 3, 3),
        ([LEGAL, SMALL, NO_DECK], 3, 3),
    ],
)
def test_the_exit_code_is_that_of_the_gravest_file(repository, decks, code, strict_code):
    repository.write({f"decks/{number}.yaml": text for number, text in enumerate(decks)})
    assert run().exit_code == code
    assert run("--strict").exit_code == strict_code
    quiet = run("--quiet")
    assert (quiet.exit_code, quiet.output) == (code, "")
    repository.write({"dtk.toml": "strict = true\n"})
    assert run().exit_code == strict_code


def test_a_missing_file_ends_with_3(repository):
    assert judge("missing.yaml") == (3, {"missing.yaml": ["DT001"]})
