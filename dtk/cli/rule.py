"""`dtk rule`: explanations of rule codes."""

from __future__ import annotations

import typer

from dtk.cli import completing
from dtk.cli.console import columns, refuse, say
from dtk.cli.help_pages import closing
from dtk.cli.output import CSV, JSON, TABLE, TEXT, AsJson, TableFormat, chosen_format, say_csv
from dtk.report.columns import folded

EPILOG = closing("dtk rule DT203", "dtk rule slot-copies", "dtk rule DT2", "dtk rule --all")


def rule(
    code: str | None = typer.Argument(
        None,
        metavar="[RULE]",
        help="A code such as DT203, a name such as slot-copies, or a family such as DT2, which is listed.",
        autocompletion=completing.rules,
    ),
    everything: bool = typer.Option(False, "--all", help="List all rules by family."),
    output_format: TableFormat = TEXT,
    as_json: AsJson = False,
) -> None:
    """Explain a rule code such as DT203.

    Its page cites the document that sets the rule, and shows a deck that fails and one that passes.
    """
    from dtk.legality.catalogue import all_rules
    from dtk.legality.selection import LENGTH, NoSuchRule, resolve_code
    from dtk.report.verdicts import rule_page

    shown = chosen_format(output_format, TABLE, as_json=as_json)
    rules = all_rules()
    if code is None and not everything:
        refuse("name a rule such as DT203, or use --all.")
    try:
        meant = "" if code is None else resolve_code(code, rules)
    except NoSuchRule as error:
        refuse(str(error))
    if len(meant) == LENGTH and shown != CSV:
        say(rule_page.as_json(rules[meant]) if shown == JSON else folded(rule_page.as_text(rules[meant]), columns()))
        return
    family = {code: rule for code, rule in rules.items() if code.startswith(meant)}
    if shown == CSV:
        headings = ("code", "slug", "severity", "family", "source", "summary")
        say_csv(headings, ([getattr(rule, name) for name in headings] for rule in family.values()))
    else:
        say(rule_page.index_as_json(family) if shown == JSON else folded(rule_page.index_as_text(family), columns()))
