"""Take yer lumps (rulebook-1.5.0 §6.1 step 5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dtk.cards.card import Card
from dtk.engine.abilities import AFTER, Use
from dtk.engine.events import CasualtiesTaken
from dtk.engine.rules.casualties import Casualty, assign, covers, inflict, resolve, take_casualties
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.dudes import send_home_booted
from dtk.testing import ScriptFault, Table, deed, dude, goods, rule, spell, trait
from tests.engine.gunfight import (
    FOUR,
    HIGH,
    PAIR,
    STAND,
    STRAIGHT,
    THREE,
    TWO_PAIR,
    deal,
    last_round,
    posses,
    shootout,
    showdown,
    until,
)

DOG = goods("Dog", keywords=("Sidekick",))
RISEN = dude("Risen", keywords=("Harrowed",))


def losing(second: Sequence[Card] = ()) -> Table:
    """A shootout before casualties; seat 1 has Bo and others."""
    table = showdown(second=second)
    until(table, "take_lumps", *(["1 shooter: Bo"] if second else []))
    return table


def choices(table: Table, count: int, *script: str) -> list[str]:
    """The next possible answers of the mark's player with N casualties, after some answers; empty if not asked."""
    _, second = posses(table)
    table.say(*script)
    try:
        assign(table.game, second, count)
    except ScriptFault as fault:
        assert fault.decision is not None
        return table.told(fault.decision)
    finally:
        table.script.lines = []
    return []


def takes(table: Table, count: int, *script: str) -> int:
    """Let the mark's player take casualties; how many were covered."""
    _, second = posses(table)
    table.say(*script)
    return table.do(take_casualties, second, count)


@rule("rulebook-1.5.0 §6.1 step 5 ¶4 s1", "rulebook-1.5.0 §6.1 step 5 ¶4 s2")
def test_a_discarded_dude_covers_one_and_an_aced_one_two() -> None:
    table = losing([dude("Cy"), dude("Di")])
    assert takes(table, 3, "casualty: ace Cy", "casualty: discard Bo") == 3
    assert [table.zone(name) for name in ("Bo", "Cy", "Di")] == ["discard", "boot hill", "in play"]


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶5 s3", 'compendium-1.9.3 "Shootout" step 5 ¶5 s1', 'faq-2015 "Shootouts" step 5 ¶5 s1'
)
def test_nobody_is_aced_for_a_single_casualty() -> None:
    assert choices(losing([dude("Cy")]), 1) == ["discard Bo", "discard Cy"]


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶5 s3",
    "rulebook-1.5.0 §6.1 step 5 ¶5 s4",
    'compendium-1.9.3 "Shootout" step 5 ¶5 s2',
    'faq-2015 "Shootouts" step 5 ¶5 s2',
)
def test_what_is_chosen_must_leave_the_rest_coverable() -> None:
    table = losing([dude("Cy")])
    assert choices(table, 2) == ["discard Bo", "ace Bo", "discard Cy", "ace Cy"]
    assert choices(table, 2, "casualty: discard Bo") == []
    assert choices(table, 3, "casualty: discard Cy") == []
    assert takes(table, 3, "casualty: discard Cy") == 3
    assert table.zone("Bo") == "boot hill"


@pytest.mark.parametrize("count", [4, 5, 9])
@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶5 s5", 'compendium-1.9.3 "Shootout" step 5 ¶5 s3', 'faq-2015 "Shootouts" step 5 ¶5 s3'
)
def test_all_are_aced_where_there_are_more_casualties_than_can_be_covered(count: int) -> None:
    table = losing([dude("Cy")])
    assert choices(table, count) == ["ace Bo", "ace Cy"]
    assert takes(table, count, "casualty: ace Cy") == 4
    assert table.zone("Bo") == table.zone("Cy") == "boot hill"


@rule("rulebook-1.5.0 §6.1 step 5 ¶5 s3")
def test_no_casualties_ask_nothing() -> None:
    table = losing()
    assert takes(table, 0) == 0
    assert table.zone("Bo") == "in play"


@rule("rulebook-1.5.0 §6.1 step 5 ¶4 s3", 'compendium-1.9.3 "Sidekicks" ¶1 s3', 'faq-2015 "Sidekicks" ¶3')
def test_a_sidekick_is_discarded_for_one() -> None:
    table = losing()
    table.put(1, DOG, on="Bo")
    assert choices(table, 1) == ["discard Bo", "discard Dog"]
    assert takes(table, 1, "casualty: discard Dog") == 1
    assert table.zone("Dog") == "discard"
    assert table.zone("Bo") == "in play"


@rule('compendium-1.9.3 "Sidekicks" ¶1 s2', 'faq-2015 "Sidekicks" ¶1')
def test_a_dude_has_any_number_of_sidekicks() -> None:
    table = losing()
    for _ in range(3):
        table.put(1, DOG, on="Bo")
    assert takes(table, 3, "casualty: discard Dog", "casualty: discard Dog #2", "casualty: discard Dog #3") == 3
    assert (table.zone("Bo"), table.attached("Bo")) == ("in play", [])


@rule('compendium-1.9.3 "Sidekicks" ¶1 s1', 'compendium-1.9.3 "Sidekicks" ¶1 s3')
def test_a_spell_is_a_sidekick_too_and_a_dude_may_have_several() -> None:
    table = losing()
    table.put(1, DOG, on="Bo")
    table.put(1, spell("Raven", keywords=("Spirit", "Sidekick")), on="Bo")
    table.put(1, goods("Hat"), on="Bo")
    assert choices(table, 2) == ["discard Bo", "ace Bo", "discard Dog", "discard Raven"]
    assert takes(table, 4, "casualty: ace Bo", "casualty: discard Dog") == 4


@rule('compendium-1.9.3 "Sidekicks" ¶1 s4', 'faq-2015 "Sidekicks" ¶2')
def test_a_sidekick_is_only_used_in_its_dudes_posse() -> None:
    table = losing()
    table.put(1, dude("Away"), "home 1")
    table.put(1, DOG, on="Away")
    assert choices(table, 1) == []


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶6 s1",
    'compendium-1.9.3 "Sidekicks" ¶2',
    'compendium-1.9.3 "Shootout" step 5 ¶9',
    'faq-2015 "Shootouts" step 5 ¶9',
    'faq-2015 "Sidekicks" ¶6',
    'compendium-1.9.3 "Shootout" step 5 ¶6 s1',
    'faq-2015 "Shootouts" step 5 ¶6 s1',
)
@pytest.mark.parametrize("first", ["discard Bo", "discard Dog"])
def test_the_sidekick_of_a_dude_chosen_already_still_covers_one(first: str) -> None:
    """All is chosen before anything happens."""
    table = losing()
    table.put(1, DOG, on="Bo")
    assert takes(table, 2, f"casualty [nothing]: {first}") == 2
    assert table.zone("Bo") == table.zone("Dog") == "discard"


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶6 s2", 'compendium-1.9.3 "Shootout" step 5 ¶6 s2', 'faq-2015 "Shootouts" step 5 ¶6 s2'
)
def test_casualties_are_resolved_in_the_order_chosen() -> None:
    table = losing([dude("Cy"), dude("Di")])
    takes(table, 3, "casualty: discard Cy", "casualty: discard Di")
    assert table.discard(1) == ["Cy", "Di", "Bo"]


@rule("rulebook-1.5.0 §6.1 step 5 ¶9 s2", "rulebook-1.5.0 §2.2 ¶4 s2", "rulebook-1.5.0 §2.2 ¶4 s3")
def test_what_an_aced_dude_carried_is_discarded() -> None:
    table = losing()
    table.put(1, goods("Hat"), on="Bo")
    takes(table, 2)
    assert (table.zone("Bo"), table.zone("Hat")) == ("boot hill", "discard")


@rule('compendium-1.9.3 "Harrowed" ¶1 s1', 'compendium-1.9.3 "Harrowed" ¶1 s2', 'compendium-1.9.3 "Harrowed" ¶1 s3')
def test_a_harrowed_dude_covers_one_going_home_two_discarded_and_three_aced() -> None:
    table = losing([RISEN])
    assert choices(table, 3) == [
        "discard Bo",
        "ace Bo",
        "send home Risen",
        "discard Risen",
        "ace Risen",
    ]
    assert choices(table, 1) == ["discard Bo", "send home Risen"]
    assert choices(table, 4) == ["discard Bo", "ace Bo", "discard Risen", "ace Risen"]
    assert choices(table, 9) == ["ace Bo", "ace Risen"]


@rule('compendium-1.9.3 "Harrowed" ¶1 s2')
@pytest.mark.parametrize(
    ("count", "said", "zone"), [(1, "send home Risen", "in play"), (2, "discard Risen", "discard")]
)
def test_what_becomes_of_a_harrowed_dude(count: int, said: str, zone: str) -> None:
    table = losing([RISEN])
    assert takes(table, count, f"casualty: {said}") == count
    assert table.zone("Risen") == zone
    assert table.posse(1) == ["Bo"]
    assert table.zone("Bo") == "in play"


@rule('compendium-1.9.3 "Harrowed" ¶1 s3', 'compendium-1.9.3 "Harrowed" ¶2 s2')
def test_a_harrowed_casualty_is_aced_for_three() -> None:
    table = losing([RISEN])
    takes(table, 3, "casualty: ace Risen")
    assert table.zone("Risen") == "boot hill"


@rule('compendium-1.9.3 "Harrowed" ¶1 s1')
def test_a_harrowed_casualty_goes_home_booted_for_one() -> None:
    table = losing([RISEN])
    takes(table, 1, "casualty: send home Risen")
    assert (table.at("Risen"), table.is_booted("Risen")) == ("home 1", True)


@rule('compendium-1.9.3 "Sidekicks" ¶2')
def test_the_sidekick_of_a_harrowed_dude_sent_home_is_discarded_all_the_same() -> None:
    table = losing([RISEN])
    table.put(1, DOG, on="Risen")
    takes(table, 2, "casualty: send home Risen", "casualty: discard Dog")
    assert table.zone("Risen") == "in play"
    assert table.zone("Dog") == "discard"


@rule("rulebook-1.5.0 §6.1 step 5 ¶6 s3", 'compendium-1.9.3 "Sidekicks" ¶3 s1', 'faq-2015 "Sidekicks" ¶5')
def test_a_dude_that_must_be_the_first_casualty_is_first_and_no_sidekick_instead() -> None:
    table = losing([dude("Cy")])
    table.put(1, DOG, on="Bo")
    table.modify("Cy", "falls first", 1, until="round")
    assert choices(table, 1) == []
    assert choices(table, 2) == ["discard Cy", "ace Cy"]
    assert choices(table, 2, "casualty: discard Cy") == ["discard Bo", "discard Dog"]
    takes(table, 1)
    assert table.zone("Cy") == "discard"


@rule('compendium-1.9.3 "Prevention" ¶7')
def test_who_left_can_no_longer_be_the_first_casualty() -> None:
    table = losing([dude("Cy")])
    table.modify("Cy", "falls first", 1, until="round")
    table.do(send_home_booted, table["Cy"])
    takes(table, 1)
    assert table.zone("Bo") == "discard"


@rule('compendium-1.9.3 "Shootout" step 5 ¶8', 'faq-2015 "Shootouts" step 5 ¶8')
def test_a_casualty_that_is_not_there_any_more_counts_all_the_same() -> None:
    table = losing([dude("Cy")])
    gone = Casualty(table["Cy"].number, "discard")
    assert covers(table.game, gone) == 1
    for _ in range(2):
        table.do(resolve, gone, 0)
    assert table.zone("Cy") == "discard"


@pytest.mark.parametrize("said", ["discard Cy", "ace Cy"])
@rule('compendium-1.9.3 "Wanted Dudes" ¶3 s1')
def test_the_opposing_player_earns_the_bounty_of_a_casualty(said: str) -> None:
    table = losing([dude("Cy"), dude("Di")])
    table["Cy"].bounty = 4
    takes(table, 1 if said.startswith("discard") else 2, f"casualty: {said}")
    assert (table.rock(0), table.rock(1)) == (4, 0)


@rule('compendium-1.9.3 "Wanted Dudes" ¶3 s2')
def test_a_dude_that_goes_home_keeps_its_bounty() -> None:
    table = losing([RISEN])
    table["Risen"].bounty = 4
    takes(table, 1, "casualty: send home Risen")
    assert (table.rock(0), table.bounty("Risen")) == (0, 4)


@rule('compendium-1.9.3 "Wanted Dudes" ¶4 s1')
def test_nobody_earns_the_bounty_of_their_own_dude_that_fights_for_the_other_side() -> None:
    table = Table()
    table.put(0, dude("Turned"), "town square", controller=1, bounty=4)
    table.say("1 join posse: Turned")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    until(table, "take_lumps", "1 shooter: Bo")
    takes(table, 1, "casualty: discard Turned")
    assert (table.rock(0), table.rock(1)) == (0, 0)
    assert table.discard(0)[-1] == "Turned"


# The whole step


@rule("rulebook-1.5.0 §6.1 step 5 ¶3 s1")
def test_the_loser_takes_the_difference_and_the_winner_nothing() -> None:
    table = showdown(second=[dude("Cy")])
    deal(table, STRAIGHT, TWO_PAIR)
    until(table, "run_or_gun", "1 shooter: Bo", STAND[1], "1 casualty: ace Bo")
    outcome = last_round(table)
    assert (outcome.due, outcome.taken, outcome.dudes) == ((0, 2), (0, 2), (1, 2))
    assert table.zone("Allie") == table.zone("Cy") == "in play"


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶3 s2",
    "rulebook-1.5.0 §6.1 step 5 ¶5 s1",
    'compendium-1.9.3 "Shootout" step 5 ¶7',
    'faq-2015 "Shootouts" step 5 ¶7',
)
def test_on_equal_ranks_both_take_one_the_loser_first() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    deal(table, "J♠ J♥ J♦ 8♣ 10♠", "A♠ A♥ A♦ 8♣ 10♠")
    until(
        table,
        "run_or_gun",
        "0 shooter: Allie",
        "1 shooter: Bo",
        *STAND,
        "1 casualty: discard Bo",
        "0 casualty: discard Abe",
    )
    assert last_round(table).taken == (1, 1)


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶1 s4",
    "rulebook-1.5.0 §6.1 step 5 ¶5 s2",
    'compendium-1.9.3 "Shootout" step 5 ¶3 s1',
    'compendium-1.9.3 "Shootout" step 5 ¶3 s2',
    'faq-2015 "Shootouts" step 5 ¶3 s1',
    'faq-2015 "Shootouts" step 5 ¶3 s2',
)
def test_on_an_exact_tie_the_leader_is_first() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    deal(table, THREE, "3♣ 3♠ 3♥ 8♦ 10♥")
    until(
        table,
        "run_or_gun",
        "0 shooter: Allie",
        "1 shooter: Bo",
        *STAND,
        "0 casualty: discard Abe",
        "1 casualty: discard Bo",
    )
    assert last_round(table).scores[0] == last_round(table).scores[1]


@rule("rulebook-1.5.0 §6.1 step 5 ¶9 s1")
def test_the_winner_takes_casualties_even_when_no_enemy_is_left() -> None:
    table = showdown()
    deal(table, FOUR, HIGH)
    until(table, "take_lumps")
    posses(table)[0].more_casualties = 1
    until(table, "run_or_gun")
    assert table.zone("Bo") == "boot hill"
    assert table.zone("Allie") == "discard"
    assert last_round(table).due == (1, 7)
    assert last_round(table).taken == (1, 2)


@rule('compendium-1.9.3 "Penalties and Bonuses" ¶2')
@pytest.mark.parametrize(("inflicted", "taken"), [((2,), 0), ((3,), 1), ((1, 2), 1)])
def test_what_spared_none_of_the_casualties_by_hands_spares_those_that_are_inflicted(
    inflicted: tuple[int, ...], taken: int
) -> None:
    """The number was below zero, by two; that only counts as none."""
    table = showdown([dude("Ann")], [dude("Cy")])

    def strike_back(use: Use) -> None:
        for count in inflicted:
            inflict(use.game, 1, count)

    first = lambda use: use.event.seat == 0  # noqa: E731
    table.teach("Ann", trait(AFTER, CasualtiesTaken, strike_back, concerns=first))
    deal(table, HIGH, PAIR)
    table.until("take lumps", rest="plain")
    posses(table)[1].more_casualties = -2
    table.until("chamber", "0 casualty: discard Allie", rest="plain")
    assert last_round(table).taken == (1, taken) and last_round(table).due == (1, 0)


@rule("rulebook-1.5.0 §3.9 ¶4 s2")
def test_a_deed_that_an_only_dude_held_is_its_owners_again() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, dude("Rich", influence=3), "Bank")
    table.put(0, dude("Allie"), "Bank")
    table.do(begin_shootout, table["Allie"], table["Rich"])
    assert table.controller("Bank") == 1
    deal(table, PAIR, HIGH)
    until(table, "run_or_gun")
    assert table.controller("Bank") == 0
    assert shootout(table).rounds[-1].taken == (0, 1)


@rule('compendium-1.9.3 "Prevention" ¶7')
def test_once_one_has_fallen_first_nobody_else_must() -> None:
    table = losing([dude("Cy"), dude("Di")])
    for name in ("Cy", "Di"):
        table.modify(name, "falls first", 1, until="round")
    assert choices(table, 3, "casualty: discard Cy") == ["discard Bo", "ace Bo", "discard Di", "ace Di"]


@rule('compendium-1.9.3 "Prevention" ¶7')
def test_once_one_has_fallen_first_nobody_else_must_in_the_next_casualties_either() -> None:
    table = losing([dude("Cy"), dude("Di")])
    for name in ("Cy", "Di"):
        table.modify(name, "falls first", 1, until="shootout")
    takes(table, 1, "casualty: discard Cy")
    assert choices(table, 1) == ["discard Bo", "discard Di"]


@rule('compendium-1.9.3 "Prevention" ¶7')
def test_once_one_has_fallen_first_the_other_posse_still_has_its_own_to_fall_and_all_else_lasts() -> None:
    table = showdown(first=[dude("Ann")], second=[dude("Cy")])
    for name in ("Allie", "Bo"):
        table.modify(name, "falls first", 1, until="shootout")
    table.modify("Ann", "bullets", 2, until="shootout")
    first, second = posses(table)
    table.do(take_casualties, first, 1)
    assert (table.posse(0), table.bullets("Ann")) == (["Ann"], table["Ann"].card.bullets + 2)
    table.do(take_casualties, second, 1)
    assert table.posse(1) == ["Cy"]


@pytest.mark.parametrize(("count", "zone"), [(1, "discard"), (2, "boot hill"), (3, "boot hill")])
def test_what_a_card_spares_its_player_counts_only_if_it_is_aced(count: int, zone: str) -> None:
    """Bo spares one: aced he covers up to three, discarded one all the same."""
    table = showdown()
    table.modify("Bo", "casualties spared", 1)
    table.do(take_casualties, posses(table)[1], count)
    assert table.zone("Bo") == zone


@rule("rulebook-1.5.0 §6.1 step 5 ¶4 s1")
def test_what_a_card_spares_is_used_up_before_others_fall() -> None:
    """Cy covers two and spares a third, so that no other dude has to be chosen."""
    table = losing([dude("Cy")])
    table.modify("Cy", "casualties spared", 1)
    takes(table, 3, "casualty: ace Cy")
    assert (table.zone("Bo"), table.zone("Cy")) == ("in play", "boot hill")
