"""Tokens come into play by effects, and leave the game when they leave play (compendium-1.9.3 "Token")."""

from __future__ import annotations

from dtk.engine.abilities import Use
from dtk.engine.check import find_faults
from dtk.engine.events import Booted, Entered
from dtk.engine.keys import PieceKeys
from dtk.engine.places import home
from dtk.engine.verbs.cards import ace, create_token, discard
from dtk.engine.view import View
from dtk.testing import Table, ability, deed, dude, rule, trait

GUNSLINGER = dude("Gunslinger", keywords=("Token",), bullets=1)


def call_up(use: Use) -> None:
    create_token(use.game, GUNSLINGER, use.seat, home(use.game.state, use.seat))


def agency(table: Table) -> None:
    office = deed("Agency")
    table.teach(office, ability("Repeat Noon", call_up))
    table.put(0, office)


@rule('compendium-1.9.3 "Token" ¶1 s1')
def test_a_token_comes_into_play_as_a_dude_like_any_other() -> None:
    table = Table()
    agency(table)
    table.play("0 play: use Agency")
    assert table.at("Gunslinger") == "home 0" and table.controller("Gunslinger") == table["Gunslinger"].owner == 0
    table.play("0 play: move Gunslinger", "0 move to: town square")
    assert table.at("Gunslinger") == "town square"


@rule('compendium-1.9.3 "Token" ¶1 s2')
def test_one_that_comes_into_play_booted_has_not_been_booted() -> None:
    """Nothing booted it, so what answers that has nothing to answer."""
    table, heard = Table(), []
    table.teach(dude("Clerk"), trait("after", Booted, lambda use: heard.append(table.name(use.event.piece))))
    table.put(1, dude("Clerk"))
    table.do(create_token, GUNSLINGER, 0, table.place("home 0"), booted=True)
    assert table.is_booted("Gunslinger") and heard == []


@rule('compendium-1.9.3 "Token" ¶3')
def test_it_is_never_unique() -> None:
    table = Table()
    agency(table)
    table.play("0 play: use Agency", "0 play: use Agency")
    assert table.at("Gunslinger") == table.at("Gunslinger #2") == "home 0"


@rule('compendium-1.9.3 "Token" ¶2')
def test_it_leaves_the_game_whether_discarded_or_aced() -> None:
    table = Table()
    for leave in (discard, ace):
        token = table.do(create_token, GUNSLINGER, 0, table.place("home 0"))
        table.do(leave, token)
        assert token.zone == "removed" and not token.attached
    assert table.discard(0) == table.boot_hill(0) == []


@rule('compendium-1.9.3 "Token" ¶1 s3')
def test_its_own_text_is_in_force_and_others_hear_that_it_enters() -> None:
    table, clerk, heard = Table(), dude("Clerk"), []
    table.teach(clerk, trait("after", Entered, lambda use: heard.append(table.name(use.event.piece))))
    table.teach(GUNSLINGER, ability("Noon", lambda use: None))
    table.put(1, clerk)
    agency(table)
    table.play("0 play: use Agency")
    assert heard == ["Gunslinger"] and "use Gunslinger" in table.plays(0)


@rule('compendium-1.9.3 "Token" ¶1 s2')
def test_it_is_no_part_of_a_deck_and_copies_and_records_know_it() -> None:
    table = Table()
    table.in_deck(0, "2♠")
    names = PieceKeys(table.state)
    token = table.do(create_token, GUNSLINGER, 0, table.place("home 0"))
    view = View(table.state, 1)
    assert GUNSLINGER not in view.deck_list(0) and GUNSLINGER not in view.unseen(0)
    assert view.card(token.number) is GUNSLINGER
    assert names[token.number] == f"0:{GUNSLINGER.code}#1"
    twin = table.state.copy()
    assert twin.pieces[token.number].card is GUNSLINGER and not find_faults(twin)
