"""The language of card texts: what a text asks, means, chooses and does, and what it says when something is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk import testing
from dtk.cardtext import vocabulary
from dtk.cardtext.look import Look
from dtk.cardtext.parts.card import Authored
from dtk.cardtext.vocabulary import (
    ACE,
    BOOT,
    CHOOSE,
    CONTROL_POINT,
    DISCARD,
    MOVE,
    NOBODY,
    PARDON,
    SEND_HOME,
    TAKE_CONTROL,
    TOWN_SQUARE,
    UNBOOT,
    WANT,
    Filter,
    Outcome,
    Piece,
    Play,
    Purpose,
    Target,
    ability,
    adjacent,
    after,
    an_abomination,
    any_of,
    at_a_deed,
    at_an_in_town_deed,
    at_home,
    at_most,
    at_their_own_deed,
    before,
    booted,
    bring,
    by_a_job,
    by_an_opposing_spell,
    by_another_player,
    called,
    cannot,
    card,
    carrying,
    counts_as,
    draw,
    events,
    gets,
    grantable,
    here,
    in_a_posse,
    in_boot_hill,
    in_discard_pile,
    in_hand,
    in_my_posse,
    in_opposing_posse,
    in_posse,
    in_shootout,
    in_the_same_posse,
    in_town_square,
    instead_of,
    is_a_draw,
    is_a_stud,
    job,
    keyword,
    lent_to,
    location,
    loses,
    mine,
    my_outfit,
    nearby,
    next_to,
    not_all,
    not_in_posse,
    not_next_to,
    not_of_the_owner,
    of_type,
    on,
    on_horseback,
    opponent,
    opposing,
    other,
    other_dude,
    owned,
    react,
    skilled,
    stud,
    theirs,
    this,
    this_dude,
    trait,
    unbooted,
    untouchable,
    unwanted,
    wanted,
    when,
    with_a_blade,
    with_a_totem,
    with_skill,
    without,
)
from dtk.cardtext.vocabulary import deed as a_deed
from dtk.cardtext.vocabulary import dude as a_dude
from dtk.engine.abilities import Use
from dtk.engine.header import REACT, RESOLUTION, SHOOTOUT
from dtk.engine.subjects import gained
from dtk.engine.texts import Texts
from dtk.engine.verbs.cards import ace, attach, discard, enter, keep_limits
from dtk.engine.verbs.dudes import boot, leave_posse, move
from dtk.engine.verbs.effects import expire, take_control
from dtk.testing import Table, action, deed, dude, goods, rule, spell
from tests.engine.gunfight import HIGH, TWO_PAIR, duel, showdown

MADE = "made up: "
BANK = "made up: deed Bank"


def know(table: Table, *texts: Authored) -> None:
    """Let the cards of these codes have these texts."""
    table.state.active.texts = Texts(
        {**table.state.active.texts.by_code, **{code: text.text for text in texts for code in text.codes}}
    )


# What a text means


def town() -> Table:
    """Ann's text looks at the town: she carries a Hat at the Bank of seat 0."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(1, deed("Jail"))
    table.put(0, dude("Ann", shooter="stud", keywords=("Huckster 2",)), "Bank")
    table.put(0, goods("Hat", keywords=("Attire",)), on="Ann")
    table.put(0, dude("Bob"), booted=True)
    table.put(0, dude("Cid"), "Mine", bounty=1)
    table.put(1, dude("Dan", keywords=("Deputy",)), "Bank", controller=0)
    table.put(1, dude("Eve"), "town square")
    table.put(1, dude("Fay", shooter="stud"), "Jail")
    table.put(1, spell("Hex", keywords=("Hex",)), on="Fay")
    return table


DUDES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]


@pytest.mark.parametrize(
    ("one", "fits"),
    [
        (this, "Ann"),
        (other, "Bob Cid Dan Eve Fay"),
        (this_dude, "Ann"),
        (other_dude, "Bob Cid Dan Eve Fay"),
        (mine, "Ann Bob Cid Dan"),
        (theirs, "Eve Fay"),
        (owned, "Ann Bob Cid"),
        (not_of_the_owner, "Eve Fay"),
        (here, "Ann Dan"),
        (nearby, "Ann Bob Dan Eve"),
        (adjacent, "Bob Eve"),
        (at_home, "Bob"),
        (in_town_square, "Eve"),
        (at_a_deed, "Ann Cid Dan Fay"),
        (at_an_in_town_deed, "Ann Dan Fay"),
        (at_their_own_deed, "Ann Cid Dan"),
        (booted, "Bob"),
        (unbooted, "Ann Cid Dan Eve Fay"),
        (wanted, "Cid"),
        (unwanted, "Ann Bob Dan Eve Fay"),
        (stud, "Ann Fay"),
        (draw, "Bob Cid Dan Eve"),
        (keyword("Deputy", "Huckster"), "Ann Dan"),
        (without("Deputy", "Huckster"), "Bob Cid Eve Fay"),
        (carrying(of_type("goods")), "Ann"),
        (carrying(keyword("Hex")), "Fay"),
        (carrying(of_type("goods"), keyword("Hex")), ""),
        (called("Eve"), "Eve"),
        (any_of(wanted, booted), "Bob Cid"),
        (not_all(mine, unbooted), "Bob Eve Fay"),
    ],
)
def test_filters(one: Filter, fits: str) -> None:
    table = town()
    assert [table.name(piece.number) for piece in Look(table.state, table["Ann"]).dudes(one)] == fits.split()


def test_filters_by_what_a_dude_carries_or_is() -> None:
    table = town()
    table.put(0, goods("Roan", keywords=("Horse",)), on="Ann")
    table.put(0, goods("Sabre", keywords=("Melee", "Weapon")), on="Bob")
    table.put(1, goods("Colt", keywords=("Weapon",)), on="Eve")
    table.put(1, dude("Ghoul", keywords=("Abomination",)))
    table.put(1, goods("Claw", keywords=("Abomination",)), on="Fay")
    look = Look(table.state, table["Bank"])
    found = {one.__name__: look.in_play(one) for one in (on_horseback, with_a_blade, an_abomination)}
    assert found == {
        "on_horseback": [table["Ann"]],
        "with_a_blade": [table["Bob"]],
        "an_abomination": [table["Ghoul"]],
    }


def test_what_is_carried_looks_from_its_dude() -> None:
    table = town()
    look = Look(table.state, table["Hat"])
    assert look.dude is table["Ann"] and look.place == table.place("Bank") and look.seat == 0
    assert look.in_play(this_dude) == [table["Ann"]] and look.in_play(this) == [table["Hat"]]
    assert look.in_play(on(stud)) == [table["Hat"], table["Hex"]] and look.in_play(on(mine)) == [table["Hat"]]
    assert not look.in_play(on(this)) and Look(table.state, table["Ann"]).in_play(on(this)) == [table["Hat"]]


def test_in_shootouts_the_opposing_posse_is_the_other_and_opposing_what_a_shootout_ability_means_by_it() -> None:
    table = town()
    look = Look(table.state, table["Bob"])
    assert [dude.card.title for dude in look.dudes(opposing)] == ["Eve", "Fay"]
    table.do(move, table["Bob"], TOWN_SQUARE)
    table["Bob"].booted = False
    table.play("0 play: Bob calls out", "1 accept: yes", "0 join posse: none", "1 join posse: none")
    asked = (opposing, in_opposing_posse, in_posse, in_shootout)
    names = {one.__name__: [piece.card.title for piece in look.dudes(one)] for one in asked}
    assert names == {
        "opposing": ["Eve", "Fay"],
        "in_opposing_posse": ["Eve"],
        "in_posse": ["Bob"],
        "in_shootout": ["Bob", "Eve"],
    }
    for kind, met in ((SHOOTOUT, ["Eve"]), (RESOLUTION, ["Eve"]), (REACT, ["Eve", "Fay"]), ("", ["Eve", "Fay"])):
        play = Play(Use(table.game, table["Bob"], 0, played_as=kind))
        assert [dude.card.title for dude in play.dudes(opposing)] == met
    assert len(look.dudes(not_in_posse)) == 4 and look.enemy == 1


@pytest.mark.parametrize("opposed", [False, True])
def test_a_jobs_posses_stand_until_it_has_taken_effect(opposed: bool) -> None:
    """rulebook-1.5.0 §6.2 step 5; none of them is in a shootout any more."""
    table, raid, seen = Table(), action("Raid"), list[list[list[str]]]()
    for seat, name in ((0, "Al"), (0, "Ann"), (1, "Bo")):
        table.put(seat, dude(name), "town square")
    asked = (in_a_posse, in_my_posse, in_the_same_posse, in_shootout)

    def note(use: Use) -> None:
        look = Look(table.state, table["Ann"])
        seen.append([[one.card.title for one in look.dudes(passes)] for passes in asked])

    table.teach(raid, testing.ability("Noon Job", note, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(0, raid)
    against = "Bo" if opposed else "none"
    table.play("0 play: use Raid", "0 leader: Al", "0 join job: Ann", f"1 oppose: {against}", rest="plain")
    if opposed:
        table.do(ace, table["Bo"])
        table.step(rest="plain")
    table.step(rest="plain")
    assert seen == [[["Al", "Ann"], ["Al", "Ann"], ["Al", "Ann"], []]]
    assert not any(passes(Look(table.state, table["Ann"]), table["Al"]) for passes in asked)


@pytest.mark.parametrize(("scores", "losers"), [((2, 5), [0]), ((5, 2), [1]), ((3, 3), [])])
def test_who_has_the_lower_hand_loses(scores: tuple[int, int], losers: list[int]) -> None:
    table = town()
    table.put(0, dude("Al"), "town square")
    homes = [table[f"home {seat}"] for seat in (0, 1)]
    look = Look(table.state, table["Bob"])
    assert not any(loses(look, home) for home in homes)
    duel(table, "Al", "Eve", "0 join posse: none", "1 join posse: none")
    for seat, score in enumerate(scores):
        table.posse_led_by(seat).score = score
    assert [seat for seat, home in enumerate(homes) if loses(look, home)] == losers
    assert not loses(look, table["Al"])


# What a text chooses


def choices(table: Table, target: Target, seat: int = 0) -> list[str]:
    """The possible choices of the Bank's text."""
    play = Play(Use(table.game, table["Bank"], seat))
    return [table.name(option) for option in target.options(play)]


def test_targets_are_of_a_kind_and_place_and_pass_filters() -> None:
    table = town()
    table.in_hand(0, "2♠", goods("Gun"))
    table.in_discard(0, "3♠")
    table.in_boot_hill(0, "4♠", dude("Dead"))
    assert choices(table, a_dude(mine, unbooted)) == ["Ann", "Cid", "Dan"]
    assert choices(table, vocabulary.deed(theirs)) == ["Jail"]
    assert choices(table, vocabulary.goods()) == ["Hat"] and choices(table, vocabulary.spell()) == ["Hex"]
    assert choices(table, vocabulary.attachment()) == ["Hat", "Hex"]
    table.put(0, action("Jinx"), on="Ann")
    assert choices(table, vocabulary.attachment()) == ["Hat", "Hex", "Jinx"]
    assert choices(table, vocabulary.card_in_play(keyword("Attire"))) == ["Hat"]
    assert choices(table, in_hand()) == ["2♠", "Gun"] and choices(table, in_hand(of_type("goods"))) == ["Gun"]
    assert choices(table, in_discard_pile()) == ["3♠"] and choices(table, in_boot_hill(of_type("dude"))) == ["Dead"]
    assert choices(table, opponent()) == ["home 1"] and choices(table, vocabulary.TOWN) == ["town square"]
    assert choices(table, location(lambda play, place: place in (TOWN_SQUARE, play.place))) == ["town square", "Bank"]
    assert choices(table, vocabulary.either(vocabulary.goods(), vocabulary.spell())) == ["Hat", "Hex"]


@pytest.mark.parametrize(
    ("to", "bar", "left"),
    [
        (BOOT, "cannot boot", "Ann Cid Eve Fay"),
        (UNBOOT, "cannot unboot", "Bob"),
        (MOVE, "cannot move", "Ann Bob Cid Eve Fay"),
        (DISCARD, "cannot be discarded", "Ann Bob Cid Eve Fay"),
        (ACE, "cannot be aced", "Ann Bob Cid Eve Fay"),
        (SEND_HOME, "cannot move", "Ann Bob Cid Eve Fay"),
        (WANT, "cannot be wanted", "Ann Bob Cid Eve Fay"),
        (PARDON, "cannot be wanted", "Cid"),
    ],
)
def test_only_what_can_be_done_is_a_purpose(to: Purpose, bar: str, left: str) -> None:
    table = town()
    table.modify("Dan", bar, 1, change="set")
    assert choices(table, a_dude(to=to)) == left.split()


def test_what_need_not_be_possible_may_be_chosen_anyway() -> None:
    table = town()
    assert choices(table, a_dude(to=BOOT.anyway)) == DUDES and "Bob" not in choices(table, a_dude(to=BOOT))


def test_what_comes_into_play_must_be_paid_for_and_placed() -> None:
    table = town()
    table.in_hand(0, goods("Gun", cost=3), spell("Prayer", keywords=("Miracle",)), deed("Store", cost=1))
    assert choices(table, in_hand(to=bring())) == [] and choices(table, in_hand(to=bring(less=1))) == ["Store"]
    table.set_rock(0, 2)
    assert choices(table, in_hand(to=bring(less=1))) == ["Gun", "Store"]


# What a text is


def test_an_ability_is_offered_where_its_targets_and_what_it_requires_are_there() -> None:
    @card(BANK)
    class Bank:
        """Boots a dude, if its player is rich."""

        @ability("Noon", a_dude(theirs, to=BOOT), requires=lambda play: play.ghost_rock() >= 2)
        def shake(self, play: Play) -> None:
            play.boot(play.target)

    table = town()
    know(table, Bank)
    assert "use Bank" not in table.plays()
    table.set_rock(0, 2)
    assert table.options("0 play: use Bank") == ["Eve", "Fay"]
    table.play("0 play: use Bank", "0 target: Eve")
    assert table.is_booted("Eve") and "use Bank" not in table.plays(0)
    table = town()
    know(table, Bank)
    table.set_rock(0, 2)
    table["Eve"].booted = table["Fay"].booted = True
    assert "use Bank" not in table.plays()


def test_reacts_and_traits_answer_what_concerns_them() -> None:
    @card(BANK)
    class Bank:
        """Pays for booted dudes here, and for what others lose."""

        @react("React", after(events.Booted, here, mine), requires=lambda play: play.ghost_rock() < 5)
        def comfort(self, play: Play) -> None:
            play.gain(1)

        @trait(when((events.Discarded, events.Aced), of_type("dude"), theirs))
        def bury(self, play: Play) -> None:
            play.gain(10)

    table = town()
    know(table, Bank)
    table.say("0 react: answer no. 1 Bank")
    table.do(boot, table["Dan"])
    table.do(boot, table["Eve"])
    assert table.rock(0) == 1
    table.do(discard, table["Hat"])
    table.do(ace, table["Cid"])
    assert table.rock(0) == 1
    table.do(discard, table["Eve"])
    table.do(ace, table["Fay"])
    assert table.rock(0) == 21
    table.do(boot, table["Ann"])
    assert table.rock(0) == 21


def test_what_happens_instead_takes_the_place_of_it() -> None:
    @card(BANK)
    class Bank:
        """Moves whom it would have booted home, if it can be moved."""

        @trait(instead_of(events.Booted, of_type("dude")))
        def soften(self, play: Play) -> bool:
            return play.move(play.subject, play.home(play.subject.controller))

    table = town()
    know(table, Bank)
    table.do(boot, table["Eve"])
    assert (table.at("Eve"), table.is_booted("Eve")) == ("home 1", False)
    table.do(boot, table["Eve"])
    assert table.is_booted("Eve")


def test_numbers_are_changed_as_long_as_a_card_is_there() -> None:
    @card(BANK)
    class Bank:
        """Changes what dudes here are."""

        strong = gets("bullets", 2, of_type("dude"), here, mine)
        weighty = gets("influence", lambda look, one: len(one.attached) or None, here, of_type("dude"))
        rich = gets("production", 3, this, requires=lambda look: look.ghost_rock() == 0)
        even = counts_as("value", 7, of_type("dude"), theirs)
        studs = is_a_stud(here, of_type("dude"), not_all(stud))
        draws = is_a_draw(in_town_square, of_type("dude"))

    table = town()
    know(table, Bank)
    look = Look(table.state, table["Bank"])
    assert [table.bullets(name) for name in DUDES] == [2, 0, 0, 2, 0, 0]
    assert [table.influence(name) for name in DUDES] == [1, 0, 0, 0, 0, 0]
    assert [table.value(name) for name in DUDES] == [5, 5, 5, 5, 7, 7]
    assert look.production(table["Bank"]) == 3 and look.production(table["Jail"]) == 0
    table.set_rock(0, 1)
    assert look.production(table["Bank"]) == 0
    assert table.is_stud("Dan") and not table.is_stud("Eve")
    table.do(discard, table["Bank"])
    assert [table.bullets(name) for name in DUDES] == [0] * 6


def test_cards_out_of_play_have_their_printed_bullets() -> None:
    @card(BANK)
    class Bank:
        """Makes all dudes better shots, and cheaper."""

        strong = gets("bullets", 2, of_type("dude"))
        cheap = gets("cost", -1, of_type("dude"))

    table = town()
    know(table, Bank)
    table.in_hand(0, dude("Gus", bullets=1, cost=3))
    look = Look(table.state, table["Bank"])
    assert table.bullets("Ann") == 2 and table.bullets("Gus") == 1 and look.cost(table["Gus"]) == 2


def test_what_is_forbidden_is_not_done_and_by_whom() -> None:
    @card(BANK)
    class Bank:
        """Keeps its dudes from others."""

        steady = cannot("cannot boot", here, requires=vocabulary.by_another_player)
        whole = untouchable(called("Cid"))

    table = town()
    know(table, Bank)
    shake, touch = action("Shake"), action("Touch")

    @card(MADE + "action Shake", MADE + "action Touch")
    class Shake:
        """Boots a dude."""

        @ability("Noon", a_dude(to=BOOT))
        def shake(self, play: Play) -> None:
            play.boot(play.target)

    know(table, Shake)
    table.in_hand(0, shake)
    table.in_hand(1, touch)
    assert table.options("0 play: use Shake") == ["Ann", "Dan", "Eve", "Fay"]
    table.play("0 play: use Shake", "0 target: Ann")
    assert table.is_booted("Ann")
    assert table.options("1 play: use Touch") == ["Eve", "Fay"]


def test_what_another_players_spell_does_is_told_from_what_else_they_do() -> None:
    @card(MADE + "dude Ann")
    class Ann:
        """Is spared what other players' spells do."""

        stands_apart = cannot("cannot boot", this, requires=by_an_opposing_spell)

    @card(MADE + "spell Hex", MADE + "deed Jail", MADE + "spell Charm")
    class Hex:
        """Boots Ann."""

        @ability("Repeat Noon", a_dude(called("Ann"), to=CHOOSE))
        def act(self, play: Play) -> None:
            play.boot(play.target)

    for source, seat, is_booted in (("Hex", 1, False), ("Jail", 1, True), ("Charm", 0, True)):
        table = town()
        table.put(0, spell("Charm", keywords=("Hex",)), on="Ann")
        know(table, Ann, Hex)
        table.play(*(["0 play: pass"] if seat else []), f"{seat} play: use {source}", rest="plain")
        assert table.is_booted("Ann") is is_booted


def test_who_can_not_invent_something_is_no_scientist_for_it() -> None:
    @card(MADE + "dude Sam")
    class Sam:
        """Invents nothing strange."""

        is_sane = cannot("cannot invent", this, requires=lambda ban: ban.by is not None and ban.by.card.has("Mystical"))

    table = town()
    table.set_rock(0, 9)
    table.put(0, dude("Sam", keywords=("Mad Scientist 0",)))
    table.put(0, dude("Tom", keywords=("Mad Scientist 0",)))
    know(table, Sam)
    orb = goods("Orb", keywords=("Gadget", "Mystical"), difficulty=5)
    cog = goods("Cog", keywords=("Gadget",), difficulty=5)
    able = {}
    for gadget in (orb, cog):
        held = table[table.in_hand(0, gadget)[0]]
        able[held.card.title] = [dude.card.title for dude in at_work(table).scientists(held)]
    assert able == {"Orb": ["Tom"], "Cog": ["Sam", "Tom"]}


def test_a_text_controls_the_town_square() -> None:
    @card(BANK)
    class Bank:
        """Controls the town square as long as it stands."""

        rules = counts_as("controls the town square", 1, my_outfit)

    table = town()
    look = Look(table.state, table["Bank"])
    assert look.controller(TOWN_SQUARE) == NOBODY
    know(table, Bank)
    assert look.controller(TOWN_SQUARE) == 0 and look.controls(TOWN_SQUARE)
    table.do(discard, table["Bank"])
    assert look.controller(TOWN_SQUARE) == NOBODY


def test_who_may_carry_no_weapon_is_given_none() -> None:
    @card(MADE + "dude Ann")
    class Ann:
        """Carries no Weapon."""

        unarmed = at_most("most Weapon", 0, this)

    table = town()
    table.in_hand(0, goods("Gun", keywords=("Weapon",)), goods("Coat"))
    play = at_work(table)
    hosts = lambda name: [host.card.title for host in play.possible_hosts(table[name])]  # noqa: E731
    assert hosts("Gun") == hosts("Coat") == ["Ann", "Bob", "Cid", "Dan"]
    know(table, Ann)
    assert hosts("Gun") == ["Bob", "Cid", "Dan"] and hosts("Coat") == ["Ann", "Bob", "Cid", "Dan"]
    assert not play.can_attach(table["Gun"], table["Ann"]) and play.can_attach(table["Coat"], table["Ann"])


def test_a_text_hears_where_an_attachment_comes_from() -> None:
    heard: list[str] = []

    @card(BANK)
    class Bank:
        """Notes where what is attached comes from."""

        @trait(after(events.Attached))
        def note(self, play: Play) -> None:
            heard.append(play.event.origin)

    table = town()
    know(table, Bank)
    table.in_hand(0, goods("Coat"))
    table.in_discard(0, goods("Cap"))
    for name in ("Coat", "Cap", "Hat"):
        table.do(attach, table[name], table["Bob"])
    assert heard == ["hand", "discard", "in play"]


def test_a_pull_is_changed_and_made_again() -> None:
    pulled: list[tuple[int, str]] = []

    @card(BANK)
    class Bank:
        """Pulls."""

        @ability("Repeat Noon")
        def act(self, play: Play) -> None:
            made = play.pull()
            pulled.append((made.value, made.suit))

    @card(MADE + "dude Ann")
    class Ann:
        """Lowers whatever is pulled, raises diamonds by more, and has hearts pulled again."""

        @trait(after(events.Pulled))
        def meddle(self, play: Play) -> None:
            if play.latest_pull.suit == "hearts":
                play.pull_again()
            else:
                play.change_pull(-3)
            if play.latest_pull.suit == "diamonds":
                play.change_pull(4)

    table = town()
    know(table, Bank, Ann)
    # What counts is between an ace and a king, but all changes add up before (compendium-1.9.3 "Value and Grit").
    table.next_cards(0, "9♠", "2♠", "K♥", "8♣", "A♦", "K♦")
    for _ in range(5):
        table.play("0 play: use Bank", "1 play: pass")
    assert pulled == [(6, "spades"), (1, "spades"), (5, "clubs"), (2, "diamonds"), (13, "diamonds")]
    assert len(table.discard(0)) == 6


def test_what_is_revealed_is_known_to_all() -> None:
    table = town()
    table.in_hand(0, goods("Coat"), goods("Cap"))
    at_work(table).reveal([table["Coat"]])
    assert all(table["Coat"].number in player.known for player in table.state.players)
    assert table["Cap"].number not in table.state.players[1].known


def test_locations_are_made_adjacent_and_kept_apart() -> None:
    @card(BANK)
    class Bank:
        """Lies beside the Jail, and away from the square."""

        beside = next_to(lambda look: [(look.place, deed.number) for deed in look.deeds(theirs)])
        away = not_next_to(lambda look: [(look.place, TOWN_SQUARE)])

    table = town()
    look = Look(table.state, table["Bank"])
    bank, jail = table.place("Bank"), table.place("Jail")
    assert (look.is_adjacent(bank, jail), look.is_adjacent(bank, TOWN_SQUARE)) == (False, True)
    know(table, Bank)
    assert (look.is_adjacent(bank, jail), look.is_adjacent(bank, TOWN_SQUARE)) == (True, False)


def test_parts_are_lent_and_granted() -> None:
    @card(BANK)
    class Bank:
        """Teaches who is here, and lets one dude keep it for the day."""

        @lent_to(of_type("dude"), here, mine)
        @ability("Noon, Boot")
        def earn(self, play: Play) -> None:
            play.gain(1)

        luck = grantable(gets("bullets", 3, this))

        @ability("Noon", a_dude(mine))
        def teach(self, play: Play) -> None:
            play.grant(play.target, self.luck, until="day")

    table = town()
    know(table, Bank)
    assert {"use Ann", "use Dan"} <= set(table.plays()) and "use Bob" not in table.plays()
    table.play("0 play: use Bank", "0 target: Bob")
    assert (table.bullets("Bob"), table.bullets("Ann")) == (3, 0)
    table.play("1 play: pass", "0 play: use Dan")
    assert table.rock(0) == 1 and table.is_booted("Dan")
    table.to("gambling", "1 play: pass", "0 play: pass")
    assert table.bullets("Bob") == 0


def test_a_text_is_not_lent_because_it_is_lent() -> None:
    @card(BANK)
    class Bank:
        """Teaches Hucksters to be better Hucksters; a dude with two bullets gets another."""

        better = lent_to(with_skill("Huckster"))(gets("Huckster", 2, this))
        shoots = lent_to(lambda look, piece: look.bullets(piece) >= 2)(gets("bullets", 1, this))

    table = town()
    table.put(1, dude("Gus", bullets=2), "Jail")
    know(table, Bank)
    assert (table.rating("Ann", "Huckster"), table.rating("Gus", "Huckster")) == (4, None)
    assert (table.bullets("Gus"), table.bullets("Ann")) == (3, 0)


def test_a_dude_is_attached_to_nothing() -> None:
    """Whoever is lent the text of goods that are left somewhere stays where it is."""

    @card(BANK)
    class Bank:
        """Lets dudes here attach themselves to it."""

        @lent_to(of_type("dude"), here, mine)
        @ability("Noon, Boot")
        def lie_down(self, play: Play) -> None:
            play.attach_action(play.piece(play.place))

    table = town()
    know(table, Bank)
    table.play("0 play: use Ann")
    assert (table.at("Ann"), table.zone("Ann"), table.is_booted("Ann")) == ("Bank", "in play", True)


def test_a_job_begins_and_succeeds_or_fails() -> None:
    heard: list[str] = []

    @card(MADE + "action Plan")
    class Plan:
        """Tells how it goes."""

        @job("Noon Job, Boot", vocabulary.deed(theirs), leads=lambda play, one: one.card.title == "Ann")
        def rob(self, play: Play) -> None:
            heard.append(f"{play.leader.card.title} robs {play.target.card.title}")

        @rob.as_it_begins
        def plot(self, play: Play) -> None:
            heard.append("begins")

        @rob.if_it_fails
        def regret(self, play: Play) -> None:
            heard.append("fails")

    table = town()
    know(table, Plan)
    table.in_hand(0, action("Plan"))
    table.play("0 play: use Plan", "0 join job: none", "1 oppose: none")
    assert isinstance(Plan, Authored) and heard == ["begins", "Ann robs Jail"]


# What a text does


def at_work(table: Table, seat: int = 0) -> Play:
    """The Bank's text, at work in a Noon play."""
    return Play(Use(table.game, table["Bank"], seat, played_as=vocabulary.NOON))


def test_verbs_say_whether_they_came_about() -> None:
    table = town()
    play = at_work(table)
    ann, bob = table["Ann"], table["Bob"]
    assert play.boot(ann) and not play.boot(ann) and play.unboot(bob) and not play.unboot(bob)
    assert play.move(bob, TOWN_SQUARE) and not play.move(bob, TOWN_SQUARE)
    assert play.send_home(ann) and play.add_bounty(ann) and not play.add_bounty(bob, -1)
    assert play.add_control(table["Jail"], 2) and play.control(table["Jail"]) == 2
    assert play.take_control(table["Eve"]) and table.controller("Eve") == 0
    assert not play.leave_posse(ann) and not play.join(ann)
    assert play.pay(0) and not play.pay(1) and play.discard(bob) and play.ace(ann) and play.remove(table["Cid"])
    assert not play.discard(bob)
    table.at_rest()


def test_verbs_tell_what_was_prevented_from_what_was_so_already() -> None:
    table = town()
    play = at_work(table)
    ann, bob, eve = table["Ann"], table["Bob"], table["Eve"]
    for name, prohibition in (("Cid", "cannot boot"), ("Cid", "cannot move"), ("Bob", "cannot unboot")):
        table.modify(name, prohibition, 1)
    cid = table["Cid"]
    assert (play.boot(ann), play.boot(bob), play.boot(cid)) == (Outcome.DONE, Outcome.ALREADY, Outcome.PREVENTED)
    assert (play.unboot(ann), play.unboot(eve), play.unboot(bob)) == (
        Outcome.DONE,
        Outcome.ALREADY,
        Outcome.PREVENTED,
    )
    assert [play.move(one, TOWN_SQUARE) for one in (bob, eve, cid, None)] == [
        *(Outcome.DONE, Outcome.ALREADY),
        *(Outcome.PREVENTED, Outcome.PREVENTED),
    ]
    duel(table, "Bob", "Eve", "0 join posse: none", "1 join posse: none")
    play = at_work(table)
    assert play.join(bob) is Outcome.ALREADY and play.join(cid) is Outcome.PREVENTED
    assert play.leave_posse(cid) is Outcome.ALREADY


def test_what_an_answer_undoes_came_about_all_the_same() -> None:
    table = town()
    home = table.place("home 0")
    table.teach(
        "Jail",
        testing.trait(
            "after", events.Moved, lambda use: move(use.game, use.game.piece(use.event.piece), home) and None
        ),
        testing.trait("after", events.Unbooted, lambda use: boot(use.game, use.game.piece(use.event.piece)) and None),
    )
    play, bob = at_work(table), table["Bob"]
    assert play.unboot(bob) is Outcome.DONE and bob.booted
    assert play.move(bob, TOWN_SQUARE) is Outcome.DONE and table.at("Bob") == "home 0"


def test_who_withdraws_leaves_its_posse_unless_kept_where_it_is() -> None:
    table = town()
    for name in ("Ann", "Bob", "Cid"):
        table[name].at, table[name].booted = TOWN_SQUARE, False
    duel(table, "Ann", "Eve", "0 join posse: Bob", "0 join posse: Cid", "0 join posse: none", "1 join posse: none")
    table.modify("Cid", "cannot move", 1)
    play, home = at_work(table), table.place("home 0")
    assert play.withdraw(table["Bob"], TOWN_SQUARE) is Outcome.DONE and table.at("Bob") == "town square"
    assert play.can_withdraw(table["Ann"], home) and not play.can_withdraw(table["Cid"], home)
    assert play.withdraw(table["Cid"], home) is Outcome.PREVENTED
    assert table.posse(0) == ["Ann", "Cid"]
    assert play.withdraw(table["Ann"], home) is Outcome.DONE
    assert (table.posse(0), table.at("Ann")) == (["Cid"], "home 0")


@rule("rulebook-1.5.0 §7.3 ¶2 s2")
def test_who_is_moved_booted_stays_if_it_can_not_boot() -> None:
    """compendium-1.9.3 "Send Home Booted": it boots if it is unbooted, and stays if something keeps it from that."""
    table = Table()
    table.put(0, deed("Bank"))
    for name in ("Ann", "Bob", "Cid"):
        table.put(0, dude(name), booted=name == "Bob")
    for name in ("Bob", "Cid"):
        table.modify(name, "cannot boot", 1)
    play, dudes = at_work(table), ("Ann", "Bob", "Cid")
    assert [play.can_move_booted(table[name], TOWN_SQUARE) for name in dudes] == [True, True, False]
    found = [play.move_booted(table[name], TOWN_SQUARE) for name in dudes]
    assert found == [Outcome.DONE, Outcome.DONE, Outcome.PREVENTED]
    assert [table.at(name) for name in dudes] == ["town square", "town square", "home 0"]
    assert [table.is_booted(name) for name in dudes] == [True, True, False]


def test_kung_fu_is_no_skill() -> None:
    """What is said of skills leaves its rating alone, and its dude is not among the skilled."""
    table = town()
    table.put(0, dude("Monk", keywords=("Kung Fu 2",)))
    table.put(0, dude("Sage", keywords=("Shaman 1", "Kung Fu 2")))
    play = at_work(table)
    for name in ("Monk", "Sage"):
        play.give(table[name], skill=1)
    ratings = [play.rating(table[name], skill) for name in ("Monk", "Sage") for skill in ("Kung Fu", "Shaman")]
    assert ratings == [2, None, 2, 2]
    assert choices(table, a_dude(mine, skilled)) == ["Ann", "Sage"]


def test_verbs_do_nothing_to_nothing() -> None:
    play = at_work(town())
    verbs: list[Callable[[None], object]] = [play.boot, play.unboot, play.send_home, play.join, play.leave_posse]
    verbs += [play.discard, play.ace, play.remove, play.bring, play.add_bounty]
    assert not any(verb(None) for verb in verbs)
    assert not play.move(None, TOWN_SQUARE) and play.choose([]) is None and play.choose_place([]) is None


def test_what_can_not_be_affected_is_not_changed() -> None:
    table = town()
    table.modify("Ann", "cannot be affected", 1, change="set")
    play = at_work(table)
    assert not play.give(table["Ann"], bullets=2) and table.bullets("Ann") == 0
    assert not play.make_draw(table["Ann"]) and not play.blank(table["Ann"]) and not play.add_control(table["Ann"])
    assert play.give(table["Bob"], bullets=2, influence=1) and (table.bullets("Bob"), table.influence("Bob")) == (2, 1)


@pytest.mark.parametrize("shielded", [True, False])
@pytest.mark.parametrize(
    "verb",
    [
        lambda play, piece: play.take_control(piece),
        lambda play, piece: play.add_bounty(piece, -1),
        lambda play, piece: play.lose_control_points(piece),
        lambda play, piece: play.leave_posse(piece),
    ],
)
def test_what_others_can_not_affect_is_left_as_it_is(verb: Callable[[Play, Piece], object], shielded: bool) -> None:
    @card(BANK)
    class Bank:
        """Does something to Eve."""

        @ability("Shootout", a_dude(called("Eve")))
        def act(self, play: Play) -> None:
            verb(play, play.target)

    @card(MADE + "dude Eve")
    class Eve:
        """Is spared what other players' cards do."""

        stands_apart = cannot("cannot be affected", this, requires=lambda ban: shielded and by_another_player(ban))

    table = town()
    know(table, Bank, Eve)
    table.put(0, dude("Al"), "town square")
    table["Eve"].bounty = table["Eve"].control_points = 2
    duel(table, "Al", "Eve", "0 join posse: none", "1 join posse: none")
    table.step("0 shootout play: use Bank")
    now = (table.controller("Eve"), table.bounty("Eve"), table["Eve"].control_points, table.posse(1))
    assert (now == (1, 2, 2, ["Eve"])) == shielded


@pytest.mark.parametrize("to", [TAKE_CONTROL, BOOT, DISCARD, ACE, SEND_HOME, WANT, MOVE])
def test_who_can_not_be_affected_may_be_chosen_and_who_can_not_be_booted_may_not(to: Purpose) -> None:
    """compendium-1.9.3:799 and 803."""
    table = town()
    table.modify("Eve", "cannot be affected", 1, change="set")
    table.modify("Fay", "cannot boot", 1, change="set")
    spared = [] if to in (BOOT, SEND_HOME) else ["Fay"]
    assert choices(table, a_dude(theirs, to=to)) == ["Eve", *spared]


def test_who_can_not_hold_something_is_given_none_and_discards_what_becomes_such_a_thing() -> None:
    """compendium-1.9.3 "Attachment Limits"; the card that would be held says whether that may be."""

    @card(MADE + "dude Ann")
    class Ann:
        """Holds no Horses."""

        walks = cannot("cannot hold", this, requires=lambda ban: ban.by is not None and ban.has(ban.by, "Horse"))

    table = town()
    know(table, Ann)
    play = at_work(table)
    nag, rope = (table[table.in_hand(0, one)[0]] for one in (goods("Nag", keywords=("Horse",)), goods("Rope")))
    held = [
        (play.can_hold(table[name], one), play.attach(one, table[name])) for name in ("Ann",) for one in (nag, rope)
    ]
    assert held == [(False, False), (True, True)] and play.can_hold(table["Bob"], nag)
    play.gain_keyword(table["Hat"], "Horse")
    table.do(keep_limits)
    assert (table.zone("Hat"), table.zone("Rope")) == ("discard", "in play")


def test_who_may_carry_totems_carries_no_more_than_that() -> None:
    @card(MADE + "dude Bob")
    class Bob:
        """Carries a Totem, which is planted where he is."""

        carries = counts_as("most Totem", 1, this)
        plants = counts_as("plants the Totems that it carries", 1, this)

    table = town()
    know(table, Bob)
    play, idols = at_work(table), list[Piece]()
    for name in ("Idol", "Image"):
        idols.append(table[table.in_hand(0, spell(name, keywords=("Spirit", "Totem")))[0]])
    table["Bob"].at = table.place("Jail")
    assert not play.attach(idols[0], table["Ann"]) and not with_a_totem(play, table["Jail"])
    assert play.attach(idols[0], table["Bob"]) and not play.attach(idols[1], table["Bob"])
    assert with_a_totem(play, table["Jail"]) and not with_a_totem(play, table["Bank"])
    assert play.attach(idols[1], table["Bank"]) and with_a_totem(play, table["Bank"])
    play.blank(table["Bob"])
    table.do(keep_limits)
    assert [idol.zone for idol in idols] == ["discard", "in play"]


@pytest.mark.parametrize(("rock", "paid"), [(1, [0]), (2, [0, 2])])
def test_a_call_out_that_costs_to_refuse_pays_the_caller(rock: int, paid: list[int]) -> None:
    table = town()
    table["Bob"].at, table["Bob"].booted = TOWN_SQUARE, False
    table.set_rock(1, rock)
    table.say(*(["1 accept: no"] if len(paid) > 1 else []), rest="plain")
    assert at_work(table).call_out(table["Bob"], table["Eve"], toll=2) is (len(paid) == 1)
    assert (table.rock(0), table.rock(1)) == (paid[-1], rock - paid[-1])


def test_a_shootout_may_end_after_some_rounds_and_nobody_wins_it() -> None:
    table = town()
    for name in ("Ann", "Bob"):
        table[name].at, table[name].booted = TOWN_SQUARE, False
    at_work(table).limit_rounds(1)
    table.duel("Ann", "Eve", rest="plain")
    at_work(table).limit_rounds(2)
    for more in (True, False):
        # Two hands that are the same, and nobody who can fall for it.
        for name in ("Ann", "Eve"):
            table.modify(name, "cannot be a casualty", 1)
        table.deal("2♠ 4♥ 6♦ 8♣ 10♠", "2♠ 4♥ 6♦ 8♣ 10♠")
        table.until("chamber", rest="plain")
        table.step(rest="plain")
        assert table.is_shooting is more
    assert (table.state.fights[-1].winner, len(table.state.fights[-1].rounds)) == (NOBODY, 2)
    assert table.at("Ann") == table.at("Eve") == "town square"


def test_a_skill_test_tells_whether_it_succeeded() -> None:
    table = town()
    play, gained = at_work(table), list[int]()
    table.next_cards(0, "5♠", "5♥")
    assert not play.attempt(table["Ann"], "Huckster", 8, lambda: gained.append(1)) and not gained
    assert play.attempt(table["Ann"], "Huckster", 7, lambda: gained.append(1)) and gained == [1]


def test_skills_are_given_to_who_has_some() -> None:
    table = town()
    play = at_work(table)
    play.give(table["Ann"], skill=1)
    play.give(table["Bob"], skill=1)
    assert table.rating("Ann", "Huckster") == 3 and table.rating("Bob", "Huckster") is None
    assert play.gain_keyword(table["Bob"], "Harrowed") and play.has(table["Bob"], "Harrowed")


def test_a_card_takes_note_of_others_and_forgets_them() -> None:
    table = town()
    play, other_play = at_work(table), Play(Use(table.game, table["Jail"], 1))
    for name in ("Ann", "Bob", "Ann"):
        play.remember(table[name], until="day")
    assert play.remembered() == [table["Ann"], table["Bob"], table["Ann"]] and not other_play.remembered()
    assert len(play.remembered(table["Ann"])) == 2
    play.forget(table["Ann"])
    assert play.remembered() == [table["Bob"]]


def test_players_choose_words_and_several_things() -> None:
    table = town()
    play = at_work(table)
    table.say("0 colour: red", "1 take it: no", "0 choose: Bob", "0 choose: none", "0 value: K", "0 suit: hearts")
    assert play.pick("colour", ["red", "blue"]) == "red" and not play.wants("take it", seat=1)
    assert play.choose_up_to(2, play.dudes(owned)) == [table["Bob"]]
    assert play.pick_suit_and_value() == ("hearts", 13)
    table.at_rest()


def test_control_comes_back_when_an_effect_is_over() -> None:
    table = town()
    table.do(take_control, table["Eve"], 0, "day")
    assert choices(table, a_dude(theirs)) == ["Fay"]
    table.to("gambling", "0 play: pass", "1 play: pass")
    assert table.controller("Eve") == 1


def test_what_lasts_until_sundown_is_over_before_victory_is_checked() -> None:
    table = town()
    at_work(table).give(table["Bob"], influence=1, until="sundown")
    at_work(table).give(table["Ann"], influence=1, until="day")
    assert (table.influence("Bob"), table.influence("Ann")) == (1, 1)
    table.to("sundown", "0 play: pass", "1 play: pass")
    assert (table.influence("Bob"), table.influence("Ann")) == (0, 1)


def test_a_fight_goes_elsewhere_with_its_leader_and_its_mark() -> None:
    @card(BANK)
    class Chase:
        """Takes a fight home as it begins."""

        @trait(before(events.ShootoutBegins))
        def chase(self, play: Play) -> None:
            play.take_fight_to(play.home(play.seat))

    table = town()
    know(table, Chase)
    table.put(0, dude("Gus"), "town square")
    table.play("0 play: Gus calls out", "1 accept: yes", rest="plain")
    assert (table.at("Gus"), table.at("Eve"), table.fight.at) == ("home 0", "home 0", table.place("home 0"))
    assert (table.posse(0)[0], table.posse(1)[0]) == ("Gus", "Eve")
    with pytest.raises(ValueError, match="No shootout"):
        at_work(town()).take_fight_to(TOWN_SQUARE)


def test_a_shootout_of_two_alone_is_joined_by_nobody() -> None:
    @card(BANK)
    class Challenge:
        """Lets Gus call out Eve, alone; the Shootout ability would bring Hal."""

        @ability("Noon", a_dude(called("Gus")), a_dude(called("Eve")))
        def call(self, play: Play) -> None:
            play.call_out(play.target, play.second, alone=True)

        @ability("Shootout", a_dude(called("Hal")), joins=True)
        def bring(self, play: Play) -> None:
            play.gain(int(bool(play.join(play.target))))

    table = town()
    know(table, Challenge)
    for name in ("Gus", "Hal"):
        table.put(0, dude(name), "town square")
    table.put(1, dude("Ida"), "town square")
    table.play("0 play: use ability 1 Bank", "1 accept: yes")
    assert (table.posse(0), table.posse(1)) == (["Gus"], ["Eve"])
    table.until("pick shooters", "0 shootout play: use ability 2 Bank", rest="plain")
    assert table.posse(0) == ["Gus"]
    # The next one is open to all.
    table.do(leave_posse, table["Eve"])
    table.until("run or gun", rest="plain")
    table.play(
        "1 play: pass", "0 play: Gus calls out", "0 call out: Ida", "1 accept: yes", "0 join posse: Hal", rest="plain"
    )
    assert table.posse(0) == ["Gus", "Hal"]


def test_no_text_takes_cards_out_of_a_closed_discard_pile() -> None:
    """But the rules do, where the deck is empty, and another player's pile is open."""
    table = town()
    table.in_discard(0, dude("Old"), goods("Gun", cost=0))
    table.in_discard(1, dude("Ghost"))
    table.set_rock(0, 9)
    open_play = at_work(table)
    assert open_play.can_enter(table["Old"]) and open_play.choosable([table["Old"]]) == [table["Old"]]
    table.modify("home 0", "cards cannot leave the discard pile", 1)
    play, old = at_work(table), table["Old"]
    assert play.choosable([old, table["Ghost"], table["Bob"]]) == [table["Ghost"], table["Bob"]]
    for zone in ("hand", "deck", "boot hill"):
        play.put(old, zone)
    play.swap_into_draw_hand(old)
    table.say("0 search: none")
    table.in_deck(0, dude("New"))
    assert play.search(lambda one: True, discards=True) is None
    assert not (play.ace_from("discard", old) or play.can_enter(old) or play.enter(old, TOWN_SQUARE))
    assert not (play.bring(old) or play.play_card(old) or play.attach(table["Gun"], table["Bob"]))
    table.do(enter, old, TOWN_SQUARE, 0)
    assert table.discard(0) == ["Old", "Gun"] and table.rock(0) == 9
    play.put(table["Ghost"], "hand")
    assert table.hand(1) == ["Ghost"]
    play.draw(3)
    assert sorted(table.hand(0)) == ["Gun", "New", "Old"]


@card(MADE + "dude Old")
class Homebody:
    """Enters play at home alone, and stays in Boot Hill."""

    arrives = cannot("cannot enter play there", this, requires=lambda ban: ban.destination != ban.home(ban.seat))
    rests = cannot("cannot leave Boot Hill", this)


def test_a_card_may_keep_itself_from_entering_play_somewhere() -> None:
    table = town()
    know(table, Homebody)
    table.in_hand(0, dude("Old", cost=1), dude("New", cost=1))
    table.set_rock(0, 9)
    play, old, home = at_work(table), table["Old"], table.place("home 0")
    assert play.can_enter(old) and play.can_enter(old, place=home) and not play.can_enter(old, place=TOWN_SQUARE)
    assert play.can_enter(table["New"], place=TOWN_SQUARE)
    assert play.enter(old, TOWN_SQUARE) is None and not play.play_card(old, place=TOWN_SQUARE)
    table.do(enter, old, TOWN_SQUARE, 0)
    assert table.zone("Old") == "hand" and table.rock(0) == 9
    assert play.play_card(old) and table.at("Old") == "home 0" and table.rock(0) == 8
    assert not play.can_put_at(old, TOWN_SQUARE) and play.can_put_at(table["Ann"], TOWN_SQUARE)
    for dude_to_put in (old, table["Ann"]):
        play.put_at(dude_to_put, TOWN_SQUARE)
    assert (table.at("Old"), table.at("Ann")) == ("home 0", "town square")


def test_a_card_may_keep_itself_in_boot_hill() -> None:
    """Nothing takes it into play, a hand, the deck or the discard pile. It may be chosen to stay; others can go."""
    table = town()
    know(table, Homebody)
    table.in_boot_hill(0, dude("Old", keywords=("Non-Unique",)), dude("New", keywords=("Non-Unique",)))
    play, old, new = at_work(table), table["Old"], table["New"]
    assert choices(table, in_boot_hill()) == ["New"] and play.choosable([old, new]) == [old, new]
    assert not play.can_enter(old) and play.can_enter(new)
    for zone in ("hand", "deck", "discard"):
        play.put(old, zone)
    play.swap_into_draw_hand(old)
    assert not (play.bring(old) or play.play_card(old) or play.enter(old, TOWN_SQUARE))
    table.do(enter, old, table.place("home 0"), 0)
    assert table.boot_hill(0) == ["Old", "New"]
    table.say("0 search: New")
    assert play.search(lambda one: True, boot_hill=True) is new
    assert table.boot_hill(0) == ["Old"]
    assert play.search(lambda one: one is old, boot_hill=True) is None


def test_who_can_not_lose_traits_loses_abilities_all_the_same() -> None:
    @card(MADE + "dude Eve")
    class Eve:
        """Has more influence, and an ability."""

        charms = gets("influence", 2, this)

        @ability("Noon, Boot")
        def rest(self, play: Play) -> None:
            play.draw()

    for steady in (False, True):
        for verb in ("blank", "lose_traits"):
            table = town()
            know(table, Eve)
            play, eve = at_work(table), table["Eve"]
            if steady:
                table.modify("Eve", "cannot lose traits", 1)
            assert getattr(play, verb)(eve, "day") == (verb == "blank" or not steady)
            assert table.influence("Eve") == (2 if steady else 0)
            assert ("use Eve" in table.plays(1)) == (verb != "blank")


def test_who_can_not_gain_control_points_loses_them_all_the_same() -> None:
    table = town()
    play, eve = at_work(table), table["Eve"]
    assert play.add_control(eve, 2)
    table.modify("Eve", "cannot gain permanent control points", 1)
    assert choices(table, a_dude(theirs, to=CONTROL_POINT)) == ["Fay"]
    assert not play.add_control(eve) and eve.control_points == 2
    assert play.add_control(eve, -1) and eve.control_points == 1
    play.give(eve, control=1)
    assert play.control(eve) == 2


@pytest.mark.parametrize(("is_job", "points"), [(True, 1), (False, 0)])
def test_a_prohibition_may_spare_what_a_job_does(is_job: bool, points: int) -> None:
    @card(BANK)
    class Bank:
        """Keeps dudes from control points, except by jobs."""

        shames = cannot("cannot gain permanent control points", of_type("dude"), requires=lambda ban: not by_a_job(ban))

    @card(MADE + "dude Ann")
    class Ann:
        """Leads a job for a control point, or gets it at once."""

        @job("Noon Job", a_deed(to=CHOOSE)) if is_job else ability("Noon")
        def boast(self, play: Play) -> None:
            play.add_control(play.dude)

    table = town()
    know(table, Bank, Ann)
    table.play("0 play: use Ann", *(("mark: Bank",) if is_job else ()), rest="plain")
    assert table["Ann"].control_points == points


def test_casualties_are_doubled_as_often_as_texts_say() -> None:
    """Not below what limits them, and those too that a text inflicts."""
    table = town()
    table.put(0, dude("Gus"), "town square")
    for name in ("Hal", "Ida", "Joe"):
        table.put(1, dude(name), "town square")
    table.deal("9♠ 9♥ 6♦ 8♣ 10♠", "2♠ 4♥ 6♦ 8♣ 10♠")
    table.duel("Gus", "Eve", *(f"1 join posse: {name}" for name in ("Hal", "Ida", "Joe")), rest="plain")
    table.until("take lumps", rest="plain")
    seen = [table.casualties_due()]
    for _ in range(2):
        table.modify("home 1", "casualties doubled", 1)
        seen.append(table.casualties_due())
    assert seen == [[0, 1], [0, 2], [0, 4]]
    table.modify("home 1", "casualties doubled", -1)
    said = [f"1 casualty: discard {name}" for name in ("Hal", "Ida")]
    table.say(*said)
    assert at_work(table).inflict(1, 1) == 2
    assert table.posse(1) == ["Eve", "Joe"]
    table.modify("home 1", "casualties", 0, change="most")
    assert table.casualties_due() == [0, 0] and at_work(table).inflict(1, 1) == 0


# What is wrong


def test_what_goes_wrong_in_a_text_names_its_card() -> None:
    @card(BANK)
    class Bank:
        """Can't count."""

        @ability("Noon")
        def count(self, play: Play) -> None:
            play.gain(1 // 0)

    table = town()
    know(table, Bank)
    with pytest.raises(ZeroDivisionError) as fault:
        table.play("0 play: use Bank")
    assert fault.value.__notes__ == [f"This is the text of Bank ({BANK})."]


def test_a_text_says_what_it_does_and_has_headers_that_are_some() -> None:
    with pytest.raises(TypeError, match="Silent has no docstring"):

        @card("00000")
        class Silent:
            noise = gets("bullets", 1, this)

    with pytest.raises(ValueError, match="is not a header"):

        @card("00000")
        class Garbled:
            """Has a header that is none."""

            @ability("Noonish")
            def nap(self, play: Play) -> None: ...


def test_what_cannot_be_a_text_names_its_class() -> None:
    with pytest.raises(TypeError, match="is not a target") as fault:

        @card("00000")
        class Aimless:
            """Chooses by something that is not a target."""

            @ability("Noon", mine)  # type: ignore[arg-type]
            def nap(self, play: Play) -> None: ...

    assert fault.value.__notes__ == ["This is the text Aimless (00000)."]
    for codes in ((), ("00000", "00000")):
        with pytest.raises(ValueError, match="each once"):
            card(*codes)(object)


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (lambda: of_type("dud"), r"Unknown type `dud` \(did you mean `dude`"),
        (lambda: vocabulary.of_gang("outlaw"), r"Unknown gang `outlaw` \(did you mean `outlaws`"),
        (lambda: keyword("Hrose"), r"Unknown keyword `Hrose` \(did you mean `Horse`"),
        (lambda: gained("Depty"), r"Unknown keyword `Depty` \(did you mean `Deputy`"),
        (lambda: vocabulary.with_skill("Huxter"), r"Unknown skill `Huxter` \(did you mean `Huckster`"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_what_was_probably_meant(slip: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        slip()


def test_no_card_gains_a_keyword_that_there_is_not() -> None:
    table = town()
    with pytest.raises(ValueError, match=r"Unknown keyword `Harowed` \(did you mean `Harrowed`"):
        at_work(table).gain_keyword(table["Ann"], "Harowed")


@pytest.mark.parametrize(
    ("ask", "which"),
    [
        (lambda play: play.target, "first"),
        (lambda play: play.place_chosen, "first"),
        (lambda play: play.second, "second"),
        (lambda play: play.second_place, "second"),
        (lambda play: play.third, "third"),
    ],
)
def test_what_was_not_chosen_is_told(ask: Callable[[Play], object], which: str) -> None:
    table = town()
    for use in (Use(table.game, table["Ann"], 0), Use(table.game, table["Ann"], 0, more=(None, None))):
        with pytest.raises(LookupError, match=f"Nothing was chosen {which}."):
            ask(Play(use))


def unanswerable(look: Look, piece: Piece) -> bool:
    """The error raised by a question."""
    raise TypeError


@pytest.mark.parametrize(
    "part",
    [
        ability("Noon", vocabulary.dude(unanswerable))(lambda self, play: None),
        gets("influence", 1, unanswerable),
        cannot("cannot move", unanswerable),
    ],
)
def test_a_filter_that_goes_wrong_names_the_card_of_the_text(part: object) -> None:
    made = card(BANK)(type("Bank", (), {"__doc__": "Goes wrong.", "part": part}))
    table = town()
    know(table, made)
    with pytest.raises(TypeError) as fault:
        table.plays(0)
        table.influence("Ann")
    assert fault.value.__notes__ == [f"This is the text of Bank ({BANK})."]


def losses(table: Table) -> list[tuple[bool, bool]]:
    """Of each player: whether they have lost a dude that was discarded, and one that was aced."""
    looks = [Look(table.state, table["Ann"], seat) for seat in range(len(table.state.players))]
    return [(look.has_lost_a_dude("discard"), look.has_lost_a_dude("boot hill")) for look in looks]


@pytest.mark.parametrize("fate", ["discard", "ace"])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_loses_a_dude_to_another_players_card_is_known_until_the_day_ends(fate: str, seat: int) -> None:
    table = Table()
    table.put(0, "01071")  # notes are made only where cards have texts
    table.put(0, dude("Ann"))
    table.put(seat, dude("Cy"), "town square")
    table.put(seat, goods("Hat"), on="Cy")
    play = Play(Use(table.game, table["Ann"], 0, played_as="noon"))
    table.do(lambda game: getattr(play, fate)(table["Hat"]))
    assert losses(table) == [(False, False)] * 2
    table.game.uses.append(play.use)
    getattr(play, fate)(table["Cy"])
    table.game.uses.pop()
    lost = (fate == "discard", fate == "ace") if seat else (False, False)
    assert losses(table) == [(False, False), lost]
    expire(table.game, "day")
    assert losses(table) == [(False, False)] * 2


@pytest.mark.parametrize("fate", ["discard", "ace"])
def test_who_loses_a_dude_as_a_casualty_is_known_whoever_owns_it(fate: str) -> None:
    table = showdown([dude("Ann")])
    table.put(0, "01071")
    table["Allie"].owner = 1
    table.deal(HIGH, TWO_PAIR)
    table.until("run or gun", f"0 casualty: {fate} Allie", rest="plain")
    assert losses(table) == [(fate == "discard", fate == "ace"), (False, False)]


def test_a_dude_that_leaves_play_otherwise_is_not_lost_to_anybody() -> None:
    table = Table()
    table.put(0, "01071")
    for name in ("Ann", "Abe"):
        table.put(0, dude(name))
    table.do(discard, table["Abe"])
    assert losses(table) == [(False, False)] * 2
    with pytest.raises(ValueError, match="Unknown zone `boothill`"):
        Look(table.state, table["Ann"]).has_lost_a_dude("boothill")


def test_cards_out_of_play_are_at_no_location() -> None:
    table = Table()
    table.in_hand(0, dude("Ann"))
    table.in_deck(1, *[deed("Shrine", keywords=("Holy Ground", "Private", "Out of Town"))] * 3)
    look, ann = Look(table.state, table["home 0"]), table["Ann"]
    assert look.deed_at(ann.at) is None and not at_a_deed(look, ann)
    assert look.controller(ann.at) == look.owner_of_place(ann.at) == NOBODY
    assert not (look.is_private(ann.at) or look.is_holy_ground(ann.at))
