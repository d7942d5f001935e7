"""The plays that are not possible now, in words, each with its rule."""

from __future__ import annotations

from typing import Any, NamedTuple

from dtk.engine.decisions import Decision
from dtk.engine.refusals import Cause, Refusal
from dtk.engine.view import View
from dtk.report.games.asked_day import ability_words
from dtk.report.games.seen import card_words, title

CAUSES: dict[Cause, str] = {
    "used": "It was already used.",
    "booted": "It is booted.",
    "forbidden": "A card's text forbids it.",
    "headline": "A Headline was played in this shootout.",
    "not in the shootout": "Its card is not in the shootout.",
    "no cheatin' hand": "No cheatin' hand can be punished.",
    "in a shootout": "No job starts in a shootout.",
    "no leader": "No unbooted dude of yours can lead this job.",
    "no mark": "This job has no mark.",
    "no performer": "No dude of yours can perform it.",
    "no target": "It has no legal target.",
    "unique": "It is unique, and you own another in play or in Boot Hill.",
    "no host": "No card of yours can receive it.",
    "no scientist": "No dude of yours can invent it.",
    "no mark to call out": "No opposing dude can be called out there.",
}


class RefusedPlay(NamedTuple):
    """A play that is not possible now. piece: its card. words: the play. cause: a sentence. rule: the source."""

    piece: int
    words: str
    cause: str
    rule: str


def refused_plays(view: View, decision: Decision[Any]) -> list[RefusedPlay]:
    """The plays of the player's cards that a question does not offer. Copies of a card in hand appear once."""
    found: dict[object, RefusedPlay] = {}
    for refusal in view.refusals(decision):
        number = refusal.play.piece
        said = RefusedPlay(piece=number, words=play_words(view, refusal), cause=cause_words(refusal), rule=refusal.rule)
        found.setdefault(said[1:] if number in view.hand else said, said)
    return list(found.values())


def play_words(view: View, refusal: Refusal) -> str:
    """The play that is not possible."""
    kind, number, ability = refusal.play
    if kind == "move":
        return f"Move {title(view, number)}"
    if kind == "call out":
        return f"Call out with {title(view, number)}"
    if kind == "shop":
        return f"Bring in {card_words(view, number)}"
    if kind == "invent":
        return f"Invent {card_words(view, number)}"
    return f"Use {ability_words(view, number, ability)}"


def cause_words(refusal: Refusal) -> str:
    """The cause in a sentence."""
    if refusal.cause == "cost":
        return f"It costs {refusal.price} ghost rock; you have {refusal.funds}."
    return CAUSES[refusal.cause]
