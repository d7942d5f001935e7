"""Tables of recorded games: a row per game, per card and game, per shootout, or per round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dtk.cards.database import load_database
from dtk.engine.ids import NOBODY
from dtk.match.facts import FightFacts, GameFacts
from dtk.match.one import Match, PlayedGame, ending
from dtk.match.record import RecordedGame

Cell = str | int | bool | None
Row = tuple[Cell, ...]


class TableColumn(NamedTuple):
    """A column. kind: str, int or bool. may_be_empty: whether cells may be empty. meaning: in a sentence."""

    name: str
    kind: type[str] | type[int] | type[bool]
    meaning: str
    may_be_empty: bool = False


class TableShape(NamedTuple):
    """A table. about: the subject of each row."""

    about: str
    columns: tuple[TableColumn, ...]


GAME = TableColumn("game", int, "The number of the game, from 0.")
DECK = TableColumn("deck", int, "The number of the deck, from 0, in the order of the record.")
TABLES = {
    "games": TableShape(
        "a game, read from the record without a replay",
        (
            GAME,
            TableColumn(
                "pair", int, "The number of the game's pair; empty if games are not in pairs.", may_be_empty=True
            ),
            TableColumn("seats", str, "The number of the deck at each seat, such as `0 1`."),
            TableColumn("winner", int, "The number of the deck that won; empty for a draw.", may_be_empty=True),
            TableColumn("winner_seat", int, "The seat that won, from 0.", may_be_empty=True),
            TableColumn("reason", str, "The reason why the game ended, as in the record."),
            TableColumn("ending", str, "How the game ended: rules, adjudicated, forfeited or failed."),
            TableColumn("forfeit", int, "The number of the deck whose agent forfeited.", may_be_empty=True),
            TableColumn("fault", str, "The fault of an agent or the engine.", may_be_empty=True),
            TableColumn("days", int, "The number of days."),
            TableColumn("decisions", int, "The number of recorded answers."),
        ),
    ),
    "cards": TableShape(
        "a card of a deck in a game, if a copy started, was drawn or was played",
        (
            GAME,
            DECK,
            TableColumn("seat", int, "The seat of the deck, from 0."),
            TableColumn("won", bool, "Whether the deck won."),
            TableColumn("code", str, "The code of the card."),
            TableColumn("title", str, "The title of the card."),
            TableColumn("started", int, "Copies in the starting gang."),
            TableColumn("opening", int, "Copies drawn before the first day."),
            TableColumn("drawn", int, "Copies drawn into the play hand, before the first day or later."),
            TableColumn("played", int, "Copies that entered play after the start, or were used from the hand."),
            TableColumn("unused", int, "Copies that left the hand in another way."),
            TableColumn("stayed", int, "Copies in play when the game ended."),
        ),
    ),
    "shootouts": TableShape(
        "a shootout",
        (
            GAME,
            TableColumn("shootout", int, "The number of the shootout in the game, from 0."),
            TableColumn("day", int, "The day of the shootout."),
            TableColumn("at", str, "The code of the location's card, or `square`."),
            TableColumn("leader", int, "The number of the leader's deck."),
            TableColumn("mark", int, "The number of the deck of the mark's player."),
            TableColumn(
                "winner", int, "The number of the deck that won; empty if both posses ended empty.", may_be_empty=True
            ),
            TableColumn("rounds", int, "The number of rounds in which hands were compared."),
            *(
                TableColumn(f"{side}_{what}", int, f"{meaning}: the {side}'s side, in all rounds.")
                for side in ("leader", "mark")
                for what, meaning in (
                    ("due", "Casualties due"), ("taken", "Casualties taken"), ("cheatin", "Cheatin' hands"),
                )
            ),
        ),
    ),
    "rounds": TableShape(
        "a side in a shootout round in which hands were compared",
        (
            GAME,
            TableColumn("shootout", int, "The number of the shootout in the game, from 0."),
            TableColumn("round", int, "The number of the round, from 0."),
            DECK,
            TableColumn("leads", bool, "Whether this side is the leader's."),
            TableColumn("dudes", int, "The number of dudes in the side's posse."),
            TableColumn("rank", int, "The rank of the side's hand with all modifiers, 1 to 11."),
            TableColumn("cheatin", bool, "Whether the side's final hand was cheatin'."),
            TableColumn("due", int, "Casualties due."),
            TableColumn("taken", int, "Casualties taken."),
        ),
    ),
}  # fmt: skip


def game_row(match: Match, game: RecordedGame) -> Row:
    """The row of a game."""
    return (
        game.number,
        game.number // len(match.decks) if match.pairs else None,
        " ".join(map(str, game.seats)),
        None if game.winner is None else game.seats[game.winner],
        game.winner,
        game.reason,
        ending(match, game.seats, game.reason, game.forfeit),
        None if game.forfeit is None else game.seats[game.forfeit],
        game.fault or None,
        game.days,
        len(game.answers),
    )


def card_rows(game: PlayedGame, facts: GameFacts) -> Iterator[Row]:
    """The rows of the cards of a game."""
    database = load_database()
    for seat, cards in enumerate(facts.cards):
        for code, card in cards.items():
            known = database.get(code)
            yield game.number, game.seats[seat], seat, game.winner == seat, code, known.title if known else code, *card


def shootout_rows(game: PlayedGame, facts: GameFacts) -> Iterator[Row]:
    """The rows of the shootouts of a game."""
    for number, fight in enumerate(facts.fights):
        winner = None if fight.winner == NOBODY else game.seats[fight.winner]
        leader, mark = (game.seats[seat] for seat in fight.seats)
        yield (
            *(game.number, number, fight.day, fight.at, leader, mark, winner, len(fight.rounds)),
            *side_sums(fight, 0),
            *side_sums(fight, 1),
        )


def side_sums(fight: FightFacts, side: int) -> tuple[int, int, int]:
    """Casualties due and taken, and cheatin' hands, of a side in all rounds."""
    return (
        sum(one.due[side] for one in fight.rounds),
        sum(one.taken[side] for one in fight.rounds),
        sum(one.cheatin[side] for one in fight.rounds),
    )


def round_rows(game: PlayedGame, facts: GameFacts) -> Iterator[Row]:
    """The rows of the rounds of a game's shootouts."""
    for number, fight in enumerate(facts.fights):
        for place, one in enumerate(fight.rounds):
            for side, seat in enumerate(fight.seats):
                yield (
                    *(game.number, number, place, game.seats[seat], side == 0, one.dudes[side], one.ranks[side]),
                    *(one.cheatin[side], one.due[side], one.taken[side]),
                )


# By table, the function that makes the rows of a replayed game.
ROWS: dict[str, Callable[[PlayedGame, GameFacts], Iterator[Row]]] = {
    "cards": card_rows,
    "shootouts": shootout_rows,
    "rounds": round_rows,
}
