"""Spells are cast by who holds them, if a test succeeds (rulebook-1.5.0 §3.6, §7.2.1)."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.cards.card import Card
from dtk.engine import places
from dtk.engine.abilities import Use
from dtk.engine.events import Booted, Unbooted
from dtk.engine.verbs.dudes import boot, join_posse, send_home_booted, shootout_of, unboot
from dtk.testing import Table, ability, dude, react, rule, spell

SKILLS = {"Hex": "Huckster", "Miracle": "Blessed", "Spirit": "Shaman"}


def gain(use: Use) -> None:
    use.game.player(use.seat).ghost_rock += 1


def learn(table: Table, header: str, effect: Any = gain, kind: str = "Hex", rating: int = 2, **more: Any) -> Card:
    """A spell on Merlin, who has the skill for it."""
    magic = spell("Magic", keywords=(kind,))
    table.teach(magic, ability(header, effect, **more))
    table.put(0, dude("Merlin", keywords=(f"{SKILLS[kind]} {rating}",)))
    table.put(0, magic, on="Merlin")
    return magic


@rule("rulebook-1.5.0 §7.2.1 ¶1", "rulebook-1.5.0 §7.2.1 ¶2 s1", "rulebook-1.5.0 §7.2 ¶1 s3")
@pytest.mark.parametrize("kind", SKILLS)
def test_a_spell_works_if_its_bearer_passes_the_test(kind: str) -> None:
    table = Table()
    learn(table, f"Noon {kind} 8, Boot", kind=kind)
    table.next_cards(0, "6♠")
    table.play("0 play: use Magic")
    assert table.rock(0) == 1 and table.discard(0) == ["6♠"]
    assert table.is_booted("Magic") and not table.is_booted("Merlin")


@rule("rulebook-1.5.0 §7.2.1 ¶2 s2", "rulebook-1.5.0 §7.2.1 ¶2 s3", "rulebook-1.5.0 §7.2.1 ¶2 s4")
def test_a_spell_that_fails_was_used_to_no_effect() -> None:
    table = Table()
    learn(table, "Noon Hex 8")
    table.next_cards(0, "5♠")
    table.play("0 play: use Magic")
    assert table.rock(0) == 0 and table.turn == 1
    assert "use Magic" not in table.plays(0)


@rule("rulebook-1.5.0 §7.2.1 ¶1")
def test_who_casts_must_have_the_skill() -> None:
    table = Table()
    magic = spell("Magic", keywords=("Hex",))
    table.teach(magic, ability("Noon Hex 8", gain))
    table.put(0, dude("Priest", keywords=("Blessed 3",)))
    table.put(0, magic, on="Priest")
    assert "use Magic" not in table.plays()


def test_a_booted_dude_casts_but_a_booted_spell_that_must_boot_is_not_cast() -> None:
    table = Table()
    learn(table, "Noon Hex 3, Boot")
    table["Merlin"].booted = True
    assert "use Magic" in table.plays()
    table["Magic"].booted = True
    assert "use Magic" not in table.plays()


@rule("rulebook-1.5.0 §5.3.1")
def test_targets_are_chosen_before_the_pull_and_without_any_nothing_is_cast() -> None:
    table = Table()

    def others(use: Use) -> list[int]:
        assert use.performer is table["Merlin"]
        return [dude.number for dude in places.dudes(use.game.state, 1) if not dude.booted]

    learn(table, "Noon Hex 9", lambda use: boot(use.game, use.game.piece(use.target)), targets=others)
    assert "use Magic" not in table.plays()
    table.put(1, dude("Bo"))
    table.put(1, dude("Cal"))
    table.next_cards(0, "A♠")
    table.play("0 play: use Magic", "0 target [Magic]: Cal")
    assert not table.is_booted("Cal")  # chosen, but the spell failed


@rule("rulebook-1.5.0 §7.2.1 ¶2 s1")
def test_a_spell_may_say_itself_how_hard_it_is() -> None:
    table = Table()
    hard = lambda use: use.game.piece(use.target).card.value  # noqa: E731
    someone = lambda use: [dude.number for dude in places.dudes(use.game.state, 1)]  # noqa: E731
    learn(table, "Repeat Noon Hex X", difficulty=hard, targets=someone, rating=0)
    table.put(1, dude("Bo", value=6))
    table.put(1, dude("Cal", value=7))
    table.next_cards(0, "6♠ 6♣")
    table.play("0 play: use Magic", "0 target: Cal", "1 play: pass", "0 play: use Magic", "0 target: Bo")
    assert table.rock(0) == 1


def test_a_spell_that_nothing_is_said_of_is_a_fault_of_its_text() -> None:
    table = Table()
    learn(table, "Noon Hex X")
    with pytest.raises(ValueError, match=r"has no difficulty\. Its text must set one"):
        table.play("0 play: use Magic")


@rule("rulebook-1.5.0 §7.2.1 ¶2 s1")
def test_difficulties_may_be_changed() -> None:
    table = Table()
    learn(table, "Noon Hex 8")
    table.modify("Magic", "difficulty", -3)
    table.next_cards(0, "3♠")
    table.play("0 play: use Magic")
    assert table.rock(0) == 1


def gunfight(table: Table) -> None:
    """Allie of seat 0 calls out Bo; both stand alone."""
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")


@rule("rulebook-1.5.0 §6.1 step 1")
def test_in_a_shootout_only_who_is_in_it_casts() -> None:
    table = Table()
    gunfight(table)
    learn(table, "Shootout Hex 5")
    table["Merlin"].at = table.place("town square")
    table.step("0 play: call out Allie", "1 accept [Bo]: yes", "0 join posse: none")
    table.step()
    assert table.is_shooting and table.rock(0) == 0  # nobody was asked: nothing could be cast


@rule("rulebook-1.5.0 §6.1 step 1")
def test_a_spell_in_a_posse_is_cast_as_a_shootout_play() -> None:
    table = Table()
    gunfight(table)
    send = lambda use: send_home_booted(use.game, table["Bo"])  # noqa: E731
    learn(table, "Shootout Hex 5, Boot", send)
    table["Merlin"].at = table.place("town square")
    table.step("0 play: call out Allie", "1 accept [Bo]: yes", "0 join posse: Merlin")
    table.next_cards(0, "6♠")
    table.step("0 shootout play: use Magic")
    assert table.at("Bo") == "home 1" and table.discard(0) == ["6♠"]


@rule("rulebook-1.5.0 §6.1 step 1")
def test_a_spell_that_brings_its_bearer_in_is_cast_from_outside() -> None:
    table = Table()
    gunfight(table)

    def come(use: Use) -> None:
        join_posse(use.game, use.performer, shootout_of(use.game).posses[0])

    learn(table, "Shootout Hex 5, Boot", come, joins=True)
    table["Merlin"].booted = True
    table.step("0 play: call out Allie", "1 accept [Bo]: yes")
    table.next_cards(0, "6♠")
    table.step("0 shootout play: use Magic")
    assert table.posse(0) == ["Allie", "Merlin"]


@rule("rulebook-1.5.0 §5.1")
def test_a_cheatin_spell_is_cast_against_a_lowball_hand() -> None:
    table = Table(phase="gambling")
    learn(table, "Cheatin' Resolution Hex 5, Boot")
    table.next_cards(0, "2♠ 3♠ 4♠ 5♠ 7♥", "9♠")
    table.next_cards(1, "8♠ 8♠ 9♠ J♠ Q♥")
    table.step("0 cheatin' play: use Magic")
    assert table.is_booted("Magic") and table.rock(0) == 3  # one by the spell, and the pot


@rule("rulebook-1.5.0 §7.1 ¶4 s1", "rulebook-1.5.0 §7.2.1 ¶2 s2")
@pytest.mark.parametrize(("card", "booted"), [("5♠", False), ("4♠", True)])
def test_a_spell_may_be_a_react_and_one_that_fails_prevents_nothing(card: str, booted: bool) -> None:
    table, shield = Table(), spell("Shield", keywords=("Miracle",))
    table.teach(shield, react("React Miracle 6, Boot", "when", Booted, lambda use: None, instead=True))
    table.put(0, dude("Priest", keywords=("Blessed 1",)))
    table.put(0, shield, on="Priest")
    table.put(0, dude("Ward"))
    table.next_cards(0, card)
    table.say("0 react [Ward]: answer Shield")
    table.do(boot, table["Ward"])
    assert table.is_booted("Ward") is booted and table.is_booted("Shield")


def test_a_react_may_say_itself_how_hard_it_is() -> None:
    table, shield = Table(), spell("Shield", keywords=("Miracle",))
    hard = lambda use: use.game.piece(use.event.piece).card.value  # noqa: E731
    table.teach(shield, react("React Miracle X, Boot", "after", Unbooted, gain, difficulty=hard))
    table.put(0, dude("Priest", keywords=("Blessed 1",)))
    table.put(0, shield, on="Priest")
    table.put(0, dude("Ward", value=9), booted=True)
    table.next_cards(0, "8♠")
    table.say("0 react [Ward]: answer Shield")
    table.do(unboot, table["Ward"])
    assert table.rock(0) == 1


@rule("rulebook-1.5.0 §3.6")
def test_a_spell_goes_to_who_was_given_the_skill_too() -> None:
    table = Table()
    table.put(0, dude("Layman"))
    table.in_hand(0, spell("Magic", keywords=("Hex",)))
    assert "shop Magic" not in table.plays()
    table.modify("Layman", "Huckster", 0, change="set")
    assert "shop Magic" in table.plays()
