"""Play games of decks made of any cards, with their texts: `python tools/any_decks.py RECORD` (`make any-decks`).

Two to four players at a table, by both editions, each with a deck of random cards and a random gang; after every unit
the state is checked. Everything follows from the seed and the number of the game, so the record, a line per game, needs
no decks. An interrupted run continues from there. --verify replays recorded games by their answers and compares.

  python tools/any_decks.py build/any-decks.jsonl --games 100000 --jobs 2
  python tools/any_decks.py build/any-decks.jsonl --verify --every 50
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

from dtk import __version__
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine.check import find_faults
from dtk.engine.game import Game
from dtk.engine.rules.setup import DeckList, Starting
from dtk.engine.switches import switches_of
from dtk.legality.rules_context import RulesContext
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import Match, Observer, play_one
from dtk.match.record import BadRecord, RecordedGame, game_line, game_of, parse_line, to_line
from dtk.match.replay import replay
from dtk.match.texts import FULL, version
from dtk.simulate.workers import share

EDITIONS = ("pinebox-1.5", "aeg-2015")
LEAST_PLAYERS, MOST_PLAYERS = 2, 4
# A deck's cards: enough dudes and deeds to play with.
MAKE_UP = {"dude": 20, "deed": 14, "goods": 10, "spell": 4, "action": 4}
MOST_COPIES, MOST_ALIKE, MOST_JOKERS, MOST_IN_GANG, LEGENDS = 4, 4, 2, 6, 0.3
CHUNK = 50


@cache
def pool() -> dict[str, list[Card]]:
    """Every printing that a deck can have, by type."""
    found: dict[str, list[Card]] = {}
    for card in load_database():
        if not card.is_token:
            found.setdefault(card.type, []).append(card)
    return found


def any_deck(luck: random.Random, name: str) -> DeckList:
    """A deck of legal size and within the limits, with a random gang."""
    outfit = luck.choice(pool()["outfit"])
    legend = luck.choice(pool()["legend"]) if luck.random() < LEGENDS else None
    alike: dict[tuple[str | None, int | None], int] = {}
    copies: dict[str, int] = {}
    cards: list[Card] = []
    for kind in (kind for kind, count in MAKE_UP.items() for _ in range(count)):
        while True:
            card = luck.choice(pool()[kind])
            face = (card.suit, card.value)
            if card.value and alike.get(face, 0) < MOST_ALIKE and copies.get(card.identity, 0) < MOST_COPIES:
                break
        alike[face] = alike.get(face, 0) + 1
        copies[card.identity] = copies.get(card.identity, 0) + 1
        cards.append(card)
    cards += luck.choices(pool()["joker"], k=luck.randint(0, MOST_JOKERS))
    cards.sort(key=lambda card: card.code)
    deck = DeckList(name, outfit, legend, tuple(cards), ())
    starting = Starting(deck, context(EDITIONS[0]))
    gang: list[Card] = []
    while (joiners := starting.may_join(gang)) and len(gang) < MOST_IN_GANG:
        gang.append(luck.choice(joiners))
    return deck._replace(gang=tuple(gang))


@cache
def context(ruleset: str) -> RulesContext:
    """The rules context for decks, in the open format."""
    return RulesRepository(load_database()).context(ruleset, "open")


def meeting(seed: str, number: int) -> Match:
    """The decks of a game, and its edition."""
    luck = random.Random(f"{seed} {number}")
    players = luck.randint(LEAST_PLAYERS, MOST_PLAYERS)
    decks = tuple(any_deck(luck, f"deck {place}") for place in range(1, players + 1))
    ruleset = luck.choice(EDITIONS)
    starting = tuple(Starting(deck, context(ruleset)) for deck in decks) if luck.random() < 1 / 2 else ()
    return Match(decks, ("random",) * players, seed, ruleset, starting, switches_of(context(ruleset)), FULL)


class Auditor(Observer):
    """Checks the state after every unit, and stops the game at a fault."""

    def unit_over(self, game: Game) -> None:
        """Check the state."""
        faults = find_faults(game.state)
        if faults:
            raise AssertionError("; ".join(faults))


def play(seed: str, number: int) -> str:
    """Play a game. Returns its line."""
    return game_line(play_one(meeting(seed, number), number, keep=True, observer=Auditor()))


def check(seed: str, game: RecordedGame) -> str:
    """Replay a recorded game. Returns the first difference, "" if there is none."""
    difference = replay(meeting(seed, game.number), game).difference
    return f"game {game.number}: {difference}" if difference else ""


def head(seed: str) -> dict[str, Any]:
    """The first line of a record, which determines its games."""
    return {"any_decks": seed, "dtk": __version__, "texts_version": version(FULL)}


def lines_of(path: Path, seed: str) -> Iterator[str]:
    """The lines of recorded games. Exits if the record is of other games; an incomplete last line is left out."""
    with path.open(encoding="utf-8") as file:
        if file.readline() != to_line(head(seed)):
            sys.exit(f"{path} holds games of another seed, version of dtk, or version of its texts.")
        yield from (line for line in file if line.endswith("\n"))


def play_missing(path: Path, seed: str, games: int, jobs: int) -> None:
    """Play the games that a record lacks. Raises BadRecord for an invalid record, before anything is played."""
    known = list(lines_of(path, seed)) if path.exists() else []
    deque(games_of(known), maxlen=0)
    path.write_text("".join([to_line(head(seed)), *known]), encoding="utf-8")
    with path.open("a", encoding="utf-8") as file, suppress(KeyboardInterrupt):
        for line in share(partial(play, seed), range(len(known), games), jobs, chunk=CHUNK):
            file.write(line)


def games_of(lines: Iterable[str]) -> Iterator[RecordedGame]:
    """The games of a record's lines. Raises BadRecord."""
    return (game_of(parse_line(line, place)) for place, line in enumerate(lines, 2))


def tell(path: Path, seed: str) -> int:
    """Print how the recorded games ended. Returns the number that failed."""
    games = [game._replace(answers=()) for game in games_of(lines_of(path, seed))]
    tables = Counter(len(game.seats) for game in games)
    print(f"{len(games):,} games, seed {seed}: " + ", ".join(f"{tables[n]:,} of {n} players" for n in sorted(tables)))
    for reason, count in Counter(game.reason for game in games).most_common():
        print(f"  {count:8,}  {reason}")
    failed = [game for game in games if game.fault]
    for game in failed:
        print(f"game {game.number}: {game.fault}")
    return len(failed)


def verify(path: Path, seed: str, every: int, jobs: int) -> int:
    """Replay recorded games. Returns the number of differences."""
    chosen = islice(games_of(lines_of(path, seed)), None, None, every)
    found = list(share(partial(check, seed), chosen, jobs, chunk=CHUNK))
    differences = [difference for difference in found if difference]
    print(*differences, f"{len(found):,} games replayed, {len(differences)} differ.", sep="\n")
    return len(differences)


def main() -> None:
    """Play the missing games, or verify recorded ones; exits with 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="any")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--verify", action="store_true", help="replay recorded games by their answers")
    parser.add_argument("--every", type=int, default=1, help="verify every Nth game only")
    options = parser.parse_args()
    record, seed = options.record, options.seed
    record.parent.mkdir(parents=True, exist_ok=True)
    try:
        if options.verify:
            sys.exit(bool(verify(record, seed, options.every, options.jobs)))
        play_missing(record, seed, options.games, options.jobs)
        sys.exit(bool(tell(record, seed)))
    except BadRecord as error:
        sys.exit(f"{record}: {error}")


if __name__ == "__main__":
    main()
