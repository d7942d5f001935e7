"""Reads scripts from YAML. A script with faults is not read; every fault has its place and a suggestion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from dtk.agents.evaluation import weights
from dtk.cards.card import TYPES, Card
from dtk.cards.database import load_database
from dtk.files.finding import ERROR, WARNING, Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.schema import faults
from dtk.files.shown import visible
from dtk.files.tree import Path, Tree
from dtk.files.words import closest
from dtk.files.yaml import parse_yaml
from dtk.poker.objective import LEGAL, RANK, at_least
from dtk.scripts.expressions import Condition, compile_condition
from dtk.scripts.impossible import why_never, why_no_card
from dtk.scripts.plan import Force, HandRule, OpeningGang, Phase, Scene, Script, ScriptRule
from dtk.scripts.tokens import BadExpression
from dtk.scripts.words import ASKED, HAND, OPENING, SECTIONS, scope_of

SCHEMA, POSITION = "script.v1", "position.v1"
FORCES: tuple[Force, ...] = ("must", "never", "prefer")
# The codes of the faults of scripts (legality.registry).
BAD_CONDITION, NO_SUCH_CARD, NO_SUCH_PHASE, NEVER_APPLIES = "DT601", "DT602", "DT603", "DT604"
NO_SUCH_WEIGHT = "DT607"
# Aims of draw hands, by the names of dtk.poker.objective: `legal`, `full-house`, `legal-flush` ...
AIMS = {
    one.name: one for one in (RANK, LEGAL, *(at_least(rank, legal) for rank in range(2, 12) for legal in (False, True)))
}


def read_script(source: Source, deck: Sequence[Card]) -> tuple[Script, list[Finding]]:
    """A script and the warnings about it. deck: the cards that it plays.

    Raises Unreadable with every fault: of the text (DT004 to DT009), of its structure (DT010), of its conditions, cards
    and phases (DT601 to DT603).
    """
    tree = script_tree(source)
    findings = deck_fault(tree) or faults(tree, SCHEMA)
    if findings:
        raise Unreadable(*findings)
    reader = ScriptReader(tree, deck)
    script = reader.script(source.name)
    wrong = [finding for finding in reader.findings if finding.severity != WARNING]
    if wrong:
        raise Unreadable(*wrong)
    return script, reader.findings


@lru_cache(maxsize=16)
def script_tree(source: Source) -> Tree:
    """The tree of a script, which is parsed once and never changed. Raises `Unreadable`."""
    return parse_yaml(source)


def deck_fault(tree: Tree) -> list[Finding]:
    """The fault of a file that is a deck without a script inside; empty for all others."""
    if not isinstance(tree.data, dict) or "outfit" not in tree.data or "plan" in tree.data:
        return []
    named = tree.data.get("script")
    text = "This is a deck without a script inside."
    if isinstance(named, str):
        text = f"This is a deck. Its script is the file `{visible(named)}`."
    return [Finding("DT010", text, span=tree.key_span(("outfit",)))]


class ScriptReader:
    """Reads a tree of the right structure, and collects its faults."""

    def __init__(self, tree: Tree, deck: Sequence[Card]) -> None:
        self.tree = tree
        self.deck = deck
        self.titles = list(dict.fromkeys(card.title for card in deck))
        self.findings: list[Finding] = []
        data: dict[str, Any] = tree.data
        self.data = data
        self.phases = [str(phase["name"]) for phase in data.get("phases", ())]

    def script(self, path: str) -> Script:
        """The whole script."""
        data = self.data
        phases = tuple(self.phase(place, phase) for place, phase in enumerate(data.get("phases", ())))
        rules = {
            section: tuple(self.rule(section, place, rule) for place, rule in enumerate(data[section]))
            for section in SECTIONS
            if section in data
        }
        return Script(
            path=path,
            plan=data["plan"].strip(),
            phases=phases,
            opening=tuple(self.opening(place, one) for place, one in enumerate(data.get("opening", ()))),
            hand=tuple(self.hand_rule(place, one) for place, one in enumerate(data.get("hand", ()))),
            rules=rules,
            scenes=tuple(self.scene(place, one) for place, one in enumerate(data.get("scenes", ()))),
            weights={name: self.weight(name, factor) for name, factor in data.get("weights", {}).items()},
        )

    def scene(self, place: int, scene: Mapping[str, Any]) -> Scene:
        """A test of the plan."""
        path: Path = ("scenes", place)
        given = self.tree.below((*path, "given"))
        self.findings += faults(given, POSITION)
        return Scene(
            name=scene["name"],
            given=given,
            phase=next(iter(self.phases_of(scene, path)), ""),
            expect=tuple(each(scene.get("expect"))),
            avoid=tuple(each(scene.get("avoid"))),
            span=self.tree.span((*path, "name")),
        )

    def opening(self, place: int, gang: Mapping[str, Any]) -> OpeningGang:
        """A starting gang."""
        path: Path = ("opening", place)
        return OpeningGang(
            gang=tuple(self.title(title, (*path, "gang", at)) for at, title in enumerate(gang["gang"])),
            when=self.condition(gang, path, OPENING),
            why=gang.get("why", ""),
            span=self.tree.span(path),
        )

    def hand_rule(self, place: int, rule: Mapping[str, Any]) -> HandRule:
        """A rule about draw hands."""
        path: Path = ("hand", place)
        return HandRule(
            number=place + 1,
            aim=AIMS[rule["aim"]] if "aim" in rule else None,
            cheatin=rule.get("cheatin"),
            phases=self.phases_of(rule, path),
            when=self.condition(rule, path, HAND),
            why=rule.get("why", ""),
        )

    def weight(self, name: str, factor: int | str) -> float:
        """The factor of a quantity that search weighs."""
        if name not in weights():
            near = closest(name, list(weights()))
            hint = f"Did you mean `{near}`?" if near else f"Known weights: {', '.join(weights())}."
            text = f"Unknown weight `{visible(name, 60)}`."
            self.note(NO_SUCH_WEIGHT, text, self.tree.key_span(("weights", name)), hint)
        return float(factor)

    def phase(self, place: int, phase: Mapping[str, Any]) -> Phase:
        """A phase. Every phase but the last must end."""
        path: Path = ("phases", place)
        if self.phases.index(phase["name"]) != place:
            self.note(NO_SUCH_PHASE, f"Duplicate phase `{phase['name']}`.", self.tree.span((*path, "name")))
        is_last = place == len(self.phases) - 1
        if is_last == ("until" in phase):
            text = "The last phase has an `until`." if is_last else f"The phase `{phase['name']}` has no `until`."
            hint = "Remove it, or add the phase that follows." if is_last else "Add the condition for the next phase."
            self.note(NO_SUCH_PHASE, text, self.tree.span(path), hint)
        return Phase(phase["name"], self.condition(phase, path, "", "until"), phase.get("why", ""))

    def rule(self, section: str, place: int, rule: Mapping[str, Any]) -> ScriptRule:
        """A rule of a section."""
        path: Path = (section, place)
        forces = [force for force in FORCES if force in rule]
        if len(forces) > 1:
            self.note("DT010", f"A rule has either `{forces[0]}` or `{forces[1]}`, not both.", self.tree.span(path))
        phases = self.phases_of(rule, path)
        known = len(self.findings)
        found = ScriptRule(
            section=section,
            number=place + 1,
            force=forces[0],
            weight=float(rule.get("prefer", 0)),
            cards=tuple(self.title(title, where) for title, where in self.titled(rule, path)),
            phases=phases,
            when=self.condition(rule, path, section),
            leave=rule.get("leave", 0),
            why=rule.get("why", ""),
            span=self.tree.span(path),
        )
        if len(self.findings) == known and (why := why_no_card(found, self.deck)) is not None:
            self.note(NEVER_APPLIES, f"This rule never applies: {why}.", found.span)
        return found

    def phases_of(self, rule: Mapping[str, Any], path: Path) -> tuple[str, ...]:
        """The phases in which a rule holds."""
        phases = each(rule.get("phase"))
        for name in phases:
            if name not in self.phases:
                near = closest(name, self.phases)
                hint = f"Did you mean `{near}`?" if near else "`phases:` lists the phases of the plan."
                text = f"Unknown phase `{visible(name)}`."
                self.note(NO_SUCH_PHASE, text, self.tree.span((*path, "phase")), hint)
        return tuple(phases)

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
            hint = f"Did you mean `{near}`?" if near else "A script names cards of its own deck, by title."
            self.note(NO_SUCH_CARD, f"The deck has no `{visible(title, 60)}`.", self.tree.span(path), hint)
        return title

    def condition(self, rule: Mapping[str, Any], path: Path, section: str, key: str = "when") -> Condition | None:
        """The condition of a rule; None if it has none or a faulty one."""
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
            self.note(NEVER_APPLIES, f"This condition is never true: {never}.", place)
        for call in found.calls:
            asked, at = str(call.arguments[0]), within(place, rule[key], call.column)
            if call.name in OF_OWN_CARDS:
                if asked not in self.titles:
                    self.title_asked(asked, at)
            else:
                self.check_asked(call.name, asked, at)
        return found

    def check_asked(self, question: str, asked: str, place: Span | None) -> None:
        """Warn of a question about a title, keyword or type that no card has."""
        what, known = names_for(question)
        if asked not in known:
            near = closest(asked, known)
            result = "never true" if ASKED[question].question.kind == "yes or no" else "always 0"
            hint = f"Did you mean `{near}`?" if near else None
            self.note(NEVER_APPLIES, f"There is no {what} `{visible(asked, 60)}`, so this is {result}.", place, hint)

    def title_asked(self, title: str, place: Span | None) -> None:
        """Record that a condition asks for a card that the deck does not have."""
        near = closest(title, self.titles)
        hint = f"Did you mean `{near}`?" if near else None
        self.note(NO_SUCH_CARD, f"The deck has no `{visible(title, 60)}`, so this is never true.", place, hint)

    def note(self, code: str, message: str, span: Span | None, hint: str | None = None) -> None:
        """Record a finding."""
        severity = WARNING if code == NEVER_APPLIES else ERROR
        self.findings.append(Finding(code, message, span=span, hint=hint, severity=severity))


# Questions about titles that must be the deck's own.
OF_OWN_CARDS = ("in_hand", "in_play")


def names_for(question: str) -> tuple[str, list[str]]:
    """The kind of names that a question is about, and all of them."""
    if question == "count_in_hand":
        return "card type", list(TYPES)
    if question in ("they_have", "they_play"):
        return "card", list(load_database().group("title"))
    return "keyword", list(load_database().keywords)


def each(value: str | list[str] | None) -> list[str]:
    """The items of a value that may be one item, a list, or missing."""
    return [value] if isinstance(value, str) else list(value or ())


def within(place: Span | None, text: str, column: int) -> Span | None:
    """The place of a character of a condition on one line; otherwise the place of the whole condition."""
    if place is None or place.line != place.end_line:
        return place
    quotes = place.end_column - place.column - len(text)
    at = place.column + (1 if quotes == 2 else 0) + column
    return place if quotes not in (0, 2) or at >= place.end_column else Span.on_line(place.line, at, at + 1)
