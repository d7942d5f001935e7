"""Would any number be another one, had the same cards come in another order?"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from dtk.engine import control, stats
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import LastingEffect
from dtk.engine.pieces import IN_PLAY
from dtk.engine.state import State

SKILLED = ("Huckster", "Blessed", "Shaman", "Mad Scientist", "Kung Fu")
WORDS = ("Private", "Rowdy", "Harrowed", "Abomination", "Gadget", "Holy Ground", "Saloon")


def numbers(state: State, order: Sequence[int]) -> list[object]:
    """Every number of every piece in play, the pieces in some order, and who controls what."""
    found: list[object] = []
    for piece in (state.pieces[number] for number in order):
        if piece.zone == IN_PLAY:
            skills = [stats.rating(state, piece, skill) for skill in SKILLED]
            words = [stats.has(state, piece, word) for word in WORDS]
            asked = (stats.bullets, stats.influence, stats.value, stats.control, stats.production, stats.upkeep)
            found.append(
                (piece.card.title, [ask(state, piece) for ask in asked], stats.is_stud(state, piece), skills, words)
            )
            found.append(control.controller_of(state, piece))
            bonuses = [stats.bonus(state, stat, piece, 0) for stat in ("bullet bonus", "influence bonus")]
            found.append(bonuses if piece.host != NOBODY else None)
        elif piece.zone == "hand":
            found.append((piece.card.title, stats.cost(state, piece)))
    seats = range(len(state.players))
    found += [control.control_points(state, seat) for seat in seats]
    found += [stats.total_influence(state, seat) for seat in seats]
    return found


def renumbered(state: State, order: Sequence[int]) -> State:
    """The same state, had its cards come in another order. order: where each piece, by number, stands instead."""
    twin = state.copy()

    def new(number: int) -> int:
        return order[number] if number >= 0 else number

    def all_new(many: Sequence[int]) -> list[int]:
        return [new(number) for number in many]

    pieces = twin.pieces.copy()
    for piece in pieces:
        piece.number, piece.at, piece.host = new(piece.number), new(piece.at), new(piece.host)
        piece.attached = all_new(piece.attached)
        piece.used = frozenset(ref._replace(piece=new(ref.piece)) for ref in piece.used)
        twin.pieces[piece.number] = piece
    for player in twin.players:
        player.outfit, player.legend = new(player.outfit), new(player.legend)
        for pile in ("deck", "hand", "draw_hand", "discard", "boot_hill", "street", "out_of_town"):
            setattr(player, pile, all_new(getattr(player, pile)))
    twin.in_play = sorted(all_new(twin.in_play))
    for about, lasting in twin.lasting.by_subject.items():
        twin.lasting.by_subject[about] = [moved(effect, new) for effect in lasting]
    twin.stud_since = {
        new(number): {(new(holder), began): since for (holder, began), since in dates.items()}
        for number, dates in twin.stud_since.items()
    }
    if (fight := twin.shootout) is not None:
        fight.at, fight.leader, fight.mark, fight.card = map(new, (fight.at, fight.leader, fight.mark, fight.card))
        for posse in fight.posses:
            posse.dudes, posse.coming, posse.afar = map(all_new, (posse.dudes, posse.coming, posse.afar))
            posse.shooter = new(posse.shooter)
    if (job := twin.job) is not None:
        job.ref = job.ref._replace(piece=new(job.ref.piece))
        job.mark, job.at = new(job.mark), new(job.at)
        leader, riders, opposing, check = job.context
        job.context = type(job.context)(new(leader), tuple(map(new, riders)), tuple(map(new, opposing)), check)
    twin.active.rebuild()
    return twin


def moved(effect: LastingEffect, new: Callable[[int], int]) -> LastingEffect:
    """A lasting effect on pieces with other numbers."""
    facts: dict[str, Any] = {
        name: new(getattr(effect, name)) for name in ("piece", "source", "whom") if hasattr(effect, name)
    }
    return effect._replace(**facts)


def numbers_that_differ(state: State, luck: random.Random) -> list[str]:
    """The numbers that would differ if the cards had come in another order."""
    order = list(range(len(state.pieces)))
    luck.shuffle(order)
    mine = numbers(state, range(len(order)))
    theirs = numbers(renumbered(state, order), order)
    return [f"order: {one} would be {other}." for one, other in zip(mine, theirs, strict=True) if one != other]
