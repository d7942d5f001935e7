"""What is played otherwise by the rules of 2015 than by those of today (docs/editions.md): each switch, both ways."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.cards.card import Card
from dtk.engine.abilities import AFTER, BEFORE, WHEN, JobTerms, Use
from dtk.engine.decisions import Decision
from dtk.engine.events import Aced, Booted, Discarded, Event, Joined, Moved, PossesFormed, SetUp
from dtk.engine.rules.setup import DeckList, play_setup
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.rules.victory import qualified_seats, standings
from dtk.engine.state import Result
from dtk.engine.switches import PINEBOX
from dtk.engine.verbs.cards import ace, attach, discard, keep_limits
from dtk.engine.verbs.dudes import boot, send_home_booted
from dtk.engine.verbs.effects import default_duration, forbid, modify
from dtk.engine.verbs.piles import search
from dtk.engine.verbs.ranks import change_rank
from dtk.testing import Table, ability, action, cards, deed, dude, goods, legend, outfit, react, rule, spell, trait
from tests.engine.gunfight import FLUSH, HIGH, posses, showdown, until

TODAY, OLD = "pinebox-1.5", "aeg-2015"
RIFLE, COLT = goods("Rifle", keywords=("Weapon",)), goods("Colt", keywords=("Weapon",))
HAT, COAT = goods("Hat", keywords=("Attire",)), goods("Coat", keywords=("Attire",))


def armed(ruleset: str, *held: Card) -> Table:
    """Allie at home with some goods."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie"))
    for card in held:
        table.put(0, card, on="Allie")
    return table


# over_limit


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s5')
def test_today_a_player_chooses_which_of_two_weapons_goes() -> None:
    table = armed(TODAY, RIFLE)
    table.in_hand(0, COLT)
    table.play("play: shop Colt", "discard one Weapon [Allie]: Colt")
    assert table.attached("Allie") == ["Rifle"]


@rule('rulebook-2015 "Shoppin\'" s1')
def test_in_2015_the_old_weapon_went_for_the_new_one() -> None:
    table = armed(OLD, RIFLE)
    table.in_hand(0, COLT)
    table.play("play: shop Colt")
    assert (table.attached("Allie"), table.zone("Rifle")) == (["Colt"], "discard")


@rule('rulebook-2015 "Shoppin\'" s1')
def test_in_2015_the_new_weapon_stayed_even_where_the_old_one_could_not_go() -> None:
    table = armed(OLD, RIFLE)
    table.modify("Rifle", "cannot be discarded", 1)
    table.in_hand(0, COLT)
    table.play("play: shop Colt")
    assert table.attached("Allie") == ["Rifle", "Colt"]


@rule('rulebook-2015 "Shoppin\'" s1')
def test_in_2015_of_three_weapons_the_last_stayed_and_nobody_was_asked() -> None:
    table = armed(OLD, RIFLE)
    for name in ("Knife", "Colt"):
        table.put(0, goods(name, keywords=("Weapon",)), on="Allie")
    table.do(keep_limits)
    assert (table.attached("Allie"), table.discard(0)) == (["Colt"], ["Rifle", "Knife"])


@rule('rulebook-2015 "Shoppin\'" s1')
@pytest.mark.parametrize(("ruleset", "held"), [(TODAY, ["Rifle", "Colt"]), (OLD, ["Colt"])])
def test_in_2015_it_went_at_once_even_in_a_shootout(ruleset: str, held: list[str]) -> None:
    """Today the dude has both until the shootout is over."""
    table = showdown(table=Table(ruleset=ruleset))
    table.put(0, RIFLE, on="Allie")
    table.in_hand(0, COLT)
    table.do(attach, table["Colt"], table["Allie"])
    assert table.attached("Allie") == held


@rule('rulebook-2015 "Tradin\'" s1')
def test_in_2015_two_dudes_could_swap_their_weapons() -> None:
    """Only what is over once all is traded goes."""
    table = armed(OLD, RIFLE)
    table.put(0, dude("Baker"))
    table.put(0, COLT, on="Baker")
    table.play("play: trade home 0", "trade: Rifle to Baker", "trade more: Colt to Allie")
    assert (table.attached("Allie"), table.attached("Baker")) == (["Colt"], ["Rifle"])


@rule('rulebook-2015 "Tradin\'" s2')
def test_in_2015_a_weapon_that_was_given_took_the_place_of_the_old_one() -> None:
    table = armed(OLD, RIFLE)
    table.put(0, dude("Baker"))
    table.put(0, COLT, on="Baker")
    table.play("play: trade home 0", "trade: Rifle to Baker", "trade more: none")
    assert (table.attached("Baker"), table.zone("Colt")) == (["Rifle"], "discard")


# one_attire


@rule("rulebook-1.5.0 §5.3.4", 'compendium-1.9.3 "Attachment Limits" ¶1 s2', 'compendium-1.9.3 "Attire" ¶1')
def test_today_a_dude_has_one_attire() -> None:
    table = armed(TODAY, HAT)
    table.in_hand(0, COAT)
    table.play("play: shop Coat", "discard one Attire: Hat")
    assert table.attached("Allie") == ["Coat"]


@rule('rulebook-2015 "Shoppin\'" s2')
def test_in_2015_a_dude_wore_any_number_of_attires() -> None:
    table = armed(OLD, HAT)
    table.in_hand(0, COAT)
    table.play("play: shop Coat")
    assert table.attached("Allie") == ["Hat", "Coat"]


# unfit_attachments


@pytest.mark.parametrize(("ruleset", "held"), [(TODAY, []), (OLD, ["Hex"])])
@rule('compendium-1.9.3 "Attachment Limits" ¶1 s4', 'rulebook-2015 "Shoppin\'" s3')
def test_only_today_a_spell_leaves_a_dude_who_is_no_huckster(ruleset: str, held: list[str]) -> None:
    table = armed(ruleset, spell("Hex", keywords=("Hex",)))
    table.do(keep_limits)
    assert table.attached("Allie") == held


# union_confederate


@pytest.mark.parametrize(("ruleset", "may"), [(TODAY, True), (OLD, False)])
@rule('compendium-1.9.3 "Cooperating: Union & Confederate" ¶1 s1', 'rulebook-2015 "Union and Confederate" s2')
def test_only_in_2015_union_kept_confederates_out(ruleset: str, may: bool) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, dude("Yank", keywords=("Union",)))
    table.in_hand(0, dude("Reb", keywords=("Confederate",)), dude("Yank Too", keywords=("Union",)), dude("Nobody"))
    assert ("shop Reb" in table.plays()) == may
    assert {"shop Yank Too", "shop Nobody"} <= set(table.plays())


@rule('compendium-1.9.3 "Uniqueness" ¶1 s1', 'rulebook-2015 "Union and Confederate" s2')
@pytest.mark.parametrize("ruleset", [TODAY, OLD])
def test_a_second_union_dude_who_is_not_unique_comes_in_both(ruleset: str) -> None:
    table, private = Table(ruleset=ruleset), dude("Private", keywords=("Union", "Non-Unique"))
    table.put(0, private)
    table.in_hand(0, private)
    assert "shop Private #2" in table.plays()


@rule('rulebook-2015 "Union and Confederate" s3', 'rulebook-2015 "Union and Confederate" s4')
def test_in_2015_what_counted_was_who_owns_a_card_in_play() -> None:
    """Seat 1 has taken the Yank: he still keeps Rebs of seat 0 out, and none of seat 1."""
    table = Table(ruleset=OLD)
    table.put(0, dude("Yank", keywords=("Union",)), controller=1)
    table.in_hand(0, dude("Reb", keywords=("Confederate",)))
    table.in_hand(1, dude("Johnny", keywords=("Confederate",)))
    assert "shop Reb" not in table.plays(0)
    assert "shop Johnny" in table.plays(1)


@rule('rulebook-2015 "Union and Confederate" s5')
def test_in_2015_one_in_boot_hill_kept_nobody_out() -> None:
    table = Table(ruleset=OLD)
    table.in_boot_hill(0, dude("Yank", keywords=("Union",)))
    table.in_hand(0, dude("Reb", keywords=("Confederate",)))
    assert "shop Reb" in table.plays()


# spell_abilities


@pytest.mark.parametrize(("ruleset", "left"), [(TODAY, ["use ability 2 Mirror"]), (OLD, [])])
@rule("rulebook-1.5.0 §5.3.1", 'rulebook-2015 "Actin\'" s2', "rulebook-1.5.0 §5.3.1 ¶4 s2")
def test_a_spell_with_two_abilities_is_used_twice_a_day_only_today(ruleset: str, left: list[str]) -> None:
    mirror = spell("Mirror", keywords=("Hex",))
    table = Table(ruleset=ruleset)
    table.put(0, dude("Hank", keywords=("Huckster 1",)))
    table.put(0, mirror, on="Hank")
    table.teach(mirror, ability("Noon", lambda use: None), ability("Noon", lambda use: None))
    table.play("play: use ability 1 Mirror")
    assert [play for play in table.plays(0) if play.startswith("use")] == left


@rule('rulebook-2015 "Actin\'" s3')
def test_in_2015_too_a_repeat_ability_and_cards_that_are_no_spells_were_free_of_that() -> None:
    mirror, well = spell("Mirror", keywords=("Hex",)), deed("Well")
    table = Table(ruleset=OLD)
    table.put(0, dude("Hank", keywords=("Huckster 1",)))
    table.put(0, mirror, on="Hank")
    table.put(0, well)
    table.teach(mirror, ability("Noon", lambda use: None), ability("Repeat Noon", lambda use: None))
    table.teach(well, ability("Noon", lambda use: None), ability("Noon", lambda use: None))
    table.play("play: use ability 1 Mirror", "play: use ability 1 Well")
    assert [play for play in table.plays(0) if play.startswith("use")] == ["use ability 2 Mirror", "use ability 2 Well"]


# setup_uses_count


@pytest.mark.parametrize(("ruleset", "again"), [(TODAY, False), (OLD, True)])
@rule("rulebook-1.5.0 §5.3.1", 'rulebook-2015 "Actin\'" s4', "rulebook-1.5.0 §5.3.1 ¶4 s3")
def test_what_was_used_in_setup_is_used_up_on_the_first_day_only_today(ruleset: str, again: bool) -> None:
    con = dude("Con", keywords=("Grifter",))
    decks = [DeckList(f"{seat}", outfit(f"Home {seat}"), None, (con, *cards("2♠ 3♠")), (con,)) for seat in (0, 1)]
    table = Table(*decks, ruleset=ruleset, phase="setup")
    table.teach(con, react("React", AFTER, SetUp, lambda use: None))
    table.say("0 grifter: answer Con")
    table.do(play_setup, [(con,), ()])
    assert (table["Con of 0"].used == frozenset()) == again


# move_boots


def moved(ruleset: str, *texts: Any) -> Table:
    """Allie rides out of town, over a React or trait of Guide."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie"))
    table.put(0, dude("Guide"))
    table.teach(dude("Guide"), *texts)
    return table


@pytest.mark.parametrize(("ruleset", "booted"), [(TODAY, [True]), (OLD, [False])])
@rule("rulebook-1.5.0 §5.3.3", 'rulebook-2015 "Movin\'" s1', "rulebook-1.5.0 §5.3.3 ¶1 s4")
def test_a_dude_boots_before_it_moves_today_and_as_it_arrived_in_2015(ruleset: str, booted: list[bool]) -> None:
    seen: list[bool] = []
    watch = trait(WHEN, Moved, lambda use: seen.append(use.game.piece(use.event.piece).booted))
    table = moved(ruleset, watch)
    table.play("play: move Allie", "move to: Mine")
    assert (seen, table.is_booted("Allie"), table.at("Allie")) == (booted, True, "Mine")


@rule("rulebook-1.5.0 §5.3.3", 'compendium-1.9.3 "Paying Costs"', "rulebook-1.5.0 §5.3.3 ¶1 s4")
def test_today_no_react_keeps_a_dude_from_booting_for_its_move() -> None:
    table = moved(TODAY, react("React", WHEN, Booted, lambda use: None, instead=True))
    table.play("play: move Allie", "move to: Mine")
    assert table.is_booted("Allie")


@rule('rulebook-2015 "Movin\'" s2')
def test_in_2015_booting_was_no_cost_so_a_react_kept_the_dude_upright() -> None:
    table = moved(OLD, react("React", WHEN, Booted, lambda use: None, instead=True))
    table.play("play: move Allie", "move to: Mine", "react: answer Guide")
    assert (table.is_booted("Allie"), table.at("Allie")) == (False, "Mine")


@pytest.mark.parametrize(("ruleset", "booted"), [(TODAY, True), (OLD, False)])
@rule("rulebook-1.5.0 §5.3.3", 'rulebook-2015 "Movin\'" s3')
def test_a_dude_that_is_held_back_has_paid_today_and_did_not_boot_in_2015(ruleset: str, booted: bool) -> None:
    table = moved(ruleset, trait(WHEN, Moved, lambda use: None, instead=True))
    table.play("play: move Allie", "move to: Mine")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("home 0", booted)


# posse_moves


def street(ruleset: str) -> Table:
    """Allie and Bo at the Bank; Next and Scout are beside it, and Scout alone holds the Saloon for seat 1."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank", keywords=("Public",)))
    table.put(0, deed("Saloon", keywords=("Public",)))
    table.put(0, dude("Allie"), "Bank")
    table.put(1, dude("Bo"), "Bank")
    table.put(0, dude("Next"), "Saloon")
    table.put(1, dude("Scout"), "Saloon")
    return table


class Onlooker:
    """Says what was told, and notes where Next is whenever seat 1 is asked who joins."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seen: list[str] = []

    def answer(self, decision: Decision, view: Any) -> Any:
        if (decision.kind, decision.seat) == ("join posse", 1):
            self.seen.append(self.table.at("Next"))
        return self.table.script.answer(decision, view)


@pytest.mark.parametrize(("ruleset", "where"), [(TODAY, "Bank"), (OLD, "Saloon")])
@rule("rulebook-1.5.0 §6.1", 'rulebook-2015 "Formin\' Posses" s3', 'rulebook-2015 "Formin\' Posses" s4')
def test_dudes_come_as_they_join_today_and_in_2015_once_both_posses_were_told(ruleset: str, where: str) -> None:
    table = street(ruleset)
    looker = Onlooker(table)
    table.game.agents = [looker, looker]
    table.say("0 join posse: Next", "1 join posse: Scout")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert looker.seen == [where]
    assert (table.posse(0), table.posse(1)) == (["Allie", "Next"], ["Bo", "Scout"])
    assert [table.at(name) for name in ("Next", "Scout")] == ["Bank", "Bank"]
    assert table.is_booted("Next") and table.is_booted("Scout")
    assert not table.is_booted("Allie")


@pytest.mark.parametrize(("ruleset", "told"), [(TODAY, ()), (OLD, ("1 join posse: Scout",))])
@rule("rulebook-1.5.0 §6.1", 'rulebook-2015 "Formin\' Posses" s3')
def test_what_happens_as_one_comes_finds_the_other_side_told_only_in_2015(ruleset: str, told: tuple[str, ...]) -> None:
    """As Next joins, Scout is sent home: today before seat 1 says who comes, and he is booted by then."""
    table = street(ruleset)

    def send(use: Use) -> None:
        send_home_booted(use.game, table["Scout"])

    table.teach(dude("Next"), trait(AFTER, Joined, send, concerns=lambda use: use.event.piece == use.piece.number))
    table.say("0 join posse: Next", *told)
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert (table.posse(0), table.posse(1), table.at("Scout")) == (["Allie", "Next"], ["Bo"], "home 1")


@rule('rulebook-2015 "Formin\' Posses" s1', 'rulebook-2015 "Formin\' Posses" s2')
def test_in_2015_those_who_were_there_joined_even_booted_and_told_dudes_only_once() -> None:
    table = street(OLD)
    table.put(0, dude("There"), "Bank", booted=True)
    call = ("0 play: call out Allie", "1 accept: yes")
    assert table.options(*call) == ["none", "Next", "There"]
    assert table.options(*call, "0 join posse: There") == ["none", "Next"]


# improvements_shoot


@pytest.mark.parametrize(("ruleset", "may"), [(TODAY, True), (OLD, False)])
@rule(
    "rulebook-1.5.0 §6.1 step 1",
    'rulebook-2015 "Slingin\' Lead" step 1 s1',
    "rulebook-1.5.0 §6.1 step 1 ¶2 s2",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s3",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s4",
    "rulebook-1.5.0 §6.1 step 1 ¶2 s5",
)
def test_improvements_and_legends_shoot_only_today_deeds_and_outfits_always(ruleset: str, may: bool) -> None:
    table = Table(outfit("Here"), outfit("There"), legends=[legend("Wyatt"), None], ruleset=ruleset)
    tower = goods("Tower", keywords=("Improvement",))
    table.put(0, deed("Fort"))
    table.put(0, tower, on="Fort")
    for card in (deed("Fort"), tower, legend("Wyatt"), outfit("Here")):
        table.teach(card, ability("Shootout", lambda use: None))
    showdown(table=table)
    assert set(table.options()) == {"none", "use home 0", "use Fort", *(("use Tower", "use Wyatt") if may else ())}


@pytest.mark.parametrize(("ruleset", "may"), [(TODAY, True), (OLD, False)])
@rule("rulebook-1.5.0 §6.1 step 4", 'rulebook-2015 "Slingin\' Lead" step 4 s1', "rulebook-1.5.0 §6.1 step 4 ¶3 s3")
def test_improvements_change_hands_only_today(ruleset: str, may: bool) -> None:
    table, tower = Table(ruleset=ruleset), goods("Tower", keywords=("Improvement",))
    table.put(0, deed("Fort"))
    table.put(0, tower, on="Fort")
    table.teach(tower, ability("Resolution", lambda use: None))
    showdown(table=table)
    table.next_cards(0, HIGH)
    table.next_cards(1, FLUSH)
    until(table, "reveal")
    assert ("use Tower" in table.options()) == may


# spell_sidekicks


@pytest.mark.parametrize(("ruleset", "covers"), [(TODAY, ["Ghost", "Dog"]), (OLD, ["Dog"])])
@rule('compendium-1.9.3 "Sidekicks"', 'rulebook-2015 "Slingin\' Lead" step 5 s1', 'compendium-1.9.3 "Sidekicks" ¶1 s1')
def test_goods_cover_casualties_and_spells_only_today(ruleset: str, covers: list[str]) -> None:
    table = showdown(table=Table(ruleset=ruleset))
    table.put(1, spell("Ghost", keywords=("Spirit", "Sidekick")), on="Bo")
    table.put(1, goods("Dog", keywords=("Sidekick",)), on="Bo")
    table.next_cards(0, "3♠ 3♥ 6♦ 8♣ 10♠")
    table.next_cards(1, HIGH)
    until(table, "take_lumps")
    assert table.options() == ["discard Bo", *(f"discard {cover}" for cover in covers)]


# instead


def duel(ruleset: str, *texts: tuple[str, Any]) -> Table:
    """Abe is to be aced; others are taught what they make of that."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Abe"))
    for name, text in texts:
        table.put(0, dude(name))
        table.teach(dude(name), text)
    return table


@pytest.mark.parametrize(("ruleset", "heard"), [(TODAY, ["Saver"]), (OLD, ["Mourner", "Saver"])])
@rule('compendium-1.9.3 "React Priorities"', 'rulebook-2015 "What about traits?" s1')
def test_a_react_saves_before_any_trait_answers_today_and_after_them_in_2015(ruleset: str, heard: list[str]) -> None:
    said: list[str] = []
    note = lambda use: said.append(use.piece.card.title)  # noqa: E731
    table = duel(
        ruleset,
        ("Mourner", trait(WHEN, Aced, note)),
        ("Saver", react("React", WHEN, Aced, note, instead=True)),
    )
    table.say("react: answer Saver")
    table.do(ace, table["Abe"])
    assert (said, table.zone("Abe")) == (heard, "in play")


@rule(
    'rulebook-2015 "When do reacts happen?" s1',
    'rulebook-2015 "When do reacts happen?" s2',
    'rulebook-2015 "When do reacts happen?" s3',
)
def test_in_2015_reacts_came_in_turn_and_saving_closed_the_window() -> None:
    """The Winner's Vulture was used first, and the one of seat 1 came too late."""
    said: list[str] = []
    note = lambda use: said.append(f"{use.piece.card.title} {use.seat}")  # noqa: E731
    table = duel(
        OLD,
        ("Vulture", react("React", WHEN, Aced, note)),
        ("Saver", react("React", WHEN, Aced, note, instead=True)),
    )
    table.put(1, dude("Vulture"))
    table.say("0 react: answer Vulture of 0", "1 react: none", "0 react: answer Saver")
    table.do(ace, table["Abe"])
    assert (said, table.zone("Abe")) == (["Vulture 0", "Saver 0"], "in play")


@rule('rulebook-2015 "What about traits?" s2', 'rulebook-2015 "What about traits?" s3')
def test_in_2015_a_player_ordered_saving_traits_among_the_others() -> None:
    """The trait that saves comes first by choice, and nothing answers any more."""
    said: list[str] = []
    note = lambda use: said.append(use.piece.card.title)  # noqa: E731
    table = duel(OLD, ("Mourner", trait(WHEN, Aced, note)), ("Saver", trait(WHEN, Aced, note, instead=True)))
    table.say("trait: answer Saver")
    table.do(ace, table["Abe"])
    assert (said, table.zone("Abe")) == (["Saver"], "in play")


def test_in_2015_too_what_nobody_replaced_happened_and_was_answered_once() -> None:
    said: list[str] = []
    note = lambda use: said.append(use.piece.card.title)  # noqa: E731
    table = duel(
        OLD,
        ("Mourner", trait(WHEN, Aced, note)),
        ("Saver", react("React", WHEN, Aced, note, instead=True)),
        ("Heir", trait(AFTER, Aced, note)),
    )
    table.say("react: none")
    table.do(ace, table["Abe"])
    assert (said, table.zone("Abe")) == (["Mourner", "Heir"], "boot hill")


@rule('rulebook-2015 "Paying costs" s1')
def test_in_2015_too_no_react_kept_anybody_from_paying() -> None:
    table = Table(ruleset=OLD)
    table.put(0, dude("Abe"))
    table.put(0, dude("Saver"))
    table.teach(dude("Abe"), ability("Noon, Boot", lambda use: None))
    table.teach(dude("Saver"), react("React", WHEN, Booted, lambda use: None, instead=True))
    table.play("play: use Abe")
    assert table.is_booted("Abe")


# Doing one thing to achieve another


# In 2015 texts that say so pay a cost: tests/cardtext/test_as_printed.py.


@rule('faq-2015 "Actions and Abilities" ¶1 s2', 'compendium-1.9.3 "Abilities" ¶2 s2')
def test_today_what_is_done_to_achieve_another_thing_is_no_cost_so_a_react_may_come_instead() -> None:
    """Boot Abe to gain two ghost rock."""
    table = Table()

    def tire(use: Use) -> None:
        boot(use.game, table["Abe"])
        if table.is_booted("Abe"):
            use.game.player(use.seat).ghost_rock += 2

    table.put(0, dude("Abe"))
    table.put(0, dude("Boss"))
    table.put(0, dude("Saver"))
    table.teach(dude("Boss"), ability("Repeat Noon", tire))
    table.teach(dude("Saver"), react("React", WHEN, Booted, lambda use: None, instead=True))
    table.play("0 play: use Boss", "0 react: answer Saver")
    assert not table.is_booted("Abe") and table.rock(0) == 0
    table.play("0 play: use Boss")
    assert table.is_booted("Abe") and table.rock(0) == 2


# noon_reacts


@pytest.mark.parametrize(("ruleset", "influence"), [(TODAY, 1), (OLD, 0)])
@rule("rulebook-1.5.0 §7.1", 'rulebook-2015 "How Long? How Big?" s1', "rulebook-1.5.0 §7.1 ¶7")
def test_a_react_of_high_noon_lasts_through_sundown_only_today(ruleset: str, influence: int) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, dude("Abe"))
    fame = action("Fame")
    table.teach(
        fame,
        react(
            "React",
            AFTER,
            Discarded,
            lambda use: modify(use.game, table["Abe"], "influence", 1, default_duration(use.game, use.played_as)),
        ),
    )
    table.put(0, dude("Clem"))
    table.in_hand(0, fame)
    purge = action("Purge")
    table.teach(purge, ability("Noon", lambda use: discard(use.game, table["Clem"])))
    table.in_hand(0, purge)
    table.play("play: use Purge", "react: answer Fame")
    assert table.influence("Abe") == 1
    table.to("sundown", "0 play: pass")
    assert table.influence("Abe") == influence


# victory_over


@rule("rulebook-1.5.0 §5.4", 'rulebook-2015 "Winnin\' the Durn Game" s1', 'rulebook-2015 "Rustlin\' Up Some Help" s13')
def test_three_play_for_more_than_everyones_influence_or_for_a_shorter_game_than_anyones() -> None:
    """Seat 0 has 2 control points; seat 1 has 1 influence, and seat 2 has 3."""
    won = []
    for ruleset in (PINEBOX, PINEBOX._replace(victory_over="anyone")):
        table = Table(outfit("A"), outfit("B"), outfit("C"), ruleset=ruleset)
        table.put(0, deed("Bank", control=2))
        table.put(1, dude("Bo", influence=1))
        table.put(2, dude("Cy", influence=3))
        won.append(qualified_seats(table.state, *table.do(standings)))
    assert won == [[], [0]]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s13')
@pytest.mark.parametrize(
    ("influence", "reason"), [(1, "control points over influence"), (3, "control points over one other's influence")]
)
def test_a_shorter_game_says_whether_it_was_won_over_all_others(influence: int, reason: str) -> None:
    shorter = PINEBOX._replace(victory_over="anyone")
    table = Table(outfit("A"), outfit("B"), outfit("C"), ruleset=shorter, phase="sundown")
    table.put(0, deed("Bank", control=2))
    table.put(1, dude("Bo", influence=1))
    table.put(2, dude("Cy", influence=influence))
    table.step()
    assert table.outcome == Result(0, reason)


# marked_dude_joins


@pytest.mark.parametrize(("ruleset", "joins"), [(TODAY, False), (OLD, True)])
@rule("rulebook-1.5.0 §6.2 step 3", 'rulebook-2015 "Jobs" step 3 s1', "rulebook-1.5.0 §6.2 step 3 ¶3 s1")
def test_ones_own_dude_that_a_job_marks_rides_along_only_in_2015(ruleset: str, joins: bool) -> None:
    """He goes home booted with the others then, and stays where he is today."""
    table, plan = Table(ruleset=ruleset), action("Plan")
    table.put(0, dude("Allie"))
    table.put(0, dude("Friend"), "town square")
    friend = lambda use: [table["Friend"].number]  # noqa: E731
    table.teach(plan, ability("Noon Job", lambda use: None, targets=friend, job=JobTerms()))
    table.in_hand(0, plan)
    # Whoever leads is not the mark.
    table.play("play: use Plan", *(["join job: Friend"] if joins else []))
    assert (table.at("Friend"), table.is_booted("Friend")) == (("home 0", True) if joins else ("town square", False))


# jobs, inventing, searching


def gang_at_home(ruleset: str, **terms: Any) -> Table:
    """Allie and Ann at home, with a job against the Bank, where Bo is."""
    table = Table(ruleset=ruleset)
    table.put(1, deed("Bank"))
    for name in ("Allie", "Ann"):
        table.put(0, dude(name))
    table.put(1, dude("Bo"), "Bank")
    plan = action("Plan")
    done = ability("Noon Job", lambda use: None, targets=lambda use: [table.place("Bank")], job=JobTerms(**terms))
    table.teach(plan, done)
    table.in_hand(0, plan)
    return table


class JobWatcher:
    """Says what was told, and notes where everybody is whenever seat 1 is asked."""

    def __init__(self, table: Table, *names: str) -> None:
        self.table, self.names = table, names
        self.seen: list[tuple[str, ...]] = []
        table.game.agents = [self, self]

    def answer(self, decision: Decision, view: Any) -> Any:
        if decision.seat == 1 and decision.kind in ("oppose", "join posse"):
            self.seen.append(tuple(self.table.at(name) for name in self.names))
        return self.table.script.answer(decision, view)


@pytest.mark.parametrize(
    ("ruleset", "seen"),
    [
        (TODAY, [("Bank", "Bank", "Saloon"), ("Bank", "Bank", "Bank")]),
        (OLD, [("home 0", "home 0", "Saloon"), ("home 0", "home 0", "Saloon")]),
    ],
)
@rule(
    "rulebook-1.5.0 §6.2 step 3",
    'rulebook-2015 "Jobs" step 4 s1',
    'rulebook-2015 "Jobs" step 4 s3',
    'faq-2015 "Jobs" ¶5 s1',
)
def test_posses_of_a_job_come_as_they_form_today_and_in_2015_once_both_were_told(
    ruleset: str, seen: list[tuple[str, ...]]
) -> None:
    table = gang_at_home(ruleset)
    table.put(1, deed("Saloon"))
    table.put(1, dude("Scout"), "Saloon")
    watcher = JobWatcher(table, "Allie", "Ann", "Scout")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann", "1 oppose: Scout", "1 join posse: Bo")
    assert watcher.seen == seen
    assert [table.at(name) for name in ("Allie", "Ann", "Scout", "Bo")] == ["Bank"] * 4
    assert [table.is_booted(name) for name in ("Allie", "Ann", "Scout", "Bo")] == [False, True, True, False]


def watch_arrivals(table: Table, event: type[Event], *names: str) -> list[tuple[str, ...]]:
    """Note where everybody is whenever such an event has happened."""
    seen: list[tuple[str, ...]] = []
    look = lambda use: seen.append(tuple(table.at(name) for name in names))  # noqa: E731
    table.teach(deed("Tower"), trait(AFTER, event, look))
    table.put(0, deed("Tower"))
    return seen


@pytest.mark.parametrize(("ruleset", "first"), [(TODAY, ("Bank", "home 0")), (OLD, ("Bank", "Bank"))])
@rule("rulebook-1.5.0 §6.2 step 3", 'rulebook-2015 "Jobs" step 4 s2')
def test_the_posse_of_a_job_moves_as_one_only_in_2015(ruleset: str, first: tuple[str, ...]) -> None:
    table = gang_at_home(ruleset)
    seen = watch_arrivals(table, Moved, "Allie", "Ann")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann", "1 oppose: none")
    assert seen[0] == first


@pytest.mark.parametrize("event", [Moved, Joined])
@pytest.mark.parametrize(("ruleset", "first"), [(TODAY, ("Bank", "Saloon")), (OLD, ("Bank", "Bank"))])
@rule("rulebook-1.5.0 §6.1", 'rulebook-2015 "Formin\' Posses" s5')
def test_all_have_come_to_a_shootout_before_anybody_answers_only_in_2015(
    ruleset: str, first: tuple[str, ...], event: type[Event]
) -> None:
    table = street(ruleset)
    seen = watch_arrivals(table, event, "Next", "Scout")
    table.say("0 join posse: Next", "1 join posse: Scout")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert next(places for places in seen if places != ("Saloon", "Saloon")) == first
    assert (table.posse(0), table.posse(1)) == (["Allie", "Next"], ["Bo", "Scout"])


@rule('rulebook-2015 "Formin\' Posses" s6', 'rulebook-2015 "Jobs" step 3 s2')
def test_in_2015_who_could_not_get_there_after_all_is_in_no_posse() -> None:
    """Ann is held back as all set out; the others fight without her."""
    table = gang_at_home(OLD)
    table.teach(dude("Ann"), trait(WHEN, Moved, lambda use: True, instead=True, concerns=lambda use: is_own(use)))
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann", "1 oppose: Bo")
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])
    assert (table.at("Ann"), table.is_booted("Ann")) == ("home 0", True)


def is_own(use: Use) -> bool:
    """Whether the event happens to the card itself."""
    return use.event is not None and use.event.piece == use.piece.number


@rule('rulebook-2015 "Jobs" step 3 s3')
def test_in_2015_a_posse_that_would_not_do_set_out_and_the_job_failed_at_once() -> None:
    log: list[str] = []
    table = gang_at_home(OLD, posse=lambda use, dudes: len(dudes) >= 2, fails=lambda use: log.append("failed"))
    seen = watch_arrivals(table, Joined, "Allie")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: none")
    assert seen == [("home 0",)]
    assert (log, table.at("Allie"), table.is_booted("Allie"), table.is_shooting) == (["failed"], "home 0", True, False)
    assert table.zone("Plan") == "discard"


@pytest.mark.parametrize("ruleset", [TODAY, OLD])
@rule(
    "rulebook-1.5.0 §7.2.2",
    "rulebook-1.5.0 §7.2.2 ¶8 s1",
    'rulebook-2015 "Inventin\' Gadgets" s1',
)
@pytest.mark.parametrize("code", ["04010", "10019"])
def test_a_gadget_dude_comes_to_its_scientist_in_both(ruleset: str, code: str) -> None:
    """The rulebook of today says so, and in 2015 the cards did (rulebook-2015:148): QUATERMAN and The Wretched."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Lab"))
    table.put(0, dude("Doc", keywords=("Mad Scientist 9",), influence=1), "Lab")
    (name,) = table.in_hand(0, code)
    table.set_rock(0, 9)
    table.next_cards(0, "K♠")
    # The Wretched then has its owner ace a dude.
    table.play(f"0 play: invent {name}", rest="plain")
    assert table.at(name) == "Lab"


@pytest.mark.parametrize(("ruleset", "found"), [(TODAY, None), (OLD, "2♠")])
@rule('compendium-1.9.3 "Searching" ¶1 s3', 'rulebook-2015 "Decks, Discards, and Boot Hill" s1')
def test_a_search_of_an_empty_deck_made_a_new_one_only_in_2015(ruleset: str, found: str | None) -> None:
    table = Table(ruleset=ruleset)
    table.in_discard(0, "2♠")
    table.say(*([f"0 search: {found}"] if found else []))
    piece = table.do(search, 0, lambda piece: True)
    assert (None if piece is None else table.name(piece.number)) == found


# rank_changes


@rule('compendium-1.9.3 "Hand Rank Modifiers"')
@pytest.mark.parametrize(("ruleset", "later"), [(TODAY, 2), (OLD, 0)])
def test_a_changed_rank_lasts_for_the_shootout_today_and_for_the_round_in_2015(ruleset: str, later: int) -> None:
    table = showdown(table=Table(ruleset=ruleset))
    table.do(change_rank, 0, 2, True)
    first, _ = posses(table)
    assert first.rank_round + first.rank_shootout == 2
    first.next_round()
    assert first.rank_round + first.rank_shootout == later


@rule('rulebook-2015 "Jobs" step 3 s3')
def test_in_2015_those_of_a_posse_that_would_not_do_had_booted_to_join_it_where_they_were() -> None:
    table = gang_at_home(OLD, posse=lambda use, dudes: len(dudes) >= 3)
    seen = watch_arrivals(table, Joined, "Ann")
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann")
    assert seen == [("home 0",)] * 2
    assert [(table.at(name), table.is_booted(name)) for name in ("Allie", "Ann")] == [("home 0", True)] * 2


@pytest.mark.parametrize(("what", "joins"), [(None, True), ("cannot join", False)])
@rule('rulebook-2015 "Formin\' Posses" s5')
def test_in_2015_who_could_no_longer_join_as_all_came_did_not(what: str | None, joins: bool) -> None:
    table = street(OLD)

    def bar(use: Use) -> None:
        if what is not None:
            forbid(use.game, table["Next"], what, "day")

    table.teach(dude("Next"), trait(BEFORE, Booted, bar, concerns=lambda use: is_own(use)))
    table.say("0 join posse: Next", "1 join posse: Scout")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert table.posse(0) == (["Allie", "Next"] if joins else ["Allie"])


@rule('rulebook-2015 "Formin\' Posses" s5')
def test_in_2015_who_shoots_from_afar_stayed_where_it_was_as_the_others_came() -> None:
    table = street(OLD)
    table.modify("Next", "joins without moving", 1)
    table.say("0 join posse: Next", "0 stay away: yes", "1 join posse: Scout")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert (table.posse(0), table.at("Next"), table.is_booted("Next")) == (["Allie", "Next"], "Saloon", False)


@rule('rulebook-2015 "Formin\' Posses" s6', 'rulebook-2015 "Jobs" step 3 s2')
def test_in_2015_who_could_not_get_there_after_all_never_joined() -> None:
    table = gang_at_home(OLD)
    table.teach(dude("Ann"), trait(WHEN, Moved, lambda use: True, instead=True, concerns=lambda use: is_own(use)))
    joined: list[str] = []
    table.teach(deed("Tower"), trait(AFTER, Joined, lambda use: joined.append(table.name(use.event.piece))))
    table.put(0, deed("Tower"))
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann", "1 oppose: Bo")
    assert "Ann" not in joined and {"Allie", "Bo"} <= {*joined}


@rule('rulebook-2015 "Formin\' Posses" s5')
def test_in_2015_no_posses_had_formed_where_one_was_gone_once_all_had_come() -> None:
    """When Next comes, the mark is sent home, so the posses are never complete."""
    table, formed = street(OLD), list[str]()

    def send(use: Use) -> None:
        for name in ("Bo", "Scout"):
            send_home_booted(use.game, table[name])

    table.teach(dude("Next"), trait(AFTER, Joined, send, concerns=is_own))
    table.teach("Allie", trait(AFTER, PossesFormed, lambda use: formed.append("formed")))
    table.say("0 join posse: Next", "1 join posse: none")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert (table.posse(0), table.posse(1), formed) == (["Allie", "Next"], [], [])


@rule('rulebook-2015 "Formin\' Posses" s6', 'rulebook-2015 "Jobs" step 3 s2')
def test_in_2015_a_leader_who_could_not_get_there_after_all_left_the_posse() -> None:
    table = gang_at_home(OLD)
    table.teach(dude("Allie"), trait(WHEN, Moved, lambda use: True, instead=True, concerns=is_own))
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: Ann", "1 oppose: Bo")
    assert (table.posse(0), table.posse(1), table.at("Allie")) == (["Ann"], ["Bo"], "home 0")


@rule('rulebook-2015 "Jobs" step 3 s2')
def test_in_2015_a_leader_joins_once_and_not_again_on_arrival() -> None:
    table, joined = gang_at_home(OLD), list[str]()
    told = lambda use: joined.append(table.name(use.event.piece))  # noqa: E731
    table.teach("Bo", trait(BEFORE, Joined, told))
    table.play("0 play: use Plan", "0 leader: Allie", "0 join job: none", "1 oppose: Bo")
    assert joined == ["Allie", "Bo"]
