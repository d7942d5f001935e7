"""Does the tool that changes card texts change each sort of thing, and notice what tests notice?"""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

from tools import mutants  # noqa: E402


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/mutants.py", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@cache
def every() -> list[tuple[str, frozenset[str]]]:
    """Each change by name, with the classes it is about."""
    return [(mutant.name, mutant.about) for mutant in mutants.all_mutants()]


def names_of(*words: str) -> set[str]:
    """The changes to some classes."""
    wanted = mutants.classes_called({*words})
    return {name for name, about in every() if about & wanted}


def test_some_changes_drawn_at_random_are_noticed_or_known() -> None:
    drawn = run("--random", "15")
    assert drawn.returncode == 0, drawn.stdout + drawn.stderr
    assert drawn.stdout.startswith("seed ") and "15 changed in" in drawn.stdout


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("01071", "Bunkhouse.boards part: removed"),
        ("01071", "Bunkhouse.boards number: 1 is 2"),
        ("01071", "Bunkhouse.boards comparison: look.influence(one) <= 1 is look.influence(one) < 1"),
        ("Peacemaker", "Peacemaker.stays_cool filter: cannot('cannot be a draw', this_dude) without this_dude"),
        ("01068", "CattleMarket.hardens filter: gets('value', 3, of_type('dude'), here) without here"),
        ("00015", "SoulBlast.blast requirement: without difficulty=lambda play: play.grit(play.target)"),
        ("00015", "SoulBlast.blast step: without play.ace(play.target)"),
        ("00015", "SoulBlast.blast purpose: SEND_HOME.anyway is SEND_HOME"),
        ("00015", "SoulBlast.blast condition: if play.margin >= 6 is True"),
        ("CartersBounties", "CartersBounties.send_for flag: ability without joins=True"),
        ("LayOnHands", "LayOnHands.heal duration: play.grant(play.subject, self.rests, until='day') without its until"),
        ("CircleMRanch", "base_set.deeds/has_few_cards number: 3 is 4"),
    ],
)
def test_each_sort_of_thing_is_changed(card: str, name: str) -> None:
    assert name in names_of(card)


def test_what_nothing_could_notice_is_left_alone() -> None:
    # Nothing keeps a card in hand from being discarded.
    assert not any(" purpose: " in name for name in names_of("PonyExpress"))


def test_no_two_changes_have_the_same_name() -> None:
    names = [name for name, _ in every()]
    assert len(names) == len({*names}) and len(names) > 4_000


def test_a_change_that_breaks_a_card_is_noticed_and_one_that_does_not_survives() -> None:
    ran = run("Bunkhouse")
    assert "fails as it is" not in ran.stdout and "0 open." in ran.stdout, ran.stdout + ran.stderr
    assert "part             1 changed,    0 survived" in ran.stdout


def test_a_card_that_there_is_not_is_told() -> None:
    ran = run("99999")
    assert ran.returncode == 2 and "Unknown text: 99999" in ran.stderr


@pytest.mark.parametrize(
    ("fates", "known", "said"),
    [
        ({"A.b kind: x": mutants.SURVIVED}, {}, ["survived: A.b kind: x"]),
        ({"A.b kind: x": mutants.SURVIVED}, {"A.b kind: x": "why"}, []),
        ({"A.b kind: x": mutants.NOTICED}, {"A.b kind: x": "why"}, ["is noticed, drop its line: A.b kind: x"]),
        ({"A.b kind: x": mutants.LATE}, {"A.b kind: x": "why"}, ["is noticed, drop its line: A.b kind: x"]),
        ({}, {"A.b kind: x": "why"}, []),
        ({}, {"A.b kind: gone": "why"}, ["no such change is made, drop its line: A.b kind: gone"]),
        # Of a class that was not asked for nothing is known.
        ({}, {"B.b kind: gone": "why"}, []),
        ({}, {"A.b kind: x": ""}, ["gives no reason: A.b kind: x"]),
    ],
)
def test_the_list_of_survivors_is_checked(fates: dict[str, str], known: dict[str, str], said: list[str]) -> None:
    assert mutants.faults(fates, known, {"A.b kind: x"}, {"A"}) == said


def test_the_list_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mutants.txt"
    path.write_text("# What this is.\nA.b kind: gone  <- why\nA.b kind: x  <- why\nB.c kind: z  <- why\n")
    monkeypatch.setattr(mutants, "SURVIVORS", path)
    fates = {"A.b kind: x": mutants.SURVIVED, "A.b kind: y": mutants.SURVIVED}
    mutants.update(fates, mutants.listed(path), {*fates}, {"A"})
    assert path.read_text().splitlines() == [
        "# What this is.",
        "A.b kind: x  <- why",
        "A.b kind: y  <- open",
        "B.c kind: z  <- why",
    ]
