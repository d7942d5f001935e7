"""Cards in hand: what buying, inventing, exchanging or discarding each is worth, on the scale of dtk.agents.scale."""

from __future__ import annotations

from dtk.agents.scale import INFLUENCE, value_of_card
from dtk.agents.standing.board import Board
from dtk.engine.hands import composition_of
from dtk.engine.pieces import Piece
from dtk.engine.view import View
from dtk.poker.pulls import skill_check

# With influence this little above another's control points, more of it is worth more.
SAFE = 2
# What a day may be taken to bring.
NEXT_DAY = 3
# What a card's text is worth: of an action, with each other action in hand worth less; of a dude or deed; of what is
# attached to one.
ACTION, MORE_ACTIONS, TEXT, TEXT_OF_GOODS = 3.0, 0.5, 1.0, 2.0
# What it is worth besides that a dude or deed leaves the hand, where another card takes its place.
NEW_CARD = 3.0
# What a card is worth that should not be bought: it can't be afforded.
REFUSED = -100.0
# Nothing is invented by a smaller chance.
GOOD_ODDS = 0.5


def is_dead(view: View, number: int) -> bool:
    """Whether a card in hand is good for nothing: it comes into play by no rule, and says nothing; there is
    nobody to invent it; or it is a second one of a kind, unless it is a better version of a dude.
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
    """The rating by which a dude invents a Gadget, None if it can't."""
    return view.rating(dude, view.skill_to_invent(dude, view.piece(number)))


def value_of_exchange(view: View, number: int) -> float:
    """What it is worth that a card in hand takes the place of another version; more experience is worth something too.

    Under nothing where there is no such dude.
    """
    card = view.card(number)
    versions = [dude.card for dude in view.dudes(view.seat) if dude.card.identity == card.identity]
    return max(
        (value_of_card(card) - value_of_card(old) + card.experience - old.experience for old in versions), default=-1.0
    )


def chance_to_invent(view: View, number: int, scientist: Piece) -> float:
    """The chance that a dude invents a Gadget: exact, for the cards left in the deck are known, but not their order."""
    rating = rating_to_invent(view, number, scientist) or 0
    return float(skill_check(composition_of(view.unseen(view.seat)), rating, view.difficulty(number)))


def value_of_invention(board: Board, number: int) -> float:
    """What it is worth to try to invent a Gadget now, by the best scientist; nothing by odds that are not good."""
    view = board.view
    cost, gain = view.cost(number), value_of_arrival(board, number)
    chance = max(
        (chance_to_invent(view, number, scientist) for scientist in scientists(view, number) if not scientist.booted),
        default=0.0,
    )
    return chance * (gain + cost) - cost if gain > 0 and chance >= GOOD_ODDS else 0.0


def value_in_hand(view: View, number: int) -> float:
    """What a card is worth while it is held: nothing where it can't be played, less the more it costs."""
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
    """What it is worth that a card in play says something."""
    if not view.speaks(number):
        return 0.0
    return TEXT if view.card(number).type in ("dude", "deed") else TEXT_OF_GOODS


def value_of_arrival(board: Board, number: int) -> float:
    """What it is worth that a card comes into play at its cost; REFUSED where it can't be afforded."""
    view = board.view
    card, cost = view.card(number), view.cost(number)
    left = view.ghost_rock(view.seat) - cost
    if card.type in ("dude", "deed"):
        # Next Upkeep must be paid for, and an ante be left.
        more = view.upkeep(view.piece(number)) - (card.production or 0) * (card.type == "deed")
        if left + board.budget - more < 0:
            return REFUSED
        return worth_in_play(board, number) - 0.5 * cost
    if left + board.budget < 0:
        return REFUSED
    return value_of_card(card) + value_of_text(view, number) - cost


def value_at_sundown(board: Board, number: int) -> float:
    """What it changes about who wins that a dude or deed in hand is in play: its control points and its influence count
    at once.
    """
    card, points, influence = board.view.card(number), board.points.copy(), board.influence.copy()
    points[board.seat] += card.control or 0
    influence[board.seat] += card.influence or 0
    return board.value_of_standing(points, influence) - board.standing


def worth_in_play(board: Board, number: int) -> float:
    """What a dude or deed in hand is worth to whoever has paid for it."""
    view, card = board.view, board.view.card(number)
    worth = NEW_CARD + value_of_card(card) + value_of_text(view, number)
    if card.type == "dude":
        threat = max(board.points[seat] for seat in view.opponents)
        if board.influence[view.seat] - threat <= SAFE:
            worth += 2 * INFLUENCE * (card.influence or 0)
    return worth
