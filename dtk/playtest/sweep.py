"""Every card that is written, in games of players who use whatever it says as often as they can.

    python -m dtk.playtest.sweep SEED CODE CODE

plays the game of a seed and a card for each player again, and says which parts of their texts took effect. Whatever
the players do, the state must stay whole, agents must be able to score the options of each text, and the answers must
lead to the same once more.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from dtk.agents.worth.texts import score_for
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.engine.check import find_faults
from dtk.engine.decisions import Decision
from dtk.engine.flow import advance
from dtk.engine.game import Game
from dtk.engine.plays import PASS
from dtk.engine.rules.setup import DeckList, new_state
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.engine.switches import Switches
from dtk.engine.texts import Texts
from dtk.engine.view import View
from dtk.match.digests import digest
from dtk.playtest.dealt import RICH, begin, concerned, deck_about, rock_of
from dtk.playtest.met import Met, counting, parts
from dtk.testing import played_by

DAYS, UNITS, PLAYS = 3, 300, 50
# How often a player who could use the cards does so, starts a fight where one can be had, and never lets them go for a
# walk: one of these by lot. LOYAL: how often one accepts, does not flee, and does not stay out of it.
KEEN, FIERCE, STEADY, LOYAL = (0.4, 0.7, 0.8), (0.0, 0.3, 0.5), (False, True), 0.8
FIGHT, MOVE, USE = "call out", "move", "use"
# Decisions where a card itself is chosen, and those where something is done rather than nothing.
CHOSEN = frozenset(
    ("leader", "performer", "scientist", "join posse", "join job", "shooter", "combo", "move to", "trait", "target")
    + ("attach to",)
)
BUSY = frozenset(("join posse", "oppose", "join job", "play", "shootout play", "resolution play"))
EDITIONS = ("pinebox-1.5", "aeg-2015")


class Eager:
    """Any answer will do, but best one that has to do with what the game is about. Scores all, as agents do.

    codes: of the cards that it is about, and of what goes with them.
    """

    def __init__(self, luck: random.Random, codes: frozenset[str]) -> None:
        self.luck, self.codes = luck, codes
        self.keen, self.fierce = luck.choice(KEEN), luck.choice(FIERCE)
        self.steady = luck.choice(STEADY)
        self.game: Game | None = None

    def answer(self, decision: Decision[Any], view: View) -> Any:
        """One of the options."""
        if (score := score_for(decision, view)) is not None:
            for option in decision.options:
                float(score(option))
        if decision.kind in ("accept", "flee"):
            return (decision.kind == "accept") == (self.luck.random() < LOYAL)
        plays = [option for option in decision.options if isinstance(getattr(option, "piece", None), int)]
        about = [play for play in plays if self.speaks(play.piece)]
        walks = [effect for effect in about if kind_of(effect) == MOVE]
        options = [option for option in decision.options if not (self.steady and option in walks)]
        for some, often in (
            ([play for play in plays if kind_of(play) == FIGHT], self.fierce),
            ([effect for effect in about if kind_of(effect) == USE], self.keen),
            ([effect for effect in about if effect not in walks], self.keen),
            (self.chosen(decision), self.keen),
            ([option for option in options if decision.kind in BUSY and option is not PASS], LOYAL),
        ):
            if some and self.luck.random() < often:
                return self.luck.choice(some)
        return self.luck.choice(options)

    def chosen(self, decision: Decision[Any]) -> list[Any]:
        """The options that are cards that the game is about, where cards are chosen."""
        if decision.kind not in CHOSEN:
            return []
        return [option for option in decision.options if isinstance(option, int) and self.speaks(option)]

    def speaks(self, number: int) -> bool:
        """Whether a piece is a card that the game is about, or carries one."""
        if self.game is None or number < 0:
            return False
        piece = self.game.piece(number)
        return any(self.game.piece(one).card.code in self.codes for one in (number, *piece.attached))


def kind_of(option: Any) -> str:
    """The kind of play of an option; a response to an event is a use too."""
    return getattr(option, "kind", USE)


class SameAnswers:
    """The same answers once more."""

    def __init__(self, places: list[int]) -> None:
        self.places = places

    def answer(self, decision: Decision[Any], view: View) -> Any:
        """The next answer."""
        return decision.options[self.places.pop(0)]


@cache
def edition(name: str) -> Switches:
    """How a ruleset has games played."""
    return played_by(name)


def table_about(cards: Sequence[Card], seed: int, met: Met) -> tuple[State, list[DeckList]]:
    """A table with a deck about each of some cards."""
    luck = random.Random(f"{cards[0].code}/{seed}")
    decks = [deck_about(card, luck) for card in cards]
    texts = {code: written.text for code, written in library().items()}
    # Where two printings say the same, it is noted for the one that comes first.
    for card in reversed(cards):
        counted = counting(texts[card.code], card.code, met)
        texts |= dict.fromkeys(library()[card.code].codes, counted)
    state = new_state(decks, f"sweep {cards[0].code} {seed}", Texts(texts), edition(EDITIONS[seed % len(EDITIONS)]))
    for player in state.players:
        player.ghost_rock = RICH
    return state, decks


def play_about(cards: Sequence[Card], seed: int, met: Met, player: type[Eager] = Eager) -> None:
    """Play the game of some cards and a seed, twice. Raises AssertionError where anything is wrong with it."""
    codes = frozenset(one.code for card in cards for one in concerned(card))
    luck = random.Random(f"{seed}/{cards[0].code}")
    agents: list[Any] = [player(luck, codes) for _ in cards]
    answers, ends = played(cards, seed, met, agents)
    again = SameAnswers(answers.copy())
    if played(cards, seed, Met(), [again for _ in cards]) != (answers, ends):
        raise AssertionError("The same answers lead to another result.")


def played(cards: Sequence[Card], seed: int, met: Met, agents: list[Any]) -> tuple[list[int], str]:
    """Play a game; the answers that were given, and what came of it."""
    state, decks = table_about(cards, seed, met)
    game = SeatedGame(state, agents)
    for agent in agents:
        if isinstance(agent, Eager):
            agent.game = game
    begin(game, cards, decks, random.Random(f"{cards[0].code} {seed}"), rock_of(seed))
    for _ in range(UNITS):
        advance(game, DAYS, PLAYS)
        wrong = find_faults(state)
        if wrong:
            raise AssertionError(wrong)
        if state.outcome is not None:
            break
    return game.answers, digest(state)


def command(cards: Sequence[Card], seed: int) -> str:
    """The command that plays a game again."""
    return f"python -m dtk.playtest.sweep {seed} {' '.join(card.code for card in cards)}"


def main() -> None:
    """Play the game of a seed and some cards."""
    seed, cards, met = int(sys.argv[1]), [load_database()[code] for code in sys.argv[2:]], Met()
    play_about(cards, seed, met)
    for card in cards:
        sys.stdout.write(f"{card.title} ({card.code})\n")
        for part in parts(library()[card.code].text):
            sys.stdout.write(f"{met[card.code, part]:5} x {part}\n")


if __name__ == "__main__":
    main()
