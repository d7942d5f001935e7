"""Responses to an event: traits and Reacts at each moment of the event (rulebook-1.5.0 §7.1).

The order is that of compendium-1.9.3 "React Priorities". First come responses before the event, then those instead of
it, first traits, then Reacts. Then the event happens, followed by responses when it happens, and responses after it,
each time traits before Reacts. Responses to a card leaving play come once nothing can replace the event, and the card
is still there. The Winner always has the first chance to respond. A response may cause new events, which are responded
to first.

In the edition of 2015, responses instead of an event have no moment of their own. They are among the traits, which all
come before the Reacts, or among the Reacts (rulebook-2015 "When do reacts happen?", "What about traits?"). So if there
is such a response, responses when the event happens come together with it, before the event. Only those that depend on
a card leaving play wait until that is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple, Protocol

from dtk.engine import control, places
from dtk.engine.abilities import AFTER, BEFORE, CERTAIN, INSTEAD, WHEN, OfferedUse, Trigger, Use
from dtk.engine.decisions import OrderTraits, React, UseGrifter
from dtk.engine.events import (
    AFFECTING,
    ENTERING,
    LEAVING,
    WINNER_ORDERS,
    Affected,
    Attached,
    Event,
    Moved,
    SkillTestFailed,
    Stage,
    Used,
)
from dtk.engine.game import Game, Touch
from dtk.engine.header import NOON, REACT
from dtk.engine.ids import NOBODY, AbilityRef
from dtk.engine.lasting import BLANK, NO_TRAITS
from dtk.engine.passing import until_all_pass
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.state import State
from dtk.engine.stats import date_studs, other_users
from dtk.engine.texts import NEVER

# A greater depth of events than cards can cause, unless events trigger each other forever.
MOST_DEPTH = 40

# Carries out an event; returns False if it could not happen after all.
Do = Callable[[], bool | None]
Happening = tuple[Event, Do]


class TooDeep(Exception):
    """Raised if events trigger each other without an end."""


class StateBeforeLeaving(NamedTuple):
    """The situation before an event of a card that may respond to it and that the event takes away."""

    zone: str
    seat: int
    # Whether it had lost its traits.
    traitless: bool = False


def is_own_trait(answer: Trigger) -> bool:
    """Whether a response is a trait that was not granted."""
    return answer.header is None and answer.granted is None


class Offer(NamedTuple):
    """A response that may be made."""

    ref: AbilityRef
    seat: int
    # Whether it is for a player who may use the card as its controller may.
    lent: bool = False

    @property
    def play(self) -> PlayChoice:
        """The response as a play."""
        return PlayChoice("answer", self.ref.piece, self.ref)


def happen(game: Game, event: Event, do: Do, surely: bool = False) -> bool:
    """Carry out an event with all responses to it. Returns whether it happened and was not replaced. surely: whether
    nothing can prevent it, so no response instead of it is offered.

    Raises TooDeep.
    """
    state = game.state
    if state.stud_since:
        date_studs(state)
    moments = state.active.moments
    if type(event) not in moments or is_silent(game, event):
        if game.listener is None:
            return enact(game, event, do) if Affected in moments else do() is not False
        game.tell(event, Stage.AHEAD)
        game.tell(event, Stage.UNDER_WAY)
        return enact(game, event, do)
    go_deeper(game)
    try:
        window = Window(game, event, surely)
        if not (window.precede() and enact(game, event, do)):
            return False
        window.follow()
        return True
    finally:
        game.depth -= 1


def is_silent(game: Game, event: Event) -> bool:
    """Whether no text responds to an event: in setup, for effects, no card enters play (rulebook-1.5.0 §4), and nothing
    responds to actions of the rules.
    """
    return game.state.phase == "setup" and (isinstance(event, ENTERING) or not game.uses)


def announce(game: Game, event: Event) -> None:
    """Let texts respond to something about to be done, if any text does.

    Listeners hear only of what is done. Raises TooDeep.
    """
    if type(event) in game.state.active.moments:
        happen(game, event, lambda: True)


def has_happened(game: Game, event: Event) -> None:
    """Let all texts respond to something that has happened, if no response could come before it (ANSWERED_AFTERWARDS).
    Raises TooDeep.
    """
    if (touch := touch_of(game, event)) is not None:
        game.touched.append(touch)
    game.tell(event)
    if type(event) not in game.state.active.moments or is_silent(game, event):
        return
    paying = game.paying
    go_deeper(game)
    try:
        Window(game, event).follow()
    finally:
        game.depth -= 1
        game.paying = paying


def is_incomplete(state: State, event: Event) -> bool:
    """Whether an event is the use or an effect of a Noon ability that has begun a shootout or a job: responses after
    the ability wait until those are over (compendium-1.9.3:983).
    """
    is_over = state.shootout is None and state.job is None
    return not is_over and isinstance(event, Used | Affected) and event.played_as == NOON


def complete(game: Game) -> None:
    """Let all texts respond to the completion of Noon abilities, when the shootout or job that they began is over."""
    while game.state.completing and game.state.shootout is None:
        Window(game, game.state.completing.pop(0)).open(AFTER)


def happen_together(game: Game, happenings: Sequence[Happening]) -> None:
    """Carry out several events at the same time: apart from responses before or instead of an event, all responses wait
    until all have happened. Raises TooDeep.
    """
    go_deeper(game)
    try:
        ahead = [(Window(game, event), do) for event, do in happenings]
        under_way = [(window, do) for window, do in ahead if window.precede()]
        for window in [window for window, do in under_way if enact(game, window.event, do)]:
            window.follow()
    finally:
        game.depth -= 1


def go_deeper(game: Game) -> None:
    """Begin an event nested in those under way. Raises TooDeep if they trigger each other without an end."""
    if game.depth == MOST_DEPTH:
        raise TooDeep(f"Events are nested more than {MOST_DEPTH} deep.")
    game.depth += 1


class Responder(Protocol):
    """Carries out the responses of texts. A response may cause another event, so dtk.engine.using, which uses this
    module, implements it.
    """

    def can_answer(self, react: OfferedUse) -> bool:
        """Whether a player may use a React now."""

    def answer(self, react: OfferedUse) -> bool:
        """Use a React. Returns whether it had an effect."""

    def do_trait(self, trait: OfferedUse) -> bool:
        """Carry out a trait. Returns whether it had an effect."""


class Seams:
    """Functions that higher modules provide when they are imported; importing dtk.engine.flow provides them all."""

    responder: ClassVar[Responder]


def enact(game: Game, event: Event, do: Do) -> bool:
    """Make an event happen, and tell the listener whether it did, before any response to it."""
    touch = touch_of(game, event)
    came_about = do() is not False
    if touch is not None and came_about:
        game.touched.append(touch)
    if game.listener is not None:
        game.tell(event, Stage.DONE if came_about else Stage.FAILED)
    return came_about


def touch_of(game: Game, event: Event) -> Touch | None:
    """The effect on a card of an event about to happen, if a text causes it and another text responds to such effects.
    A text that inflicts casualties does not affect the cards that cover them (`Game.inflicting`).
    """
    if Affected not in game.state.active.moments or not game.uses or not isinstance(event, AFFECTING):
        return None
    if game.using is game.inflicting:
        return None
    piece = game.piece(event.host if isinstance(event, Attached) else event.piece)
    seat, place = seat_of(game, piece), places.place_of(game.state, piece)
    return Touch(piece.number, seat, place, moved=isinstance(event, Moved))


class Window:
    """The moments around one event. given: the responses made so far; each responds to the event only once.

    is_cost: whether the event is a payment for an ability; responses to it are not. is_sure: whether nothing can
    prevent it. has_been_answered: whether responses when it happens came before it.
    """

    __slots__ = ("event", "fitted", "game", "given", "has_been_answered", "is_cost", "is_sure", "moments", "stood")

    def __init__(self, game: Game, event: Event, is_sure: bool = False) -> None:
        self.game, self.event, self.moments = game, event, game.state.active.moments.get(type(event), NEVER)
        self.given: set[AbilityRef] = set()
        self.is_cost, game.paying = game.paying, False
        self.is_sure = is_sure
        self.has_been_answered = False
        # Whether the card that leaves play was one that a trigger responds to, determined while it was in play.
        self.fitted: dict[AbilityRef, bool] = {}
        # Only events that take cards away allow responses of cards that were there before.
        self.stood: dict[int, StateBeforeLeaving] = {}
        if isinstance(event, LEAVING):
            for number in game.state.active.pieces_about(type(event)):
                piece = game.piece(number)
                # A blanked text does not respond, even though the card has its text again once it has left.
                blanked = game.state.lasting.concerns(BLANK, number)
                if event.piece in (number, piece.host) and not blanked:
                    traitless = game.state.lasting.concerns(NO_TRAITS, number)
                    self.stood[number] = StateBeforeLeaving(piece.zone, seat_of(game, piece), traitless)

    def precede(self) -> bool:
        """Let all texts respond before the event, and instead of it. Returns whether it is still to happen."""
        self.game.tell(self.event, Stage.AHEAD)
        self.open(BEFORE)
        in_turn = self.game.state.switches.instead == "in-turn" and self.may_be_replaced()
        if self.open(*((WHEN, INSTEAD) if in_turn else (INSTEAD,))):
            return False
        self.game.tell(self.event, Stage.UNDER_WAY)
        leaves = isinstance(self.event, LEAVING)
        if leaves:
            self.open(*((CERTAIN,) if in_turn else (WHEN, CERTAIN)))
            self.see_what_leaves()
        self.has_been_answered = leaves or in_turn
        return True

    def follow(self) -> None:
        """Let all texts respond to an event that has happened."""
        if not self.has_been_answered:
            self.open(WHEN)
        if is_incomplete(self.game.state, self.event):
            self.game.state.completing.append(self.event)
        else:
            self.open(AFTER)

    def open(self, *moments: str) -> bool:
        """Let all texts respond at a moment, or at several combined: traits, which are mandatory, then Reacts until all
        pass. Returns whether a response replaced the event, which ends the moment.
        """
        # Most events have responses at few of their moments.
        if self.moments.isdisjoint(moments):
            return False
        return self.do_all_traits(moments) or self.do_reacts(moments)

    def see_what_leaves(self) -> None:
        """Record which triggers after the event respond to the card that it is about to take out of play."""
        if AFTER not in self.moments:
            return
        for are_traits in (True, False):
            for ref, trigger in self.game.state.active.triggers(type(self.event), (AFTER,), are_traits):
                piece = self.game.piece(ref.piece)
                if (seat := self.speaks_for(piece, trigger)) != NOBODY:
                    self.fitted[ref] = trigger.fits(self.use(piece, trigger, seat))

    def may_be_replaced(self) -> bool:
        """Whether there is a response that would replace the event."""
        return bool(self.offers((INSTEAD,), True) or self.offers((INSTEAD,), False))

    def do_all_traits(self, moments: tuple[str, ...]) -> bool:
        """Carry out the traits of all players. Returns whether one replaced the event."""
        offers = self.offers(moments, True)
        if not offers:
            return False
        seats = places.seats_from_winner(self.game.state)
        if isinstance(self.event, WINNER_ORDERS):
            return self.do_traits(seats[0], seats, moments)
        # Each player in turn resolves their own traits (compendium-1.9.3 "Traits"). Players before the first with a
        # trait have none; a trait may change what the players after have.
        owners = {offer.seat for offer in offers}
        first = next((place for place, seat in enumerate(seats) if seat in owners), len(seats))
        return any(self.do_traits(seat, [seat], moments) for seat in seats[first:])

    def do_traits(self, decider: int, seats: Sequence[int], moments: tuple[str, ...]) -> bool:
        """Carry out the traits of some players, each once, in the order that the decider chooses. Returns whether one
        replaced the event.
        """
        while left := [
            offer for offer in self.offers(moments, True) if offer.seat in seats and offer.ref not in self.given
        ]:
            offer = self.chosen(decider, left)
            self.given.add(offer.ref)
            # The trait's effect may take its own text away.
            replaces = self.trigger(offer.ref).instead
            if self.do(offer) and replaces:
                return True
        return False

    def do_reacts(self, moments: tuple[str, ...]) -> bool:
        """Let all players use Reacts until they pass, or one replaces the event. Returns whether one did."""
        if not self.offers(moments, False):
            return False
        happened = False

        def make(game: Game, seat: int, play: PlayChoice) -> None:
            nonlocal happened
            replaces = self.trigger(react_of(play)).instead
            happened = self.react(seat, play) and replaces

        until_all_pass(
            self.game,
            places.seats_from_winner(self.game.state),
            lambda game, seat: React(
                seat, self.reacts(seat, moments), event=self.event, describe=partial(self.describe, seat)
            ),
            make,
            lambda game: not happened,
        )
        return happened

    def offers(self, moments: tuple[str, ...], are_traits: bool) -> list[Offer]:
        """The responses of all players at some moments, in the order of their cards' numbers.

        No React can prevent a cost (compendium-1.9.3 "Paying Costs"), and no response an event that cannot be
        prevented.
        """
        found: list[Offer] = []
        pieces = self.game.state.pieces
        for ref, answer in self.game.state.active.triggers(type(self.event), moments, are_traits):
            piece = pieces[ref.piece]
            if answer.instead and (self.is_sure or (self.is_cost and not are_traits)):
                continue
            if (
                piece.zone != "deck"
                and (seat := self.speaks_for(piece, answer)) != NOBODY
                and self.responds(ref, answer, self.use(piece, answer, seat))
            ):
                found.append(Offer(ref, seat))
            for user in () if are_traits or piece.zone != IN_PLAY else other_users(self.game.state, piece):
                if self.responds(ref, answer, self.use(piece, answer, user)):
                    found.append(Offer(ref, user, lent=True))
        return found

    def responds(self, ref: AbilityRef, trigger: Trigger, use: Use) -> bool:
        """Whether a trigger responds to the event."""
        fits = self.fitted.get(ref) if trigger.moment == AFTER else None
        return (trigger.fits(use) if fits is None else fits) and trigger.concerns(use)

    def speaks_for(self, piece: Piece, answer: Trigger) -> int:
        """The seat that a card responds for: its controller if the text is active, otherwise NOBODY. A granted trait
        responds for the player who granted it.

        A card that the event itself took away, with its attachments, responds for its last controller.
        """
        zones = answer.zones or (("hand",) if piece.card.type == "action" else (IN_PLAY,))
        stood = self.stood.get(piece.number)
        if piece.zone in zones:
            seat = seat_of(self.game, piece)
        elif stood is not None and stood.zone in zones and not (stood.traitless and is_own_trait(answer)):
            seat = stood.seat
        else:
            return NOBODY
        return seat if answer.granted is None or answer.header is not None else answer.granted.seat

    def use(self, piece: Piece, answer: Trigger, seat: int, ref: AbilityRef | None = None) -> Use:
        """The use of a response. It is part of the ability that caused the event, or granted it: also after a failed
        test, and during a job. ref: as of `Use`.
        """
        event, job, played_as = self.event, self.game.state.job, ""
        if answer.header is not None:
            played_as = REACT
        elif answer.granted is not None:
            played_as = answer.granted.played_as
        elif isinstance(event, SkillTestFailed) and event.card == piece.number:
            played_as = event.played_as
        elif job is not None and job.piece == piece.number and piece.zone == "resolving":
            played_as = NOON
        return Use(self.game, piece, seat, event=event, played_as=played_as, ref=ref, granted=answer.granted)

    def reacts(self, seat: int, moments: tuple[str, ...]) -> list[PlayChoice | None]:
        """A player's options: pass, or a React that is affordable and was not used on this event yet."""
        found: list[PlayChoice | None] = [PASS]
        for offer in self.offers(moments, False):
            piece = self.game.piece(offer.ref.piece)
            # For a card in play, the header decides which player may use it; for any other card, the seat that it
            # responds for. A lent text must respond as that player's.
            by_header = piece.zone == IN_PLAY and not offer.lent and seat not in other_users(self.game.state, piece)
            theirs = by_header or offer.seat == seat
            unused = offer.ref not in self.given and offer.play not in found
            if theirs and unused and Seams.responder.can_answer(self.offered(seat, offer.ref)):
                found.append(offer.play)
        return found

    def say_all(self, seat: int) -> list[PlayChoice]:
        """Let a player declare which Reacts after the event to use, and in which order, before any is resolved."""
        said: list[PlayChoice] = []
        while left := [play for play in self.reacts(seat, (AFTER,)) if play not in said]:
            play = self.game.ask(UseGrifter(seat, left, describe=partial(self.describe, seat)))
            if play is PASS:
                break
            said.append(play)
        return said

    def describe(self, seat: int, play: PlayChoice) -> OfferedUse:
        """The use that a React would begin."""
        return self.offered(seat, react_of(play))

    def offered(self, seat: int, ref: AbilityRef) -> OfferedUse:
        """A response as an offer to a player."""
        answer = self.trigger(ref)
        return OfferedUse(self.use(self.game.piece(ref.piece), answer, seat, ref), answer)

    def react(self, seat: int, play: PlayChoice) -> bool:
        """Use the chosen React. Returns whether it had an effect."""
        ref = react_of(play)
        self.given.add(ref)
        return Seams.responder.answer(self.offered(seat, ref))

    def do(self, offer: Offer) -> bool:
        """Carry out a trait. Returns whether it had an effect."""
        return Seams.responder.do_trait(self.offered(offer.seat, offer.ref))

    def trigger(self, ref: AbilityRef) -> Trigger:
        """The trigger that responds."""
        return self.game.state.active.trigger(ref)

    def chosen(self, decider: int, offers: list[Offer]) -> Offer:
        """The trait chosen to come next."""
        plays = [offer.play for offer in offers]
        return offers[plays.index(self.game.ask(OrderTraits(decider, plays, event=self.event)))]


def react_of(play: PlayChoice) -> AbilityRef:
    """The React of a play. Raises ValueError for any other play."""
    if play.ability is None:
        raise ValueError(f"{play} is not a React.")
    return play.ability


def seat_of(game: Game, piece: Piece) -> int:
    """The seat that decides for a card: its controller in play, its owner elsewhere."""
    return control.controller_of(game.state, piece) if piece.zone == IN_PLAY else piece.owner
