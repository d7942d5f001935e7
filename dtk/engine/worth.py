"""What is it worth to use a text? What it says for itself, less what it costs, for players who know no card by name.

Rough numbers in the units of a text's own (dtk.engine.abilities.Worth), worked out only where a player asks for them,
from what that player may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dtk.engine import stats
from dtk.engine.abilities import Ability, Trigger, Use
from dtk.engine.events import Event
from dtk.engine.game import Game
from dtk.engine.hands import composition_of
from dtk.engine.header import CHEATIN, KUNG_FU, REACT, Header
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.plays import PlayChoice
from dtk.engine.rules import jobs
from dtk.engine.uses import can_go_on, choices, difficulty_of, labelled, legal_options, performers, price, weighed
from dtk.engine.windows import Seams
from dtk.poker.pulls import kung_fu_test, skill_check

# What a ghost rock, a card from the hand, a dude that boots, one that boots in a shootout, and anything else that does
# are worth; and what it takes a posse to ride, which goes home booted.
ROCK, CARD, BOOT, BOOT_IN_SHOOTOUT, BOOT_THING, RIDE = 0.8, 0.4, 1.0, 0.3, 0.1, 1.0
# How often a job may be expected to succeed.
SUCCESS = 0.6


def of_play(game: Game, seat: int, kinds: Sequence[str], play: PlayChoice | None) -> float:
    """What it is worth to use an ability as the one of these kinds of play that it is; nothing for any other play."""
    if play is None or play.kind != "use":
        return 0.0
    piece = game.piece(play.piece)
    ability = game.state.active.text_of(piece).abilities[labelled(play.ability)]
    played_as = next(kind for kind in kinds if kind in ability.plays)
    against = NOBODY
    if played_as == CHEATIN:
        others = [one.seat for one in game.state.players if one.seat != seat and one.draw_hand and not one.caught]
        against = others[0] if others else NOBODY
    use = Use(game, piece, seat, played_as=played_as, against=against)
    if ability.header.is_job:
        return of_job(use, ability)
    return of_use(use, ability, ability.header)


def of_answer(game: Game, piece: Piece, answer: Trigger, seat: int, event: Event) -> float:
    """What it is worth to use a React."""
    return (
        0.0
        if answer.header is None
        else of_use(Use(game, piece, seat, event=event, played_as=REACT), answer, answer.header)
    )


def of_use(use: Use, text: Ability | Trigger, header: Header) -> float:
    """What a text promises at its best, less what it costs."""
    if text.worth is None:
        return 0.0
    if header.skilled:
        able = performers(use, text, header)
        gain = max((of_performer(use, text, header, one) for one in able), default=0.0)
    else:
        gain = of_choices(use, text)
    return gain - cost(use, header)


def of_performer(use: Use, text: Ability | Trigger, header: Header, dude: Piece) -> float:
    """What a text promises if a dude casts or performs it: by the chance of the test."""
    use = use._replace(performer=dude)
    gain, chosen = best_choices(use, text)
    return gain * chance(chosen, text, header, dude) if gain > 0 else gain


def chance(use: Use, text: Ability | Trigger, header: Header, dude: Piece) -> float:
    """The chance of a test; exact, for players know which cards are left in their decks, but not in which order."""
    game = use.game
    left, state = composition_of(game.views[use.seat].unseen(use.seat)), game.state
    if header.skilled == KUNG_FU:
        return float(kung_fu_test(left, stats.value(state, dude), state.switches.kung_fu_equal_succeeds))
    needed = stats.difficulty(state, use.piece, difficulty_of(use, text, header))
    return float(skill_check(left, stats.rating(state, dude, header.skilled) or 0, needed))


def of_choices(use: Use, text: Ability | Trigger) -> float:
    """What the best choices of a text are worth."""
    return best_choices(use, text)[0]


def best_choices(use: Use, text: Ability | Trigger) -> tuple[float, Use]:
    """The best of what a text chooses, one after another, and what that is worth."""
    worth = text.worth
    if worth is None or text.targets is None:
        return (0.0 if worth is None else worth(use)(None)), use
    total, one = best_of(use, text, choices(use, text))
    use = use.at(one)
    for targets in text.more:
        able = [
            one for one in legal_options(use, text, targets) if can_go_on(use._replace(more=(*use.more, one)), text)
        ]
        more, one = best_of(use, text, able)
        total, use = total + more, use._replace(more=(*use.more, one))
    return total, use


def best_of(use: Use, text: Ability | Trigger, options: Sequence[Any]) -> tuple[float, Any]:
    """The option that is worth most, the first of equals."""
    worth = weighed(use, text)
    if worth is None or not options:
        return 0.0, None
    worths = [worth(one) for one in options]
    most = max(worths)
    return most, options[worths.index(most)]


def cost(use: Use, header: Header) -> float:
    """What it costs to use a text."""
    game, piece = use.game, use.piece
    paid = ROCK * price(game, piece, header)
    if piece.zone != IN_PLAY and piece.card.type == "action":
        paid += CARD
    if not header.boots:
        return paid
    booter = None if header.is_technique else piece
    if booter is None or booter.card.type == "dude":
        return paid + (BOOT if game.state.shootout is None else BOOT_IN_SHOOTOUT)
    return paid + BOOT_THING


def of_job(use: Use, ability: Ability) -> float:
    """What a job promises: its best mark, by the chance that nobody stops it."""
    if ability.worth is None:
        return 0.0
    best = max((of_leader(use, ability, leader) for leader in jobs.leaders(use, ability)), default=0.0)
    return SUCCESS * best - RIDE - cost(use, ability.header)


def of_leader(use: Use, ability: Ability, leader: Piece) -> float:
    """What the best mark is worth that a dude can set out for."""
    use, header = use._replace(leader=leader.number), ability.header
    best, mark = best_of(use, ability, jobs.marks(use, ability, leader))
    if not header.skilled or best <= 0:
        return best
    return best * chance(use._replace(performer=leader, target=mark), ability, header, leader)


class Appraisals:
    """The estimates that are asked for further down (dtk.engine.windows)."""

    of_answer = staticmethod(of_answer)
    of_performer = staticmethod(of_performer)


Seams.appraiser = Appraisals()
