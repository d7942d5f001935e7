"""Scripts in sentences: the plan, the phases, and every rule with its reason."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dtk.files.shown import visible
from dtk.report.figures import counted
from dtk.scripts.plan import HandRule, OpeningGang, Script, ScriptRule
from dtk.scripts.words import SECTIONS

SIGNS = {
    "&&": "and",
    "||": "or",
    "==": "is",
    "!=": "is not",
    ">=": "is at least",
    "<=": "is at most",
    ">": "is more than",
    "<": "is less than",
    "!": "not",
    "in": "is one of",
}
TOKEN = re.compile(r"""("[^"]*"|'[^']*')|(&&|\|\||[<>=!]=|[<>!]|\bin\b)|(?<![\w.])(\d+)\.0+(?![\w.])""")


def sentences(script: Script) -> Iterator[str]:
    """The lines that explain a script."""
    yield from (visible(line, 500) for line in script.plan.splitlines())
    if script.phases:
        yield ""
        yield "Phases"
        for phase in script.phases:
            until = f" until {in_words(phase.until.text)}" if phase.until is not None else ", to the end of the game"
            yield f"  {phase.name}{until}.{reason(phase.why)}"
    if script.opening:
        yield ""
        yield "Starting gang"
        yield from (f"  {number}. {gang_sentence(gang)}" for number, gang in enumerate(script.opening, 1))
    if script.hand:
        yield ""
        yield "Draw hands"
        yield from (f"  {rule.number}. {hand_sentence(rule)}" for rule in script.hand)
    for section, rules in script.rules.items():
        yield ""
        yield f"{section}: {SECTIONS[section].doc}"
        yield from (f"  {rule.number}. {rule_sentence(rule)}" for rule in rules)
    if script.weights:
        yield ""
        yield f"Weights in search: {', '.join(f'{name} x{factor:g}' for name, factor in script.weights.items())}."
    if script.scenes:
        yield ""
        yield f"{counted(len(script.scenes), 'scene')}: run `dtk script test` to play them."


def rule_sentence(rule: ScriptRule) -> str:
    """A rule in a sentence."""
    force = {
        "must": "Must",
        "never": "Never",
        "prefer": f"Prefer ({rule.weight:+g})" if rule.weight >= 0 else f"Avoid ({rule.weight:+g})",
    }[rule.force]
    about = f": {', '.join(visible(title, 60) for title in rule.cards)}" if rule.cards else ""
    held = f", in {' and '.join(rule.phases)}" if rule.phases else ""
    when = f", if {in_words(rule.when.text)}" if rule.when is not None else ""
    left = ""
    if rule.leave:
        left = f", {'unless' if rule.force == 'never' else 'if'} {rule.leave} ghost rock is left"
    return f"{force}{about}{held}{when}{left}.{reason(rule.why)}"


def hand_sentence(rule: HandRule) -> str:
    """A rule about draw hands as a sentence."""
    parts = []
    if rule.aim is not None:
        parts.append(f"Discards aim for the {rule.aim.words}")
    if rule.cheatin is not None:
        better = counted(rule.cheatin, "rank")
        parts.append(f"{'a' if parts else 'A'} cheatin' hand must be at least {better} better than a legal one")
    held = f", in {' and '.join(rule.phases)}" if rule.phases else ""
    when = f", if {in_words(rule.when.text)}" if rule.when is not None else ""
    return f"{', and '.join(parts)}{held}{when}.{reason(rule.why)}"


def gang_sentence(gang: OpeningGang) -> str:
    """A starting gang in a sentence."""
    when = f", if {in_words(gang.when.text)}" if gang.when is not None else ""
    return f"{', '.join(visible(title, 60) for title in gang.gang)}{when}.{reason(gang.why)}"


def in_words(condition: str) -> str:
    """A condition with its operators in words."""
    # Quoted text stays. `2.0`, the spelling that the language requires, is shown as `2`.
    words = TOKEN.sub(lambda found: found[1] or found[3] or f" {SIGNS[found[2]]} ", condition)
    return visible(" ".join(words.split()), 500)


def reason(why: str) -> str:
    """A reason, as text after a sentence."""
    return f" {visible(why, 300)}" if why else ""
