"""Texts leave cards alone that have left play meanwhile: an effect reaches a card only where it was chosen."""

from __future__ import annotations

import inspect
from types import SimpleNamespace
from typing import Any

import pytest

from dtk.cardtext.play import Play
from dtk.engine.abilities import AFTER, Text, Use
from dtk.engine.events import Declared
from dtk.engine.pieces import IN_PLAY
from dtk.engine.verbs import cards as verbs
from dtk.testing import Table, ability, deed, dude, goods, trait
from tests.engine.gunfight import duel

# What is done to a card in play: the verb, and what it is told besides.
TO_CARDS_IN_PLAY: dict[str, tuple[Any, ...]] = {
    "ace": (),
    "add_bounty": (2,),
    "add_control": (),
    "allow_another_use": (),
    "attach_action": (),
    "become": ("action", "Gadget"),
    "blank": ("day",),
    "boot": (),
    "choose_instead": (SimpleNamespace(number=0, zone=IN_PLAY),),
    "count_grit_as_at_least": (11, "day"),
    "discard": (),
    "forbid": ("cannot move", "day"),
    "forbid_an_ability": ("day",),
    "forbid_printed_abilities": ("day",),
    "gain_keyword": ("Abomination", "day"),
    "hand_over": (SimpleNamespace(number=0, zone=IN_PLAY),),
    "grant": (SimpleNamespace(place=0), "day"),
    "join": (),
    "leave_posse": (),
    "lose_bullet_bonus": ("day",),
    "lose_control_points": (),
    "lose_traits": ("day",),
    "make_draw": ("day",),
    "make_first_casualty": ("day",),
    "make_stud": ("day",),
    "modify": ("bullets", 1, "day"),
    "move": (-1,),
    "move_booted": (-1,),
    "move_ghost_rock": (SimpleNamespace(number=0, zone=IN_PLAY),),
    "move_next_door": (),
    "put_ghost_rock_on": (1,),
    "put_at": (-1,),
    "remove": (),
    "renew": (),
    "reset_bullets": (3, "day"),
    "send_home": (),
    "send_home_instead": (),
    "take_back": (),
    "take_control": ("day",),
    "take_ghost_rock_off": (),
    "take_out": ("hand",),
    "unboot": (),
    "use_again": ("noon",),
    "walk_home": (),
    "win_over": (),
    "withdraw": (-1,),
}
# What is done to cards that are out of play, only asks or notes something, or is tested below.
OTHERS = {
    *("bring", "enter", "enter_posse", "invent", "play_card", "put", "shop", "show_as", "start", "swap_into_draw_hand"),
    *("can_attach", "can_bring", "can_change", "can_enter", "can_invent", "can_join", "can_move"),
    *(
        "can_add_casualties",
        "can_attach_action",
        "can_build",
        "can_gain_control",
        "can_hold",
        "can_lose_traits",
        "can_move_booted",
        "can_play_action",
        "can_put_at",
        "can_stand_in",
        "can_shop",
        "can_use_again",
        "counts_as_here",
        "can_win_over",
        "can_withdraw",
        "could_be_chosen_instead",
        "falls",
        "inventions",
        "pick_skill",
        "is_affected",
        "is_spared",
        "job_marks",
        "rides_for_me",
        "scientists",
        "skills_of",
    ),
    *("possible_hosts", "printed_abilities", "used_of", "ways", "forget", "more_or_less", "remember"),
    *("can_play_into_posse", "play_action", "play_into_posse", "plays_of", "stand_in"),
    *("attach", "attempt", "call_out", "give", "pay_or_lose"),
}


def scene() -> tuple[Table, Play]:
    """Bo of seat 1 was discarded; a card of seat 0 acts."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, deed("Bank"))
    table.put(1, dude("Bo"), "town square", booted=True)
    table.teach("Bo", ability("Noon", lambda use: None))
    table.teach("Allie", Text())
    table.do(verbs.discard, table["Bo"])
    return table, Play(Use(table.game, table["Allie"], 0, played_as="noon"))


def shape(table: Table) -> tuple[object, ...]:
    """All that a verb could change."""
    pieces = [
        (one.zone, one.at, one.booted, one.bounty, one.controller, one.host, one.control_points, tuple(one.attached))
        for one in table.state.pieces
    ]
    lasting = {subject: [*effects] for subject, effects in table.state.lasting.by_subject.items()}
    return pieces, lasting, [table.rock(seat) for seat in (0, 1)]


@pytest.mark.parametrize("verb", TO_CARDS_IN_PLAY)
def test_a_card_that_has_left_play_is_left_alone(verb: str) -> None:
    table, play = scene()
    before = shape(table)
    assert not getattr(play, verb)(table["Bo"], *TO_CARDS_IN_PLAY[verb])
    assert shape(table) == before


def test_numbers_of_a_card_that_has_left_play_do_not_change() -> None:
    table, play = scene()
    before = shape(table)
    assert not play.give(table["Bo"], bullets=1, influence=1, value=1, control=1, skill=1, until="day")
    assert shape(table) == before


def test_nothing_is_paid_for_what_a_dude_that_has_left_play_would_get() -> None:
    table, play = scene()
    table.set_rock(0, 3)
    hat = table[table.in_hand(0, goods("Hat", cost=1))[0]]
    assert not play.can_attach(hat, table["Bo"]) and not play.attach(hat, table["Bo"])
    assert (hat.zone, table.rock(0)) == ("hand", 3)


def test_nobody_calls_out_a_dude_that_has_left_play() -> None:
    table, play = scene()
    assert not play.call_out(table["Allie"], table["Bo"]) and not play.call_out(table["Bo"], table["Allie"])


def test_a_dude_that_has_left_play_makes_no_skill_test() -> None:
    table, play = scene()
    table.next_cards(1, "K♠")
    play.attempt(table["Bo"], "Huckster", 0, lambda: play.gain(1))
    assert (table.discard(1), table.rock(0)) == (["Bo"], 0)


def test_a_card_that_has_come_into_play_is_put_nowhere() -> None:
    table, play = scene()
    before = shape(table)
    for zone in ("hand", "discard", "deck", "boot hill"):
        play.put(table["Allie"], zone)
        assert not play.ace_from(zone, table["Allie"])
    assert shape(table) == before


@pytest.mark.parametrize("zone", ["hand", "discard", "deck"])
def test_a_card_is_aced_only_from_where_it_was_chosen(zone: str) -> None:
    table, play = scene()
    assert play.ace_from(zone, table["Bo"]) is (zone == "discard")
    assert table.zone("Bo") == ("boot hill" if zone == "discard" else "discard")


def test_every_verb_on_a_card_says_what_it_does_to_one_that_is_gone() -> None:
    found = set()
    for name, verb in inspect.getmembers(Play, inspect.isfunction):
        told = [*inspect.signature(verb).parameters.values()][1:]
        is_verb = verb.__module__.startswith("dtk.cardtext.play.")
        if is_verb and told and told[0].annotation in ("Piece", "Piece | None"):
            found.add(name)
    assert found - {*TO_CARDS_IN_PLAY} == OTHERS


@pytest.mark.parametrize("code", ["01084", "24151"])
def test_who_is_discarded_in_answer_to_a_shotgun_stays_in_the_discard_pile(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=4), "town square")
    table.put(0, code, on="Allie")
    table.put(1, dude("Bo", value=2), "town square")
    table.put(1, dude("Baker", value=9), "town square")
    table.teach("Baker", trait(AFTER, Declared, lambda use: verbs.discard(use.game, table["Bo"])))
    duel(table, "Allie", "Bo", "1 join posse: Baker")
    table.step("0 shootout play: use Shotgun")
    assert (table.zone("Bo"), table.is_booted("Shotgun")) == ("discard", True)
