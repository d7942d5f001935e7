"""What happened in a game, for tables and reports? Cards, days, shootouts, lowball."""

from __future__ import annotations

from typing import NamedTuple

# What stands for the town square where a location is the code of a card.
SQUARE = "square"


class CardFacts(NamedTuple):
    """What became of the copies of a card in a game: how many of them did so.

    started: in the starting gang. opening: drawn before the first day. drawn: into the play hand, those of the opening
    among them. played: came into play later, or were used from the hand. unused: left the hand without that. stayed: in
    play when the game ended.
    """

    started: int
    opening: int
    drawn: int
    played: int
    unused: int
    stayed: int


class DayFacts(NamedTuple):
    """How players stood at Sundown, by seat."""

    day: int
    control: tuple[int, ...]
    influence: tuple[int, ...]
    ghost_rock: tuple[int, ...]
    hand: tuple[int, ...]


class RoundFacts(NamedTuple):
    """A round in which hands were compared. Pairs hold the leader's side first: ranks with all modifiers, whether each
    hand was cheatin' in the end, casualties due and taken, dudes in each posse.
    """

    ranks: tuple[int, int]
    cheatin: tuple[bool, bool]
    due: tuple[int, int]
    taken: tuple[int, int]
    dudes: tuple[int, int]


class FightFacts(NamedTuple):
    """A shootout. at: the code of the card that is its location, or `square`. seats: the leader's first. winner: a
    seat, NOBODY if both posses were emptied.
    """

    day: int
    at: str
    seats: tuple[int, int]
    winner: int
    rounds: tuple[RoundFacts, ...]


class GameFacts(NamedTuple):
    """What happened in a game, by seat.

    cards: code -> what became of its copies; cards of which nothing did are left out. days: at each Sundown. fights:
    the shootouts. drawn: number of cards first drawn for a round of a shootout -> how often. resolutions:
    how many Cheatin' Resolutions were used. lowball: hands compared. lowball_cheatin: how many of them cheated.
    """

    cards: tuple[dict[str, CardFacts], ...]
    days: tuple[DayFacts, ...]
    fights: tuple[FightFacts, ...]
    drawn: tuple[dict[int, int], ...]
    resolutions: tuple[int, ...]
    lowball: tuple[int, ...]
    lowball_cheatin: tuple[int, ...]
