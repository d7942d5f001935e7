"""How do cards pass between deck, hands, discard pile and Boot Hill?"""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine.decisions import Search, TopCardChoice
from dtk.engine.events import AcedOutOfPlay, CardsDrawn, HandDiscarded, Milled, ZoneChanged
from dtk.engine.game import Game
from dtk.engine.hands import declare_jokers, evaluate_hand, spoil_jokers
from dtk.engine.pieces import IN_PLAY, LOOSE, Piece
from dtk.engine.shootouts import Posse
from dtk.engine.stats import player_statistic
from dtk.engine.windows import happen

# The piles out of play by zone, as a player has them; a draw hand may be another's.
PILES = {"deck": "deck", "hand": "hand", "discard": "discard", "boot hill": "boot_hill"}
# Cards of a play hand, and of a draw hand.
HAND = 5


def pile_of(game: Game, piece: Piece) -> list[int]:
    """The pile that holds a piece out of play: its owner's (rulebook-1.5.0 §2.2), but for a draw hand that was dealt
    from another's deck.
    """
    player = game.player(piece.owner)
    if piece.zone == "draw hand":
        holders = [one for one in game.state.players if piece.number in one.draw_hand]
        return (holders[0] if holders else player).draw_hand
    pile: list[int] = getattr(player, PILES[piece.zone])
    return pile


def put(game: Game, piece: Piece, zone: str) -> None:
    """Move a piece that is out of play into another of its owner's piles, or where there is none."""
    if piece.zone != IN_PLAY and piece.zone not in LOOSE:
        pile_of(game, piece).remove(piece.number)
    origin, piece.zone = piece.zone, zone
    if zone not in LOOSE:
        pile_of(game, piece).append(piece.number)
    if game.listener is not None:
        game.tell(ZoneChanged(piece.number, piece.owner, origin=origin, zone=zone))


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
    player, drawn = game.player(seat), take_top(game, seat, count, zone)
    (player.hand if zone == "hand" else player.draw_hand).extend(drawn)
    if game.listener is not None:
        game.tell(CardsDrawn(seat=seat, cards=tuple(drawn), zone=zone))
    return drawn


def take_top(game: Game, seat: int, count: int, zone: str) -> list[int]:
    """Take cards off the top of the deck, into no pile yet; fewer where there are no more. zone: where they go."""
    player = game.player(seat)
    taken: list[int] = []
    for _ in range(count):
        if not player.deck and not refill_deck(game, seat):
            break
        number = player.deck.pop()
        game.state.pieces[number].zone = zone
        taken.append(number)
    return taken


def mill(game: Game, seat: int, count: int) -> list[Piece]:
    """Discard the top cards of a deck; fewer where there are no more."""
    milled = [game.piece(number) for number in take_top(game, seat, count, "resolving")]
    for piece in milled:
        end_changes(game, piece)
        put(game, piece, "discard")
        game.tell(Milled(piece.number, seat))
    return milled


def search(game: Game, seat: int, fits: Callable[[Piece], bool], to: str = "hand") -> Piece | None:
    """Let a player look through the own deck for a card that fits, and take it; then the deck is shuffled.

    The player need not take any. A search of no deck fails at once, and the discard pile stays as it is
    (compendium-1.9.3 "Searching"); it was shuffled into one before (rulebook-2015 "Decks, Discards, and Boot Hill").
    to: the pile that the card goes to, or "resolving" where something else becomes of it. Returns the card that was
    taken.
    """
    if game.state.switches.empty_search == "reshuffles":
        refill_deck(game, seat)
    deck = game.player(seat).deck
    if not deck:
        return None
    # In the order of numbers: how the deck lay is nobody's to know.
    shown = tuple(sorted(deck))
    number = game.ask(Search(seat, [None, *(one for one in shown if fits(game.piece(one)))], shown=shown))
    piece = None if number is None else game.piece(number)
    if piece is not None:
        put(game, piece, to)
    game.state.chance.shuffle(f"deck {seat}", deck)
    return piece


def pick_from_top(game: Game, seat: int, count: int, most: int, card: int, prompt: str, least: int = 0) -> list[Piece]:
    """Let a player look at the top cards of their own deck, and choose some of them, one by one up to the most. They
    stay where they are. card: whose text says so. prompt: what is decided. least: how many must be chosen, if there are
    as many.
    """
    top = game.player(seat).deck[-count:][::-1] if count else []
    shown, chosen = tuple(top), list[Piece]()
    while top and len(chosen) < most:
        options = [None, *top] if len(chosen) >= least else top
        number = game.ask(TopCardChoice(seat, options, card=card, prompt=prompt, shown=shown))
        if number is None:
            break
        top.remove(number)
        chosen.append(game.piece(number))
    return chosen


def ace_out_of_play(game: Game, piece: Piece) -> None:
    """Ace a card that is out of play."""

    def do() -> None:
        put(game, piece, "boot hill")

    happen(game, AcedOutOfPlay(piece.number, piece.owner), do)


def discard_draw_hand(game: Game, seat: int, revealed: bool) -> None:
    """Discard a draw hand, each card to its owner's pile, whatever happens instead: nobody keeps one. revealed: whether
    its jokers were used, and so are aced.
    """
    if not happen(game, HandDiscarded(seat=seat), lambda: empty_draw_hand(game, seat, revealed)):
        empty_draw_hand(game, seat, revealed)


def empty_draw_hand(game: Game, seat: int, revealed: bool) -> None:
    """The same, which nobody hears of."""
    held = game.player(seat).draw_hand
    aced: list[Piece] = []
    for number in held:
        piece = game.piece(number)
        end_changes(game, piece)
        if revealed and piece.card.type == "joker":
            piece.zone = "resolving"
            aced.append(piece)
        else:
            piece.zone = "discard"
            game.player(piece.owner).discard.append(number)
    held.clear()
    for piece in aced:
        ace_out_of_play(game, piece)


def discard_from_draw_hand(game: Game, numbers: list[int]) -> None:
    """Discard some cards of a draw hand that is not revealed yet; no joker among them is aced."""
    for number in numbers:
        end_changes(game, game.piece(number))
        put(game, game.piece(number), "discard")


def end_changes(game: Game, piece: Piece) -> None:
    """End whatever changes a card that goes elsewhere (compendium-1.9.3, ruling of Pair of Six Shooters)."""
    game.state.end(lambda one: one.piece == piece.number)


def redraw(game: Game, seat: int, gone: list[int], count: int | None = None) -> None:
    """Change a draw hand by an effect: discard some of its cards, and draw others, as many if no count is given.

    What leaves it is not revealed any more, so no joker among it is aced (compendium-1.9.3 "All Jokers"); those that
    stay are what they were declared to be. What a revealed hand is worth is seen anew.
    """
    shown = [posse for posse in revealed_posses(game) if posse.seat == seat]
    for posse in shown:
        declare_jokers(game, posse)
    discard_from_draw_hand(game, gone)
    draw(game, seat, len(gone) if count is None else count, "draw hand")
    for posse in shown:
        evaluate_hand(game, posse)


def deal_from_deck_of(game: Game, seat: int, dealer: int, count: int) -> None:
    """Replace a player's draw hand with the top cards of another player's deck, who says what jokers among them are.

    They stay that player's, and go back to those piles; no joker that goes is aced (compendium-1.9.3 "All Jokers";
    compendium-1.9.3:873).
    """
    discard_draw_hand(game, seat, revealed=False)
    for number in draw(game, dealer, count, "draw hand"):
        game.player(dealer).draw_hand.remove(number)
        game.player(seat).draw_hand.append(number)
    spoil_jokers(game, seat)


def exchange_draw_hands(game: Game, one: int, other: int) -> None:
    """Let two players exchange their draw hands. Jokers stay what they were declared to be; what changes a rank stays
    with its player (compendium-1.9.3:795).
    """
    shown = [posse for posse in revealed_posses(game) if posse.seat in (one, other)]
    for posse in shown:
        declare_jokers(game, posse)
    first, second = game.player(one), game.player(other)
    first.draw_hand, second.draw_hand = second.draw_hand, first.draw_hand
    first.jokers, second.jokers = second.jokers, first.jokers
    for posse, jokers in zip(shown, [posse.jokers for posse in reversed(shown)], strict=True):
        posse.jokers = jokers
        evaluate_hand(game, posse)


def revealed_posses(game: Game) -> tuple[Posse, ...]:
    """The posses whose draw hands lie open."""
    shootout = game.state.shootout
    return shootout.posses if shootout is not None and shootout.revealed else ()


def hand_limit(game: Game, seat: int) -> int:
    """The largest play hand after Sundown's refill (rulebook-1.5.0 §5.4)."""
    return max(0, player_statistic(game.state, seat, "hand size", HAND))
