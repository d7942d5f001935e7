"""Do the texts of `dtk/cardtext/packs/a_grand_entrance.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import HIGH, PAIR, deal, duel
from scenes import MASTER_CASTER, NAG, against_bo, production, saver, usable_abilities

from dtk.engine.decisions import Decision
from dtk.engine.events import Booted
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.dudes import add_bounty
from dtk.engine.view import View
from dtk.testing import Table, ability, deed, dude, goods, rule, ruling

# Jim Hexter


@pytest.mark.parametrize("code", ["16002", "24023"])
def test_jim_hexter_pays_the_other_posses_player_to_be_a_stud_once(code: str) -> None:
    table = against_bo(code)
    table.set_rock(0, 2)
    table.step("0 shootout play: use Jim Hexter")
    assert (table.is_stud("Jim Hexter"), table.rock(0), table.rock(1)) == (True, 1, 1)


@pytest.mark.parametrize("code", ["16002", "24023"])
def test_jim_hexter_must_have_something_to_pay_with(code: str) -> None:
    assert against_bo(code).options() == []


@pytest.mark.parametrize(("code", "again"), [("16002", []), ("24023", ["none", "use Jim Hexter"])])
def test_jim_hexter_of_the_weird_west_pays_in_the_next_shootout_again(code: str, again: list[str]) -> None:
    table = against_bo(code)
    table.set_rock(0, 9)
    deal(table, f"{HIGH} Q♥", PAIR)
    table.to(
        "high noon", "0 shootout play: use Jim Hexter", "0 shooter: Allie", "0 casualty: discard Allie",
        "0 flee [Jim Hexter]: yes", "1 flee: no",
    )  # fmt: skip
    table["Jim Hexter"].at, table["Jim Hexter"].booted = table["Bo"].at, False
    table.do(begin_shootout, table["Jim Hexter"], table["Bo"])
    assert table.options() == again


# Lucy Clover (Exp.1)


LUCY = 'Lucinda "Lucy" Clover'


@ruling("compendium-1.9.3:606")
def test_lucy_clover_is_known_by_her_whole_name_too() -> None:
    table = Table()
    table.put(0, "01015")
    table.in_hand(0, "16006")
    table.play("0 play: exchange Lucy Clover (Exp.1)")
    assert (table.at("Lucy Clover (Exp.1)"), table.zone(LUCY)) == ("home 0", "discard")


@pytest.mark.parametrize(
    ("prices", "rides", "asked"),
    [((1, 1), True, True), ((2, 0), True, True), ((1, 0), True, False), ((2, 2), False, False)],
)
def test_the_experienced_lucy_clover_is_a_stud_against_who_is_wanted(
    prices: tuple[int, int], rides: bool, asked: bool
) -> None:
    table = Table()
    lucy = "Lucy Clover (Exp.1)"
    table.put(0, dude("Allie"), "town square", bounty=3)
    table.put(0, "16006", "town square")
    table.put(1, dude("Bo"), "town square", bounty=prices[0])
    table.put(1, dude("Cy"), "town square", bounty=prices[1])
    table.put(1, dude("Dan"), "town square", bounty=3)
    script = [f"0 join posse: {lucy if rides else 'none'}", "1 join posse: Cy", "1 join posse: none"]
    duel(table, "Allie", "Bo", *script, *([f"0 react: answer {lucy}"] if asked else []))
    assert table.is_stud(lucy) is asked


# Buckin' Billy Ballard


BILLY = "Buckin' Billy Ballard"


@pytest.mark.parametrize("code", ["16007", "24036"])
def test_buckin_billy_ballard_is_better_with_a_horse_of_his_own(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    bullets, influence = table.bullets(BILLY), table.influence(BILLY)
    table.put(0, NAG, on=BILLY)
    table.put(0, dude("Ann"))
    table.put(0, goods("Mare", keywords=("Horse",)), on="Ann")
    assert (table.bullets(BILLY), table.influence(BILLY)) == (bullets + 1, influence + 1)
    assert (table.bullets("Ann"), table.influence("Ann")) == (0, 0)


@pytest.mark.parametrize("code", ["16007", "24036"])
def test_buckin_billy_ballard_boots_his_horse_for_a_card(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    assert usable_abilities(table) == []
    table.put(0, NAG, on=BILLY)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"))
    table.put(0, dude("Ann"))
    table.put(0, goods("Mare", keywords=("Horse",)), on="Ann")
    table.put(0, goods("Hat"), on=BILLY)
    table.in_deck(0, "2♠")
    # It is his Horse, and nobody's elsewhere.
    assert table.options(f"0 play: use {BILLY}") == ["none", BILLY, "Bo"]
    table.play(f"0 play: use {BILLY}", "0 choose: Bo")
    assert (table.is_booted("Nag"), table.hand(0), table.is_booted("Bo")) == (True, ["2♠"], True)


@rule("rulebook-1.5.0 §5.3.1 ¶3 s2")
def test_buckin_billy_ballard_whose_horse_is_kept_from_booting_may_boot_a_dude_all_the_same() -> None:
    """Only what the Horse is booted for, by the first sentence, does not happen."""
    table = Table()
    table.put(0, "16007", "town square")
    table.put(0, NAG, on=BILLY)
    table.put(1, dude("Bo"), "town square")
    saver(table, Booted)
    table.in_deck(0, "2♠")
    table.play(f"0 play: use {BILLY}", "0 react: answer Saver", "0 choose: Bo")
    assert (table.is_booted("Nag"), table.hand(0), table.is_booted("Bo")) == (False, [], True)


@pytest.mark.parametrize("code", ["16007", "24036"])
def test_buckin_billy_ballard_boots_nobody_outside_a_shootout_in_one(code: str) -> None:
    table = against_bo(code)
    table.put(0, NAG, on=BILLY)
    table.put(1, dude("Cy"), "town square")
    assert table.options(f"0 shootout play: use {BILLY}") == ["none", "Allie", BILLY, "Bo"]
    table.step(f"0 shootout play: use {BILLY}", "0 choose: none")
    assert table.is_booted("Nag")


# Long Strides Ranch


MARE = goods("Mare", keywords=("Horse",), cost=3)
PONY = goods("Pony", keywords=("Horse",))


@pytest.mark.parametrize("code", ["16010", "24117"])
def test_long_strides_ranch_sells_a_horse_for_less_and_pays_for_horses(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"), "home 1", booted=True)
    table.put(0, dude("Bo"))
    table.put(1, dude("Cy"))
    table.put(1, PONY, on="Cy")
    table.in_hand(0, MARE, goods("Rifle", keywords=("Weapon",)))
    assert "use Long Strides Ranch" not in table.plays()
    table.set_rock(0, 1)
    table.play("play: use Long Strides Ranch", "attach to: Allie")
    assert table.host("Mare") == "Allie" and table.rock(0) == 0
    assert production(table, "Long Strides Ranch") == 1
    table.put(0, PONY, on="Bo")
    table.put(0, deed("Bank"))
    assert (production(table, "Long Strides Ranch"), production(table, "Bank")) == (3, 0)


@pytest.mark.parametrize("deed_for_sale", ["Long Strides Ranch", "General Store"])
@pytest.mark.parametrize(("pulled", "host"), [("K♦", "Allie"), ("2♦", None)])
def test_a_gadget_is_invented_for_less(deed_for_sale: str, pulled: str, host: str | None) -> None:
    """As the text of Long Strides Ranch says, and rulebook-1.5.0 §7.2.2."""
    table = Table()
    table.put(0, deed_for_sale)
    table.put(0, dude("Bo"))
    table.in_hand(0, goods("Iron Mare", keywords=("Horse", "Gadget"), cost=3, difficulty=8))
    table.set_rock(0, 1)
    table.next_cards(0, pulled)
    assert f"use {deed_for_sale}" not in table.plays()
    table.put(0, dude("Allie", keywords=("Mad Scientist 1",)))
    table.play(f"play: use {deed_for_sale}")
    assert table.host("Iron Mare") == host and table.is_booted("Allie") and table.rock(0) == 0


# The Gomorra Gazette


@pytest.mark.parametrize("code", ["16011", "24126"])
def test_the_gomorra_gazette_pays_for_a_bounty_on_another_players_dude(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=2))
    table.do(add_bounty, table["Allie"], 1)
    table.do(add_bounty, table["Bo"], -1)
    assert not table.is_booted("The Gomorra Gazette")
    table.say("0 react: answer The Gomorra Gazette")
    table.do(add_bounty, table["Bo"], 3)
    assert table.rock(0) == 2 and table.is_booted("The Gomorra Gazette")
    table.do(add_bounty, table["Bo"], 1)
    assert table.rock(0) == 2


# "Open Wound"


@pytest.mark.parametrize("code", ["16012", "24140"])
def test_open_wound_moves_a_dude_to_another_open_wound_for_a_ghost_rock(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(1, deed("Depot"))
    table.put(1, code)
    table.put(0, dude("Allie", influence=1), '"Open Wound" of 0', booted=True)
    table.put(1, dude("Bo"), '"Open Wound" of 0')
    assert 'use "Open Wound"' not in table.plays(0)
    table.put(0, dude("Cy"))
    table.set_rock(0, 2)
    wounds = ["town square", "home 0", "Bank", '"Open Wound"']
    assert table.options('play: use "Open Wound" of 0') == wounds
    table.play('play: use "Open Wound" of 0', 'target: "Open Wound" of 1')
    assert table.at("Allie") == '"Open Wound"' and table.rock(0) == 1
    assert not table.is_booted('"Open Wound" of 0') and table.controller('"Open Wound" of 1') == 0


# Sun-Touched Raven


@pytest.mark.parametrize("code", ["16016", "24201"])
@pytest.mark.parametrize(("boots", "drawn"), [("yes", ["4♥"]), ("no", [])])
def test_sun_touched_raven_looks_ahead(code: str, boots: str, drawn: list[str]) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "K♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥")
    raven = "0 shootout play: use Sun-Touched Raven"
    assert table.options(raven) == ["none", "2♥", "3♥", "4♥", "5♥", "6♥"]
    table.step(
        raven,
        *(f"0 discard from deck: {slot}" for slot in ("2♥", "3♥", "6♥")),
        f"0 boot for a card [Sun-Touched Raven]: {boots}",
    )
    assert table.discard(0) == ["2♥", "3♥", "6♥", "K♠"] and table.hand(0) == drawn
    assert table.is_booted("Merlin") == (boots == "yes")


def test_what_a_raven_sees_is_seen_only_then() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "24201", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "K♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥")
    seen: list[bool] = []
    table.teach(MASTER_CASTER, ability("Shootout", lambda use: seen.append(use.game.views[0].sees(table["2♥"].number))))
    asked = table.script.answer

    def answer(decision: Decision, its: View) -> Any:
        if decision.kind == "discard from deck":
            seen.extend(its.sees(table[name].number) for name in ("2♥", "6♥", "7♥"))
            assert not table.game.views[1].sees(table["2♥"].number)
        return asked(decision, its)

    table.script.answer = answer  # type: ignore[method-assign]
    table.step(
        "0 shootout play: use Sun-Touched Raven",
        "0 discard from deck: none",
        "0 boot for a card: no",
        "0 shootout play: use Merlin",
    )
    assert seen == [True, True, False, False]
