"""Costs that depend on what was chosen or happened, choices that are exchanged, and traits that are lost."""

from __future__ import annotations

import pytest

from dtk.cardtext.parts.card import Authored
from dtk.cardtext.vocabulary import (
    CHOOSE,
    NOON,
    Play,
    ability,
    after,
    card,
    dude,
    events,
    gets,
    mine,
    of_type,
    this,
    trait,
    when,
)
from dtk.cardtext.vocabulary import react as answers
from dtk.engine.abilities import Use
from dtk.engine.texts import Texts
from dtk.testing import ScriptFault, Table, action, goods
from dtk.testing import ability as noon
from dtk.testing import dude as a_dude
from tests.engine.gunfight import CHEATIN_PAIR, PAIR, deal, showdown

TOLL = action("Toll", cost=1)


def know(table: Table, *texts: Authored) -> None:
    """Let the cards of these codes have these texts."""
    known = {code: text.text for text in texts for code in text.codes}
    table.state.active.texts = Texts({**table.state.active.texts.by_code, **known})


@card(TOLL.code)
class Toll:
    """Costs more by the influence of the chosen dude, or of the dude that has moved."""

    @ability("Noon", dude(mine, to=CHOOSE), costs=lambda play: play.influence(play.target))
    def take(self, play: Play) -> None:
        play.add_bounty(play.target)

    @answers("React", after(events.Moved), costs=lambda play: play.influence(play.subject))
    def ask(self, play: Play) -> None:
        play.add_bounty(play.subject, 2)


def toll(rock: int) -> Table:
    """Ann and Bob of seat 0, of influence 0 and 2, with ghost rock and a Toll in hand; Cid of seat 1."""
    table = Table()
    know(table, Toll)
    for seat, name, influence in ((0, "Ann", 0), (0, "Bob", 2), (1, "Cid", 2)):
        table.put(seat, a_dude(name, influence=influence))
    table.in_hand(0, TOLL)
    table.set_rock(0, rock)
    return table


@pytest.mark.parametrize(("rock", "found"), [(0, None), (1, "Ann"), (2, "Ann"), (3, "Bob")])
def test_a_cost_depends_on_what_is_chosen(rock: int, found: str | None) -> None:
    table = toll(rock)
    if found is None:
        assert "use Toll" not in table.plays(0)
        return
    table.play("0 play: use Toll", *([f"target: {found}"] if rock == 3 else []))
    assert (table.bounty(found), table.rock(0)) == (1, rock - 1 - 2 * (found == "Bob"))


@pytest.mark.parametrize(("rock", "asked"), [(2, False), (3, True)])
def test_a_cost_depends_on_what_has_happened(rock: int, asked: bool) -> None:
    table = toll(rock)
    script = ("0 play: pass", "1 play: move Cid", "1 move to: town square", "0 react: answer Toll")
    if asked:
        table.play(*script, rest="plain")
        assert (table.bounty("Cid"), table.rock(0)) == (2, 0)
    else:
        with pytest.raises(ScriptFault, match="never asked for"):
            table.play(*script, rest="plain")


TAX = goods("Tax")
TRAP = action("Trap", cost=1)


@card(TAX.code)
class Tax:
    """Makes actions against cheaters dearer."""

    taxes = gets("cheatin' cost", 1, of_type("action"))


@card(TRAP.code)
class Trap:
    """Asks for a ghost rock more, against a cheater."""

    @ability("Cheatin' Resolution, Pay 1 Ghost Rock")
    def spring(self, play: Play) -> None:
        play.gain(9)


@pytest.mark.parametrize(("rock", "asked"), [(2, False), (3, True)])
def test_a_dearer_cheatin_ability_costs_all_of_it(rock: int, asked: bool) -> None:
    table = Table()
    know(table, Tax, Trap)
    showdown(table=table)
    table.put(1, TAX, on="Bo")
    table.in_hand(0, TRAP)
    table.set_rock(0, rock)
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    assert table.options() == (["none", "use Trap"] if asked else [])
    if asked:
        table.step("0 resolution play: use Trap", rest="plain")
        assert table.rock(0) == 9


def test_nothing_is_exchanged_while_nothing_is_declared() -> None:
    table = toll(3)
    play = Play(Use(table.game, table["Ann"], 0, played_as=NOON))
    assert play.chosen_by_declared == []
    assert not play.could_be_chosen_instead(table["Ann"], table["Bob"])
    assert not play.choose_instead(table["Ann"], table["Bob"])


RIG = goods("Rig")


@card(RIG.code)
class Rig:
    """Strengthens itself, earns by moves, and can be used."""

    shines = gets("bullet bonus", 3, this)

    @trait(after(events.Moved))
    def earn(self, play: Play) -> None:
        play.gain(1)

    @answers("React", after(events.Moved))
    def answer(self, play: Play) -> None:
        play.gain(2)

    @ability("Noon")
    def use(self, play: Play) -> None:
        play.gain(4)


def test_a_card_that_loses_its_traits_keeps_its_abilities_and_reacts() -> None:
    table = Table()
    know(table, Rig)
    for name in ("Ann", "Bob"):
        table.put(0, a_dude(name))
    table.put(0, RIG, on="Ann")
    table.set_rock(0, 0)
    assert table.bullets("Ann") == 3
    assert Play(Use(table.game, table["Bob"], 0, played_as=NOON)).lose_traits(table["Rig"], until="day")
    assert table.bullets("Ann") == 0
    table.play("0 play: move Bob", "0 move to: town square", "0 react: answer no. 2 Rig", rest="plain")
    assert table.rock(0) == 2
    table.play("0 play: use Rig", rest="plain")
    assert table.rock(0) == 6


WILL = goods("Will")


@card(WILL.code)
class Will:
    """Leaves something behind."""

    @trait(when(events.Discarded, this))
    def part(self, play: Play) -> None:
        play.gain(1)

    @trait(after(events.Discarded, this))
    def leave(self, play: Play) -> None:
        play.gain(2)

    @answers("React", after(events.Discarded, this))
    def haunt(self, play: Play) -> None:
        play.gain(4)


@pytest.mark.parametrize(("is_lost", "rock"), [(False, 7), (True, 4)])
def test_a_card_that_has_lost_its_traits_leaves_play_without_a_word(is_lost: bool, rock: int) -> None:
    """It has no traits as it goes, though they would be there again once it is gone; its React is still used."""
    table = Table()
    know(table, Will)
    for name in ("Ann", "Bob"):
        table.put(0, a_dude(name))
    table.put(0, WILL, on="Ann")
    table.set_rock(0, 0)
    if is_lost:
        assert Play(Use(table.game, table["Bob"], 0, played_as=NOON)).lose_traits(table["Will"], until="day")
    will = table["Will"]
    table.teach("Bob", noon("Noon", lambda use: Play(use).discard(will)))
    table.play("0 play: use Bob", "0 react: answer no. 3 Will", rest="plain")
    assert table.rock(0) == rock
