"""Tables of recorded games: a row for each deck of a game, card, side of a shootout, or side of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dtk.cards.database import load_database
from dtk.match.facts import GameFacts
from dtk.match.one import Match, PlayedGame, agents_in_full, ending
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


# Each row is about a deck: its first columns name the deck, its player, and the game.
HEAD = (
    TableColumn("deck", str, "The name of the deck."),
    TableColumn("place", int, "The number of the deck, from 0, in the order of the record."),
    TableColumn("agent", str, "The name of the agent that plays the deck."),
    TableColumn("agent_in_full", str, "The agent with all its settings."),
    TableColumn("script", str, "The hash of the deck's script.", may_be_empty=True),
    TableColumn("seed", str, "The seed of the match."),
    TableColumn("ruleset", str, "The ruleset of the match."),
    TableColumn("record", str, "The file of the record."),
    TableColumn("game", int, "The number of the game, from 0."),
    TableColumn("seat", int, "The seat of the deck, from 0."),
)
SHOOTOUT = TableColumn("shootout", int, "The number of the shootout in the game, from 0.")
TABLES = {
    "games": TableShape(
        "a deck in a game, read from the record without a replay",
        (
            *HEAD,
            TableColumn("against", str, "The names of the other decks, separated by semicolons."),
            TableColumn(
                "pair", int, "The number of the game's pair; empty if games are not in pairs.", may_be_empty=True
            ),
            TableColumn("won", bool, "Whether the deck won."),
            TableColumn("drawn", bool, "Whether the game was drawn."),
            TableColumn("reason", str, "The reason why the game ended, as in the record."),
            TableColumn("ending", str, "How the game ended: rules, adjudicated, forfeited or failed."),
            TableColumn("forfeited", bool, "Whether the deck's agent forfeited."),
            TableColumn("fault", str, "The fault of an agent or the engine.", may_be_empty=True),
            TableColumn("days", int, "The number of days; empty in a record of versions.", may_be_empty=True),
            TableColumn(
                "decisions", int, "The number of recorded answers; empty in a record of versions.", may_be_empty=True
            ),
        ),
    ),
    "cards": TableShape(
        "a card of a deck in a game, if a copy started, was drawn or was played",
        (
            *HEAD,
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
        "a side in a shootout",
        (
            *HEAD,
            SHOOTOUT,
            TableColumn("day", int, "The day of the shootout."),
            TableColumn("at", str, "The code of the location's card, or `square`."),
            TableColumn("leads", bool, "Whether this side is the leader's."),
            TableColumn("won", bool, "Whether the side won; both are false if both posses ended empty."),
            TableColumn("rounds", int, "The number of rounds in which hands were compared."),
            TableColumn("due", int, "Casualties due, in all rounds."),
            TableColumn("taken", int, "Casualties taken, in all rounds."),
            TableColumn("cheatin", int, "Cheatin' hands, in all rounds."),
        ),
    ),
    "rounds": TableShape(
        "a side in a shootout round in which hands were compared",
        (
            *HEAD,
            SHOOTOUT,
            TableColumn("round", int, "The number of the round, from 0."),
            TableColumn("leads", bool, "Whether this side is the leader's."),
            TableColumn("dudes", int, "The number of dudes in the side's posse."),
            TableColumn("rank", int, "The rank of the side's hand with all modifiers, 1 to 11."),
            TableColumn("cheatin", bool, "Whether the side's final hand was cheatin'."),
            TableColumn("due", int, "Casualties due."),
            TableColumn("taken", int, "Casualties taken."),
        ),
    ),
}  # fmt: skip


class Heads:
    """The first cells of a record's rows. record: its file. names: of the decks."""

    def __init__(self, match: Match, record: str, names: Sequence[str]) -> None:
        self.match, self.names = match, names
        scripts = match.scripts or ("",) * len(names)
        self.decks: list[Row] = [
            (name, place, agent, full, script or None, match.seed, match.ruleset, record)
            for place, (name, agent, full, script) in enumerate(
                zip(names, match.agents, agents_in_full(match), scripts, strict=True)
            )
        ]

    def of(self, seats: Sequence[int], number: int, seat: int) -> Row:
        """The first cells of a row about a seat. seats, number: of the game."""
        return (*self.decks[seats[seat]], number, seat)


def game_rows(heads: Heads, game: RecordedGame) -> Iterator[Row]:
    """The rows of a recorded game. A match without its decks is of versions, whose records hold no answers."""
    how = ending(heads.match, game.seats, game.reason, game.forfeit)
    for seat, who in enumerate(game.seats):
        yield (
            *heads.of(game.seats, game.number, seat),
            "; ".join(name for place, name in enumerate(heads.names) if place != who),
            game.number // len(heads.names) if heads.match.pairs else None,
            *(game.winner == seat, game.winner is None, game.reason, how, game.forfeit == seat, game.fault or None),
            *((game.days, len(game.answers)) if heads.match.decks else (None, None)),
        )


def card_rows(heads: Heads, game: PlayedGame, facts: GameFacts) -> Iterator[Row]:
    """The rows of the cards of a game."""
    database = load_database()
    for seat, cards in enumerate(facts.cards):
        for code, card in cards.items():
            known = database.get(code)
            head = heads.of(game.seats, game.number, seat)
            yield *head, game.winner == seat, code, known.title if known else code, *card


def shootout_rows(heads: Heads, game: PlayedGame, facts: GameFacts) -> Iterator[Row]:
    """The rows of the shootouts of a game."""
    for number, fight in enumerate(facts.fights):
        for side, seat in enumerate(fight.seats):
            yield (
                *heads.of(game.seats, game.number, seat),
                *(number, fight.day, fight.at, side == 0, fight.winner == seat, len(fight.rounds)),
                sum(one.due[side] for one in fight.rounds),
                sum(one.taken[side] for one in fight.rounds),
                sum(one.cheatin[side] for one in fight.rounds),
            )


def round_rows(heads: Heads, game: PlayedGame, facts: GameFacts) -> Iterator[Row]:
    """The rows of the rounds of a game's shootouts."""
    for number, fight in enumerate(facts.fights):
        for place, one in enumerate(fight.rounds):
            for side, seat in enumerate(fight.seats):
                yield (
                    *heads.of(game.seats, game.number, seat),
                    *(number, place, side == 0, one.dudes[side], one.ranks[side]),
                    *(one.cheatin[side], one.due[side], one.taken[side]),
                )


# By table, the function that makes the rows of a replayed game.
ROWS: dict[str, Callable[[Heads, PlayedGame, GameFacts], Iterator[Row]]] = {
    "cards": card_rows,
    "shootouts": shootout_rows,
    "rounds": round_rows,
}
