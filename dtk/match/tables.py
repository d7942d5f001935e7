"""Which tables can be made of recorded games? One row per game, per card and game, per shootout, or per round."""

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
    """A column. kind: str, int or bool. is_empty: whether a cell may be. meaning: what it says."""

    name: str
    kind: type[str] | type[int] | type[bool]
    meaning: str
    may_be_empty: bool = False


class TableShape(NamedTuple):
    """A table. about: what each row is about."""

    about: str
    columns: tuple[TableColumn, ...]


GAME = TableColumn("game", int, "The number of the game, from 0.")
DECK = TableColumn("deck", int, "The place of the deck, from 0, in the order of the record.")
TABLES = {
    "games": TableShape(
        "a game, as the record states it: nothing is replayed",
        (
            GAME,
            TableColumn(
                "pair", int, "The number of its pair; empty where games don't share luck.", may_be_empty=True
            ),
            TableColumn("seats", str, "Which deck sat at each seat, as `0 1`."),
            TableColumn("winner", int, "The place of the deck that won; empty for a draw.", may_be_empty=True),
            TableColumn("winner_seat", int, "The seat that won, from 0.", may_be_empty=True),
            TableColumn("reason", str, "Why it ended, as in the record."),
            TableColumn("ending", str, "How it came to its end: rules, adjudicated, forfeited or failed."),
            TableColumn("forfeit", int, "The place of the deck whose agent forfeited.", may_be_empty=True),
            TableColumn("fault", str, "What an agent or the engine did wrong.", may_be_empty=True),
            TableColumn("days", int, "How many days it took."),
            TableColumn("decisions", int, "How many answers are recorded."),
        ),
    ),
    "cards": TableShape(
        "a card of a deck in a game, if anything became of it",
        (
            GAME,
            DECK,
            TableColumn("seat", int, "The seat of the deck, from 0."),
            TableColumn("won", bool, "Whether the deck won."),
            TableColumn("code", str, "The code of the card."),
            TableColumn("title", str, "Its title."),
            TableColumn("started", int, "How many copies were in the starting gang."),
            TableColumn("opening", int, "How many were drawn before the first day."),
            TableColumn("drawn", int, "How many were drawn into the play hand, then or later."),
            TableColumn("played", int, "How many came into play later, or were used from the hand."),
            TableColumn("unused", int, "How many left the hand without that."),
            TableColumn("stayed", int, "How many were in play when the game ended."),
        ),
    ),
    "shootouts": TableShape(
        "a shootout",
        (
            GAME,
            TableColumn("shootout", int, "Its number in the game, from 0."),
            TableColumn("day", int, "The day."),
            TableColumn("at", str, "The code of the card that is its location, or `square`."),
            TableColumn("leader", int, "The place of the deck whose dude led it."),
            TableColumn("mark", int, "The place of the deck whose dude was its mark."),
            TableColumn(
                "winner", int, "The deck that won it; empty if both posses were emptied.", may_be_empty=True
            ),
            TableColumn("rounds", int, "In how many rounds hands were compared."),
            *(
                TableColumn(f"{side}_{what}", int, f"{meaning} of the {side}'s side, in all rounds.")
                for side in ("leader", "mark")
                for what, meaning in (
                    ("due", "Casualties due"), ("taken", "Casualties taken"), ("cheatin", "Cheatin' hands"),
                )
            ),
        ),
    ),
    "rounds": TableShape(
        "a round of a shootout in which hands were compared, for one of the two sides",
        (
            GAME,
            TableColumn("shootout", int, "The number of the shootout in the game, from 0."),
            TableColumn("round", int, "The number of the round, from 0."),
            DECK,
            TableColumn("leads", bool, "Whether this side is the leader's."),
            TableColumn("dudes", int, "How many dudes its posse had."),
            TableColumn("rank", int, "The rank of its hand with all modifiers, 1 to 11."),
            TableColumn("cheatin", bool, "Whether the hand was cheatin' in the end."),
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


# What makes the rows of a game that was replayed, by table.
ROWS: dict[str, Callable[[PlayedGame, GameFacts], Iterator[Row]]] = {
    "cards": card_rows,
    "shootouts": shootout_rows,
    "rounds": round_rows,
}
