"""`dtk init`: what it writes, and that it changes nothing."""

import re
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.cli.config import EXPECTED, find_config
from dtk.cli.init import CONTENTS, HOOKS, KIT, SCHEMAS, WORKFLOW, kit
from dtk.files.places import data_folder

KNOWN = ("DT009", "DT010", "DT013", "DT101", "DT203", "DT301", "DT403", "DT905")
WRITTEN = [*CONTENTS, *(f".vscode/{name}" for name in SCHEMAS)]
COMMIT = "0123456789abcdef0123456789abcdef01234567"
SPEC = f"git+https://git.example.org/dtk@{COMMIT}"
WHEEL = f"https://example.org/a/dtk-0.1.0-py3-none-any.whl#sha256={COMMIT + COMMIT[:24]}"


def init(*arguments):
    return CliRunner().invoke(app, ["init", *map(str, arguments)])


def files(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_writes_the_kit(tmp_path):
    result = init(tmp_path / "new" / "league", "--from", SPEC)
    assert result.exit_code == 0
    assert files(tmp_path / "new" / "league") == kit(SPEC)
    assert result.stdout.splitlines() == [f"wrote {tmp_path}/new/league/{target}" for target in WRITTEN]
    assert result.stderr == f"Next: cd {tmp_path}/new/league && dtk validate\n"


def test_in_the_folder_itself_the_next_step_is_to_validate(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert init("--from", SPEC).stderr == "Next: dtk validate\n"


def test_every_file_of_the_kit_is_used():
    assert sorted(path.name for path in KIT.iterdir()) == sorted(CONTENTS.values())


def test_it_writes_here_unless_told_otherwise(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "wrote dtk.toml\n" in init("--from", SPEC).stdout
    assert set(files(tmp_path)) == set(WRITTEN)


def test_without_a_source_it_writes_no_checks_and_says_how_to_add_them(tmp_path):
    result = init(tmp_path)
    assert result.exit_code == 0
    assert set(files(tmp_path)) == set(WRITTEN) - {WORKFLOW, HOOKS}
    assert "`dtk init --from SPEC` adds them" in result.stderr
    later = init(tmp_path, "--from", SPEC)
    assert files(tmp_path) == kit(SPEC)
    assert "kept " in later.stdout and f"wrote {tmp_path}/{WORKFLOW}\n" in later.stdout
    assert "adds them" not in later.stderr


def test_below_the_top_of_a_repository_the_checks_are_out_of_place(tmp_path):
    (tmp_path / ".git").mkdir()
    assert f"the top folder of the git repository, {tmp_path}." in init(tmp_path / "sub", "--from", SPEC).stderr
    assert "top folder of the git" not in init(tmp_path / "other").stderr
    assert "top folder of the git" not in init(tmp_path, "--from", SPEC).stderr


def test_a_folder_beside_a_repository_is_not_in_it(tmp_path, monkeypatch):
    (tmp_path / "one" / ".git").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "one")
    assert "top folder of the git" not in init("../two", "--from", SPEC).stderr
    assert f"repository, {tmp_path / 'one'}." in init("sub/../sub", "--from", SPEC).stderr


def test_nothing_is_changed(tmp_path):
    (tmp_path / "dtk.toml").write_text("strict = true\n")
    (tmp_path / ".pre-commit-config.yaml").symlink_to("elsewhere")
    (tmp_path / "decks").mkdir()
    result = init(tmp_path, "--from", SPEC)
    assert result.exit_code == 0
    assert (tmp_path / "dtk.toml").read_text() == "strict = true\n"
    assert not (tmp_path / "elsewhere").exists()
    assert list((tmp_path / "decks").iterdir()) == []
    assert f"kept the existing {tmp_path}/dtk.toml" in result.stdout
    assert f"kept the existing {tmp_path}/.pre-commit-config.yaml" in result.stdout
    assert f"skipped {tmp_path}/decks/sloane-gunfighters.yaml: there are already decks" in result.stdout


def test_a_second_run_writes_nothing(tmp_path):
    init(tmp_path)
    before = files(tmp_path)
    assert "wrote" not in init(tmp_path).stdout
    assert files(tmp_path) == before


def test_a_dry_run_only_says(tmp_path):
    result = init(tmp_path / "league", "--dry-run", "--from", SPEC)
    assert list(tmp_path.iterdir()) == []
    assert result.stdout.splitlines() == [f"would write {tmp_path}/league/{target}" for target in WRITTEN]


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "file").write_text("x")
    result = init(tmp_path / "file")
    assert result.exit_code == 3
    assert "cannot be written" in result.stderr
    assert "Traceback" not in result.output


def test_the_configuration_holds_the_defaults(tmp_path):
    init(tmp_path)
    config = find_config(tmp_path, known=KNOWN)
    assert config.path.endswith("dtk.toml")
    assert (config.decks, config.format, config.ignore, config.mandatory) == (
        *(("decks",), None, ()),
        ("DT009", "DT010", "DT1", "DT2", "DT3", "DT4"),
    )


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: text.replace("  Joker (red) (DT2): 1\n", ""), None),
        (lambda text: text.replace("Tusk (DT2): 2", "Tusk (DT2): 1  # dtk: ignore-file[DT201]"), "DT201"),
        (lambda text: text.replace("Tusk (DT2): 2", "Tusk (DT2): 5  # dtk: ignore[DT202]"), "DT202"),
        (lambda text: text.replace("Tusk (DT2): 2", "Tusk (DT2): 9  # dtk: ignore-file[DT203]"), "DT203"),
        (lambda text: text.replace("Tusk (DT2): 2", "Decimator Array: 2  # dtk: ignore-file[DT301]"), "DT301"),
    ],
)
def test_no_deck_of_a_fresh_repository_can_waive_its_size_copies_or_bans(tmp_path, monkeypatch, change, code):
    init(tmp_path, "--from", SPEC)
    monkeypatch.chdir(tmp_path)
    deck = tmp_path / "decks" / "sloane-gunfighters.yaml"
    deck.write_text(change(deck.read_text()))
    result = CliRunner().invoke(app, ["validate", "--format", "open"])
    if code is None:
        assert result.exit_code == 0
    else:
        assert result.exit_code == 1 and f"error[{code}]" in result.stdout and "error[DT015]" in result.stdout


def test_every_setting_is_shown_and_every_example_holds(tmp_path):
    text = (KIT / "dtk.toml").read_text()
    shown = re.sub(r"^# (?=[a-z-]+ = |\[|\")", "", text, flags=re.MULTILINE)
    (tmp_path / "dtk.toml").write_text(shown)
    config = find_config(tmp_path, known=KNOWN)
    for key in EXPECTED:
        assert getattr(config, key.replace("-", "_")), key


@pytest.mark.parametrize("target", WRITTEN)
def test_files_end_well(target):
    text = kit(SPEC)[target].decode()
    assert text.endswith("\n") and "\r" not in text and "\t" not in text


@pytest.mark.parametrize("target", WRITTEN)
def test_nothing_is_left_to_fill_in(target):
    text = kit(SPEC)[target].decode()
    assert not re.search(r"@[A-Z]+@|OWNER|0{40}", text)


@pytest.mark.parametrize("spec", ["dtk==0.1.0", "dtk-doomtown==1.2rc1", SPEC, WHEEL])
def test_wherever_dtk_is_installed_it_is_what_was_named(tmp_path, spec):
    assert init(tmp_path, "--from", spec).exit_code == 0
    written = {target: content.decode() for target, content in files(tmp_path).items()}
    assert {target for target in written if spec in written[target]} == {WORKFLOW, HOOKS}
    installs = [line for text in written.values() for line in text.splitlines() if spec in line]
    assert len(installs) == 3
    assert all(line.endswith((f"--disable-pip-version-check {spec}", f'["{spec}"]')) for line in installs)


@pytest.mark.parametrize(
    "spec",
    [
        *("", "dtk", "dtk>=0.1", "dtk==", "dtk==0.1 --index-url=x", "dtk==0.1\n", "dtk==0.1;id", "./dtk", "-rx==1"),
        *(f"{SPEC}\n- run: id", f"{SPEC} x", SPEC[:-1], SPEC.replace("https", "http"), "git+https://h/dtk@v1"),
        *(WHEEL[:-1], WHEEL.split("#")[0], WHEEL.replace("/a/", "/$(id)/"), WHEEL.replace("/a/", '/"/')),
    ],
)
def test_a_source_is_one_release_and_nothing_else(tmp_path, spec):
    result = init(tmp_path, f"--from={spec}")
    assert result.exit_code == 2
    assert result.stderr.startswith("dtk: --from: ") and result.stderr.count("\n") == 2
    assert files(tmp_path) == {}


def test_the_schemas_are_those_of_this_release():
    for name in SCHEMAS:
        assert kit()[f".vscode/{name}"] == (data_folder("schemas") / name).read_bytes()


def test_a_fresh_repository_passes_its_own_checks(tmp_path, monkeypatch):
    init(tmp_path)
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["validate", "--strict"])
    assert result.exit_code == 0
    assert "decks/sloane-gunfighters.yaml: deck legal, gang legal" in result.stdout
    assert "No findings." in result.stdout


def test_the_workflow_uses_the_action_that_is_named(tmp_path):
    action = f"some-one/dtk.action@{COMMIT}"
    assert init(tmp_path, "--action", action).exit_code == 0
    written = files(tmp_path)
    workflow = written.pop(".github/workflows/decks.yml").decode()
    assert re.findall("uses: ([^@]+)", workflow) == ["actions/checkout", "some-one/dtk.action"]
    assert workflow.endswith(f"        fetch-depth: 0\n    - uses: {action}\n")
    assert "run:" not in workflow
    expected = kit(f"git+https://github.com/{action}")
    assert written == {target: content for target, content in expected.items() if target != WORKFLOW}


def test_the_hooks_may_get_dtk_from_elsewhere_than_the_action(tmp_path):
    assert init(tmp_path, "--action", f"some-one/dtk.action@{COMMIT}", "--from", SPEC).exit_code == 0
    assert files(tmp_path)[HOOKS] == kit(SPEC)[HOOKS]


@pytest.mark.parametrize(
    "action",
    [
        *("", "dtk", "some/dtk", "some/dtk@v1", f"dtk@{COMMIT}", f"some/dtk/sub@{COMMIT}", f"some/dtk@{COMMIT}\n"),
        *(
            f"some/dtk@{COMMIT[:-1]}",
            f"some/dtk@{COMMIT}0",
            f"some/dtk@{COMMIT.upper()}",
            f"a\n- run/dtk@{COMMIT}",
        ),
    ],
)
def test_an_action_is_a_commit_of_a_repository(tmp_path, action):
    result = init(tmp_path, "--action", action)
    assert result.exit_code == 2
    assert result.stderr.startswith("dtk: --action: ") and result.stderr.count("\n") == 2
    assert "OWNER/REPO@COMMIT" in result.stderr
    assert files(tmp_path) == {}


def test_it_costs_other_commands_nothing():
    code = "import sys, dtk.cli.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = {"dtk.cli.init", "ruamel.yaml", "jsonschema", "tomllib", "dtk.cli.config", "dtk.legality.registry"}
    assert heavy.isdisjoint(loaded)
