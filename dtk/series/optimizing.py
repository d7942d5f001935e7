"""Optimising a deck against a field: swaps are proposed, tested, and kept if they are proven to help.

A proposal replaces one of the cards that contribute least (dtk.series.versions, `without_each`) with one of the cards
that improve the exact odds of hands most. A sequential test compares it with the deck with the swaps kept so far. The
chance of keeping a useless swap is 5 % for all tests together (C. E. Bonferroni). The total gain is then measured on
new deals, because a sequential test exaggerates the gains of the swaps it accepts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import NamedTuple, Protocol

from dtk.cards.card import Card
from dtk.cards.names import Reference
from dtk.cardtext.library import library
from dtk.decks.deck import Line
from dtk.engine.hands import composition_of
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.match.one import Match
from dtk.match.playable import deck_list
from dtk.match.stopping import Deadline
from dtk.poker.odds import kept_rank_distribution
from dtk.series.meetings import Write
from dtk.series.versions import GainTest, Version, Versus, play_versions, without_each
from dtk.simulate.workers import Jobs
from dtk.statistics.elo import WORTH
from dtk.statistics.paired import Difference

# Hands are judged by the mean rank of the hand kept from seven cards, legal hands first.
STUD = 2
# The number of cards proposed for removal, and of replacements for each.
GOING, COMING = 5, 2
# The copies of each card if no collection is given.
MOST_COPIES = 4
# The chance that all tests together accept a useless swap.
ALPHA = 0.05


class Proposal(NamedTuple):
    """A swap of one copy. contribution: of the removed card. odds: the gain of the mean rank of hands. gone_pack,
    come_pack: the packs of the two cards, where several different printings have the title; else "".
    """

    gone: Card
    come: Card
    contribution: Difference
    odds: float
    gone_pack: str = ""
    come_pack: str = ""

    @property
    def name(self) -> str:
        """The swap as text: `Ambush -> Pinto`, or `Bobo (Base Set) -> Pinto`."""
        named = ((self.gone, self.gone_pack), (self.come, self.come_pack))
        return " -> ".join(f"{card.title} ({pack})" if pack else card.title for card, pack in named)


class TriedProposal(NamedTuple):
    """A tested proposal. accepted: by the test, None if undecided. gain: over the deck with the swaps kept so far."""

    proposal: Proposal
    accepted: bool | None
    gain: Difference | None
    games: int


class Optimized(NamedTuple):
    """The result. deck: with the kept swaps. trials: all of them, in order. contributions: of each card, by title.
    check: the old deck and the new one on fresh deals; None if nothing was kept, or the time was up. matches: against
    each opponent. proposals: the number of swaps to test. time_limit: the limit of time that has ended the search, ""
    for none.
    """

    deck: JudgedDeck
    kept: tuple[Proposal, ...]
    trials: tuple[TriedProposal, ...]
    contributions: dict[str, Difference]
    check: Versus | None
    games: int
    matches: tuple[Match, ...]
    proposals: int
    time_limit: str = ""

    @property
    def gain(self) -> Difference | None:
        """The gain of the new deck over the old, None without a check or for fewer than two pairs."""
        return None if self.check is None else self.check.difference(1)


class Budget(NamedTuple):
    """Pairs of games against each opponent. screening: for each card. trying: the most for each proposal. checking: for
    the final deck.
    """

    screening: int
    trying: int
    checking: int


class Written(Protocol):
    """Records the games of a stage. word: the stage's name. pairs: the most to play. test: ends the stage, if any."""

    def __call__(
        self, word: str, versus: Versus, pairs: int, test: GainTest | None
    ) -> AbstractContextManager[Write | None]:
        """Count the recorded games. Yields the function that records each further game."""


def file_of(word: str) -> str:
    """The name of the record of a stage: `trial-0.jsonl`."""
    return f"{word.replace(' ', '-')}.jsonl"


def nowhere(word: str, versus: Versus, pairs: int, test: GainTest | None) -> AbstractContextManager[Write | None]:
    """A stage without a record."""
    return nullcontext()


def optimize(
    deck: JudgedDeck,
    judge: Judge,
    pool: Mapping[Card, int],
    matches: Callable[[str], Sequence[Match]],
    plan: Budget,
    jobs: Jobs = 1,
    written: Written = nowhere,
    deadline: Deadline | None = None,
) -> Iterator[TriedProposal | Optimized]:
    """Yield each trial, then the result.

    pool: the cards that may come in -> most copies. matches: makes the matches of the deck against the field, with a
    word that is added to the seed. written: records the games. deadline: ends the search.
    """

    def play(word: str, versions: Sequence[Version], pairs: int, test: GainTest | None = None) -> Versus:
        versus = Versus(versions, matches(word))
        with written(word, versus, pairs, test) as write:
            return played(versus, pairs, jobs, test, write, deadline)

    current, own = deck, deck_list(deck)
    screened = play("screening", [Version(own.name, own), *without_each(own)], plan.screening)
    contributions = {
        version.name: found
        for place, version in enumerate(screened.versions)
        if place and (found := screened.difference(0, place)) is not None
    }
    proposals = [] if screened.time_limit else list(propose(deck, judge, pool, contributions))
    trials: list[TriedProposal] = []
    games = screened.games
    for number, proposal in enumerate(proposals):
        changed = swapped(current, proposal.gone, proposal.come)
        if changed is None or not judge.judge_deck(changed).is_legal:
            continue
        before, after = deck_list(current), deck_list(changed)
        test = GainTest(0.0, WORTH, ALPHA / len(proposals))
        versions = [Version("before", before), Version("after", after)]
        versus = play(f"trial {number}", versions, plan.trying, test)
        games += versus.games
        accepted = test.accepted(versus.results(1))
        trial = TriedProposal(
            proposal=proposal,
            accepted=None if accepted is None else bool(accepted),
            gain=versus.difference(1),
            games=versus.games,
        )
        trials.append(trial)
        yield trial
        if accepted == 1:
            current = changed
        if versus.time_limit:
            break
    kept = tuple(trial.proposal for trial in trials if trial.accepted)
    check = None
    if kept and (deadline is None or not deadline.ends(is_over=False)):
        check = play("check", [Version("before", own), Version("after", deck_list(current))], plan.checking)
        games += check.games
    yield Optimized(
        deck=current,
        kept=kept,
        trials=tuple(trials),
        contributions=contributions,
        check=check,
        games=games,
        matches=tuple(screened.matches),
        proposals=len(proposals),
        time_limit="" if deadline is None else deadline.ended,
    )


def played(
    versus: Versus,
    pairs: int,
    jobs: Jobs,
    test: GainTest | None = None,
    write: Write | None = None,
    deadline: Deadline | None = None,
) -> Versus:
    """The versions after their games. write: records each of them. deadline: ends them."""
    for _ in play_versions(versus, range(2 * pairs), jobs, test, write, deadline):
        pass
    return versus


def pool_of(decks: Sequence[JudgedDeck], owned: JudgedDeck | None = None) -> dict[Card, int]:
    """The cards that swaps may add, with the number of copies. owned: the collection; None for MOST_COPIES of each card
    in the decks.
    """
    found: Counter[Card] = Counter()
    if owned is not None:
        for line, _, card in owned.entries:
            if card is not None:
                found[card] += line.copies
    else:
        for deck in decks:
            for _, _, card in deck.entries:
                if card is not None:
                    found[card] = MOST_COPIES
    return {card: copies for card, copies in found.items() if card.suit is not None and card.value is not None}


def propose(
    deck: JudgedDeck, judge: Judge, pool: Mapping[Card, int], contributions: Mapping[str, Difference]
) -> Iterator[Proposal]:
    """The swaps to test, most promising first: for each of the cards that contribute least, the legal replacements that
    improve hands most. Cards of the starting gang stay.
    """
    own = deck_list(deck)
    held = Counter(own.cards)
    spare = [card for card in held - Counter(own.gang) if card.title in contributions]
    different = {in_play(card): card.title for card in (*held, *pool)}
    titles = {title for title, times in Counter(different.values()).items() if times > 1}
    going = sorted(spare, key=lambda card: contributions[card.title].value)[:GOING]
    for gone in going:
        left = Counter(own.cards) - Counter(own.gang) - Counter([gone])
        before = mean_rank(left + Counter([gone]))
        ranked = sorted(
            ((mean_rank(left + Counter([come])) - before, come) for come in pool if come.identity != gone.identity),
            key=lambda one: (-one[0], one[1].code),
        )
        found = set[tuple[Card, str | None]]()
        for odds, come in ranked:
            if len(found) == COMING:
                break
            if (
                in_play(come) in found
                or sum(number for card, number in held.items() if card.identity == come.identity) >= pool[come]
            ):
                continue
            changed = swapped(deck, gone, come)
            if changed is not None and judge.judge_deck(changed).is_legal:
                found.add(in_play(come))
                packs = [deck.database.packs[one.pack].name if one.title in titles else "" for one in (gone, come)]
                yield Proposal(
                    gone=gone,
                    come=come,
                    contribution=contributions[gone.title],
                    odds=odds,
                    gone_pack=packs[0],
                    come_pack=packs[1],
                )


def in_play(card: Card) -> tuple[Card, str | None]:
    """All that matters about a card in play. Printings with the same text and numbers have the same."""
    text = library().get(card.code)
    same = replace(card, code="", pack="", copies=0, octgn=None, promo_of=None, errata=())
    return same, None if text is None else text.summary


def mean_rank(cards: Counter[Card]) -> float:
    """The mean rank of the best hand of a draw, legal hands first."""
    composition = composition_of(list(cards.elements()))
    key = composition.key()
    if key not in RANKS:
        RANKS[key] = float(kept_rank_distribution(composition, STUD, "legal first").mean())
    return RANKS[key]


# A cache: most candidates share suit and value.
RANKS: dict[tuple[object, ...], float] = {}


def swapped(deck: JudgedDeck, gone: Card, come: Card) -> JudgedDeck | None:
    """The deck with one copy of a card replaced, None if only copies of the starting gang are left."""
    lines, is_done = list[Line](), False
    for line, _, card in deck.entries:
        if not is_done and card == gone and line.copies > (line.starting or 0):
            is_done = True
            line = replace(line, copies=line.copies - 1)
        if line.copies:
            lines.append(line)
    if not is_done:
        return None
    lines.append(Line(Reference(title=come.title, code=come.code), 1))
    return JudgedDeck(replace(deck.deck, lines=tuple(lines)), deck.context, deck.database)
