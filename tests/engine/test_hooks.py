"""Exceptions of cards in the chapters: joining, adjacency, payments and income, and whose text it is."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine import places
from dtk.engine.abilities import AFTER, WHEN, ContinuousChange, FundSource, Link, Prohibition, Text, Use
from dtk.engine.events import Booted, Declared, Entered, Passed, PhaseBegins
from dtk.engine.header import NOON, REACT, SHOOTOUT
from dtk.engine.ids import NOBODY, AbilityRef
from dtk.engine.rules.casualties import assign, coverable_counts
from dtk.engine.rules.shootout import draw_bonus, stud_bonus
from dtk.engine.verbs.cards import bring, discard, enter
from dtk.engine.verbs.dudes import boot, unboot
from dtk.engine.verbs.effects import blank, expire, grant
from dtk.engine.verbs.ghost_rock import funds, play_again
from dtk.testing import Table, ability, action, deed, dude, goods, react, rule, ruling, trait
from tests.engine.gunfight import HIGH, PAIR, deal, posses, showdown, until


def own(amount: int) -> Any:
    """Changes the number of its own card by this amount."""
    return lambda state, holder, piece: amount if piece is holder else None


def of_its_player(amount: int) -> Any:
    """Changes the number of its controller's outfit by this amount."""
    return lambda state, holder, piece: amount if piece.number == state.players[holder.controller].outfit else None


# Joining and moving


@rule('compendium-1.9.3 "Prevention"')
def test_who_may_join_without_booting_does_not_boot_for_it() -> None:
    table, rider = Table(), dude("Rider")
    table.teach(rider, ContinuousChange("joins without booting", own(1)))
    table.put(0, dude("Allie"), "town square")
    table.put(0, rider)
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: call out Allie", "1 accept: yes", "0 join posse: Rider")
    assert (table.at("Rider"), table.is_booted("Rider")) == ("town square", False)


def test_who_may_join_though_booted_comes_from_next_to_it() -> None:
    table, rider = Table(), dude("Rider")
    table.teach(rider, ContinuousChange("joins though booted", own(1)))
    table.put(0, dude("Allie"), "town square")
    table.put(0, rider, booted=True)
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: call out Allie", "1 accept: yes", "0 join posse: Rider")
    assert table.posse(0) == ["Allie", "Rider"]


def test_who_may_move_without_booting_goes_anywhere_so() -> None:
    table, runner = Table(), dude("Runner")
    table.teach(runner, ContinuousChange("moves without booting", own(1)))
    table.put(0, runner, "town square")
    table.play("0 play: move Runner", "0 move to: home 0")
    assert not table.is_booted("Runner")


# Locations


@rule('compendium-1.9.3 "Adjacency" ¶1 s1')
def test_a_card_makes_locations_adjacent_both_ways_as_long_as_it_is_in_play() -> None:
    table, tunnel = Table(), deed("Tunnel", keywords=("Out of Town",))
    table.teach(tunnel, Link(lambda state, holder: [(holder.number, state.players[1].outfit)]))
    table.put(0, tunnel)
    home, mine = table.place("home 1"), table.place("Tunnel")
    assert mine in places.neighbours(table.state, home)
    assert places.neighbours(table.state, mine) == [home]
    table.do(discard, table["Tunnel"])
    assert mine not in places.neighbours(table.state, home)


@rule('compendium-1.9.3 "Adjacency" ¶1 s2', "rulebook-1.5.0 §2.1 ¶1 s2")
def test_what_keeps_locations_from_being_adjacent_is_stronger() -> None:
    table, wall, gate = Table(), deed("Wall"), deed("Gate")
    square = lambda state, holder: [(places.TOWN_SQUARE, state.players[0].outfit)]  # noqa: E731
    table.teach(wall, Link(square, adds=False))
    table.teach(gate, Link(square))
    table.put(0, wall)
    table.put(0, gate)
    assert table.place("home 0") not in places.neighbours(table.state, places.TOWN_SQUARE)
    assert not places.are_adjacent(table.state, table.place("home 0"), places.TOWN_SQUARE)


def test_what_a_dude_weighs_for_control_may_be_another_number() -> None:
    table, boss = Table(), dude("Boss", bullets=3)
    table.teach(
        boss, ContinuousChange("weight", lambda state, holder, piece: 3 if piece is holder else None, change="set")
    )
    table.put(1, deed("Bank"))
    table.put(1, dude("Clerk", influence=2), "Bank")
    assert table.controller("Bank") == 1
    table.put(0, boss, "Bank")
    assert table.controller("Bank") == 0
    assert table.total_influence(0) == 0


# Call-outs


def callers() -> Table:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    return table


def test_a_call_out_may_be_one_that_can_not_be_refused_by_who_calls() -> None:
    table = callers()
    allies = lambda game, holder, piece, by: by == table["Allie"].number  # noqa: E731
    table.teach(table["Allie"].card, Prohibition("cannot refuse", allies))
    table.play("0 play: call out Ann", "1 accept: no")
    table["Bo"].at, table["Bo"].booted = table.place("town square"), False
    table.state.turn = 0
    table.play("0 play: call out Allie", "0 join posse: none")
    assert table.is_shooting


def test_who_refuses_and_stays_neither_boots_nor_goes_home() -> None:
    table = callers()
    table.teach(table["Bo"].card, ContinuousChange("refuses and stays", own(1)))
    table["Bo"].booted = True
    table.play("0 play: call out Allie", "1 accept: no")
    assert (table.at("Bo"), table.is_shooting) == ("town square", False)


def test_some_may_be_called_out_at_home() -> None:
    table, sheriff = Table(), dude("Sheriff")
    hers = lambda state, holder, piece: 1 if piece.controller != holder.controller else None  # noqa: E731
    table.put(0, sheriff, "home 1")
    table.put(1, dude("Bo"))
    assert "Sheriff calls out" not in table.plays()
    table.teach(sheriff, ContinuousChange("is called out at home", hers))
    assert "Sheriff calls out" in table.plays()


# Destinations


def test_a_card_comes_into_play_elsewhere_instead() -> None:
    table, coach = Table(), deed("Coach")
    table.put(0, coach)

    def here(use: Use) -> None:
        enter(use.game, use.game.piece(use.event.piece), use.piece.number, use.seat)

    elsewhere = lambda use: use.event.place != use.piece.number  # noqa: E731
    table.teach(coach, trait(WHEN, Entered, here, instead=True, concerns=elsewhere))
    table.in_hand(0, dude("New"))
    table.play("0 play: shop New")
    assert table.at("New") == "Coach"


# Shootouts


@rule("rulebook-1.5.0 §6.1 step 3")
def test_cards_change_the_bonuses_of_a_posse() -> None:
    table, coach = Table(), dude("Coach")
    table.teach(
        coach, ContinuousChange("stud bonus", of_its_player(2)), ContinuousChange("draw bonus", of_its_player(-4))
    )
    showdown([coach], table=table)
    first, second = posses(table)
    assert (stud_bonus(table.game, first), draw_bonus(table.game, first)) == (2, 0)
    assert stud_bonus(table.game, second) == 0


@rule('compendium-1.9.3 "Penalties and Bonuses"')
def test_cards_change_how_many_casualties_a_player_takes_never_below_none() -> None:
    table, medic = Table(), dude("Medic")
    table.teach(medic, ContinuousChange("casualties", of_its_player(-5)))
    showdown(second=[medic], table=table)
    deal(table, PAIR, HIGH)
    until(table, "run_or_gun", "1 shooter: Bo", "1 discard from draw hand: none")
    assert [posse.taken for posse in posses(table)] == [0, 0]


@rule("rulebook-1.5.0 §6.1 step 5")
def test_a_fate_that_is_barred_is_not_chosen_and_the_rest_covers_as_exactly_as_it_can() -> None:
    """Bo can't be discarded, so two casualties are the least that acing covers; of one nothing is covered."""
    table = showdown()
    table.modify("Bo", "cannot be discarded", 1)
    assert coverable_counts(table.game, [table["Bo"].number]) == {0, 2}
    assert assign(table.game, posses(table)[1], 1) == []
    assert [casualty.fate for casualty in assign(table.game, posses(table)[1], 3)] == ["ace"]


def test_who_was_to_be_the_first_casualty_and_can_not_be_is_passed_over() -> None:
    table = showdown(second=[dude("Cal")])
    second = posses(table)[1]
    table.modify("Bo", "falls first", 1, until="round")
    table.modify("Bo", "cannot be a casualty", 1)
    assert [table.name(casualty.piece) for casualty in assign(table.game, second, 2)] == ["Cal"]


def test_passing_in_a_shootout_is_an_event() -> None:
    table, watcher = Table(), dude("Watcher")
    seats: list[int] = []
    table.teach(watcher, trait(AFTER, Passed, lambda use: seats.append(use.event.seat)))
    showdown([watcher], table=table)
    table.step()
    assert seats == [0, 1]


# Hands, plays and ghost rock


@rule("rulebook-1.5.0 §5.4", "rulebook-1.5.0 §5.4 ¶4 s6", 'faq-2015 "Sundown" ¶5 s2')
def test_cards_change_the_hand_size_and_how_many_cards_may_be_discarded() -> None:
    table, scholar = Table(phase="sundown"), dude("Scholar")
    table.teach(
        scholar, ContinuousChange("hand size", of_its_player(2)), ContinuousChange("sundown discards", of_its_player(1))
    )
    table.put(0, scholar)
    table.in_hand(0, "2♠ 3♠ 4♠")
    table.in_deck(0, "5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠")
    table.step("0 discard at sundown: 2♠", "0 discard at sundown: 3♠")
    assert len(table.hand(0)) == 7 and table.discard(0) == ["2♠", "3♠"]


def test_a_card_lets_its_player_make_another_play() -> None:
    table, plan = Table(), action("Plan")
    table.teach(plan, ability("Noon", lambda use: play_again(use.game, use.seat)))
    table.in_hand(0, plan)
    table.put(0, dude("Ann"))
    table.play("0 play: use Plan")
    assert table.turn == 0
    table.play("0 play: pass")
    assert table.turn == 1


def test_another_shootout_play_comes_at_once() -> None:
    table, plan = Table(), action("Plan")
    table.teach(plan, ability("Shootout", lambda use: play_again(use.game, use.seat)))
    for seat in (0, 1):
        table.in_hand(seat, plan)
    table.in_hand(0, plan)
    showdown(table=table)
    table.step("0 shootout play: use Plan of 0", "0 shootout play: use Plan #2", "1 shootout play: use Plan of 1")
    assert table.hand(0) == table.hand(1) == []


def test_a_card_pays_for_others_before_the_stash_does() -> None:
    """The safe holds two control points' worth, for deeds only."""
    table, safe = Table(), goods("Safe")

    def holds(game: Any, holder: Any, piece: Any) -> int:
        return holder.bounty if piece.card.type == "deed" else 0

    def take(game: Any, holder: Any, amount: int) -> None:
        holder.bounty -= amount

    table.teach(safe, FundSource(holds, take))
    table.put(0, dude("Ann"))
    table.put(0, safe, on="Ann", bounty=2)
    table.in_hand(0, deed("Bank", cost=3), dude("Cal", cost=1))
    assert not any("Bank" in play or "Cal" in play for play in table.plays() if play.startswith("shop"))
    table.set_rock(0, 1)
    table.play("0 play: shop Bank", "0 deed goes: left")
    assert (table.rock(0), table.bounty("Safe")) == (0, 0)


@pytest.mark.parametrize(
    ("plays", "owner", "shops", "uses"), [((), 0, True, False), ((NOON,), 0, False, True), ((), 1, False, False)]
)
def test_ghost_rock_for_cards_or_for_abilities_pays_only_for_those_of_its_player(
    plays: tuple[str, ...], owner: int, shops: bool, uses: bool
) -> None:
    table, safe, guide = Table(), goods("Safe"), dude("Guide")
    table.teach(safe, FundSource(lambda game, holder, piece: 2, lambda game, holder, amount: None, plays))
    table.teach(guide, ability("Noon, Pay 1 Ghost Rock", lambda use: None))
    table.put(owner, dude("Ann"))
    table.put(owner, safe, on="Ann")
    table.put(0, guide)
    table.in_hand(0, dude("Cal", cost=1))
    assert ("shop Cal" in table.plays(0), "use Guide" in table.plays(0)) == (shops, uses)


def test_ghost_rock_for_abilities_lies_on_the_card_that_offers_it() -> None:
    """A header's cost is not the price of a card, so the card that offers ghost rock is asked about it."""
    table, safe, guide = Table(), goods("Safe"), dude("Guide")

    def holds(game: Any, holder: Any, piece: Any) -> int:
        return holder.bounty if piece in (holder, table["Guide"]) else 0

    def take(game: Any, holder: Any, amount: int) -> None:
        holder.bounty -= amount

    table.teach(safe, FundSource(holds, take, (NOON,)))
    table.teach(guide, ability("Noon, Pay 1 Ghost Rock", lambda use: None))
    table.put(0, guide)
    table.put(0, safe, on="Guide", bounty=1)
    table.play("0 play: use Guide")
    assert table.bounty("Safe") == 0


def test_ghost_rock_for_plays_pays_for_an_action_played_so_but_not_for_what_a_play_brings() -> None:
    """A payment for an effect is a secondary cost (compendium-1.9.3:573)."""
    table, safe, guide, plan = Table(), goods("Safe"), dude("Guide"), action("Plan", cost=1)
    table.teach(safe, FundSource(lambda game, holder, piece: 2, lambda game, holder, amount: None, (NOON,)))
    table.teach(guide, ability("Noon", lambda use: bring(use.game, table["Cal"])))
    table.teach(plan, ability("Noon", lambda use: None))
    table.put(0, guide)
    table.put(0, safe, on="Guide")
    table.in_hand(0, dude("Cal", cost=1), plan)
    table.play("0 play: use Guide", "0 play: use Plan")
    assert table.hand(0) == ["Cal"]


@rule("rulebook-1.5.0 §5.2")
def test_the_production_of_a_deed_may_go_to_another_player() -> None:
    table, bank, toll = Table(phase="upkeep"), deed("Bank", production=3), dude("Toll")
    mine = lambda state, holder, piece: holder.controller if piece.card.title == "Bank" else None  # noqa: E731
    table.put(0, bank)
    table.put(1, toll)
    table.teach(toll, ContinuousChange("receiver", mine, change="set"))
    table.step()
    assert (table.rock(0), table.rock(1)) == (0, 3)


# Whose text it is


def test_a_text_is_granted_for_a_while() -> None:
    """The preacher gives Ann an ability and a React, which end with the day."""
    table, preacher = Table(), dude("Preacher")

    def gain(use: Use) -> None:
        use.game.player(use.seat).ghost_rock += 1

    hers = lambda use: use.event.piece == use.piece.number  # noqa: E731
    blessing = Text((ability("Noon, Boot", gain),), (react("React", "after", Booted, gain, concerns=hers),))
    table.teach(preacher, blessing)
    table.put(0, preacher)
    table.put(0, dude("Ann"))
    assert "use Ann" not in table.plays()
    grant(table.game, table["Ann"], table["Preacher"], 0, "day")
    table.play("0 play: use Ann", "0 react [Ann]: answer Ann")
    assert table.rock(0) == 2
    table.to("gambling", "0 play: pass")
    table.do(unboot, table["Ann"])
    table.do(boot, table["Ann"])
    assert table.rock(0) == 2


def test_a_card_without_its_text_does_nothing_but_what_it_was_given() -> None:
    table, clerk = Table(), dude("Clerk")
    table.teach(
        clerk,
        ability("Noon", lambda use: None),
        ContinuousChange("influence", own(2)),
        Text((ability("Noon", lambda use: None),)),
    )
    table.put(0, clerk)
    assert table.influence("Clerk") == 2
    blank(table.game, table["Clerk"], "day")
    assert table.influence("Clerk") == 0 and "use Clerk" not in table.plays()
    grant(table.game, table["Clerk"], table["Clerk"], 0, "day")
    assert "use Clerk" in table.plays()


@rule("rulebook-1.5.0 §5.3.1")
def test_what_was_used_stays_used_while_other_text_comes_and_goes() -> None:
    """Two abilities of the Clerk's own, and one granted by the Teacher."""
    table, clerk, teacher = Table(), dude("Clerk"), dude("Teacher")
    for _ in range(2):
        table.teach(clerk, ability("Noon", lambda use: None))
    table.teach(teacher, Text((ability("Noon", lambda use: None),)))
    table.put(0, clerk)
    table.put(0, teacher)
    grant(table.game, table["Clerk"], table["Teacher"], 0, "day")
    blank(table.game, table["Clerk"], "phase")
    table.play("0 play: use Clerk")
    assert "use Clerk" not in table.plays(0)
    table.do(expire, "phase")
    able = [play for play in table.plays(0) if play.startswith("use")]
    assert able == ["use ability 1 Clerk", "use ability 2 Clerk"]


def test_what_is_declared_may_be_answered_before_it_is_paid() -> None:
    table, bank, lawyer = Table(), deed("Bank"), dude("Lawyer")
    table.teach(bank, ability("Noon, Pay 2 Ghost Rock", lambda use: None))
    of_the_bank = lambda use: use.event.piece == table["Bank"].number  # noqa: E731
    table.teach(lawyer, react("React", WHEN, Declared, lambda use: None, instead=True, concerns=of_the_bank))
    table.put(0, bank)
    table.put(1, lawyer)
    table.set_rock(0, 2)
    table.play("0 play: use Bank", "1 react [Bank]: answer Lawyer")
    # compendium-1.9.3:988-989: nothing is paid, and it is used up all the same.
    assert (table.rock(0), table["Bank"].used) == (2, frozenset((AbilityRef(table["Bank"].number, "ability", 0),)))


@pytest.mark.parametrize("day", [1, 2])
def test_each_day_begins_with_gambling_and_cards_hear_of_it(day: int) -> None:
    table, watcher = Table(phase="gambling", day=day - 1), dude("Watcher")
    begun: list[tuple[str, int]] = []
    note = lambda use: begun.append((use.event.phase, use.game.state.day))  # noqa: E731
    table.teach(watcher, trait(AFTER, PhaseBegins, note))
    table.put(0, watcher)
    deal(table, HIGH, PAIR)
    table.step()
    assert begun == [("gambling", day), ("upkeep", day)]


@pytest.mark.parametrize("who", [NOBODY, 1])
def test_a_trait_that_somebody_granted_acts_for_them(who: int) -> None:
    """By default for the controller of the card that grants it."""
    table = Table()
    table.put(0, dude("Preacher"))
    table.put(0, dude("Ann"), controller=1)
    seats: list[int] = []
    table.teach("Preacher", Text(triggers=(trait(AFTER, Booted, lambda use: seats.append(use.seat)),)))
    grant(table.game, table["Ann"], table["Preacher"], 0, "day", seat=who)
    table.do(boot, table["Preacher"])
    assert seats == [0 if who == NOBODY else who]


@pytest.mark.parametrize("played_as", ["", NOON])
def test_a_trait_that_a_play_granted_acts_as_that_play(played_as: str) -> None:
    table, acted = Table(), list[str]()
    table.put(0, dude("Preacher"))
    table.put(0, dude("Ann"))
    table.teach("Preacher", Text(triggers=(trait(AFTER, Booted, lambda use: acted.append(use.played_as)),)))
    grant(table.game, table["Ann"], table["Preacher"], 0, "day", played_as=played_as)
    table.do(boot, table["Preacher"])
    assert acted == [played_as]


@ruling("compendium-1.9.3:572 s2")
def test_ghost_rock_for_plays_pays_for_a_card_that_a_text_lets_one_play_so() -> None:
    """The play has no header of its own: it is the card brought into play that is played."""
    table, safe, guide = Table(), goods("Safe"), dude("Guide")
    table.teach(safe, FundSource(lambda game, holder, piece: 2, lambda game, holder, amount: None, (NOON,)))
    table.teach(guide, ability("Noon", lambda use: bring(use.game, table["Cal"]), printed=False))
    table.put(0, guide)
    table.put(0, safe, on="Guide")
    table.in_hand(0, dude("Cal", cost=1))
    table.play("0 play: use Guide")
    assert table.at("Cal") == "home 0"


@ruling("compendium-1.9.3:573")
def test_ghost_rock_for_plays_does_not_pay_for_what_a_react_brings() -> None:
    """Guide has an ability too, which must not be taken for the React."""
    table, safe, guide = Table(), goods("Safe"), dude("Guide")
    table.teach(safe, FundSource(lambda game, holder, piece: 2, lambda game, holder, amount: None, (REACT,)))
    table.teach(
        guide,
        react("React", AFTER, Passed, lambda use: bring(use.game, table["Cal"])),
        ability("Noon", lambda use: None, printed=False),
    )
    table.put(0, guide)
    table.put(0, safe, on="Guide")
    table.in_hand(0, dude("Cal", cost=1))
    table.play("0 play: pass", "0 react: answer Guide")
    assert table.hand(0) == ["Cal"]


def test_of_two_cards_that_could_pay_the_second_is_spared_where_the_first_has_enough() -> None:
    table, drawn = Table(), list[tuple[str, int]]()
    for name in ("Safe", "Chest"):
        draw = lambda game, holder, amount: drawn.append((holder.card.title, amount))  # noqa: E731
        table.teach(goods(name), FundSource(lambda game, holder, piece: 2, draw))
    table.put(0, dude("Ann"))
    for name in ("Safe", "Chest"):
        table.put(0, goods(name), on="Ann")
    table.in_hand(0, dude("Cal", cost=2), dude("Dee", cost=3))
    table.play("0 play: shop Cal")
    assert drawn == [("Safe", 2)]
    table.play("0 play: shop Dee")
    assert drawn[1:] == [("Safe", 2), ("Chest", 1)]


def test_what_pays_for_cards_only_pays_for_a_card_before_what_pays_for_plays() -> None:
    table, drawn, guide = Table(), list[str](), dude("Guide")
    for name, plays in (("Safe", (NOON,)), ("Chest", ())):
        draw = lambda game, holder, amount: drawn.append(holder.card.title)  # noqa: E731
        table.teach(goods(name), FundSource(lambda game, holder, piece: 2, draw, plays))
    table.teach(guide, ability("Noon", lambda use: bring(use.game, table["Cal"]), printed=False))
    table.put(0, guide)
    for name in ("Safe", "Chest"):
        table.put(0, goods(name), on="Guide")
    table.in_hand(0, dude("Cal", cost=3))
    table.play("0 play: use Guide")
    assert drawn == ["Chest", "Safe"]


@ruling("compendium-1.9.3:573")
def test_what_a_header_asks_for_within_such_a_play_is_a_cost_of_its_own() -> None:
    table, safe, guide, found = Table(), goods("Safe"), dude("Guide"), list[int]()
    table.teach(safe, FundSource(lambda game, holder, piece: 2, lambda game, holder, amount: None, (NOON,)))
    look = lambda use: found.append(funds(use.game, use.seat, None, (SHOOTOUT,)))  # noqa: E731
    table.teach(guide, ability("Noon", look, printed=False))
    table.put(0, guide)
    table.put(0, safe, on="Guide")
    table.play("0 play: use Guide")
    assert found == [0]
