"""What can't be done is not begun, and what can't be done any more once others have answered does not come about
(compendium-1.9.3 "Prevention"): the same of every verb.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.engine.abilities import AFTER, BEFORE, WHEN, Use
from dtk.engine.events import (
    Aced,
    Attached,
    Booted,
    BountyRaised,
    ControlTaken,
    Discarded,
    Entered,
    Event,
    Joined,
    Moved,
    SentHome,
    Stage,
    Unbooted,
)
from dtk.engine.game import Game
from dtk.engine.pieces import Piece
from dtk.engine.verbs.cards import ace, attach, discard, enter
from dtk.engine.verbs.dudes import (
    add_bounty,
    boot,
    can_go_home,
    can_move,
    join_posse,
    move,
    reposition,
    send_home_booted,
    unboot,
)
from dtk.engine.verbs.effects import forbid, take_control
from dtk.testing import Table, deed, dude, goods, rule, trait
from tests.engine.gunfight import posses, showdown


class Ear:
    """Notes how far events of a type come."""

    def __init__(self, event: type[Event]) -> None:
        self.event, self.heard = event, list[str]()

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        if type(event) is self.event:
            self.heard.append(stage.name)


def raise_bounty(game: Game, piece: Piece) -> None:
    add_bounty(game, piece, 2)


def to_town(game: Game, piece: Piece) -> None:
    move(game, piece, game.state.players[1].outfit)


def join(game: Game, piece: Piece) -> None:
    assert game.state.shootout is not None
    join_posse(game, piece, game.state.shootout.posses[0])


def join_from_afar(game: Game, piece: Piece) -> None:
    assert game.state.shootout is not None
    join_posse(game, piece, game.state.shootout.posses[0], stays=True)


Verb = Callable[[Game, Piece], None]
VERBS: list[tuple[Verb, str, type[Event]]] = [
    (boot, "cannot boot", Booted),
    (unboot, "cannot unboot", Unbooted),
    (to_town, "cannot move", Moved),
    (send_home_booted, "cannot go home", SentHome),
    (discard, "cannot be discarded", Discarded),
    (ace, "cannot be aced", Aced),
    (raise_bounty, "cannot be wanted", BountyRaised),
    (join, "cannot join", Joined),
    (join_from_afar, "cannot join", Joined),
]
IDS = [verb.__name__ for verb, _, _ in VERBS]


def laid_out(verb: Verb) -> Table:
    """Cal in the town square, beside a shootout if he is to join it."""
    table = showdown() if verb in (join, join_from_afar) else Table()
    table.put(0, dude("Cal"), "town square", booted=verb is unboot)
    return table


def seen(table: Table) -> tuple[object, ...]:
    """All there is to see of Cal."""
    cal = table["Cal"]
    joined = [cal.number in posse.dudes for posse in posses(table)] if table.state.shootout else []
    return cal.zone, cal.at, cal.booted, cal.bounty, joined


@rule('compendium-1.9.3 "Prevention" ¶11 s1')
@pytest.mark.parametrize(("verb", "what", "event"), VERBS, ids=IDS)
def test_what_can_not_be_done_is_not_even_begun(verb: Verb, what: str, event: type[Event]) -> None:
    table = laid_out(verb)
    table.modify("Cal", what, 1)
    before = seen(table)
    ear = table.game.listener = Ear(event)
    table.do(verb, table["Cal"])
    assert (seen(table), ear.heard) == (before, [])


@pytest.mark.parametrize(("verb", "what", "event"), VERBS, ids=IDS)
def test_what_can_be_done_is_done(verb: Verb, what: str, event: type[Event]) -> None:
    table = laid_out(verb)
    before = seen(table)
    ear = table.game.listener = Ear(event)
    table.do(verb, table["Cal"])
    assert seen(table) != before and ear.heard == ["AHEAD", "UNDER_WAY", "DONE"]


@rule('compendium-1.9.3 "Prevention" ¶11 s1')
@pytest.mark.parametrize(("verb", "what", "event"), VERBS, ids=IDS)
def test_what_is_forbidden_before_it_happens_does_not_come_about(verb: Verb, what: str, event: type[Event]) -> None:
    table = laid_out(verb)
    table.teach(deed("Fort"), trait(BEFORE, event, lambda use: forbid(use.game, table["Cal"], what, "day")))
    table.put(1, deed("Fort"))
    before = seen(table)
    ear = table.game.listener = Ear(event)
    table.do(verb, table["Cal"])
    assert (seen(table), ear.heard[-1]) == (before, "FAILED")


@pytest.mark.parametrize(("verb", "what", "event"), VERBS, ids=IDS)
def test_who_is_gone_before_it_happens_is_only_gone(verb: Verb, what: str, event: type[Event]) -> None:
    table = laid_out(verb)
    others = (discard, ace)
    away = ace if verb is discard else discard

    def strike(use: Use) -> None:
        if table.zone("Cal") == "in play":
            away(use.game, table["Cal"])

    table.teach(deed("Fort"), trait(BEFORE, event, strike))
    table.put(1, deed("Fort"))
    ear = table.game.listener = Ear(event)
    table.do(verb, table["Cal"])
    assert table.zone("Cal") == ("boot hill" if away is ace else "discard")
    assert (table.is_booted("Cal"), table.bounty("Cal")) == (False, 0)
    assert ear.heard[-1] == "FAILED" or (verb in others and "UNDER_WAY" in ear.heard)


@pytest.mark.parametrize(("verb", "what", "event"), VERBS, ids=IDS)
def test_nothing_is_begun_with_who_is_out_of_play(verb: Verb, what: str, event: type[Event]) -> None:
    table = laid_out(verb)
    table.do(discard, table["Cal"])
    before = seen(table)
    ear = table.game.listener = Ear(event)
    table.do(verb, table["Cal"])
    assert (seen(table), ear.heard) == (before, [])


@rule("rulebook-1.5.0 §2.7")
def test_what_is_as_it_should_be_already_is_not_done_again() -> None:
    table = Table()
    table.put(0, dude("Cal"), "town square")
    for verb, event in ((unboot, Unbooted), (boot, Booted)):
        ear = table.game.listener = Ear(event)
        table["Cal"].booted = verb is boot
        table.do(verb, table["Cal"])
        assert ear.heard == []
    ear = table.game.listener = Ear(Moved)
    table.do(move, table["Cal"], table.place("town square"))
    assert ear.heard == [] and not can_move(table.game, table["Cal"], table.place("town square"))
    ear = table.game.listener = Ear(ControlTaken)
    table.do(take_control, table["Cal"], 0)
    assert ear.heard == []


@rule("rulebook-1.5.0 §3.9")
def test_control_is_not_taken_of_who_is_gone_by_then() -> None:
    table = Table()
    table.put(0, dude("Cal"), "town square")
    table.put(1, deed("Fort"))
    table.teach("Fort", trait(BEFORE, ControlTaken, lambda use: discard(use.game, table["Cal"])))
    ear = table.game.listener = Ear(ControlTaken)
    table.do(take_control, table["Cal"], 1)
    assert (table.zone("Cal"), table["Cal"].controller, ear.heard[-1]) == ("discard", 0, "FAILED")


@rule('compendium-1.9.3 "Send Home Booted" ¶8')
@pytest.mark.parametrize(
    ("barred", "booted", "at", "goes"),
    [
        ("cannot boot", True, "town square", True),
        ("cannot boot", False, "town square", False),
        ("cannot move", True, "town square", False),
        ("cannot move", False, "home 0", True),
        ("cannot go home", True, "home 0", False),
        ("cannot leave", False, "town square", True),
    ],
)
def test_who_can_be_sent_home(barred: str, booted: bool, at: str, goes: bool) -> None:
    table = Table()
    table.put(0, dude("Cal"), at, booted=booted)
    table.modify("Cal", barred, 1)
    assert can_go_home(table.game, table["Cal"]) is goes
    ear = table.game.listener = Ear(SentHome)
    table.do(send_home_booted, table["Cal"])
    assert (ear.heard != []) is goes
    assert (table.at("Cal"), table.is_booted("Cal")) == (("home 0", True) if goes else (at, booted))


@rule('compendium-1.9.3 "Wanted Dudes"')
@pytest.mark.parametrize(("bounty", "change", "left"), [(1, -3, 0), (3, -2, 1), (0, -1, 0), (0, 0, 0), (1, 2, 3)])
def test_a_bounty_is_never_below_nothing(bounty: int, change: int, left: int) -> None:
    table = Table()
    table.put(0, dude("Cal"), bounty=bounty)
    table.put(0, goods("Colt"), on="Cal")
    table.do(add_bounty, table["Cal"], change)
    table.do(add_bounty, table["Colt"], change)
    assert (table.bounty("Cal"), table.bounty("Colt")) == (left, 0)


@rule("rulebook-1.5.0 §2.5")
def test_nobody_goes_where_there_is_nothing_any_more() -> None:
    table = Table()
    table.put(0, dude("Cal"), "town square")
    table.put(1, deed("Mine"))
    mine = table.place("Mine")
    table.put(1, deed("Fort"))
    table.teach("Fort", trait(BEFORE, Moved, lambda use: discard(use.game, table["Mine"])))
    ear = table.game.listener = Ear(Moved)
    table.do(move, table["Cal"], mine)
    assert (table.at("Cal"), ear.heard[-1]) == ("town square", "FAILED")


def test_a_card_that_an_answer_brings_into_play_first_comes_only_once() -> None:
    table = Table()
    table.in_hand(0, dude("Cal"))
    table.put(1, deed("Fort"))

    def ahead(use: Use) -> None:
        if "ahead" not in done:
            done.append("ahead")
            enter(use.game, table["Cal"], table.place("town square"), 0)

    done = list[str]()
    table.teach("Fort", trait(BEFORE, Entered, ahead))
    ear = table.game.listener = Ear(Entered)
    table.do(enter, table["Cal"], table.place("home 0"), 0)
    assert (table.at("Cal"), table.state.in_play.count(table["Cal"].number)) == ("town square", 1)
    assert (ear.heard.count("DONE"), ear.heard[-1]) == (1, "FAILED")


@rule("rulebook-1.5.0 §3.5 ¶1")
def test_what_was_to_be_carried_by_who_is_gone_by_then_is_discarded() -> None:
    """Cal falls as the Rifle that was bought for him comes into play."""
    table = Table()
    table.put(0, dude("Cal"))
    table.put(0, dude("Ann"))
    table.in_hand(0, goods("Rifle"))
    table.put(1, deed("Fort"))
    table.teach("Fort", trait(BEFORE, Entered, lambda use: discard(use.game, table["Cal"])))
    table.play("0 play: shop Rifle", "0 attach to: Cal")
    assert (table.zone("Cal"), table.zone("Rifle"), table.attached("Ann")) == ("discard", "discard", [])


def test_what_was_to_be_given_to_who_is_gone_by_then_stays_where_it_was() -> None:
    table = Table()
    table.put(0, dude("Cal"))
    table.put(0, dude("Ann"))
    table.put(0, goods("Rifle"), on="Ann")
    table.put(1, deed("Fort"))
    table.teach("Fort", trait(BEFORE, Attached, lambda use: discard(use.game, table["Cal"])))
    ear = table.game.listener = Ear(Attached)
    table.do(attach, table["Rifle"], table["Cal"])
    assert (table.zone("Cal"), table.host("Rifle"), ear.heard[-1]) == ("discard", "Ann", "FAILED")


@rule("rulebook-1.5.0 §2.2 ¶4 s2")
def test_who_is_aced_while_what_it_carries_is_discarded_is_aced_and_not_discarded_too() -> None:
    table = Table()
    table.put(0, dude("Cal"))
    table.put(0, goods("Rifle"), on="Cal")
    table.put(1, deed("Fort"))
    table.teach(
        "Fort",
        trait(
            AFTER,
            Discarded,
            lambda use: ace(use.game, table["Cal"]),
            concerns=lambda use: use.event.piece == table["Rifle"].number,
        ),
    )
    ear = table.game.listener = Ear(Discarded)
    table.do(discard, table["Cal"])
    assert (table.boot_hill(0), table.discard(0), ear.heard[-1]) == (["Cal"], ["Rifle"], "FAILED")
    assert table["Cal"].number not in table.state.in_play


@rule("rulebook-1.5.0 §2.2 ¶4 s3", "rulebook-1.5.0 §7.1 ¶4 s1")
@pytest.mark.parametrize(("goes_to", "host"), [("Ann", "Ann"), (None, None)])
def test_what_somebody_who_falls_carries_goes_unless_something_else_becomes_of_it(
    goes_to: str | None, host: str | None
) -> None:
    """What happens instead gives the Rifle to Ann, or leaves it where it cannot stay."""
    table = Table()
    table.put(0, dude("Cal"))
    table.put(0, dude("Ann"))
    table.put(0, goods("Rifle"), on="Cal")
    table.put(1, deed("Fort"))

    def save(use: Use) -> None:
        if goes_to is not None:
            attach(use.game, table["Rifle"], table[goes_to])

    table.teach(
        "Fort",
        trait(WHEN, Discarded, save, instead=True, concerns=lambda use: use.event.piece == table["Rifle"].number),
    )
    table.do(ace, table["Cal"])
    assert (table.zone("Cal"), table.host("Rifle")) == ("boot hill", host)
    assert table.zone("Rifle") == ("in play" if host else "discard")


@rule("rulebook-1.5.0 §6.1 ¶9 s1")
def test_who_fights_on_one_side_has_nobody_on_the_other() -> None:
    table = showdown()
    table.put(1, dude("Cal"), "town square")
    ear = table.game.listener = Ear(Joined)
    table.do(join_posse, table["Cal"], posses(table)[0])
    assert (table.posse(0), table.posse(1), ear.heard) == (["Allie"], ["Bo"], [])


def test_goods_and_deeds_stand_in_no_posse() -> None:
    table = showdown()
    table.put(0, goods("Rifle"), on="Allie")
    ear = table.game.listener = Ear(Joined)
    table.do(join_posse, table["Rifle"], posses(table)[0])
    assert (table.posse(0), ear.heard) == (["Allie"], [])


@rule("rulebook-1.5.0 §6.1 ¶9 s1")
@pytest.mark.parametrize("what", ["falls", "is taken over", "is there already"])
def test_who_boots_to_join_is_in_the_posse_once_or_not_at_all(what: str) -> None:
    """Something happens to Cal as he boots for it."""
    table = showdown()
    table.put(0, dude("Cal"))
    answers: dict[str, Callable[[Use], None]] = {
        "falls": lambda use: discard(use.game, table["Cal"]),
        "is taken over": lambda use: take_control(use.game, table["Cal"], 1),
        "is there already": lambda use: join_posse(use.game, table["Cal"], posses(table)[0], stays=True),
    }
    table.put(1, deed("Fort"))
    table.teach("Fort", trait(AFTER, Booted, answers[what]))
    table.do(join_posse, table["Cal"], posses(table)[0], boots=True)
    assert table.posse(0) == (["Allie", "Cal"] if what == "is there already" else ["Allie"])
    assert table.posse(1) == ["Bo"]


def test_who_comes_into_play_elsewhere_has_not_moved_and_goes_to_no_place_that_is_gone() -> None:
    table = Table()
    table.put(0, dude("Cal"))
    table.put(1, deed("Mine"))
    mine = table.place("Mine")
    ear = table.game.listener = Ear(Moved)
    table.do(reposition, table["Cal"], mine)
    assert (table.at("Cal"), ear.heard) == ("Mine", [])
    table.do(reposition, table["Cal"], table.place("town square"))
    table.do(discard, table["Mine"])
    table.do(reposition, table["Cal"], mine)
    assert table.at("Cal") == "town square"
