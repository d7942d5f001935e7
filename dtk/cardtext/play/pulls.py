"""Verbs for pulls and skill tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dtk.cards.card import SUITS
from dtk.cardtext.filters import SKILLS
from dtk.cardtext.play.changing import Changing
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.subjects import Rating
from dtk.engine.verbs import cards as cards
from dtk.engine.verbs import pulls, skills
from dtk.files.words import check_known

if TYPE_CHECKING:
    from dtk.engine.game import Pull


class Pulls(Changing):
    """Pulls, and skill tests."""

    __slots__ = ()

    def pull(self, seat: int | None = None, dude: Piece | None = None) -> Pull:
        """Make a pull; its card is put away at the end of the text (rulebook-1.5.0 §7.2). seat: the player who pulls,
        if not the text's. dude: the dude who pulls, if not this dude. A text that is not a dude's has its player pull.
        """
        is_this_dudes = seat is None and self.dude.card.type == "dude"
        puller = self.dude if dude is None and is_this_dudes else dude
        return pulls.pull(self.game, self.seat if seat is None else seat, puller)

    @property
    def latest_pull(self) -> Pull:
        """The latest pull that still counts. Raises IndexError if there is none."""
        return self.game.pulls[-1]

    def change_pull(self, amount: int) -> None:
        """Raise the value of the latest pull, or lower it by a negative amount."""
        self.latest_pull.raised += amount

    def be_the_pull(self) -> None:
        """Discard the card of the latest pull, and put this card in its place."""
        cards.leave(self.game, self.card, "discard", NOBODY)
        pulls.replace(self.game, self.game.pulls[-1], self.card)

    def count_pull_as(self, made: Pull, value: int) -> None:
        """Make a pull that is still being resolved count as another value."""
        made.be(value, made.suit)

    def count_pull_as_suit(self, suit: str) -> None:
        """Make the latest pull that is still being resolved count as another suit."""
        check_known("suit", suit, SUITS)
        self.game.pulls[-1].suit = suit

    def pull_again(self) -> None:
        """Pull again for the latest pull, whose card is discarded; the new one counts."""
        pulls.pull_again(self.game, self.game.pulls[-1], high=True)

    def skills_of(self, dude: Piece) -> list[Rating]:
        """The skills that a dude has."""
        return [skill for skill in SKILLS if self.rating(dude, skill) is not None]

    def pick_skill(self, dude: Piece) -> Rating | None:
        """Let the player pick one of a dude's skills; None if there are none."""
        able = self.skills_of(dude)
        name = self.pick("skill", able)
        return next((skill for skill in able if skill == name), None)

    def attempt(
        self,
        dude: Piece,
        skill: str,
        difficulty: int,
        success: Callable[[], object],
        card: Piece | None = None,
        has_booted: bool = False,
    ) -> bool:
        """Let a dude in play make a skill test, or one of Kung Fu, with the difficulty then added to the pull. success:
        called if it succeeds, with `made` and `margin` known. card: the card that the test is for, if not this one.
        has_booted: whether the text booted the dude for it; a card's own boot cost is known. Returns whether it
        succeeded.
        """
        if dude.zone != IN_PLAY:
            return False
        has_succeeded = False

        def succeed(pull: Pull) -> None:
            nonlocal has_succeeded
            has_succeeded = True
            self.use = self.use._replace(pull=pull)
            success()

        booted = has_booted or (dude is self.card and self.use.has_booted)
        skills.attempt(
            self.game, dude, skill, card or self.card, difficulty, succeed, self.use.played_as, has_booted=booted
        )
        return has_succeeded
