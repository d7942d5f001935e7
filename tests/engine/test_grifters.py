"""Before the first day: what Grifters do, said by all at once (rulebook-1.5.0 §4; compendium-1.9.3 "Grifter")."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dtk.cards.card import Card
from dtk.engine.abilities import AFTER, Use
from dtk.engine.events import Booted, CardsDrawn, Entered, SetUp
from dtk.engine.rules.setup import DeckList, play_setup
from dtk.engine.rules.sundown import end_effects
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.piles import draw
from dtk.engine.windows import happen
from dtk.testing import Table, cards, dude, outfit, react, rule, trait

CON, SHILL = dude("Con", keywords=("Grifter",)), dude("Shill", keywords=("Grifter",))


def deck(seat: int, gang: Sequence[Card]) -> DeckList:
    """A deck with hardly more than those who start."""
    return DeckList(
        f"Deck {seat}",
        outfit(f"Home {seat}", stash=10),
        None,
        (*gang, *cards("2♠ 3♠ 4♠ 5♠ 6♠ 7♠")),
        tuple(gang),
    )


def begun(
    log: list[str], *script: str, seed: str = "test", gangs: Sequence[Sequence[Card]] = ((CON,), (SHILL,))
) -> Table:
    """A game that was set up with these gangs; each Grifter writes down its use."""
    table = Table(*(deck(seat, gang) for seat, gang in enumerate(gangs)), seed=seed, phase="setup")

    def act(use: Use) -> None:
        log.append(use.piece.card.title)
        use.game.player(use.seat).ghost_rock += 1

    for card in (CON, SHILL):
        table.teach(card, react("React", AFTER, SetUp, act))
    table.say(*script)
    table.do(play_setup, gangs)
    return table


@rule("rulebook-1.5.0 §4 ¶5 s1", 'compendium-1.9.3 "Grifter" ¶1')
def test_a_grifter_acts_after_first_hands_were_drawn_if_its_player_wants() -> None:
    log: list[str] = []
    table = begun(log, "0 grifter: answer Con", gangs=((CON,), ()))
    assert (log, table.rock(0), len(table.hand(0))) == (["Con"], 11, 5)


@rule("rulebook-1.5.0 §4 ¶5 s1")
def test_no_grifter_acts_whose_player_does_not_want_it() -> None:
    log: list[str] = []
    assert begun(log, "0 grifter: none", gangs=((CON,), ())).rock(0) == 10
    assert log == []


@rule("rulebook-1.5.0 §4 ¶5 s2", 'faq-2015 "Grifters" ¶1', 'faq-2015 "Grifters" ¶2')
def test_both_say_before_either_acts_and_luck_decides_who_is_first() -> None:
    orders = set()
    for seed in range(12):
        log: list[str] = []
        begun(log, "0 grifter: answer Con", "1 grifter: answer Shill", seed=str(seed))
        orders.add(tuple(log))
    assert orders == {("Con", "Shill"), ("Shill", "Con")}


@rule("rulebook-1.5.0 §4 ¶3 s9")
def test_cards_that_start_do_not_come_into_play() -> None:
    seen: list[str] = []
    greeter = dude("Greeter")
    table = Table(deck(0, [greeter]), deck(1, [greeter]), phase="setup")
    table.teach(greeter, trait(AFTER, Entered, lambda use: seen.append("entered")))
    table.do(play_setup, [(greeter,), (greeter,)])
    assert seen == []


@rule("rulebook-1.5.0 §4")
def test_what_grifters_do_is_answered_and_what_the_rules_do_is_not() -> None:
    """The first hands are drawn by the rules, and one more card by the Grifter; to pay is to do as the rules say."""
    seen: list[str] = []
    greeter = dude("Greeter")
    table = Table(deck(0, [CON]), deck(1, [greeter]), phase="setup")
    table.teach(CON, react("React, Boot", AFTER, SetUp, lambda use: draw(use.game, use.seat, 1) and None))
    for event in (CardsDrawn, Booted, Entered):
        note = lambda use, name=event.__name__: seen.append(name)  # noqa: E731
        table.teach(greeter, trait(AFTER, event, note))
    table.say("0 grifter: answer Con")
    table.do(play_setup, [(CON,), (greeter,)])
    assert seen == ["CardsDrawn"]


@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_same_seed_gives_the_same_order(seed: str) -> None:
    logs: list[list[str]] = [[], []]
    for log in logs:
        begun(log, "0 grifter: answer Con", "1 grifter: answer Shill", seed=seed)
    assert logs[0] == logs[1]


@rule("rulebook-1.5.0 §5.3.1 ¶4 s3")
def test_what_was_used_at_setup_is_used_up_for_the_first_day_and_no_longer() -> None:
    log: list[str] = []
    table = begun(log, "0 grifter: answer Con", gangs=((CON,), ()))
    table.state.phase = "high noon"
    table.do(happen, SetUp(), lambda: None)
    assert log == ["Con"]
    table.do(end_effects)
    table.say("0 react: answer Con")
    table.do(happen, SetUp(), lambda: None)
    assert log == ["Con", "Con"]


@rule("rulebook-1.5.0 §4")
def test_a_grifter_that_can_not_be_paid_for_any_more_does_nothing() -> None:
    log: list[str] = []
    table = Table(deck(0, [CON, SHILL]), deck(1, []), phase="setup")
    for player in table.state.players:
        player.ghost_rock = 1
    for card in (CON, SHILL):
        table.teach(card, react("React, Pay 1 Ghost Rock", AFTER, SetUp, lambda use: log.append(use.piece.card.title)))
    table.say("0 grifter: answer Con", "0 grifter: answer Shill")
    table.do(play_setup, [(CON, SHILL), ()])
    assert (log, table.rock(0)) == (["Con"], 0)


@rule("rulebook-1.5.0 §4")
def test_a_grifter_that_another_sent_away_does_nothing() -> None:
    logs = set()
    for seed in range(12):
        log: list[str] = []
        table = Table(deck(0, [CON]), deck(1, [SHILL]), seed=str(seed), phase="setup")

        def away(use: Use, log: list[str] = log, table: Table = table) -> None:
            log.append(use.piece.card.title)
            discard(use.game, table["Shill" if use.piece.card is CON else "Con"])

        for card in (CON, SHILL):
            table.teach(card, react("React", AFTER, SetUp, away))
        table.say("0 grifter: answer Con", "1 grifter: answer Shill")
        table.do(play_setup, [(CON,), (SHILL,)])
        logs.add(tuple(log))
    assert logs == {("Con",), ("Shill",)}
