"""What does a text at work know? Its card and player, what was chosen and paid, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dtk.cardtext.look import Scene
from dtk.engine.events import Aced
from dtk.engine.pieces import Piece
from dtk.engine.windows import happen

if TYPE_CHECKING:
    from dtk.engine.abilities import Use
    from dtk.engine.game import Pull


ORDINALS = ("first", "second", "third")


class TextAtWork(Scene):
    """What a text at work knows."""

    __slots__ = ("seat", "use")

    seat: int

    def __init__(self, use: Use) -> None:
        # One is made for every card that might be chosen: no base class is asked.
        self.use = use
        self.game = use.game
        self.state = use.game.state
        self.card = use.piece
        self.seat = use.seat

    @property
    def dude(self) -> Piece:
        """Who the text calls "this dude": who casts the spell or performs the Technique, else as a look says."""
        return super().dude if self.use.performer is None else self.use.performer

    @property
    def target(self) -> Piece:
        """The card that was chosen first. Raises LookupError where nothing was."""
        return self.piece(self.choice(0))

    @property
    def chose(self) -> bool:
        """Whether anything was chosen, where it need not be (dtk.cardtext.targets.if_there_is)."""
        return self.use.target is not None

    @property
    def place_chosen(self) -> int:
        """The location that was chosen first."""
        return self.choice(0)

    @property
    def second_place(self) -> int:
        """The location that was chosen after the first choice."""
        return self.choice(1)

    @property
    def player_chosen(self) -> int:
        """The player who was chosen first."""
        return self.target.owner

    @property
    def second(self) -> Piece:
        """The card that was chosen after it."""
        return self.piece(self.choice(1))

    @property
    def third(self) -> Piece:
        """The card that was chosen after that."""
        return self.piece(self.choice(2))

    def choice(self, place: int) -> int:
        """What was chosen in a place, 0 for the first, as the engine tells it. Raises LookupError where nothing was."""
        more = self.use.more
        number: int | None = self.use.target if place == 0 else more[place - 1] if place <= len(more) else None
        if number is None:
            raise LookupError(f"Nothing was chosen {ORDINALS[place]}.")
        return number

    @property
    def paid(self) -> int:
        """The ghost rock that its header asked for, as much as was paid."""
        return self.use.rock

    @property
    def event(self) -> Any:
        """What it answers (dtk.engine.events)."""
        return self.use.event

    @property
    def subject(self) -> Piece:
        """The card that what it answers happens to."""
        return self.piece(self.use.event.piece)

    @property
    def would_die(self) -> bool:
        """Whether a card that leaves play is discarded as a casualty, or aced."""
        return isinstance(self.event, Aced) or bool(self.event.casualty)

    @property
    def cheater(self) -> int:
        """The player against whose hand a Cheatin' ability is used."""
        return self.use.against

    @property
    def made(self) -> Pull:
        """The pull that the ability began with, or its test's."""
        if self.use.pull is None:
            raise ValueError(f"{self.card} pulls nothing.")
        return self.use.pull

    @property
    def margin(self) -> int:
        """By how much the test succeeded: what the pull came to above the difficulty."""
        return self.made.check - self.made.difficulty

    @property
    def leader(self) -> Piece:
        """Who leads the job."""
        return self.piece(self.use.leader)

    @property
    def is_my_job(self) -> bool:
        """Whether the job under way is this card's."""
        return self.state.job is not None and self.state.job.piece == self.card.number

    def rides_for_me(self, dude: Piece) -> bool:
        """Whether a dude is in the leader's posse of this card's job."""
        return self.is_my_job and self.shootout is not None and dude.number in self.shootout.posses[0].dudes

    @property
    def crew(self) -> list[Piece]:
        """Who is left of the job's posse."""
        return [self.piece(number) for number in self.use.crew]

    @property
    def foes(self) -> list[Piece]:
        """Who is left of the posse against the job."""
        return [self.piece(number) for number in self.use.foes]

    @property
    def marked(self) -> Piece:
        """The card that the job under way is about. Raises ValueError where there is no job."""
        if self.state.job is None:
            raise ValueError("There is no job under way.")
        return self.piece(self.state.job.mark)

    @property
    def my_outfit(self) -> Piece:
        """The player's outfit, which may be granted a text for as long as it is to work wherever this card is."""
        return self.piece(self.home(self.seat))

    def happen(self, event: Any, do: Callable[[], bool | None]) -> bool:
        """Let an event happen that the rules have no verb for."""
        return happen(self.game, event, do)
