"""A recorded match grows: in steps, by shards and by merged parts it becomes the record of one long run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.match import series
from dtk.match.growing import what_differs
from dtk.match.merging import merged

ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml" for name in ("sloane", "law-dogs")]
GAMES = 10


def match(log: Path, games: int, *arguments: object) -> Result:
    command = ["match", *DECKS, "--agent", "random", "--isolated", "--pairs", "-n", games, "--log", log, *arguments]
    return CliRunner().invoke(app, [*map(str, command)])


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "games.jsonl"
    assert match(path, GAMES).exit_code == 0
    return path


def test_a_match_that_grows_in_five_steps_is_the_one_played_at_once(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, played, ordinary = tmp_path / "games.jsonl", list[int](), series.play_watched

    def noted(match: object, number: int, **options: bool) -> object:
        played.append(number)
        return ordinary(match, number, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(series, "play_watched", noted)
    for games in range(2, GAMES + 1, 2):
        result = match(log, games)
        assert result.exit_code == 0, result.output
    assert log.read_bytes() == whole.read_bytes()
    assert played == list(range(GAMES))


def test_shards_that_grow_on_several_machines_are_merged_into_the_match_played_at_once(
    whole: Path, tmp_path: Path
) -> None:
    parts = [tmp_path / f"{place}.jsonl" for place in (1, 2)]
    for games in (4, GAMES):
        for place, part in enumerate(parts, 1):
            assert match(part, games, "--shard", f"{place}/2").exit_code == 0
    assert "".join(merged(parts)).encode() == whole.read_bytes()


@given(ends=st.lists(st.integers(0, GAMES), min_size=1, max_size=4), asked=st.data())
@settings(max_examples=60, deadline=None)
def test_parts_of_any_lengths_are_merged_into_the_longest(
    whole: Path, tmp_path_factory: pytest.TempPathFactory, ends: list[int], asked: st.DataObject
) -> None:
    """Each part is a run that was interrupted after some games, and asked for any number from there on."""
    head, *games = whole.read_text("utf-8").splitlines(keepends=True)
    folder, wanted, paths = tmp_path_factory.mktemp("parts"), list[int](), list[Path]()
    for place, end in enumerate(ends):
        wanted.append(asked.draw(st.integers(max(1, end), GAMES)))
        paths.append(folder / f"{place}.jsonl")
        of_part = json.dumps(json.loads(head) | {"games": wanted[-1]}, separators=(",", ":"), ensure_ascii=False)
        paths[-1].write_text("".join([of_part + "\n", *games[:end]]), "utf-8", newline="")
    first, *rest = merged(paths)
    assert json.loads(first) == json.loads(head) | {"games": max(wanted)}
    assert rest == games[: max(ends)]


def test_windows_line_ends_stay(whole: Path, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    assert match(log, 4).exit_code == 0
    log.write_bytes(log.read_bytes().replace(b"\n", b"\r\n"))
    assert match(log, GAMES).exit_code == 0
    assert log.read_bytes() == whole.read_bytes().replace(b"\n", b"\r\n")


def test_a_run_never_shrinks(whole: Path) -> None:
    before = whole.read_bytes()
    result = match(whole, 4)
    assert result.exit_code == 2 and "which cannot shrink to 4; use -n 10 or more" in " ".join(result.stderr.split())
    assert whole.read_bytes() == before


def test_the_condition_that_differs_is_named(whole: Path) -> None:
    head = whole.read_text("utf-8").splitlines(keepends=True)[0]
    data = json.loads(head)
    one, other = data["decks"]
    for change, said in (
        ({"seed": "x"}, "seed"),
        ({"dtk": "0.0", "games": 12}, "version of dtk, number of games"),
        ({"decks": [one, other | {"gang": []}]}, "deck 2 (Law Dogs Weird West Edition Gunfighter)"),
        ({"decks": [other, one]}, "order of the decks"),
        ({"decks": [one, other, other]}, "number of decks"),
    ):
        assert what_differs(head, json.dumps(data | change)) == said


def test_a_comparison_grows_too(tmp_path: Path) -> None:
    logs = [tmp_path / "grown.jsonl", tmp_path / "whole.jsonl"]
    versions = [DECKS[0], ROOT / "examples" / "decks" / "sloane-base-set.yaml"]
    for log, games in ((logs[0], 2), (logs[0], 6), (logs[1], 6)):
        command = ["compare", *versions, "--versus", DECKS[1], "--agent", "random", "-n", games, "--log", log]
        result = CliRunner().invoke(app, [*map(str, command)])
        assert result.exit_code == 0, result.output
    assert logs[0].read_bytes() == logs[1].read_bytes()


def test_other_scripts_are_one_difference_and_every_key_is_in_words() -> None:
    ours = {"schema_version": 2, "scripts": ["a"], "script_files": ["a.yaml"], "script_texts": ["x"]}
    theirs = {"schema_version": 3, "scripts": ["b"], "script_files": ["b.yaml"], "script_texts": ["y"]}
    said = what_differs(json.dumps(ours), json.dumps(theirs))
    assert sorted(said.split(", ")) == ["scripts", "version of the record format"]
