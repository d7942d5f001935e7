"""Lowball, the hand that makes the Winner (rulebook-1.5.0 §5.1)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dtk.engine.abilities import AFTER, BEFORE, Use
from dtk.engine.decisions import AbilityWindow
from dtk.engine.events import LowballRevealed
from dtk.engine.lasting import CHEATED, PLAYED
from dtk.engine.rules.gambling import first_winner, play_lowball, resolve_cheatin
from dtk.engine.view import View
from dtk.testing import ScriptFault, Table, ability, action, dude, outfit, rule, trait
from tests.engine.gunfight import CHEATIN_PAIR, FOUR, HIGH, PAIR, THREE


def lowball(*hands: str, winner: int = 0) -> Table:
    """A table with these cards on top of the decks."""
    table = Table(*[outfit(f"Home {seat}") for seat in range(len(hands))], winner=winner)
    for seat, hand in enumerate(hands):
        if hand:
            table.next_cards(seat, hand)
    return table


def winner(table: Table) -> int:
    """Who wins."""
    return table.do(play_lowball, range(len(table.state.players)))


@pytest.mark.parametrize(
    ("first", "second", "wins"),
    [
        (PAIR, HIGH, 1),
        (PAIR, FOUR, 0),
        ("2♠ 4♥ 6♦ 8♣ 10♠", "2♠ 4♥ 6♦ 8♣ 9♠", 1),
        ("A♠ A♥ 6♦ 8♣ 10♠", "2♠ 2♥ 3♦ 4♣ 5♠", 0),
        ("A♠ 2♠ 3♠ 4♠ 6♠", HIGH, 1),
        ("A♠ 2♥ 3♦ 4♣ 5♠", PAIR, 1),
        (CHEATIN_PAIR, THREE, 0),
    ],
)
@rule("rulebook-1.5.0 §5.1 ¶5 s1")
def test_the_lowest_hand_wins(first: str, second: str, wins: int) -> None:
    """A hand's rank is the highest that it makes, flushes and straights too; legal or not does not matter."""
    assert winner(lowball(first, second)) == wins


@rule("rulebook-1.5.0 §5.1 ¶2 s2", "rulebook-1.5.0 §5.1 ¶7 s1")
def test_five_cards_are_drawn_and_discarded() -> None:
    table = lowball(PAIR + " K♠", HIGH + " K♥")
    winner(table)
    assert (table.deck(0), table.deck(1)) == (["K♠"], ["K♥"])
    assert (len(table.discard(0)), len(table.discard(1))) == (5, 5)
    assert table.draw_hand(0) == []


@rule("rulebook-1.5.0 §5.1 ¶2 s1", "rulebook-1.5.0 §5.1 ¶7 s2", "rulebook-1.5.0 §2.4 ¶3 s2")
def test_play_hands_stay_out_of_it() -> None:
    table = lowball(PAIR, HIGH)
    table.in_hand(0, "Q♠ K♠")
    winner(table)
    assert table.hand(0) == ["Q♠", "K♠"]


@rule("rulebook-1.5.0 §5.1 ¶5 s2")
def test_exactly_tied_players_draw_again() -> None:
    table = lowball(HIGH + " " + PAIR, "2♥ 4♠ 6♣ 8♦ 10♥ " + THREE)
    assert winner(table) == 0
    assert len(table.discard(0)) == 10


@rule("rulebook-1.5.0 §5.1 ¶2 s3", "rulebook-1.5.0 §5.1 ¶5 s2")
def test_new_hands_are_as_hidden_as_the_first_until_they_are_revealed() -> None:
    table, open_before = lowball(HIGH + " " + PAIR, HIGH + " " + THREE), list[bool]()
    look = trait(BEFORE, LowballRevealed, lambda use: open_before.append(View(table.state, 1).hands_lie_open))
    table.teach(outfit("Home 0"), look)
    assert winner(table) == 0
    assert open_before == [False, False] and not View(table.state, 1).hands_lie_open


@rule("rulebook-1.5.0 §5.1 ¶2 s3")
def test_texts_know_who_has_shown_a_legal_hand() -> None:
    """Seat 0 cheats; then it is only the others, who are tied, who show anything."""
    table, shown = lowball(CHEATIN_PAIR, HIGH + " " + CHEATIN_PAIR, HIGH + " " + THREE), list[list[bool]]()
    look = lambda use: shown.append([player.showed_legal for player in table.state.players])  # noqa: E731
    table.teach(outfit("Home 0"), trait(AFTER, LowballRevealed, look))
    assert winner(table) == 1
    assert shown == [[False, True, True], [False, False, True]]


@rule("rulebook-1.5.0 §5.1 ¶5 s2")
def test_the_second_player_can_win_a_redraw() -> None:
    assert winner(lowball(HIGH + " " + THREE, HIGH + " " + PAIR)) == 1


@rule("rulebook-1.5.0 §5.1 ¶5 s3")
def test_only_the_tied_draw_again() -> None:
    table = lowball(HIGH + " " + PAIR, FOUR + " 2♠ 3♥ 4♦ 5♣ 7♠", HIGH + " " + THREE)
    assert winner(table) == 0
    assert len(table.deck(1)) == 5
    assert len(table.discard(2)) == 10


@rule("rulebook-1.5.0 §5.1 ¶5 s1")
def test_a_tie_of_higher_hands_does_not_matter() -> None:
    table = lowball(FOUR + " " + PAIR, FOUR + " " + PAIR, HIGH)
    assert winner(table) == 2
    assert len(table.deck(0)) == 5


@rule("rulebook-1.5.0 §5.1 ¶5 s1", "rulebook-1.5.0 §3.8 ¶1 s3")
@pytest.mark.parametrize(
    ("first", "wins"),
    [("2♠ 4♥ 6♦ 8♣ Joker", 0), ("K♠ Q♥ 9♦ 8♣ Joker", 1), ("A♠ 2♥ 3♦ 4♣ Joker", 0), ("A♠ 2♠ 3♠ 4♠ Joker", 0)],
)
def test_a_joker_is_what_makes_its_owners_hand_lowest(first: str, wins: int) -> None:
    assert winner(lowball(first, HIGH)) == wins


def test_a_joker_that_was_revealed_is_aced() -> None:
    table = lowball("2♠ 4♥ 6♦ 8♣ Joker", HIGH)
    winner(table)
    assert table.boot_hill(0) == ["Joker"]


@rule('compendium-1.9.3 "Draw Hand" ¶1')
@pytest.mark.parametrize(
    ("first", "second", "wins"), [("K♠ K♥", HIGH, 1), ("A♠ 2♥ 3♦", HIGH, 0), ("", HIGH, 0), ("A♠ 2♥", "A♠ A♥", 0)]
)
def test_fewer_than_five_cards_are_the_lowest_hand_that_holds_them(first: str, second: str, wins: int) -> None:
    assert winner(lowball(first, second)) == wins


@rule("rulebook-1.5.0 §5.1 ¶2 s2", "rulebook-1.5.0 §2.2 ¶3 s1")
def test_a_deck_that_runs_out_is_made_of_the_discard_pile() -> None:
    table = lowball("A♠ 2♥", "A♠ 2♥ 3♦ 4♣ 7♠")
    table.in_discard(0, "3♦ 4♣ 6♠")
    assert winner(table) == 0
    assert (table.deck(0), len(table.discard(0))) == ([], 5)


@pytest.mark.parametrize("last", [0, 1])
def test_a_tie_without_any_cards_goes_to_the_winner(last: int) -> None:
    assert winner(lowball("", "", winner=last)) == last


@pytest.mark.parametrize("last", [0, 1])
def test_a_tie_of_hands_that_are_the_same_goes_to_the_winner(last: int) -> None:
    assert winner(lowball(HIGH, HIGH, winner=last)) == last


def test_of_the_tied_the_next_from_the_winner_wins_where_no_cards_break_it() -> None:
    assert winner(lowball(HIGH, HIGH, FOUR, winner=2)) == 0


def cheats(*hands: str, catchers: Sequence[int], winner: int) -> Table:
    """Lowball hands on the table; some seats have a dude who may catch a cheater each day."""
    table = lowball(*[""] * len(hands), winner=winner)
    sharp = dude("Sharp")
    table.teach(sharp, ability("Cheatin' Resolution", take_two))
    for seat in catchers:
        table.put(seat, sharp)
    for seat, hand in enumerate(hands):
        table.in_draw_hand(seat, hand)
    return table


def take_two(use: Use) -> None:
    """Two ghost rock from the cheater."""
    use.game.player(use.against).ghost_rock -= 2
    use.game.player(use.seat).ghost_rock += 2


def resolve(table: Table, *script: str) -> None:
    for seat in range(len(table.state.players)):
        table.set_rock(seat, 5)
    table.say(*script)
    resolve_cheatin(table.game, range(len(table.state.players)))
    table.all_said()


@rule("rulebook-1.5.0 §5.1 ¶3 s3", "rulebook-1.5.0 §5.1 ¶3 s7")
def test_cheatin_hands_are_resolved_from_the_last_winner_on() -> None:
    table = cheats(CHEATIN_PAIR, CHEATIN_PAIR, catchers=(0, 1), winner=1)
    resolve(table, "1 cheatin' play: none", "0 cheatin' play: use Sharp of 0", "1 cheatin' play: none")
    assert (table.rock(0), table.rock(1)) == (7, 3)


@rule("rulebook-1.5.0 §5.1 ¶3 s3", "rulebook-1.5.0 §5.1 ¶3 s5")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_of_three_each_may_catch_a_cheater_clockwise_from_the_last_winner(winner: int) -> None:
    table = cheats(CHEATIN_PAIR, CHEATIN_PAIR, CHEATIN_PAIR, catchers=(0, 1, 2), winner=winner)
    resolve(table, *(f"{(winner + place) % 3} cheatin' play: none" for place in range(3)))


@rule("rulebook-1.5.0 §5.1 ¶4 s3")
def test_nobody_catches_themselves() -> None:
    table = cheats(CHEATIN_PAIR, HIGH, catchers=(0, 1), winner=0)
    resolve(table, "1 cheatin' play: use Sharp of 1")
    assert (table.rock(0), table.rock(1)) == (3, 7)


@rule("rulebook-1.5.0 §5.1 ¶4 s1")
def test_a_hand_is_caught_once() -> None:
    """Two others could catch seat 0, and only the first of them does."""
    table = cheats(CHEATIN_PAIR, HIGH, HIGH, catchers=(1, 2), winner=2)
    resolve(table, "2 cheatin' play: use Sharp of 2")
    assert [table.rock(seat) for seat in range(3)] == [3, 5, 7]


@rule("rulebook-1.5.0 §5.1 ¶3 s7", "rulebook-1.5.0 §5.1 ¶4 s1")
def test_of_several_cheaters_one_is_chosen() -> None:
    table = cheats(CHEATIN_PAIR, CHEATIN_PAIR, HIGH, catchers=(2,), winner=0)
    resolve(table, "2 cheatin' play: use Sharp", "2 cheater: home 1")
    assert [table.rock(seat) for seat in range(3)] == [5, 3, 7]


@rule("rulebook-1.5.0 §5.1 ¶3 s7", "rulebook-1.5.0 §5.1 ¶4 s1")
@pytest.mark.parametrize(("hands", "cheater"), [((HIGH, CHEATIN_PAIR), 1), ((HIGH, PAIR, CHEATIN_PAIR), 2)])
def test_who_may_catch_a_cheater_is_told_who_it_is(hands: tuple[str, ...], cheater: int) -> None:
    with pytest.raises(ScriptFault) as raised:
        resolve(cheats(*hands, catchers=(0,), winner=0))
    asked = raised.value.decision
    assert isinstance(asked, AbilityWindow)
    (play,) = (play for play in asked.options if play is not None)
    offer = asked.describe(play)
    assert offer is not None and (offer.use.against, offer.use.ref) == (cheater, play.ability)


@rule("rulebook-1.5.0 §5.1 ¶3 s6")
def test_cards_from_the_hand_catch_too_and_are_discarded() -> None:
    table, trap = cheats(CHEATIN_PAIR, HIGH, catchers=(), winner=0), action("Trap", cost=1)
    table.teach(trap, ability("Cheatin' Resolution", take_two))
    table.in_hand(1, trap)
    resolve(table, "1 cheatin' play: use Trap")
    assert (table.rock(1), table.zone("Trap")) == (6, "discard")


@rule("rulebook-1.5.0 §5.1 ¶3 s2", 'faq-2015 "Actions and Abilities" ¶2')
def test_resolution_abilities_that_do_not_catch_cheaters_are_not_for_lowball() -> None:
    table, trick = cheats(CHEATIN_PAIR, HIGH, catchers=(), winner=0), action("Trick")
    table.teach(trick, ability("Resolution", take_two))
    table.in_hand(1, trick)
    resolve(table)
    assert table.hand(1) == ["Trick"]


@rule("rulebook-1.5.0 §5.1 ¶3 s1")
def test_nothing_is_resolved_where_nobody_cheats() -> None:
    resolve(cheats(HIGH, PAIR, catchers=(0, 1), winner=1))


@rule("rulebook-1.5.0 §5.1 ¶3 s4")
def test_before_there_is_a_winner_they_pull_for_low_where_it_matters() -> None:
    table = cheats(CHEATIN_PAIR, CHEATIN_PAIR, catchers=(0, 1), winner=-1)
    table.next_cards(0, "9♠")
    table.next_cards(1, "4♠")
    resolve(table, "1 cheatin' play: none", "0 cheatin' play: none")
    assert (table.discard(0), table.discard(1)) == (["9♠"], ["4♠"])


def test_nobody_pulls_where_only_one_could_use_an_ability() -> None:
    table = cheats(HIGH, CHEATIN_PAIR, catchers=(0,), winner=-1)
    table.next_cards(0, "9♠")
    resolve(table, "0 cheatin' play: none")
    assert table.discard(0) == []


@rule("rulebook-1.5.0 §5.1 ¶4 s2")
def test_a_new_hand_can_be_caught_again() -> None:
    """The first hands tie, and both are cheatin'; the second of seat 1 is cheatin' again."""
    table, sharp = lowball(CHEATIN_PAIR + " " + HIGH, CHEATIN_PAIR + " " + CHEATIN_PAIR, winner=0), dude("Sharp")
    table.teach(sharp, ability("Repeat Cheatin' Resolution", take_two))
    table.put(0, sharp)
    table.set_rock(1, 4)
    table.say("0 cheatin' play: use Sharp", "0 cheatin' play: use Sharp")
    assert play_lowball(table.game, [0, 1]) == 0
    assert (table.rock(0), table.rock(1)) == (4, 0)


@pytest.mark.parametrize(
    ("first", "second", "low"),
    [
        ("9♠", "4♠", 1),
        ("4♠", "9♠", 0),
        ("9♠ 5♠", "9♥ 4♠", 1),
        ("2♠", "", 1),
    ],
)
@rule("rulebook-1.5.0 §5.1 ¶3 s4", "rulebook-1.5.0 §7.2 ¶2 s2")
def test_the_lowest_pull_is_first_and_ties_pull_again(first: str, second: str, low: int) -> None:
    """A pull from nothing is an ace."""
    assert lowball(first, second, winner=-1).do(first_winner) == low


@pytest.mark.parametrize(
    ("first", "second", "joker", "low"),
    [("Joker", "2♠", "0: A", 0), ("Joker", "2♠", "0: K", 1), ("A♠ 3♠", "Joker 2♠", "1: A", 1)],
)
@rule("rulebook-1.5.0 §3.8 ¶1 s2")
def test_a_joker_pulled_for_low_is_what_its_owner_says(first: str, second: str, joker: str, low: int) -> None:
    table, (seat, value) = lowball(first, second, winner=-1), joker.split(": ")
    table.say(f"{seat} joker value: {value}", f"{seat} joker suit: clubs")
    assert table.do(first_winner) == low


def test_pulls_without_any_cards_end() -> None:
    assert lowball("", "", winner=-1).do(first_winner) == 0


def test_pulls_that_stay_tied_end() -> None:
    assert lowball("5♠", "5♥", winner=-1).do(first_winner) == 0


@rule("rulebook-1.5.0 §5.1 ¶3 s3")
def test_the_winner_of_the_day_before_is_not_pulled_for() -> None:
    table = lowball("9♠", "4♠", winner=0)
    assert table.do(first_winner) == 0
    assert table.discard(0) == []


@rule("rulebook-1.5.0 §5.1 ¶6 s1", 'compendium-1.9.3 "Winner" ¶1')
def test_the_lowest_hand_takes_the_pot_and_goes_first() -> None:
    table = Table(phase="gambling", winner=0)
    for seat in (0, 1):
        table.set_rock(seat, 3)
    table.next_cards(0, PAIR)
    table.next_cards(1, HIGH)
    table.to("upkeep")
    assert (table.winner, table.rock(0), table.rock(1)) == (1, 2, 4)


def test_what_lasts_until_the_end_of_a_round_is_over_once_lowball_hands_are_compared() -> None:
    table = lowball(HIGH, PAIR)
    table.put(0, dude("Allie"))
    table.modify("Allie", "bullets", 2, "round")
    assert winner(table) == 0 and table.bullets("Allie") == 0


@pytest.mark.parametrize(("hand", "is_cheatin"), [(CHEATIN_PAIR, True), (HIGH, False)])
def test_it_is_noted_who_has_revealed_what_kind_of_hand(hand: str, is_cheatin: bool) -> None:
    table = Table()
    # Texts may ask for it.
    table.put(0, dude("Allie"))
    table.teach("Allie", trait("after", LowballRevealed, lambda use: None))
    table.next_cards(0, hand)
    table.next_cards(1, PAIR)
    table.do(play_lowball, range(2))
    assert [player.showed_legal for player in table.state.players] == [not is_cheatin, True]
    noted = [table.state.lasting.concerns(PLAYED + CHEATED, player.outfit) for player in table.state.players]
    assert noted == [is_cheatin, False]
