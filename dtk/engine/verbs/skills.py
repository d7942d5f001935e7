"""Skill tests: a pull plus a rating against a difficulty, or for Kung Fu a pull below the dude's value.

rulebook-1.5.0 §7.2, §7.3.1.
"""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine import stats
from dtk.engine.events import SkillTest, SkillTestFailed, SkillTestMade, SkillTestPassed
from dtk.engine.game import Game, Pull
from dtk.engine.header import KUNG_FU
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.verbs.effects import expire
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.windows import happen
from dtk.poker.pulls import kung_fu_limit

# Carries out the effect of a successful test; returns False if it had none.
Success = Callable[[Pull], bool | None]


def attempt(
    game: Game,
    dude: Piece,
    skill: str,
    card: Piece,
    difficulty: int,
    success: Success,
    played_as: str = "",
    has_booted: bool = False,
) -> bool:
    """Make a test, and if it succeeds, carry out its purpose. Returns whether that had any effect.

    skill: the keyword. card: the card that the test is for. difficulty: as printed on the card or named by the ability;
    for Kung Fu an addition to the pull, normally 0. success: called with the pull if the test succeeds. played_as: the
    kind of play. has_booted: whether the dude booted as a cost of it. If the dude has left play before the pull counts,
    nothing more happens. The pulled card is discarded at the very end.
    """
    seat, made, came = dude.controller, list[Pull](), False
    stands = stats.difficulty(game.state, card, difficulty)
    place = dude.at

    def test(kind: type[SkillTest]) -> SkillTest:
        return kind(
            dude.number,
            seat,
            skill=skill,
            card=card.number,
            difficulty=stands,
            played_as=played_as,
            place=place,
            has_booted=has_booted,
        )

    def make() -> bool:
        if dude.zone == IN_PLAY:
            made.append(pull(game, seat, dude, high=skill != KUNG_FU, card=card.number, skill=skill))
        return bool(made)

    def enact() -> bool:
        nonlocal came
        came = success(made[0]) is not False
        return came

    def fails() -> bool:
        return not (made and dude.zone == IN_PLAY and is_enough(game, dude, skill, card, difficulty, made[0]))

    happen(game, test(SkillTestMade), make)
    # Before the failure counts, the dude may pull again.
    if not fails() or not (happen(game, test(SkillTestFailed), fails) or fails()):
        expire(game, "test")
        happen(game, test(SkillTestPassed), enact)
    expire(game, "test")
    for pulled in made:
        finish(game, pulled)
    return came


def is_enough(game: Game, dude: Piece, skill: str, card: Piece, difficulty: int, made: Pull) -> bool:
    """Whether a pull passes the test, with all changes of rating, difficulty and value so far."""
    state = game.state
    if skill == KUNG_FU:
        made.check, made.difficulty = made.value + difficulty, stats.value(state, dude)
        return made.check <= kung_fu_limit(made.difficulty, state.switches.kung_fu_equal_succeeds)
    made.check = made.value + (stats.rating(state, dude, skill) or 0)
    made.difficulty = stats.difficulty(state, card, difficulty)
    return made.check >= made.difficulty
