"""What does a listener hear of events, and when?"""

from __future__ import annotations

import pytest

from dtk.engine.abilities import AFTER, WHEN
from dtk.engine.events import Aced, Discarded, Event, LeftPosse, Stage
from dtk.engine.game import Game
from dtk.engine.verbs.cards import ace, discard
from dtk.testing import Table, deed, dude, goods, trait


class Ear:
    """Writes down what it hears: the type of the event, and its stage."""

    def __init__(self, table: Table) -> None:
        self.heard: list[str] = []
        table.game.listener = self

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        self.heard.append(f"{type(event).__name__} {stage.name.lower()}")

    def note(self, word: str) -> None:
        self.heard.append(word)


def test_an_event_is_heard_ahead_under_way_and_when_it_is_done_with_what_it_brings_about_between() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Rifle"), on="Allie")
    ear = Ear(table)
    table.do(ace, table["Allie"])
    about = [line for line in ear.heard if line.split()[0] in ("Aced", "Discarded")]
    assert about == [
        *("Aced ahead", "Aced under_way"),
        *("Discarded ahead", "Discarded under_way", "Discarded done"),
        "Aced done",
    ]


@pytest.mark.parametrize(
    ("timing", "instead", "heard"),
    [
        (WHEN, False, ["Discarded ahead", "Discarded under_way", "the trait", "Discarded done"]),
        (AFTER, False, ["Discarded ahead", "Discarded under_way", "Discarded done", "the trait"]),
        (WHEN, True, ["Discarded ahead", "the trait"]),
    ],
)
def test_what_answers_an_event_comes_after_what_it_answers(timing: str, instead: bool, heard: list[str]) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    ears: list[Ear] = []
    table.teach("Bo", trait(timing, Discarded, lambda use: ears[0].note("the trait"), instead=instead))
    ears.append(Ear(table))
    table.do(discard, table["Allie"])
    assert [line for line in ears[0].heard if line.startswith(("Discarded", "the"))] == heard


def test_what_could_not_come_about_is_heard_to_have_failed() -> None:
    table = Table()
    table.put(1, deed("Ranch"))
    table.put(0, dude("Allie"), "Ranch")
    table.put(1, dude("Bo"), "Ranch")
    # Allie is gone by the time she would be.
    table.teach("Bo", trait(WHEN, Aced, lambda use: discard(use.game, use.game.piece(use.event.piece))))
    ear = Ear(table)
    table.do(ace, table["Allie"])
    assert ear.heard[0] == "Aced ahead" and ear.heard[-1] == "Aced failed"
    assert "Discarded done" in ear.heard


def test_nobody_need_listen() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    assert table.game.listener is None
    table.game.tell(LeftPosse(table["Allie"].number, 0))
    table.do(ace, table["Allie"])
    assert table.zone("Allie") == "boot hill"
