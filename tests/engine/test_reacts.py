"""Traits and Reacts: who answers an event, in what order, and what happens instead (rulebook-1.5.0 §7.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.cards.card import Card
from dtk.engine.abilities import AFTER, BEFORE, WHEN, Use
from dtk.engine.events import (
    Aced,
    Booted,
    Discarded,
    Entered,
    HandsRevealed,
    Joined,
    LumpsTaken,
    Moved,
    PhaseBegins,
    SentHome,
    Used,
)
from dtk.engine.rules.casualties import take_casualties
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import boot, move, send_home_booted
from dtk.engine.verbs.piles import redraw
from dtk.engine.windows import TooDeep
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, react, rule, trait
from tests.engine.gunfight import HIGH, PAIR, showdown, until

Effect = Callable[[Use], bool | None]


class Log:
    """Writes down what was done, by the title of the card that did it."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, word: str = "") -> Effect:
        def note(use: Use) -> None:
            self.lines.append(f"{use.piece.card.title}{f' {word}' if word else ''}")

        return note


def watched(*cards: tuple[int, Card]) -> Table:
    """A table with these cards in play, each at its owner's home."""
    table = Table(outfit("Here"), outfit("There"))
    for seat, card in cards:
        table.put(seat, card)
    return table


def on_boot(table: Table, log: Log, *cards: Card, timing: str = AFTER, header: str = "") -> None:
    """Each of the cards notes that Abe boots."""
    for card in cards:
        is_abe = lambda use: use.game.piece(use.event.piece).card.title == "Abe"  # noqa: E731
        table.teach(
            card,
            react(header, timing, Booted, log(), concerns=is_abe)
            if header
            else trait(timing, Booted, log(), concerns=is_abe),
        )


ABE, CLEM, DEE, EVE = dude("Abe"), dude("Clem"), dude("Dee"), dude("Eve")


@rule(
    'compendium-1.9.3 "React Priorities" ¶1 s4',
    'compendium-1.9.3 "React Priorities" ¶5',
    'compendium-1.9.3 "React Priorities" ¶6',
    'compendium-1.9.3 "React Priorities" ¶7',
    'compendium-1.9.3 "React Priorities" ¶8',
    'compendium-1.9.3 "Traits" ¶8 s1',
)
def test_before_comes_before_when_and_after_and_traits_before_reacts() -> None:
    table, log = watched((0, ABE), (0, CLEM), (0, DEE)), Log()
    for timing in (AFTER, WHEN, BEFORE):
        table.teach(DEE, react("React", timing, Booted, log(timing)))
        table.teach(CLEM, trait(timing, Booted, log(timing)))
    table.say("0 react [Abe]: answer no. 3 Dee", "0 react: answer no. 2 Dee", "0 react: answer no. 1 Dee")
    table.do(boot, table["Abe"])
    assert log.lines == ["Clem before", "Dee before", "Clem when", "Dee when", "Clem after", "Dee after"]


@rule(
    "rulebook-1.5.0 §7.1 ¶2 s1",
    'compendium-1.9.3 "React Priorities" ¶1 s1',
    'compendium-1.9.3 "React Priorities" ¶9',
    "rulebook-1.5.0 §5.1 ¶6 s5",
    'compendium-1.9.3 "Traits" ¶8 s2',
)
@pytest.mark.parametrize(("winner", "order"), [(0, ["Clem", "Dee"]), (1, ["Dee", "Clem"])])
def test_the_winners_traits_come_first(winner: int, order: list[str]) -> None:
    table, log = watched((0, ABE), (0, CLEM), (1, DEE)), Log()
    table.state.winner = winner
    on_boot(table, log, CLEM, DEE)
    table.do(boot, table["Abe"])
    assert log.lines == order


@rule(
    "rulebook-1.5.0 §7.1 ¶2 s1",
    'compendium-1.9.3 "React Priorities" ¶1 s1',
    'compendium-1.9.3 "React Priorities" ¶9',
    "rulebook-1.5.0 §5.1 ¶6 s5",
)
@pytest.mark.parametrize(("winner", "order"), [(0, ["Clem", "Dee"]), (1, ["Dee", "Clem"])])
def test_the_winner_reacts_first(winner: int, order: list[str]) -> None:
    table, log = watched((0, ABE), (0, CLEM), (1, DEE)), Log()
    table.state.winner = winner
    on_boot(table, log, CLEM, DEE, header="React")
    table.say(f"{winner} react: answer {order[0]}", f"{1 - winner} react: answer {order[1]}")
    table.do(boot, table["Abe"])
    assert log.lines == order


@rule(
    "rulebook-1.5.0 §7.1 ¶1 s1",
    "rulebook-1.5.0 §7.1 ¶2 s1",
    "rulebook-1.5.0 §7.1 ¶2 s2",
    'compendium-1.9.3 "React Priorities" ¶1 s1',
)
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_of_three_each_may_react_clockwise_from_the_winner(winner: int) -> None:
    table, log = Table(outfit("Here"), outfit("There"), outfit("Yonder"), winner=winner), Log()
    cards = (CLEM, DEE, EVE)
    table.put(0, ABE)
    for seat, card in enumerate(cards):
        table.put(seat, card)
    on_boot(table, log, *cards, header="React")
    order = [(winner + place) % 3 for place in range(3)]
    table.say(*(f"{seat} react: answer {cards[seat].title}" for seat in order))
    table.do(boot, table["Abe"])
    assert log.lines == [cards[seat].title for seat in order]


@rule("rulebook-1.5.0 §7.1 ¶4 s3")
def test_what_happens_instead_may_be_answered_by_another_react() -> None:
    table, log = watched((0, ABE), (0, CLEM), (1, EVE)), Log()
    table["Abe"].at = table.place("town square")
    home = lambda use: send_home_booted(use.game, use.game.piece(use.event.piece))  # noqa: E731
    table.teach(CLEM, react("React", WHEN, Aced, home, instead=True))
    table.teach(EVE, react("React", AFTER, SentHome, log()))
    table.say("0 react: answer Clem", "1 react [Abe]: answer Eve")
    table.do(ace, table["Abe"])
    assert (table.at("Abe"), log.lines) == ("home 0", ["Eve"])


@rule("rulebook-1.5.0 §7.1 ¶1 s1", "rulebook-1.5.0 §7.1 ¶2 s3", "rulebook-1.5.0 §7.1 ¶2 s4")
def test_a_window_closes_once_all_have_passed_in_a_row() -> None:
    """Seat 0 passes, seat 1 reacts, so seat 0 may still react."""
    table, log = watched((0, ABE), (0, CLEM), (1, DEE)), Log()
    on_boot(table, log, CLEM, DEE, header="React")
    table.say("0 react: none", "1 react: answer Dee", "0 react: answer Clem")
    table.do(boot, table["Abe"])
    assert log.lines == ["Dee", "Clem"]


@rule('compendium-1.9.3 "Traits" ¶8 s3', 'compendium-1.9.3 "Traits" ¶8 s4')
def test_a_player_chooses_the_order_of_their_traits() -> None:
    table, log = watched((0, ABE), (0, CLEM), (0, DEE), (1, EVE)), Log()
    on_boot(table, log, CLEM, DEE, EVE)
    table.say("0 trait: answer Dee")
    table.do(boot, table["Abe"])
    assert log.lines == ["Dee", "Clem", "Eve"]


@rule('compendium-1.9.3 "Shootout" step 4a ¶3', 'faq-2015 "Shootouts" step 4a ¶3')
def test_the_winner_orders_all_effects_of_revealed_hands() -> None:
    table, log = Table(winner=0), Log()
    for card in (CLEM, DEE, EVE):
        table.teach(card, trait(WHEN, HandsRevealed, log()))
    showdown([CLEM], [DEE, EVE], table=table)
    table.next_cards(0, HIGH)
    table.next_cards(1, HIGH)
    draws = [f"{seat} discard from draw hand: none" for seat in (0, 1)]
    until(table, "reveal", "0 shooter: Allie", "1 shooter: Bo", *draws)
    table.step("0 trait: answer Eve", "0 trait: answer Clem")
    assert log.lines == ["Eve", "Clem", "Dee"]


@rule(
    'compendium-1.9.3 "Shootout" step 4a ¶2',
    'faq-2015 "Shootouts" step 4a ¶2',
    "rulebook-1.5.0 §6.1 step 4 ¶1 s2",
    "rulebook-1.5.0 §6.1 step 4 ¶1 s3",
)
def test_hands_are_revealed_once_even_if_they_change() -> None:
    table, log, dealer = Table(), Log(), action("Dealer")
    table.teach(CLEM, trait(WHEN, HandsRevealed, log()))
    new_hand = lambda use: redraw(use.game, 0, use.game.player(0).draw_hand.copy())  # noqa: E731
    table.teach(dealer, ability("Resolution", new_hand))
    table.in_hand(0, dealer)
    showdown([CLEM], table=table)
    table.next_cards(0, f"{HIGH} {PAIR}")
    table.next_cards(1, HIGH)
    until(table, "reveal", "0 shooter: Allie", "0 discard from draw hand: none")
    table.step("0 resolution play: use Dealer")
    assert (log.lines, table.draw_hand(0)[:2]) == (["Clem"], ["3♠", "3♥"])


@rule("rulebook-1.5.0 §7.1 ¶4 s1", "rulebook-1.5.0 §7.1 ¶4 s2", 'compendium-1.9.3 "React Priorities" ¶1 s3')
def test_instead_replaces_an_event_and_nobody_answers_that_any_more() -> None:
    """Dee would see Abe aced, but he goes home; Eve sees that."""
    table, log = watched((0, ABE), (0, CLEM), (1, DEE), (1, EVE)), Log()
    table["Abe"].at = table.place("town square")

    def save(use: Use) -> None:
        send_home_booted(use.game, use.game.piece(use.event.piece))

    table.teach(CLEM, react("React", WHEN, Aced, save, instead=True))
    table.teach(DEE, trait(AFTER, Aced, log()), react("React", WHEN, Aced, log()))
    table.teach(EVE, trait(AFTER, SentHome, log()))
    table.say("0 react: answer Clem")
    table.do(ace, table["Abe"])
    assert (table.zone("Abe"), table.at("Abe"), log.lines) == ("in play", "home 0", ["Eve"])


@rule('compendium-1.9.3 "React Priorities" ¶4', 'compendium-1.9.3 "React Priorities" ¶1 s2')
def test_what_is_instead_comes_before_other_traits() -> None:
    """By a React, too: Dee's trait never hears of what Clem replaced."""
    table, log = watched((0, ABE), (0, CLEM), (1, DEE)), Log()
    table.teach(CLEM, react("React", WHEN, Discarded, log(), instead=True))
    table.teach(DEE, trait(WHEN, Discarded, log()))
    table.say("0 react: answer Clem")
    table.do(discard, table["Abe"])
    assert (table.zone("Abe"), log.lines) == ("in play", ["Clem"])


@rule('compendium-1.9.3 "React Priorities" ¶3', 'compendium-1.9.3 "React Priorities" ¶1 s2')
def test_traits_replace_before_reacts_can() -> None:
    table, log = watched((0, ABE), (0, CLEM), (1, DEE)), Log()
    table.teach(CLEM, react("React", WHEN, Discarded, log(), instead=True))
    table.teach(DEE, trait(WHEN, Discarded, log(), instead=True))
    table.do(discard, table["Abe"])
    assert (table.zone("Abe"), log.lines) == ("in play", ["Dee"])


@rule("rulebook-1.5.0 §7.1 ¶4 s1")
def test_what_fails_to_replace_an_event_lets_it_happen_and_others_try() -> None:
    table, log = watched((0, ABE), (0, CLEM), (1, DEE)), Log()
    table.teach(CLEM, react("React, Boot", WHEN, Discarded, lambda use: False, instead=True))
    table.teach(DEE, react("React", WHEN, Discarded, log(), instead=True))
    table.say("0 react: answer Clem", "1 react: none")
    table.do(discard, table["Abe"])
    assert (table.zone("Abe"), table.is_booted("Clem"), log.lines) == ("discard", True, [])


@rule("rulebook-1.5.0 §7.1 ¶2 s5")
def test_events_within_a_window_are_answered_first() -> None:
    """Clem's React boots Dee; Eve answers that before the first window goes on."""
    table, log = watched((0, ABE), (0, CLEM), (0, DEE), (1, EVE)), Log()

    def boot_dee(use: Use) -> None:
        log()(use)
        boot(use.game, table["Dee"])

    is_dee = lambda use: use.event.piece == table["Dee"].number  # noqa: E731
    is_abe = lambda use: use.event.piece == table["Abe"].number  # noqa: E731
    table.teach(CLEM, react("React", AFTER, Booted, boot_dee, concerns=is_abe))
    table.teach(EVE, react("React", AFTER, Booted, log("nested"), concerns=is_dee))
    table.teach(EVE, react("React", AFTER, Booted, log("first"), concerns=is_abe))
    table.say("0 react: answer Clem", "1 react: answer no. 1 Eve", "1 react: answer no. 2 Eve")
    table.do(boot, table["Abe"])
    assert log.lines == ["Clem", "Eve nested", "Eve first"]


@rule("rulebook-1.5.0 §7.1 ¶1 s2", 'compendium-1.9.3 "Making Plays and Passing" ¶3')
def test_a_react_is_no_play() -> None:
    """Seat 1 reacts to a move in the turn of seat 0, and it is seat 1's turn nonetheless; no pass is forgotten."""
    table, log = watched((0, ABE), (1, DEE)), Log()
    table.state.passes = 1
    table.teach(DEE, react("React", AFTER, Moved, log()))
    table.play("0 play: move Abe", "0 move to: town square", "1 react: answer Dee")
    assert (table.turn, table.state.plays, log.lines) == (1, 1, ["Dee"])


@rule("rulebook-1.5.0 §5.3.1 ¶2 s2", "rulebook-1.5.0 §5.3.1 ¶4 s2")
def test_a_react_is_used_once_a_day_and_paid_for() -> None:
    table, log = watched((0, ABE), (0, CLEM)), Log()
    on_boot(table, log, CLEM, header="React, Pay 2 Ghost Rock")
    table.do(boot, table["Abe"])
    table["Abe"].booted = False
    table.set_rock(0, 4)
    table.say("0 react: answer Clem")
    table.do(boot, table["Abe"])
    table["Abe"].booted = False
    table.do(boot, table["Abe"])
    assert (log.lines, table.rock(0)) == (["Clem"], 2)


def test_a_repeat_react_answers_each_event_once() -> None:
    table, log = watched((0, ABE), (0, CLEM)), Log()
    on_boot(table, log, CLEM, header="Repeat React")
    for _ in range(2):
        table.say("0 react: answer Clem")
        table.do(boot, table["Abe"])
        table["Abe"].booted = False
    assert log.lines == ["Clem", "Clem"]


@rule("rulebook-1.5.0 §7.1 ¶1 s3")
def test_an_action_card_reacts_from_the_hand_and_is_discarded() -> None:
    table, log, trick = watched((0, ABE)), Log(), action("Trick", cost=1)
    on_boot(table, log, trick, header="React")
    table.in_hand(1, trick)
    table.do(boot, table["Abe"])
    table["Abe"].booted = False
    table.set_rock(1, 1)
    table.say("1 react: answer Trick")
    table.do(boot, table["Abe"])
    assert (log.lines, table.rock(1), table.zone("Trick")) == (["Trick"], 0, "discard")


@rule(
    'compendium-1.9.3 "Shootout" step 1 ¶2 s4',
    'faq-2015 "Shootouts" step 1 ¶2 s4',
    'compendium-1.9.3 "Shootout" step 4b ¶2 s4',
    'faq-2015 "Shootouts" step 4b ¶2 s4',
)
def test_reacts_of_cards_outside_the_shootout_may_be_used() -> None:
    table, log = Table(), Log()
    table.teach(CLEM, react("React", BEFORE, LumpsTaken, log()))
    table.put(0, CLEM, booted=True)
    showdown(table=table)
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(table, "take_lumps")
    table.step("0 react: answer Clem")
    assert log.lines == ["Clem"]


@rule(
    'compendium-1.9.3 "Paying Costs" ¶1',
    'compendium-1.9.3 "Paying Costs" ¶2 s1',
    'compendium-1.9.3 "Paying Costs" ¶2 s2',
)
def test_no_react_saves_a_card_from_booting_for_a_cost_but_a_trait_does() -> None:
    table, log = watched((0, ABE), (1, CLEM), (1, DEE)), Log()
    table.teach(ABE, ability("Noon, Boot", log("gains")))
    table.teach(CLEM, react("React", WHEN, Booted, log(), instead=True))
    table.play("0 play: use Abe")
    assert (table.is_booted("Abe"), log.lines) == (True, ["Abe gains"])
    table["Abe"].booted, table["Abe"].used = False, frozenset()
    table.state.turn = 0
    table.teach(DEE, trait(WHEN, Booted, log(), instead=True))
    table.play("0 play: use Abe")
    assert (table.is_booted("Abe"), log.lines[1:]) == (False, ["Dee", "Abe gains"])


def test_what_can_not_boot_is_used_as_if_it_had_booted() -> None:
    """compendium-1.9.3 "Paying Costs" ¶2: the cost is taken to be paid; once the card is used, that is that."""
    table, log = watched((0, ABE)), Log()
    table.teach(ABE, ability("Noon, Boot", log("gains")))
    table.modify("Abe", "cannot boot", 1)
    table.play("0 play: use Abe")
    assert (table.is_booted("Abe"), log.lines) == (False, ["Abe gains"])
    table.state.turn = 0
    assert "use Abe" not in table.plays(0)


@rule('compendium-1.9.3 "Traits" ¶2')
def test_traits_are_in_force_in_play_only() -> None:
    table, log = watched((0, ABE)), Log()
    on_boot(table, log, CLEM)
    table.in_hand(0, CLEM)
    table.in_discard(1, CLEM)
    table.do(boot, table["Abe"])
    assert log.lines == []


def test_a_card_answers_its_own_leaving_for_whoever_controlled_it() -> None:
    table = Table()
    seats: list[tuple[str, int]] = []
    knife = goods("Knife")
    for card in (ABE, knife):
        own = lambda use: use.event.piece == use.piece.number  # noqa: E731
        note = lambda use: seats.append((use.piece.card.title, use.seat))  # noqa: E731
        table.teach(card, trait(AFTER, Discarded, note, concerns=own))
    table.put(0, ABE, controller=1)
    table.put(0, knife, on="Abe")
    table.do(discard, table["Abe"])
    assert seats == [("Knife", 1), ("Abe", 1)]


def test_a_card_that_comes_into_play_answers_that() -> None:
    table, log = Table(), Log()
    table.teach(CLEM, trait(AFTER, Entered, log()))
    table.in_hand(0, CLEM, CLEM)
    table.play("0 play: shop Clem")
    assert log.lines == ["Clem"]


@rule("rulebook-1.5.0 §3.9 ¶4 s1")
def test_control_of_a_deed_decides_who_answers_for_it() -> None:
    table, saloon = Table(), deed("Saloon")
    seats: list[int] = []
    table.teach(saloon, trait(AFTER, Booted, lambda use: seats.append(use.seat)))
    table.put(0, saloon)
    table.put(1, dude("Boss", influence=1), "Saloon")
    table.do(boot, table["Boss"])
    assert seats == [1]


def test_a_trait_with_nothing_to_choose_does_nothing() -> None:
    table, log = watched((0, ABE), (0, CLEM)), Log()
    table.teach(CLEM, trait(AFTER, Booted, log(), targets=lambda use: []))
    table.do(boot, table["Abe"])
    assert log.lines == []


def test_a_react_with_nothing_to_choose_is_not_offered_and_else_it_chooses() -> None:
    table, log = watched((0, ABE), (0, CLEM)), Log()
    found: list[int] = []
    table.teach(CLEM, react("React", AFTER, Booted, log(), targets=lambda use: found))
    table.do(boot, table["Abe"])
    table["Abe"].booted = False
    found += [table["Abe"].number, table["Clem"].number]
    table.say("0 react: answer Clem", "0 target [Clem]: Abe")
    table.do(boot, table["Abe"])
    assert log.lines == ["Clem"]


@rule('compendium-1.9.3 "Duration of Abilities"')
def test_phases_begin_one_after_the_other() -> None:
    table = Table(phase="gambling")
    phases: list[str] = []
    table.teach(CLEM, trait(AFTER, PhaseBegins, lambda use: phases.append(use.event.phase)))
    table.put(0, CLEM)
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    table.to("sundown", "0 play: pass")
    assert phases == ["gambling", "upkeep", "high noon", "sundown"]


def test_an_ability_can_be_answered_and_replaced() -> None:
    """The cost is paid all the same."""
    table, log = watched((0, ABE), (1, CLEM)), Log()
    table.teach(ABE, ability("Noon, Boot", log()))
    table.teach(CLEM, react("React", WHEN, Used, log("stops it"), instead=True))
    table.play("0 play: use Abe", "1 react [Abe]: answer Clem")
    assert (log.lines, table.is_booted("Abe")) == (["Clem stops it"], True)


@rule("rulebook-1.5.0 §7.1 ¶4 s1", 'compendium-1.9.3 "Shootout" step 5 ¶8', 'faq-2015 "Shootouts" step 5 ¶8')
def test_a_saved_casualty_counts_and_its_bounty_is_not_collected() -> None:
    table = Table()
    saver = dude("Saver")

    def save(use: Use) -> None:
        send_home_booted(use.game, use.game.piece(use.event.piece))

    of_casualties = lambda use: use.event.casualty  # noqa: E731
    table.teach(saver, react("React, Boot", WHEN, Discarded, save, instead=True, concerns=of_casualties))
    showdown(second=[dude("Cal")], table=table)
    table.put(1, saver)
    table["Bo"].bounty = 3
    assert table.state.shootout is not None
    table.say("1 casualty: discard Bo", "1 react: answer Saver")
    assert table.do(take_casualties, table.state.shootout.posses[1], 1) == 1
    assert (table.zone("Bo"), table.at("Bo"), table.bounty("Bo"), table.rock(0)) == ("in play", "home 1", 3, 0)
    # Nobody else goes in his place.
    assert table.posse(1) == ["Cal"]


@rule("rulebook-1.5.0 §6.1 ¶2 s2")
def test_who_joins_a_posse_is_noticed_with_the_player() -> None:
    table = Table()
    joined: list[tuple[str, int]] = []
    table.teach(
        CLEM,
        trait(AFTER, Joined, lambda use: joined.append((use.game.piece(use.event.piece).card.title, use.event.seat))),
    )
    table.put(0, CLEM, booted=True)
    showdown([DEE], table=table)
    assert joined == [("Allie", 0), ("Dee", 0), ("Bo", 1)]


def test_answers_that_go_in_circles_end_the_game_with_a_reason() -> None:
    table = watched((0, ABE), (0, CLEM))

    def back_and_forth(use: Use) -> None:
        other = "home 0" if table["Abe"].at == table.place("town square") else "town square"
        move(use.game, table["Abe"], table.place(other))

    table.teach(CLEM, trait(AFTER, Moved, back_and_forth))
    with pytest.raises(TooDeep):
        move(table.game, table["Abe"], table.place("town square"))
    table.say("0 play: move Abe", "0 move to: town square")
    from dtk.engine.flow import advance

    table["Abe"].at = table.place("home 0")
    advance(table.game)
    assert table.outcome is not None
    assert table.outcome.reason == "reactions"
