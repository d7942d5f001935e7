"""Every text beside each kind of interference, in games that are watched.

    python -m dtk.playtest.interference SEED CODE KIND SEATS

plays such a game again and says what was wrong. The second player interferes: by an outfit whose text is made up, or by
a deck about a printed card.
"""

from __future__ import annotations

import random
import shlex
import sys
from collections.abc import Sequence
from functools import lru_cache
from unittest.mock import patch

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.engine import prohibitions
from dtk.engine.abilities import Text
from dtk.engine.check import find_faults
from dtk.engine.flow import advance
from dtk.engine.game import Game
from dtk.engine.rules.setup import new_state
from dtk.engine.seated import SeatedGame
from dtk.engine.texts import Texts
from dtk.files.own_packs import PacksInUse, chosen
from dtk.playtest.dealt import RICH, begin, concerned, deck_about, distinct_texts
from dtk.playtest.interferers import Interference, kinds
from dtk.playtest.reordered import numbers_that_differ
from dtk.playtest.sweep import DAYS, EDITIONS, PLAYS, UNITS, Eager, edition
from dtk.playtest.watch import Watch
from dtk.testing import outfit, printed

# How often the numbers are compared, of so many units.
SELDOM = 16
HOME = outfit("Interference")
# Who watches all games.
WATCH = Watch(kinds()["nothing"])


def about(card: Card, kind: Interference, seed: int, seats: int) -> list[Card]:
    """The cards that the decks of a game are built around: the card, the interfering card, and any card."""
    luck = random.Random(f"{card.code} {kind.name} {seed} {seats}")
    rival = printed(kind.title) if kind.title else luck.choice(distinct_texts())
    return [card, rival, *(luck.choice(distinct_texts()) for _ in range(seats - 2))]


def watched_texts() -> dict[str, Text]:
    """All texts, watched; made once, because agents remember what they know of a text."""
    return watched_with(chosen())


@lru_cache(maxsize=4)
def watched_with(choice: PacksInUse) -> dict[str, Text]:
    """All texts, watched, with some packs of your own in use."""
    cards = load_database()
    texts = {id(one.text): WATCH.wrapped(one.text, cards[code].title) for code, one in library().items()}
    return {code: texts[id(one.text)] for code, one in library().items()}


def game_about(cards: Sequence[Card], kind: Interference, seed: int) -> Game:
    """A game with a deck about each card, the second of which interferes."""
    card, luck = cards[0], random.Random(f"{cards[0].code} {kind.name} {seed}")
    decks = [deck_about(one, luck) for one in cards]
    if not kind.title:
        decks[1] = decks[1]._replace(outfit=HOME)
    by_code = {**watched_texts(), HOME.code: kind.text(card)}
    name = f"interference {card.code} {kind.name} {seed}"
    state = new_state(decks, name, Texts(by_code), edition(EDITIONS[seed % len(EDITIONS)]))
    for player in state.players:
        player.ghost_rock = RICH
    codes = frozenset(one.code for each in cards for one in concerned(each)) | {HOME.code}
    agents = [Eager(luck, codes) for _ in cards]
    game = SeatedGame(state, agents)
    for agent in agents:
        agent.game = game
    begin(game, cards, decks, luck)
    return game


def play(card: Card, kind: Interference, seed: int, seats: int) -> list[str]:
    """Play a game, and watch it. Returns what was wrong. Raises AssertionError where the state breaks."""
    WATCH.begin(kind)
    with patch.object(prohibitions, "is_prohibited", WATCH.is_prohibited):
        game = game_about(about(card, kind, seed, seats), kind, seed)
        game.listener = WATCH
        luck = random.Random(f"order {card.code} {seed}")
        for _ in range(UNITS):
            WATCH.look(game)
            if luck.randrange(SELDOM) == 0:
                WATCH.faults += numbers_that_differ(game.state, luck)
            advance(game, DAYS, PLAYS)
            wrong = find_faults(game.state)
            if wrong:
                raise AssertionError(wrong)
            if game.is_over:
                break
    return WATCH.faults


def command(card: Card, kind: Interference, seed: int, seats: int) -> str:
    """The command that plays a game again."""
    return f"python -m dtk.playtest.interference {seed} {card.code} {shlex.quote(kind.name)} {seats}"


def main() -> None:
    """Play the game of a seed, a card, a kind of interference and a number of players."""
    seed, code, name, seats = sys.argv[1:]
    for fault in play(load_database()[code], kinds()[name], int(seed), int(seats)):
        sys.stdout.write(f"{fault}\n")


if __name__ == "__main__":
    main()
