"""Questions of rules that a new card raises: the prohibitions and replacements that it meets beside each kind of
interference (dtk.playtest.interferers), and everything that went wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from math import inf
from time import perf_counter
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.engine.abilities import INSTEAD
from dtk.engine.subjects import BANS
from dtk.files.shown import visible
from dtk.match.playable import Unplayable
from dtk.playtest.interference import WATCH, play
from dtk.playtest.interferers import kinds
from dtk.playtest.watch import AT_WORK
from dtk.playtest.why import try_card
from dtk.simulate.workers import Jobs, share

# The games beside each kind of interference, until the card has been used; the players in each.
TRIES, SEATS = 3, 2
# The kind without interference. The number of kinds whose games are timed for an estimate.
NOTHING, TIMED = "nothing", 4
# The most games about a card that look for parts without effect.
GAMES_ABOUT_IT = 25
# The titles of printed cards that are named for a prohibition or a replacement.
NAMED = 3


class Beside(NamedTuple):
    """A card beside a kind of interference. games: those played. met: what it met (dtk.playtest.watch), how often.

    faults: what was wrong, in sentences.
    """

    kind: str
    games: int
    met: dict[str, int]
    faults: tuple[str, ...]


class MetByCard(NamedTuple):
    """A prohibition or an interference that a card met. times: of `uses`, over all games of the sweep.

    printed: titles of printed cards that do the same, and others: how many more there are.
    """

    what: str
    is_prohibition: bool
    times: int
    uses: int
    printed: tuple[str, ...]
    others: int


class CardQuestions(NamedTuple):
    """The questions of a card. parts: those that never took effect, with the obstacles. games: of the sweep, 0 for a
    card without text and before the sweep. uses: of the card's texts in them.
    """

    card: Card
    has_text: bool
    parts: tuple[str, ...] = ()
    met: tuple[MetByCard, ...] = ()
    faults: tuple[str, ...] = ()
    games: int = 0
    uses: int = 0


def has_text(card: Card) -> bool:
    """Whether a card has a text."""
    return card.code in library()


def unasked(card: Card) -> CardQuestions:
    """A card before the sweep."""
    return CardQuestions(card, has_text=has_text(card))


def questions_of(cards: Sequence[Card], jobs: Jobs = 1) -> Iterator[CardQuestions]:
    """The questions of each card, in order. Raises Unplayable for a text that fails, WorkerLost."""
    for card in cards:
        if not has_text(card):
            yield unasked(card)
            continue
        parts = parts_without_effect(card)
        work = partial(beside, card.code)
        found = [*(map(work, kinds()) if jobs == 1 else share(work, kinds(), jobs, chunk=4))]
        yield summed(card, found, parts)


def parts_without_effect(card: Card) -> tuple[str, ...]:
    """The parts of a card's text that never took effect in games about it, with the obstacles. Raises Unplayable for a
    text that fails.
    """
    try:
        return tuple(try_card(card.code, inf, GAMES_ABOUT_IT)[1])
    except Exception as error:
        raise Unplayable(
            f"{visible(card.title)} [{card.code}]: a game about it stopped: {type(error).__name__}:"
            f" {visible(str(error), 300)} `dtk pack check` shows it again."
        ) from error


def beside(code: str, name: str) -> Beside:
    """A card beside a kind of interference, in games until its text was at work."""
    card, kind = load_database()[code], kinds()[name]
    met: Counter[str] = Counter()
    faults: list[str] = []
    games = 0
    while games < TRIES and not met[AT_WORK]:
        try:
            # Faults of other cards are not about this one.
            faults += [fault for fault in play(card, kind, games, SEATS) if card.title in fault]
        except Exception as error:
            faults.append(f"game {games} stopped: {type(error).__name__}: {error}")
        met.update({what: count for (whose, what), count in WATCH.met.items() if whose == code})
        games += 1
    return Beside(kind=name, games=games, met=dict(met), faults=tuple(dict.fromkeys(faults)))


def summed(card: Card, found: Sequence[Beside], parts: tuple[str, ...]) -> CardQuestions:
    """The questions of a card, out of all its games."""
    met: Counter[str] = Counter()
    for one in found:
        met.update(one.met)
    uses = met.pop(AT_WORK, 0)
    rows = []
    for what, times in sorted(met.items(), key=lambda one: (-one[1], one[0])):
        printed = printed_with(what)
        titles = [title for title in printed if title != card.title]
        is_prohibition = what in BANS
        rows.append(
            MetByCard(
                what=what,
                is_prohibition=is_prohibition,
                times=times,
                uses=uses,
                printed=tuple(titles[:NAMED]),
                others=len(titles[NAMED:]),
            )
        )
    faults = [f"Beside {one.kind}: {fault}" if one.kind != NOTHING else fault for one in found for fault in one.faults]
    return CardQuestions(
        card=card,
        has_text=True,
        parts=parts,
        met=tuple(rows),
        faults=tuple(dict.fromkeys(faults)),
        games=sum(one.games for one in found),
        uses=uses,
    )


@cache
def printed_with(what: str) -> tuple[str, ...]:
    """The titles of printed cards whose texts have a prohibition, or replace the event of a kind of interference."""
    cards, found = load_database(), dict[str, None]()
    replaced = what.removesuffix(" replaced")
    for code, written in library().items():
        card = cards[code]
        if card.pack in cards.own:
            continue
        forbids = any(one.what == what for one in written.text.prohibitions)
        answers = any(one.moment == INSTEAD and one.to.__name__ == replaced for one in written.text.triggers)
        if forbids or answers:
            found.setdefault(card.title)
    return tuple(sorted(found))


def seconds_of_questions(cards: Sequence[Card]) -> float:
    """The seconds that the questions of some cards take here in one process, by playing a part of the games."""
    written = [card for card in cards if has_text(card)]
    if not written:
        return 0.0
    # The first games load and prepare what later ones share.
    beside(written[0].code, NOTHING)
    begun = perf_counter()
    games = sum(beside(written[0].code, name).games for name in [*kinds()][-TIMED:])
    return (perf_counter() - begun) / games * len(written) * (len(kinds()) + GAMES_ABOUT_IT)
