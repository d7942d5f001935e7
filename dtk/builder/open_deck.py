"""A deck under construction: its cards, the room that it has, its gang, and the plan that it fits best."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from dtk.builder.plans import DeckPlan, plan_of
from dtk.builder.room import Room
from dtk.cards.card import Card
from dtk.decks.gang import Gang
from dtk.engine import stats
from dtk.engine.rules.setup import DeckList, new_state
from dtk.legality.judged_deck import JudgedDeck
from dtk.poker.composition import Composition
from dtk.simulate.decks import count_faces, deck_from_judged


@dataclass(frozen=True)
class OpenDeck:
    """A deck under construction. named_plan: the plan to build for, None for the one that the deck fits best.

    Raises UnknownCard and ValueError as `deck_from_judged` does when its cards are asked for.
    """

    judged: JudgedDeck
    named_plan: DeckPlan | None = None

    @cached_property
    def room(self) -> Room:
        """The room for further cards."""
        return Room(self.judged)

    @cached_property
    def cards(self) -> Counter[Card]:
        """The copies of each card, without outfit and legend."""
        return Counter(deck_from_judged(self.judged, self.judged.deck.source.stem).held)

    @cached_property
    def starters(self) -> Counter[Card]:
        """The copies that start the game, as far as the file names them."""
        return Counter(entry.card for entry in self.judged.starters)

    @cached_property
    def drawn(self) -> Counter[Card]:
        """The copies that can be drawn: all except the starters."""
        return self.cards - self.starters

    @cached_property
    def left(self) -> Composition:
        """The cards to draw from, by suit and value."""
        return Composition(*count_faces(self.drawn))

    @cached_property
    def plan(self) -> DeckPlan:
        """The plan that the deck is built for."""
        return self.named_plan or plan_of(list(self.cards.elements()))

    @property
    def outfit(self) -> Card | None:
        """The outfit, None if the deck does not name exactly one."""
        return self.judged.lead("outfit")

    @cached_property
    def gang(self) -> Gang | None:
        """The starting gang: as the file names it, or an empty one; None without an outfit."""
        if self.judged.gang is not None or self.outfit is None:
            return self.judged.gang
        return Gang(self.outfit, self.judged.lead("legend"), ())

    @cached_property
    def ghost_rock(self) -> tuple[int, int]:
        """Ghost rock on the first day, after the ante, income and upkeep, and the gain of each later day."""
        gang = self.gang
        if gang is None:
            return 0, 0
        return gang.funds - gang.upkeep, gang.income - gang.upkeep

    def upkeep(self, card: Card) -> int:
        """The upkeep of a card for this deck's outfit, plus the extra for another gang's dude (rulebook-1.5.0 §5.2)."""
        if card.type != "dude" or self.outfit is None:
            return card.upkeep or 0
        state = new_state([DeckList(name="", outfit=self.outfit, legend=None, cards=(card,), gang=())], "upkeep")
        return next(stats.upkeep(state, piece) for piece in state.pieces if piece.card is card)
