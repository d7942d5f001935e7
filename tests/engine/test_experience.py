"""Another version of a character takes its place (compendium-1.9.3 "Experienced Characters")."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.cards.card import Card
from dtk.engine.abilities import BEFORE, ContinuousChange, Text, Use
from dtk.engine.events import Discarded, Entered, Event, Exchanged
from dtk.engine.ids import NOBODY, AbilityRef
from dtk.engine.keys import PieceKeys, key
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.dudes import boot
from dtk.engine.verbs.effects import forbid, grant, take_control
from dtk.testing import Table, ability, dude, goods, printed, rule, spell, trait


def version(level: int, **facts: Any) -> Card:
    """Sheriff of some experience."""
    keywords = (f"Experienced {level}",) if level else ()
    title = f"Sheriff (Exp.{level})" if level else "Sheriff"
    return dude(title, identity="sheriff", keywords=keywords, bullets=level, influence=1, **facts)


@rule(
    'compendium-1.9.3 "Experienced Characters" ¶2 s1',
    'compendium-1.9.3 "Experienced Characters" ¶2 s2',
    'compendium-1.9.3 "Experienced Characters" ¶2 s3',
    'compendium-1.9.3 "Experienced Characters" ¶2 s4',
)
def test_another_version_takes_the_place_of_a_dude_with_all_that_it_has() -> None:
    table = Table()
    table.put(0, version(0), "town square", booted=True, bounty=3, control_points=2)
    table.put(0, goods("Rifle", bullets=1), on="Sheriff")
    table.modify("Sheriff", "influence", 2)
    table.in_hand(0, version(1))
    table.play("0 play: exchange Sheriff (Exp.1)")
    name = "Sheriff (Exp.1)"
    assert table.at(name) == "town square" and table.is_booted(name) and table.attached(name) == ["Rifle"]
    assert (table.bullets(name), table.influence(name), table.bounty(name)) == (2, 3, 3)
    assert table.control_points(0) == 2
    assert table.discard(0) == ["Sheriff"] and table.hand(0) == [] and table.turn == 1


@rule('compendium-1.9.3 "Experienced Characters" ¶3 s1')
@pytest.mark.parametrize(
    ("old", "new", "can"), [(0, 1, True), (1, 0, True), (1, 2, True), (2, 1, True), (0, 2, False), (2, 0, False)]
)
def test_levels_may_differ_by_one(old: int, new: int, can: bool) -> None:
    table = Table()
    table.put(0, version(old))
    (name,) = table.in_hand(0, version(new))
    assert (f"exchange {name}" in table.plays()) is can
    assert f"shop {name}" not in table.plays()


@rule('compendium-1.9.3 "Experienced Characters" ¶2 s2')
def test_the_same_card_is_no_other_version_and_neither_is_another_character() -> None:
    table = Table()
    table.put(0, version(0))
    table.in_hand(0, version(0), dude("Bo", keywords=("Experienced 1",)))
    assert not any(play.startswith("exchange") for play in table.plays())


@rule('compendium-1.9.3 "Experienced Characters" ¶3 s2')
def test_a_dude_is_exchanged_once_a_day() -> None:
    table = Table()
    table.put(0, version(0))
    table.in_hand(0, version(1), version(2))
    table.play("0 play: exchange Sheriff (Exp.1)")
    assert "exchange Sheriff (Exp.2)" not in table.plays()
    table.to("sundown", "0 play: pass")
    table.to("high noon", "0 discard at sundown: none")
    assert "exchange Sheriff (Exp.2)" in table.plays(0)


@rule('compendium-1.9.3 "Experienced Characters" ¶4')
def test_nothing_enters_leaves_or_is_discarded() -> None:
    table, clerk, heard = Table(), dude("Clerk"), []

    def hear(use: Use) -> None:
        heard.append(type(use.event))

    events: tuple[type[Event], ...] = (Entered, Discarded, Exchanged)
    table.teach(clerk, *(trait("after", event, hear) for event in events))
    table.put(1, clerk)
    table.put(0, version(0))
    table.in_hand(0, version(1))
    table.play("0 play: exchange Sheriff (Exp.1)")
    assert heard == [Exchanged]


@rule('compendium-1.9.3 "Experienced Characters" ¶2 s5')
def test_the_new_version_has_its_own_text_and_the_old_one_none_any_more() -> None:
    table = Table()
    table.teach(version(0), ContinuousChange("influence", lambda state, holder, piece: 5 if piece is holder else None))
    table.teach(version(1), ContinuousChange("bullets", lambda state, holder, piece: 4 if piece is holder else None))
    table.teach(version(1), ability("Noon", lambda use: None))
    table.put(0, version(0))
    table["Sheriff"].used = frozenset((AbilityRef(table["Sheriff"].number, "ability", 0),))
    assert table.influence("Sheriff") == 6
    table.in_hand(0, version(1))
    table.play("0 play: exchange Sheriff (Exp.1)")
    assert (table.influence("Sheriff (Exp.1)"), table.bullets("Sheriff (Exp.1)")) == (1, 5)
    assert "use Sheriff (Exp.1)" in table.plays(0)


@rule('compendium-1.9.3 "Experienced Characters" ¶2 s3')
def test_what_another_card_grants_stays_used() -> None:
    table = Table()
    for level in (0, 1):
        table.teach(version(level), ability("Noon", lambda use: None))
    table.teach(dude("Deputy"), Text((ability("Noon", lambda use: None),)))
    table.put(0, version(0))
    table.put(0, dude("Deputy"))
    table.do(grant, table["Sheriff"], table["Deputy"], 0, "day")
    for use in ("use ability 1 Sheriff", "use ability 2 Sheriff"):
        table.play(f"0 play: {use}")
        table.state.turn = 0
    table.in_hand(0, version(1))
    table.play("0 play: exchange Sheriff (Exp.1)")
    assert [play for play in table.plays(0) if play.startswith("use")] == ["use ability 1 Sheriff (Exp.1)"]


@rule('compendium-1.9.3 "Duration of Abilities"')
def test_what_the_old_version_granted_lasts() -> None:
    table = Table()
    table.teach(version(0), Text((ability("Noon", lambda use: None),)))
    table.put(0, version(0))
    table.put(0, dude("Deputy"))
    table.do(grant, table["Deputy"], table["Sheriff"], 0, "day")
    table.in_hand(0, version(1))
    table.play("0 play: exchange Sheriff (Exp.1)")
    assert "use Deputy" in table.plays(0)


@rule('compendium-1.9.3 "Experienced Characters" ¶2 s4')
def test_that_the_old_version_can_not_use_an_ability_says_nothing_of_the_new_ones() -> None:
    table = Table()
    for level in (0, 1):
        table.teach(version(level), ability("Noon", lambda use: None))
    table.put(0, version(0))
    sheriff = table["Sheriff"]
    table.do(forbid, sheriff, "cannot be used", "day", NOBODY, AbilityRef(sheriff.number, "ability", 0))
    table.do(forbid, sheriff, "cannot boot", "day")
    assert "use Sheriff" not in table.plays(0)
    table.in_hand(0, version(1))
    table.play("0 play: exchange Sheriff (Exp.1)")
    assert "use Sheriff (Exp.1)" in table.plays(0)
    table.do(boot, sheriff)
    assert not table.is_booted("Sheriff (Exp.1)")


@rule('compendium-1.9.3 "Experienced Characters" ¶2 s3', 'compendium-1.9.3 "Attachment Limits" ¶1 s4')
def test_what_the_new_version_can_not_hold_goes_after_the_play() -> None:
    table = Table()
    table.put(0, dude("Sheriff", identity="sheriff", keywords=("Huckster 1",)))
    table.put(0, spell("Magic", keywords=("Hex",)), on="Sheriff")
    table.in_hand(0, version(1))
    table.play("0 play: exchange Sheriff (Exp.1)")
    assert table.attached("Sheriff (Exp.1)") == [] and "Magic" in table.discard(0)


@rule('compendium-1.9.3 "Experienced Characters" ¶2 s4')
def test_who_exchanges_a_dude_that_was_taken_over_owns_it_from_then_on() -> None:
    """As a ruling says of Puppet (compendium-1.9.3)."""
    table = Table()
    table.put(1, version(0))
    table.do(take_control, table["Sheriff"], 0, "day")
    table.in_hand(0, version(1))
    table.play("0 play: exchange Sheriff (Exp.1)")
    assert table.discard(1) == ["Sheriff"] and table.discard(0) == []
    table.to("upkeep", "0 play: pass")
    assert table.controller("Sheriff (Exp.1)") == table["Sheriff (Exp.1)"].owner == 0


def test_records_tell_pieces_as_before_and_apart() -> None:
    table = Table()
    table.put(0, version(0))
    table.in_hand(0, version(1))
    names = PieceKeys(table.state)
    before = key(names, table["Sheriff"].number)
    table.play("0 play: exchange Sheriff (Exp.1)")
    now = table["Sheriff (Exp.1)"].number
    assert key(names, now) == before != key(names, table["Sheriff"].number)
    copy = table.state.copy()
    assert copy.pieces[now].card.title == "Sheriff (Exp.1)"


@rule('compendium-1.9.3 "Experienced Characters" ¶3 s1')
def test_printed_versions_know_each_other() -> None:
    table = Table("Law Dogs")
    table.put(0, printed("Abram Grothe"))
    (name,) = table.in_hand(0, "Abram Grothe (Exp.1)")
    table.in_hand(0, "Abram Grothe (Exp.2)")
    assert [play for play in table.plays() if play.startswith("exchange")] == [f"exchange {name}"]


@rule('compendium-1.9.3 "Experienced Characters" ¶2 s1')
def test_only_versions_of_the_same_character_are_exchanged() -> None:
    table = Table()
    table.put(0, version(0))
    table.put(0, dude("Deputy", identity="deputy"))
    table.in_hand(0, version(1), version(0))
    # Nor is a dude exchanged for its own version.
    assert [play for play in table.plays() if play.startswith("exchange")] == ["exchange Sheriff (Exp.1)"]
    table.play("play: exchange Sheriff (Exp.1)")
    assert table.zone("Deputy") == "in play"


def test_who_left_before_the_exchange_came_about_is_not_exchanged() -> None:
    table = Table()
    table.put(0, version(0))
    table.in_hand(0, version(1))
    table.teach(dude("Bo"), trait(BEFORE, Exchanged, lambda use: discard(use.game, use.game.piece(use.event.piece))))
    table.put(1, dude("Bo"))
    table.play("play: exchange Sheriff (Exp.1)")
    assert (table.discard(0), table.hand(0)) == (["Sheriff"], ["Sheriff (Exp.1)"])
