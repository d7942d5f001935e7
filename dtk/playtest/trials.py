"""Games that measure new cards: each deck as it is and with each card, against the same field on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.match.one import PlayedGame
from dtk.match.playable import Seated, deck_list
from dtk.match.stopping import Deadline
from dtk.playtest.holders import CardTaken, built_for, cannot_be_in_a_deck, is_playable, objection, rank, take_in
from dtk.series.meetings import Meeting, play_meetings
from dtk.series.versions import Version, Versus, matches_against
from dtk.simulate.workers import Jobs

# The decks of the field into which each card goes, and the games of each deck against each opponent, by default.
DECKS_EACH, GAMES = 2, 20


class CardNote(NamedTuple):
    """The doings of a new card's copies in a game. drawn, played, dead: copies. abilities: how often they were used."""

    drawn: int
    played: int
    dead: int
    abilities: int


class GameNote(NamedTuple):
    """A game of a deck. days: its length. card: the new card's doings, None for the deck without one. fault, reason: as
    in PlayedGame.
    """

    number: int
    reason: str
    days: int
    card: CardNote | None = None
    fault: str = ""


class DeckTrial:
    """A deck that takes new cards. versus: the deck as it is, then with each card. taken: by card, in that order.

    opponents: their indexes in the field. notes: by meeting of `versus`, its games in order.
    """

    def __init__(
        self,
        seat: Seated,
        taken: Mapping[Card, CardTaken],
        field: Sequence[Seated],
        opponents: Sequence[int],
        seed: str,
        *,
        is_built: bool,
    ) -> None:
        own = deck_list(seat.table)
        versions = [Version(own.name, own)]
        versions += [Version(card.title, deck_list(one.deck)) for card, one in taken.items()]
        self.seat, self.taken, self.is_built, self.opponents = seat, dict(taken), is_built, tuple(opponents)
        self.versus = Versus(versions, matches_against(seat, [field[place] for place in opponents], seed))
        self.cards = [None, *taken]
        self.notes: list[list[GameNote]] = [[] for _ in self.versus.meetings]

    @property
    def name(self) -> str:
        """The name of the deck."""
        return self.versus.versions[0].name

    def version_of(self, meeting: int) -> int:
        """The version that plays a meeting of `versus`."""
        return meeting % len(self.versus.versions)

    def notes_of(self, version: int, opponent: int) -> list[GameNote]:
        """The games of a version against an opponent, by its place among the trial's opponents."""
        return self.notes[opponent * len(self.versus.versions) + version]

    def note_of(self, meeting: int, game: PlayedGame) -> GameNote:
        """The note of a watched game."""
        card = self.cards[self.version_of(meeting)]
        return GameNote(
            number=game.number,
            reason=game.reason,
            days=game.days,
            card=None if card is None else card_note(card.code, game),
            fault=game.fault,
        )


def card_note(code: str, game: PlayedGame) -> CardNote:
    """The doings of a card of the first deck in a watched game."""
    seat = game.seats.index(0)
    fates = None if game.facts is None else game.facts.cards[seat].get(code)
    uses = None if game.facts is None else game.facts.uses[seat].get(code)
    return CardNote(
        drawn=0 if fates is None else fates.drawn,
        played=0 if fates is None else fates.played,
        dead=0 if uses is None else uses.dead,
        abilities=0 if uses is None else uses.abilities,
    )


class PlaytestPlan(NamedTuple):
    """The games of a playtest. cards: the new cards. trials: the decks. field: the opponents. refusals: by the code of
    a card, the decks that do not take it, each with the reason; a reason without a deck is about all decks.
    """

    cards: tuple[Card, ...]
    trials: tuple[DeckTrial, ...]
    field: tuple[Seated, ...]
    refusals: dict[str, dict[str, str]]

    @property
    def meetings(self) -> list[Meeting]:
        """The meetings of all trials, in order."""
        return [meeting for trial in self.trials for meeting in trial.versus.meetings]

    @property
    def places(self) -> list[tuple[DeckTrial, int]]:
        """The trial of each meeting in `meetings`, and the meeting's index there."""
        return [(trial, at) for trial in self.trials for at in range(len(trial.notes))]

    def trials_of(self, card: Card) -> list[tuple[DeckTrial, int]]:
        """The decks that take a card, each with the version that holds it."""
        return [(trial, trial.cards.index(card)) for trial in self.trials if card in trial.taken]

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(meeting.games for meeting in self.meetings)


def make_plan(
    cards: Sequence[Card],
    strangers: Sequence[Card],
    field: Sequence[Seated],
    judge: Judge,
    seated: Callable[[JudgedDeck], Seated],
    seed: str,
    decks_each: int = DECKS_EACH,
) -> PlaytestPlan:
    """Find the decks that take each card. strangers: all new cards, which no built deck has before. seated: gives a
    built deck its player.
    """
    tables = [seat.table for seat in field]
    by_deck: dict[int, dict[Card, CardTaken]] = {place: {} for place in range(len(field))}
    built: list[tuple[JudgedDeck, Card, CardTaken]] = []
    refusals: dict[str, dict[str, str]] = {card.code: {} for card in cards}
    for card in cards:
        said = refusals[card.code]
        if why := cannot_be_in_a_deck(card):
            said[""] = why
            continue
        fitting = []
        for place, table in enumerate(tables):
            if why := objection(card, table):
                said[name_of(table)] = why
            else:
                fitting.append(place)
        fitting.sort(key=lambda place: (-rank(card, tables[place]), place))
        count = 0
        for place in fitting:
            if count == decks_each:
                break
            found = take_in(card, tables[place], judge)
            if isinstance(found, CardTaken):
                by_deck[place][card] = found
                count += 1
            else:
                said[name_of(tables[place])] = found
        for deck in built_for(card, tables, judge, strangers):
            found = take_in(card, deck, judge) if is_playable(deck, judge) else "the deck is not legal"
            if isinstance(found, CardTaken):
                built.append((deck, card, found))
                break
            said[name_of(deck)] = found
    trials = [
        DeckTrial(field[place], taken, field, others_than(place, len(field)), seed, is_built=False)
        for place, taken in by_deck.items()
        if taken
    ]
    all_places = range(len(field))
    trials += [
        DeckTrial(seated(deck), {card: one}, field, all_places, seed, is_built=True) for deck, card, one in built
    ]
    return PlaytestPlan(cards=tuple(cards), trials=tuple(trials), field=tuple(field), refusals=refusals)


def others_than(place: int, count: int) -> list[int]:
    """The opponents of a deck of the field: all other decks, or itself if there are none."""
    return [one for one in range(count) if one != place] or [place]


def name_of(table: JudgedDeck) -> str:
    """The name of a deck."""
    return table.deck.name or Path(table.deck.source.name).stem


def play_plan(
    plan: PlaytestPlan,
    numbers: Sequence[int],
    jobs: Jobs = 1,
    write: Callable[[int, PlayedGame, GameNote], None] | None = None,
    deadline: Deadline | None = None,
) -> Iterator[int]:
    """Play the games of these numbers of all trials, a pair of each meeting in turn. Yields the number played so far.

    write: called with the index of the meeting, each game and its note. deadline: ends the games between two
    pairs. Raises WorkerLost.
    """
    if not plan.trials:
        return
    places = plan.places

    def take(place: int, game: PlayedGame) -> None:
        trial, at = places[place]
        note = trial.note_of(at, game)
        if write is not None:
            write(place, game, note)
        trial.notes[at].append(note)

    yield from play_meetings(plan.meetings, numbers, jobs, write=take, watch=True, deadline=deadline)
