"""The flow of a game: it plays one unit after another. Between units a game can be copied, saved and continued."""

from __future__ import annotations

from dtk.engine.events import PhaseBegins
from dtk.engine.game import BETWEEN_UNITS, Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules import jobs
from dtk.engine.rules.gambling import play_gambling
from dtk.engine.rules.high_noon import play_noon
from dtk.engine.rules.shootout import play_step
from dtk.engine.rules.sundown import play_sundown
from dtk.engine.rules.upkeep import play_upkeep
from dtk.engine.rules.victory import adjudicate
from dtk.engine.verbs.effects import expire
from dtk.engine.windows import TooDeep, complete, happen

# A game that exceeds one of these is stopped and adjudicated. Its outcome names the limit: "days", "plays" in one day,
# "rounds" of one shootout, or "reactions" if events keep triggering each other (dtk.engine.windows).
MOST_DAYS = 30
MOST_PLAYS = 300
MOST_ROUNDS = 60


def play(game: Game, most_days: int = MOST_DAYS, most_plays: int = MOST_PLAYS) -> None:
    """Play a game from the end of setup until it is over. most_plays: the limit per day."""
    while game.state.outcome is None:
        advance(game, most_days, most_plays)


def advance(game: Game, most_days: int = MOST_DAYS, most_plays: int = MOST_PLAYS) -> None:
    """Play one unit, then adjudicate the game if it has exceeded a limit."""
    state = game.state
    try:
        step(game)
    except TooDeep:
        state.outcome = adjudicate(game, "reactions")
    if state.outcome is None:
        for cap, is_reached in (
            # A day is over after Sundown, when Gambling comes next.
            ("days", state.day >= most_days and state.phase == "gambling"),
            ("plays", state.plays > most_plays),
            ("rounds", state.shootout is not None and state.shootout.round > MOST_ROUNDS),
        ):
            if is_reached:
                state.outcome = adjudicate(game, cap)
                return


def step(game: Game) -> None:
    """Play one unit: a phase, one play of High Noon, or one step of a shootout."""
    game.told = len(game.answers)
    if game.forks:
        game.boundary = game.state.copy()
    play_unit(game)
    if game.state.job is not None and game.state.shootout is None:
        jobs.finish(game, game.state.job)
    complete(game)
    # Next comes another play that a text grants, possibly the play of a job.
    if game.again != NOBODY:
        game.state.turn, game.again = game.again, NOBODY
    if game.state.phase == "high noon" and game.state.shootout is None and (game.state.plays or game.state.passes):
        expire(game, "first play", "play")
        game.state.lasting.extend("next play", "play")
    game.boundary, game.told = None, BETWEEN_UNITS


def play_unit(game: Game) -> None:
    """Play the next unit."""
    state = game.state
    if state.shootout is not None:
        play_step(game)
        expire(game, "step")
    elif state.phase == "high noon":
        if not play_noon(game):
            begin_phase(game, "sundown")
    elif state.phase == "upkeep":
        play_upkeep(game)
        expire(game, "upkeep")
        begin_phase(game, "high noon")
        state.turn = state.winner
        state.passes = 0
    elif state.phase == "sundown":
        play_sundown(game)
        expire(game, "phase")
        state.phase = "gambling"
    else:
        state.day += 1
        state.plays = 0
        begin_phase(game, "gambling")
        play_gambling(game)
        begin_phase(game, "upkeep")


def begin_phase(game: Game, phase: str) -> None:
    """End the effects that last until the end of the current phase, and begin another phase (rulebook-1.5.0 §5)."""
    expire(game, "phase", *(("sundown",) if phase == "sundown" else ()))

    def do() -> None:
        game.state.phase = phase

    happen(game, PhaseBegins(phase=phase), do)
