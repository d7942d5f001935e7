"""Who flees, and how a shootout ends (rulebook-1.5.0 §6.1 steps 6 and 7)."""

from __future__ import annotations

import pytest

from dtk.engine.events import Moved
from dtk.engine.game import Game
from dtk.engine.rules import shootout as rules
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.dudes import send_home_booted
from dtk.poker.ranks import rank_of
from dtk.testing import Table, deed, dude, goods, rule, trait
from tests.engine.gunfight import FOUR, HIGH, PAIR, STAND, deal, posses, shootout, showdown, until

SHOOTERS = ("0 shooter: Allie", "1 shooter: Bo", *STAND)


def wounded() -> Table:
    """Allie and Abe against Bo and Cy, of whom Di has fallen; seat 1 lost."""
    table = showdown([dude("Abe")], [dude("Cy"), dude("Di")])
    deal(table, PAIR, HIGH)
    until(
        table,
        "run_or_gun",
        "0 shooter: Allie",
        "1 shooter: Bo",
        *STAND,
        "1 casualty: discard Di",
    )
    return table


@rule(
    "rulebook-1.5.0 §6.1 step 6 ¶1 s1",
    "rulebook-1.5.0 §6.1 step 6 ¶1 s3",
    "rulebook-1.5.0 §6.1 step 6 ¶1 s5",
    'compendium-1.9.3 "Shootout" step 6 ¶2 s1',
    'faq-2015 "Shootouts" step 6 ¶2 s1',
)
def test_the_loser_decides_first_and_for_all_dudes() -> None:
    table = wounded()
    until(table, "chamber", "1 flee [Bo]: no", "1 flee [Cy]: yes", "0 flee [Allie]: yes", "0 flee [Abe]: no")
    assert (table.posse(0), table.posse(1)) == (["Abe"], ["Bo"])
    assert (table.at("Cy"), table.is_booted("Cy")) == ("home 1", True)
    assert (table.at("Allie"), table.is_booted("Allie")) == ("home 0", True)


@rule(
    "rulebook-1.5.0 §6.1 step 6 ¶1 s2", 'compendium-1.9.3 "Shootout" step 5 ¶3 s2', 'faq-2015 "Shootouts" step 5 ¶3 s2'
)
def test_the_leader_decides_first_where_nobody_lost() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    deal(table, PAIR, PAIR)
    until(table, "run_or_gun", *SHOOTERS, "0 casualty: discard Abe", "1 casualty: discard Cy")
    until(table, "make_plays", "0 flee [Allie]: no", "1 flee [Bo]: no")
    assert table.is_shooting


@rule("rulebook-1.5.0 §6.1 step 6 ¶1 s5")
def test_nobody_goes_before_a_player_has_decided_for_all() -> None:
    table = wounded()
    at_the_time = []

    class Coward:
        """All flee, one by one."""

        def answer(self, decision: object, view: object) -> bool:
            at_the_time.append([table.at("Bo"), table.at("Cy")])
            return True

    table.game.agents[1] = Coward()
    until(table, "chamber", "0 flee: no", "0 flee: no")
    assert at_the_time == [["town square"] * 2] * 2
    assert table.posse(1) == []


@rule("rulebook-1.5.0 §6.1 step 6 ¶1 s4")
def test_booted_dudes_flee_and_dudes_at_home_too() -> None:
    table = Table()
    table.put(0, dude("Allie"), "home 1")
    table.put(1, dude("Bo"), "home 1", booted=True)
    table.put(1, dude("Cy"), "home 1")
    table.say("1 join posse: Cy")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    deal(table, PAIR, PAIR)
    until(table, "chamber", "1 shooter: Bo", STAND[1], "1 casualty: discard Cy", "1 flee: yes")
    assert table.posse(1) == []
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1", True)


def left_at_home() -> Table:
    """Bo, who is left after a round of a shootout at home, about to say whether to flee."""
    table = Table()
    table.put(0, dude("Allie"), "home 1")
    table.put(1, dude("Bo"), "home 1")
    table.put(1, dude("Cy"), "home 1")
    table.say("1 join posse: Cy")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    deal(table, PAIR, PAIR)
    until(table, "run_or_gun", "1 shooter: Bo", STAND[1], "1 casualty: discard Cy")
    return table


@rule(
    'compendium-1.9.3 "Shootout" step 6 ¶1 s1',
    'compendium-1.9.3 "Shootout" step 6 ¶1 s2',
    'faq-2015 "Shootouts" step 6 ¶1 s1',
    'faq-2015 "Shootouts" step 6 ¶1 s2',
)
def test_who_flees_at_home_moves_all_the_same() -> None:
    """Responses to moving trigger.

    Effects that last until the dude moves end, and effects that last while it stays do not.
    """
    table, moves = left_at_home(), []
    bell = deed("Bell")
    table.teach(bell, trait("after", Moved, lambda use: moves.append((use.event.piece, use.event.origin))))
    table.put(1, bell)
    table.modify("Bo", "bullets", 3, until="still")
    table.modify("Bo", "value", 2, until="stay")
    before, value = table.bullets("Bo"), table.value("Bo")
    until(table, "chamber", "1 flee: yes")
    bo = table["Bo"]
    assert moves == [(bo.number, bo.at)]
    assert (table.at("Bo"), table.is_booted("Bo"), table.posse(1)) == ("home 1", True, [])
    assert (table.bullets("Bo"), table.value("Bo")) == (before - 3, value)


@rule('compendium-1.9.3 "Shootout" step 6 ¶1 s2', 'faq-2015 "Shootouts" step 6 ¶1 s2')
def test_who_can_not_move_can_not_flee_not_even_at_home() -> None:
    table = left_at_home()
    table.modify("Bo", "cannot move", 1)
    until(table, "chamber")
    assert table.posse(1) == ["Bo"]


@rule('compendium-1.9.3 "Send Home Booted" ¶6 s2')
def test_being_sent_home_booted_at_home_is_not_moving() -> None:
    table = left_at_home()
    table.modify("Bo", "cannot move", 1)
    table.modify("Bo", "bullets", 3, until="still")
    before = table.bullets("Bo")
    table.do(send_home_booted, table["Bo"])
    assert (table.posse(1), table.is_booted("Bo"), table.bullets("Bo")) == ([], True, before)


@rule("rulebook-1.5.0 §6.1 step 7 ¶1 s3")
def test_whoever_is_left_alone_may_flee_too_and_then_nobody_wins() -> None:
    """Only before casualties does an empty posse end it at once; after them all players decide."""
    table = showdown()
    deal(table, FOUR, HIGH)
    until(table, "chamber", "0 flee: yes")
    assert table.at("Allie") == "home 0"
    table.step()
    assert table.state.fights[-1].winner == -1


@rule(
    "rulebook-1.5.0 §6.1 step 7 ¶1 s1",
    "rulebook-1.5.0 §6.1 step 7 ¶1 s4",
    'compendium-1.9.3 "Shootout" step 7 ¶1',
    'faq-2015 "Shootouts" step 7 ¶1',
)
def test_with_two_posses_left_the_next_round_begins_with_new_hands() -> None:
    table = wounded()
    until(table, "make_plays", "1 flee: no", "1 flee: no", "0 flee: no", "0 flee: no")
    assert table.draw_hand(0) == table.draw_hand(1) == []
    assert len(table.discard(0)) == 5
    assert shootout(table).round == 1
    for posse in posses(table):
        posse.more_casualties, posse.rank_shootout = 1, 2
    table.step()
    assert shootout(table).round == 2
    assert list(posses(table)) == [Posse(posse.seat, posse.dudes, rank_shootout=2) for posse in posses(table)]


@rule("rulebook-1.5.0 §6.1 step 7 ¶1 s2", "rulebook-1.5.0 §6.1 step 7 ¶1 s3")
@pytest.mark.parametrize(("first", "second", "winner"), [(FOUR, HIGH, 0), (HIGH, FOUR, 1), (HIGH, HIGH, -1)])
def test_the_player_whose_posse_is_left_wins_and_nobody_where_none_is(first: str, second: str, winner: int) -> None:
    table = showdown()
    deal(table, first, second)
    until(table, "chamber", *([f"{winner} flee: no"] if winner >= 0 else []))
    table.step()
    assert not table.is_shooting
    fight = table.state.fights[-1]
    assert fight.winner == winner
    assert fight.seats == (0, 1)
    assert len(table.discard(0)) + len(table.discard(1)) >= 10


@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶5 s3",
    "rulebook-1.5.0 §6.1 step 4 ¶6 s4",
    'compendium-1.9.3 "Shootout" step 1 ¶5 s1',
    'compendium-1.9.3 "Shootout" step 1 ¶5 s2',
    'faq-2015 "Shootouts" step 1 ¶5 s1',
    'faq-2015 "Shootouts" step 1 ¶5 s2',
)
@pytest.mark.parametrize("before", ["pick_shooters", "draw_hands", "reveal", "take_lumps"])
def test_a_posse_that_is_empty_before_casualties_has_lost_at_once(before: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In any step, only the last step follows; players are not asked who flees."""
    table = showdown()
    deal(table, PAIR, FOUR)
    until(table, before)

    def leaving(game: Game, fight: Shootout) -> None:
        send_home_booted(game, table["Bo"])

    steps = list(rules.STEPS)
    shootout(table).step -= 1
    steps[shootout(table).step] = leaving
    monkeypatch.setattr(rules, "STEPS", tuple(steps))
    table.step()
    assert shootout(table).step == rules.LAST_STEP
    table.step()
    assert not table.is_shooting
    assert table.state.fights[-1].winner == 0
    assert table.state.fights[-1].rounds == ()
    assert table.zone("Allie") == "in play"
    assert table.draw_hand(0) == []


@rule("rulebook-1.5.0 §6.1 step 7 ¶1 s3")
def test_both_posses_emptied_by_one_play_leave_no_winner() -> None:
    table = showdown()
    for name in ("Allie", "Bo"):
        table.do(send_home_booted, table[name])
    until(table, "make_plays")
    assert not table.is_shooting
    assert table.state.fights[-1].winner == -1


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s1')
def test_after_a_shootout_attachments_are_within_their_limits() -> None:
    table = showdown()
    for name in ("Gun", "Rifle"):
        table.put(0, goods(name, keywords=("Weapon",)), on="Allie")
    deal(table, FOUR, HIGH)
    until(table, "make_plays", "0 flee: no", "0 discard one Weapon: Gun")
    assert table.attached("Allie") == ["Rifle"]


@rule("rulebook-1.5.0 §5.3 ¶1 s2", 'compendium-1.9.3 "Shootout" step 7 ¶2 s2', 'faq-2015 "Shootouts" step 7 ¶2 s2')
def test_after_a_shootout_the_next_player_has_the_turn() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    deal(table, FOUR, HIGH)
    table.play("0 play: call out Allie", "1 accept: yes", "0 flee: no")
    table.step()
    assert table.turn == 1
    assert not table.is_shooting


def test_what_came_of_it_is_remembered() -> None:
    table = wounded()
    deal(table, HIGH, FOUR)
    until(table, "draw_hands", "1 flee: no", "1 flee: no", "0 flee: no", "0 flee: no", *SHOOTERS[:2])
    until(table, "chamber", *STAND, "0 casualty: ace Allie", "1 flee: no", "1 flee: no")
    table.step()
    (fight,) = table.state.fights
    assert (fight.day, table.name(fight.at), fight.seats, fight.winner) == (1, "town square", (0, 1), 1)
    one, two = fight.rounds
    assert [rank_of(score) for score in (*one.scores, *two.scores)] == [2, 1, 1, 8]
    assert (one.dudes, one.due, one.taken) == ((2, 3), (0, 1), (0, 1))
    assert (two.dudes, two.due, two.taken) == ((2, 2), (7, 0), (4, 0))
    assert table.state.copy().fights == [fight]


@rule("rulebook-1.5.0 §2.5 ¶9 s1", 'compendium-1.9.3 "Shootout" step 1 ¶5 s1', 'faq-2015 "Shootouts" step 1 ¶5 s1')
def test_where_the_deed_itself_leaves_play_all_go_home_and_nobody_wins() -> None:
    table = Table()
    table.put(0, deed("Club"))
    showdown(at="Club", table=table)
    table.do(discard, table["Club"])
    assert table.posse(0) == table.posse(1) == []
    until(table, "make_plays")
    assert not table.is_shooting
    assert table.state.fights[-1].winner == -1
    assert (table.at("Allie"), table.at("Bo")) == ("home 0", "home 1")


@rule("rulebook-1.5.0 §6.1 ¶11")
def test_one_round_follows_another_until_a_posse_is_gone() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    for name in ("Bo", "Cy"):
        table.put(1, dude(name), "town square")
    deal(table, PAIR + " " + PAIR, HIGH + " " + HIGH)
    table.play(
        "0 play: call out Allie",
        "0 call out: Bo",
        "1 accept: yes",
        "1 join posse: Cy",
        "1 shooter: Bo",
        STAND[1],
        "1 casualty: discard Bo",
        "1 flee: no",
        "0 flee: no",
        "0 flee: no",
        "0 play: pass",
    )
    (fight,) = table.state.fights
    assert fight.winner == 0
    assert [one.taken for one in fight.rounds] == [(0, 1), (0, 1)]
    assert [table.zone(name) for name in ("Allie", "Bo", "Cy")] == ["in play", "discard", "discard"]
    assert table.turn == 1
