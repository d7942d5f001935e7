"""The parts of a script: rules by section, phases, openings and weights. Data, checked when it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from dtk.files.finding import Span
from dtk.files.tree import Tree
from dtk.poker.objective import Objective
from dtk.scripts.expressions import Condition

Force: TypeAlias = Literal["prefer", "must", "never"]


class ScriptRule(NamedTuple):
    """A rule of a section, about some options of a decision.

    force: "must" removes all other options, "never" removes the option, "prefer" adds the weight to the agent's value.
    cards: the titles that it is about, empty for any. phases: the phases in which it holds, empty for all. when: its
    condition, None for always. leave: the ghost rock that must be left after paying. why: the reason, for people. span:
    its place in the file.
    """

    section: str
    number: int
    force: Force
    weight: float
    cards: tuple[str, ...]
    phases: tuple[str, ...]
    when: Condition | None
    leave: int
    why: str
    span: Span | None

    @property
    def name(self) -> str:
        """The name in reports: `buy 2`."""
        return f"{self.section} {self.number}"

    @property
    def is_for(self) -> bool:
        """Whether the rule favours its options."""
        return self.force == "must" or (self.force == "prefer" and self.weight >= 0)


class Phase(NamedTuple):
    """A part of the plan. until: the condition for the next phase; None for the last."""

    name: str
    until: Condition | None
    why: str


class HandRule(NamedTuple):
    """A rule about draw hands. number: its place in its section, from 1.

    aim: the aim of discards. cheatin: the ranks by which a cheatin' hand must beat a legal one to be shown. Both are
    None if the rule does not state them.
    """

    number: int
    aim: Objective | None
    cheatin: int | None
    phases: tuple[str, ...]
    when: Condition | None
    why: str


class OpeningGang(NamedTuple):
    """A starting gang. gang: titles. when: a condition on the opponent; None for always."""

    gang: tuple[str, ...]
    when: Condition | None
    why: str
    span: Span | None


class Scene(NamedTuple):
    """A test of a plan.

    given: a position (dtk.positions). phase: the plan's phase, or "" to derive it from the position.

    expect: the answers in order. avoid: answers that must not be given. Each is written `play: shop Bank`, or without
    its kind.
    """

    name: str
    given: Tree
    phase: str
    expect: tuple[str, ...]
    avoid: tuple[str, ...]
    span: Span | None


@dataclass(frozen=True, slots=True)
class Script:
    """A deck's plan. path: its file. rules: by section, in the order of the file.

    weights: factors for the quantities that search weighs, by name.
    """

    path: str
    plan: str
    phases: tuple[Phase, ...] = ()
    opening: tuple[OpeningGang, ...] = ()
    hand: tuple[HandRule, ...] = ()
    rules: Mapping[str, tuple[ScriptRule, ...]] = field(default_factory=dict)
    weights: Mapping[str, float] = field(default_factory=dict)
    scenes: tuple[Scene, ...] = ()

    def __deepcopy__(self, memo: object) -> Script:
        # Copies of a game share what never changes.
        return self

    @property
    def reasons(self) -> dict[str, str]:
        """The reason of each rule by its name, in the order of the script; "" without a reason."""
        hand = {f"hand {rule.number}": rule.why for rule in self.hand}
        return hand | {rule.name: rule.why for rules in self.rules.values() for rule in rules}
