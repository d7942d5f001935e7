"""Cards in hand: the value of buying, inventing, exchanging or discarding each, on the scale of dtk.agents.scale."""

from __future__ import annotations

from dtk.agents.scale import INFLUENCE, value_of_card
from dtk.agents.standing.board import Board
from dtk.engine.hands import composition_of
from dtk.engine.pieces import Piece
from dtk.engine.view import View
from dtk.poker.pulls import skill_check

# Up to this lead in influence over another player's control points, influence is worth more.
SAFE = 2
# The expected income of a day.
NEXT_DAY = 3
# The value of a card's text: of an action, with a deduction for each other action in hand; of a dude or deed; of an
# attachment.
ACTION, MORE_ACTIONS, TEXT, TEXT_OF_GOODS = 3.0, 0.5, 1.0, 2.0
# The additional value of playing a dude or deed, because another card takes its place in the hand.
NEW_CARD = 3.0
# The value of a card that should not be bought, because it is not affordable.
REFUSED = -100.0
# The least chance for an attempt to invent.
GOOD_ODDS = 0.5


def is_dead(view: View, number: int) -> bool:
    """Whether a card in hand is useless. It may have no text and no way into play. It may need a scientist that the
    player does not have. Or it is another copy of a unique card, and not a better version of a dude.
    """
    card = view.card(number)
    if card.type == "action" and view.speaks(number):
        return False
    if card.type not in ("dude", "deed", "goods", "spell") or (card.has("Gadget") and not scientists(view, number)):
        return True
    return not view.can_enter(number) and value_of_exchange(view, number) <= 0


def scientists(view: View, number: int) -> list[Piece]:
    """The player's dudes who have the skill to invent a Gadget."""
    return [dude for dude in view.dudes(view.seat) if rating_to_invent(view, number, dude) is not None]


def rating_to_invent(view: View, number: int, dude: Piece) -> int | None:
    """The rating by which a dude invents a Gadget, None if it cannot."""
    return view.rating(dude, view.skill_to_invent(dude, view.piece(number)))


def value_of_exchange(view: View, number: int) -> float:
    """The value of replacing another version in play by a card in hand, including a bonus for experience.

    Negative if there is no such dude.
    """
    card = view.card(number)
    versions = [dude.card for dude in view.dudes(view.seat) if dude.card.identity == card.identity]
    return max(
        (value_of_card(card) - value_of_card(old) + card.experience - old.experience for old in versions), default=-1.0
    )


def chance_to_invent(view: View, number: int, scientist: Piece) -> float:
    """The chance that a dude invents a Gadget. It is exact, because the cards left in the deck are known, though not
    their order.
    """
    rating = rating_to_invent(view, number, scientist) or 0
    return float(skill_check(composition_of(view.unseen(view.seat)), rating, view.difficulty(number)))


def value_of_invention(board: Board, number: int) -> float:
    """The value of trying to invent a Gadget now, with the best scientist; 0 if the chance is not good."""
    view = board.view
    cost, gain = view.cost(number), value_of_arrival(board, number)
    chance = max(
        (chance_to_invent(view, number, scientist) for scientist in scientists(view, number) if not scientist.booted),
        default=0.0,
    )
    return chance * (gain + cost) - cost if gain > 0 and chance >= GOOD_ODDS else 0.0


def value_in_hand(view: View, number: int) -> float:
    """A card's value in hand: 0 if it cannot be played, less the more it costs."""
    if is_dead(view, number):
        return -1.0
    card = view.card(number)
    if card.type == "action":
        others = sum(view.card(card).type == "action" for card in view.hand if card != number)
        return ACTION - MORE_ACTIONS * others
    return (
        value_of_card(card)
        + value_of_text(view, number)
        - max(0, view.cost(number) - view.ghost_rock(view.seat) - NEXT_DAY) * 0.5
    )


def value_of_text(view: View, number: int) -> float:
    """The value of a card's text in play."""
    if not view.speaks(number):
        return 0.0
    return TEXT if view.card(number).type in ("dude", "deed") else TEXT_OF_GOODS


def value_of_arrival(board: Board, number: int) -> float:
    """The value of a card's entering play, less its cost; REFUSED if it is not affordable."""
    view = board.view
    card, cost = view.card(number), view.cost(number)
    left = view.ghost_rock(view.seat) - cost
    if card.type in ("dude", "deed"):
        # Enough must be left for the next Upkeep and the ante.
        more = view.upkeep(view.piece(number)) - (card.production or 0) * (card.type == "deed")
        if left + board.budget - more < 0:
            return REFUSED
        return worth_in_play(board, number) - 0.5 * cost
    if left + board.budget < 0:
        return REFUSED
    return value_of_card(card) + value_of_text(view, number) - cost


def value_at_sundown(board: Board, number: int) -> float:
    """The effect on who wins of having a dude or deed in play: its control points and influence count at once."""
    card, points, influence = board.view.card(number), board.points.copy(), board.influence.copy()
    points[board.seat] += card.control or 0
    influence[board.seat] += card.influence or 0
    return board.value_of_standing(points, influence) - board.standing


def worth_in_play(board: Board, number: int) -> float:
    """The value of a dude or deed in hand, once it is paid for and in play."""
    view, card = board.view, board.view.card(number)
    worth = NEW_CARD + value_of_card(card) + value_of_text(view, number)
    if card.type == "dude":
        threat = max(board.points[seat] for seat in view.opponents)
        if board.influence[view.seat] - threat <= SAFE:
            worth += 2 * INFLUENCE * (card.influence or 0)
    return worth
