"""Facts of a game for tables and reports: cards, days, shootouts, lowball."""

from __future__ import annotations

from typing import NamedTuple

# The town square's name among locations that are codes of cards.
SQUARE = "square"


class CardFacts(NamedTuple):
    """The fates of a card's copies in a game, as numbers of copies.

    started: in the starting gang. opening: drawn before the first day. drawn: into the play hand, including the opening
    hand. played: entered play later, or were used from the hand. unused: left the hand otherwise. stayed: in play when
    the game ended.
    """

    started: int
    opening: int
    drawn: int
    played: int
    unused: int
    stayed: int


class CardUses(NamedTuple):
    """The doings of a card's copies in a game. abilities: how often their abilities and Reacts were used. dead: copies
    that were drawn into the play hand, and never played.
    """

    abilities: int
    dead: int


class DayFacts(NamedTuple):
    """The players' numbers at Sundown, by seat."""

    day: int
    control: tuple[int, ...]
    influence: tuple[int, ...]
    ghost_rock: tuple[int, ...]
    hand: tuple[int, ...]


class RoundFacts(NamedTuple):
    """A round with compared hands. Pairs have the leader's side first: ranks with all modifiers, whether each hand was
    cheatin' in the end, casualties due and taken, dudes in each posse.
    """

    ranks: tuple[int, int]
    cheatin: tuple[bool, bool]
    due: tuple[int, int]
    taken: tuple[int, int]
    dudes: tuple[int, int]


class FightFacts(NamedTuple):
    """A shootout. at: the code of its location's card, or `square`. seats: the leader's first. winner: a seat, or
    NOBODY if both posses ended empty.
    """

    day: int
    at: str
    seats: tuple[int, int]
    winner: int
    rounds: tuple[RoundFacts, ...]


class GameFacts(NamedTuple):
    """The facts of a game, by seat.

    cards: code -> fates of its copies; cards without any are left out. days: at each Sundown. fights: the shootouts.
    drawn: number of cards first drawn for a shootout round -> times. resolutions: Cheatin' Resolutions used.
    lowball: hands compared. lowball_cheatin: those that were cheatin'. uses: code -> uses; cards without any are left
    out.
    """

    cards: tuple[dict[str, CardFacts], ...]
    days: tuple[DayFacts, ...]
    fights: tuple[FightFacts, ...]
    drawn: tuple[dict[int, int], ...]
    resolutions: tuple[int, ...]
    lowball: tuple[int, ...]
    lowball_cheatin: tuple[int, ...]
    uses: tuple[dict[str, CardUses], ...] = ()
