"""The action, the workflow and the hooks: safe on pull requests from strangers, and doing what they say."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from dtk import __version__
from dtk.cli.init import KIT

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW, ACTION, HOOKS = KIT / "decks.yml", ROOT / "action.yml", ROOT / ".pre-commit-hooks.yaml"
OURS = "OWNER/dtk"
PINNED = re.compile(r"(?P<action>[\w.-]+/[\w./-]+)@(?P<commit>[0-9a-f]{40})\Z")


def load(path):
    return YAML(typ="safe").load(path.read_text())


def steps():
    """Every step of the workflow and the action."""
    jobs = load(WORKFLOW)["jobs"].values()
    return [step for job in jobs for step in job["steps"]] + load(ACTION)["runs"]["steps"]


def scripts():
    return [step["run"] for step in steps() if "run" in step]


def test_there_is_something_to_test():
    assert len(steps()) == 5
    assert len(scripts()) == 2


def test_every_action_is_pinned_by_its_commit_and_names_its_version():
    for path in (WORKFLOW, ACTION):
        named = re.findall(r"uses: (\S+)(.*)", path.read_text())
        assert named
        for action, comment in named:
            assert PINNED.match(action), action
            assert re.match(r" # v\d+\.\d+\.\d+$", comment), comment


def test_only_our_own_commit_is_left_to_fill_in():
    used = [PINNED.match(step["uses"]) for step in steps() if "uses" in step]
    assert [one["action"] for one in used if set(one["commit"]) == {"0"}] == [OURS]


def test_what_comes_from_outside_never_becomes_shell():
    assert all("${{" not in script for script in scripts())


def test_the_workflow_may_only_read():
    workflow = load(WORKFLOW)
    assert workflow["permissions"] == {"contents": "read"}
    assert all("permissions" not in job for job in workflow["jobs"].values())
    assert "secrets" not in WORKFLOW.read_text()


def test_the_workflow_runs_on_pull_requests_without_their_rights():
    assert set(load(WORKFLOW)["on"]) == {"pull_request", "push"}


def test_the_checkout_keeps_no_credentials_and_has_the_history():
    (checkout,) = [step for step in steps() if step.get("uses", "").startswith("actions/checkout@")]
    assert checkout["with"] == {"persist-credentials": False, "fetch-depth": 0}


def test_no_python_looks_into_the_checkout():
    for script in scripts():
        for call in re.findall(r"(?i)python\" (.*)", script):
            assert call.startswith("-I "), call


def test_inputs_are_described_and_passed_on():
    action = load(ACTION)
    passed = {value for step in action["runs"]["steps"] for value in step.get("env", {}).values()}
    for name, said in action["inputs"].items():
        assert said["description"].endswith(".")
        assert "${{ inputs." + name + " }}" in passed
    assert set(action["inputs"]) == {"paths", "format", "ruleset", "date", "version", "strict", "output"}


@pytest.fixture
def judge(tmp_path):
    """Run the action's second script with a `dtk` that says what it was asked, and ends with 1."""
    script = next(one for one in scripts() if "validate" in one)
    (tmp_path / "dtk").write_text('#!/bin/sh\nprintf "<%s>" "$@"\necho\necho "::warning::a note" >&2\nexit 1\n')
    (tmp_path / "python").write_text("#!/bin/sh\necho 0123token\n")
    for name in ("dtk", "python"):
        (tmp_path / name).chmod(0o755)

    def run(**given):
        names = ("PATHS", "FORMAT", "RULESET", "DATE")
        environment = {**dict.fromkeys(names, ""), "STRICT": "false", "OUTPUT": "github", **given}
        summary = tmp_path / "summary"
        summary.write_text("")
        environment |= {"SCRIPTS": tmp_path, "RUNNER_TEMP": tmp_path, "GITHUB_STEP_SUMMARY": summary}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script],
            env={"PATH": os.environ["PATH"], **environment},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 1 and done.stderr == ""
        return done.stdout.splitlines(), summary.read_text()

    return run


def test_the_plain_run(judge):
    log, summary = judge()
    assert log[0] == "<validate><--output-format=github><-->"
    assert summary == "<validate><--output-format=markdown><-->\n"


def test_every_input_is_one_argument(judge):
    log, _ = judge(PATHS="decks a\n--exit-zero\n\n$(id)\n", FORMAT="x; id", RULESET="$(id)", DATE="`id`", STRICT="true")
    given = "<--format=x; id><--ruleset=$(id)><--date=`id`><--strict><--><decks a><--exit-zero><$(id)>"
    assert log[0] == f"<validate><--output-format=github>{given}"


def test_a_pull_request_is_judged_by_its_base(judge):
    log, summary = judge(GITHUB_BASE_REF="main")
    assert "<--config-from=refs/remotes/origin/main><-->" in log[0]
    assert "<--config-from=refs/remotes/origin/main><-->" in summary


def test_no_note_is_a_command(judge):
    log, _ = judge()
    assert log[1:] == ["::stop-commands::0123token", "::warning::a note", "", "::0123token::"]


def test_no_other_output_is_a_command(judge):
    log, _ = judge(OUTPUT="text")
    assert log == [
        *("::stop-commands::0123token", "<validate><--output-format=text><-->"),
        *("::warning::a note", "", "::0123token::"),
    ]


def test_the_hooks_run_commands_of_ours_on_decks():
    hooks = {hook["id"]: hook for hook in load(HOOKS)}
    assert {name: hook["entry"] for name, hook in hooks.items()} == {
        "dtk-validate": "dtk validate",
        "dtk-fix": "dtk validate --fix",
        "dtk-deck-fmt": "dtk deck fmt",
    }
    for hook in hooks.values():
        assert hook["language"] == "python"
        assert re.search(hook["files"], "decks/a.yaml") and re.search(hook["files"], "league/decks/old/b.yml")
        assert not re.search(hook["files"], "decks/README.md") and not re.search(hook["files"], "mkdocs.yml")


def test_the_kit_uses_hooks_that_exist():
    (ours,) = load(KIT / "pre-commit-config.yaml")["repos"]
    assert {hook["id"] for hook in ours["hooks"]} <= {hook["id"] for hook in load(HOOKS)}
    assert ours == {**ours, "repo": f"https://github.com/{OURS}", "rev": f"v{__version__}"}


def test_the_kit_names_this_release_throughout():
    for path in KIT.iterdir():
        for line in path.read_text().splitlines():
            if OURS in line and "repo:" not in line:
                assert f"v{__version__}" in line, line


def test_the_editor_is_told_of_our_schemas():
    schemas = json.loads((KIT / "vscode-settings.json").read_text())["yaml.schemas"]
    start = f"https://raw.githubusercontent.com/{OURS}/v{__version__}/schemas"
    assert list(schemas) == [f"{start}/{name}.v1.json" for name in ("deck", "format", "ruleset")]
