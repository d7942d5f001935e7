"""Leagues and versions of decks to look at in a browser, with hostile names and made-up results."""

from __future__ import annotations

from dataclasses import replace

from dtk.api.decks import default_judge, judged_deck
from dtk.legality.judged_deck import JudgedDeck
from dtk.match.one import WON
from dtk.report.pages.league import gauntlet_page, league_page
from dtk.report.pages.optimizing import optimized_page
from dtk.report.pages.versions import ablation_page, comparison_page
from dtk.series.league import League
from dtk.series.meetings import Meeting
from dtk.series.optimizing import Optimized, Proposal, TriedProposal
from dtk.series.schedule import round_robin
from dtk.series.versions import Version, Versus, without_each
from dtk.statistics.paired import Difference
from dtk.statistics.ratings import Estimate, Standing, Transitivity
from tests.report.games_shown import COMMAND, EXAMPLES, HOSTILE, deck, hostile_match


def play(meeting: Meeting, wins: str) -> Meeting:
    """A meeting with results. wins: who won each game, `a` or `b`, or `-` for a draw."""
    for number, winner in enumerate(wins):
        seats = (number % 2, (number + 1) % 2)
        meeting.add(seats, None if winner == "-" else seats.index("ab".index(winner)), WON, None)
    return meeting


def league() -> League:
    """Each deck beats those after it: all of their games, three quarters of them, half of them."""
    found = League(HOSTILE, ["baseline"] * len(HOSTILE), seed="<seed>", ruleset="pinebox-1.5", asked=8)
    for pairing, wins in zip(round_robin(len(HOSTILE)), ("aaaaaaaa", "aaaaaabb", "abab--ab", "aaaa"), strict=False):
        found.meetings[pairing] = play(Meeting(hostile_match()), wins)
    return found


def standing() -> Standing:
    """The standing for these results."""
    count = len(HOSTILE)
    return Standing(
        ratings=tuple(
            Estimate(100.0 * (1 - place), -50.0 - 100 * place, 240.0 - 100 * place) for place in range(count)
        ),
        superiority=tuple(
            tuple(0.5 if row == column else 0.98 if row < column else 0.02 for column in range(count))
            for row in range(count)
        ),
        field=tuple(Estimate(0.7 - 0.1 * place, 0.6 - 0.1 * place, 0.8 - 0.1 * place) for place in range(count)),
        mix=(1.0, *[0.0] * (count - 1)),
        in_mix=(0.9, *[0.1] * (count - 1)),
        against_mix=tuple(Estimate(0.5, 0.4, 0.6) for _ in range(count)),
        transitivity=Transitivity(statistic=12.5, freedom=3, p=0.006, effect=1.0, residuals=(3.0, -2.6, 0.1, 0.0)),
    )


def versus(*wins: str) -> Versus:
    """Versions of a deck, each with its results against one other deck."""
    match = hostile_match()
    own = deck("sloane-gunfighter")
    tried = [
        Version(HOSTILE[place % 2] if place < 2 else one.name, one.deck) for place, one in enumerate(without_each(own))
    ]
    played = Versus([Version("as it is", own), *tried][: len(wins)], [match])
    for of_version, results in zip(played.by_version, wins, strict=True):
        play(of_version[0], results)
    return played


def pages() -> dict[str, bytes]:
    """The page of each."""
    two, many = versus("ab" * 20, "aaab" * 10), versus(*["ab" * 20, "b" * 40, "aaab" * 10, *["abba" * 10] * 9])
    return {
        "league": league_page(league(), standing(), COMMAND),
        "gauntlet": gauntlet_page(gauntlet(), COMMAND),
        "comparison": comparison_page(two, None, COMMAND),
        "ablation": ablation_page(many, is_swap=False, command=COMMAND),
        "search": optimized_page(search(), HOSTILE, "<seed>", COMMAND),
    }


def checked() -> Versus:
    """A deck before and after a search."""
    own = deck("sloane-gunfighter")
    played = Versus([Version("before", own), Version("after", own)], [hostile_match()])
    for of_version, results in zip(played.by_version, ("ab" * 20, "aaab" * 10), strict=True):
        play(of_version[0], results)
    return played


def search() -> Optimized:
    """A search for a better deck: of three swaps one was kept, one wasn't, and one test had not ended."""
    judged = judged_deck(str(EXAMPLES / "sloane-gunfighter.yaml"), default_judge())
    cards = [replace(card, title=name) for card, name in zip(deck("sloane-gunfighter").cards, HOSTILE, strict=False)]
    gains = [Difference(value, value - 0.03, value + 0.03, 400, 0.01, 0.5, 2.0, 0.015) for value in (0.05, -0.04, 0.01)]
    proposals = [Proposal(cards[place], cards[place + 1], gains[1], 0.02) for place in range(len(gains))]
    trials = [
        TriedProposal(proposal=one, accepted=accepted, gain=gain, games=1600)
        for one, accepted, gain in zip(proposals, (True, False, None), gains, strict=True)
    ]
    return Optimized(
        deck=JudgedDeck(replace(judged.deck, name=HOSTILE[0]), judged.context, judged.database),
        kept=(proposals[0],),
        trials=(*trials, trials[2]._replace(gain=None, games=0)),
        contributions=dict(zip(HOSTILE, [*gains, gains[0]], strict=True)),
        check=checked(),
        games=12_000,
        matches=(hostile_match(),),
        proposals=4,
    )


def gauntlet() -> League:
    """The first deck against all others."""
    found = league()
    found.meetings = {pairing: one for pairing, one in found.meetings.items() if pairing.first == 0}
    return found
