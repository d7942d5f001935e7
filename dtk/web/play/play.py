"""The pages of Play: a new game, and a game at the person's question."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from dtk.cards.database import load_database
from dtk.engine.hands import to_poker
from dtk.match.levels import LEVELS
from dtk.report.figures import percent
from dtk.report.games.hands import rank_words
from dtk.report.series.players import level_of
from dtk.web.forms import Form, form_of
from dtk.web.pages import page, part, services
from dtk.web.play.beginning import MOST_SEATS, CannotBegin, decks_on_offer, match_of
from dtk.web.play.games import LiveGame, begin, live_game, save, stored_game, stored_games, taken_game
from dtk.web.play.hints import PLAYOUTS, HintSoFar, about, hint
from dtk.web.play.round_odds import round_odds
from dtk.web.play.sitting import CONCEDE, NotPossible, play_on, taken_back
from dtk.web.store import RECORDS, Conflict, NotStored, StoredText, StoreError

# The most cards of a draw hand whose rank the page may ask for.
MOST_HELD = 20


async def start(request: Request) -> Response:
    """The first page of Play: games to continue, and a new one."""
    return await start_page(request, await form_of(request))


async def start_page(request: Request, form: Form, why: str = "") -> Response:
    """The first page. form: the choices made. why: what is wrong with them."""
    store = services(request).store
    stored, examples = await decks_on_offer(store)
    wanted = form.all("deck")
    legal = [deck for deck in (*stored, *examples) if deck.verdict == "legal"]
    first = [*legal, *stored, *examples][:1]
    second = [deck for deck in (*examples, *stored) if deck.title not in [one.title for one in first]][:1]
    usual = [deck.value for deck in (*first, *second)]
    chosen = [*(wanted or usual), *[""] * MOST_SEATS][:MOST_SEATS]
    return page(
        request,
        "play/start.html",
        title="Play",
        status=400 if why else 200,
        games=[game for game in await stored_games(store) if game.is_mine],
        stored=stored,
        examples=examples,
        chosen=chosen,
        levels=LEVELS,
        chosen_levels=[*form.all("level"), "normal", "normal", "normal"][: MOST_SEATS - 1],
        seat=form.number("seat", 1, 1, MOST_SEATS),
        seats=MOST_SEATS,
        seed=form["seed"],
        is_forced=form["illegal"] == "yes",
        why=why,
    )


async def new(request: Request) -> Response:
    """A new game."""
    form = await form_of(request)
    store = services(request).store
    try:
        match, seat = await match_of(store, form)
        stored = await begin(store, match, seat)
    except (CannotBegin, StoreError) as error:
        return await start_page(request, form, str(error))
    return to_game(request, stored.name)


def to_game(request: Request, name: str) -> Response:
    """The way to a game's page."""
    return RedirectResponse(f"{services(request).base}/play/game?name={quote(name)}", 303)


async def game(request: Request) -> Response:
    """A game at its present question. One that is over is replayed."""
    stored = await services(request).store.read(RECORDS, (await form_of(request))["name"])
    kept = stored_game(stored)
    if kept is not None and not kept.is_open:
        return RedirectResponse(f"{services(request).base}/replay/game?name={quote(stored.name)}", 303)
    return shown(request, stored, live_game(stored))


def shown(request: Request, stored: StoredText, live: LiveGame, *, gang: str = "", note: str = "") -> Response:
    """A game: a part for htmx, otherwise a whole page. gang: the answers about the gang so far. note: what happened."""
    match, turn = live.resumable.match, live.turn
    names = [deck.name for deck in match.decks]
    facts: dict[str, Any] = {
        "name": stored.name,
        "record": stored.version,
        "turn": turn,
        "at": turn.position,
        "gang": gang,
        "note": note,
        "seat": live.resumable.seat + 1,
        "players": list(zip(names, map(level_of, match.agents), strict=True)),
        "seed": match.seed if turn.is_over and not match.first_deal else "",
    }
    if request.headers.get("HX-Request"):
        return part(request, "play/board.html", **facts)
    return page(request, "play/game.html", title="Play", **facts)


async def at_version(request: Request, form: Form) -> StoredText:
    """The record that a request means. Raises Conflict if it has changed since."""
    stored = await services(request).store.read(RECORDS, form["name"])
    if stored.version != form["version"]:
        raise Conflict("The game has moved on in another tab. Reload this page.")
    return stored


async def answer(request: Request) -> Response:
    """The game after an answer."""
    form = await form_of(request)
    line = " ".join(choice for choice in form.all("choice") if choice.isdecimal() and len(choice) < 7)
    if not line:
        raise NotPossible("Choose an answer.")
    return await after(request, form, line)


async def concede(request: Request) -> Response:
    """The game, conceded."""
    return await after(request, await form_of(request), CONCEDE)


async def after(request: Request, form: Form, line: str) -> Response:
    """The game after a new line. Raises NotPossible, Conflict."""
    stored = await at_version(request, form)
    stop_hints(request, stored.name)
    gang = form["gang"].split()
    resumable = taken_game(stored).resumable
    is_choosing = resumable.gangs is None
    made = LiveGame(resumable, play_on(resumable, [*gang, line] if is_choosing else [line]))
    if is_choosing and resumable.gangs is None and not made.turn.is_over:
        return shown(request, stored, made, gang=" ".join([*gang, line]))
    saved = await save(services(request).store, stored, made)
    return shown(request, saved, made)


async def undo(request: Request) -> Response:
    """The game without the last choice."""
    return await back(request, whole_play=False)


async def cancel(request: Request) -> Response:
    """The game without the play that has begun."""
    return await back(request, whole_play=True)


async def back(request: Request, *, whole_play: bool) -> Response:
    """The game at an earlier question."""
    form = await form_of(request)
    stored = await at_version(request, form)
    stop_hints(request, stored.name)
    live = taken_game(stored)
    if live.resumable.gangs is None:
        return shown(request, stored, live, note="Choose your gang again.")
    if live.turn.is_over:
        raise NotPossible("The game is over. Replay can play on from any moment.")
    words = taken_back(live.resumable, whole_play=whole_play)
    made = LiveGame(live.resumable, play_on(live.resumable))
    saved = await save(services(request).store, stored, made)
    return shown(request, saved, made, note=words)


async def stays(request: Request) -> Response:
    """The rank of the cards that stay. They come from the page alone."""
    codes = (await form_of(request)).all("kept")[:MOST_HELD]
    kept = [to_poker(card) for card in map(load_database().get, codes) if card is not None]
    return part(request, "play/stays.html", rank=rank_words(kept), count=len(kept))


async def odds(request: Request) -> Response:
    """The odds of the round of a shootout that comes next."""
    form = await form_of(request)
    duel = live_game(await at_version(request, form)).turn.position.duel
    return part(request, "play/odds.html", odds=None if duel is None else round_odds(*duel))


async def start_hint(request: Request) -> Response:
    """Start a search for a hint."""
    stored = await at_version(request, await form_of(request))
    stop_hints(request, stored.name)
    return hint_part(
        request, services(request).runner.start(hint, stored.name, stored.text, about=about(stored.name)).number
    )


async def stop_hint(request: Request) -> Response:
    """Stop the search for a hint, and keep its results so far."""
    number = (await form_of(request)).number("job", 0, 0, 10**9)
    job = services(request).runner.job(number)
    if job is not None and job.about.startswith(about("")):
        services(request).runner.cancel(number)
    return hint_part(request, number)


def stop_hints(request: Request, name: str) -> None:
    """Stop the searches for hints in a game: its question is answered, or asked about again."""
    runner = services(request).runner
    for job in runner.jobs():
        if job.about == about(name):
            runner.cancel(job.number)


async def hint_so_far(request: Request) -> Response:
    """The hint, once it is found."""
    return hint_part(request, (await form_of(request)).number("job", 0, 0, 10**9))


def hint_part(request: Request, number: int) -> Response:
    """The state of a hint. Raises NotStored for an unknown one."""
    job = services(request).runner.job(number)
    if job is None or not job.about.startswith(about("")):
        raise NotStored("This hint is not known any more; ask again.")
    so_far: HintSoFar = job.latest or HintSoFar([], 0)
    lines = [
        {
            "words": line["words"],
            "chance": percent(line["chance"]),
            "between": " to ".join(map(percent, line["chance_interval"] or ())),
            "chosen": line["chosen"],
        }
        for line in so_far.lines
    ]
    return part(request, "play/hint.html", job=job, lines=lines, played=so_far.played, playouts=PLAYOUTS)


ROUTES = [
    Route("/play", start),
    Route("/play/new", new, methods=["POST"]),
    Route("/play/game", game),
    Route("/play/answer", answer, methods=["POST"]),
    Route("/play/concede", concede, methods=["POST"]),
    Route("/play/undo", undo, methods=["POST"]),
    Route("/play/cancel", cancel, methods=["POST"]),
    Route("/play/stays", stays),
    Route("/play/odds", odds),
    Route("/play/hint", start_hint, methods=["POST"]),
    Route("/play/hint", hint_so_far),
    Route("/play/hint/stop", stop_hint, methods=["POST"]),
]
