"""Parts for abilities and jobs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dtk.cardtext.parts.part import (
    Body,
    Condition,
    Part,
    asking,
    check_condition,
    effect,
    finder,
    required,
    sentence_of,
    with_header,
)
from dtk.cardtext.play import Play
from dtk.cardtext.targets import Target, nothing_but
from dtk.engine import abilities
from dtk.engine.abilities import JobTerms, Text
from dtk.engine.header import parse_header
from dtk.engine.lasting import TextUntil
from dtk.engine.pieces import Piece


class AbilityPart(Part):
    """An ability, with the method that carries it out."""

    def __init__(
        self, body: Body, header: str, targets: tuple[Target, ...], said: dict[str, Any], starts_job: bool = False
    ) -> None:
        self.body, self.header, self.targets, self.said = body, header, targets, said
        self.says = sentence_of(body)
        self.starts_job = starts_job
        self.begins: Body | None = None
        self.fails: Body | None = None

    def as_it_begins(self, body: Body) -> AbilityPart:
        """Mark the method for a job's effect once it is paid for, before the posses form. If it returns false, there is
        no job.
        """
        self.begins = body
        return self

    def if_it_fails(self, body: Body) -> AbilityPart:
        """Mark the method for a job's effect if it fails."""
        self.fails = body
        return self

    def text(self, author: object) -> Text:
        """The ability as a text of its own."""
        return Text(abilities=(self.ability(author),))

    def ability(self, author: object) -> abilities.Ability:
        """The ability as the engine knows it."""
        said = dict(self.said)
        terms = JobTerms(
            leads=said.pop("leads", abilities.any_dude),
            posse=said.pop("posse", abilities.any_posse),
            begins=effect(author, self.begins) if self.begins else None,
            fails=effect(author, self.fails) if self.fails else None,
            is_alone=said.pop("is_alone", False),
            is_open=said.pop("is_open", False),
        )
        finders = [*map(finder, self.targets)]
        return abilities.Ability(
            parse_header(self.header, self.starts_job),
            effect(author, self.body),
            targets=finders[0] if finders else None,
            more=tuple(finders[1:]),
            job=terms,
            purposes=tuple(target.to for target in self.targets),
            fates=tuple(target.to.fate for target in self.targets),
            says=with_header(self.header, self.says),
            **said,
        )


def ability(
    header: str,
    *targets: Target,
    requires: Condition | None = None,
    joins: bool = False,
    reaches: bool = False,
    legends: bool = False,
    from_hand: bool = False,
    printed: bool = True,
    difficulty: Callable[[Play], int] | None = None,
    combo: Condition | None = None,
    plays: tuple[str, ...] = (),
    once: TextUntil | None = None,
    costs: Callable[[Play], int] | None = None,
    ignores_boot: Condition | None = None,
) -> Callable[[Body], AbilityPart]:
    """An ability with its printed header. targets: the choices, in order. requires: a further requirement.

    joins: whether it brings a card in play into a posse. reaches: whether it may choose cards outside the shootout.
    legends: whether the text says that it affects legends. from_hand: whether it is used from the hand although its
    card is
    not an action. printed: whether its header is printed on the card; if not, a trait allows the play. difficulty: that
    of a spell without one in its header. combo: its combo requirement. plays: the kinds of play that it counts as if
    its header names none. once: how long it cannot be used again, `once=IN_SHOOTOUT` for "once per shootout". costs:
    the extra cost of playing its card, by what was chosen. ignores_boot: when its card need not boot for it, and may be
    booted.
    """
    check_condition(requires)
    check_condition(combo)
    check_condition(ignores_boot)
    if requires is not None:
        targets = (required(targets[0], requires), *targets[1:]) if targets else (nothing_but(requires),)
    said: dict[str, Any] = {"joins": joins, "reaches": reaches, "legends": legends}
    said |= {"from_hand": from_hand, "printed": printed, "unsaid": plays, "once": once}
    if difficulty is not None:
        said["difficulty"] = asking(difficulty)
    if combo is not None:
        said["combo"] = asking(combo)
    if costs is not None:
        said["costs"] = asking(costs)
    if ignores_boot is not None:
        said["ignores_boot"] = asking(ignores_boot)
    return lambda body: AbilityPart(body, header, targets, said)


def job(
    header: str,
    mark: Target,
    *,
    leads: Callable[[Play, Piece], bool] | None = None,
    posse: Callable[[Play, Sequence[Piece]], bool] | None = None,
    requires: Condition | None = None,
    alone: bool = False,
    open_to_all: bool = False,
) -> Callable[[Body], AbilityPart]:
    """A job; the method is its effect if it succeeds. leads: which dudes may lead it. posse: the requirement on the
    posse; adding a dude must never break it. alone: whether no dude can join the leader's posse, then or later.
    open_to_all: whether dudes at the mark's location may join against it uninvited. A header without "Job" is that of
    an ability that marks for a job.
    """
    for condition in (leads, posse, requires):
        check_condition(condition)
    said: dict[str, Any] = {"is_alone": alone, "is_open": open_to_all}
    if leads is not None:
        said["leads"] = lambda use, dude: leads(Play(use), dude)
    if posse is not None:
        said["posse"] = lambda use, dudes: posse(Play(use), dudes)
    targets = (mark if requires is None else required(mark, requires),)
    return lambda body: AbilityPart(body, header, targets, said, starts_job=True)
