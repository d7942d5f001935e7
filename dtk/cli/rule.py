"""`dtk rule`: what does a code mean?"""

from __future__ import annotations

import typer

from dtk.cli.console import refuse, say


def rule(
    code: str | None = typer.Argument(None, help="A code such as DT203, or a rule's name such as slot-copies."),
    everything: bool = typer.Option(False, "--all", help="List all rules by family."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Explain a rule: its page, with the document that says so.

    An example shows a deck that fails, and one that passes.
    """
    import difflib

    from dtk.legality.registry import all_rules
    from dtk.report import rule_page

    rules = all_rules()
    if code is None and not everything:
        refuse("name a rule, such as DT203, or use --all.")
    if code is None:
        say(rule_page.index_as_json(rules) if as_json else rule_page.index_as_text(rules))
        return
    names = {one.code.casefold(): one for one in rules.values()} | {one.slug: one for one in rules.values()}
    found = names.get(code.casefold())
    if found is None:
        alike = difflib.get_close_matches(code.casefold()[:64], names, 1)
        refuse(
            f"there is no rule {code!r}."
            + (f" Did you mean {alike[0]!r}?" if alike else " `dtk rule --all` lists them.")
        )
    say(rule_page.as_json(found) if as_json else rule_page.as_text(found))
