"""Cards entering play, being attached, and leaving play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from dtk.cards.card import SUITS, Card, Keyword
from dtk.engine import control, places, prohibitions, stats
from dtk.engine.abilities import Use
from dtk.engine.decisions import AceAnyway, AttachTo, DiscardOverLimit, PlaceDeed
from dtk.engine.events import Aced, Attached, CardPlayed, Discarded, Entered, LeftPlay
from dtk.engine.game import Game
from dtk.engine.hands import settle_jokers
from dtk.engine.header import CASTERS, IN_A_SHOOTOUT
from dtk.engine.ids import NOBODY, NOWHERE, TOWN_SQUARE
from dtk.engine.lasting import ARRIVED, FALLEN, LOST, Note
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import posse_of
from dtk.engine.subjects import Statistic
from dtk.engine.supposing import Bringing, Unremembered
from dtk.engine.verbs.dudes import collect_bounty, evict, leave_posse, opposing_seat
from dtk.engine.verbs.effects import expire_of, modify, noticing_a_stud
from dtk.engine.verbs.ghost_rock import funds, spend
from dtk.engine.verbs.piles import ace_out_of_play, end_changes, evaluate_revealed, is_kept, put
from dtk.engine.windows import TooDeep, happen

# A dude can carry one of each (compendium-1.9.3 "Attachment Limits").
ONE_EACH: dict[str, Statistic] = {"Weapon": "most Weapon", "Horse": "most Horse", "Attire": "most Attire"}
FOES = (("Union", "Confederate"), ("Confederate", "Union"))
# The types of cards that are locations, as cards that attach to them spell them.
PLACES = {"home": "outfit", "deed": "deed"}
# Before a keyword: cards with it cannot carry the card.
NEVER = "non-"
# Between two keywords: cards with either can carry the card.
EITHER = " or "
# More attachments and dudes than a single card or location ever has.
MOST_PARTINGS = 200


def can_enter(game: Game, piece: Piece, place: int | None = None) -> bool:
    """Whether a piece can enter play. Uniqueness (compendium-1.9.3 "Uniqueness") and the cards already in play must
    allow it. Nothing must keep it in the discard pile or in Boot Hill, or from the place, if one is given, which may be
    gone.

    A unique card cannot enter if its owner owns another card of the same name in play or in Boot Hill; all versions of
    a character share their names. In the older edition Union and Confederate cards of one owner excluded each other
    (rulebook-2015 "Union and Confederate").
    """
    card = piece.card
    if is_kept(game, piece) or (place is not None and is_kept_from(game, piece, place)):
        return False
    if place is not None and place not in places.locations(game.state):
        return False
    if game.state.switches.union_confederate == "apart" and any(
        are_opposing_armies(other, card) for other in owned_in_play(game, piece.owner)
    ):
        return False
    if not card.is_unique:
        return True
    lost = [game.piece(number).card for number in game.player(piece.owner).boot_hill if number != piece.number]
    return all(card.names.isdisjoint(other.names) for other in (*owned_in_play(game, piece.owner), *lost))


def is_kept_from(game: Game, piece: Piece, place: int) -> bool:
    """Whether a text prohibits a card from entering play at a place."""
    return prohibitions.is_prohibited(game, "cannot enter play there", piece, place)


def owned_in_play(game: Game, seat: int) -> list[Card]:
    """The cards in play that a player owns, under any controller."""
    pieces = game.state.pieces
    return [pieces[number].card for number in game.state.in_play if pieces[number].owner == seat]


def are_opposing_armies(one: Card, other: Card) -> bool:
    """Whether one card is Union and the other Confederate."""
    return any(one.has(mine) and other.has(theirs) for mine, theirs in FOES)


def stay_upright(game: Game, piece: Piece) -> None:
    """The default of `lay`: does nothing else."""


def enter(
    game: Game, piece: Piece, place: int, controller: int, lay: Callable[[Game, Piece], None] = stay_upright
) -> None:
    """Put a piece that is out of play into play, unbooted, at a location.

    lay: called once the piece is in play, to do the rest, such as putting a deed on its street.
    """

    def do() -> bool:
        # A reaction to the event may have brought it into play already.
        if piece.zone == IN_PLAY or is_kept(game, piece) or is_kept_from(game, piece, place):
            return False
        put(game, piece, "resolving")
        piece.zone = IN_PLAY
        piece.at = place
        piece.controller = controller
        game.state.came(piece.number)
        if game.state.active.exists:
            game.state.begin(Note(ARRIVED, piece.number, "phase"))
        lay(game, piece)
        return True

    happen(game, Entered(piece.number, controller, place, origin=piece.zone), do)


def arrive_booted(game: Game, piece: Piece) -> None:
    """A `lay` for `enter` that lets a dude come into play booted."""
    piece.booted = True


def create_token(game: Game, card: Card, seat: int, place: int, booted: bool = False) -> Piece:
    """Put a new token into play for its owner, and return it. It leaves the game when it leaves play (compendium-1.9.3
    "Token").

    booted: whether it comes into play booted, which does not count as booting.
    """
    token = Piece(len(game.state.pieces), card, seat)
    token.zone = "removed"
    game.state.pieces.append(token)
    game.state.active.rebuild()
    enter(game, token, place, seat, arrive_booted if booted else stay_upright)
    return token


def dude_to_be(game: Game, card: Card, seat: int, place: int) -> Piece:
    """A dude as it would be in play, for checks of what could be done to it. It is not part of the game."""
    dude = Piece(len(game.state.pieces), card, seat)
    dude.zone, dude.at = IN_PLAY, place
    return dude


@contextmanager
def supposed(game: Game, card: Card, seat: int, place: int) -> Iterator[Piece]:
    """A dude as `dude_to_be`, which texts can find by its number during the context; the dude must not be changed."""
    state, dude = game.state, dude_to_be(game, card, seat, place)
    # The next such dude has the same number.
    with Unremembered(state):
        state.pieces.append(dude)
        try:
            yield dude
        finally:
            state.pieces.pop()


def place_deed(game: Game, piece: Piece, seat: int, left: bool) -> None:
    """Put a deed at one end of a player's street, or beside it if it is out of town (rulebook-1.5.0 §5.3.4).

    left: whether it goes to the left end.
    """

    def lay(game: Game, deed: Piece) -> None:
        player = game.player(seat)
        if places.is_out_of_town(deed.card):
            player.out_of_town.append(deed.number)
        else:
            player.street.insert(0 if left else len(player.street), deed.number)

    enter(game, piece, piece.number, seat, lay)


def can_hold(game: Game, host: Piece, piece: Piece) -> bool:
    """Whether a card may be attached to another: goods to dudes, and Improvements to deeds (rulebook-1.5.0 §5.3.4);
    spells to dudes with the skill (§3.6); Totems to homes and deeds (§7.2.3). Some cards attach only to a certain
    keyword or type, and some only once of their kind.
    """
    card = piece.card
    is_one_too_many = card.special.one_each and any(
        game.piece(number).card.identity == card.identity for number in host.attached
    )
    if card.has("Totem") and host.card.type == "dude":
        totems = sum(game.piece(number).card.has("Totem") for number in host.attached)
        is_one_too_many = is_one_too_many or totems >= most_totems(game, host)
    return not is_one_too_many and fits(game, host, piece)


def most_totems(game: Game, dude: Piece) -> int:
    """The number of Totems a dude may carry, normally none (rulebook-1.5.0 §7.2.3)."""
    return stats.with_changes(game.state, "most Totem", dude, 0)


def fits(game: Game, host: Piece, piece: Piece) -> bool:
    """Whether a card may be attached to another, as for `can_hold`, ignoring other attachments."""
    # Called for many pairs of cards, so the keywords are looked up once.
    card, words = piece.card, piece.card.words
    carries_totems = "Totem" in words and host.card.type == "dude" and most_totems(game, host) > 0
    if card.type not in ("goods", "spell") or not (carries_totems or host.card.type in host_types(card)):
        return False
    if card.type == "spell" and host.card.type == "dude" and not (carries_totems or can_cast(game, host, card)):
        return False
    for kind in ONE_EACH:
        if kind in words and most_of_kind(game, host, kind) < 1:
            return False
    if "Weapon" in words and "Melee" not in words and stats.is_allowed(game.state, host, "carries no guns"):
        return False
    if prohibitions.is_prohibited(game, "cannot hold", host, piece.number):
        return False
    asked = card.special.attaches_to
    if not asked:
        return True
    if asked.startswith(NEVER):
        return not is_one(game, host, asked.removeprefix(NEVER))
    if asks_for_place(asked):
        return is_such_a_place(host, asked)
    return any(is_one(game, host, keyword) for keyword in asked.split(EITHER))


def asks_for_place(asked: str) -> bool:
    """Whether a card attaches to a location: "unbooted in-town deed", "home or deed" and so on."""
    return not PLACES.keys().isdisjoint(asked.split())


def is_such_a_place(host: Piece, asked: str) -> bool:
    """Whether a home or deed is of the kind described: "in-town" and "unbooted" qualify deeds."""
    words = asked.split()
    if host.card.type not in (PLACES.get(word) for word in words):
        return False
    if "in-town" in words and places.is_out_of_town(host.card):
        return False
    return not ("unbooted" in words and host.booted)


def is_one(game: Game, piece: Piece, keyword: str) -> bool:
    """Whether a piece has a keyword or skill, printed or gained (compendium-1.9.3 "Keywords")."""
    return stats.has(game.state, piece, keyword) or stats.rating(game.state, piece, keyword) is not None


def host_types(card: Card) -> tuple[str, ...]:
    """The types of cards that a goods or spell card may be attached to."""
    if card.type == "spell":
        return ("outfit", "deed") if card.has("Totem") else ("dude",)
    if card.has("Improvement"):
        return tuple(PLACES[word] for word in card.special.attaches_to.split() if word in PLACES) or ("deed",)
    return ("dude",)


def can_cast(game: Game, dude: Piece, card: Card) -> bool:
    """Whether a dude has the skill that a spell needs (rulebook-1.5.0 §7.2.1)."""
    return any(card.has(kind) and stats.rating(game.state, dude, skill) is not None for kind, skill in CASTERS.items())


def attach(game: Game, piece: Piece, host: Piece, booted: bool = False) -> None:
    """Attach a piece to another one in play, taking it from its zone or its old host.

    booted: whether it comes into play booted, which does not count as booting.
    """

    def hang(game: Game, piece: Piece) -> None:
        piece.at = NOWHERE
        if host.zone != IN_PLAY:
            leave(game, piece, "discard", NOBODY)
            return
        piece.traded = False
        piece.host = host.number
        piece.controller = host.controller
        host.attached.append(piece.number)
        piece.booted = booted or piece.booted

    def do() -> bool:
        if host.zone != IN_PLAY:
            return False
        if piece.zone != IN_PLAY:
            enter(game, piece, places.place_of(game.state, host), host.controller, hang)
            # The old one is replaced at once (rulebook-2015 "Shoppin'"), not after the play.
            if game.state.switches.over_limit == "old-goes":
                keep_one_each(game, host)
        else:
            detach(game, piece)
            hang(game, piece)
            game.state.holds(piece)
        return True

    enters = piece.zone != IN_PLAY
    attached = Attached(piece.number, host.controller, host=host.number, enters=enters, origin=piece.zone)
    with noticing_a_stud(game, host):
        happen(game, attached, do)


def detach(game: Game, piece: Piece) -> None:
    """Take a piece off its host, if it has one. Effects that last while it is attached end."""
    if piece.host != NOBODY:
        game.piece(piece.host).attached.remove(piece.number)
        piece.host = NOBODY
        expire_of(game, piece, "attached")


def goes_left(game: Game, deed: Piece) -> bool:
    """Ask at which end of the street a player wants a deed. Returns whether it is the left; deeds out of town have no
    end.
    """
    out = places.is_out_of_town(deed.card)
    return not out and game.ask(PlaceDeed(deed.owner, ("left", "right"), deed=deed.number)) == "left"


# The numbers of the pieces that a card coming into play may be attached to.
Hosts = Callable[[Game, Piece], list[int]]


def choose_destination(
    game: Game, piece: Piece, hosts: Hosts, less: int = 0, plays: bool = True
) -> tuple[int, Callable[[], None]]:
    """Ask the owner of a card where it goes: dudes go home, deeds to an end of the street, other cards to one of
    `hosts`.

    less, plays: as for `price`. Returns its cost, and a function that puts it there, because it has to be paid for in
    between.
    """
    seat = piece.owner
    if piece.card.type == "dude":
        return price(game, piece, less), lambda: enter(game, piece, places.home(game.state, seat), seat)
    if piece.card.type == "deed":
        left = goes_left(game, piece)
        return price(game, piece, less), lambda: place_deed(game, piece, seat, left)
    host = choose_host(game, piece, affordable(game, piece, hosts, less, plays))
    return price(game, piece, less, host, plays), lambda: attach(game, piece, host)


def choose_host(game: Game, piece: Piece, hosts: Sequence[int]) -> Piece:
    """Let the owner of a card choose which of several pieces it is attached to."""
    return game.piece(game.ask(AttachTo(piece.owner, hosts, card=piece.number)))


def affordable(game: Game, piece: Piece, hosts: Hosts, less: int, plays: bool = True) -> list[int]:
    """The hosts for which the owner of a goods or spell card can afford it. less, plays: as for `price`."""
    ghost_rock = funds(game, piece.owner, piece)
    if not stats.is_cost_changed(game.state, piece):
        return hosts(game, piece) if price(game, piece, less) <= ghost_rock else []
    return [host for host in hosts(game, piece) if price(game, piece, less, game.piece(host), plays) <= ghost_rock]


def can_be_put(game: Game, piece: Piece, hosts: Hosts, less: int = 0, plays: bool = True) -> bool:
    """Whether the owner of a card can afford it, and there is a place for it. less, plays: as for `price`."""
    if piece.card.type in ("dude", "deed"):
        return price(game, piece, less) <= funds(game, piece.owner, piece)
    return bool(affordable(game, piece, hosts, less, plays))


def price(game: Game, piece: Piece, less: int, host: Piece | None = None, plays: bool = True) -> int:
    """A card's cost with a discount of `less`, at least 0. host: the card that it would be attached to, if known.
    plays: whether it is played, so that discounts on playing cards count.
    """
    if plays:
        return max(0, stats.cost(game.state, piece, host) - less)
    with Bringing(game.state):
        return max(0, stats.cost(game.state, piece, host) - less)


def bearers_for(game: Game, piece: Piece) -> list[int]:
    """The pieces to which an effect may attach a player's goods or spell card.

    These are all dudes of theirs who can hold it, booted or not, at any location (rulebook-1.5.0 §5.3.4). A play in a
    shootout is limited to dudes in the shootout (§6.1 steps 1, 4; compendium-1.9.3 "Noon/Shootout Abilities"). An
    Improvement goes to a deed that they control, or to their home if it says so; a Totem to their home or such a deed
    where they have an unbooted Shaman (§7.2.3).
    """
    state, seat = game.state, piece.owner
    bound = state.shootout is not None and game.using is not None and game.using.played_as in IN_A_SHOOTOUT
    if bound and (piece.card.has("Totem") or piece.card.has("Improvement")):
        return []
    if piece.card.has("Totem"):
        shamans = [dude for dude in places.dudes(state, seat) if not dude.booted and can_cast(game, dude, piece.card)]
        there = dict.fromkeys(dude.at for dude in shamans if control.controller(state, dude.at) == seat)
        there.pop(TOWN_SQUARE, None)
        return [place for place in there if can_hold(game, game.piece(place), piece)]
    if piece.card.has("Improvement"):
        hosts = [deed for deed in places.deeds(state) if control.controller(state, deed.number) == seat]
        hosts.insert(0, game.piece(places.home(state, seat)))
    else:
        hosts = [dude for dude in places.dudes(state, seat) if not bound or posse_of(game.state, dude) is not None]
    return [host.number for host in hosts if can_hold(game, host, piece)]


def can_bring(game: Game, piece: Piece, less: int = 0, plays: bool = False) -> bool:
    """Whether an effect may bring a card that is out of play into play for its owner, who must be able to pay for it
    (rulebook-1.5.0 §5.3.4).

    less, plays: as for `bring`. Gadgets cannot be brought, since they must be invented (§7.2.2).
    """
    card = piece.card
    if card.has("Gadget") or not can_enter(game, piece):
        return False
    return can_be_put(game, piece, bearers_for, less, plays)


def bring(game: Game, piece: Piece, less: int = 0, plays: bool = False) -> None:
    """Bring a card into play by an effect. It works like shoppin', except for the possible hosts.

    less: the discount. plays: whether the effect plays the card. Does nothing where `can_bring` is false.
    """
    if can_bring(game, piece, less, plays):
        cost, put_down = choose_destination(game, piece, bearers_for, less, plays)
        spend(game, piece.owner, cost, piece)
        if plays:
            lay_down(game, piece, put_down)
        else:
            put_down()


def lay_down(game: Game, piece: Piece, put_down: Callable[[], bool | None]) -> None:
    """Play a card that is paid for, other than an action. put_down: brings it into play."""
    happen(game, CardPlayed(piece.number, piece.owner, piece.zone), put_down)


def keep_limits(game: Game) -> None:
    """After a play, discard attachments of dudes who have more than the limits allow (compendium-1.9.3 "Attachment
    Limits").

    Attachments that a dude may not carry are discarded too; the older edition had no such rule (rulebook-2015
    "Shoppin'").
    """
    state = game.state
    unfit_goes = state.switches.unfit_attachments == "discarded"
    for number in state.in_play.copy():
        dude = state.pieces[number]
        if not dude.attached or dude.card.type != "dude":
            continue
        for attached in dude.attached.copy():
            held = game.piece(attached)
            if unfit_goes and not may_keep(game, dude, held):
                discard(game, held)
        if len(dude.attached) > 1:
            keep_one_each(game, dude)


def may_keep(game: Game, dude: Piece, held: Piece) -> bool:
    """Whether a dude may keep an attachment. The text of an action or joker decides where it may be attached, unless
    prohibited.
    """
    if held.card.type in ("goods", "spell"):
        return fits(game, dude, held)
    return not prohibitions.is_prohibited(game, "cannot hold", dude, held.number)


def limited_kinds(game: Game) -> tuple[str, ...]:
    """The kinds of goods of which a dude can carry only one; Attire was not limited in the older edition (rulebook-2015
    "Shoppin'").
    """
    return (*ONE_EACH,) if game.state.switches.one_attire else tuple(kind for kind in ONE_EACH if kind != "Attire")


def rivals(game: Game, dude: Piece, piece: Piece) -> list[int]:
    """The attachments of a dude that exceed a limit together with another card, by number."""
    return [
        number
        for kind in limited_kinds(game)
        if piece.card.has(kind) and len(held := of_kind(game, dude, kind)) >= most_of_kind(game, dude, kind)
        for number in held
    ]


def of_kind(game: Game, dude: Piece, kind: str) -> list[int]:
    """The attachments of a kind that a dude carries, by number."""
    return [number for number in dude.attached if game.piece(number).card.has(kind)]


def most_of_kind(game: Game, dude: Piece, kind: str) -> int:
    """The number of attachments of a kind that a dude may carry: one, unless an effect changes it ("most
    Weapon" ...).
    """
    return stats.with_changes(game.state, ONE_EACH[kind], dude, 1)


def keep_one_each(game: Game, dude: Piece) -> None:
    """Discard a dude's attachments in excess of one of each limited kind."""
    for kind in limited_kinds(game):
        keep_one(game, dude, kind)


def keep_one(game: Game, dude: Piece, kind: str) -> None:
    """Discard a dude's attachments of a kind until the limit is met, or until no more of them can be discarded.

    The dude's controller chooses which go (compendium-1.9.3 "Attachment Limits"); in the older edition the old ones
    went (rulebook-2015 "Shoppin'").
    """
    old_goes = game.state.switches.over_limit == "old-goes"
    tried: list[int] = []
    while True:
        held = of_kind(game, dude, kind)
        if len(held) <= most_of_kind(game, dude, kind):
            return
        offered = [number for number in (held[:-1] if old_goes else held) if number not in tried]
        if not offered:
            return
        choice = offered[:1] if old_goes else offered
        tried.append(game.ask(DiscardOverLimit(dude.controller, choice, dude=dude.number, keyword=kind)))
        discard(game, game.piece(tried[-1]))


def discard(game: Game, piece: Piece, collector: int = NOBODY, casualty: bool = False, unpaid: bool = False) -> None:
    """Discard a piece in play, with its attachments.

    collector: the seat that gets a wanted dude's bounty. If none is given, it goes to the opponent in the shootout for
    a casualty, and otherwise to the player whose card's effect this is (compendium-1.9.3 "Wanted Dudes"). casualty:
    whether it covers a casualty of a shootout. unpaid: whether it is discarded because its upkeep was not paid.
    """
    state, by = game.state, collector_of(game, piece, collector, casualty)

    def do() -> bool:
        if prohibitions.is_prohibited(game, "cannot be discarded", piece):
            return False
        return part_with(game, piece, "discard", by, casualty)

    if piece.zone == IN_PLAY and not prohibitions.is_prohibited(game, "cannot be discarded", piece):
        discarded = Discarded(
            piece.number,
            control.controller_of(state, piece),
            place=places.place_of(state, piece),
            casualty=casualty,
            unpaid=unpaid,
            harrowed=is_harrowed(game, piece),
        )
        happen(game, discarded, do)


def is_harrowed(game: Game, piece: Piece) -> bool:
    """Whether a piece is a Harrowed dude."""
    return piece.card.type == "dude" and stats.has(game.state, piece, "Harrowed")


def ace(game: Game, piece: Piece, collector: int = NOBODY, casualty: bool = False) -> None:
    """Put a piece in play into Boot Hill; its attachments are discarded (rulebook-1.5.0 §2.2).

    A Harrowed dude that is not a casualty is discarded instead (compendium-1.9.3 "Harrowed"). collector, casualty: as
    for `discard`.
    """
    if piece.zone != IN_PLAY or prohibitions.is_prohibited(game, "cannot be aced", piece):
        return
    if not casualty and is_harrowed(game, piece):
        discard(game, piece, collector)
        return
    state, by = game.state, collector_of(game, piece, collector, casualty)

    def do() -> bool:
        return not prohibitions.is_prohibited(game, "cannot be aced", piece) and fall(game, piece, by, casualty)

    seat, place = control.controller_of(state, piece), places.place_of(state, piece)
    happen(game, Aced(piece.number, seat, place=place, casualty=casualty), do)


def ace_surely(game: Game, use: Use, piece: Piece) -> None:
    """Ace a piece by a text that cannot be prevented: nothing replaces it, and a Harrowed dude is aced too. If a text
    says that the piece cannot be aced, the Winner decides between the two (rulebook-1.5.0 §2.1).
    """
    if piece.zone != IN_PLAY:
        return
    if prohibitions.is_prohibited(game, "cannot be aced", piece):
        by = use.piece.number if use.granted is None else use.granted.source
        winner = places.seats_from_winner(game.state)[0]
        if not game.ask(AceAnyway(winner, (True, False), piece=piece.number, by=by)):
            return
    seat, place = control.controller_of(game.state, piece), places.place_of(game.state, piece)
    happen(game, Aced(piece.number, seat, place=place), lambda: fall(game, piece, NOBODY), surely=True)


def fall(game: Game, piece: Piece, collector: int, casualty: bool = False) -> bool:
    """Put a piece in play into Boot Hill, and note which player lost a dude. Returns whether it left play through this
    call.
    """
    if not part_with(game, piece, "boot hill", collector, casualty):
        return False
    if piece.card.type == "dude" and game.state.active.exists:
        game.state.begin(Note(FALLEN, game.player(piece.owner).outfit, "day"))
    return True


def ace_instead(game: Game, piece: Piece, discarded: Discarded) -> None:
    """Ace a card in response to its being discarded from play, instead of that. It counts as aced from play, and
    responses to acing respond to it (rulebook-1.5.0 §7.1). A dude that was Harrowed is still discarded
    (compendium-1.9.3 "Harrowed"), and so is a card that could not have been aced.
    """
    seat = discarded.seat
    with as_if_in_play(game, piece, discarded):
        is_spared = prohibitions.is_prohibited(game, "cannot be aced", piece)

    def do() -> bool:
        if piece.zone != "discard" or is_kept(game, piece):
            return False
        put(game, piece, "boot hill")
        if piece.card.type == "dude":
            game.state.begin(Note(FALLEN, game.player(piece.owner).outfit, "day"))
            game.state.begin(Note(f"{LOST}boot hill", game.player(seat).outfit, "day"))
        return True

    if not (discarded.harrowed or is_spared):
        happen(game, Aced(piece.number, seat, place=discarded.place, casualty=discarded.casualty), do)


@contextmanager
def as_if_in_play(game: Game, piece: Piece, discarded: Discarded) -> Iterator[None]:
    """A context in which a card discarded from play counts as still in play, to check what could be done to it."""
    state, zone = game.state, piece.zone
    with Unremembered(state):
        piece.zone, piece.at, piece.controller = IN_PLAY, discarded.place, discarded.seat
        state.in_play.append(piece.number)
        state.active.refresh()
        try:
            yield
        finally:
            piece.zone, piece.at, piece.controller = zone, NOWHERE, piece.owner
            state.left(piece.number)


def part_with(game: Game, piece: Piece, zone: str, collector: int, casualty: bool) -> bool:
    """As `leave`; notes which player lost a dude, if it is a casualty or another player's text takes it."""
    by, seat = game.using, piece.controller
    if not leave(game, piece, zone, collector):
        return False
    if piece.card.type == "dude" and game.state.active.exists and (casualty or (by is not None and by.seat != seat)):
        game.state.begin(Note(f"{LOST}{zone}", game.player(seat).outfit, "day"))
    return True


def collector_of(game: Game, piece: Piece, collector: int, casualty: bool) -> int:
    """The seat that gets the bounty of a card that is discarded or aced, NOBODY if that is not known yet."""
    return opposing_seat(game, piece) if casualty and collector == NOBODY else collector


def leave(game: Game, piece: Piece, zone: str, collector: int) -> bool:
    """Take a piece out of play and put it into its owner's pile; tokens leave the game (compendium-1.9.3 "Token").

    Its attachments are discarded, it leaves its posse, and its bounty goes to the collector, or to the bank. When a
    deed leaves, its street closes up, and the dudes there go home booted (rulebook-1.5.0 §2.5). Returns whether it left
    play through this call.
    """
    if piece.zone != IN_PLAY:
        return False
    if collector == NOBODY and game.using is not None:
        collector = game.using.seat
    collect_bounty(game, piece, collector)
    detach_all(game, piece)
    # A reaction to one of these events may have taken it out of play already.
    if piece.zone != IN_PLAY:
        return False
    close_gap(game, piece)
    detach(game, piece)
    game.state.left(piece.number)
    reset_piece(game, piece)
    goes_to = "removed" if piece.card.is_token else zone
    put_on_pile(game, piece, goes_to)
    game.tell(LeftPlay(piece.number, piece.owner, goes_to))
    return True


def into_draw_hand(
    game: Game, piece: Piece | None, gone: Piece | None, to: str, shown: tuple[str, int] | None = None
) -> None:
    """Put a player's card, in play or not, into their draw hand, and another card of that hand into the pile `to`.
    Either card may be None.

    shown: the suit and value that the first card counts as in the hand. The card that leaves the hand is no longer
    revealed, so a joker is not aced for it (compendium-1.9.3 "All Jokers").
    """
    # A hand may hold another player's cards.
    changed = [
        player.seat
        for player in game.state.players
        if (piece is not None and player.seat == piece.owner) or (gone is not None and gone.number in player.draw_hand)
    ]
    for seat in changed:
        settle_jokers(game, seat)
    if piece is not None:
        if piece.zone == IN_PLAY:
            leave(game, piece, "draw hand", NOBODY)
        else:
            put(game, piece, "draw hand")
        if shown is not None:
            count_as(game, piece, shown)
    if gone is not None:
        end_changes(game, gone)
        # A card is aced only once the hand is complete.
        put(game, gone, "resolving" if to == "boot hill" else to)
    evaluate_revealed(game, changed)
    if gone is not None and gone.zone == "resolving":
        ace_out_of_play(game, gone)


def show_as(game: Game, piece: Piece, shown: tuple[str, int]) -> None:
    """Make a card of a draw hand count as another suit and value until it leaves the hand; jokers in the hand keep
    their declared cards.
    """
    changed = [player.seat for player in game.state.players if piece.number in player.draw_hand]
    for seat in changed:
        settle_jokers(game, seat)
    count_as(game, piece, shown)
    evaluate_revealed(game, changed)


def count_as(game: Game, piece: Piece, shown: tuple[str, int]) -> None:
    """Set the suit and value of a card until it leaves its zone."""
    modify(game, piece, "suit", SUITS.index(shown[0]), "leaves play", "set")
    modify(game, piece, "value", shown[1], "leaves play", "set")


def become(game: Game, piece: Piece, kind: str, keyword: str) -> None:
    """Turn a card in play into one of another type, with one more keyword, until it leaves play; a dude loses a dude's
    numbers. Nothing enters or leaves play, but a dude leaves its posse.
    """
    leave_posse(game, piece)
    piece.was = piece.was or piece.card
    words = (*piece.card.keywords, Keyword(keyword))
    piece.card = replace(piece.card, type=kind, keywords=words, bullets=None, influence=None, shooter=None, upkeep=None)
    game.state.active.rebuild()


def detach_all(game: Game, piece: Piece) -> None:
    """Separate a piece that is leaving play from its host and its attachments, including those that responses add.

    Raises TooDeep if its attachments keep coming back.
    """
    is_deed = piece.card.type == "deed"
    for _ in range(MOST_PARTINGS):
        if piece.attached:
            discard_attached(game, game.piece(piece.attached[0]))
        elif is_deed and (there := places.dudes_at(game.state, piece.number)):
            evict(game, there[0])
        elif posse_of(game.state, piece) is not None:
            leave_posse(game, piece)
        else:
            return
    raise TooDeep(f"{piece} was separated {MOST_PARTINGS} times from its attachments.")


def discard_attached(game: Game, piece: Piece) -> None:
    """Discard an attachment of a piece that is leaving play. Only an event that replaces this can keep it there."""
    host = piece.host

    def do() -> bool:
        return leave(game, piece, "discard", NOBODY)

    seat, place = control.controller_of(game.state, piece), places.place_of(game.state, piece)
    if not happen(game, Discarded(piece.number, seat, place, with_host=True), do) and piece.host == host:
        do()


def close_gap(game: Game, deed: Piece) -> None:
    """Take a deed off its street, which closes up."""
    for player in game.state.players:
        for row in (player.street, player.out_of_town):
            if deed.number in row:
                row.remove(deed.number)


def reset_piece(game: Game, piece: Piece) -> None:
    """Reset everything that matters only in play, because a card that comes back into play counts as new."""
    piece.at = NOWHERE
    piece.controller = piece.owner
    piece.booted = piece.traded = piece.exchanged = False
    piece.bounty = piece.control_points = 0
    piece.used = frozenset()
    if piece.was is not None:
        piece.card, piece.was = piece.was, None
        game.state.active.rebuild()
    end_changes(game, piece)


def put_on_pile(game: Game, piece: Piece, zone: str) -> None:
    """Put a piece that has left play into a pile of its owner's."""
    piece.zone = "resolving"
    put(game, piece, zone)
