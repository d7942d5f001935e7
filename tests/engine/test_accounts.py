"""Whole games with made-up cards, told as they are played: what is asked, what can be said, and what comes of it.

`accounts/` holds an account of each: a line for each question, with the answer in brackets, and for each event all
there is to know about it, with what it brings about below it. `python tests/engine/test_accounts.py` writes them anew;
read the difference as a player would, with the rulebook beside it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from dtk.cards.card import Card
from dtk.engine import flow
from dtk.engine.abilities import AFTER, BEFORE, JobTerms, Use
from dtk.engine.decisions import Decision, T
from dtk.engine.events import Booted, CalledOut, Event, PhaseBegins, Stage
from dtk.engine.game import Game
from dtk.engine.ids import TOWN_SQUARE, AbilityRef
from dtk.engine.places import dudes
from dtk.engine.rules.casualties import inflict
from dtk.engine.rules.setup import DeckList, play_setup
from dtk.engine.verbs.dudes import add_bounty, boot, send_home_booted, unboot
from dtk.engine.verbs.effects import modify
from dtk.engine.view import View
from dtk.testing import Table, ability, action, deed, dude, goods, joker, outfit, react, spell, trait

ACCOUNTS = Path(__file__).parent / "accounts"
# What numbers in an event are numbers of.
PIECES = (
    "piece",
    "origin",
    "place",
    "host",
    "card",
    "caller",
    "dude",
    "scientist",
    "version",
    "mark",
    "target",
    "cards",
)


class Roving:
    """A player who does any of what there is to do, and rather something than nothing."""

    def __init__(self, luck: random.Random, book: Book) -> None:
        self.luck, self.book = luck, book

    def answer(self, decision: Decision[T], view: View) -> T:
        options = list(decision.options)
        doing = [option for option in options if option not in (None, False) and getattr(option, "kind", "") != "pass"]
        chosen = self.luck.choice(doing if doing and self.luck.random() < 0.7 else options)
        self.book.asked(decision, options.index(chosen))
        return chosen


class Book:
    """Writes down a game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: list[str] = []
        self.under_way: list[Event] = []

    def write(self, line: str) -> None:
        self.lines.append("  " * len(self.under_way) + line)

    def asked(self, decision: Decision[Any], chosen: int) -> None:
        told = self.table.told(decision)
        about = "" if decision.about in (None, (), []) else f" [{self.table.text(decision.about)}]"
        said = "; ".join(f"[{text}]" if place == chosen else text for place, text in enumerate(told))
        self.write(f"{decision.seat} {decision.kind}{about}? {said}")

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        if stage is Stage.UNDER_WAY:
            self.write(self.told(event))
            self.under_way.append(event)
        elif stage is Stage.FAILED:
            self.write(f"not after all: {self.told(event)}")
        elif stage is Stage.DONE and any(one is event for one in self.under_way):
            while self.under_way.pop() is not event:
                pass
        elif stage is Stage.DONE:
            self.write(self.told(event))

    def told(self, event: Event) -> str:
        """An event, with all that is not as usual, but for which of a card's abilities it is: that is a number."""
        said = [type(event).__name__]
        for field in fields(event):
            value = getattr(event, field.name)
            if value != field.default and not isinstance(value, AbilityRef):
                said.append(f"{field.name} {self.named(field.name, value)}")
        return ", ".join(said)

    def named(self, field: str, value: Any) -> str:
        if field in PIECES and isinstance(value, int):
            return self.table.name(value)
        if field in PIECES and isinstance(value, tuple):
            return " and ".join(self.table.called(value))
        return str(value)

    def look(self) -> None:
        """The cards on the table."""
        table, state = self.table, self.table.state
        for player in state.players:
            seat = player.seat
            self.write(
                f"{seat} has {player.ghost_rock} ghost rock, owes {player.debt}; "
                f"influence {table.total_influence(seat)}, control {table.control_points(seat)}; "
                f"deck {len(player.deck)}, hand {len(player.hand)}, discard {len(player.discard)}, "
                f"boot hill {len(player.boot_hill)}"
            )
            for one in dudes(state, seat):
                name = table.names[one.number]
                booted = ", booted" if one.booted else ""
                wanted = f", wanted for {one.bounty}" if one.bounty else ""
                carried = f", with {' and '.join(table.attached(name))}" if one.attached else ""
                self.write(f"  {name} at {table.at(name)}{booted}{wanted}{carried}, bullets {table.bullets(name)}")


def opposing(use: Use) -> Sequence[int]:
    return [
        one.number
        for seat in range(len(use.game.state.players))
        if seat != use.seat
        for one in dudes(use.game.state, seat)
    ]


def in_town(use: Use) -> Sequence[int]:
    return [TOWN_SQUARE]


def gain(use: Use) -> None:
    use.game.player(use.seat).ghost_rock += 2


def target(use: Use) -> Any:
    return use.game.piece(use.target)


def teach(table: Table) -> dict[str, Card]:
    """Cards with something to do at every sort of moment."""
    made = {
        "raid": action("Raid", cost=1, value=9),
        "trip": action("Trip", value=3),
        "last word": action("Last Word", value=7),
        "ambush": action("Swindle", value=8),
        "curse": spell("Curse", cost=1, value=4, keywords=("Hex",)),
        "hound": goods("Hound", cost=1, value=2, keywords=("Sidekick",)),
        "gizmo": goods("Gizmo", cost=2, value=10, keywords=("Gadget",), bullets=1, difficulty=6),
        "colt": goods("Colt", cost=2, value=11, keywords=("Weapon",), bullets=2),
        "roan": goods("Roan", cost=1, value=6, keywords=("Horse",)),
        "saloon": deed("Saloon", cost=2, value=5, production=1, control=1),
        "mine": deed("Mine", cost=3, value=12, production=2, control=1, keywords=("Out of Town",)),
        "chapel": deed("Chapel", cost=1, value=13, control=1),
    }
    table.teach(
        made["raid"],
        ability(
            "Noon Job",
            gain,
            targets=in_town,
            job=JobTerms(fails=lambda use: add_bounty(use.game, target_or_leader(use), 1)),
        ),
    )
    table.teach(made["trip"], ability("Noon/Shootout", lambda use: boot(use.game, target(use)), targets=opposing))
    table.teach(
        made["last word"], ability("Resolution", lambda use: inflict(use.game, 1 - use.seat if use.seat < 2 else 0, 1))
    )
    table.teach(made["ambush"], ability("Cheatin' Resolution", gain))
    table.teach(
        made["curse"],
        ability(
            "Noon/Shootout Hex 5", lambda use: modify(use.game, target(use), "bullets", -1, "day"), targets=opposing
        ),
    )
    table.teach(made["saloon"], ability("Noon, Boot", gain))
    table.teach(made["chapel"], trait(AFTER, PhaseBegins, gain, concerns=lambda use: use.event.phase == "sundown"))
    table.teach(
        made["roan"],
        react(
            "React, Boot",
            AFTER,
            Booted,
            lambda use: unboot(use.game, use.game.piece(use.event.piece)),
            concerns=lambda use: use.event.piece == use.piece.host,
        ),
    )
    table.teach(
        made["hound"],
        react(
            "React, Boot",
            BEFORE,
            CalledOut,
            lambda use: send_home_booted(use.game, use.game.piece(use.piece.host)),
            concerns=lambda use: use.event.piece == use.piece.host,
        ),
    )
    return made


def target_or_leader(use: Use) -> Any:
    assert use.job is not None
    return use.game.piece(use.job.leader)


def deck(seat: int, made: dict[str, Card]) -> DeckList:
    """A gang of four, and what they may need."""
    names = (
        ("Allie", "Ann", "Abe", "Ada", "Art"),
        ("Bo", "Bea", "Bud", "Bess", "Bart"),
        ("Cal", "Cora", "Cy", "Cleo", "Curt"),
    )[seat]
    band = (
        dude(names[0], bullets=2, shooter="stud", influence=1, cost=4, upkeep=1, value=1),
        dude(names[1], bullets=1, influence=2, cost=3, value=8, keywords=("Huckster 1",)),
        dude(names[2], bullets=3, influence=1, cost=4, value=11, keywords=("Harrowed",), upkeep=1),
        dude(names[3], influence=1, cost=2, value=6, keywords=("Mad Scientist 1", "Deputy")),
        dude(names[4], influence=1, bullets=1, cost=2, value=10, keywords=("Abomination",)),
    )
    rest = [card for name, card in made.items() for _ in range(2 if name in ("raid", "trip", "saloon", "colt") else 1)]
    return DeckList(
        f"deck {seat}", outfit(f"Home {seat}", stash=15, production=3), None, (*band, *rest, joker()), band[:4]
    )


# How many play, by which rules, with which luck, and on how many days.
GAMES = {
    "two-players": (2, "pinebox-1.5", 7, 4),
    "two-players-of-2015": (2, "aeg-2015", 7, 4),
    "three-players": (3, "pinebox-1.5", 7, 2),
}


def account(name: str) -> str:
    """A game, as it is played."""
    seats, ruleset, seed, days = GAMES[name]
    decks = [deck(seat, teach(Table())) for seat in range(seats)]
    table = Table(*decks, phase="setup", seed=name, ruleset=ruleset)
    teach(table)
    book = Book(table)
    luck = [random.Random(f"{seed} {seat}") for seat in range(seats)]
    table.game.agents = [Roving(one, book) for one in luck]
    table.game.listener = book
    play_setup(table.game, [one.gang for one in decks])
    while not table.game.is_over and table.state.day <= days:
        before = table.state.phase
        flow.step(table.game)
        table.at_rest()
        book.under_way.clear()
        if table.state.phase != before:
            book.look()
    return "\n".join(book.lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_told(name: str) -> None:
    assert account(name).splitlines() == (ACCOUNTS / f"{name}.txt").read_text("utf-8").splitlines()


def rewrite() -> None:
    """Write the accounts anew."""
    ACCOUNTS.mkdir(exist_ok=True)
    for name in GAMES:
        (ACCOUNTS / f"{name}.txt").write_text(account(name), "utf-8")


if __name__ == "__main__":
    rewrite()
