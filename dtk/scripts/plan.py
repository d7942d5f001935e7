"""What does a script consist of? Rules by section, phases, openings and weights: data, checked when it is read."""

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
    """A rule of a section, which says something about some of the options of a decision.

    force: "must" leaves no other option, "never" takes the option away, "prefer" adds the weight to what the agent
    thinks it is worth. cards: titles that it is about, any if there are none. phases: in which it holds, all if there
    are none. when: what must be so; None for always. leave: how much ghost rock must be left after paying. why: the
    reason, for people. span: its place in the file.
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
        """How reports name it: `buy 2`."""
        return f"{self.section} {self.number}"

    @property
    def is_for(self) -> bool:
        """Whether it speaks for what it is about, and not against it."""
        return self.force == "must" or (self.force == "prefer" and self.weight >= 0)


class Phase(NamedTuple):
    """A part of the plan. until: when the next begins; None for the last."""

    name: str
    until: Condition | None
    why: str


class HandRule(NamedTuple):
    """What draw hands are to become. number: its place in its section, from 1.

    aim: what discards aim at; cheatin: by how many ranks a cheatin' hand must be better than a legal one to be shown;
    None where it doesn't say.
    """

    number: int
    aim: Objective | None
    cheatin: int | None
    phases: tuple[str, ...]
    when: Condition | None
    why: str


class OpeningGang(NamedTuple):
    """A gang to start with. gang: titles. when: against whom; None for always."""

    gang: tuple[str, ...]
    when: Condition | None
    why: str
    span: Span | None


class Scene(NamedTuple):
    """A test of a plan. given: a position (dtk.positions). phase: that the plan is in, "" for what it comes to itself.

    expect: the answers, one after another; avoid: answers of which none is given. Each is written as it is said,
    `play: shop Bank`, or without its kind.
    """

    name: str
    given: Tree
    phase: str
    expect: tuple[str, ...]
    avoid: tuple[str, ...]
    span: Span | None


@dataclass(frozen=True, slots=True)
class Script:
    """A deck's plan. path: its file. rules: by section, in the order of the file. weights: how much more the quantities
    count that search weighs, by name.
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
        """The names of all rules, in the order of the script, and the reason of each; "" where it has none."""
        hand = {f"hand {rule.number}": rule.why for rule in self.hand}
        return hand | {rule.name: rule.why for rules in self.rules.values() for rule in rules}
