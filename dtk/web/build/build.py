"""The pages of Build and their parts."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dtk.builder.edits import EditRefused
from dtk.builder.plans import PLANS
from dtk.cards.card import value_name
from dtk.cards.database import load_database
from dtk.files.errors import DtkError
from dtk.legality.legal_gangs import By, NoOutfit
from dtk.legality.registration import register_source
from dtk.report.catalogues.diff import unified
from dtk.report.catalogues.sheet import VALUES as SHEET_VALUES
from dtk.report.catalogues.sheet import sheet_of, spaced
from dtk.web.build.chances import MOST_STUD, USUAL_STUD, chances, sample_hands
from dtk.web.build.comparison import exchanged, with_change, with_stored
from dtk.web.build.draft import DeckDraft, draft_of, stored_draft
from dtk.web.build.editing import edited
from dtk.web.build.exporting import export, fragment, kinds_written
from dtk.web.build.gangs import best_gangs
from dtk.web.build.overview import formats_known, overview
from dtk.web.build.reading import NotADeck, TakenIn, as_native, from_fragment, new_draft, taken_in
from dtk.web.card_search import answer, fields_help
from dtk.web.deck_list import checked, example_decks, stored_deck, stored_decks
from dtk.web.forms import Form, form_of
from dtk.web.house_rules import house_judge
from dtk.web.pages import page, part, services
from dtk.web.store import DECKS, check_version, new_name, version_of

LONGEST_QUERY = 500
CHANGED = "deck-changed"


async def start(request: Request) -> Response:
    """The ways to begin: a list, a file, an outfit, a stored deck."""
    return await start_page(request)


async def start_page(request: Request, text: str = "", refused: NotADeck | None = None, why: str = "") -> Response:
    """The first page of Build. refused: the faults of a text that is not a deck. why: another reason."""
    database = load_database()
    judge = house_judge()
    outfits = {card.title: card for card in database if card.type == "outfit" and judge.default_rules.allows(card)}
    facts: dict[str, Any] = {
        "outfits": sorted(outfits.values(), key=lambda card: card.title),
        "formats": formats_known(judge),
        "usual_format": judge.default_rules.format,
        "is_format_set": judge.format is not None,
        "decks": await stored_decks(services(request).store),
        "examples": [(name, stored_deck(name, text)) for name, text in example_decks().items()],
        "text": text,
        "faults": refused.faults if refused else (),
        "why": why,
    }
    return page(request, "build/start.html", title="Build", status=400 if refused or why else 200, **facts)


async def read(request: Request) -> Response:
    """A pasted or opened list as a draft."""
    text = (await form_of(request))["text"]
    taken = taken_in(text)
    if isinstance(taken, NotADeck):
        return await start_page(request, text, taken)
    return builder_page(request, taken)


async def new(request: Request) -> Response:
    """A draft from an outfit."""
    form = await form_of(request)
    outfit = load_database().get(form["outfit"])
    if outfit is None or outfit.type != "outfit":
        return await start_page(request, why="Choose an outfit.")
    judge = house_judge()
    name = " ".join(form["deck"].split())[:80] or outfit.title
    known = judge.format is None and form["format"] in judge.repository.documents["formats"]
    draft = new_draft(outfit, name, form["format"] if known else judge.default_rules.format, load_database())
    return builder_page(request, TakenIn(draft, ""))


async def deck(request: Request) -> Response:
    """A stored deck; without a name, the draft that the browser has kept."""
    name = (await form_of(request))["name"]
    if not name:
        return page(request, "build/kept.html", title="Build")
    draft = await stored_draft(services(request).store, name)
    taken = taken_in(draft.text)
    if isinstance(taken, NotADeck):
        return await start_page(request, draft.text, taken)
    return builder_page(request, TakenIn(draft, ""))


async def link(request: Request) -> Response:
    """The deck of a shared link, whose fragment the page sends here."""
    taken = from_fragment((await form_of(request))["link"], load_database())
    return part(request, "build/whole.html", **builder_facts(request, taken.draft), taken=taken, is_fresh=True)


async def resume(request: Request) -> Response:
    """A draft that the browser has kept."""
    draft = draft_of(await form_of(request))
    return part(request, "build/whole.html", **builder_facts(request, draft), taken=TakenIn(draft, ""), is_fresh=False)


async def show(request: Request) -> Response:
    """A draft that the page goes back to."""
    return builder_part(request, await form_of(request))


async def edit(request: Request) -> Response:
    """A draft after an edit. An impossible edit gets a message, and nothing changes."""
    form = await form_of(request)
    if not form["do"]:
        return builder_part(request, form)
    made = edited(draft_of(form), form["do"])
    return builder_part(request, form, made.draft, made.notes)


async def fill(request: Request) -> Response:
    """A draft with its open slots filled."""
    # Few visits need the engine, which plans are compared by.
    from dtk.web.build.filling_up import filled

    form = await form_of(request)
    draft, told = filled(draft_of(form), form["plan"])
    return builder_part(request, form, draft, (told,))


async def example(request: Request) -> Response:
    """An example deck as a new draft."""
    text = example_decks().get((await form_of(request))["example"])
    if text is None:
        return await start_page(request, why="Choose an example.")
    taken = taken_in(text)
    if isinstance(taken, NotADeck):
        return await start_page(request, text, taken)
    return builder_page(request, taken)


async def swap(request: Request) -> Response:
    """A draft after an exchange of cards."""
    form = await form_of(request)
    return builder_part(request, form, exchanged(draft_of(form), form["change"]))


async def search(request: Request) -> Response:
    """The cards that fit a query, with the draft in view."""
    form = await form_of(request)
    draft = draft_of(form)
    return part(request, "build/results.html", **search_facts(draft, form["q"]))


async def odds(request: Request) -> Response:
    """The exact odds of a draft."""
    form = await form_of(request)
    stud = stud_of(form)
    facts: dict[str, Any] = {"chances": None, "why": ""}
    try:
        facts["chances"] = chances(draft_of(form).judged, stud)
    except (DtkError, ValueError) as error:
        facts["why"] = str(error)
    return part(request, "build/odds.html", stud=stud, studs=range(MOST_STUD + 1), **facts)


def stud_of(form: Form) -> int:
    """The stud bonus that a page has chosen for the odds."""
    return form.number("stud", USUAL_STUD, 0, MOST_STUD)


async def prepare_odds(draft: DeckDraft, stud: int) -> None:
    """Work out the odds that the page asks for next, so that they are known by then."""
    with suppress(DtkError, ValueError):
        chances(draft.judged, stud)


async def hands(request: Request) -> Response:
    """Sample hands, of a new seed or of a given one."""
    form = await form_of(request)
    seed = form["seed"].strip()[:20] or str(secrets.randbelow(10_000))
    opening, draws = sample_hands(draft_of(form).judged, seed)
    return part(request, "build/hands.html", opening=opening, draws=draws, seed=seed)


async def gangs(request: Request) -> Response:
    """The legal starting gangs of a draft."""
    form = await form_of(request)
    by = By(form["by"]) if form["by"] in By.__members__ else By.influence
    try:
        found, why = await best_gangs(draft_of(form).judged, by), ""
    except NoOutfit:
        found, why = None, "Choose an outfit first."
    return part(request, "build/gangs.html", found=found, why=why, by=by, orders=list(By))


async def compare(request: Request) -> Response:
    """A draft beside its stored version, or beside an exchange that is only tried."""
    form = await form_of(request)
    draft = draft_of(form)
    if form["change"].strip():
        found = with_change(draft, form["change"])
    else:
        found = await with_stored(draft, services(request).store)
    return part(request, "build/compared.html", found=found, change=form["change"].strip(), name=draft.name)


async def share(request: Request) -> Response:
    """A draft in a format to copy or to save, and as a link."""
    form = await form_of(request)
    draft = draft_of(form)
    facts: dict[str, Any] = {
        "export": export(draft, form["kind"]),
        "kinds": list(kinds_written()),
        "fragment": fragment(draft),
    }
    return part(request, "build/share.html", **facts)


async def sheet(request: Request) -> Response:
    """The registration sheet of a draft, to print."""
    form = await form_of(request)
    draft = draft_of(form)
    registered = register_source(house_judge(), checked(draft.text, draft.name or "deck"))
    if registered.judged is None:
        raise EditRefused("This deck cannot be read.")
    made = sheet_of(registered, registered.judged, form["player"][:100], form["event"][:100])
    facts: dict[str, Any] = {"sheets": [made], "values": [*map(value_name, SHEET_VALUES)], "spaced": spaced}
    return page(request, "build/sheet.html", title=f"Registration: {made.deck}", draft=draft, **facts)


async def save(request: Request) -> Response:
    """Store a draft: over the version that it began as, or as a new deck.

    The changes of a file that this application did not write are shown first.
    """
    form = await form_of(request)
    draft, store = draft_of(form), services(request).store
    judged, wanted = draft.judged, form["file"].strip()
    if draft.version and wanted in ("", draft.name):
        if not store.wrote(draft.version) and form["shown"] != draft.version:
            return await changes_to_write(request, draft)
        stored = await store.write(DECKS, draft.name, draft.text, draft.version)
    else:
        name, native = new_name(wanted or judged.deck.name or "", DECKS), as_native(draft)
        stored = await store.write(DECKS, name, native.text, None)
    saved = DeckDraft(text=stored.text, name=stored.name, version=stored.version)
    return builder_part(request, form, saved, (f"Saved as {stored.name}.",))


async def changes_to_write(request: Request, draft: DeckDraft) -> Response:
    """The changes of a stored file, with a button that writes them. Raises Conflict if it is another version."""
    stored = await stored_draft(services(request).store, draft.name)
    check_version(draft.name, stored.version, draft.version)
    _, _, *lines = unified(draft.name, stored.text, draft.text).splitlines() or ("", "")
    headers = {"HX-Retarget": "#write-body", "HX-Reswap": "innerHTML"}
    return part(request, "build/write.html", headers=headers, draft=draft, lines=lines)


async def delete(request: Request) -> Response:
    """Delete a stored deck."""
    form = await form_of(request)
    await services(request).store.delete(DECKS, form["name"], form["version"])
    return await start_page(request)


def builder_page(request: Request, taken: TakenIn) -> Response:
    """The page of a draft. Its address is that of the stored deck, or of the draft that the browser keeps."""
    draft = taken.draft
    facts: dict[str, Any] = builder_facts(request, draft) | {"taken": taken, "is_fresh": not draft.name}
    response = page(request, "build/deck.html", title=draft.judged.deck.name or "Build", **facts)
    if not draft.name:
        response.headers["HX-Push-Url"] = f"{services(request).base}/build/deck"
    return response


def builder_part(request: Request, form: Form, draft: DeckDraft | None = None, notes: tuple[str, ...] = ()) -> Response:
    """The builder after an edit, alone for htmx, otherwise in its page. draft: None for that of the form."""
    after = draft_of(form) if draft is None else draft
    if not request.headers.get("HX-Request"):
        return builder_page(request, TakenIn(after, "", notes=notes))
    facts = builder_facts(request, after, form["q"], notes)
    response = part(request, "build/builder.html", headers={"HX-Trigger": CHANGED}, **facts, is_fresh=False)
    # Without processes, the page gets its answer only after the background task.
    if services(request).runner.workers:
        response.background = BackgroundTask(prepare_odds, after, stud_of(form))
    return response


def builder_facts(request: Request, draft: DeckDraft, query: str = "", notes: tuple[str, ...] = ()) -> dict[str, Any]:
    """The values for the builder's template."""
    return {
        "draft": draft,
        "deck": overview(draft),
        "notes": notes,
        "is_saved": bool(draft.version) and version_of(draft.text) == draft.version,
        "fields": fields_help(),
        "studs": range(MOST_STUD + 1),
        "usual_stud": USUAL_STUD,
        "plans": [(plan.word, plan.aim) for plan in PLANS],
        **search_facts(draft, query),
    }


def search_facts(draft: DeckDraft, query: str) -> dict[str, Any]:
    """The results of a search in a draft, with the copies that the draft has of each."""
    query = query[:LONGEST_QUERY]
    judged = draft.judged
    found = answer(query, judged) if query.strip() else None
    return {"query": query, "answer": found, "copies": judged.copies}


PARTS = (link, resume, show, edit, fill, swap, search, odds, hands, gangs, compare, share, sheet, save, delete)
ROUTES = [
    Route("/build", start),
    Route("/build/read", read, methods=["POST"]),
    Route("/build/new", new, methods=["POST"]),
    Route("/build/example", example, methods=["POST"]),
    Route("/build/deck", deck),
    *(Route(f"/build/{handler.__name__}", handler, methods=["POST"]) for handler in PARTS),
]
