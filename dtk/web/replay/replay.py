"""The pages of Replay: all records, a game step by step, the coach, and play from a moment on."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dtk.cards.database import load_database
from dtk.coach.analysis import Analysis, AnalysisProgress
from dtk.files.finding import Unreadable
from dtk.files.reading import Source
from dtk.match.person import OtherScript, taken_over
from dtk.match.record import BadRecord
from dtk.report.pages.game import game_facts
from dtk.web.forms import Form, form_of
from dtk.web.pages import page, part, services
from dtk.web.play.games import begin, stored_games
from dtk.web.play.play import to_game
from dtk.web.replay.coaching import about, analysis_of
from dtk.web.replay.opened import NotReplayable, OpenedGame, chronicle_of, opened
from dtk.web.runner import BackgroundJob
from dtk.web.store import RECORDS, NotStored, StoredText


async def start(request: Request) -> Response:
    """All records."""
    return page(request, "replay/start.html", title="Replay", games=await stored_games(services(request).store))


async def game_in(request: Request, form: Form) -> tuple[StoredText, OpenedGame]:
    """The record and game that a form names. Raises NotStored, NotReplayable."""
    stored = await services(request).store.read(RECORDS, form["name"])
    return stored, opened(stored, form.number("game", 0, 0, 10**9))


async def game(request: Request) -> Response:
    """A game step by step; with `coach`, the number of a finished analysis, with its remarks."""
    form = await form_of(request)
    stored, one = await game_in(request, form)
    job = coach_job(request, form)
    analysis = job.latest if job is not None and isinstance(job.latest, Analysis) else None
    if analysis is not None and len(analysis.summaries) and analysis.difference:
        analysis = None
    facts: dict[str, Any] = game_facts(one.match, one.game.number, chronicle_of(one, analysis), analysis)
    seats = [(seat, one.match.decks[who].name) for seat, who in enumerate(one.game.seats)]
    return page(
        request,
        "replay/game.html",
        title="Replay",
        name=stored.name,
        game=one,
        seats=seats,
        mine=one.seat or 0,
        can_play_on=one.game.gangs is not None,
        more="replay/more.html",
        **facts,
    )


async def play_on(request: Request) -> Response:
    """A new game from a moment of a recorded one."""
    form = await form_of(request)
    stored, one = await game_in(request, form)
    seat = form.number("seat", 1, 1, len(one.match.decks)) - 1
    answers = form.number("answers", 0, 0, len(one.game.answers))
    try:
        match, begun = taken_over(Source(stored.name, stored.text), load_database(), seat, answers, one.game.number)
        made = await begin(services(request).store, match, seat, begun)
    except (BadRecord, OtherScript, Unreadable) as error:
        raise NotReplayable(f"The game cannot go on from here: {error}") from None
    return to_game(request, made.name)


async def coach(request: Request) -> Response:
    """Start the coach."""
    form = await form_of(request)
    stored, one = await game_in(request, form)
    seats = tuple(range(len(one.match.decks))) if one.seat is None else (one.seat,)
    subject = about(stored.name, one.game.number)
    job = services(request).runner.start(analysis_of, stored.name, stored.text, one.game.number, seats, about=subject)
    return coach_part(request, form, job)


async def coach_progress(request: Request) -> Response:
    """How far the coach has come."""
    form = await form_of(request)
    return coach_part(request, form, coach_job(request, form))


async def coach_stop(request: Request) -> Response:
    """Stop the coach."""
    form = await form_of(request)
    job = coach_job(request, form)
    if job is not None:
        services(request).runner.cancel(job.number)
    return coach_part(request, form, job)


def coach_job(request: Request, form: Form) -> BackgroundJob | None:
    """The analysis that a form names; None if it is not known any more, or is about another game.

    After a restart of the server, the same number may stand for other work.
    """
    job = services(request).runner.job(form.number("coach", 0, 0, 10**9))
    subject = about(form["name"], form.number("game", 0, 0, 10**9))
    return job if job is not None and job.about == subject else None


def coach_part(request: Request, form: Form, job: BackgroundJob | None) -> Response:
    """The coach's state. The finished analysis opens the page with its remarks. Raises NotStored."""
    if job is None:
        raise NotStored("This analysis is not known any more; start it again.")
    if job.is_over and isinstance(job.latest, Analysis):
        address = f"{services(request).base}/replay/game?{encoded(form, job.number)}"
        return Response(headers={"HX-Redirect": address})
    at = job.latest if isinstance(job.latest, AnalysisProgress) else AnalysisProgress(0, 0)
    facts: dict[str, Any] = {"name": form["name"], "number": form["game"], "done": at.done, "tasks": at.tasks}
    return part(request, "replay/coach.html", job=job, **facts)


def encoded(form: Form, number: int) -> str:
    """The query of a game's page with an analysis."""
    return urlencode({"name": form["name"], "game": form["game"] or "0", "coach": number})


ROUTES = [
    Route("/replay", start),
    Route("/replay/game", game),
    Route("/replay/play-on", play_on, methods=["POST"]),
    Route("/replay/coach", coach, methods=["POST"]),
    Route("/replay/coach", coach_progress),
    Route("/replay/coach/stop", coach_stop, methods=["POST"]),
]
