"""The events since a player was last asked, as that player could see them.

They are kept only for agents that need them, because it takes time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from dtk.engine.events import Event, Modified, Stage
from dtk.engine.game import Game, Listener
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import Piece
from dtk.engine.seated import Agent, SeatedGame
from dtk.engine.view import View

# The fields of events that hold cards; all others hold seats, places, amounts and words.
CARDS = frozenset(
    ("piece", "target", "host", "dude", "card", "scientist", "version", "caller", "mark", "cards", "hands")
)


def hears_events(agent: Agent) -> bool:
    """Whether an agent reads events from a view (View.events): its attribute `hears_events` is true."""
    return bool(getattr(agent, "hears_events", False))


class History:
    """Keeps the events of a game for each view. heard: by seat. listener: another listener to notify."""

    __slots__ = ("heard", "listener", "views")

    def __init__(self, views: Sequence[View], listener: Listener | None) -> None:
        self.views = views
        self.heard: list[list[Event]] = [[] for _ in views]
        self.listener = listener

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """Store an event that has happened."""
        if self.listener is not None:
            self.listener.hear(game, event, stage)
        if stage is Stage.DONE:
            for view, heard in zip(self.views, self.heard, strict=True):
                if (seen := as_seen(event, view)) is not None:
                    heard.append(seen)


def let_hear(game: SeatedGame) -> None:
    """Store events from now on, for agents that need them."""
    history = History(game.views, game.listener)
    game.listener, game.heard = history, history.heard
    game.views = [view.hearing(heard) for view, heard in zip(game.views, history.heard, strict=True)]


def as_seen(event: Event, view: View) -> Event | None:
    """An event as a player sees it, with NOBODY for each hidden card; None if the player sees nothing of it."""
    if isinstance(event, Modified) and not view.knows(event.effect.piece):
        return None
    changed: dict[str, Any] = {}
    for field in fields(event):
        if field.name in CARDS:
            value = getattr(event, field.name)
            seen = part_seen(value, view)
            if seen is not value and seen != value:
                changed[field.name] = seen
    return replace(event, **changed) if changed else event


def part_seen(part: object, view: View) -> object:
    """A card, or several, as a player sees them."""
    if isinstance(part, Piece):
        return part_seen(part.number, view)
    if isinstance(part, tuple):
        return tuple(part_seen(inner, view) for inner in part)
    return NOBODY if isinstance(part, int) and not isinstance(part, bool) and not view.knows(part) else part
