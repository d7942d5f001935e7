"""Chance events of a game: drawn hands, pulls and drawn cards, with their exact chances where these are quick."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dtk.engine.events import CardsDrawn, Event, HandsDrawn, LowballCompared, Pulled, Stage
from dtk.engine.game import Game
from dtk.engine.hands import best_kept, composition_of, poker_cards
from dtk.engine.ids import NOBODY, TOWN_SQUARE, Place, Seat
from dtk.engine.rules.shootout import bonuses
from dtk.engine.shootouts import Bonuses
from dtk.poker.composition import Composition
from dtk.poker.odds import shootout_ranks
from dtk.poker.ranks import rank_of

LOWBALL, HANDS, PULL, CARDS = "lowball", "hands", "pull", "cards"
SQUARE, HOME = "the town square", "home"


class ChanceEvent(NamedTuple):
    """A chance event. kind: LOWBALL, HANDS (draw hands in a shootout), PULL or CARDS (into a play hand).

    seat: the lowest hand in lowball, the player who pulls or draws; NOBODY for the hands of a shootout. at: the place
    of the shootout: the title of a deed, HOME or SQUARE. ranks: by seat, the rank of the best hand of five, 0 without a
    hand. decks, studs: by seat, the cards that it came from and the stud bonus; None without a hand, or if cards could
    be replaced. number: of cards. card: the face and title of a pulled card.
    """

    kind: str
    seat: Seat = NOBODY
    at: str = ""
    ranks: tuple[int, ...] = ()
    decks: tuple[Composition | None, ...] = ()
    studs: tuple[int, ...] = ()
    number: int = 0
    card: str = ""

    def odds(self, seat: Seat) -> Fraction | None:
        """The exact chance of a player's rank or better from the whole deck; None if cards could be replaced."""
        deck = self.decks[seat] if self.decks else None
        return None if deck is None else chance_of(deck, self.studs[seat], self.ranks[seat])


class ChanceNotes:
    """Collects chance events while a game is replayed."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[ChanceEvent] = []

    def take(self) -> tuple[ChanceEvent, ...]:
        """The events so far, which are then forgotten."""
        taken, self.events = tuple(self.events), []
        return taken

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """Collect an event, once it has happened."""
        if stage is not Stage.DONE:
            return
        if isinstance(event, LowballCompared):
            scores = {seat: score for seat, score in enumerate(event.scores) if event.hands[seat]}
            lowest = min(scores, key=lambda seat: scores[seat], default=NOBODY)
            self.events.append(ChanceEvent(LOWBALL, lowest))
        elif isinstance(event, HandsDrawn):
            self.events.append(hands_drawn(game))
        elif isinstance(event, Pulled) and event.piece != NOBODY:
            card = game.piece(event.piece).card
            self.events.append(ChanceEvent(PULL, event.seat, card=" ".join(filter(None, (card.slot, card.title)))))
        elif isinstance(event, CardsDrawn) and event.zone == "hand" and event.cards:
            self.events.append(ChanceEvent(CARDS, event.seat, number=len(event.cards)))


def hands_drawn(game: Game) -> ChanceEvent:
    """The draw hands of a shootout, as they are before they are revealed."""
    shootout = game.state.shootout
    posses = {} if shootout is None else {posse.seat: posse for posse in shootout.posses}
    ranks: list[int] = []
    decks: list[Composition | None] = []
    studs: list[int] = []
    for player in game.state.players:
        hand = best_kept(poker_cards(game, player.draw_hand), False) if player.seat in posses else None
        ranks.append(0 if hand is None else rank_of(hand.score))
        bonus = Bonuses(0, 0) if hand is None else bonuses(game, posses[player.seat])
        studs.append(bonus.stud)
        owned = [piece.card for piece in game.state.pieces if piece.owner == player.seat]
        drawable = [card for card in owned if card.type not in ("outfit", "legend")]
        decks.append(None if hand is None or bonus.draw else composition_of(drawable))
    at = "" if shootout is None else place_name(game, shootout.at)
    return ChanceEvent(HANDS, at=at, ranks=tuple(ranks), decks=tuple(decks), studs=tuple(studs))


def place_name(game: Game, place: Place) -> str:
    """The title of a location, HOME or SQUARE."""
    if place == TOWN_SQUARE:
        return SQUARE
    card = game.piece(place).card
    return HOME if card.type == "outfit" else card.title


@lru_cache(maxsize=256)
def chance_of(composition: Composition, stud: int, rank: int) -> Fraction | None:
    """The exact chance of a rank or better in a hand from the whole deck; None for bonuses outside of the table."""
    try:
        return Fraction(shootout_ranks(composition, [stud])[stud].any.at_least(rank))
    except ValueError:
        return None
