"""High Noon: each player in turn makes a play or passes, until all pass in a row (rulebook-1.5.0 §5.3)."""

from __future__ import annotations

from functools import partial

from dtk.engine import places
from dtk.engine.active_text import AtRest
from dtk.engine.decisions import NoonPlay
from dtk.engine.events import Passed
from dtk.engine.game import Game
from dtk.engine.header import NOON
from dtk.engine.plays import PASS, Opening, PlayChoice
from dtk.engine.rules import actin, callout, experience, inventin, movement, shoppin, trading
from dtk.engine.verbs.cards import keep_limits, price
from dtk.engine.windows import happen


def play_noon(game: Game) -> bool:
    """Let the player whose turn it is make one play or pass. Returns whether High Noon continues."""
    state = game.state
    seat = state.turn
    actin.come(game, seat)
    with AtRest(state):
        plays = legal_plays(game, seat)
        describe, opening = partial(actin.describe, game, seat, (NOON,)), partial(opening_of, game)
        play = game.ask(NoonPlay(seat, plays, describe=describe, opening=opening))
    state.turn = places.next_seat(state, seat)
    if play is PASS:
        state.passes += 1
        happen(game, Passed(seat=seat, forced=len(plays) == 1), lambda: True)
        return state.passes < len(state.players)
    state.passes = 0
    state.plays += 1
    if play.kind == "use":
        actin.use(game, play, seat, NOON)
    elif play.kind == "call out":
        callout.play(game, game.piece(play.piece))
    elif play.kind == "move":
        movement.play(game, game.piece(play.piece))
    elif play.kind == "trade":
        trading.play(game, play.piece, seat)
    elif play.kind == "invent":
        inventin.play(game, game.piece(play.piece))
    elif play.kind == "exchange":
        experience.play(game, game.piece(play.piece))
    else:
        shoppin.play(game, game.piece(play.piece))
    if state.shootout is None:
        keep_limits(game)
    return True


def opening_of(game: Game, play: PlayChoice) -> Opening:
    """The cost and possible first choices of a play that uses no text."""
    if play.kind in ("use", "trade"):
        return Opening()
    piece = game.piece(play.piece)
    if play.kind == "call out":
        return Opening(targets=tuple(callout.targets(game, piece)))
    if play.kind == "move":
        targets = tuple(movement.destinations(game, piece))
        far = tuple(place for place in targets if movement.boots(game, piece, place))
        return Opening(targets=targets, boots_to=far)
    if play.kind == "exchange":
        return Opening(targets=tuple(experience.replaceable(game, piece)))
    if play.kind == "invent":
        return Opening(price(game, piece, 0), tuple(inventin.scientists(game, piece)), target_boots=True)
    hosts = shoppin.hosts(game, piece) if piece.card.type in ("goods", "spell") else []
    prices = [price(game, piece, 0, game.piece(host)) for host in hosts] or [price(game, piece, 0)]
    return Opening(min(prices), tuple(hosts))


def legal_plays(game: Game, seat: int) -> list[PlayChoice | None]:
    """Every play that a player can make now, passing first."""
    state = game.state
    plays: list[PlayChoice | None] = [PASS]
    dudes = places.dudes(state, seat)
    for dude in dudes:
        if not dude.booted:
            if callout.targets(game, dude):
                plays.append(PlayChoice("call out", dude.number))
            if movement.can_go(game, dude):
                plays.append(PlayChoice("move", dude.number))
    characters = {dude.card.identity for dude in dudes}
    for number in game.player(seat).hand:
        piece = state.pieces[number]
        card = piece.card
        if card.type not in shoppin.SHOP:
            continue
        if card.has("Gadget"):
            if inventin.scientists(game, piece):
                plays.append(PlayChoice("invent", number))
        elif card.special.is_shopped and shoppin.can_play(game, piece):
            plays.append(PlayChoice("shop", number))
        if card.identity in characters and experience.replaceable(game, piece):
            plays.append(PlayChoice("exchange", number))
    plays += [PlayChoice("trade", place) for place in trading.markets(game, seat, dudes)]
    if game.state.active.exists:
        plays += actin.usable_abilities(game, seat, NOON)
    return plays
