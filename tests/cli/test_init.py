"""`dtk init`: what it writes, and that it changes nothing."""

import re
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.cli.config import EXPECTED, load_config
from dtk.cli.init import CONTENTS, KIT

KNOWN = ("DT203", "DT301", "DT905")


def init(*arguments):
    return CliRunner().invoke(app, ["init", *map(str, arguments)])


def files(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_writes_the_kit(tmp_path):
    result = init(tmp_path / "new" / "league")
    assert result.exit_code == 0
    assert files(tmp_path / "new" / "league") == {
        target: (KIT / template).read_bytes() for target, template in CONTENTS.items()
    }
    assert result.stdout.splitlines() == [f"wrote {tmp_path}/new/league/{target}" for target in CONTENTS]
    assert result.stderr == "Next: dtk validate\n"


def test_every_file_of_the_kit_is_used():
    assert sorted(path.name for path in KIT.iterdir()) == sorted(CONTENTS.values())


def test_it_writes_here_unless_told_otherwise(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "wrote dtk.toml\n" in init().stdout
    assert set(files(tmp_path)) == set(CONTENTS)


def test_nothing_is_changed(tmp_path):
    (tmp_path / "dtk.toml").write_text("strict = true\n")
    (tmp_path / ".pre-commit-config.yaml").symlink_to("elsewhere")
    (tmp_path / "decks").mkdir()
    result = init(tmp_path)
    assert result.exit_code == 0
    assert (tmp_path / "dtk.toml").read_text() == "strict = true\n"
    assert not (tmp_path / "elsewhere").exists()
    assert list((tmp_path / "decks").iterdir()) == []
    assert f"left alone {tmp_path}/dtk.toml: it is there already" in result.stdout
    assert f"left alone {tmp_path}/.pre-commit-config.yaml: it is there already" in result.stdout
    assert f"left out {tmp_path}/decks/sloane-gunfighters.yaml: there are decks already" in result.stdout


def test_a_second_run_writes_nothing(tmp_path):
    init(tmp_path)
    before = files(tmp_path)
    assert "wrote" not in init(tmp_path).stdout
    assert files(tmp_path) == before


def test_a_dry_run_only_says(tmp_path):
    result = init(tmp_path / "league", "--dry-run")
    assert list(tmp_path.iterdir()) == []
    assert result.stdout.splitlines() == [f"would write {tmp_path}/league/{target}" for target in CONTENTS]


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "file").write_text("x")
    result = init(tmp_path / "file")
    assert result.exit_code == 3
    assert "can't be written" in result.stderr
    assert "Traceback" not in result.output


def test_the_configuration_holds_the_defaults(tmp_path):
    init(tmp_path)
    config = load_config(tmp_path, known=KNOWN)
    assert config.path.endswith("dtk.toml")
    assert (config.decks, config.format, config.ignore, config.mandatory) == (("decks",), None, (), ())


def test_every_setting_is_shown_and_every_example_holds(tmp_path):
    text = (KIT / "dtk.toml").read_text()
    shown = re.sub(r"^# (?=[a-z-]+ = |\[|\")", "", text, flags=re.MULTILINE)
    (tmp_path / "dtk.toml").write_text(shown)
    config = load_config(tmp_path, known=KNOWN)
    for key in EXPECTED:
        assert getattr(config, key.replace("-", "_")), key


@pytest.mark.parametrize("name", sorted(CONTENTS))
def test_files_end_well(name):
    text = (KIT / CONTENTS[name]).read_text()
    assert text.endswith("\n") and "\r" not in text and "\t" not in text


def test_it_costs_other_commands_nothing():
    code = "import sys, dtk.cli.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "dtk.cli.init" in loaded
    assert {"ruamel.yaml", "jsonschema", "tomllib", "dtk.cli.config", "dtk.legality.registry"}.isdisjoint(loaded)
