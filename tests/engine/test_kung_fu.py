"""Techniques, Taos and combos (rulebook-1.5.0 §7.3)."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.cards.card import Card
from dtk.engine import places
from dtk.engine.abilities import ContinuousChange, Use
from dtk.engine.check import find_faults
from dtk.engine.decisions import ChooseJokerValue, ContinueCombo
from dtk.engine.header import SHOOTOUT
from dtk.engine.switches import PINEBOX
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.dudes import send_home_booted
from dtk.engine.verbs.effects import modify
from dtk.engine.verbs.piles import put
from dtk.engine.view import View
from dtk.testing import ScriptFault, Table, ability, action, dude, goods, joker, rule


def technique(table: Table, title: str, header: str, effect: Any = None, tao: str = "", **more: Any) -> Card:
    """A Technique that brings a ghost rock, unless something else is said."""

    def gain(use: Use) -> None:
        use.game.player(use.seat).ghost_rock += 1

    made = action(title, keywords=("Technique", *((f"Tao of {tao}",) if tao else ())))
    table.teach(made, ability(header, effect or gain, **more))
    return made


def monk(rating: int = 2, value: int = 5, title: str = "Monk") -> Card:
    return dude(title, value=value, keywords=(f"Kung Fu {rating}",))


def dojo(header: str = "Noon Technique", **more: Any) -> Table:
    """A Kung Fu dude whose value is seven, and a Technique in hand."""
    table = Table()
    table.put(0, monk())
    table.in_hand(0, technique(table, "Punch", header, **more))
    return table


@rule("rulebook-1.5.0 §7.3 ¶1 s1")
def test_the_rating_adds_to_the_value_in_play_and_is_changed_like_any_number() -> None:
    table = Table()
    table.put(0, monk())
    assert table.value("Monk") == 7
    table.modify("Monk", "Kung Fu", 1)
    assert (table.rating("Monk", "Kung Fu"), table.value("Monk")) == (3, 8)


@rule(
    "rulebook-1.5.0 §7.3.1 ¶1 s2",
    "rulebook-1.5.0 §7.3.1 ¶1 s3",
    "rulebook-1.5.0 §7.3.1 ¶1 s4",
    "rulebook-1.5.0 §7.3.1 ¶1 s5",
)
@pytest.mark.parametrize(("card", "rock"), [("6♠", 1), ("7♠", 0), ("8♠", 0)])
def test_a_technique_takes_a_pull_lower_than_the_performers_value(card: str, rock: int) -> None:
    table = dojo()
    table.next_cards(0, card)
    table.play("0 play: use Punch")
    assert table.rock(0) == rock and table.turn == 1
    assert table.discard(0) == [card, "Punch"]


def test_by_another_ruleset_an_equal_pull_will_do() -> None:
    table = Table(ruleset=PINEBOX._replace(kung_fu_equal_succeeds=True))
    table.put(0, monk())
    table.in_hand(0, technique(table, "Punch", "Noon Technique"))
    table.next_cards(0, "7♠")
    table.play("0 play: use Punch")
    assert table.rock(0) == 1 and table.state.copy().switches.kung_fu_equal_succeeds


@rule("rulebook-1.5.0 §2.6", "rulebook-1.5.0 §3.8 ¶1 s2", "rulebook-1.5.0 §7.3.1 ¶1 s2", "rulebook-1.5.0 §7.3.1 ¶1 s3")
@pytest.mark.parametrize(("value", "rock"), [("A", 1), ("6", 1), ("7", 0), ("K", 0)])
def test_a_joker_is_for_it_what_its_owner_says(value: str, rock: int) -> None:
    table = dojo()
    table.next_cards(0, "Joker")
    table.play("0 play: use Punch", f"0 joker value: {value}", "0 joker suit: hearts")
    assert table.rock(0) == rock and table.boot_hill(0) == ["Joker"]


@rule("rulebook-1.5.0 §7.3.1 ¶1 s1", "rulebook-1.5.0 §7.3 ¶1 s3")
def test_nobody_without_kung_fu_performs_it_and_the_player_says_who_does() -> None:
    table = Table()
    table.put(0, dude("Layman"))
    done: list[str] = []
    note = lambda use: done.append(table.name(use.performer.number))  # noqa: E731
    table.in_hand(0, technique(table, "Punch", "Noon Technique", note))
    assert "use Punch" not in table.plays()
    table.put(1, monk(title="Stranger"))
    assert "use Punch" not in table.plays()
    table.put(0, monk(title="Master"), booted=True)
    table.put(0, monk(title="Pupil"))
    table.play("0 play: use Punch", "0 performer [Punch]: Master")
    assert done == ["Master"]


@rule("rulebook-1.5.0 §7.3.1 ¶1 s6")
def test_targets_are_the_performers_own() -> None:
    table = Table()

    def beside(use: Use) -> list[int]:
        here = places.dudes_at(use.game.state, use.performer.at)
        return [dude.number for dude in here if dude.controller != use.seat]

    gone = lambda use: send_home_booted(use.game, use.game.piece(use.target))  # noqa: E731
    table.put(0, monk(title="Master"))
    table.put(0, monk(title="Pupil"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, technique(table, "Kick", "Noon Technique", gone, targets=beside))
    table.play("0 play: use Kick")  # only the Pupil finds anybody
    assert table.at("Bo") == "home 1"


@rule("rulebook-1.5.0 §7.3.1 ¶1 s6")
def test_it_is_the_performer_who_boots_if_anybody_does() -> None:
    table = dojo("Noon Technique, Boot")
    table["Monk"].booted = True
    assert "use Punch" not in table.plays()
    table["Monk"].booted = False
    table.play("0 play: use Punch")
    assert table.is_booted("Monk") and table.rock(0) == 1


def brawl(*ratings: int) -> Table:
    """Monks of seat 0 against Bo, one posse each; nothing in the decks, so that every test succeeds."""
    table = Table()
    for number, rating in enumerate(ratings, 1):
        table.put(0, monk(rating, title=f"Monk {number}"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cal"), "town square")
    return table


def fight(table: Table, *joining: str) -> None:
    joins = [f"0 join posse: {name}" for name in joining]
    table.step("0 play: call out Monk 1", "0 call out [Monk 1]: Bo", "1 accept [Bo]: yes", *joins, "1 join posse: none")


@rule("rulebook-1.5.0 §6.1 step 1")
def test_in_a_shootout_the_performer_must_be_in_it() -> None:
    table = brawl(1, 1)
    table.in_hand(0, technique(table, "Punch", "Shootout Technique"))
    fight(table, "none")
    table.step("0 shootout play: use Punch")  # nobody is asked who performs it
    assert table.rock(0) == 1


ZHU, BULL = "Zhu", "Bull"


def taos(table: Table, *titles: str, combo: bool | None = True, tao: str = ZHU, **more: Any) -> list[str]:
    met = (lambda use: combo) if combo is not None else None
    made = [
        technique(table, title, "Shootout Tao Technique", tao=tao, combo=met, **more) for title in dict.fromkeys(titles)
    ]
    return table.in_hand(0, *(card for title in titles for card in made if card.title == title))


@rule("rulebook-1.5.0 §7.3.2 ¶3 s1", "rulebook-1.5.0 §7.3.2 ¶3 s3")
def test_a_tao_technique_stays_until_plays_are_over() -> None:
    table = brawl(0)
    taos(table, "Claw")
    seen: list[str] = []

    def look(use: Use) -> None:
        seen.append(table.zone("Claw"))
        seen.extend(table.called(View(table.state, 1).waiting(0)))
        assert not [fault for fault in find_faults(table.state) if "Claw" in fault]

    table.in_hand(0, technique(table, "Look", "Shootout Technique", look))
    fight(table)
    table.step("0 shootout play: use Claw", "0 shootout play: use Look")
    assert seen == ["waiting", "Claw"]
    assert table.zone("Claw") == "discard" and table.is_shooting


@rule("rulebook-1.5.0 §7.3.2 ¶3 s2")
def test_a_noon_tao_technique_stays_until_high_noon_is_over() -> None:
    table = dojo("Noon Tao Technique")
    table.play("0 play: use Punch")
    assert table.zone("Punch") == "waiting"
    table.to("sundown", "0 play: pass")
    assert table.zone("Punch") == "discard"


@rule(
    "rulebook-1.5.0 §7.3.2 ¶1 s1",
    "rulebook-1.5.0 §7.3.2 ¶2 s3",
    "rulebook-1.5.0 §7.3.2 ¶2 s4",
    "rulebook-1.5.0 §7.3.2 ¶2 s7",
)
def test_a_combo_goes_on_with_others_of_the_same_tao_by_the_same_dude() -> None:
    table = brawl(2, 4)
    taos(table, "Claw", "Tail")
    taos(table, "Horn", tao=BULL)
    table.in_discard(0, technique(table, "Fang", "Shootout Tao Technique", tao=ZHU))
    fight(table, "Monk 2")
    begun = ("0 shootout play: use Claw", "0 performer [Claw]: Monk 1")
    assert table.options(*begun) == ["none", "use Tail", "use Fang"]
    table.step(
        *begun,
        "0 combo [Claw]: use Tail",
        "0 combo [Tail]: use Fang",
        "0 shootout play: none",
    )
    assert table.rock(0) == 3 and table.hand(0) == ["Horn"]


@rule("rulebook-1.5.0 §7.3.2 ¶2 s9")
def test_nobody_has_to_go_on_with_a_combo() -> None:
    table = brawl(2)
    taos(table, "Claw", "Tail")
    fight(table)
    table.step("0 shootout play: use Claw", "0 combo [Claw]: none", "0 shootout play: none")
    assert table.rock(0) == 1 and table.hand(0) == ["Tail"]


@rule("rulebook-1.5.0 §7.3.2 ¶2 s8", "rulebook-1.5.0 §7.3 ¶2 s1")
def test_the_rating_limits_how_many_may_follow() -> None:
    table = brawl(1)
    taos(table, "Claw", "Tail", "Fang")
    fight(table)
    table.step("0 shootout play: use Claw", "0 combo [Claw]: use Tail", "0 shootout play: none")
    assert table.rock(0) == 2


@rule("rulebook-1.5.0 §7.3.2 ¶2 s5", "rulebook-1.5.0 §7.3.2 ¶2 s6")
def test_the_same_technique_does_not_follow_itself_but_may_come_back_later() -> None:
    table = brawl(4)
    taos(table, "Claw", "Claw", "Tail")
    fight(table)
    table.step("0 shootout play: use Claw", "0 combo [Claw]: use Tail", "0 combo [Tail]: use Claw #2")
    assert table.rock(0) == 3


@rule("rulebook-1.5.0 §7.3.2 ¶1 s2", "rulebook-1.5.0 §7.3.2 ¶2 s2")
@pytest.mark.parametrize("combo", [False, None])
def test_without_its_combo_requirement_met_nothing_follows(combo: Any) -> None:
    table = brawl(4)
    taos(table, "Claw", combo=combo)
    taos(table, "Tail")
    fight(table)
    table.step("0 shootout play: use Claw", "0 shootout play: none")
    assert table.rock(0) == 1


@rule("rulebook-1.5.0 §7.3.2 ¶2 s1")
def test_a_technique_that_fails_ends_the_combo_and_stays_on_the_table() -> None:
    table = brawl(4)
    taos(table, "Claw", "Tail", "Fang")
    table.next_cards(0, "2♠ K♠")
    fight(table)
    table.step("0 shootout play: use Claw", "0 combo: use Tail", "0 shootout play: none")
    assert table.rock(0) == 1 and "Tail" in table.discard(0)


@rule("rulebook-1.5.0 §7.3.2")
def test_each_technique_of_a_combo_is_paid_for() -> None:
    table = brawl(4)
    table.set_rock(0, 1)
    taos(table, "Claw")
    dear = action("Dear", keywords=("Technique", "Tao of Zhu"), cost=3)
    table.teach(dear, ability("Shootout Tao Technique", lambda use: None))
    table.in_hand(0, dear)
    fight(table)
    table.step("0 shootout play: use Claw")  # two ghost rock are not enough for the other
    assert table.rock(0) == 2 and table.hand(0) == ["Dear"]


@rule('compendium-1.9.3 "Shootout" step 1', 'faq-2015 "Shootouts" step 1', "rulebook-1.5.0 §7.3.2")
def test_a_posse_that_is_emptied_ends_the_combo() -> None:
    """As a ruling says of Rabbit's Deception (compendium-1.9.3)."""
    table = brawl(4)
    taos(table, "Leap", effect=lambda use: send_home_booted(use.game, use.performer))
    taos(table, "Land", joins=True)
    fight(table)
    table.step("0 shootout play: use Leap")
    assert table.hand(0) == ["Land"] and table.at("Monk 1") == "home 0" and table.zone("Leap") == "discard"


@rule("rulebook-1.5.0 §7.3.2 ¶2 s2")
def test_a_combo_asks_for_what_was_done_and_the_rating_as_it_is_then() -> None:
    table = brawl(0)

    def train(use: Use) -> None:
        modify(use.game, use.performer, "Kung Fu", 1, "shootout")

    asked: list[str] = []
    met = lambda use: asked.append(table.name(use.performer.number)) is None  # noqa: E731
    claw = technique(table, "Claw", "Shootout Tao Technique", train, ZHU, combo=met)
    table.in_hand(0, claw)
    taos(table, "Tail")
    fight(table)
    table.step("0 shootout play: use Claw", "0 combo: use Tail")
    assert asked == ["Monk 1"] and table.rock(0) == 1


@rule("rulebook-1.5.0 §7.3.2 ¶2 s8")
def test_who_has_no_kung_fu_any_more_does_not_go_on() -> None:
    """Where a Technique costs the robe that made its wearer a master of it."""
    table, robe = brawl(0), goods("Robe")
    table["Monk 1"].card = dude("Monk 1", value=5)
    table.put(0, robe, on="Monk 1")
    table.teach(
        robe,
        ContinuousChange(
            "Kung Fu", lambda state, holder, piece: 2 if piece.number == holder.host else None, change="set"
        ),
    )
    taos(table, "Claw", effect=lambda use: discard(use.game, table["Robe"]))
    taos(table, "Tail")
    fight(table)
    table.step("0 shootout play: use Claw")
    assert (table.zone("Robe"), table.hand(0)) == ("discard", ["Tail"])


@rule("rulebook-1.5.0 §7.3.2 ¶1 s1")
def test_who_may_go_on_with_a_combo_is_told_who_performs_what() -> None:
    table = brawl(2, 4)
    taos(table, "Claw", "Tail", "Fang")
    fight(table, "Monk 2")
    with pytest.raises(ScriptFault) as raised:
        table.step("0 shootout play: use Claw", "0 performer: Monk 2")
    asked = raised.value.decision
    assert isinstance(asked, ContinueCombo)
    plays = [play for play in asked.options if play is not None]
    uses = [offer.use for play in plays if (offer := asked.describe(play)) is not None]
    assert [use.piece for use in uses] == [table["Tail"], table["Fang"]]
    assert [use.ref for use in uses] == [play.ability for play in plays]
    assert {(use.performer, use.played_as, use.seat) for use in uses} == {(table["Monk 2"], SHOOTOUT, 0)}


@rule("rulebook-1.5.0 §7.3.2 ¶3 s2")
def test_a_tao_technique_that_has_left_the_table_is_left_where_it_is() -> None:
    table = dojo("Noon Tao Technique")
    table.play("0 play: use Punch")
    table.do(put, table["Punch"], "hand")
    table.to("sundown", "0 play: pass")
    assert table.hand(0) == ["Punch"]


@rule("rulebook-1.5.0 §2.6", "rulebook-1.5.0 §3.8")
def test_the_values_of_a_joker_are_listed_from_the_one_that_is_best_for_who_pulls() -> None:
    """A Technique takes a low pull, so the ace is first."""
    table = dojo()
    table.next_cards(0, joker())
    with pytest.raises(ScriptFault) as raised:
        table.play("0 play: use Punch")
    asked = raised.value.decision
    assert isinstance(asked, ChooseJokerValue) and [*asked.options][:2] == ["A", "2"]
