"""The file of a new deck: its cards, its script, and a comment on each choice."""

from __future__ import annotations

import textwrap
from collections import Counter

from dtk.builder.plans import DeckPlan
from dtk.builder.skeleton import NewDeck
from dtk.cards.card import Card, value_name
from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import Deck, InlineScript, Line, Mention
from dtk.decks.native import write
from dtk.decks.template import MODELINE
from dtk.files.reading import Source
from dtk.poker.composition import Composition
from dtk.poker.odds import kept_rank_distribution
from dtk.poker.ranks import FULL_HOUSE
from dtk.scripts.draft import first_script
from dtk.simulate.decks import count_faces

# The stud bonus of the odds in a new deck's comments: that of one good gunfighter.
STUD = 2
COLUMNS = 100
# The titles named in a comment.
NAMED = 4


def new_file(made: NewDeck, name: str, format_name: str | None, schema: str | None, database: Database) -> str:
    """A new deck as the text of a deck file. schema: the path of the schema relative to the file, for editors."""
    head = MODELINE.format(schema=schema) if schema else ""
    comments = "".join(f"{line}\n" for line in comment_lines(made))
    return f"{head}{comments}\n{write(deck_of(made, name, format_name), database)}"


def deck_of(made: NewDeck, name: str, format_name: str | None) -> Deck:
    """A new deck as a `Deck`, for writing to a file."""
    members = Counter(member.card for member in made.gang.members)
    cards = [*made.cards.elements(), made.gang.outfit]
    script = first_script(name, cards).removesuffix("\n")
    listed = [*made.cards.items(), *((joker, 1) for joker in made.jokers)]
    lines = [line_of(card, copies, members[card]) for card, copies in listed]
    return Deck(
        source=Source("", ""),
        kind="yaml",
        lines=(line_of(made.gang.outfit, 1, 0), *lines),
        name=name,
        format=format_name,
        script=InlineScript(script, Source("", script)),
    )


def line_of(card: Card, copies: int, starting: int) -> Line:
    """A card as a line of a deck, in exactly this printing."""
    reference = Reference(card.title, code=card.code)
    return Line(
        reference=reference,
        copies=copies,
        starting=starting,
        section=card.type,
        starts=(Mention(reference),) * starting,
    )


def comment_lines(made: NewDeck) -> list[str]:
    """The comments at the top of a new deck: the reason for each choice."""
    plan = made.plan
    paragraphs = [
        f"A first deck for the plan `{plan.word}`. {plan.aim}",
        structure(made),
        gang_line(made),
        makers(made),
        *([skilled(made)] if plan.skill else []),
        others(made),
        "Script: a first one for this plan; `dtk match` plays the deck by it.",
        "Next: `dtk gang` lists other legal gangs, `dtk deck suggest` proposes swaps.",
    ]
    shape = textwrap.TextWrapper(COLUMNS - 2, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return [f"# {line}" for text in paragraphs for line in shape.wrap(text)]


def structure(made: NewDeck) -> str:
    """The values of the deck, and the odds of its draw hands."""
    members = Counter(member.card for member in made.gang.members)
    counts: Counter[int] = Counter()
    for card, copies in (made.cards - members).items():
        counts[card.value or 0] += copies
    slots, jokers = count_faces({**(made.cards - members), **dict.fromkeys(made.jokers, 1)})
    legal = kept_rank_distribution(Composition(slots, jokers), STUD, "legal").at_least(FULL_HOUSE)
    main = ", ".join(f"{counts[value]} of value {value_name(value)}" for value in made.values[:3])
    rest = counts.total() - sum(counts[value] for value in made.values[:3])
    why = {1: " The plan prefers high values.", -1: " The plan prefers low values.", 0: ""}[made.plan.lean]
    return (
        f"Values: {main}, and {rest} other cards. With {STUD} stud bullets, {float(legal):.0%} of draw hands are a "
        f"legal full house or better.{why}"
    )


def gang_line(made: NewDeck) -> str:
    """The starting gang's numbers."""
    gang = made.gang
    return (
        f"Gang: costs {gang.cost} of {gang.stash} ghost rock, so {gang.left} are left. Income {gang.income}, upkeep "
        f"{gang.upkeep}, influence {gang.influence}, bullets {gang.bullets} ({gang.bullets_of('stud')} stud)."
    )


def makers(made: NewDeck) -> str:
    """The cards that make the plan."""
    return f"Plan: {made.makers.total()} {made.plan.what}, such as {titles(made.makers)}."


def skilled(made: NewDeck) -> str:
    """The dudes with the plan's skill."""
    starting = {member.card for member in made.gang.members} & made.skilled.keys()
    return (
        f"Skill: {made.skilled.total()} dudes with {made.plan.skill}, {len(starting)} of them in the gang: "
        f"{titles(Counter(starting))}."
    )


def others(made: NewDeck) -> str:
    """The numbers of cards by type, and their purpose."""
    counts = Counter[str]()
    for card, copies in made.cards.items():
        counts[card.type] += copies
    purposes = {
        "dude": "dudes to control deeds and to replace casualties",
        "deed": "deeds for income and control points",
        "goods": "goods for dudes in play",
        "spell": "spells",
        "action": f"actions{timing(made.plan)}",
    }
    return "Types: " + ", ".join(f"{counts[kind]} {what}" for kind, what in purposes.items() if counts[kind]) + "."


def timing(plan: DeckPlan) -> str:
    """When the plan plays most of its actions."""
    return (
        f", most of them for {'shootouts' if plan.plays == ('shootout',) else 'High Noon'}"
        if len(plan.plays) == 1
        else ""
    )


def titles(cards: Counter[Card]) -> str:
    """The first titles of some cards, those with the most copies first."""
    named = sorted(cards, key=lambda card: (-cards[card], card.title))
    return ", ".join(dict.fromkeys(card.title for card in named[:NAMED]))
