"""`dtk cards try` says of a text whether it is ready, and if not, why not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from traceback import walk_tb

import pytest

from dtk.cardtext.library import library
from dtk.cardtext.parts.card import card
from dtk.cardtext.play import Play
from dtk.cardtext.vocabulary import ability, after, dude, events, gets, of_type, opposing, trait, without
from dtk.playtest.met import Met
from dtk.playtest.why import Obstacles, explained, try_card
from dtk.testing import ScriptFault, Table
from dtk.testing import dude as a_dude

ROOT = Path(__file__).parents[2]

from tools.try_card import remark_on_prices, shortened  # noqa: E402


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dtk", "cards", "try", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_text_that_is_ready_passes() -> None:
    tried = run("07009")
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert tried.stdout.endswith("Jacqueline Isham (07009): tests pass, mutants pass, sweep pass\n")


def test_a_text_that_no_agent_would_use_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    remark_on_prices("07011")
    assert capsys.readouterr().out == ""
    remark_on_prices("02013")
    said = capsys.readouterr().out
    assert "no gain in 1 of the 1 abilities" in said and "hints/packs/new_town_new_rules.py" in said


def test_a_failure_shows_the_lines_of_tests_and_texts_alone() -> None:
    """The engine is between the test and the text."""
    table = Table()
    table.put(0, a_dude("Allie"))
    with pytest.raises(ScriptFault) as caught:
        table.play("0 play: Allie dances")
    shown = [frame.f_code.co_filename for frame, _ in walk_tb(shortened(caught.value.__traceback__))]
    assert shown == [__file__] and len(caught.traceback) > 3
    engine = caught.tb.tb_next
    assert shortened(engine) is engine


def test_a_card_without_a_text_is_refused() -> None:
    tried = run("2T2D")
    assert tried.returncode != 0 and "2T2D" in tried.stderr


@card("07009")
class Broken:
    """Says much that never comes about."""

    @ability("Noon", dude(opposing, without("Deputy"), lambda look, one: False))
    def choose_nobody(self, play: Play) -> None:
        play.boot(play.target)

    @ability("Noon, Pay 999 Ghost Rock")
    def be_rich(self, play: Play) -> None:
        play.gain(1)

    @trait(after(events.Booted, lambda look, one: False))
    def never_pass(self, play: Play) -> None:
        play.gain(1)

    @trait(after(events.Booted), requires=lambda play: False)
    def never_hold(self, play: Play) -> None:
        play.gain(1)

    @ability("Noon")
    def do_nothing(self, play: Play) -> bool:
        return False

    none = gets("bullets", 1, of_type("dude"), lambda look, one: False)


def test_what_never_comes_to_work_says_what_was_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {**library(), "07009": library()["07009"]._replace(text=Broken.text)}
    for module in ("why", "sweep"):
        monkeypatch.setattr(f"dtk.playtest.{module}.library", lambda: texts)
    games, missed = try_card("07009", 2.0)
    assert games > 0
    said = dict(line.split(" never took effect: ") for line in missed)
    assert said["ability 1"].startswith("never offered; ")
    assert "nothing can be chosen, or what it requires does not hold" in said["ability 1"]
    assert "it can't be paid for" in said["ability 2"]
    assert said["ability 3"].startswith("offered ") and "to no effect" in said["ability 3"]
    assert "no card passed its filters" in said["answer 1"]
    assert "what it requires never held" in said["answer 2"]
    assert "never said anything" in said["change 1"]


def test_what_nothing_asked_for_says_so() -> None:
    Obstacles.reasons = {}
    assert explained("purse 1", "07009", Met()) == "nothing ever asked it"
    assert explained("answer 1", "07009", Met()) == "its event never happened while the card could answer"
