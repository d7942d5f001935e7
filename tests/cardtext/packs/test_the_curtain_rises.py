"""Do the texts of `dtk/cardtext/packs/the_curtain_rises.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dtk.cardtext.filters import unwanted, wanted, wanted_for
from tests.cardtext.kit import *
from tests.cardtext.scenes import DOG

# Caitlin McCue


CAITLIN = "Caitlin McCue"


def rally(at: str, **more: Any) -> Table:
    """Caitlin somewhere; wanted dudes of both players, and deeds of all kinds."""
    table = Table()
    for seat, name, words in (
        (0, "Hall", ("Government", "Public")),
        (0, "Court", ("Government", "Private")),
        (0, "Park", ("Public",)),
        (0, "Club", ("Private",)),
        (1, "Square", ("Public",)),
    ):
        table.put(seat, deed(name, keywords=words, production=1))
    table.put(0, "15001", at)
    for seat, name, bounty in ((0, "Ann", 2), (0, "Abe", 1), (0, "Al", 0), (1, "Bo", 2)):
        table.put(seat, dude(name), bounty=bounty)
    return table


def bounties(table: Table) -> list[int]:
    """What Ann, Abe, Al and Bo are considered to be wanted for."""
    return [stats.bounty(table.state, table[name]) for name in ("Ann", "Abe", "Al", "Bo")]


@pytest.mark.parametrize(
    ("at", "seen"),
    [
        ("Park", [1, 0, 0, 2]),
        ("Square", [1, 0, 0, 2]),
        ("town square", [1, 0, 0, 2]),
        ("Club", [2, 1, 0, 2]),
        ("home 0", [2, 1, 0, 2]),
    ],
)
def test_caitlin_mccue_in_public_makes_her_players_dudes_seem_less_wanted(at: str, seen: list[int]) -> None:
    table = rally(at)
    assert bounties(table) == seen
    assert [table.bounty(name) for name in ("Ann", "Abe", "Bo")] == [2, 1, 2]


def test_who_seems_to_have_no_bounty_is_not_wanted() -> None:
    table = rally("Park")
    look = Look(table.state, table["Ann"])
    assert [wanted(look, table[name]) for name in ("Ann", "Abe", "Bo")] == [True, False, True]
    assert [unwanted(look, table[name]) for name in ("Ann", "Abe", "Bo")] == [False, True, False]
    assert [wanted_for(2)(look, table[name]) for name in ("Ann", "Bo")] == [False, True]


def test_other_texts_go_by_the_bounty_that_dudes_are_considered_to_have() -> None:
    table = Table(outfit("Home 0", gangs=("outlaws",)), outfit("Home 1"))
    table.put(0, "15001", "town square")
    table.put(0, dude("Ann"), bounty=2)
    table.put(1, dude("Bo"), "town square", bounty=2)
    table.in_hand(0, "19016")
    assert stats.cost(table.state, table["Morgan Lash"]) == (table["Morgan Lash"].card.cost or 0) - 1
    table.put(1, "21036")
    table.state.turn = 1
    table.play("1 play: use ability 2 Carter Richardson")
    assert table.at("Carter Richardson") == "town square"


@pytest.mark.parametrize(("at", "more"), [("Hall", 1), ("Court", 1), ("Park", 0), ("town square", 0)])
def test_caitlin_mccue_at_a_government_deed_makes_public_deeds_produce_more(at: str, more: int) -> None:
    table = rally(at)
    made = [production(table, name) - 1 for name in ("Hall", "Court", "Park", "Club", "Square")]
    assert made == [more, 0, more, 0, 0]


def test_caitlin_mccue_makes_nothing_public_but_deeds_produce_more() -> None:
    table = rally("Hall")
    table.put(0, goods("Cart", keywords=("Public",), production=1), on=CAITLIN)
    assert production(table, "Cart") == 1


# Bethany Shiile


COAT = goods("Coat", keywords=("Attire",))


@pytest.mark.parametrize(("phase", "more"), [("high noon", 1), ("sundown", 0), ("upkeep", 0)])
def test_bethany_shiile_dresses_up_her_players_dudes_in_high_noon(phase: str, more: int) -> None:
    table = Table(phase=phase)
    table.put(0, "15002")
    for seat, name in ((0, "Ann"), (0, "Abe"), (1, "Bo")):
        table.put(seat, dude(name, bullets=2, influence=2, value=5))
    for seat, name in ((0, "Ann"), (1, "Bo")):
        table.put(seat, COAT, on=name)
    table.put(0, goods("Hat"), on="Abe")
    read = [(table.influence(name), table.bullets(name), table.value(name)) for name in ("Ann", "Abe", "Bo")]
    assert read == [(2 + more, 2 + more, 5 + more), (2, 2, 5), (2, 2, 5)]
    assert table.value("Coat of 0") == table.value("Coat of 1")


# Tyxarglenak (Exp.1)


TYX = "Tyxarglenak (Exp.1)"
TALISMAN = goods("Idol", keywords=("Mystical",))


def looming(thing: Card = TALISMAN, header: str = "Shootout", booted: bool = False) -> Table:
    """Seat 1 may use an action against Tyxarglenak, which carries something, or Ann and Bo."""
    table = showdown([printed("15003"), dude("Ann")], table=Table())
    table.put(0, thing, on=TYX)
    table[TYX].booted = booted
    hit = action("Hit")
    anybody = lambda use: [table[name].number for name in (TYX, "Ann", "Bo")]  # noqa: E731
    table.teach(hit, ability(header, lambda use: None, targets=anybody))
    table.in_hand(1, hit)
    return table


def test_tyxarglenak_with_a_relic_must_be_chosen_by_shootout_actions_of_others() -> None:
    table = looming()
    assert table.bullets(TYX) == (printed("15003").bullets or 0) + 2
    assert table.options("1 shootout play: use Hit") == []
    table.step("1 shootout play: use Hit", rest="plain")


@pytest.mark.parametrize(
    ("thing", "booted"), [(HAT, False), (TALISMAN, True), (spell("Chant", keywords=("Mystical",)), False)]
)
def test_tyxarglenak_is_not_noticed_without_its_relic_or_booted(thing: Card, booted: bool) -> None:
    table = looming(thing, booted=booted)
    assert table.bullets(TYX) == (printed("15003").bullets or 0)
    assert table.options("1 shootout play: use Hit") == [TYX, "Ann", "Bo"]


def test_tyxarglenak_is_no_matter_of_resolution_actions() -> None:
    table = looming(header="Resolution")
    deal(table, HIGH, HIGH)
    table.until("reveal", rest="plain")
    assert table.options("1 resolution play: use Hit") == [TYX, "Ann", "Bo"]


def test_tyxarglenak_need_not_be_chosen_if_it_cannot_be() -> None:
    table = showdown([printed("15003"), dude("Ann"), dude("Abe")], table=Table())
    table.put(0, TALISMAN, on=TYX)
    hit = action("Hit")
    table.teach(
        hit, ability("Shootout", lambda use: None, targets=lambda use: [table["Ann"].number, table["Abe"].number])
    )
    table.in_hand(1, hit)
    assert table.options("1 shootout play: use Hit") == ["Ann", "Abe"]


def test_tyxarglenak_is_no_matter_of_its_own_players_actions() -> None:
    table = looming()
    mine = action("Mine")
    anybody = lambda use: [table[name].number for name in (TYX, "Ann")]  # noqa: E731
    table.teach(mine, ability("Shootout", lambda use: None, targets=anybody))
    table.in_hand(0, mine)
    assert table.options("0 shootout play: use Mine") == [TYX, "Ann"]


def test_tyxarglenak_is_no_matter_of_abilities_of_dudes() -> None:
    table = showdown([printed("15003"), dude("Ann")], table=Table())
    table.put(0, TALISMAN, on=TYX)
    anybody = lambda use: [table[name].number for name in (TYX, "Ann")]  # noqa: E731
    table.teach("Bo", ability("Shootout", lambda use: None, targets=anybody))
    assert table.options("1 shootout play: use Bo") == [TYX, "Ann"]


# Dr. Dayl Burnett


DAYL = "Dr. Dayl Burnett"


def bargain(pull: str = "K♠", booted: bool = False) -> Table:
    """Dayl at home, Bo of seat 1 wanted, Gadgets in hand."""
    table = Table()
    table.put(0, "15004", booted=booted)
    table.put(0, dude("Ann"), bounty=1)
    table.put(0, dude("Rival", keywords=("Mad Scientist 9",)))
    table.put(1, dude("Bo"), bounty=2)
    table.put(1, dude("Bea"))
    table.in_hand(0, goods("Cog", keywords=("Gadget",), cost=0, difficulty=9), goods("Hat"))
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize("booted", [False, True])
def test_dr_dayl_burnett_takes_a_bounty_off_to_invent_without_booting(booted: bool) -> None:
    table = bargain(booted=booted)
    table.play(f"0 play: use {DAYL}")
    assert (table.bounty("Bo"), table.bounty("Ann"), table.host("Cog")) == (1, 1, DAYL)
    assert table.is_booted(DAYL) == booted


@pytest.mark.parametrize(("less", "invented"), [(0, True), (1, False)])
def test_dr_dayl_burnett_invents_more_easily_by_three(less: int, invented: bool) -> None:
    table = bargain()
    rating = table.rating(DAYL, "Mad Scientist") or 0
    table.next_cards(0, f"{6 - rating - less}♠")
    table.play(f"0 play: use {DAYL}", rest="plain")
    assert (table.zone("Cog") == "in play") == invented


def test_dr_dayl_burnett_may_take_a_bounty_off_for_nothing() -> None:
    table = Table()
    table.put(0, "15004")
    table.put(1, dude("Bo"), bounty=2)
    table.in_hand(0, goods("Hat"))
    table.play(f"0 play: use {DAYL}")
    assert table.bounty("Bo") == 1


def test_dr_dayl_burnett_needs_a_wanted_dude_of_others() -> None:
    table = bargain()
    table["Bo"].bounty = 0
    assert usable_abilities(table) == []


def test_dr_dayl_burnett_invents_nothing_for_a_bounty_that_stays() -> None:
    table = bargain()
    table.teach("Bo", trait("when", BountyLowered, lambda use: None, instead=True))
    table.play(f"0 play: use {DAYL}")
    assert table.hand(0) == ["Cog", "Hat"]


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


@pytest.mark.parametrize(
    ("code", "title", "lines"),
    [
        ("15005", "Maggie Harris", ("join job: none", "choose: Steed")),
        ("24035", "Maggie Harris", ("mark: town square", "join job: none", "join job: none")),
        ("14004", "Francisco Rosales", ("join job: none", "join job: none", "choose: Steed")),
        ("24059", "Francisco Rosales", ("join job: none", "join job: none", "choose: Steed")),
    ],
)
def test_who_rounds_up_a_horse_that_is_a_gadget_has_it_invented_for_any_dude(
    code: str, title: str, lines: tuple[str, ...]
) -> None:
    """rulebook-1.5.0 §7.2.2: it goes on its inventor unless a text says otherwise, and this one does."""
    table = errand(code, title, 0)
    table.put(0, dude("Max", keywords=("Mad Scientist 9",)))
    table.modify("Max", "cannot hold", 1)
    table.in_discard(0, goods("Steed", cost=0, keywords=("Horse", "Gadget"), difficulty=5))
    rounds_up = (f"0 play: use {title}", *(f"0 {line}" for line in lines))
    assert table.options(*rounds_up) == [title, "Cal"]
    table.play(*rounds_up, "0 attach to: Cal")
    assert table.host("Steed") == "Cal" and table.is_booted("Max")


# Emilia Vivirias


EMILIA = "Emilia Vivirias"


@pytest.mark.parametrize(("hexes", "bonus"), [(0, 0), (1, 1), (4, 4), (5, 4)])
def test_emilia_vivirias_gains_by_her_hexes_in_a_shootout_up_to_four(hexes: int, bonus: int) -> None:
    table = against_bo("15006", dude("Witch", keywords=("Huckster 1",)))
    for number in range(hexes):
        table.put(0, spell(f"Hex {number}", keywords=("Hex",)), on=EMILIA)
    table.put(0, spell("Miracle", keywords=("Miracle",)), on=EMILIA)
    table.put(0, spell("Hers", keywords=("Hex",)), on="Witch")
    assert (table.bullets(EMILIA), table.rating(EMILIA, "Huckster")) == (bonus, 1 + bonus)
    assert (table.bullets("Witch"), table.rating("Witch", "Huckster")) == (0, 1)


def test_emilia_vivirias_gains_nothing_outside_of_a_shootout() -> None:
    table = Table()
    table.put(0, "15006")
    table.put(0, spell("Hex", keywords=("Hex",)), on=EMILIA)
    showdown(table=table)
    assert (table.bullets(EMILIA), table.rating(EMILIA, "Huckster")) == (0, 1)


# "Professor" Duncan


DUNCAN = '"Professor" Duncan'


@pytest.mark.parametrize(
    ("words", "caster", "passes"),
    [(("Totem", "Spirit"), DUNCAN, True), (("Spirit",), DUNCAN, False), (("Totem", "Spirit"), "Ann", False)],
)
def test_professor_duncan_casts_totems_better_by_three(words: tuple[str, ...], caster: str, passes: bool) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "15007", "Bank")
    table.put(0, dude("Ann", keywords=("Shaman 1",)), "Bank")
    pole = spell("Pole", keywords=words)
    table.teach(pole, ability("Noon Spirit 9, Boot", lambda use: Play(use).gain(1)))
    table.put(0, pole, on="Bank" if "Totem" in words else DUNCAN)
    table.next_cards(0, "5♠")
    table.play("0 play: use Pole", *([f"0 performer: {caster}"] if "Totem" in words else []))
    assert (table.rock(0) == 1) == passes


def test_professor_duncan_casts_totems_better_by_three_only() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "15007", "Bank")
    pole = spell("Pole", keywords=("Totem", "Spirit"))
    table.teach(pole, ability("Noon Spirit 9, Boot", lambda use: Play(use).gain(1)))
    table.put(0, pole, on="Bank")
    table.next_cards(0, "4♠")
    table.play("0 play: use Pole")
    assert table.rock(0) == 0
    assert table.rating(DUNCAN, "Shaman") == 1


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


# High Stakes Haven


HAVEN = "High Stakes Haven"


def haven(first: str, second: str, rock: int = 1, held: int = 1, phase: str = "high noon") -> Table:
    """Seat 0 controls the Haven; hands are about to be revealed."""
    table = Table(phase=phase)
    table.put(0, "15010")
    for number in range(held):
        table.in_hand(0, goods(f"Hat {number}"))
    if phase == "high noon":
        showdown(table=table)
    deal(table, first, second)
    table.set_rock(0, rock)
    if phase == "high noon":
        table.until("reveal", rest="plain")
    return table


@pytest.mark.parametrize(("said", "rock", "held"), [("yes", 0, 1), ("no", 1, 0)])
def test_high_stakes_haven_costs_a_cheater_ghost_rock_or_a_card(said: str, rock: int, held: int) -> None:
    table = haven(CHEATIN_PAIR, HIGH)
    table.step(f"0 pay 1 ghost rock: {said}", rest="plain")
    assert (table.rock(0), len(table.hand(0))) == (rock, held)


@pytest.mark.parametrize(("rock", "held", "left"), [(1, 0, (0, 0)), (0, 2, (0, 1)), (0, 0, (0, 0))])
def test_high_stakes_haven_takes_what_there_is(rock: int, held: int, left: tuple[int, int]) -> None:
    table = haven(CHEATIN_PAIR, HIGH, rock, held)
    table.step(rest="plain")
    assert (table.rock(0), len(table.hand(0))) == left


def test_high_stakes_haven_takes_a_card_of_who_has_no_ghost_rock_without_asking() -> None:
    table = haven(CHEATIN_PAIR, HIGH, rock=0)
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        table.step("0 pay 1 ghost rock: yes", rest="plain")
    assert table.hand(0) == []


def test_high_stakes_haven_costs_nobody_else() -> None:
    table = haven(HIGH, CHEATIN_PAIR)
    table.set_rock(1, 1)
    table.step(rest="plain")
    assert (table.rock(0), table.rock(1), len(table.hand(0))) == (1, 1, 1)


def test_high_stakes_haven_counts_at_lowball() -> None:
    table = haven(CHEATIN_PAIR, HIGH, rock=1, held=1, phase="gambling")
    table.to("upkeep", rest="plain")
    assert len(table.hand(0)) == 0


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


# Espuelas


def spurred(horse: Card, ruleset: str = "pinebox-1.5", **allie: bool) -> Table:
    """Allie with Espuelas and something else."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), **allie)
    table.put(0, dude("Ann"))
    table.put(0, NAG, on="Ann")
    table.put(0, "15012", on="Allie")
    table.put(0, horse, on="Allie")
    return table


def test_espuelas_serve_a_rider() -> None:
    table = spurred(NAG, booted=True)
    assert (table.influence("Allie"), table.influence("Ann")) == (1, 0)
    assert table.options("0 play: use Espuelas") == ["town square", "Bank"]
    table.play("0 play: use Espuelas", "choose place: Bank")
    assert (table.at("Allie"), table.is_booted("Espuelas"), table.at("Ann")) == ("Bank", True, "home 0")


def test_espuelas_are_used_in_vain_on_foot() -> None:
    table = spurred(HAT)
    assert table.influence("Allie") == 0
    table.play("0 play: use Espuelas")
    assert (table.at("Allie"), table.is_booted("Espuelas")) == ("home 0", True)


def test_espuelas_could_not_be_used_on_foot_in_2015() -> None:
    assert "use Espuelas" not in spurred(HAT, "aeg-2015").plays(0)


# Rites of the Smoking Mirror


MIRROR = "Rites of the Smoking Mirror"
RELIC = goods("Relic", cost=5, keywords=("Mystical",))


def rites(rock: int = 1, at: str = "home 0", **allie: bool) -> Table:
    """Allie has the Rites; seat 0 holds Mystical goods and others."""
    table = Table()
    table.put(0, dude("Allie"), at, **allie)
    table.put(0, dude("Ann"), at)
    table.put(0, "15013", on="Allie")
    table.in_hand(0, RELIC, HAT, spell("Hex", keywords=("Hex", "Mystical")))
    table.set_rock(0, rock)
    return table


def test_rites_of_the_smoking_mirror_are_aced_for_mystical_goods() -> None:
    table = rites()
    table.play(f"0 play: use ability 1 {MIRROR}")
    assert (table.zone(MIRROR), table.attached("Allie"), table.rock(0)) == ("boot hill", ["Relic"], 0)
    assert table.is_booted("Relic") and not table.is_booted("Allie")


def test_rites_of_the_smoking_mirror_bring_goods_that_do_not_boot_but_come_booted() -> None:
    table = rites()
    saver(table, Booted)
    table.play(f"0 play: use ability 1 {MIRROR}", "0 play: pass")
    assert table.is_booted("Relic")


def test_rites_of_the_smoking_mirror_are_for_mystical_goods() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1", "Mad Scientist 9")))
    table.put(0, "15013", on="Allie")
    engine = goods("Engine", keywords=("Mystical", "Gadget"), difficulty=1)
    table.in_hand(
        0, HAT, spell("Hex", keywords=("Hex", "Mystical")), engine, goods("Idol", keywords=("Mystical",)), RELIC
    )
    table.set_rock(0, 1)
    assert table.options(f"0 play: use ability 1 {MIRROR}") == ["Engine", "Idol", "Relic"]


def test_rites_of_the_smoking_mirror_have_a_gadget_invented_that_comes_booted() -> None:
    """rulebook-1.5.0 §7.2.2: what an ability brings may be a Gadget, which is invented all the same."""
    table = rites(rock=1)
    table.in_hand(0, goods("Engine", cost=5, keywords=("Mystical", "Gadget"), difficulty=1))
    use = f"0 play: use ability 1 {MIRROR}"
    assert "Engine" not in table.options(use)
    table.put(0, dude("Doc", keywords=("Mad Scientist 9",)))
    table.play(use, "0 target: Engine", rest="plain")
    assert (table.host("Engine"), table.is_booted("Engine"), table.is_booted("Doc")) == ("Allie", True, True)
    assert (table.zone(MIRROR), table.rock(0)) == ("boot hill", 0)


def test_rites_of_the_smoking_mirror_must_be_paid_for() -> None:
    assert usable_abilities(rites(rock=0)) == []


def test_rites_of_the_smoking_mirror_serve_a_booted_dude_anywhere() -> None:
    """rulebook-1.5.0 §5.3.4: as for any effect."""
    table = rites(at="town square", booted=True)
    table.put(1, dude("Bo", influence=5), "town square")
    assert f"use ability 1 {MIRROR}" in table.plays(0)


def test_rites_of_the_smoking_mirror_bring_nothing_if_they_are_not_aced() -> None:
    table = rites()
    table.modify(MIRROR, "cannot be aced", 1)
    assert usable_abilities(table) == []


def test_rites_of_the_smoking_mirror_are_discarded_to_rouse_a_dude_here_with_mystical_goods() -> None:
    table = rites(rock=0, booted=True)
    table["Ann"].booted = True
    table.put(1, dude("Bo"), "home 0", booted=True)
    table.put(1, RELIC, on="Bo")
    table.put(1, dude("Plain"), "home 0", booted=True)
    table.put(1, HAT, on="Plain")
    table.put(1, dude("Witch", keywords=("Huckster 1",)), "home 0", booted=True)
    table.put(1, spell("Hex", keywords=("Hex", "Mystical")), on="Witch")
    table.put(1, dude("Far"), "town square", booted=True)
    table.put(1, goods("Idol", keywords=("Mystical",)), on="Far")
    use = f"0 play: use ability 2 {MIRROR}"
    assert table.options(use) == ["Allie", "Bo"]
    table.play(use, "target: Allie")
    assert (table.zone(MIRROR), table.is_booted("Allie"), table.is_booted("Bo")) == ("discard", False, True)


def test_rites_of_the_smoking_mirror_that_stay_rouse_nobody() -> None:
    table = rites(rock=0, booted=True)
    table.modify(MIRROR, "cannot be discarded", 1)
    assert usable_abilities(table) == []


# Essence of Armitage


ESSENCE = "Essence of Armitage"
GHOUL = dude("Ghoul", keywords=("Abomination",), bullets=2)


def haunted(on: str = "Ghoul") -> Table:
    """Allie and a Ghoul against Bo and an opposing Abomination; one dude has the Essence of Armitage."""
    table = Table()
    table.put(0, dude("Home Ghoul", keywords=("Abomination",), bullets=2), booted=True)
    foes = [dude("Bea", bullets=2), dude("Fiend", keywords=("Abomination",), bullets=2)]
    showdown([GHOUL, dude("Ann", bullets=2)], foes, table=table)
    table.put(0, "15014", on=on)
    return table


def test_essence_of_armitage_weakens_all_but_abominations_in_its_shootout() -> None:
    table = haunted()
    table.put(1, dude("Far", bullets=2))
    names = ("Ghoul", "Ann", "Bea", "Fiend", "Far", "Home Ghoul")
    assert [table.bullets(name) for name in names] == [2, 1, 1, 2, 2, 2]


# What Joan McGruder (22021) carries affects nobody who opposes her and has no more bounty than influence.
@pytest.mark.parametrize(
    ("carrier", "bounty", "bullets"), [("Ghoul", 0, 1), ("Joan McGruder", 0, 2), ("Joan McGruder", 2, 1)]
)
def test_essence_of_armitage_on_joan_mcgruder_weakens_outlaws_alone(carrier: str, bounty: int, bullets: int) -> None:
    table = Table()
    table.put(0, "22021" if carrier != "Ghoul" else GHOUL, "town square")
    table.put(0, dude("Ann", bullets=2), "town square")
    table.put(0, "07016", on=carrier)
    table.put(0, "15014", on=carrier)
    table.put(1, dude("Bo", bullets=2, influence=1), "town square", bounty=bounty)
    table.duel(carrier, "Bo", "0 join posse: Ann", rest="plain")
    assert (table.bullets("Ann"), table.bullets("Bo")) == (1, bullets)


def test_essence_of_armitage_weakens_nobody_from_afar() -> None:
    table = haunted("Home Ghoul")
    assert (table.bullets("Ann"), table.bullets("Bea")) == (2, 2)


@pytest.mark.parametrize(
    ("on", "fled", "answers"),
    [("Ghoul", "Bo", [f"0 react: answer {ESSENCE}"]), ("Ghoul", "Ann", []), ("Home Ghoul", "Bo", [])],
)
def test_essence_of_armitage_gains_control_by_those_opposing_who_flee(on: str, fled: str, answers: list[str]) -> None:
    table = haunted(on)
    table.say(*answers)
    table.do(send_home_booted, table[fled], flees=True)
    assert (table[on].control_points, table.is_booted(ESSENCE)) == (len(answers), bool(answers))


@pytest.mark.parametrize("flees", [True, False])
def test_essence_of_armitage_gains_control_by_who_flees_into_any_port_in_a_storm(flees: bool) -> None:
    """A dude that flees leaves the posse, even if it goes elsewhere than home (rulebook-1.5.0 §6.1 step 6)."""
    table = haunted()
    table.put(1, deed("Bar"))
    table.in_hand(1, "25056")
    table.deal(HIGH, HIGH)
    table.until("run or gun", "0 casualty: discard Ann", "1 casualty: discard Bea", rest="plain")
    port = "1 react [Bo]: answer Any Port in a Storm"
    if flees:
        said = ("0 flee: no", "0 flee: no", "1 flee: yes", "1 flee: no")
        table.step(*said, port, f"0 react [Bo]: answer {ESSENCE}", rest="plain")
    else:
        table.say(port)
        table.fight.step += 1
        table.do(send_home_booted, table["Bo"])
    assert (table.at("Bo"), table["Ghoul"].control_points) == ("Bar", int(flees))


def test_essence_of_armitage_gains_nothing_by_who_leaves_because_another_flees() -> None:
    """Bea is taken out of her posse because Ann, of the other side, flees."""
    table = haunted()
    leave = trait("after", SentHome, lambda use: Play(use).leave_posse(table["Bea"]))
    table.teach("Fiend", leave)
    table.do(send_home_booted, table["Ann"], flees=True)
    assert (table.posse(1), table["Ghoul"].control_points) == (["Bo", "Fiend"], 0)
    assert not table.is_booted(ESSENCE)


def test_essence_of_armitage_gains_nothing_by_a_friend_who_flees_into_any_port_in_a_storm() -> None:
    table = haunted()
    table.put(0, deed("Bar"))
    table.in_hand(0, "25056")
    table.say("0 react [Ann]: answer Any Port in a Storm")
    table.fight.step = 6
    table.do(send_home_booted, table["Ann"], flees=True)
    assert (table.at("Ann"), table["Ghoul"].control_points, table.is_booted(ESSENCE)) == ("Bar", 0, False)


def test_essence_of_armitage_gains_nothing_by_who_is_sent_home() -> None:
    table = haunted()
    table.do(send_home_booted, table["Bo"])
    assert table["Ghoul"].control_points == 0


def test_essence_of_armitage_gains_control_by_the_last_of_them_too() -> None:
    table = haunted()
    for name in ("Bea", "Fiend"):
        table.do(discard, table[name])
    table.say(f"0 react: answer {ESSENCE}")
    table.do(send_home_booted, table["Bo"], flees=True)
    assert table["Ghoul"].control_points == 1


def test_essence_of_armitage_is_not_booted_for_a_control_point_that_its_dude_cannot_gain() -> None:
    """Agent Provocateur (19018) forbids it; what a React requires must be possible (compendium-1.9.3 "Abilities")."""
    table = haunted()
    table.do(forbid, table["Ghoul"], "cannot gain permanent control points", "day")
    table.do(send_home_booted, table["Bo"], flees=True)
    assert (table["Ghoul"].control_points, table.is_booted(ESSENCE)) == (0, False)


# Festering Grasp


GRASP = "Festering Grasp"
WITCH = dude("Witch", keywords=("Huckster 9",))


def grasp(*foes: Card, rock: int = 0) -> Table:
    """A Witch with the Hex, and Allie, against Bo and others; Sidekicks among the discards."""
    table = showdown([WITCH], foes, table=Table())
    table.put(0, "15015", on="Witch")
    table.set_rock(0, rock)
    table.in_discard(0, DOG, HAT, goods("Robot", cost=0, keywords=("Sidekick", "Gadget")))
    table.next_cards(0, "K♠")
    return table


@pytest.mark.parametrize("value", [7, 9])
def test_festering_grasp_lowers_a_value(value: int) -> None:
    table = grasp(dude("Bea", value=value))
    table.step(f"0 shootout play: use {GRASP}", "target: Bea", rest="plain")
    assert (table.value("Bea"), table.zone("Bea"), table.attached("Witch")) == (value - 6, "in play", [GRASP])


def test_festering_grasp_aces_who_is_worth_no_more_and_finds_a_sidekick() -> None:
    table = grasp(dude("Bea", value=6))
    use = f"0 shootout play: use {GRASP}"
    assert table.options(use) == ["Bo", "Bea"]
    table.step(use, "target: Bea", "attach: Dog", rest="plain")
    assert (table.zone("Bea"), table.attached("Witch")) == ("boot hill", [GRASP, "Dog"])


def test_festering_grasp_aces_nobody_whose_value_can_not_be_reduced() -> None:
    for code in ("17012", None):
        table = grasp(dude("Bea", value=1))
        if code is not None:
            table.put(1, code, on="Bea")
        table.step(f"0 shootout play: use {GRASP}", "target: Bea", rest="plain")
        assert table.zone("Bea") == ("boot hill" if code is None else "in play")


# Whom it can't affect it takes no value from, so that nothing is below 1.
def test_festering_grasp_finds_nothing_for_a_dude_that_it_can_not_affect() -> None:
    table = grasp(dude("Bea", value=5))
    table.state.winner = 1
    table.put(1, "Telepathy Helmet", on="Bea")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(f"0 shootout play: use {GRASP}", "target: Bea", "attach: Dog", rest="plain")
    assert (table.value("Bea"), table.zone("Bea"), table.attached("Witch")) == (5, "in play", [GRASP])


def test_festering_grasp_need_find_nothing() -> None:
    table = grasp(dude("Bea", value=6))
    use = f"0 shootout play: use {GRASP}"
    assert table.options(use, "target: Bea") == ["none", "Dog"]
    table.step(use, "target: Bea", "attach: none", rest="plain")
    assert (table.zone("Bea"), table.attached("Witch")) == ("boot hill", [GRASP])


@pytest.mark.parametrize(("rock", "found"), [(0, ["none", "Dog"]), (1, ["none", "Dog", "Wolf"])])
def test_festering_grasp_makes_a_sidekick_cheaper_by_two(rock: int, found: list[str]) -> None:
    table = grasp(dude("Bea", value=6), rock=rock)
    table.in_discard(0, goods("Wolf", cost=3, keywords=("Sidekick",)))
    use = (f"0 shootout play: use {GRASP}", "target: Bea")
    assert table.options(*use) == found
    table.step(*use, f"attach: {found[-1]}", rest="plain")
    assert (table.attached("Witch"), table.rock(0)) == ([GRASP, found[-1]], 0)


def test_festering_grasp_is_not_cast_against_guns() -> None:
    table = grasp()
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    assert table.options() == []
    glare = spell("Glare", keywords=("Hex",))
    table.teach(glare, ability("Shootout Hex 1, Boot", lambda use: None))
    table.put(0, glare, on="Witch")
    assert table.options() == ["none", "use Glare"]
    table["Glare"].booted = table["Gun"].booted = True
    assert table.options() == ["none", f"use {GRASP}"]


# Silver Pheasant's Bounty


PHEASANT = "Silver Pheasant's Bounty"


def test_silver_pheasants_bounty_raises_the_production_of_its_deed() -> None:
    table = coven("15016", "Bank", totem="Bank")
    table.put(0, deed("Mill", production=1))
    table.put(0, dude("Smith", production=1), "Bank")
    assert [production(table, name) for name in ("Bank", "Mill", "Smith")] == [1, 1, 1]


def test_silver_pheasants_bounty_boots_its_deed_for_ghost_rock() -> None:
    table = coven("15016", "Bank", totem="Bank")
    table.put(0, deed("Mill"))
    table.play(f"0 play: use {PHEASANT}", rest="plain")
    assert (table.rock(0), table.is_booted("Bank"), table.is_booted("Mill")) == (2, True, False)


def test_silver_pheasants_bounty_needs_an_unbooted_deed() -> None:
    table = coven("15016", "Bank", totem="Bank")
    table["Bank"].booted = True
    assert usable_abilities(table) == []


def test_silver_pheasants_bounty_pays_nothing_if_the_deed_does_not_boot() -> None:
    table = coven("15016", "Bank", totem="Bank")
    saver(table, Booted)
    table.play(f"0 play: use {PHEASANT}", "0 react [Bank]: answer Saver", rest="plain")
    assert (table.rock(0), table.is_booted("Bank")) == (0, False)


def test_silver_pheasants_bounty_boots_its_own_deed_for_who_uses_it_from_next_door() -> None:
    """Of Kabeda (11006), compendium-1.9.3:585 says whose "this location" is, and nothing of "this deed"."""
    table = Table()
    table.put(0, deed("Mill"))
    table.put(0, deed("Bank"))
    table.put(0, "15016", on="Bank")
    table.put(0, "11006", "Mill")
    table.next_cards(0, "K♠")
    table.play(f"0 play: use {PHEASANT}", rest="plain")
    assert (table.rock(0), table.is_booted("Bank"), table.is_booted("Mill")) == (2, True, False)


# Comin' Up Roses


ROSES = ["15017", "24234"]


def card_game(code: str, first: str, second: str) -> tuple[Table, str]:
    """Allie and Bo have revealed their hands; what the card is called."""
    table = showdown()
    name = table.in_hand(0, code)[0]
    return until_reveal(first, second, table), name


@pytest.mark.parametrize("code", ROSES)
def test_comin_up_roses_changes_the_suit_of_a_card_alone_in_its_value(code: str) -> None:
    table, name = card_game(code, "2♠ 4♠ 6♠ 8♠ 10♥", PAIR)
    use = f"0 resolution play: use ability 1 {name}"
    table.until("take lumps", use, "target: 10♥", "suit: spades", rest="plain")
    assert table.ranks() == (6, 2)


@pytest.mark.parametrize("code", ROSES)
def test_comin_up_roses_changes_no_card_of_a_pair(code: str) -> None:
    table, name = card_game(code, "3♠ 3♥ 6♠ 8♠ 10♥", HIGH)
    assert table.options(f"0 resolution play: use ability 1 {name}") == ["6♠", "8♠", "10♥"]


def test_comin_up_roses_changes_no_card_whose_value_a_joker_was_declared_to_have() -> None:
    """compendium-1.9.3 "Shootout" step 4a: the joker makes a pair of nines since it was revealed."""
    table, name = card_game("15017", "2♠ 5♠ 7♠ 9♣ Joker", PAIR)
    use = f"0 resolution play: use ability 1 {name}"
    assert table.options(use) == ["2♠", "5♠", "7♠"]
    table.until("take lumps", use, "target: 7♠", "suit: hearts", rest="plain")
    assert table.ranks() == (2, 2)


CHEAT = "0 resolution play: use ability 2 {}"


@ruling("compendium-1.9.3:895")
@pytest.mark.parametrize("code", ROSES)
@pytest.mark.parametrize(
    ("held", "changes", "rank"),
    [
        ("2♠ 4♠ 6♠ 8♠ 10♥", ("target: 10♥", "change: none", "value: J", "suit: spades"), 8),
        ("2♠ 3♥ 4♦ 5♠ 9♥", ("target: 9♥", "change: none", "value: 6", "suit: clubs"), 7),
        ("2♠ 3♠ 4♠ 9♥ J♥", ("target: 9♥", "change: J♥", "value: 5", "suit: spades", "value: 6", "suit: spades"), 11),
        ("2♠ 3♥ 4♦ 5♠ 9♥", ("target: 9♥", "change: none", "value: 7", "suit: clubs"), 1),
    ],
)
def test_comin_up_roses_makes_legal_straights_and_flushes_better(
    code: str, held: str, changes: tuple[str, ...], rank: int
) -> None:
    table, name = card_game(code, held, CHEATIN_PAIR)
    table.until("take lumps", CHEAT.format(name), *changes, rest="plain")
    assert [one.until for one in table.state.lasting.grants()] == ["shootout"]
    table.step(rest="plain")
    assert [rank_of(score) for score in last_round(table).scores] == [rank, 2]


def test_comin_up_roses_gives_no_value_that_another_card_has() -> None:
    table, name = card_game("15017", "2♠ 4♠ 6♠ 8♠ 10♥", CHEATIN_PAIR)
    use = (CHEAT.format(name), "target: 10♥")
    assert table.options(use[0]) == ["2♠", "4♠", "6♠", "8♠", "10♥"]
    assert table.options(*use) == ["none", "2♠", "4♠", "6♠", "8♠"]
    assert table.options(*use, "change: none") == ["A", "3", "5", "7", "9", "10", "J", "Q", "K"]
    assert table.options(*use, "change: 2♠") == ["A", "2", "3", "5", "7", "9", "10", "J", "Q", "K"]
    more = table.options(*use, "change: 2♠", "value: 2", "suit: hearts")
    assert more == ["A", "3", "5", "7", "9", "10", "J", "Q", "K"]


def test_comin_up_roses_pays_nothing_for_a_cheatin_flush() -> None:
    table, name = card_game("15017", "2♠ 2♠ 6♠ 8♠ 10♥", CHEATIN_PAIR)
    table.until(
        "take lumps", CHEAT.format(name), "target: 10♥", "change: none", "value: J", "suit: spades", rest="plain"
    )
    table.step(rest="plain")
    assert rank_of(last_round(table).scores[0]) == 6


@pytest.mark.parametrize(
    ("held", "counts", "rank"),
    [("2♠ 2♠ 6♠ 8♠ 10♥", Play.count_hand_as_legal, 8), ("2♠ 4♠ 6♠ 8♠ 10♥", Play.count_hand_as_cheatin, 6)],
)
def test_comin_up_roses_pays_for_a_flush_that_counts_as_legal(
    held: str, counts: Callable[[Play], None], rank: int
) -> None:
    """As a hand does for One-Eyed Jacks are Wild (25051), and does not for Den of Thieves (10003)."""
    table, name = card_game("15017", held, CHEATIN_PAIR)
    table.teach("Allie", ability("Resolution", lambda use: counts(Play(use))))
    changes = ("target: 10♥", "change: none", "value: J", "suit: spades")
    table.until("take lumps", CHEAT.format(name), *changes, "0 resolution play: use Allie", rest="plain")
    table.step(rest="plain")
    assert rank_of(last_round(table).scores[0]) == rank


def test_comin_up_roses_is_played_in_lowball_too() -> None:
    table, use = cheatin_lowball("15017", "2♠ 4♠ 6♠ 8♠ K♥")
    table.step(
        use.replace("use ", "use ability 2 "), "target: K♥", "change: none", "value: A", "suit: hearts", rest="plain"
    )
    assert table.state.winner == 0 and not table.state.lasting.grants()


def test_comin_up_roses_gives_no_value_that_a_joker_was_declared_to_have_in_lowball() -> None:
    """compendium-1.9.3:1018: it is a two since it was revealed."""
    table, use = cheatin_lowball("15017", "3♠")
    table.next_cards(0, "A♠ 4♠ 6♠ K♥", joker())
    use = use.replace("use ", "use ability 2 ")
    values = ["3", "5", "7", "8", "9", "10", "J", "Q", "K"]
    assert table.options(use, "target: K♥", "change: none") == values


# Run Rabbit Run


RABBIT = action("Rabbit Kick", keywords=("Technique", "Tao of the Jade Rabbit"))


def test_run_rabbit_run_finds_a_tao_of_the_jade_rabbit_among_the_discards() -> None:
    table = dojo()
    table.in_discard(0, RABBIT, action("Pig Kick", keywords=("Technique", "Tao of the Zhu Bajie")))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    use = use_from_hand(table, "15018", window="shootout")
    assert table.options(use) == ["none", "Rabbit Kick"]
    table.step(use, "0 take into hand: Rabbit Kick", rest="plain")
    assert (table.hand(0), table.deck(0)) == (["Rabbit Kick"], ["7♠"])


def test_run_rabbit_run_makes_its_dude_shoot_better_by_moving_in_this_shootout() -> None:
    table = dojo(friends=(dude("Ann"),))
    table.put(1, deed("Bank"))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    table.step(use_from_hand(table, "15018", window="shootout"), rest="plain")
    for place in ("Bank", "town square"):
        table.do(move, table["Monk"], table.place(place))
        table.do(move, table["Ann"], table.place(place))
    assert (table.bullets("Monk"), table.bullets("Ann")) == (2, 0)


def test_run_rabbit_run_is_over_with_the_shootout() -> None:
    table = dojo()
    table.put(1, deed("Bank"))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    table.step(use_from_hand(table, "15018", window="shootout"), rest="plain")
    table.do(move, table["Monk"], table.place("Bank"))
    assert table.bullets("Monk") == 1
    table.do(end_shootout, table.state.shootout, 0)
    assert table.bullets("Monk") == 0
    table.do(move, table["Monk"], table.place("town square"))
    assert table.bullets("Monk") == 0


# Putting The Pieces Together


PIECES = "Putting The Pieces Together"


def test_putting_the_pieces_together_comes_booted() -> None:
    table = Table()
    table.play(use_from_hand(table, "15019"))
    assert (table.host(PIECES), table.is_booted(PIECES)) == ("home 0", True)
    assert f"use {PIECES}" not in table.plays(0)


@pytest.mark.parametrize(
    ("booted", "hand", "rank", "left"),
    [(False, PAIR, 3, False), (True, THREE, 3, True), (False, CHEATIN_PAIR, 1, True)],
)
def test_putting_the_pieces_together_raises_or_lowers_the_own_hands(
    booted: bool, hand: str, rank: int, left: bool
) -> None:
    table = Table()
    name = table.in_hand(0, "15019")[0]
    table.do(attach, table[name], table["home 0"], booted)
    showdown(table=table)
    deal(table, hand, HIGH)
    table.until("take lumps", rest="plain")
    assert (table.ranks(), table.is_booted(PIECES)) == ((rank, 1), left)


def test_putting_the_pieces_together_needs_a_home_that_can_hold_it() -> None:
    """Its only sentence is what must be possible (compendium-1.9.3 "Abilities")."""
    table = Table()
    use = use_from_hand(table, "15019").removeprefix("0 play: ")
    assert use in table.plays(0)
    table.modify("home 0", "cannot hold", 1)
    assert use not in table.plays(0)


def test_putting_the_pieces_together_falls_apart_at_lowball_too() -> None:
    table = Table(phase="gambling")
    name = table.in_hand(0, "15019")[0]
    table.do(attach, table[name], table["home 0"])
    deal(table, CHEATIN_PAIR, HIGH)
    table.to("upkeep", rest="plain")
    assert table.is_booted(PIECES)


def test_putting_the_pieces_together_changes_hands_in_shootouts_only() -> None:
    table = Table()
    name = table.in_hand(0, "15019")[0]
    table.do(attach, table[name], table["home 0"])
    assert player_statistic(table.state, 0, "hand rank", 5) == 5
    showdown(table=table)
    assert player_statistic(table.state, 0, "hand rank", 5) == 6


def test_putting_the_pieces_together_minds_no_other_players_hand() -> None:
    table = Table()
    name = table.in_hand(0, "15019")[0]
    table.do(attach, table[name], table["home 0"])
    showdown(table=table)
    deal(table, HIGH, CHEATIN_PAIR)
    table.until("take lumps", rest="plain")
    assert (table.ranks(), table.is_booted(PIECES)) == ((2, 2), False)


@pytest.mark.parametrize(("rock", "zone"), [(1, "in play"), (0, "discard")])
def test_putting_the_pieces_together_costs_upkeep(rock: int, zone: str) -> None:
    table = Table(phase="upkeep")
    name = table.in_hand(0, "15019")[0]
    table.do(attach, table[name], table["home 0"])
    table.set_rock(0, rock)
    table.to("high noon", rest="plain")
    assert (table.zone(PIECES), table.rock(0)) == (zone, 0)


def test_comin_up_roses_changes_no_joker() -> None:
    table, name = card_game("15017", "2♠ 4♠ 6♠ 8♠ Joker", CHEATIN_PAIR)
    assert table.options(CHEAT.format(name)) == ["2♠", "4♠", "6♠", "8♠"]


# Someone Else's Problem


PROBLEM = "Someone Else's Problem"


def heist(*marks: str, header: str = "Noon Job") -> Table:
    """Allie may lead a job against the town square or others, which lowers everybody's influence there by 2."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"))
    for name in ("Bo", "Cal"):
        table.put(1, dude(name, influence=5), "town square")
    job = action("Heist")
    table.teach(
        job,
        ability(
            header,
            lambda use: [Play(use).give(one, influence=-2) for one in Play(use).dudes() if one.owner == 1] and None,
            targets=lambda use: [TOWN_SQUARE if name == "town square" else table[name].number for name in marks],
        ),
    )
    table.in_hand(0, job, "15020")
    return table


def test_someone_elses_problem_keeps_a_dude_out_of_a_job_and_unharmed() -> None:
    table = heist("town square")
    use = ("0 play: use Heist",)
    answer = (*use, f"0 react: answer {PROBLEM}")
    assert table.options(*answer) == ["Bo", "Cal"]
    assert table.options(*answer, "target: Bo") == ["none", "Cal"]
    table.play(*answer, "target: Bo", "1 oppose: none")
    assert (table.influence("Bo"), table.influence("Cal")) == (5, 3)
    assert PROBLEM in table.discard(0)


def test_someone_elses_problem_is_over_with_the_job() -> None:
    table = heist("town square")
    table.play("0 play: use Heist", f"0 react: answer {PROBLEM}", "target: Bo", "1 oppose: none")
    table.modify("Bo", "influence", -1)
    assert not table.state.lasting.grants()
    assert table.influence("Bo") == 4
    table.in_hand(0, table["Heist"].card)
    table.put(0, dude("Ann"))
    table.state.turn = 0
    assert table.options("0 play: use Heist #2") == ["none", "Bo", "Cal"]


@pytest.mark.parametrize(("mark", "asked"), [("Bank", True), ("home 1", True), ("Bo", False)])
def test_someone_elses_problem_asks_for_a_location_as_the_mark(mark: str, asked: bool) -> None:
    table = heist(mark)
    table.put(1, dude("Dan"), "Bank")
    answer = ("0 play: use Heist", f"0 react: answer {PROBLEM}", "target: Cal")
    if asked:
        table.play(*answer, rest="plain")
        assert PROBLEM in table.discard(0)
    else:
        with pytest.raises(ScriptFault, match="never asked for"):
            table.play(*answer, rest="plain")


def test_someone_elses_problem_answers_no_job_of_another_player() -> None:
    table = heist("town square")
    table.in_hand(1, table["Heist"].card)
    table.put(1, dude("Eve"))
    table.state.turn = 1
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("1 play: use Heist", "1 leader: Eve", f"0 react: answer {PROBLEM}", "0 oppose: none", rest="plain")


def test_someone_elses_problem_does_not_spare_what_other_cards_do() -> None:
    table = heist("town square")
    curse = action("Curse")
    table.teach(curse, ability("Shootout", lambda use: Play(use).give(table["Bo"], influence=-1)))
    table.in_hand(1, curse)
    table.play("0 play: use Heist", f"0 react: answer {PROBLEM}", "target: Bo", "1 oppose: Cal", rest="plain")
    table.until("pick shooters", "1 shootout play: use Curse", rest="plain")
    assert table.influence("Bo") == 4


# Lost to the Plague


PLAGUE = "Lost to the Plague"


def plague(value: int = 6, **more: Any) -> tuple[Table, str]:
    """Bo of seat 1 at home, with deeds near and far. how: the way of infection."""
    table = Table()
    table.set_rock(0, 1)
    table.put(1, deed("Next"))
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    table.put(0, deed("Far"))
    table.put(1, dude("Bo", value=value, influence=1), **more)
    return table, use_from_hand(table, "15021")


@pytest.mark.parametrize(("value", "usable"), [(6, True), (7, False)])
def test_lost_to_the_plague_sticks_to_a_dude_of_low_value(value: int, usable: bool) -> None:
    table, use = plague(value)
    assert (f"use {PLAGUE}" in table.plays(0)) is usable
    if usable:
        table.play(use)
        assert (table.host(PLAGUE), table.rock(0)) == ("Bo", 0)


def test_who_is_lost_to_the_plague_moves_next_door_or_home_only() -> None:
    table, use = plague()
    table.play(use)
    bo = table["Bo"]
    assert [
        can_move(table.game, bo, table.place(name)) for name in ("Next", "town square", "Mine", "Far", "home 0")
    ] == [
        True,
        True,
        False,
        False,
        False,
    ]
    table.do(move, bo, table.place("Far"))
    assert table.at("Bo") == "home 1"
    bo.at = table.place("Far")
    assert can_move(table.game, bo, table.place("home 1")) and not can_move(table.game, bo, table.place("Next"))


def test_who_is_lost_to_the_plague_boots_for_no_ability() -> None:
    table, use = plague()
    table.teach("Bo", ability("Noon, Boot", lambda use: None))
    table.state.turn = 1
    assert "use Bo" in table.plays(1)
    table.state.turn = 0
    table.play(use)
    assert "use Bo" not in table.plays(1) and "move Bo" in table.plays(1)


def test_who_is_lost_to_the_plague_boots_instead_of_paying_for_a_card() -> None:
    """Bacillus Pasteuria (16014) is shopped for, which is not an ability (rulebook-1.5.0 §5.3.4)."""
    table, _ = plague()
    table.put(0, dude("Doc", keywords=("Mad Scientist 1",)))
    table.put(0, "15021", on="Doc")
    table.set_rock(0, 0)
    table.in_hand(0, "16014")
    table.play("0 play: shop Bacillus Pasteuria")
    assert (table.host("Bacillus Pasteuria"), table.is_booted("Doc")) == ("Doc", True)


def test_lost_to_the_plague_costs_more_for_each_other_condition() -> None:
    table, use = plague()
    table.play(use)
    assert stats.upkeep(table.state, table["Bo"]) == 0
    table.put(0, action("Cough", keywords=("Condition",)), on="Bo")
    table.put(0, action("Rumour"), on="Bo")
    table.put(0, action("Fever", keywords=("Condition",)), on="Bo")
    assert stats.upkeep(table.state, table["Bo"]) == 2


def test_lost_to_the_plague_befalls_nobody_else() -> None:
    table, use = plague()
    table.play(use)
    table.put(1, dude("Cal", influence=1))
    table.teach("Cal", ability("Noon, Boot", lambda use: None))
    table.put(0, action("Cough", keywords=("Condition",)), on="Cal")
    assert can_move(table.game, table["Cal"], table.place("Far")) and "use Cal" in table.plays(1)
    assert stats.upkeep(table.state, table["Cal"]) == 0


def test_lost_to_the_plague_needs_a_dude_who_can_have_a_condition() -> None:
    table, _ = plague()
    table.put(1, "17012", on="Bo")
    assert f"use {PLAGUE}" not in table.plays(0)
