"""What can a card's text say? The page `docs/card-language.md`, out of the language's own docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

from docs import word_uses
from dtk.cardtext import filters, look, purposes, questions, targets, vocabulary
from dtk.cardtext.parts import abilities, card, continuous, grants, prohibitions, triggers
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import Purpose
from dtk.engine import events, lasting, reader, subjects

PARTS = (card, abilities, triggers, continuous, prohibitions, grants)
# The words of the language; modules have names of their own that begin with an underscore.
WORDS = [name for name in vars(vocabulary) if not name.startswith("_")]
HEAD = """\
# The language of card texts

Everything that a text in `dtk/cardtext/packs/` can say, out of `dtk.cardtext.vocabulary`;
[For authors of card texts](card-authors.md#write-a-cards-text) tells how a text is written. A text asks through a
*look* (`look.bullets(piece)`), and does through a *play* (`play.boot(play.target)`), which is a look too. Beside each
word stands the shortest line of a text that uses it; where there is none, no text has needed it yet but the language
itself, or only tests do. At the end stands [what cards say, and how texts say
it](#what-a-card-says-and-how-it-is-written).
"""
# The rows of a table: what cards say, and how texts say it.
PHRASES = Path(__file__).with_name("card_phrases.txt")
PHRASES_HEAD = """\
## What a card says, and how it is written

| what a card says | how it is written |
| --- | --- |"""
# What each statistic is.
STATISTICS = {
    "bullets": "the bullet rating",
    "influence": "the influence",
    "influence for control": "the influence, where that decides the control of a deed",
    "weight": "what a dude counts for when the control of a deed is decided",
    "value": "the value, from 1 to 13",
    "value to others": "the value as texts of players see it who do not control the card",
    "suit": "the suit, as a place in `dtk.cards.card.SUITS`",
    "stud": "1 for a stud, 0 for a draw",
    "shooting": "how many cards a shooter adds to its draw hand, instead of its bullets",
    "control": "control points",
    "production": "ghost rock that a card produces",
    "upkeep": "upkeep in ghost rock a day",
    "cost": "what a card costs",
    "cheatin' cost": "what it costs more to use a Cheatin' Resolution ability of a card",
    "receiver": "the seat that receives what a card produces",
    "bullet bonus": "what goods add to their dude's bullets",
    "influence bonus": "what goods add to their dude's influence",
    "ghost rock": "ghost rock on a card, not counting bounty",
    "most Weapon": "how many Weapons a dude may have",
    "most Horse": "how many Horses a dude may have",
    "most Attire": "how many Attires a dude may have",
    "most Totem": "how many Totems a dude may carry",
    "casualties spared": "how many more casualties are spared if the card is aced as one",
    "least bounty": "below which a dude's bounty can't be lowered",
    "bounty": "the bounty that a dude is considered to have",
    "difficulty": "of casting a spell or inventing a Gadget",
    "other controller": "the seat that may use a card's abilities as if it controlled the card",
    "Kung Fu for Techniques": "the rating of Kung Fu that a dude has while it performs Techniques",
    "Shaman for Totems": "the rating of a Shaman that a dude has while it casts Totems",
    "Huckster": "the rating of that skill, as of the others below",
    "Blessed": "its rating",
    "Shaman": "its rating",
    "Mad Scientist": "its rating",
    "Kung Fu": "its rating",
    "local influence": "a player's influence at a location; of the outfit, as all below that are a player's",
    "hand size": "up to how many cards a play hand is filled",
    "sundown discards": "how many cards may be discarded at Sundown",
    "stud bonus": "how many more cards a posse draws",
    "draw bonus": "how many cards of its hand a posse may replace",
    "extra draws": "how many more cards than were discarded may be drawn",
    "casualties": "how many casualties a posse takes",
    "hand rank": "the rank of a draw hand",
    "most hand rank": "the highest rank that a draw hand can have",
    "cheatin plays": "how many Cheatin' abilities may be used against a player's draw hand",
    "casualties doubled": "how often the number of casualties that a posse takes is doubled",
    "control points": "a player's control points in all",
    "switched bonuses": "how often stud bonus and draw bonus were switched; twice is as good as not at all",
    "cheatin hand": "1 for a draw hand that counts as cheatin', 0 for one that is legal",
    "joins without booting": "1 if a dude may join a posse from next door without booting; as of all below",
    "joins though booted": "may join a posse from next door although booted",
    "joins without moving": "may join a posse from next door without moving or booting",
    "joins from anywhere": "may join a posse from anywhere as from next door",
    "moves without booting": "moves without booting",
    "moves out of town without booting": "moves to deeds out of town without booting",
    "refuses and stays": "stays where it refuses a call-out",
    "is called out at home": "may be called out at home",
    "is used again": "how many times more a card's abilities may be used today, in total",
    "is each used again": "how many times more each of a card's abilities may be used today",
    "falls first": "is the first casualty of its posse",
    "is controlled by bullets": "bullets decide who controls the deed",
    "is invented by a Huckster": "of a Gadget, in any zone: a Huckster may invent it by that skill",
    "is poorest on a tie": "of an outfit: tied for the least ghost rock, its player counts as having the least",
    "shops anywhere": "receives goods and spells by shoppin' at any location, booted or not",
    "invents anywhere": "invents at any location",
    "other user": "the seat that may use a deed's Controller abilities as its controller may",
    "uses Totems next door": "how many Totems a day a dude may use from an adjacent location, unbooted, by Noon plays",
    "plants the Totems that it carries": "Totems that a dude carries count as planted at the deed where it is",
    "is traded anywhere": "is traded at any location",
    "ignores penalties": "nothing lowers its bullets, influence or value",
    "keeps its value": "nothing lowers its value",
    "has a fixed cost": "nothing may be done instead of paying its cost, as it comes into play",
    "counts as at deeds that it uses": "a dude counts as there where its player is a deed's other controller",
    "is used from outside": "may be used in a shootout by a dude that is not in it, as if it were",
    "has no keywords": "has no keywords, neither printed nor gained",
    "carries no guns": "carries no Weapons but Melee Weapons",
    "invents Mystical Gadgets as a Huckster": "invents Mystical Gadgets by the skill of a Huckster",
    "controls the town square": "the player controls the town square; of the outfit",
    "combos without tokens": "its Techniques' combo requirements take no notice of its player's token dudes",
    "covers two if aced": "a card other than a dude that covers casualties may be aced to cover two",
}


def page() -> str:
    """The page in Markdown."""
    tables = {
        "Parts of a text": (
            "A class of these is a text; its docstring sums it up. Abilities, jobs, Reacts and traits stand above the "
            "method that does them, the rest is assigned to a name.",
            [row for module in PARTS for row in functions(module)],
        ),
        "Filters: which cards are meant": (
            "A card must pass all that are named. Any function of a look and a piece is one.",
            functions(filters),
        ),
        "Targets: what is chosen": (
            "What is declared with `to=` a purpose is legal only if that is possible.",
            functions(targets),
        ),
        "Purposes: what for": (
            "The fate of a card, and whether it is possible. Purposes such as `BOOT.anyway` need not be "
            "possible; `BOOT.where(...)` is possible under another condition.",
            some_purposes(),
        ),
        "What a text asks": ("Of its look.", [*members(reader.Reader), *members(look.Look)]),
        "What a text does": ("By its play. Verbs return whether they came about.", ()),
        **{f"# {first(kind).removesuffix('.')}": ("", members(kind)) for kind in play_classes()},
        "Questions that several packs share": ("For arguments such as `requires=`.", functions(questions)),
        "Events, for `before`, `when`, `after` and `instead_of`": ("As `events.Booted`.", all_events()),
        "What can be forbidden, for `cannot` and `play.forbid`": (
            "Named in quotes.",
            bans(),
        ),
        "How long it lasts, as `until=`": (
            "Named in quotes. Where a text says nothing, as long as the like of it does.",
            durations(),
        ),
        "Statistics, for `gets`, `counts_as`, `at_most` and `play.modify`": (
            'Named in quotes; `"keyword Gadget"` is 1 for a card that has gained that keyword. `play.give` has words '
            "of its own for those that change most often.",
            statistics(),
        ),
    }
    lines = [HEAD]
    for title, (said, rows) in tables.items():
        lines += [f"##{title}\n" if title.startswith("#") else f"## {title}\n", *([f"{said}\n"] if said else ())]
        if table := [f"| `{name}` | {meaning} | {example(name)} |" for name, meaning in rows]:
            lines += ["| | | for example |", "| --- | --- | --- |", *table, ""]
    return "\n".join([*lines, PHRASES_HEAD, PHRASES.read_text("utf-8")]).rstrip() + "\n"


def example(name: str) -> str:
    """The shortest line of a text that uses a word of the page."""
    uses = word_uses.uses()
    shown = next((uses[word] for word in words_for(name) if word in uses), "")
    return f"`{shown}`".replace("|", "\\|") if shown else ""


def words_for(name: str) -> tuple[str, ...]:
    """How a word of the page may stand in a text: what is called most often is."""
    if name.startswith('"'):
        return (name,)
    word = name.partition("(")[0]
    return (f"{word}(", word) if "(" in name else (word,)


def rows() -> Iterator[str]:
    """Every word of the page, as it stands in the first column."""
    for line in page().splitlines():
        if (found := re.match(r"\| `([^`]+)` \|", line)) is not None:
            yield found[1]


def functions(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The functions of a module that are in the vocabulary, in its own order."""
    for name, one in vars(module).items():
        if name in WORDS and inspect.isfunction(one) and one.__module__ == module.__name__:
            yield f"{name}{shown(one)}", first(one)


def play_classes() -> Iterator[type]:
    """The classes that make up a `Play`: what it knows first, then what it does."""
    for kind in reversed(Play.__mro__[1:]):
        if kind.__module__.startswith(Play.__module__):
            yield kind


def shown(one: Callable[..., object]) -> str:
    """The names of a function's parameters; empty for a filter, which is named without brackets."""
    names = [
        {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}.get(given.kind, "") + name
        for name, given in inspect.signature(one).parameters.items()
        if name != "self"
    ]
    return "" if names == ["look", "piece"] else f"({', '.join(names)})"


def first(one: object) -> str:
    """The first sentence of a docstring, in one line."""
    text = " ".join((inspect.getdoc(one) or "").partition("\n\n")[0].split())
    return text.replace("|", "\\|")


def members(kind: type) -> Iterator[tuple[str, str]]:
    """The public members of a class, in its own order."""
    for name, one in vars(kind).items():
        if isinstance(one, property):
            yield name, first(one)
        elif inspect.isfunction(one) and not name.startswith("_"):
            yield f"{name}{shown(one)}", first(one)


def some_purposes() -> Iterator[tuple[str, str]]:
    """The purposes, and what makes each possible."""
    for name, one in vars(purposes).items():
        if isinstance(one, Purpose) and name in WORDS:
            yield name, first(one.can)
    yield "bring(less)", first(purposes.bring)


def all_events() -> Iterator[tuple[str, str]]:
    """Every event that a text can respond to."""
    for name, kind in vars(events).items():
        is_event = inspect.isclass(kind) and issubclass(kind, events.Event) and kind is not events.Event
        if is_event and kind not in events.ONLY_TOLD:
            yield name, first(kind)


def bans() -> Iterator[tuple[str, str]]:
    """What can be forbidden, named in quotes."""
    return ((f'"{ban}"', ban) for ban in subjects.BANS)


def durations() -> Iterator[tuple[str, str]]:
    """The authors' words for how long something lasts."""
    special = {
        "leaves play": "until it leaves play",
        "attached": "until the card with the text is no longer attached to what it is attached to",
        "stay": "until the dude is elsewhere, or the day is over",
        "still": "until the dude moves, which fleeing at home is too, or the day is over",
        "this play": "until the play that is being made is over",
        "refusal": "until the dude has refused a call-out, or the day is over",
        "sundown": "until Sundown begins, before victory is checked",
        "nightfall": "until the part of Sundown begins that follows the check for victory",
    }
    for until in get_args(lasting.TextUntil):
        yield f'"{until}"', special.get(until, f"until the {until} is over")


def statistics() -> Iterator[tuple[str, str]]:
    """The statistics, as they are named in quotes. Raises KeyError for one that is not explained."""
    for stat in subjects.STATISTICS:
        yield f'"{stat}"', STATISTICS[stat]
