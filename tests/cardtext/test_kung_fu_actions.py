"""Action cards that Kung Fu dudes perform in a shootout."""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import HIGH, STAND, THREE, TWO_PAIR, deal, posses, showdown, until

from dtk.cards.card import Card
from dtk.engine.verbs.dudes import send_home_booted
from dtk.testing import Table, ability, action, deed, dude, goods, ruling


def dojo(*foes: Card, friends: tuple[Card, ...] = (), pull: str = "A♠", **facts: Any) -> Table:
    """A shootout of Allie, Monk, whose value is 7, and others against Bo and others; the pull that comes next."""
    table = showdown([dude("Monk", keywords=("Kung Fu 2",), **facts), *friends], foes)
    table.next_cards(0, pull)
    return table


def uses(table: Table, code: str) -> str:
    """Put a Technique into the hand of seat 0; how it is used."""
    return f"0 shootout play: use {table.in_hand(0, code)[0]}"


def performs(table: Table, code: str, *targets: str, combo: bool = False) -> None:
    """Let Monk perform a Technique, and no other after it though there is one; combo: whether one could follow."""
    use = uses(table, code)
    tao = next(one.name for one in table.state.pieces[-1].card.keywords if one.name.startswith("Tao of"))
    more = action("More", keywords=("Technique", tao))
    table.teach(more, ability("Shootout Tao Technique", lambda use: None, joins=True))
    table.in_hand(0, more)
    until(table, "pick_shooters", use, *targets, *(["0 combo: none"] if combo else []), "0 shootout play: none")


# Zhu's Ferocity


@pytest.mark.parametrize(("code", "value"), [("09037", 7), ("24217", 8)])
@pytest.mark.parametrize(("bullets", "combo"), [(2, False), (1, True)])
def test_zhus_ferocity_makes_the_performer_shoot_better_and_a_foe_worse(
    code: str, value: int, bullets: int, combo: bool
) -> None:
    table = dojo(dude("Cal", bullets=bullets))
    performs(table, code, "0 target: Cal", combo=combo)
    assert (table.bullets("Monk"), table.value("Monk"), table.bullets("Cal")) == (1, value, bullets - 1)
    assert (table.bullets("Allie"), table.zone("Zhu's Ferocity")) == (0, "discard")


@pytest.mark.parametrize("code", ["09037", "24217"])
def test_zhus_ferocity_takes_a_pull_below_the_performers_value(code: str) -> None:
    table = dojo(pull="7♠")
    performs(table, code)
    assert (table.bullets("Monk"), table.value("Monk")) == (0, 7)


# Raking Dragons


@pytest.mark.parametrize("code", ["09038", "24219"])
@pytest.mark.parametrize(("worth", "combo"), [(9, False), (8, True)])
def test_raking_dragons_boots_a_dude_who_is_worth_two_less(code: str, worth: int, combo: bool) -> None:
    table = dojo(dude("Cal", value=worth))
    performs(table, code, "0 target: Cal", combo=combo)
    assert (table.is_booted("Cal"), table.value("Cal"), table.is_booted("Bo")) == (True, worth - 2, False)


@pytest.mark.parametrize(
    ("code", "targets"), [("09038", ["Allie", "Monk", "Bo", "Cal"]), ("24219", ["Allie", "Monk", "Bo"])]
)
def test_only_the_older_raking_dragons_may_choose_a_booted_dude(code: str, targets: list[str]) -> None:
    table = dojo(dude("Cal"))
    table["Cal"].booted = True
    assert table.options(uses(table, code)) == targets


# Rabbit's Lunar Leap


@pytest.mark.parametrize(
    ("code", "foes", "combo"), [("09039", 1, True), ("09039", 0, False), ("24225", 1, False), ("24225", 2, True)]
)
def test_a_lunar_leap_brings_the_performer_from_afar_who_may_unboot(code: str, foes: int, combo: bool) -> None:
    table = showdown(second=[dude(f"Foe {number}") for number in range(foes)])
    table.put(0, dude("Monk", keywords=("Kung Fu 2",)), booted=True)
    table.put(0, dude("Far"))
    table.next_cards(0, "A♠")
    performs(table, code, "0 unboot: Monk", combo=combo)
    assert (table.posse(0), table.at("Monk"), table.is_booted("Monk")) == (["Allie", "Monk"], "town square", False)


@pytest.mark.parametrize("code", ["09039", "24225"])
def test_a_lunar_leap_is_for_who_is_not_there_yet(code: str) -> None:
    assert f"use {dojo().in_hand(0, code)[0]}" not in dojo().options()


# Rabbit's Deception

DECEPTIONS = ["10035", "24229"]


@pytest.mark.parametrize("code", DECEPTIONS)
@pytest.mark.parametrize(("shooter", "combo"), [("draw", False), ("stud", True)])
def test_a_deception_sends_the_performer_and_a_foe_home_booted(code: str, shooter: str, combo: bool) -> None:
    table = dojo(dude("Cal"), dude("Dan", shooter=shooter))
    performs(table, code, "0 send home booted: Cal", combo=combo)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo", "Dan"])
    assert [(table.at(name), table.is_booted(name)) for name in ("Monk", "Cal")] == [("home 0", True), ("home 1", True)]


@pytest.mark.parametrize("code", DECEPTIONS)
def test_a_deception_by_who_was_booted_sends_nobody_else_home(code: str) -> None:
    table = dojo(dude("Cal"))
    table["Monk"].booted = True
    performs(table, code)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo", "Cal"])


@ruling("compendium-1.9.3:972")
@pytest.mark.parametrize("code", DECEPTIONS)
def test_a_deception_by_the_last_of_the_posse_ends_the_shootout_and_nothing_follows(code: str) -> None:
    table = dojo(dude("Cal", shooter="stud"))
    table.do(send_home_booted, table["Allie"])
    table.in_hand(0, "24225")
    until(table, "make_plays", uses(table, code), "0 send home booted: none")
    assert not table.is_shooting
    assert (table.at("Monk"), table.hand(0)) == ("home 0", ["Rabbit's Lunar Leap"])


# Great Sage Matching Heaven


@pytest.mark.parametrize(
    ("code", "influence", "combo"), [("18037", 1, True), ("18037", 2, False), ("24232", 1, False), ("24232", 0, True)]
)
def test_a_great_sage_is_harrowed_and_more_influential(code: str, influence: int, combo: bool) -> None:
    table = dojo(dude("Cal", influence=influence))
    performs(table, code, combo=combo)
    assert (table.influence("Monk"), table.influence("Allie")) == (1, 0)
    deal(table, HIGH, THREE)
    until(table, "take_lumps", "0 shooter: Allie", "1 shooter: Bo", *STAND)
    assert "send home Monk" in table.options()


# Two Hundred Fifty Rounds


@pytest.mark.parametrize("code", ["18038", "24237"])
@pytest.mark.parametrize(("owner", "combo"), [(0, True), (1, False)])
def test_two_hundred_fifty_rounds_spares_the_posse_one_casualty(code: str, owner: int, combo: bool) -> None:
    table = Table()
    table.put(owner, deed("Bank"))
    showdown([dude("Monk", keywords=("Kung Fu 2",))], [dude("Cal")], at="Bank", table=table)
    table.next_cards(0, "A♠")
    performs(table, code, combo=combo)
    deal(table, HIGH, TWO_PAIR)
    until(table, "run_or_gun", "0 shooter: Allie", "1 shooter: Bo", *STAND, "0 casualty: discard Monk")
    assert [(posse.due, posse.taken) for posse in posses(table)] == [(1, 1), (0, 0)]


# Rabbit's Sweeping Snare


@pytest.mark.parametrize(("foes", "boots"), [(2, True), (1, False)])
def test_a_sweeping_snare_makes_a_draw_and_boots_two_cards_if_the_posse_is_smaller(foes: int, boots: bool) -> None:
    table = dojo(*(dude(f"Foe {number}") for number in range(foes)))
    table.modify("Bo", "stud", 1, change="set")
    for name in ("Gun", "Hat", "Horse"):
        table.put(1, goods(name), on="Bo")
    script = ["0 choose: Gun", "0 choose: Horse"] if boots else []
    performs(table, "24241", "0 target: Bo", *script)
    assert not table.is_stud("Bo")
    assert [table.is_booted(name) for name in ("Gun", "Hat", "Horse")] == [boots, False, boots]


# Crushing Inevitability


@pytest.mark.parametrize(("booted", "keeps"), [(True, 6), (False, 8)])
def test_crushing_inevitability_keeps_a_booted_dude_from_adding_to_the_draw_hand(booted: bool, keeps: int) -> None:
    table = dojo(dude("Cal", bullets=3, shooter="stud", value=9))
    table.modify("Bo", "stud", 1, change="set")
    table.modify("Bo", "bullets", 2)
    table["Bo"].booted = booted
    performs(table, "24245", "0 target: Bo")
    assert table.is_booted("Monk")
    deal(table, HIGH, HIGH + " 2♥ 4♣ 6♥")
    until(table, "draw_hands", "0 shooter: Allie", "1 shooter: Bo")
    left = len(table.deck(1))
    table.step(STAND[0])
    assert left - len(table.deck(1)) == keeps


@pytest.mark.parametrize(("value", "falls"), [(6, "Bo"), (7, "Cal")])
def test_crushing_inevitability_makes_who_is_worth_less_the_first_casualty_this_round(value: int, falls: str) -> None:
    table = dojo(dude("Cal"))
    table.modify("Bo", "value", value - 5)
    performs(table, "24245", "0 target: Bo")
    deal(table, TWO_PAIR, HIGH)
    until(table, "take_lumps", "0 shooter: Allie", "1 shooter: Bo", *STAND)
    assert ("discard Cal" in table.options()) == (falls == "Cal")
