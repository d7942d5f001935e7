"""Shortcuts for scripts: plain answers, steps of shootouts by name, questions ahead, agents at the table."""

from __future__ import annotations

import pytest

from dtk.agents.registry import agent_named
from dtk.engine.decisions import Decision, DiscardDrawn, ExtraDraws, Flee, PayUpkeep, PickShooter
from dtk.engine.events import Booted
from dtk.engine.verbs.dudes import boot, unboot
from dtk.engine.view import View
from dtk.testing import STEPS, ScriptFault, Table, ability, deed, dude, goods, joker, react
from dtk.testing.script import plain_answer

HIGH, PAIR = "2♠ 4♥ 6♦ 8♣ 10♠", "3♠ 3♥ 6♦ 8♣ 10♠"


def square(*foes: str) -> Table:
    """Allie and her friends against Bo and others in the town square."""
    table = Table()
    for seat, names in enumerate((("Allie", "Ann"), ("Bo", *foes))):
        for name in names:
            table.put(seat, dude(name, bullets=1), "town square")
    return table


# The rest is plain


def test_what_the_script_does_not_name_gets_a_plain_answer() -> None:
    table = square("Bea")
    table.deal(PAIR, HIGH)
    table.until("take lumps", "0 play: Allie calls out", "call out: Bo", "1 accept: yes", rest="plain")
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])
    assert table.ranks() == (2, 1)


def test_what_is_named_stays_strict() -> None:
    table = square("Bea")
    with pytest.raises(ScriptFault, match=r"is none of the options \(did you mean `Bea`") as fault:
        table.play("0 play: Allie calls out", "call out: Bae", rest="plain")
    assert "So far:\n  0 play: Allie calls out" in str(fault.value)


def test_a_line_that_nobody_asks_for_fails_with_what_was_asked() -> None:
    table = square()
    with pytest.raises(ScriptFault, match=r"never asked for: .*1 shooter: Bo") as fault:
        table.play("0 play: Allie calls out", "1 accept: yes", "1 shooter: Bo", rest="plain")
    assert "0 join posse: none (plain)" in str(fault.value)


def test_plain_answers_do_not_stay_for_the_next_script() -> None:
    table = square("Bea")
    table.step("0 play: Allie calls out", "call out: Bo", rest="plain")
    with pytest.raises(ScriptFault, match="The script has no answer"):
        table.step()


def test_another_rest_is_refused() -> None:
    with pytest.raises(ValueError, match=r"Unknown rest `plian` \(did you mean `plain`"):
        square().play("0 play: pass", rest="plian")


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (DiscardDrawn(0, [None, 3], discarded=(), left=1), None),
        (ExtraDraws(0, ["2", "1", "0"]), "0"),
        (Flee(0, (False, True), dude=0), False),
        (Flee(0, (True, False), dude=0), False),
        (PayUpkeep(0, (True, False), piece=0), True),
        (PayUpkeep(0, (False, True), piece=0), True),
        (PickShooter(0, [7, 5]), 7),
    ],
)
def test_a_plain_answer_makes_least_of_a_decision(decision: Decision[object], answer: object) -> None:
    assert plain_answer(decision) is answer or plain_answer(decision) == answer


# Shootouts


def test_a_shootout_stops_before_any_of_its_steps() -> None:
    for number, step in enumerate(STEPS):
        table = square()
        table.deal(PAIR, HIGH)
        table.duel("Allie", "Bo", rest="plain")
        if number:
            table.until(step, rest="plain")
        assert table.fight.step == number


def test_the_steps_are_those_of_the_rulebook() -> None:
    assert STEPS[0] == "make plays" and STEPS[3] == "reveal" and STEPS[-1] == "chamber" and len(STEPS) == 7


def test_an_unknown_step_is_refused_with_all_there_are() -> None:
    with pytest.raises(ValueError, match=r"Unknown step `lumps`.*take lumps"):
        square().until("lumps")


def test_what_ends_the_shootout_ends_the_steps() -> None:
    table = square()
    table.deal(PAIR, HIGH)
    table.duel("Allie", "Bo", rest="plain")
    table.until("run or gun", rest="plain")
    table.until("chamber", "0 flee: yes", rest="plain")
    table.until("pick shooters")
    assert not table.is_shooting and table.at("Allie") == "home 0"
    with pytest.raises(LookupError, match="No shootout"):
        table.ranks()


def test_hands_ranks_and_casualties_are_told() -> None:
    table = square()
    table.deal(PAIR, HIGH)
    table.duel("Bo", "Allie", rest="plain")
    table.until("take lumps", rest="plain")
    assert table.ranks() == (1, 2) and (table.rank(0), table.rank(1)) == (2, 1)
    assert table.casualties_due() == [0, 1]
    assert table.posse_led_by(1).seat == 1
    with pytest.raises(LookupError, match="Seat 2 has no posse"):
        table.posse_led_by(2)


# Questions ahead


def test_the_next_question_is_told_without_being_answered() -> None:
    table = square()
    asked = table.pending("0 play: Allie calls out")
    assert asked is not None
    assert (asked.seat, asked.kind, asked.about, asked.options) == (1, "accept", "Bo", ("yes", "no"))
    assert not table.is_shooting and table.turn == 0 and table.at("Bo") == "town square"


def test_a_question_about_nothing_and_no_question() -> None:
    asked = square().pending()
    assert asked is not None and (asked.kind, asked.about) == ("play", None)
    assert Table().pending() is None


def test_effects_on_the_way_to_a_question_do_not_touch_the_table() -> None:
    table = square()
    table.put(0, deed("Bank"))
    table.teach("Bank", ability("Noon", lambda use: boot(use.game, use.game.piece(table["Ann"].number))))
    table.pending("0 play: use Bank")
    assert not table.is_booted("Ann")


def test_answers_that_were_given_before_stay() -> None:
    table = square()
    table.say("0 play: pass")
    assert table.options() and table.script.lines == ["0 play: pass"]


# Names


def test_what_an_ability_is_called_and_whose_it_is() -> None:
    table = square()
    table.put(0, goods("Bell"), on="Allie")
    for header in ("Noon", "Noon/Shootout, Boot"):
        table.teach("Allie", ability(header, lambda use: unboot(use.game, use.piece)))
    assert table.abilities("Allie") == [
        ("use ability 1 Allie", ("noon",), "Allie"),
        ("use ability 2 Allie", ("noon", "shootout"), "Allie"),
    ]
    assert table.abilities("Bell") == []


def test_what_is_lent_says_by_whom() -> None:
    table = Table()
    table.put(0, deed("Hall"), left=True)
    table.put(0, "Nicodemus Whateley")
    table.put(0, dude("Allie"), "Hall")
    assert table.abilities("Allie") == [("use Allie", ("noon",), "Nicodemus Whateley")]


def test_reacts_are_told_too() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"))
    table.teach("Bank", react("React", "after", Booted, lambda use: unboot(use.game, use.piece)))
    assert table.abilities("Bank") == [("answer Bank", ("react",), "Bank")]


def test_names_may_say_whose_a_card_is() -> None:
    table = Table(owners=True)
    assert table.put(0, dude("Allie"), "town square") == "Allie of 0"
    assert table.put(1, dude("Allie"), "town square") == "Allie of 1"
    assert table.put(1, goods("Hat"), on="Allie of 1") == "Hat of 1"
    assert table.in_hand(1, joker()) == ["Joker of 1"] == table.hand(1)
    assert table.host("Hat") == "Allie of 1" and table.at("Hat") == "town square"
    table.play("0 play: Allie of 0 calls out", "1 accept [Allie of 1]: no")
    assert table.at("Allie of 1") == "home 1"


# Agents


class Caller:
    """Calls out whenever it can, else takes the first option."""

    def answer(self, decision: Decision[object], view: View) -> object:
        """The option."""
        calls = [option for option in decision.options if getattr(option, "kind", "") == "call out"]
        return (calls or decision.options)[0]


def test_an_agent_decides_for_a_seat() -> None:
    table = square()
    table.seat_agent(0, Caller())  # type: ignore[arg-type]
    table.play("1 accept: no")
    assert table.at("Bo") == "home 1"


def test_an_agent_that_looks_ahead_can() -> None:
    table = square()
    table.seat_agent(0, agent_named("search", "a table"))
    assert table.game.forks


def test_nobody_sits_where_there_is_no_seat() -> None:
    with pytest.raises(ValueError, match="Unknown seat 5"):
        square().seat_agent(5, Caller())  # type: ignore[arg-type]
