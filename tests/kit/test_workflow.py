"""The action, the workflow and the hooks: safe on pull requests from strangers, and doing what they say."""

import json
import os
import re
import subprocess
import tomllib
from functools import partial
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from ruamel.yaml import YAML
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.cli.init import WORKFLOW, kit

ROOT = Path(__file__).resolve().parents[2]
KIT = kit("dtk==0.1.0")
TEXTS = {
    "workflow": KIT[WORKFLOW].decode(),
    "action": (ROOT / "action.yml").read_text(),
    "hooks": (ROOT / ".pre-commit-hooks.yaml").read_text(),
    "kit's hooks": KIT[".pre-commit-config.yaml"].decode(),
}
PINNED = re.compile(r"(?P<action>[\w.-]+/[\w./-]+)@(?P<commit>[0-9a-f]{40})\Z")


def load(name):
    return YAML(typ="safe").load(TEXTS[name])


def steps_of(name):
    """The steps of the "workflow" or the "action"."""
    return load("workflow")["jobs"]["validate"]["steps"] if name == "workflow" else load("action")["runs"]["steps"]


def steps():
    return [*steps_of("workflow"), *steps_of("action")]


def scripts():
    return [step["run"] for step in steps() if "run" in step]


def judging(name):
    """The script that runs `dtk validate`."""
    (script,) = [step["run"] for step in steps_of(name) if "validate" in step.get("run", "")]
    return script


def test_there_is_something_to_test():
    assert len(steps()) == 7
    assert len(scripts()) == 4


def test_every_action_is_pinned_by_its_commit_and_names_its_version():
    for name in ("workflow", "action"):
        named = re.findall(r"uses: (\S+)(.*)", TEXTS[name])
        assert named
        for action, comment in named:
            assert PINNED.match(action), action
            assert re.match(r" # v\d+\.\d+\.\d+$", comment), comment


def test_workflow_and_action_use_the_same_commits():
    used = {PINNED.match(step["uses"]).group("action", "commit") for step in steps() if "uses" in step}
    assert sorted(action for action, _ in used) == ["actions/checkout", "actions/setup-python"]


def test_what_comes_from_outside_never_becomes_shell():
    assert all("${{" not in script for script in scripts())


def test_the_workflow_may_only_read():
    workflow = load("workflow")
    assert workflow["permissions"] == {"contents": "read"}
    assert all("permissions" not in job for job in workflow["jobs"].values())
    assert "secrets." not in re.sub(r"import secrets; print\(secrets\.token_hex", "", TEXTS["workflow"])


def test_the_workflow_runs_on_pull_requests_without_their_rights():
    assert set(load("workflow")["on"]) == {"pull_request", "push"}


def test_the_checkout_keeps_no_credentials_and_has_the_history():
    (checkout,) = [step for step in steps() if step.get("uses", "").startswith("actions/checkout@")]
    assert checkout["with"] == {"persist-credentials": False, "fetch-depth": 0}


def test_no_python_looks_into_the_checkout():
    for script in scripts():
        for call in re.findall(r"(?i)\bpython\"? (.*)", script):
            assert call.startswith("-I "), call


def test_the_action_installs_nothing_but_what_its_lock_file_names_by_hash():
    (script,) = [step["run"] for step in steps_of("action") if step.get("id") == "install"]
    calls = re.findall(r"^pip (.*)$", script, re.MULTILINE)
    assert [call.split()[0] for call in calls] == ["--require-hashes", "--no-index"]
    assert len(re.findall("-m pip", script)) == 1
    assert {"--no-deps", "--no-build-isolation"} <= set(calls[1].split())


def test_the_lock_file_of_the_action_fits_what_dtk_needs():
    text = (ROOT / ".ci" / "action-requirements.txt").read_text().replace("\\\n", " ")
    locked = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, *hashes = line.split("--hash=")
            assert hashes and all(re.fullmatch(r"sha256:[0-9a-f]{64}\s*", digest) for digest in hashes), line
            requirement = Requirement(name.strip())
            locked[requirement.name] = str(requirement.specifier).removeprefix("==")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for wanted in map(Requirement, [*project["project"]["dependencies"], *project["build-system"]["requires"]]):
        version = locked[wanted.name.replace(".", "-")]
        assert wanted.specifier.contains(version), f"{wanted} is locked at {version}"


def test_inputs_are_described_and_passed_on():
    action = load("action")
    passed = {value for step in action["runs"]["steps"] for value in step.get("env", {}).values()}
    for name, said in action["inputs"].items():
        assert said["description"].endswith(".")
        assert "${{ inputs." + name + " }}" in passed
    assert set(action["inputs"]) == {"paths", "format", "ruleset", "date", "strict", "output"}


def run(folder, name, **given):
    """Run the script that judges, with a dtk that says what it was asked and ends with 1: its log, its summary."""
    said = """printf "<%s>" "$@"\necho\necho "::warning::a note" >&2\nexit 1\n"""
    (folder / "dtk").write_text(f"#!/bin/sh\n{said}")
    python = f"""#!/bin/sh\n[ "$2" = -m ] || {{ echo 0123token; exit; }}\nshift 3\n{said}"""
    (folder / "python").write_text(python)
    for program in ("dtk", "python"):
        (folder / program).chmod(0o755)
    summary = folder / "summary"
    summary.write_text("")
    inputs = {**dict.fromkeys(("PATHS", "FORMAT", "RULESET", "DATE"), ""), "STRICT": "false", "OUTPUT": "github"}
    path = f"{folder}:{os.environ['PATH']}"
    environment = {"PATH": path, "SCRIPTS": folder, "RUNNER_TEMP": folder, "GITHUB_STEP_SUMMARY": summary}
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", judging(name)],
        env={**environment, **inputs, **given},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1 and done.stderr == ""
    return done.stdout.splitlines(), summary.read_text()


@pytest.fixture(params=["workflow", "action"])
def judge(request, tmp_path):
    return partial(run, tmp_path, request.param)


@pytest.fixture
def action(tmp_path):
    return partial(run, tmp_path, "action")


def test_the_plain_run(judge):
    log, summary = judge()
    assert log[0].removesuffix("<-->") == "<validate><--output-format=github>"
    assert summary.removesuffix("\n").removesuffix("<-->") == "<validate><--output-format=markdown>"


def test_every_input_is_one_argument(action):
    log, _ = action(
        PATHS="decks a\n--exit-zero\n\n$(id)\n", FORMAT="x; id", RULESET="$(id)", DATE="`id`", STRICT="true"
    )
    given = "<--format=x; id><--ruleset=$(id)><--date=`id`><--><decks a><--exit-zero><$(id)>"
    assert log[0] == f"<validate><--output-format=github><--strict>{given}"


def test_a_pull_request_is_judged_by_its_base(judge):
    log, summary = judge(GITHUB_BASE_REF="a $(id) b")
    assert "<--config-from=refs/remotes/origin/a $(id) b>" in log[0]
    assert "<--config-from=refs/remotes/origin/a $(id) b>" in summary


def test_a_pull_requests_summary_shows_what_it_changes(judge, action):
    _, summary = judge(GITHUB_BASE_REF="a $(id) b")
    judged, empty, changed = summary.splitlines()
    assert judged.startswith("<validate><--output-format=markdown>") and empty == ""
    assert changed.startswith("<deck><diff><--git=refs/remotes/origin/a $(id) b...><--output-format=markdown>")
    assert "<--config-from=refs/remotes/origin/a $(id) b>" in changed
    _, summary = action(GITHUB_BASE_REF="main", STRICT="true", PATHS="decks a\n--x")
    assert "<--strict>" in summary.splitlines()[0] and "<--strict>" not in summary.splitlines()[2]
    assert summary.splitlines()[2].endswith("<--><decks a><--x>")


def test_no_note_is_a_command(judge):
    log, _ = judge()
    assert log[1:] == ["::stop-commands::0123token", "::warning::a note", "", "::0123token::"]


def test_no_other_output_is_a_command(action):
    log, _ = action(OUTPUT="text")
    assert log == [
        *("::stop-commands::0123token", "<validate><--output-format=text><-->"),
        *("::warning::a note", "", "::0123token::"),
    ]


def takes(hook, path):
    """Whether a hook is given a file."""
    return bool(re.search(hook["files"], path)) and not re.search(hook.get("exclude", "^$"), path)


def test_the_hooks_run_commands_of_ours_on_decks():
    hooks = {hook["id"]: hook for hook in load("hooks")}
    assert {name: hook["entry"] for name, hook in hooks.items()} == {
        "dtk-validate": "dtk validate --",
        "dtk-fix": "dtk validate --fix --",
        "dtk-deck-fmt": "dtk deck fmt --",
    }
    for hook in hooks.values():
        assert hook["language"] == "python"
        assert takes(hook, "decks/a.yaml") and takes(hook, "league/decks/old/b.yml")
        assert not takes(hook, "decks/README.md") and not takes(hook, "mkdocs.yml")
        assert takes(hook, "decks/export.md") == (hook["id"] != "dtk-deck-fmt")


def test_no_file_of_a_pull_request_is_an_option_of_a_hook(tmp_path, monkeypatch):
    """A file of such a name would choose the rules that it is judged by."""
    monkeypatch.chdir(tmp_path)
    Path("--config=e/decks").mkdir(parents=True)
    Path("--config=e/decks/x.md").write_text('ignore = ["DT"]\n')
    Path("bad.yaml").write_text("name: x\n")
    for hook in load("hooks"):
        words = hook["entry"].split()[1:]
        result = CliRunner().invoke(app, [*words, "--config=e/decks/x.md", "bad.yaml"])
        assert result.exit_code == 3 and "no such option" not in result.output.lower(), result.output
        assert "--config=e/decks/x.md" in result.output


def test_the_hooks_of_the_kit_do_what_ours_do():
    ours = {hook["id"]: hook["entry"] for hook in load("hooks")}
    (local,) = load("kit's hooks")["repos"]
    assert local["repo"] == "local"
    assert [hook["id"] for hook in local["hooks"]] == ["dtk-fix", "dtk-deck-fmt"]
    for hook in local["hooks"]:
        assert hook["entry"] == ours[hook["id"]]
        assert hook["language"] == "python" and hook["require_serial"]
        assert takes(hook, "decks/a.yaml") and takes(hook, "decks/old/b.yml")
        assert not takes(hook, "decks/README.md") and not takes(hook, "formats/a.yaml")
        assert takes(hook, "decks/export.md") == (hook["id"] != "dtk-deck-fmt")


def test_the_editor_finds_its_schemas_beside_its_settings():
    files = kit()
    schemas = json.loads(files[".vscode/settings.json"])["yaml.schemas"]
    for path in schemas:
        # Relative to the top of the workspace.
        assert path.startswith("./.vscode/")
        assert json.loads(files[path.removeprefix("./")])["type"] == "object"
    assert len(schemas) == 3
