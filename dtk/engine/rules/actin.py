"""What may cards do as a play? Abilities on cards in play and on action cards in hand (rulebook-1.5.0 §5.3.1, §6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dtk.engine import places, stats
from dtk.engine.abilities import Ability, Use
from dtk.engine.game import Game
from dtk.engine.header import ANY_AMOUNT, NOON
from dtk.engine.plays import Play
from dtk.engine.rules.passing import PASS, Offers
from dtk.engine.state import IN_PLAY, NOBODY, Piece
from dtk.engine.verbs.dudes import boot, posse_of
from dtk.engine.verbs.piles import put

# What other chapters use abilities for: they are not offered here.
OTHER_CHAPTERS = frozenset({"job", "technique", "pull"})


def acts(game: Game, seat: int, when: str) -> list[Play]:
    """The abilities that a player may use as a play of a kind: of cards in play, then of action cards in hand."""
    found = []
    for number in (*game.state.in_play, *game.player(seat).hand):
        piece = game.piece(number)
        for place, ability in enumerate(game.texts.of(piece).abilities):
            if when in ability.header.plays and can_use(game, piece, place, ability, seat, when):
                found.append(Play("use", number, label(game, piece, place)))
    return found


def label(game: Game, piece: Piece, place: int) -> str:
    """What tells an ability from the others of its card: nothing where it is the only one, else its number."""
    return f"ability {place + 1}" if len(game.texts.of(piece).abilities) > 1 else ""


def can_use(game: Game, piece: Piece, place: int, ability: Ability, seat: int, when: str) -> bool:
    """Whether a player may use an ability now: it is theirs, unused, can be paid for, and has what it needs."""
    header = ability.header
    if header.school or header.words & OTHER_CHAPTERS:
        return False
    if piece.zone == IN_PLAY:
        if not is_user(game, piece, header.words, seat) or (place in piece.used and not header.repeats):
            return False
        if when != NOON and not (ability.joins or is_in_shootout(game, piece)):
            return False
    elif piece.card.type != "action":
        return False
    if (header.boots and (piece.zone != IN_PLAY or piece.booted)) or price(game, piece, ability) > game.player(
        seat
    ).rock:
        return False
    return ability.targets is None or bool(ability.targets(game, piece, seat))


def is_user(game: Game, piece: Piece, words: frozenset[str], seat: int) -> bool:
    """Whether a card in play is the player's to use: its controller's, or its owner's where the header says Owner."""
    return seat == (piece.owner if "owner" in words else places.controller_of(game.state, piece))


def is_in_shootout(game: Game, piece: Piece) -> bool:
    """Whether an ability may be used in a shootout: of a dude in a posse or what it carries, a deed, an Improvement, an
    outfit or a legend (rulebook-1.5.0 §6.1 step 1).
    """
    if piece.card.type in ("deed", "outfit", "legend") or piece.card.has("Improvement"):
        return True
    while piece.host != NOBODY:
        piece = game.piece(piece.host)
    return posse_of(game, piece) is not None


def price(game: Game, piece: Piece, ability: Ability) -> int:
    """The least ghost rock that a use costs: what the header says, and the cost of an action card."""
    printed = stats.cost(game.state, piece) if piece.zone != IN_PLAY else 0
    return printed + ability.header.rock[0]


def use(game: Game, play: Play, seat: int) -> None:
    """Choose, pay, resolve. An action card is discarded once its play is complete."""
    piece = game.piece(play.piece)
    abilities = game.texts.of(piece).abilities
    place = next(number for number in range(len(abilities)) if label(game, piece, number) == play.ability)
    ability = abilities[place]
    target = game.ask("target", seat, ability.targets(game, piece, seat), piece.number) if ability.targets else None
    rock = pay(game, piece, ability, seat)
    played = piece.zone != IN_PLAY
    if played:
        put(game, piece, "resolving")
    else:
        piece.used |= {place}
    ability.effect(Use(game, piece, seat, target, rock))
    if played and piece.zone == "resolving":
        put(game, piece, "discard")


def pay(game: Game, piece: Piece, ability: Ability, seat: int) -> int:
    """Pay for a use; the ghost rock that its header asked for, which the player may choose within bounds."""
    player = game.player(seat)
    player.rock -= price(game, piece, ability) - ability.header.rock[0]
    rock = int(game.ask("pay", seat, amounts(player.rock, *ability.header.rock), piece.number))
    player.rock -= rock
    if ability.header.boots:
        boot(game, piece)
    return rock


def amounts(rock: int, least: int, most: int) -> list[str]:
    """Every amount that may be paid out of so much ghost rock."""
    most = rock if most == ANY_AMOUNT else min(most, rock)
    return [str(number) for number in range(least, most + 1)]


def offers(when: str) -> Offers:
    """What a player may do as a play of a kind, passing first."""

    def offered(game: Game, seat: int) -> Sequence[Any]:
        return (PASS, *acts(game, seat, when)) if game.texts.by_code else (PASS,)

    return offered


def make(game: Game, seat: int, play: Play) -> None:
    """Use the ability that a player chose."""
    use(game, play, seat)
