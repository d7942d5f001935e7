"""Gadgets are invented by Mad Scientists, at a cost, if a test succeeds (rulebook-1.5.0 §7.2.2)."""

from __future__ import annotations

from dtk.engine.abilities import Use
from dtk.engine.events import Booted, Entered, Invented, Inventing, SkillTestMade
from dtk.engine.rules.inventin import invent, scientists
from dtk.engine.verbs.cards import ace
from dtk.engine.verbs.dudes import boot, unboot
from dtk.engine.verbs.effects import modify
from dtk.testing import Table, deed, dude, goods, react, rule, trait

GADGET = ("Gadget",)


def workshop(rock: int = 5) -> Table:
    """A Mad Scientist 3 at home, with some ghost rock."""
    table = Table()
    table.put(0, dude("Tesla", keywords=("Mad Scientist 3",)))
    table.set_rock(0, rock)
    return table


def engine(**facts: object) -> object:
    return goods("Engine", **{"keywords": GADGET, "cost": 2, "difficulty": 8, **facts})


@rule(
    "rulebook-1.5.0 §7.2.2 ¶2 s1",
    "rulebook-1.5.0 §7.2.2 ¶4",
    "rulebook-1.5.0 §7.2.2 ¶5",
    "rulebook-1.5.0 §7.2.2 ¶7 s1",
    "rulebook-1.5.0 §7.2.2 ¶7 s2",
    "rulebook-1.5.0 §7.2 ¶1 s2",
)
def test_the_scientist_boots_pays_and_is_tested_and_then_has_the_gadget() -> None:
    table = workshop()
    table.in_hand(0, engine())
    table.next_cards(0, "5♠")
    table.play("0 play: invent Engine")
    assert table.host("Engine") == "Tesla" and table.is_booted("Tesla") and not table.is_booted("Engine")
    assert table.rock(0) == 3 and table.discard(0) == ["5♠"] and table.turn == 1


@rule("rulebook-1.5.0 §7.2.2 ¶5", "rulebook-1.5.0 §7.2.2 ¶7 s4", "rulebook-1.5.0 §7.2.2 ¶6")
def test_what_fails_is_discarded_and_paid_for_nevertheless() -> None:
    table = workshop()
    table.in_hand(0, engine())
    table.next_cards(0, "4♠")
    table.play("0 play: invent Engine")
    assert table.zone("Engine") == table.zone("4♠") == "discard"
    assert table.is_booted("Tesla") and table.rock(0) == 3


@rule("rulebook-1.5.0 §5.3.4 ¶7 s1", "rulebook-1.5.0 §7.2.2 ¶1", "rulebook-1.5.0 §7.2.2 ¶4", "rulebook-1.5.0 §7.2.2 ¶5")
def test_it_takes_an_unbooted_scientist_at_a_controlled_location_and_the_ghost_rock() -> None:
    """As a ruling says of QUATERMAN (compendium-1.9.3)."""
    table = workshop(rock=2)
    table.put(0, dude("Layman"))
    table.in_hand(0, engine())
    assert "invent Engine" in table.plays()
    table["Tesla"].at = table.place("town square")
    assert "invent Engine" not in table.plays()
    table["Tesla"].at = table.place("home 0")
    table["Tesla"].booted = True
    assert "invent Engine" not in table.plays()
    table["Tesla"].booted = False
    table.set_rock(0, 1)
    assert "invent Engine" not in table.plays()


@rule("rulebook-1.5.0 §7.2.2 ¶2 s1")
def test_the_player_says_which_scientist() -> None:
    table = workshop()
    table.put(0, dude("Edison", keywords=("Mad Scientist 1",)))
    table.in_hand(0, engine())
    table.next_cards(0, "Q♠")
    table.play("0 play: invent Engine", "0 scientist [Engine]: Edison")
    assert table.host("Engine") == "Edison"


@rule("rulebook-1.5.0 §7.2.2 ¶7 s3")
def test_an_improvement_goes_to_a_deed_that_the_player_controls() -> None:
    table = workshop()
    table.in_hand(0, engine(keywords=("Gadget", "Improvement")))
    assert "invent Engine" not in table.plays()
    table.put(0, deed("Mill"))
    table.put(0, deed("Mine"))
    table.put(1, deed("Theirs"))
    table.next_cards(0, "K♠")
    table.play("0 play: invent Engine", "0 attach to [Engine]: Mine")
    assert table.host("Engine") == "Mine"


@rule("rulebook-1.5.0 §7.2.2 ¶8 s1", "rulebook-1.5.0 §7.2.2 ¶8 s3")
def test_a_dude_comes_to_where_the_scientist_is() -> None:
    table = workshop()
    table.put(0, deed("Lab"))
    table["Tesla"].at = table.place("Lab")
    table.in_hand(0, dude("Automaton", keywords=GADGET, difficulty=5))
    table.next_cards(0, "K♠")
    table.play("0 play: invent Automaton")
    assert table.at("Automaton") == "Lab" and table.host("Automaton") is None


@rule("rulebook-1.5.0 §7.2.2 ¶8 s4")
def test_a_dude_who_was_invented_is_like_any_other() -> None:
    """It comes unbooted, moves, calls out, and costs its upkeep; its scientist boots for it and may leave it."""
    table = workshop()
    table.in_hand(0, dude("Automaton", keywords=GADGET, difficulty=5, influence=1, upkeep=1))
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, "K♠")
    table.play("0 play: invent Automaton", "1 play: pass")
    assert not table.is_booted("Automaton") and table.influence("Automaton") == 1
    table.play("0 play: move Automaton", "0 move to: town square", "1 play: pass")
    assert (table.at("Automaton"), table.at("Tesla")) == ("town square", "home 0")
    assert "Automaton calls out" in table.plays(0)
    table.do(ace, table["Tesla"])
    assert table.zone("Automaton") == "in play"


@rule("rulebook-1.5.0 §7.2.2 ¶9")
def test_a_deed_goes_to_an_end_of_the_street() -> None:
    table = workshop()
    table.in_hand(0, deed("Purifier", keywords=GADGET, difficulty=5))
    table.next_cards(0, "K♠")
    table.play("0 play: invent Purifier", "0 deed goes [Purifier]: left")
    assert table.street(0) == ["Purifier", "home 0"]


@rule('compendium-1.9.3 "Uniqueness"', "rulebook-1.5.0 §7.2.2")
def test_a_second_one_of_a_unique_gadget_is_not_invented() -> None:
    table = workshop()
    table.put(0, dude("Automaton", keywords=GADGET, difficulty=5))
    table.in_hand(0, dude("Automaton", keywords=GADGET, difficulty=5))
    assert not any(play.startswith("invent") for play in table.plays())


@rule("rulebook-1.5.0 §7.2.2 ¶7 s2")
def test_who_may_not_carry_it_does_not_invent_it() -> None:
    from dtk.cards.card import Special

    table = workshop()
    table.in_hand(0, engine(special=Special(attaches_to="Abomination")))
    assert "invent Engine" not in table.plays()


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s2', "rulebook-1.5.0 §7.2.2")
def test_a_second_weapon_makes_one_of_them_go() -> None:
    table = workshop()
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Tesla")
    table.in_hand(0, engine(keywords=("Gadget", "Weapon")))
    table.next_cards(0, "K♠")
    table.play("0 play: invent Engine", "0 discard one Weapon [Tesla]: Gun")
    assert table.attached("Tesla") == ["Engine"]


@rule("rulebook-1.5.0 §7.2.2")
def test_cards_hear_of_it_and_may_help() -> None:
    table, helper, heard = workshop(), deed("Helper"), []

    def hear(use: Use) -> None:
        heard.append(type(use.event).__name__)

    def help_out(use: Use) -> None:
        modify(use.game, use.game.piece(use.event.card), "difficulty", -4, "test")

    table.teach(
        helper,
        *(trait("before", event, hear) for event in (Inventing, SkillTestMade, Invented, Entered)),
        react("React, Boot", "before", SkillTestMade, help_out),
    )
    table.put(0, helper)
    table.in_hand(0, engine())
    table.next_cards(0, "A♠")
    table.play("0 play: invent Engine", "0 react [Tesla]: answer no. 5 Helper")
    assert table.host("Engine") == "Tesla"
    assert heard == ["Inventing", "SkillTestMade", "Invented", "Entered"]


@rule(
    'compendium-1.9.3 "Paying Costs" ¶1',
    'compendium-1.9.3 "Paying Costs" ¶2 s1',
    'compendium-1.9.3 "Paying Costs" ¶2 s2',
    "rulebook-1.5.0 §7.2.2 ¶4",
)
def test_no_react_saves_the_scientist_from_booting_but_a_rule_in_play_does() -> None:
    table, hammock = workshop(), goods("Hammock")
    table.teach(hammock, react("React", "when", Booted, lambda use: None, instead=True))
    table.put(0, hammock, on="Tesla")
    table.in_hand(0, engine(), engine())
    table.next_cards(0, "K♠ K♣")
    table.play("0 play: invent Engine")
    assert table.is_booted("Tesla") and table.host("Engine") == "Tesla"
    table.do(unboot, table["Tesla"])
    table.modify("Tesla", "cannot boot", 1)
    table.play("0 play: invent Engine #2")
    assert not table.is_booted("Tesla") and table.host("Engine #2") == "Tesla"


def test_an_ability_may_let_somebody_invent_without_booting() -> None:
    table = workshop()
    table["Tesla"].booted = True
    table.in_hand(0, engine())
    table.next_cards(0, "K♠")
    table.do(invent, table["Engine"], table["Tesla"], boots=False)
    assert table.host("Engine") == "Tesla"


@rule("rulebook-1.5.0 §7.2.2")
def test_ghost_rock_that_is_gone_by_then_pays_for_nothing() -> None:
    table, toll = workshop(rock=2), deed("Toll")

    def take(use: Use) -> None:
        use.game.player(0).ghost_rock = 0

    table.teach(toll, trait("after", Booted, take))
    table.put(1, toll)
    table.in_hand(0, engine())
    table.play("0 play: invent Engine")
    assert table.hand(0) == ["Engine"] and table.is_booted("Tesla") and table.rock(0) == 0


@rule("rulebook-1.5.0 §7.2.2")
def test_without_its_scientist_a_gadget_is_lost() -> None:
    table, trap = workshop(), deed("Trap")
    table.teach(trap, trait("before", Invented, lambda use: ace(use.game, use.game.piece(use.event.scientist))))
    table.put(1, trap)
    table.in_hand(0, engine())
    table.next_cards(0, "K♠")
    table.play("0 play: invent Engine")
    assert table.zone("Engine") == "discard" and table.zone("Tesla") == "boot hill"


@rule("rulebook-1.5.0 §7.2.2")
def test_nobody_invents_what_is_no_gadget_or_has_no_difficulty() -> None:
    table = workshop()
    table.in_hand(0, goods("Rope", difficulty=3), goods("Thing", keywords=GADGET), engine())
    assert [scientists(table.game, table[name]) for name in ("Rope", "Thing")] == [[], []]
    assert table.called(scientists(table.game, table["Engine"])) == ["Tesla"]


@rule("rulebook-1.5.0 §7.2.2 ¶8 s1")
def test_a_dude_whose_scientist_is_gone_by_then_comes_home() -> None:
    table, trap = workshop(), deed("Trap")
    table.teach(trap, trait("before", Invented, lambda use: ace(use.game, use.game.piece(use.event.scientist))))
    table.put(1, trap)
    table.in_hand(0, dude("Robot", keywords=GADGET, cost=2, difficulty=8))
    table.next_cards(0, "K♠")
    table.play("0 play: invent Robot")
    assert table.at("Robot") == "home 0" and table.zone("Tesla") == "boot hill"


@rule('compendium-1.9.3 "Paying Costs"')
def test_once_something_is_invented_reacts_to_booting_are_possible_again() -> None:
    table, saver = workshop(), dude("Saver")
    table.teach(saver, react("React", "when", Booted, lambda use: None, instead=True))
    table.put(0, saver)
    table.in_hand(0, engine())
    table.next_cards(0, "K♠")
    table.play("0 play: invent Engine")
    table.say("0 react [Saver]: answer Saver")
    table.do(boot, table["Saver"])
    assert table.is_booted("Tesla") and not table.is_booted("Saver")
