"""Plays of High Noon: buying, moving, calling out, using texts; and discards at Sundown."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.agents.advice import Advice, is_must, is_never
from dtk.agents.choices import call_outs, jobs
from dtk.agents.choices.call_outs import best_target
from dtk.agents.choices.last_chance import Aimed, last_chance, winning_move
from dtk.agents.choices.memory import Memory
from dtk.agents.choices.moves import BOOTED, LEAST, Prospect, best_place, best_prospect, planned_move, prospects
from dtk.agents.scale import value_of_card, value_of_dude
from dtk.agents.standing.board import Board
from dtk.agents.worth import hand_cards, purchases
from dtk.engine.decisions import (
    AttachTo,
    CallOut,
    ChooseScientist,
    DiscardAtSundown,
    DiscardDown,
    DiscardOverLimit,
    MoveTo,
    NoonPlay,
    PlaceDeed,
    Search,
)
from dtk.engine.ids import NOWHERE
from dtk.engine.pieces import Piece
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.view import View

# The additional value of a worthwhile call-out over other plays, most of which can be made later.
URGENT = 6.0
# The most that each of two moves that win together may lose to fights.
RISK = 1.0
# A card worth no more than this is discarded at Sundown, because another may be better: without and with the concept
# `turnover`.
LITTLE, TURNED_OVER = 2.0, 4.0
# The deduction for a card that waits in vain: more than the value of most dudes, and less than a plan's wish to keep a
# card.
IN_VAIN = 20.0


def best_play(memory: Memory, decision: NoonPlay, view: View) -> PlayChoice | None:
    """The play with the greatest value, or passing. Its target and other choices are remembered for the next
    question.
    """
    board = memory.board(view)
    if "finish" not in memory.without and board.is_won and view.passes == len(view.opponents):
        return PASS
    chosen: PlayChoice | None = PASS
    best, memory.plan, memory.riders, memory.planned_move = 0.0, NOWHERE, frozenset(), None
    moves: list[Prospect] = []
    for play in decision.options:
        if play is PASS or memory.has_repeated(view, play):
            continue
        if play.kind == "move":
            dude = view.piece(play.piece)
            moves += prospects(board, memory, dude, view.destinations(dude))
            continue
        offer = decision.describe(play) if play.kind == "use" else None
        value, aim = value_of_play(board, memory, play, jobs.value_of_use(board, memory, offer))
        move = planned_move(board, memory, offer)
        value += 0.0 if move is None else move.worth
        calls_out = play.kind == "call out" or (move is not None and view.piece(move.dude).at == move.place)
        if calls_out and value > LEAST and "tempo" not in memory.without:
            value += URGENT
        if value > max(best, call_outs.LEAST if play.kind == "use" else LEAST):
            best, chosen, memory.plan, memory.planned_move = value, play, aim, move
    # Moves come last, because they take the most work, which is skipped if they cannot be best.
    walk = best_prospect(board, memory, moves, max(best, LEAST))[1]
    if walk is not None:
        chosen, memory.plan, memory.planned_move = PlayChoice("move", walk.dude.number), walk.place, None
    if chosen is PASS and board.is_losing and "last-chance" not in memory.without:
        found = last_chance(board, [play for play in decision.options if play is not PASS])
        if found is not None and is_allowed(memory.advice, view, *found):
            chosen, memory.plan = found
    if chosen is PASS and board.standing == 0.0 and "two-moves" not in memory.without:
        found = two_moves(board, memory, [play for play in decision.options if play is not PASS])
        if found is not None and is_allowed(memory.advice, view, *found):
            chosen, memory.plan = found
    if chosen is not PASS and chosen.kind == "use":
        memory.make(view, chosen)
        if "opposition" not in memory.without:
            memory.riders = jobs.riders_of(board, memory, decision, chosen)
    return chosen


def two_moves(board: Board, memory: Memory, plays: Sequence[PlayChoice]) -> Aimed | None:
    """The first of two safe moves that would win at Sundown."""

    def is_safe(dude: Piece, place: int) -> bool:
        threats = memory.threats(board)
        return threats.gain(threats.town.guns[dude.number], place, board.view.move_boots(dude, place)) >= -RISK

    return winning_move(board, plays, is_safe)


def is_allowed(advice: Advice, view: View, play: PlayChoice, aim: int) -> bool:
    """Whether the plan allows a move or a call-out."""
    if play.kind == "move":
        return not is_never(advice.worth("stand", play.piece, place=aim))
    return not is_never(advice.worth("call_out", play.piece, target=aim, place=view.piece(play.piece).at))


def value_of_play(board: Board, memory: Memory, play: PlayChoice, by_text: float) -> tuple[float, int]:
    """The value of a play other than a move, and its target; 0 for one that the agent does not understand.

    by_text: the value of the text that it uses, if any.
    """
    view = board.view
    if play.kind == "shop":
        return as_planned(memory, play.piece, value_of_purchase(board, memory, play.piece)), NOWHERE
    if play.kind == "invent":
        return as_planned(memory, play.piece, hand_cards.value_of_invention(board, play.piece) - BOOTED), NOWHERE
    if play.kind == "exchange":
        return as_planned(memory, play.piece, hand_cards.value_of_exchange(view, play.piece)), NOWHERE
    if play.kind == "call out":
        caller = view.piece(play.piece)
        targets = view.call_out_targets(caller)
        return best_target(board, memory, caller, targets) if targets else (0.0, NOWHERE)
    if play.kind != "use":
        return 0.0, NOWHERE
    return by_text + memory.advice.worth("use", play.piece, play=play), NOWHERE


def value_of_purchase(board: Board, memory: Memory, number: int) -> float:
    """The value of buying a card. A decisive card counts at any cost; a dude who is too expensive counts only if
    decisive.
    """
    if board.view.card(number).type not in ("dude", "deed"):
        return purchases.value_of_attachment(board, number)
    value = hand_cards.value_of_arrival(board, number)
    if value > 0 and "thrift" not in memory.without and purchases.is_too_dear(board, number):
        value = 0.0
    decides = 0.0 if "tally" in memory.without else hand_cards.value_at_sundown(board, number)
    return decides if value <= hand_cards.REFUSED and decides > 0 else value + decides


def as_planned(memory: Memory, card: int, value: float) -> float:
    """The value of a purchase including the plan's; one that is not affordable is made only if the plan says must."""
    wish = memory.advice.worth("buy", card)
    return value + wish if value > hand_cards.REFUSED or is_must(wish) else value


def choose_target(memory: Memory, decision: CallOut, view: View) -> int:
    """The target of a call-out, as planned."""
    if memory.plan in decision.options:
        return memory.plan
    return best_target(memory.board(view), memory, view.piece(decision.caller), decision.options)[1]


def choose_destination(memory: Memory, decision: MoveTo, view: View) -> int:
    """The destination of a move, as planned."""
    if memory.plan in decision.options:
        return memory.plan
    return best_place(memory.board(view), memory, view.piece(decision.dude), decision.options)[1]


def end_of_street(decision: PlaceDeed, view: View) -> str:
    """The end of the street for a deed: next to home if possible, so that dudes get there without booting."""
    home = view.home(view.seat)
    row = [place for place in view.locations() if place != home and view.owner_of_place(place) == view.seat]
    near = [place for place in view.neighbours(home) if place in row]
    return "left" if len(near) % 2 else "right"


def choose_host(advice: Advice, decision: AttachTo, view: View) -> int:
    """The host of a card: the one that it helps most; on a tie the most valuable one."""
    best = purchases.best_shot(view)

    def helped(number: int) -> tuple[float, float]:
        bearer = view.piece(number)
        wish = advice.worth("aim", decision.card, target=number, place=view.place_of(bearer))
        return purchases.value_to_bearer(view, bearer, decision.card, best) + wish, value_of_dude(view, bearer)

    return max(decision.options, key=helped)


def choose_scientist(decision: ChooseScientist, view: View) -> int:
    """The dude with the best chance to invent a Gadget."""
    return max(decision.options, key=lambda one: hand_cards.chance_to_invent(view, decision.gadget, view.piece(one)))


def cards_to_keep(view: View) -> frozenset[int]:
    """The cards to keep this Upkeep: all if affordable, otherwise those with the best value for their upkeep."""
    left = view.ghost_rock(view.seat)
    costly = [
        (due, value_of_dude(view, piece) if piece.card.type == "dude" else value_of_card(piece.card) + 4, piece.number)
        for piece, due in view.upkeep_of_each(view.seat)
    ]
    kept = set()
    for due, _, number in sorted(costly, key=lambda one: (-one[1] / one[0], one[2])):
        if due <= left:
            left -= due
            kept.add(number)
    return frozenset(kept)


def sundown_discard(memory: Memory, decision: DiscardAtSundown, view: View) -> int | None:
    """The card to discard at Sundown: the least useful one, if it is of little use."""
    enough = LITTLE if "turnover" in memory.without else TURNED_OVER

    def worth(number: int) -> float:
        value = value_to_keep(memory.advice, view, number)
        return value - IN_VAIN if "room" not in memory.without and purchases.waits_in_vain(view, number) else value

    number = min((option for option in decision.options if option is not None), key=worth)
    return number if worth(number) < enough else None


def take_from_search(decision: Search, view: View) -> int:
    """The card to take from a search: the most valuable one in hand."""
    offered = [option for option in decision.options if option is not None]
    return max(offered, key=lambda one: hand_cards.value_in_hand(view, one))


def least_useful(advice: Advice, decision: DiscardDown, view: View) -> int:
    """The least useful card that may be discarded."""
    return min(decision.options, key=lambda one: value_to_keep(advice, view, one))


def value_to_keep(advice: Advice, view: View, number: int) -> float:
    """A card's value in hand, including the plan's."""
    return hand_cards.value_in_hand(view, number) + advice.worth("keep", number)


def least_useful_attachment(decision: DiscardOverLimit, view: View) -> int:
    """The least useful of several attachments."""
    return min(decision.options, key=lambda one: value_of_card(view.card(one)))
