"""A player's view: cards in play and in public piles, the player's own hands, and the sizes of hidden piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from dtk.cards.card import Card
from dtk.engine import control, places, stats
from dtk.engine.abilities import NO_TEXT
from dtk.engine.chance import Chance
from dtk.engine.dealing import deal_anew
from dtk.engine.decisions import Decision
from dtk.engine.events import Event
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, AbilityRef, PieceId, Place, Seat
from dtk.engine.keys import PieceKeys
from dtk.engine.lasting import Granted, LastingEffect
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.reader import Reader
from dtk.engine.refusals import Refusal, refusals
from dtk.engine.rules import callout, movement, posses, shootout, shoppin, victory
from dtk.engine.shootouts import Bonuses, Draws, Posse
from dtk.engine.state import State
from dtk.engine.supposing import AsIfAtSundown, AsIfShooting, AsIfThere
from dtk.engine.verbs import cards, dudes

if TYPE_CHECKING:
    # A sandbox is a whole game, built on all other modules.
    from dtk.engine.sandbox import Sandbox

# Makes a sandbox for a seat from a seed.
Sampler: TypeAlias = "Callable[[int, str], Sandbox]"

# Zones whose cards all players may see (rulebook-1.5.0 §2.2), and zones whose cards their owner may see.
OPEN = frozenset((IN_PLAY, "discard", "boot hill", "resolving", "waiting", "removed"))
OWN = frozenset(("hand", "draw hand"))


class JobUnderWay(NamedTuple):
    """A job under way. seat: the player who does it. card: the card with the job. leader: the dude who leads it. mark,
    place: its mark, and the mark's location when the job began. ghost_rock: the amount paid for it.
    """

    seat: Seat
    card: PieceId
    leader: PieceId
    mark: PieceId | Place
    place: Place
    ghost_rock: int


class Hidden(Exception):
    """A card that the player may not see."""


class View(Reader):
    """The game as one player sees it now. Pieces have the same numbers as in the player's decisions.

    Callers must not change what it returns. shown: further cards that the player may see, for the one decision that
    shows them. sampler: samples the game, if possible (dtk.engine.sandbox.let_sample). heard: the events since the
    player was last asked, if they are kept (dtk.engine.history.let_hear).
    """

    __slots__ = ("_heard", "_rules", "_sampler", "_shown", "seat")

    def __init__(
        self,
        state: State,
        seat: int,
        shown: Sequence[int] = (),
        sampler: Sampler | None = None,
        heard: Sequence[Event] = (),
    ) -> None:
        super().__init__(state)
        self.seat = seat
        self._shown = shown
        self._sampler = sampler
        self._heard = heard
        # A game without players, to ask the rules.
        self._rules = Game(state)

    def showing(self, cards: Sequence[int]) -> View:
        """The same view with some more cards shown."""
        return View(self._state, self.seat, cards, self._sampler, self._heard)

    def with_sampler(self, sampler: Sampler) -> View:
        """The same view of a game that can be sampled."""
        return View(self._state, self.seat, self._shown, sampler, self._heard)

    def hearing(self, heard: Sequence[Event]) -> View:
        """The same view of a game whose events are kept."""
        return View(self._state, self.seat, self._shown, self._sampler, heard)

    def sample(self, luck: str) -> Sandbox:
        """A whole game that agrees with this view, with the hidden cards dealt again (dtk.engine.sandbox).

        luck: the seed; the same seed makes the same sandbox. Raises ValueError if the game was not made for agents that
        look ahead (dtk.engine.seated.looks_ahead), and during setup.
        """
        if self._sampler is None:
            raise ValueError("This game cannot be sampled: none of its agents has `looks_ahead`.")
        return self._sampler(self.seat, luck)

    def before_the_game(self, chance: Chance) -> View:
        """The same view of a copy of the game, with hidden cards in another order and other random streams.

        For the choices of setup, which come before the first unit of the game.
        """
        state = self._state.copy()
        state.chance = chance
        deal_anew(state, self.seat, self.sees)
        return View(state, self.seat)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events since the player was last asked, in order. Cards that the player could not see are NOBODY.

        Empty if no agent has `hears_events` (dtk.engine.history.hears_events).
        """
        return tuple(self._heard)

    @property
    def turn(self) -> int:
        """The seat that makes the next play of High Noon: the player's own while it chooses one. NOBODY before the
        first.
        """
        return self._state.turn

    @property
    def passes(self) -> int:
        """The number of players that have passed in a row in High Noon, which ends when all have
        (rulebook-1.5.0 §5.3).
        """
        return self._state.passes

    @property
    def plays(self) -> int:
        """The number of plays made in today's High Noon."""
        return self._state.plays

    @property
    def pot(self) -> int:
        """The ghost rock in the pot."""
        return self._state.pot

    @property
    def job(self) -> JobUnderWay | None:
        """The job under way, if there is one."""
        job = self._state.job
        if job is None:
            return None
        return JobUnderWay(
            seat=job.seat,
            card=job.piece,
            leader=job.leader,
            mark=job.mark,
            place=job.at,
            ghost_rock=job.ghost_rock,
        )

    @property
    def lasting(self) -> list[LastingEffect]:
        """The lasting effects by subject, in the order in which they started. Those on cards that the player cannot see
        are left out.
        """
        effects = (effect for about in self._state.lasting for effect in self._state.lasting.about(about))
        return [
            effect
            for effect in effects
            if self.knows(effect.piece) and not (isinstance(effect, Granted) and not self.knows(effect.whom))
        ]

    def refusals(self, decision: Decision[Any]) -> list[Refusal]:
        """The plays of the player's cards that a question does not offer, and the rule against each
        (dtk.engine.refusals.refusals).
        """
        return refusals(self._rules, decision)

    def knows(self, number: int) -> bool:
        """Whether the player sees a card, or knows where it is; true for a number that is not a card."""
        return number < 0 or number in self._state.players[self.seat].known or self.sees(number)

    def known(self, seat: int) -> list[int]:
        """The hidden cards in a player's hand, draw hand or deck that this player knows to be there: they were seen
        before they went there, and have not been mixed with others since.
        """
        player = self._state.players[seat]
        known = self._state.players[self.seat].known
        hidden = (*player.hand, *player.draw_hand, *player.deck) if known else ()
        return [number for number in hidden if number in known and not self.sees(number)]

    def sees(self, number: int) -> bool:
        """Whether the player may see a card."""
        piece = self._state.pieces[number]
        if piece.zone in OPEN or number in self._shown or (piece.owner == self.seat and piece.zone in OWN):
            return True
        state = self._state
        if piece.zone == "draw hand":
            return self.hands_lie_open
        # Players search their own decks for their starting gangs (rulebook-1.5.0 §4); decks are shuffled afterwards.
        return piece.owner == self.seat and state.phase == "setup"

    @property
    def hands_lie_open(self) -> bool:
        """Whether draw hands are revealed, in a shootout or in lowball (rulebook-1.5.0 §5.1)."""
        state = self._state
        return state.lowball_open if state.shootout is None else state.shootout.revealed

    def piece(self, number: int) -> Piece:
        """A piece that the player sees, or knows to be where it is. Raises Hidden for any other."""
        piece = self._state.pieces[number]
        if piece.zone not in OPEN and not self.knows(number):
            raise Hidden(f"Card {number} is hidden from seat {self.seat}.")
        return piece

    def pieces(self) -> list[Piece]:
        """Every piece that the player sees, or knows to be where it is."""
        return [piece for piece in self._state.pieces if self.knows(piece.number)]

    def keys(self, earlier: PieceKeys | None = None) -> PieceKeys:
        """The names of pieces in records. earlier: the names given at an earlier question, which stay."""
        if earlier is None:
            return PieceKeys(self._state)
        earlier.state = self._state
        earlier.name_all()
        return earlier

    def speaks(self, number: int) -> bool:
        """Whether a card that the player may see has a text in this game. Raises Hidden for any other card."""
        return self._state.active.printed(self.piece(number)) is not NO_TEXT

    def says(self, ref: AbilityRef) -> str:
        """An ability, React or trait of a card in words for players: its header and its summary."""
        return self._state.active.says(ref)

    def label(self, ref: AbilityRef) -> str:
        """The number of an ability, React or trait on its card; "" if it is the only one of its kind."""
        return self._state.active.label(ref)

    def card(self, number: int) -> Card:
        """The card of a piece that the player may see. Raises Hidden for any other."""
        return self.piece(number).card

    @property
    def opponents(self) -> list[int]:
        """The other seats, clockwise."""
        return self.opponents_of(self.seat)

    @property
    def hand(self) -> list[int]:
        """The player's own play hand."""
        return self._state.players[self.seat].hand.copy()

    @property
    def draw_hand(self) -> list[int]:
        """The player's own draw hand."""
        return self._state.players[self.seat].draw_hand.copy()

    def revealed(self, seat: int) -> list[int]:
        """A player's draw hand if it is revealed, otherwise an empty list."""
        return self._state.players[seat].draw_hand.copy() if self.hands_lie_open else []

    def ghost_rock(self, seat: int) -> int:
        """The ghost rock in a player's stash."""
        return self._state.players[seat].ghost_rock

    def income(self, seat: int) -> int:
        """A player's production in Upkeep if the board stays as it is, in ghost rock."""
        return control.income(self._state, seat)

    def upkeep_due(self, seat: int) -> int:
        """The upkeep of all cards that a player controls, in ghost rock a day."""
        return control.upkeep(self._state, seat)

    def influence_to_beat(self, influence: Sequence[int], seat: int) -> int:
        """The influence that a player's control points must exceed to win (dtk.engine.control.influence_to_beat)."""
        return control.influence_to_beat(self._state, influence, seat)

    def is_by_bullets(self, deed: Piece) -> bool:
        """Whether bullets decide the control of a deed, instead of influence."""
        return control.is_by_bullets(self._state, deed)

    def weight(self, dude: Piece, by_bullets: bool) -> int:
        """A dude's contribution to the control of a deed. by_bullets: whether bullets decide it."""
        return stats.weight(self._state, dude, by_bullets)

    def influence_and_weight(self, dude: Piece, by_bullets: bool) -> tuple[int, int]:
        """A dude's influence, and its `weight`."""
        influence = stats.influence(self._state, dude)
        counted = stats.bullets(self._state, dude) if by_bullets else influence
        return influence, stats.weight_of(self._state, dude, counted, by_bullets)

    def counts_otherwise(self, dude: Piece) -> bool:
        """Whether a text makes a dude count for something other than its influence at a deed that is not Rowdy."""
        return stats.counts_otherwise(self._state, dude)

    def controller_with(self, influence: Sequence[int], otherwise: Sequence[int], owner: Seat) -> Seat:
        """The seat that would control a deed with these totals (dtk.engine.control.controller_with)."""
        return control.controller_with(self._state, influence, otherwise, owner)

    def winner_with(self, points: Sequence[int], influence: Sequence[int]) -> Seat:
        """The seat that would win with these control points and influence (dtk.engine.rules.victory.winner_with)."""
        return victory.winner_with(self._state, points, influence)

    def local_influence(self, seat: int, total: int) -> int:
        """A player's influence at a location, given the total of their dudes there. Texts may limit it."""
        return stats.local_influence(self._state, seat, total)

    def at_sundown(self) -> AsIfAtSundown:
        """A context in which influence and control are as at Sundown if nothing changes, for texts that depend on the
        phase.
        """
        return AsIfAtSundown(self._state)

    def as_if_there(self, dude: Piece, place: Place, booted: bool) -> AsIfThere:
        """A context in which a dude's numbers are as at another location, for texts that depend on location."""
        return AsIfThere(self._state, dude, place, booted)

    def texts_touch_influence(self, dude: Piece) -> bool:
        """Whether texts may change a dude's influence, or its contribution to the control of a deed."""
        return stats.texts_touch_influence(self._state, dude)

    def hand_size(self, seat: int) -> int:
        """The number of cards in a player's hand."""
        return len(self._state.players[seat].hand)

    def deck_size(self, seat: int) -> int:
        """The number of cards in a player's deck."""
        return len(self._state.players[seat].deck)

    def discard(self, seat: int) -> list[int]:
        """A player's discard pile, the top card last."""
        return self._state.players[seat].discard.copy()

    def boot_hill(self, seat: int) -> list[int]:
        """A player's Boot Hill, the latest card last."""
        return self._state.players[seat].boot_hill.copy()

    def dudes(self, seat: int) -> list[Piece]:
        """The dudes that a player controls."""
        return places.dudes(self._state, seat)

    def dudes_at(self, place: int) -> list[Piece]:
        """The dudes at a location."""
        return places.dudes_at(self._state, place)

    def deeds(self) -> list[Piece]:
        """The deeds in play."""
        return places.deeds(self._state)

    def place_of_mark(self, mark: int) -> int:
        """The location of the mark of a job; the mark itself if it is a location."""
        return places.place_of_mark(self._state, mark)

    def cost(self, number: int) -> int:
        """A card's cost to play."""
        return stats.cost(self._state, self.piece(number))

    def difficulty(self, number: int) -> int:
        """The difficulty of inventing a Gadget."""
        piece = self.piece(number)
        return stats.difficulty(self._state, piece, piece.card.difficulty or 0)

    # Questions about the rules

    def bonuses(self, seat: Seat, members: Sequence[Piece], shooter: Piece) -> Bonuses:
        """The bonuses of a player's posse of these dudes with this shooter."""
        posse = Posse(seat, [dude.number for dude in members], shooter.number)
        with AsIfShooting(self._state, posse):
            return shootout.bonuses(self._rules, posse)

    def draws_of(self, dude: Piece) -> Draws:
        """A dude's contribution to a bonus of its posse."""
        return shootout.draws_of(self._rules, dude)

    def with_changes(self, seat: Seat, stud: int, draw: int) -> Bonuses:
        """The bonuses of a player's posse with these totals, including changes by effects."""
        return shootout.with_changes(self._state, seat, stud, draw)

    @property
    def bonuses_are_plain(self) -> bool:
        """Whether no effect changes the bonuses of posses beyond those of their dudes."""
        return shootout.are_bonuses_plain(self._state)

    def reach(self, dude: Piece) -> frozenset[Place]:
        """The places where a dude could join a posse in a shootout."""
        return posses.reach(self._rules, dude)

    def could_join(self, seat: Seat, place: Place, leads: bool | None = None) -> list[Piece]:
        """A player's dudes that could join a posse in a shootout at a place. leads: whether it is the leader's posse,
        or the mark's; None for either.
        """
        return posses.could_join(self._rules, seat, place, leads)

    def boots_to_join(self, dude: Piece) -> bool:
        """Whether a dude boots if it moves in order to join a posse."""
        return dudes.boots_to_join(self._rules, dude)

    def may_stay_away(self, dude: Piece, place: Place) -> bool:
        """Whether a dude may join a posse at an adjacent location without moving there."""
        return posses.may_stay_away(self._state, dude, place)

    def destinations(self, dude: Piece) -> list[Place]:
        """The places where an unbooted dude could move."""
        return movement.destinations(self._rules, dude) if movement.can_go(self._rules, dude) else []

    def move_boots(self, dude: Piece, place: Place) -> bool:
        """Whether a move boots a dude."""
        return movement.boots(self._rules, dude, place)

    def call_out_targets(self, dude: Piece) -> list[PieceId]:
        """The dudes that a dude may call out as a play."""
        return callout.targets(self._rules, dude)

    def may_be_called_out(self, dude: Piece, by: PieceId = NOBODY) -> bool:
        """Whether a dude may be called out where it is, as a play. by: the dude who calls it out, if that is known."""
        return callout.may_be_called_out(self._rules, dude, by)

    def may_refuse(self, dude: Piece, by: PieceId = NOBODY) -> bool:
        """Whether a dude may refuse a call-out where it is. by: the dude who calls it out, if that is known."""
        return callout.may_refuse(self._rules, dude, by)

    @property
    def refusals_depend_on_caller(self) -> bool:
        """Whether `may_refuse` may depend on who calls a dude out."""
        return callout.refusals_depend_on_caller(self._state)

    def hosts(self, number: PieceId) -> list[PieceId]:
        """The cards that goods or a spell in hand may be attached to by shoppin'."""
        return shoppin.hosts(self._rules, self.piece(number))

    def rivals(self, dude: Piece, number: PieceId) -> list[PieceId]:
        """The attachments that a dude may not keep together with a card."""
        return cards.rivals(self._rules, dude, self.piece(number))

    def can_enter(self, number: PieceId) -> bool:
        """Whether uniqueness and the cards in play allow a card to enter play."""
        return cards.can_enter(self._rules, self.piece(number))

    def upkeep_of_each(self, seat: Seat) -> list[tuple[Piece, int]]:
        """The cards that a player controls and pays upkeep for, each with its upkeep."""
        return control.upkeep_of_each(self._state, seat)

    def waiting(self, seat: int) -> list[int]:
        """A player's Techniques that were played and stay on the table for a while (rulebook-1.5.0 §7.3.2)."""
        return [piece.number for piece in self._state.pieces if piece.zone == "waiting" and piece.owner == seat]

    def unseen(self, seat: int) -> list[Card]:
        """The cards of a player that this player cannot see, in a fixed order: those in the deck, and in hidden hands.

        Deck lists are open information, so the unseen cards are known, but not the position of each.
        """
        state = self._state
        hidden = [piece.card for piece in state.pieces if piece.owner == seat and not self.sees(piece.number)]
        return sorted(hidden, key=lambda card: card.code)

    def deck_list(self, seat: int) -> list[Card]:
        """Every card that a player started with, in a fixed order; deck lists are open information."""
        cards = [piece.card for piece in self._state.pieces if piece.owner == seat and not piece.card.is_token]
        return sorted(cards, key=lambda card: card.code)
