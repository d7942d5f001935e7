"""Advice of a script about options: the weights of its rules in the plan's current phase.

A rule costs almost nothing until its card and phase match. Its condition is evaluated part by part. The quantities of a
part are measured once for each position, card and place, and results for the same values are cached.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from dtk.agents.advice import MUST, NEVER, Advice
from dtk.agents.candidates import AIMED
from dtk.agents.choices.subjects import subject_of
from dtk.agents.standing.ranks import DeckMeans
from dtk.engine.decisions import ChoosePlay, Decision, DiscardDrawn, KeepHand, NoonPlay
from dtk.engine.ids import NOBODY, NOWHERE, PieceId, Place
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View
from dtk.poker.objective import Objective
from dtk.scripts.expressions import Condition, Expression
from dtk.scripts.kinds import Value
from dtk.scripts.plan import HandRule, Script, ScriptRule
from dtk.scripts.words import ASKED, HAND, OPENING, Now, Option, cost_of_use, words_for

# The most cached results of a part.
MOST_KNOWN = 10_000


class Term:
    """A part of a condition that can measure its quantities.

    is_about_card, is_about_option: whether it depends on the card or on other parts of the option.
    """

    __slots__ = ("expression", "is_about_card", "is_about_option", "known", "measures")

    def __init__(self, expression: Expression, section: str) -> None:
        self.expression = expression
        words = words_for(section)
        self.measures = {name: words[name].measure for name in expression.names}
        roots = {name.partition(".")[0] for name in expression.names} | {
            ASKED[call.name].about for call in expression.calls
        }
        self.is_about_card = bool(roots & {"card", "move", "use"})
        self.is_about_option = bool(roots & {"target", "here", "odds", "move", "use", "pay"})
        self.known: dict[tuple[Value, ...], bool] = {}

    def is_so(self, option: Option) -> bool:
        """Whether the part is true for an option. An undefined result, such as 0 / 0, is false."""
        named = [measure(option) for measure in self.measures.values()]
        asked = [ASKED[call.name].ask(option, str(call.arguments[0])) for call in self.expression.calls]
        key = (*named, *asked)
        found = self.known.get(key)
        if found is None:
            try:
                found = self.expression.value(key) is True
            except ArithmeticError:
                found = False
            if len(self.known) < MOST_KNOWN:
                self.known[key] = found
        return found


class Settled(NamedTuple):
    """The rules that decided an answer, in the order of the script.

    followed: those that favour it. kept_from: those that removed other options.
    """

    followed: tuple[str, ...]
    kept_from: tuple[str, ...]


class Adviser(Advice):
    """The advice of a script in one game. phase: the index of the plan's current phase.

    denied: the rules that have removed an option since the decision was asked.
    """

    __slots__ = ("decision", "decks", "denied", "found", "now", "parts", "phase", "rules", "script", "since", "terms")

    def __init__(self, script: Script) -> None:
        self.script = script
        self.phase = 0
        # The parts of conditions, by section and as they are written; and the parts of each condition.
        self.terms: dict[tuple[str, str], Term] = {}
        self.parts: dict[tuple[str, str], tuple[Term, ...]] = {}
        for section, rules in script.rules.items():
            for rule in rules:
                self.prepare(rule.when, section)
        for phase in script.phases:
            self.prepare(phase.until, "")
        for wanted in script.hand:
            self.prepare(wanted.when, HAND)
        for opening in script.opening:
            self.prepare(opening.when, OPENING)
        self.now: Now | None = None
        self.decks = DeckMeans()
        self.decision: Decision[Any] | None = None
        self.denied: dict[str, None] = {}
        # Results in this position, and the state of the game when phases were last checked.
        self.found: dict[object, bool] = {}
        self.since = (0, "", 0)
        # The rules that may apply to a card, by section, title and phase.
        self.rules: dict[tuple[str, str, int], tuple[ScriptRule, ...]] = {}

    def prepare(self, condition: Condition | None, section: str) -> None:
        """Prepare a condition for evaluation."""
        if condition is not None:
            self.parts[section, condition.text] = tuple(self.term(part, section) for part in condition.parts)

    def term(self, part: Expression, section: str) -> Term:
        """A part of a condition, shared by all conditions of the section that contain it."""
        key = (section, part.text)
        if key not in self.terms:
            self.terms[key] = Term(part, section)
        return self.terms[key]

    def turn_to(self, decision: Decision[Any], view: View) -> None:
        """Set the current decision, and move to the plan's next phase if its condition is true."""
        if decision is not self.decision:
            self.denied.clear()
        self.decision, self.now = decision, Now(view, self.decks)
        self.found.clear()
        stands = (view.day, view.phase, view.plays)
        if stands == self.since or view.day < 1:
            return
        self.since = stands
        while (until := self.until) is not None and self.is_so("", until, Option(self.now)):
            self.phase += 1
            self.found.clear()

    @property
    def until(self) -> Condition | None:
        """The condition for the next phase; None in the last phase, and without phases."""
        phases = self.script.phases
        return phases[self.phase].until if phases else None

    def worth(
        self,
        section: str,
        card: PieceId,
        *,
        target: PieceId = NOBODY,
        place: Place = NOWHERE,
        play: PlayChoice | None = None,
        amount: int = 0,
    ) -> float:
        """The script's change to the value of an option: the sum of its rules. `never` overrides `must`."""
        now, rules = self.now, self.rules_for(section, card)
        if now is None or not rules:
            return 0.0
        option = self.option(now, card, target, place, play, amount)
        weight, must = 0.0, False
        for rule in rules:
            if not self.holds(rule, section, option):
                continue
            if rule.force == "never":
                self.denied[rule.name] = None
                return NEVER
            must = must or rule.force == "must"
            weight += rule.weight
        return MUST + weight if must else weight

    def rules_about(
        self,
        section: str,
        card: PieceId,
        *,
        target: PieceId = NOBODY,
        place: Place = NOWHERE,
        play: PlayChoice | None = None,
        amount: int = 0,
    ) -> list[ScriptRule]:
        """The rules that hold for an option, in the order of the script."""
        now, rules = self.now, self.rules_for(section, card)
        if now is None or not rules:
            return []
        option = self.option(now, card, target, place, play, amount)
        return [rule for rule in rules if self.holds(rule, section, option)]

    def option(
        self, now: Now, card: PieceId, target: PieceId, place: Place, play: PlayChoice | None, amount: int
    ) -> Option:
        """An option of the current decision."""
        use, ability = None, 0
        if play is not None and play.ability is not None and isinstance(self.decision, ChoosePlay):
            use, ability = self.decision.describe(play), play.ability.place + 1
        return Option(now=now, card=card, target=target, place=place, use=use, ability=ability, amount=amount)

    def holds(self, rule: ScriptRule, section: str, option: Option) -> bool:
        """Whether a rule holds for an option that it may apply to."""
        if rule.when is not None and not self.is_so(section, rule.when, option):
            return False
        # `never` does not apply if enough ghost rock is left; other rules apply only if it is.
        return not rule.leave or leaves(option, section, rule.leave) != (rule.force == "never")

    def fork(self) -> Adviser:
        """A copy for a simulated game, which does not affect this one."""
        twin = copy(self)
        twin.found, twin.denied = {}, {}
        return twin

    def settled(self, decision: Decision[Any], answer: Any, view: View) -> Settled:
        """The rules that decided an answer to the current decision."""
        if self.decision is not decision:
            self.turn_to(decision, view)
        aim = None
        if isinstance(decision, NoonPlay) and answer is not None and answer.kind in AIMED:
            targets = decision.opening(answer).targets
            # If there is a choice, it is a separate decision.
            if len(targets) != 1:
                return Settled((), tuple(self.denied))
            aim = targets[0]
        subject = subject_of(decision, answer, view, aim)
        followed: list[str] = []
        if subject is not None:
            section, card, target, place, play, amount, is_refusal = subject
            rules = self.rules_about(section, card, target=target, place=place, play=play, amount=amount)
            followed = [rule.name for rule in rules if rule.is_for != is_refusal]
        elif isinstance(decision, DiscardDrawn | KeepHand):
            followed = [f"{HAND} {rule.number}" for rule in self.hand_rules()]
        return Settled(tuple(followed), tuple(name for name in self.denied if name not in followed))

    @property
    def aim(self) -> Objective | None:
        """The aim of draw hands, by the first rule that holds and states one."""
        return next((rule.aim for rule in self.hand_rules() if rule.aim is not None), None)

    @property
    def clearly(self) -> int | None:
        """The ranks by which a cheatin' hand must beat a legal one, by the first rule that holds and states them."""
        return next((rule.cheatin for rule in self.hand_rules() if rule.cheatin is not None), None)

    def hand_rules(self) -> Iterator[HandRule]:
        """The rules about draw hands that hold."""
        for rule in self.script.hand:
            holds = self.now is not None and (rule.when is None or self.is_so(HAND, rule.when, self.here(self.now)))
            if holds and (not rule.phases or self.phase_name in rule.phases):
                yield rule

    def here(self, now: Now) -> Option:
        """An option without a card, at the shootout's location."""
        return Option(now=now, place=NOWHERE if now.view.shootout is None else now.view.shootout.at)

    @property
    def gang(self) -> Sequence[str] | None:
        """The starting gang: the first whose condition holds; None for the deck's own."""
        for opening in self.script.opening:
            if self.now is not None and (opening.when is None or self.is_so(OPENING, opening.when, Option(self.now))):
                return opening.gang
        return None

    @property
    def factors(self) -> Mapping[str, float]:
        """Factors for the quantities that search weighs."""
        return self.script.weights

    @property
    def phase_name(self) -> str:
        """The plan's current phase; "" without phases."""
        return self.script.phases[self.phase].name if self.script.phases else ""

    def rules_for(self, section: str, card: PieceId) -> tuple[ScriptRule, ...]:
        """The rules of a section that may apply to a card in this phase."""
        if self.now is None or section not in self.script.rules:
            return ()
        title = self.now.view.card(card).title
        key = (section, title, self.phase)
        found = self.rules.get(key)
        if found is None:
            found = self.rules[key] = tuple(
                rule
                for rule in self.script.rules[section]
                if (not rule.cards or title in rule.cards) and (not rule.phases or self.phase_name in rule.phases)
            )
        return found

    def is_so(self, section: str, condition: Condition, option: Option) -> bool:
        """Whether a condition is true for an option. Each part is evaluated once."""
        for part in self.parts[section, condition.text]:
            key: object = part
            if part.is_about_option:
                card = option.card if part.is_about_card else NOBODY
                key = (part, card, option.target, option.place, option.ability, option.amount)
            elif part.is_about_card:
                key = (part, option.card)
            found = self.found.get(key)
            if found is None:
                found = self.found[key] = part.is_so(option)
            if not found:
                return False
        return True


def leaves(option: Option, section: str, least: int) -> bool:
    """Whether at least `least` ghost rock is left once an option is paid for."""
    view = option.now.view
    cost = cost_of_use(option) if option.use is not None else 0
    if section == "buy":
        cost = max(0, view.cost(option.card))
    return view.ghost_rock(view.seat) - cost >= least
