"""Hypothetical situations: contexts in which part of the state is different, to compute its consequences, and sometimes
to play a card.

Each restores everything when it ends, without an event.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtk.engine.ids import Place
from dtk.engine.lasting import Granted, StatChange
from dtk.engine.pieces import Piece
from dtk.engine.places import posse_led_by
from dtk.engine.shootouts import Posse
from dtk.engine.state import State


class Unremembered:
    """A context without a cache, for differences that have no key (`Hypothetical`)."""

    __slots__ = ("active", "memo")

    def __init__(self, state: State) -> None:
        self.active, self.memo = state.active, state.active.memo

    def __enter__(self) -> None:
        self.active.memo = None

    def __exit__(self, *fault: object) -> None:
        self.active.memo = self.memo


class Hypothetical(Unremembered):
    """A context with a cache of its own. key: the difference. Its consequences are cached under the key while the state
    stays the same.
    """

    __slots__ = ("key",)

    def __init__(self, state: State, key: object) -> None:
        # Thousands of these are made in a game, so this does not call super().
        self.active, self.memo, self.key = state.active, state.active.memo, key

    def __enter__(self) -> None:
        if self.memo is not None:
            self.active.memo = self.memo.setdefault(self.key, {})


class Performing(Hypothetical):
    """A context in which a dude performs a Technique or casts a Totem, really or hypothetically. skill: the skill used
    (dtk.engine.stats.WHILE_PERFORMING).
    """

    __slots__ = ("before", "who")

    def __init__(self, state: State, dude: Piece, skill: str) -> None:
        self.before, self.who = state.active.performing, (dude.number, skill)
        super().__init__(state, ("performing", self.who))

    def __enter__(self) -> None:
        self.active.performing = self.who
        super().__enter__()

    def __exit__(self, *fault: object) -> None:
        self.active.performing = self.before
        super().__exit__()


class Bringing(Hypothetical):
    """A context in which a card is brought into play without being played, to compute its cost."""

    __slots__ = ("before",)

    def __init__(self, state: State) -> None:
        self.before = state.active.bringing
        super().__init__(state, "bringing")

    def __enter__(self) -> None:
        self.active.bringing = True
        super().__enter__()

    def __exit__(self, *fault: object) -> None:
        self.active.bringing = self.before
        super().__exit__()


class AsIfBooted(Hypothetical):
    """A context in which some unbooted pieces count as booted, to compute the consequences."""

    __slots__ = ("pieces",)

    def __init__(self, state: State, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        super().__init__(state, ("booted", *(piece.number for piece in pieces)))

    def __enter__(self) -> None:
        if self.pieces:
            self.boot(True)
            super().__enter__()

    def __exit__(self, *fault: object) -> None:
        if self.pieces:
            self.boot(False)
            super().__exit__()

    def boot(self, booted: bool) -> None:
        """Boot or unboot all these pieces."""
        for piece in self.pieces:
            piece.booted = booted


class AsIfThere(Hypothetical):
    """A context in which a dude is at another location, booted or not, to compute its contribution there."""

    __slots__ = ("dude", "there", "was")

    def __init__(self, state: State, dude: Piece, place: Place, booted: bool) -> None:
        self.dude, self.was, self.there = dude, (dude.at, dude.booted), (place, booted)
        super().__init__(state, ("there", dude.number, *self.there))

    def __enter__(self) -> None:
        self.dude.at, self.dude.booted = self.there
        super().__enter__()

    def __exit__(self, *fault: object) -> None:
        self.dude.at, self.dude.booted = self.was
        super().__exit__()


class AsIfShooting(Hypothetical):
    """A context in which a player has another posse with its shooter, to compute its draw hand."""

    __slots__ = ("posse", "supposed", "was")

    def __init__(self, state: State, supposed: Posse) -> None:
        self.posse, self.supposed = posse_led_by(state, supposed.seat), supposed
        super().__init__(state, ("shooting", supposed.seat, supposed.shooter, *supposed.dudes))

    def __enter__(self) -> None:
        if self.posse is not None:
            self.was = (self.posse.dudes, self.posse.shooter)
            self.posse.dudes, self.posse.shooter = self.supposed.dudes, self.supposed.shooter
        super().__enter__()

    def __exit__(self, *fault: object) -> None:
        if self.posse is not None:
            self.posse.dudes, self.posse.shooter = self.was
        super().__exit__()


class AsIfAtSundown(Hypothetical):
    """A context in which it is Sundown, to compute influence and control at that time."""

    __slots__ = ("phase", "state")

    def __init__(self, state: State) -> None:
        self.state, self.phase = state, state.phase
        super().__init__(state, "sundown")

    def __enter__(self) -> None:
        self.state.phase = "sundown"
        super().__enter__()

    def __exit__(self, *fault: object) -> None:
        self.state.phase = self.phase
        super().__exit__()


class Supposing(Hypothetical):
    """A context in which a lasting effect holds, to compute its consequences."""

    __slots__ = ("effect", "state")

    def __init__(self, state: State, effect: StatChange | Granted) -> None:
        self.state, self.effect = state, effect
        super().__init__(state, effect)

    def __enter__(self) -> None:
        self.state.begin(self.effect)
        super().__enter__()

    def __exit__(self, *fault: object) -> None:
        self.state.end(lambda effect: effect is self.effect)
        super().__exit__()


class Cheaper(Supposing):
    """A context in which a card costs less, to compute whether it is affordable, or while it is played."""

    __slots__ = ()

    def __init__(self, state: State, piece: Piece, less: int) -> None:
        super().__init__(state, StatChange("cost", piece.number, "add", amount=-less, until="leaves play"))
