"""The pages of Measure: a new run, its live figures, its report, and its record."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from dtk.files.errors import DtkError
from dtk.report.durations import duration
from dtk.report.pages.league import league_facts, league_page
from dtk.report.pages.match import match_facts, match_page
from dtk.report.pages.page import policy_of
from dtk.report.pages.versions import ablation_facts, ablation_page
from dtk.web.forms import Form, form_of
from dtk.web.measure.entering import CARDS, MOST_DECKS, USUAL_GAMES, agents_offered, asked_by
from dtk.web.measure.work import RunProgress, RunResult, ablation_run, league_run, match_run
from dtk.web.pages import page, part, services
from dtk.web.play.beginning import decks_on_offer
from dtk.web.runner import RUNNING, BackgroundJob
from dtk.web.store import RECORDS, NotStored, StoreError, free_name


class ListedRun(NamedTuple):
    """A run as the first page lists it."""

    number: int
    state: str
    progress: RunProgress


async def start(request: Request) -> Response:
    """The first page of Measure: the runs since the start, and a new one."""
    return await start_page(request, await form_of(request))


async def start_page(request: Request, form: Form, why: str = "") -> Response:
    """The first page. form: the choices made. why: what is wrong with them."""
    store, runner = services(request).store, services(request).runner
    stored, examples = await decks_on_offer(store)
    legal = [deck.value for deck in (*stored, *examples) if deck.verdict == "legal"]
    chosen = form.all("deck") or legal[:2]
    return page(
        request,
        "measure/start.html",
        title="Measure",
        status=400 if why else 200,
        runs=[listed for job in runner.jobs() if (listed := listed_run(job)) is not None],
        stored=stored,
        examples=examples,
        chosen=[*chosen, *[""] * MOST_DECKS][:MOST_DECKS],
        agents=agents_offered(has_workers=runner.workers > 0),
        chosen_agents=[*form.all("agent"), *["baseline"] * MOST_DECKS][:MOST_DECKS],
        places=MOST_DECKS if runner.workers else 2,
        games=form["games"] or str(USUAL_GAMES),
        seed=form["seed"],
        is_paired=form["pairs"] == "yes" or not form.fields,
        is_forced=form["illegal"] == "yes",
        is_of_cards=form["study"] == CARDS,
        swaps=form["swaps"],
        most_workers=runner.workers,
        workers=form.number("workers", max(1, runner.workers - 1), 1, max(1, runner.workers)),
        why=why,
    )


def listed_run(job: BackgroundJob) -> ListedRun | None:
    """A job as the first page lists it, None for other work."""
    progress = progress_of(job)
    return None if progress is None else ListedRun(number=job.number, state=job.state, progress=progress)


def progress_of(job: BackgroundJob) -> RunProgress | None:
    """The live figures of a job, None for other work or before the first."""
    if isinstance(job.latest, RunResult):
        return job.latest.progress
    return job.latest if isinstance(job.latest, RunProgress) else None


async def begin(request: Request) -> Response:
    """Start a run."""
    form, offered = await form_of(request), services(request)
    most = offered.runner.workers
    workers = form.number("workers", 1, 1, max(1, most))
    try:
        asked = await asked_by(form, offered.store, has_workers=most > 0)
        if asked.kind == "ablate":
            job = offered.runner.start(
                ablation_run, asked.versus, asked.games, workers, asked.command, bool(asked.swaps)
            )
        elif asked.kind == "league":
            job = offered.runner.start(league_run, asked.league, workers, asked.command)
        else:
            job = offered.runner.start(match_run, asked.match, asked.games, workers, asked.command)
    except DtkError as error:
        return await start_page(request, form, str(error))
    return to_run(request, job.number)


def to_run(request: Request, number: int) -> Response:
    """The way to a run's page."""
    return RedirectResponse(f"{services(request).base}/measure/run?run={number}", 303)


def job_in(request: Request, form: Form) -> BackgroundJob:
    """The job that a form names. Raises NotStored."""
    job = services(request).runner.job(form.number("run", 0, 0, 10**9))
    if job is None or (job.latest is not None and progress_of(job) is None):
        raise NotStored("This run is not known any more. The same seed plays the same games again.")
    return job


def result_in(request: Request, form: Form) -> RunResult:
    """The result of the run that a form names. Raises NotStored."""
    result = job_in(request, form).latest
    if not isinstance(result, RunResult):
        raise NotStored("This run has no report yet.")
    return result


async def run(request: Request) -> Response:
    """A run with its live figures; once it is done, with its report."""
    return shown(request, job_in(request, await form_of(request)))


def shown(request: Request, job: BackgroundJob) -> Response:
    """A run: a part for htmx, otherwise a whole page."""
    progress = progress_of(job)
    left = None if progress is None or job.state != RUNNING else progress.left
    facts: dict[str, Any] = {
        "job": job,
        "at": progress,
        "left": "" if left is None else duration(left),
        "result": job.latest if isinstance(job.latest, RunResult) else None,
        **report_facts(job.latest),
    }
    if request.headers.get("HX-Request") and request.headers.get("HX-Request-Type") != "full":
        return part(request, "measure/running.html", **facts)
    return page(request, "measure/run.html", title=progress.title if progress else "Measure", **facts)


def report_facts(latest: object) -> dict[str, Any]:
    """The facts of a result's report, empty without a result. report_body: the template."""
    if not isinstance(latest, RunResult):
        return {}
    if latest.tally is not None:
        return {"report_body": "match-body.html", **match_facts([latest.tally], latest.progress.asked)}
    if latest.league is not None and latest.standing is not None:
        return {"report_body": "league-body.html", **league_facts(latest.league, latest.standing)}
    if latest.versus is not None:
        return {"report_body": "versions-body.html", **ablation_facts(latest.versus, is_swap=latest.is_swap)}
    return {}


async def report(request: Request) -> Response:
    """The report as a page of its own, as `--html` writes it; with `save`, as a file. The page has its own policy."""
    form = await form_of(request)
    made = report_page(result_in(request, form))
    headers = {"Content-Security-Policy": f"{policy_of(made)}; frame-ancestors 'none'"}
    if form["save"]:
        headers["Content-Disposition"] = 'attachment; filename="report.html"'
    return Response(made, media_type="text/html; charset=utf-8", headers=headers)


def report_page(result: RunResult) -> bytes:
    """The page that `--html` writes. Raises NotStored for a result without a report."""
    command = f"{result.progress.command} --html report.html"
    if result.tally is not None:
        return match_page([result.tally], result.progress.asked, command)
    if result.league is not None and result.standing is not None:
        return league_page(result.league, result.standing, command)
    if result.versus is not None:
        return ablation_page(result.versus, is_swap=result.is_swap, command=command)
    raise NotStored("This run has no report.")


async def stop(request: Request) -> Response:
    """Stop a run. Its figures so far stay."""
    job = job_in(request, await form_of(request))
    services(request).runner.cancel(job.number)
    return shown(request, job) if request.headers.get("HX-Request") else to_run(request, job.number)


async def record(request: Request) -> Response:
    """Write the record of a match into the store, so that Replay opens its games."""
    form, offered = await form_of(request), services(request)
    records = result_in(request, form).records
    if not records:
        raise StoreError("The games of this run are not kept; `dtk ablate --log` records them.")
    kept = records[form.number("match", 0, 0, len(records) - 1)]
    if kept.packed is None:
        raise StoreError("This record is too long to keep; `dtk match --log` writes it.")
    name = free_name(kept.title, RECORDS, {*await offered.store.names(RECORDS)})
    saved = await offered.store.write(RECORDS, name, kept.text, None)
    if request.headers.get("HX-Request"):
        return part(request, "measure/saved.html", name=saved.name, games=kept.games)
    return RedirectResponse(f"{offered.base}/replay/game?name={quote(saved.name)}", 303)


ROUTES = [
    Route("/measure", start),
    Route("/measure/begin", begin, methods=["POST"]),
    Route("/measure/run", run),
    Route("/measure/report", report),
    Route("/measure/stop", stop, methods=["POST"]),
    Route("/measure/record", record, methods=["POST"]),
]
