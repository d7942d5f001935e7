"""The folder of pages about a league, gauntlet or match: its page, and pages of matches, chosen games, decks and cards.

The same games give the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from dtk.engine.rules.setup import DeckList
from dtk.match.chosen import ChosenGame, by_number
from dtk.match.one import Match
from dtk.match.record import RecordedGame
from dtk.match.tally import Tally
from dtk.report.figures import counted, with_interval
from dtk.report.pages.card_figures import CardFigures, DeckGames, Rate, figures_of, rate
from dtk.report.pages.game import replayed_page
from dtk.report.pages.league import gauntlet_page, gauntlet_title, league_page, league_title
from dtk.report.pages.links import (
    CARDS,
    INDEX,
    Crumb,
    Links,
    card_files,
    deck_file,
    game_file,
    match_file,
)
from dtk.report.pages.match import match_page
from dtk.report.pages.page import page, short
from dtk.report.series.match_json import figure
from dtk.report.series.match_text import names as names_in
from dtk.report.series.players import players_in, players_of
from dtk.series.league import League
from dtk.series.meetings import Results
from dtk.series.schedule import Pairing
from dtk.simulate.workers import Jobs, share
from dtk.statistics.ratings import Standing

DEFINITION = (
    "A typical win is one of median length whose final lead is nearest to the median. The closest game has the "
    "smallest final lead: the winner's control points plus influence at the last Sundown, less the same sum of the "
    "best other player. Only games that ended by the rules are considered."
)


class LinkedMatch(NamedTuple):
    """A match with its chosen games. places: of its decks among all. asked: games requested. records: the chosen games,
    by number.
    """

    places: Sequence[int]
    tally: Tally
    asked: int
    chosen: Sequence[ChosenGame]
    records: Mapping[int, RecordedGame]


class ShownGame(NamedTuple):
    """A chosen game as a page names it. kind: in a word or two. reason: by what it was chosen."""

    kind: str
    title: str
    reason: str
    address: str


class GamePage(NamedTuple):
    """A page of a game to make, perhaps in another process."""

    file: str
    match: Match
    game: RecordedGame
    chosen: Sequence[str]
    trail: Sequence[Crumb]
    command: str

    @property
    def data(self) -> bytes:
        """The page. Raises BadRecord if the replay differs from the record."""
        return replayed_page(
            self.match,
            self.game,
            None,
            self.command,
            trail=self.trail,
            chosen=self.chosen,
            **({"more": "game-chosen.html"} if self.chosen else {}),
        )


class PageFolder(NamedTuple):
    """The pages of a folder. pages: by file, each as a function that makes it. games: their pages."""

    pages: Mapping[str, Callable[[], bytes]]
    games: Sequence[GamePage]

    @property
    def files(self) -> list[str]:
        """The files of all pages."""
        return [*self.pages, *(game.file for game in self.games)]

    def made(self, jobs: Jobs = 1) -> Iterator[tuple[str, bytes]]:
        """The pages in the order of `files`. jobs: make those of games. Raises BadRecord, WorkerLost."""
        for file, make in self.pages.items():
            yield file, make()
        made = map(data_of, self.games) if jobs == 1 else share(data_of, self.games, jobs, chunk=1)
        yield from zip((game.file for game in self.games), made, strict=True)


def data_of(game: GamePage) -> bytes:
    """A page of a game; a function, so that another process can call it."""
    return game.data


def league_folder(
    league: League, decks: Sequence[DeckList], standing: Standing | None, matches: Sequence[LinkedMatch], command: str
) -> PageFolder:
    """The folder of a league, or of a gauntlet without a standing. decks: of all. command: regenerates it."""
    title = gauntlet_title(league) if standing is None else league_title(league)
    builder = FolderBuilder(title, league.names, decks, players_in(league), matches, command, league)
    index = (
        partial(gauntlet_page, league, command, builder.links)
        if standing is None
        else partial(league_page, league, standing, command, builder.links)
    )
    of_matches = {match_file(Pairing._make(one.places)): partial(builder.match, one) for one in matches}
    standings = ["" if standing is None else standing_of(standing, place) for place in range(len(league.names))]
    return builder.folder(index, of_matches, standings)


def match_folder(match: LinkedMatch, command: str) -> PageFolder:
    """The folder of a match, whose page is the first. command: regenerates it."""
    names = names_in(match.tally)
    title = " against ".join(names)
    played = match.tally.match
    builder = FolderBuilder(title, names, played.decks, players_of(played), [match], command)
    return builder.folder(partial(builder.match, match), {}, [""] * len(names))


class FolderBuilder:
    """Makes the pages of a folder. names, players: of all decks. league: None for a single match."""

    def __init__(
        self,
        title: str,
        names: Sequence[str],
        decks: Sequence[DeckList],
        players: Sequence[str],
        matches: Sequence[LinkedMatch],
        command: str,
        league: League | None = None,
    ) -> None:
        self.names, self.players, self.matches, self.league = names, players, matches, league
        self.command = command
        self.decks = [DeckGames(deck, games_of(place, matches)) for place, deck in enumerate(decks)]
        self.cards = figures_of(self.decks)
        self.seed = matches[0].tally.match.seed if league is None else league.seed
        self.links = Links(
            title=title,
            decks=[deck_file(place, name) for place, name in enumerate(names)],
            cards=card_files(one.card for one in self.cards),
            matches=() if league is None else [Pairing._make(one.places) for one in matches],
        )

    def folder(
        self, index: Callable[[], bytes], matches: Mapping[str, Callable[[], bytes]], standings: Sequence[str]
    ) -> PageFolder:
        """The folder. index: makes its first page. matches: make those of matches. standings: of decks, in words."""
        pages: dict[str, Callable[[], bytes]] = {INDEX: index, **matches}
        for place, file in enumerate(self.links.decks):
            pages[file] = partial(self.deck, place, standings[place])
        pages[CARDS] = self.all_cards
        for one in self.cards:
            pages[self.links.cards[one.card.code]] = partial(self.card, one)
        return PageFolder(pages, [page for match in self.matches for page in self.games(match)])

    def common(self, title: str, **facts: Any) -> dict[str, Any]:
        """The facts of every page made here."""
        return {
            "styles": ("report.css",),
            "script": "report.js",
            "title": title,
            "seed": self.seed,
            "command": self.command,
            **facts,
        }

    def title_of(self, match: LinkedMatch) -> str:
        """The decks of a match in a line."""
        return " against ".join(short(self.names[place]) for place in match.places)

    def match(self, match: LinkedMatch) -> bytes:
        """The page of a match."""
        links = self.links if self.league is None else self.links.below
        return match_page(
            [match.tally],
            match.asked,
            self.command,
            links=links,
            places=match.places,
            trail=() if self.league is None else links.trail(Crumb(self.title_of(match), None)),
            games_shown=[self.shown(match, one, links) for one in match.chosen],
            definition=DEFINITION,
        )

    def shown(self, match: LinkedMatch, chosen: ChosenGame, links: Links) -> ShownGame:
        """A chosen game as pages name it."""
        game = chosen.game
        number = f"game {game.number}, {counted(game.days, 'day')}, final lead {game.lead}"
        address = links.game(game.number, match.places)
        if chosen.winner is None:
            kind, title = "closest", "Closest game"
            reason = f"{number}, the smallest of {counted(chosen.among, 'game')} (median {chosen.lead:g})."
        else:
            kind, title = "win", f"Typical win of {short(self.names[match.places[chosen.winner]])}"
            wins = counted(chosen.among, "win")
            reason = f"{number}. Medians of its {wins}: {chosen.days:g} days, lead {chosen.lead:g}."
        return ShownGame(kind=kind, title=title, reason=reason, address=address)

    def games(self, match: LinkedMatch) -> Iterator[GamePage]:
        """The pages of a match's chosen games."""
        links = self.links.below
        for number, chosen in sorted(by_number(match.chosen).items()):
            trail = [Crumb(f"Game {number}", None)]
            if self.league is not None:
                trail.insert(0, Crumb(self.title_of(match), links.match(*match.places)))
            shown = [self.shown(match, one, links) for one in chosen]
            yield GamePage(
                file=game_file(number, match.places if self.league is not None else ()),
                match=match.tally.match,
                game=match.records[number],
                chosen=[f"{one.title}: {one.reason}" for one in shown],
                trail=links.trail(*trail),
                command=self.command,
            )

    def deck(self, place: int, standing: str) -> bytes:
        """The page of a deck. standing: in its league, in words."""
        links, played = self.links.below, self.decks[place]
        cards = [(one.card, own) for one in self.cards for own in one.decks if own.place == place]
        return page(
            "deck-record.html",
            **self.common(self.names[place]),
            trail=links.trail(Crumb(self.names[place], None)),
            links=links,
            player=self.players[place],
            standing=standing,
            record=record(self.names[place], played),
            games=played.games,
            opponents=list(self.opponents(place, links)),
            cards=cards,
        )

    def opponents(self, place: int, links: Links) -> Iterator[OpponentRow]:
        """The opponents of a deck with its results, where decks meet in pairs."""
        for match in self.matches:
            if place not in match.places or len(match.places) != 2:
                continue
            who = match.places.index(place)
            other = match.places[1 - who]
            shown = [(one, self.shown(match, one, links)) for one in match.chosen]
            yield OpponentRow(
                place=other,
                name=self.names[other],
                rate=self.rate_against(match, who, other),
                results=self.results_against(match, who, other),
                address=links.match(place, other) or links.first_page,
                games=[one if chosen.winner in (None, who) else one._replace(kind="loss") for chosen, one in shown],
            )

    def results_against(self, match: LinkedMatch, who: int, other: int) -> Results:
        """The games that a deck of a match has won, drawn and lost: in a league, those in complete pairs."""
        if self.league is not None:
            return self.league.results_against(match.places[who], other)
        won, lost = match.tally.wins[who], match.tally.wins[1 - who]
        return Results(won, match.tally.games - won - lost, lost)

    def rate_against(self, match: LinkedMatch, who: int, other: int) -> Rate | None:
        """The win rate of a deck of a match, as the page of its league or match says."""
        if self.league is None:
            return figure(match.tally.won(who)) if match.tally.games else None
        score = self.league.score(match.places[who], other)
        if score is None:
            return None
        low, high = score.interval
        return {"value": score.share, "low": low, "high": high}

    def all_cards(self) -> bytes:
        """The page of all cards."""
        return page(
            "cards.html",
            **self.common("All cards"),
            trail=self.links.trail(Crumb("All cards", None)),
            links=self.links,
            decks=len(self.names),
            players=list(dict.fromkeys(self.players)),
            games=sum(match.tally.games for match in self.matches),
            cards=self.cards,
        )

    def card(self, one: CardFigures) -> bytes:
        """The page of a card."""
        links = self.links.below
        return page(
            "card-record.html",
            **self.common(one.card.title),
            trail=links.trail(Crumb("All cards", links.all_cards), Crumb(one.card.title, None)),
            links=links,
            names=self.names,
            one=one,
        )


class OpponentRow(NamedTuple):
    """A deck's opponent. address: of their match. games: to look at."""

    place: int
    name: str
    rate: Rate | None
    results: Results
    address: str
    games: Sequence[ShownGame]


def games_of(place: int, matches: Sequence[LinkedMatch]) -> list[tuple[Tally, int]]:
    """The matches of a deck, and its place in each."""
    return [(one.tally, one.places.index(place)) for one in matches if place in one.places]


def record(name: str, played: DeckGames) -> str:
    """The wins of a deck in a sentence."""
    won = rate(played.wins, played.games)
    if won is None:
        return "No game was finished."
    between = with_interval(won["value"], won["low"], won["high"])
    return f"{name} won {played.wins:,} of {counted(played.games, 'game')}: {between}."


def standing_of(standing: Standing, place: int) -> str:
    """A deck's rating and place in a sentence."""
    own = standing.ratings[place]
    better = sum(one.value > own.value for one in standing.ratings)
    return (
        f"Rated {own.value:+z.0f} ({own.low:+z.0f} to {own.high:+z.0f}), place {better + 1} of {len(standing.ratings)}."
    )
