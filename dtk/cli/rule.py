"""`dtk rule`: what does a code mean?"""

from __future__ import annotations

import typer

from dtk.cli.console import refuse, say
from dtk.cli.output import AS_JSON, CSV, JSON, TABLE, TABLE_FORMAT, chosen_format, say_csv


def rule(
    code: str | None = typer.Argument(
        None,
        help="A code such as DT203, a rule's name such as slot-copies, or a family to list, such as DT2.",
    ),
    everything: bool = typer.Option(False, "--all", help="List all rules by family."),
    output_format: str = TABLE_FORMAT,
    as_json: bool = AS_JSON,
) -> None:
    """Explain a rule: its page, with the document that says so.

    An example shows a deck that fails, and one that passes.
    """
    from dtk.legality.catalogue import all_rules
    from dtk.legality.selection import LENGTH, NoSuchRule, resolve_code
    from dtk.report.verdicts import rule_page

    shown = chosen_format(output_format, TABLE, as_json=as_json)
    rules = all_rules()
    if code is None and not everything:
        refuse("name a rule, such as DT203, or use --all.")
    try:
        meant = "" if code is None else resolve_code(code, rules)
    except NoSuchRule as error:
        refuse(str(error))
    if len(meant) == LENGTH and shown != CSV:
        say(rule_page.as_json(rules[meant]) if shown == JSON else rule_page.as_text(rules[meant]))
        return
    family = {code: rule for code, rule in rules.items() if code.startswith(meant)}
    if shown == CSV:
        headings = ("code", "slug", "severity", "family", "source", "summary")
        say_csv(headings, ([getattr(rule, name) for name in headings] for rule in family.values()))
    else:
        say(rule_page.index_as_json(family) if shown == JSON else rule_page.index_as_text(family))
