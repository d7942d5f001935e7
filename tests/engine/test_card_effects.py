"""Effects of cards beyond plays: searching decks, bringing cards into play, handing goods over, causing casualties."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.cards.card import Card
from dtk.engine.abilities import AFTER, Use
from dtk.engine.events import CardPlayed, CasualtiesTaken, ChosenAsCasualty, Discarded, Entered
from dtk.engine.pieces import Piece
from dtk.engine.rules.casualties import inflict
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.cards import attach, bearers_for, bring, can_bring, can_hold
from dtk.engine.verbs.dudes import add_bounty, join_posse
from dtk.engine.verbs.piles import pick_from_top, search
from dtk.engine.view import View
from dtk.testing import Script, Table, ability, action, deed, dude, goods, outfit, rule, spell, trait
from tests.engine.gunfight import HIGH, PAIR, deal, posse, posses, showdown, until


def is_dude(piece: Piece) -> bool:
    """Whether a card is a dude."""
    return piece.card.type == "dude"


def with_deck(*called: str | Card, seed: str = "test") -> Table:
    """Seat 0 has these cards in the deck, the first on top."""
    table = Table(seed=seed)
    table.in_deck(0, *called)
    return table


# Searching


@rule('compendium-1.9.3 "Searching" ¶1 s2', "rulebook-1.5.0 §2.2 ¶1 s3")
def test_a_card_that_fits_is_found_and_the_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        table = with_deck("2♠ 3♠ 4♠ 5♠ 6♠ 7♠", dude("Allie"), seed=str(seed))
        table.say("0 search: Allie")
        table.do(search, 0, is_dude)
        assert table.hand(0) == ["Allie"]
        assert sorted(table.deck(0)) == ["2♠", "3♠", "4♠", "5♠", "6♠", "7♠"]
        orders.add(tuple(table.deck(0)))
    assert len(orders) > 1


@rule("rulebook-1.5.0 §2.2 ¶1 s5")
def test_a_look_at_the_top_of_the_deck_shuffles_nothing() -> None:
    table = with_deck("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠")
    table.put(0, dude("Allie"))
    table.say("0 take: 3♠")
    kept = table.do(pick_from_top, 0, 3, 1, table["Allie"].number, "take")
    assert [piece.card.title for piece in kept] == ["3♠"]
    assert table.deck(0) == ["2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠", "9♠"]


@rule(
    'compendium-1.9.3 "Searching" ¶1 s1',
    'compendium-1.9.3 "Searching" ¶1 s2',
    'faq-2015 "Searching" ¶1 s1',
    'faq-2015 "Searching" ¶1 s2',
    "rulebook-1.5.0 §2.2 ¶1 s3",
)
def test_nobody_has_to_take_what_is_found_and_the_deck_is_shuffled_all_the_same() -> None:
    orders = set()
    for seed in range(6):
        table = with_deck("2♠ 3♠ 4♠ 5♠ 6♠", dude("Allie"), seed=str(seed))
        table.say("0 search: none")
        assert table.do(search, 0, is_dude) is None
        assert (table.hand(0), len(table.deck(0))) == ([], 6)
        orders.add(tuple(table.deck(0)))
    assert len(orders) > 1


def test_a_search_that_finds_nothing_asks_nothing() -> None:
    table = with_deck("2♠ 3♠")
    assert table.do(search, 0, is_dude) is None
    assert sorted(table.deck(0)) == ["2♠", "3♠"]


@rule('compendium-1.9.3 "Searching" ¶1 s3', 'compendium-1.9.3 "Searching" ¶1 s4')
def test_a_search_of_no_deck_fails_and_the_discard_pile_stays() -> None:
    table = Table()
    table.in_discard(0, dude("Allie"), "2♠")
    assert table.do(search, 0, is_dude) is None
    assert (table.discard(0), table.deck(0)) == (["Allie", "2♠"], [])


@rule("rulebook-1.5.0 §2.2 ¶7 s1", "rulebook-1.5.0 §2.2 ¶7 s2")
def test_what_lies_in_a_deck_is_known_only_while_its_owner_searches_it() -> None:
    """Neither player sees it before or after; the other one doesn't see it meanwhile."""
    table = with_deck(dude("Allie"), "2♠")
    number = table["Allie"].number
    seen: list[tuple[bool, bool]] = []

    class Looks(Script):
        def answer(self, decision: object, view: View) -> int:
            seen.append((view.sees(number), table.game.views[1].sees(number)))
            return number

    table.game.agents[0] = Looks(table)
    views = table.game.views
    assert not any(view.sees(number) for view in views)
    search(table.game, 0, is_dude, to="discard")
    assert seen == [(True, False)]
    assert table.discard(0) == ["Allie"]
    assert not views[0].sees(table["2♠"].number)


def test_what_is_found_may_go_on_into_play() -> None:
    table = with_deck(dude("Allie", cost=2), "2♠")
    table.set_rock(0, 3)
    table.say("0 search: Allie")
    found = search(table.game, 0, is_dude, to="resolving")
    assert found is not None
    table.do(bring, found)
    assert (table.at("Allie"), table.rock(0)) == ("home 0", 1)


# Cards that effects bring into play


@rule("rulebook-1.5.0 §5.3.4 ¶6 s3")
@pytest.mark.parametrize("card", [goods("Hat", cost=2), spell("Charm", cost=2, keywords=("Hex",))])
def test_goods_and_spells_go_to_booted_dudes_and_where_one_controls_nothing(card: Card) -> None:
    """Shoppin' would not find a host."""
    table = Table()
    table.put(1, deed("Saloon"))
    table.put(0, dude("Allie", keywords=("Huckster 1",)), "Saloon", booted=True)
    table.in_hand(0, card)
    table.set_rock(0, 2)
    assert f"shop {card.title}" not in table.plays()
    table.do(bring, table[card.title])
    assert (table.host(card.title), table.rock(0), table.is_booted(card.title)) == ("Allie", 0, False)


@rule("rulebook-1.5.0 §5.3.4 ¶6 s2")
def test_what_effects_bring_must_be_paid_for() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, goods("Hat", cost=3))
    table.set_rock(0, 2)
    assert not can_bring(table.game, table["Hat"])
    table.do(bring, table["Hat"])
    assert (table.zone("Hat"), table.rock(0)) == ("hand", 2)
    assert can_bring(table.game, table["Hat"], less=1)
    table.do(bring, table["Hat"], 1)
    assert (table.host("Hat"), table.rock(0)) == ("Allie", 0)


def test_what_is_cheaper_than_nothing_costs_nothing() -> None:
    table = Table()
    table.in_hand(0, dude("Allie", cost=1))
    table.do(bring, table["Allie"], 3)
    assert (table.at("Allie"), table.rock(0)) == ("home 0", 0)


@rule("rulebook-1.5.0 §5.3.4 ¶6 s4", "rulebook-1.5.0 §3.6 ¶1 s2")
def test_nobody_takes_what_they_are_not_allowed_to_carry() -> None:
    table = Table()
    for name, keywords in (("Plain", ()), ("Saint", ("Blessed 1",))):
        table.put(0, dude(name, keywords=keywords))
    table.in_hand(0, spell("Charm", keywords=("Hex",)), spell("Grace", keywords=("Miracle",)))
    assert not can_bring(table.game, table["Charm"])
    table.do(bring, table["Grace"])
    assert table.host("Grace") == "Saint"


@rule("rulebook-1.5.0 §5.3.4 ¶6 s1")
def test_deeds_and_dudes_go_where_they_always_go_and_uniqueness_holds() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, deed("Bank", cost=1), deed("Mine", keywords=("Out of Town",)), dude("Bo"), dude("Allie"))
    table.set_rock(0, 1)
    table.say("0 deed goes: left")
    table.do(bring, table["Bank"])
    for name in ("Mine", "Bo", "Allie #2"):
        table.do(bring, table[name])
    assert (table.street(0), table.at("Mine"), table.at("Bo"), table.rock(0)) == (
        ["Bank", "home 0"],
        "Mine",
        "home 0",
        0,
    )
    assert table.zone("Allie #2") == "hand"


@rule("rulebook-1.5.0 §5.3.4 ¶6 s1")
def test_an_improvement_goes_to_a_deed_that_one_controls() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Saloon"))
    table.put(0, dude("Allie"))
    table.in_hand(0, goods("Sign", keywords=("Improvement",)))
    table.do(bring, table["Sign"])
    assert table.host("Sign") == "Bank"


@rule("rulebook-1.5.0 §5.3.4 ¶7 s1", "rulebook-1.5.0 §7.2.2 ¶2 s2")
def test_gadgets_are_not_just_brought() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, goods("Ray", keywords=("Gadget",)), action("Plan"))
    assert not can_bring(table.game, table["Ray"]) and not can_bring(table.game, table["Plan"])


@pytest.mark.parametrize(("plays", "heard"), [(False, ["entered"]), (True, ["entered", "played"])])
def test_what_an_effect_brings_comes_into_play_and_is_played_only_if_the_effect_says_so(
    plays: bool, heard: list[str]
) -> None:
    table, watcher = Table(), dude("Watcher")
    told: list[str] = []
    table.teach(
        watcher,
        trait(AFTER, Entered, lambda use: told.append("entered")),
        trait(AFTER, CardPlayed, lambda use: told.append("played")),
    )
    table.put(0, watcher)
    table.in_hand(0, dude("Bo"))
    table.do(bring, table["Bo"], plays=plays)
    assert told == heard


# Goods that effects hand over


@rule("rulebook-1.5.0 §5.3.5 ¶3 s1")
def test_effects_hand_goods_to_booted_dudes_and_where_one_controls_nothing() -> None:
    table = Table()
    table.put(1, deed("Saloon"))
    for name in ("Allie", "Ann"):
        table.put(0, dude(name), "Saloon", booted=True)
    table.put(0, goods("Hat"), on="Allie")
    assert "trade Saloon" not in table.plays()
    table.do(attach, table["Hat"], table["Ann"])
    assert (table.host("Hat"), table.attached("Allie")) == ("Ann", [])


@rule("rulebook-1.5.0 §5.3.5 ¶3 s3")
def test_one_of_each_kind_is_left_at_the_end_of_the_play() -> None:
    table, porter = Table(), dude("Porter")
    table.teach(porter, ability("Noon", lambda use: attach(use.game, table["Gun"], table["Ann"])))
    for card in (porter, dude("Allie"), dude("Ann")):
        table.put(0, card)
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Allie")
    table.put(0, goods("Knife", keywords=("Weapon",)), on="Ann")
    table.play("0 play: use Porter", "0 discard one Weapon [Ann]: Knife")
    assert (table.attached("Ann"), table.discard(0)) == (["Gun"], ["Knife"])


@rule("rulebook-1.5.0 §5.3.5 ¶3 s2")
def test_effects_hand_nobody_what_they_may_not_carry() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1",)))
    table.put(0, dude("Ann"))
    table.put(0, spell("Charm", keywords=("Hex",)), on="Allie")
    table.put(0, deed("Bank"))
    table.put(0, goods("Sign", keywords=("Improvement",)), on="Bank")
    table.put(0, goods("Hat"), on="Allie")
    carried = ("Hat", "Charm", "Sign")
    assert [can_hold(table.game, table["Ann"], table[name]) for name in carried] == [True, False, False]


# Casualties that effects cause


@rule("rulebook-1.5.0 §6.1 step 5 ¶8", 'compendium-1.9.3 "Shootout" step 5 ¶6 s3', 'faq-2015 "Shootouts" step 5 ¶6 s3')
def test_casualties_of_an_effect_are_assigned_and_then_taken() -> None:
    table, log = showdown(second=[dude("Cal"), dude("Dee")]), list[str]()
    table.teach(
        dude("Allie"), trait(AFTER, Discarded, note(table, log)), trait(AFTER, CasualtiesTaken, note(table, log))
    )
    table.say("1 casualty: discard Dee", "1 casualty: discard Bo")
    assert table.do(inflict, 1, 2) == 2
    assert (log, table.posse(1)) == (["Discarded Dee", "Discarded Bo", "CasualtiesTaken 1"], ["Cal"])


@rule("rulebook-1.5.0 §6.1 step 5 ¶6 s1")
def test_all_casualties_are_chosen_before_one_falls() -> None:
    """Texts may answer that: each of those chosen is told, a Sidekick too."""
    table, log = showdown(second=[dude("Cal")]), list[str]()
    table.put(1, goods("Hound", keywords=("Sidekick",)), on="Bo")
    table.teach(
        dude("Allie"), trait(AFTER, ChosenAsCasualty, note(table, log)), trait(AFTER, Discarded, note(table, log))
    )
    table.say("1 casualty: discard Hound", "1 casualty: discard Cal")
    table.do(inflict, 1, 2)
    assert log == ["ChosenAsCasualty Hound", "ChosenAsCasualty Cal", "Discarded Hound", "Discarded Cal"]


def note(table: Table, log: list[str]) -> Callable[[Use], None]:
    """Write down an event, and what it happens to or to whom."""

    def write(use: Use) -> None:
        whom = str(use.event.seat) if use.event.piece < 0 else table.name(use.event.piece)
        log.append(f"{type(use.event).__name__} {whom}")

    return write


def test_an_effect_causes_no_casualties_where_there_is_no_posse() -> None:
    table = Table()
    assert table.do(inflict, 0, 2) == 0


def test_an_effect_does_not_cause_fewer_than_no_casualties() -> None:
    table = showdown()
    assert table.do(inflict, 1, -1) == 0
    assert table.zone("Bo") == "in play"


def test_the_opponent_collects_the_bounty_of_a_casualty_that_an_effect_causes() -> None:
    table = showdown(second=[dude("Cal")])
    table["Bo"].bounty = 3
    table.say("1 casualty: discard Bo")
    table.do(inflict, 1, 1)
    assert table.rock(0) == 3


@rule("rulebook-1.5.0 §6.1 step 5 ¶7")
def test_who_takes_no_casualties_takes_none_of_them_and_that_is_answered_too() -> None:
    table, log = Table(), list[str]()
    table.teach(dude("Allie"), trait(AFTER, CasualtiesTaken, note(table, log)))
    showdown(second=[dude("Cal")], table=table)
    deal(table, PAIR, HIGH)
    until(table, "run_or_gun", "1 shooter: Bo", "1 discard from draw hand: none", "1 casualty: discard Cal")
    assert log == ["CasualtiesTaken 1", "CasualtiesTaken 0"]
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])


# Bounty and moving into posses


@rule('compendium-1.9.3 "Bounty" ¶6', 'faq-2015 "Bounties" ¶2')
def test_an_effect_that_raises_bounty_may_choose_a_dude_without_any() -> None:
    table, judge = Table(), dude("Judge")
    table.teach(
        judge,
        ability("Noon", lambda use: add_bounty(use.game, table["Bo"], 2), targets=lambda use: [table["Bo"].number]),
    )
    table.put(0, judge)
    table.put(1, dude("Bo"))
    table.play("0 play: use Judge")
    assert table.bounty("Bo") == 2


@rule(
    'compendium-1.9.3 "Moving into Posses" ¶1 s1',
    'compendium-1.9.3 "Moving into Posses" ¶1 s2',
    'compendium-1.9.3 "Moving into Posses" ¶1 s3',
)
@pytest.mark.parametrize(("at", "booted"), [("Mine", True), ("home 0", False), ("town square", True)])
def test_who_is_brought_into_a_posse_moves_if_need_be_and_does_not_boot(at: str, booted: bool) -> None:
    """From out of town as well as from the shootout's location.

    A posse is not a location, so the latter is not a move.
    """
    table = Table()
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Cal"), at, booted=booted)
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name), "town square")
    if at != "Mine":
        table.say("0 join posse: none")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    table.do(join_posse, table["Cal"], posses(table)[0])
    assert (table.posse(0), table.at("Cal"), table.is_booted("Cal")) == (["Allie", "Cal"], "town square", booted)


@rule("rulebook-1.5.0 §6.1 step 1")
def test_in_a_shootout_effects_hand_goods_only_to_who_is_in_it() -> None:
    lender = outfit("Lender")
    table = Table(lender, outfit("Other"))
    give = lambda use: attach(use.game, table["Gun"], use.game.piece(use.target))  # noqa: E731
    to_whom = lambda use: bearers_for(use.game, table["Gun"])  # noqa: E731
    table.teach(lender, ability("Shootout", give, targets=to_whom))
    table.in_hand(0, goods("Gun"))
    showdown(first=[dude("Abe")], table=table)
    table.put(0, dude("Ann"))
    table.say("0 shooter: Allie")
    assert [option.split(": ")[-1] for option in table.options("0 shootout play: use home 0")] == ["Allie", "Abe"]


@rule("rulebook-1.5.0 §6.1 step 5")
def test_each_effect_that_causes_casualties_knows_how_many_it_has_caused() -> None:
    table = showdown(second=[dude("Cal"), dude("Dee")])
    table.say("1 casualty: discard Cal", "1 casualty: discard Dee")
    assert [inflict(table.game, 1, 1) for _ in range(2)] == [1, 1]
    assert (table.posse(1), posse(table, 1).taken) == (["Bo"], 2)
