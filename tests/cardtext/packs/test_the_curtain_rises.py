"""Do the texts of `dtk/cardtext/packs/the_curtain_rises.py` do what they say?"""

from __future__ import annotations

import pytest
from scenes import BANK, FARM, allie_with, errand, put_allie_and_bo, shoot

from dtk.engine import stats
from dtk.engine.events import PossesFormed
from dtk.engine.verbs.dudes import send_home_booted
from dtk.testing import Table, ability, action, dude, goods, rule, trait

# Maggie Harris


def test_maggie_harris_rounds_up_a_horse_at_home() -> None:
    table = errand("15005", "Maggie Harris", 1)
    table.play("0 play: use Maggie Harris", "0 join job: none", "0 choose: Mare", "0 attach to: Cal")
    assert (table.host("Mare"), table.rock(0), table.is_booted("Maggie Harris")) == ("Cal", 0, True)


def test_maggie_harris_of_the_weird_west_goes_elsewhere_in_town_for_it() -> None:
    table = errand("24035", "Maggie Harris", 1)
    table.put(1, BANK)
    table.put(1, FARM)
    assert table.options("0 play: use Maggie Harris") == ["town square", "home 1", "Bank"]
    table.play("0 play: use Maggie Harris", "0 mark: Bank", "0 attach to: Maggie Harris")
    assert table.host("Mare") == "Maggie Harris"


def test_maggie_harris_of_the_weird_west_takes_a_horse_if_there_is_one_that_can_be_paid() -> None:
    table = errand("24035", "Maggie Harris", 1)
    table.in_discard(0, goods("Nag", cost=2, keywords=("Horse",)))
    assert table.options("0 play: use Maggie Harris", "0 mark: town square") == ["Mare", "Nag"]


@pytest.mark.parametrize("code", ["15005", "24035"])
def test_maggie_harris_must_pay_for_it(code: str) -> None:
    table = errand(code, "Maggie Harris", 0)
    table.play("0 play: use Maggie Harris", "0 mark: town square" if code == "24035" else "0 join job: none")
    assert "Mare" in table.discard(0)


# The Highbinder Hotel


def test_the_highbinder_hotel_sends_a_dude_of_ones_own_home_booted() -> None:
    table = Table()
    table.put(0, "The Highbinder Hotel")
    put_allie_and_bo(table)
    table.put(0, dude("Cy"), "town square")
    table.put(0, dude("Di"), "town square")
    shoot(table, "0 join posse: Cy", "0 join posse: none")
    table.play("0 shootout play: use The Highbinder Hotel", "0 target: Cy")
    assert table.at("Cy") == "home 0" and table.is_booted("Cy") and table.at("Di") == "town square"
    assert table.posse(0) == ["Allie"] and table.posse(1) == ["Bo"]


# 2nd Bank Of Gomorra


@pytest.mark.parametrize("code", ["15009", "24107"])
def test_2nd_bank_of_gomorra_saves_ghost_rock_and_pays_it_out(code: str) -> None:
    table = Table()
    bank = table.put(0, code)
    assert table.plays(0) == ["pass", f"use ability 1 {bank}"]
    table.play(f"play: use ability 1 {bank}")
    assert table.rock(0) == 0 and stats.ghost_rock_on(table.state, table[bank]) == 2
    table[bank].booted, table[bank].used = False, frozenset()
    table.play(f"0 play: use ability 1 {bank}")
    table[bank].booted = False
    table.play(f"0 play: use ability 2 {bank}")
    assert table.rock(0) == 4 and stats.ghost_rock_on(table.state, table[bank]) == 0


# Culpability Scientizer


@pytest.mark.parametrize("code", ["15011", "24150"])
def test_culpability_scientizer_blames_a_dude_when_it_is_invented(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Mad Scientist 3",)))
    table.put(1, dude("Bo"))
    table.in_hand(0, code)
    table.set_rock(0, 1)
    table.next_cards(0, "K♠")
    table.play("0 play: invent Culpability Scientizer", "0 target: Bo")
    assert table.bounty("Bo") == 2 and table.host("Culpability Scientizer") == "Allie"


@pytest.mark.parametrize("code", ["15011", "24150"])
def test_culpability_scientizer_calls_out_and_shoots_first(code: str) -> None:
    table = allie_with(code)
    assert "use Culpability Scientizer" not in table.plays()
    table.state.winner = 1
    table["Bo"].bounty = 1
    table.in_hand(0, "Pistol Whip")
    table.play("0 play: use Culpability Scientizer", "1 accept: yes", "0 shootout play: use Pistol Whip")
    assert table.at("Bo") == "home 1" and table.discard(0) == ["Culpability Scientizer", "Pistol Whip"]
    table.step()
    assert not table.is_shooting


@pytest.mark.parametrize("code", ["15011", "24150"])
def test_culpability_scientizer_calls_nobody_out_where_it_can_not_be_discarded(code: str) -> None:
    """rulebook-1.5.0 §5.3.1: what is done to achieve something is a requirement."""
    table = allie_with(code)
    table["Bo"].bounty = 1
    assert "use Culpability Scientizer" in table.plays()
    table.modify("Culpability Scientizer", "cannot be discarded", 1)
    assert "use Culpability Scientizer" not in table.plays()


def test_culpability_scientizer_lets_its_player_pass_for_the_first_play() -> None:
    """rulebook-1.5.0 §6.1 step 1: to pass is a Shootout play too."""
    table = allie_with("15011")
    table.state.winner = 1
    table["Bo"].bounty = 1
    table.in_hand(0, "Pistol Whip")
    table.play("0 play: use Culpability Scientizer", "1 accept: yes", "0 shootout play: none")
    assert table.is_shooting and table.hand(0) == ["Pistol Whip"]


@rule('compendium-1.9.3 "Shootout" step 1 ¶5 s1')
def test_culpability_scientizer_gives_no_play_in_a_shootout_that_is_over() -> None:
    table, plan = allie_with("15011"), action("Plan")
    table["Bo"].bounty = 1
    table.teach(plan, ability("Shootout", lambda use: None))
    table.in_hand(0, plan)
    table.teach("Bo", trait("after", PossesFormed, lambda use: send_home_booted(use.game, use.piece)))
    table.play("0 play: use Culpability Scientizer", "1 accept: yes")
    assert table.posse(1) == [] and table.hand(0) == ["Plan"]


def test_culpability_scientizer_is_discarded_for_nothing_by_who_refuses() -> None:
    table = allie_with("15011")
    table["Bo"].bounty = 1
    table.play("0 play: use Culpability Scientizer", "1 accept: no")
    assert table.discard(0) == ["Culpability Scientizer"] and not table.is_shooting
