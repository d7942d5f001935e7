"""Goods that carry dudes about: Horses, a mule, and a hound on a trail."""

from __future__ import annotations

import pytest

from dtk.testing import Table, ability, action, deed, dude, goods, rule


def on_the_road(horse: str, **more: bool) -> Table:
    """Allie at home with a horse and some ghost rock; a Bank of hers, and one of the other player's, next to homes."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Mine"))
    table.put(0, dude("Allie"), **more)
    table.put(0, horse, on="Allie")
    table.put(1, dude("Bo"), "Mine")
    return table


def challenge(horse: str, at: str, **allie: bool) -> Table:
    """Ann and Bo at the town square, about to fight; Allie is elsewhere with a horse."""
    table = Table()
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), at, **allie)
    table.put(0, horse, on="Allie")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    return table


# Noon


@pytest.mark.parametrize("code", ["01082", "24146"])
def test_bluetick_takes_its_dude_to_a_wanted_one(code: str) -> None:
    table = on_the_road(code, booted=True)
    table["Bo"].bounty = 1
    table.put(1, dude("Cy"), "town square")
    table.play("0 play: use Bluetick")
    assert table.at("Allie") == "Mine" and table.is_booted("Bluetick")


def test_bluetick_finds_no_trail_of_the_unwanted_nor_of_who_is_here() -> None:
    table = on_the_road("Bluetick")
    table.put(1, dude("Cy"), "home 0", bounty=2)
    assert "use Bluetick" not in table.plays()
    table["Cy"].at = table.place("town square")
    assert "use Bluetick" in table.plays()


@pytest.mark.parametrize("code", ["00013", "01086", "24155"])
def test_mustang_takes_its_dude_anywhere_without_booting_it(code: str) -> None:
    table = on_the_road(code)
    assert table.options("0 play: use Mustang") == ["town square", "Bank", "home 1", "Mine"]
    table.play("0 play: use Mustang", "0 target: Mine")
    assert table.at("Allie") == "Mine" and not table.is_booted("Allie") and table.is_booted("Mustang")


def test_mustang_is_ridden_once_a_day() -> None:
    table = on_the_road("Mustang")
    table.play("0 play: use Mustang", "0 target: town square", "1 play: pass")
    table["Mustang"].booted = False
    assert "use Mustang" not in table.plays(0)


def test_mustang_stays_in_the_stable_with_who_can_not_move() -> None:
    table = on_the_road("Mustang")
    table.modify("Allie", "cannot move", 1)
    assert "use Mustang" not in table.plays()


def test_mechanical_horse_moves_anywhere_for_two_as_often_as_that_lasts() -> None:
    table = on_the_road("01094", booted=True)
    table.set_rock(0, 5)
    table.play("0 play: use Mechanical Horse", "0 target: Mine", "1 play: pass")
    table.play("0 play: use Mechanical Horse", "0 target: Bank", "1 play: pass")
    assert table.at("Allie") == "Bank" and table.rock(0) == 1 and not table.is_booted("Mechanical Horse")
    assert "use Mechanical Horse" not in table.plays(0)


def test_mechanical_horse_of_the_weird_west_goes_next_door_for_one() -> None:
    table = on_the_road("24167")
    table.set_rock(0, 1)
    assert "use ability 2 Mechanical Horse" not in table.plays()
    assert table.options("0 play: use ability 1 Mechanical Horse") == ["town square", "Bank"]
    table.play("0 play: use ability 1 Mechanical Horse", "0 target: Bank", "1 play: pass")
    assert table.at("Allie") == "Bank" and table.rock(0) == 0
    table.set_rock(0, 3)
    table.play("0 play: use ability 2 Mechanical Horse", "0 target: Mine", "1 play: pass")
    table.play("0 play: use ability 1 Mechanical Horse", "0 target: town square")
    assert table.at("Allie") == "town square" and table.rock(0) == 0


def test_ragged_mule_plods_for_a_ghost_rock() -> None:
    table = on_the_road("24166")
    table.set_rock(0, 1)
    table.play("0 play: use ability 2 Ragged Mule", "0 target: Mine", "0 pay 1 ghost rock: yes")
    assert table.at("Allie") == "Mine" and table.rock(0) == 0 and table.host("Ragged Mule") == "Allie"


def test_ragged_mule_that_plods_for_nothing_is_discarded() -> None:
    table = on_the_road("24166")
    table.set_rock(0, 1)
    table.play("0 play: use ability 2 Ragged Mule", "0 target: Mine", "0 pay 1 ghost rock: no")
    assert table.at("Allie") == "Mine" and table.rock(0) == 1 and table.discard(0) == ["Ragged Mule"]


def test_ragged_mule_of_a_player_without_ghost_rock_is_gone() -> None:
    table = on_the_road("24166")
    table.play("0 play: use ability 2 Ragged Mule", "0 target: Bank")
    assert table.at("Allie") == "Bank" and table.discard(0) == ["Ragged Mule"]


# Into a posse


@pytest.mark.parametrize("code", ["01090", "24163"])
def test_pinto_brings_a_booted_dude_from_far_away(code: str) -> None:
    table = challenge(code, "Far Mine", booted=True)
    table.play("0 play: Ann calls out", "1 accept: yes", "0 shootout play: use Pinto")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "town square" and table.is_booted("Pinto")


def test_pinto_of_who_is_in_the_posse_already_stands_still() -> None:
    table = challenge("Pinto", "town square")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie")
    assert table.posse(0) == ["Ann", "Allie"]
    assert not table.is_booted("Pinto") and table.options() == []


@rule('compendium-1.9.3 "Bounty"')
def test_who_comes_late_by_pinto_to_a_private_place_is_wanted() -> None:
    table = challenge("Pinto", "Far Mine")
    table.put(1, deed("Bank", keywords=("Private",)))
    for name in ("Ann", "Bo"):
        table[name].at = table.place("Bank")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 shootout play: use Pinto")
    assert (table.bounty("Ann"), table.bounty("Allie"), table.bounty("Bo")) == (1, 1, 0)


def test_ragged_mule_trots_into_the_posse_for_a_ghost_rock() -> None:
    table = challenge("24166", "Far Mine")
    table.set_rock(0, 1)
    table.play(
        "0 play: Ann calls out",
        "1 accept: yes",
        "0 shootout play: use ability 1 Ragged Mule",
        "0 pay 1 ghost rock: yes",
    )
    assert table.posse(0) == ["Ann", "Allie"] and table.rock(0) == 0


def test_ragged_mule_that_trots_for_nothing_is_discarded() -> None:
    table = challenge("24166", "Far Mine")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 shootout play: use ability 1 Ragged Mule")
    assert table.posse(0) == ["Ann", "Allie"] and table.discard(0) == ["Ragged Mule"]


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        ("01088", "answer Roan"),
        ("24158", "answer Roan"),
        ("01094", "answer Mechanical Horse"),
        ("24167", "answer Mechanical Horse"),
    ],
)
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
@rule('compendium-1.9.3 "Prevention"')
def test_the_horse_boots_in_place_of_who_joins(code: str, answer: str, ruleset: str) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie"))
    table.put(0, code, on="Allie")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie", f"0 react: {answer}")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "town square"
    assert not table.is_booted("Allie") and table.is_booted(answer.removeprefix("answer "))


def test_roan_may_stay_fresh_itself() -> None:
    table = challenge("Roan", "home 0")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie", "0 react: none")
    assert table.is_booted("Allie") and not table.is_booted("Roan")


def test_roan_does_not_let_booted_dudes_join() -> None:
    table = challenge("Roan", "home 0", booted=True)
    table.play("0 play: Ann calls out", "1 accept: yes")
    assert table.posse(0) == ["Ann"]


def test_roan_answers_no_other_booting() -> None:
    table = challenge("Roan", "home 0")
    table.play("0 play: move Allie", "0 move to: Far Mine")
    assert table.is_booted("Allie") and not table.is_booted("Roan")


def test_roan_carries_its_dude_to_a_job_unbooted() -> None:
    table = Table()
    job = action("Robbery")
    table.teach(job, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bank"].number]))
    table.put(1, deed("Bank"))
    table.put(0, dude("Ann"))
    table.put(0, dude("Allie"))
    table.put(0, "Roan", on="Allie")
    table.put(1, dude("Bo"), "Bank")
    table.in_hand(0, job)
    table.play(
        "0 play: use Robbery",
        "0 leader: Ann",
        "0 join job: Allie",
        "0 react: answer Roan",
        "1 oppose: Bo",
    )
    assert table.posse(0) == ["Ann", "Allie"] and not table.is_booted("Allie") and table.is_booted("Roan")


# La Quema


def la_quema(code: str) -> Table:
    table = challenge(code, "Far Mine")
    table.put(1, dude("Cy"), "town square")
    table.put(1, dude("Di"), "town square", booted=True)
    table.play("0 play: Ann calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", "1 join posse: Di")
    return table


def test_la_quema_boots_a_foe_and_is_better_with_a_melee_weapon() -> None:
    table = la_quema("07012")
    table.play("0 shootout play: use La Quema", "0 choose: Cy")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "town square"
    assert table.is_booted("Cy") and not table.is_booted("Bo")
    assert table.value("Allie") == 8 and table.bullets("Allie") == 0
    table.put(0, goods("Pistol", keywords=("Weapon",)), on="Allie")
    assert table.bullets("Allie") == 0
    for name in ("Allie", "Ann"):
        table.put(0, goods("Club", keywords=("Weapon", "Melee")), on=name)
    assert (table.bullets("Allie"), table.bullets("Ann"), table.value("Ann")) == (1, 0, 5)


@pytest.mark.parametrize("code", ["07012", "24145"])
def test_la_quema_brings_nobody_but_its_rider(code: str) -> None:
    table = la_quema(code)
    table.put(0, dude("Abe"), "town square")
    table.play("0 shootout play: use La Quema", "0 choose: Cy")
    assert table.posse(0) == ["Ann", "Allie"]


def test_la_quema_of_the_weird_west_need_not_boot_anybody() -> None:
    table = la_quema("24145")
    table.play("0 shootout play: use La Quema", "0 choose: none")
    assert table.posse(0) == ["Ann", "Allie"] and not table.is_booted("Bo") and not table.is_booted("Cy")


def test_la_quema_of_the_weird_west_boots_a_dude_and_raises_no_values() -> None:
    table = la_quema("24145")
    table.play("0 shootout play: use La Quema", "0 choose: Bo")
    assert table.is_booted("Bo") and table.value("Allie") == 8 and table.bullets("Allie") == 1


def test_la_quema_is_no_use_to_who_is_there() -> None:
    table = challenge("24145", "town square")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie")
    assert table.options() == [] and table.posse(0) == ["Ann", "Allie"]
