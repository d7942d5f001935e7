"""What changes a number, or who has a card, and for how long? Modifiers come, and go when what they last until is over.

rulebook-1.5.0 §5.3.1, §6.1, §7.1; compendium-1.9.3 "Duration of Abilities".
"""

from __future__ import annotations

from dataclasses import replace

from dtk.engine.events import ControlReturned, ControlTaken, Modified
from dtk.engine.game import Game
from dtk.engine.header import CHEATIN, NOON, REACT, RESOLUTION, SHOOTOUT
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import Modifier
from dtk.engine.verbs.dudes import STAY, leave_posse
from dtk.engine.verbs.piles import put
from dtk.engine.windows import happen

TEST, STEP, FIRST_PLAY, ROUND, IN_SHOOTOUT, PHASE, DAY, UPKEEP, PERMANENT = (
    "test",
    "step",
    "first play",
    "round",
    "shootout",
    "phase",
    "day",
    "upkeep",
    "leaves play",
)
# Through the round of a shootout that comes after the one under way.
NEXT_ROUND = "next round"
# All that texts may say.
UNTIL = (TEST, FIRST_PLAY, ROUND, NEXT_ROUND, IN_SHOOTOUT, PHASE, STAY, DAY, UPKEEP, PERMANENT)
# Of this a Tao Technique has a modifier while it lies on the table.
WAITING = "waiting"
CONTROLLER = "controller"
# Of a card that came into play in this phase; and before a kind of play, of the outfit of who made one today.
ARRIVED, PLAYED = "arrived", "played "


def modify(
    game: Game, piece: Piece, stat: str, amount: int, until: str, change: str = "add", source: int = NOBODY
) -> None:
    """Change a statistic of a piece for a while; see dtk.engine.state.Modifier."""
    game.state.change(Modifier(stat, piece.number, change, amount, until, source))
    if source != NOBODY:
        game.tell(Modified(piece.number, piece.controller, stat, amount, change, until, source))


def note_play(game: Game, seat: int, played_as: str) -> None:
    """Remember through the day that a player has made a play of a kind."""
    outfit, stat = game.piece(game.player(seat).outfit), PLAYED + played_as
    if not any(one.piece == outfit.number for one in game.state.modifiers.get(stat, ())):
        modify(game, outfit, stat, 1, DAY)


def take_control(game: Game, piece: Piece, seat: int, until: str = PERMANENT) -> None:
    """Give a card in play, and what is attached to it, to another player (rulebook-1.5.0 §3.9).

    A dude in a shootout leaves its posse, for nobody's dudes stand on another player's side (§6.1); it stays where it
    is. Once the effect is over the dude is back with whoever had it before.
    """

    def do() -> bool:
        if piece.zone != IN_PLAY:
            return False
        leave_posse(game, piece)
        modify(game, piece, CONTROLLER, seat, until, change="set")
        piece.controller = seat
        return True

    if piece.zone == IN_PLAY and piece.controller != seat:
        happen(game, ControlTaken(piece.number, seat, piece.controller), do)


def grant(game: Game, piece: Piece, source: Piece, place: int, until: str) -> None:
    """Give a piece one of the texts that another card grants, for a while. place: which of Text.grants."""
    modify(game, piece, "text", place, until, "set", source.number)


def blank(game: Game, piece: Piece, until: str, source: int = NOBODY) -> None:
    """Let a piece have no text of its own for a while; what others gave it stays."""
    modify(game, piece, "blank", 1, until, "set", source)


def usual(game: Game, played_as: str) -> str:
    """How long an effect lasts that does not say: a Noon ability's through the day, a Shootout ability's through the
    shootout, a Resolution's and a Cheatin' one's through the round; a React's as long as the like of it, or through
    the phase.

    compendium-1.9.3 "Duration of Abilities" ends a React's effects with the phase in High Noon too, as did the older
    book (rulebook-2015 "How Long? How Big?"); rulebook-1.5.0 §7.1, which tells phase by phase, is followed.
    """
    if played_as == CHEATIN:
        return PHASE if game.state.shootout is None else ROUND
    if played_as == REACT:
        in_noon = DAY if game.state.phase == "high noon" and game.state.switches.noon_reacts == "day" else PHASE
        return IN_SHOOTOUT if game.state.shootout is not None else in_noon
    return {NOON: DAY, SHOOTOUT: IN_SHOOTOUT, RESOLUTION: ROUND}.get(played_as, PHASE)


def refresh(game: Game) -> None:
    """Let abilities be used again, and goods be traded (rulebook-1.5.0 §5.4)."""
    for number in game.state.in_play:
        piece = game.piece(number)
        piece.used = frozenset()
        piece.traded = False


def expire(game: Game, *until: str) -> None:
    """End every change that lasts until one of these. Who was taken control of goes back; what waited is discarded."""
    untils = game.state.untils
    if untils.isdisjoint(until):
        return
    untils.difference_update(until)
    ended = game.state.end(lambda one: one.until in until)
    over = [(one.stat, one.piece) for one in ended if one.stat in (CONTROLLER, WAITING)]
    for stat, number in dict.fromkeys(over):
        (give_back if stat == CONTROLLER else put_by)(game, game.piece(number))


def end_round(game: Game) -> None:
    """A round of a shootout is over, and what lasts until the end of the next one lasts for a round more."""
    expire(game, ROUND)
    modifiers, untils = game.state.modifiers, game.state.untils
    if NEXT_ROUND not in untils:
        return
    untils.remove(NEXT_ROUND)
    untils.add(ROUND)
    for stat, found in modifiers.items():
        modifiers[stat] = [replace(one, until=ROUND) if one.until == NEXT_ROUND else one for one in found]


def wait(game: Game, piece: Piece, until: str) -> None:
    """Leave a card that was played on the table for a while (rulebook-1.5.0 §7.3.2)."""
    modify(game, piece, WAITING, 1, until)
    put(game, piece, WAITING)


def put_by(game: Game, piece: Piece) -> None:
    """Discard a card that has waited long enough."""
    if piece.zone == WAITING:
        put(game, piece, "discard")


def give_back(game: Game, piece: Piece) -> None:
    """Let a card go to whoever took control of it last of those who still have it, else to its owner."""
    holders = [one.amount for one in game.state.modifiers.get(CONTROLLER, ()) if one.piece == piece.number]
    seat = holders[-1] if holders else piece.owner
    if piece.controller != seat:
        leave_posse(game, piece)
        piece.controller = seat
        game.tell(ControlReturned(piece.number, seat))
