"""Playtests: what the cards of a pack of your own do in decks, and which questions of rules they raise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from dtk.api.decks import default_judge, each_text
from dtk.api.leagues import check
from dtk.api.players import Player, named_or_factory, seats_of, several
from dtk.api.results import Report, call_of, in_points
from dtk.decks.deck import DeckSource
from dtk.files.frames import Cell, Columns
from dtk.files.own_packs import chosen, use_pack
from dtk.legality.judged_deck import JudgedDeck
from dtk.match.playable import Seated, with_script
from dtk.match.stopping import Deadline, parse_time
from dtk.playtest.playtested import Playtested, figures_of, new_cards
from dtk.playtest.questions import questions_of
from dtk.playtest.trials import DECKS_EACH, GAMES, make_plan, play_plan
from dtk.report.pages.playtesting import playtest_page
from dtk.report.series.playtesting import data, players_in_plan
from dtk.statistics.paired import Difference
from dtk.statistics.ratios import Ratio

HEAD = ("card", "code", "seed", "ruleset")
GAIN = ("gain", "low", "high", "pairs", "p")


@dataclass(frozen=True, slots=True)
class PlaytestResult(Report):
    """A playtest of a pack. gains: by title, the gain of the decks with the card over the same decks without it, in win
    rate; None if no deck takes it, or for too few games. games: of all decks, with and without.

    Tables: `cards` has a row for each card, `decks` for each deck that takes a card, and `against` for each card and
    opponent. `questions` has a row for each prohibition or interference that a card met.
    """

    tables: ClassVar[Columns] = {
        "cards": (
            *HEAD,
            *("type", "games", *GAIN, "pairs_for_3_points", "copies_drawn", "played", "played_low", "played_high"),
            *("dead", "abilities_used", "days_without", "days_with", "days_change", "days_low", "days_high"),
            *("not_ended_by_the_rules", "questions"),
        ),
        "decks": (*HEAD, "deck", "agent", "built", "copies", "replaced", "without", "with_card", *GAIN),
        "against": (*HEAD, "opponent", "without", "with_card", *GAIN, "p_corrected"),
        "questions": (*HEAD, "what", "prohibition", "times", "printed"),
    }

    cards: tuple[str, ...]
    opponents: tuple[str, ...]
    seed: str
    ruleset: str
    games: int
    gains: Mapping[str, Difference | None]
    _found: Playtested = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk playtest --output-format json` as plain data (`schemas/playtest.v1.json`)."""
        return data(self._found)

    def _page(self) -> bytes:
        return playtest_page(self._found, self._call)

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        for figures, questions in zip(self._found.figures, self._found.questions, strict=True):
            head = (figures.card.title, figures.card.code, self.seed, self.ruleset)
            if table == "cards":
                days = figures.days
                yield (
                    *(*head, figures.card.type, figures.games, *gain_cells(figures.gain), figures.needed),
                    *(value_of(figures.drawn), *interval_cells(figures.played), value_of(figures.dead)),
                    value_of(figures.abilities),
                    *((None,) * 5 if days is None else (*days[:5],)),
                    *(figures.odd_games[1], len(questions.met)),
                )
            elif table == "decks":
                for deck in figures.decks:
                    yield (
                        *(*head, deck.name, deck.agent, deck.is_built, deck.copies, "; ".join(deck.gone)),
                        *(deck.without, deck.with_card, *gain_cells(deck.gain)),
                    )
            elif table == "against":
                for one in figures.against:
                    yield *head, one.opponent, one.without, one.with_card, *gain_cells(one.gain), one.p_corrected
            else:
                for met in questions.met:
                    yield *head, met.what, met.is_prohibition, met.times, "; ".join(met.printed)

    def __str__(self) -> str:
        gains = "; ".join(f"{title} {in_points(gain, 100, 1)}" for title, gain in self.gains.items())
        return f"Points of win rate: {gains}; {self.games:,} games, seed {self.seed}"


def playtest_pack(
    pack: Path | str,
    field: DeckSource | Sequence[DeckSource],
    *,
    cards: Sequence[str] = (),
    agents: Player = None,
    games: int = GAMES,
    decks: int = DECKS_EACH,
    time: str | None = None,
    seed: str = "0",
    jobs: int = 1,
) -> PlaytestResult:
    """Playtest the cards of a pack of your own, whose texts run from now on (`dtk playtest`).

    Each card goes into the decks of the field that want it most, and into a new deck built for it. Each deck plays with
    and without the card against the field, on the same deals.

    pack: its folder. cards: titles or codes; all cards of the pack by default. agents: the agent of all decks; by
    default each deck's script, or baseline. games: of each deck against each opponent; even. decks: of the field, for
    each card. time: stop the games of the decks after this time, such as "20m". jobs: as for `play_match`. Raises
    ValueError for a pack without such cards, Unplayable for a text that fails, and the errors of `play_match`.
    """
    opponents = several(field)
    check(opponents, 1, games, agents, jobs, None)
    if time is not None:
        parse_time(time)
    use_pack(pack)
    own = chosen().packs[-1]
    found, every = new_cards(own, each_text(cards))
    player = named_or_factory(agents)

    def seated(deck: JudgedDeck) -> Seated:
        return Seated(deck, with_script(player, deck, None))

    plan = make_plan(found, every, seats_of(opponents, agents), default_judge(), seated, seed, decks)
    questions = tuple(questions_of(found, jobs))
    deadline = None if time is None else Deadline(time)
    for _ in play_plan(plan, range(games), jobs, deadline=deadline):
        pass
    result = Playtested(
        pack=own,
        plan=plan,
        figures=figures_of(plan, players_in_plan(plan)),
        questions=questions,
        seed=seed,
        asked=games,
    )
    report = data(result)
    return PlaytestResult(
        cards=tuple(card.title for card in found),
        opponents=tuple(one["name"] for one in report["opponents"]),
        seed=seed,
        ruleset=report["ruleset"],
        games=plan.games,
        gains={figures.card.title: figures.gain for figures in result.figures},
        _found=result,
        _call=call_of(
            playtest_pack,
            *(Path(pack), opponents),
            cards=cards,
            agents=agents,
            games=games,
            decks=decks,
            time=time,
            seed=seed,
        ),
    )


def gain_cells(one: Difference | None) -> tuple[Cell, ...]:
    """The cells of a gain: value, low, high, pairs and p."""
    return (None,) * 5 if one is None else (one.value, one.low, one.high, one.pairs, one.p)


def value_of(one: Ratio | None) -> Cell:
    """The value of a ratio."""
    return None if one is None else one.value


def interval_cells(one: Ratio | None) -> tuple[Cell, ...]:
    """The cells of a ratio: value, low and high."""
    return (None,) * 3 if one is None else (one.value, one.low, one.high)
