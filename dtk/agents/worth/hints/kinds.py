"""Kinds of hints, and hints that several texts share, in the units of dtk.agents.scale."""

from __future__ import annotations

from collections.abc import Callable

from dtk.agents.scale import VALUE, boot, join_posse, unboot, value_of_piece
from dtk.agents.standing.board import Board
from dtk.cardtext.filters import draw, in_posse, of_type
from dtk.cardtext.look import Filter, side
from dtk.cardtext.play import Play
from dtk.cardtext.questions import has_three_pairs
from dtk.engine.abilities import TextKey
from dtk.engine.hands import composition_of
from dtk.engine.pieces import Piece
from dtk.engine.view import View
from dtk.poker.pulls import skill_check

Code = str
# The value of using a text whose first choice, if any, is already made.
Hint = Callable[[Play], float]
# Hints by the code of a card's first printing with that text, and by the index of the ability or React.
Table = dict[TextKey, Hint]


def flat(value: float) -> Hint:
    """A constant value."""
    return lambda play: value


def if_it_holds(condition: Callable[[Play], bool], value: float) -> Hint:
    """A value only while a requirement that begins with "If" is met."""
    return where(condition, flat(value))


def where(condition: Callable[[Play], bool], hint: Hint) -> Hint:
    """A hint's value, only while a condition holds."""
    return lambda play: hint(play) if condition(play) else 0.0


def has_lower_hand(play: Play) -> bool:
    """Whether the player's draw hand is the lower one."""
    own, against = play.posse, play.other_posse
    return own is not None and against is not None and own.score < against.score


def cards_in_hand(value: float, *filters: Filter) -> Hint:
    """A value for each card in the player's hand."""
    return lambda play: value * len(play.hand(*filters))


def bullets_behind(play: Play) -> int:
    """The number of bullets by which the other posse is ahead."""
    ours, theirs = (sum(map(play.bullets, play.riders(posse))) for posse in (play.posse, play.other_posse))
    return theirs - ours


def is_outgunned(play: Play) -> bool:
    """Whether the other posse has far more bullets."""
    return bullets_behind(play) >= 3


def target_escapes(play: Play) -> float:
    """An opposing dude goes home unbooted: one gun fewer in a fight that may be lost, but in other fights it
    escapes.
    """
    if not play.chose:
        return 0.0
    less = -join_posse(play, play.target) if bullets_behind(play) > 0 else -0.5
    return less - VALUE["send home"](play, play.target, 0)


def rescue(share: float) -> Hint:
    """Part of the value of the card that would be lost, if it is the player's own; a loss if it is an opponent's."""
    return lambda play: share * side(play, play.subject) * value_of_piece(play, play.subject)


def this_card(play: Play) -> float:
    """The value of this card."""
    return value_of_piece(play, play.card)


def this_card_unboots(play: Play) -> float:
    """The card itself unboots."""
    return unboot(play, play.card)


def this_dude_joins(play: Play) -> float:
    """The dude with the text, or who casts the spell, joins the posse."""
    return join_posse(play, play.dude)


def subject_boots(play: Play) -> float:
    """The card that the event happens to boots."""
    return boot(play, play.subject)


def influence_of_subject(play: Play) -> float:
    """A ghost rock for each influence of the dude that the event happens to."""
    return float(play.influence(play.subject))


def bullets_of_bearer(play: Play) -> float:
    """A value of 1 for each bullet of this dude."""
    return float(play.bullets(play.dude))


def three_pairs(play: Play) -> float:
    """As many ranks as this dude has bullets, for three pairs."""
    return float(play.bullets(play.dude)) if has_three_pairs(play) else 0.0


def better_hand(play: Play) -> float:
    """The ranks gained by exchanging draw hands; in lowball nothing, because the cheater's hand is not better."""
    return 0.0 if play.shootout is None else 2.0 * (play.hand_rank(play.enemy) - play.hand_rank())


def recruit(play: Play) -> float:
    """A card enters play from the discard pile, if there is one that can."""
    return 3.0 if play.discards(of_type("dude", "deed")) else 0.0


def members_of_posse(play: Play) -> float:
    """A value of 1 for each dude in the posse."""
    return 1.0 * len(play.riders(play.posse))


def draws_in_shootout(play: Play) -> float:
    """A value of 1, and 1 for each draw in the posse."""
    return 1.0 + len(play.dudes(in_posse, draw))


def is_not_the_winner(play: Play) -> bool:
    """Whether another player is the lowball Winner."""
    return play.seat != play.state.winner


def becomes_a_stud(more: float = 0.0) -> Hint:
    """The dude with the text becomes a stud, if it is not one yet. more: a further gain."""
    return lambda play: more + (0.0 if play.is_stud(play.dude) else 1.0)


def more_influence(play: Play) -> float:
    """The value of one more influence for this dude: control of the deed, and winning at Sundown."""
    return influence_of(play, play.dude)


def target_influence(more: int) -> Hint:
    """The value of more or less influence for the dude chosen first: control of the deed, and winning at Sundown."""
    return lambda play: influence_of(play, play.target, more) if play.chose else 0.0


def influence_of(play: Play, dude: Piece, more: int = 1) -> float:
    """The value of more influence for a dude, or less, down to 0 influence."""
    return board_of(play).gain_of_influence(dude, max(more, -play.influence(dude)))


def board_of(play: Play) -> Board:
    """The present board, cached while the state does not change."""
    memo, key = play.state.active.memo, (Board, play.seat)
    board: Board | None = None if memo is None else memo.get(key)
    if board is None:
        board = Board(View(play.state, play.seat))
        if memo is not None:
            memo[key] = board
    return board


def points_today(play: Play, count: int) -> float:
    """The effect of more control points for the player on who wins at Sundown."""
    board = board_of(play)
    points = [number + count * (seat == play.seat) for seat, number in enumerate(board.points)]
    return board.value_of_standing(points) - board.standing


def chance_of_test(play: Play, skill: str, difficulty: int) -> float:
    """The chance of this dude's test, by the cards left in the deck."""
    deck = composition_of(View(play.state, play.seat).unseen(play.seat))
    return float(skill_check(deck, play.rating(play.dude, skill) or 0, difficulty))


def this_dude_unboots(play: Play) -> float:
    """The dude with the text, or who carries it, unboots."""
    return unboot(play, play.dude)


def subject_unboots(play: Play) -> float:
    """The card that the event happens to unboots."""
    return unboot(play, play.subject)
