"""The sensible agent uses texts by their purposes and by hints, less what they cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from dtk.agents.worth.hints.kinds import flat
from dtk.agents.worth.hints.lookup import hints_beside
from dtk.cardtext.purposes import TAKE
from dtk.engine.abilities import AFTER, Ability, Trigger, Use
from dtk.engine.events import Booted
from dtk.engine.header import HUCKSTER
from dtk.engine.lasting import CHEATED
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.dudes import boot
from dtk.engine.verbs.effects import note_play
from dtk.testing import Table, ability, action, deed, dude, goods, react, spell
from tests.agents.agent_tables import decks, said, seated

Text = TypeVar("Text", Ability, Trigger)
Hinted = Callable[[Text, float], Text]
GUN: dict[str, Any] = {"bullets": 3, "shooter": "stud"}


def nothing(use: Use) -> None:
    """It does nothing, whatever it is worth."""


@pytest.fixture
def hinted(monkeypatch: pytest.MonkeyPatch) -> Hinted:
    """Gives a text a hint with this value."""

    def hint(text: Text, value: float) -> Text:
        hints = hints_beside("made up")
        table = hints.abilities if isinstance(text, Ability) else hints.reacts
        key = ("made up", len(table))
        monkeypatch.setitem(table, key, flat(value))
        return replace(text, key=key)

    return hint


@pytest.mark.parametrize(("amount", "answer"), [(3.0, "play: use Bank"), (-1.0, "play: pass"), (0.05, "play: pass")])
def test_it_uses_what_is_worth_something_and_nothing_else(amount: float, answer: str, hinted: Hinted) -> None:
    table, bank = Table(), deed("Bank")
    table.put(0, bank)
    table.teach(bank, hinted(ability("Noon", nothing), amount))
    assert said(table) == [answer]


def test_what_says_nothing_of_its_worth_is_left_alone() -> None:
    table, bank = Table(), deed("Bank")
    table.put(0, bank)
    table.teach(bank, ability("Noon", nothing))
    assert said(table) == ["play: pass"]


@pytest.mark.parametrize(("header", "answer"), [("Noon, Pay 1 Ghost Rock", "use"), ("Noon, Pay 3 Ghost Rock", "pass")])
def test_ghost_rock_is_a_cost(header: str, answer: str, hinted: Hinted) -> None:
    table, bank = Table(), deed("Bank")
    table.put(0, bank)
    table.set_rock(0, 5)
    table.teach(bank, hinted(ability(header, nothing), 2.0))
    assert said(table)[0].startswith(f"play: {answer}")


@pytest.mark.parametrize(("amount", "answer"), [(0.3, "play: pass"), (2.0, "play: use Trick")])
def test_an_action_costs_the_card(amount: float, answer: str, hinted: Hinted) -> None:
    table, trick = Table(), action("Trick")
    table.in_hand(0, trick)
    table.teach(trick, hinted(ability("Noon", nothing), amount))
    assert said(table) == [answer]


@pytest.mark.parametrize(("amount", "answer"), [(0.9, "play: pass"), (2.0, "play: use Allie")])
def test_a_dude_boots_for_something_only(amount: float, answer: str, hinted: Hinted) -> None:
    table, allie = Table(), dude("Allie")
    table.put(0, allie)
    table.teach(allie, hinted(ability("Noon, Boot", nothing), amount))
    assert said(table) == [answer]


def test_it_chooses_what_is_worth_most_one_choice_after_another() -> None:
    table, trick = Table(), action("Trick")
    for name, bullets in (("Allie", 1), ("Bo", 3), ("Cal", 2)):
        table.put(0, dude(name, bullets=bullets))
    table.in_hand(0, trick)

    def anybody(use: Use) -> list[int]:
        return [table[name].number for name in ("Allie", "Bo", "Cal") if table[name].number != use.target]

    table.teach(trick, ability("Noon", nothing, targets=anybody, more=(anybody,), purposes=(TAKE, TAKE)))
    assert said(table) == ["play: use Trick", "target: Bo", "target: Cal"]


@pytest.mark.parametrize(("difficulty", "answer"), [(4, "play: use Curse"), (14, "play: pass")])
def test_a_spell_is_worth_its_chance(difficulty: int, answer: str, hinted: Hinted) -> None:
    table, curse = decks(Table()), spell("Curse", keywords=("Hex",))
    table.put(0, dude("Witch", keywords=(f"{HUCKSTER} 1",)))
    table.put(0, curse, on="Witch")
    table.teach(curse, hinted(ability(f"Noon Hex {difficulty}", nothing), 0.5))
    assert said(table)[0] == answer


@pytest.mark.parametrize(("amount", "answers"), [(9.0, ["play: use Plot", "leader: Cal"]), (2.0, ["play: pass"])])
def test_a_job_is_done_for_much_and_led_by_who_is_missed_least(
    amount: float, answers: list[str], hinted: Hinted
) -> None:
    table, plot = Table(), action("Plot")
    table.put(0, dude("Boss", influence=4, bullets=2), "town square")
    table.put(0, dude("Cal", bullets=1), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.in_hand(0, plot)
    table.teach(plot, hinted(ability("Noon Job", nothing, targets=lambda use: [table["Bo"].number]), amount))
    assert said(table)[: len(answers)] == answers


@pytest.mark.parametrize(("amount", "answer"), [(1.0, "react: Coat"), (-1.0, "react: pass")])
def test_a_react_is_used_if_it_is_worth_something(amount: float, answer: str, hinted: Hinted) -> None:
    table, coat = Table(), goods("Coat")
    table.put(0, dude("Allie"))
    table.put(0, coat, on="Allie")
    table.teach(coat, hinted(react("React", AFTER, Booted, nothing), amount))
    sitting = seated(table)
    table.do(boot, table["Allie"])
    assert len(sitting.said) == 1 and sitting.said[0].startswith("react") == answer.startswith("react")
    assert ("Coat" in sitting.said[0]) == ("Coat" in answer)


def test_it_speaks_up_in_a_shootout(hinted: Hinted) -> None:
    table, gun = decks(Table()), goods("Gun", keywords=("Weapon",))
    table.put(0, dude("Allie", **GUN), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, gun, on="Allie")
    table.teach(gun, hinted(ability("Shootout, Boot", nothing), 1.0))
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert "shootout play: use Gun" in said(table, 2)


@pytest.mark.parametrize(("value", "fires"), [(2, True), (9, False)])
def test_it_fires_what_may_cost_its_dude_only_at_who_can_be_hit(value: int, fires: bool) -> None:
    table = decks(Table())
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", value=value, influence=2), "town square")
    table.put(0, "07013", on="Allie")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert ("shootout play: use Asyncoil Gun" in said(table, 2)) is fires


def test_it_accuses_who_opposes_it() -> None:
    """Laura Banks (24065) may raise or lower anybody's bounty."""
    table = decks(Table())
    table.put(0, "24065", "town square")
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.do(begin_shootout, table["Laura Banks"], table["Bo"])
    assert "raise or lower: raise" in said(table, 2)
    assert table["Bo"].bounty == 2


@pytest.mark.parametrize("bullets", [0, 3])
def test_it_shoots_like_another_who_shoots_better(bullets: int) -> None:
    table = decks(Table())
    table.put(0, dude("Merlin", keywords=("Huckster 9",)), "town square")
    table.put(1, dude("Bo", bullets=bullets), "town square")
    table.put(0, "05028", on="Merlin")
    table.do(begin_shootout, table["Merlin"], table["Bo"])
    assert ("shootout play: use ability 1 Mirror, Mirror" in said(table, 2)) is (bullets > 0)


@pytest.mark.parametrize("has_cheated", [True, False])
def test_it_spoils_the_hand_of_who_has_cheated(has_cheated: bool) -> None:
    table = Table()
    table.set_rock(0, 5)
    table.in_hand(0, "07019")
    table.in_hand(1, action("Trick"))
    if has_cheated:
        table.do(note_play, 1, CHEATED)
    assert ("play: use Cookin' Up Trouble" in said(table)) is has_cheated


def test_what_repeats_is_not_repeated_for_ever(hinted: Hinted) -> None:
    table, bank = Table(), deed("Bank")
    table.put(0, bank)
    table.teach(bank, hinted(ability("Repeat Noon", nothing), 2.0))
    assert said(table, 9) == ["play: use Bank"] * 4 + ["play: pass"]


@pytest.mark.parametrize("speaks", [False, True])
def test_actions_that_say_something_are_kept_longer_at_sundown(speaks: bool, hinted: Hinted) -> None:
    table, trick = Table(), action("Trick")
    table.in_hand(0, trick)
    table.in_hand(0, action("Ruse"))
    if speaks:
        table.teach(trick, hinted(ability("Noon", nothing), -5))
    table.state.phase = "sundown"
    assert (said(table)[0] == "discard at sundown: Trick") != speaks


@pytest.mark.parametrize("speaks", [False, True])
def test_spells_that_say_something_are_bought(speaks: bool, hinted: Hinted) -> None:
    table, curse = Table(), spell("Curse", keywords=("Hex",), cost=1)
    table.put(0, dude("Witch", keywords=(f"{HUCKSTER} 1",)), "home 0")
    table.in_hand(0, curse)
    table.set_rock(0, 9)
    if speaks:
        table.teach(curse, hinted(ability("Noon Hex 5", nothing), 1.0))
    assert (said(table)[0] == "play: shop Curse") == speaks
