"""The types of cards, and the words of the game (rulebook-1.5.0 §2, §3)."""

from __future__ import annotations

import pytest

from dtk.engine import stats
from dtk.engine.abilities import AFTER, WHEN, ContinuousChange, Use
from dtk.engine.events import Aced, Booted, Discarded
from dtk.engine.verbs.cards import ace, bearers_for, can_hold, discard, keep_limits
from dtk.engine.verbs.dudes import boot, move
from dtk.engine.verbs.piles import put
from dtk.testing import Table, ability, action, deed, dude, goods, legend, outfit, react, rule, spell, trait
from tests.engine.gunfight import CHEATIN_PAIR, HIGH, PAIR, deal, showdown


def gain(amount: int = 1) -> object:
    """Ghost rock for its user."""

    def take(use: Use) -> None:
        use.game.player(use.seat).ghost_rock += amount

    return take


def brings(table: Table, card: object, header: str, amount: int = 1) -> None:
    """Teach a card to bring ghost rock."""
    table.teach(card, ability(header, gain(amount)))  # type: ignore[arg-type]


@rule("rulebook-1.5.0 §2.1 ¶1 s1", "rulebook-1.5.0 §2.1 ¶1 s2")
def test_a_card_may_do_what_the_rules_do_not_but_what_can_not_be_done_is_not() -> None:
    """Only unbooted dudes move by the rules; the card moves a booted one, unless another says that it can't move."""
    table, guide = Table(), dude("Guide")
    table.teach(guide, ability("Repeat Noon", lambda use: move(use.game, table["Allie"], table.place("home 1"))))
    table.put(0, guide)
    table.put(0, dude("Allie"), booted=True)
    assert "move Allie" not in table.plays()
    table.play("0 play: use Guide")
    assert table.at("Allie") == "home 1"
    table["Allie"].at = table.place("town square")
    table.modify("Allie", "cannot move", 1)
    table.play("0 play: use Guide")
    assert table.at("Allie") == "town square"


@rule("rulebook-1.5.0 §2.2 ¶6")
def test_cards_may_look_at_what_lies_in_anybodys_discard_pile_or_boot_hill() -> None:
    """A bullet for each Deputy that lies there, and influence as a dude in Boot Hill has printed."""
    table, heir = Table(), dude("Heir")

    def deputies(state: object, holder: object, piece: object) -> int | None:
        piles = [number for player in table.state.players for number in (*player.discard, *player.boot_hill)]
        return sum(table.state.pieces[number].card.has("Deputy") for number in piles) if piece is holder else None

    def legacy(state: object, holder: object, piece: object) -> int | None:
        dead = table.state.players[1].boot_hill
        return sum(stats.influence(table.state, table.state.pieces[dude]) for dude in dead) if piece is holder else None

    table.teach(heir, ContinuousChange("bullets", deputies), ContinuousChange("influence", legacy))
    table.put(0, heir)
    assert (table.bullets("Heir"), table.influence("Heir")) == (0, 0)
    table.in_discard(0, dude("Law", keywords=("Deputy",)))
    table.in_boot_hill(1, dude("Old Law", keywords=("Deputy",), influence=3))
    assert (table.bullets("Heir"), table.influence("Heir")) == (2, 3)


@rule("rulebook-1.5.0 §2.4 ¶2")
def test_values_go_from_ace_to_king() -> None:
    table = Table()
    table.in_hand(0, "A♠ 2♠ 10♠ J♠ Q♠ K♠")
    assert [table.value(name) for name in table.hand(0)] == [1, 2, 10, 11, 12, 13]


@rule("rulebook-1.5.0 §2.7 ¶1 s1")
def test_a_booted_card_does_not_boot_again() -> None:
    table, watcher = Table(), dude("Watcher")
    told: list[int] = []
    table.teach(watcher, trait(AFTER, Booted, lambda use: told.append(use.event.piece)))
    table.put(0, watcher)
    table.put(0, dude("Allie"))
    table.do(boot, table["Allie"])
    table.do(boot, table["Allie"])
    assert told == [table["Allie"].number] and table.is_booted("Allie")


@rule("rulebook-1.5.0 §2.7 ¶4 s1")
def test_nothing_boots_out_of_play() -> None:
    table = Table()
    table.in_hand(0, dude("Allie"))
    table.in_discard(0, dude("Bo"))
    table.do(boot, table["Allie"])
    table.do(boot, table["Bo"])
    assert not table.is_booted("Allie") and not table.is_booted("Bo")


@rule("rulebook-1.5.0 §3.1 ¶1 s1", "rulebook-1.5.0 §3.1 ¶1 s2", "rulebook-1.5.0 §3.1 ¶5")
def test_an_outfit_is_a_card_that_boots_and_a_home_for_its_players_dudes() -> None:
    here = outfit("Here")
    table = Table(here, outfit("There"))
    brings(table, here, "Noon, Boot", 2)
    table.in_hand(0, dude("Allie"))
    assert "use home 0" not in table.plays(1)
    table.play("0 play: use home 0")
    assert (table.rock(0), table.is_booted("home 0")) == (2, True)
    table.state.turn = 0
    assert "use home 0" not in table.plays()
    table.play("0 play: shop Allie")
    assert table.at("Allie") == "home 0"


@rule("rulebook-1.5.0 §3.2 ¶3")
def test_a_legends_ability_is_its_players_to_use() -> None:
    hero = legend("Hero")
    table = Table(outfit("Here"), outfit("There"), legends=[hero, None])
    brings(table, hero, "Noon, Boot", 3)
    assert "use Hero" not in table.plays(1)
    table.play("0 play: use Hero")
    assert (table.rock(0), table.is_booted("Hero"), table.is_booted("home 0")) == (3, True, False)


@rule("rulebook-1.5.0 §3.2 ¶1")
def test_an_effect_that_does_not_name_legends_reaches_none() -> None:
    hero, bully = legend("Hero"), dude("Bully")
    table = Table(outfit("Here"), outfit("There"), legends=[None, hero])
    table.teach(
        bully,
        ability(
            "Noon", lambda use: boot(use.game, use.game.piece(use.target)), targets=lambda use: use.game.state.in_play
        ),
    )
    table.put(0, bully)
    offered = [option.split(": ")[-1] for option in table.options("0 play: use Bully")]
    assert offered == ["home 0", "home 1", "Bully"]


@rule(
    "rulebook-1.5.0 §3.4 ¶1 s1", "rulebook-1.5.0 §3.4 ¶1 s2", "rulebook-1.5.0 §3.9 ¶4 s3", "rulebook-1.5.0 §2.5 ¶6 s3"
)
def test_a_deed_stays_where_it_is_whoever_controls_it() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, dude("Boss", influence=2), "Bank")
    assert table.controller("Bank") == 1
    assert (table.street(0), table.street(1)) == (["home 0", "Bank"], ["home 1"])
    assert not any(play.startswith("move") for play in table.plays(0))
    table.to("gambling", "1 play: pass")
    assert (table.street(0), table.at("Bank")) == (["home 0", "Bank"], "Bank")


@rule("rulebook-1.5.0 §3.5 ¶1")
def test_goods_are_never_in_play_by_themselves() -> None:
    table = Table()
    table.in_hand(0, goods("Hat"))
    assert "shop Hat" not in table.plays()
    table.put(0, dude("Allie"))
    table.play("0 play: shop Hat")
    assert table.host("Hat") == "Allie"


@rule("rulebook-1.5.0 §3.5 ¶6", "rulebook-1.5.0 §3.6 ¶4", "rulebook-1.5.0 §3.4 ¶5")
def test_goods_spells_and_deeds_are_paid_for() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1",)))
    table.in_hand(0, goods("Hat", cost=2), spell("Charm", cost=3, keywords=("Hex",)), deed("Bank", cost=4))
    table.set_rock(0, 9)
    for play, left in (("shop Hat", 7), ("shop Charm", 4)):
        table.play(f"0 play: {play}")
        table.state.turn = 0
        assert table.rock(0) == left
    table.play("0 play: shop Bank", "0 deed goes: left")
    assert table.rock(0) == 0


@rule("rulebook-1.5.0 §3.5 ¶7 s1", "rulebook-1.5.0 §3.5 ¶7 s2")
def test_some_goods_bring_ghost_rock_and_some_have_upkeep() -> None:
    table = Table(phase="upkeep")
    table.put(0, dude("Allie"))
    table.put(0, goods("Mule", production=3), on="Allie")
    table.put(0, goods("Hawk", upkeep=1), on="Allie")
    table.put(0, goods("Bear", upkeep=2), on="Allie")
    table.step("0 pay upkeep [Hawk]: yes", "0 pay upkeep [Bear]: no")
    assert (table.rock(0), table.attached("Allie")) == (2, ["Mule", "Hawk"])


@rule("rulebook-1.5.0 §3.7 ¶5 s1", "rulebook-1.5.0 §3.7 ¶5 s2")
def test_some_action_cards_that_stay_bring_ghost_rock_and_some_have_upkeep() -> None:
    table = Table(phase="upkeep")
    table.put(0, dude("Allie"))
    table.put(0, action("Racket", production=3), on="home 0")
    table.put(0, action("Grudge", upkeep=1), on="Allie")
    table.put(0, action("Feud", upkeep=2), on="Allie")
    table.step("0 pay upkeep [Grudge]: yes", "0 pay upkeep [Feud]: no")
    assert (table.rock(0), table.attached("Allie"), table.attached("home 0")) == (2, ["Grudge"], ["Racket"])


@rule("rulebook-1.5.0 §3.7 ¶1 s2", "rulebook-1.5.0 §3.7 ¶3", "rulebook-1.5.0 §3.7 ¶4")
def test_of_several_abilities_of_an_action_card_one_is_chosen() -> None:
    table, plan = Table(), action("Plan", cost=1)
    brings(table, plan, "Noon", 2)
    brings(table, plan, "Noon", 5)
    table.in_hand(0, plan)
    table.set_rock(0, 1)
    assert [play for play in table.plays() if play.startswith("use")] == ["use ability 1 Plan", "use ability 2 Plan"]
    table.play("0 play: use ability 2 Plan")
    assert (table.rock(0), table.zone("Plan")) == (5, "discard")


@rule("rulebook-1.5.0 §3.9 ¶2 s1", "rulebook-1.5.0 §3.9 ¶2 s2", "rulebook-1.5.0 §3.9 ¶2 s3")
def test_whoever_controls_a_card_decides_for_it_and_is_you() -> None:
    table, miner = Table(), dude("Miner")
    brings(table, miner, "Noon", 2)
    table.put(0, miner, controller=1)
    assert "use Miner" not in table.plays(0)
    table.state.turn = 1
    table.play("1 play: use Miner")
    assert (table.rock(0), table.rock(1)) == (0, 2)


@rule("rulebook-1.5.0 §2.4 ¶3 s1", "rulebook-1.5.0 §2.4 ¶3 s2")
def test_the_play_hand_is_set_aside_while_hands_are_drawn() -> None:
    table = Table(phase="gambling")
    table.in_hand(0, "K♠ K♥ K♦ K♣")
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    table.to("upkeep")
    assert (table.winner, table.hand(0)) == (0, ["K♠", "K♥", "K♦", "K♣"])


@rule("rulebook-1.5.0 §2.2 ¶5 s2")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "boot hill"])
def test_no_effect_puts_a_card_into_a_pile_of_another_player(zone: str) -> None:
    """Seat 0 would fetch what seat 1 discarded; it goes to seat 1's pile of that name."""
    table, thief = Table(), dude("Thief")
    table.teach(thief, ability("Noon", lambda use: put(use.game, table["9♠"], zone)))
    table.put(0, thief)
    table.in_discard(1, "9♠")
    table.play("0 play: use Thief")
    mine, theirs = table.state.players
    piles = {"hand": theirs.hand, "deck": theirs.deck, "discard": theirs.discard, "boot hill": theirs.boot_hill}
    assert table.called(piles[zone]) == ["9♠"]
    assert not (mine.hand or mine.deck or mine.discard or mine.boot_hill)


@rule('compendium-1.9.3 "Traits" ¶3')
def test_a_card_in_hand_may_change_what_it_costs_itself() -> None:
    table, chief = Table(), dude("Chief", cost=3)
    table.teach(chief, ContinuousChange("cost", lambda state, holder, piece: -2 if piece is holder else None))
    table.in_hand(0, chief)
    table.set_rock(0, 1)
    assert "shop Chief" in table.plays()


@rule('compendium-1.9.3 "Traits" ¶4')
def test_a_card_in_hand_may_change_what_it_takes_to_use_its_own_ability() -> None:
    """Another in hand takes what is printed: the trait speaks of its own card."""
    table, plan, plot = Table(), action("Plan", cost=3), action("Plot", cost=3)
    table.teach(plan, ContinuousChange("cost", lambda state, holder, piece: -2 if piece is holder else None))
    for card in (plan, plot):
        brings(table, card, "Noon", 5)
    table.in_hand(0, plan, plot)
    table.set_rock(0, 1)
    assert table.plays() == ["pass", "use Plan"]
    table.play("0 play: use Plan")
    assert table.rock(0) == 5


@rule('compendium-1.9.3 "Traits" ¶6')
def test_a_text_may_answer_from_where_it_says_that_it_does() -> None:
    """The ghost never lies in a Boot Hill; another helps from there."""
    table, ghost, helper = Table(), dude("Ghost"), dude("Helper")
    helped: list[str] = []
    own = lambda use: use.event.piece == use.piece.number  # noqa: E731

    def vanish(use: Use) -> None:
        discard(use.game, use.piece)

    table.teach(ghost, trait(WHEN, Aced, vanish, instead=True, concerns=own))
    table.teach(helper, trait(AFTER, Discarded, lambda use: helped.append("helped"), zones=("boot hill",)))
    table.put(0, ghost)
    table.put(0, helper)
    table.do(ace, table["Helper"])
    table.do(ace, table["Ghost"])
    assert (table.boot_hill(0), table.discard(0), helped) == (["Helper"], ["Ghost"], ["helped"])


@rule("rulebook-1.5.0 §5.3.4", "rulebook-1.5.0 §3.6")
def test_only_goods_and_spells_are_attached() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1",)))
    carried = [goods("Colt"), spell("Hex", keywords=("Hex",)), action("Trick"), dude("Cal"), deed("Bank")]
    held = [table[name] for one in carried for name in table.in_hand(0, one)]
    assert [can_hold(table.game, table["Allie"], one) for one in held] == [True, True, False, False, False]


@rule('compendium-1.9.3 "Attachment Limits"')
def test_only_a_dude_can_carry_just_one_of_a_kind() -> None:
    table = Table()
    table.put(0, deed("Fort"))
    for name in ("Gun", "Cannon"):
        table.put(0, goods(name, keywords=("Improvement", "Weapon")), on="Fort")
    table.do(keep_limits)
    assert table.attached("Fort") == ["Gun", "Cannon"]


@rule("rulebook-1.5.0 §6.1 step 1")
def test_in_a_shootout_what_the_rules_put_on_somebody_may_go_to_anybody() -> None:
    """Only a play of the shootout is limited to dudes in it."""
    table = showdown()
    table.put(0, dude("Away"))
    table.in_hand(0, goods("Colt"))
    assert table.called(bearers_for(table.game, table["Colt"])) == ["Allie", "Away"]


@rule("rulebook-1.5.0 §6.1 step 1")
def test_a_play_of_the_shootout_puts_something_on_dudes_in_it_only() -> None:
    table, may_hold = Table(), list[str]()
    see = lambda use: may_hold.extend(table.called(bearers_for(use.game, table["Colt"])))  # noqa: E731
    table.teach(dude("Allie"), ability("Shootout", see))
    showdown(table=table)
    table.put(0, dude("Away"))
    table.in_hand(0, goods("Colt"))
    table.play("0 shootout play: use Allie")
    assert may_hold == ["Allie"]


@rule("rulebook-1.5.0 §5.1 ¶3 s6", "rulebook-1.5.0 §5.3.4")
def test_who_catches_a_cheater_at_lowball_may_put_something_on_any_dude() -> None:
    """There is no shootout to be in."""
    table, may_hold = Table(phase="gambling"), list[str]()
    see = lambda use: may_hold.extend(table.called(bearers_for(use.game, table["Colt"])))  # noqa: E731
    table.teach(dude("Sharp"), ability("Cheatin' Resolution", see))
    table.put(0, dude("Sharp"))
    table.put(0, dude("Away"), "town square")
    table.in_hand(0, goods("Colt"))
    deal(table, HIGH, CHEATIN_PAIR)
    table.step("0 cheatin' play: use Sharp")
    assert may_hold == ["Sharp", "Away"]


@rule("rulebook-1.5.0 §6.1 step 1")
def test_in_a_shootout_a_react_may_put_something_on_who_is_not_in_it() -> None:
    table, lender, may_hold = Table(), dude("Lender"), list[str]()
    see = lambda use: may_hold.extend(table.called(bearers_for(use.game, table["Colt"])))  # noqa: E731
    table.teach(lender, react("React", AFTER, Booted, see))
    showdown(table=table)
    table.put(0, lender)
    table.in_hand(0, goods("Colt"))
    table.say("0 react [Bo]: answer Lender")
    table.do(boot, table["Bo"])
    assert may_hold == ["Allie", "Lender"]


@rule("rulebook-1.5.0 §5.3.1")
def test_what_a_card_in_hand_says_may_be_done_from_there_and_not_in_play() -> None:
    """Cards of any type; other cards in hand have no abilities, except actions."""
    table, stranger = Table(), dude("Stranger")
    table.teach(stranger, ability("Noon", lambda use: put(use.game, use.piece, "discard"), from_hand=True))
    table.teach(dude("Local"), ability("Noon", lambda use: None))
    for card in (stranger, dude("Local")):
        table.in_hand(0, card)
    assert [play for play in table.plays() if play.startswith("use")] == ["use Stranger"]
    table.play("0 play: use Stranger")
    assert table.discard(0) == ["Stranger"]
    table.put(0, stranger)
    table.put(0, dude("Local"))
    assert [play for play in table.plays(0) if play.startswith("use")] == ["use Local #2"]
