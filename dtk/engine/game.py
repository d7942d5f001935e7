"""Games, and the way to ask the players: `Game.ask` takes a decision, asks the player, and checks and records the
answer.

The other rules are plain functions of a Game. They do not depend on how a `Decision` is answered. Games with agents are
in dtk.engine.seated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from dtk.cards.card import Card
from dtk.engine.abilities import OfferedUse, Use
from dtk.engine.active_text import AtRest
from dtk.engine.decisions import Decision
from dtk.engine.events import Event, Stage
from dtk.engine.ids import NOBODY, AbilityRef, Party
from dtk.engine.pieces import Piece, Player
from dtk.engine.state import State
from dtk.engine.stats import LEAST_VALUE, MOST_VALUE, date_studs
from dtk.engine.texts import Texts

BETWEEN_UNITS = -1

T = TypeVar("T")


@dataclass(slots=True, eq=False)
class Pull:
    """A pull that is not fully resolved yet (dtk.engine.verbs.pulls)."""

    # The player who pulled.
    seat: int
    # The dude that the pull is for, NOBODY if there is none.
    dude: int = NOBODY
    # The pulled card. NOBODY if there was no card to pull, which counts as an ace of clubs.
    piece: int = NOBODY
    # The face of the card, or what a joker's owner chooses, or what a text puts in its place; and the amount by which
    # texts have raised it.
    face: int = LEAST_VALUE
    raised: int = 0
    suit: str = "clubs"
    # The card that the test is for, NOBODY if the pull is not for a test, and the keyword used in it.
    card: int = NOBODY
    skill: str = ""
    # In a test, the value plus the dude's rating.
    check: int = 0
    # The test's difficulty; for Kung Fu, the dude's value, which the pull must stay below.
    difficulty: int = 0

    @property
    def value(self) -> int:
        """The value of the pull: at least an ace, at most a king (compendium-1.9.3 "Value and Grit")."""
        return max(LEAST_VALUE, min(MOST_VALUE, self.face + self.raised))

    def be(self, face: int, suit: str) -> None:
        """Set the face and suit, with no changes by texts."""
        self.face, self.raised, self.suit = face, 0, suit


class Touch(NamedTuple):
    """An effect of the text being resolved on a piece. seat, place: the controller and location of the piece at that
    time.
    """

    piece: int
    seat: int
    place: int
    moved: bool


class IllegalAnswer(Exception):
    """An agent's answer was not one of the options."""

    def __init__(self, decision: Decision[T], answer: object) -> None:
        self.decision, self.answer = decision, answer
        super().__init__(f"{answer!r} is not one of the {len(decision.options)} options of {decision.kind!r}.")


class GangRules(Protocol):
    """The rules for which cards of a deck may start."""

    def may_join(self, members: Sequence[Card]) -> list[Card]:
        """The cards of the deck that may start along with these members, each printing once."""


class Sight(Protocol):
    """A player's knowledge of the game."""

    @property
    def seat(self) -> int:
        """The player's seat."""

    def sees(self, number: int) -> bool:
        """Whether the player may see a card."""


class Listener(Protocol):
    """A listener, which is notified of every event of a game and cannot change anything."""

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """Called when an event has reached a stage."""


class Game:
    """A game being played: its state, and the events under way in the current unit.

    This class has no players itself.
    """

    __slots__ = (
        "again",
        "answers",
        "asked",
        "boundary",
        "choosing",
        "declaring",
        "depth",
        "forks",
        "heard",
        "inflicting",
        "listener",
        "offers",
        "paying",
        "pulls",
        "starting",
        "state",
        "told",
        "touched",
        "uses",
    )

    def __init__(self, state: State, *, forks: bool = False) -> None:
        self.state = state
        # The index of each answer among its options, in order. A decision with a single option is neither asked nor
        # recorded.
        self.answers: list[int] = []
        # The texts being resolved, the innermost last; empty between units.
        self.uses: list[Use] = []
        # The uses of abilities, by ability, seat and kind of play. Cached, because all of them are looked at for every
        # play.
        self.offers: dict[tuple[AbilityRef, int, str], OfferedUse] = {}
        # The texts being declared with their choices, the innermost last.
        self.declaring: list[OfferedUse] = []
        # Whether costs are being paid (compendium-1.9.3 "Paying Costs").
        self.paying = False
        # Whether the choices of a text are being determined; cards that cannot be affected may be chosen
        # (compendium-1.9.3:799).
        self.choosing = False
        # The text that inflicts the casualties being covered; None if no text does.
        self.inflicting: Use | None = None
        # The prohibitions being asked about, each with a piece and the other party (dtk.engine.prohibitions).
        self.asked: set[tuple[str, int, Party]] = set()
        # The effects on cards of the texts being resolved, in order; kept only if a text asks for them.
        self.touched: list[Touch] = []
        # The pulls that are not fully resolved, the latest last.
        self.pulls: list[Pull] = []
        # By seat, the cards that may start, for texts that change a gang in setup; empty if this is not known.
        self.starting: Sequence[GangRules] = ()
        # The seat that makes another play, NOBODY if there is none.
        self.again = NOBODY
        # How deeply the current event is nested in others.
        self.depth = 0
        # Whether the game can be forked (dtk.engine.fork) and sampled (dtk.engine.sandbox) within a unit. If so, the
        # state is copied before each unit.
        self.forks = forks
        # That copy; None between units, and if the game is not made for forks.
        self.boundary: State | None = None
        # The number of answers given when the unit began; BETWEEN_UNITS if no unit is under way.
        self.told = BETWEEN_UNITS
        # Notified of events.
        self.listener: Listener | None = None
        # By seat, the events since its player was last asked; None if they are not kept (dtk.engine.history).
        self.heard: list[list[Event]] | None = None

    def ask(self, decision: Decision[T]) -> T:
        """The player's choice among the legal options. A single option is taken without asking.

        Raises IllegalAnswer if the answer is not an option, ValueError if there are no options.
        """
        options = decision.options
        if self.state.stud_since:
            date_studs(self.state)
        if len(options) == 1:
            return options[0]
        if not options:
            raise ValueError(f"{decision.kind!r} has no options.")
        with AtRest(self.state):
            answer = self.answer(decision)
        try:
            place = options.index(answer)
        except ValueError:
            raise IllegalAnswer(decision, answer) from None
        self.answers.append(place)
        if self.heard is not None:
            self.heard[decision.seat].clear()
        return options[place]

    def answer(self, decision: Decision[T]) -> T:
        """The answer of the decision's player. Raises ValueError if there are no players."""
        raise ValueError(f"This game has no players to decide {decision.kind!r}.")

    def sights(self) -> Sequence[Sight]:
        """Each player's knowledge of the game; empty if there are no players."""
        return ()

    def piece(self, number: int) -> Piece:
        """The piece with a number."""
        return self.state.pieces[number]

    def player(self, seat: int) -> Player:
        """The player in a seat."""
        return self.state.players[seat]

    @property
    def texts(self) -> Texts:
        """The texts of cards: everything beyond their printed numbers and keywords."""
        return self.state.active.texts

    @texts.setter
    def texts(self, texts: Texts) -> None:
        self.state.active.texts = texts

    def tell(self, event: Event, stage: Stage = Stage.DONE) -> None:
        """Notify the listener, if there is one, that an event has reached a stage."""
        if self.listener is not None:
            self.listener.hear(self, event, stage)

    @property
    def using(self) -> Use | None:
        """The text being resolved, None if the rules themselves are acting."""
        return self.uses[-1] if self.uses else None

    def by_the_rules(self, do: Callable[[], T]) -> T:
        """Call `do` as an action of the rules, not as part of the text that led to it. Returns its result."""
        uses, self.uses = self.uses, []
        try:
            return do()
        finally:
            self.uses = uses

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None
