"""The range of texts.

They have several choices, lend texts, give keywords, remove bonuses, change hands and ranks, protect cards, and replace
declared plays.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dtk.engine import stats
from dtk.engine.abilities import (
    AFTER,
    WHEN,
    ContinuousChange,
    FundSource,
    GrantedWhile,
    JobTerms,
    Prohibition,
    Text,
    Use,
)
from dtk.engine.events import AcedOutOfPlay, Booted, BountyCollected, Declared, Used
from dtk.engine.hands import lowball_hand
from dtk.engine.pieces import Piece
from dtk.engine.rules.gambling import play_lowball
from dtk.engine.state import State
from dtk.engine.verbs.cards import ace, discard, into_draw_hand, keep_limits, show_as
from dtk.engine.verbs.dudes import boot, move, send_home_booted, unboot
from dtk.engine.verbs.effects import blank
from dtk.engine.verbs.ghost_rock import spend
from dtk.engine.verbs.piles import deal_from_deck_of, exchange_draw_hands, redraw
from dtk.engine.verbs.ranks import change_rank, count_as
from dtk.poker.ranks import rank_of
from dtk.testing import STEPS, Table, ability, action, deed, dude, goods, joker, react, rule, ruling, trait
from tests.engine.gunfight import CHEATIN_PAIR, FOUR, HIGH, PAIR, STAND, deal, posses, showdown, until


def dudes_at_work(use: Use) -> Sequence[int]:
    """All dudes."""
    return [piece.number for piece in use.game.state.pieces if piece.card.type == "dude" and piece.zone == "in play"]


def everybody_else(use: Use) -> Sequence[int]:
    """All dudes but those that were chosen."""
    return [dude for dude in dudes_at_work(use) if dude not in (use.target, *use.more)]


def the_bank(use: Use) -> Sequence[int]:
    """The Bank."""
    return [piece.number for piece in use.game.state.pieces if piece.card.title == "Bank"]


def gain(use: Use) -> None:
    """A ghost rock for its player."""
    use.game.player(use.seat).ghost_rock += 1


# Several choices


def swap_meet(*dudes: str) -> Table:
    """A card that boots one dude and unboots another."""
    table, plan = Table(), action("Plan")

    def work(use: Use) -> None:
        boot(use.game, use.game.piece(use.target))
        unboot(use.game, use.game.piece(use.more[0]))

    def booted(use: Use) -> Sequence[int]:
        return [dude for dude in everybody_else(use) if use.game.piece(dude).booted]

    table.teach(plan, ability("Noon", work, targets=dudes_at_work, more=(booted,)))
    table.in_hand(0, plan)
    for name in dudes:
        table.put(0, dude(name.strip("*")), booted=name.endswith("*"))
    return table


def test_one_thing_after_another_is_chosen_and_each_fits_those_before() -> None:
    table = swap_meet("Allie", "Bo*", "Cy*")
    table.play("0 play: use Plan", "0 target: Bo")
    assert (table.is_booted("Bo"), table.is_booted("Cy")) == (True, False)


def test_nothing_is_offered_after_which_the_rest_could_not_be_chosen() -> None:
    """Bo is the only booted dude: if he were chosen first, no dude would be left to unboot."""
    table = swap_meet("Allie", "Bo*", "Cy")
    assert table.options("0 play: use Plan") == ["Allie", "Cy"]


def test_an_ability_that_nothing_can_be_chosen_for_is_not_offered() -> None:
    assert "use Plan" not in swap_meet("Allie", "Cy").plays()


# Text on loan


def school(part: Text) -> Table:
    """A Teacher who lends a text to other dudes at the same place."""
    table, teacher = Table(), dude("Teacher")

    def pupils(state: State, holder: Piece, piece: Piece) -> bool:
        return piece.card.type == "dude" and piece is not holder and piece.at == holder.at

    table.teach(teacher, GrantedWhile(pupils, part))
    table.put(0, teacher, "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Bo"))
    return table


def test_a_text_on_loan_is_had_as_long_as_its_lender_and_its_reason_are_there() -> None:
    table = school(Text(abilities=(ability("Noon, Boot", gain),)))
    assert "use Allie" in table.plays() and not {"use Bo", "use Teacher"} & set(table.plays())
    table.do(move, table["Bo"], table.place("town square"))
    assert "use Bo" in table.plays()
    blank(table.game, table["Teacher"], "day")
    assert not {"use Allie", "use Bo"} & set(table.plays())
    table.state.end(lambda one: True)
    table.play("0 play: use Allie")
    assert table.rock(0) == 1 and table.is_booted("Allie")
    table.do(discard, table["Teacher"])
    assert "use Bo" not in table.plays(0)


def test_a_job_that_was_lent_is_done_though_it_leads_away_from_its_lender() -> None:
    """Once begun, the job goes on (rulebook-1.5.0 §6.2 step 5); and it can pay for cards that it brings."""

    def hire(use: Use) -> None:
        spend(use.game, use.seat, 1, table["Roan"])
        gain(use)

    table = school(Text(abilities=(ability("Noon Job", hire, targets=the_bank, job=JobTerms()),)))
    table.in_hand(0, goods("Roan"))
    table.put(0, deed("Safe"))
    table.teach("Safe", FundSource(lambda game, holder, piece: 1, lambda game, holder, amount: None))
    table.put(1, deed("Bank"))
    table.put(1, dude("Cy"), "Bank")
    table.play("0 play: use Allie", *["0 join job [Allie]: none"] * 3, "1 oppose [Allie]: none")
    assert (table.rock(0), table.at("Allie"), table.is_booted("Allie")) == (1, "home 0", True)


def test_numbers_bars_and_answers_can_be_lent() -> None:
    learned = Text(
        triggers=(trait(AFTER, Booted, gain),),
        changes=(ContinuousChange("bullets", lambda state, holder, piece: 2 if piece is holder else None),),
        prohibitions=(Prohibition("cannot move", lambda game, holder, piece, by: piece is holder),),
    )
    table = school(learned)
    assert [table.bullets(name) for name in ("Teacher", "Allie", "Bo")] == [0, 2, 0]
    table.do(move, table["Allie"], table.place("home 0"))
    assert table.at("Allie") == "town square"
    table.do(boot, table["Bo"])
    assert table.rock(0) == 1
    table.do(discard, table["Teacher"])
    table.do(move, table["Allie"], table.place("home 0"))
    assert (table.at("Allie"), table.bullets("Allie")) == ("home 0", 0)


# Keywords and bonuses


@rule('compendium-1.9.3 "Keywords"', 'compendium-1.9.3 "Keywords" ¶2 s1')
def test_a_keyword_can_be_gained_and_does_what_the_printed_one_does() -> None:
    """Whoever is Harrowed goes home booted for a casualty, and is discarded where a card would ace him."""
    table = showdown()
    table.modify("Bo", "keyword Harrowed", 1, "day", "set")
    assert stats.has(table.state, table["Bo"], "Harrowed") and not stats.has(table.state, table["Allie"], "Harrowed")
    deal(table, PAIR, HIGH)
    until(table, "run_or_gun")
    assert table.at("Bo") == "home 1"
    table.to("high noon", "0 flee: no")
    table.do(ace, table["Bo"])
    assert table.zone("Bo") == "discard"


@rule('compendium-1.9.3 "Keywords" ¶2 s2')
def test_a_keyword_that_is_printed_and_gained_twice_over_counts_once() -> None:
    """It is one Horse, and a dude may have one; a rating gained twice does not rise."""
    table = Table()
    table.put(0, dude("Hank", keywords=("Huckster 2",)))
    table.put(0, goods("Mare", keywords=("Horse",)), on="Hank")
    for _ in range(2):
        table.modify("Mare", "keyword Horse", 1)
        table.modify("Hank", "Huckster", 2, change="set")
    table.do(keep_limits)
    assert table.attached("Hank") == ["Mare"] and stats.rating(table.state, table["Hank"], "Huckster") == 2


def test_a_bonus_can_be_taken_away_without_the_card() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1, influence=1))
    table.put(0, goods("Gun", bullets=3, influence=1), on="Allie")
    table.modify("Gun", "bullet bonus", 0, change="set")
    assert (table.bullets("Allie"), table.influence("Allie")) == (1, 2)
    table.modify("Gun", "influence bonus", 1)
    table.modify("Allie", "bullets", 2)
    assert (table.bullets("Allie"), table.influence("Allie")) == (3, 3)


# Ranks


def ranks(table: Table) -> list[int]:
    """The ranks of both hands in a shootout."""
    return [rank_of(posse.score) for posse in posses(table)]


def revealed(first: str, second: str, table: Table | None = None) -> Table:
    """Allie and Bo have shown their hands."""
    table = showdown(table=table)
    deal(table, first, second)
    until(table, "take_lumps")
    return table


def test_a_hand_that_counts_as_a_rank_keeps_it_whatever_its_cards_become() -> None:
    table = revealed(PAIR, HIGH)
    assert table.do(count_as, 1, 8) and ranks(table) == [2, 8]
    gone = table.state.players[1].draw_hand[0]
    table.do(into_draw_hand, None, table.game.piece(gone), "discard")
    assert ranks(table) == [2, 8] and len(table.draw_hand(1)) == 4
    table.do(change_rank, 1, -3)
    assert ranks(table) == [2, 5]


def test_nobody_without_a_hand_counts_as_anything() -> None:
    table = Table()
    assert not count_as(table.game, 0, 5) and not change_rank(table.game, 0, 1)


@pytest.mark.parametrize(("change", "wins"), [(0, 0), (4, 1)])
def test_the_rank_of_a_lowball_hand_can_be_changed_for_once(change: int, wins: int) -> None:
    table, plan = Table(), action("Plan")
    table.teach(plan, ability("Cheatin' Resolution", lambda use: change_rank(use.game, 0, change) and None))
    table.in_hand(0, plan)
    for _ in range(2):
        table.next_cards(0, "2♠ 3♥ 4♦ 5♣ 7♠")
        table.next_cards(1, CHEATIN_PAIR)
    table.say("0 cheatin' play: use Plan")
    assert table.do(play_lowball, range(2)) == wins
    assert table.do(play_lowball, range(2)) == 0


# Hands from elsewhere


def test_a_hand_is_dealt_from_anothers_deck_and_goes_back_there() -> None:
    table = revealed(PAIR, HIGH)
    table.next_cards(0, "K♠ K♥ K♦ K♣ 2♣")
    table.do(deal_from_deck_of, 1, 0, 5)
    assert ranks(table) == [2, 8] and sorted(table.discard(1)) == sorted(HIGH.split())
    table.to("high noon", "1 flee: no")
    assert {"K♠", "2♣"} < set(table.discard(0)) and not table.draw_hand(1)


def test_jokers_of_a_hand_dealt_in_a_shootout_make_the_least_of_it() -> None:
    table = revealed(PAIR, HIGH)
    table.next_cards(0, joker(), "2♦ 4♦ 6♣ 8♠")
    table.do(deal_from_deck_of, 1, 0, 5)
    assert ranks(table)[1] == 1


def test_the_jokers_of_a_hand_that_is_dealt_anew_are_discarded_and_not_aced() -> None:
    """They are discarded before they are used (compendium-1.9.3 "All Jokers")."""
    table = revealed(PAIR, HIGH)
    table.in_draw_hand(1, joker())
    table.next_cards(0, "K♠ K♥ K♦ K♣ 2♣")
    table.do(deal_from_deck_of, 1, 0, 5)
    assert "Joker" in table.discard(1) and not table.boot_hill(1)


@rule('compendium-1.9.3 "Hand Rank Modifiers" ¶1')
@pytest.mark.parametrize(
    ("kind", "more", "rank"), [("heretic", 2, 1), ("heretic", 3, 1), ("heretic", 4, 2), ("devil", 1, 4)]
)
def test_a_rank_in_lowball_is_that_of_the_cards_and_the_sum_of_all_modifiers(kind: str, more: int, rank: int) -> None:
    table = Table()
    table.in_draw_hand(0, "2♠ 4♥ 6♦ 8♣", joker("Rogue", kind))
    table.state.players[0].lowball_rank = more
    assert rank_of(lowball_hand(table.game, 0)) == rank


@ruling("compendium-1.9.3:1018 s1")
@pytest.mark.parametrize("by", ["show", "redraw", "swap", "exchange"])
@pytest.mark.parametrize(("is_open", "rank"), [(True, 2), (False, 1)])
def test_a_joker_that_is_revealed_in_lowball_stays_what_it_was_when_the_hand_changes(
    by: str, is_open: bool, rank: int
) -> None:
    """An ace, the lowest card beside a pair, to which another comes in place of a three."""
    table = Table()
    table.in_draw_hand(0, "3♠ 3♠ 6♦ 8♣", joker())
    table.in_draw_hand(1, "K♠ Q♥ J♦ 9♣ 2♠")
    table.state.lowball_open = is_open
    table.in_hand(0, "A♥")
    game, three = table.game, table["3♠"]
    if by == "redraw":
        table.next_cards(0, "A♦")
        redraw(game, 0, [three.number])
    elif by == "swap":
        into_draw_hand(game, table["A♥"], three, "discard")
    else:
        if by == "exchange":
            exchange_draw_hands(game, 0, 1)
        show_as(game, three, ("hearts", 1))
    assert rank_of(lowball_hand(game, int(by == "exchange"))) == rank
    table.state.lowball_open = False
    for player in table.state.players:
        for number in player.draw_hand.copy():
            into_draw_hand(game, None, game.piece(number), "discard")
    table.at_rest()


@pytest.mark.parametrize(("kind", "rank"), [("devil", 4), ("heretic", 1)])
def test_what_a_joker_says_of_the_rank_holds_for_a_hand_dealt_in_lowball(kind: str, rank: int) -> None:
    """The dealer declares it to make a pair at most."""
    table = Table()
    table.in_draw_hand(0, *CHEATIN_PAIR.split())
    table.next_cards(1, joker("Rogue", kind), "2♦ 4♥ 6♣ 8♠")
    deal_from_deck_of(table.game, 0, 1, 5)
    assert rank_of(lowball_hand(table.game, 0)) == rank
    for number in table.state.players[0].draw_hand.copy():
        into_draw_hand(table.game, None, table.game.piece(number), "discard")
    table.at_rest()


def test_jokers_of_a_hand_dealt_in_lowball_make_the_most_of_it() -> None:
    table = Table()
    table.in_draw_hand(0, *CHEATIN_PAIR.split())
    table.next_cards(1, joker(), "2♦ 2♥ 6♣ 8♠")
    deal_from_deck_of(table.game, 0, 1, 5)
    declared = rank_of(lowball_hand(table.game, 0))
    table.state.players[0].jokers = ()
    assert declared > rank_of(lowball_hand(table.game, 0))
    for number in table.state.players[0].draw_hand.copy():
        into_draw_hand(table.game, None, table.game.piece(number), "discard")
    table.at_rest()


def test_a_card_goes_into_a_draw_hand_as_what_it_is_said_to_be_and_another_goes() -> None:
    table = Table()
    table.put(0, dude("Ghost", value=13, suit="spades"), booted=True)
    revealed(PAIR, HIGH, table)
    ten = next(one for one in map(table.game.piece, table.state.players[0].draw_hand) if one.card.value == 10)
    table.do(into_draw_hand, table["Ghost"], ten, "boot hill", ("clubs", 3))
    assert ranks(table)[0] == 4 and table.zone("Ghost") == "draw hand" and table.value("Ghost") == 3
    assert ten.zone == "boot hill" and len(table.draw_hand(0)) == 5
    table.do(into_draw_hand, None, table["Ghost"], "discard")
    assert table.value("Ghost") == 13


def test_a_card_that_is_not_in_play_goes_into_a_draw_hand_too() -> None:
    table = revealed(PAIR, HIGH)
    table.in_hand(0, "3♦")
    gone = table.game.piece(table.state.players[0].draw_hand[-1])
    table.do(into_draw_hand, table["3♦"], gone, "discard")
    assert (table.hand(0), table.zone("3♦"), ranks(table)) == ([], "draw hand", [4, 1])


def test_a_card_that_is_aced_from_a_draw_hand_is_heard_of_once_the_hand_is_what_it_will_be() -> None:
    table, chapel, heard = Table(), deed("Chapel"), []

    def hear(use: Use) -> None:
        heard.append((table.name(use.event.piece), table.zone(table.name(use.event.piece)), ranks(table)[0]))

    table.teach(chapel, trait(AFTER, AcedOutOfPlay, hear))
    table.put(1, chapel)
    revealed(PAIR, HIGH, table)
    for to in ("boot hill", "discard"):
        gone = table.game.piece(table.state.players[0].draw_hand[0])
        table.do(into_draw_hand, None, gone, to)
    assert heard == [("3♠", "boot hill", 1)]


# What can't be affected


def test_what_can_not_be_affected_is_left_alone_by_texts_and_not_by_the_rules() -> None:
    table, plan = Table(), action("Plan")

    def work(use: Use) -> None:
        piece = use.game.piece(use.target)
        for verb in (boot, send_home_booted, discard, ace):
            verb(use.game, piece)

    table.teach(plan, ability("Noon", work, targets=dudes_at_work))
    table.in_hand(0, plan)
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", Prohibition("cannot be affected", lambda game, holder, piece, by: piece is holder))
    table.play("0 play: use Plan")
    assert table.zone("Plan") == "discard" and table.at("Bo") == "town square" and not table.is_booted("Bo")
    table.do(send_home_booted, table["Bo"])
    assert table.at("Bo") == "home 1"


# Bounties, jobs, declarations, more cards


@rule('compendium-1.9.3 "Wanted Dudes" ¶3 s3')
def test_who_collects_a_bounty_is_told() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    told: list[tuple[int, int]] = []
    table.teach("Bank", trait(AFTER, BountyCollected, lambda use: told.append((use.event.seat, use.event.amount))))
    table.put(1, dude("Bo"), bounty=3)
    table.do(discard, table["Bo"], 0)
    assert told == [(0, 3)] and table.rock(0) == 3
    table.put(0, dude("Cy"), bounty=2)
    table.do(discard, table["Cy"], 0)
    assert len(told) == 1 and table.rock(0) == 3


@pytest.mark.parametrize(("opposed", "heard"), [(False, ["begins", "succeeds"]), (True, ["begins", "fails"])])
def test_a_job_does_something_before_anybody_rides_and_if_it_fails(opposed: bool, heard: list[str]) -> None:
    table, plan = Table(), action("Plan")
    said: list[str] = []

    def say(word: str) -> object:
        return lambda use: said.append(word)

    terms = JobTerms(begins=say("begins"), fails=say("fails"))
    table.put(1, deed("Bank"))
    table.teach(plan, ability("Noon Job", say("succeeds"), targets=lambda use: [table["Bank"].number], job=terms))
    table.in_hand(0, plan)
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo", bullets=0), "Bank")
    deal(table, HIGH, FOUR)
    table.play("0 play: use Plan", f"1 oppose: {'Bo' if opposed else 'none'}")
    while table.is_shooting:
        table.step(*(["1 flee: no"] if table.fight.step == STEPS.index("run or gun") else []))
    assert said == heard


def test_what_is_declared_and_answered_instead_is_used_up_unpaid() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Jail"))
    table.teach("Bank", ability("Noon, Boot, Pay 1 Ghost Rock", gain))
    table.teach("Jail", react("React", WHEN, Declared, gain, instead=True, concerns=lambda use: use.event.seat == 0))
    table.set_rock(0, 1)
    table.play("0 play: use Bank", "1 react: answer Jail")
    assert (table.rock(0), table.rock(1), table.is_booted("Bank")) == (1, 1, False)
    assert "use Bank" not in table.plays(0)


@pytest.mark.parametrize(
    ("name", "price"), [("Bank", "Boot"), ("Bank", "Pay 2 Ghost Rock"), ("Plan", "Pay 2 Ghost Rock")]
)
def test_what_can_not_be_paid_once_it_is_declared_is_used_to_no_effect(name: str, price: str) -> None:
    """An answer takes what it would have been paid with; an action card is discarded as one that was prevented is
    (compendium-1.9.3:987-989).
    """
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Jail"))
    table.in_hand(0, action("Plan"))
    table.teach(name, ability(f"Noon, {price}", gain))

    def rob(use: Use) -> None:
        use.game.player(0).ghost_rock = 0
        boot(use.game, table["Bank"])

    used: list[bool] = []
    table.teach("Jail", react("React", WHEN, Declared, rob, concerns=lambda use: use.event.seat == 0))
    table.teach("Jail", trait(AFTER, Used, lambda use: used.append(use.event.resolves)))
    table.set_rock(0, 2)
    table.play(f"0 play: use {name}", "1 react: answer no. 1 Jail")
    assert (table.rock(0), used[-1], table.zone("Plan") == "discard") == (0, False, name == "Plan")
    table.do(unboot, table["Bank"])
    table.set_rock(0, 2)
    assert f"use {name}" not in table.plays(0)


@pytest.mark.parametrize(("discards", "extra", "left"), [(["2♠", "none"], "2", 1), (["none"], None, 4)])
def test_cards_more_are_drawn_by_who_throws_some_away(discards: list[str], extra: str | None, left: int) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.teach("Bank", ContinuousChange("extra draws", lambda state, holder, piece: 2 if piece.number == 0 else None))
    table = showdown((), (), table=table)
    table.modify("Allie", "bullets", 2)
    table.in_deck(0, f"{HIGH} Q♠ Q♥ Q♦ Q♣")
    table.in_deck(1, HIGH)
    script = [f"0 discard from draw hand: {card}" for card in discards]
    until(table, "reveal", *script, *([f"0 extra draws: {extra}"] if extra else []))
    assert len(table.deck(0)) == left and len(table.draw_hand(0)) == 5


def test_home_is_not_reached_booted_by_who_was_kept_from_booting() -> None:
    """compendium-1.9.3 "Send Home Booted" 5: then nothing of it happens."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.teach("Allie", trait(WHEN, Booted, lambda use: None, instead=True))
    table.do(send_home_booted, table["Allie"])
    assert (table.at("Allie"), table.is_booted("Allie")) == ("town square", False)


@pytest.mark.parametrize(("ruleset", "then"), [("pinebox-1.5", 1), ("aeg-2015", 0)])
def test_what_a_shootout_play_does_to_a_rank_lasts_as_the_edition_says(ruleset: str, then: int) -> None:
    table, plan = Table(ruleset=ruleset), action("Plan")
    table.teach(plan, ability("Shootout", lambda use: change_rank(use.game, 0, 1, lasts=True) and None))
    table.in_hand(0, plan)
    table.put(1, dude("Cy"), "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    deal(table, "3♣ 5♥ 7♦ 9♣ J♠", "3♦ 5♠ 7♥ 9♦ J♥")
    deal(table, HIGH, HIGH)
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy")
    until(table, "run_or_gun", "0 shootout play: use Plan", "1 shooter: Bo", STAND[1], "1 casualty: discard Cy")
    assert ranks(table)[0] == 2
    table.step("1 flee: no", "0 flee: no")
    table.step()
    until(table, "take_lumps")
    assert ranks(table)[0] == 1 + then


def test_who_may_draw_two_more_may_draw_one_more_or_none() -> None:
    table = showdown()
    table.put(0, deed("Bank"))
    table.teach("Bank", ContinuousChange("extra draws", lambda state, holder, piece: 2 if piece.number == 0 else None))
    table.modify("Allie", "bullets", 2)
    table.in_deck(0, f"{HIGH} Q♠ Q♥ Q♦ Q♣")
    table.in_deck(1, HIGH)
    until(table, "draw_hands")
    said = [f"0 discard from draw hand: {card}" for card in ("2♠", "none")]
    assert table.options(*said) == ["2", "1", "0"]
