"""How is a script read? From YAML, whole or not at all: every fault has its place, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dtk.cards.card import Card
from dtk.files.finding import ERROR, WARNING, Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.schema import faults
from dtk.files.shown import visible
from dtk.files.tree import Path, Tree
from dtk.files.words import closest
from dtk.files.yaml import parse_yaml
from dtk.scripts.expressions import BadExpression, Condition, compile_condition
from dtk.scripts.impossible import why_never, why_no_card
from dtk.scripts.plan import Force, Phase, Rule, Script
from dtk.scripts.words import SECTIONS, scope_of

SCHEMA = "script.v1"
FORCES: tuple[Force, ...] = ("must", "never", "prefer")
# The codes of the faults of scripts (legality.registry).
BAD_CONDITION, NO_SUCH_CARD, NO_SUCH_PHASE, NEVER_APPLIES = "DT601", "DT602", "DT603", "DT604"


def read_script(source: Source, deck: Sequence[Card]) -> tuple[Script, list[Finding]]:
    """A script and what is doubtful about it. deck: the cards that it is to play.

    Raises Unreadable with every fault: of the text (DT004 to DT009), of its structure (DT010), of its conditions, cards
    and phases (DT601 to DT603).
    """
    tree = parse_yaml(source)
    findings = faults(tree, SCHEMA)
    if findings:
        raise Unreadable(*findings)
    reader = Reader(tree, deck)
    script = reader.script(source.name)
    wrong = [finding for finding in reader.findings if finding.severity != WARNING]
    if wrong:
        raise Unreadable(*wrong)
    return script, reader.findings


class Reader:
    """Reads a tree of the right structure, and gathers what is wrong with it."""

    def __init__(self, tree: Tree, deck: Sequence[Card]) -> None:
        self.tree = tree
        self.deck = deck
        self.titles = list(dict.fromkeys(card.title for card in deck))
        self.findings: list[Finding] = []
        data: dict[str, Any] = tree.data
        self.data = data
        self.phases = [str(phase["name"]) for phase in data.get("phases", ())]

    def script(self, path: str) -> Script:
        """All of it."""
        data = self.data
        phases = tuple(self.phase(place, phase) for place, phase in enumerate(data.get("phases", ())))
        rules = {
            section: tuple(self.rule(section, place, rule) for place, rule in enumerate(data[section]))
            for section in SECTIONS
            if section in data
        }
        return Script(path=path, plan=data["plan"].strip(), phases=phases, rules=rules)

    def phase(self, place: int, phase: Mapping[str, Any]) -> Phase:
        """A phase; every one but the last must end."""
        path: Path = ("phases", place)
        if self.phases.index(phase["name"]) != place:
            self.note(NO_SUCH_PHASE, f"There are two phases `{phase['name']}`.", self.tree.span((*path, "name")))
        is_last = place == len(self.phases) - 1
        if is_last == ("until" in phase):
            text = "The last phase has no end." if is_last else f"The phase `{phase['name']}` lacks its `until`."
            hint = "Take out `until`, or add the phase that follows." if is_last else "Say when the next phase begins."
            self.note(NO_SUCH_PHASE, text, self.tree.span(path), hint)
        return Phase(phase["name"], self.condition(phase, path, "", "until"), phase.get("why", ""))

    def rule(self, section: str, place: int, rule: Mapping[str, Any]) -> Rule:
        """A rule of a section."""
        path: Path = (section, place)
        forces = [force for force in FORCES if force in rule]
        if len(forces) > 1:
            self.note("DT010", f"A rule is `{forces[0]}` or `{forces[1]}`, not both.", self.tree.span(path))
        phases = each(rule.get("phase"))
        for name in phases:
            if name not in self.phases:
                near = closest(name, self.phases)
                hint = f"Did you mean `{near}`?" if near else "`phases:` lists the phases of the plan."
                self.note(
                    NO_SUCH_PHASE, f"There is no phase `{visible(name)}`.", self.tree.span((*path, "phase")), hint
                )
        known = len(self.findings)
        found = Rule(
            section=section,
            number=place + 1,
            force=forces[0],
            weight=float(rule.get("prefer", 0)),
            cards=tuple(self.title(title, where) for title, where in self.titled(rule, path)),
            phases=tuple(phases),
            when=self.condition(rule, path, section),
            leave=rule.get("leave", 0),
            why=rule.get("why", ""),
            span=self.tree.span(path),
        )
        if len(self.findings) == known and (why := why_no_card(found, self.deck)) is not None:
            self.note(NEVER_APPLIES, f"This rule never applies: {why}.", found.span)
        return found

    def titled(self, rule: Mapping[str, Any], path: Path) -> Iterator[tuple[str, Path]]:
        """The titles that a rule is about, with their places."""
        cards = rule.get("cards")
        if isinstance(cards, str):
            yield cards, (*path, "cards")
        for place, title in enumerate(cards if isinstance(cards, list) else ()):
            yield title, (*path, "cards", place)

    def title(self, title: str, path: Path) -> str:
        """A title that the deck has."""
        if title not in self.titles:
            near = closest(title, self.titles)
            hint = f"Did you mean `{near}`?" if near else "A script speaks of its own deck's cards by their titles."
            self.note(NO_SUCH_CARD, f"The deck has no `{visible(title, 60)}`.", self.tree.span(path), hint)
        return title

    def condition(self, rule: Mapping[str, Any], path: Path, section: str, key: str = "when") -> Condition | None:
        """The condition of a rule; None if it has none, or a bad one."""
        if key not in rule:
            return None
        place = self.tree.span((*path, key))
        try:
            found = compile_condition(rule[key], scope_of(section))
        except BadExpression as fault:
            self.note(BAD_CONDITION, fault.message, within(place, rule[key], fault.column), fault.hint)
            return None
        never = why_never(found)
        if never is not None:
            self.note(NEVER_APPLIES, f"This can't be: {never}.", place)
        for call in found.calls:
            if call.name in OF_OWN_CARDS and call.arguments[0] not in self.titles:
                self.title_asked(str(call.arguments[0]), within(place, rule[key], call.column))
        return found

    def title_asked(self, title: str, place: Span | None) -> None:
        """A condition asks for a card that the deck doesn't have."""
        near = closest(title, self.titles)
        hint = f"Did you mean `{near}`?" if near else None
        self.note(NO_SUCH_CARD, f"The deck has no `{visible(title, 60)}`, so this is never so.", place, hint)

    def note(self, code: str, message: str, span: Span | None, hint: str | None = None) -> None:
        """Keep a finding."""
        severity = WARNING if code == NEVER_APPLIES else ERROR
        self.findings.append(Finding(code, message, span=span, hint=hint, severity=severity))


# Questions about titles that must be the deck's own.
OF_OWN_CARDS = ("in_hand", "in_play")


def each(value: str | list[str] | None) -> list[str]:
    """One, several, or none."""
    return [value] if isinstance(value, str) else list(value or ())


def within(place: Span | None, text: str, column: int) -> Span | None:
    """The place of a character of a condition, where it is written on one line; else that of all of it."""
    if place is None or place.line != place.end_line:
        return place
    quotes = place.end_column - place.column - len(text)
    at = place.column + (1 if quotes == 2 else 0) + column
    return place if quotes not in (0, 2) or at >= place.end_column else Span.on_line(place.line, at, at + 1)
