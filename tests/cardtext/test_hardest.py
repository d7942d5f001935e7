"""The hardest texts: hands that change, hands of others, jobs, control, prevention, abilities that are lent."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, deal, rank, until

from dtk.engine import bars, stats
from dtk.engine.abilities import Bar, Use
from dtk.engine.events import Pulled
from dtk.engine.verbs.dudes import boot, move, send_home_booted
from dtk.engine.verbs.piles import redraw
from dtk.engine.verbs.play import discard
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.verbs.ranks import change_rank
from dtk.testing import Table, ability, action, deed, dude, goods, joker, outfit, react, rule, ruling, spell, trait


def square(table: Table | None = None, bullets: int = 0, foe_bullets: int = 0) -> Table:
    """Allie of seat 0 and Bo of seat 1 in the town square, both draws."""
    table = table or Table()
    table.put(0, dude("Allie", bullets=bullets), "town square")
    table.put(1, dude("Bo", bullets=foe_bullets), "town square")
    return table


def shoot(table: Table, *script: str) -> None:
    """Allie calls out Bo, who accepts; then what else is said."""
    table.play("0 play: Allie calls out", "1 accept: yes", *script)


def huckster(table: Table, code: str, rating: int = 5, at: str = "town square") -> None:
    """Merlin of seat 0, who casts a spell."""
    table.put(0, dude("Merlin", keywords=(f"Huckster {rating}",)), at)
    table.put(0, code, on="Merlin")


def coven(code: str, turn: int = 0) -> Table:
    """Merlin and a spell against Bo."""
    table = Table(turn=turn)
    huckster(table, code, rating=9)
    table.put(1, dude("Bo"), "town square")
    return table


def shoot_by_magic(table: Table, *script: str) -> None:
    """Merlin calls out Bo, who accepts; then what else is said."""
    table.play("0 play: Merlin calls out", "1 accept: yes", *script)


# Ace in the Hole


def test_ace_in_the_hole() -> None:
    table = coven("Ace in the Hole")
    table.in_hand(0, "3♦", "5♣")
    deal(table, f"{PAIR} 9♠", HIGH)
    shoot_by_magic(table, "0 react: answer Ace in the Hole", "0 ace from draw hand: 10♠", "0 put into draw hand: 3♦")
    assert table.is_booted("Merlin") and table.is_booted("Ace in the Hole")
    assert table.boot_hill(0) == ["10♠"] and table.hand(0) == ["5♣"]
    assert sorted(table.draw_hand(0)) == sorted(["3♠", "3♥", "6♦", "8♣", "3♦"]) and rank(table, 0) == 4


@pytest.mark.parametrize(("ruleset", "rock"), [("aeg-2015", 2), ("pinebox-1.5", 0)])
def test_a_dude_card_that_ace_in_the_hole_aces_is_one_for_the_undertaker_of_2015(ruleset: str, rock: int) -> None:
    """compendium-1.9.3 §4: only a dude in play; before that, any dude."""
    table = square(Table(ruleset=ruleset))
    huckster(table, "Ace in the Hole", rating=9, at="home 0")
    table.put(0, "Undertaker")
    table.next_cards(0, "9♠", dude("Cy", value=10), "2♠ 4♥ 6♦ 8♣")
    table.next_cards(1, HIGH)
    shoot(table, "0 join posse: none", "0 react: answer Ace in the Hole", "0 ace from draw hand: Cy")
    assert table.boot_hill(0) == ["Cy"] and table.rock(0) == rock


@ruling("compendium-1.9.3:809", "faq-2015:525")
def test_ace_in_the_hole_works_from_outside() -> None:
    """And with nothing to put there the hand is a card short."""
    table = square()
    huckster(table, "Ace in the Hole", at="home 0")
    deal(table, f"{PAIR} 9♠", HIGH)
    shoot(table, "0 join posse: none", "0 react: answer Ace in the Hole", "0 ace from draw hand: 10♠")
    assert len(table.draw_hand(0)) == 4 and rank(table, 0) == 2


def test_ace_in_the_hole_needs_a_huckster_who_boots_and_a_hand_of_ones_own() -> None:
    table = coven("Ace in the Hole", turn=1)
    table["Merlin"].booted = True
    deal(table, PAIR, HIGH)
    table.play("1 play: Bo calls out")
    until(table, "take_lumps")
    assert table.draw_hand(0) and not table.is_booted("Ace in the Hole")
    table = Table(outfit("A Home"), outfit("Another Home"), outfit("A Third Home"), turn=1)
    huckster(table, "Ace in the Hole", at="home 0")
    table.put(1, dude("Bo"), "town square")
    table.put(2, dude("Cy"), "town square")
    table.play("1 play: Bo calls out", "2 accept: yes", "1 invite: none", "2 invite: none")
    table.to("high noon")
    assert not table.is_booted("Ace in the Hole")


# Bottom Dealin'


def dealt(*mine: str, theirs: str = CHEATIN_PAIR) -> Table:
    table = square()
    table.in_hand(0, "Bottom Dealin'")
    table.next_cards(0, *mine)
    deal(table, HIGH, theirs)
    return table


@ruling("compendium-1.9.3:870", "faq-2015:337")
@pytest.mark.parametrize("code", ["01108", "24214"])
def test_bottom_dealin(code: str) -> None:
    """The cheater gets a hand of the other's cards, which go back to their owner; it is the cheater's to play with."""
    table = square()
    table.in_hand(0, code)
    deck = "5♠ 5♥ 9♦ J♣ K♠"
    table.next_cards(0, deck)
    deal(table, HIGH, CHEATIN_PAIR)
    swap = action("Swap")
    table.teach(swap, ability("Resolution", drop_first))
    table.in_hand(1, swap)
    shoot(table, "0 resolution play: use Bottom Dealin'", "1 resolution play: use Swap")
    assert sorted(table.discard(1)) == sorted([*CHEATIN_PAIR.split()[:1], "3♠ #2", "6♦", "8♣", "10♠", "Swap"])
    assert table.discard(0) == ["Bottom Dealin'", "5♠"] and len(table.draw_hand(1)) == 4


def drop_first(use: Use) -> None:
    """The first card of the own draw hand goes."""
    redraw(use.game, use.seat, use.game.player(use.seat).draw_hand[:1], 0)


def test_bottom_dealin_is_for_cheaters_only() -> None:
    table = dealt(theirs=HIGH)
    shoot(table)
    until(table, "take_lumps")
    assert table.hand(0) == ["Bottom Dealin'"]


@ruling("compendium-1.9.3:871", "faq-2015:338")
def test_the_ghostly_gun_changes_a_dealt_hand() -> None:
    table = dealt("2♦ 4♦ 6♣ 8♦ 10♣")
    table.put(1, "The Ghostly Gun", "town square")
    table.play(
        "0 play: Allie calls out",
        "0 call out: Bo",
        "1 accept: yes",
        "1 join posse: The Ghostly Gun",
        "1 shooter: Bo",
        "0 resolution play: use Bottom Dealin'",
        "1 resolution play: use The Ghostly Gun",
        "1 value: 2",
        "1 suit: hearts",
        "1 take out of draw hand: 4♦",
    )
    assert rank(table, 1) == 2 and table.zone("The Ghostly Gun") == "draw hand" and "4♦" in table.discard(0)


@ruling("compendium-1.9.3:872", "faq-2015:339")
def test_nothing_is_fetched_from_a_dealt_hand() -> None:
    """Those cards are the dealer's."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", keywords=("Huckster 9",)), "town square")
    table.put(1, "Fetch", on="Bo")
    table.in_hand(0, "Bottom Dealin'")
    table.next_cards(0, "4♠ 4♠ 5♦ 7♣ 9♣ 2♦ 4♦ 6♣ 8♦ 10♣")
    table.next_cards(1, f"{CHEATIN_PAIR} K♠")
    shoot(table, "0 resolution play: use Bottom Dealin'", "1 resolution play: use Fetch")
    table.to("high noon", "1 flee: yes", "0 flee: no")
    assert table.hand(1) == [] and "2♦" in table.discard(0) and table.is_booted("Fetch")


@ruling("compendium-1.9.3:873", "faq-2015:340")
def test_the_dealer_says_what_jokers_are() -> None:
    """The worst that they can be: no pair comes of it."""
    table = square()
    table.in_hand(0, "Bottom Dealin'")
    table.next_cards(0, joker(), "4♥ 6♦ 8♣ 10♠")
    deal(table, HIGH, CHEATIN_PAIR)
    shoot(table, "0 resolution play: use Bottom Dealin'")
    assert rank(table, 1) == 1
    table.to("high noon")
    # It was not revealed as its owner's, and goes back there once it has been used.
    assert table.zone("Joker") == "boot hill"


# Puppet


def stage(grit_value: int = 5, pulled: str = "K♠") -> Table:
    table = Table()
    huckster(table, "Puppet", rating=0)
    table.put(1, dude("Bo", value=grit_value, bullets=2, influence=1), "town square")
    table.put(1, dude("Far"))
    table.next_cards(0, pulled)
    return table


def test_puppet() -> None:
    table = stage()
    assert table.options("0 play: use Puppet") == ["Merlin", "Bo"]
    table.play("0 play: use Puppet", "0 target: Bo")
    assert table.controller("Bo") == 0
    table.to("sundown", "1 play: pass", "0 play: pass")
    assert table.controller("Bo") == 0
    table.to("gambling")
    assert table.controller("Bo") == 1


@pytest.mark.parametrize(("pulled", "taken"), [("8♠", 0), ("7♠", 1)])
def test_puppet_is_as_hard_as_the_grit(pulled: str, taken: int) -> None:
    table = stage(pulled=pulled)
    table.play("0 play: use Puppet", "0 target: Bo")
    assert table.controller("Bo") == taken


@ruling("compendium-1.9.3:835", "compendium-1.9.3:836", "faq-2015:548", "faq-2015:549")
def test_a_copy_of_ones_own_is_no_matter_to_puppet() -> None:
    """Neither in play nor afterwards from the hand."""
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(0, "Sanford Taylor")
    table.put(1, "Sanford Taylor", "town square")
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Sanford Taylor of 1")
    assert [table.controller(f"Sanford Taylor of {seat}") for seat in (0, 1)] == [0, 0]
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(1, "Sanford Taylor", "town square")
    table.in_hand(0, "Sanford Taylor")
    table.set_rock(0, 5)
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Sanford Taylor of 1")
    table.play("0 play: shop Sanford Taylor of 0")
    assert table.at("Sanford Taylor of 0") == "home 0"


@ruling("compendium-1.9.3:837", "faq-2015:550")
def test_a_puppet_that_grows_up_stays() -> None:
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(1, "01017", "town square")
    table.in_hand(0, "04003")
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Philip Swinford")
    table.play("0 play: exchange Philip Swinford (Exp.1)", "0 play: pass")
    table.to("gambling")
    assert table.controller("Philip Swinford (Exp.1)") == 0 and table["Philip Swinford (Exp.1)"].zone == "in play"


# Raising Hell


def graveyard(*dead: str, rock: int = 10) -> Table:
    table = coven("Raising Hell")
    table.in_boot_hill(0, *dead)
    table.set_rock(0, rock)
    table.next_cards(0, "K♠")
    return table


@ruling("compendium-1.9.3:843", "faq-2015:556")
def test_raising_hell() -> None:
    table = graveyard("Tyxarglenak", "Sanford Taylor", "Auto-Revolver")
    table.in_hand(0, "2♠", "Bobo")
    shoot_by_magic(table, "0 shootout play: use Raising Hell", "0 target: 2♠", "0 shooter: Merlin")
    assert table.posse(0) == ["Merlin", "Tyxarglenak"] and table.at("Tyxarglenak") == "town square"
    assert table.rock(0) == 6 and not table.is_booted("Tyxarglenak")
    assert {"2♠", "Raising Hell"} < set(table.boot_hill(0))


@ruling("compendium-1.9.3:842", "faq-2015:555")
def test_raising_hell_raises_what_it_aced() -> None:
    """The card from the play hand; the ruling calls it the draw hand."""
    table = graveyard()
    table.in_hand(0, "2♠", "Bobo")
    shoot_by_magic(table, "0 shootout play: use Raising Hell", "0 target: Bobo", "0 shooter: Merlin")
    assert "Bobo" in table.posse(0) and "Raising Hell" in table.boot_hill(0)


@ruling("compendium-1.9.3:841", "faq-2015:554")
def test_raising_hell_raises_nobody_twice_over() -> None:
    table = graveyard("Tyxarglenak", "Tyxarglenak")
    table.in_hand(0, "2♠")
    shoot_by_magic(table, "0 shootout play: use Raising Hell")
    assert table.posse(0) == ["Merlin"] and "Raising Hell" in table.boot_hill(0)


def test_raising_hell_asks_for_a_card_to_ace_and_for_the_price() -> None:
    table = graveyard("Tyxarglenak", rock=3)
    table.in_hand(0, "2♠")
    shoot_by_magic(table, "0 shootout play: use Raising Hell")
    assert table.posse(0) == ["Merlin"] and table.rock(0) == 3
    table = graveyard("Tyxarglenak")
    shoot_by_magic(table)
    assert table.zone("Raising Hell") == "in play" and not table.is_booted("Raising Hell")


# Unprepared


def armed(code: str) -> Table:
    """Bo has an ability, and so have his Gun and his Hat."""
    table = square()
    table.put(1, goods("Gun", bullets=2, keywords=("Weapon",)), on="Bo")
    table.put(1, goods("Hat"), on="Bo")
    table.put(1, goods("Ring"), on="Bo")
    for name in ("Hat", "Gun", "Bo"):
        table.teach(name, ability("Shootout", lambda use: None))
    table.put(1, dude("Away"), booted=True)
    table.in_hand(0, code)
    return table


@ruling("faq-2015:452", "faq-2015:453")
@pytest.mark.parametrize("code", ["00008", "01134"])
def test_unprepared(code: str) -> None:
    """Bo and all on him are booted, and none of them is good for anything: nobody asks seat 1."""
    table = armed(code)
    table.modify("Bo", "bullets", 2)
    shoot(table, "0 shootout play: use Unprepared", "0 target: Bo")
    assert all(map(table.is_booted, ("Bo", "Gun", "Hat", "Ring"))) and table.bullets("Bo") == 1


def test_unprepared_may_choose_who_is_booted_and_anybody_in_the_shootout() -> None:
    table = armed("01134")
    table["Bo"].booted = True
    table.play("0 play: Allie calls out")
    assert table.options("0 shootout play: use Unprepared") == ["Allie", "Bo"]
    table.play("0 shootout play: use Unprepared", "0 target: Bo")
    assert table.is_booted("Hat")


def test_unprepared_of_the_weird_west() -> None:
    table = armed("24248")
    shoot(
        table,
        "0 shootout play: use ability 1 Unprepared",
        "0 target: Bo",
        "1 shootout play: use Hat",
        "1 shootout play: use Gun",
    )
    assert table.is_booted("Bo") and not table.is_booted("Gun") and table.bullets("Bo") == 1


def test_unprepared_of_the_weird_west_takes_things_out_of_hands() -> None:
    table = armed("24248")
    shoot(
        table,
        "0 shootout play: use ability 2 Unprepared",
        "0 target: Gun",
        "0 choose: Ring",
        "1 shootout play: use Hat",
        "1 shootout play: use Bo",
    )
    assert table.is_booted("Gun") and table.is_booted("Ring") and not table.is_booted("Bo")
    assert table.bullets("Bo") == 0


def test_unprepared_of_the_weird_west_boots_only_what_is_not_booted() -> None:
    table = armed("24248")
    for name in ("Gun", "Ring", "Hat", "Bo"):
        table[name].booted = True
    table.in_hand(0, "01134")
    table.play("0 play: Allie calls out")
    assert table.options() == ["none", "use ability 1 Unprepared", "use Unprepared #2"]


# Kidnappin'


def kidnappers(code: str, bullets: int = 2) -> Table:
    """Allie at home, with Cy; Bo at the Bank next to the home of seat 1."""
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie", bullets=bullets))
    table.put(0, dude("Cy"))
    table.put(1, dude("Bo", bullets=1), "Bank")
    table.in_hand(0, code)
    return table


@ruling("compendium-1.9.3:936", "faq-2015:393")
@pytest.mark.parametrize("code", ["00020", "01123", "24235"])
def test_kidnappin(code: str) -> None:
    """Each that joins is wanted for it, the leader too; and once more for it at another's private place."""
    table = kidnappers(code)
    table.put(1, deed("Den", keywords=("Private",)))
    table["Bo"].at = table["Den"].number
    lead = ("0 play: use Kidnappin'", "0 leader: Allie", *(["0 mark: Bo"] if code != "24235" else []))
    table.play(*lead, "0 join job: Cy", "1 oppose: Bo")
    assert (table.bounty("Allie"), table.bounty("Cy"), table.bounty("Bo")) == (2, 2, 0)
    table = kidnappers(code)
    table.play(*lead, "0 join job: none", "1 oppose: none")
    assert table.zone("Bo") == "discard" and (table.bounty("Allie"), table.bounty("Cy")) == (1, 0)
    assert table.at("Allie") == "home 0" and table.is_booted("Allie")


def test_kidnappin_takes_more_bullets_than_the_mark_has() -> None:
    assert "use Kidnappin'" in kidnappers("24235").plays()
    assert "use Kidnappin'" not in kidnappers("24235", bullets=1).plays()


def test_only_the_older_kidnappin_may_mark_ones_own() -> None:
    """Bo is too strong for all, and only Cy can be marked."""
    for code, can in (("01123", True), ("24235", False)):
        table = kidnappers(code)
        table.modify("Bo", "bullets", 5)
        assert ("use Kidnappin'" in table.plays()) == can


# Magical Distraction


def distraction(pulled: str, mine: str = HIGH, theirs: str = CHEATIN_PAIR, *, charm: bool = True) -> Table:
    """Allie carries a spell, if any; Cy at home carries another."""
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1",)), "town square")
    table.put(0, dude("Cy", keywords=("Huckster 1",)), booted=True)
    table.put(1, dude("Bo"), "town square")
    table.put(0, spell("Charm", keywords=("Hex",)), on="Allie" if charm else "Cy")
    table.in_hand(0, "Magical Distraction")
    deal(table, f"{mine} {pulled}", theirs)
    return table


@pytest.mark.parametrize(("pulled", "counts"), [("9♦", 9), ("K♦", 11), ("A♦", 1)])
def test_magical_distraction(pulled: str, counts: int) -> None:
    table = distraction(pulled)
    shoot(table, "0 resolution play: use Magical Distraction")
    assert rank(table, 0) == counts and table.zone("Charm") == "discard" and pulled in table.discard(0)


@ruling("compendium-1.9.3:943", "faq-2015:400")
def test_magical_distraction_takes_a_spell_in_the_posse_and_a_cheater() -> None:
    for table in (distraction("9♦", charm=False), distraction("9♦", theirs=PAIR)):
        shoot(table)
        until(table, "take_lumps")
        assert "Magical Distraction" in table.hand(0) and table.zone("Charm") == "in play"


@ruling("compendium-1.9.3:940", "faq-2015:397")
def test_who_distracts_with_a_cheatin_hand_can_be_caught() -> None:
    table = distraction("9♦", mine="4♠ 4♠ 5♦ 7♣ 9♣")
    table.in_hand(1, "Bottom Dealin'")
    table.next_cards(1, CHEATIN_PAIR)
    table.in_deck(1, "2♦ 2♥ 5♠ 7♠ 9♥")
    shoot(table, "0 resolution play: use Magical Distraction", "1 resolution play: use Bottom Dealin'")
    assert table.zone("Bottom Dealin'") == "discard" and rank(table, 0) == 9


@ruling("compendium-1.9.3:941", "faq-2015:398")
def test_magical_distraction_sets_the_rank_that_others_change() -> None:
    """What the cards are matters no more; what raises ranks does."""
    table, aid = distraction("8♦"), action("Aid")
    table.teach(aid, ability("Resolution", lambda use: change_rank(use.game, use.seat, 2) and None))
    table.in_hand(0, aid)
    shoot(table, "0 resolution play: use Magical Distraction", "0 resolution play: use Aid")
    assert rank(table, 0) == 10
    swap = action("Swap")
    table = distraction("8♦")
    table.teach(swap, ability("Resolution", drop_first))
    table.in_hand(0, swap)
    shoot(table, "0 resolution play: use Magical Distraction", "0 resolution play: use Swap")
    assert len(table.draw_hand(0)) == 4 and rank(table, 0) == 8


@ruling("compendium-1.9.3:942", "faq-2015:399")
def test_it_is_no_dude_who_pulls_for_magical_distraction() -> None:
    table, hoyle = distraction("8♦"), goods("Hoyle")
    told: list[int] = []
    table.teach(hoyle, trait("after", Pulled, lambda use: told.append(use.event.dude)))
    table.put(0, hoyle, on="Allie")
    shoot(table, "0 resolution play: use Magical Distraction")
    assert told == [-1]


# The Ghostly Gun


def haunted(mine: str = PAIR, at: str = "town square") -> Table:
    """The Ghostly Gun is alone against Bo."""
    table = Table()
    table.put(0, "The Ghostly Gun", at)
    table.put(1, dude("Bo"), "town square")
    # He draws two cards more; the best five of them stay.
    deal(table, f"{mine} 5♦ 7♥", HIGH)
    return table


HAUNT = ("0 resolution play: use The Ghostly Gun", "0 value: 3", "0 suit: clubs")


@ruling("compendium-1.9.3:551", "faq-2015:194")
@pytest.mark.parametrize("code", ["00129", "01009"])
def test_the_ghostly_gun(code: str) -> None:
    """What he counts as is said at once."""
    table = square()
    table.put(0, code, "town square")
    deal(table, PAIR, HIGH)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: The Ghostly Gun", "0 shooter: Allie")
    table.play(*HAUNT, "0 take out of draw hand: 10♠")
    assert table.zone("The Ghostly Gun") == "draw hand" and rank(table, 0) == 4
    assert table.discard(0) == ["10♠"] and table.posse(0) == ["Allie"]


@ruling("compendium-1.9.3:549", "faq-2015:192")
def test_the_shootout_is_over_if_the_ghostly_gun_was_the_last() -> None:
    table = haunted()
    table.play("0 play: The Ghostly Gun calls out", "1 accept: yes", *HAUNT, "0 take out of draw hand: 8♣")
    table.to("high noon")
    assert table.zone("The Ghostly Gun") == "discard" and table.at("Bo") == "town square"
    assert table.state.fights[-1].winner == 1 and table.state.fights[-1].rounds == ()


@ruling("compendium-1.9.3:550", "faq-2015:193")
def test_a_hand_with_the_ghostly_gun_can_be_caught() -> None:
    table = square()
    table.put(0, "The Ghostly Gun", "town square")
    table.in_hand(1, "Bottom Dealin'")
    deal(table, PAIR, HIGH)
    table.in_deck(1, "2♦ 2♥ 5♠ 7♠ 9♥")
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: The Ghostly Gun", "0 shooter: Allie")
    table.play(
        "0 resolution play: use The Ghostly Gun",
        "0 value: 3",
        "0 suit: spades",
        "0 take out of draw hand: 10♠",
        "1 resolution play: use Bottom Dealin'",
    )
    assert sorted(table.draw_hand(0)) == sorted(["2♦", "2♥", "5♠", "7♠", "9♥"])


@ruling("compendium-1.9.3:552")
def test_the_ghostly_gun_does_not_play_lowball() -> None:
    table = haunted(at="home 0")
    table.next_cards(0, HIGH)
    table.next_cards(1, HIGH)
    table.state.phase = "gambling"
    table.to("upkeep")
    assert table.zone("The Ghostly Gun") == "in play"


def test_another_players_ghostly_gun_changes_no_hand() -> None:
    table = square()
    table.put(1, "The Ghostly Gun", "town square", controller=0)
    deal(table, PAIR, HIGH)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: The Ghostly Gun", "0 shooter: Allie")
    until(table, "take_lumps")
    assert table.zone("The Ghostly Gun") == "in play"


# Takin' Ya With Me


def losing(mine: str = HIGH, theirs: str = PAIR, *, bullets: int = 0, foe_bullets: int = 0) -> Table:
    """Allie loses a round against Bo by so much, and goes."""
    table = square(bullets=bullets, foe_bullets=foe_bullets)
    table.in_hand(0, "Takin' Ya With Me")
    deal(table, mine, theirs)
    return table


STAND = ("0 discard from draw hand: none", "1 discard from draw hand: none")


@ruling("compendium-1.9.3:1001", "compendium-1.9.3:1004", "faq-2015:439", "faq-2015:441")
def test_takin_ya_with_me() -> None:
    """Allie's bullets are the printed ones again, as many as Bo has; the winner's lumps have not come yet."""
    table = losing(bullets=1, foe_bullets=1)
    table.modify("Allie", "bullets", -1)
    shoot(table, STAND[1], "0 react: answer Takin' Ya With Me")
    assert table.zone("Allie") == table.zone("Bo") == "discard"
    fight = table.state.shootout or table.state.fights[-1]
    assert fight.rounds[-1].due == (1, 0) and fight.rounds[-1].taken == (1, 1)


def test_takin_ya_with_me_spares_who_all_shoot_better() -> None:
    table = losing(foe_bullets=1)
    shoot(table, STAND[1], "0 react: answer Takin' Ya With Me", "1 flee: no")
    assert table.zone("Bo") == "in play" and table.zone("Takin' Ya With Me") == "discard"


@pytest.mark.parametrize(("mine", "theirs"), [(PAIR, HIGH), (HIGH, HIGH)])
def test_takin_ya_with_me_is_for_losers(mine: str, theirs: str) -> None:
    """Not for who wins, and not for who ties."""
    table = losing(mine, theirs)
    shoot(table)
    table.to("high noon", *(["0 flee: no"] if mine == PAIR else []))
    assert table.zone("Takin' Ya With Me") == "hand"


@ruling("compendium-1.9.3:1007", "faq-2015:444")
def test_takin_ya_with_me_after_no_casualties_at_all() -> None:
    table = losing()
    table.teach("Allie", Bar(bars.BE_CASUALTY, lambda game, holder, piece, by: piece is holder))
    shoot(table, "0 react: answer Takin' Ya With Me", "0 flee: no")
    assert table.zone("Allie") == "in play" and table.zone("Bo") == "discard"


@rule('faq-2015 "Sidekicks" ¶4')
@ruling("compendium-1.9.3:1005", "faq-2015:442")
def test_a_sidekick_has_no_bullets() -> None:
    table = losing(bullets=2, foe_bullets=1)
    table.put(0, goods("Dog", bullets=3, keywords=("Sidekick",)), on="Allie")
    shoot(table, *STAND, "0 casualty: discard Dog", "0 react: answer Takin' Ya With Me", "0 flee: no", "1 flee: no")
    assert table.zone("Dog") == "discard" and table.zone("Bo") == "in play"


@ruling("compendium-1.9.3:1006", "faq-2015:443")
def test_a_token_that_is_gone_has_no_bullets() -> None:
    table = Table()
    table.put(0, dude("Hired Gun", bullets=2, keywords=("Token",)), "town square")
    table.put(1, dude("Bo", bullets=1), "town square")
    table.in_hand(0, "Takin' Ya With Me")
    deal(table, HIGH, PAIR)
    table.play(
        "0 play: Hired Gun calls out", "1 accept: yes", *STAND, "0 react: answer Takin' Ya With Me", "1 flee: no"
    )
    assert table.zone("Hired Gun") == "removed" and table.zone("Bo") == "in play"


@ruling(
    "compendium-1.9.3:524",
    "compendium-1.9.3:1002",
    "faq-2015:167",
    "faq-2015:440",
)
def test_who_was_saved_counts_with_the_bullets_of_now() -> None:
    """Arnold McCadish patches Allie up, who is a casualty all the same, with what she gained."""
    table = losing(foe_bullets=2)
    table.put(0, "Arnold McCadish")
    table.modify("Allie", "bullets", 2)
    table.next_cards(0, HIGH, "K♥")
    shoot(
        table,
        "0 join posse: none",
        *STAND,
        "0 react: answer Arnold McCadish",
        "0 react: answer Takin' Ya With Me",
    )
    assert table.at("Allie") == "home 0" and table.zone("Bo") == "discard"


# Nicodemus Whateley


@pytest.fixture(params=["00134", "05019", "24102"])
def congregation(request: pytest.FixtureRequest) -> Table:
    """Nicodemus in the square; Allie at a deed in town, Bo at one out of town."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, request.param, "town square")
    table.put(0, dude("Allie", influence=1), "Bank")
    table.put(0, dude("Bo", influence=1), "Mine")
    table.put(1, dude("Cy", influence=4), "Bank")
    return table


NICK = "Nicodemus Whateley"


def test_dudes_in_town_speak_for_nicodemus(congregation: Table) -> None:
    table = congregation
    plays = table.plays(0)
    assert "use Allie" in plays and not {"use Bo", "use Cy", f"use {NICK}"} & set(plays)
    assert "use Cy" not in table.plays(1)
    table.play("0 play: use Allie")
    assert table[NICK].control_points == 1 and table.is_booted("Allie") and table.control_points(0) == 1


@pytest.mark.parametrize("chosen", [0, 1])
def test_who_speaks_for_one_nicodemus_does_not_for_the_other(congregation: Table, chosen: int) -> None:
    """Two of them are with one player where one was taken control of (compendium-1.9.3:835)."""
    table = congregation
    table.put(1, "24102", "town square", controller=0)
    names = [f"{NICK} of {seat}" for seat in range(2)]
    table.step("0 play: use ability 1 Allie", f"0 choose: {names[chosen]}")
    assert [table[name].control_points for name in names] == [1 - chosen, chosen] and table.is_booted("Allie")


@ruling("compendium-1.9.3:622", "faq-2015:244")
def test_nicodemus_speaks_for_himself(congregation: Table) -> None:
    table = congregation
    table[NICK].at = table.place("Bank")
    table.play(f"0 play: use {NICK}")
    assert table[NICK].control_points == 1 and table.is_booted(NICK)


def test_nicodemus_has_three_at_most_and_none_from_the_uninfluential(congregation: Table) -> None:
    """compendium-1.9.3 §4."""
    table = congregation
    table[NICK].control_points = 3
    table.play("0 play: use Allie")
    assert table[NICK].control_points == 3
    table = congregation
    table[NICK].control_points, table["Allie"].booted = 0, False
    table.put(0, dude("Dee"), "Bank")
    table.play("1 play: pass", "0 play: use Dee")
    assert table[NICK].control_points == 0 and table.is_booted("Dee")


@pytest.mark.parametrize(("ruleset", "offered"), [("pinebox-1.5", True), ("aeg-2015", False)])
def test_who_has_no_influence_did_not_boot_for_nicodemus_once(ruleset: str, offered: bool) -> None:
    """compendium-1.9.3 "Abilities"; faq-2015 "Actions and Abilities"."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank"))
    table.put(0, "05019", "town square")
    table.put(0, dude("Dee"), "Bank")
    table.put(0, dude("Allie", influence=1), "Bank")
    assert ("use Dee" in table.plays(0), "use Allie" in table.plays(0)) == (offered, True)


@ruling("compendium-1.9.3:623", "faq-2015:245")
def test_nicodemus_loses_all_at_home_and_as_the_day_ends(congregation: Table) -> None:
    """However he came by them, and once Sundown is over: they count for its victory."""
    table = congregation
    table[NICK].control_points = 2
    table.play(f"0 play: move {NICK}", "0 move to: Bank")
    assert table[NICK].control_points == 2
    table.do(send_home_booted, table[NICK])
    assert table[NICK].control_points == 0
    table[NICK].at, table[NICK].control_points = table.place("town square"), 2
    table.do(move, table[NICK], table.place("home 0"))
    assert table[NICK].control_points == 0
    table[NICK].at, table[NICK].control_points = table.place("town square"), 2
    table.state.phase = "sundown"
    table.to("gambling")
    assert table[NICK].control_points == 0


def test_nicodemus_lends_nothing_that_he_has_not(congregation: Table) -> None:
    table = congregation
    table.do(discard, table[NICK])
    assert "use Allie" not in table.plays(0)


# A Slight Modification


def saboteurs() -> Table:
    """Allie carries a Gadget and a hat, and Cy at home another Gadget."""
    table = square()
    table.put(0, goods("Ray", keywords=("Gadget",)), on="Allie")
    table.put(0, goods("Hat"), on="Allie")
    table.put(0, dude("Cy"), booted=True)
    table.put(0, goods("Drill", keywords=("Gadget",)), on="Cy")
    table.in_hand(0, "11022")
    return table


def gain(use: Use) -> None:
    use.game.player(use.seat).rock += 5


@ruling("compendium-1.9.3:987", "compendium-1.9.3:988", "compendium-1.9.3:989")
def test_a_slight_modification_of_a_card_that_was_played() -> None:
    """It does nothing, is discarded, and nobody pays for it; what is in play was used, and did not boot."""
    table, plan = saboteurs(), action("Plan", cost=2)
    table.teach(plan, ability("Shootout", gain))
    table.in_hand(1, plan)
    table.set_rock(1, 2)
    shoot(table, "1 shootout play: use Plan", "0 react: answer A Slight Modification")
    assert table.zone("Plan") == "discard" and table.rock(1) == 2
    assert table.is_booted("Ray") and not table.is_booted("Drill") and not table.is_booted("Hat")
    table = saboteurs()
    table.put(1, goods("Bell"), on="Bo")
    table.teach("Bell", ability("Shootout, Boot", gain))
    shoot(table, "1 shootout play: use Bell", "0 react: answer A Slight Modification")
    assert not table.is_booted("Bell") and table.rock(1) == 0 and table["Bell"].used


@pytest.mark.parametrize(("header", "seat"), [("Noon", 1), ("React", 1), ("Shootout", 0), ("Cheatin' Resolution", 1)])
def test_a_slight_modification_is_against_opponents_plays_in_shootouts(header: str, seat: int) -> None:
    table, plan = saboteurs(), action("Plan")
    if header == "React":
        table.teach(plan, react("React", "after", Pulled, gain))
    else:
        table.teach(plan, ability(header, gain))
    table.in_hand(seat, plan)
    deal(table, CHEATIN_PAIR, HIGH)
    if header == "Noon":
        table.play("0 play: pass", "1 play: use Plan")
    elif header == "React":
        table.say("1 react: answer Plan")
        table.do(lambda game: finish(game, pull(game, 1)))
    else:
        kind = "resolution" if "Resolution" in header else "shootout"
        shoot(table, f"{seat} {kind} play: use Plan")
    assert table.rock(seat) == 5 and table.zone("A Slight Modification") == "hand"


def test_a_slight_modification_takes_an_unbooted_gadget_in_the_posse() -> None:
    table, plan = saboteurs(), action("Plan")
    table["Ray"].booted = True
    table.teach(plan, ability("Resolution", gain))
    table.in_hand(1, plan)
    shoot(table, "1 resolution play: use Plan")
    assert table.rock(1) == 5


# Yagn's Mechanical Skeleton


def skeleton(code: str) -> Table:
    """Bo of seat 1 wears it; seat 0 has cards that move, boot and send home."""
    table = Table()
    table.put(1, dude("Bo", value=5), "town square")
    table.put(1, code, on="Bo")
    for name, verb in (("Push", push), ("Shake", shake), ("Banish", banish)):
        table.teach(action(name), ability("Noon", verb, targets=lambda use: [table["Bo"].number]))
        table.in_hand(0, action(name))
        table.in_hand(1, action(name))
    return table


def push(use: Use) -> None:
    move(use.game, use.game.piece(use.target), use.game.state.players[0].outfit)


def shake(use: Use) -> None:
    boot(use.game, use.game.piece(use.target))


def banish(use: Use) -> None:
    send_home_booted(use.game, use.game.piece(use.target))


def barred(table: Table, bar: str, name: str) -> bool:
    """Whether a text of seat 0 could not do something to a dude."""
    use = Use(table.game, table["home 0"], 0)
    table.game.uses.append(use)
    try:
        return bars.is_barred(table.game, bar, table[name])
    finally:
        table.game.uses.remove(use)


@pytest.mark.parametrize("name", ["Push", "Shake", "Banish"])
def test_yagns_mechanical_skeleton_stands_where_it_is(name: str) -> None:
    table = skeleton("13015")
    table.play(f"0 play: use {name} of 0")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")
    # Its own player's cards, and the rules, boot and move it.
    table.play(f"1 play: use {name} of 1")
    assert table.at("Bo") != "town square" or table.is_booted("Bo")


def test_yagns_mechanical_skeleton_makes_its_dude_a_gadget_of_more_value() -> None:
    table = skeleton("13015")
    table.put(1, dude("Di"), "town square")
    assert (table.value("Di"), stats.has(table.state, table["Di"], "Gadget")) == (5, False)
    for bar in (bars.BOOT, bars.MOVE):
        assert [barred(table, bar, name) for name in ("Bo", "Di")] == [True, False]
    assert table.value("Bo") == 8 and stats.has(table.state, table["Bo"], "Gadget")
    table = skeleton("24175")
    assert table.value("Bo") == 5 and stats.has(table.state, table["Bo"], "Gadget")


@ruling("compendium-1.9.3:803")
def test_who_wears_the_skeleton_does_not_choose_to_boot_or_move() -> None:
    """A text that lets its opponent choose whether a dude boots finds that it can't."""
    table, guile, can = skeleton("13015"), action("Offer"), list[bool]()

    def offer(use: Use) -> None:
        can.append(bars.is_barred(use.game, bars.BOOT, use.game.piece(table["Bo"].number)))

    table.teach(guile, ability("Noon", offer))
    table.in_hand(0, guile)
    table.play("0 play: use Offer")
    assert can == [True] and not bars.is_barred(table.game, bars.BOOT, table["Bo"])


@pytest.mark.parametrize(("name", "events"), [("Push", 1), ("Shake", 1), ("Banish", 3)])
def test_the_skeleton_of_the_weird_west_boots_to_stand(name: str, events: int) -> None:
    table = skeleton("24175")
    table.play(f"0 play: use {name} of 0", "1 react: answer Yagn's Mechanical Skeleton")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")
    assert table.is_booted("Yagn's Mechanical Skeleton")
    table = skeleton("24175")
    table.play(f"0 play: use {name} of 0", *["1 react: none"] * events)
    assert table.at("Bo") != "town square" or table.is_booted("Bo")
    table = skeleton("24175")
    table.play("0 play: pass", f"1 play: use {name} of 1")
    assert not table.is_booted("Yagn's Mechanical Skeleton")


def test_who_does_not_boot_is_not_sent_home_booted() -> None:
    """compendium-1.9.3 "Send Home Booted" 5: saved from booting, it stays."""
    table = skeleton("24175")
    table.play("0 play: use Banish of 0", "1 react: none", "1 react: answer Yagn's Mechanical Skeleton")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")
