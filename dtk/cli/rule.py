"""`dtk rule`: explanations of rule codes and of the game's terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.console import columns, refuse, say, say_text
from dtk.cli.help_pages import closing
from dtk.cli.output import CSV, JSON, TABLE, TEXT, AsJson, TableFormat, chosen_format, say_csv

if TYPE_CHECKING:
    from dtk.report.catalogues.glossary import GlossaryTerm

EPILOG = closing("dtk rule DT203", "dtk rule slot-copies", "dtk rule DT2", "dtk rule gambling", "dtk rule --terms")


def rule(
    code: str | None = typer.Argument(
        None,
        metavar="[RULE]",
        help="A code such as DT203, a name such as slot-copies, a family such as DT2, or a term of the game.",
        autocompletion=completing.rules,
    ),
    everything: bool = typer.Option(False, "--all", help="List all rules by family."),
    terms: bool = typer.Option(False, "--terms", help="List the terms of the game."),
    output_format: TableFormat = TEXT,
    as_json: AsJson = False,
) -> None:
    """Explain a rule code such as DT203, or a term such as gambling.

    The page of a code cites the source of the rule, and shows a deck that breaks it and one that keeps it.
    """
    from dtk.legality.catalogue import all_rules
    from dtk.legality.selection import LENGTH, NoSuchRule, resolve_code
    from dtk.report.catalogues import glossary
    from dtk.report.verdicts import rule_page

    shown = chosen_format(output_format, TABLE, as_json=as_json)
    rules = all_rules()
    if terms:
        show_terms(glossary.TERMS, shown)
        return
    if code is None and not everything:
        refuse("name a rule such as DT203 or a term such as gambling, or use --all or --terms.")
    term = glossary.term_named(code or "")
    try:
        meant = "" if code is None else resolve_code(code, rules)
    except NoSuchRule as error:
        if term is None:
            near = None if error.meant else glossary.suggested_term(code or "")
            hint = f"Did you mean `{near}`?" if near else error.hint
            refuse(f"{error.message.replace('rule', 'rule or term', 1)} {hint}")
        show_terms((term,), shown)
        return
    if len(meant) == LENGTH and shown != CSV:
        page = rule_page.as_text(rules[meant]) + (f"\n{glossary.as_text(term)}" if term else "")
        say(rule_page.as_json(rules[meant])) if shown == JSON else say_text(page)
        return
    family = {code: rule for code, rule in rules.items() if code.startswith(meant)}
    if shown == CSV:
        headings = ("code", "slug", "severity", "family", "source", "summary")
        say_csv(headings, ([getattr(rule, name) for name in headings] for rule in family.values()))
    elif shown == JSON:
        say(rule_page.index_as_json(family))
    else:
        say(rule_page.index_as_text(family, columns()), newline=False)


def show_terms(terms: Sequence[GlossaryTerm], shown: str) -> None:
    """Print terms of the game in the requested format."""
    from dtk.report.catalogues import glossary

    if shown == CSV:
        say_csv(("term", "text", "source"), ([term.name, term.text, term.source] for term in terms))
    elif shown == JSON:
        say(glossary.as_json(terms[0]) if len(terms) == 1 else glossary.index_as_json())
    else:
        say_text(glossary.as_text(terms[0]) if len(terms) == 1 else glossary.index_as_text())
