"""How do cards pass between deck, hands, discard pile and Boot Hill?"""

from __future__ import annotations

from dtk.engine.game import Game
from dtk.engine.hands import declare_jokers, weigh
from dtk.engine.state import IN_PLAY, LOOSE, Piece
from dtk.engine.stats import of_player

# Cards of a play hand, and of a draw hand.
HAND = 5


def pile_of(game: Game, piece: Piece) -> list[int]:
    """The pile that holds a piece out of play: always its owner's (rulebook-1.5.0 §2.2)."""
    player = game.player(piece.owner)
    piles = {
        "deck": player.deck,
        "hand": player.hand,
        "draw hand": player.draw_hand,
        "discard": player.discard,
        "boot hill": player.boot_hill,
    }
    return piles[piece.zone]


def put(game: Game, piece: Piece, zone: str) -> None:
    """Move a piece that is out of play into another of its owner's piles, or where there is none."""
    if piece.zone != IN_PLAY and piece.zone not in LOOSE:
        pile_of(game, piece).remove(piece.number)
    piece.zone = zone
    if zone not in LOOSE:
        pile_of(game, piece).append(piece.number)


def refill_deck(game: Game, seat: int) -> bool:
    """Shuffle the discard pile into an empty deck; whether there is a deck now (rulebook-1.5.0 §2.2)."""
    player = game.player(seat)
    if not player.deck and player.discard:
        player.deck, player.discard = player.discard, player.deck
        for number in player.deck:
            game.piece(number).zone = "deck"
        game.state.chance.shuffle(f"deck {seat}", player.deck)
    return bool(player.deck)


def draw(game: Game, seat: int, count: int, zone: str = "hand") -> list[int]:
    """Draw cards from the top of the deck into the hand or the draw hand; fewer where there are no more."""
    player = game.player(seat)
    drawn: list[int] = []
    for _ in range(count):
        if not player.deck and not refill_deck(game, seat):
            break
        number = player.deck.pop()
        game.state.pieces[number].zone = zone
        drawn.append(number)
    (player.hand if zone == "hand" else player.draw_hand).extend(drawn)
    return drawn


def discard_draw_hand(game: Game, seat: int, revealed: bool) -> None:
    """Discard a draw hand. revealed: whether its jokers were used, and so are aced."""
    player = game.player(seat)
    for number in player.draw_hand:
        piece = game.piece(number)
        aced = revealed and piece.card.type == "joker"
        piece.zone = "boot hill" if aced else "discard"
        (player.boot_hill if aced else player.discard).append(number)
    player.draw_hand.clear()


def discard_drawn(game: Game, seat: int, numbers: list[int]) -> None:
    """Discard some cards of a draw hand that is not revealed yet; no joker among them is aced."""
    player = game.player(seat)
    for number in numbers:
        player.draw_hand.remove(number)
        game.piece(number).zone = "discard"
    player.discard.extend(numbers)


def redraw(game: Game, seat: int, gone: list[int], count: int | None = None) -> None:
    """Change a draw hand by an effect: discard some of its cards, and draw others, as many if no count is given.

    What leaves it is not revealed any more, so no joker among it is aced (compendium-1.9.3 "All Jokers"); those that
    stay are what they were declared to be. What a revealed hand is worth is seen anew.
    """
    shootout = game.state.shootout
    posses = shootout.posses if shootout is not None and shootout.revealed else ()
    shown = [posse for posse in posses if posse.seat == seat]
    for posse in shown:
        declare_jokers(game, posse)
    discard_drawn(game, seat, gone)
    draw(game, seat, len(gone) if count is None else count, "draw hand")
    for posse in shown:
        weigh(game, posse)


def hand_limit(game: Game, seat: int) -> int:
    """The largest play hand after Sundown's refill (rulebook-1.5.0 §5.4)."""
    return max(0, of_player(game.state, seat, "hand size", HAND))
