"""Looks: everything that a card's text can ask about the current state of the game, from the card's point of view.

A `Look` only reads. Texts that act get a `Play` (dtk.cardtext.play), which is a look as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from inspect import CO_VARARGS
from typing import Self, TypeVar

from dtk.engine import control, places, prohibitions, stats
from dtk.engine.abilities import Use
from dtk.engine.game import Game
from dtk.engine.hands import counts_as_cheatin, lowball_hand, poker_card_of
from dtk.engine.ids import NOBODY, NOWHERE, TOWN_SQUARE, AbilityRef, Party
from dtk.engine.lasting import CHEATED, FALLEN, LOST, NOTED, PLAYED, Note
from dtk.engine.pieces import IN_PLAY, ZONES, Piece
from dtk.engine.reader import Reader
from dtk.engine.shootouts import Posse
from dtk.engine.state import State
from dtk.engine.subjects import Statistic
from dtk.engine.supposing import AsIfBooted
from dtk.files.words import check_known
from dtk.poker.hands import score
from dtk.poker.ranks import rank_of

# A named question about a piece, for describing the cards of a text (dtk.cardtext.filters).
Filter = Callable[["Look", Piece], bool]
# The type of an answer.
Answer = TypeVar("Answer")


def check_filters(filters: Iterable[object]) -> None:
    """Raise TypeError for anything that is not a filter: a function that makes one and was not called, or a type of
    event.
    """
    for passes in filters:
        name = getattr(passes, "__name__", repr(passes))
        if isinstance(passes, type):
            raise TypeError(f"{name} is not a filter. Put several events in brackets: `after((events.A, events.B))`.")
        # Functions that make filters are cached.
        code = getattr(getattr(passes, "__wrapped__", passes), "__code__", None)
        if code is not None and (code.co_argcount != 2 or code.co_flags & CO_VARARGS):
            raise TypeError(f"{name} only makes a filter. Call it: `{name}(...)`.")


class Look(Reader):
    """The game from a card's point of view. card: the card whose text asks. seat: the player it acts for; by default
    its controller, or its owner if it is out of play.
    """

    __slots__ = ("_seat", "card", "state")

    def __init__(self, state: State, card: Piece, seat: int = NOBODY) -> None:
        # An instance is made for every question about a card, so for speed this does not call super().
        self.state = self._state = state
        self.card = card
        self._seat = seat

    @property
    def seat(self) -> int:
        """The player that the text acts for."""
        return self._seat if self._seat != NOBODY else self.player_of(self.card)

    # The card and its location

    @property
    def dude(self) -> Piece:
        """The text's "this dude": the card itself, or the dude that carries it."""
        return self.card if self.card.host == NOBODY else self.state.pieces[self.card.host]

    @property
    def played_as(self) -> str:
        """The kind of play that the text is or belongs to (dtk.engine.header), or "react"; "" for a trait."""
        return ""

    @property
    def author(self) -> Piece:
        """The card that the text comes from: the card itself, or the one that granted it the text for a while."""
        return self.card

    @property
    def place(self) -> int:
        """The location of the card. A deed is its own location."""
        return self.place_of(self.card)

    def piece(self, number: int) -> Piece:
        """The piece with this number, as decisions and events give it. Raises ValueError for NOBODY, and for the number
        of a location that is not a card.
        """
        if number < 0:
            raise ValueError(f"{number} is not the number of a card.")
        return self.state.pieces[number]

    def player_of(self, piece: Piece) -> int:
        """The controller of a piece in play, or the owner of any other."""
        return control.controller_of(self.state, piece) if piece.zone == IN_PLAY else piece.owner

    @property
    def opponents(self) -> list[int]:
        """The other seats, clockwise."""
        return self.opponents_of(self.seat)

    # Numbers

    def value(self, piece: Piece) -> int:
        """The value, from 1 to 13, as the text's player sees it."""
        return stats.value(self.state, piece, self.seat)

    def printed(self, piece: Piece, stat: Statistic) -> int:
        """The printed "bullets", "influence" or "value" of a card, or the number that its own text sets it equal to."""
        return stats.printed_number(self.state, stat, piece)

    def suit(self, piece: Piece) -> str | None:
        """The suit."""
        return stats.suit(self.state, piece)

    def grit(self, piece: Piece) -> int:
        """The grit: value, bullets and influence added up."""
        return stats.grit(self.state, piece, self.seat)

    def cost(self, piece: Piece) -> int:
        """The cost of a card in ghost rock."""
        return stats.cost(self.state, piece)

    def ghost_rock_on(self, piece: Piece) -> int:
        """The ghost rock that lies on a card, not counting bounty."""
        return stats.ghost_rock_on(self.state, piece)

    def ghost_rock(self, seat: int | None = None) -> int:
        """A player's ghost rock; by default that of the text's player."""
        return self.state.players[self.seat if seat is None else seat].ghost_rock

    def has(self, piece: Piece, keyword: str) -> bool:
        """Whether a card has a keyword, printed or gained."""
        return stats.has(self.state, piece, keyword)

    def belongs_to(self, gang: str) -> bool:
        """Whether the outfit of the text's player is of a faction (dtk.cards.card.GANGS)."""
        return gang in self.piece(self.state.players[self.seat].outfit).card.factions

    def influence_once_booted(self, dude: Piece) -> int:
        """A dude's influence once it has booted, which may differ from that while it is unbooted."""
        with AsIfBooted(self.state, () if dude.booted else (dude,)):
            return self.influence(dude)

    def influence_at(self, place: int, seat: int) -> int:
        """A player's influence at a location, which texts may limit."""
        total = sum(self.influence(dude) for dude in self.dudes() if dude.at == place and dude.controller == seat)
        return stats.local_influence(self.state, seat, total)

    # Cards

    def in_play(self, *filters: Filter) -> list[Piece]:
        """The cards in play that pass all filters, in the order in which they entered play."""
        return self.passing(self.all_of(), filters)

    def dudes(self, *filters: Filter) -> list[Piece]:
        """The dudes in play that pass all filters."""
        return self.passing(self.all_of("dude"), filters)

    def deeds(self, *filters: Filter) -> list[Piece]:
        """The deeds in play that pass all filters."""
        return self.passing(self.all_of("deed"), filters)

    def attached(self, host: Piece, *filters: Filter) -> list[Piece]:
        """The cards attached to a card that pass all filters."""
        return self.passing(self.all_in(host.attached), filters)

    def attached_to_place(self, place: int) -> list[Piece]:
        """The cards attached to a location itself: to a home, a deed, or the town square. A Totem that counts as
        planted at a deed is attached to it (rulebook-1.5.0 §7.2.3).
        """
        if place == TOWN_SQUARE:
            return [piece for piece in self.all_of("action", "goods", "spell") if piece.at == TOWN_SQUARE]
        return self.attached(self.piece(place)) + self.planted_by_bearers(place)

    def planted_by_bearers(self, place: int) -> list[Piece]:
        """The Totems that dudes at a deed carry, and that count as planted there."""
        if "plants the Totems that it carries" not in self.state.active.touched or self.deed_at(place) is None:
            return []
        bearers = [one for one in self.dudes() if one.at == place]
        planting = [one for one in bearers if stats.is_allowed(self.state, one, "plants the Totems that it carries")]
        return [held for one in planting for held in self.attached(one) if self.has(held, "Totem")]

    def hand(self, *filters: Filter) -> list[Piece]:
        """The cards in the play hand of the text's player that pass all filters."""
        return self.passing(self.all_in(self.state.players[self.seat].hand), filters)

    def draw_hand(self, seat: int | None = None) -> list[Piece]:
        """A player's draw hand."""
        return self.all_in(self.state.players[self.seat if seat is None else seat].draw_hand)

    def discards(self, *filters: Filter) -> list[Piece]:
        """The cards in the discard pile of the text's player that pass all filters, the top card last."""
        return self.passing(self.all_in(self.state.players[self.seat].discard), filters)

    def boot_hill(self, *filters: Filter) -> list[Piece]:
        """The cards in the Boot Hill of the text's player that pass all filters."""
        return self.passing(self.all_in(self.state.players[self.seat].boot_hill), filters)

    def passing(self, pieces: Iterable[Piece], filters: tuple[Filter, ...]) -> list[Piece]:
        """The pieces that pass all filters."""
        for passes in filters:
            pieces = [piece for piece in pieces if passes(self, piece)]
        return [*pieces]

    def once(self, work_out: Callable[[Self], Answer]) -> Answer:
        """The answer of a function of this look, computed only once for its card while nothing changes."""
        active = self.state.active
        if active.memo is None or active.asking:
            return work_out(self)
        key = (work_out, self.card.number, self.seat)
        if key not in active.memo:
            active.memo[key] = work_out(self)
        answer: Answer = active.memo[key]
        return answer

    def all_of(self, *kinds: str) -> list[Piece]:
        """Every card in play of these types, or of any type if none is given."""
        return places.pieces_of_types(self.state, kinds)

    def all_in(self, pile: list[int]) -> list[Piece]:
        """Every card in a pile."""
        return [self.state.pieces[number] for number in pile]

    @property
    def granting(self) -> list[Piece]:
        """The cards whose effects have given this card a text for a while."""
        grants = self.state.lasting.grants()
        return [self.state.pieces[granted.source] for granted in grants if granted.piece == self.card.number]

    def remembered(self, piece: Piece | None = None) -> list[Piece]:
        """The cards that this card has noted (`Play.remember`), in that order, with repeats. piece: only the notes
        about this card.
        """
        return [
            self.state.pieces[note.piece]
            for note in self.state.lasting.notes(NOTED, self.author.number)
            if piece is None or note.piece == piece.number
        ]

    def counts_as_here(self, piece: Piece) -> bool:
        """Whether a dude elsewhere counts as at the card's location; only a text being used allows that."""
        return False

    def noted_by(self, passes: Filter, piece: Piece) -> bool:
        """Whether any card that passes a filter has noted another (`Play.remember`)."""
        notes = [note for note in self.state.lasting.about(NOTED) if isinstance(note, Note)]
        return any(note.piece == piece.number and passes(self, self.state.pieces[note.source]) for note in notes)

    # Draw hands

    def pairs(self, pieces: Sequence[Piece]) -> int:
        """The number of values that occur at least twice among some cards. Jokers have no value."""
        values = Counter(self.value(piece) for piece in pieces if piece.card.value)
        return sum(count > 1 for count in values.values())

    @property
    def legal_rank(self) -> int:
        """The rank of the player's draw hand by its cards alone; 0 without one, or if it is cheatin' or counts so."""
        posse, held = self.posse, self.draw_hand()
        cards = {card.number: poker_card_of(self.state, card) for card in held}
        if not held or counts_as_cheatin(self.state, self.seat, [*cards.values()]):
            return 0
        fixed = {} if posse is None else dict(posse.jokers)
        return rank_of(score([fixed.get(number, card) for number, card in cards.items()]))

    # Places

    @property
    def its_deed(self) -> Piece | None:
        """The text's "this deed": the one where its card is; None if there is none.

        This holds even if a Shaman uses a Totem from an adjacent location, because compendium-1.9.3:585 is about "this
        location" only.
        """
        return self.deed_at(self.place_of(self.card))

    def is_nearby(self, one: int, other: int) -> bool:
        """Whether two locations are the same or adjacent."""
        return one == other or self.is_adjacent(one, other)

    def is_in_town(self, place: int) -> bool:
        """Whether a location is the town square or on a street, rather than a deed out of town."""
        return places.is_in_town(self.state, place)

    def is_holy_ground(self, place: int) -> bool:
        """Whether a home or deed is Holy Ground."""
        return place >= 0 and self.has(self.piece(place), "Holy Ground")

    def controls(self, place: int) -> bool:
        """Whether the text's player controls a location."""
        return self.controller(place) == self.seat

    def deed_at(self, place: int) -> Piece | None:
        """The deed at a location; None for homes, the town square, and NOWHERE."""
        if place < 0:
            return None
        piece = self.state.pieces[place]
        return piece if piece.card.type == "deed" else None

    # Shootouts

    @property
    def shootout_place(self) -> int:
        """The location of the shootout; NOWHERE if there is none."""
        return NOWHERE if self.state.shootout is None else self.state.shootout.at

    @property
    def posse(self) -> Posse | None:
        """The text's "your posse": the one that its player leads. A player who only sent dudes to another's posse has
        none, in either edition (rulebook-2015 "Rustlin' Up Some Help").
        """
        return self.posse_led_by(self.seat)

    @property
    def side(self) -> Posse | None:
        """The posse on the side of the text's player: their own, or another player's with dudes of theirs in it."""
        return places.posse_for(self.state, self.seat)

    @property
    def other_posse(self) -> Posse | None:
        """The posse that opposes the text's player, if any."""
        side = self.side
        if side is None or self.state.shootout is None:
            return None
        first, second = self.state.shootout.posses
        return second if side is first else first

    @property
    def enemy(self) -> int:
        """The player of the opposing posse; NOBODY if there is none."""
        against = self.other_posse
        return NOBODY if against is None else against.seat

    def enemy_of(self, dude: Piece) -> int:
        """The player of the posse that opposes a dude's; NOBODY if it is in none."""
        posse = self.posse_of(dude)
        if posse is None or self.state.shootout is None:
            return NOBODY
        first, second = self.state.shootout.posses
        return second.seat if posse is first else first.seat

    def enemy_of_fallen(self, piece: Piece) -> int:
        """The player of the posse opposing the one for which a card covers a casualty this round, wherever the card is
        now; NOBODY if it covers none.
        """
        if self.state.shootout is None:
            return NOBODY
        first, second = self.state.shootout.posses
        return next(
            (other.seat for one, other in ((first, second), (second, first)) if piece.number in one.fallen), NOBODY
        )

    @property
    def fallen(self) -> list[Piece]:
        """The cards that covered the casualties of the player's posse this round."""
        return [] if self.posse is None else [self.state.pieces[number] for number in self.posse.fallen]

    def influence_of(self, posse: Posse | None) -> int:
        """The total influence of a posse; 0 if there is none."""
        return sum(map(self.influence, self.riders(posse)))

    def shooter(self, posse: Posse | None) -> Piece | None:
        """The shooter of a posse this round, once picked."""
        return None if posse is None or posse.shooter == NOBODY else self.state.pieces[posse.shooter]

    def carried(self, posse: Posse | None, *filters: Filter) -> list[Piece]:
        """The cards attached to the dudes of a posse that pass all filters; none if there is no posse."""
        return [held for dude in self.riders(posse) for held in self.attached(dude, *filters)]

    @property
    def job_posses(self) -> tuple[Sequence[int], Sequence[int]]:
        """The posses of the job that is about to take effect, the leader's first; both empty if there is none. They
        last until it has taken effect, although the shootout is over and the leader's posse has gone home
        (rulebook-1.5.0 §6.2 step 5).
        """
        job = self.state.job
        if job is None or self.state.shootout is not None:
            return (), ()
        return job.context.posse, job.context.opposing_posse

    def company_of(self, dude: Piece) -> list[Piece]:
        """The dudes in the posse that a dude is in, including it; empty if it is in none. A job's posses count until
        the job has taken effect.
        """
        posse = self.posse_of(dude)
        if posse is not None:
            return self.riders(posse)
        standing = next((numbers for numbers in self.job_posses if dude.number in numbers), ())
        return [one for one in map(self.piece, standing) if one.zone == IN_PLAY]

    @property
    def as_printed(self) -> bool:
        """Whether the card is played as it was printed: see `plays_as_printed`."""
        return self.plays_as_printed(self.card)

    def plays_as_printed(self, piece: Piece) -> bool:
        """Whether a card is played as it was printed: its text was corrected only later (`errata` of its facts), and
        the edition plays cards as printed.
        """
        return self.state.switches.card_texts == "printed" and piece.card.is_corrected

    @property
    def by_faq(self) -> bool:
        """Whether the rulings of 2015 apply where the compendium contradicts them."""
        return self.state.switches.rulings == "faq"

    def has_played(self, kind: str) -> bool:
        """Whether the text's player has made a play of this kind today (dtk.engine.header)."""
        return self.state.lasting.concerns(PLAYED + kind, self.state.players[self.seat].outfit)

    @property
    def a_dude_was_aced(self) -> bool:
        """Whether a dude was aced today, in play or not (faq-2015:318), of any owner."""
        return any(self.state.lasting.concerns(FALLEN, player.outfit) for player in self.state.players)

    def has_lost_a_dude(self, *zones: str) -> bool:
        """Whether a dude that the text's player controlled was discarded or aced today, as a casualty or by another
        player's card. zones: one or both, by the dude's new zone: "discard", "boot hill".
        """
        outfit = self.state.players[self.seat].outfit
        return any(self.state.lasting.concerns(f"{LOST}{check_known('zone', zone, ZONES)}", outfit) for zone in zones)

    def has_cheated(self, seat: int) -> bool:
        """Whether a player has revealed a cheatin' hand today, in a shootout or in lowball."""
        return self.state.lasting.concerns(PLAYED + CHEATED, self.state.players[seat].outfit)

    def riders(self, posse: Posse | None) -> list[Piece]:
        """The dudes in a posse; none if there is no posse."""
        return [] if posse is None else [self.state.pieces[number] for number in posse.dudes]


def blame(fault: Exception, piece: Piece) -> None:
    """Add a note to an exception that names the card whose text raised it."""
    note = f"This is the text of {piece.card.title} ({piece.card.code})."
    if note not in getattr(fault, "__notes__", ()):
        fault.add_note(note)


def side(look: Look, piece: Piece) -> int:
    """1 for a card controlled by the text's player, -1 for any other."""
    return 1 if look.player_of(piece) == look.seat else -1


class LiveLook(Look):
    """A look at a game in which something is about to happen. game: the game in progress."""

    __slots__ = ("game",)

    def __init__(self, game: Game, card: Piece, seat: int = NOBODY) -> None:
        super().__init__(game.state, card, seat)
        self.game = game

    @property
    def doing(self) -> Use | None:
        """The use of the text that is doing it, by any player; None if the rules do it, or if it covers casualties that
        the text inflicts.
        """
        return self.unless_inflicting(self.game.using)

    def unless_inflicting(self, use: Use | None) -> Use | None:
        """A use, unless it inflicts the casualties being covered: texts do not ace, discard or send home the cards that
        cover them (compendium-1.9.3:212, compendium-1.9.3:460).
        """
        return None if use is self.game.inflicting else use

    @property
    def doer(self) -> Piece | None:
        """The card that is doing it, or that granted the text doing it; None if the rules do it."""
        return self.doer_of(self.doing)

    def doer_of(self, use: Use | None) -> Piece | None:
        """The card of a use, as `doer`."""
        if use is None or use.granted is None:
            return None if use is None else use.piece
        return self.piece(use.granted.source)

    @property
    def showed_legal_hand(self) -> bool:
        """Whether the player has a draw hand, and it was legal when it was revealed."""
        player = self.state.players[self.seat]
        return bool(player.draw_hand) and player.showed_legal

    def showed_cheatin_hand(self, seat: int | None = None) -> bool:
        """Whether a player has a draw hand that was cheatin' when it was revealed, even if it has changed since
        (compendium-1.9.3:359), for "after a player reveals"; by default the text's player.
        """
        player = self.state.players[self.seat if seat is None else seat]
        return bool(player.draw_hand) and not player.showed_legal

    def hand_rank(self, seat: int | None = None) -> int:
        """The rank of the revealed draw hand on a player's side; by default on that of the text's player."""
        whose = self.seat if seat is None else seat
        if self.shootout is None:
            return rank_of(lowball_hand(self.game, whose))
        posse = places.posse_for(self.state, whose)
        return 0 if posse is None else rank_of(posse.score)


class Prohibiting(LiveLook):
    """A look at something that may be forbidden. whom: the card it would be done to, or by. by: the other card
    involved, None if there is none (dtk.engine.prohibitions). ability: for a use, the ability or React. destination:
    for a move, the location.
    """

    __slots__ = ("ability", "by", "destination", "whom")

    def __init__(self, game: Game, card: Piece, piece: Piece, by: Party) -> None:
        super().__init__(game, card)
        self.whom = piece
        self.ability = by if isinstance(by, AbilityRef) else None
        self.destination = NOWHERE if isinstance(by, AbilityRef) else by
        # Numbers of places that are not cards are below NOBODY.
        self.by = None if isinstance(by, AbilityRef) or by <= NOBODY else game.piece(by)

    @property
    def could_choose_this_too(self) -> bool:
        """Whether another player's ability is choosing, and could choose the card that has this text."""
        doing = self.doing
        return (
            doing is not None
            and doing.seat != self.seat
            and bool(doing.played_as)
            and self.card.number in doing.offered
            and not prohibitions.is_prohibited(self.game, "cannot be chosen", self.card)
        )
