"""Pulls and tests of skills (rulebook-1.5.0 §7.2): who pulls, what counts, and when the pulled card goes."""

from __future__ import annotations

import pytest

from dtk.engine.abilities import BEFORE, ContinuousChange, Use
from dtk.engine.events import Pulled, SkillTestFailed, SkillTestMade, SkillTestPassed
from dtk.engine.game import Pull
from dtk.engine.header import HUCKSTER
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.effects import modify
from dtk.engine.verbs.piles import put
from dtk.engine.verbs.pulls import finish, pull, replace
from dtk.engine.verbs.skills import attempt
from dtk.testing import ScriptFault, Table, ability, action, deed, dude, goods, react, rule, spell, trait


def at_the_test() -> Table:
    """A Huckster 2 with a hex, and nothing in anybody's deck."""
    table = Table()
    table.put(0, dude("Hexer", keywords=("Huckster 2",)))
    table.put(0, spell("Hex", keywords=("Hex",)), on="Hexer")
    return table


def succeeds(table: Table, difficulty: int = 7) -> bool:
    """Whether the Hexer passes a test of this difficulty; the table is examined meanwhile."""
    done: list[Pull] = []
    came = table.do(attempt, table["Hexer"], HUCKSTER, table["Hex"], difficulty, lambda made: done.append(made))
    assert came == bool(done)
    return came


@rule("rulebook-1.5.0 §7.2 ¶1 s4", "rulebook-1.5.0 §7.2 ¶3 s1", "rulebook-1.5.0 §7.2 ¶2 s2")
@pytest.mark.parametrize(("card", "passes"), [("5♠", True), ("4♠", False), ("K♦", True), ("A♦", False)])
def test_a_pull_and_the_rating_must_reach_the_difficulty(card: str, passes: bool) -> None:
    table = at_the_test()
    table.next_cards(0, card)
    assert succeeds(table) is passes
    assert table.zone(card) == "discard" and table.deck(0) == []


@rule("rulebook-1.5.0 §7.2 ¶2 s1", "rulebook-1.5.0 §7.2 ¶3 s2")
def test_the_pulled_card_lies_open_until_all_results_are_in() -> None:
    table, seen = at_the_test(), []
    table.next_cards(0, "9♠")
    table.do(attempt, table["Hexer"], HUCKSTER, table["Hex"], 5, lambda made: seen.append(table.zone("9♠")))
    assert seen == ["resolving"] and table.zone("9♠") == "discard"


@rule("rulebook-1.5.0 §7.2 ¶2 s4")
def test_nothing_to_pull_is_an_ace_and_still_resolves() -> None:
    table = at_the_test()
    assert succeeds(table, difficulty=3)
    assert not succeeds(table, difficulty=4)


@rule("rulebook-1.5.0 §7.2 ¶2 s1")
@pytest.mark.parametrize("late", ["K♠", "A♥"])
def test_what_comes_onto_the_deck_once_a_card_is_revealed_is_not_the_pull(late: str) -> None:
    table = at_the_test()
    table.teach(deed("Perch"), trait(BEFORE, Pulled, lambda use: put(use.game, table[late], "deck")))
    table.put(1, deed("Perch"))
    table.in_hand(0, late)
    table.next_cards(0, "5♠")
    assert succeeds(table, difficulty=7) and table.discard(0) == ["5♠"]
    assert table.deck(0) == [late]


@rule("rulebook-1.5.0 §7.2 ¶2 s1")
def test_if_the_card_on_top_is_taken_away_before_it_is_pulled_the_next_one_is() -> None:
    table = at_the_test()
    table.teach(deed("Perch"), trait(BEFORE, Pulled, lambda use: put(use.game, table["5♠"], "hand")))
    table.put(1, deed("Perch"))
    table.next_cards(0, "5♠ 2♠")
    assert not succeeds(table, difficulty=5) and (table.hand(0), table.discard(0)) == (["5♠"], ["2♠"])


@rule("rulebook-1.5.0 §7.2 ¶2 s4")
def test_what_is_discarded_once_there_was_nothing_to_pull_comes_too_late() -> None:
    table = at_the_test()
    table.teach(deed("Perch"), trait(BEFORE, Pulled, lambda use: put(use.game, table["K♠"], "discard")))
    table.put(1, deed("Perch"))
    table.in_hand(0, "K♠")
    assert not succeeds(table, difficulty=4) and table.discard(0) == ["K♠"]


@rule("rulebook-1.5.0 §2.6", "rulebook-1.5.0 §3.8 ¶1 s2")
@pytest.mark.parametrize(("value", "passes"), [("K", True), ("5", True), ("4", False)])
def test_a_joker_is_in_a_skill_test_what_its_owner_says_and_is_aced(value: str, passes: bool) -> None:
    table = at_the_test()
    table.next_cards(0, "Joker")
    table.say(f"0 joker value [Joker]: {value}", "0 joker suit [Joker]: diamonds")
    assert succeeds(table) is passes
    table.all_said()
    assert table.boot_hill(0) == ["Joker"]


@rule("rulebook-1.5.0 §3.8 ¶1 s2")
def test_the_suit_of_a_joker_in_a_skill_test_is_known_to_what_follows() -> None:
    table, suits = at_the_test(), []
    table.next_cards(0, "Joker")
    table.say("0 joker value: K", "0 joker suit: clubs")
    table.do(attempt, table["Hexer"], HUCKSTER, table["Hex"], 7, lambda made: suits.append(made.suit))
    assert suits == ["clubs"]


def test_the_value_that_is_best_for_whoever_pulls_is_listed_first() -> None:
    table = at_the_test()
    table.next_cards(0, "Joker")
    with pytest.raises(ScriptFault, match=r"K\n.*Q\n"):
        table.do(attempt, table["Hexer"], HUCKSTER, table["Hex"], 7, lambda made: None)


@rule("rulebook-1.5.0 §2.6", "rulebook-1.5.0 §3.8 ¶1 s2")
def test_elsewhere_its_owner_says_what_a_joker_is_as_soon_as_it_is_revealed() -> None:
    table = Table()
    table.next_cards(0, "Joker")
    table.say("0 joker value [Joker]: Q", "0 joker suit [Joker]: clubs")
    made = pull(table.game, 0)
    assert (made.value, made.suit, table.zone("Joker")) == (12, "clubs", "resolving")
    table.do(finish, made)
    assert table.boot_hill(0) == ["Joker"]


@rule("rulebook-1.5.0 §7.2 ¶1 s1")
def test_modifiers_and_texts_reach_ratings_and_difficulties() -> None:
    table, library = at_the_test(), deed("Library")
    table.teach(
        library, ContinuousChange("difficulty", lambda state, holder, piece: -1 if piece.card.type == "spell" else None)
    )
    table.next_cards(0, "4♠ 4♣ 4♦")
    assert not succeeds(table)
    table.put(0, library)
    assert succeeds(table)
    table.modify("Hexer", "Huckster", -1)
    assert not succeeds(table)


@rule("rulebook-1.5.0 §7.2 ¶1 s1")
def test_a_bonus_gives_nobody_a_skill_but_what_sets_it_does() -> None:
    """As a ruling says of The Sanatorium (compendium-1.9.3)."""
    table = Table()
    table.put(0, dude("Layman"))
    table.modify("Layman", "Huckster", 2)
    assert table.rating("Layman", "Huckster") is None
    table.modify("Layman", "Huckster", 1, change="set")
    assert table.rating("Layman", "Huckster") == 3


@rule("rulebook-1.5.0 §7.2 ¶3 s1")
def test_a_react_before_a_test_may_help_it_and_what_it_gives_is_over_with_it() -> None:
    table, charm = at_the_test(), goods("Charm")

    def help_out(use: Use) -> None:
        modify(use.game, use.game.piece(use.event.piece), use.event.skill, 3, "test")

    table.teach(charm, react("React, Boot", "before", SkillTestMade, help_out))
    table.put(0, charm, on="Hexer")
    table.next_cards(0, "2♠")
    table.say("0 react [Hexer]: answer Charm")
    assert succeeds(table)
    assert table.is_booted("Charm") and table.rating("Hexer", "Huckster") == 2


def test_another_card_may_take_the_place_of_the_pull() -> None:
    table, hoyle = at_the_test(), goods("Hoyle", value=11)

    def take_its_place(use: Use) -> None:
        discard(use.game, use.piece)
        replace(use.game, use.game.pulls[-1], use.piece)

    own = lambda use: use.event.dude == use.piece.host  # noqa: E731
    table.teach(hoyle, react("React, Boot", "after", Pulled, take_its_place, concerns=own))
    table.put(0, hoyle, on="Hexer")
    table.next_cards(0, "2♠")
    table.say("0 react [2♠]: answer Hoyle")
    assert succeeds(table, difficulty=13)
    assert table.discard(0) == ["2♠", "Hoyle"]


def test_success_and_failure_are_heard_of_with_who_tried_what() -> None:
    table, fan, heard = at_the_test(), dude("Fan"), []

    def hear(use: Use) -> None:
        event = use.event
        heard.append((type(event), table.name(event.piece), event.skill, table.name(event.card), event.difficulty))

    table.teach(fan, trait("after", SkillTestPassed, hear), trait("after", SkillTestFailed, hear))
    table.put(1, fan)
    table.next_cards(0, "9♠ 2♠")
    assert succeeds(table) and not succeeds(table)
    assert heard == [(SkillTestPassed, "Hexer", "Huckster", "Hex", 7), (SkillTestFailed, "Hexer", "Huckster", "Hex", 7)]


def test_a_dude_who_has_left_play_before_the_pull_counts_does_nothing_any_more() -> None:
    table, trap = at_the_test(), deed("Trap")
    table.teach(trap, trait("after", Pulled, lambda use: discard(use.game, use.game.piece(use.event.dude))))
    table.put(1, trap)
    table.next_cards(0, "K♠")
    assert not succeeds(table)
    assert table.zone("Hexer") == table.zone("Hex") == table.zone("K♠") == "discard"


@rule("rulebook-1.5.0 §7.1")
def test_an_ability_that_asks_for_a_pull_knows_it_while_it_is_at_work() -> None:
    table, gambler, pulled = Table(), dude("Gambler"), []
    table.teach(
        gambler,
        ability(
            "Noon, Pull, Boot", lambda use: pulled.append((use.pull.value, use.pull.suit, table.name(use.pull.dude)))
        ),
    )
    table.put(0, gambler)
    table.next_cards(0, "7♥")
    table.play("0 play: use Gambler")
    assert pulled == [(7, "hearts", "Gambler")]
    assert table.is_booted("Gambler") and table.discard(0) == ["7♥"]


def showboat(table: Table) -> None:
    """A Feat that brings two ghost rock when it is pulled; by hand it costs five."""
    feat = action("Feat", keywords=("Feat",), cost=5, value=9)

    def gain(use: Use) -> None:
        use.game.player(use.seat).ghost_rock += 2

    revealed = lambda use: use.event.piece == use.piece.number  # noqa: E731
    table.teach(feat, react("React", "after", Pulled, gain, concerns=revealed, zones=("resolving",)))
    table.next_cards(0, feat)


@rule('compendium-1.9.3 "Feat" ¶1 s1', 'compendium-1.9.3 "Feat" ¶1 s2')
def test_a_feat_that_is_pulled_may_be_used_at_once_and_for_nothing() -> None:
    table = at_the_test()
    showboat(table)
    table.say("0 react [Feat]: answer Feat")
    assert succeeds(table, difficulty=11)  # it is still the pull, a nine
    assert table.rock(0) == 2 and table.discard(0) == ["Feat"]


@rule('compendium-1.9.3 "Feat" ¶1 s1')
def test_a_feat_may_be_left_alone() -> None:
    table = at_the_test()
    showboat(table)
    table.say("0 react [Feat]: none")
    assert succeeds(table, difficulty=11)
    assert table.rock(0) == 0 and table.discard(0) == ["Feat"]
