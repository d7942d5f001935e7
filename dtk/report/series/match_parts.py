"""The optional parts of a match report: cards, days, shootouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from dtk.files.shown import visible
from dtk.match.play_tally import Fate
from dtk.match.tally import Tally
from dtk.poker.figure import Figure, proportion
from dtk.poker.ranks import RANK_NAMES
from dtk.report.figures import estimated, percent, percent_of
from dtk.report.series.match_json import title_of

# The headings of the table of cards, by their names in CardFacts.
FATES = {
    "started": "started", "drawn": "drawn", "played": "played", "unused": "not used", "stayed": "at the end",
}  # fmt: skip
TITLE, DECK, FATE = 30, 24, 18
UNCLEAR = "~"


def shown(tally: Tally, called: Sequence[str], parts: Sequence[str]) -> Iterator[str]:
    """The named parts of a report, in the order of PARTS. called: the names of the decks."""
    for name, part in PARTS.items():
        if name in parts:
            yield ""
            yield from part(tally, called)


def cards(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """A table for each deck: the fates of its cards, and its win rate in the games with each fate."""
    for who, name in enumerate(called):
        own = tally.won(who)
        yield f"Cards of {name}: games in which a copy started, was drawn and so on, and the win rate in them (%)"
        yield f"  {'':<{TITLE}}" + "".join(f"{head:>{FATE}}" for head in FATES.values())
        for code, fates in sorted(tally.play.cards[who].items(), key=lambda item: title_of(item[0])):
            columns = "".join(f"{cell(tally, fates.get(fate, Fate()), own):>{FATE}}" for fate in FATES)
            yield f"  {visible(title_of(code), TITLE - 2):<{TITLE}}{columns}"
        yield ""
    yield f"{UNCLEAR}: the interval overlaps that of the deck's overall win rate; the difference may be chance."
    yield "A card need not be the cause of these win rates: a player who survives longer draws more cards."
    yield "To measure a card's contribution, use `dtk ablate`."


def cell(tally: Tally, fate: Fate, own: Figure) -> str:
    """`123  54 (45-63)~`: the number of games, and the win rate in percent."""
    share = tally.play.share(fate)
    if share is None or share.sample is None or own.sample is None:
        return "-"
    low, high = share.sample.low, share.sample.high
    overlaps = low <= own.sample.high and own.sample.low <= high
    value = 100 * float(share.value)
    return f"{fate.games:,}  {value:.0f} ({100 * low:.0f}-{100 * high:.0f}){UNCLEAR if overlaps else ' '}"


def days(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """Win rates by the last day of the game, and the players' positions at Sundown."""
    heads = [name if len(name) < DECK else f"deck {place}" for place, name in enumerate(called, 1)]
    yield f"{'Win rate by last day':<22}{'games':>7}" + "".join(f"{head:>{DECK}}" for head in heads)
    for day, counts in sorted(tally.play.days.items()):
        shares = "".join(f"{estimated(proportion(won, sum(counts), 0)):>{DECK}}" for won in counts[:-1])
        yield f"  day {day:<16}{sum(counts):>7,}{shares}"
    for name, title in (("control", "Control points"), ("ghost_rock", "Ghost rock"), ("influence", "Influence")):
        yield ""
        yield f"{f'{title} at Sundown':<29}" + "".join(f"{head:>{DECK}}" for head in heads)
        for day, curve in sorted(tally.play.curves):
            if curve == name:
                sums = tally.play.curves[day, name]
                means = "".join(f"{interval(one.mean):>{DECK}}" for one in sums)
                yield f"  day {day:<16}{sums[0].numbers:>7,}{means}"


def interval(figure: Figure | None) -> str:
    """`2.31 (2.10 to 2.52)`, or a dash for too few games."""
    if figure is None or figure.sample is None:
        return "-"
    return f"{float(figure.value):.2f} ({figure.sample.low:.2f} to {figure.sample.high:.2f})"


def shootouts(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """Shootouts, hands with the deck's exact odds beside them, cheatin', and lowball."""
    seen = tally.play
    heads = [name if len(name) < DECK else f"deck {place}" for place, name in enumerate(called, 1)]

    def row(title: str, tell: Callable[[int], str]) -> str:
        return f"  {title:<27}" + "".join(f"{tell(who):>{DECK}}" for who in range(len(called)))

    def part(times: int, of: int) -> str:
        return "-" if not of else estimated(proportion(times, of, 0))

    yield f"{'Shootouts':<29}" + "".join(f"{head:>{DECK}}" for head in heads)
    yield row("fought", lambda who: f"{seen.fought[who]:,}")
    yield row("led", lambda who: f"{seen.led[who]:,}")
    yield row("won", lambda who: part(seen.won[who], seen.fought[who]))
    yield row("casualties due", lambda who: f"{seen.due[who]:,}")
    yield row("casualties taken", lambda who: f"{tally.casualties[who]:,}")
    yield row("cards first drawn", lambda who: first_drawn(tally, who))
    yield row("cheatin' hands", lambda who: part(tally.cheatin[who], tally.hands(who)))
    yield row("Cheatin' Resolutions used", lambda who: f"{seen.resolutions[who]:,}")
    yield row("lowball hands", lambda who: f"{seen.lowball[who]:,}")
    yield row("  cheatin'", lambda who: part(seen.lowball_cheatin[who], seen.lowball[who]))
    yield row("  won", lambda who: part(tally.firsts[who], seen.lowball[who]))
    theory = [seen.first_draws(who) for who in range(len(called))]
    if any(theory):
        yield ""
        yield f"{'Hands, and first draws':<29}" + "".join(f"{head:>{DECK}}" for head in heads)
        for rank, name in enumerate(RANK_NAMES):
            if any(chances and chances[rank] for chances in theory):
                yield row(name, partial(beside, tally, rank, theory))
        yield "First number: compared hands of this rank. Second number: the exact chance that the cards first drawn"
        yield "hold it at best, from the deck without its gang, without replaced cards, with cheatin' allowed."


def first_drawn(tally: Tally, who: int) -> str:
    """The mean number of cards first drawn for a round."""
    drawn = tally.play.drawn[who]
    return f"{sum(number * times for number, times in drawn.items()) / drawn.total():.2f}" if drawn else "-"


def beside(tally: Tally, rank: int, by_deck: Sequence[Sequence[float] | None], who: int) -> str:
    """`31.2 %  24.8 %`: the rate of a rank among compared hands, and its exact chance in first draws."""
    hands, theory = tally.hands(who), by_deck[who]
    return f"{percent_of(tally.ranks[who][rank], hands)}{'-' if theory is None else percent(theory[rank]):>9}"


# The parts by name, in the order shown.
PARTS: dict[str, Callable[[Tally, Sequence[str]], Iterator[str]]] = {
    "days": days,
    "shootouts": shootouts,
    "cards": cards,
}
