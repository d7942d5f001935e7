"""Outcomes of a text's action: it was done, there was nothing to do, or something prevented it."""

from __future__ import annotations

from enum import Enum


class Outcome(Enum):
    """True only if it was done, so that `if play.boot(play.target):` works as expected.

    The other outcomes distinguish "already so" from "prevented".
    """

    DONE = "done"
    ALREADY = "it was so already"
    PREVENTED = "prevented, or nothing was chosen"

    def __bool__(self) -> bool:
        return self is Outcome.DONE

    @classmethod
    def of(cls, done: bool) -> Outcome:
        """Done, or prevented."""
        return cls.DONE if done else cls.PREVENTED
