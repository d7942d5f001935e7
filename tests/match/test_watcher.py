"""What is noted of a game: against another count of the same, and no game changes because of it."""

from __future__ import annotations

from collections import Counter

import pytest

from dtk.engine import control, stats
from dtk.engine.events import CardsDrawn, Event, HandsCompared, LowballCompared, PhaseBegins, ShootoutEnds, Stage
from dtk.engine.game import Game
from dtk.engine.hands import composition_of
from dtk.engine.ids import NOBODY
from dtk.match.facts import CardFacts, DayFacts, FightFacts, GameFacts, RoundFacts
from dtk.match.one import WON, Match, Observer, play_one
from dtk.match.play_tally import PlayTally
from dtk.match.record import recorded
from dtk.match.tally import Tally
from dtk.match.watcher import LEADS, Watcher, play_watched, replay_watched
from dtk.poker.odds import shootout_ranks
from dtk.poker.ranks import HAND, HIGHEST_RANK
from tests.match.meetings import choosing, gathering, meeting

MATCHES = {
    "baseline": choosing(meeting(agents=("baseline", "baseline"), seed="watch"))._replace(texts="full"),
    "random": choosing(meeting(agents=("random", "random"), seed="watch"))._replace(texts="full"),
    "three": gathering(("baseline", "random", "baseline"))._replace(texts="full"),
}
EVERY = pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)


class Bystander(Observer):
    """Looks at the table itself between units, and lets a watcher listen too."""

    def __init__(self) -> None:
        self.watcher = Watcher()
        self.in_hand: set[int] = set()
        self.in_play: set[int] = set()
        self.sundowns: list[tuple[int, list[int], list[int]]] = []
        self.hands = 0
        self.first_draws: list[int] = []
        self.is_first: set[int] = set()
        self.game: Game | None = None

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        self.watcher.hear(game, event, stage)
        if stage is not Stage.DONE:
            return
        seats = range(len(game.state.players))
        if isinstance(event, PhaseBegins) and event.phase == "sundown":
            points = [control.control_points(game.state, seat) for seat in seats]
            self.sundowns.append((game.state.day, points, [stats.total_influence(game.state, seat) for seat in seats]))
        if isinstance(event, LowballCompared):
            self.hands += sum(map(bool, event.hands))
        # A shootout may be over before the hands of a round are compared.
        if isinstance(event, HandsCompared | ShootoutEnds):
            self.is_first.clear()
        if isinstance(event, CardsDrawn) and event.zone != "hand" and game.state.shootout is not None:
            if event.seat not in self.is_first:
                self.first_draws.append(len(event.cards))
            self.is_first.add(event.seat)

    def begins(self, game: Game) -> None:
        self.watcher.begins(game)
        self.look(game)

    def unit_over(self, game: Game) -> None:
        self.look(game)

    def look(self, game: Game) -> None:
        self.game = game
        self.in_hand |= {number for player in game.state.players for number in player.hand}
        self.in_play |= {number for number in game.state.in_play if game.piece(number).card.type not in LEADS}


@EVERY
def test_what_is_noted_is_what_lies_on_the_table(match: Match) -> None:
    for number in range(4):
        bystander = Bystander()
        played = play_one(match, number, observer=bystander)
        game, facts = bystander.game, bystander.watcher.facts()
        assert game is not None and facts is not None and played.gangs is not None
        # What was seen in a hand was drawn, what was seen on the table started or was played.
        watcher = bystander.watcher
        assert bystander.in_hand <= watcher.drawn and bystander.in_play <= watcher.started | watcher.played
        for seat, gang in enumerate(played.gangs):
            assert {code: one.started for code, one in facts.cards[seat].items() if one.started} == Counter(
                card for card in gang
            )
            assert sum(one.opening for one in facts.cards[seat].values()) == 5
            deck = Counter(card.code for card in match.decks[played.seats[seat]].cards)
            for code, one in facts.cards[seat].items():
                # What is of another deck may have as many copies as that one.
                assert one.opening <= one.drawn and (code not in deck or max(one) <= deck[code])
        stayed = Counter(
            piece.owner for piece in game.state.pieces if piece.zone == "in play" and piece.card.type not in LEADS
        )
        assert [sum(one.stayed for one in cards.values()) for cards in facts.cards] == [
            stayed[seat] for seat in range(len(played.seats))
        ]
        assert [(day.day, list(day.control), list(day.influence)) for day in facts.days] == bystander.sundowns
        assert sum(facts.lowball) == bystander.hands
        assert sorted(Counter(bystander.first_draws).items()) == sorted(
            sum((Counter(drawn) for drawn in facts.drawn), Counter()).items()
        )
        assert len(facts.fights) == played.shootouts
        for seat, taken in enumerate(played.casualties):
            own = [fight for fight in facts.fights if seat in fight.seats]
            assert sum(one.taken[fight.seats.index(seat)] for fight in own for one in fight.rounds) == taken


@EVERY
def test_a_game_is_the_same_whether_somebody_watches_or_not_and_when_it_is_replayed(match: Match) -> None:
    plain, watched = play_one(match, 1, keep=True), play_watched(match, 1, keep=True)
    assert plain.facts is None and watched.facts is not None and watched._replace(facts=None) == plain
    again = replay_watched(match, recorded(watched))
    assert not again.difference and again.played.facts == watched.facts


def facts(won: bool) -> GameFacts:
    card, none = CardFacts(0, 1, 2, 1, 1, 0), CardFacts(1, 0, 0, 0, 0, 1)
    return GameFacts(
        cards=({"24001": card} if won else {"24001": none}, {"24002": none}),
        days=(DayFacts(1, (2, 0), (5, 4), (3, 1), (5, 5)), DayFacts(2, (4, 1), (5, 3), (0, 2), (5, 4))),
        fights=(FightFacts(1, "square", (1, 0), 0, (RoundFacts((3, 7), (True, False), (2, 0), (1, 0), (1, 2)),)),),
        drawn=({5: 1}, {7: 1}),
        resolutions=(1, 0),
        lowball=(2, 2),
        lowball_cheatin=(0, 1),
    )


def test_facts_go_with_the_deck_and_not_with_the_seat() -> None:
    match = meeting()
    game = play_one(match, 0)._replace(reason=WON, days=2)
    tally = PlayTally(match)
    tally.add(game._replace(seats=(0, 1), winner=0, facts=facts(True)))
    # Deck 1 sits at seat 0 and wins; its card was there from the start.
    tally.add(game._replace(seats=(1, 0), winner=0, facts=facts(False)))
    tally.add(game._replace(winner=NOBODY, days=3))
    assert tally.games == 2 and tally.days == {2: [1, 1, 0], 3: [0, 0, 1]}
    assert tally.cards[0]["24001"]["drawn"] == (1, 1, 2) and tally.cards[0]["24001"]["opening"] == (1, 1, 1)
    assert tally.cards[1]["24001"]["started"] == (1, 1, 1) and "played" not in tally.cards[1]["24001"]
    assert tally.cards[0]["24002"]["stayed"] == (1, 0, 1)
    assert (tally.led, tally.fought, tally.won, tally.due) == ([1, 1], [2, 2], [1, 1], [2, 2])
    assert (tally.resolutions, tally.lowball, tally.lowball_cheatin) == ([1, 1], [4, 4], [1, 1])
    assert tally.curves[2, "control"] == [(2, 5, 17), (2, 5, 17)]
    assert tally.drawn == [Counter({5: 1, 7: 1}), Counter({7: 1, 5: 1})]


def test_first_draws_are_the_exact_odds_of_the_whole_deck_but_its_gang() -> None:
    match = meeting()
    tally = PlayTally(match)
    assert tally.first_draws(0) is None
    drawn = {0: 3, 1: 7, 2: 1, 3: 19}
    tally.drawn[0] = Counter({HAND + stud: times for stud, times in drawn.items()})
    left = Counter(match.decks[0].cards) - Counter(match.decks[0].gang)
    ranks = shootout_ranks(composition_of(list(left.elements())), list(drawn))
    # To the last digit, on every version of Python.
    assert tally.first_draws(0) == [
        float(sum(times * ranks[stud].any.chance(rank) for stud, times in drawn.items()) / 30)
        for rank in range(HIGHEST_RANK + 1)
    ]


def test_a_tally_sums_up_what_was_noted() -> None:
    tally = Tally(MATCHES["baseline"])
    for number in range(4):
        tally.add(play_watched(tally.match, number))
    assert tally.play.games == 4 and sum(map(sum, tally.play.days.values())) == 4
    fates = tally.play.cards[0]
    assert all(fates[card.code]["started"].games == 4 for card in tally.match.decks[0].gang)
    assert all(one.wins <= one.games <= one.copies for fate in fates.values() for one in fate.values())
