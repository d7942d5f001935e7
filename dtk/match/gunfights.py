"""The results of many gunfights as tables of a study (dtk.simulate.study), each figure with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from dtk.agents.registry import AgentFactory, find_factory
from dtk.agents.settings import in_full
from dtk.engine.state import State
from dtk.engine.switches import PINEBOX, Switches
from dtk.files.shown import visible
from dtk.match.gunfight import LOSE, SEATS, TIE, WIN, Gunfight, play_gunfight
from dtk.match.playable import name_of
from dtk.match.standoff import lay_out_posses
from dtk.match.texts import BLANKS, NONE, missing, printings
from dtk.poker.chances import RankOdds
from dtk.poker.duels import LowballDuelOdds
from dtk.poker.figure import Figure
from dtk.poker.objective import SLUGS
from dtk.poker.ranks import HAND, RANK_NAMES
from dtk.poker.samples import SampledChances
from dtk.simulate.comparison import compare_tables
from dtk.simulate.play_tables import SHOOTOUT_DUEL, lowball_duel_table
from dtk.simulate.posse import PosseSide
from dtk.simulate.study import Column, ReportTable, Row, Study
from dtk.simulate.tables import ALL_RANKS, NO_LEGAL, lowball_table
from dtk.simulate.workers import share

LABELS = ("us", "them")
# The gunfights in a chunk of work for a process.
CHUNK = 64
# The table that this process, as a worker, plays gunfights from.
WORKER_TABLE: list[State] = []
Laid = tuple[Sequence[PosseSide], Switches, str, frozenset[int]]
Counts = dict[tuple[str, str, int], Counter[int]]


class GunfightTally:
    """Counts gunfights: how often each number occurred, by its place in a Gunfight and by seat."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counts: Counts = {}

    def add(self, fight: Gunfight) -> None:
        """Count a gunfight."""
        for part, numbers in fight._asdict().items():
            for name, pair in numbers._asdict().items():
                for seat, number in enumerate(pair):
                    self.counts.setdefault((part, name, seat), Counter())[number] += 1

    def of(self, part: str, name: str, seat: int = 0) -> SampledChances:
        """The counts for one place and seat."""
        counts = self.counts[part, name, seat]
        return SampledChances([counts[number] for number in range(max(counts) + 1)], self.seed)


def study_of_sides(
    us: PosseSide,
    them: PosseSide,
    games: int,
    seed: int,
    agents: Sequence[str | AgentFactory],
    ruleset: str,
    workers: int = 1,
    switches: Switches = PINEBOX,
    texts: str = NONE,
    *,
    blank: frozenset[int] = frozenset(),
    step: Callable[[int], object] | None = None,
) -> Study:
    """A study of many gunfights. games: two or more, each played with the seed `seed/number`.

    agents: of both sides. blank: the sides whose cards have no text. ruleset: the name of the rules. switches: the
    variants of play. texts: the mode of card texts (dtk.match.texts). step: called after each game with the number
    played. workers: the number of processes, which does not change the result. Raises ValueError for impossible posses.
    """
    sides = (us, them)
    table = (sides, switches, texts, blank)
    lay_table(*table)
    tally, play = GunfightTally(seed), partial(play_number, agents, str(seed))
    for done, fight in enumerate(play_all(play, games, workers, table), 1):
        tally.add(fight)
        if step is not None:
            step(done)
    tables = (
        deal(tally),
        first_round(tally),
        whole_shootout(tally),
        *side_by_side([posse(tally, seat, len(side.posse)) for seat, side in enumerate(sides)]),
        *side_by_side([low_hands(tally, seat) for seat in SEATS]),
        *side_by_side([hands(tally, seat) for seat in SEATS]),
    )
    return Study(
        subjects=tuple(side.subject for side in sides),
        tables=tables,
        ruleset=ruleset,
        remarks=remarks(sides, games, agents, texts, blank),
        labels=LABELS,
    )


def lay_table(sides: Sequence[PosseSide], switches: Switches, texts: str, blank: frozenset[int]) -> None:
    """Lay out the table for this process."""
    WORKER_TABLE[:] = [lay_out_posses(sides, switches, texts, blank)]


def play_number(agents: Sequence[str | AgentFactory], seed: str, number: int) -> Gunfight:
    """Play the gunfight of a number."""
    return play_gunfight(WORKER_TABLE[0], agents, seed, number)


def play_all(
    play: Callable[[int], Gunfight],
    games: int,
    workers: int,
    table: tuple[Sequence[PosseSide], Switches, str, frozenset[int]],
) -> Iterator[Gunfight]:
    """The gunfights in order of their numbers, played by `workers` processes. table: the arguments of `lay_table`."""
    if workers == 1:
        yield from map(play, range(games))
        return
    yield from share(play, range(games), workers, chunk=CHUNK, prepare=lay_table, given=table)


def side_by_side(tables: Sequence[ReportTable]) -> tuple[ReportTable, ...]:
    """The tables of both sides, merged into one."""
    return compare_tables(LABELS, [[table] for table in tables], change=False)


def low_hands(tally: GunfightTally, seat: int) -> ReportTable:
    """A side's lowball hands by rank, in the table of the exact odds."""
    odds = RankOdds(
        drawn=HAND,
        any=tally.of("deal", "any", seat),
        legal=tally.of("deal", "legal", seat),
        cheatin=tally.of("deal", "cheatin", seat),
    )
    return replace(lowball_table(odds), title="Lowball hands, played", bar=None)


def deal(tally: GunfightTally) -> ReportTable:
    """The results of lowball."""
    won = tally.of("deal", "won")
    odds = LowballDuelOdds(
        win=won.chance(WIN),
        tie=won.chance(TIE),
        lose=won.chance(LOSE),
        win_cheatin=tally.of("deal", "by_cheatin", 0).chance(1),
        lose_cheatin=tally.of("deal", "by_cheatin", 1).chance(1),
        win_after_redraws=tally.of("deal", "after_redraws").chance(WIN),
    )
    note = "The lowest hand wins. Equal hands draw again, from the rest of the decks (rulebook-1.5.0 §5.1)."
    return replace(lowball_duel_table(odds), title="Lowball against each other, played", note=note)


def hands(tally: GunfightTally, seat: int) -> ReportTable:
    """A side's hands of the first round by rank, best first."""
    hands = [tally.of("opening", name, seat) for name in ("any", "legal", "kept", "shown")]
    legal = hands[1]
    columns = (Column("any", "any"), Column("legal", "legal"), Column("kept", "kept"), Column("shown", "counted as"))
    rows = [
        chances(SLUGS[rank], RANK_NAMES[rank], *(hand.chance(rank) for hand in hands), rank=rank)
        for rank in reversed(ALL_RANKS)
    ]
    rows.append(chances("no-legal-hand", "no legal hand", None, legal.chance(NO_LEGAL), None, None, rank=NO_LEGAL))
    rows.append(chances("cheatin", "cheatin'", None, None, None, tally.of("opening", "cheatin", seat).chance(1)))
    rows.append(means("mean", "mean rank", *(hand.mean() for hand in hands)))
    note = (
        "Any and legal: the best five of all cards held after discards. Without a draw bonus, the exact odds apply."
        " Kept: the five cards kept. Counted as: their final rank, after changes by cards (rulebook-1.5.0 §6.1 step 3)."
    )
    return ReportTable(
        slug="hands", title="Hands of the first round, played", note=note, columns=columns, rows=tuple(rows)
    )


def first_round(tally: GunfightTally) -> ReportTable:
    """The results of the first round."""
    won = tally.of("opening", "won")
    row = chances(
        "round-1",
        "round 1",
        won.chance(WIN),
        won.chance(TIE),
        won.chance(LOSE),
        tally.of("opening", "same").chance(1),
        tally.of("opening", "due", 1).mean(),
        tally.of("opening", "due", 0).mean(),
    )
    columns = tuple(Column(slug, label, unit=unit) for slug, label, unit in SHOOTOUT_DUEL)
    note = (
        "Casualties dealt and taken: the difference of the ranks for the loser, or one each for equal ranks, whether or"
        " not the posse can cover them (rulebook-1.5.0 §6.1 step 5)."
    )
    return ReportTable(slug="duel", title="First round, played", note=note, columns=columns, rows=(row,))


def whole_shootout(tally: GunfightTally) -> ReportTable:
    """The results of the shootout."""
    won = tally.of("ending", "won")
    columns = (
        Column("win", "win"),
        Column("nobody", "nobody"),
        Column("lose", "lose"),
        Column("rounds", "rounds", unit="mean"),
    )
    rounds = tally.of("ending", "rounds").mean()
    row = chances("shootout", "shootout", won.chance(WIN), won.chance(TIE), won.chance(LOSE), rounds)
    note = "The side that still has dudes wins. If both posses are empty, neither wins (rulebook-1.5.0 §6.1 step 7)."
    return ReportTable(slug="whole", title="Shootout to its end, played", note=note, columns=columns, rows=(row,))


def posse(tally: GunfightTally, seat: int, size: int) -> ReportTable:
    """A side's posse: its bonuses and the fates of its dudes."""
    counted = (
        ("stud", "stud bonus, round 1", "opening"),
        ("draw", "draw bonus, round 1", "opening"),
        ("taken", "casualties covered, round 1", "opening"),
        ("lost", "dudes lost", "ending"),
        ("fled", "dudes fled", "ending"),
        ("standing", "dudes left", "ending"),
    )
    rows = [Row(slug="dudes", label="dudes", unit="count", figures=(Figure(Fraction(size)),))]
    rows += [means(name, label, tally.of(part, name, seat).mean()) for name, label, part in counted]
    note = (
        "Bonuses with the chosen shooter (rulebook-1.5.0 §6.1 step 3). Lost: discarded or aced. A Harrowed dude that"
        " goes home as a casualty is neither lost nor fled."
    )
    columns = (Column("number", ""),)
    return ReportTable(slug="posses", title="The posses", note=note, columns=columns, rows=tuple(rows))


def chances(slug: str, label: str, *figures: Figure | None, rank: int | None = None) -> Row:
    """A row of chances, except in columns with their own unit."""
    return Row(slug=slug, label=label, unit="chance", figures=figures, rank=rank)


def means(slug: str, label: str, *figures: Figure | None) -> Row:
    """A row of means."""
    return Row(slug=slug, label=label, unit="mean", figures=figures)


def remarks(
    sides: Sequence[PosseSide], games: int, agents: Sequence[str | AgentFactory], texts: str, blank: frozenset[int]
) -> tuple[str, ...]:
    """Remarks on the games and on missing texts."""
    us, them = (
        in_full(agent, find_factory(agent)) if isinstance(agent, str) else in_full(name_of(agent), agent)
        for agent in agents
    )
    who = (
        f"{visible(us)} decides for both sides"
        if us == them
        else f"{visible(us)} decides for us, {visible(them)} for them"
    )
    played = (
        f"{games:,} deals of lowball and {games:,} shootouts in the town square, played by the engine from shuffled"
        f" decks. The agent {who}."
    )
    if texts == NONE:
        return played, BLANKS
    lacking = {visible(side.deck.name): missing(side.deck) for seat, side in enumerate(sides) if seat not in blank}
    caveats = (
        f"Not implemented: {printings(cards)} of {name}. They play as blanks: "
        f"{', '.join(dict.fromkeys(visible(card.title) for card in cards))}."
        for name, cards in lacking.items()
        if cards
    )
    blanks = (f"The cards of {visible(sides[seat].deck.name)} play as blanks." for seat in sorted(blank))
    return (played, *caveats, *dict.fromkeys(blanks))
