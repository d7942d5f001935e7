"""Verbs for bringing cards into play, and taking them out of play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from dtk.cards.card import TYPES, Card
from dtk.cardtext.filters import keyword
from dtk.cardtext.play.dudes import MovingDudes
from dtk.cardtext.tokens import token_card
from dtk.engine import prohibitions
from dtk.engine.events import Discarded
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.rules import inventin, shoppin
from dtk.engine.shootouts import Posse
from dtk.engine.verbs import cards as cards
from dtk.engine.verbs import dudes, ghost_rock, piles
from dtk.files.words import check_known


class EnteringAndLeavingPlay(MovingDudes):
    """Entering and leaving play."""

    __slots__ = ()

    def discard(self, piece: Piece | None, first: bool = False) -> bool:
        """Discard a card in play. first: as for `do_first`. A card discarded instead of being aced as a casualty is
        still a casualty (compendium-1.9.3:526).
        """
        if piece is None or piece.zone != IN_PLAY:
            return False
        casualty = self.falls(piece)
        paid = self.do_first(first, lambda: cards.discard(self.game, piece, casualty=casualty))
        return paid or piece.zone != IN_PLAY

    def pay_or_lose(self, piece: Piece, amount: int, what: str, seat: int | None = None, to: int = NOBODY) -> bool:
        """Let a player either pay ghost rock or discard a card in play.

        A player who cannot do one does the other, and a payment of 0 is always made (rulebook-1.5.0 §5.2,
        compendium-1.9.3:791). what: the prompt. to: the player to pay, if not the bank. Returns whether the card was
        discarded.
        """
        payer = self.seat if seat is None else seat
        may_refuse = amount > 0 and not prohibitions.is_prohibited(self.game, "cannot be discarded", piece)
        is_willing = self.ghost_rock(payer) >= amount and (not may_refuse or self.wants(what, payer))
        return not (is_willing and self.pay(amount, payer, to)) and self.discard(piece)

    def ace(self, piece: Piece | None, first: bool = False, surely: bool = False) -> bool:
        """Ace a card in play. Returns whether it was aced; a Harrowed dude is discarded instead. first: as for
        `do_first`. surely: whether nothing can prevent it, not even that.
        """
        if piece is None or piece.zone != IN_PLAY:
            return False
        ace = partial(cards.ace_surely, self.game, self.use) if surely else partial(cards.ace, self.game)
        paid = self.do_first(first, lambda: ace(piece))
        return paid or piece.zone in ("boot hill", "removed")

    def ace_instead(self) -> bool:
        """Ace the card whose discarding this text responds to, instead of that; it is aced from play. Returns whether
        it was.
        """
        if not isinstance(self.event, Discarded):
            return False
        cards.ace_instead(self.game, self.subject, self.event)
        return self.subject.zone == "boot hill"

    def ace_from(self, zone: str, piece: Piece | None) -> bool:
        """Ace a card that is out of play, if it is still in a zone (dtk.engine.pieces.ZONES): "hand", or "resolving"
        for an action card that aces itself. Returns whether it was.
        """
        if piece is None or zone == IN_PLAY or piece.zone != zone or piles.is_kept(self.game, piece):
            return False
        piles.ace_out_of_play(self.game, piece)
        return True

    def take_out(self, piece: Piece | None, zone: str) -> bool:
        """Put a card in play into a hand or pile of its owner's, which is neither discarding nor acing it."""
        if piece is None or not self.can_change(piece):
            return False
        return cards.leave(self.game, piece, zone, NOBODY)

    def remove(self, piece: Piece | None) -> bool:
        """Remove a card in play from the game."""
        if piece is None:
            return False
        return cards.leave(self.game, piece, "removed", NOBODY)

    def token(self, title: str, place: int, booted: bool = False) -> Piece:
        """Put a token into play for the player."""
        return cards.create_token(self.game, token_card(title), self.seat, place, booted)

    def summon(self, title: str, booted: bool = False) -> Piece:
        """Put a token into play where the shootout or job is; it joins the player's posse. Returns the token."""
        token = cards.create_token(self.game, token_card(title), self.seat, self.shootout_place, booted)
        self.join(token)
        return token

    def can_summon(self, title: str) -> bool:
        """Whether a token could enter play and join the player's posse."""
        return self.can_come_into_posse(token_card(title))

    def can_come_into_posse(self, card: Card) -> bool:
        """Whether a dude that is not in play yet could join the player's posse, if it entered play where that is."""
        return self.shootout is not None and self.can_join(
            cards.dude_to_be(self.game, card, self.seat, self.shootout_place)
        )

    def bring(self, piece: Piece | None, less: int = 0, attaches: bool = False) -> bool:
        """Bring a card that is out of play into play at its cost, as shoppin' does. less: the discount. attaches:
        whether the text attaches it to any dude of the player's, so that a Gadget need not go on its inventor.

        A Gadget must be invented, which may fail (rulebook-1.5.0 §7.2.2).
        """
        if piece is None:
            return False
        if piece.card.has("Gadget"):
            bearers = self.possible_hosts(piece) if attaches else None
            return have_invented(self, piece, less, bearers, plays=False)
        cards.bring(self.game, piece, less)
        return piece.zone == IN_PLAY

    def play_card(self, piece: Piece | None, less: int = 0, place: int | None = None) -> bool:
        """Play a card that is out of play, other than an action: as `bring`, but it counts as played. place: where a
        dude enters play, if not at home.
        """
        if piece is None:
            return False
        if piece.card.has("Gadget"):
            return have_invented(self, piece, less, None, place=place)
        if place is None:
            cards.bring(self.game, piece, less, plays=True)
        elif self.can_enter(piece, less, place=place):
            ghost_rock.spend(self.game, piece.owner, cards.price(self.game, piece, less), piece)
            cards.lay_down(self.game, piece, lambda: cards.enter(self.game, piece, place, self.seat))
        return piece.zone == IN_PLAY

    def can_bring(self, piece: Piece, less: int = 0, attaches: bool = False, plays: bool = False) -> bool:
        """Whether `bring` is possible, or `play_card` if the card is played. less, attaches: as for those."""
        if piece.card.has("Gadget"):
            bearers = self.possible_hosts(piece) if attaches else None
            return bool(self.scientists(piece, less, bearers, plays))
        return cards.can_bring(self.game, piece, less, plays)

    def enter(self, piece: Piece | None, place: int, less: int = 0) -> Piece | None:
        """Bring a dude into play at a place, at its cost. Returns the dude if it entered play. less: the discount.

        A Gadget must be invented, which may fail, and enters play where its own text says (rulebook-1.5.0 §7.2.2).
        """
        if piece is None or not self.can_enter(piece, less, place=place):
            return None
        if piece.card.has("Gadget"):
            return piece if self.bring(piece, less) else None
        ghost_rock.spend(self.game, piece.owner, cards.price(self.game, piece, less), piece)
        cards.enter(self.game, piece, place, self.seat)
        return piece if piece.zone == IN_PLAY else None

    def enter_posse(self, piece: Piece | None, less: int = 0, posse: Posse | None = None) -> bool:
        """Bring a dude into play in a posse, by default the one that the player leads, unless something makes it enter
        play elsewhere (compendium-1.9.3:722).
        """
        came = self.enter(piece, self.shootout_place, less)
        return came is not None and came.at == self.shootout_place and bool(self.join(came, posse))

    def play_into_posse(self, piece: Piece, less: int = 0) -> bool:
        """Play a dude that is out of play into the player's posse, as `enter_posse` brings one; it counts as played.
        Returns whether it joined. less: the discount.
        """
        place = self.shootout_place
        if piece.card.has("Gadget"):
            came = have_invented(self, piece, less, None, there=place)
        else:
            came = self.play_card(piece, less, place)
        return came and piece.at == place and bool(self.join(piece))

    def can_play_into_posse(self, piece: Piece, less: int = 0) -> bool:
        """Whether `play_into_posse` is possible. A Gadget enters play where it is invented, so a dude must be able to
        invent it at the shootout (rulebook-1.5.0 §7.2.2).
        """
        place = self.shootout_place
        if piece.card.has("Gadget"):
            able = any(dude.at == place for dude in self.scientists(piece, less))
        else:
            able = self.can_enter(piece, less, place=place)
        return able and self.can_come_into_posse(piece.card)

    def put_at(self, dude: Piece, place: int) -> None:
        """Let a dude enter play at another place. This is not a move."""
        dudes.reposition(self.game, dude, place)

    def can_put_at(self, dude: Piece, place: int) -> bool:
        """Whether a dude can enter play at another place instead."""
        return dudes.can_reposition(self.game, dude, place)

    def can_enter(self, piece: Piece, less: int = 0, host: Piece | None = None, place: int | None = None) -> bool:
        """Whether a card that is out of play could enter play and be paid for, and a Gadget dude be invented. host: the
        card it would be attached to. place: where it would enter, if known.
        """
        if piece.card.type == "dude" and piece.card.has("Gadget"):
            return bool(self.scientists(piece, less, plays=False))
        price = cards.price(self.game, piece, less, host, plays=host is None)
        return cards.can_enter(self.game, piece, place) and price <= ghost_rock.funds(self.game, piece.owner, piece)

    def attach(
        self, piece: Piece, host: Piece, less: int = 0, booted: bool = False, is_to_be_invented: bool = True
    ) -> bool:
        """Attach goods or a spell to a card, at its cost if it is out of play. booted: whether it comes into play
        booted.

        A Gadget that is out of play must be invented, which may fail, by a Mad Scientist who need not be the host
        (rulebook-1.5.0 §7.2.2). is_to_be_invented: not where the text says "without inventing".
        """
        if not self.can_attach(piece, host, less, is_to_be_invented):
            return False
        if piece.zone != IN_PLAY and is_to_be_invented and piece.card.has("Gadget"):
            return have_invented(self, piece, less, [host], booted, plays=False)
        if piece.zone != IN_PLAY:
            cost = cards.price(self.game, piece, less, host, plays=False)
            ghost_rock.spend(self.game, piece.owner, cost, piece)
        cards.attach(self.game, piece, host, booted)
        return piece.host == host.number

    def hand_over(self, piece: Piece, host: Piece) -> bool:
        """Attach a card in play to another one. A card that has left play since it was chosen stays where it is."""
        return self.can_change(piece) and self.attach(piece, host)

    def attach_action(self, host: Piece | None, booted: bool = False, what: Piece | None = None) -> bool:
        """Attach this card to a dude, deed or home, if its own text says so, such as an action being resolved; its
        traits hold from then on. booted: whether it comes into play booted. what: another card that this text attaches,
        such as a joker. Dudes are not attached: one that has this text lent stays where it is.
        """
        card = what or self.card
        if host is None or host.zone != IN_PLAY or card.card.type == "dude":
            return False
        if not self.is_affected(host) or not self.can_attach_action(host):
            return False
        cards.attach(self.game, card, host, booted)
        return card.host == host.number

    def attach_to_square(self) -> bool:
        """Attach this action to the town square while it is resolved, if its own text says so. It is in play there, not
        attached to another card, and its traits hold from then on.
        """
        if self.card.zone == IN_PLAY:
            return False
        cards.enter(self.game, self.card, TOWN_SQUARE, self.seat)
        return self.card.zone == IN_PLAY

    def become(self, piece: Piece, kind: str, keyword: str) -> bool:
        """Turn a card in play into one of another type (dtk.cards.card.TYPES), with one more keyword, until it leaves
        play. Raises ValueError for an unknown type.
        """
        check_known("type", kind, TYPES)
        if piece.zone != IN_PLAY or not self.is_affected(piece):
            return False
        cards.become(self.game, piece, kind, keyword)
        return True

    def can_attach_action(self, host: Piece) -> bool:
        """Whether this card can be attached where its own text says."""
        return not prohibitions.is_prohibited(self.game, "cannot hold", host, self.card.number)

    def can_hold(self, host: Piece, piece: Piece) -> bool:
        """Whether a card may be attached to another, cost aside."""
        return cards.can_hold(self.game, host, piece)

    def can_attach(self, piece: Piece, host: Piece, less: int = 0, is_to_be_invented: bool = True) -> bool:
        """Whether a card can be attached to another. If it is out of play, it must be affordable, and a Gadget must be
        invented. is_to_be_invented: as for `attach`.
        """
        if host.zone != IN_PLAY or not cards.can_hold(self.game, host, piece):
            return False
        if piece.zone != IN_PLAY and is_to_be_invented and piece.card.has("Gadget"):
            return bool(self.scientists(piece, less, [host], plays=False))
        return piece.zone == IN_PLAY or self.can_enter(piece, less, host)

    def possible_hosts(self, piece: Piece) -> list[Piece]:
        """The possible hosts of a player's goods or spell for an effect, if it came from out of play."""
        return [self.piece(number) for number in cards.bearers_for(self.game, piece)]

    def can_shop(self, piece: Piece, less: int = 0, to: Piece | None = None) -> bool:
        """Whether goods or a spell in hand could be attached as by shoppin', and paid for; in a shootout, to a dude in
        it. Gadgets are invented instead. less: the discount. to: this dude only.
        """
        card = piece.card
        carried = card.type in ("goods", "spell") and not card.has("Gadget")
        return carried and shoppin.can_play(self.game, piece, less, to)

    def shop(self, piece: Piece, less: int = 0, to: Piece | None = None) -> bool:
        """Attach goods or a spell where the player chooses, as `can_shop` says."""
        if not self.can_shop(piece, less, to):
            return False
        shoppin.attach_as_shoppin(self.game, piece, less, to)
        return piece.zone == IN_PLAY

    def invent(
        self,
        gadget: Piece,
        scientist: Piece,
        boots: bool = True,
        less: int = 0,
        easier: int = 0,
        bearers: Sequence[Piece] | None = None,
        booted: bool = False,
        place: int | None = None,
        plays: bool = True,
    ) -> bool:
        """Let a dude try to invent a Gadget, at its cost. boots: whether the dude boots for it. less: the discount.
        easier: the reduction of the difficulty. bearers: the dudes who may carry it, if not the scientist. booted:
        whether it comes into play booted. place: where a dude enters play, if the text names a place. plays: whether
        this plays it; a text may bring or attach it instead.
        """
        has_booted = scientist is self.card and self.use.has_booted
        inventin.invent(self.game, gadget, scientist, boots, less, easier, bearers, booted, place, has_booted, plays)
        return gadget.zone == IN_PLAY

    def can_invent(
        self, gadget: Piece, scientist: Piece, less: int = 0, bearers: Sequence[Piece] | None = None
    ) -> bool:
        """Whether a dude could try to invent a Gadget now without booting, so that it may be booted. bearers: as for
        `invent`.
        """
        return scientist.number in inventin.scientists(self.game, gadget, less, boots=False, bearers=bearers)

    def can_build(self, gadget: Piece, dude: Piece) -> bool:
        """Whether a dude has the skill to invent a Gadget, and nothing prevents that, cost aside."""
        return inventin.can_build(self.game, dude, gadget)

    def scientists(
        self, gadget: Piece, less: int = 0, bearers: Sequence[Piece] | None = None, plays: bool = True
    ) -> list[Piece]:
        """The dudes whom this text can have invent a Gadget now. less: the discount. bearers, plays: as for
        `invent`.
        """
        able = inventin.scientists(self.game, gadget, less, bearers=bearers, plays=plays)
        return self.choosable(list(map(self.piece, able)))

    def inventions(self, scientist: Piece) -> list[Piece]:
        """The Gadgets in hand that a dude could invent now without booting."""
        return [card for card in self.hand(keyword("Gadget")) if self.can_invent(card, scientist)]


def have_invented(
    play: EnteringAndLeavingPlay,
    gadget: Piece,
    less: int,
    bearers: Sequence[Piece] | None,
    booted: bool = False,
    place: int | None = None,
    there: int | None = None,
    plays: bool = True,
) -> bool:
    """Have a Gadget invented by a dude of the player's choice. less, bearers, booted, place, plays: as for `invent`.
    there: where it must be invented, if not anywhere. Returns whether it came into play.
    """
    able = [dude.number for dude in play.scientists(gadget, less, bearers, plays) if there in (None, dude.at)]
    if not able:
        return False
    scientist = inventin.choose_scientist(play.game, gadget, able)
    return play.invent(gadget, scientist, less=less, bearers=bearers, booted=booted, place=place, plays=plays)
