"""A quick measure of the luck of a game: how good its draw hands were, compared with other draws from the same decks.

Of every hand drawn for lowball or a shootout, the first cards are compared with a few other draws of as many cards from
the same deck. No choice affects the comparison, and its mean is 0 for any players. So the sums are controls for win
rates (dtk.statistics.control).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from dtk.engine.events import CardsDrawn, Event, Stage
from dtk.engine.game import Game
from dtk.engine.hands import best_kept, poker_cards
from dtk.match.one import Observer
from dtk.poker.lowball import lowball_score
from dtk.poker.ranks import HAND, rank_of

# The other draws that a hand is compared with.
REDRAWS = 4


class HandLuck(NamedTuple):
    """The luck of the hands of a game. lowball, shootouts: by seat, the sum over hands of the lead in ranks over other
    draws; lower ranks are better in lowball.
    """

    lowball: tuple[float, ...]
    shootouts: tuple[float, ...]


class LuckMeter(Observer):
    """Measures the luck of the hands of a game. seed: of the other draws, which do not touch the game's own luck."""

    def __init__(self, seed: str, seats: int) -> None:
        self.random = random.Random(seed)  # noqa: S311 luck, no secret
        self.lowball, self.shootouts = [0.0] * seats, [0.0] * seats
        # By seat, how often the deck had been shuffled before the event that is heard.
        self.shuffles = [0] * seats

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """Measure the first cards of a draw hand."""
        if not isinstance(event, CardsDrawn):
            self.note_shuffles(game)
        elif stage is Stage.DONE:
            if event.zone == "draw hand":
                self.measure(game, event)
            self.note_shuffles(game)

    def note_shuffles(self, game: Game) -> None:
        """Note how often each deck was shuffled."""
        used = game.state.chance.used
        self.shuffles = [used.get(f"deck {seat}", 0) for seat in range(len(self.shuffles))]

    def measure(self, game: Game, event: CardsDrawn) -> None:
        """Add the lead of a hand over other draws.

        Left out are cards after the first, which depend on what was discarded, hands with a card that a player knew,
        and hands for which the deck had too few cards. What is drawn never decides whether a hand is left out.
        """
        player, count = game.player(event.seat), len(event.cards)
        known = set().union(*(one.known for one in game.state.players))
        was_refilled = game.state.chance.used.get(f"deck {event.seat}", 0) != self.shuffles[event.seat]
        if count < HAND or len(player.draw_hand) != count or was_refilled or known.intersection(event.cards):
            return
        in_lowball = game.state.shootout is None
        hidden = [number for number in player.deck if number not in known]
        cards = poker_cards(game, [*event.cards, *hidden])
        others = [self.rank(self.random.sample(cards, count), in_lowball) for _ in range(REDRAWS)]
        lead = self.rank(cards[:count], in_lowball) - sum(others) / REDRAWS
        if in_lowball:
            self.lowball[event.seat] -= lead
        else:
            self.shootouts[event.seat] += lead

    def rank(self, cards: Sequence[int], in_lowball: bool) -> int:
        """The rank of the best hand of these cards, or of the lowest hand of five."""
        if in_lowball:
            return rank_of(lowball_score(list(cards)))
        hand = best_kept(list(cards), False)
        return 0 if hand is None else rank_of(hand.score)

    @property
    def luck(self) -> HandLuck:
        """The luck so far."""
        return HandLuck(tuple(self.lowball), tuple(self.shootouts))
