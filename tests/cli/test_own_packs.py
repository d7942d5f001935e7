"""`packs` in dtk.toml: every command knows the cards, and texts run only with --allow-code."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.files.errors import DtkError
from tests.own_pack import DECKS, FACTS, TEXTS, as_before, write_deck, write_pack

FOE = str(DECKS / "law-dogs-gunfighter.yaml")


@pytest.fixture(autouse=True)
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    write_pack(tmp_path / "my-set")
    write_deck(tmp_path / "mine.yaml")
    (tmp_path / "dtk.toml").write_text('packs = ["my-set/"]\n', "utf-8")
    with as_before():
        yield


def dtk(*arguments: str, lines: str = "") -> tuple[int, str, str]:
    """Each call begins without packs, like a new process."""
    from dtk.files.own_packs import Chosen

    Chosen.packs, Chosen.texts_allowed = None, False
    result = CliRunner().invoke(app, arguments, input=lines)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def test_facts_need_no_permission() -> None:
    assert dtk("validate", "mine.yaml")[0] == 0
    code, said, _ = dtk("validate", "mine.yaml", "--isolated")
    assert code != 0 and "Unknown card `Rattlesnake Oil`" in said
    assert "Rattlesnake Oil" in dtk("cards", "search", "Rattlesnake")[1]
    assert "not loaded: it is code in my-set; --allow-code lets it run" in dtk("cards", "show", "90001")[1]
    assert dtk("deck", "show", "mine.yaml")[0] == dtk("deck", "stats", "mine.yaml")[0] == 0
    code, said, _ = dtk("deck", "suggest", "mine.yaml", "--query", "Jane", "-n", "0")
    assert code == 0 and "Quiet Jane Porter" in said


def test_texts_are_code() -> None:
    with pytest.raises(Exception, match=r"the text of Rattlesnake Oil is code in my-set\. `--allow-code` lets it run"):
        dtk("match", "mine.yaml", FOE, "-n", "2", "--seed", "1")
    assert dtk("match", "mine.yaml", FOE, "-n", "2", "--seed", "1", "--blank", "all")[0] == 0
    assert "text: implemented" in dtk("cards", "show", "90001", "--allow-code")[1]


def test_a_person_plays_with_the_pack_only_with_permission() -> None:
    asked = ("play", "mine.yaml", FOE, "--seed", "1", "--log", "game.jsonl")
    with pytest.raises(DtkError, match=r"the text of Rattlesnake Oil is code in my-set\. `--allow-code` lets it run"):
        dtk(*asked)
    assert not Path("game.jsonl").exists()
    code, said, _ = dtk(*asked, "--allow-code", lines="\n" * 4)
    assert code == 0 and "at seat 1" in said and Path("game.jsonl").exists()
    code, _, said = dtk("play", "--resume", "game.jsonl")
    assert code == 3 and "`--allow-code` lets it run" in said
    assert dtk("play", "--resume", "game.jsonl", "--allow-code")[0] == 0


def test_workers_know_the_cards_and_records_name_the_pack() -> None:
    asked = ("match", "mine.yaml", FOE, "-n", "4", "--seed", "1", "--allow-code", "--agent", "baseline")
    assert dtk(*asked, "--log", "one.jsonl")[0] == dtk(*asked, "-j", "2", "--log", "two.jsonl")[0] == 0
    one = Path("one.jsonl").read_bytes()
    assert one == Path("two.jsonl").read_bytes() and b"sip" not in one
    assert [*json.loads(one.splitlines()[0])["packs"]] == ["MYS"]
    assert dtk("replay", "one.jsonl", "--verify", "--allow-code")[:2] == (
        0,
        "4 games replayed with the recorded result.\n",
    )


def test_a_record_says_which_pack_changed_or_is_missing() -> None:
    dtk("match", "mine.yaml", FOE, "-n", "2", "--seed", "1", "--allow-code", "--log", "one.jsonl")
    Path("my-set/texts.py").write_text(TEXTS.replace("bullets=1", "bullets=2"), "utf-8")
    assert "the pack MYS has changed since" in dtk("replay", "one.jsonl", "--verify", "--allow-code")[2]
    code, _, said = dtk("replay", "one.jsonl", "--verify")
    assert code == 3 and "`--allow-code` lets it run" in said
    Path("dtk.toml").write_text("", "utf-8")
    code, _, said = dtk("replay", "one.jsonl", "--verify")
    assert code == 3 and "its pack MYS is missing. Name its folder under `packs` in dtk.toml." in said


@pytest.mark.parametrize(
    "command", [("validate", "mine.yaml"), ("match", "mine.yaml", FOE), ("cards", "show", "90001")]
)
def test_a_fault_in_a_pack_ends_every_command_with_its_place(command: tuple[str, ...]) -> None:
    Path("my-set/pack.yaml").write_text(FACTS.replace("suit: clubs", "suit: stars"), "utf-8")
    code, _, said = dtk(*command)
    assert code in (2, 3) and "my-set/pack.yaml:9:9: " in said


def test_a_missing_pack_and_one_without_a_slash() -> None:
    shutil.rmtree("my-set")
    assert "`packs` names my-set/, which has no file `pack.yaml`" in dtk("validate", "mine.yaml")[2]
    Path("dtk.toml").write_text('packs = ["my-set"]\n', "utf-8")
    said = dtk("validate", "mine.yaml")[2]
    assert "`packs` names `my-set`, which no installed package offers. A folder ends with a slash: `my-set/`." in said


def test_a_pack_cannot_lead_out_of_its_repository(tmp_path: Path) -> None:
    Path("dtk.toml").write_text('packs = ["../my-set/"]\n', "utf-8")
    assert "paths must stay in the folder of this file" in dtk("validate", "mine.yaml")[2]


def test_an_installed_package_offers_a_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.move("my-set", tmp_path / "site" / "wild_west_set")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    point = EntryPoint(name="wild-west", value="wild_west_set", group="dtk.packs")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: EntryPoints([point]).select(group=group))
    Path("dtk.toml").write_text('packs = ["wild-west"]\n', "utf-8")
    assert dtk("validate", "mine.yaml")[0] == 0
    assert dtk("match", "mine.yaml", FOE, "-n", "2", "--seed", "1")[0] == 0


def test_a_missing_pack_is_no_fault_of_the_card_facts() -> None:
    Path("dtk.toml").write_text('packs = ["none/"]\n', "utf-8")
    done = subprocess.run([sys.executable, "-m", "dtk", "cards", "show", "Sloane"], capture_output=True, text=True)
    assert done.returncode == 3
    assert done.stderr == "dtk: dtk.toml: `packs` names none/, which has no file `pack.yaml`.\n"


def test_a_fault_in_the_hints_comes_before_any_game() -> None:
    Path("my-set/hints.py").write_text("ABILITIES = {}\nbroken(\n", "utf-8")
    with pytest.raises(DtkError, match=r"^my-set/hints\.py:2: SyntaxError: '\(' was never closed\.$"):
        dtk("match", "mine.yaml", FOE, "-n", "1", "--allow-code")
