"""Baseline plays sensibly on small tables, and beats an agent that knows nothing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import dtk.agents
from dtk.agents.registry import UnknownAgent, agent_named
from dtk.agents.standing.ranks import Means, composition_of_deck, means_of
from dtk.agents.worth import hints
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine.abilities import Use
from dtk.engine.flow import step
from dtk.engine.rules import callout, casualties
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.cards import ace_surely, keep_limits
from dtk.engine.verbs.effects import forbid
from dtk.testing import Table, deed, dude, goods
from tests.agents.agent_tables import Idle, decks, said, seated

GUN = {"bullets": 3, "shooter": "stud"}


def test_it_buys_a_deed_that_it_can_pay_for() -> None:
    table = Table()
    table.in_hand(0, deed("Bank", control=1, production=1, cost=3))
    table.set_rock(0, 3)
    assert said(table)[0] == "play: shop Bank"


def test_it_buys_nobody_whom_it_could_not_keep_paying_for() -> None:
    table = Table()
    table.in_hand(0, dude("Lord", influence=3, cost=3, upkeep=3))
    table.set_rock(0, 3)
    assert said(table) == ["play: pass"]


def test_it_buys_a_dude_whose_upkeep_its_income_covers() -> None:
    table = Table()
    table.put(0, deed("Mint", production=3))
    table.in_hand(0, dude("Lord", influence=3, cost=3, upkeep=3))
    table.set_rock(0, 3)
    assert said(table) == ["play: shop Lord"]


def test_it_prefers_influence_when_another_is_about_to_have_more_control_points() -> None:
    table = Table()
    table.put(1, deed("Hall", control=2))
    table.put(0, dude("Allie", influence=2), booted=True)
    table.in_hand(0, dude("Voter", influence=2, cost=3), deed("Bank", control=1, production=1, cost=3))
    table.set_rock(0, 3)
    assert said(table) == ["play: shop Voter"]


@pytest.mark.parametrize(("whose", "zone"), [(0, "in play"), (1, "boot hill")])
def test_as_the_winner_it_saves_its_own_dude_and_no_other(whose: int, zone: str) -> None:
    """rulebook-1.5.0 §2.1: Bo cannot be aced, and the acing cannot be prevented."""
    table = Table()
    table.put(1, dude("Ann"))
    table.put(whose, dude("Bo"))
    table.do(forbid, table["Bo"], "cannot be aced", "day")
    seated(table)
    table.do(ace_surely, Use(table.game, table["Ann"], 1), table["Bo"])
    assert table.zone("Bo") == zone


def armoury(*hand: Card, rock: int = 5) -> Table:
    """Two of the player's dudes at home, of whom Ann shoots better, and goods in hand; no player is about to win."""
    table = Table()
    table.put(1, dude("Mayor", influence=3), booted=True)
    table.put(0, dude("Bob", bullets=1, influence=1))
    table.put(0, dude("Ann", bullets=2, shooter="stud"))
    table.in_hand(0, *hand)
    table.set_rock(0, rock)
    return table


RIFLE = goods("Rifle", bullets=2, cost=2, keywords=("Weapon",))


def test_it_buys_a_weapon_for_who_shoots_best() -> None:
    assert said(armoury(RIFLE)) == ["play: shop Rifle", "attach to: Ann"]


def test_a_second_weapon_goes_to_who_has_none() -> None:
    table = armoury(RIFLE)
    table.put(0, goods("Pistol", bullets=2, keywords=("Weapon",)), on="Ann")
    assert said(table) == ["play: shop Rifle", "attach to: Bob"]


def test_it_buys_no_weapon_that_is_no_better_than_what_all_have() -> None:
    table = armoury(RIFLE)
    for name in ("Ann", "Bob"):
        table.put(0, goods("Cannon", bullets=3, keywords=("Weapon",)), on=name)
    assert said(table) == ["play: pass"]


def test_it_buys_goods_that_add_influence() -> None:
    assert said(armoury(goods("Badge", influence=1, cost=2)))[0] == "play: shop Badge"


def test_it_buys_sidekicks() -> None:
    assert said(armoury(goods("Hound", cost=2, keywords=("Sidekick",))))[0] == "play: shop Hound"


def test_it_buys_no_goods_that_add_nothing() -> None:
    assert said(armoury(goods("Pony", cost=2, keywords=("Horse",)))) == ["play: pass"]


def test_it_buys_an_improvement_for_a_deed() -> None:
    table = armoury(goods("Sign", control=1, cost=2, keywords=("Improvement",)))
    table.put(0, deed("Bank", production=1))
    table.put(0, deed("Mill", production=1))
    assert said(table) == ["play: shop Sign", "attach to: Bank"]


def test_it_buys_nothing_for_who_is_booted_or_on_strange_ground() -> None:
    table = armoury(RIFLE)
    table["Ann"].booted = True
    table["Bob"].at = table.place("town square")
    assert "play: shop Rifle" not in said(table)


BANK = deed("Bank", control=1, production=1, cost=4)


def test_a_deed_comes_before_goods() -> None:
    assert said(armoury(RIFLE, BANK, rock=6), 3)[:3] == ["play: shop Bank", "deed goes: right", "play: shop Rifle"]


def test_goods_are_bought_where_there_is_no_income_to_buy_a_deed_with() -> None:
    table = armoury(RIFLE, BANK, rock=3)
    assert said(table) == ["play: shop Rifle", "attach to: Ann"], "there is no income to buy the Bank with"


def test_goods_put_off_no_deed() -> None:
    table = armoury(RIFLE, BANK, rock=3)
    table.put(0, deed("Mine", production=2))
    assert said(table) == ["play: pass"], "tomorrow the Bank can be paid for"


def test_it_buys_no_goods_with_what_next_upkeep_takes() -> None:
    table = armoury(RIFLE, rock=3)
    table.put(0, dude("Lord", upkeep=2))
    assert said(table) == ["play: pass"]


def test_goods_that_nobody_needs_are_thrown_away() -> None:
    table = armoury(RIFLE, deed("Bank", control=1, production=1, cost=3), goods("Pony", keywords=("Horse",)))
    table.state.phase = "sundown"
    assert said(table) == ["discard at sundown: Pony"]


def laboratory(difficulty: int, *pulls: str) -> Table:
    """Two Mad Scientists, a gun to invent, and a deck of known cards."""
    table = Table()
    table.put(0, dude("Pupil", keywords=("Mad Scientist 1",)))
    table.put(0, dude("Master", keywords=("Mad Scientist 4",)))
    table.in_hand(0, goods("Ray Gun", keywords=("Gadget", "Weapon"), bullets=4, difficulty=difficulty))
    table.in_deck(0, *pulls)
    return table


def test_it_invents_by_good_odds_with_the_best_scientist() -> None:
    assert said(laboratory(9, "5♠ 6♠ 7♠ A♠"))[:2] == ["play: invent Ray Gun", "scientist: Master"]


def test_it_invents_by_another_skill_where_a_text_allows_it() -> None:
    """Valeria Batten (05006), a Huckster 1, invents Mystical Gadgets."""
    table = Table()
    table.set_rock(0, 5)
    table.put(0, "05006")
    for name, keywords in (("Ray Gun", ("Gadget", "Weapon", "Mystical")), ("Rifle", ("Gadget", "Weapon"))):
        table.in_hand(0, goods(name, keywords=keywords, bullets=4, difficulty=2))
    assert said(table)[0] == "play: invent Ray Gun"


def test_it_does_not_invent_by_bad_odds() -> None:
    assert said(laboratory(9, "5♠ A♠ 2♠ 4♠")) == ["play: pass"]


def test_it_invents_nothing_without_a_deck_to_speak_of() -> None:
    assert said(laboratory(9)) == ["play: pass"]


def test_it_invents_what_needs_no_luck_without_a_deck_to_speak_of() -> None:
    assert said(laboratory(5)) == ["play: invent Ray Gun", "scientist: Master"]


KID = dude("Kid", identity="kid", bullets=1)
OLDER_KID = dude("Kid (Exp.1)", identity="kid", bullets=2, keywords=("Experienced 1",))


def test_it_exchanges_a_dude_for_a_better_version() -> None:
    table = Table()
    table.put(0, KID)
    table.in_hand(0, OLDER_KID)
    assert said(table) == ["play: exchange Kid (Exp.1)"]


def test_it_exchanges_no_dude_for_a_worse_version() -> None:
    table = Table()
    table.put(0, OLDER_KID)
    table.in_hand(0, KID)
    assert said(table) == ["play: pass"]


def test_it_goes_where_influence_takes_a_control_point() -> None:
    table = Table(day=2)
    table.put(1, deed("Hall", control=1))
    table.put(0, dude("Allie", influence=1))
    assert said(table) == ["play: move Allie", "move to: Hall"]


def test_it_brings_more_influence_than_stands_on_its_deed() -> None:
    table = Table()
    table.put(0, deed("Bank", control=1))
    table.put(0, dude("Weak", influence=1))
    table.put(0, dude("Strong", influence=2))
    table.put(1, dude("Bo", influence=2), "Bank", booted=True)
    assert said(table) == ["play: move Strong", "move to: Bank"]


def test_it_does_not_walk_into_guns_for_little() -> None:
    table = decks(Table())
    table.put(1, deed("Hall", production=1))
    table.put(0, dude("Allie", influence=2))
    for name in ("Bo", "Cal"):
        table.put(1, dude(name, **GUN), "Hall")
    assert said(table) == ["play: pass"]


@pytest.mark.parametrize("strong", [0, 1])
def test_it_calls_out_whom_it_expects_to_beat_and_nobody_else(strong: int) -> None:
    table = decks(Table(day=2))
    table.put(0, dude("Allie", influence=2, **(GUN if strong == 0 else {})), "town square")
    table.put(1, dude("Bo", influence=2, **(GUN if strong == 1 else {})), "town square")
    assert (said(table)[0] == "play: Allie calls out") is (strong == 0)


@pytest.mark.parametrize(("strong", "answer"), [(0, "accept: yes"), (1, "accept: no")])
def test_it_refuses_hopeless_fights_and_accepts_good_ones(strong: int, answer: str) -> None:
    table = decks(Table())
    table.put(0, dude("Allie", **(GUN if strong == 0 else {})), "town square")
    table.put(1, dude("Bo", **(GUN if strong == 1 else {})), "town square")

    sitting = seated(table)
    callout.call_out(table.game, table["Bo"], table["Allie"])
    assert sitting.said == [answer]


def test_it_shoots_with_whom_the_best_hands_are_expected_of() -> None:
    table = decks(Table())
    table.put(0, dude("Draw", bullets=2), "town square")
    table.put(0, dude("Stud", bullets=2, shooter="stud"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cal", bullets=1, shooter="stud"), "town square")
    table.say("join posse: Stud", "join posse: Cal")
    table.do(begin_shootout, table["Draw"], table["Bo"])
    # Plays, then shooters.
    assert said(table, 2) == ["shooter: Stud"]


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_it_brings_no_more_dudes_than_it_needs_by_either_edition(ruleset: str) -> None:
    """In 2015 those told to come are not there yet while others are told."""
    table = decks(Table(ruleset=ruleset))
    table.put(0, dude("Allie", **GUN), "town square")
    for number in range(6):
        table.put(0, dude(f"Gun {number}", **GUN), "home 0")
    table.put(1, dude("Bo", **GUN), "town square")
    seated(table)
    begin_shootout(table.game, table["Allie"], table["Bo"])
    assert len(table.posse(0)) == 3


def test_casualties_cost_as_little_as_can_be() -> None:
    table = decks(Table())
    table.put(0, dude("Boss", influence=3, bullets=2), "town square")
    table.put(0, dude("Nobody"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.say("join posse: Nobody")
    table.do(begin_shootout, table["Boss"], table["Bo"])
    sitting = seated(table)
    shootout = table.state.shootout
    assert shootout is not None
    casualties.take_casualties(table.game, shootout.posses[0], 2)
    assert sitting.said == ["casualty: ace Nobody"]


def test_upkeep_goes_to_those_who_are_worth_most() -> None:
    table = Table(phase="upkeep")
    table.put(0, dude("Idler", upkeep=2))
    table.put(0, dude("Mayor", influence=3, upkeep=2))
    table.set_rock(0, 3)
    assert said(table) == ["pay upkeep: no", "pay upkeep: yes"]


def test_a_second_copy_of_who_is_in_play_is_thrown_away() -> None:
    table = Table(phase="sundown")
    table.put(0, dude("Allie", influence=2))
    table.in_hand(0, deed("Bank", control=1, production=1, cost=2), dude("Allie", influence=2))
    assert said(table) == ["discard at sundown: Allie #2"]


def test_of_weapons_the_better_one_stays() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Old Gun", bullets=1, keywords=("Weapon",)), on="Allie")
    table.put(0, goods("New Gun", bullets=3, keywords=("Weapon",)), on="Allie")
    sitting = seated(table)
    keep_limits(table.game)
    assert sitting.said == ["discard one Weapon: Old Gun"]


def test_bonuses_are_those_of_the_rulebook() -> None:
    """The shooter's bullets, and one for each other dude of a kind (rulebook-1.5.0 §6.1 step 3)."""
    table = Table()
    for name, facts in {"A": {"bullets": 3, "shooter": "stud"}, "B": {"bullets": 2}, "C": {}, "D": GUN}.items():
        table.put(0, dude(name, **facts))  # type: ignore[arg-type]
    view = table.game.views[0]
    posse = [table[name] for name in "ABCD"]
    assert view.bonuses(0, posse, table["A"]) == (3 + 1, 2)
    assert view.bonuses(0, posse, table["B"]) == (2, 2 + 1)
    # A shooter without bullets brings nothing.
    assert view.bonuses(0, posse, table["C"]) == (2, 0 + 1)


def test_means_grow_with_bonuses_and_never_pass_the_highest() -> None:
    table = decks(Table())
    means = means_of(composition_of_deck(table.game.views[0], 0))
    for stud in range(8):
        row = [means.mean_rank(stud, draw) for draw in range(7)]
        assert row == sorted(row) and row[-1] <= max(means.by_stud) + 1e-9
    assert [means.mean_rank(stud, 0) for stud in range(8)] == sorted(means.by_stud)
    assert Means([2.0] * 8, [2.0] * 6).mean_rank(3, 3) == 2.0


def buys_the_bank(name: str, seed: str) -> bool:
    """Whether an agent of this name buys a deed that it can pay for, given the choice."""
    table = Table()
    table.in_hand(0, deed("Bank", control=1, production=1, cost=3))
    table.set_rock(0, 3)
    table.game.agents[:] = [agent_named(name, seed), Idle()]
    step(table.game)
    return table.zone("Bank") == "in play"


def test_who_is_called_baseline_knows_what_is_good_for_it() -> None:
    assert all(buys_the_bank("baseline", str(seed)) for seed in range(8))


def test_who_is_called_random_follows_luck() -> None:
    assert {buys_the_bank("random", str(seed)) for seed in range(16)} == {True, False}


def test_an_unknown_name_is_refused_and_the_known_ones_listed() -> None:
    with pytest.raises(UnknownAgent, match="Agents: baseline, random, search, careless"):
        agent_named("clever", "seed")


def test_no_card_is_known_by_name_but_in_hints() -> None:
    database = load_database()
    known = {card.title for card in database} | {card.code for card in database}
    modules = {*Path(dtk.agents.__file__).parent.rglob("*.py")} - {*Path(hints.__file__).parent.rglob("*.py")}
    for path in modules:
        tree = ast.parse(path.read_text("utf-8"))
        words = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not words & known
