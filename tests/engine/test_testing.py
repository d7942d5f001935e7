"""The table of dtk.testing itself: it must be strict, or the tests of the rules prove nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import dtk.engine
from dtk.cards.card import Card
from dtk.engine.abilities import ContinuousChange, Prohibition, Use
from dtk.engine.events import Moved
from dtk.engine.ids import NOBODY
from dtk.engine.rules.setup import DeckList
from dtk.engine.state import Result
from dtk.testing import (
    ScriptFault,
    Table,
    Unscripted,
    ability,
    action,
    card,
    cards,
    deed,
    dude,
    goods,
    joker,
    outfit,
    printed,
    react,
    rule,
    trait,
)


def table_with_a_dude() -> Table:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"))
    return table


def test_a_play_is_told_and_read() -> None:
    table = table_with_a_dude()
    table.play("0 play: move Allie", "move to [Allie]: Bank")
    assert table.at("Allie") == "Bank"
    assert not table.is_booted("Allie")
    assert table.turn == 1


def test_a_question_without_an_answer_fails_and_says_what_could_be_said() -> None:
    table = table_with_a_dude()
    with pytest.raises(Unscripted, match=r"0 move to \[Allie\]: town square\n  0 move to \[Allie\]: Bank"):
        table.play("play: move Allie")


@pytest.mark.parametrize(
    "line",
    [
        "play: move Bo",
        "play: fly Allie",
        "1 play: move Allie",
        "accept: yes",
        "play [Allie]: move Allie",
        "move Allie",
        "play:move Allie",
    ],
)
def test_an_answer_that_does_not_fit_fails(line: str) -> None:
    with pytest.raises(ScriptFault, match="play: move Allie"):
        table_with_a_dude().play(line)


def test_an_answer_that_is_left_over_fails() -> None:
    table = table_with_a_dude()
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        table.step("play: pass", "play: pass")


def test_cards_of_one_name_are_told_apart() -> None:
    table = Table()
    assert [table.put(seat, dude("Allie")) for seat in (0, 0, 1)] == ["Allie", "Allie #2", "Allie"]
    table.put(1, "Allie Hensman", "town square", booted=True, bounty=2)
    assert table["Allie #2"].owner == 0
    assert table["Allie of 1"].owner == 1
    assert table.bounty("Allie Hensman") == 2
    with pytest.raises(LookupError, match="Several"):
        table["Allie"]
    with pytest.raises(LookupError, match="No card"):
        table["Baker"]


def test_cards_are_found_by_what_they_are_called() -> None:
    assert [(card.suit, card.value) for card in cards("2♠ 10h jD")] == [("spades", 2), ("hearts", 10), ("diamonds", 11)]
    (joker,) = cards("Joker")
    assert joker.type == "joker"
    assert cards("Allie Hensman")[0] is printed(printed("Allie Hensman").code)
    assert dude("Ann") is dude("Ann")
    with pytest.raises(LookupError, match="did you mean `Allie Hensman`"):
        cards("Allie Hensmann's")


def nothing(use: Use) -> None:
    """The effect of a text that is never used."""


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: react("React, Boot", "afterwards", Moved, nothing),
            "Unknown timing `afterwards` (did you mean `after`?). ",
        ),
        (lambda: trait("befor", Moved, nothing), "Unknown timing `befor` (did you mean `before`?)"),
        (lambda: react("Noon", "after", Moved, nothing), "`Noon` is not the header of a React, such as `React, Boot`"),
        (lambda: ability("React, Boot", nothing), "header of a React; use"),
        (lambda: ability("Boot", nothing), "has no timing"),
        (lambda: ability("Nooon, Boot", nothing), "is unknown (did you mean `Noon`?). A header begins with"),
        (lambda: react("React", "after", Moved, nothing, instead=True), "needs the timing `when`, not `after`"),
        (lambda: card("Ann", "dued"), "Unknown type `dued` (did you mean `dude`?). Choose from outfit, legend, dude"),
        (lambda: dude("Ann", suit="spade"), "Unknown suit `spade` (did you mean `spades`?)"),
        (lambda: dude("Ann", shooter="Stud"), "Unknown shooter `Stud` (did you mean `stud`?). Choose from stud, draw"),
        (lambda: dude("Ann", gangs=("law dogs",)), "Unknown gang `law dogs` (did you mean `lawdogs`?)"),
        (lambda: joker(kind="red"), "Unknown joker `red`. Choose from plain, devil, heretic"),
        (lambda: Table(phase="sundwn"), "Unknown phase `sundwn` (did you mean `sundown`?)"),
        (lambda: Table(winner=2), "Unknown seat 2. Seats: 0, 1"),
        (lambda: Table(turn=-1), "Unknown seat -1"),
        (lambda: table_with_a_dude().to("gamblin"), "Unknown phase `gamblin` (did you mean `gambling`?)"),
        (lambda: table_with_a_dude().put(2, dude("Bo")), "Unknown seat 2. Seats: 0, 1"),
        (lambda: table_with_a_dude().put(0, dude("Bo"), controller=2), "Unknown seat 2"),
        (lambda: table_with_a_dude().in_hand(-1, "2S"), "Unknown seat -1"),
        (lambda: table_with_a_dude().set_rock(3, 1), "Unknown seat 3"),
        (lambda: table_with_a_dude().put(0, goods("Gun")), "Gun needs a carrier"),
        (lambda: table_with_a_dude().put(0, "2S 3S"), "`2S 3S` means 2 cards"),
        (
            lambda: table_with_a_dude().modify("Allie", "bulets", 3),
            "Unknown statistic `bulets` (did you mean `bullets`?)",
        ),
        (
            lambda: table_with_a_dude().modify("Allie", "bullets", 3, "a day"),
            "Unknown length of time `a day`",
        ),
        (lambda: table_with_a_dude().modify("Allie", "bullets", 3, change="plus"), "Unknown change `plus`"),
        (
            lambda: table_with_a_dude().teach("Allie", ContinuousChange("influense", lambda state, holder, piece: 1)),
            "Unknown statistic `influense` (did you mean `influence`?)",
        ),
        (
            lambda: table_with_a_dude().teach("Allie", Prohibition("can't boot", lambda game, holder, piece, by: True)),
            "Unknown prohibition `can't boot` (did you mean `cannot boot`?)",
        ),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(make: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        make()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: dude("Ann", bullet=1),
            "no field bullet (did you mean `bullets`?). Its fields are bullets, code, control, core, cost, ",
        ),
        (lambda: deed("Mill", control_points=2), "no field control_points (did you mean `control`?). Its fields are "),
        (lambda: react("React", "after", "Moved", nothing), "'Moved' is not a type of event, such as Booted or Moved"),  # type: ignore[arg-type]
        (
            lambda: trait("after", Moved, nothing, target=list),
            "A React or trait has no field target (did you mean `targets`?)",
        ),
        (lambda: ability("Noon", nothing, join=True), "An ability has no field join (did you mean `joins`?)"),
    ],
)
def test_fields_that_there_are_not_are_refused_with_those_there_are(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError, match=re.escape(message)):
        make()


def test_every_statistic_that_the_engine_asks_for_can_be_modified() -> None:
    asked = re.compile(r"(?:with_changes|player_statistic)\([\w.]+, (?:\w+, )?\"([^\"]+)\"")
    engine = Path(dtk.engine.__file__).parent
    found = {stat for path in engine.rglob("*.py") for stat in asked.findall(path.read_text("utf-8"))}
    assert {"bullets", "hand size"} <= found
    table = table_with_a_dude()
    for stat in sorted(found):
        table.modify("Allie", stat, 1)
    with pytest.raises(ValueError, match="cannot boot"):
        table.modify("Allie", "can boot", 1)


def test_nothing_is_laid_out_where_laying_out_fails() -> None:
    table = table_with_a_dude()
    for call in (lambda: table.put(0, dude("Bo"), "saloon"), lambda: table.put(0, goods("Gun"), on="Bo")):
        with pytest.raises(LookupError):
            call()
    assert table.names == ["home 0", "home 1", "Bank", "Allie"]
    table.at_rest()


def test_an_unknown_place_or_card_is_told_with_all_there_are() -> None:
    table = table_with_a_dude()
    with pytest.raises(
        LookupError,
        match=r"No place is called `saloon`\. Known: town square, home 0, Bank, home 1",
    ):
        table.put(1, dude("Bo"), "saloon")
    with pytest.raises(LookupError, match=r"No place is called `town squar` \(did you mean `town square`"):
        table.place("town squar")
    with pytest.raises(LookupError, match="No place is called `Allie`"):
        table.place("Allie")
    with pytest.raises(LookupError, match=r"^No card is called `Ally` \(did you mean `Allie`\?\)\.$"):
        table.at("Ally")
    table.put(1, deed("Bank"))
    assert table.place("Bank of 1") == table["Bank of 1"].number
    with pytest.raises(LookupError, match=r"Several places are called `Bank`\. Add the owner, as in `Bank of 0`"):
        table.place("Bank")


def test_the_names_that_an_error_lists_are_few() -> None:
    table = Table()
    table.in_deck(0, " ".join(f"{value}{suit}" for suit in "♠♥" for value in range(2, 11)))
    with pytest.raises(LookupError, match=r"^No card is called `Nobody`\. Known: home 0, home 1, 2♠.* 10♥\.$"):
        table["Nobody"]
    table.in_deck(1, "2♦ 3♦ 4♦")
    with pytest.raises(LookupError, match=r" 10♥ and 3 more\.$"):
        table["Nobody"]


@pytest.mark.parametrize(("said", "bad"), [("2s 3h 11C", "`11C`"), ("11C", "`11C`"), ("2s X♠ 1d", "`X♠`, `1d`")])
def test_of_suits_and_values_what_is_neither_is_named(said: str, bad: str) -> None:
    with pytest.raises(LookupError, match=f"^Invalid card .?{bad} in `{said}`: write A, 2 to 10"):
        Table().next_cards(0, said)


@pytest.mark.parametrize("said", ["8♠", "8S", "8s"])
def test_suits_may_be_said_by_letters_and_by_signs(said: str) -> None:
    table = Table(phase="sundown")
    table.in_hand(0, "8S 10h")
    table.in_hand(1, "8S")
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠")
    table.in_deck(1, "2♠ 3♠ 4♠ 5♠ 6♠")
    assert table.options() == ["none", "8♠", "10♥"]
    assert table[f"{said} of 1"].owner == 1
    table.step(f"0 discard at sundown: {said}", "1 discard at sundown: none")
    assert table.discard(0) == ["8♠"]


@pytest.mark.parametrize("said", ["Allie calls out", "call out Allie", "Allie of 0 calls out", "call out Allie of 0"])
def test_who_calls_out_is_said_first(said: str) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    assert table.plays() == table.options() == ["pass", "Allie calls out", "move Allie"]
    table.play(f"play: {said}", "accept [Bo]: no")
    assert table.at("Bo") == "home 1"


def test_what_has_one_legal_answer_is_not_asked_for_in_a_play() -> None:
    with pytest.raises(ScriptFault, match=r"\['play: pass'\]. Questions with only one legal answer are not asked"):
        Table().play("play: pass")


def test_what_has_one_legal_answer_is_not_asked_for_in_a_step() -> None:
    with pytest.raises(
        ScriptFault,
        match=r"These answers were never asked for: .*\. Questions with only one legal answer are not asked",
    ):
        Table().step("play: pass")


def test_a_made_up_card_on_the_table_is_taught_by_its_name() -> None:
    table = table_with_a_dude()
    table.teach("Allie", ability("Noon", lambda use: table.set_rock(use.seat, 3)))
    assert "use Allie" in table.plays()
    table.play("play: use Allie")
    assert table.rock(0) == 3
    table.put(1, goods("Allie"), on="Allie")
    with pytest.raises(LookupError, match="did you mean `Allie Hensman`"):
        table.teach("Allie", ability("Noon", nothing))
    table.teach("Allie of 1", ability("Noon", nothing))
    assert "use Allie" in table.plays(0)


def test_of_several_abilities_each_is_told_by_its_number() -> None:
    table = table_with_a_dude()
    table.teach("Bank", *(ability("Noon", lambda use, rock=rock: table.set_rock(0, rock)) for rock in (1, 2)))
    assert table.plays() == ["pass", "move Allie", "use ability 1 Bank", "use ability 2 Bank"]
    table.play("play: use ability 2 Bank")
    assert table.rock(0) == 2


@pytest.mark.parametrize(
    ("script", "asked"),
    [
        ((), r"^[^[]*\n  0 discard from draw hand: none\n"),
        (("discard from draw hand: 2S",), r"\n  0 discard from draw hand \[2♠\]: none\n"),
        (("discard from draw hand [nothing]: none",), r"\n  1 discard from draw hand: none\n"),
    ],
)
def test_what_a_question_is_about_is_shown_where_it_is_about_something(script: Sequence[str], asked: str) -> None:
    table = Table()
    for seat, name in enumerate(("Allie", "Bo")):
        table.in_deck(seat, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
        table.put(seat, dude(name, bullets=3), "town square")
    table.play("play: Allie calls out", "accept: yes")
    with pytest.raises(Unscripted, match=asked):
        table.to("sundown", *script)


def test_decks_are_laid_in_the_order_of_drawing() -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠")
    table.in_deck(0, "4♠")
    table.next_cards(0, "A♠ K♠")
    assert table.deck(0) == ["A♠", "K♠", "2♠", "3♠", "4♠"]


def test_what_could_be_said_changes_nothing() -> None:
    table = table_with_a_dude()
    assert table.options() == ["pass", "move Allie"]
    assert table.options("play: move Allie") == ["town square", "Bank", "home 1"]
    assert table.options("play: move Allie", "move to: home 1") == []
    assert table.at("Allie") == "home 0"
    with pytest.raises(ScriptFault, match="none of the options"):
        table.options("play: Allie calls out")


def test_a_state_that_is_not_whole_fails() -> None:
    table = table_with_a_dude()
    table.put(0, goods("Rifle"), on="Allie")
    table.at_rest()
    table["Rifle"].host = -1
    with pytest.raises(AssertionError, match="Rifle"):
        table.at_rest()


def test_a_card_that_is_left_in_the_air_fails() -> None:
    table = Table()
    table.add(0, action("Trick")).zone = "resolving"
    with pytest.raises(AssertionError, match="still being resolved"):
        table.at_rest()


def won_table() -> Table:
    """Seat 0 wins as soon as the day ends, for seat 1 has no influence."""
    table = Table(phase="sundown", day=3)
    table.put(0, deed("Mine", control=1))
    table.step()
    return table


OVER = r"The game is over: seat 0 won on day 3 \(control points over influence\)\."


@pytest.mark.parametrize(
    "play_on",
    [
        lambda table: table.step(),
        lambda table: table.play("play: pass"),
        lambda table: table.to("upkeep"),
        lambda table: table.options(),
    ],
)
def test_a_game_that_is_over_does_not_go_on(play_on: Callable[[Table], object]) -> None:
    table = won_table()
    assert table.is_over
    with pytest.raises(ScriptFault, match=OVER):
        play_on(table)
    assert (table.phase, table.day) == ("gambling", 3)


def test_of_answers_that_are_left_over_as_the_game_is_won_it_is_said_why() -> None:
    table = Table(phase="sundown", day=3)
    table.put(0, deed("Mine", control=1))
    with pytest.raises(ScriptFault, match=rf"These answers were never asked for: \['play: pass'\]\. {OVER}"):
        table.play("play: pass")


def test_a_game_without_a_winner_is_over_too() -> None:
    table = won_table()
    table.state.outcome = Result(NOBODY, "days")
    with pytest.raises(ScriptFault, match=r"The game is over: no player won on day 3 \(days\)\."):
        table.step()


def test_plays_tell_cards_of_one_name_apart() -> None:
    table = Table()
    for owner in (0, 1):
        table.put(owner, dude("Allie"), controller=0)
    assert table.plays() == table.options() == ["pass", "move Allie of 0", "move Allie of 1"]


def test_what_is_asked_after_a_play_is_found_like_the_play() -> None:
    table = table_with_a_dude()
    table.put(1, dude("Bo"), "town square")
    script = ("0 play: move Allie", "move to: town square", "1 play: Bo calls out")
    assert table.pending(*script) == (0, "accept", "Allie", ("yes", "no"))
    assert table.options(*script[:2]) == []
    assert table.at("Allie") == "home 0" and table.turn == 0
    with pytest.raises(ScriptFault, match="none of the options"):
        table.pending(*script[:2], "1 play: Cal calls out")


# A table before setup


def setting_up(*gang: str | Card, pull: str = "K♠", home: Card | None = None) -> Table:
    """Seat 0 is about to start with some cards, out of a deck in which every card is the same."""
    table = Table(home or outfit("Home 0", stash=20), outfit("Home 1"), phase="setup")
    for starter in gang:
        table.put(0, starter)
    table.in_deck(0, *[pull] * 9)
    return table


@rule("rulebook-1.5.0 §4")
def test_before_setup_there_is_no_day_and_no_winner_and_the_stash_is_whole() -> None:
    table = setting_up()
    assert (table.phase, table.day, table.winner, table.rock(0)) == ("setup", 0, NOBODY, 20)
    table.step()
    assert (table.phase, table.day, len(table.hand(0)), len(table.deck(0))) == ("gambling", 0, 5, 4)
    table.to("upkeep", rest="plain")
    assert (table.day, table.winner) == (1, 1)  # four kings are worth more than no hand


@rule("rulebook-1.5.0 §4 ¶5 s1")
def test_a_printed_grifter_is_asked_for_at_setup() -> None:
    table = setting_up("Travis Moone")
    assert table.pending() == (0, "grifter", None, ("none", "answer Travis Moone"))
    table.play("0 grifter: answer Travis Moone")
    assert table.is_booted("Travis Moone") and table.phase == "gambling"


def test_ol_howard_is_asked_for_at_setup() -> None:
    table = setting_up("Ol' Howard")
    table.in_deck(0, deed("Mansion", cost=3))
    table.play("0 grifter: answer Ol' Howard", "0 search: Mansion", rest="plain")
    assert (table.host("Ol' Howard"), table.rock(0)) == ("Mansion", 17)


def test_rico_rodegain_is_asked_who_joins_the_gang_instead() -> None:
    """The rules for starting gangs say who may, of the cards in the deck."""
    old, new, dear = dude("Old", cost=2), dude("New", cost=4), dude("Dear", cost=26)
    table = setting_up("Rico Rodegain", old, home=outfit("Home 0", stash=20, gangs=("anarchists",)))
    table.in_deck(0, new, dear)
    asked = table.pending("0 grifter: answer Rico Rodegain")
    assert asked is not None and "New" in asked.options and "Dear" not in asked.options
    table.play("0 grifter: answer Rico Rodegain", f"0 {asked.kind}: New", rest="plain")
    assert (table.zone("New"), table.zone("Old"), table.rock(0)) == ("in play", "deck", 20 + 2 - 4)


@pytest.mark.parametrize(("pull", "zone"), [("5♠", "in play"), ("4♠", "discard")])
def test_post_a_tron_is_assembled_at_setup(pull: str, zone: str) -> None:
    table = setting_up("18018", dude("Doc", keywords=("Mad Scientist 1",)), pull=pull)
    table.step()
    assert (table.zone("POST-A-TRON"), table.is_booted("Doc")) == (zone, True)


@pytest.mark.parametrize(("pull", "zone"), [("5♠", "in play"), ("4♠", "discard")])
def test_lucky_sky_borne_invents_at_setup(pull: str, zone: str) -> None:
    table = setting_up("12007", pull=pull)
    table.put(0, goods("Iron Hound", keywords=("Sidekick", "Gadget"), difficulty=6), on='"Lucky" Sky Borne')
    table.step()
    assert (table.zone("Iron Hound"), table.is_booted('"Lucky" Sky Borne')) == (zone, True)


@rule("rulebook-1.5.0 §4 ¶3 s7")
def test_of_whole_decks_the_gangs_are_asked_for_and_paid() -> None:
    con, ann = dude("Con", cost=3), dude("Ann", cost=2)
    whole = DeckList("a deck", outfit("Home 0", stash=9), None, (con, ann, *cards("2♠ 3♠ 4♠ 5♠ 6♠ 7♠")), (con,))
    table = Table(whole, outfit("Home 1"), phase="setup")
    assert table.options() == ["the deck's own", "another"]
    table.play("0 starting gang: another", "0 starter: Ann", "0 starter: none")
    assert (table.at("Ann"), table.zone("Con") in ("hand", "deck"), table.rock(0)) == ("home 0", True, 7)


def test_a_whole_deck_elsewhere_than_at_setup_is_refused() -> None:
    whole = DeckList("a deck", outfit("Home 0"), None, (), ())
    with pytest.raises(ValueError, match="phase='setup'"):
        Table(whole, outfit("Home 1"))


def test_before_setup_cards_may_be_blank_too() -> None:
    table = Table(outfit("Home 0"), outfit("Home 1"), phase="setup", blank=True)
    table.put(0, "Travis Moone")
    assert table.options() == []
