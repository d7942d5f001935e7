"""How posses form, who trespasses, and who comes later (rulebook-1.5.0 §6.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.engine.abilities import AFTER, Use
from dtk.engine.decisions import Decision
from dtk.engine.events import Booted, ChosenToJoin, Joined, Moved, ShootoutBegins
from dtk.engine.rules.callout import call_out
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import (
    add_bounty,
    collect_bounty,
    join_posse,
    leave_posse,
    may_join,
    move,
    send_home_booted,
)
from dtk.engine.verbs.effects import take_control
from dtk.testing import ScriptFault, Table, deed, dude, goods, outfit, rule, trait
from tests.engine.gunfight import posses, shootout, showdown, until


def street() -> Table:
    """Home 0, Bank and Saloon in a row; Allie and Bo face each other at the Bank."""
    table = Table()
    table.put(0, deed("Bank", keywords=("Public",)))
    table.put(0, deed("Saloon", keywords=("Public",)))
    table.put(0, dude("Allie"), "Bank")
    table.put(1, dude("Bo"), "Bank")
    return table


@rule("rulebook-1.5.0 §6.1 ¶4", "rulebook-1.5.0 §6.1 ¶8 s2")
def test_leader_and_mark_are_in_their_posses_without_being_asked() -> None:
    table = street()
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert table.posse(0) == ["Allie"]
    assert table.posse(1) == ["Bo"]


@rule("rulebook-1.5.0 §6.1 ¶2 s3", "rulebook-1.5.0 §6.1 ¶2 s4", "rulebook-1.5.0 §6.1 ¶2 s5")
def test_dudes_there_join_even_booted_and_those_next_to_it_only_unbooted() -> None:
    table = street()
    table.put(0, dude("There"), "Bank", booted=True)
    table.put(0, dude("Near"), "home 0")
    table.put(0, dude("Square"), "town square")
    table.put(0, dude("Next"), "Saloon")
    table.put(0, dude("Tired"), "Saloon", booted=True)
    table.put(0, dude("Far"), "home 1")
    said = table.options("0 play: call out Allie", "1 accept: yes")
    assert said == ["none", "There", "Near", "Square", "Next"]


@rule("rulebook-1.5.0 §6.1 ¶2 s6", "rulebook-1.5.0 §6.1 ¶7")
def test_joining_from_next_to_it_boots_and_moves_but_from_there_does_not() -> None:
    table = street()
    table.put(0, dude("There"), "Bank")
    table.put(0, dude("Next"), "Saloon")
    table.say("join posse: Next", "join posse: There")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert table.posse(0) == ["Allie", "Next", "There"]
    assert table.is_booted("Next")
    assert table.at("Next") == "Bank"
    assert not table.is_booted("There")


@rule("rulebook-1.5.0 §6.1 ¶5")
def test_one_joins_after_the_other_and_a_player_may_stop() -> None:
    table = street()
    for name in ("One", "Two", "Three"):
        table.put(0, dude(name), "town square")
    table.say("0 join posse: Two", "0 join posse: none")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert table.posse(0) == ["Allie", "Two"]
    assert table.at("One") == "town square"


@rule("rulebook-1.5.0 §6.1 ¶5")
def test_who_may_come_is_asked_anew_after_each() -> None:
    table = street()
    table.put(0, dude("One"), "town square")
    table.put(0, dude("Two"), "town square")
    table.put(1, dude("Cy"), "town square")

    class Tiring:
        """Once a dude has joined, all dudes next to it are tired."""

        def answer(self, decision: object, view: object) -> int:
            table["Two"].booted = True
            return table["One"].number

    table.game.agents[0] = Tiring()
    table.say("1 join posse: none")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert table.posse(0) == ["Allie", "One"]


@rule("rulebook-1.5.0 §6.1 ¶2 s1", "rulebook-1.5.0 §6.1 ¶8 s1")
def test_the_leaders_posse_is_complete_before_the_marks_begins() -> None:
    table = street()
    table.put(0, dude("One"), "town square")
    table.put(1, dude("Cy"), "town square")
    with pytest.raises(ScriptFault):
        table.say("1 join posse: Cy", "0 join posse: One")
        table.do(begin_shootout, table["Allie"], table["Bo"])


@rule("rulebook-1.5.0 §6.1 ¶8 s3")
def test_the_marks_posse_forms_in_the_same_way() -> None:
    table = street()
    table.put(1, dude("There"), "Bank", booted=True)
    table.put(1, dude("Next"), "Saloon")
    table.put(1, dude("Tired"), "Saloon", booted=True)
    table.put(1, dude("Far"), "home 1")
    formed = ("0 play: call out Allie", "0 call out: Bo", "1 accept: yes")
    assert table.options(*formed) == ["none", "There", "Next"]
    assert table.options(*formed, "1 join posse: Next") == ["none", "There"]
    table.play(*formed, "1 join posse: Next", "1 join posse: There")
    assert (table.posse(1), table.is_booted("Next"), table.at("Next")) == (["Bo", "Next", "There"], True, "Bank")


@rule("rulebook-1.5.0 §6.1 ¶2 s3")
def test_nobody_comes_from_another_place_to_an_out_of_town_deed() -> None:
    table = Table()
    table.put(0, deed("Mine", keywords=("Out of Town", "Public")))
    table.put(0, dude("Allie"), "Mine")
    table.put(1, dude("Bo"), "Mine")
    table.put(0, dude("Near"), "town square")
    table.put(0, dude("There"), "Mine")
    assert table.options("0 play: call out Allie", "1 accept: yes") == ["none", "There"]


@rule("rulebook-1.5.0 §6.1 ¶9 s2")
def test_dudes_are_in_their_controllers_posse_only() -> None:
    table = street()
    table.put(0, dude("Turned"), "Bank", controller=1)
    table.say("1 join posse: Turned")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert table.posse(0) == ["Allie"]
    assert table.posse(1) == ["Bo", "Turned"]
    first, second = posses(table)
    assert not may_join(table.game, table["Turned"], first)
    assert not may_join(table.game, table["Turned"], second)


@rule(
    "rulebook-1.5.0 §6.1 ¶10 s1",
    "rulebook-1.5.0 §6.1 ¶10 s3",
    'compendium-1.9.3 "Bounty" ¶2 s1',
    'compendium-1.9.3 "Wanted Dudes" ¶2',
)
def test_at_a_private_place_all_become_wanted_but_those_of_its_owner() -> None:
    table = Table()
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(0, dude("Allie"), "Club")
    table.put(1, dude("Bo"), "Club", bounty=2)
    table.put(1, dude("Cy"), "town square")
    table.say("1 join posse: Cy")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert [table.bounty(name) for name in ("Allie", "Bo", "Cy")] == [0, 3, 1]


@rule("rulebook-1.5.0 §6.1 ¶10 s5", 'compendium-1.9.3 "Bounty" ¶2 s2')
def test_a_home_is_private() -> None:
    table = Table()
    table.put(0, dude("Allie"), "home 0")
    table.put(1, dude("Bo"), "home 0")
    table.do(begin_shootout, table["Bo"], table["Allie"])
    assert [table.bounty(name) for name in ("Allie", "Bo")] == [0, 1]


@pytest.mark.parametrize("keywords", [(), ("Public",)])
@rule("rulebook-1.5.0 §6.1 ¶10 s4")
def test_nobody_is_wanted_for_a_fight_at_a_place_that_is_not_private(keywords: tuple[str, ...]) -> None:
    table = Table()
    table.put(0, deed("Park", keywords=keywords))
    table.put(0, dude("Allie"), "Park")
    table.put(1, dude("Bo"), "Park")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert table.bounty("Bo") == 0
    assert [table.bounty(name) for name in ("Allie", "Bo")] == [0, 0]
    square = showdown()
    assert [square.bounty(name) for name in ("Allie", "Bo")] == [0, 0]


@rule("rulebook-1.5.0 §6.1 ¶10 s6")
def test_the_town_square_is_public_whatever_else_is_in_town() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, deed("Den", keywords=("Private",)))
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert [table.bounty(name) for name in ("Allie", "Bo")] == [0, 0]


@rule("rulebook-1.5.0 §6.1 ¶10 s3")
def test_who_owns_a_private_deed_counts_not_who_controls_it() -> None:
    table = Table()
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(0, dude("Allie"), "Club")
    table.put(1, dude("Bo", influence=3), "Club")
    assert table.controller("Club") == 1
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert [table.bounty(name) for name in ("Allie", "Bo")] == [0, 1]


@rule('compendium-1.9.3 "Bounty" ¶4')
def test_a_strangers_dude_in_the_owners_posse_does_not_trespass() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(0, dude("Allie"), "Club")
    table.put(2, dude("Friend"), "Club", controller=0)
    table.put(1, dude("Bo"), "Club")
    table.say("0 join posse: Friend")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert [table.bounty(name) for name in ("Allie", "Friend", "Bo")] == [0, 0, 1]


@rule('compendium-1.9.3 "Bounty" ¶5', "rulebook-1.5.0 §6.1 ¶1 s1", 'faq-2015 "Bounties" ¶3')
@pytest.mark.parametrize(("caller", "called", "bounty"), [("Club", "town square", 0), ("town square", "Club", 1)])
def test_the_place_of_the_shootout_counts_and_not_where_the_call_came_from(
    caller: str, called: str, bounty: int
) -> None:
    """An effect calls out from afar; the shootout is where the mark is."""
    table = Table()
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(1, dude("Bo"), caller)
    table.put(0, dude("Allie"), called)
    table.do(call_out, table["Bo"], table["Allie"], refusable=False)
    assert table.name(shootout(table).at) == table.at("Bo") == called
    assert table.bounty("Bo") == bounty


@rule("rulebook-1.5.0 §6.1 ¶10 s3")
def test_a_dude_turned_against_the_owner_of_a_private_place_trespasses_there() -> None:
    """rulebook-1.5.0 asks who controls the dude; the posse it stands in is that player's."""
    table = Table()
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(0, dude("Allie"), "Club")
    table.put(0, dude("Turned"), "Club", controller=1)
    table.do(begin_shootout, table["Allie"], table["Turned"])
    assert table.bounty("Turned") == 1


@rule(
    'compendium-1.9.3 "Bounty" ¶3 s1',
    'compendium-1.9.3 "Bounty" ¶3 s2',
    'compendium-1.9.3 "Moving into Posses" ¶1 s1',
    'faq-2015 "Bounties" ¶1 s1',
    'compendium-1.9.3 "Shootout" step 1 ¶3 s2',
    'faq-2015 "Shootouts" step 1 ¶3 s2',
)
def test_who_comes_later_moves_in_and_is_wanted_and_again_for_coming_back() -> None:
    table = Table()
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(1, dude("Cy"), "home 1")
    showdown(at="Club", table=table)
    _, second = posses(table)
    assert table.bounty("Cy") == 0
    table.do(join_posse, table["Cy"], second)
    assert (table.at("Cy"), table.bounty("Cy")) == ("Club", 1)
    assert not table.is_booted("Cy")
    table.do(leave_posse, table["Cy"])
    assert table.at("Cy") == "Club"
    table.do(join_posse, table["Cy"], second)
    assert table.bounty("Cy") == 2
    assert table.posse(1) == ["Bo", "Cy"]


@rule("rulebook-1.5.0 §6.1 ¶2 s7")
@pytest.mark.parametrize(
    ("on_the_way", "posse", "zone"),
    [
        (lambda use, table: join_posse(use.game, table["Dee"], posses(table)[0]), ["Allie", "Dee"], "in play"),
        (lambda use, table: take_control(use.game, table["Dee"], 1), ["Allie"], "in play"),
        (lambda use, table: discard(use.game, table["Dee"]), ["Allie"], "discard"),
    ],
)
def test_what_happens_on_the_way_decides_whether_a_dude_still_joins(
    on_the_way: Callable[[Use, Table], None], posse: list[str], zone: str
) -> None:
    """One whom a text brings in meanwhile is in the posse once; one who changes sides, or leaves play, isn't in it."""
    table = Table()
    table.teach(deed("Trap"), trait(AFTER, Moved, lambda use: on_the_way(use, table)))
    table.put(1, deed("Trap"))
    showdown(table=table)
    table.put(0, dude("Dee"))
    table.do(join_posse, table["Dee"], posses(table)[0])
    assert (table.posse(0), table.posse(1), table.zone("Dee")) == (posse, ["Bo"], zone)


def test_a_dude_who_leaves_play_as_it_boots_to_join_from_afar_does_not_join() -> None:
    table = Table()
    table.teach(deed("Trap"), trait(AFTER, Booted, lambda use: discard(use.game, table["Dee"])))
    table.put(1, deed("Trap"))
    showdown(table=table)
    table.put(0, dude("Dee"))
    table.do(join_posse, table["Dee"], posses(table)[0], boots=True, stays=True)
    assert (table.posse(0), table.zone("Dee")) == (["Allie"], "discard")


@rule('compendium-1.9.3 "Shootout" step 1 ¶3 s1', 'faq-2015 "Shootouts" step 1 ¶3 s1')
def test_entering_a_posse_from_the_shootouts_own_location_is_a_way_in() -> None:
    table = Table()
    table.put(0, dude("By"), "town square")
    table.say("join posse: none")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    first, second = posses(table)
    assert may_join(table.game, table["By"], first)
    assert not may_join(table.game, table["By"], second)
    table.do(join_posse, table["By"], first)
    assert table.posse(0) == ["Allie", "By"]


@rule("rulebook-1.5.0 §6.1 step 1 ¶5 s2", 'compendium-1.9.3 "Send Home Booted" ¶7')
def test_going_home_booted_leaves_the_shootout_even_at_home() -> None:
    table = Table()
    table.put(1, dude("Cy"), "home 1")
    table.put(0, dude("Allie"), "home 1")
    table.put(1, dude("Bo"), "home 1")
    table.say("1 join posse: Cy")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    table.do(send_home_booted, table["Cy"])
    assert table.posse(1) == ["Bo"]
    assert (table.at("Cy"), table.is_booted("Cy")) == ("home 1", True)


@rule('compendium-1.9.3 "Send Home Booted" ¶6 s1')
def test_a_dude_goes_to_its_controllers_home() -> None:
    table = Table()
    table.put(0, dude("Turned"), "town square", controller=1, booted=True)
    table.do(send_home_booted, table["Turned"])
    assert (table.at("Turned"), table.is_booted("Turned")) == ("home 1", True)


@rule("rulebook-1.5.0 §6.1 ¶1 s2")
def test_the_shootout_stays_where_it_is_when_the_mark_leaves() -> None:
    table = showdown(second=[dude("Cy")])
    table.do(send_home_booted, table["Bo"])
    assert table.name(shootout(table).at) == "town square"
    assert table.posse(1) == ["Cy"]


def test_moving_away_leaves_the_posse_and_the_shooters_place() -> None:
    table = showdown(first=[dude("Abe")])
    until(table, "draw_hands", "0 shooter: Abe")
    table.do(move, table["Abe"], table.place("home 0"))
    assert table.posse(0) == ["Allie"]
    assert posses(table)[0].shooter == -1


@pytest.mark.parametrize("verb", [ace, discard])
def test_who_leaves_play_leaves_the_posse_and_the_shooters_place(verb: object) -> None:
    table = showdown(first=[dude("Abe")])
    until(table, "draw_hands", "0 shooter: Abe")
    table.do(verb, table["Abe"])
    assert table.posse(0) == ["Allie"]
    assert posses(table)[0].shooter == -1


@rule('compendium-1.9.3 "Shootout" step 1 ¶5 s3', 'faq-2015 "Shootouts" step 1 ¶5 s3')
def test_nobody_comes_back_into_an_empty_posse() -> None:
    table = showdown()
    table.put(1, dude("Cy"), "town square")
    _, second = posses(table)
    assert may_join(table.game, table["Cy"], second)
    table.do(send_home_booted, table["Bo"])
    assert not may_join(table.game, table["Cy"], second)
    assert not may_join(table.game, table["Bo"], second)


@rule('compendium-1.9.3 "Shootout" step 1 ¶5 s1', 'compendium-1.9.3 "Bounty" ¶2 s3')
@pytest.mark.parametrize(("goes", "winner"), [("Allie", -1), ("Bo", 0)])
def test_a_posse_emptied_while_posses_form_ends_it_at_once(goes: str, winner: int) -> None:
    """When the leader's goes before the mark has joined, there is no other posse that could win."""
    table = Table()
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(0, dude("Allie"), "Club")
    table.put(0, dude("Abe"), "town square")
    table.put(1, dude("Bo"), "Club")
    for name in ("Cy", "Di"):
        table.put(1, dude(name), "town square")

    class Leaving:
        """Somebody is sent home while the player thinks about who joins."""

        def answer(self, decision: object, view: object) -> None:
            send_home_booted(table.game, table[goes])

    table.game.agents[0 if goes == "Allie" else 1] = Leaving()
    if goes == "Bo":
        table.say("0 join posse: none")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert shootout(table).formed is False
    table.step()
    assert not table.is_shooting
    assert table.state.fights[-1].winner == winner
    assert table.bounty("Cy") == table.bounty("Bo") == 0


@rule('compendium-1.9.3 "Shootout" step 1 ¶5 s3', 'faq-2015 "Shootouts" step 1 ¶5 s3')
def test_nobody_else_joins_once_the_other_posse_is_empty() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    for name in ("Bo", "Cy", "Di"):
        table.put(1, dude(name), "town square")
    asked = []

    class Last:
        """Brings Cy while the leader is sent home."""

        def answer(self, decision: Decision, view: object) -> int:
            asked.append(decision.kind)
            send_home_booted(table.game, table["Allie"])
            return table["Cy"].number

    table.game.agents[1] = Last()
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert asked == ["join posse"]
    table.step()
    assert table.state.fights[-1].winner == 1


@rule('compendium-1.9.3 "Wanted Dudes" ¶1', 'compendium-1.9.3 "Wanted Dudes" ¶4 s2', 'compendium-1.9.3 "Bounty" ¶1 s1')
def test_bounty_goes_up_and_down_but_not_below_nothing() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.do(add_bounty, table["Allie"], 2)
    assert table.bounty("Allie") == 2
    table.do(add_bounty, table["Allie"], -3)
    assert table.bounty("Allie") == 0


@rule('compendium-1.9.3 "Wanted Dudes" ¶5')
def test_only_dudes_are_wanted() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Hat"), on="Allie")
    table.put(0, deed("Bank"))
    for name in ("Hat", "Bank"):
        table.do(add_bounty, table[name], 1)
        assert table.bounty(name) == 0


@rule('compendium-1.9.3 "Wanted Dudes" ¶4 s1')
@pytest.mark.parametrize(("controller", "seat", "earned"), [(1, 0, 3), (1, 1, 0), (0, 0, 0), (0, 1, 0)])
def test_nobody_earns_the_bounty_of_a_dude_whom_they_own_or_control(controller: int, seat: int, earned: int) -> None:
    table = Table()
    table.put(1, dude("Bo"), bounty=3, controller=controller)
    table.do(collect_bounty, table["Bo"], seat)
    assert table.rock(seat) == earned
    assert table.bounty("Bo") == 3 - earned


@rule('compendium-1.9.3 "Wanted Dudes" ¶3 s1')
@pytest.mark.parametrize(("name", "earned"), [("Bo", 3), ("Cy", 0)])
def test_only_the_posse_that_a_casualty_opposed_earns_its_bounty(name: str, earned: int) -> None:
    """A dude that covers a casualty but is in no posse opposed no player."""
    table = showdown()
    table.put(1, dude("Cy"))
    table[name].bounty = 3
    table.do(discard, table[name], casualty=True)
    assert (table.zone(name), table.rock(0)) == ("discard", earned)


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
@rule('compendium-1.9.3 "Shootout" step 1', "rulebook-1.5.0 §6.1 ¶4")
def test_a_mark_that_goes_as_the_leader_joins_leaves_nothing_to_shoot_at(ruleset: str) -> None:
    """Nobody else is asked to join, and no shootout has begun."""
    table = Table(ruleset=ruleset)
    for name in ("Allie", "Ann"):
        table.put(0, dude(name), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cal"), "town square")
    table.teach("Cal", trait(AFTER, Joined, lambda use: send_home_booted(use.game, table["Bo"])))
    begun = list[str]()
    table.teach("Cal", trait(AFTER, ShootoutBegins, lambda use: begun.append("begun")))
    answers = ["0 join posse: none"] if ruleset == "pinebox-1.5" else []
    table.play("0 play: call out Allie", "0 call out: Bo", "1 accept: yes", *answers)
    assert (begun, table.at("Bo")) == ([], "home 1")
    table.step()
    assert not table.is_shooting and table.posse(0) == []


@rule("rulebook-1.5.0 §6.1")
def test_who_is_chosen_to_join_is_announced_before_it_boots_and_comes() -> None:
    table, seen = Table(), list[tuple[str, str, bool]]()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square")

    def see(use: Use) -> None:
        name = table.name(use.event.piece)
        seen.append((name, table.at(name), table.is_booted(name)))

    table.teach("Bo", trait(AFTER, ChosenToJoin, see))
    table.play("0 play: call out Allie", "1 accept: yes", "0 join posse: Ann")
    assert seen == [("Ann", "home 0", False)]


@rule('compendium-1.9.3 "Wanted Dudes" ¶3 s1')
@pytest.mark.parametrize(("name", "earns"), [("Allie", 1), ("Bo", 0)])
def test_each_side_earns_the_bounty_of_casualties_on_the_other(name: str, earns: int) -> None:
    table = showdown()
    table[name].bounty = 3
    table.do(discard, table[name], casualty=True)
    assert (table.rock(earns), table.rock(1 - earns)) == (3, 0)
