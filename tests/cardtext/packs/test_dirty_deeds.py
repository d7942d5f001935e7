"""Do the texts of `dtk/cardtext/packs/dirty_deeds.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dtk.engine.events import Event, ShootoutBegins
from dtk.engine.ids import NOWHERE
from dtk.engine.rules.setup import Starting
from dtk.engine.stats import is_allowed
from dtk.legality.rules_repository import RulesRepository
from dtk.testing import cards
from tests.cardtext.kit import *
from tests.cardtext.scenes import PAYING_BANK

# 108 Worldly Desires


DESIRE = "0 react: answer home 0"


def desires(rock: tuple[int, ...] = (1, 2)) -> Table:
    """Allie against Bo, whose hands come next; seat 0 would draw a 3 as well."""
    table = Table("11001", *(outfit(f"Home {seat}") for seat in range(1, len(rock))))
    for seat, amount in enumerate(rock):
        table.set_rock(seat, amount)
    showdown([dude("Ann")], [dude("Cy")], table=table)
    table.next_cards(0, "3♣")
    deal(table, PAIR, PAIR)
    return table


def test_108_worldly_desires_draw_another_card() -> None:
    table = desires()
    table.until("take lumps", DESIRE, "0 discard a drawn card: 10♠", rest="plain")
    assert (table.ranks(), len(table.draw_hand(0)), table.discard(0)) == ((4, 2), 5, ["10♠"])
    assert not table.is_booted("home 0")


@pytest.mark.parametrize("rock", [(2, 2), (3, 2), (1, 2, 1)])
def test_108_worldly_desires_are_for_the_poorest(rock: tuple[int, ...]) -> None:
    table = desires(rock)
    said = ("0 shooter: Allie", "1 shooter: Bo", "0 discard from draw hand: none", "1 discard from draw hand: none")
    table.until("take lumps", *said)
    assert table.ranks() == (2, 2)


def test_108_worldly_desires_answer_ones_own_draw() -> None:
    table, seen = desires(), list[tuple[int, bool]]()
    note = lambda use: seen.append((use.event.seat, "3♣" in table.draw_hand(0)))  # noqa: E731
    table.teach("Bo", trait("after", HandDrawn, note))
    table.until("take lumps", DESIRE, "0 discard a drawn card: 10♠", rest="plain")
    assert seen == [(0, False), (1, True)]


def test_108_worldly_desires_come_again_in_each_round() -> None:
    table = desires()
    table.until("run or gun", DESIRE, "0 discard a drawn card: 3♣", "0 casualty: discard Ann", rest="plain")
    table.next_cards(0, "3♣")
    deal(table, PAIR, PAIR)
    table.until("take lumps", DESIRE, "0 discard a drawn card: 10♠ #2", rest="plain")
    assert table.ranks() == (4, 2)


def test_108_worldly_desires_find_nothing_to_discard_where_nothing_can_be_drawn() -> None:
    table = Table("11001", HOME)
    table.set_rock(0, 1)
    table.set_rock(1, 2)
    showdown(table=table)
    table.next_cards(1, PAIR)
    table.until("take lumps", DESIRE, rest="plain")
    assert (table.draw_hand(0), table.discard(0)) == ([], [])


def test_108_worldly_desires_help_in_lowball() -> None:
    table = Table("11001", HOME, phase="gambling")
    table.set_rock(0, 1)
    table.set_rock(1, 5)
    table.next_cards(0, "4♣")
    deal(table, PAIR, HIGH)
    table.to("upkeep", DESIRE, "0 discard a drawn card: 3♥", rest="plain")
    assert table.winner == 1 and "3♥" in table.discard(0)


# Beyond the Veil


TOTEM = spell("Totem", keywords=("Totem", "Spirit"))


def grove(on: str = "Bank") -> Table:
    """A Totem of seat 0; Ann at the Bank, Allie at home, Bo of seat 1 at the Bank."""
    table = Table("11002", HOME)
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(0, TOTEM, on=on)
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"), "Bank")
    table.put(1, dude("Bo"), "Bank")
    return table


def test_beyond_the_veil_raises_influence_at_deeds_with_a_totem() -> None:
    table = grove()
    table.put(0, dude("Cal"), "Ranch")
    table.put(0, spell("Ghost", keywords=("Spirit",)), on="Ranch")
    table.put(0, goods("Hat"), on="Ann")
    assert [table.influence(name) for name in ("Ann", "Allie", "Bo", "Cal", "Hat")] == [1, 0, 0, 0, 0]
    table.put(1, spell("Pole", keywords=("Totem",)), on="Ranch")
    assert table.influence("Cal") == 1


def test_beyond_the_veil_raises_no_influence_at_home() -> None:
    table = grove("home 0")
    assert [table.influence(name) for name in ("Ann", "Allie")] == [0, 0]


def test_beyond_the_veil_boots_a_totem_to_move_a_dude_there() -> None:
    table = grove()
    table.put(0, dude("Cal"), booted=True)
    table.put(1, dude("Cy"))
    assert table.options("0 play: use home 0") == ["Allie", "Cal"]
    table.play("0 play: use home 0", "target: Cal")
    assert (table.at("Cal"), table.is_booted("Totem"), table.is_booted("home 0")) == ("Bank", True, True)


def test_beyond_the_veil_boots_no_others_totem() -> None:
    table = grove("Ranch")
    assert "use home 0" not in table.plays(0)


def test_beyond_the_veil_needs_an_unbooted_totem() -> None:
    table = grove()
    table["Totem"].booted = True
    assert "use home 0" not in table.plays(0)


def test_beyond_the_veil_moves_nobody_if_the_totem_does_not_boot() -> None:
    table = grove()
    saver(table, Booted)
    table["Saver"].at = table.place("Bank")
    table.play("0 play: use home 0", "0 react [Totem]: answer Saver")
    assert table.at("Allie") == "home 0"


def test_beyond_the_veil_needs_somebody_to_move() -> None:
    table = grove()
    table["Allie"].at = table.place("Bank")
    assert "use home 0" not in table.plays(0)


# Xiang Fang


@pytest.mark.parametrize(
    ("place", "gained", "left"), [("home 0", 2, 0), ("Bank", 2, 2), ("Ranch", 4, 0), ("home 1", 3, 3)]
)
def test_xiang_fang_gains_what_her_location_produces(place: str, gained: int, left: int) -> None:
    table = Table(outfit("A Home", production=2), outfit("B Home", production=3))
    table.put(0, PAYING_BANK)
    table.put(1, deed("Ranch", production=4))
    table.in_hand(0, "11004", action("Call"))
    call = ability("Noon", lambda use: Play(use).enter(table["Xiang Fang"], table.place(place), less=9) and None)
    table.teach("Call", call)
    table.play("0 play: use Call", "0 react: answer Xiang Fang")
    assert (table.rock(0), production(table, place)) == (gained, left)
    prevent_victory(table)
    table.to("upkeep", rest="plain")
    assert production(table, place) == left
    table.to("high noon", rest="plain")
    assert production(table, place) == (left or gained)


def test_nothing_raises_what_xiang_fang_lowered() -> None:
    table = Table(outfit("A Home", production=2), HOME)
    table.in_hand(0, "11004")
    table.set_rock(0, 9)
    table.play("0 play: shop Xiang Fang", "0 react: answer Xiang Fang")
    table.modify("home 0", "production", 2)
    assert production(table, "home 0") == 0


def test_xiang_fang_gains_nothing_in_the_town_square() -> None:
    table = Table()
    table.in_hand(0, "11004")
    table.do(enter, table["Xiang Fang"], TOWN_SQUARE, 0)
    assert table.rock(0) == 0


@pytest.mark.parametrize("becomes_of_her", [lambda game, her: move(game, her, TOWN_SQUARE), discard])
def test_xiang_fang_gains_nothing_once_she_was_moved_there_or_is_gone(
    becomes_of_her: Callable[[Game, Piece], object],
) -> None:
    table = Table(outfit("A Home", production=2), HOME)
    table.in_hand(0, "11004")
    # The cards laid last: whatever a text took for the town square would be one of them.
    for name in ("Bank", "Mine", "Ranch"):
        table.put(1, deed(name, production=7))
    table.teach("Bank", trait("after", Declared, lambda use: becomes_of_her(use.game, table["Xiang Fang"])))
    table.set_rock(0, 9)
    table.play("0 play: shop Xiang Fang", "0 react: answer Xiang Fang", rest="plain")
    assert table["Xiang Fang"].at in (TOWN_SQUARE, NOWHERE)
    assert table.rock(0) == 9 - (table["Xiang Fang"].card.cost or 0)
    assert [production(table, name) for name in ("home 0", "Bank", "Mine", "Ranch")] == [2, 7, 7, 7]


def test_xiang_fang_answers_nobody_elses_coming() -> None:
    table = Table()
    table.put(0, "11004")
    table.in_hand(0, dude("Cal"))
    table.play("0 play: shop Cal")
    assert table.rock(0) == 0


# Morgan Stables


def stables(*, header: str = "Noon", turn: int = 0) -> Table:
    """Allie at home with an ability that moves her to the town square; Horses in the hand of seat 0, and a Scheme."""
    table = Table("11003", HOME, turn=turn)
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"), "home 0")
    table.teach("Allie", ability(header, lambda use: Play(use).move(table["Allie"], TOWN_SQUARE)))
    scheme = action("Scheme")
    table.teach(scheme, ability("Noon/Shootout", lambda use: None))
    table.in_hand(0, scheme, MARE, goods("Colt", cost=2, keywords=("Horse",)), goods("Hat", cost=2))
    table.set_rock(0, 9)
    table.next_cards(0, "2♠")
    return table


RIDE_ON = ("0 play: use Allie", "0 react: answer no. 2 home 0", "0 discard from hand: Hat")


def test_morgan_stables_makes_the_first_horse_of_the_day_cheaper() -> None:
    table = stables()
    table.in_hand(1, goods("Nag", cost=2, keywords=("Horse",)))
    assert [stats.cost(table.state, table[name]) for name in ("Mare", "Colt", "Hat", "Nag")] == [1, 1, 2, 2]
    table.play("0 play: shop Mare", "1 play: pass")
    assert table.rock(0) == 8 and stats.cost(table.state, table["Colt"]) == 2
    table.do(expire, "day")
    assert stats.cost(table.state, table["Colt"]) == 1


def test_morgan_stables_makes_no_horse_cheaper_that_a_text_attaches() -> None:
    """It is not played, and so is not the first card that is played either."""
    table = stables()
    table.put(0, "General Store")
    table.in_hand(0, goods("Stallion", cost=4, keywords=("Horse",)))
    table.play("0 play: use General Store", "0 target: Stallion", "1 play: pass")
    assert (table.attached("Allie"), table.rock(0)) == (["Stallion"], 9 - 2)
    assert stats.cost(table.state, table["Mare"]) == 1


def test_morgan_stables_makes_no_gadget_cheaper_that_a_text_attaches() -> None:
    """It has to be invented, which plays it no more than any other Horse that a text attaches."""
    table = stables()
    table.put(0, "General Store")
    table.put(0, dude("Ann", keywords=("Mad Scientist 1",)))
    table.in_hand(0, goods("Mule", cost=4, difficulty=1, keywords=("Horse", "Gadget")))
    table.next_cards(0, "2♠")
    table.play("0 play: use General Store", "0 target: Mule", "1 play: pass", rest="plain")
    assert (table.attached("Ann"), table.rock(0)) == (["Mule"], 9 - 2)
    assert stats.cost(table.state, table["Mare"]) == 1


def test_morgan_stables_makes_a_gadget_cheaper_that_is_invented_as_a_play() -> None:
    table = stables()
    table.put(0, dude("Ann", keywords=("Mad Scientist 1",)))
    table.in_hand(0, goods("Mule", cost=4, difficulty=1, keywords=("Horse", "Gadget")))
    table.next_cards(0, "2♠")
    table.play("0 play: invent Mule", "1 play: pass", rest="plain")
    assert (table.attached("Ann"), table.rock(0)) == (["Mule"], 9 - 3)
    assert stats.cost(table.state, table["Mare"]) == 2


def test_morgan_stables_makes_a_gadget_cheaper_that_a_text_plays() -> None:
    """William Specks (05011), with skill 2, has it invented at this discount; his player has no more ghost rock."""
    table = stables()
    table.put(0, "05011")
    table.put(0, dude("Ann", keywords=("Mad Scientist 1",)))
    table.in_hand(0, goods("Mule", cost=4, difficulty=1, keywords=("Horse", "Gadget")))
    table.set_rock(0, 1)
    table.next_cards(0, "2♠")
    table.play("0 play: use William Specks", rest="plain")
    assert (table.attached("Ann"), table.rock(0)) == (["Mule"], 0)
    assert stats.cost(table.state, table["Mare"]) == 2


def test_morgan_stables_counts_the_horses_of_its_own_player_alone() -> None:
    table = stables(turn=1)
    table.in_hand(1, goods("Nag", keywords=("Horse",)))
    table["Bo"].at = table.place("home 1")
    table.play("1 play: shop Nag")
    assert stats.cost(table.state, table["Mare"]) == 1
    table.play("0 play: shop Hat", "1 play: pass")
    assert stats.cost(table.state, table["Mare"]) == 1
    table.put(0, goods("Pony", cost=2, keywords=("Horse",)), on="Allie")
    assert stats.cost(table.state, table["Pony"]) == 2


@rule("rulebook-1.5.0 §2.5")
def test_morgan_stables_answers_no_dude_that_goes_home_as_its_deed_is_gone() -> None:
    table = stables()
    table.put(0, deed("Bank"))
    table["Allie"].at = table.place("Bank")
    table.put(0, dude("Ann"))
    table.teach("Ann", ability("Noon", lambda use: Play(use).discard(table["Bank"])))
    table.play("0 play: use Ann")
    assert table.at("Allie") == "home 0" and not table.is_booted("home 0")


def test_morgan_stables_answers_a_dude_that_was_moved_by_a_play() -> None:
    table = stables()
    table.put(0, dude("Ann"))
    table.teach("Ann", ability("Noon", lambda use: Play(use).boot(named(use, "Allie"))))
    table.play("0 play: use Ann")
    assert not table.is_booted("home 0")
    table = stables()
    table.put(0, dude("Ann"))
    table.teach("Ann", react("React", "after", Booted, lambda use: Play(use).move(named(use, "Allie"), TOWN_SQUARE)))
    table.say("0 react: answer Ann")
    table.do(boot, table["Bo"])
    assert not table.is_booted("home 0") and table.at("Allie") == "town square"


def test_after_morgan_stables_a_call_out_leads_to_a_shootout_as_any() -> None:
    table = stables()
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Foe"), "town square")
    table.play(*RIDE_ON, "0 play: Ann calls out", "1 accept: yes", "0 join posse: none", "1 join posse: none")
    assert "use Scheme" in table.options()


def test_morgan_stables_exchanges_a_card_for_another_play_that_is_no_ability() -> None:
    table = stables()
    table.play(*RIDE_ON)
    assert table.hand(0) == ["Scheme", "Mare", "Colt", "2♠"] and table.is_booted("home 0")
    assert table.turn == 0 and "shop Mare" not in table.plays(0) and "move Allie" in table.plays(0)
    assert "use Scheme" not in table.plays(0)
    table.play("0 play: move Allie", "move to: home 0", "1 play: pass")
    assert "use Scheme" in table.plays(0)


def test_morgan_stables_allows_reacts_to_the_play() -> None:
    table = stables()
    table.put(0, dude("Ann"))
    to_home = lambda use: use.event.place == table.place("home 0")  # noqa: E731
    table.teach("Ann", react("React", "after", Moved, lambda use: Play(use).boot(table["Ann"]), concerns=to_home))
    table.play(*RIDE_ON, "0 play: move Allie", "move to: home 0", "0 react: answer Ann")
    assert table.is_booted("Ann")


def test_morgan_stables_lets_its_player_pass_instead() -> None:
    table = stables()
    table.play(*RIDE_ON, "0 play: pass", "1 play: pass")
    assert "use Scheme" in table.plays(0)


def test_morgan_stables_answers_no_move_of_others_and_none_that_did_not_happen() -> None:
    for who, turn in (("Bo", 0), ("Allie", 1)):
        table = stables(turn=turn)
        mover = table.put(turn, dude("Mover"))
        table.teach(mover, ability("Noon", lambda use, who=who: Play(use).move(named(use, who), TOWN_SQUARE)))
        table.play(f"{turn} play: use Mover")
        assert not table.is_booted("home 0") and table.at(who) == "town square"
    table = stables()
    table.modify("Allie", "cannot move", 1)
    table.play("0 play: use Allie")
    assert not table.is_booted("home 0")
    table = stables()
    table.play("0 play: move Allie", "move to: town square")
    assert table.turn == 1


def named(use: Use, title: str) -> Any:
    """The card of this title."""
    return next(piece for piece in use.game.state.pieces if piece.card.title == title)


def test_morgan_stables_in_a_shootout_allows_any_play() -> None:
    table = Table("11003", HOME)
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square")
    table.teach("Allie", ability("Shootout", lambda use: Play(use).move(table["Ann"], TOWN_SQUARE), joins=True))
    scheme = action("Scheme")
    table.teach(scheme, ability("Shootout", lambda use: None))
    table.in_hand(0, scheme)
    table.next_cards(0, "2♠")
    table.duel("Allie", "Bo", "0 join posse: none")
    table.step(
        "0 shootout play: use Allie",
        "0 react: answer no. 2 home 0",
        "0 discard from hand: 2♠",
        "0 shootout play: use Scheme",
    )
    assert table.zone("Scheme") == "discard"
    # What it says of acting holds for the play that is made, and for none after the shootout.
    table.teach("Ann", ability("Noon", lambda use: None))
    table.teach(table.put(1, dude("Foe")), ability("Noon", lambda use: None))
    table.do(discard, table["Bo"])
    while table.is_shooting:
        table.step(rest="plain")
    assert "use Foe" in table.plays(1) and "use Ann" in table.plays(0)


@pytest.mark.parametrize("caller", [0, 1])
def test_morgan_stables_allows_no_action_after_the_shootout_that_the_play_ended(caller: int) -> None:
    table = Table("11003", HOME, turn=caller)
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square")
    table.teach(table.put(1, dude("Foe"), "home 0"), ability("Noon", lambda use: None))

    def clear_out(use: Any) -> None:
        Play(use).move(table["Ann"], TOWN_SQUARE)
        Play(use).send_home(table["Bo"])

    table.teach("Allie", ability("Shootout", clear_out, joins=True))
    scheme = action("Scheme")
    table.teach(scheme, ability("Noon", lambda use: None))
    table.in_hand(0, scheme, "3♠")
    callers = ("Allie", "Bo") if caller == 0 else ("Bo", "Allie")
    table.play(f"{caller} play: {callers[0]} calls out", f"{1 - caller} accept: yes", rest="plain")
    said = ("0 react: answer no. 2 home 0", "0 discard from hand: 3♠")
    table.step("0 shootout play: use Allie", *said, rest="plain")
    while table.is_shooting:
        table.step(rest="plain")
    assert table.turn == 0 and "move Ann" in table.plays(0) and "use Scheme" not in table.plays(0)
    table.play("0 play: move Ann", "move to: home 0")
    assert table.turn == 1 and "use Foe" in table.plays(1)
    table.play("1 play: pass")
    assert table.turn == 0 and "use Scheme" in table.plays(0)


def test_after_a_job_that_moved_a_dude_morgan_stables_lets_its_player_make_the_next_play() -> None:
    """All or Nothing (17021) sends the dudes home that are at its mark, its player's too."""
    table = stables()
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Cal"))
    table.in_hand(0, "17021")
    job = ("0 play: use All Or Nothing", "0 leader: Allie", "0 mark: town square")
    table.play(*job, "0 react [Ann]: answer no. 2 home 0", "0 discard from hand: Hat", rest="plain")
    assert table.at("Ann") == "home 0" and table.turn == 0
    assert not any(play.startswith("use") for play in table.plays(0))


@ruling("compendium-1.9.3:983 s1")
def test_morgan_stables_waits_for_the_shootout_that_the_ability_began() -> None:
    table = stables()

    def run_down(use: Any) -> None:
        play = Play(use)
        play.move(table["Allie"], TOWN_SQUARE)
        play.call_out(table["Allie"], table["Foe"])

    table.put(1, dude("Foe"), "town square")
    table.put(0, dude("Ann"))
    table.teach("Ann", ability("Noon", run_down))
    table.play("0 play: use Ann", "1 accept: yes", "1 join posse: none", rest="plain")
    assert table.is_shooting and not table.is_booted("home 0")
    table.do(discard, table["Foe"])
    table.play("0 react: answer no. 2 home 0", "0 discard from hand: Hat", rest="plain")
    assert not table.is_shooting and table.turn == 0 and "use Scheme" not in table.plays(0)


def test_morgan_stables_waits_for_the_job_that_moved_a_dude_in_its_shootout() -> None:
    table = stables()
    table.put(1, dude("Foe"), "town square")
    plan = action("Plan")
    rush = JobTerms(begins=lambda use: Play(use).move(table["Ann"], TOWN_SQUARE) and None)
    targets = lambda use: [table["Foe"].number]  # noqa: E731
    table.teach(plan, ability("Noon Job", lambda use: None, targets=targets, job=rush))
    table.in_hand(0, plan)
    table.put(0, dude("Ann"))
    table.play("0 play: use Plan", "0 leader: Allie", "1 oppose: Foe", rest="plain")
    assert table.is_shooting and table.at("Ann") == "town square" and not table.is_booted("home 0")
    table.do(discard, table["Foe"])
    table.play("0 react: answer no. 2 home 0", "0 discard from hand: Hat", rest="plain")
    assert table.state.job is None and table.turn == 0


# Kabeda Hakurei


KABEDA = "Kabeda Hakurei"


def totem_town(*, ruleset: str = "pinebox-1.5", at: str = "town square", header: str = "Noon Spirit 2, Boot") -> Table:
    """Kabeda at a place; a Totem on the Bank beside the town square that boots a dude at its location."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, "11006", at)
    wind = spell("Wind", keywords=("Spirit", "Totem"))
    table.teach(wind, ability(header, boot_somebody, targets=those_here))
    table.put(0, wind, on="Bank")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cal"), "Bank")
    table.next_cards(0, "K♠ K♠")
    return table


def those_here(use: Any) -> list[int]:
    """The dudes of others at the location of the text's card."""
    play = Play(use)
    return [one.number for one in play.dudes() if one.at == play.place and one.controller != use.seat]


def boot_somebody(use: Any) -> None:
    """Boot who was chosen."""
    Play(use).boot(Play(use).target)


@ruling("compendium-1.9.3:585")
def test_kabeda_hakurei_uses_a_totem_next_door_as_if_it_were_with_her() -> None:
    table = totem_town()
    table.play("0 play: use Wind")
    assert table.is_booted("Bo") and not table.is_booted("Cal") and table.is_booted("Wind")


def test_kabeda_hakurei_used_a_totem_where_it_was_as_printed() -> None:
    table = totem_town(ruleset="aeg-2015")
    table.play("0 play: use Wind")
    assert table.is_booted("Cal") and not table.is_booted("Bo")


def test_kabeda_hakurei_reaches_once_a_day_an_unbooted_totem_next_door_by_noon() -> None:
    table = totem_town(header="Repeat Noon Spirit 2")
    table.play("0 play: use Wind", "1 play: pass")
    assert "use Wind" not in table.plays(0)
    table[KABEDA].at = table.place("Bank")
    assert "use Wind" in table.plays(0)
    assert "use Wind" not in totem_town(at="Mine").plays(0)
    table = totem_town(header="Repeat Noon Spirit 2")
    table["Wind"].booted = True
    assert "use Wind" not in table.plays(0)
    table = totem_town(header="Shootout Spirit 2, Boot")
    table.duel(KABEDA, "Bo", rest="plain")
    assert table.options() == []


def test_kabeda_hakurei_with_a_totem_keeps_her_reach() -> None:
    table = totem_town(header="Repeat Noon Spirit 2", at="Bank")
    table.play("0 play: use Wind", "1 play: pass")
    table[KABEDA].at = TOWN_SQUARE
    assert "use Wind" in table.plays(0)
    table.play("0 play: use Wind")
    assert "use Wind" not in table.plays(0)
    table["Bo"].booted = False
    table.do(expire, "day")
    assert "use Wind" in table.plays(0)


# He Fang


GHOUL = dude("Ghoul", cost=3, keywords=("Abomination",))


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_brings_an_abomination_to_where_he_is(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.in_hand(0, GHOUL, dude("Cal"), dude("Golem", keywords=("Abomination", "Gadget")))
    table.set_rock(0, 1)
    table.play("0 play: use He Fang")
    assert (table.at("Ghoul"), table.rock(0), table.is_booted("He Fang")) == ("town square", 0, True)


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_has_no_gadget_invented(code: str) -> None:
    """Though a Mad Scientist could build the Golem (rulebook-1.5.0 §7.2.2)."""
    table = Table()
    table.put(0, code, "town square")
    table.put(0, dude("Doc", keywords=("Mad Scientist 5",)))
    table.in_hand(0, dude("Golem", difficulty=1, keywords=("Abomination", "Gadget")))
    table.set_rock(0, 5)
    assert "use He Fang" not in table.plays()


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_has_to_pay_for_it(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.in_hand(0, GHOUL)
    assert usable_abilities(table) == []


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_plays_the_abomination(code: str) -> None:
    """His text says "play", so whatever answers or counts cards played sees it (rulebook-1.5.0 §5.3.4)."""
    table, played = Table(), []
    table.teach(deed("Bell"), trait("after", CardPlayed, lambda use: played.append((use.event.piece, use.event.seat))))
    table.put(1, deed("Bell"))
    table.put(0, code, "town square")
    table.in_hand(0, GHOUL)
    table.set_rock(0, 1)
    table.play("0 play: use He Fang")
    assert played == [(table["Ghoul"].number, 0)]


# Zachary Deloria


ZACHARY = "Zachary Deloria"


@pytest.mark.parametrize("code", ["11007", "24060"])
@pytest.mark.parametrize(("gang", "more"), [("firstpeoples", 3), ("outlaws", 0)])
def test_zachary_deloria_shoots_by_the_best_influence_with_him(code: str, gang: str, more: int) -> None:
    table = Table(outfit("Camp", gangs=(gang,)), HOME)
    table.put(0, code)
    table.put(0, dude("Cal", influence=3))
    table.put(0, dude("Dan", influence=5), "town square")
    table.put(1, dude("Bo", influence=4), "home 0")
    assert table.bullets(ZACHARY) == (table[ZACHARY].card.bullets or 0) + more
    assert table.bullets("Cal") == table.bullets("Bo") == 0


@pytest.mark.parametrize(("code", "more"), [("11007", 0), ("24060", 1)])
def test_zachary_deloria_of_the_weird_west_leads_in_the_town_square(code: str, more: int) -> None:
    table = Table()
    table.put(0, code)
    influence = table.influence(ZACHARY)
    table[ZACHARY].at = table.place("town square")
    assert table.influence(ZACHARY) == influence + more


# Karl Odett


def test_karl_odett_rules_among_abominations() -> None:
    table = Table()
    table.put(0, "11008")
    table.put(0, dude("Ghoul", keywords=("Abomination",)))
    table.put(1, dude("Bo"))
    table.in_hand(0, dude("Cal"))
    assert (table.influence("Karl Odett"), table.influence("Ghoul")) == (3, 0)
    table.put(0, dude("Ann"))
    assert table.influence("Karl Odett") == 0


# Erik Samson


@pytest.mark.parametrize("code", ["11009", "24070"])
@pytest.mark.parametrize(
    ("keywords", "influence", "stud"),
    [
        (("Mystical",), 2, False),
        (("Weapon", "Melee"), 1, True),
        (("Weapon",), 1, False),
        (("Melee",), 1, False),
        (("Weapon", "Melee", "Mystical"), 2, True),
    ],
)
def test_erik_samson_is_as_good_as_what_he_carries(
    code: str, keywords: tuple[str, ...], influence: int, stud: bool
) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(0, goods("Thing", keywords=keywords), on="Erik Samson")
    table.put(0, goods("Thing", keywords=keywords), on="Allie")
    assert (table.influence("Erik Samson"), table.is_stud("Erik Samson")) == (influence, stud)
    assert (table.influence("Allie"), table.is_stud("Allie")) == (1, False)


@pytest.mark.parametrize("code", ["11009", "24070"])
def test_erik_samson_believes_in_no_spells(code: str) -> None:
    """Mystical goods are meant."""
    table = Table()
    table.put(0, code)
    table.put(0, spell("Charm", keywords=("Mystical",)), on="Erik Samson")
    assert table.influence("Erik Samson") == 1


# Dr. Brian Foxworth


BRIAN = "Dr. Brian Foxworth"


@pytest.mark.parametrize(
    ("at", "booted", "on", "free"),
    [
        ("town square", False, None, True),
        ("town square", True, None, False),
        ("town square", False, BRIAN, False),
        ("Bank", False, None, False),
    ],
)
def test_brian_foxworth_is_left_alone_in_the_town_square(at: str, booted: bool, on: str | None, free: bool) -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(1, "11010", at, booted=booted)
    table.put(0, dude("Allie"), at)
    if on is not None:
        table.put(1, goods("Hat"), on=on)
    assert any("calls out" in play for play in table.plays(0)) == (not free)


def test_others_beside_brian_foxworth_are_called_out() -> None:
    table = Table()
    table.put(1, "11010", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, dude("Allie"), "town square")
    table.play("0 play: Allie calls out", "1 accept [Bo]: no")


def lump(place: str = "town square") -> Table:
    """Allie faces Bo with a hand that is three ranks lower; Brian Foxworth is about, worth 2 influence."""
    table = showdown([dude("Ann"), dude("Abe")])
    table.put(0, "11010", place)
    table.modify(BRIAN, "influence", 2 - table.influence(BRIAN))
    deal(table, HIGH, THREE)
    return table


@pytest.mark.parametrize("place", ["town square", "home 0"])
def test_brian_foxworth_spares_casualties_by_his_influence(place: str) -> None:
    table = lump(place)
    table.until("take lumps", rest="plain")
    table.until("run or gun", f"0 react: answer {BRIAN}", "0 casualty: discard Allie")
    assert (table.zone(BRIAN), table.posse(0)) == ("discard", ["Ann", "Abe"])


def test_brian_foxworth_spares_casualties_that_a_text_inflicts() -> None:
    """These are taken like any others (rulebook-1.5.0 §6.1 step 5)."""
    table = lump("home 0")
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(2, 0)) and None))
    table.until("pick shooters", "1 shootout play: use Bo", f"0 react: answer {BRIAN}", rest="plain")
    assert (table.zone(BRIAN), table.posse(0)) == ("discard", ["Allie", "Ann", "Abe"])


def test_brian_foxworth_spares_nobody_what_a_text_inflicts_on_others() -> None:
    table = lump("home 0")
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(1, 1)) and None))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("pick shooters", "1 shootout play: use Bo", f"0 react: answer {BRIAN}", rest="plain")


def test_brian_foxworth_spares_nobody_if_he_is_not_discarded() -> None:
    table = lump()
    saver(table, Discarded)
    table["Saver"].at = table.place("home 0")
    table.until("take lumps", rest="plain")
    said = (f"0 react: answer {BRIAN}", f"0 react [{BRIAN}]: answer Saver")
    table.until("run or gun", *said, rest="plain")
    assert table.zone(BRIAN) == "in play" and len(table.posse(0)) < 2


def test_brian_foxworth_spares_nobody_in_a_shootout_of_others() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(2, "11010")
    showdown(table=table)
    deal(table, HIGH, THREE)
    table.until("take lumps", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("run or gun", f"2 react: answer {BRIAN}", rest="plain")


def test_brian_foxworth_can_not_go_if_he_can_not_be_discarded() -> None:
    table = lump()
    table.teach(BRIAN, Prohibition("cannot be discarded", lambda game, holder, piece, by: piece is holder))
    table.until("take lumps", rest="plain")
    table.until("run or gun", "0 casualty: ace Allie", "0 casualty: discard Ann")


# Buford Hurley


BANK = deed("Bank", control=1, production=3)
CASINO = deed("Casino", control=1, production=3, keywords=("Casino",))
SALOON = deed("Saloon", control=1, production=3, keywords=("Saloon",))


@pytest.mark.parametrize(
    ("place", "script"), [("Saloon", ()), ("Casino", ()), ("Bank", ("0 pay upkeep [Buford Hurley]: yes",))]
)
def test_buford_hurley_drinks_what_he_costs(place: str, script: tuple[str, ...]) -> None:
    """Three deeds bring three each; he costs one, or where he drinks nothing, and the deed brings one less."""
    table = Table(phase="upkeep")
    for card in (SALOON, CASINO, BANK):
        table.put(0, card)
    table.put(0, "11011", place)
    table.to("high noon", *script)
    assert table.rock(0) == 8


# Doris Powell


DORIS = "Doris Powell"


def stroll(at: str = "home 0") -> Table:
    """Doris, deeds next to home, a deed farther away, and one out of town."""
    table = Table()
    table.put(0, BANK)
    table.put(0, deed("Store"))
    table.put(0, deed("Far"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, "11012", at)
    return table


@pytest.mark.parametrize(
    ("at", "place", "gained"),
    [("home 0", "Bank", 1), ("town square", "Bank", 1), ("Bank", "Store", 0), ("home 0", "town square", 0)],
)
def test_doris_powell_gains_control_points_by_moving_without_booting(at: str, place: str, gained: int) -> None:
    table = stroll(at)
    table.play(f"0 play: move {DORIS}", f"move to: {place}")
    assert table["Doris Powell"].control_points == gained


def test_doris_powell_gains_by_being_moved_even_if_she_is_booted() -> None:
    table = stroll("Mine")
    table[DORIS].booted = True
    for place, points in (("Bank", 1), ("Store", 2), ("Mine", 2), ("Bank", 3), ("Store", 3)):
        table.do(move, table[DORIS], table.place(place))
        assert table[DORIS].control_points == points


@pytest.mark.parametrize(("join", "points"), [("from next door", 0), ("by a text", 1)])
def test_doris_powell_gains_nothing_where_she_boots_to_join(join: str, points: int) -> None:
    table = stroll("home 0")
    table.put(0, dude("Allie"), "Bank")
    table.put(1, dude("Bo"), "Bank")
    if join == "by a text":
        table.duel("Allie", "Bo", rest="plain")
        table.do(join_posse, table[DORIS], table.fight.posses[0])
    else:
        table.duel("Allie", "Bo", f"0 join posse: {DORIS}", rest="plain")
    assert (table.at(DORIS), table[DORIS].control_points) == ("Bank", points)


@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
@pytest.mark.parametrize(("header", "points"), [("Noon Job", 1), ("Noon Job, Boot", 0)])
def test_doris_powell_gains_on_the_way_to_a_job_that_does_not_boot_her(header: str, points: int, edition: str) -> None:
    table = Table(ruleset=edition)
    table.put(0, BANK)
    table.put(0, "11012")
    gained: list[int] = []
    errand = action("Errand")
    note = lambda use: gained.append(table[DORIS].control_points)  # noqa: E731
    table.teach("Bank", trait("when", ShootoutBegins, note))
    table.teach(errand, ability(header, lambda use: None, targets=lambda use: [table["Bank"].number]))
    table.in_hand(0, errand)
    table.put(1, dude("Bo"), "Bank")
    table.play("0 play: use Errand", "1 oppose: Bo", rest="plain")
    assert gained == [points]


@pytest.mark.parametrize("way", [move, send_home_booted])
def test_doris_powell_loses_her_control_points_at_home(way: Callable[..., None]) -> None:
    table = stroll("Bank")
    table[DORIS].control_points = 2
    table.do(way, table[DORIS], *([table.place("home 0")] if way is move else []))
    assert table[DORIS].control_points == 0


def test_doris_powell_loses_her_control_points_at_the_end_of_the_day() -> None:
    table = stroll("Bank")
    prevent_victory(table)
    table[DORIS].control_points = 2
    table.to("sundown", rest="plain")
    assert table[DORIS].control_points == 2
    table.to("gambling", rest="plain")
    assert table[DORIS].control_points == 0


def test_doris_powell_keeps_no_control_point_that_a_job_gives_her_at_home() -> None:
    # The leader has gone home by the time that the job takes effect (rulebook-1.5.0 §6.2 step 5).
    table = stroll("home 0")
    table.in_hand(0, "24250")
    table.set_rock(0, 9)
    prevent_victory(table)
    table.play("0 play: use Meet the New Boss", "0 ace this card for influence: no", rest="plain")
    assert (table.at(DORIS), stats.control(table.state, table[DORIS])) == ("home 0", 0)
    table.do(move, table[DORIS], table.place("Bank"))
    assert stats.control(table.state, table[DORIS]) == 1


def test_doris_powell_keeps_no_control_point_that_she_brings_back_to_her_owners_home() -> None:
    table = stroll("home 0")
    table[DORIS].control_points = 2
    table.do(take_control, table[DORIS], 1, "day")
    table[DORIS].control_points = 2
    assert stats.control(table.state, table[DORIS]) == 2
    table.do(expire, "day")
    assert (table[DORIS].controller, stats.control(table.state, table[DORIS])) == (0, 0)


def test_doris_powell_gains_nothing_where_a_text_boots_her_to_move_her() -> None:
    table = stroll("town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "25056")
    table.play("0 play: pass")
    calls = ("1 play: Bo calls out", "0 accept: no")
    table.play(*calls, "0 react: answer Any Port in a Storm", rest="plain")
    assert (table.at(DORIS), table.is_booted(DORIS), table[DORIS].control_points) == ("Bank", True, 0)


def test_others_who_go_home_cost_doris_powell_nothing() -> None:
    table = stroll("Bank")
    table.put(0, dude("Allie"), "Bank")
    table[DORIS].control_points = 2
    table.do(move, table["Allie"], table.place("home 0"))
    table.do(move, table["Allie"], table.place("Store"))
    assert (table[DORIS].control_points, table["Allie"].control_points) == (2, 0)
    table[DORIS].at = table.place("home 0")
    table.do(move, table["Allie"], table.place("home 0"))
    assert table[DORIS].control_points == 2


# Rico Rodegain


OLD, NEW, DEAR = dude("Old", cost=2), dude("New", cost=4), dude("Dear", cost=6)
FOE = dude("Foe", cost=1)
LOW = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠"
RICO = "0 grifter: answer Rico Rodegain"


def swap(
    *script: str,
    gang: Sequence[Card] = (OLD,),
    rest: Sequence[Card] = (NEW, DEAR),
    code: str = "11013",
    seats: int = 2,
    faction: str = "anarchists",
) -> Table:
    """Setup: Rico and a gang out of a stash of 10, more dudes in the deck; the others start with Foe."""
    own = (printed(code), *gang)
    home = outfit("Home 0", stash=10, gangs=(faction,))
    first = DeckList("First", home, None, (*own, *rest, *cards(LOW)), own)
    others = [
        DeckList("Other", outfit(f"Home {seat}", stash=10), None, (FOE, *cards(LOW)), (FOE,))
        for seat in range(1, seats)
    ]
    decks = (first, *others)
    table = Table(*decks, phase="setup")
    context = RulesRepository(load_database()).context()
    table.say(*script)
    table.do(play_setup, [deck.gang for deck in decks], [Starting(deck, context) for deck in decks])
    return table


def gang_of(table: Table) -> list[str]:
    """The dudes of seat 0 in play."""
    return [one.card.title for one in places.dudes(table.state, 0)]


@pytest.mark.parametrize("code", ["00104", "11013"])
def test_rico_rodegain_exchanges_the_gang_for_other_dudes(code: str) -> None:
    table = swap(RICO, "0 add to the gang: New", code=code)
    assert gang_of(table) == ["Rico Rodegain", "New"] and table.is_booted("Rico Rodegain")
    assert (table.rock(0), table.at("New"), table.zone("Old")) == (10 - 3 - 4, "home 0", "deck")
    # The deck was shuffled, and the other player's gang is as it was.
    assert table["Old"].number not in table.state.players[0].known
    assert (table.zone("Foe"), table.rock(1)) == ("in play", 9)


def test_rico_rodegain_need_not_be_used() -> None:
    table = swap("0 grifter: none")
    assert gang_of(table) == ["Rico Rodegain", "Old"] and table.rock(0) == 5


def test_rico_rodegain_brings_no_more_than_go_and_may_bring_fewer() -> None:
    table = swap(RICO, "0 add to the gang: none")
    assert gang_of(table) == ["Rico Rodegain"] and table.rock(0) == 7
    table = swap(RICO, "0 add to the gang: Old", rest=(NEW, dude("Free")))
    assert gang_of(table) == ["Rico Rodegain", "Old"] and table.rock(0) == 5


CON = dude("Con", keywords=("Grifter",))
LAW = dude("Law", gangs=("lawdogs",))
COSTLY = dude("Costly", cost=8)


@ruling("compendium-1.9.3:654")
@pytest.mark.parametrize("name", ["Con", "Law", "Costly", "Hat", "Rico Rodegain"])
def test_rico_rodegain_brings_nobody_who_could_not_start(name: str) -> None:
    rest = (CON, LAW, COSTLY, goods("Hat"), NEW, printed("11013"))
    with pytest.raises(ScriptFault, match="none of the options"):
        swap(RICO, f"0 add to the gang: {name}", rest=rest)


def test_rico_rodegain_keeps_grifters_and_brings_as_many_as_go() -> None:
    gang = (OLD, dude("Other", cost=1))
    table = swap(RICO, "0 add to the gang: Other", "0 add to the gang: New", gang=gang)
    assert gang_of(table) == ["Rico Rodegain", "Other", "New"] and table.rock(0) == 2


CHEAP = tuple(dude(f"Cheap {number}") for number in range(5))
XIAODAN = "Xiaodan Li"


@ruling("compendium-1.9.3:654")
def test_rico_rodegain_may_bring_a_gang_of_six_with_xiaodan_li() -> None:
    some = [f"0 add to the gang: Cheap {number}" for number in range(4)]
    gang = (printed(XIAODAN), *CHEAP[:4])
    table = swap(RICO, *some, f"0 add to the gang: {XIAODAN}", gang=gang, rest=CHEAP[4:])
    assert len(gang_of(table)) == 6
    with pytest.raises(ScriptFault, match="none of the options"):
        swap(RICO, *some, "0 add to the gang: Cheap 4", gang=gang, rest=CHEAP[4:])


@ruling("compendium-1.9.3:654")
@pytest.mark.parametrize(("second", "carried"), [("Dog", ["Dog"]), ("Ray", [])])
def test_lucky_sky_borne_whom_rico_rodegain_brings_may_bring_a_sidekick(second: str, carried: list[str]) -> None:
    """It takes the place of a dude; a Gadget must be invented, which nothing but a king could achieve here."""
    dog = goods("Dog", cost=1, keywords=("Sidekick",))
    ray = goods("Ray", cost=1, keywords=("Sidekick", "Gadget"), difficulty=14)
    sky = '"Lucky" Sky Borne'
    gang, rest = (OLD, dude("Other", cost=1)), (printed("12007"), dog, ray)
    table = swap(
        RICO, f"0 add to the gang: {sky}", f"0 add to the gang: {second}", gang=gang, rest=rest, faction="entrepreneurs"
    )
    assert (gang_of(table), table.attached(sky)) == (["Rico Rodegain", sky], carried)
    assert table.rock(0) == 10 - 3 - 2 - 1
    with pytest.raises(ScriptFault, match="none of the options"):
        swap(RICO, f"0 add to the gang: {second}", gang=gang, rest=rest, faction="entrepreneurs")


@pytest.mark.parametrize("started", [False, True])
def test_who_rico_rodegain_brings_does_what_starting_cards_must_do(started: bool) -> None:
    """POST-A-TRON (18018) must be invented, once more if it is put back and starts again; no Mad Scientist is left."""
    robot, doc = printed("18018"), dude("Doc", keywords=("Mad Scientist 9",))
    gang, rest = ((robot, doc), (NEW,)) if started else ((OLD,), (robot,))
    script = (RICO, "0 add to the gang: POST-A-TRON", *(["0 add to the gang: none"] if started else []))
    table = swap(*script, gang=gang, rest=rest, faction="entrepreneurs")
    assert (gang_of(table), table.zone("POST-A-TRON")) == (["Rico Rodegain"], "discard")


def test_rico_rodegain_looks_at_one_other_hand() -> None:
    table = swap(RICO, "0 target: home 2", "0 add to the gang: none", seats=3)
    known = table.state.players[0].known
    hands = [{*table.state.players[seat].hand} for seat in (1, 2)]
    assert hands[1] <= known and not hands[0] & known


# Maza Gang Hideout


def test_maza_gang_hideout_produces_more_the_more_locations_are_next_to_it() -> None:
    table = Table()
    table.put(0, "Maza Gang Hideout")
    table.put(0, dude("Allie"), "Maza Gang Hideout")
    assert production(table, "Maza Gang Hideout") == 1
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    # Its home and the Bank; not the town square, which the others are next to.
    assert production(table, "Maza Gang Hideout") == 2 and production(table, "Bank") == 0
    assert table.options("play: move Allie") == ["town square", "home 0", "Bank", "Depot", "home 1"]
    table.play("play: move Allie", "move to: town square")
    # Farther than one step away.
    assert table.is_booted("Allie")


# Miasmatic Purifier


@pytest.mark.parametrize(("pulled", "goes"), [("K♣", True), ("K♥", False)])
def test_miasmatic_purifier_costs_dudes_there_influence_for_a_club(pulled: str, goes: bool) -> None:
    table = Table()
    prevent_victory(table)
    table.put(0, "Miasmatic Purifier")
    table.put(0, dude("Allie", influence=1), "Miasmatic Purifier", booted=True)
    table.put(1, dude("Bo", influence=1), "Miasmatic Purifier")
    table.put(1, dude("Cy", influence=1), booted=True)
    table.next_cards(0, pulled)
    table.to("sundown", "0 play: pass", "1 play: pass")
    assert (table.zone("Miasmatic Purifier") == "discard") == goes
    assert [table.influence(name) for name in ("Allie", "Bo", "Cy")] == [1 - goes, 1 - goes, 1]
    table.step()
    assert [table.is_booted(name) for name in ("Allie", "Bo", "Cy")] == [goes, goes, False]
    assert table.influence("Allie") == 1


# Disgenuine Currency Press


@pytest.mark.parametrize(("code", "printed", "is_ready"), [("11016", 5, True), ("24152", 4, False)])
def test_the_currency_press_prints_ghost_rock_and_leaves_a_card(code: str, printed: int, is_ready: bool) -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Mad Scientist 3",)))
    press, *_ = table.in_hand(0, code)
    table.set_rock(0, 2)
    table.next_cards(0, "K♠ 2♠ 3♠")
    table.play(f"0 play: invent {press}")
    assert table.rock(0) == printed and table.is_booted("Allie") != is_ready
    table.do(discard, table["Allie"])
    assert table.hand(0) == ["2♠"] and table.zone(press) == "discard"


@pytest.mark.parametrize("code", ["11016", "24152"])
def test_the_currency_press_leaves_nothing_when_it_is_aced(code: str) -> None:
    table = allie_with(code)
    table.next_cards(0, "2♠")
    table.do(ace, table[table.attached("Allie")[0]])
    assert table.hand(0) == []


def test_the_currency_press_leaves_nothing_once_it_is_knocked_out_of_hands() -> None:
    """compendium-1.9.3 §4, Unprepared: attachments lose all traits for the shootout."""
    table = allie_with("11016")
    table.in_hand(1, "01134")
    table.next_cards(0, "2♠")
    shoot(table, "1 shootout play: use Unprepared", "1 target: Allie")
    table.do(discard, table["Allie"])
    assert table.hand(0) == [] and table.zone("Disgenuine Currency Press") == "discard"


# Tlaloc's Furies


FURIES = "Tlaloc's Furies"


def test_tlalocs_furies_count_all_that_their_player_has() -> None:
    table = Table()
    skills = ("Huckster 1", "Blessed 1", "Shaman 1", "Mad Scientist 1", "Kung Fu 1")
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo")):
        table.put(seat, dude(name, keywords=skills), "town square")
        table.put(seat, "11017", on=name)
    ratings = [table.rating("Allie", skill.rpartition(" ")[0]) for skill in skills]
    assert (table.bullets("Allie"), ratings) == (2, [3, 3, 3, 3, 1])
    assert (table.bullets("Bo"), table.rating("Bo", "Huckster")) == (1, 2)


def test_tlalocs_furies_give_nobody_a_skill() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, "11017", on="Allie")
    assert table.rating("Allie", "Shaman") is None


@pytest.mark.parametrize(
    ("weapon", "booted", "bullets"),
    [(("Weapon",), False, 0), (("Weapon",), True, 1), (("Weapon", "Melee"), False, 1), (("Horse",), False, 1)],
)
def test_tlalocs_furies_are_blunt_in_the_face_of_guns(weapon: tuple[str, ...], booted: bool, bullets: int) -> None:
    table = allie_with("11017", keywords=("Shaman 1",))
    table.put(1, goods("Thing", keywords=weapon), on="Bo", booted=booted)
    assert table.bullets("Allie") == 1
    table.modify(FURIES, "bullet bonus", 2)
    table.put(0, goods("Knuckles", bullets=1), on="Allie")
    shoot(table)
    assert (table.bullets("Allie"), table.rating("Allie", "Shaman")) == (1 + 3 * bullets, 2)


def test_tlalocs_furies_give_no_bullets_where_bullet_bonuses_are_reduced_to_nothing() -> None:
    """Their bullets are a bonus: the Weapons opposing Abram Grothe (05010) lose theirs, and keep everything else."""
    table = showdown([printed("05010"), dude("Ann")], [dude("Bea", keywords=("Shaman 1",))])
    for name in ("Bo", "Bea"):
        table.put(1, "11017", on=name)
    table.put(1, goods("Knuckles", bullets=1), on="Bea")
    deal(table, f"{HIGH} Q♠", PAIR)
    table.until("chamber", "0 casualty: discard Ann", rest="plain")
    table.step(rest="plain")
    deal(table, HIGH, PAIR)
    assert table.bullets("Bea") == 3
    table.until("pick shooters", "0 shootout play: use Abram Grothe (Exp.1)", rest="plain")
    assert (table.bullets("Bo"), table.bullets("Bea"), table.rating("Bea", "Shaman")) == (0, 1, 3)


# Jael's Guile


def guile(first: str, second: str, *, code: str = "24170", allie: bool = False, **bounties: int) -> Table:
    """Allie with Jael's Guile against Bo, Cy and Di; hands lie open. allie: whether she is booted."""
    table = Table()
    table.put(0, dude("Allie", shooter="stud"), "town square")
    table.put(0, code, on="Allie")
    for name in ("Bo", "Cy", "Di"):
        table.put(1, dude(name), "town square", bounty=bounties.get(name, 0))
    deal(table, first, second)
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", "1 join posse: Di"),
    )
    table["Allie"].booted = allie
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    return table


@pytest.mark.parametrize("code", ["00127", "11018", "24170"])
def test_jaels_guile_makes_the_cheater_boot_or_discard_twice(code: str) -> None:
    table = guile(HIGH, CHEATIN_PAIR, code=code)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        *("1 boot or discard: Bo", "1 boot or discard: discard"),
    )
    assert table.posse(1) == ["Cy", "Di"] and table.discard(1) == ["Bo"]
    assert table.is_booted("Cy") and not table.is_booted("Di") and not table.is_booted("Allie")


def test_who_is_booted_by_jaels_guile_already_is_discarded_next() -> None:
    table = guile(HIGH, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        "1 boot or discard: Cy",
    )
    assert table.posse(1) == ["Bo", "Di"] and table.discard(1) == ["Cy"]


def test_jaels_guile_takes_the_wanted_first() -> None:
    table = guile(HIGH, CHEATIN_PAIR, Di=2)
    table.step(
        "0 resolution play: use Jael's Guile",
        "1 boot or discard: discard",
        "1 boot or discard: Bo",
        "1 boot or discard: boot",
    )
    assert table.discard(1) == ["Di"] and table.is_booted("Bo") and table.rock(0) == 2


def test_who_uses_jaels_guile_with_a_cheatin_hand_boots_for_it() -> None:
    table = guile(CHEATIN_PAIR, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        *("1 boot or discard: Di", "1 boot or discard: boot"),
    )
    assert table.is_booted("Allie")


def test_a_booted_dude_with_a_cheatin_hand_cannot_use_jaels_guile() -> None:
    table = guile(CHEATIN_PAIR, CHEATIN_PAIR, allie=True)
    assert table.options() == []


def test_a_booted_dude_with_a_legal_hand_can_use_jaels_guile() -> None:
    table = guile(HIGH, CHEATIN_PAIR, allie=True)
    assert "use Jael's Guile" in table.options()


def test_jaels_guile_is_for_shootouts_only() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie"))
    table.put(0, "Jael's Guile", on="Allie")
    table.put(1, dude("Bo"))
    deal(table, HIGH, CHEATIN_PAIR)
    table.step()
    assert not table.is_booted("Jael's Guile") and not table.is_booted("Bo")


@ruling("compendium-1.9.3:803 s1")
def test_who_cannot_be_booted_by_others_is_discarded_for_jaels_guile() -> None:
    table = guile(HIGH, CHEATIN_PAIR, Bo=1)
    table.put(1, "13015", on="Bo")
    table.step("0 resolution play: use Jael's Guile", "1 boot or discard: Di", "1 boot or discard: boot")
    assert table.discard(1) == ["Yagn's Mechanical Skeleton", "Bo"] and table.is_booted("Di")


# Personal Ornithopter


@pytest.mark.parametrize("code", ["11019", "24171"])
def test_personal_ornithopter_flies_in_and_out_and_in_again(code: str) -> None:
    table = allie_with(code)
    table["Allie"].at = table.place("home 0")
    table.put(0, dude("Ann"), "town square")
    table.set_rock(0, 2)
    fly_in = "0 shootout play: use ability 1 Personal Ornithopter"
    table.play(
        *("0 play: Ann calls out", "1 accept: yes", "0 join posse: none", fly_in),
        *("0 shootout play: use ability 2 Personal Ornithopter", fly_in),
    )
    assert table.posse(0) == ["Ann", "Allie"] and table.rock(0) == 0 and table.is_booted("Allie")
    assert table.is_booted("Personal Ornithopter")


# Hustled


def hustlers(place: str = "Bank") -> tuple[Table, str]:
    """Gus the Grifter at the Bank of seat 1, with Bo, who has a Hat; Far is elsewhere."""
    table = Table()
    table.put(1, BANK)
    table.put(0, dude("Gus", keywords=("Grifter",)), place)
    table.put(0, goods("Ring"), on="Gus")
    table.put(1, dude("Bo"), "Bank")
    table.put(1, goods("Hat"), on="Bo")
    table.put(1, dude("Far"))
    return table, use_from_hand(table, "11020")


def test_hustled_boots_a_grifter_for_ghost_rock_and_a_card_there() -> None:
    table, use = hustlers()
    table.put(0, dude("Ann"), "Bank")
    assert sorted(table.options(use)) == ["Bank", "Bo", "Hat"]
    table.play(use, "target: Hat")
    assert (table.rock(0), table.bounty("Gus"), table.is_booted("Gus")) == (2, 1, True)
    assert table.is_booted("Hat") and not table.is_booted("Bo")


def test_hustled_needs_nobody_else_there() -> None:
    table, use = hustlers("home 0")
    table.play(use)
    assert (table.rock(0), table.bounty("Gus")) == (2, 1)


def test_hustled_needs_an_unbooted_grifter_who_can_be_wanted() -> None:
    table, use = hustlers()
    table["Gus"].booted = True
    assert use.removeprefix("0 play: ") not in table.plays(0)
    table["Gus"].booted = False
    table.teach("Gus", Prohibition("cannot be wanted", lambda game, holder, piece, by: piece is holder))
    assert use.removeprefix("0 play: ") not in table.plays(0)


def test_hustled_is_for_ones_own_grifters() -> None:
    table, use = hustlers()
    table["Gus"].controller = 1
    assert use.removeprefix("0 play: ") not in table.plays(0)


@pytest.mark.parametrize(("event", "bounty"), [(Booted, 0), (BountyRaised, 0)])
def test_hustled_gains_nothing_if_the_grifter_is_spared(event: type[Event], bounty: int) -> None:
    table, use = hustlers()
    saver(table, event)
    table.play(use, "target: Bo", "0 react [Gus]: answer Saver")
    assert (table.rock(0), table.bounty("Gus"), table.is_booted("Bo")) == (0, bounty, True)


# An Accidental Reunion


REUNION = "An Accidental Reunion"


def reunion(first: str, second: str, rock: int = 0) -> tuple[Table, str]:
    """A shootout in which these hands come, and how seat 0 plays the Reunion."""
    table = showdown([dude("Ann"), dude("Abe"), dude("Ava")], [dude("Cy"), dude("Cal"), dude("Cob")])
    table.set_rock(0, rock)
    deal(table, first, second)
    return table, use_from_hand(table, "11021", window="shootout")


@pytest.mark.parametrize(
    ("first", "second", "due"),
    [(PAIR, PAIR, [1, 1]), (CHEATIN_PAIR, PAIR, [3, 1]), (PAIR, CHEATIN_PAIR, [1, 3]), (HIGH, CHEATIN_PAIR, [1, 2])],
)
def test_an_accidental_reunion_punishes_cheaters(first: str, second: str, due: list[int]) -> None:
    table, use = reunion(first, second)
    table.until("take lumps", use, rest="plain")
    assert table.casualties_due() == due
    assert table.zone(REUNION) == "discard"


def test_an_accidental_reunion_lasts_through_the_shootout() -> None:
    table, use = reunion(PAIR, PAIR)
    table.until("run or gun", use, rest="plain")
    table.until("make plays", rest="plain")
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == [1, 3]


@pytest.mark.parametrize(("says", "zone", "left"), [("yes", "hand", 0), ("no", "discard", 2)])
def test_an_accidental_reunion_may_be_taken_back(says: str, zone: str, left: int) -> None:
    table, use = reunion(PAIR, PAIR, rock=2)
    table.until("pick shooters", use, f"0 pay 2 ghost rock to take it back: {says}", rest="plain")
    assert (table.zone(REUNION), table.rock(0)) == (zone, left)


def test_an_accidental_reunion_is_not_taken_back_for_less() -> None:
    table, use = reunion(PAIR, PAIR, rock=1)
    table.step(use)
    assert (table.zone(REUNION), table.rock(0)) == ("discard", 1)


# A Slight Modification


def gain(use: Use) -> None:
    use.game.player(use.seat).ghost_rock += 5


def saboteurs() -> Table:
    """Allie carries a Gadget and a hat, and Cy at home another Gadget."""
    table = square()
    table.put(0, goods("Ray", keywords=("Gadget",)), on="Allie")
    table.put(0, goods("Hat"), on="Allie")
    table.put(0, dude("Cy"), booted=True)
    table.put(0, goods("Drill", keywords=("Gadget",)), on="Cy")
    table.in_hand(0, "11022")
    return table


@ruling("compendium-1.9.3:987", "compendium-1.9.3:988 s2")
def test_a_slight_modification_of_a_card_that_was_played() -> None:
    """It has no effect, is discarded, and is not paid for."""
    table, plan = saboteurs(), action("Plan", cost=2)
    table.teach(plan, ability("Shootout", gain))
    table.in_hand(1, plan)
    table.set_rock(1, 2)
    shoot(table, "1 shootout play: use Plan", "0 react: answer A Slight Modification")
    assert table.zone("Plan") == "discard" and table.rock(1) == 2
    assert table.is_booted("Ray") and not table.is_booted("Drill") and not table.is_booted("Hat")


@ruling("compendium-1.9.3:988 s1", "compendium-1.9.3:989")
def test_a_slight_modification_of_a_card_in_play() -> None:
    """It was used, and did not boot."""
    table = saboteurs()
    table.put(1, goods("Bell"), on="Bo")
    table.teach("Bell", ability("Shootout, Boot", gain))
    shoot(table, "1 shootout play: use Bell", "0 react: answer A Slight Modification")
    assert not table.is_booted("Bell") and table.rock(1) == 0 and table["Bell"].used


@pytest.mark.parametrize(("header", "seat"), [("Noon", 1), ("React", 1), ("Shootout", 0), ("Cheatin' Resolution", 1)])
def test_a_slight_modification_is_against_opponents_plays_in_shootouts(header: str, seat: int) -> None:
    table, plan = saboteurs(), action("Plan")
    if header == "React":
        table.teach(plan, react("React", "after", Pulled, gain))
    else:
        table.teach(plan, ability(header, gain))
    table.in_hand(seat, plan)
    deal(table, CHEATIN_PAIR, HIGH)
    if header == "Noon":
        table.play("0 play: pass", "1 play: use Plan")
    elif header == "React":
        table.say("1 react: answer Plan")
        table.do(lambda game: finish(game, pull(game, 1)))
    else:
        kind = "resolution" if "Resolution" in header else "shootout"
        shoot(table, f"{seat} {kind} play: use Plan")
    assert table.rock(seat) == 5 and table.zone("A Slight Modification") == "hand"


def test_a_slight_modification_takes_an_unbooted_gadget_in_the_posse() -> None:
    table, plan = saboteurs(), action("Plan")
    table["Ray"].booted = True
    table.teach(plan, ability("Resolution", gain))
    table.in_hand(1, plan)
    shoot(table, "1 resolution play: use Plan")
    assert table.rock(1) == 5


def saboteur(*foes: Card, rock: int = 0, at: str = "town square") -> Table:
    """Allie with a Gadget against Bo and others in a shootout; A Slight Modification in hand."""
    table = showdown(second=foes, at=at)
    table.put(0, goods("Ray", keywords=("Gadget",)), on="Allie")
    table.in_hand(0, "11022")
    table.set_rock(1, rock)
    return table


@ruling("compendium-1.9.3:989")
@pytest.mark.parametrize("code", ["18041", "24071", "24023"])
def test_what_a_slight_modification_prevents_was_the_once_of_the_shootout(code: str) -> None:
    table = saboteur(printed(code), rock=1)
    table["Allie"].bounty = 1
    name = printed(code).title
    # Nobody is asked for a play after that.
    table.step(f"1 shootout play: use {name}", "0 react: answer A Slight Modification")
    assert name in table.posse(1) and not table.is_stud(name) and table.is_booted("Ray")


@ruling("compendium-1.9.3:989")
@rule('compendium-1.9.3 "Headline" ¶1 s1')
def test_a_headline_that_was_prevented_was_the_one_of_the_shootout() -> None:
    table = saboteur()
    for title in ("News", "More"):
        card = action(title, keywords=("Headline",))
        table.teach(card, ability("Shootout", gain))
        table.in_hand(1, card)
    table.step("1 shootout play: use News", "0 react: answer A Slight Modification")
    assert (table.zone("News"), table.zone("More"), table.rock(1)) == ("discard", "hand", 0)


@pytest.mark.parametrize("code", ["18027", "24149", "01089"])
def test_a_slight_modification_is_no_answer_to_a_card_that_a_trait_lets_one_play(code: str) -> None:
    """compendium-1.9.3 "Abilities" and "Traits": a text without a header is not an ability."""
    table = saboteur(dude("Tinkerer", keywords=("Mad Scientist 9",)), rock=9, at="home 1")
    name = table.in_hand(1, code)[0]
    table.next_cards(1, "K♠")
    whom = "Bo" if code != "01089" else "Tinkerer"
    said = [f"1 target: {whom}"] if code != "01089" else []
    table.step(f"1 shootout play: use {name}", *said)
    assert table.zone(name) == "in play" and table.zone("A Slight Modification") == "hand"


# Rabbit Takes Revenge


def vengeance(*foes: Card) -> Table:
    """Monk, who performs the Technique next, against Bo, a stud with a Hat and a Ring, and others."""
    table = dojo(*foes)
    table.modify("Bo", "stud", 1, change="set")
    for thing in ("Hat", "Ring"):
        table.put(1, goods(thing), on="Bo")
    return table


def test_rabbit_takes_revenge_turns_the_tables() -> None:
    table = vengeance(dude("Cy"))
    use = use_from_hand(table, "11023", window="shootout")
    assert table.options(use) == ["Bo", "Cy"]
    table.step(use, "target: Bo")
    assert (table.is_stud("Bo"), table.is_stud("Monk"), table.is_stud("Allie")) == (False, True, False)
    assert not table.is_booted("Hat")


def test_who_met_the_rabbit_can_not_leave() -> None:
    table = vengeance()
    table.step(use_from_hand(table, "11023", window="shootout"), rest="plain")
    for name in ("Bo", "Monk", "Allie"):
        table.do(send_home_booted, table[name])
    assert (table.posse(0), table.posse(1)) == (["Monk"], ["Bo"])
    table.do(move, table["Bo"], table.place("home 1"))
    assert table.at("Bo") == "town square"


@ruling("compendium-1.9.3:968")
def test_who_met_the_rabbit_is_not_saved_by_going_home() -> None:
    table = vengeance()
    table.put(1, dude("Priest", keywords=("Blessed 9",)), "town square")
    table.put(1, "05029", on="Priest")
    table.next_cards(1, "K♠")
    table.step(use_from_hand(table, "11023", window="shootout"), rest="plain")
    table.say("1 react [Bo]: answer Lay On Hands")
    table.do(ace, table["Bo"])
    assert table.zone("Bo") == "boot hill" and table.is_booted("Priest")


def test_who_met_the_rabbit_in_a_combo_need_not_fall_first_in_the_next_round() -> None:
    table = dojo(dude("Cy"), pull="A♠ A♠")
    revenge = table.in_hand(0, "11023")[0]
    opener = action("Opener", keywords=("Technique", "Tao of the Jade Rabbit"))
    table.teach(opener, ability("Shootout Tao Technique", lambda use: None, combo=lambda use: True))
    table.in_hand(0, opener)
    table.step("0 shootout play: use Opener", f"0 combo: use {revenge}", "target: Bo", rest="plain")
    assert is_allowed(table.state, table["Bo"], "falls first")
    # Monk, a stud now, has one more card to draw, which must not make a pair, or both posses take a casualty.
    deal(table, HIGH + " K♠", PAIR)
    table.until("make plays", "0 casualty: discard Allie", rest="plain")
    # Nobody of theirs has fallen, which would have ended it (compendium-1.9.3:957).
    assert table.posse(1) == ["Bo", "Cy"]
    assert not is_allowed(table.state, table["Bo"], "falls first")


@pytest.mark.parametrize("combo", [True, False])
def test_rabbit_takes_revenge_best_in_a_combo(combo: bool) -> None:
    table = dojo(dude("Cy"), pull="A♠ A♠")
    for thing in ("Hat", "Ring"):
        table.put(1, goods(thing), on="Bo")
    table.put(0, goods("Nag"), on="Monk")
    revenge = table.in_hand(0, "11023")[0]
    opener = action("Opener", keywords=("Technique", "Tao of the Jade Rabbit"))
    table.teach(opener, ability("Shootout Tao Technique", lambda use: None, combo=lambda use: combo))
    table.in_hand(0, opener)
    how = "combo" if combo else "shootout play"
    table.step("0 shootout play: use Opener", f"0 {how}: use {revenge}", "target: Bo", rest="plain")
    assert (table.is_booted("Hat"), table.is_booted("Ring"), table.is_booted("Nag")) == (combo, combo, False)
    deal(table, PAIR, HIGH)
    table.until("take lumps", rest="plain")
    with pytest.raises(ScriptFault) as asked:
        table.until("run or gun", "1 casualty: ace Nobody")
    assert asked.value.decision is not None
    whom = {table.name(option.piece) for option in asked.value.decision.options}
    assert whom == ({"Bo"} if combo else {"Bo", "Cy"})
