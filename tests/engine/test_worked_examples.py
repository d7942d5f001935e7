"""The documents' own examples of what is prevented, and the steps of what cards say in short, with made-up cards.

compendium-1.9.3 "Prevention", "Send Home Booted", "Penalties and Bonuses", "Shootout" step 4a.
"""

from __future__ import annotations

import pytest

from dtk.engine import prohibitions, stats
from dtk.engine.abilities import AFTER, BEFORE, WHEN, ContinuousChange, Prohibition, Use
from dtk.engine.decisions import OptionalCardChoice, WordChoice
from dtk.engine.events import (
    Booted,
    Discarded,
    Event,
    HandsRevealed,
    Joined,
    LeftPosse,
    LumpsTaken,
    Moved,
    SentHome,
    ShooterPicked,
)
from dtk.engine.places import posse_of
from dtk.engine.rules.casualties import casualties_due
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import add_bounty, boot, join_posse, may_join, move, send_home_booted
from dtk.engine.verbs.effects import modify
from dtk.engine.verbs.piles import redraw
from dtk.testing import Table, ability, action, dude, goods, react, rule, trait
from tests.engine.gunfight import FOUR, HIGH, PAIR, STAND, TWO_PAIR, deal, posses, shootout, showdown, until

# Prevention: the five examples


@rule('compendium-1.9.3 "Prevention" ¶3', 'compendium-1.9.3 "Harrowed" ¶2 s1')
@pytest.mark.parametrize(("keywords", "zone"), [(("Harrowed",), "discard"), ((), "boot hill")])
def test_a_card_that_would_ace_a_harrowed_dude_discards_it(keywords: tuple[str, ...], zone: str) -> None:
    table, holster = Table(), goods("Holster", keywords=("Weapon",))
    opposing = lambda use: [table["Bo"].number]  # noqa: E731
    table.teach(holster, ability("Noon, Boot", lambda use: ace(use.game, use.game.piece(use.target)), targets=opposing))
    table.put(0, dude("Allie"))
    table.put(0, holster, on="Allie")
    table.put(1, dude("Bo", keywords=keywords))
    table.play("0 play: use Holster")
    assert table.zone("Bo") == zone


@rule('compendium-1.9.3 "Prevention" ¶5')
@pytest.mark.parametrize("rides", [True, False])
def test_a_horse_that_boots_in_its_riders_place_lets_the_rider_join_unbooted(rides: bool) -> None:
    table, horse = Table(), goods("Roan", keywords=("Horse",))

    def of_its_rider(use: Use) -> bool:
        return use.event.piece == use.piece.host and use.game.state.shootout is not None

    table.teach(horse, react("React, Boot", WHEN, Booted, lambda use: None, instead=True, concerns=of_its_rider))
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Rider"))
    table.put(0, horse, on="Rider")
    table.put(1, dude("Bo"), "town square", booted=True)
    said = "answer Roan" if rides else "none"
    table.play("0 play: call out Allie", "0 join posse: Rider", f"0 react [Rider]: {said}")
    assert (table.posse(0), table.at("Rider")) == (["Allie", "Rider"], "town square")
    assert (table.is_booted("Rider"), table.is_booted("Roan")) == (not rides, rides)


@rule('compendium-1.9.3 "Prevention" ¶7')
@pytest.mark.parametrize("leaves", [True, False])
def test_who_must_be_the_first_casualty_need_not_once_it_has_left(leaves: bool) -> None:
    """One is pinned down as a Shootout play; as a Resolution play it is taken home, and another falls."""
    table, pin, hare = Table(), action("Pin"), action("Hare")

    def pinned(use: Use) -> None:
        modify(use.game, table["Bo"], "falls first", 1, "shootout")

    table.teach(pin, ability("Shootout", pinned))
    table.teach(hare, ability("Resolution", lambda use: send_home_booted(use.game, table["Bo"])))
    showdown(second=[dude("Cal")], table=table)
    table.in_hand(0, pin)
    table.in_hand(1, hare)
    deal(table, PAIR, HIGH)
    until(table, "reveal", "0 shootout play: use Pin", "1 shooter: Cal", STAND[1])
    resolution = "1 resolution play: use Hare" if leaves else "1 resolution play: none"
    until(table, "run_or_gun", resolution)
    assert (table.zone("Bo"), table.zone("Cal")) == (("in play", "discard") if leaves else ("discard", "in play"))


@rule('compendium-1.9.3 "Prevention" ¶9')
@pytest.mark.parametrize("wins", [True, False])
def test_what_nothing_prevents_finds_a_shooter_who_has_left_the_shootout(wins: bool) -> None:
    """If the caster's side wins, the other takes three casualties less, and its shooter is aced wherever it is."""
    table, caster, hare = Table(), dude("Caster"), action("Hare")
    shooters: list[int] = []

    def cast(use: Use) -> None:
        posses(table)[1].more_casualties -= 3

    def strike(use: Use) -> None:
        first, second = posses(table)
        if first.score > second.score:
            ace(use.game, use.game.piece(shooters[-1]))

    of_the_other = lambda use: use.event.seat == 1  # noqa: E731
    table.teach(
        caster,
        ability("Shootout", cast),
        trait(AFTER, ShooterPicked, lambda use: shooters.append(use.event.piece), concerns=of_the_other),
        trait(AFTER, LumpsTaken, strike),
    )
    table.teach(hare, ability("Resolution", lambda use: send_home_booted(use.game, table["Bo"])))
    showdown([caster], [dude("Cal"), dude("Dee")], table=table)
    table.in_hand(1, hare)
    hands = (FOUR, HIGH) if wins else (HIGH, PAIR)
    deal(table, *hands)
    until(table, "reveal", "0 shootout play: use Caster", "0 shooter: Allie", "1 shooter: Bo", *STAND)
    fallen = ["1 casualty: ace Cal"] if wins else ["0 casualty: discard Allie"]
    until(table, "run_or_gun", "1 resolution play: use Hare", *fallen)
    if wins:
        # Seven less three are four: both who are left are aced for it.
        assert [table.zone(name) for name in ("Bo", "Cal", "Dee")] == ["boot hill"] * 3
    else:
        assert (table.zone("Bo"), table.at("Bo"), table.posse(1)) == ("in play", "home 1", ["Cal", "Dee"])


def steadfast(table: Table, seat: int, name: str, at: str) -> None:
    """A dude whom opposing cards can neither boot nor move."""
    frame = goods("Frame")

    def by_others(game: object, holder: object, piece: object, by: int) -> bool:
        using = table.game.using
        return piece is table[name] and using is not None and using.seat != table[name].controller

    table.teach(frame, Prohibition("cannot boot", by_others), Prohibition("cannot move", by_others))
    table.put(seat, dude(name), at)
    table.put(seat, frame, on=name)


@rule('compendium-1.9.3 "Prevention" ¶11 s1')
def test_whom_opposing_cards_can_not_boot_they_do_not_boot_nor_move() -> None:
    table, foe, friend = Table(), dude("Foe"), dude("Friend")
    steadfast(table, 0, "Allie", "home 0")
    table.teach(
        foe,
        ability("Repeat Noon", lambda use: boot(use.game, table["Allie"])),
        ability("Repeat Noon", lambda use: move(use.game, table["Allie"], table.place("town square"))),
    )
    table.teach(friend, ability("Noon", lambda use: boot(use.game, table["Allie"])))
    table.put(1, foe)
    table.put(0, friend)
    table.play("0 play: pass", "1 play: use ability 1 Foe", "0 play: pass", "1 play: use ability 2 Foe")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("home 0", False)
    table.play("0 play: use Friend")
    assert table.is_booted("Allie")


@rule('compendium-1.9.3 "Prevention" ¶11 s2')
@pytest.mark.parametrize("held", [True, False])
def test_a_choice_that_an_opposing_card_gives_can_not_be_to_move_who_can_not_be_moved(held: bool) -> None:
    """The card asks its opponent to let Cal join, or else all of its posse get two bullets."""
    table, servant = Table(), action("Servant")

    def summon(use: Use) -> None:
        cal, posse = table["Cal"], posses(table)[1]
        joins = may_join(use.game, cal, posse)
        if (
            use.game.ask(WordChoice(1, ["refuse", "join"] if joins else ["refuse"], use.piece.number, "let join"))
            == "join"
        ):
            join_posse(use.game, cal, posse)
        else:
            modify(use.game, table["Allie"], "bullets", 2, "shootout")

    table.teach(servant, ability("Shootout", summon))
    if held:
        steadfast(table, 1, "Cal", "home 1")
    else:
        table.put(1, dude("Cal"), "home 1")
    table["Cal"].booted = True
    showdown(table=table)
    table.in_hand(0, servant)
    table.step("0 shootout play: use Servant", *([] if held else ["1 let join: join"]))
    assert (table.posse(1), table.bullets("Allie")) == ((["Bo"], 2) if held else (["Bo", "Cal"], 0))


@rule('compendium-1.9.3 "Prevention" ¶11 s3')
def test_a_choice_that_an_opposing_card_gives_can_not_be_to_boot_who_can_not_be_booted() -> None:
    """Boot a dude of the posse, or one less bullet: the one who can't be booted is no way out."""
    table, guile = Table(), action("Guile")

    def force(use: Use) -> None:
        held = [
            number
            for number in posses(table)[1].dudes
            if not prohibitions.is_prohibited(use.game, "cannot boot", table.state.pieces[number])
        ]
        number = use.game.ask(OptionalCardChoice(1, [None, *held], use.piece.number, "boot"))
        if number is None:
            modify(use.game, table["Bo"], "bullets", -1, "shootout")
        else:
            boot(use.game, use.game.piece(number))

    table.teach(guile, ability("Shootout", force))
    table.put(0, dude("Allie"), "town square")
    steadfast(table, 1, "Bo", "town square")
    table.modify("Bo", "bullets", 2)
    table.in_hand(0, guile)
    table.play("0 play: call out Allie", "1 accept: yes", "0 shootout play: use Guile")
    assert (table.is_booted("Bo"), table.bullets("Bo")) == (False, 1)


# Send Home Booted


def told(table: Table, timing: str, *types: type[Event]) -> list[str]:
    """The events that a watcher hears, in order."""
    log: list[str] = []
    watcher = dude("Watcher")
    table.teach(watcher, *(trait(timing, kind, lambda use: log.append(type(use.event).__name__)) for kind in types))
    table.put(0, watcher, booted=True)
    return log


@rule(
    'compendium-1.9.3 "Send Home Booted" ¶5 s1',
    'compendium-1.9.3 "Send Home Booted" ¶5 s2',
    'compendium-1.9.3 "Send Home Booted" ¶6 s2',
    'compendium-1.9.3 "Send Home Booted" ¶7',
    "rulebook-1.5.0 §5.3.3 ¶6 s4",
)
@pytest.mark.parametrize(
    ("booted", "at", "steps"),
    [
        (False, "town square", ["SentHome", "Booted", "Moved", "LeftPosse"]),
        (True, "town square", ["SentHome", "Moved", "LeftPosse"]),
        (False, "home 1", ["SentHome", "Booted", "LeftPosse"]),
        (True, "home 1", ["SentHome", "LeftPosse"]),
    ],
)
def test_who_is_sent_home_boots_moves_and_leaves_in_that_order(booted: bool, at: str, steps: list[str]) -> None:
    """What it is and where it should be already is left out."""
    table = Table()
    log = told(table, BEFORE, SentHome, Booted, Moved, LeftPosse)
    showdown(at=at, table=table)
    table["Bo"].booted = booted
    table.do(send_home_booted, table["Bo"])
    assert log == steps
    assert (table.at("Bo"), table.is_booted("Bo"), posse_of(table.state, table["Bo"])) == ("home 1", True, None)


@rule('compendium-1.9.3 "Send Home Booted" ¶7')
def test_who_is_sent_home_has_moved_before_it_leaves_the_posse() -> None:
    table = Table()
    log = told(table, AFTER, Booted, Moved, LeftPosse)
    showdown(table=table)
    table.do(send_home_booted, table["Bo"])
    assert log == ["Booted", "Moved", "LeftPosse"]


@rule('compendium-1.9.3 "Send Home Booted" ¶6 s1')
def test_it_is_the_controllers_home_that_one_is_sent_to() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square", controller=1)
    table.do(send_home_booted, table["Allie"])
    assert table.at("Allie") == "home 1"


# Penalties and Bonuses


@rule(
    'compendium-1.9.3 "Penalties and Bonuses" ¶1 s1',
    'compendium-1.9.3 "Penalties and Bonuses" ¶1 s2',
    'compendium-1.9.3 "Penalties and Bonuses" ¶1 s3',
)
@pytest.mark.parametrize("stat", ["bullets", "influence", "cost", "upkeep", "control", "production"])
def test_each_number_is_the_printed_one_with_all_that_changes_it_and_read_as_nothing_below(stat: str) -> None:
    """Three printed, five taken: nothing. Then one more: still nothing, for it stands at one below. Two more: one."""
    table = Table()
    what = dude("Card", **{stat: 3}) if stat != "production" else dude("Card", production=3)
    table.put(0, what)
    read = getattr(stats, stat)
    table.modify("Card", stat, -5)
    seen = [read(table.state, table["Card"])]
    for change in (1, 2, 4):
        table.modify("Card", stat, change)
        seen.append(read(table.state, table["Card"]))
    assert seen == [0, 0, 1, 5]


@rule('compendium-1.9.3 "Penalties and Bonuses" ¶1 s1')
def test_attached_cards_count_along_with_effects() -> None:
    table, curse = Table(), goods("Curse", bullets=-2, influence=-3)
    table.put(0, dude("Allie", bullets=1, influence=1))
    table.put(0, curse, on="Allie")
    assert (table.bullets("Allie"), table.influence("Allie")) == (0, 0)
    table.modify("Allie", "bullets", 2)
    table.modify("Allie", "influence", 3)
    assert (table.bullets("Allie"), table.influence("Allie")) == (1, 1)


@rule('compendium-1.9.3 "Penalties and Bonuses" ¶2')
def test_casualties_below_none_are_none() -> None:
    table = showdown()
    deal(table, TWO_PAIR, HIGH)
    until(table, "take_lumps")
    posses(table)[0].more_casualties, posses(table)[1].more_casualties = -1, -3
    assert [count for _, count in casualties_due(table.state, shootout(table))] == [0, 0]
    table.step()
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])


# Reveal


@rule(
    'compendium-1.9.3 "Shootout" step 4a ¶1',
    'faq-2015 "Shootouts" step 4a ¶1',
    'compendium-1.9.3 "Shootout" step 4a ¶4 s2',
    'faq-2015 "Shootouts" step 4a ¶4 s2',
)
def test_what_a_revealed_hand_brings_comes_before_plays_and_stays_when_the_hand_changes() -> None:
    table, sharp, dealer = Table(), dude("Sharp"), action("Dealer")
    log: list[str] = []

    def cheered(use: Use) -> None:
        log.append("revealed")
        posses(table)[0].rank_round += 2

    def deal_anew(use: Use) -> None:
        log.append("play")
        redraw(use.game, 0, table.state.players[0].draw_hand.copy())

    table.teach(sharp, trait(WHEN, HandsRevealed, cheered))
    table.teach(dealer, ability("Resolution", deal_anew))
    showdown([sharp], table=table)
    table.in_hand(0, dealer)
    deal(table, PAIR + " " + TWO_PAIR, HIGH)
    until(table, "reveal", "0 shooter: Allie", STAND[0])
    table.step("0 resolution play: use Dealer")
    assert (log, posses(table)[0].rank_round) == (["revealed", "play"], 2)


# Traits


@rule('compendium-1.9.3 "Traits" ¶7')
def test_nobody_is_asked_whether_a_trait_is_done() -> None:
    """It costs its own player two ghost rock."""
    table, miser = Table(), dude("Miser")

    def lose(use: Use) -> None:
        use.game.player(use.seat).ghost_rock -= 2

    table.teach(miser, trait(AFTER, Booted, lose))
    table.put(0, miser)
    table.set_rock(0, 5)
    table.do(boot, table["Miser"])
    assert table.rock(0) == 3


@rule('compendium-1.9.3 "Traits" ¶9 s1', 'compendium-1.9.3 "Traits" ¶9 s2', 'compendium-1.9.3 "Traits" ¶9 s3')
def test_what_a_trait_brings_about_instead_is_answered_like_any_event() -> None:
    table, saint, first = Table(), dude("Saint"), dude("First")
    log: list[str] = []
    table.teach(
        saint,
        trait(WHEN, Discarded, lambda use: send_home_booted(use.game, use.game.piece(use.event.piece)), instead=True),
    )
    table.teach(
        first,
        trait(AFTER, Discarded, lambda use: log.append("discarded")),
        react("React", WHEN, Discarded, lambda use: log.append("react")),
        trait(AFTER, SentHome, lambda use: log.append("sent home")),
    )
    for card in (saint, first):
        table.put(0, card, booted=True)
    table.put(1, dude("Bo"), "town square")
    table.do(discard, table["Bo"])
    assert (log, table.zone("Bo"), table.at("Bo")) == (["sent home"], "in play", "home 1")


# Costs of joining


@rule("rulebook-1.5.0 §6.1 ¶6")
def test_what_joining_costs_is_paid_before_the_dude_boots() -> None:
    table, hired = Table(), dude("Hired")
    seen: list[bool] = []
    own = lambda use: use.event.piece == use.piece.number  # noqa: E731

    def paid(use: Use) -> None:
        seen.append(use.piece.booted)
        use.game.player(0).ghost_rock -= 2

    table.teach(hired, trait(BEFORE, Joined, paid, concerns=own))
    table.set_rock(0, 2)
    table.put(0, hired)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.play("0 play: call out Allie", "0 join posse: Hired")
    assert table.rock(0) == 0 and table.posse(0) == ["Allie", "Hired"]
    assert seen == [False]


# Noon/Shootout Abilities


@rule('compendium-1.9.3 "Noon/Shootout Abilities" ¶1 s4')
def test_an_ability_that_says_so_reaches_what_is_not_in_the_shootout() -> None:
    table, pointer = Table(), dude("Pointer")
    everybody = lambda use: [table[name].number for name in ("Bo", "Far")]  # noqa: E731
    effect = lambda use: boot(use.game, use.game.piece(use.target))  # noqa: E731
    table.teach(pointer, ability("Noon/Shootout", effect, targets=everybody, reaches=True))
    table.put(1, dude("Far"), "home 1")
    table.put(0, pointer, "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.play("0 play: call out Pointer", "1 join posse: none", "0 shootout play: use Pointer", "0 target: Far")
    assert table.is_booted("Far")


# Abilities


@rule('compendium-1.9.3 "Abilities" ¶2 s1', "rulebook-1.5.0 §5.3.1 ¶2 s3")
def test_doing_one_thing_to_achieve_another_needs_that_the_first_can_be_done() -> None:
    """Remove a bounty from an opposing dude to gain two ghost rock."""
    table, clerk = Table(), dude("Clerk")

    def pardon(use: Use) -> None:
        add_bounty(use.game, use.game.piece(use.target), -1)
        use.game.player(use.seat).ghost_rock += 2

    wanted = lambda use: [piece.number for piece in table.state.pieces if piece.bounty and piece.controller != use.seat]  # noqa: E731
    table.teach(clerk, ability("Repeat Noon", pardon, targets=wanted))
    table.put(0, clerk)
    table.put(0, dude("Outlaw"), bounty=1)
    table.put(1, dude("Bo"))
    assert "use Clerk" not in table.plays()
    table["Bo"].bounty = 1
    table.play("0 play: use Clerk")
    assert (table.bounty("Bo"), table.rock(0)) == (0, 2)


# What changes the numbers of a text


@rule('compendium-1.9.3 "Traits" ¶2')
def test_a_trait_that_changes_numbers_is_in_force_in_play_only() -> None:
    table, chief = Table(), dude("Chief")
    table.teach(chief, ContinuousChange("bullets", lambda state, holder, piece: 1))
    table.put(0, dude("Allie"))
    table.in_hand(0, chief)
    table.in_discard(0, chief)
    assert table.bullets("Allie") == 0
    table.put(0, chief)
    assert table.bullets("Allie") == 1
