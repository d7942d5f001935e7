"""The worked examples of prevention, saves of casualties, and dudes that leave where they were needed."""

from __future__ import annotations

import pytest

from dtk.engine.abilities import AFTER, BEFORE, WHEN, Use
from dtk.engine.events import (
    Booted,
    CasualtiesTaken,
    Discarded,
    HandsRevealed,
    LeftPosse,
    LumpsTaken,
    PossesFormed,
    RoundEnds,
    SentHome,
    ShooterPicked,
    ShootoutBegins,
)
from dtk.engine.rules.casualties import take_casualties
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import can_go_home, leave_posse, send_home_booted
from dtk.engine.verbs.effects import take_control
from dtk.testing import Table, ability, action, dude, goods, outfit, react, rule, trait
from tests.engine.gunfight import CHEATIN_PAIR, FOUR, HIGH, PAIR, deal, posses, shootout, showdown, until

SAVER = dude("Saver")


def is_casualty(use: Use) -> bool:
    """Whether it is a discarded casualty."""
    return bool(use.event.casualty)


def save(use: Use) -> bool:
    """Send home booted who would be discarded, if that can be."""
    dude = use.game.piece(use.event.piece)
    if not can_go_home(use.game, dude):
        return False
    send_home_booted(use.game, dude)
    return True


def saving(table: Table, seat: int = 1) -> None:
    """A saver outside the shootout, once a day."""
    table.teach(SAVER, react("React, Boot", WHEN, Discarded, save, instead=True, concerns=is_casualty))
    table.put(seat, SAVER)


@rule('compendium-1.9.3 "Prevention" ¶3', 'compendium-1.9.3 "Wanted Dudes" ¶3 s3')
def test_a_harrowed_dude_is_discarded_by_a_card_that_aces_and_its_bounty_is_collected() -> None:
    table, holster = Table(), dude("Gunman")
    table.teach(holster, ability("Noon", lambda use: ace(use.game, table["Ghost"])))
    table.put(0, holster)
    table.put(1, dude("Ghost", keywords=("Harrowed",)), bounty=2)
    table.play("0 play: use Gunman")
    assert (table.zone("Ghost"), table.rock(0)) == ("discard", 2)


@rule('compendium-1.9.3 "Prevention" ¶5')
@pytest.mark.parametrize("rides", [True, False])
def test_a_horse_that_keeps_a_dude_from_booting_lets_it_join_unbooted(rides: bool) -> None:
    table, horse = Table(), goods("Roan")
    joins = lambda use: use.event.piece == use.piece.host and use.game.state.shootout is not None  # noqa: E731
    table.teach(horse, react("React, Boot", WHEN, Booted, lambda use: None, instead=True, concerns=joins))
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.put(0, dude("Cal"))
    table.put(0, horse, on="Cal")
    react_line = "0 react [Cal]: answer Roan" if rides else "0 react [Cal]: none"
    table.play("0 play: call out Allie", "0 join posse: Cal", react_line)
    assert (table.posse(0), table.is_booted("Cal"), table.is_booted("Roan")) == (["Allie", "Cal"], not rides, rides)


@rule('compendium-1.9.3 "Prevention" ¶7')
def test_who_has_left_need_not_be_the_first_casualty() -> None:
    table = showdown(second=[dude("Cal")])
    table.modify("Bo", "falls first", 1, until="round")
    table.do(send_home_booted, table["Bo"])
    table.do(take_casualties, posses(table)[1], 1)
    assert (table.zone("Bo"), table.zone("Cal")) == ("in play", "discard")


@rule("rulebook-1.5.0 §7.1 ¶4 s1")
def test_a_saver_saves_once_a_day_and_what_is_attached_stays() -> None:
    table = showdown(second=[dude("Cal")])
    saving(table)
    table.put(1, goods("Hat"), on="Bo")
    bo = "1 casualty: discard Bo"
    table.say(bo, "1 react [Bo]: answer Saver")
    assert table.do(take_casualties, posses(table)[1], 2) == 2
    assert (table.at("Bo"), table.attached("Bo"), table.zone("Cal"), table.posse(1)) == (
        "home 1",
        ["Hat"],
        "discard",
        [],
    )


@rule('compendium-1.9.3 "Send Home Booted" ¶8')
def test_who_can_not_leave_the_shootout_is_not_saved_by_being_sent_home() -> None:
    table = showdown()
    saving(table)
    table.modify("Bo", "cannot leave", 1)
    table.say("1 react [Bo]: answer Saver")
    table.do(take_casualties, posses(table)[1], 1)
    assert table.zone("Bo") == "discard"


@rule("rulebook-1.5.0 §7.1 ¶4 s2")
def test_once_one_is_saved_nobody_else_can_and_the_way_home_is_answered() -> None:
    table, other, heard = showdown(), dude("Other"), []
    saving(table)
    table.teach(other, react("React", WHEN, Discarded, save, instead=True))
    table.teach(other, trait(AFTER, SentHome, lambda use: heard.append(table.name(use.event.piece))))
    table.teach(other, trait(AFTER, Discarded, lambda use: heard.append("discarded")))
    table.put(1, other)
    table.say("1 react [Bo]: answer Saver")
    table.do(take_casualties, posses(table)[1], 1)
    assert heard == ["Bo"]


@rule(
    'compendium-1.9.3 "Shootout" step 5 ¶6 s1',
    'faq-2015 "Shootouts" step 5 ¶6 s1',
    'compendium-1.9.3 "Shootout" step 5 ¶8',
    'faq-2015 "Shootouts" step 5 ¶8',
)
def test_who_was_assigned_is_a_casualty_though_it_left_the_posse_meanwhile() -> None:
    table, box = showdown(second=[dude("Cal")]), goods("Box")
    mine = lambda use: use.event.piece == use.piece.host  # noqa: E731
    away = lambda use: send_home_booted(use.game, table["Cal"])  # noqa: E731
    table.teach(box, react("React, Boot", WHEN, Discarded, away, concerns=mine))
    table.put(1, box, on="Bo")
    table["Cal"].bounty = 1
    table.say("1 casualty: discard Bo", "1 react [Bo]: answer Box")
    table.do(take_casualties, posses(table)[1], 2)
    assert (table.zone("Bo"), table.zone("Cal"), table.rock(0)) == ("discard", "discard", 1)


@rule("rulebook-1.5.0 §6.1 step 1 ¶5 s3")
@pytest.mark.parametrize("timing", [BEFORE, AFTER])
@pytest.mark.parametrize(
    "event", [ShootoutBegins, PossesFormed, ShooterPicked, HandsRevealed, LumpsTaken, CasualtiesTaken, RoundEnds]
)
@pytest.mark.parametrize("gone", ["home", "discard", "ace", "leave", "control"])
def test_a_shootout_ends_whenever_one_posse_is_taken_away(gone: str, event: type, timing: str) -> None:
    """No dude is left behind in it."""
    table, spook = Table(), dude("Spook")

    def away(use: Use) -> None:
        bo = table["Bo"]
        if gone == "home":
            send_home_booted(use.game, bo)
        elif gone == "leave":
            leave_posse(use.game, bo)
        elif gone == "control":
            take_control(use.game, bo, 0)
        else:
            (discard if gone == "discard" else ace)(use.game, bo)

    table.teach(spook, trait(timing, event, away))
    table.put(0, spook, booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.modify("Allie", "cannot flee", 1)
    deal(table, FOUR, HIGH)
    other_side = gone == "control" and (event, timing) == (ShootoutBegins, BEFORE)
    table.play("0 play: call out Allie", *(["0 join posse: none"] if other_side else []))
    for _ in range(8):
        if table.is_shooting:
            table.step()
    assert not table.is_shooting
    assert all(not player.draw_hand for player in table.state.players)


@rule("rulebook-1.5.0 §6.1 step 1 ¶5 s3")
def test_nobody_takes_casualties_once_a_posse_was_emptied_before() -> None:
    """Not even who has the worse hand, and stands there alone."""
    table, spook = Table(), dude("Spook")
    table.teach(spook, trait(BEFORE, LumpsTaken, lambda use: send_home_booted(use.game, table["Bo"])))
    table.put(0, spook, booted=True)
    showdown(table=table)
    deal(table, HIGH, FOUR)
    until(table, "take_lumps")
    table.step()
    table.step()
    assert (table.is_shooting, table.zone("Allie")) == (False, "in play")
    assert table.state.fights[-1].winner == 0


@rule("rulebook-1.5.0 §6.1 step 1 ¶5 s3")
def test_nobody_makes_resolution_plays_once_a_posse_was_emptied_by_the_reveal() -> None:
    table, spook = Table(), dude("Spook")
    table.teach(spook, trait(AFTER, HandsRevealed, lambda use: send_home_booted(use.game, table["Bo"])))
    table.put(0, spook, booted=True)
    table.in_hand(0, action("Boast"))
    table.teach("Boast", ability("Resolution", lambda use: None))
    showdown(table=table)
    deal(table, HIGH, FOUR)
    until(table, "chamber")
    table.step()
    assert (table.is_shooting, table.zone("Boast")) == (False, "hand")


# Three at a table


def three(*hands: str) -> Table:
    """Seats 0 and 1 shoot it out; seat 2 looks on. Each can end a cheatin' hand by a card from the hand."""
    table = showdown(table=Table(outfit("Here"), outfit("There"), outfit("Yonder")))
    for seat, hand in enumerate(hands):
        table.next_cards(seat, hand)
    return table


@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶5 s2",
    'compendium-1.9.3 "Shootout" step 4b ¶5 s2',
    'faq-2015 "Shootouts" step 4b ¶5 s2',
    'compendium-1.9.3 "Shootout" step 4b ¶7 s1',
    'faq-2015 "Shootouts" step 4b ¶7 s1',
)
def test_each_cheatin_hand_is_answered_once_by_whoever_comes_first() -> None:
    table, used = three(CHEATIN_PAIR, CHEATIN_PAIR), []
    varmint = action("Varmint")
    table.teach(varmint, ability("Cheatin' Resolution", lambda use: used.append((use.seat, use.against))))
    for seat in range(3):
        table.in_hand(seat, varmint)
    until(table, "reveal")
    table.step("0 resolution play: use Varmint", "1 resolution play: none", "2 resolution play: use Varmint of 2")
    assert used == [(0, 1), (2, 0)]


@rule('compendium-1.9.3 "Headline" ¶1 s1')
def test_one_headline_a_shootout_whoever_plays_it_react_or_not() -> None:
    table, news = showdown(), action("News", keywords=("Headline",))
    table.teach(news, react("React", BEFORE, LumpsTaken, lambda use: None))
    for seat in (0, 1):
        table.in_hand(seat, news)
    deal(table, PAIR, HIGH)
    until(table, "take_lumps")
    table.step("0 react: answer News of 0")
    assert (len(table.hand(0)), len(table.hand(1)), shootout(table).headline) == (0, 1, True)


@rule(
    'compendium-1.9.3 "React Priorities" ¶3',
    'compendium-1.9.3 "React Priorities" ¶9',
    'compendium-1.9.3 "Traits" ¶8 s2',
    'compendium-1.9.3 "Traits" ¶9 s1',
)
@pytest.mark.parametrize("winner", [0, 1])
def test_of_two_traits_that_happen_instead_the_winners_does(winner: int) -> None:
    table, done = Table(winner=winner), []
    for seat in (0, 1):
        one = dude(f"Angel {seat}")
        table.teach(one, trait(WHEN, Discarded, lambda use: done.append(use.seat), instead=True))
        table.put(seat, one)
    table.put(0, dude("Abe"))
    table.do(discard, table["Abe"])
    assert (done, table.zone("Abe")) == ([winner], "in play")


@rule('compendium-1.9.3 "Making Plays and Passing" ¶3')
def test_a_react_to_a_react_is_done_before_the_first_window_goes_on() -> None:
    table, done = Table(), []
    abe, clem, dee = dude("Abe"), dude("Clem"), dude("Dee")
    is_abe = lambda use: table.name(use.event.piece) == "Abe"  # noqa: E731
    is_clem = lambda use: table.name(use.event.piece) == "Clem"  # noqa: E731
    table.teach(clem, react("React, Boot", AFTER, Booted, lambda use: done.append("Clem"), concerns=is_abe))
    table.teach(dee, react("React, Boot", AFTER, Booted, lambda use: done.append("Dee"), concerns=is_clem))
    table.teach(abe, ability("Noon, Boot", lambda use: done.append("Abe")))
    for seat, one in ((0, abe), (0, clem), (1, dee)):
        table.put(seat, one)
    table.play("0 play: use Abe", "0 react [Abe]: answer Clem", "1 react [Clem]: answer Dee")
    assert done == ["Dee", "Clem", "Abe"]


@rule('compendium-1.9.3 "Send Home Booted" ¶8')
def test_nothing_answers_that_one_is_sent_home_who_can_not_go() -> None:
    table, other, heard = showdown(), dude("Other"), []
    table.teach(other, trait(BEFORE, SentHome, lambda use: heard.append(table.name(use.event.piece))))
    table.put(1, other)
    table.modify("Bo", "cannot leave", 1)
    for name in ("Bo", "Allie"):
        table.do(send_home_booted, table[name])
    assert heard == ["Allie"] and table.at("Bo") == "town square"


def test_nothing_is_done_instead_of_leaving_a_posse_by_who_has_gone() -> None:
    table, other = showdown(), dude("Other")
    table.teach(other, trait(WHEN, LeftPosse, lambda use: True, instead=True))
    table.put(1, other)
    table.do(send_home_booted, table["Bo"])
    assert (table.at("Bo"), table.posse(1)) == ("home 1", [])
