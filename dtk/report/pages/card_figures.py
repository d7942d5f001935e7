"""Figures of each card: its decks, how often it was drawn, played and left unused, and how often its decks won then.

A figure of a card is a rate of the games in which one thing happened to it. Beside it stands the win rate of the same
decks in all games, each weighted by its number of games in which the card was played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from dtk.cards.card import TYPES, Card
from dtk.cardtext.coverage import sentences_of, summary_of
from dtk.engine.rules.setup import DeckList
from dtk.match.facts import CardFacts
from dtk.match.play_tally import Fate
from dtk.match.tally import Tally
from dtk.poker.figure import proportion
from dtk.report.catalogues.cards import NUMBERS, gang_names, statistic
from dtk.report.games.seen import face
from dtk.report.series.match_json import figure

# A number with its interval, as in JSON reports.
Rate = dict[str, float]


class CardFate(NamedTuple):
    """One thing that happened to a card. games: those in which it did. won: its decks' win rate in them."""

    games: int
    won: Rate | None


class DeckOfCard(NamedTuple):
    """A deck with a card. place: the deck's. copies: in the deck. starters: of these, in its gang. games: of the deck.
    usual: its win rate in them. fates: by name of CardFacts.
    """

    place: int
    copies: int
    starters: int
    games: int
    usual: Rate | None
    fates: Mapping[str, CardFate]


class CardFigures(NamedTuple):
    """A card with all its decks. usual: their win rate in all games, by the games in which it was played."""

    card: Card
    decks: Sequence[DeckOfCard]
    games: int
    fates: Mapping[str, CardFate]
    usual: float | None

    @property
    def facts(self) -> dict[str, str]:
        """The printed facts by name."""
        card = self.card
        numbers = (f"{name} {shown}" for name in NUMBERS if (shown := statistic(card, name)))
        facts = {
            "type": ", ".join(part for part in (card.type, gang_names(card), face(card)) if part),
            "numbers": ", ".join(numbers),
            "keywords": ", ".join(map(str, card.keywords)),
            "abilities": " | ".join((*card.headers, *card.grants)),
        }
        return {name: text for name, text in facts.items() if text}

    @property
    def text(self) -> Sequence[str]:
        """The effect of the card in our own words: a summary, then each ability. Empty if it is not implemented."""
        return tuple(filter(None, (summary_of(self.card), *sentences_of(self.card))))


class DeckGames(NamedTuple):
    """The games of a deck: in which matches, and as which contender of each."""

    deck: DeckList
    tallies: Sequence[tuple[Tally, int]]

    @property
    def games(self) -> int:
        """The number of its games."""
        return sum(tally.games for tally, _ in self.tallies)

    @property
    def wins(self) -> int:
        """The number of those won."""
        return sum(tally.wins[who] for tally, who in self.tallies)

    def fates(self, code: str) -> dict[str, Fate]:
        """The fates of a card in all its games, by name of CardFacts."""
        parts = [tally.play.cards[who].get(code, {}) for tally, who in self.tallies]
        return {name: together(part[name] for part in parts if name in part) for name in CardFacts._fields}


def together(fates: Iterable[Fate]) -> Fate:
    """Fates in different games, added up."""
    whole = Fate()
    for one in fates:
        whole = Fate(whole.games + one.games, whole.wins + one.wins, whole.copies + one.copies)
    return whole


def rate(wins: int, games: int) -> Rate | None:
    """A win rate with its interval, None without games."""
    return figure(proportion(wins, games, 0)) if games else None


def fate_of(fate: Fate) -> CardFate:
    """A fate with its win rate."""
    return CardFate(fate.games, rate(fate.wins, fate.games))


def copies_of(deck: DeckList) -> Counter[Card]:
    """The cards of a deck with their copies, by type, then value and title: outfit and legend first."""
    leads = [deck.outfit] if deck.legend is None else [deck.outfit, deck.legend]
    found = Counter((*leads, *deck.cards))
    return Counter({card: found[card] for card in sorted(found, key=order)})


def order(card: Card) -> tuple[int, int, str, str]:
    """The order of cards on pages."""
    return (TYPES.index(card.type), card.value or 0, card.title, card.code)


def figures_of(decks: Sequence[DeckGames]) -> list[CardFigures]:
    """The figures of all cards of some decks, in the order of pages."""
    held = [copies_of(one.deck) for one in decks]
    return [figures_of_card(card, held, decks) for card in sorted(set().union(*held), key=order)]


def figures_of_card(card: Card, held: Sequence[Counter[Card]], decks: Sequence[DeckGames]) -> CardFigures:
    """The figures of a card. held: the cards of each deck."""
    places = [place for place, copies in enumerate(held) if card in copies]
    by_deck = {place: decks[place].fates(card.code) for place in places}
    return CardFigures(
        card=card,
        decks=[
            DeckOfCard(
                place=place,
                copies=held[place][card],
                starters=decks[place].deck.gang.count(card),
                games=decks[place].games,
                usual=rate(decks[place].wins, decks[place].games),
                fates={name: fate_of(fate) for name, fate in by_deck[place].items()},
            )
            for place in places
        ],
        games=sum(decks[place].games for place in places),
        fates={name: fate_of(together(fates[name] for fates in by_deck.values())) for name in CardFacts._fields},
        usual=usual(decks, {place: fates["played"].games for place, fates in by_deck.items()}),
    )


def usual(decks: Sequence[DeckGames], weights: Mapping[int, int]) -> float | None:
    """The mean win rate of decks in all their games. weights: by place. None if all are 0."""
    whole = sum(weights.values())
    shares = (games * decks[place].wins / decks[place].games for place, games in weights.items() if games)
    return fsum(shares) / whole if whole else None
