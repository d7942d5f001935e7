"""A gunfight between two posses: a deal of lowball and a complete shootout, played by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtk.agents.registry import AgentFactory, find_factory
from dtk.engine.chance import Chance
from dtk.engine.decisions import Decision, JoinPosse, T
from dtk.engine.game import Game
from dtk.engine.hands import best_kept, poker_cards
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import dudes
from dtk.engine.rules.gambling import play_lowball
from dtk.engine.rules.shootout import STEPS, begin_shootout, draw_bonus, draw_hands, play_step, run_or_gun, stud_bonus
from dtk.engine.seated import Agent, SeatedGame
from dtk.engine.shootouts import Fight, Posse, Shootout
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.match.one import agent_seed
from dtk.poker.hands import is_cheatin
from dtk.poker.lowball import lowball_score
from dtk.poker.ranks import HAND, rank_of

SEATS = (0, 1)
LOSE, TIE, WIN = range(3)
NO_HAND = 0
Pair = tuple[int, int]


class Lowball(NamedTuple):
    """Lowball, by seat. any: the rank of the first hand; legal, cheatin: that rank for such a hand, or NO_HAND.

    won: LOSE, TIE or WIN by the first hands; by_cheatin: whether a cheatin' hand won. after_redraws: LOSE or WIN once
    ties are broken.
    """

    any: Pair
    legal: Pair
    cheatin: Pair
    won: Pair
    by_cheatin: Pair
    after_redraws: Pair


class Hands(NamedTuple):
    """The hands that a seat could have kept in the first round. stud, draw: its bonuses.

    any: the rank of the best hand from all cards held after discards and redraws; legal: the rank of the best legal
    hand, or NO_HAND. kept: the rank of the kept cards before any change.
    """

    stud: int
    draw: int
    any: int
    legal: int
    kept: int


class FirstRound(NamedTuple):
    """The first round of the shootout, by seat. stud, draw, any, legal, kept: see Hands. shown: the final rank of the
    hand. cheatin: whether it was cheatin'. won: LOSE, TIE or WIN. same: whether the ranks were equal. due, taken:
    casualties.
    """

    stud: Pair
    draw: Pair
    any: Pair
    legal: Pair
    kept: Pair
    shown: Pair
    cheatin: Pair
    won: Pair
    same: Pair
    due: Pair
    taken: Pair


class WholeShootout(NamedTuple):
    """The whole shootout, by seat. won: WIN, LOSE, or TIE if no dudes were left. rounds: their number.

    lost: dudes discarded or aced. fled: dudes that ran home. standing: dudes left.
    """

    won: Pair
    rounds: Pair
    lost: Pair
    fled: Pair
    standing: Pair


class Gunfight(NamedTuple):
    """A deal of lowball and, independently, a shootout, both from whole decks."""

    deal: Lowball
    opening: FirstRound
    ending: WholeShootout


class WholePosseAgent:
    """An agent that sends its whole posse into the shootout, and delegates all other decisions to another agent."""

    __slots__ = ("agent",)

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def answer(self, decision: Decision[T], view: View) -> T:
        """One of the options."""
        options = decision.options
        if isinstance(decision, JoinPosse):
            return next(option for option in options if option is not None)
        return self.agent.answer(decision, view)


def play_gunfight(table: State, agents: Sequence[str | AgentFactory], seed: str, number: int) -> Gunfight:
    """Play the gunfight of a number. table: two posses laid out (dtk.match.standoff); not changed.

    agents: of both sides. The sides take turns at leading.
    """
    chance = Chance(f"{seed}/{number}")
    deal, winner = play_deal(shuffled_game(table, chance, agents))
    game = shuffled_game(table, chance, agents)
    game.state.winner = winner
    opening, ending = play_shootout(game, number % len(SEATS))
    return Gunfight(deal=deal, opening=opening, ending=ending)


def shuffled_game(table: State, chance: Chance, agents: Sequence[str | AgentFactory]) -> SeatedGame:
    """A game on a copy of the table, with decks shuffled and agents seated."""
    state = table.copy()
    state.chance = chance
    for player in state.players:
        chance.shuffle(f"deck {player.seat}", player.deck)
    makers = [find_factory(agent) if isinstance(agent, str) else agent for agent in agents]
    seated = [WholePosseAgent(make(agent_seed(chance.seed, seat))) for seat, make in enumerate(makers)]
    return SeatedGame(state, seated)


def play_deal(game: Game) -> tuple[Lowball, int]:
    """Lowball, and the seat that won it (rulebook-1.5.0 §5.1)."""
    # The top of a deck is the end of its list.
    hands = [poker_cards(game, player.deck[-HAND:]) for player in game.state.players]
    winner = play_lowball(game, SEATS)
    (us, we_cheat), (them, they_cheat) = ((lowball_score(cards), is_cheatin(cards)) for cards in hands)
    won = comparison(-us, -them)
    deal = Lowball(
        any=(rank_of(us), rank_of(them)),
        legal=(NO_HAND if we_cheat else rank_of(us), NO_HAND if they_cheat else rank_of(them)),
        cheatin=(rank_of(us) if we_cheat else NO_HAND, rank_of(them) if they_cheat else NO_HAND),
        won=won,
        by_cheatin=(int(won[0] == WIN and we_cheat), int(won[1] == WIN and they_cheat)),
        after_redraws=by_winner(winner),
    )
    return deal, winner


def play_shootout(game: Game, leader: int) -> tuple[FirstRound, WholeShootout]:
    """A shootout with all dudes in the posses. leader: the seat whose first dude leads; the other's is the mark."""
    state = game.state
    posses = [dudes(state, seat) for seat in SEATS]
    begin_shootout(game, posses[leader][0], posses[1 - leader][0])
    hands: list[Hands] = []
    fled = [0, 0]
    while (shootout := state.shootout) is not None:
        step = STEPS[shootout.step]
        if step is draw_hands and not hands:
            hands = draw_and_look(game, shootout)
        elif step is run_or_gun:
            before = sizes(shootout)
            play_step(game)
            fled = [gone + was - now for gone, was, now in zip(fled, before, sizes(shootout), strict=True)]
        else:
            play_step(game)
    fight = state.fights[-1]
    return opening(fight, hands), ending(fight, posses, fled)


def draw_and_look(game: Game, shootout: Shootout) -> list[Hands]:
    """Play the step of drawing hands. Returns the best hands that each seat could have kept, with its bonuses."""
    drawn = []
    for posse in posses_by_seat(shootout):
        player = game.player(posse.seat)
        stud, draw = stud_bonus(game, posse), draw_bonus(game, posse)
        drawn.append((stud, draw, min(HAND + stud, len(player.deck) + len(player.discard))))
    play_step(game)
    hands = []
    for seat, (stud, draw, size) in enumerate(drawn):
        best, legal = best_ranks(game, seat, size)
        hands.append(Hands(stud=stud, draw=draw, any=best, legal=legal, kept=best_ranks(game, seat, 0)[0]))
    return hands


def best_ranks(game: Game, seat: int, size: int) -> Pair:
    """The ranks of the best hand and the best legal hand among the `size` cards that a seat chose its hand from.

    Its other cards are on top of its discard pile. With size 0 they are ignored.
    """
    player = game.player(seat)
    spare = max(0, size - HAND)
    cards = poker_cards(game, player.draw_hand + player.discard[len(player.discard) - spare :])
    best, legal = (best_kept(cards, legal) for legal in (False, True))
    return (rank_of(best.score) if best else NO_HAND), (rank_of(legal.score) if legal else NO_HAND)


def opening(fight: Fight, hands: Sequence[Hands]) -> FirstRound:
    """The result of the first round."""
    first = fight.rounds[0]
    scores = pair_by_seat(fight, first.scores)
    shown = rank_of(scores[0]), rank_of(scores[1])
    same = int(shown[0] == shown[1])
    us, them = hands
    return FirstRound(
        stud=(us.stud, them.stud),
        draw=(us.draw, them.draw),
        any=(us.any, them.any),
        legal=(us.legal, them.legal),
        kept=(us.kept, them.kept),
        shown=shown,
        cheatin=pair_by_seat(fight, first.cheatin),
        won=comparison(*scores),
        same=(same, same),
        due=pair_by_seat(fight, first.due),
        taken=pair_by_seat(fight, first.taken),
    )


def ending(fight: Fight, posses: Sequence[Sequence[Piece]], fled: Sequence[int]) -> WholeShootout:
    """The result of the whole shootout. posses: the dudes in them at first."""
    us, them = ([dude for dude in posse if dude.zone != IN_PLAY] for posse in posses)
    ours, theirs = ([dude for dude in posse if dude.zone == IN_PLAY and dude.at == fight.at] for posse in posses)
    return WholeShootout(
        won=by_winner(fight.winner),
        rounds=(len(fight.rounds), len(fight.rounds)),
        lost=(len(us), len(them)),
        fled=(fled[0], fled[1]),
        standing=(len(ours), len(theirs)),
    )


def sizes(shootout: Shootout) -> list[int]:
    """The number of dudes in each seat's posse."""
    return [len(posse.dudes) for posse in posses_by_seat(shootout)]


def posses_by_seat(shootout: Shootout) -> list[Posse]:
    """The posses, seat 0's first."""
    return sorted(shootout.posses, key=lambda posse: posse.seat)


def pair_by_seat(fight: Fight, pair: Pair) -> Pair:
    """A pair with the leader's side first, reordered by seat."""
    return pair if fight.seats[0] == SEATS[0] else pair[::-1]


def comparison(us: int, them: int) -> Pair:
    """LOSE, TIE or WIN by seat. The higher number wins."""
    ours = WIN if us > them else TIE if us == them else LOSE
    return ours, WIN - ours


def by_winner(winner: int) -> Pair:
    """LOSE, TIE or WIN by seat, from the winning seat. NOBODY is a tie."""
    return comparison(int(winner == SEATS[0]), int(winner == SEATS[1]))
