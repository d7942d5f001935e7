"""Abilities as plays: who may use them, what they cost, how often (rulebook-1.5.0 §5.3.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.cards.card import Card
from dtk.engine import places, stats
from dtk.engine.abilities import Ability, Use
from dtk.engine.header import NOON, REACT, RESOLUTION, SHOOTOUT, parse_header
from dtk.engine.verbs.dudes import boot
from dtk.engine.verbs.effects import default_duration, modify
from dtk.engine.verbs.piles import draw
from dtk.testing import Table, action, deed, dude, goods, legend, outfit, rule, spell
from tests.engine.gunfight import until


def gain(use: Use) -> None:
    """One ghost rock, and one more for each that was paid."""
    use.game.player(use.seat).ghost_rock += 1 + 2 * use.ghost_rock


def opposing_dudes(use: Use) -> list[int]:
    here = places.dudes_at(use.game.state, use.piece.at)
    return [dude.number for dude in here if dude.controller != use.seat and not dude.booted]


def boot_target(use: Use) -> None:
    boot(use.game, use.game.piece(use.target))


def texts(table: Table, *cards: tuple[Card, Ability]) -> None:
    for card, ability in cards:
        table.teach(card, ability)


def says(header: str, effect: Callable[[Use], None] = gain, **more: object) -> Ability:
    return Ability(parse_header(header), effect, **more)  # type: ignore[arg-type]


@rule(
    "rulebook-1.5.0 §5.3.1 ¶4 s1",
    "rulebook-1.5.0 §5.3.1 ¶4 s2",
    'compendium-1.9.3 "Abilities" ¶4 s1',
    "rulebook-1.5.0 §3.3 ¶6 s2",
)
def test_an_ability_is_used_once_a_day() -> None:
    table, miner = Table(), dude("Miner")
    texts(table, (miner, says("Noon")))
    table.put(0, miner)
    table.play("0 play: use Miner")
    assert table.rock(0) == 1 and "use Miner" not in table.plays(0)
    assert not table.is_booted("Miner")


@rule("rulebook-1.5.0 §5.3.1 ¶1 s1", "rulebook-1.5.0 §5.3.1 ¶1 s2")
def test_where_noon_abilities_come_from() -> None:
    """The player's own cards in play and action cards in hand: no other card."""
    table = Table()
    own = [dude("Miner"), deed("Bank"), goods("Pick"), spell("Charm", keywords=("Hex",)), action("Plan")]
    texts(table, *[(card, says("Noon")) for card in (*own, goods("Tool"), dude("Bo"), deed("Mine"), action("Plot"))])
    table.put(0, own[0])
    table.put(0, own[1])
    for card in own[2:4]:
        table.put(0, card, on="Miner")
    table.put(1, dude("Bo"))
    table.put(1, deed("Mine"))
    table.in_hand(0, own[4], goods("Tool"))
    table.in_hand(1, action("Plot"))
    table.in_discard(0, action("Plot"))
    used = [play for play in table.plays(0) if play.startswith("use")]
    assert used == ["use Miner", "use Bank", "use Pick", "use Charm", "use Plan"]


@rule("rulebook-1.5.0 §5.3.1 ¶4 s4", 'compendium-1.9.3 "Abilities" ¶4 s2')
def test_a_repeat_ability_may_be_used_again() -> None:
    table, miner = Table(), dude("Miner")
    texts(table, (miner, says("Repeat Noon")))
    table.put(0, miner)
    table.play("0 play: use Miner", "0 play: use Miner")
    assert table.rock(0) == 2


@rule("rulebook-1.5.0 §5.3.1 ¶2 s1", "rulebook-1.5.0 §2.7 ¶2")
def test_booting_is_a_cost_that_a_booted_card_can_not_pay() -> None:
    table, miner = Table(), dude("Miner")
    texts(table, (miner, says("Noon, Boot")))
    table.put(0, miner, booted=True)
    assert "use Miner" not in table.plays()
    table["Miner"].booted = False
    table.play("0 play: use Miner")
    assert table.is_booted("Miner") and table.rock(0) == 1


@rule("rulebook-1.5.0 §5.3.1 ¶2 s2")
def test_what_is_to_be_paid_must_be_there_and_the_player_chooses_within_bounds() -> None:
    table, miner = Table(), dude("Miner")
    texts(table, (miner, says("Noon, Pay 1-3 Ghost Rock")))
    table.put(0, miner)
    assert "use Miner" not in table.plays()
    table.set_rock(0, 2)
    table.play("0 play: use Miner", "0 pay: 2")
    assert table.rock(0) == 2 - 2 + 5


@rule("rulebook-1.5.0 §5.3.1 ¶3 s1", 'compendium-1.9.3 "Abilities" ¶1 s1', 'faq-2015 "Actions and Abilities" ¶1 s1')
def test_an_ability_without_anything_to_choose_is_not_offered() -> None:
    """The requirement clause needs an opposing unbooted dude here; one elsewhere or booted won't do."""
    table, bully = Table(), dude("Bully")
    texts(table, (bully, says("Noon", boot_target, targets=opposing_dudes)))
    table.put(0, bully, "town square")
    table.put(1, dude("Far"))
    table.put(1, dude("Tired"), "town square", booted=True)
    assert "use Bully" not in table.plays()
    table.put(1, dude("Fresh"), "town square")
    table.play("0 play: use Bully")
    assert table.is_booted("Fresh")


@rule('compendium-1.9.3 "Abilities" ¶1 s2', 'compendium-1.9.3 "Abilities" ¶1 s3')
def test_a_requirement_that_begins_with_if_may_fail_and_the_rest_is_done() -> None:
    """If there is a horse here, boot it; in any case take a ghost rock."""
    table, trader = Table(), dude("Trader")

    def trade(use: Use) -> None:
        for number in use.piece.attached:
            boot(use.game, use.game.piece(number))
        gain(use)

    texts(table, (trader, says("Repeat Noon", trade)))
    table.put(0, trader)
    table.play("0 play: use Trader")
    table.put(0, goods("Nag", keywords=("Horse",)), on="Trader")
    table.play("0 play: use Trader")
    assert table.rock(0) == 2 and table.is_booted("Nag")


@rule("rulebook-1.5.0 §5.3.1 ¶5", "rulebook-1.5.0 §3.4 ¶4 s2")
def test_a_controllers_ability_goes_with_control_of_the_deed() -> None:
    table, bank = Table(), deed("Bank")
    texts(table, (bank, says("Controller Noon")))
    table.put(0, bank)
    table.put(1, dude("Boss", influence=1), "Bank")
    assert "use Bank" not in table.plays()
    table.play("1 play: use Bank")
    assert table.rock(1) == 1


@rule(
    "rulebook-1.5.0 §5.3.1 ¶1 s1",
    "rulebook-1.5.0 §5.3.1 ¶1 s3",
    "rulebook-1.5.0 §3.7 ¶1 s1",
    "rulebook-1.5.0 §3.7 ¶1 s2",
    "rulebook-1.5.0 §3.7 ¶4",
)
def test_an_action_card_is_paid_for_and_discarded() -> None:
    table, plan = Table(), action("Plan", cost=2)
    texts(table, (plan, says("Noon")))
    table.in_hand(0, plan)
    assert "use Plan" not in table.plays()
    table.set_rock(0, 2)
    table.play("0 play: use Plan")
    assert table.rock(0) == 1 and table["Plan"].zone == "discard"


@rule("rulebook-1.5.0 §5.3.1 ¶1 s1")
def test_a_card_in_hand_that_is_no_action_has_no_abilities() -> None:
    table, tool = Table(), goods("Tool")
    texts(table, (tool, says("Noon")))
    table.in_hand(0, tool)
    assert table.plays() == ["pass"]


@rule("rulebook-1.5.0 §5.3.1 ¶6", 'compendium-1.9.3 "Duration of Abilities" ¶1 s1')
def test_what_a_noon_ability_does_lasts_through_the_day() -> None:
    table, coach = Table(), dude("Coach")

    def train(use: Use) -> None:
        modify(use.game, use.piece, "bullets", 2, default_duration(use.game, NOON))

    texts(table, (coach, says("Noon", train)))
    table.put(0, coach, "home 0")
    table.play("0 play: use Coach")
    assert stats.bullets(table.state, table["Coach"]) == 2
    table.to("gambling", "0 play: pass")
    assert stats.bullets(table.state, table["Coach"]) == 0


@rule(
    "rulebook-1.5.0 §7.1 ¶6",
    "rulebook-1.5.0 §7.1 ¶7",
    "rulebook-1.5.0 §7.1 ¶9",
    'compendium-1.9.3 "Duration of Abilities" ¶1 s1',
    'compendium-1.9.3 "Duration of Abilities" ¶1 s3',
    "rulebook-1.5.0 §6.1 step 4 ¶4 s3",
)
def test_how_long_effects_last_that_do_not_say() -> None:
    table = Table()
    assert [default_duration(table.game, played) for played in (NOON, SHOOTOUT, RESOLUTION)] == [
        "day",
        "shootout",
        "round",
    ]
    assert default_duration(table.game, REACT) == "day"
    table.state.phase = "upkeep"
    assert default_duration(table.game, REACT) == "phase"


@rule("rulebook-1.5.0 §5.3.1 ¶7")
def test_an_action_card_is_not_in_the_discard_pile_while_it_is_played() -> None:
    """A draw by it from an empty deck comes from the discard pile, but never draws the card itself."""
    table, plan = Table(), action("Plan")

    def draw_two(use: Use) -> None:
        draw(use.game, use.seat, 2)

    texts(table, (plan, says("Noon", draw_two)))
    table.in_hand(0, plan)
    table.in_discard(0, "2♠")
    table.play("0 play: use Plan")
    assert (table.hand(0), table.deck(0), table.discard(0)) == (["2♠"], [], ["Plan"])


@rule("rulebook-1.5.0 §7.1 ¶10", "rulebook-1.5.0 §7.1 ¶11", 'compendium-1.9.3 "Duration of Abilities" ¶1 s3')
@pytest.mark.parametrize("phase", ["gambling", "sundown"])
def test_a_reacts_effect_lasts_through_the_phase_that_it_came_in(phase: str) -> None:
    table = Table(phase=phase)
    table.put(0, dude("Allie"))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 7♠")
    table.modify("Allie", "bullets", 1, default_duration(table.game, REACT))
    assert table.bullets("Allie") == 1
    table.step()
    assert table.bullets("Allie") == 0


@rule("rulebook-1.5.0 §7.1 ¶8")
def test_a_reacts_effect_lasts_through_the_shootout_that_it_came_in() -> None:
    table = Table()
    fight(table)
    table.play("play: call out Allie")
    assert default_duration(table.game, REACT) == "shootout"


def fight(table: Table) -> None:
    """Allie of seat 0 and Bo of seat 1 stand in the town square; a call-out is accepted there."""
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)


@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶2 s7", 'compendium-1.9.3 "Shootout" step 1 ¶2 s3', 'faq-2015 "Shootouts" step 1 ¶2 s3'
)
def test_a_shootout_ability_must_be_in_the_fight_unless_it_brings_a_card_in() -> None:
    table, medic, rider, bank = Table(), dude("Medic"), dude("Rider"), deed("Bank")
    texts(table, (medic, says("Shootout")), (rider, says("Shootout", joins=True)), (bank, says("Shootout")))
    fight(table)
    for card in (medic, rider):
        table.put(0, card, "home 0", booted=True)
    table.put(0, bank)
    table.play("play: call out Allie")
    assert [option.split(": ")[-1] for option in table.options()] == ["none", "use Rider", "use Bank"]


@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶2 s1",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s2",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s3",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s4",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s5",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s6",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s7",
)
def test_where_shootout_abilities_come_from() -> None:
    """Not from who stands by, nor from what that dude carries, another's deed, or goods in the hand."""
    table = Table(outfit("Here"), outfit("There"), legends=[legend("Wyatt"), None])
    names = [dude("Allie"), dude("Medic"), deed("Bank"), deed("Mine"), goods("Rifle"), goods("Hat"), action("Trick")]
    names += [goods("Lens", keywords=("Improvement",)), goods("Tool"), outfit("Here"), legend("Wyatt")]
    texts(table, *[(card, says("Shootout")) for card in names])
    table.put(0, names[0], "town square")
    table.put(0, names[1], "home 0", booted=True)
    table.put(0, names[2])
    table.put(1, names[3])
    table.put(0, names[4], on="Allie")
    table.put(0, names[5], on="Medic")
    table.put(0, names[7], on="Bank")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.in_hand(0, names[6], names[8])
    table.play("play: call out Allie")
    assert sorted(one.split(": ")[-1] for one in table.options()) == [
        "none",
        "use Allie",
        "use Bank",
        "use Lens",
        "use Rifle",
        "use Trick",
        "use Wyatt",
        "use home 0",
    ]


@rule(
    'compendium-1.9.3 "Shootout" step 1 ¶2 s1',
    'compendium-1.9.3 "Shootout" step 1 ¶2 s2',
    'faq-2015 "Shootouts" step 1 ¶2 s1',
    'faq-2015 "Shootouts" step 1 ¶2 s2',
)
def test_who_is_in_a_shootout_uses_what_its_dudes_say_and_carry_and_action_cards() -> None:
    table = Table()
    names = [dude("Allie"), dude("Medic"), goods("Rifle"), goods("Hat"), action("Trick")]
    texts(table, *[(card, says("Shootout")) for card in names])
    fight(table)
    table.put(0, names[1], "home 0", booted=True)
    table.put(0, names[2], on="Allie")
    table.put(0, names[3], on="Medic")
    table.in_hand(0, names[4])
    table.play("play: call out Allie")
    assert [option.split(": ")[-1] for option in table.options()] == ["none", "use Allie", "use Rifle", "use Trick"]


@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶3 s1",
    "rulebook-1.5.0 §6.1 step 4 ¶3 s2",
    "rulebook-1.5.0 §6.1 step 4 ¶3 s3",
    "rulebook-1.5.0 §6.1 step 4 ¶3 s4",
    "rulebook-1.5.0 §6.1 step 4 ¶3 s5",
    "rulebook-1.5.0 §6.1 step 4 ¶3 s6",
    'compendium-1.9.3 "Shootout" step 4b ¶2 s1',
    'compendium-1.9.3 "Shootout" step 4b ¶2 s2',
    'compendium-1.9.3 "Shootout" step 4b ¶2 s3',
    'faq-2015 "Shootouts" step 4b ¶2 s1',
    'faq-2015 "Shootouts" step 4b ¶2 s2',
    'faq-2015 "Shootouts" step 4b ¶2 s3',
)
def test_a_resolution_ability_must_be_in_the_fight_unless_it_brings_a_card_in() -> None:
    """Of a dude in it or what it carries, a deed or (today) an Improvement on one, the outfit, or an action card."""
    table = Table(outfit("Here"), outfit("There"))
    names = [dude(name) for name in ("Allie", "Medic", "Rider")] + [deed("Bank")]
    names += [goods("Rifle"), goods("Lens", keywords=("Improvement",)), goods("Hat"), action("Trick")]
    names += [outfit("Here")]
    texts(table, *[(card, says("Resolution", joins=card.title == "Rider")) for card in names])
    table.put(0, names[0], "town square")
    table.put(0, names[4], on="Allie")
    for card in names[1:3]:
        table.put(0, card, "home 0", booted=True)
    table.put(0, names[3])
    table.put(0, names[5], on="Bank")
    table.put(0, names[6], on="Medic")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.in_hand(0, names[7])
    table.next_cards(0, "2♠ 3h 5D 7c 9S")
    table.next_cards(1, "2♠ 3h 5D 7c 9S")
    table.play("play: call out Allie")
    until(table, "reveal")
    assert [option.split(": ")[-1] for option in table.options()] == [
        "none",
        "use home 0",
        "use Allie",
        "use Rifle",
        "use Rider",
        "use Bank",
        *["use Lens"] * table.state.switches.improvements_shoot,
        "use Trick",
    ]


@rule("rulebook-1.5.0 §6.1 step 1 ¶5 s1", 'compendium-1.9.3 "Duration of Abilities" ¶1 s2')
def test_what_a_shootout_ability_does_ends_with_the_shootout() -> None:
    table, allie = Table(), dude("Allie")

    def aim(use: Use) -> None:
        modify(use.game, use.piece, "bullets", 3, default_duration(use.game, SHOOTOUT))

    texts(table, (allie, says("Shootout", aim)))
    table.put(0, allie, "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.next_cards(0, "2♠ 2h 5D 7c 9S 10C JC QD")
    table.next_cards(1, "2♠ 3h 5D 7c 9S")
    table.play("0 play: call out Allie", "0 shootout play: use Allie")
    assert stats.bullets(table.state, table["Allie"]) == 3
    table.play("0 discard from draw hand: none", "0 flee: no")
    table.step()
    assert not table.is_shooting and stats.bullets(table.state, table["Allie"]) == 0
