"""Do the texts of `dtk/cardtext/packs/there_comes_a_reckoning.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, HIGH, posses
from scenes import MOUNT, do_nothing, prevent_victory, production, put_allie_and_bo, shoot

from dtk.engine import places
from dtk.engine.abilities import Use
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.rules.shootout import stud_bonus
from dtk.engine.verbs import cards as cards
from dtk.engine.verbs.dudes import boot, move
from dtk.engine.verbs.effects import take_control
from dtk.testing import Table, ability, action, deed, dude, goods, rule

# Taff's Distillery


def job_for_a_drink(mark: str, *script: str, on: str = "action") -> Table:
    """Seat 0, who has Taff's Distillery, does a job."""
    table = Table()
    table.put(0, "Taff's Distillery")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"), "town square")
    aim = table.place(mark)
    errand = ability("Noon Job", do_nothing, targets=lambda use: [aim])
    if on == "action":
        plan = action("Plan")
        table.teach(plan, errand)
        table.in_hand(0, plan)
    else:
        table.teach("home 0", errand)
    table.next_cards(0, "K♥")
    table.play(f"play: use {'Plan' if on == 'action' else 'home 0'}", "1 oppose: none", *script)
    return table


def test_taffs_distillery_draws_a_card_for_a_job_that_succeeds() -> None:
    table = job_for_a_drink("town square", "0 react: answer Taff's Distillery")
    assert table.hand(0) == ["K♥"] and table.is_booted("Taff's Distillery")


@pytest.mark.parametrize(("mark", "on"), [("home 0", "action"), ("town square", "outfit")])
def test_taffs_distillery_has_nothing_for_jobs_at_home_or_of_the_outfit(mark: str, on: str) -> None:
    table = job_for_a_drink(mark, on=on)
    assert table.hand(0) == [] and not table.is_booted("Taff's Distillery")


# Mausoleum


def test_mausoleum_gets_a_control_point_for_a_dude_of_others_that_is_aced() -> None:
    table = Table()
    table.put(0, "Mausoleum")
    table.put(1, dude("Bo"))
    table.put(1, dude("Ghoul", keywords=("Abomination",)))
    table.put(1, dude("Gunslinger", keywords=("Token",)))
    table.put(0, MOUNT, on="Bo")
    for name in ("Ghoul", "Gunslinger", "Mare"):
        table.do(cards.ace, table[name])
    assert table["Mausoleum"].control_points == 0
    table.say("0 react: answer Mausoleum")
    table.do(cards.ace, table["Bo"])
    assert table["Mausoleum"].control_points == 1


def test_mausoleum_takes_no_abomination_that_was_one_only_in_play() -> None:
    """The rose that made Bo one is gone by the time that he is in Boot Hill."""
    table = Table()
    table.put(0, "Mausoleum")
    table.put(1, dude("Bo"))
    table.put(1, "Hawley's Rose", on="Bo")
    table.do(cards.ace, table["Bo"])
    assert table.zone("Bo") == "boot hill" and table["Mausoleum"].control_points == 0


# Epitaph Branch Office


def test_epitaph_branch_office_gives_a_control_point_to_who_has_influence_at_anothers_home() -> None:
    table = Table(phase="sundown")
    prevent_victory(table)
    table.put(0, "Epitaph Branch Office")
    table.put(0, dude("Allie", influence=1), "home 1")
    table.put(0, dude("Bo"), "home 1")
    table.put(0, dude("Cy", influence=1), "town square")
    table.put(0, dude("Di", influence=1), "home 1", control_points=1)
    table.put(1, dude("Ed", influence=1), "home 1")
    table.step("0 react: answer Epitaph Branch Office")
    points = [table[name].control_points for name in ("Allie", "Bo", "Cy", "Di", "Ed")]
    assert points == [1, 0, 0, 1, 0]


# Buffalo Emporium


def all_dudes(use: Use) -> list[int]:
    """Every dude in play."""
    return [piece.number for seat in (0, 1) for piece in places.dudes(use.game.state, seat)]


def test_buffalo_emporium_keeps_an_abomination_from_being_booted_by_others_and_helps_its_posse() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Ghoul", influence=1, keywords=("Abomination",)), shop, booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play(f"play: use {shop}")
    assert not table.is_booted("Ghoul")
    table.teach("Bo", ability("Noon", lambda use: boot(use.game, use.game.piece(use.target)), targets=all_dudes))
    table.play("1 play: use Bo", "1 target: Ghoul")
    assert not table.is_booted("Ghoul")
    # It boots for its own player, to join; the posse has one card more for it.
    shoot(table, "0 join posse: Ghoul")
    assert table.is_booted("Ghoul") and [stud_bonus(table.game, posse) for posse in posses(table)] == [1, 0]


def test_buffalo_emporium_does_not_help_a_posse_that_its_abomination_is_not_in() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Ghoul", influence=1, keywords=("Abomination",)), shop, booted=True)
    put_allie_and_bo(table)
    table.play(f"play: use {shop}", "1 play: pass")
    shoot(table, "0 join posse: none")
    assert stud_bonus(table.game, posses(table)[0]) == 0


def test_buffalo_emporium_keeps_who_is_dressed_from_being_moved_by_others_for_the_day() -> None:
    table = Table()
    prevent_victory(table)
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Cy", influence=1), shop)
    for seat, name in enumerate(("Ann", "Bo")):
        table.put(seat, dude(name), "town square")
        table.teach(
            name,
            ability("Noon", lambda use: move(use.game, use.game.piece(use.target), TOWN_SQUARE), targets=all_dudes),
        )
    assert table.options(f"play: use {shop}") == []
    table.play(f"play: use {shop}", "1 play: use Bo", "1 target: Cy")
    assert table.at("Cy") == shop
    table.play("0 play: use Ann", "0 target: Cy")
    assert table.at("Cy") == "town square"
    table.to("sundown", "1 play: pass", "0 play: pass")
    table.to("gambling")
    table.do(move, table["Cy"], table[shop].number)
    table.to("high noon")
    table.play("0 play: pass", "1 play: use Bo", "1 target: Cy")
    assert table.at("Cy") == "town square"


def test_buffalo_emporium_and_no_abomination() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Cy", influence=1), shop, booted=True)
    table.put(0, dude("Di"), shop)
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", ability("Noon", lambda use: boot(use.game, use.game.piece(use.target)), targets=all_dudes))
    table.put(1, dude("Ed"), shop)
    assert table.options(f"play: use {shop}") == ["Cy", "Di"]
    table.play(f"play: use {shop}", "target: Cy", "1 play: use Bo", "1 target: Di")
    assert table.is_booted("Cy") and table.is_booted("Di")


# Explorer's Lodge


@pytest.mark.parametrize(("rock", "answers", "booted"), [(2, ("yes",), False), (2, ("no",), True), (1, (), True)])
def test_explorers_lodge_sends_who_is_there_to_the_town_square_booted(
    rock: int, answers: tuple[str, ...], booted: bool
) -> None:
    table = Table()
    lodge = table.put(0, "Explorer's Lodge")
    table.put(1, dude("Bo"), lodge)
    table.put(1, dude("Cy"))
    table.set_rock(1, rock)
    table.play(f"play: use {lodge}", *(f"1 pay 2 ghost rock to unboot: {answer}" for answer in answers))
    assert table.at("Bo") == "town square" and table.is_booted("Bo") == booted
    assert table.rock(1) == (rock if booted else 0) and table.at("Cy") == "home 1"


# The Oriental Saloon


def test_the_oriental_saloon_in_a_shootout() -> None:
    table = Table()
    table.put(0, "The Oriental Saloon")
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    put_allie_and_bo(table)
    table.put(0, dude("Cy"), booted=True)
    table.put(0, dude("Di"), "Farm", booted=True)
    table.put(1, dude("Ed"), booted=True)
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, HIGH)
    shoot(table, "0 react: answer The Oriental Saloon")
    assert not table.is_booted("Cy") and table.bounty("Cy") == 2
    assert table.is_booted("Di") and table.is_booted("Ed")


def test_the_oriental_saloon_needs_ones_own_cheatin_hand_and_goes_by_bullets() -> None:
    table = Table()
    table.put(0, "The Oriental Saloon")
    table.put(0, dude("Cy", influence=1), "The Oriental Saloon", booted=True)
    put_allie_and_bo(table)
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_PAIR)
    shoot(table, "1 flee: no")
    assert not table.is_booted("The Oriental Saloon")
    table.put(1, dude("Ed", bullets=1), "The Oriental Saloon")
    assert table.controller("The Oriental Saloon") == 1
    table.put(0, deed("Bank"))
    table.put(1, dude("Gus", bullets=1), "Bank")
    assert table.controller("Bank") == 0


# Hellstromme Plant #9


@pytest.mark.parametrize("code", ["00120", "19026", "24135"])
def test_hellstromme_plant_unboots_goods_for_another_use(code: str) -> None:
    table = Table()
    plant = table.put(0, code)
    table.teach(MOUNT, ability("Noon, Boot", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, MOUNT, on="Allie")
    table.put(1, dude("Bo"))
    table.put(1, MOUNT, on="Bo", booted=True)
    table.set_rock(0, 1)
    table.play("play: use Mare of 0")
    assert "use Mare of 0" not in table.plays(0)
    table.play("1 play: pass", f"0 play: use {plant}")
    assert not table.is_booted("Mare of 0") and table.rock(0) == 0 and table.is_booted("Mare of 1")
    assert "use Mare" in table.plays(0)
    table.play("1 play: pass", "0 play: use Mare of 0")
    assert "use Mare" not in table.plays(0)


@rule("rulebook-1.5.0 §5.3.1 ¶3 s2")
@pytest.mark.parametrize("carries", [True, False])
def test_hellstromme_plant_asks_first_for_a_dude_and_only_then_for_what_it_carries(carries: bool) -> None:
    table, engine = Table(), goods("Engine", keywords=("Gadget",))
    table.put(0, "24135")
    table.teach(engine, ability("Noon", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, engine if carries else goods("Hat"), on="Allie")
    table.set_rock(0, 1)
    if carries:
        table.play("0 play: use Engine")
    table.play("0 play: use Hellstromme Plant #9")
    assert table.rock(0) == 0 and ("use Engine" in table.plays(0)) == carries


def test_hellstromme_plant_is_for_dudes_both_owned_and_controlled() -> None:
    table = Table()
    table.put(0, "24135")
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name))
        table.put(seat, MOUNT, on=name, booted=True)
        table.do(take_control, table[name], 1 - seat)
    table.set_rock(0, 1)
    assert "use Hellstromme Plant #9" not in table.plays()
    table.do(take_control, table["Allie"], 0)
    assert "use Hellstromme Plant #9" in table.plays()


def test_hellstromme_plant_and_a_gadget_with_several_abilities() -> None:
    table, engine = Table(), goods("Engine", keywords=("Gadget",))
    table.put(0, "24135")
    table.teach(engine, ability("Noon", do_nothing), ability("Noon, Boot", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, engine, on="Allie")
    table.set_rock(0, 1)
    table.play("play: use ability 1 Engine", "0 play: use ability 2 Engine")
    table.play("0 play: use Hellstromme Plant #9")
    assert {"use ability 1 Engine", "use ability 2 Engine"} <= {*table.plays(0)}
    table.play("0 play: use ability 2 Engine")
    assert "use ability 1 Engine" not in table.plays(0)


# Bilton Collection Agency


def test_bilton_collection_agency_brings_what_another_players_deed_produces() -> None:
    table = Table(phase="upkeep")
    agency = table.put(0, "Bilton Collection Agency")
    table.put(1, deed("Mine", production=3))
    table.put(1, deed("Bank", production=5))
    table.put(0, dude("Allie", influence=1), "Mine")
    table.step("0 react: answer Bilton Collection Agency")
    own = production(table, agency)
    assert (table.rock(0), table.rock(1)) == (own + 3, 5)
