"""The narrator's sentences about a game, their order, and the reasons for events."""

from __future__ import annotations

import pytest

from dtk.cardtext.coverage import sentences_of
from dtk.engine import events, flow
from dtk.engine.abilities import AFTER, WHEN
from dtk.engine.events import Discarded, Event, Moved, Stage
from dtk.engine.lasting import Op, Until
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import boot, move, send_home_booted
from dtk.engine.verbs.effects import forbid, modify
from dtk.engine.verbs.ranks import change_rank
from dtk.report.games.narrator import Narrator
from dtk.report.games.sentences import NOT_TOLD, SENTENCES
from dtk.testing import Table, ability, action, deed, dude, goods, joker, outfit, printed, react, trait

MOST_UNITS = 20


def listen(table: Table) -> list[str]:
    """The sentences of a narrator about a table from now on."""
    said: list[str] = []
    table.game.listener = Narrator(said.append)
    return said


def told(table: Table, *script: str, units: int = 0) -> list[str]:
    """The sentences told in N units, or in the units that all answers, and the shootout that they bring, take."""
    said: list[str] = []
    narrator = table.game.listener = Narrator(said.append)
    table.say(*script)
    for done in range(1, MOST_UNITS):
        flow.step(table.game)
        narrator.unit_over(table.game)
        if done == units or not (units or table.script.lines or table.state.shootout):
            return said
    raise AssertionError(f"It goes on and on: {said}")


def facing(booted: bool = False, ours: str = "8♠ 8♥ 8♦ 8♣ 9♠", theirs: str = "2♠ 4♥ 6♦ 9♣ K♠") -> Table:
    """Allie, and Bo who is at home there, at a private deed; four eights against nothing."""
    table = Table()
    table.put(1, deed("Ranch", keywords=("Private",)))
    table.put(0, dude("Allie"), "Ranch")
    table.put(1, dude("Bo"), "Ranch", booted=booted)
    table.in_deck(0, ours)
    table.in_deck(1, theirs)
    return table


def test_what_nobody_pays_for_is_said_to_go_for_that() -> None:
    table = Table(phase="upkeep")
    for name in ("Allie", "Abe"):
        table.put(0, dude(name, upkeep=1))
    table.put(0, goods("Rifle"), on="Abe")
    table.set_rock(0, 2)
    said = told(table, "0 pay upkeep [Allie]: yes", "0 pay upkeep [Abe]: no")
    assert [line for line in said if "discarded" in line] == [
        "Abe is discarded for unpaid upkeep.",
        "Rifle is discarded.",
    ]


def test_a_title_that_ends_in_a_full_stop_ends_a_sentence_alone() -> None:
    said: list[str] = []
    for sentence in ("seat 1 uses Morgan Cattle Co..", "seat 1 uses Like a Bull....", "seat 1 uses Ambush."):
        Narrator(said.append).tell(sentence)
    assert said == ["Seat 1 uses Morgan Cattle Co.", "Seat 1 uses Like a Bull...", "Seat 1 uses Ambush."]


def test_a_call_out_is_told_with_its_answer_and_who_refuses_goes_home() -> None:
    assert told(facing(), "0 play: call out Allie", "1 accept [Bo]: no") == [
        "Allie calls out Bo, who refuses.",
        "Bo goes home and boots.",
    ]


def test_a_shootout_is_told_with_its_reasons() -> None:
    said = told(facing(booted=True), "0 play: call out Allie", "0 flee [Allie]: yes")
    assert said == [
        "Allie calls out Bo, who is booted and cannot refuse.",
        "Allie is wanted for trespassing, with a bounty of 1.",
        "Shootout at Ranch: Allie against Bo.",
        "Round 1: Allie and Bo shoot.",
        "Hands are drawn.",
        "Allie shows 8♠ 8♥ 8♦ 8♣ 9♠ (Four of a Kind), Bo shows 2♠ 4♥ 6♦ 9♣ K♠ (High Card).",
        "Four of a Kind against High Card: Bo's posse takes 7 casualties.",
        "Bo is aced as a casualty.",
        "Allie runs and goes home booted.",
        "The shootout is over.",
    ]


def test_who_comes_from_elsewhere_comes_for_the_posse_and_a_shootout_may_go_on() -> None:
    table = facing(booted=True, ours="2♠ 4♥ 6♦ 9♣ K♠", theirs="3♠ 3♥ 6♣ 10♦ Q♥")
    table.put(0, dude("Abe"), "town square")
    script = ["0 play: call out Allie", "0 join posse: Abe", "0 shooter: Allie", "0 discard from draw hand: none"]
    script += ["0 casualty: discard Abe", "0 flee [Allie]: no", "1 flee [Bo]: no"]
    said = told(table, *script, units=8)
    assert "Abe goes to Ranch and boots to join the posse." in said
    assert said[-3:] == [
        "Abe is discarded as a casualty.",
        "Seat 1 collects the bounty of 1 on Abe.",
        "The shootout continues.",
    ]


def test_the_hands_of_lowball_are_shown() -> None:
    table = Table(phase="gambling", day=0)
    table.in_deck(0, "A♠ 2♥ 4♦ 6♣ 8♠")
    table.in_deck(1, "K♠ K♥ 4♥ 6♥ 8♥")
    assert told(table, units=1)[:3] == [
        "",
        "Day 1: seat 0 wins lowball and the pot.",
        "Hands: seat 0 A♠ 2♥ 4♦ 6♣ 8♠, High Card; seat 1 4♥ 6♥ 8♥ K♠ K♥, Pair.",
    ]


def test_short_names_of_decks_stay() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.state.players[0].name = "Ann"
    assert told(table, "0 play: pass") == ["Ann passes."]


def test_long_names_of_decks_give_way_to_seats() -> None:
    table = Table()
    table.state.players[1].name = "A Deck of a Very Long Name"
    table.put(0, dude("Allie"))
    assert told(table, "0 play: pass") == ["Seat 1 passes."]
    assert told(table, units=1)[0] == "Seat 2 has nothing to play and passes."


def test_what_cards_are_used_for_is_told_and_what_a_hand_counts_as() -> None:
    """Allie's gun sends one of two home, and a prayer in the hand makes a high card a pair."""
    table = facing(ours="2♠ 4♥ 6♦ 9♣ K♠", theirs="2♣ 3♥ 6♠ 9♦ K♣")
    table.put(1, dude("Cy"), "Ranch")
    gun, prayer = goods("Gun"), action("Prayer")
    foes = lambda use: [table["Bo"].number, table["Cy"].number]  # noqa: E731
    table.teach(
        gun, ability("Shootout, Boot", lambda use: send_home_booted(use.game, use.game.piece(use.target)), targets=foes)
    )
    table.teach(prayer, ability("Resolution", lambda use: change_rank(use.game, use.seat, 1)))
    table.put(0, gun, on="Allie")
    table.in_hand(0, prayer)
    said = told(
        table,
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy"),
        *("0 shootout play: use Gun", "0 target: Cy", "0 resolution play: use Prayer", "0 flee: no"),
    )
    assert "Seat 0 uses Gun." in said and "Seat 0 chooses Cy for Gun." in said and "Seat 0 uses Prayer." in said
    shown = next(sentence for sentence in said if "shows" in sentence)
    assert shown.startswith("Allie shows 2♠ 4♥ 6♦ 9♣ K♠ (High Card), "), said
    at = said.index(shown)
    assert said[at + 1 : at + 4] == [
        "Seat 0 uses Prayer.",
        "Allie's hand now counts as Pair.",
        "Pair against High Card: Bo's posse takes 1 casualty.",
    ]


EVENTS = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_a_sentence_or_a_reason_not_to_be_told(kind: type[Event]) -> None:
    assert (kind in SENTENCES) != (kind in NOT_TOLD)


def test_a_dude_without_a_controller_who_pays_leaves_before_what_it_carries() -> None:
    table = Table(phase="upkeep")
    table.put(0, dude("Allie", upkeep=1))
    table.put(0, goods("Rifle"), on="Allie")
    table.set_rock(0, 3)
    said = told(table, "0 pay upkeep [Allie]: no")
    at = said.index("Allie is discarded for unpaid upkeep.")
    assert said[at + 1] == "Rifle is discarded."
    assert said[-1] == "After upkeep, seat 0 has 3 ghost rock and seat 1 has 0 ghost rock."


def test_what_is_paid_in_upkeep_is_told() -> None:
    table = Table(phase="upkeep")
    table.put(0, dude("Allie", upkeep=1))
    table.set_rock(0, 3)
    assert "Seat 0 pays 1 ghost rock as upkeep for Allie." in told(table, "0 pay upkeep [Allie]: yes")


def test_ghost_rock_repaid_to_the_bank_is_told_with_its_reason() -> None:
    table = Table(outfit("Home", production=3), outfit("Other Home", production=2), phase="upkeep")
    table.state.players[0].debt = 1
    assert "Seat 0 repays the bank 1 ghost rock, borrowed for the ante." in told(table)


def test_hands_of_lowball_that_tie_are_told_and_those_that_decide() -> None:
    table = Table(phase="gambling", day=0)
    table.in_deck(0, "A♠ 2♥ 4♦ 6♣ 8♠ A♥ 2♦ 3♣ 4♠ 6♥")
    table.in_deck(1, "A♦ 2♣ 4♥ 6♠ 8♦ K♠ K♥ 4♣ 6♦ 8♥")
    assert told(table, units=1)[:5] == [
        "",
        "Day 1 begins.",
        "Seat 0 and seat 1 tie at lowball and draw again: seat 0 A♠ 2♥ 4♦ 6♣ 8♠, High Card; "
        "seat 1 A♦ 2♣ 4♥ 6♠ 8♦, High Card.",
        "Day 1: seat 0 wins lowball and the pot.",
        "Hands: seat 0 A♥ 2♦ 3♣ 4♠ 6♥, High Card; seat 1 4♣ 6♦ 8♥ K♠ K♥, Pair.",
    ]


def test_a_cheatin_hand_of_lowball_is_said_to_be_one_and_its_joker_is_aced_after_it_is_shown() -> None:
    table = Table(phase="gambling", day=0)
    table.in_deck(0, "A♠ 2♥ 4♦ 6♣", joker())
    table.in_deck(1, "8♠ 8♠ 4♥ 6♥ 9♥")
    said = told(table, units=1)
    assert said[1:4] == [
        "Day 1: seat 0 wins lowball and the pot.",
        "Hands: seat 0 Joker A♠ 2♥ 4♦ 6♣, High Card; seat 1 4♥ 6♥ 8♠ 8♠ 9♥, Pair, cheatin'.",
        "Seat 0's Joker is aced.",
    ]


def test_a_blast_is_told_after_the_shotgun_that_it_comes_from() -> None:
    table = facing(booted=True, ours="2♠ 4♥ 6♦ 9♣ K♠", theirs="2♣ 3♥ 6♠ 9♦ K♣")
    table.put(0, printed("01084"), on="Allie")
    table.put(1, dude("Cy", value=1), "Ranch")
    script = ("0 play: Allie calls out", "0 call out: Bo", "1 join posse: Cy", "0 shootout play: use Shotgun")
    said = told(table, *script, units=2)
    at = said.index("Seat 0 uses Shotgun.")
    # The ability follows its card, with its header, and the result follows the ability.
    (does,) = (f"    {sentence}" for sentence in sentences_of(printed("01084")))
    assert said[at + 1 : at + 5] == [does, "Seat 0 chooses Cy for Shotgun.", "Shotgun boots.", "Cy is aced."]
    assert does.startswith("    Shootout, Boot: ")


def test_whoever_joins_is_told_to_even_if_they_were_the_last_to_move() -> None:
    table = facing(booted=True)
    table.put(1, dude("Cy"), "Ranch")
    table.put(1, dude("Dan"), "town square")
    said = told(table, "0 play: pass", "1 play: move Dan", "1 move to: Ranch", units=2)
    assert said[-1] == "Dan goes to Ranch."
    script = ("0 play: Allie calls out", "0 call out: Bo", "1 join posse: Cy", "1 join posse: Dan")
    said += told(table, *script, "1 join posse: none", units=1)
    assert [line for line in said if "joins" in line] == ["Cy joins the posse.", "Dan joins the posse."]


def test_a_use_that_comes_to_nothing_is_told_to() -> None:
    table = Table()
    for name, effect in (
        ("Idle", lambda use: None),
        ("Busy", lambda use: boot(use.game, use.game.piece(use.piece.host))),
    ):
        gun = goods(name, headers=("Noon",))
        table.put(0, dude(f"{name} dude"))
        table.put(0, gun, on=f"{name} dude")
        table.teach(gun, ability("Noon", effect))
    assert told(table, "0 play: use Idle") == ["Seat 0 uses Idle.", "It has no effect."]
    assert told(table, "0 play: use Busy")[-2:] == ["Seat 0 uses Busy.", "Busy dude boots."]


def test_a_trait_tells_what_it_does_when_it_takes_effect() -> None:
    table = facing(booted=True, ours="2♠ 4♥ 6♦ 9♣ K♠", theirs="8♠ 8♠ 3♦ 9♥ K♣")
    harden = printed("Tommy Harden")
    table.put(0, harden, "Ranch")
    said = told(table, "0 play: call out Allie", "0 join posse: Tommy Harden", "0 shooter: Allie", units=6)
    at = said.index("A trait of Tommy Harden takes effect.")
    assert said[at + 1] in [f"    {sentence}" for sentence in sentences_of(harden)]


def test_a_job_is_told_from_its_beginning_to_what_it_does_if_it_succeeds() -> None:
    table = kidnapping()
    said = told(table, *START, "1 oppose: none")
    does = said[1]
    assert does.startswith("    Noon Job, Boot: Mark ")
    assert said[:6] == [
        "Seat 0 uses Kidnappin'.",
        does,
        "Seat 0 chooses Bo for Kidnappin'.",
        "Abe boots.",
        "Abe leads the job Kidnappin'. Mark: Bo.",
        "A trait of Kidnappin' takes effect.",
    ]
    assert said[-3:] == ["Abe goes home.", "The job Kidnappin' succeeds.", "Bo is discarded."]


def test_a_job_is_said_to_fail_after_the_shootout_that_stops_it() -> None:
    table = kidnapping()
    said = told(table, *START, "1 oppose: Bo", "0 discard from draw hand: none", "1 flee: no")
    assert said[-2:] == ["The shootout is over.", "The job Kidnappin' fails."]
    assert "Abe is aced as a casualty." in said and "Bo is discarded." not in said


START = ("0 play: use Kidnappin'", "0 leader: Abe", "0 join job: none")


def kidnapping() -> Table:
    """Abe, who may set out to kidnap Bo, and shoots worse."""
    table = facing(booted=True, ours="2♠ 4♥ 6♦ 9♣ K♠", theirs="8♠ 8♥ 8♦ 8♣ 9♠")
    table.put(0, dude("Abe", bullets=5), "Ranch")
    table.in_hand(0, printed("Kidnappin'"))
    return table


def test_what_answers_is_told_after_what_it_answers() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    table.put(1, dude("Cy"))
    table.teach("Bo", trait(WHEN, Discarded, lambda use: boot(use.game, table["Cy"])))
    said = listen(table)
    table.do(discard, table["Allie"])
    table.do(boot, table["Bo"])
    assert said == ["Allie is discarded.", "A trait of Bo takes effect.", "Cy boots."]


def test_a_trait_that_does_nothing_is_not_told() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    table.teach("Bo", trait(AFTER, Discarded, lambda use: None))
    said = listen(table)
    table.do(discard, table["Allie"])
    assert said == ["Allie is discarded."]


def test_a_react_is_told_after_the_cause_and_what_it_takes_the_place_of_is_not() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    table.teach("Allie", react("React, Boot", WHEN, Discarded, lambda use: None, instead=True))
    said = listen(table)
    table.say("0 react: answer Allie")
    table.do(discard, table["Allie"])
    assert said == ["Seat 0 reacts with Allie.", "Allie boots."] or said == ["Seat 0 reacts with Allie."]
    assert table.zone("Allie") == "in play"


def test_going_home_booted_is_one_sentence_and_a_move_that_boots_too() -> None:
    table = Table()
    table.put(1, deed("Ranch"))
    table.put(0, dude("Allie"), "Ranch")
    table.put(0, dude("Abe"), "Ranch")
    said = listen(table)
    table.do(send_home_booted, table["Allie"])
    table.do(boot, table["Abe"])
    table.do(move, table["Abe"], table.place("town square"))
    assert said == ["Allie goes home and boots.", "Abe goes to the town square and boots."]


@pytest.mark.parametrize(
    ("stat", "amount", "until", "change", "sentence"),
    [
        ("bullets", 2, "shootout", "add", "Allie gets +2 bullets for this shootout."),
        ("influence", -1, "day", "add", "Allie gets -1 influence today."),
        ("control", 1, "leaves play", "add", "Allie gets +1 control point."),
        ("bullets", 0, "round", "set", "Allie has 0 bullets this round."),
        ("stud", 1, "round", "set", "Allie is a stud this round."),
        ("keyword Abomination", 1, "day", "set", "Allie gains the keyword Abomination today."),
    ],
)
def test_what_texts_change_is_told(stat: str, amount: int, until: Until, change: Op, sentence: str) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Bo"))
    said = listen(table)
    table.do(modify, table["Allie"], stat, amount, until, change, table["Bo"].number)
    assert said == [sentence]


def test_what_texts_forbid_is_told_and_what_they_only_take_note_of_is_not() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Bo"))
    said = listen(table)
    table.do(forbid, table["Allie"], "cannot move", "day", table["Bo"].number)
    table.do(modify, table["Allie"], "joins without booting", 1, "day", "set", table["Bo"].number)
    assert said == ["Allie cannot move today."]


def test_tokens_leave_the_game_and_aces_are_told() -> None:
    table = Table()
    table.put(0, dude("Ghost", keywords=("Token",)))
    table.put(0, dude("Allie"))
    said = listen(table)
    table.do(ace, table["Ghost"])
    table.do(ace, table["Allie"])
    assert said == ["Ghost leaves the game.", "Allie is aced."]


def test_a_narrator_that_comes_late_tells_what_happens_from_then_on() -> None:
    table = Table()
    table.put(1, deed("Ranch"))
    table.put(0, dude("Allie"))
    said: list[str] = []
    narrator = Narrator(said.append)
    narrator.hear(table.game, Moved(table["Allie"].number, 0, table.place("home 0"), table.place("Ranch")), Stage.DONE)
    narrator.unit_over(table.game)
    assert said == ["Allie goes to Ranch."]
