"""What answers an event? Traits and Reacts, in the moments that each event opens (rulebook-1.5.0 §7.1).

The order is that of compendium-1.9.3 "React Priorities": what comes before the event; traits, then Reacts that happen
instead of it; then the event; then what comes when it happens, and what comes after it, traits before Reacts each time.
What comes when a card leaves play comes once nothing can happen instead, and finds it there still. The Winner is
always the first who may answer. An answer may make new events happen, which are answered first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dtk.engine import places
from dtk.engine.abilities import AFTER, BEFORE, WHEN, Answer, Use
from dtk.engine.events import LEAVING, WINNER_ORDERS, Event
from dtk.engine.game import Game
from dtk.engine.header import REACT
from dtk.engine.plays import Play
from dtk.engine.rules.passing import PASS, until_all_pass
from dtk.engine.state import IN_PLAY, NOBODY, Piece

# More events within each other than cards make happen, if they don't answer each other for ever.
MOST_DEPTH = 40

# What makes an event come about; False where it could not, after all.
Do = Callable[[], bool | None]


class TooDeep(Exception):
    """Events make each other happen without an end."""


class Stood(NamedTuple):
    """How a card that may answer stood when the event was about to happen."""

    zone: str
    seat: int
    host: int


class Offer(NamedTuple):
    """An answer that may be given. place: which answer of the card's text."""

    piece: int
    place: int
    seat: int


def happen(game: Game, event: Event, do: Do) -> bool:
    """Let an event happen, and everything that answers it. Returns whether it came about, nothing else in its stead.

    Cards that start in play make no events (rulebook-1.5.0 §4). Raises TooDeep.
    """
    if game.state.phase == "setup" or not game.state.with_text(type(event)):
        return do() is not False
    if game.depth == MOST_DEPTH:
        raise TooDeep(f"{MOST_DEPTH} events happen within each other.")
    game.depth += 1
    try:
        window = Window(game, event)
        window.open(BEFORE)
        if window.replaced():
            return False
        leaves = isinstance(event, LEAVING)
        if leaves:
            window.open(WHEN)
        if do() is False:
            return False
        if not leaves:
            window.open(WHEN)
        window.open(AFTER)
        return True
    finally:
        game.depth -= 1


class Window:
    """The moments around one event. given: the answers that were, by piece and place; none answers it twice.

    is_cost: whether the event is what somebody pays for an ability; what answers it is not.
    """

    __slots__ = ("event", "game", "given", "hearers", "is_cost", "stood")

    def __init__(self, game: Game, event: Event) -> None:
        self.game, self.event, self.hearers = game, event, game.state.with_text(type(event))
        self.given: set[tuple[int, int]] = set()
        self.is_cost, game.paying = game.paying, False
        self.stood = {number: standing(game, game.piece(number)) for number in self.hearers}

    @property
    def about(self) -> int | None:
        """The piece that the event happens to, if any."""
        return None if self.event.piece == NOBODY else self.event.piece

    def open(self, timing: str) -> None:
        """Let everybody answer at a moment: traits, which must be done, then Reacts until all pass."""
        seats = places.from_winner(self.game.state)
        if isinstance(self.event, WINNER_ORDERS):
            self.do_traits(seats[0], seats, timing)
        else:
            # Each player in turn resolves their own (compendium-1.9.3 "Traits").
            for seat in seats:
                self.do_traits(seat, [seat], timing)
        self.do_reacts(timing)

    def replaced(self) -> bool:
        """Whether something happens instead: the first trait that does, else the first React that somebody uses.

        No React saves anybody from a cost (compendium-1.9.3 "Paying Costs").
        """
        seats = places.from_winner(self.game.state)
        if any(self.do_traits(seat, [seat], WHEN, instead=True) for seat in seats):
            return True
        return not self.is_cost and self.do_reacts(WHEN, instead=True)

    def do_traits(self, decider: int, seats: Sequence[int], timing: str, instead: bool = False) -> bool:
        """Do the traits of some players in the order that one says, each once. Whether one happened instead."""
        while left := [
            one
            for one in self.offers(timing, traits=True, instead=instead)
            if one.seat in seats and (one.piece, one.place) not in self.given
        ]:
            offer = self.chosen(decider, left)
            self.given.add((offer.piece, offer.place))
            if self.do(offer) and instead:
                return True
        return False

    def do_reacts(self, timing: str, instead: bool = False) -> bool:
        """Let all use Reacts until they pass, or one happens instead. Whether one did."""
        if not self.offers(timing, traits=False, instead=instead):
            return False
        happened = False

        def make(game: Game, seat: int, play: Play) -> None:
            nonlocal happened
            happened = self.react(seat, play) and instead

        until_all_pass(
            self.game,
            "react",
            places.from_winner(self.game.state),
            lambda game, seat: self.reacts(seat, timing, instead),
            make,
            lambda game: not happened,
            self.about,
        )
        return happened

    def offers(self, timing: str, traits: bool, instead: bool = False) -> list[Offer]:
        """The answers that fit a moment, of all players, in the order in which their cards are numbered."""
        game, found = self.game, []
        for number in self.hearers:
            piece = game.piece(number)
            for place, answer in enumerate(game.state.text_of(piece).answers):
                if (
                    answer.to is type(self.event)
                    and (answer.header is None) == traits
                    and answer.instead == instead
                    and (instead or answer.timing == timing)
                    and (seat := self.speaks_for(piece, answer)) != NOBODY
                    and answer.concerns(self.use(piece, answer, seat))
                ):
                    found.append(Offer(number, place, seat))
        return found

    def speaks_for(self, piece: Piece, answer: Answer) -> int:
        """For whom a card answers: its controller where it is in force, NOBODY where it is not.

        A card that the event itself took away, with what it carries, answers for whoever controlled it.
        """
        zones = answer.zones or (("hand",) if piece.card.type == "action" else (IN_PLAY,))
        if piece.zone in zones:
            return seat_of(self.game, piece)
        stood = self.stood[piece.number]
        gone_with_it = isinstance(self.event, LEAVING) and self.event.piece in (piece.number, stood.host)
        return stood.seat if gone_with_it and stood.zone in zones else NOBODY

    def use(self, piece: Piece, answer: Answer, seat: int) -> Use:
        """An answer at work."""
        return Use(self.game, piece, seat, self.event, REACT if answer.header is not None else "")

    def reacts(self, seat: int, timing: str, instead: bool = False) -> list[Any]:
        """What a player may say: pass, or a React that can be paid for, and was not used on this event yet."""
        # Using a text may boot its card, which is an event again.
        from dtk.engine.uses import can_answer

        found: list[Any] = [PASS]
        for offer in self.offers(timing, traits=False, instead=instead):
            piece = self.game.piece(offer.piece)
            # Of a card in play its header says who may use it, of any other it is whoever it answers for.
            theirs = piece.zone == IN_PLAY or offer.seat == seat
            unused = (offer.piece, offer.place) not in self.given
            if theirs and unused and can_answer(self.game, piece, offer.place, seat, self.event):
                found.append(self.spoken(offer))
        return found

    def say_all(self, seat: int) -> list[Play]:
        """Let a player say which of the Reacts after the event are to be used, and in what order, before any is."""
        said: list[Play] = []
        while left := [play for play in self.reacts(seat, AFTER) if play not in said]:
            play = self.game.ask("grifter", seat, left)
            if play is PASS:
                break
            said.append(play)
        return said

    def react(self, seat: int, play: Play) -> bool:
        """Use the React that was chosen; whether it came to anything."""
        from dtk.engine.uses import react

        game = self.game
        piece = game.piece(play.piece)
        count = len(game.state.text_of(piece).answers)
        place = next(place for place in range(count) if self.spoken(Offer(play.piece, place, seat)) == play)
        self.given.add((play.piece, place))
        return react(game, piece, place, seat, self.event)

    def do(self, offer: Offer) -> bool:
        """Do what a trait says; whether it came to anything."""
        from dtk.engine.uses import do_trait

        piece = self.game.piece(offer.piece)
        answer = self.game.state.text_of(piece).answers[offer.place]
        return do_trait(self.use(piece, answer, offer.seat), answer)

    def chosen(self, decider: int, offers: list[Offer]) -> Offer:
        """Which of several traits comes next."""
        plays = [self.spoken(offer) for offer in offers]
        return offers[plays.index(self.game.ask("trait", decider, plays, self.about))]

    def spoken(self, offer: Offer) -> Play:
        """An answer as a player says it."""
        several = len(self.game.state.text_of(self.game.piece(offer.piece)).answers) > 1
        return Play("answer", offer.piece, f"no. {offer.place + 1}" if several else "")


def standing(game: Game, piece: Piece) -> Stood:
    """How a card stands now."""
    return Stood(piece.zone, seat_of(game, piece), piece.host)


def seat_of(game: Game, piece: Piece) -> int:
    """Who decides for a card: its controller in play, its owner elsewhere."""
    return places.controller_of(game.state, piece) if piece.zone == IN_PLAY else piece.owner
