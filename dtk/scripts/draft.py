"""First scripts: rules for the archetypes of a deck, each with a reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.files.emit import scalar
from dtk.scripts.archetype import Archetype, is_job, kinds_of

HEAD = "# yaml-language-server: $schema={schema}\n\n# A first script by `dtk script new`. Adjust it to your plan.\n"
MOST_TITLES = 12


class Draft(NamedTuple):
    """A rule of a first script. lines: its lines below the section, without the reason."""

    section: str
    lines: tuple[str, ...]
    why: str


def draft(name: str, deck: Sequence[Card], schema: str) -> str:
    """The file of a first script for a deck. schema: the address of its schema."""
    return HEAD.format(schema=schema) + first_script(name, deck)


def first_script(name: str, deck: Sequence[Card]) -> str:
    """The text of a first script for a deck, without the head of a file."""
    kinds = kinds_of(deck)
    rules = [*(rule for kind in kinds for rule in RULES[kind.name](deck)), *FOR_ALL]
    said = "; ".join(f"{kind.name}: {kind.reason}" for kind in kinds)
    text = f"plan: {scalar(f'{name}, a deck of {kinds[0].name} ({said}).')}\n"
    text += f"phases:\n- name: setup\n  until: {until(kinds[0])}\n- name: press\n"
    for section in dict.fromkeys(rule.section for rule in rules):
        text += f"{section}:\n"
        for rule in rules:
            if rule.section == section:
                first, *more = (*rule.lines, f"why: {scalar(rule.why)}")
                text += f"- {first}\n" + "".join(f"  {line}\n" for line in more)
    return text


def until(kind: Archetype) -> str:
    """The condition for the end of a deck's setup."""
    return "my.deeds >= 4 || day > 3" if kind.name == "control slide" else "day >= 2 || my.deeds >= 3"


def titles(deck: Sequence[Card], fits: Callable[[Card], bool]) -> str:
    """The titles of some cards, as listed in a rule."""
    found = list(dict.fromkeys(card.title for card in deck if fits(card)))[:MOST_TITLES]
    return f"cards: [{', '.join(scalar(title) for title in found)}]"


def for_slide(deck: Sequence[Card]) -> list[Draft]:
    """Rules for a plan of deeds."""
    return [
        Draft(
            "buy", ("prefer: 3", "phase: setup", 'when: card.type == "deed"'), "Deeds are income and control points."
        ),
        Draft(
            "stand",
            ("prefer: 2", "phase: press", "when: here.control > 0 && !here.mine && here.their_guns == 0"),
            "An unguarded deed is a control point.",
        ),
        Draft("call_out", ("never: true", "when: odds.win < 0.6"), "An even fight only costs time."),
    ]


def for_shooter(deck: Sequence[Card]) -> list[Draft]:
    """Rules for a plan of guns."""
    return [
        Draft("call_out", ("prefer: 2", "when: target.booted && odds.win > 0.6"), "Booted dudes cannot refuse."),
        Draft("join", ("prefer: 1", "when: odds.win > 0.5"), "Fight with all guns or not at all."),
    ]


def for_casters(keyword: str, skill: str) -> Callable[[Sequence[Card]], list[Draft]]:
    """Rules for a plan of spells, Gadgets or Techniques, and dudes with the skill."""

    def rules(deck: Sequence[Card]) -> list[Draft]:
        found = [
            Draft("keep", ("prefer: 2", f'when: keyword("{keyword}")'), f"The {keyword}s are what the deck is about."),
        ]
        if any(card.has(keyword) and card.type in ("goods", "spell") for card in deck):
            found.append(Draft("buy", ("prefer: 2", f'when: keyword("{keyword}")'), "They only help in play."))
        if any(card.has(skill) and card.type == "dude" for card in deck):
            found.append(
                Draft(
                    "stand",
                    ("never: true", f'when: keyword("{skill}") && here.their_guns > here.guns'),
                    f"Do not risk a {skill}.",
                )
            )
        return found

    return rules


def for_jobs(deck: Sequence[Card]) -> list[Draft]:
    """Rules for a plan of jobs."""
    return [
        Draft("keep", ("prefer: 3", titles(deck, lambda card: is_job(card) and card.type == "action")), "Jobs win."),
        Draft("use", ("prefer: 1", "phase: press", "when: use.job"), "Jobs need dudes to ride along."),
        Draft("ride", ("prefer: 1", "when: odds.win < 0.5"), "Do not go alone if many may oppose."),
    ]


RULES: dict[str, Callable[[Sequence[Card]], list[Draft]]] = {
    "control slide": for_slide,
    "shooter": for_shooter,
    "jobs": for_jobs,
    "gadgets": for_casters("Gadget", "Mad Scientist"),
    "hexes": for_casters("Hex", "Huckster"),
    "miracles": for_casters("Miracle", "Blessed"),
    "spirits": for_casters("Spirit", "Shaman"),
    "kung fu": for_casters("Technique", "Kung Fu"),
}
FOR_ALL = (
    Draft("buy", ("never: true", "leave: 1"), "Keep 1 ghost rock for the next ante."),
    Draft(
        "accept", ("never: true", "when: card.influence >= 3 && odds.win < 0.4"), "Do not stake influence at bad odds."
    ),
    Draft("flee", ("must: true", "when: odds.win < 0.2"), "Leave a lost fight while you can."),
)
