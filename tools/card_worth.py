"""Whether a text helps its player: `python tools/card_worth.py` plays a deck with a card, and with a blank instead.

For each title, decks made of any cards have up to four copies of it, in the gang too if it may start. They meet others
in pairs of games with the same deals: once as printed, and once with the card's numbers and keywords but no text. The
texts that cost their player most games come first: an agent uses them badly, or should leave them alone.

  python tools/card_worth.py --pairs 40 --jobs 2
  python tools/card_worth.py --pack DD FF --pairs 100
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from statistics import fmean, stdev
from typing import NamedTuple

from tabulate import tabulate

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.engine.rules.setup import DeckList, Starting
from dtk.engine.switches import switches_of
from dtk.match.one import Match, play_one
from dtk.match.texts import FULL
from dtk.simulate.workers import share
from tools.any_decks import any_deck, context

RULESET = "pinebox-1.5"
MOST_COPIES, SHOWN, CERTAINTY = 4, 10, 1.96


class Worth(NamedTuple):
    """The worth of a text: games won with it and without it, of the number of pairs, and the difference of win rates
    with half its 95 % interval.
    """

    title: str
    pairs: int
    printed: int
    blank: int
    difference: float
    half: float


def blank_of(card: Card) -> Card:
    """A card with the same numbers and keywords but no text."""
    return replace(card, code=f"{card.code} blank", headers=(), grants=(), traits=0)


def deck_with(card: Card, luck: random.Random) -> DeckList:
    """A deck made of any cards with up to four copies of one, in place of others of its type, and in the gang if it may
    start.
    """
    deck = any_deck(luck, "with it")
    if card.type == "outfit":
        deck = deck._replace(outfit=card, gang=())
    elif card.type == "legend":
        # A legend may leave less to start with.
        deck = deck._replace(legend=card, gang=())
    else:
        alike = [number for number, other in enumerate(deck.cards) if other.type == card.type]
        chosen = set(luck.sample(alike, min(MOST_COPIES, len(alike))))
        cards = [card if number in chosen else other for number, other in enumerate(deck.cards)]
        # A deck may have no joker of its own.
        deck = deck._replace(cards=(*cards, card) if card.type == "joker" and not chosen else tuple(cards), gang=())
    starting = Starting(deck, context(RULESET))
    gang: list[Card] = []
    while joiners := starting.may_join(gang):
        gang.append(card if card in joiners else luck.choice(joiners))
    return deck._replace(gang=tuple(gang))


def without_text(deck: DeckList, card: Card) -> DeckList:
    """The same deck with blanks in place of a card."""
    blank = blank_of(card)

    def at(one: Card) -> Card:
        return blank if one == card else one

    legend = None if deck.legend is None else at(deck.legend)
    return DeckList(deck.name, at(deck.outfit), legend, tuple(map(at, deck.cards)), tuple(map(at, deck.gang)))


def play(seed: str, agent: str, asked: tuple[str, int]) -> tuple[bool, bool]:
    """Play a pair of games. asked: the card's code, and the number of the pair. Returns whether its player won, with
    the text and without.
    """
    code, number = asked
    card = load_database()[code]
    luck = random.Random(f"{seed} {card.code} {number}")
    deck, other = deck_with(card, luck), any_deck(luck, "without it")
    return is_won((deck, other), number, seed, agent), is_won((without_text(deck, card), other), number, seed, agent)


def is_won(decks: tuple[DeckList, DeckList], number: int, seed: str, agent: str) -> bool:
    """Whether the first deck wins a game."""
    match = Match(decks, (agent, agent), seed, RULESET, switches=switches_of(context(RULESET)), texts=FULL)
    game = play_one(match, number)
    if game.fault:
        raise RuntimeError(f"game {number} of {' and '.join(deck.name for deck in decks)}: {game.fault}")
    return game.winner >= 0 and game.seats[game.winner] == 0


def worth(title: str, wins: Sequence[tuple[bool, bool]]) -> Worth:
    """The worth of a text by pairs of games."""
    differences = [printed - blank for printed, blank in wins]
    return Worth(
        title,
        len(wins),
        sum(printed for printed, _ in wins),
        sum(blank for _, blank in wins),
        fmean(differences),
        CERTAINTY * stdev(differences) / len(wins) ** 0.5,
    )


def asked_for(packs: Iterable[str]) -> list[Card]:
    """The first printing of each text that a deck can have, of all packs or some."""
    database, wanted = load_database(), frozenset(packs)
    firsts = [database[written.codes[0]] for written in dict.fromkeys(library().values())]
    return [card for card in firsts if not card.is_token and (not wanted or card.pack in wanted)]


def report(found: Sequence[Worth], seed: str, agent: str) -> str:
    """The worth of all texts together, and those that seem to harm most and to help most."""
    ranked = sorted(found, key=lambda one: one.difference)
    mean = fmean(one.difference for one in found)
    half = sum(one.half**2 for one in found) ** 0.5 / len(found)
    shown = [*ranked[:SHOWN], *(one for one in ranked[-SHOWN:] if one not in ranked[:SHOWN])]
    rows = [
        (one.title, one.pairs, one.printed, one.blank, f"{100 * one.difference:+.0f} ± {100 * one.half:.0f}")
        for one in shown
    ]
    return (
        f"{len(found):,} texts, {sum(one.pairs for one in found):,} pairs of games of decks made of any cards, {agent}"
        f" against itself, seed {seed}, {RULESET}.\n"
        f"With the text its player wins {100 * mean:+.1f} ± {100 * half:.1f} points more than without.\n"
        f"{sum(one.difference + one.half < 0 for one in found)} harm beyond their own interval,"
        f" {sum(one.difference - one.half > 0 for one in found)} help; by chance alone, one in forty would do either."
        "\n\n" + tabulate(rows, headers=("worst and best", "pairs", "won as printed", "won as a blank", "points"))
    )


def main() -> None:
    """Play, and print the worth of the texts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=40, help="pairs of games for each text")
    parser.add_argument("--pack", nargs="*", default=(), help="only these packs, by their codes")
    parser.add_argument("--seed", default="worth")
    parser.add_argument("--agent", default="baseline")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    if options.pairs < 2:
        parser.error("--pairs: at least 2, for an interval")
    cards = asked_for(options.pack)
    asked = [(card.code, number) for card in cards for number in range(options.pairs)]
    wins = list(share(partial(play, options.seed, options.agent), asked, options.jobs, chunk=options.pairs))
    found = [worth(card.title, wins[at * options.pairs : (at + 1) * options.pairs]) for at, card in enumerate(cards)]
    print(report(found, options.seed, options.agent))


if __name__ == "__main__":
    main()
