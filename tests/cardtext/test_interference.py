"""Every text beside every kind of interference: each play takes effect, or fails for a known reason."""

from __future__ import annotations

import os
import random
import shlex
import sys
from unittest.mock import patch

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine import prohibitions
from dtk.engine.abilities import ContinuousChange, Prohibition, Text, Use
from dtk.engine.events import Declared, ShooterPicked, Stage, Used
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import Piece
from dtk.engine.places import locations
from dtk.engine.state import State
from dtk.engine.verbs.cards import ace, leave, place_deed
from dtk.engine.verbs.dudes import boot, send_home_booted
from dtk.engine.verbs.piles import end_changes, put
from dtk.engine.windows import happen
from dtk.playtest import interference
from dtk.playtest.dealt import distinct_texts
from dtk.playtest.interference import WATCH, command, play
from dtk.playtest.interferers import Interference, is_half, kinds
from dtk.playtest.reordered import numbers_that_differ
from dtk.playtest.watch import DONE, Watch
from dtk.testing import Table, ability, action, deed, dude

SEATS = (2, 3)
# How many pairs of a text and a kind the gate draws, and where from.
DRAWN = 20
SEED = os.environ.get("INTERFERENCE_SEED", "")


def faults(card: Card, kind: Interference, seed: int, seats: int) -> list[str]:
    """What was wrong with a game, each with how to play it again."""
    again = f"{card.title} beside {kind.name}: {command(card, kind, seed, seats)}"
    try:
        return [f"{fault}\n  {again}" for fault in play(card, kind, seed, seats)]
    except Exception as fault:
        fault.add_note(again)
        raise


def test_texts_and_kinds_drawn_at_random_hold_together() -> None:
    """Other ones each time; INTERFERENCE_SEED draws the same again."""
    seed = SEED or str(random.SystemRandom().randrange(10**6))
    sys.stdout.write(f"INTERFERENCE_SEED={seed}\n")
    luck = random.Random(seed)
    found = []
    for _ in range(DRAWN):
        card, kind = luck.choice(distinct_texts()), luck.choice([*kinds().values()])
        found += faults(card, kind, luck.randrange(10**6), luck.choice(SEATS))
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("card", distinct_texts(), ids=lambda card: card.code)
def test_a_text_holds_beside_every_kind_of_interference(card: Card) -> None:
    found = [fault for kind in kinds().values() for seats in SEATS for fault in faults(card, kind, seats, seats)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("kind", [kinds()[what] for what in DONE.values()], ids=lambda kind: kind.name)
def test_what_is_forbidden_is_what_games_come_to(kind: Interference) -> None:
    """Within few games."""
    luck = random.Random(kind.name)
    for seed in range(20):
        play(luck.choice(distinct_texts()), kind, seed, 2)
        if WATCH.reached:
            return
    pytest.fail(f"Nothing was found that {kind.name}.")


# What is watched for


def watched(table: Table, kind: str = "nothing") -> Watch:
    """A table that is watched from now on."""
    watch = Watch(kinds()[kind])
    table.game.listener = watch
    watch.look(table.game)
    return watch


def a_half() -> str:
    """The name of a made-up dude that half of the prohibitions are about."""
    return next(name for name in ("Allie", "Bo", "Cy", "Dee", "Eve") if is_half(Table().state, Piece(0, dude(name), 0)))


def test_a_number_that_depends_on_order_is_noticed() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    assert not numbers_that_differ(table.state, random.Random(1))

    def by_age(state: State, holder: Piece, piece: Piece) -> int:
        return piece.number

    table.teach("Allie", ContinuousChange("bullets", by_age))
    assert any("Bo" in fault for fault in numbers_that_differ(table.state, random.Random(1)))


def test_what_happens_although_it_can_not_is_noticed() -> None:
    table, name = Table(), a_half()
    table.put(0, dude(name))
    watch = watched(table, "cannot boot")
    table.do(boot, table[name])
    watch.look(table.game)
    assert len(watch.faults) == 1 and name in watch.faults[0]
    assert not watched(table, "cannot move").faults


@pytest.mark.parametrize("kind", ["cannot go home", "cannot boot", "cannot move"])
def test_who_is_at_a_deed_that_goes_may_go_home_and_nobody_else(kind: str) -> None:
    for where, faults in (("Bank", 0), ("town square", 1)):
        table, name = Table(), a_half()
        table.put(0, deed("Bank"))
        table.put(0, dude(name), where)
        watch = watched(table, kind)
        if faults:
            table.do(send_home_booted, table[name])
        else:
            table.do(leave, table["Bank"], "hand", NOBODY)
        assert table.at(name) == "home 0"
        watch.look(table.game)
        assert len(watch.faults) == faults


def test_who_is_at_a_deed_that_goes_and_comes_back_may_go_home() -> None:
    table, name = Table(), a_half()
    table.put(0, deed("Bank"))
    table.put(0, dude(name), "Bank")
    watch, bank = watched(table, "cannot go home"), table["Bank"]
    table.do(leave, bank, "discard", NOBODY)
    table.do(place_deed, bank, 0, False)
    assert table.at(name) == "home 0" and bank.number in locations(table.state)
    watch.look(table.game)
    assert not watch.faults


def test_what_a_card_carries_goes_with_it_whatever_it_is() -> None:
    table, name = Table(), a_half()
    table.put(0, dude("Theo"))
    table.put(0, dude(name), on="Theo")
    carried, watch = table[name], watched(table, "cannot be discarded")
    table.do(ace, table["Theo"])
    assert carried.zone == "discard"
    watch.look(table.game)
    assert not watch.faults


def test_somebody_shoots_if_nobody_of_a_posse_can() -> None:
    for other_can, faults in ((False, 0), (True, 1)):
        table, name = Table(), a_half()
        for who in (name, "Other"):
            table.put(0, dude(who), "town square")
        table.put(1, dude("Bo"), "town square")
        table.duel(name, "Bo", "0 join posse: Other", rest="plain")
        watch = watched(table, "cannot shoot")
        for who in [name] if other_can else [name, "Other"]:
            table.teach(who, Prohibition("cannot shoot", lambda game, holder, piece, by: piece is holder))
        table.do(happen, ShooterPicked(table[name].number, 0), lambda: True)
        watch.look(table.game)
        assert len(watch.faults) == faults


def test_what_was_prevented_and_is_not_used_is_noticed() -> None:
    table, prank = Table(), action("Prank")
    table.put(0, dude("Allie"))
    table.in_hand(0, prank)
    watch = watched(table)
    for name in ("Allie", "Prank"):
        watch.hear(table.game, Used(table[name].number, 0, resolves=False), Stage.AHEAD)
    assert [fault.split(" was prevented")[1] for fault in watch.faults] == [
        ", and is not used.",
        ", and is in the hand.",
    ]


def test_what_lasts_too_long_or_not_long_enough_is_noticed() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.modify("Allie", "bullets", 1, "round")
    table.modify("Allie", "influence", 1, "day")
    watch = watched(table)
    assert len(watch.faults) == 1 and "'round'" in watch.faults[0] and "still lasts" in watch.faults[0]
    table.state.end(lambda effect: effect.about == "influence")
    watch.faults.clear()
    watch.look(table.game)
    assert any("'day'" in fault and "ended too early" in fault for fault in watch.faults)


def test_what_lasts_on_a_discarded_card_may_end_with_a_later_hand() -> None:
    table = Table()
    table.next_cards(0, "2♠")
    card = table["2♠"]
    table.do(put, card, "discard")
    table.modify("2♠", "value", 7, "day")
    watch = watched(table)

    def be_drawn_and_discarded(game: Game, piece: Piece) -> None:
        put(game, piece, "draw hand")
        end_changes(game, piece)
        put(game, piece, "discard")

    table.do(be_drawn_and_discarded, card)
    watch.went.clear()  # units ago
    watch.look(table.game)
    assert not watch.faults


def test_what_is_found_to_be_impossible_once_it_is_paid_for_is_noticed() -> None:
    """The dude can't boot, and the ability is offered all the same."""
    table = Table()
    table.put(0, dude("Allie"))

    def work(use: Use) -> None:
        if not prohibitions.is_prohibited(use.game, "cannot boot", use.piece):
            boot(use.game, use.piece)

    watch = Watch(kinds()["nothing"])
    stays = Prohibition("cannot boot", lambda game, holder, piece, by: piece is holder)
    table.teach("Allie", *watch.wrapped(Text(abilities=(ability("Noon", work),))).abilities, stays)
    table.game.listener = watch
    with patch.object(prohibitions, "is_prohibited", watch.is_prohibited):
        table.play("0 play: use Allie")
    assert len(watch.faults) == 1 and "Allie" in watch.faults[0] and "came to nothing" in watch.faults[0]


def test_what_was_declared_and_never_used_is_noticed() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    watch = watched(table)
    watch.hear(table.game, Declared(table["Allie"].number, 0), Stage.DONE)
    watch.look(table.game)
    assert len(watch.faults) == 1 and "nothing came of it" in watch.faults[0]


def test_a_game_is_played_again_by_what_its_failure_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    card, kind = load_database()["01005"], kinds()["cannot boot"]
    monkeypatch.setattr("dtk.playtest.interference.numbers_that_differ", lambda state, luck: ["a fault"])
    found = faults(card, kind, 3, 2)
    again = found[0].rpartition(": ")[2]
    python, option, name, *arguments = shlex.split(again)
    assert (python, option, name) == ("python", "-m", interference.__name__)
    monkeypatch.setattr("sys.argv", [name, *arguments])
    interference.main()
    assert len(capsys.readouterr().out.splitlines()) == len(found)
