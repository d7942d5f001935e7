"""How do cards come into play, hold on to each other, and leave?"""

from __future__ import annotations

from collections.abc import Callable

from dtk.cards.card import Card
from dtk.engine import bars, places, stats
from dtk.engine.events import Aced, Attached, Discarded, Entered
from dtk.engine.game import Game
from dtk.engine.header import CASTERS
from dtk.engine.state import IN_PLAY, NOBODY, NOWHERE, Piece
from dtk.engine.verbs.dudes import collect_bounty, evicted, leave_posse, opposing, posse_of
from dtk.engine.verbs.piles import put
from dtk.engine.windows import TooDeep, happen

# One of each at a time (compendium-1.9.3 "Attachment Limits").
ONE_EACH = ("Weapon", "Horse", "Attire")
# More cards and dudes than anybody has at one place.
MOST_PARTINGS = 200


def can_enter(game: Game, piece: Piece) -> bool:
    """Whether uniqueness lets a piece come into play (compendium-1.9.3 "Uniqueness").

    A unique card may not, if its owner owns another of that name in play or in Boot Hill; versions of a character are
    one name.
    """
    if not piece.card.is_unique:
        return True
    player, pieces, names = game.player(piece.owner), game.state.pieces, names_of(piece.card)
    owned = [number for number in game.state.in_play if pieces[number].owner == piece.owner]
    return all(names.isdisjoint(names_of(pieces[number].card)) for number in (*owned, *player.boot_hill))


def names_of(card: Card) -> frozenset[str]:
    """The names that a card takes up: its own, whatever its experience, and others that it counts as."""
    return frozenset((card.identity, *card.special.counts_as))


def stand(game: Game, piece: Piece) -> None:
    """What a dude does that comes into play: nothing but be there."""


def enter(game: Game, piece: Piece, place: int, controller: int, lay: Callable[[Game, Piece], None] = stand) -> None:
    """Put a piece that is out of play into play, unbooted, at a location. lay: what else puts it where it belongs."""

    def do() -> None:
        put(game, piece, "resolving")
        piece.zone = IN_PLAY
        piece.at = place
        piece.controller = controller
        game.state.in_play.append(piece.number)
        lay(game, piece)

    happen(game, Entered(piece.number, controller, place), do)


def create_token(game: Game, card: Card, seat: int, place: int) -> Piece:
    """Put a token into play for its owner; it leaves the game when it leaves play (compendium-1.9.3 "Token").

    It is a new piece, after all the others.
    """
    token = Piece(len(game.state.pieces), card, seat)
    token.zone = "removed"
    game.state.pieces.append(token)
    enter(game, token, place, seat)
    return token


def place_deed(game: Game, piece: Piece, seat: int, left: bool) -> None:
    """Put a deed at an end of a player's street, or beside it where it is out of town (rulebook-1.5.0 §5.3.4)."""

    def lay(game: Game, deed: Piece) -> None:
        player = game.player(seat)
        if places.is_out_of_town(deed.card):
            player.out_of_town.append(deed.number)
        else:
            player.street.insert(0 if left else len(player.street), deed.number)

    enter(game, piece, piece.number, seat, lay)


def can_hold(game: Game, host: Piece, card: Card) -> bool:
    """Whether a card may be attached to another: goods to dudes, Improvements to deeds (rulebook-1.5.0 §5.3.4), spells
    to dudes with the skill (§3.6), Totems to homes and deeds (§7.2.3), and some to what has a certain keyword only.
    """
    if card.type not in ("goods", "spell") or host.card.type not in bearers(card):
        return False
    if card.type == "spell" and host.card.type == "dude" and not can_cast(game, host, card):
        return False
    return not card.special.attaches_to or host.card.has(card.special.attaches_to)


def bearers(card: Card) -> tuple[str, ...]:
    """The types of cards that a goods or spell may be attached to."""
    if card.has("Totem"):
        return ("outfit", "deed")
    return ("deed",) if card.has("Improvement") else ("dude",)


def can_cast(game: Game, dude: Piece, card: Card) -> bool:
    """Whether a dude has the skill that a spell asks for (rulebook-1.5.0 §7.2.1)."""
    return any(card.has(kind) and stats.rating(game.state, dude, skill) is not None for kind, skill in CASTERS.items())


def attach(game: Game, piece: Piece, host: Piece) -> None:
    """Attach a piece to another in play, out of whatever it was attached to or wherever it was."""

    def hang(game: Game, piece: Piece) -> None:
        piece.at = NOWHERE
        if host.zone != IN_PLAY:
            leave(game, piece, "discard", NOBODY)
            return
        piece.traded = False
        piece.host = host.number
        piece.controller = host.controller
        host.attached.append(piece.number)

    def do() -> bool:
        if host.zone != IN_PLAY:
            return False
        if piece.zone != IN_PLAY:
            enter(game, piece, places.place_of(game.state, host), host.controller, hang)
        else:
            detach(game, piece)
            hang(game, piece)
        return True

    happen(game, Attached(piece.number, host.controller, host.number), do)


def detach(game: Game, piece: Piece) -> None:
    """Take a piece off what it is attached to."""
    if piece.host != NOBODY:
        game.piece(piece.host).attached.remove(piece.number)
        piece.host = NOBODY


def keep_limits(game: Game) -> None:
    """After a play: whoever has more of one kind than allowed chooses what goes, until all is legal.

    compendium-1.9.3 "Attachment Limits"; the default reading, where the controller chooses. What a dude may not carry
    goes too.
    """
    for number in game.state.in_play.copy():
        dude = game.piece(number)
        if not dude.attached or dude.card.type != "dude":
            continue
        for one in dude.attached.copy():
            if not can_hold(game, dude, game.piece(one).card):
                discard(game, game.piece(one))
        for kind in ONE_EACH:
            keep_one(game, dude, kind)


def keep_one(game: Game, dude: Piece, kind: str) -> None:
    """Let a dude's controller choose which of several attachments of a kind go, until one is left, or nothing goes."""
    kept: list[int] = []
    while len(held := [one for one in dude.attached if game.piece(one).card.has(kind)]) > 1:
        offered = [one for one in held if one not in kept]
        if not offered:
            return
        gone = game.piece(game.ask(f"discard one {kind}", dude.controller, offered, dude.number))
        discard(game, gone)
        if gone.zone == IN_PLAY:
            kept.append(gone.number)


def discard(game: Game, piece: Piece, collector: int = NOBODY, casualty: bool = False) -> None:
    """Discard a piece in play, and what is attached to it.

    collector: who gets the bounty of a wanted dude; if nobody is named, who opposes a casualty, else the player whose
    card's effect it is (compendium-1.9.3 "Wanted Dudes"). casualty: whether it is one of a shootout.
    """
    state, by = game.state, collector_of(game, piece, collector, casualty)

    def do() -> bool:
        return not bars.is_barred(game, bars.DISCARD, piece) and leave(game, piece, "discard", by)

    if piece.zone == IN_PLAY and not bars.is_barred(game, bars.DISCARD, piece):
        seat, place = places.controller_of(state, piece), places.place_of(state, piece)
        happen(game, Discarded(piece.number, seat, place, casualty), do)


def ace(game: Game, piece: Piece, collector: int = NOBODY, casualty: bool = False) -> None:
    """Put a piece in play into Boot Hill; what is attached to it is discarded (rulebook-1.5.0 §2.2).

    A Harrowed dude that is not a casualty is discarded instead (compendium-1.9.3 "Harrowed"). collector, casualty: as
    for `discard`.
    """
    if piece.zone != IN_PLAY or bars.is_barred(game, bars.ACE, piece):
        return
    if not casualty and piece.card.type == "dude" and piece.card.has("Harrowed"):
        discard(game, piece, collector)
        return
    state, by = game.state, collector_of(game, piece, collector, casualty)

    def do() -> bool:
        return not bars.is_barred(game, bars.ACE, piece) and leave(game, piece, "boot hill", by)

    seat, place = places.controller_of(state, piece), places.place_of(state, piece)
    happen(game, Aced(piece.number, seat, place, casualty), do)


def collector_of(game: Game, piece: Piece, collector: int, casualty: bool) -> int:
    """Who gets the bounty of a card that is discarded or aced, if it is known by now."""
    return opposing(game, piece) if casualty and collector == NOBODY else collector


def leave(game: Game, piece: Piece, zone: str, collector: int) -> bool:
    """Take a piece out of play to its owner's pile; tokens leave the game (compendium-1.9.3 "Token").

    Its attachments are discarded, it leaves its posse, and its bounty goes to the collector or the bank. Where a deed
    was, the street closes, and dudes who were there go home booted (rulebook-1.5.0 §2.5). Returns whether it was in
    play until now.
    """
    if piece.zone != IN_PLAY:
        return False
    if collector == NOBODY and game.using is not None:
        collector = game.using.seat
    collect_bounty(game, piece, collector)
    let_go(game, piece)
    # What answered that may have taken it away already.
    if piece.zone != IN_PLAY:
        return False
    close_gap(game, piece)
    detach(game, piece)
    game.state.in_play.remove(piece.number)
    forget(game, piece)
    put_down(game, piece, "removed" if piece.card.is_token else zone)
    return True


def let_go(game: Game, piece: Piece) -> None:
    """Part a piece that leaves play from all that it holds and is held by, whatever answers that.

    Raises TooDeep where what leaves comes back again and again.
    """
    is_deed = piece.card.type == "deed"
    for _ in range(MOST_PARTINGS):
        if piece.zone != IN_PLAY:
            return
        if piece.attached:
            fall_with(game, game.piece(piece.attached[0]))
        elif is_deed and (there := places.dudes_at(game.state, piece.number)):
            evicted(game, there[0])
        elif posse_of(game, piece) is not None:
            leave_posse(game, piece)
        else:
            return
    raise TooDeep(f"{piece} was parted {MOST_PARTINGS} times from what it held.")


def fall_with(game: Game, piece: Piece) -> None:
    """Discard what is attached to a piece that leaves play; nothing keeps it there but what happens instead."""
    host = piece.host

    def do() -> bool:
        return leave(game, piece, "discard", NOBODY)

    seat, place = places.controller_of(game.state, piece), places.place_of(game.state, piece)
    if not happen(game, Discarded(piece.number, seat, place), do) and piece.host == host:
        do()


def close_gap(game: Game, deed: Piece) -> None:
    """Take a deed off its street."""
    for player in game.state.players:
        for row in (player.street, player.out_of_town):
            if deed.number in row:
                row.remove(deed.number)


def forget(game: Game, piece: Piece) -> None:
    """Drop everything that holds only in play: a card that comes back is new."""
    piece.at = NOWHERE
    piece.controller = piece.owner
    piece.booted = piece.traded = False
    piece.bounty = piece.control_points = 0
    piece.used = frozenset()
    for stat, modifiers in game.state.modifiers.items():
        game.state.modifiers[stat] = [one for one in modifiers if one.piece != piece.number]


def put_down(game: Game, piece: Piece, zone: str) -> None:
    """Lay a piece that left play on its owner's pile."""
    piece.zone = "resolving"
    put(game, piece, zone)
