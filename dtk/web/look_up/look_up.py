"""The pages of Look up."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dtk.cards.database import load_database
from dtk.files.shown import visible
from dtk.legality.catalogue import all_rules
from dtk.report.catalogues import glossary
from dtk.report.verdicts.rule_page import by_family
from dtk.web.card_search import answer, fields_help
from dtk.web.forms import form_of
from dtk.web.look_up.card_page import card_facts
from dtk.web.look_up.rule_text import blocks
from dtk.web.pages import page
from dtk.web.store import NotStored

LONGEST_QUERY = 500


async def cards(request: Request) -> Response:
    """The search for cards."""
    query = (await form_of(request))["q"][:LONGEST_QUERY]
    found = answer(query) if query.strip() else None
    return page(request, "look-up/cards.html", title="Cards", query=query, answer=found, fields=fields_help())


async def card(request: Request) -> Response:
    """All about a printing."""
    code = request.path_params["code"]
    found = load_database().get(code)
    if found is None:
        raise NotStored(f"No card has the code `{visible(code, 20)}`.")
    return page(request, "look-up/card.html", title=found.title, facts=card_facts(found, load_database()))


async def terms(request: Request) -> Response:
    """The terms of the game, or those that contain some words."""
    query = (await form_of(request))["q"][:LONGEST_QUERY]
    sought = glossary.plain(query)
    named = glossary.term_named(query)
    found = [term for term in glossary.TERMS if sought in glossary.plain(" ".join((term.name, *term.also, term.text)))]
    first = [named] if named in found else []
    found = [*first, *(term for term in found if term is not named)]
    near = None if found else glossary.suggested_term(query)
    return page(request, "look-up/terms.html", title="Terms", query=query, terms=found, near=near)


async def rules(request: Request) -> Response:
    """The rules of legality by family."""
    return page(request, "look-up/rules.html", title="Rules", families=by_family(all_rules()))


async def rule(request: Request) -> Response:
    """A rule, with examples."""
    code = request.path_params["code"].upper()
    found = all_rules().get(code)
    if found is None:
        raise NotStored(f"There is no rule `{visible(code, 20)}`.")
    return page(request, "look-up/rule.html", title=f"{found.code} {found.slug}", rule=found, blocks=blocks(found.doc))


ROUTES = [
    Route("/look-up", cards),
    Route("/look-up/card/{code}", card),
    Route("/look-up/terms", terms),
    Route("/look-up/rules", rules),
    Route("/look-up/rules/{code}", rule),
]
