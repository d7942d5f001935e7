"""Starting and ending lasting effects: changes of numbers, prohibitions, control and texts.

rulebook-1.5.0 §5.3.1, §6.1, §7.1; compendium-1.9.3 "Duration of Abilities".
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dtk.engine import stats
from dtk.engine.events import BecameStud, ControlReturned, ControlTaken, Modified
from dtk.engine.game import Game
from dtk.engine.header import CHEATIN, NOON, REACT, RESOLUTION, SHOOTOUT
from dtk.engine.ids import NOBODY, AbilityRef
from dtk.engine.lasting import (
    CONTROLLER,
    PLAYED,
    Blanked,
    ControlChange,
    Granted,
    Note,
    Op,
    Prohibited,
    StatChange,
    Until,
    Waiting,
)
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.subjects import AnyStatistic, Ban
from dtk.engine.verbs.dudes import leave_posse
from dtk.engine.verbs.piles import put
from dtk.engine.windows import happen, has_happened


def start_effect(game: Game, piece: Piece, effect: StatChange | Prohibited | Granted | Blanked) -> None:
    """Start a lasting effect on a piece, and let texts respond if a text caused it."""
    with noticing_a_stud(game, piece):
        game.state.begin(effect)
        if effect.source != NOBODY:
            has_happened(game, Modified(piece.number, piece.controller, effect=effect))


@contextmanager
def noticing_a_stud(game: Game, piece: Piece) -> Iterator[None]:
    """Let all texts respond if a dude in play becomes a stud in this context."""
    asked = BecameStud in game.state.active.moments and piece.card.type == "dude" and piece.zone == IN_PLAY
    was_stud = asked and stats.is_stud(game.state, piece)
    yield
    if asked and not was_stud and piece.zone == IN_PLAY and stats.is_stud(game.state, piece):
        has_happened(game, BecameStud(piece.number, piece.controller))


def modify(
    game: Game, piece: Piece, stat: AnyStatistic, amount: int, until: Until, op: Op = "add", source: int = NOBODY
) -> None:
    """Change a statistic of a piece for a while (dtk.engine.lasting.StatChange). source: the piece whose text changes
    it, if any.
    """
    if stat == "stud" and not amount:
        stats.date_studs(game.state, piece)
    now, seat = game.state.tick(), NOBODY if game.using is None else game.using.seat
    effect = StatChange(stat, piece.number, op, amount=amount, until=until, source=source, since=now, seat=seat)
    start_effect(game, piece, effect)


def forbid(
    game: Game, piece: Piece, what: Ban, until: Until, source: int = NOBODY, ability: AbilityRef | None = None
) -> None:
    """Forbid something to be done to a piece, or by it, for a while. ability: the only ability or React that cannot be
    used, if not all are meant.
    """
    start_effect(game, piece, Prohibited(what, piece.number, until, source=source, ability=ability))


def note_play(game: Game, seat: int, played_as: str) -> None:
    """Remember for the rest of the day that a player has made a certain kind of play."""
    outfit, what = game.player(seat).outfit, PLAYED + played_as
    if not game.state.lasting.concerns(what, outfit):
        game.state.begin(Note(what, outfit, "day"))


def take_control(game: Game, piece: Piece, seat: int, until: Until = "leaves play") -> None:
    """Give control of a card in play, and of its attachments, to another player (rulebook-1.5.0 §3.9).

    A dude in a shootout leaves its posse, because a player's dudes cannot be on another player's side (§6.1); it stays
    where it is. When the effect ends, control returns to the player who had it before.
    """

    def do() -> bool:
        if piece.zone != IN_PLAY:
            return False
        leave_posse(game, piece)
        game.state.begin(ControlChange(piece.number, seat, until))
        piece.controller = seat
        return True

    if piece.zone == IN_PLAY and piece.controller != seat:
        happen(game, ControlTaken(piece.number, seat, piece.controller), do)


def grant(
    game: Game,
    piece: Piece,
    source: Piece,
    place: int,
    until: Until,
    whom: int = NOBODY,
    seat: int = NOBODY,
    played_as: str = "",
) -> None:
    """Give a piece one of the texts that another card grants, for a while. place: the index of that text in
    Text.grants. whom: the other piece that it is about, if any. seat, played_as: the player who grants it, by which
    kind of play; by default the controller of the source, by a trait.

    It lasts wherever the other card goes (rulebook-1.5.0 §6.1 step 1), so a text that must outlast its own card is
    given to another card.
    """
    now = game.state.tick()
    start_effect(
        game,
        piece,
        Granted(
            piece=piece.number,
            source=source.number,
            grant=place,
            until=until,
            whom=whom,
            since=now,
            seat=source.controller if seat == NOBODY else seat,
            played_as=played_as,
            code=source.card.code,
        ),
    )


def blank(game: Game, piece: Piece, until: Until, source: int = NOBODY, traits_only: bool = False) -> None:
    """Blank a piece's own text for a while; it keeps texts that others gave it. traits_only: whether it keeps its
    abilities.
    """
    start_effect(game, piece, Blanked(piece.number, until, source=source, traits_only=traits_only))


# The duration of effects by kind of play, if the text states none.
USUALLY: dict[str, Until] = {NOON: "day", SHOOTOUT: "shootout", RESOLUTION: "round"}


def default_duration(game: Game, played_as: str) -> Until:
    """The duration of an effect whose text states none.

    A Noon ability's effect lasts until the end of the day, a Shootout ability's until the end of the shootout, that of
    a Resolution or Cheatin' ability until the end of the round. A React's lasts until the end of the shootout if there
    is one, in High Noon until the end of the day, and otherwise until the end of the phase.

    compendium-1.9.3 "Duration of Abilities" ends a React's effects with the phase in High Noon too, as did the older
    book (rulebook-2015 "How Long? How Big?"). dtk follows rulebook-1.5.0 §7.1, which lists the phases one by one.
    """
    if played_as == CHEATIN:
        return "phase" if game.state.shootout is None else "round"
    if played_as == REACT:
        in_noon: Until = (
            "day" if game.state.phase == "high noon" and game.state.switches.noon_reacts == "day" else "phase"
        )
        return "shootout" if game.state.shootout is not None else in_noon
    return USUALLY.get(played_as, "phase")


def renew_uses(game: Game) -> None:
    """At the end of a day, let abilities be used and goods be traded again (rulebook-1.5.0 §5.4)."""
    for number in game.state.in_play:
        piece = game.piece(number)
        piece.used = frozenset()
        piece.traded = piece.exchanged = False


def expire(game: Game, *until: Until) -> None:
    """End the effects that last until one of these. Control returns, and waiting cards are discarded."""
    if not game.state.lasting.may_end(until):
        return
    game.state.lasting.untils.difference_update(until)
    ended = game.state.end(lambda effect: effect.until in until)
    over = [(effect.about, effect.piece) for effect in ended if isinstance(effect, ControlChange | Waiting)]
    for about, number in dict.fromkeys(over):
        (return_control if about == CONTROLLER else discard_waiting)(game, game.piece(number))


def expire_of(game: Game, source: Piece, until: Until) -> None:
    """End the effects of one card that last until something happens to that card."""
    if game.state.lasting.may_end((until,)):
        game.state.end(
            lambda effect: (
                effect.until == until
                and not isinstance(effect, ControlChange | Waiting)
                and effect.source == source.number
            )
        )


def end_round(game: Game) -> None:
    """End the effects of a shootout round. Those that last until the end of the next round now last until the end of
    the round that begins.
    """
    expire(game, "round")
    game.state.lasting.extend("next round", "round")


def leave_waiting(game: Game, piece: Piece, until: Until) -> None:
    """Leave a played card on the table for a while (rulebook-1.5.0 §7.3.2)."""
    game.state.begin(Waiting(piece.number, until))
    put(game, piece, "waiting")


def discard_waiting(game: Game, piece: Piece) -> None:
    """Discard a card whose time on the table is over."""
    if piece.zone == "waiting":
        put(game, piece, "discard")


def return_control(game: Game, piece: Piece) -> None:
    """Return control of a card to the last player who took control of it and whose effect still lasts, otherwise to its
    owner.
    """
    holders = game.state.lasting.holders(piece.number)
    seat = holders[-1] if holders else piece.owner
    if piece.controller != seat:
        leave_posse(game, piece)
        piece.controller = seat
        game.tell(ControlReturned(piece.number, seat))
