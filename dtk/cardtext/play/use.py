"""The facts about a text being used: its card and player, choices and payments, and its event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dtk.cardtext.look import LiveLook
from dtk.engine import stats
from dtk.engine.events import Aced, Discarded
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.windows import happen

if TYPE_CHECKING:
    from dtk.engine.abilities import Use
    from dtk.engine.game import Pull


ORDINALS = ("first", "second", "third")


class TextAtWork(LiveLook):
    """The facts about a text being used."""

    __slots__ = ("seat", "use")

    seat: int

    def __init__(self, use: Use) -> None:
        # An instance is made for every card that might be chosen, so for speed this does not call super().
        self.use = use
        self.game = use.game
        self.state = self._state = use.game.state
        self.card = use.piece
        self.seat = use.seat

    def do_first(self, first: bool, do: Callable[[], None]) -> bool:
        """Do one thing. first: whether it is done to achieve another ("boot a dude to ..."), which in the edition of
        2015 is a cost (rulebook-2015 "Actin'"). No React prevents a cost, and it counts as paid even if something else
        does (rulebook-2015 "Paying costs"). Returns whether it was paid as a cost.
        """
        is_cost = first and self.state.switches.done_first == "cost"
        self.game.paying = is_cost
        do()
        self.game.paying = False
        return is_cost

    @property
    def cause(self) -> Use | None:
        """The use of the text that causes the event to which this one responds; None if the rules do."""
        return self.game.uses[-2] if len(self.game.uses) > 1 else None

    @property
    def doing(self) -> Use | None:
        """The use of the text that is doing it: for a response, of the text that causes its event."""
        return self.unless_inflicting(self.game.using if self.use.event is None else self.cause)

    @property
    def dude(self) -> Piece:
        """The text's "this dude": the caster of a spell or the performer of a Technique, otherwise as for a look."""
        return super().dude if self.use.performer is None else self.use.performer

    @property
    def played_as(self) -> str:
        """The kind of play that the text is or belongs to (dtk.engine.header), or "react"; "" for a trait."""
        return self.use.played_as

    @property
    def author(self) -> Piece:
        """The card that the text comes from: a granted text is still the granting card's, so it uses that
        card's notes.
        """
        return self.card if self.use.granted is None else self.piece(self.use.granted.source)

    @property
    def place(self) -> int:
        """The location of the card. For a Totem used from elsewhere, that of the Shaman (compendium-1.9.3:585), but not
        if the Shaman is played as printed.
        """
        dude = self.use.performer
        if dude is None or not self.card.card.has("Totem") or self.plays_as_printed(dude):
            return super().place
        return self.place_of(dude)

    @property
    def target(self) -> Piece:
        """The card chosen first. Raises LookupError if nothing was chosen."""
        return self.piece(self.choice(0))

    @property
    def chose(self) -> bool:
        """Whether anything was chosen, if that is optional (dtk.cardtext.targets.if_there_is)."""
        return self.use.target is not None

    @property
    def place_chosen(self) -> int:
        """The location chosen first."""
        return self.choice(0)

    @property
    def second_place(self) -> int:
        """The location chosen second."""
        return self.choice(1)

    @property
    def player_chosen(self) -> int:
        """The player chosen first."""
        return self.target.owner

    @property
    def second(self) -> Piece:
        """The card chosen second."""
        return self.piece(self.choice(1))

    @property
    def third(self) -> Piece:
        """The card chosen third."""
        return self.piece(self.choice(2))

    def choice(self, place: int) -> int:
        """The choice at a position, counted from 0, as the engine refers to it. Raises LookupError if nothing was
        chosen there.
        """
        more = self.use.more
        number: int | None = self.use.target if place == 0 else more[place - 1] if place <= len(more) else None
        if number is None:
            raise LookupError(f"Nothing was chosen {ORDINALS[place]}.")
        return number

    @property
    def paid(self) -> int:
        """The ghost rock that was paid for the cost in its header."""
        return self.use.ghost_rock

    @property
    def event(self) -> Any:
        """The event that it responds to (dtk.engine.events)."""
        return self.use.event

    @property
    def subject(self) -> Piece:
        """The card that the event happens to."""
        return self.piece(self.use.event.piece)

    @property
    def whom(self) -> Piece:
        """The card that this text is about, as it was granted. Raises ValueError if it was not granted."""
        if self.use.granted is None:
            raise ValueError(f"The text of {self.card} was not granted.")
        return self.piece(self.use.granted.whom)

    @property
    def would_die(self) -> bool:
        """Whether the card that leaves play is aced, or discarded as a casualty."""
        return isinstance(self.event, Aced) or bool(self.event.casualty)

    def falls(self, piece: Piece) -> bool:
        """Whether this text responds to a card's leaving play as a casualty."""
        event = self.use.event
        return isinstance(event, (Aced, Discarded)) and event.casualty and event.piece == piece.number

    @property
    def cheater(self) -> int:
        """The player whose hand a Cheatin' ability is used against."""
        return self.use.against

    @property
    def made(self) -> Pull:
        """The pull that the ability began with, or that of its skill test. Raises ValueError if there was none."""
        if self.use.pull is None:
            raise ValueError(f"{self.card} pulls nothing.")
        return self.use.pull

    @property
    def is_combo(self) -> bool:
        """Whether this Technique follows another in a combo."""
        return self.use.follows

    @property
    def margin(self) -> int:
        """The amount by which the pull of the skill test exceeded the difficulty."""
        return self.made.check - self.made.difficulty

    @property
    def leader(self) -> Piece:
        """The leader of the job."""
        return self.piece(self.use.job.leader)

    @property
    def skill_check(self) -> int:
        """The total of the skill test by which this spell began its job."""
        return self.use.job.check

    @property
    def is_my_job(self) -> bool:
        """Whether the current job is this card's."""
        return self.state.job is not None and self.state.job.piece == self.card.number

    def rides_for_me(self, dude: Piece) -> bool:
        """Whether a dude is in the leader's posse for this card's job."""
        return self.is_my_job and self.shootout is not None and dude.number in self.shootout.posses[0].dudes

    @property
    def leaders_posse(self) -> list[Piece]:
        """The dudes left in the posse of the job's leader who are in play."""
        return those_in_play(self, self.use.job.posse)

    @property
    def opposing_posse(self) -> list[Piece]:
        """The dudes left in the posse that opposed the job who are in play."""
        return those_in_play(self, self.use.job.opposing_posse)

    @property
    def was_opposed(self) -> bool:
        """Whether a posse formed against the current job."""
        return self.state.job is not None and self.state.job.is_opposed

    @property
    def marked(self) -> Piece:
        """The mark of the current job. Raises ValueError if there is no job."""
        if self.state.job is None:
            raise ValueError("There is no job under way.")
        return self.piece(self.state.job.mark)

    def fail_job(self) -> None:
        """Let the current job fail as soon as its shootout is over, in any case."""
        if self.state.job is not None:
            self.state.job.is_doomed = True

    @property
    def my_outfit(self) -> Piece:
        """The player's outfit. Grant it a text that must hold wherever this card goes."""
        return self.piece(self.home(self.seat))

    def counts_as_here(self, piece: Piece) -> bool:
        """Whether a dude counts as present for the use of a deed that its player does not control (AS_IF_THERE)."""
        if not self.use.played_as or not stats.is_allowed(self.state, piece, "counts as at deeds that it uses"):
            return False
        return piece.controller == self.seat == stats.other_controller(self.state, self.card)

    def happen(self, event: Any, do: Callable[[], bool | None]) -> bool:
        """Make an event happen that has no verb in the rules. do: carries it out."""
        return happen(self.game, event, do)


def those_in_play(text: TextAtWork, posse: Sequence[int]) -> list[Piece]:
    """The dudes of a disbanded posse who are in play: some tokens do not outlast the shootout or the way home."""
    return [dude for dude in map(text.piece, posse) if dude.zone == IN_PLAY]
