"""Decks, discard piles and Boot Hills (rulebook-1.5.0 §2.2); who owns and who controls (§3.9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.engine.decisions import TopCardChoice
from dtk.engine.events import HandDiscarded
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import Piece
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.piles import discard_draw_hand, draw, mill, pick_from_top, top_of_deck
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.view import View
from dtk.testing import ScriptFault, Table, card, deed, dude, goods, rule, trait


@rule("rulebook-1.5.0 §2.2 ¶3 s1", "rulebook-1.5.0 §2.2 ¶3 s3")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_when_a_card_is_needed() -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠")
    table.in_discard(0, "4♠ 5♠")
    table.do(draw, 0, 2)
    assert table.hand(0) == ["2♠", "3♠"]
    assert table.deck(0) == []
    assert table.discard(0) == ["4♠", "5♠"]
    table.do(draw, 0, 1)
    assert table.discard(0) == []
    assert sorted([*table.hand(0)[2:], *table.deck(0)]) == ["4♠", "5♠"]


@rule("rulebook-1.5.0 §2.2 ¶3 s1", "rulebook-1.5.0 §2.2 ¶3 s2")
def test_the_discard_pile_goes_under_a_deck_that_has_fewer_cards_than_are_looked_at() -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠")
    table.in_discard(0, "4♠ 5♠ 6♠")
    table.state.players[0].known.update(table[name].number for name in ("3♠", "5♠"))
    assert table.do(top_of_deck, 0, 2) == [table["2♠"].number, table["3♠"].number]
    assert table.discard(0) == ["4♠", "5♠", "6♠"]
    assert len(table.do(top_of_deck, 0, 3)) == 3 and table.discard(0) == []
    # What was left stays on top, and where it is stays known; the others are shuffled.
    assert table.deck(0)[:2] == ["2♠", "3♠"] and sorted(table.deck(0)[2:]) == ["4♠", "5♠", "6♠"]
    assert table.state.players[0].known == {table["3♠"].number}
    assert len(table.do(top_of_deck, 0, 9)) == 5


@rule("rulebook-1.5.0 §2.2 ¶4 s1")
def test_boot_hill_is_never_shuffled_into_the_deck() -> None:
    table = Table()
    table.in_boot_hill(0, "2♠")
    assert table.do(draw, 0, 1) == []
    assert table.boot_hill(0) == ["2♠"]


@rule("rulebook-1.5.0 §2.2 ¶2 s3")
def test_discarded_cards_lie_on_top_of_the_pile_in_order() -> None:
    table = Table()
    table.in_discard(0, "2♠")
    for name in ("Allie", "Bo"):
        table.put(0, dude(name))
        table.do(discard, table[name])
    assert table.discard(0) == ["2♠", "Allie", "Bo"]


@rule("rulebook-1.5.0 §2.2 ¶4 s2", "rulebook-1.5.0 §2.2 ¶4 s3")
def test_what_is_attached_to_an_aced_card_is_discarded() -> None:
    table = Table()
    table.put(0, dude("Allie"), bounty=2)
    table.put(0, goods("Rifle"), on="Allie")
    table.do(ace, table["Allie"])
    assert table.boot_hill(0) == ["Allie"]
    assert table.discard(0) == ["Rifle"]
    assert table.rock(0) == table.rock(1) == 0


@rule("rulebook-1.5.0 §2.2 ¶5 s1", "rulebook-1.5.0 §3.9 ¶1")
@pytest.mark.parametrize("verb", [ace, discard])
def test_a_card_under_others_control_leaves_to_its_owners_piles(verb: Callable[[Game, Piece], None]) -> None:
    table = Table()
    table.put(0, dude("Allie"), controller=1)
    table.put(1, goods("Rifle"), on="Allie")
    assert table.at("Allie") == "home 1"
    table.do(verb, table["Allie"])
    assert table.boot_hill(0) + table.discard(0) == ["Allie"]
    assert table.discard(1) == ["Rifle"]
    assert table["Allie"].controller == 0


@rule("rulebook-1.5.0 §2.2 ¶3 s1", "rulebook-1.5.0 §7.2 ¶2 s3")
def test_a_pull_from_an_empty_deck_takes_from_the_discard_pile() -> None:
    table = Table()
    table.in_discard(0, "9♠")
    pulled = pull(table.game, 0)
    assert (table.name(pulled.piece), pulled.value, pulled.suit) == ("9♠", 9, "spades")
    assert table.zone("9♠") == "resolving"
    table.do(finish, pulled)
    assert table.discard(0) == ["9♠"]


@rule("rulebook-1.5.0 §7.2 ¶2 s4")
def test_a_pull_without_any_cards_is_an_ace_of_clubs() -> None:
    """Elsewhere nothing at all came of it."""
    table = Table()
    table.in_boot_hill(0, "9♠")
    table.in_hand(0, "8♠")
    pulled = table.do(pull, 0)
    assert (pulled.piece, pulled.value, pulled.suit) == (NOBODY, 1, "clubs")
    table.do(finish, pulled)
    assert table.boot_hill(0) == ["9♠"]


@rule("rulebook-1.5.0 §2.2 ¶3 s3", "rulebook-1.5.0 §7.2 ¶2 s1")
def test_the_discard_pile_is_left_alone_while_there_is_a_deck() -> None:
    table = Table()
    table.in_deck(0, "2♠")
    table.in_discard(0, "9♠")
    pulled = pull(table.game, 0)
    assert (table.name(pulled.piece), table.discard(0)) == ("2♠", ["9♠"])


@rule("rulebook-1.5.0 §2.2 ¶3 s2")
def test_a_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(4):
        table = Table(seed=str(seed))
        table.in_discard(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠")
        orders.add(tuple(table.called(table.do(draw, 0, 7))))
    assert len(orders) == 4


@rule(
    "rulebook-1.5.0 §2.2 ¶2 s1",
    "rulebook-1.5.0 §2.2 ¶2 s2",
    "rulebook-1.5.0 §2.2 ¶4 s4",
    "rulebook-1.5.0 §2.2 ¶7 s1",
    'compendium-1.9.3 "Shootout" step 3 ¶2 s2',
    'faq-2015 "Shootouts" step 3 ¶2 s2',
)
def test_open_piles_are_seen_by_all_and_decks_by_nobody() -> None:
    table = Table()
    for seat in (0, 1):
        table.in_deck(seat, "2♠")
        table.in_hand(seat, "3♠")
        table.in_discard(seat, "4♠")
        table.in_boot_hill(seat, "5♠")
    view = View(table.state, 0)
    seen = {(piece.owner, piece.zone) for piece in table.state.pieces if view.sees(piece.number)}
    everybody = {(seat, zone) for seat in (0, 1) for zone in ("in play", "discard", "boot hill")}
    assert seen == everybody | {(0, "hand")}


@rule("rulebook-1.5.0 §2.7 ¶1 s3", "rulebook-1.5.0 §2.7 ¶4 s2", 'compendium-1.9.3 "Duration of Abilities" ¶2 s2')
def test_cards_enter_unbooted_and_forget_what_held_in_play() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1), booted=True, bounty=3, control_points=1)
    table.modify("Allie", "bullets", 2, until="leaves play")
    table.do(discard, table["Allie"])
    assert not table.is_booted("Allie")
    table.do(draw, 0, 1)
    table.play("play: shop Allie")
    assert not table.is_booted("Allie")
    assert (table.bounty("Allie"), table.control_points(0), table.bullets("Allie")) == (0, 0, 1)


@rule("rulebook-1.5.0 §2.7 ¶3")
def test_booted_cards_count_like_others() -> None:
    table = Table(phase="upkeep")
    table.put(0, deed("Bank", production=2, control=1), booted=True)
    table.put(1, deed("Saloon", production=4))
    table.put(0, dude("Allie", influence=1, bullets=2, upkeep=1), "Saloon", booted=True)
    assert (table.controller("Saloon"), table.total_influence(0), table.bullets("Allie")) == (0, 1, 2)
    assert table.control_points(0) == 1
    table.step("pay upkeep [Allie]: yes")
    assert (table.rock(0), table.rock(1)) == (1, 0)


@rule('compendium-1.9.3 "Cooperating: Union & Confederate" ¶1 s1')
def test_union_and_confederate_are_keywords_like_others() -> None:
    table = Table()
    table.put(0, dude("Blue", keywords=("Union",)))
    table.in_hand(0, dude("Grey", keywords=("Confederate",)))
    table.play("play: shop Grey")
    assert table.at("Grey") == table.at("Blue") == "home 0"


@rule('compendium-1.9.3 "Token" ¶2')
def test_tokens_leave_the_game() -> None:
    table = Table()
    for name, verb in (("Ghost", ace), ("Ancestor", discard)):
        table.put(0, dude(name, keywords=("Token",)))
        table.put(0, goods("Rifle"), on=name)
        table.do(verb, table[name])
        assert table.zone(name) == "removed"
    assert table.boot_hill(0) == []
    assert table.discard(0) == ["Rifle", "Rifle #2"]


@rule('compendium-1.9.3 "Token" ¶3')
def test_tokens_are_never_unique() -> None:
    assert not dude("Gunslinger", keywords=("Token",)).is_unique


@rule("rulebook-1.5.0 §3.9 ¶4 s1", "rulebook-1.5.0 §3.9 ¶4 s4", 'compendium-1.9.3 "Rowdy" ¶1 s1')
@pytest.mark.parametrize(
    ("keywords", "own", "other", "controller"),
    [
        ((), None, None, 0),
        ((), 0, 0, 0),
        ((), 1, 1, 0),
        ((), 0, 1, 1),
        ((), None, 1, 1),
        ((), None, 0, 0),
        ((), 2, 1, 0),
        (("Rowdy",), 2, 1, 0),
        (("Rowdy",), 0, 1, 1),
    ],
)
def test_most_influence_controls_a_deed_and_its_owner_on_a_tie(
    keywords: tuple[str, ...], own: int | None, other: int | None, controller: int
) -> None:
    table = Table()
    table.put(0, deed("Bank", keywords=keywords))
    for seat, number, name in ((0, own, "Allie"), (1, other, "Bo")):
        if number is not None:
            # What does not count speaks for the other player.
            against = 9 * (1 - seat if own is not None and own < (other or 0) else seat)
            counts, idle = ("bullets", "influence") if keywords else ("influence", "bullets")
            table.put(seat, dude(name, **{counts: number, idle: against}), "Bank")
    assert table.controller("Bank") == controller
    assert table["Bank"].owner == 0


@rule("rulebook-1.5.0 §3.9 ¶4 s4")
def test_a_tie_of_strangers_leaves_a_deed_to_its_owner() -> None:
    table = Table(*[card(f"Home {seat}", "outfit") for seat in range(3)])
    table.put(0, deed("Bank"))
    table.put(1, dude("Bo", influence=2), "Bank")
    assert table.controller("Bank") == 1
    table.put(2, dude("Cy", influence=2), "Bank")
    table.put(0, dude("Allie", influence=1), "Bank")
    assert table.controller("Bank") == 0


@rule("rulebook-1.5.0 §3.9 ¶4 s2", "rulebook-1.5.0 §3.9 ¶4 s3")
def test_control_of_a_deed_changes_with_who_is_there_and_boots_nothing() -> None:
    table = Table(turn=1)
    table.put(0, deed("Bank"))
    table.put(1, dude("Bo", influence=1), "town square")
    table.play("1 play: move Bo", "move to: Bank")
    assert table.controller("Bank") == 1
    assert not table.is_booted("Bank")
    table.put(0, dude("Allie", influence=1))
    table.play("0 play: move Allie", "move to: Bank")
    assert table.controller("Bank") == 0


@rule("rulebook-1.5.0 §3.9 ¶5 s1")
def test_who_controls_a_dude_or_deed_controls_what_is_attached() -> None:
    table = Table()
    table.put(0, dude("Allie"), controller=1)
    table.put(0, goods("Rifle"), on="Allie")
    table.put(0, deed("Ranch"))
    table.put(0, goods("Feeder", keywords=("Improvement",)), on="Ranch")
    assert [table.controller(name) for name in ("Allie", "Rifle", "Feeder")] == [1, 1, 0]
    table.put(1, dude("Bo", influence=1), "Ranch")
    assert table.controller("Feeder") == 1
    assert [table[name].owner for name in ("Allie", "Rifle", "Feeder")] == [0, 0, 0]


@rule("rulebook-1.5.0 §3.9 ¶5 s2", "rulebook-1.5.0 §3.9 ¶5 s3")
def test_nobody_controls_the_town_square_and_everybody_the_own_home() -> None:
    from dtk.engine.control import controller

    table = Table()
    for place in ("town square", "home 0"):
        table.put(1, dude(f"Bo at {place}", influence=9, bullets=9), place)
    assert controller(table.state, table.place("town square")) == -1
    assert controller(table.state, table.place("home 0")) == 0


def test_a_draw_hand_is_discarded_whatever_happens_instead() -> None:
    table, keeper = Table(), deed("Keeper")
    table.teach(keeper, trait("when", HandDiscarded, lambda use: None, instead=True))
    table.put(0, keeper)
    table.in_draw_hand(0, "2♠ 3♠")
    table.do(discard_draw_hand, 0, False)
    assert (table.draw_hand(0), table.discard(0)) == ([], ["2♠", "3♠"])


def test_of_fewer_cards_than_must_be_chosen_all_are() -> None:
    """A player who must choose two of the top three chooses the only one there is."""
    table = Table()
    table.next_cards(0, "2♠")
    looked = [table.do(pick_from_top, 0, 3, 2, table["home 0"].number, "Which?", least=2)]
    assert [[table.name(one.number) for one in chosen] for chosen in looked] == [["2♠"]]
    assert table.do(pick_from_top, 0, 0, 1, table["home 0"].number, "Which?") == []


def test_who_looks_at_the_top_of_the_deck_sees_the_top_card_first_and_may_choose_none() -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.say("0 keep: none")
    assert table.do(pick_from_top, 0, 2, 1, 0, "keep") == []
    with pytest.raises(ScriptFault) as raised:
        pick_from_top(table.game, 0, 2, 1, 0, "keep")
    asked = raised.value.decision
    assert isinstance(asked, TopCardChoice) and table.called(asked.shown) == ["2♠", "3♠"]


@rule("rulebook-1.5.0 §2.2")
def test_what_a_card_of_a_deck_counts_as_ends_when_it_is_discarded() -> None:
    table = Table()
    table.in_deck(0, "2♠")
    table.modify("2♠", "value", 3)
    table.do(mill, 0, 1)
    assert (table.zone("2♠"), table.value("2♠")) == ("discard", 2)
