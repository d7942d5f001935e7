"""The parts of a text that took effect: texts that record it whenever one of their parts does something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from dtk.engine.abilities import (
    Ability,
    ContinuousChange,
    FundSource,
    GrantedWhile,
    IgnoredChange,
    Link,
    Prohibition,
    Text,
    Trigger,
)

# Which parts of which printings took effect, and how often; `answer 1, asked` and the like say how near they came.
Met = Counter[tuple[str, str]]


def counting(text: Text, code: str, met: Met, inside: str = "") -> Text:
    """A text that notes whenever a part of it does something."""

    # False is what came to nothing; most effects say nothing.
    def noted(
        part: str, do: Callable[..., Any], says: Callable[[Any], bool] = lambda came: came is not False
    ) -> Callable[..., Any]:
        def done(*facts: Any) -> Any:
            met[code, f"{part}, tried"] += 1
            came = do(*facts)
            if says(came):
                met[code, part] += 1
            return came

        return done

    def ability(place: int, one: Ability) -> Ability:
        name = f"{inside}ability {place}"
        terms = one.job
        if terms.begins is not None:
            terms = replace(terms, begins=noted(f"{name}, as it begins", terms.begins))
        if terms.fails is not None:
            terms = replace(terms, fails=noted(f"{name}, if it fails", terms.fails))
        return replace(one, effect=noted(name, one.effect), job=terms)

    def counted(name: str, one: Callable[..., bool], how: str) -> Callable[..., bool]:
        def holds(use: Any) -> bool:
            met[code, f"{name}, asked"] += 1
            came = one(use)
            met[code, f"{name}, {how}"] += came
            return came

        return holds

    def answer(place: int, one: Trigger) -> Trigger:
        name = f"{inside}answer {place}"
        return replace(
            one,
            effect=noted(name, one.effect),
            fits=counted(name, one.fits, "passed"),
            concerns=counted(name, one.concerns, "held"),
        )

    def change(place: int, one: ContinuousChange) -> ContinuousChange:
        return replace(one, amount=noted(f"{inside}change {place}", one.amount, lambda came: came is not None))

    def bar(place: int, one: Prohibition) -> Prohibition:
        return replace(one, concerns=noted(f"{inside}bar {place}", one.concerns, bool))

    def ignored(place: int, one: IgnoredChange) -> IgnoredChange:
        return replace(one, concerns=noted(f"{inside}ignored {place}", one.concerns, bool))

    def link(place: int, one: Link) -> Link:
        return replace(one, pairs=noted(f"{inside}link {place}", one.pairs, bool))

    def purse(place: int, one: FundSource) -> FundSource:
        if one.saves is not None:
            return replace(one, saves=noted(f"{inside}purse {place}", one.saves, bool))
        spend: Any = one.spend
        return replace(one, spend=noted(f"{inside}purse {place}", spend))

    def loan(place: int, one: GrantedWhile) -> GrantedWhile:
        return replace(one, text=counting(one.text, code, met, f"{inside}loan {place}, "))

    return Text(
        abilities=tuple(ability(*one) for one in enumerate(text.abilities, 1)),
        triggers=tuple(answer(*one) for one in enumerate(text.triggers, 1)),
        changes=tuple(change(*one) for one in enumerate(text.changes, 1)),
        prohibitions=tuple(bar(*one) for one in enumerate(text.prohibitions, 1)),
        ignored=tuple(ignored(*one) for one in enumerate(text.ignored, 1)),
        links=tuple(link(*one) for one in enumerate(text.links, 1)),
        fund_sources=tuple(purse(*one) for one in enumerate(text.fund_sources, 1)),
        grants=tuple(counting(one, code, met, f"{inside}grant {place}, ") for place, one in enumerate(text.grants, 1)),
        granted_while=tuple(loan(*one) for one in enumerate(text.granted_while, 1)),
    )


def parts(text: Text, inside: str = "") -> Iterator[str]:
    """The parts of a text that can do something, as `counting` calls them."""
    for place, ability in enumerate(text.abilities, 1):
        yield f"{inside}ability {place}"
        if ability.job.begins is not None:
            yield f"{inside}ability {place}, as it begins"
        if ability.job.fails is not None:
            yield f"{inside}ability {place}, if it fails"
    for kind, some in (
        ("answer", text.triggers),
        ("change", text.changes),
        ("bar", text.prohibitions),
        ("ignored", text.ignored),
        ("link", text.links),
        ("purse", text.fund_sources),
    ):
        yield from (f"{inside}{kind} {place}" for place in range(1, len(some) + 1))
    for place, grant in enumerate(text.grants, 1):
        yield from parts(grant, f"{inside}grant {place}, ")
    for place, loan in enumerate(text.granted_while, 1):
        yield from parts(loan.text, f"{inside}loan {place}, ")
