"""What can't be done: "cannot" beats "can" (compendium-1.9.3 "Prevention", "Send Home Booted")."""

from __future__ import annotations

import pytest

from dtk.engine.abilities import AFTER, BEFORE, Prohibition
from dtk.engine.events import ChosenToJoin, SentHome, Unbooted
from dtk.engine.game import Game
from dtk.engine.ids import Party
from dtk.engine.pieces import Piece
from dtk.engine.prohibitions import is_prohibited
from dtk.engine.rules.casualties import choices
from dtk.engine.rules.shootout import draw_bonus, stud_bonus
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import add_bounty, boot, join_posse, may_join, move, send_home_booted, unboot
from dtk.engine.verbs.effects import end_round, forbid
from dtk.testing import Table, ability, action, deed, dude, goods, rule, trait
from tests.engine.gunfight import FOUR, HIGH, deal, posses, showdown, until


def table_with(*barred: str, at: str = "town square") -> Table:
    """Allie in the town square, who can't do some things, or have them done to her."""
    table = Table()
    table.put(0, dude("Allie"), at)
    for what in barred:
        table.modify("Allie", what, 1)
    return table


@rule('compendium-1.9.3 "Prevention" ¶11 s1')
@pytest.mark.parametrize(
    ("what", "verb"), [("cannot boot", boot), ("cannot be discarded", discard), ("cannot be aced", ace)]
)
def test_what_is_barred_does_not_happen(what: str, verb: object) -> None:
    table = table_with(what)
    table.do(verb, table["Allie"])  # type: ignore[arg-type]
    assert (table.zone("Allie"), table.is_booted("Allie")) == ("in play", False)


def test_a_dude_that_can_not_unboot_stays_booted_in_sundown() -> None:
    table = table_with("cannot unboot")
    table["Allie"].booted = True
    table.do(unboot, table["Allie"])
    assert table.is_booted("Allie")


def test_a_dude_that_can_not_move_is_not_offered_to() -> None:
    table = table_with("cannot move")
    table.do(move, table["Allie"], table.place("home 0"))
    assert table.at("Allie") == "town square"
    assert table.plays() == ["pass"]


def test_a_dude_that_can_not_be_wanted_loses_bounty_but_gains_none() -> None:
    table = table_with("cannot be wanted")
    table["Allie"].bounty = 2
    table.do(add_bounty, table["Allie"], 1)
    table.do(add_bounty, table["Allie"], -1)
    assert table.bounty("Allie") == 1


@rule('compendium-1.9.3 "Send Home Booted" ¶8')
@pytest.mark.parametrize("what", ["cannot boot", "cannot move", "cannot leave"])
def test_who_can_not_boot_move_or_leave_the_posse_is_not_sent_home(what: str) -> None:
    table = showdown()
    table.modify("Bo", what, 1)
    table.do(send_home_booted, table["Bo"])
    assert (table.at("Bo"), table.is_booted("Bo"), table.posse(1)) == ("town square", False, ["Bo"])


@rule('compendium-1.9.3 "Send Home Booted" ¶5 s2', 'compendium-1.9.3 "Send Home Booted" ¶6 s2')
def test_who_is_booted_at_home_already_is_sent_home_all_the_same() -> None:
    table = table_with("cannot boot", "cannot move", at="home 0")
    table["Allie"].booted = True
    sent: list[int] = []
    table.teach("Allie", trait(AFTER, SentHome, lambda use: sent.append(use.event.piece)))
    table.do(send_home_booted, table["Allie"])
    assert sent == [table["Allie"].number]


@rule('compendium-1.9.3 "Send Home Booted" ¶5 s2')
def test_who_is_booted_already_is_sent_home_all_the_same() -> None:
    table = table_with("cannot boot")
    table["Allie"].booted = True
    table.do(send_home_booted, table["Allie"])
    assert table.at("Allie") == "home 0"


@rule("rulebook-1.5.0 §5.3.2 ¶2 s1")
@pytest.mark.parametrize("what", ["cannot refuse", "cannot boot", "cannot move"])
def test_who_can_not_refuse_or_go_home_must_accept(what: str) -> None:
    table = table_with()
    table.put(1, dude("Bo"), "town square")
    table.modify("Bo", what, 1)
    table.play("0 play: call out Allie")
    assert table.is_shooting


@pytest.mark.parametrize(("who", "what"), [("Allie", "cannot call out"), ("Bo", "cannot be called out")])
def test_a_call_out_that_is_barred_is_not_offered(who: str, what: str) -> None:
    table = table_with()
    table.put(1, dude("Bo"), "town square")
    table.modify(who, what, 1)
    assert "Allie calls out" not in table.plays()


@rule("rulebook-1.5.0 §6.1 ¶2 s7")
def test_who_can_not_join_or_come_is_not_asked_to() -> None:
    table = table_with()
    table.put(1, dude("Bo"), "town square")
    for name, what in (("Cal", "cannot join"), ("Dee", "cannot move")):
        table.put(0, dude(name))
        table.modify(name, what, 1)
    table.play("0 play: call out Allie", "1 accept: yes")
    assert table.posse(0) == ["Allie"]
    assert not any(may_join(table.game, table[name], posses(table)[0]) for name in ("Cal", "Dee"))


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_who_can_not_join_the_leader_is_asked_only_to_defend(ruleset: str) -> None:
    table = Table(ruleset=ruleset)
    for seat, names in enumerate((("Allie", "Ann"), ("Bo", "Bea"))):
        for name in names:
            table.put(seat, dude(name), "town square")
    for name in ("Ann", "Bea"):
        table.modify(name, "cannot join the leader's posse", 1)
    table.duel("Allie", "Bo", "1 join posse: Bea")
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo", "Bea"])
    table.do(join_posse, table["Ann"], posses(table)[0])
    assert table.posse(0) == ["Allie"]


def test_who_can_not_join_the_leader_any_more_does_not_arrive_with_the_others() -> None:
    table = Table(ruleset="aeg-2015")
    for name in ("Allie", "Ann"):
        table.put(0, dude(name), "town square")
    table.put(1, dude("Bo"), "town square")
    table.teach(
        "Bo",
        trait(AFTER, ChosenToJoin, lambda use: forbid(use.game, table["Ann"], "cannot join the leader's posse", "day")),
    )
    table.duel("Allie", "Bo", "0 join posse: Ann")
    assert table.posse(0) == ["Allie"]


@rule('compendium-1.9.3 "Prevention" ¶11 s2')
def test_joining_where_one_can_not_come_to_comes_to_nothing() -> None:
    table = showdown()
    table.put(0, dude("Dee"))
    table.modify("Dee", "cannot move", 1)
    table.do(join_posse, table["Dee"], posses(table)[0])
    assert (table.posse(0), table.at("Dee")) == (["Allie"], "home 0")


def test_who_cannot_shoot_leaves_it_to_another() -> None:
    table = showdown([dude("Cal")])
    table.modify("Allie", "cannot shoot", 1)
    until(table, "draw_hands")
    assert table.name(posses(table)[0].shooter) == "Cal"


def test_who_cannot_shoot_does_so_where_nobody_else_can() -> None:
    table = showdown()
    table.modify("Allie", "cannot shoot", 1)
    until(table, "draw_hands")
    assert table.name(posses(table)[0].shooter) == "Allie"


@rule("rulebook-1.5.0 §6.1 step 5 ¶5 s5")
def test_who_can_not_be_a_casualty_is_not_chosen_and_others_cover_what_they_can() -> None:
    table = showdown(second=[dude("Cal")])
    table.modify("Bo", "cannot be a casualty", 1)
    deal(table, FOUR, HIGH)
    until(table, "run_or_gun", "1 shooter: Bo", "1 discard from draw hand: none")
    assert (table.zone("Cal"), table.zone("Bo")) == ("boot hill", "in play")


def test_who_can_not_flee_is_not_asked() -> None:
    table = showdown()
    table.modify("Bo", "cannot flee", 1)
    table.modify("Allie", "cannot leave", 1)
    assert table.state.shootout is not None
    table.state.shootout.step = 5
    table.step()
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])


def test_what_can_not_be_chosen_is_no_target_and_what_can_not_be_used_is_not_offered() -> None:
    table, pointer = Table(), dude("Pointer")
    table.teach(
        pointer,
        ability("Noon, Boot", lambda use: None, targets=lambda use: [table["Allie"].number, table["Bo"].number]),
    )
    for seat, card in ((0, pointer), (1, dude("Allie")), (1, dude("Bo"))):
        table.put(seat, card)
    table.modify("Allie", "cannot be chosen", 1)
    table.play("0 play: use Pointer")
    table["Pointer"].booted, table["Pointer"].used = False, frozenset()
    assert "use Pointer" in table.plays(0)
    table.modify("Pointer", "cannot be used", 1)
    assert "use Pointer" not in table.plays(0)


@rule('compendium-1.9.3 "Prevention" ¶11 s1')
def test_a_card_forbids_as_long_as_it_is_in_play_and_for_whom_it_says() -> None:
    """The harness keeps its bearer from being booted by others' cards; its own player may."""
    table, harness = Table(), goods("Harness")

    def others(game: object, holder: object, piece: object, by: int) -> bool:
        using = table.game.using
        return piece is table["Allie"] and using is not None and using.seat != table["Allie"].controller

    table.teach(harness, Prohibition("cannot boot", others))
    for seat, name in ((0, "Friend"), (1, "Foe")):
        card = dude(name)
        table.teach(card, ability("Repeat Noon", lambda use: boot(use.game, table["Allie"])))
        table.put(seat, card)
    table.put(0, dude("Allie"))
    table.put(0, harness, on="Allie")
    table.play("0 play: pass", "1 play: use Foe")
    assert not table.is_booted("Allie")
    table.play("0 play: use Friend")
    assert table.is_booted("Allie")
    table["Allie"].booted = False
    table.do(discard, table["Harness"])
    table.play("1 play: use Foe")
    assert table.is_booted("Allie")


def test_the_sidekick_of_one_who_can_not_be_a_casualty_still_can() -> None:
    table = showdown()
    table.put(1, goods("Dog", keywords=("Sidekick",)), on="Bo")
    table.modify("Bo", "cannot be a casualty", 1)
    assert [casualty.piece for casualty in choices(table.game, [table["Dog"].number], 1)] == [table["Dog"].number]


def test_a_bar_ends_with_what_it_lasts_for() -> None:
    table = table_with("cannot boot")
    table.to("gambling", "0 play: pass")
    table.do(boot, table["Allie"])
    assert table.is_booted("Allie")


def test_who_can_not_leave_a_posse_moves_where_no_posse_is_left() -> None:
    table = showdown()
    table.put(1, dude("Cal"))
    table.put(1, deed("Bank"))
    table.modify("Cal", "cannot leave", 1)
    table.modify("Bo", "cannot leave", 1)
    for name in ("Cal", "Bo"):
        table.do(move, table[name], table.place("Bank"))
    assert (table.at("Cal"), table.at("Bo"), table.posse(1)) == ("Bank", "town square", ["Bo"])


def test_nothing_answers_an_unbooting_that_can_not_be() -> None:
    table = table_with("cannot unboot")
    answered: list[str] = []
    table.teach(deed("Tower"), trait(BEFORE, Unbooted, lambda use: answered.append("before")))
    table.put(1, deed("Tower"))
    table["Allie"].booted = True
    table.do(unboot, table["Allie"])
    assert answered == []


def test_a_bar_for_the_next_round_lasts_until_that_round_is_over() -> None:
    table = showdown([dude("Ann", shooter="stud")], [dude("Cy")])
    table.modify("Ann", "cannot add cards", 1, until="next round")
    barred = []
    for _ in range(3):
        barred.append(stud_bonus(table.game, posses(table)[0]) == 0)
        table.do(end_round)
    assert barred == [True, True, False]


@rule("rulebook-1.5.0 §6.1 step 3")
def test_who_adds_no_cards_adds_none_whether_it_shoots_or_stands_by() -> None:
    """Two studs and two draws; one of each adds nothing."""
    studs, draws = [dude("Ann", shooter="stud"), dude("Abe", shooter="stud")], [dude("Cal"), dude("Dee")]
    table = showdown(studs, draws)
    assert (stud_bonus(table.game, posses(table)[0]), draw_bonus(table.game, posses(table)[1])) == (2, 3)
    for name in ("Ann", "Cal"):
        table.modify(name, "cannot add cards", 1)
    assert (stud_bonus(table.game, posses(table)[0]), draw_bonus(table.game, posses(table)[1])) == (1, 2)


def test_two_that_shield_each_other_while_the_other_can_be_chosen_both_can() -> None:
    """Neither bar holds by leaning on the other, and neither asks without end."""
    table = table_with()
    table.put(0, dude("Bo"), "town square")
    for name, other in (("Allie", "Bo"), ("Bo", "Allie")):

        def leans(game: Game, holder: Piece, piece: Piece, by: Party, other: str = other) -> bool:
            return piece is holder and not is_prohibited(game, "cannot move", table[other])

        table.teach(name, Prohibition("cannot move", leans))
    assert [is_prohibited(table.game, "cannot move", table[name]) for name in ("Allie", "Bo")] == [False, False]


@pytest.mark.parametrize("header", ["Noon, Boot", "Noon Job, Boot", "Noon Technique, Boot"])
def test_who_can_not_boot_as_a_cost_neither_uses_leads_nor_performs_what_asks_for_it(header: str) -> None:
    table = Table()
    table.put(0, dude("Monk", keywords=("Kung Fu 1",)))
    what = dude("Ann") if header == "Noon, Boot" else action("Plan")
    table.teach(what, ability(header, lambda use: None, targets=lambda use: [table["Monk"].number - 1]))
    (table.put if what.type == "dude" else table.in_hand)(0, what)
    for allowed in (True, False):
        assert (f"use {what.title}" in table.plays(0)) is allowed
        table.modify("Monk", "cannot boot as a cost", 1)
        if what.type == "dude":
            table.modify("Ann", "cannot boot as a cost", 1)


def test_who_can_not_boot_as_a_cost_boots_otherwise() -> None:
    table = table_with("cannot boot as a cost")
    table.teach("Allie", ability("Noon", lambda use: None))
    assert "use Allie" in table.plays(0)
    table.do(boot, table["Allie"])
    assert table.is_booted("Allie")
