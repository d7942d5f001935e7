"""Questions of rules: the prohibitions and replacements that a text meets, and texts that fail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.files.own_packs import use_pack
from dtk.match.playable import Unplayable
from dtk.playtest import questions
from dtk.playtest.interferers import kinds
from dtk.playtest.questions import beside, printed_with, questions_of
from tests.own_pack import TEXTS, as_before, write_pack

SHOVE = '''
@card("90001")
class RattlesnakeOil:
    """Boots a dude and moves them."""

    @ability("Noon", dude(mine, to=CHOOSE))
    def shove(self, play: Play) -> None:
        """Boot the dude, and send them home."""
        play.boot(play.target)
'''


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    with as_before():
        yield write_pack(tmp_path / "my-set")


def oil(folder: Path, text: str = TEXTS) -> Card:
    (folder / "texts.py").write_text(text, "utf-8")
    use_pack(folder)
    return load_database()["90001"]


def few(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    found = {name: kinds()[name] for name in names}
    monkeypatch.setattr(questions, "kinds", lambda: found)


def test_a_prohibition_is_met_only_by_a_text_that_it_concerns(folder: Path) -> None:
    card = oil(folder, TEXTS.partition("@card")[0] + SHOVE)
    met = [beside(card.code, name).met for name in ("cannot boot", "cannot be wanted", "nothing")]
    assert met[0]["cannot boot"] > 0 and all(one["at work"] > 0 for one in met)
    assert "cannot be wanted" not in met[1] and set(met[2]) == {"at work"}


def test_a_replaced_event_is_met_by_the_text_that_makes_it(folder: Path) -> None:
    card = oil(folder, TEXTS.partition("@card")[0] + SHOVE)
    assert beside(card.code, "Booted replaced").met["Booted replaced"] > 0
    assert "Aced replaced" not in beside(card.code, "Aced replaced").met


def test_an_answer_to_the_declaration_is_met(folder: Path) -> None:
    assert beside(oil(folder).code, "prevented").met["prevented"] > 0


def test_the_questions_name_printed_cards(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, "nothing", "cannot be affected", "prevented")
    (found,) = questions_of([oil(folder)])
    assert found.has_text and found.games >= 3 and not found.faults and not found.parts
    met = {one.what: one for one in found.met}
    assert {"cannot be affected", "prevented"} <= set(met)
    affected = met["cannot be affected"]
    assert affected.is_prohibition and not met["prevented"].is_prohibition
    assert [*affected.printed] == [*printed_with("cannot be affected")][: len(affected.printed)]


def test_the_same_games_come_to_the_same_in_two_processes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = oil(folder)
    few(monkeypatch, "nothing", "cannot be affected")
    assert [*questions_of([card], 2)] == [*questions_of([card])]


def test_a_card_without_text_raises_no_questions(folder: Path) -> None:
    oil(folder)
    (found,) = questions_of([load_database()["90002"]])
    assert not found.has_text and not found.games and not found.met


def test_a_text_that_fails_says_which_and_how(folder: Path) -> None:
    card = oil(folder, TEXTS.replace("play.give(play.target, bullets=1)", 'raise ValueError("out of oil")'))
    with pytest.raises(Unplayable, match=r"Rattlesnake Oil \[90001\]: a game about it stopped: ValueError: out of oil"):
        next(questions_of([card]))


def test_a_part_without_effect_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, "nothing")
    (found,) = questions_of([oil(folder, TEXTS.replace("mine, to", "mine, booted, unbooted, to"))])
    assert "ability 1 never took effect" in found.parts[0]
