"""Every card that is written, in games of players who use whatever it says as often as they can.

    python tests/cardtext/sweep.py SEED CODE CODE

plays the game of a seed and two cards again, and says which parts of their texts came to work. Whatever anybody does,
the state must stay whole, each text must tell what its options are worth, and the answers must lead to the same once
more.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.engine.abilities import Ability, Answer, Bar, Change, Link, Loan, Purse, Text
from dtk.engine.check import faults
from dtk.engine.flow import advance
from dtk.engine.game import Decision, Game
from dtk.engine.header import CASTERS, KUNG_FU, MAD_SCIENTIST
from dtk.engine.places import dudes, locations
from dtk.engine.plays import PASS
from dtk.engine.rules.setup import DeckList, new_state, play_setup, start
from dtk.engine.state import TOWN_SQUARE, State
from dtk.engine.switches import Switches
from dtk.engine.texts import Texts
from dtk.engine.verbs.effects import PERMANENT, modify
from dtk.engine.verbs.piles import put
from dtk.engine.verbs.play import attach, can_hold
from dtk.engine.view import View
from dtk.match.one import digest
from dtk.testing import played_by

RICH, DAYS, UNITS, PLAYS = 60, 3, 300, 50
# How many other cards of each type there are in a deck beside the one that it is about.
OTHERS = {"dude": 8, "deed": 6, "goods": 6, "spell": 4, "action": 10}
GANG, COPIES, HELD, CARRIED, PILED, SCATTERED = 6, 3, 2, 4, 3, 0.6
# How often a player who could use the card does so, and starts a fight where one can be had.
KEEN, FIERCE, LOYAL = 0.7, 0.5, 0.8
FIGHTS = ("call out",)
BUSY = ("join posse", "oppose", "join job", "play", "shootout play", "resolution play")
EDITIONS = ("pinebox-1.5", "aeg-2015")

# Which parts of which printings came to work, and how often.
Met = Counter[tuple[str, str]]


def counting(text: Text, code: str, met: Met, inside: str = "") -> Text:
    """A text that notes whenever a part of it does something."""

    def noted(part: str, do: Callable[..., Any], says: Callable[[Any], bool] = lambda came: True) -> Callable[..., Any]:
        def done(*facts: Any) -> Any:
            came = do(*facts)
            if says(came):
                met[code, part] += 1
            return came

        return done

    def ability(place: int, one: Ability) -> Ability:
        name = f"{inside}ability {place}"
        terms = one.job
        if terms.begins is not None:
            terms = replace(terms, begins=noted(f"{name}, as it begins", terms.begins))
        if terms.fails is not None:
            terms = replace(terms, fails=noted(f"{name}, if it fails", terms.fails))
        return replace(one, effect=noted(name, one.effect), job=terms)

    def answer(place: int, one: Answer) -> Answer:
        return replace(one, effect=noted(f"{inside}answer {place}", one.effect))

    def change(place: int, one: Change) -> Change:
        return replace(one, amount=noted(f"{inside}change {place}", one.amount, lambda came: came is not None))

    def bar(place: int, one: Bar) -> Bar:
        return replace(one, concerns=noted(f"{inside}bar {place}", one.concerns, bool))

    def link(place: int, one: Link) -> Link:
        return replace(one, pairs=noted(f"{inside}link {place}", one.pairs, bool))

    def purse(place: int, one: Purse) -> Purse:
        return replace(one, spend=noted(f"{inside}purse {place}", one.spend))

    def loan(place: int, one: Loan) -> Loan:
        return replace(one, text=counting(one.text, code, met, f"{inside}loan {place}, "))

    return Text(
        tuple(ability(*one) for one in enumerate(text.abilities, 1)),
        tuple(answer(*one) for one in enumerate(text.answers, 1)),
        tuple(change(*one) for one in enumerate(text.changes, 1)),
        tuple(bar(*one) for one in enumerate(text.bars, 1)),
        tuple(link(*one) for one in enumerate(text.links, 1)),
        tuple(purse(*one) for one in enumerate(text.purses, 1)),
        tuple(counting(one, code, met, f"{inside}grant {place}, ") for place, one in enumerate(text.grants, 1)),
        tuple(loan(*one) for one in enumerate(text.loans, 1)),
    )


def parts(text: Text, inside: str = "") -> Iterator[str]:
    """The parts of a text that can do something, as `counting` calls them."""
    for place, ability in enumerate(text.abilities, 1):
        yield f"{inside}ability {place}"
        if ability.job.begins is not None:
            yield f"{inside}ability {place}, as it begins"
        if ability.job.fails is not None:
            yield f"{inside}ability {place}, if it fails"
    for kind, some in (
        ("answer", text.answers),
        ("change", text.changes),
        ("bar", text.bars),
        ("link", text.links),
        ("purse", text.purses),
    ):
        yield from (f"{inside}{kind} {place}" for place in range(1, len(some) + 1))
    for place, grant in enumerate(text.grants, 1):
        yield from parts(grant, f"{inside}grant {place}, ")
    for place, loan in enumerate(text.loans, 1):
        yield from parts(loan.text, f"{inside}loan {place}, ")


class Eager:
    """Any answer will do, but best one that has to do with the card that the game is about. Asks what all are worth."""

    def __init__(self, luck: random.Random, codes: frozenset[str]) -> None:
        self.luck, self.codes = luck, codes
        self.game: Game | None = None

    def answer(self, decision: Decision, view: View) -> Any:
        """One of the options."""
        if view.worth is not None:
            for option in decision.options:
                float(view.worth(option))
        if decision.kind in ("accept", "flee"):
            return (decision.kind == "accept") == (self.luck.random() < LOYAL)
        wanted = [one for one in decision.options if self.is_about_it(one)]
        if wanted and self.luck.random() < KEEN:
            return self.luck.choice(wanted)
        fights = [one for one in decision.options if getattr(one, "kind", "") in FIGHTS]
        if fights and self.luck.random() < FIERCE:
            return self.luck.choice(fights)
        if decision.kind in BUSY and self.luck.random() < LOYAL:
            return self.luck.choice([one for one in decision.options if one is not None and one != PASS])
        return self.luck.choice(decision.options)

    def is_about_it(self, option: Any) -> bool:
        """Whether an option is a play with the card."""
        number = getattr(option, "piece", None)
        game = self.game
        return game is not None and isinstance(number, int) and number >= 0 and self.speaks(game, number)

    def speaks(self, game: Game, number: int) -> bool:
        """Whether a piece is the card, or has a text from it."""
        piece = game.piece(number)
        return piece.card.code in self.codes


class Again:
    """The same answers once more."""

    def __init__(self, places: list[int]) -> None:
        self.places = places

    def answer(self, decision: Decision, view: View) -> Any:
        """The next answer."""
        return decision.options[self.places.pop(0)]


@cache
def written() -> tuple[Card, ...]:
    """Every printing whose text is written."""
    database = load_database()
    return tuple(database[code] for code in sorted(library()))


def distinct_texts() -> list[Card]:
    """One printing of each text, the last of its codes; tokens come with the cards that make them."""
    newest = {id(library()[card.code]): card for card in written() if not card.is_token}
    return sorted(newest.values(), key=lambda card: card.code)


@cache
def edition(name: str) -> Switches:
    """How a ruleset has games played."""
    return played_by(name)


@cache
def skilled(keyword: str) -> tuple[Card, ...]:
    """The dudes who are best at something."""
    dudes = [card for card in load_database() if card.type == "dude" and card.has(keyword)]
    return tuple(sorted(dudes, key=lambda card: (-(card.rating(keyword) or 0), card.code))[:GANG])


def needs(card: Card) -> list[str]:
    """What somebody must be to use a card."""
    found = [skill for kind, skill in CASTERS.items() if card.has(kind)]
    found += [MAD_SCIENTIST] if card.has("Gadget") else []
    found += [KUNG_FU] if card.has("Technique") else []
    found += [card.special.attaches_to] if card.special.attaches_to else []
    return found


def deck_about(card: Card, luck: random.Random) -> DeckList:
    """A deck with a card, who can use it, and any others."""
    pool = [one for one in written() if one is not card]
    others = {
        kind: luck.sample(some, min(count, len(some)))
        for kind, count in OTHERS.items()
        if (some := [one for one in pool if one.type == kind and not one.is_token])
    }
    able = [luck.choice(skilled(keyword)) for keyword in needs(card) if skilled(keyword)]
    gang = [*([card] if card.type == "dude" else []), *able, *others.get("dude", [])][:GANG]
    outfits = [one for one in load_database() if one.type == "outfit"]
    outfit = card if card.type == "outfit" else luck.choice([one for one in pool if one.type == "outfit"] or outfits)
    legend = card if card.type == "legend" else None
    about = [] if card.type in ("outfit", "legend") else [card] * COPIES
    rest = [one for some in others.values() for one in some]
    return DeckList(f"About {card.title}", outfit, legend, (*about, *able, *rest), tuple(distinct(gang)))


def distinct(cards: Sequence[Card]) -> list[Card]:
    """Cards without a second one of anybody."""
    return list({card.identity: card for card in reversed(cards)}.values())[::-1]


def table_about(cards: Sequence[Card], seed: int, met: Met) -> tuple[State, list[DeckList]]:
    """A table with a deck about each of some cards."""
    luck = random.Random(f"{cards[0].code}/{seed}")
    decks = [deck_about(card, luck) for card in cards]
    texts = {code: written.text for code, written in library().items()}
    texts |= {card.code: counting(texts[card.code], card.code, met) for card in cards}
    state = new_state(decks, f"sweep {cards[0].code} {seed}", Texts(texts), edition(EDITIONS[seed % len(EDITIONS)]))
    for player in state.players:
        player.rock = RICH
    return state, decks


def play_about(cards: Sequence[Card], seed: int, met: Met) -> None:
    """Play the game of two cards and a seed, twice. Raises AssertionError where anything is wrong with it."""
    codes = frozenset(card.code for card in cards)
    luck = random.Random(f"{seed}/{cards[0].code}")
    agents: list[Any] = [Eager(luck, codes) for _ in cards]
    answers, ends = played(cards, seed, met, agents)
    again = Again(answers.copy())
    assert played(cards, seed, Met(), [again for _ in cards]) == (answers, ends), "Its answers lead elsewhere."


def played(cards: Sequence[Card], seed: int, met: Met, agents: list[Any]) -> tuple[list[int], str]:
    """Play a game; the answers that were given, and what came of it."""
    state, decks = table_about(cards, seed, met)
    game = Game(state, agents, [View(state, seat) for seat in range(len(decks))])
    for agent in agents:
        if isinstance(agent, Eager):
            agent.game = game
    play_setup(game, [deck.gang for deck in decks])
    ready(game, cards, random.Random(seed))
    for _ in range(UNITS):
        advance(game, DAYS, PLAYS)
        wrong = faults(state)
        assert not wrong, wrong
        if state.outcome is not None:
            break
    return game.answers, digest(state)


def ready(game: Game, cards: Sequence[Card], luck: random.Random) -> None:
    """Let much be there that texts ask for: the cards in hand and in play, deeds, wanted dudes, cards in all piles, and
    everybody in the town square or anywhere.
    """
    for player in game.state.players:
        player.rock = RICH
        deeds = [one for one in player.deck if game.piece(one).card.type == "deed"]
        for number in luck.sample(deeds, min(2, len(deeds))):
            start(game, game.piece(number), player)
    places = locations(game.state)
    scattered = luck.random() < SCATTERED
    for number in game.state.in_play:
        piece = game.piece(number)
        if piece.card.type == "dude":
            piece.at = luck.choice(places) if scattered else TOWN_SQUARE
            piece.bounty += luck.choice((0, 0, 2))
            for stat in ("bullets", "influence"):
                modify(game, piece, stat, luck.choice((0, 0, 1, 6)), PERMANENT)
    for player, card in zip(game.state.players, cards, strict=True):
        copies = [game.piece(one) for one in player.deck if game.piece(one).card is card]
        for place, piece in enumerate(copies):
            bearers = [one for one in dudes(game.state, player.seat) if can_hold(game, one, card)]
            if place == 0 and card.type in ("goods", "spell") and bearers:
                attach(game, piece, luck.choice(bearers))
            elif place < HELD:
                put(game, piece, "hand")
        loose = [game.piece(one) for one in player.deck if game.piece(one).card.type in ("goods", "spell")]
        for piece in luck.sample(loose, min(CARRIED, len(loose))):
            bearers = [one for one in dudes(game.state, player.seat) if can_hold(game, one, piece.card)]
            if bearers:
                attach(game, piece, luck.choice(bearers))
        for zone in ("discard", "boot hill"):
            for number in luck.sample(player.deck, PILED):
                put(game, game.piece(number), zone)


def command(cards: Sequence[Card], seed: int) -> str:
    """What plays a game again."""
    return f"python tests/cardtext/sweep.py {seed} {' '.join(card.code for card in cards)}"


def main() -> None:
    """Play the game of two cards and a seed."""
    seed, cards, met = int(sys.argv[1]), [load_database()[code] for code in sys.argv[2:]], Met()
    play_about(cards, seed, met)
    for card in cards:
        sys.stdout.write(f"{card.title} ({card.code})\n")
        for part in parts(library()[card.code].text):
            sys.stdout.write(f"{met[card.code, part]:5} x {part}\n")


if __name__ == "__main__":
    main()
