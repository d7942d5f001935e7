"""Plays on revealed hands: Resolution and Cheatin' abilities, Headlines, jokers (rulebook-1.5.0 §6.1 step 4)."""

from __future__ import annotations

import pytest

from dtk.cards.card import SUITS
from dtk.engine.abilities import Use
from dtk.engine.events import AcedOutOfPlay
from dtk.engine.hands import evaluate_hand
from dtk.engine.places import posse_of
from dtk.engine.verbs.cards import into_draw_hand, show_as
from dtk.engine.verbs.piles import discard_draw_hand, redraw
from dtk.poker.ranks import FIVE, FLUSH, THREE, TWO_PAIR, rank_of
from dtk.poker.ranks import FULL_HOUSE as FULL
from dtk.poker.ranks import PAIR as PAIR_OF_CARDS
from dtk.testing import Table, ability, action, dude, goods, joker, outfit, rule, ruling, trait
from tests.engine.gunfight import CHEATIN_PAIR, FOUR, FULL_HOUSE, HIGH, PAIR, deal, posses, shootout, showdown, until


def lower(use: Use) -> None:
    """One rank less for the cheater."""
    shooting = use.game.state.shootout
    assert shooting is not None
    for posse in shooting.posses:
        if posse.seat == use.against:
            posse.rank_round -= 1


def new_hand(use: Use) -> None:
    """The player's own hand goes, and another is drawn."""
    redraw(use.game, use.seat, use.game.player(use.seat).draw_hand.copy())


def duel(first: str, second: str, table: Table | None = None, cards: int = 0) -> Table:
    """Allie against Bo, both studs without bullets; hands are drawn. cards: how often each side holds a trap."""
    table = table or Table()
    trap, other = action("Trap"), action("Other Trap")
    for card in (trap, other):
        table.teach(card, ability("Cheatin' Resolution", lower))
    if cards:
        for seat in (0, 1):
            table.in_hand(seat, *[trap, other][:cards])
    showdown(table=table)
    for name in ("Allie", "Bo"):
        table.modify(name, "stud", 1, change="set")
    deal(table, first, second)
    until(table, "reveal")
    return table


@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶5 s1",
    "rulebook-1.5.0 §6.1 step 4 ¶5 s4",
    'compendium-1.9.3 "Shootout" step 4b ¶3',
    'faq-2015 "Shootouts" step 4b ¶3',
    'compendium-1.9.3 "Shootout" step 4b ¶4 s1',
    'compendium-1.9.3 "Shootout" step 4b ¶4 s2',
    'faq-2015 "Shootouts" step 4b ¶4 s1',
    'faq-2015 "Shootouts" step 4b ¶4 s2',
    'compendium-1.9.3 "Shootout" step 4b ¶5 s1',
    'faq-2015 "Shootouts" step 4b ¶5 s1',
    "rulebook-1.5.0 §2.6 ¶1 s3",
)
def test_another_players_cheatin_hand_can_be_caught() -> None:
    table = duel(CHEATIN_PAIR, HIGH, cards=1)
    table.step("1 resolution play: use Trap of 1")
    assert posses(table)[0].rank_round == -1


@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶5 s3",
    'compendium-1.9.3 "Shootout" step 4b ¶4 s1',
    'faq-2015 "Shootouts" step 4b ¶4 s1',
    'compendium-1.9.3 "Shootout" step 4b ¶5 s1',
    'faq-2015 "Shootouts" step 4b ¶5 s1',
)
def test_a_legal_hand_cannot_be_caught() -> None:
    table = duel(HIGH, HIGH, cards=1)
    table.step()


@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶5 s2",
    'compendium-1.9.3 "Shootout" step 4b ¶5 s2',
    'faq-2015 "Shootouts" step 4b ¶5 s2',
    'compendium-1.9.3 "Shootout" step 4b ¶7 s1',
    'faq-2015 "Shootouts" step 4b ¶7 s1',
)
def test_a_hand_is_caught_once_a_round_whatever_becomes_of_it() -> None:
    """Seat 0 is caught, then draws another cheatin' hand, and can't be caught again."""
    table, dealer = Table(), action("Dealer")
    table.teach(dealer, ability("Resolution", new_hand))
    table.in_hand(0, dealer)
    duel(CHEATIN_PAIR + " 9♠ 9♠ Q♥ K♦ J♣", HIGH, table, cards=2)
    table.step("0 resolution play: none", "1 resolution play: use Trap of 1", "0 resolution play: use Dealer")
    evaluate_hand(table.game, posses(table)[0])
    assert posses(table)[0].cheatin
    assert posses(table)[0].rank_round == -1


@rule(
    'compendium-1.9.3 "Shootout" step 4b ¶6 s1',
    'compendium-1.9.3 "Shootout" step 4b ¶6 s2',
    'faq-2015 "Shootouts" step 4b ¶6 s1',
    'faq-2015 "Shootouts" step 4b ¶6 s2',
)
def test_a_hand_that_became_cheatin_can_be_caught() -> None:
    table, dealer = Table(), action("Dealer")
    table.teach(dealer, ability("Resolution", new_hand))
    table.in_hand(0, dealer)
    duel(HIGH + " 9♠ 9♠ Q♥ K♦ J♣", HIGH, table, cards=1)
    table.step("0 resolution play: use Dealer", "1 resolution play: use Trap of 1")
    assert posses(table)[0].rank_round == -1


@rule(
    'compendium-1.9.3 "Shootout" step 4b ¶5 s3',
    'faq-2015 "Shootouts" step 4b ¶5 s3',
    'compendium-1.9.3 "Shootout" step 4b ¶6 s2',
    'faq-2015 "Shootouts" step 4b ¶6 s2',
)
def test_a_hand_that_became_legal_cannot_be_caught() -> None:
    table, dealer = Table(), action("Dealer")
    table.teach(dealer, ability("Resolution", new_hand))
    table.in_hand(0, dealer)
    duel("9♠ 9♠ Q♥ K♦ J♣ " + HIGH, HIGH, table, cards=1)
    table.step("0 resolution play: use Dealer")


@rule('compendium-1.9.3 "Shootout" step 4b ¶7 s2', 'faq-2015 "Shootouts" step 4b ¶7 s2')
def test_in_the_next_round_a_hand_can_be_caught_again() -> None:
    table = duel(CHEATIN_PAIR + " " + CHEATIN_PAIR, PAIR + " " + HIGH, cards=2)
    table.modify("Bo", "cannot be a casualty", 1)
    table.modify("Allie", "cannot be a casualty", 1)
    table.step("1 resolution play: use Trap of 1")
    until(table, "reveal", "0 flee: no", "1 flee: no")
    table.step("1 resolution play: use Other Trap of 1")
    assert posses(table)[0].rank_round == -1 and shootout(table).round == 2


@rule("rulebook-1.5.0 §6.1 step 4 ¶6 s1", "rulebook-1.5.0 §6.1 step 4 ¶6 s2", 'faq-2015 "Actions and Abilities" ¶3 s1')
def test_who_is_not_in_the_shootout_catches_cheaters_with_cards_from_the_hand_only() -> None:
    table, sharp = Table(outfit("A"), outfit("B"), outfit("C")), dude("Sharp")
    table.teach(sharp, ability("Cheatin' Resolution", lower))
    table.put(2, sharp, booted=True)
    duel(CHEATIN_PAIR, HIGH, table)
    table.in_hand(2, action("Trap"))
    assert table.options() == ["none", "use Trap"]
    table.step("2 resolution play: use Trap")
    assert posses(table)[0].rank_round == -1


@rule("rulebook-1.5.0 §6.1 step 4 ¶1 s5", 'faq-2015 "Actions and Abilities" ¶3 s2')
def test_who_is_not_in_the_shootout_makes_no_resolution_plays() -> None:
    table, plan = Table(outfit("A"), outfit("B"), outfit("C")), action("Plan")
    table.teach(plan, ability("Resolution", lambda use: None))
    table.in_hand(2, plan)
    duel(HIGH, HIGH, table)
    table.step()
    assert table.hand(2) == ["Plan"]


@rule('compendium-1.9.3 "Headline" ¶1 s1')
def test_one_headline_is_played_in_a_shootout_by_whomever() -> None:
    table, news, more = Table(), action("News", keywords=("Headline",)), action("More", keywords=("Headline",))
    for card in (news, more):
        table.teach(card, ability("Shootout", lambda use: None), ability("Noon", lambda use: None))
    table.in_hand(0, news, more)
    table.in_hand(1, news)
    showdown(table=table)
    table.step("0 shootout play: use ability 1 News of 0")
    assert shootout(table).headline
    assert table.hand(0) == ["More"] and table.hand(1) == ["News"]


@rule('compendium-1.9.3 "Headline" ¶1 s2')
def test_outside_shootouts_headlines_are_not_counted() -> None:
    table, news = Table(), action("News", keywords=("Headline",))
    table.teach(news, ability("Noon", lambda use: None))
    table.in_hand(0, news, news)
    table.play("0 play: use News", "0 play: use News #2")
    assert table.hand(0) == []


@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶3 s1",
    "rulebook-1.5.0 §6.1 step 1 ¶3 s2",
    "rulebook-1.5.0 §6.1 step 4 ¶4 s1",
    "rulebook-1.5.0 §6.1 step 4 ¶4 s2",
)
@pytest.mark.parametrize("header", ["Shootout", "Resolution"])
@pytest.mark.parametrize("joins", [False, True])
def test_only_what_is_in_a_posse_is_chosen_unless_the_ability_brings_a_card_in(header: str, joins: bool) -> None:
    """Far stands by with a Hat."""
    table, trick = Table(), action("Trick")
    names = ("Allie", "Gun", "Bo", "Far", "Hat")
    table.teach(
        trick,
        ability(header, lambda use: None, targets=lambda use: [table[name].number for name in names], joins=joins),
    )
    table.put(1, dude("Far"), booted=True)
    showdown(table=table)
    table.put(0, goods("Gun"), on="Allie")
    table.put(1, goods("Hat"), on="Far")
    table.in_hand(0, trick)
    if header == "Resolution":
        deal(table, HIGH, HIGH)
        until(table, "reveal")
    offers = table.options(f"0 {header.lower()} play: use Trick")
    assert offers == ["Allie", "Gun", "Bo", *(["Far", "Hat"] if joins else [])]


@rule('compendium-1.9.3 "Noon/Shootout Abilities" ¶1 s2', "rulebook-1.5.0 §6.1 step 1 ¶3 s1")
def test_a_noon_or_shootout_ability_reaches_only_into_the_shootout_while_in_one() -> None:
    table, pointer = Table(), dude("Pointer")
    chosen: list[str] = []
    everybody = lambda use: [table[name].number for name in ("Pointer", "Allie", "Bo", "Far")]  # noqa: E731
    table.teach(
        pointer,
        ability("Repeat Noon/Shootout", lambda use: chosen.append(table.name(use.target)), targets=everybody),
    )
    table.put(1, dude("Far"), booted=True)
    showdown([pointer], table=table)
    offers = table.options("0 shootout play: use Pointer")
    assert [offer.split(": ")[-1] for offer in offers] == ["Pointer", "Allie", "Bo"]


@rule('compendium-1.9.3 "Noon/Shootout Abilities" ¶1 s1')
def test_a_noon_or_shootout_ability_is_a_noon_play_too() -> None:
    """At Noon it reaches everybody, once a day all told."""
    table, pointer = Table(), dude("Pointer")
    everybody = lambda use: [table[name].number for name in ("Pointer", "Bo")]  # noqa: E731
    table.teach(pointer, ability("Noon/Shootout", lambda use: None, targets=everybody))
    table.put(0, pointer, "town square")
    table.put(1, dude("Bo"))
    assert table.options("0 play: use Pointer") == ["Pointer", "Bo"]
    table.play("0 play: use Pointer", "0 target: Bo")
    assert "use Pointer" not in table.plays(0)


@rule('compendium-1.9.3 "Noon/Shootout Abilities" ¶1 s3')
def test_a_noon_or_shootout_ability_that_brings_a_card_in_reaches_outside() -> None:
    table, caller = Table(), dude("Caller")
    everybody = lambda use: [table[name].number for name in ("Bo", "Far")]  # noqa: E731
    table.teach(caller, ability("Noon/Shootout", lambda use: None, targets=everybody, joins=True))
    table.put(1, dude("Far"), booted=True)
    showdown([caller], table=table)
    assert table.options("0 shootout play: use Caller") == ["Bo", "Far"]


@rule("rulebook-1.5.0 §6.1 step 1 ¶3 s2")
def test_what_brings_a_card_in_reaches_outside() -> None:
    table, caller = Table(), dude("Caller")
    own = lambda use: [one.number for one in (table["Far"],) if posse_of(use.game.state, one) is None]  # noqa: E731
    table.teach(caller, ability("Shootout", lambda use: None, targets=own, joins=True))
    table.put(0, dude("Far"), booted=True)
    showdown([caller], table=table)
    assert "use Caller" in [option.split(": ")[-1] for option in table.options()]


@rule(
    'compendium-1.9.3 "Shootout" step 4a ¶5 s1',
    'compendium-1.9.3 "Shootout" step 4a ¶5 s3',
    'faq-2015 "Shootouts" step 4a ¶5 s1',
    'faq-2015 "Shootouts" step 4a ¶5 s3',
    "rulebook-1.5.0 §3.8 ¶1 s3",
)
def test_a_joker_stays_what_it_was_declared_when_the_hand_changes() -> None:
    """With three threes the joker is the fourth; once they are gone it is still a three, though a five would make a
    better hand.
    """
    table = duel("3♠ 3♥ 3♦ K♣ Joker 5♠ 5♥ 5♦", HIGH)
    table.step()
    threes = [table[name].number for name in ("3♠", "3♥", "3♦")]
    table.do(redraw, 0, threes)
    evaluate_hand(table.game, posses(table)[0])
    assert table.draw_hand(0) == ["K♣", "Joker", "5♠", "5♥", "5♦"]
    assert rank_of(posses(table)[0].score) == 4
    assert table.zone("Joker") == "draw hand"


@rule('compendium-1.9.3 "Shootout" step 4a ¶5 s1', "rulebook-1.5.0 §3.8 ¶1 s3")
def test_a_joker_stays_what_it_was_declared_when_cards_come_and_go_one_by_one() -> None:
    """The joker is the fourth three. Two threes go, and fives come, which it does not join."""
    table = duel("3♠ 3♥ 3♦ K♣ Joker", HIGH)
    table.step()
    table.in_hand(0, "5♠", "5♥")
    for comes, goes in (("5♠", "3♠"), ("5♥", "3♥")):
        table.do(into_draw_hand, table[comes], table[goes], "discard")
    assert rank_of(posses(table)[0].score) == TWO_PAIR
    table.do(into_draw_hand, None, table["Joker"], "boot hill")
    table.in_hand(0, "3♣")
    table.do(into_draw_hand, table["3♣"], None, "discard")
    assert table.draw_hand(0) == ["3♦", "K♣", "5♠", "5♥", "3♣"] and table.boot_hill(0) == ["Joker"]
    assert rank_of(posses(table)[0].score) == TWO_PAIR


@rule("rulebook-1.5.0 §2.6 ¶2 s2")
def test_a_card_that_counts_as_another_has_its_suit_and_value_as_long_as_it_is_in_the_hand() -> None:
    table = duel("2♠ 4♠ 6♠ 8♠ 10♥ Joker", HIGH)
    table.step()
    table.do(show_as, table["10♥"], ("spades", 10))
    assert rank_of(posses(table)[0].score) == FLUSH
    table.do(show_as, table["10♥"], ("hearts", 8))
    assert rank_of(posses(table)[0].score) == PAIR_OF_CARDS and table.value("10♥") == 8
    table.do(redraw, 0, [table["10♥"].number], 0)
    assert table.value("10♥") == 10


def test_only_a_card_that_goes_to_boot_hill_is_aced() -> None:
    table, aced = duel("3♠ 3♥ 6♦ K♣ 9♠", HIGH), list[str]()
    table.teach("Bo", trait("after", AcedOutOfPlay, lambda use: aced.append(table.name(use.event.piece))))
    table.step()
    table.do(into_draw_hand, None, table["3♠"], "discard")
    table.do(into_draw_hand, None, table["K♣"], "boot hill")
    assert (aced, table.discard(0), table.boot_hill(0)) == (["K♣"], ["3♠"], ["K♣"])


@ruling("compendium-1.9.3:1017 s2")
def test_a_joker_that_an_effect_takes_out_of_a_hand_is_not_aced() -> None:
    table = duel("3♠ 3♥ 3♦ K♣ Joker 5♠", HIGH)
    table.step()
    table.do(redraw, 0, [table["Joker"].number])
    assert table.zone("Joker") == "discard"


@ruling("compendium-1.9.3:1018 s2")
def test_a_joker_that_is_discarded_in_resolution_is_a_plain_joker_again() -> None:
    """It was a third three, and is a second king once it comes back without threes."""
    table = duel("3♠ 3♥ 6♦ K♣ Joker", HIGH)
    table.next_cards(0, "9♠ J♦ 4♥")
    table.step()
    assert rank_of(posses(table)[0].score) == THREE
    table.do(redraw, 0, [table["Joker"].number])
    assert (table.zone("Joker"), rank_of(posses(table)[0].score)) == ("discard", PAIR_OF_CARDS)
    table.do(redraw, 0, [table["3♠"].number, table["3♥"].number])
    table.do(into_draw_hand, table["Joker"], table["9♠"], "discard")
    assert rank_of(posses(table)[0].score) == PAIR_OF_CARDS
    table.until("chamber", rest="plain")


@ruling("compendium-1.9.3:1022")
@pytest.mark.parametrize("title", ["Devil's Joker (Red)", "Devil's Joker (Black)"])
def test_a_devils_joker_raises_the_rank_as_long_as_it_is_in_the_hand(title: str) -> None:
    table = showdown()
    table.next_cards(0, "3♠ 3♥ 6♦ K♣", title, "9♠")
    table.next_cards(1, HIGH)
    until(table, "take_lumps")
    assert table.rank(0) == THREE + 2
    table.do(redraw, 0, [table[title].number])
    assert table.rank(0) == PAIR_OF_CARDS


def test_a_joker_that_comes_later_is_still_free() -> None:
    table = duel("3♠ 3♥ 3♦ 3♣ K♣ Joker", HIGH)
    table.step()
    table.do(redraw, 0, [table["K♣"].number])
    evaluate_hand(table.game, posses(table)[0])
    assert rank_of(posses(table)[0].score) == FIVE


@rule("rulebook-1.5.0 §2.6 ¶2 s1")
def test_a_declared_joker_never_makes_a_hand_cheatin() -> None:
    """The joker completes the flush as a king, and a king of that suit comes into the hand later."""
    table = duel("3♠ 5♠ 8♠ J♠ Joker K♠", HIGH)
    table.step()
    table.do(redraw, 0, [table["3♠"].number])
    evaluate_hand(table.game, posses(table)[0])
    assert not posses(table)[0].cheatin
    assert dict(posses(table)[0].jokers).keys() == {table["Joker"].number}


@rule('compendium-1.9.3 "Hand Rank Modifiers" ¶7')
def test_modifiers_are_kept_when_the_hand_is_changed() -> None:
    """A full house lowered by one, and then exchanged for a pair, is as the pair lowered by one."""
    table = duel(FULL_HOUSE + " " + PAIR, FOUR)
    table.step()
    first = posses(table)[0]
    first.rank_round = -1
    evaluate_hand(table.game, first)
    assert rank_of(first.score) == FULL - 1
    table.do(redraw, 0, table.state.players[0].draw_hand.copy())
    evaluate_hand(table.game, first)
    assert rank_of(first.score) == 1


def test_the_jokers_of_made_up_kinds_are_declared_too() -> None:
    table = showdown()
    table.in_draw_hand(0, "3♠ 3♥ 3♦ 9♣", joker("Heretic", "heretic"))
    shootout(table).revealed = True
    table.do(redraw, 0, [table["9♣"].number])
    assert [number for number, _ in posses(table)[0].jokers] == [table["Heretic"].number]


@rule("rulebook-1.5.0 §2.6 ¶2 s2")
def test_an_effect_that_changes_a_card_of_the_hand_makes_it_better_and_cheatin() -> None:
    """A six of spades becomes a three beside another one: three threes, which Bo's trap catches for a rank."""
    table, grip = Table(), action("Grip")

    def twist(use: Use) -> None:
        for stat, amount in (("value", 3), ("suit", SUITS.index("spades"))):
            table.modify("6♦", stat, amount, "round", change="set")
        evaluate_hand(use.game, posses(table)[0])

    table.teach(grip, ability("Resolution", twist))
    table.in_hand(0, grip)
    duel("3♠ 3♥ 6♦ 8♣ 10♠", FOUR, table, cards=1)
    assert not posses(table)[0].cheatin
    table.step("0 resolution play: use Grip", "1 resolution play: use Trap of 1")
    assert (rank_of(posses(table)[0].score), posses(table)[0].cheatin) == (3, True)


def test_a_card_that_leaves_a_draw_hand_is_what_it_was() -> None:
    table = duel("3♠ 3♥ 6♦ 8♣ 10♠ 9♥", HIGH)
    for name in ("6♦ of 0", "8♣ of 0"):
        table.modify(name, "value", 3, "shootout", change="set")
    table.do(redraw, 0, [table["6♦ of 0"].number])
    assert (table.value("6♦ of 0"), table.value("8♣ of 0")) == (6, 3)
    table.do(discard_draw_hand, 0, True)
    assert table.value("8♣ of 0") == 8


@rule("rulebook-1.5.0 §6.1 step 4")
@pytest.mark.parametrize(("name", "may"), [("Allie", True), ("Cal", False)])
def test_who_catches_a_cheater_in_a_shootout_finds_only_what_is_in_it(name: str, may: bool) -> None:
    """Cal is at home."""
    table, trap = Table(), action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lower, targets=lambda use: [table[name].number]))
    table.in_hand(0, trap)
    showdown(table=table)
    table.put(0, dude("Cal"))
    deal(table, HIGH, CHEATIN_PAIR)
    until(table, "reveal")
    assert ("use Trap" in table.options()) is may
