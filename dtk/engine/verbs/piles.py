"""Movement of cards between the deck, hands, the discard pile and Boot Hill."""

from __future__ import annotations

from collections.abc import Callable, Collection

from dtk.cards.card import Card
from dtk.engine import prohibitions
from dtk.engine.decisions import Search, TopCardChoice
from dtk.engine.events import AcedOutOfPlay, CardsDrawn, HandDiscarded, Milled, ZoneChanged
from dtk.engine.game import Game
from dtk.engine.hands import evaluate_hand, settle_jokers, spoil_jokers
from dtk.engine.lasting import FALLEN, Granted, Note
from dtk.engine.pieces import IN_PLAY, LOOSE, Piece, Player
from dtk.engine.shootouts import Posse
from dtk.engine.stats import player_statistic
from dtk.engine.windows import happen, has_happened
from dtk.poker.jokers import KINDS

# Zone -> the attribute of Player with that pile. Draw hands are separate, since one may hold another player's cards.
PILES = {"deck": "deck", "hand": "hand", "discard": "discard", "boot hill": "boot_hill"}
# Zones where cards are hidden from some players.
HIDDEN = frozenset(("deck", "hand", "draw hand"))
# The number of cards in a play hand, and in a draw hand.
HAND = 5


def pile_of(game: Game, piece: Piece) -> list[int]:
    """The pile that holds a piece that is out of play. It is its owner's (rulebook-1.5.0 §2.2), except for a draw hand
    dealt from another player's deck.
    """
    player = game.player(piece.owner)
    if piece.zone == "draw hand":
        holders = [other for other in game.state.players if piece.number in other.draw_hand]
        return (holders[0] if holders else player).draw_hand
    pile: list[int] = getattr(player, PILES[piece.zone])
    return pile


def put(game: Game, piece: Piece, zone: str) -> None:
    """Move a piece out of play to another zone, and to its owner's pile of that zone, if the zone has piles."""
    if zone in HIDDEN:
        note_who_knows(game, piece)
    if piece.zone != IN_PLAY and piece.zone not in LOOSE:
        pile_of(game, piece).remove(piece.number)
    origin, piece.zone = piece.zone, zone
    if zone not in LOOSE:
        pile_of(game, piece).append(piece.number)
    if game.listener is not None:
        game.tell(ZoneChanged(piece.number, piece.owner, origin=origin, zone=zone))


def is_kept(game: Game, piece: Piece) -> bool:
    """Whether a card is in a discard pile, or in Boot Hill, and texts cannot take it out."""
    if piece.zone == "boot hill":
        return prohibitions.is_prohibited(game, "cannot leave Boot Hill", piece)
    return is_kept_in_discards(game, piece)


def is_kept_in_discards(game: Game, piece: Piece) -> bool:
    """Whether a card is in a discard pile that texts cannot take it out of."""
    if piece.zone != "discard" or "cards cannot leave the discard pile" not in game.state.active.touched:
        return False
    outfit = game.piece(game.player(piece.owner).outfit)
    return prohibitions.is_prohibited(game, "cards cannot leave the discard pile", outfit)


def note_who_knows(game: Game, piece: Piece) -> None:
    """Let players remember a card that is about to be hidden, if they see it or know where it is. Players who do not
    see which card of a hand leaves forget the others in it.
    """
    for view in game.sights():
        known = game.player(view.seat).known
        if view.sees(piece.number) or (piece.number in known and piece.zone != "hand"):
            known.add(piece.number)
        elif piece.zone == "hand":
            known.difference_update(game.player(piece.owner).hand)


def shuffle_deck(game: Game, seat: int) -> None:
    """Shuffle a player's deck; no player knows the position of its cards any more."""
    shuffle_pile(game, seat, game.player(seat).deck)


def shuffle_pile(game: Game, seat: int, pile: list[int]) -> None:
    """Shuffle cards that are, or will be, in a player's deck; no player knows the position of any of them any more."""
    game.state.chance.shuffle(f"deck {seat}", pile)
    for player in game.state.players:
        player.known.difference_update(pile)


def refill_deck(game: Game, seat: int, count: int = 1) -> bool:
    """Shuffle the discard pile under a deck that has fewer cards than are needed, as if those had been taken off it
    first (rulebook-1.5.0 §2.2). count: the number needed. Returns whether the deck has cards now.
    """
    player = game.player(seat)
    if len(player.deck) < count and player.discard:
        player.discard, below = [], player.discard
        for number in below:
            game.piece(number).zone = "deck"
        shuffle_pile(game, seat, below)
        player.deck[:0] = below
    return bool(player.deck)


def top_of_deck(game: Game, seat: int, count: int) -> list[int]:
    """The numbers of the top cards of a deck, the top one first; fewer if the cards run out. All texts that draw,
    reveal, discard or look at the top of a deck use this.
    """
    refill_deck(game, seat, count)
    return game.player(seat).deck[-count:][::-1] if count > 0 else []


def draw(game: Game, seat: int, count: int, zone: str = "hand") -> list[int]:
    """Draw cards from the top of the deck into the hand or the draw hand, fewer if the cards run out. Returns their
    numbers.
    """
    player, drawn = game.player(seat), take_top(game, seat, count, zone)
    (player.hand if zone == "hand" else player.draw_hand).extend(drawn)
    has_happened(game, CardsDrawn(seat=seat, cards=tuple(drawn), zone=zone))
    return drawn


def take_top(game: Game, seat: int, count: int, zone: str) -> list[int]:
    """Take cards off the top of the deck, without adding them to a pile yet; fewer if the cards run out.

    zone: the zone that the cards are marked with. Returns their numbers.
    """
    taken, deck = top_of_deck(game, seat, count), game.player(seat).deck
    del deck[len(deck) - len(taken) :]
    for number in taken:
        game.piece(number).zone = zone
    return taken


def mill(game: Game, seat: int, count: int) -> list[Piece]:
    """Discard the top cards of a deck, fewer if the cards run out. Returns them."""
    milled = [game.piece(number) for number in take_top(game, seat, count, "resolving")]
    for piece in milled:
        end_changes(game, piece)
        put(game, piece, "discard")
        game.tell(Milled(piece.number, seat))
    return milled


def search(
    game: Game,
    seat: int,
    fits: Callable[[Piece], bool],
    to: str = "hand",
    discards: bool = False,
    boot_hill: bool = False,
) -> Piece | None:
    """Let a player search their own deck for a card that fits and take it; then the deck is shuffled. discards,
    boot_hill: whether to search the discard pile, or Boot Hill, as well.

    The player need not take one. Searching an empty deck fails at once, and the discard pile stays as it is
    (compendium-1.9.3 "Searching"); in the older edition it was shuffled into a new deck first (rulebook-2015 "Decks,
    Discards, and Boot Hill"). to: the zone the card goes to, "resolving" if the caller deals with it. Returns the card
    taken, None if none was.
    """
    if game.state.switches.empty_search == "reshuffles":
        refill_deck(game, seat)
    player = game.player(seat)
    piles = [*(player.discard if discards else ()), *(player.boot_hill if boot_hill else ())]
    deck, pile = player.deck, [number for number in piles if not is_kept(game, game.piece(number))]
    if not (deck or pile):
        return None
    # Sorted by number, so that the order of the deck is not revealed.
    shown, is_shuffled = (*sorted(deck), *pile), bool(deck)
    number = game.ask(Search(seat, [None, *(card for card in shown if fits(game.piece(card)))], shown=shown))
    piece = None if number is None else game.piece(number)
    if piece is not None:
        put(game, piece, to)
    if is_shuffled:
        shuffle_deck(game, seat)
    return piece


def pick_from_top(game: Game, seat: int, count: int, most: int, card: int, prompt: str, least: int = 0) -> list[Piece]:
    """Let a player look at the top cards of their own deck and choose some of them, one at a time. The cards stay where
    they are.

    count: how many cards the player looks at. least, most: how many are chosen, as far as there are enough. card: the
    card with the text. prompt: the question. Returns the chosen cards.
    """
    top = top_of_deck(game, seat, count)
    shown, chosen = tuple(top), list[Piece]()
    game.player(seat).known.update(shown)
    while top and len(chosen) < most:
        options = [None, *top] if len(chosen) >= least else top
        number = game.ask(TopCardChoice(seat, options, card=card, prompt=prompt, shown=shown))
        if number is None:
            break
        top.remove(number)
        chosen.append(game.piece(number))
    return chosen


def is_aced_after_use(card: Card) -> bool:
    """Whether a card is aced once a pull or a revealed draw hand is over: a joker, unless its text says otherwise
    (rulebook-1.5.0 §3.8).
    """
    return card.joker is not None and KINDS[card.joker].is_aced


def ace_out_of_play(game: Game, piece: Piece) -> None:
    """Ace a card that is out of play; a dude card counts as an aced dude, too (faq-2015:318)."""

    def do() -> None:
        put(game, piece, "boot hill")
        if piece.card.type == "dude":
            game.state.begin(Note(FALLEN, game.player(piece.owner).outfit, "day"))

    happen(game, AcedOutOfPlay(piece.number, piece.owner), do)


def discard_draw_hand(game: Game, seat: int, revealed: bool) -> None:
    """Discard a draw hand, each card to its owner's pile, even if another event replaces that: draw hands are never
    kept.

    revealed: whether it was revealed, so that jokers that are aced after use are aced.
    """
    if not happen(game, HandDiscarded(seat=seat), lambda: empty_draw_hand(game, seat, revealed)):
        empty_draw_hand(game, seat, revealed)


def empty_draw_hand(game: Game, seat: int, revealed: bool) -> None:
    """Discard a draw hand as `discard_draw_hand` does, but without an event."""
    draw_hand = game.player(seat).draw_hand
    aced: list[Piece] = []
    for number in draw_hand:
        piece = game.piece(number)
        end_changes(game, piece)
        if revealed and is_aced_after_use(piece.card):
            piece.zone = "resolving"
            aced.append(piece)
        else:
            piece.zone = "discard"
            game.player(piece.owner).discard.append(number)
    draw_hand.clear()
    for piece in aced:
        ace_out_of_play(game, piece)


def discard_from_draw_hand(game: Game, numbers: list[int]) -> None:
    """Discard some cards of a draw hand that is not revealed yet; jokers among them are not aced."""
    for number in numbers:
        end_changes(game, game.piece(number))
        put(game, game.piece(number), "discard")


def end_changes(game: Game, piece: Piece) -> None:
    """End all effects on a card that goes to another zone (compendium-1.9.3, ruling of Pair of Six Shooters); a joker
    loses its declared card (compendium-1.9.3:1018).
    """
    number = piece.number
    game.state.end(
        lambda effect: effect.piece == number or (isinstance(effect, Granted) and effect.whom == number),
    )
    if piece.card.joker is not None:
        holders: list[Player | Posse] = [*game.state.players, *revealed_posses(game)]
        for holder in holders:
            holder.jokers = tuple(declared for declared in holder.jokers if declared[0] != number)


def redraw(game: Game, seat: int, gone: list[int], count: int | None = None, dealer: int | None = None) -> None:
    """Change a draw hand by an effect: discard some of its cards, and draw others. count: the number to draw; by
    default as many. dealer: the player whose deck they come from, if it is another player's, who declares its jokers
    (rulebook-1.5.0 §3.8).

    Discarded cards are no longer revealed, so jokers among them are not aced (compendium-1.9.3 "All Jokers"); jokers
    that stay keep their declared cards. A revealed hand is evaluated again.
    """
    settle_jokers(game, seat)
    discard_from_draw_hand(game, gone)
    count = len(gone) if count is None else count
    if dealer is None or dealer == seat:
        draw(game, seat, count, "draw hand")
    else:
        deal(game, seat, dealer, count)
        spoil_jokers(game, seat)
    evaluate_revealed(game, [seat])


def deal_from_deck_of(game: Game, seat: int, dealer: int, count: int) -> None:
    """Replace a player's draw hand with the top cards of another player's deck. That player declares the jokers among
    them.

    The cards still belong to the other player, and return to their piles; jokers that are discarded are not aced
    (compendium-1.9.3 "All Jokers"; compendium-1.9.3:873).
    """
    discard_draw_hand(game, seat, revealed=False)
    deal(game, seat, dealer, count)
    spoil_jokers(game, seat)


def deal(game: Game, seat: int, dealer: int, count: int) -> None:
    """Draw cards from a player's deck into the draw hand of another."""
    for number in draw(game, dealer, count, "draw hand"):
        game.player(dealer).draw_hand.remove(number)
        game.player(seat).draw_hand.append(number)


def deal_anew(game: Game, seat: int, count: int) -> None:
    """Replace a player's draw hand with the top cards of the same player's deck. Jokers that are discarded are not aced
    (compendium-1.9.3 "All Jokers"), and those among the new cards are declared to make the new hand best.
    """
    discard_draw_hand(game, seat, revealed=False)
    revealed = [posse for posse in revealed_posses(game) if posse.seat == seat]
    game.player(seat).jokers = ()
    draw(game, seat, count, "draw hand")
    for posse in revealed:
        posse.jokers = ()
        evaluate_hand(game, posse)


def exchange_draw_hands(game: Game, one: int, other: int) -> None:
    """Let two players exchange their draw hands.

    Jokers keep their declared cards; rank modifiers stay with their player (compendium-1.9.3:795).
    """
    for seat in (one, other):
        settle_jokers(game, seat)
    revealed = [posse for posse in revealed_posses(game) if posse.seat in (one, other)]
    first, second = game.player(one), game.player(other)
    first.draw_hand, second.draw_hand = second.draw_hand, first.draw_hand
    first.jokers, second.jokers = second.jokers, first.jokers
    for posse, jokers in zip(revealed, [posse.jokers for posse in reversed(revealed)], strict=True):
        posse.jokers = jokers
        evaluate_hand(game, posse)


def evaluate_revealed(game: Game, seats: Collection[int]) -> None:
    """Recompute the scores of some players' hands, if they are revealed in a shootout."""
    for posse in revealed_posses(game):
        if posse.seat in seats:
            evaluate_hand(game, posse)


def revealed_posses(game: Game) -> tuple[Posse, ...]:
    """The posses whose draw hands are revealed."""
    shootout = game.state.shootout
    return shootout.posses if shootout is not None and shootout.revealed else ()


def hand_limit(game: Game, seat: int) -> int:
    """The number of cards to which a player's hand is refilled at Sundown (rulebook-1.5.0 §5.4)."""
    return max(0, player_statistic(game.state, seat, "hand size", HAND))
