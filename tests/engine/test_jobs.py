"""Jobs: who leads, who rides along, who opposes, and what comes of it (rulebook-1.5.0 §6.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dtk.cards.card import Card
from dtk.engine.abilities import AFTER, BEFORE, JobTerms, Use
from dtk.engine.decisions import LeadJob, MarkJob, OpposeJob
from dtk.engine.events import Declared, Event, JobEnds, Joined, Moved, Paid, Stage
from dtk.engine.game import Game
from dtk.engine.header import NOON, REACT
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.shootouts import JobContext
from dtk.engine.verbs.cards import attach, discard
from dtk.engine.verbs.dudes import join_posse, send_home_booted
from dtk.engine.verbs.effects import default_duration, modify, take_control
from dtk.engine.verbs.ghost_rock import hand_over
from dtk.testing import (
    ScriptFault,
    Table,
    ability,
    action,
    deed,
    dude,
    goods,
    legend,
    outfit,
    react,
    rule,
    spell,
    trait,
)
from tests.engine.gunfight import FOUR, HIGH, PAIR, deal, posses


def the_mark(table: Table, *names: str) -> Callable[[Use], Sequence[int]]:
    """What may be marked, by name."""
    return lambda use: [TOWN_SQUARE if name == "town square" else table[name].number for name in names]


def gain(use: Use) -> None:
    """Three ghost rock for a job well done."""
    use.game.player(use.seat).ghost_rock += 3


def plan(table: Table, *marks: str, header: str = "Noon Job", **terms: Any) -> Card:
    """An action card that is a job, in the hand of seat 0."""
    card = action("Plan")
    table.teach(card, ability(header, gain, targets=the_mark(table, *marks), job=JobTerms(**terms)))
    table.in_hand(0, card)
    return card


def it_is(table: Table, name: str) -> Callable[[Use], bool]:
    """Whether this is who joins or moves."""
    return lambda use: use.event.piece == table[name].number


def town(*, at: str = "home 0") -> Table:
    """Allie of seat 0 at home, and Bo of seat 1 at the Bank of seat 1, which is next to the home of seat 1."""
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"), at)
    table.put(1, dude("Bo"), "Bank")
    return table


@rule(
    "rulebook-1.5.0 §6.2 step 3 ¶14",
    "rulebook-1.5.0 §6.2 step 5 ¶1 s2",
    "rulebook-1.5.0 §6.2 step 5 ¶1 s4",
    "rulebook-1.5.0 §6.2 step 3 ¶12 s7",
)
def test_a_job_that_nobody_opposes_succeeds_and_the_posse_goes_home_booted() -> None:
    table = town()
    plan(table, "Bank")
    table.play("0 play: use Plan", "1 oppose [Allie]: none")
    assert (table.rock(0), table.at("Allie"), table.is_booted("Allie")) == (3, "home 0", True)
    assert (table.is_shooting, table.zone("Plan"), table.turn) == (False, "discard", 1)


@rule(
    "rulebook-1.5.0 §6.2 step 4 ¶1 s1",
    "rulebook-1.5.0 §6.2 step 5 ¶1 s1",
    "rulebook-1.5.0 §6.2 step 5 ¶1 s4",
    "rulebook-1.5.0 §6.2 step 5 ¶1 s6",
    "rulebook-1.5.0 §6.2 ¶1",
)
def test_a_job_that_is_opposed_is_shot_out_and_succeeds_if_the_leaders_posse_wins() -> None:
    table = town()
    plan(table, "Bank")
    deal(table, FOUR, HIGH)
    table.play("0 play: use Plan", "1 oppose: Bo", "0 flee: no")
    table.to("high noon")
    assert (table.rock(0), table.zone("Bo"), table.at("Allie"), table.is_booted("Allie")) == (
        3,
        "boot hill",
        "home 0",
        True,
    )
    assert table.zone("Plan") == "discard"


@rule("rulebook-1.5.0 §6.2 step 5 ¶1 s3", "rulebook-1.5.0 §6.2 step 5 ¶1 s5")
def test_a_job_fails_if_the_posse_against_it_wins_and_the_defenders_stay() -> None:
    table = town()
    plan(table, "Bank")
    deal(table, HIGH, FOUR)
    table.play("0 play: use Plan", "1 oppose: Bo", "1 flee: no")
    table.to("high noon")
    assert (table.rock(0), table.at("Bo"), table.is_booted("Bo"), table.zone("Allie")) == (
        0,
        "Bank",
        False,
        "boot hill",
    )


@rule("rulebook-1.5.0 §6.2 step 5 ¶1 s3")
def test_a_job_in_which_nobody_is_left_fails() -> None:
    table = town()
    plan(table, "Bank")
    deal(table, HIGH, HIGH)
    table.play("0 play: use Plan", "1 oppose: Bo")
    table.to("high noon")
    assert (table.rock(0), table.zone("Allie"), table.zone("Bo")) == (0, "discard", "discard")


def test_what_a_job_does_that_fails() -> None:
    table = town()

    def fined(use: Use) -> None:
        use.game.player(use.seat).ghost_rock -= 1

    plan(table, "Bank", fails=fined)
    table.set_rock(0, 2)
    deal(table, HIGH, FOUR)
    table.play("0 play: use Plan", "1 oppose: Bo", "1 flee: no")
    table.to("high noon")
    assert table.rock(0) == 1


@rule("rulebook-1.5.0 §6.2 step 5 ¶1 s7")
def test_a_job_succeeds_though_its_mark_left_play_and_does_what_it_does_to_others() -> None:
    table = town()
    ends: list[bool] = []
    table.teach(dude("Allie"), trait(AFTER, JobEnds, lambda use: ends.append(use.event.succeeds)))
    plan(table, "Bo")
    deal(table, FOUR, HIGH)
    table.play("0 play: use Plan", "1 oppose: Bo", "0 flee: no")
    table.to("high noon")
    assert (table.zone("Bo"), table.rock(0), ends) == ("boot hill", 3, [True])


@rule('faq-2015 "Jobs" ¶1 s1', 'faq-2015 "Jobs" ¶1 s2')
def test_a_job_stays_where_its_mark_was_and_succeeds_though_that_has_fled() -> None:
    table, escape = town(), action("Escape")
    table.teach(escape, ability("Shootout", lambda use: send_home_booted(use.game, table["Bo"])))
    table.in_hand(1, escape)
    table.put(1, dude("Cal"), "Bank")
    plan(table, "Bo")
    deal(table, FOUR, HIGH)
    table.play("0 play: use Plan", "1 oppose: Bo", "1 join posse: Cal", "1 shootout play: use Escape", "0 flee: no")
    assert (table.at("Bo"), table.at("Allie"), table.zone("Cal")) == ("home 1", "Bank", "boot hill")
    table.to("high noon")
    assert (table.rock(0), table.at("Allie")) == (3, "home 0")
    assert table.state.fights[-1].at == table.place("Bank")


@rule("rulebook-1.5.0 §6.2 step 3 ¶12 s6")
def test_the_mark_need_not_defend_itself() -> None:
    table = town()
    table.put(1, dude("Cal"), "Bank")
    plan(table, "Bo")
    table.play("0 play: use Plan", "1 oppose: Cal", "1 join posse: none")
    assert table.posse(1) == ["Cal"]


@rule("rulebook-1.5.0 §6.2 step 1 ¶1 s1", "rulebook-1.5.0 §6.2 step 1 ¶1 s4")
@pytest.mark.parametrize("source", ["Plan", "Office", "Cellar", "home 0", "Wyatt"])
def test_any_unbooted_dude_leads_a_job_of_an_action_card_deed_improvement_outfit_or_legend(source: str) -> None:
    table = Table(outfit("Here"), outfit("There"), legends=[legend("Wyatt"), None])
    table.put(1, deed("Bank"))
    cellar = goods("Cellar", keywords=("Improvement",))
    table.put(0, deed("Office"))
    table.put(0, cellar, on="Office")
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"), "Office")
    table.put(0, dude("Tired"), booted=True)
    table.put(1, dude("Bo"), "Bank")
    sources = {"Plan": action("Plan"), "Office": deed("Office"), "Cellar": cellar}
    card = (sources | {"home 0": outfit("Here"), "Wyatt": legend("Wyatt")})[source]
    table.teach(card, ability("Noon Job", gain, targets=the_mark(table, "Bank")))
    if source == "Plan":
        table.in_hand(0, card)
    assert [one.split(": ")[-1] for one in table.options(f"0 play: use {source}")] == ["Allie", "Ann"]


@rule("rulebook-1.5.0 §6.2 step 1 ¶1 s3")
def test_a_job_on_a_dude_or_on_what_it_carries_is_led_by_that_dude() -> None:
    table, map_ = town(), goods("Map")
    table.put(0, dude("Ann"))
    table.put(0, map_, on="Ann")
    table.put(0, deed("Office"))
    table.teach(map_, ability("Noon Job", gain, targets=the_mark(table, "Bank")))
    table.play("0 play: use Map", "0 join job: none", "1 oppose [Ann]: none")
    assert table.is_booted("Ann") and table.rock(0) == 3
    assert "use Map" not in table.plays(0)


@rule("rulebook-1.5.0 §6.2 step 1 ¶1 s5", 'faq-2015 "Jobs" ¶4 s1')
def test_a_job_that_boots_boots_its_leader_and_not_the_card() -> None:
    """It costs the leader, who then is booted at the mark."""
    table, office = town(), deed("Office")
    table.put(0, office)
    table.teach(office, ability("Noon Job, Boot", gain, targets=the_mark(table, "Bank")))
    table.play("0 play: use Office", "1 oppose: Bo")
    assert table.is_booted("Allie") and not table.is_booted("Office")


@rule("rulebook-1.5.0 §6.2 step 1 ¶1 s6", 'faq-2015 "Jobs" ¶4 s2')
def test_a_job_that_does_not_say_so_leaves_its_leader_unbooted() -> None:
    table = town()
    plan(table, "Bank")
    table.play("0 play: use Plan", "1 oppose: Bo")
    assert not table.is_booted("Allie") and table.at("Allie") == "Bank"


@rule("rulebook-1.5.0 §6.2 step 2 ¶1 s2")
def test_the_leader_may_be_anywhere_out_of_town_too() -> None:
    table = town()
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table["Allie"].at = table.place("Mine")
    plan(table, "town square")
    table.play("0 play: use Plan", "1 oppose: none")
    assert table.rock(0) == 3


@rule(
    "rulebook-1.5.0 §6.2 step 3 ¶1 s2",
    "rulebook-1.5.0 §6.2 step 3 ¶4 s1",
    "rulebook-1.5.0 §6.2 step 3 ¶4 s2",
    "rulebook-1.5.0 §6.2 step 3 ¶6",
    "rulebook-1.5.0 §6.2 step 3 ¶7 s1",
    "rulebook-1.5.0 §6.2 step 3 ¶9 s2",
    "rulebook-1.5.0 §6.2 step 3 ¶10 s2",
    'faq-2015 "Jobs" ¶5 s2',
)
def test_the_posse_forms_from_beside_the_leader_to_where_the_mark_is() -> None:
    """Ann stands beside the leader, Dee next to her, Eve next to the Bank, Fay and Gus (booted) in it."""
    table = town()
    table.put(0, deed("Saloon"))
    for name, at, booted in (
        ("Ann", "home 0", False),
        ("Dee", "Saloon", False),
        ("Eve", "home 1", False),
        ("Fay", "Bank", False),
        ("Gus", "Bank", True),
        ("Hal", "home 0", True),
    ):
        table.put(0, dude(name), at, booted=booted)
    plan(table, "Bank")
    table.play(
        "0 play: use Plan",
        "0 leader: Allie",
        "0 join job [Allie]: Ann",
        "0 join job: Dee",
        "0 join job: Eve",
        "0 join job: Fay",
        "0 join job: Gus",
        "1 oppose: Bo",
    )
    assert table.posse(0) == ["Allie", "Ann", "Dee", "Eve", "Fay", "Gus"]
    assert {table.at(name) for name in table.posse(0)} == {"Bank"}
    assert [table.is_booted(name) for name in table.posse(0)] == [False, True, True, True, False, True]
    assert table.at("Hal") == "home 0"


def crowd() -> Table:
    """A job at the Bank that Allie could lead. Each dude's name says where it is; the booted ones are Tired."""
    table = town()
    table.put(0, deed("Saloon"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    for name, at in (
        ("Beside", "home 0"),
        ("Near", "Saloon"),
        ("Near Mark", "home 1"),
        ("There", "Bank"),
        ("Between", "town square"),
        ("Far", "Mine"),
    ):
        table.put(0, dude(name), at)
        table.put(0, dude(f"Tired {name}"), at, booted=True)
    plan(table, "Bank")
    return table


@rule(
    "rulebook-1.5.0 §6.2 step 3 ¶4 s3",
    "rulebook-1.5.0 §6.2 step 3 ¶6",
    "rulebook-1.5.0 §6.2 step 3 ¶7 s1",
    "rulebook-1.5.0 §6.2 step 3 ¶9 s1",
    "rulebook-1.5.0 §6.2 step 3 ¶10 s1",
)
def test_each_stage_of_a_jobs_posse_is_for_those_whom_it_reaches() -> None:
    """Beside the leader, next to it, next to the mark, beside the mark: only there may booted dudes join."""
    stages = [
        ["none", "Beside"],
        ["none", "Near", "Between"],
        ["none", "Near Mark", "Between"],
        ["none", "There", "Tired There"],
    ]
    said = ["0 play: use Plan", "0 leader: Allie"]
    for stage in stages:
        assert crowd().options(*said) == stage
        said.append("0 join job: none")


@rule(
    "rulebook-1.5.0 §6.2 step 3 ¶7 s2",
    "rulebook-1.5.0 §6.2 step 3 ¶8",
    "rulebook-1.5.0 §6.2 step 3 ¶1 s1",
    "rulebook-1.5.0 §6.2 step 3 ¶1 s2",
    "rulebook-1.5.0 §6.2 step 3 ¶12 s1",
)
def test_who_joins_from_next_to_the_leader_goes_straight_to_the_mark_and_all_are_there_before_others_join() -> None:
    table, log = crowd(), list[str]()
    table.teach("Bank", trait(AFTER, Moved, lambda use: log.append(f"{table.name(use.event.piece)} moves")))
    table.teach("Saloon", trait(AFTER, Joined, lambda use: log.append(f"{table.name(use.event.piece)} joins")))
    joining = ("Beside", "Near", "none", "Near Mark", "none", "There", "none")
    table.play("0 play: use Plan", "0 leader: Allie", *(f"0 join job: {name}" for name in joining), "1 oppose: Bo")
    assert log == [
        *("Allie joins", "Beside joins", "Near joins"),
        *("Allie moves", "Beside moves", "Near moves"),
        *("Near Mark moves", "Near Mark joins", "There joins", "Bo joins"),
    ]


@rule(
    "rulebook-1.5.0 §6.2 step 3 ¶12 s2",
    "rulebook-1.5.0 §6.2 step 3 ¶12 s3",
    "rulebook-1.5.0 §6.2 step 3 ¶12 s4",
    "rulebook-1.5.0 §6.2 step 3 ¶12 s5",
)
def test_the_mark_is_defended_by_dudes_beside_it_even_booted_and_by_unbooted_ones_next_to_it() -> None:
    table = town()
    table.put(1, dude("Tired"), "Bank", booted=True)
    table.put(1, dude("Next"), "home 1")
    table.put(1, dude("Tired Next"), "home 1", booted=True)
    table.put(1, dude("Far"), "home 0")
    plan(table, "Bank")
    defence = ["0 play: use Plan", "1 oppose: Next"]
    assert table.options(*defence[:1]) == ["none", "Bo", "Tired", "Next"]
    assert table.options(*defence) == ["none", "Bo", "Tired"]
    table.play(*defence, "1 join posse: Tired", "1 join posse: Bo")
    assert table.posse(1) == ["Next", "Tired", "Bo"]
    assert [table.is_booted(name) for name in ("Next", "Bo")] == [True, False]


@rule("rulebook-1.5.0 §6.2 step 3 ¶12 s8", "rulebook-1.5.0 §6.2 step 3 ¶13 s1")
@pytest.mark.parametrize(("defends", "posse"), [(2, ["Boss"]), (1, ["Owner"])])
def test_where_the_controller_defends_the_owner_does_not_nor_anybody_else(defends: int, posse: list[str]) -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(4)))
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"))
    for seat, name, influence in ((1, "Owner", 0), (2, "Boss", 1), (3, "Bystander", 0)):
        table.put(seat, dude(name, influence=influence), "Bank")
    plan(table, "Bank")
    said = [f"{seat} oppose: {posse[0] if seat == defends else 'none'}" for seat in (2, 1)[: 3 - defends]]
    table.play("0 play: use Plan", "0 invite: none", *said, f"{defends} invite: none")
    assert (table.posse(0), table.posse(defends), table.is_shooting) == (["Allie"], posse, True)


@rule("rulebook-1.5.0 §6.2 step 2 ¶1 s4", 'faq-2015 "Jobs" ¶6 s3')
@pytest.mark.parametrize("mark", ["Mine", "Dee"])
def test_nobody_defends_against_a_job_of_their_own(mark: str) -> None:
    """Dee and Eve stand where it is, and only the other player is asked."""
    table = town()
    table.put(0, deed("Mine"))
    for name in ("Dee", "Eve"):
        table.put(0, dude(name), "Mine")
    table.put(1, dude("Cal"), "Mine")
    plan(table, mark)
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: none", "1 oppose: none")
    assert (table.rock(0), table.is_shooting) == (3, False)


@rule("rulebook-1.5.0 §6.2 step 3 ¶3 s2")
def test_who_sent_a_dude_with_the_leader_does_not_defend_against_the_job() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(1, deed("Bank"))
    for seat, name, at in ((0, "Allie", "home 0"), (2, "Cal", "town square"), (2, "Dee", "Bank")):
        table.put(seat, dude(name), at)
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 invite: home 2", "2 join posse: Cal", "2 join posse: none")
    assert (table.rock(0), table.at("Cal"), table.at("Dee")) == (3, "home 2", "Bank")


@rule("rulebook-1.5.0 §6.2 step 3 ¶9 s1")
def test_who_is_passed_over_at_one_stage_may_join_at_a_later_one_that_reaches_them() -> None:
    """The town square is next to both the leader's home and the Bank."""
    table = town()
    table.put(0, dude("Ann"), "town square")
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: none", "0 join job: Ann", "1 oppose: Bo")
    assert table.posse(0) == ["Allie", "Ann"]


@rule("rulebook-1.5.0 §6.2 step 2 ¶1 s3", "rulebook-1.5.0 §6.2 step 3 ¶3 s1")
def test_one_may_mark_ones_own_dude_who_neither_leads_nor_joins_and_nobody_of_ones_own_opposes() -> None:
    """P16."""
    table = town()
    table.put(0, dude("Ann"))
    plan(table, "Ann")
    table.play("0 play: use Plan")
    assert (table.rock(0), table.is_booted("Ann"), table.is_booted("Allie")) == (3, False, True)


@rule(
    "rulebook-1.5.0 §6.2 step 3 ¶13 s4",
    'faq-2015 "Jobs" ¶6 s1',
    'faq-2015 "Jobs" ¶6 s4',
    "rulebook-1.5.0 §6.2 step 2 ¶1 s3",
    "rulebook-1.5.0 §6.2 step 2 ¶1 s5",
)
def test_others_may_oppose_a_job_that_marks_the_leaders_own_card() -> None:
    table = town()
    table.put(0, deed("Mine"))
    table["Bo"].at = table.place("town square")
    plan(table, "Mine")
    table.play("0 play: use Plan", "1 oppose: Bo")
    assert (table.posse(0), table.posse(1), table.at("Bo"), table.is_booted("Bo")) == (
        ["Allie"],
        ["Bo"],
        "Mine",
        True,
    )


@rule(
    "rulebook-1.5.0 §6.2 step 3 ¶12 s1",
    "rulebook-1.5.0 §6.2 step 3 ¶12 s8",
    "rulebook-1.5.0 §6.2 step 3 ¶13 s2",
    "rulebook-1.5.0 §6.2 step 3 ¶14",
)
def test_the_marks_controller_is_asked_before_its_owner_and_then_the_leaders_left() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(4)), turn=1)
    table.put(3, deed("Bank"))
    table.put(1, dude("Lead"))
    for seat in (0, 2, 3):
        table.put(seat, dude(f"Dude {seat}", influence=2 if seat == 2 else 0), "Bank")
    card = action("Plan")
    table.teach(card, ability("Noon Job", gain, targets=the_mark(table, "Bank")))
    table.in_hand(1, card)
    table.play("1 play: use Plan", "1 invite: none", "2 oppose: none", "3 oppose: none", "0 oppose: none")
    assert table.rock(1) == 3


@rule("rulebook-1.5.0 §6.2 step 3 ¶13 s3")
def test_the_town_square_is_defended_from_the_leaders_left_on() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), turn=1)
    for seat in range(3):
        table.put(seat, dude(f"Dude {seat}"), "home 1" if seat == 1 else "town square")
    card = action("Plan")
    table.teach(card, ability("Noon Job", gain, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(1, card)
    # Whoever has the last cards on the table doesn't matter.
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠")
    table.play("1 play: use Plan", "1 invite: none", "2 oppose: none", "0 oppose: none")
    assert table.rock(1) == 3


@rule("rulebook-1.5.0 §6.2 step 3 ¶2 s1", "rulebook-1.5.0 §6.2 step 3 ¶2 s2")
def test_what_the_posse_must_be_is_a_requirement_of_the_play() -> None:
    """Two dudes are needed. Alone Allie can't set out; with Ann near, one of them must come along."""
    table = town()
    plan(table, "Bank", posse=lambda use, dudes: len(dudes) >= 2)
    assert "use Plan" not in table.plays()
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Dee"), "Bank", booted=True)
    assert [option.split(": ")[-1] for option in table.options("0 play: use Plan", "0 leader: Allie")] == [
        "none",
        "Ann",
    ]


@rule("rulebook-1.5.0 §6.2 step 3 ¶2 s2")
def test_the_last_who_can_make_the_posse_legal_must_come() -> None:
    table = town()
    table.put(0, dude("Ann"))
    plan(table, "Bank", posse=lambda use, dudes: len(dudes) >= 2)
    table.play("0 play: use Plan", "0 leader: Allie", "1 oppose: none")
    assert table.is_booted("Ann") and table.rock(0) == 3


@rule("rulebook-1.5.0 §6.2 step 3 ¶2 s3")
def test_requirements_are_seen_to_before_anything_is_paid() -> None:
    table = town()
    plan(table, "Bank", header="Noon Job, Boot, Pay 2 Ghost Rock", posse=lambda use, dudes: len(dudes) >= 3)
    table.set_rock(0, 2)
    table.put(0, dude("Ann"))
    assert "use Plan" not in table.plays()
    assert (table.rock(0), table.is_booted("Allie")) == (2, False)


@rule("rulebook-1.5.0 §6.2 step 3 ¶4 s4")
def test_who_cannot_move_to_the_mark_does_not_ride_along() -> None:
    table = town()
    table.put(0, dude("Ann"))
    table.modify("Ann", "cannot move", 1)
    plan(table, "Bank")
    table.play("0 play: use Plan", "1 oppose: none")
    assert not table.is_booted("Ann")


@rule("rulebook-1.5.0 §6.2 step 3 ¶4 s4")
def test_those_ride_along_who_can_whoever_cannot() -> None:
    table = town()
    for name in ("Ann", "Dee"):
        table.put(0, dude(name))
    table.modify("Ann", "cannot move", 1)
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Dee", "1 oppose: none")
    assert (table.is_booted("Ann"), table.is_booted("Dee")) == (False, True)


@rule("rulebook-1.5.0 §6.2 step 1 ¶1 s3")
def test_a_job_on_a_dude_is_led_by_that_dude_whoever_else_is_there() -> None:
    table, scout = town(), dude("Scout")
    table.teach(scout, ability("Noon Job", gain, targets=the_mark(table, "Bank")))
    table.put(0, scout)
    table.put(0, dude("Last"))
    table.play("0 play: use Scout", "0 join job [Scout]: none", "1 oppose [Scout]: none")
    assert table.is_booted("Scout") and not table.is_booted("Last")


@pytest.mark.parametrize("what", ["cannot join", "cannot join the leader's posse"])
def test_who_cannot_join_a_posse_does_not_lead_a_job(what: str) -> None:
    table = town()
    table.modify("Allie", what, 1)
    plan(table, "Bank")
    assert "use Plan" not in table.plays()


@rule("rulebook-1.5.0 §6.2 step 4 ¶1 s2", 'compendium-1.9.3 "Bounty" ¶2 s3')
def test_a_job_at_a_private_location_makes_nobody_wanted_without_a_shootout() -> None:
    table = town()
    plan(table, "home 1")
    table.play("0 play: use Plan", "1 oppose: none")
    assert table.bounty("Allie") == 0


@rule("rulebook-1.5.0 §6.2 step 4 ¶1 s2", 'compendium-1.9.3 "Bounty" ¶2 s1')
def test_a_shootout_for_a_job_at_a_private_location_makes_wanted() -> None:
    table = town()
    plan(table, "home 1")
    table.play("0 play: use Plan", "1 oppose: Bo")
    assert (table.bounty("Allie"), table.bounty("Bo"), table.at("Bo")) == (1, 0, "home 1")


@rule('compendium-1.9.3 "Send Home Booted" ¶6 s1')
def test_who_changed_sides_meanwhile_goes_home_to_the_new_player() -> None:
    table = town()

    def turncoat(use: Use) -> None:
        take_control(use.game, table["Allie"], 1)

    trick = action("Trick")
    table.teach(trick, ability("Shootout", turncoat))
    table.in_hand(1, trick)
    table.put(0, dude("Ann"))
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann", "1 oppose: Bo", "1 shootout play: use Trick")
    assert table.posse(0) == ["Ann"] and table.controller("Allie") == 1


@rule(
    "rulebook-1.5.0 §6.2 step 5 ¶1 s6", 'faq-2015 "Jobs" ¶2', 'faq-2015 "Jobs" ¶3', "rulebook-1.5.0 §6.2 step 1 ¶1 s2"
)
def test_the_card_of_a_job_whose_dude_fell_is_still_resolved() -> None:
    """The leader with the job falls, but another of the posse wins."""
    table = town()
    lead = dude("Lead")
    table.teach(lead, ability("Noon Job", gain, targets=the_mark(table, "Bank")))
    table.put(0, lead)
    table.play("0 play: use Lead", "0 join job: Allie", "1 oppose: Bo")
    discard(table.game, table["Lead"])
    deal(table, FOUR, HIGH)
    table.to("high noon", "0 flee: no")
    assert (table.zone("Lead"), table.rock(0)) == ("discard", 3)


@rule("rulebook-1.5.0 §6.2 step 2 ¶1 s1")
def test_a_job_needs_something_to_mark() -> None:
    table = town()
    plan(table)
    assert "use Plan" not in table.plays()


@rule("rulebook-1.5.0 §6.2 step 1 ¶1 s1")
def test_a_job_needs_somebody_to_lead_it() -> None:
    table = town()
    table["Allie"].booted = True
    plan(table, "Bank")
    assert "use Plan" not in table.plays()


@pytest.mark.parametrize("who", ["Sheriff", "Anybody"])
@rule("rulebook-1.5.0 §3.3 ¶6 s1", "rulebook-1.5.0 §6.2 step 1 ¶1 s4")
def test_who_may_lead_is_up_to_the_job(who: str) -> None:
    table = town()
    table.put(0, dude("Sheriff", keywords=("Deputy",)))
    terms = {"leads": lambda use, one: one.card.has("Deputy")} if who == "Sheriff" else {}
    plan(table, "Bank", **terms)
    said = [option.split(": ")[-1] for option in table.options("0 play: use Plan")]
    assert said == (["none", "Allie"] if who == "Sheriff" else ["Allie", "Sheriff"])


def test_a_copy_in_the_middle_of_a_job_shares_nothing() -> None:
    table = town()
    plan(table, "Bank")
    table.play("0 play: use Plan", "1 oppose: Bo")
    twin = table.state.copy()
    assert twin.job is not None and table.state.job is not None
    twin.job.succeeds = True
    twin.job.context = JobContext(twin.job.leader, posse=(1,))
    assert (table.state.job.succeeds, table.state.job.context.posse) == (False, ())


def sermon(table: Table, keyword: str = "Blessed 3", **more: Any) -> None:
    """A spell that is a job against the Bank, on Father of seat 0 at home."""
    words = spell("Sermon", keywords=("Miracle",))
    table.put(0, dude("Father", keywords=(keyword,)))
    table.put(0, words, on="Father")
    table.teach(words, ability("Noon Job Miracle 6, Boot", gain, targets=the_mark(table, "Bank"), **more))


@rule("rulebook-1.5.0 §6.2 step 1 ¶1 s3")
def test_a_spell_that_is_a_job_is_led_by_who_casts_it_once_the_test_succeeds() -> None:
    """The leader boots for it and not the spell; Allie is asked before anybody pulls."""
    table = town()
    sermon(table)
    table.next_cards(0, "3♠")
    table.play("0 play: use Sermon", "0 join job [Father]: Allie", "1 oppose: Bo")
    assert (table.posse(0), table.at("Father"), table.discard(0)) == (["Father", "Allie"], "Bank", ["3♠"])
    assert [table.is_booted(name) for name in ("Father", "Allie", "Sermon")] == [True, True, False]
    deal(table, FOUR, HIGH)
    rides = ("0 flee [Father]: no", "0 flee [Allie]: no")
    table.to("high noon", "0 shooter: Father", "0 discard from draw hand: none", *rides)
    assert (table.rock(0), table.at("Father")) == (3, "home 0")


@rule("rulebook-1.5.0 §7.2.1 ¶2 s3")
def test_a_job_that_is_not_cast_never_begins_but_was_used_and_paid_for() -> None:
    table = town()
    sermon(table)
    table.next_cards(0, "2♠")
    table.play("0 play: use Sermon", "0 join job: Allie")
    assert (table.at("Father"), table.is_booted("Father"), table.is_booted("Allie")) == ("home 0", True, False)
    assert (table.state.job, table.turn, table.discard(0)) == (None, 1, ["2♠"])
    table["Father"].booted = False
    assert "use Sermon" not in table.plays(0)


@pytest.mark.parametrize(("keyword", "booted"), [("Huckster 3", False), ("Blessed 3", True)])
@rule("rulebook-1.5.0 §7.2.1 ¶1", "rulebook-1.5.0 §6.2 step 1 ¶1 s3")
def test_nobody_else_leads_the_job_of_a_spell_whose_bearer_can_not_cast_or_lead_it(keyword: str, booted: bool) -> None:
    table = town()
    sermon(table, keyword)
    table["Father"].booted = booted
    table.put(0, dude("Sister", keywords=("Blessed 5",)))
    assert "use Sermon" not in table.plays(0)


@rule("rulebook-1.5.0 §6.2 step 3 ¶2 s1")
def test_nobody_tries_to_cast_a_job_that_no_posse_could_do() -> None:
    table = town()
    sermon(table, job=JobTerms(posse=lambda use, dudes: len(dudes) >= 3))
    assert "use Sermon" not in table.plays(0)


@rule("rulebook-1.5.0 §6.2 step 3 ¶8")
def test_allies_ride_along_to_where_the_mark_is() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(1, deed("Bank"))
    for seat, name, at in ((0, "Allie", "home 0"), (1, "Bo", "Bank"), (2, "Cal", "town square")):
        table.put(seat, dude(name), at)
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 invite: home 2", "2 join posse: Cal", "1 oppose: Bo")
    assert table.state.shootout is not None
    assert table.called(table.state.shootout.posses[0].dudes) == ["Allie", "Cal"]
    deal(table, FOUR, PAIR)
    table.to("high noon", "0 shooter: Cal", "0 discard from draw hand: none", "2 flee: no", "0 flee: no")
    assert (table.at("Cal"), table.is_booted("Cal"), table.rock(0)) == ("home 2", True, 3)


@rule("rulebook-1.5.0 §6.2 step 5 ¶1 s1")
def test_the_card_of_a_job_is_being_resolved_until_the_job_has_done_what_it_does() -> None:
    table, where = town(), list[str]()
    card = action("Plan")
    table.teach(
        card,
        ability("Noon Job", lambda use: where.append(use.piece.zone), targets=the_mark(table, "Bank"), job=JobTerms()),
    )
    deal(table, FOUR, HIGH)
    # The last card that came to the table.
    table.in_hand(0, card)
    table.play("0 play: use Plan", "1 oppose: Bo", "0 flee: no")
    table.to("high noon")
    assert (where, table.zone("Plan")) == (["resolving"], "discard")


def test_who_is_asked_for_a_mark_is_shown_which_text_it_is_for() -> None:
    table = town()
    plan(table, "Bank", "Bo")
    with pytest.raises(ScriptFault) as raised:
        table.play("0 play: use Plan")
    assert isinstance(raised.value.decision, MarkJob) and raised.value.decision.offer is not None
    used, text = raised.value.decision.offer
    assert (used.piece.card.title, used.seat, text.effect) == ("Plan", 0, gain)
    assert raised.value.decision.ability == used.ref


def test_who_is_asked_for_a_leader_is_told_which_ability_of_the_card_it_is_for() -> None:
    table, bank = town(), deed("Office")
    table.put(0, bank)
    table.put(0, dude("Ann"))
    for name in ("Bank", "Bo"):
        table.teach(bank, ability("Noon Job", gain, targets=the_mark(table, name)))
    with pytest.raises(ScriptFault) as raised:
        table.play("0 play: use ability 2 Office")
    asked = raised.value.decision
    assert isinstance(asked, LeadJob) and asked.ability is not None
    assert (asked.ability.piece, asked.ability.place) == (table["Office"].number, 1)


def test_who_joins_from_afar_as_the_posse_of_a_job_forms_does_not_set_out_with_it() -> None:
    table = town()
    table.put(0, dude("Ann"))
    table.teach(
        dude("Ann"),
        trait(
            AFTER,
            Joined,
            lambda use: join_posse(use.game, use.piece, posses(table)[0], stays=True),
            concerns=it_is(table, "Allie"),
        ),
    )
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: none", "1 oppose: Bo")
    assert (table.posse(0), table.at("Allie"), table.at("Ann")) == (["Allie", "Ann"], "Bank", "home 0")


@rule("rulebook-1.5.0 §6.2 step 3 ¶8")
def test_who_is_sent_home_as_the_posse_moves_does_not_get_to_the_mark() -> None:
    table = town()
    table.put(0, dude("Ann"))
    table.teach(
        "Bank",
        trait(
            AFTER,
            Moved,
            lambda use: send_home_booted(use.game, table["Ann"]),
            concerns=it_is(table, "Allie"),
        ),
    )
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann", "1 oppose: Bo")
    assert (table.posse(0), table.at("Allie"), table.at("Ann")) == (["Allie"], "Bank", "home 0")


@rule("rulebook-1.5.0 §6.2 step 3 ¶13 s2", 'rulebook-2015 "Rustlin\' Up Some Help" s1')
def test_who_opposes_in_vain_invites_nobody_and_the_next_player_may_oppose() -> None:
    """Bo falls on the way to the mark, and only a posse has room for others."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(1, deed("Bank"))
    for seat, name, at in ((0, "Allie", "home 0"), (1, "Bo", "town square"), (2, "Cal", "town square")):
        table.put(seat, dude(name), at)
    table.teach("Bank", trait(BEFORE, Joined, lambda use: discard(use.game, table["Bo"]), concerns=it_is(table, "Bo")))
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 invite: none", "1 oppose: Bo", "2 oppose: Cal")
    assert (table.zone("Bo"), table.posse(2)) == ("discard", ["Cal"])


@rule('rulebook-2015 "Jobs" step 4 s1', 'rulebook-2015 "Rustlin\' Up Some Help" s1')
@pytest.mark.parametrize(("ruleset", "where"), [("pinebox-1.5", "Bank"), ("aeg-2015", "town square")])
def test_who_is_invited_comes_with_all_others_and_the_holder_of_the_mark_is_not_invited(
    ruleset: str, where: str
) -> None:
    """Bo, who holds the mark, could come, but is asked only for a posse of his own. In 2015 Cal set out with Allie,
    once both posses were told.
    """
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), ruleset=ruleset)
    table.put(1, deed("Bank"))
    for seat, name, at in ((0, "Allie", "home 0"), (1, "Bo", "town square"), (2, "Cal", "town square")):
        table.put(seat, dude(name), at)
    plan(table, "Bank")
    assert table.options("0 play: use Plan") == ["none", "home 2"]
    with pytest.raises(ScriptFault) as raised:
        table.play("0 play: use Plan", "0 invite: home 2", "2 join posse: Cal")
    assert isinstance(raised.value.decision, OpposeJob) and table.at("Cal") == where


def gang_of_two(*stages: str) -> Table:
    """A job for two or more at the Bank, with dudes at some of the places from where they can join."""
    table = town()
    places = {"Beside": "home 0", "Near": "town square", "There": "Bank"}
    for name in stages:
        table.put(0, dude(name), places[name])
    plan(table, "Bank", posse=lambda use, dudes: len(dudes) >= 2)
    return table


@rule("rulebook-1.5.0 §6.2 step 3 ¶2 s2")
def test_one_may_wait_for_those_who_join_later_but_not_for_those_passed_over() -> None:
    said = ["0 play: use Plan", "0 leader: Allie", "0 join job: none"]
    assert gang_of_two("Beside", "Near").options(*said[:-1]) == ["none", "Beside"]
    # Near the leader is near the mark too, so that there are two chances.
    assert gang_of_two("Beside", "Near").options(*said) == ["none", "Near"]
    table = gang_of_two("Beside", "Near")
    table.play(*said, "0 join job: none", "1 oppose: none")
    assert not table.is_booted("Beside") and table.is_booted("Near")
    assert gang_of_two("Beside", "There").options(*said[:-1]) == ["none", "Beside"]


@pytest.mark.parametrize(("at", "joins"), [("home 1", True), ("home 0", False)])
def test_who_shoots_from_afar_joins_even_booted_from_next_to_the_mark_only(at: str, joins: bool) -> None:
    table = town()
    table.put(0, dude("Ann"), at, booted=True)
    table.modify("Ann", "joins without moving", 1)
    table.modify("Ann", "joins without booting", 1)
    table.modify("Ann", "cannot move", 1)
    plan(table, "Bank")
    table.play("0 play: use Plan", *(["0 join job: Ann"] if joins else []), "1 oppose: Bo")
    assert table.posse(0) == (["Allie", "Ann"] if joins else ["Allie"]) and table.at("Ann") == at


@rule("rulebook-1.5.0 §6.2 step 3 ¶9 s1")
def test_who_may_shoot_from_afar_or_walk_is_offered_once() -> None:
    table = town(at="town square")
    table.put(0, dude("Ann"), "home 1")
    table.modify("Ann", "joins without moving", 1)
    plan(table, "Bank")
    said = ["0 play: use Plan", "0 leader: Allie", "0 join job: none"]
    assert table.options(*said) == ["none", "Ann"]


@rule("rulebook-1.5.0 §6.2 step 2 ¶1 s1")
def test_what_may_be_marked_may_depend_on_who_leads() -> None:
    table = town()
    table.put(0, dude("Ann"))
    leader = lambda use: use.job is not None and use.job.leader == table["Ann"].number  # noqa: E731
    card = action("Plan")
    table.teach(card, ability("Noon Job", gain, targets=lambda use: [TOWN_SQUARE] if leader(use) else []))
    table.in_hand(0, card)
    # Nobody but Ann could lead it, so that nobody is asked who does.
    table.play("0 play: use Plan", "0 join job: none", "0 join job: none", "1 oppose: none")
    assert table.rock(0) == 3 and table.is_booted("Ann") and not table.is_booted("Allie")


@rule("rulebook-1.5.0 §6.2 step 3 ¶2 s2")
def test_what_the_posse_must_be_may_depend_on_who_leads() -> None:
    """Somebody who is worth more than the leader must come: only Ann is."""
    table = town()
    for name, value in (("Abe", 1), ("Ann", 9)):
        table.put(0, dude(name, value=value))
    table["Allie"].card = dude("Allie", value=5)
    worth = lambda use, number: use.game.piece(number).card.value  # noqa: E731
    above = lambda use, dudes: any(one.card.value > worth(use, use.job.leader) for one in dudes)  # noqa: E731
    plan(table, "Bank", posse=above)
    # Once Abe has come instead, nobody asks whether Ann does.
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Abe", "1 oppose: Bo")
    assert table.posse(0) == ["Allie", "Abe", "Ann"]


@rule('compendium-1.9.3 "Shootout" step 1', "rulebook-1.5.0 §6.2 step 5 ¶1 s3")
def test_nobody_need_oppose_a_posse_that_is_gone_before_it_is_complete() -> None:
    table = town()
    table.put(0, dude("Ann"), "Bank")
    fall = trait(AFTER, Moved, lambda use: discard(use.game, table["Allie"]), concerns=it_is(table, "Allie"))
    table.teach("Bank", fall)
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann")
    assert (table.zone("Allie"), table.rock(0), table.turn) == ("discard", 0, 1)
    assert (table.at("Ann"), table.is_booted("Ann")) == ("Bank", False)


@rule("rulebook-1.5.0 §6.2 step 3 ¶4 s4")
def test_who_is_kept_from_moving_once_chosen_is_not_in_the_posse() -> None:
    table = town()
    table.put(0, dude("Ann"))
    hold = lambda use: table.modify("Ann", "cannot move", 1)  # noqa: E731
    table.teach("Bank", trait(AFTER, Joined, hold, concerns=it_is(table, "Ann")))
    plan(table, "Bank")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann", "1 oppose: Bo")
    assert (table.posse(0), table.at("Ann")) == (["Allie"], "home 0")


def test_what_a_job_does_knows_the_job() -> None:
    table, posses_known = town(), list[tuple[int, ...]]()
    card = action("Plan")

    def look(use: Use) -> None:
        assert use.job is not None
        posses_known.append(use.job.posse)

    table.teach(card, ability("Noon Job", look, targets=the_mark(table, "Bank"), job=JobTerms()))
    table.in_hand(0, card)
    table.play("0 play: use Plan", "1 oppose: none")
    assert posses_known == [(table["Allie"].number,)]


def test_no_job_begins_in_a_shootout() -> None:
    table = town(at="Bank")
    table.teach("Bank", ability("Shootout Job", gain, targets=the_mark(table, "Bo"), job=JobTerms()))
    table["Bank"].owner = table["Bank"].controller = 0
    table.play("0 play: Allie calls out", "1 accept: yes")
    assert "use Bank" not in [option.split(": ")[-1] for option in table.options()]


@pytest.mark.parametrize("barred", [None, "cannot join", "cannot join the leader's posse"])
def test_who_may_not_join_does_not_shoot_from_afar_for_a_job_either(barred: str | None) -> None:
    table = town()
    table.put(0, dude("Ann"), "home 1", booted=True)
    table.modify("Ann", "joins without moving", 1)
    if barred is not None:
        table.modify("Ann", barred, 1)
    plan(table, "Bank")
    assert table.options("0 play: use Plan") == (["none", "Bo"] if barred else ["none", "Ann"])


def test_who_can_not_join_the_leader_joins_no_job_but_opposes_one() -> None:
    table = town()
    for name in ("Cal", "Dee"):
        table.put(0, dude(name))
    table.put(1, dude("Bea"), "town square")
    for name in ("Cal", "Bea"):
        table.modify(name, "cannot join the leader's posse", 1)
    plan(table, "Bank")
    said = ("0 play: use Plan", "0 leader: Allie")
    assert table.options(*said) == ["none", "Dee"]
    assert "Bea" in table.options(*said, "0 join job: none")


@rule("rulebook-1.5.0 §6.2 step 5")
def test_what_a_job_does_knows_who_is_left_of_both_posses() -> None:
    table, known = town(), list[tuple[list[str], list[str]]]()
    card = action("Plan")

    def look(use: Use) -> None:
        assert use.job is not None
        known.append((table.called(use.job.posse), table.called(use.job.opposing_posse)))

    table.teach(card, ability("Noon Job", gain, targets=the_mark(table, "Bank"), job=JobTerms(fails=look)))
    table.in_hand(0, card)
    deal(table, HIGH, FOUR)
    table.play("0 play: use Plan", "1 oppose: Bo", "1 flee: no")
    table.to("high noon")
    assert known == [([], ["Bo"])]


@rule("rulebook-1.5.0 §6.2 step 3 ¶2 s1")
def test_what_the_posse_must_be_is_asked_before_it_sets_out_and_never_again() -> None:
    """Two are needed, and two set out, one of whom a text stops on the way."""
    table = town()
    table.put(0, dude("Ann"))
    table.put(1, deed("Fort"))
    table.teach(
        "Fort",
        trait(
            AFTER,
            Joined,
            lambda use: discard(use.game, table["Ann"]),
            concerns=lambda use: use.event.piece == table["Ann"].number,
        ),
    )
    plan(table, "Bank", posse=lambda use, dudes: len(dudes) >= 2)
    table.play("0 play: use Plan", "0 leader: Allie", "1 oppose: none")
    assert (table.zone("Ann"), table.at("Allie"), table.rock(0)) == ("discard", "home 0", 3)


@rule("rulebook-1.5.0 §7.1 ¶8")
def test_what_lasts_until_the_end_of_the_shootout_ends_with_a_job_that_nobody_opposes() -> None:
    table, rating = town(), list[int]()
    table.teach(
        dude("Allie"),
        trait(AFTER, Joined, lambda use: modify(use.game, use.piece, "bullets", 2, default_duration(use.game, REACT))),
        trait(AFTER, Moved, lambda use: rating.append(table.bullets("Allie"))),
    )
    plan(table, "Bank")
    table.play("0 play: use Plan", "1 oppose: none")
    assert (rating[0], table.bullets("Allie")) == (2, 0)


@rule("rulebook-1.5.0 §6.2 step 1 ¶1 s5")
def test_what_a_job_does_at_once_knows_what_was_paid_for_it() -> None:
    table, paid = town(), list[int]()
    plan(table, "Bank", header="Noon Job, Pay 2 Ghost Rock", begins=lambda use: paid.append(use.ghost_rock))
    table.set_rock(0, 3)
    table.play("0 play: use Plan", "1 oppose: none")
    assert (paid, table.rock(0)) == ([2], 4)


@rule("rulebook-1.5.0 §6.2 step 2 ¶1 s2")
def test_a_job_is_announced_with_its_mark_before_anything_is_paid() -> None:
    table, told = town(), list[Event]()

    class Ear:
        def hear(self, game: Game, event: Event, stage: Stage) -> None:
            told.append(event)

    plan(table, "Bank", header="Noon Job, Pay 2 Ghost Rock")
    table.set_rock(0, 2)
    table.game.listener = Ear()
    table.play("0 play: use Plan", "1 oppose: none")
    said = [event for event in dict.fromkeys(told) if isinstance(event, Declared | Paid)]
    assert [type(event) for event in said] == [Declared, Paid]
    assert isinstance(said[0], Declared) and (said[0].piece, said[0].seat) == (table["Plan"].number, 0)
    assert (said[0].played_as, said[0].target) == (NOON, table["Bank"].number)


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s5')
@pytest.mark.parametrize("opposes", ["none", "Bo"])
def test_a_weapon_too_many_that_a_job_brings_goes_once_the_job_is_done(opposes: str) -> None:
    table, card = town(), action("Plan")
    table.put(0, goods("Colt", keywords=("Weapon",)), on="Allie")
    bring = lambda use: attach(use.game, table["Rifle"], table["Allie"])  # noqa: E731
    table.teach(card, ability("Noon Job", bring, targets=the_mark(table, "Bank")))
    table.in_hand(0, card, goods("Rifle", keywords=("Weapon",)))
    deal(table, FOUR, HIGH)
    shoots = ["0 flee: no"] if opposes == "Bo" else []
    table.play("0 play: use Plan", f"1 oppose: {opposes}", *shoots, "0 discard one Weapon [Allie]: Colt")
    assert (table.attached("Allie"), table.zone("Colt")) == (["Rifle"], "discard")


def test_a_job_that_is_cancelled_as_it_is_declared_is_used_to_no_effect() -> None:
    table, done = town(), list[str]()
    plan(table, "Bank", header="Noon Job, Pay 2 Ghost Rock", begins=lambda use: done.append("begun"))
    table.put(1, dude("Judge"))
    table.teach("Judge", react("React", "when", Declared, lambda use: None, instead=True))
    table.set_rock(0, 2)
    table.play("0 play: use Plan", "1 react: answer Judge", rest="plain")
    assert (done, table.rock(0), table.state.job) == ([], 2, None)
    assert table.zone("Plan") == "discard" or "use Plan" not in table.plays(0)


def test_a_job_that_can_not_be_paid_for_once_it_is_declared_is_used_to_no_effect() -> None:
    """As every other ability (rulebook-1.5.0 §5.3.1): its costs are paid after it is declared."""
    table, done = town(), list[str]()
    plan(table, "Bank", header="Noon Job, Pay 2 Ghost Rock", begins=lambda use: done.append("begun"))
    table.put(1, dude("Thief"))
    table.teach("Thief", trait("after", Declared, lambda use: hand_over(use.game, 0, 1)))
    table.set_rock(0, 2)
    table.play("0 play: use Plan", rest="plain")
    assert (done, table.rock(0), table.state.job, table.zone("Plan")) == ([], 1, None, "discard")
