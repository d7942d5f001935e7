"""How is a script said in sentences? Its plan, its phases, and every rule with its reason."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dtk.files.shown import visible
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
    """The lines of that."""
    yield from (visible(line, 500) for line in script.plan.splitlines())
    if script.phases:
        yield ""
        yield "Phases"
        for phase in script.phases:
            until = f" until {in_words(phase.until.text)}" if phase.until is not None else ", to the end"
            yield f"  {phase.name}{until}.{reason(phase.why)}"
    if script.opening:
        yield ""
        yield "Who starts"
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
        weighed = ", ".join(f"{name} {factor:g} times" for name, factor in script.weights.items())
        yield f"Search counts {weighed} as much as usual."
    if script.scenes:
        yield ""
        yield f"{len(script.scenes)} scene{'s' if len(script.scenes) > 1 else ''}: `dtk script test` plays them."


def rule_sentence(rule: ScriptRule) -> str:
    """A rule in a sentence."""
    force = {
        "must": "Must",
        "never": "Never",
        "prefer": f"Rather ({rule.weight:+g})" if rule.weight >= 0 else f"Rather not ({rule.weight:+g})",
    }[rule.force]
    about = f": {', '.join(visible(title, 60) for title in rule.cards)}" if rule.cards else ""
    held = f", in {' and '.join(rule.phases)}" if rule.phases else ""
    when = f", if {in_words(rule.when.text)}" if rule.when is not None else ""
    left = ""
    if rule.leave:
        left = f", {'unless' if rule.force == 'never' else 'if'} {rule.leave} ghost rock is left"
    return f"{force}{about}{held}{when}{left}.{reason(rule.why)}"


def hand_sentence(rule: HandRule) -> str:
    """A rule about draw hands in a sentence."""
    parts = []
    if rule.aim is not None:
        parts.append(f"Discards aim at the {rule.aim.words}")
    if rule.cheatin is not None:
        parts.append(f"{'a' if parts else 'A'} cheatin' hand is shown if it is {rule.cheatin} ranks better")
    held = f", in {' and '.join(rule.phases)}" if rule.phases else ""
    when = f", if {in_words(rule.when.text)}" if rule.when is not None else ""
    return f"{', and '.join(parts)}{held}{when}.{reason(rule.why)}"


def gang_sentence(gang: OpeningGang) -> str:
    """A starting gang in a sentence."""
    when = f", if {in_words(gang.when.text)}" if gang.when is not None else ""
    return f"{', '.join(visible(title, 60) for title in gang.gang)}{when}.{reason(gang.why)}"


def in_words(condition: str) -> str:
    """A condition with words for its signs."""
    # A text in quotes stays; a number that the language has to have decimals for is said without them.
    words = TOKEN.sub(lambda found: found[1] or found[3] or f" {SIGNS[found[2]]} ", condition)
    return visible(" ".join(words.split()), 500)


def reason(why: str) -> str:
    """The reason, after a sentence."""
    return f" {visible(why, 300)}" if why else ""
