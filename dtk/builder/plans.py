"""Plans for new decks: the cards that make each kind of deck, and the numbers of cards by type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.engine.header import BLESSED, HUCKSTER, KUNG_FU, MAD_SCIENTIST, NOON, SHAMAN, SHOOTOUT
from dtk.scripts.archetype import KINDS, SHARP, is_job, kinds_of


class DeckPlan(NamedTuple):
    """A plan for a deck. name: as dtk.scripts.archetype names the kind of deck. aim: how it wins, in a sentence.

    makes: whether a card makes the plan; what: such cards, in words. least, most: the copies that a deck has. types:
    the number of cards by type. skill: the keyword that its dudes need, or "". plays: the kinds of play that it prefers
    in actions. guns: the weight of a bullet; points: of a control point. lean: 1 if high values help the plan, -1 if
    low values do, 0 for neither.
    """

    name: str
    aim: str
    makes: Callable[[Card], bool]
    what: str
    least: int
    most: int
    types: dict[str, int]
    skill: str = ""
    plays: tuple[str, ...] = (NOON, SHOOTOUT)
    guns: float = 1.0
    points: float = 1.0
    lean: int = 0

    @property
    def word(self) -> str:
        """The name as one word, for a command line."""
        return self.name.replace(" ", "-")


def types(dude: int, deed: int, goods: int, spell: int, action: int) -> dict[str, int]:
    """The numbers of cards by type."""
    return {"dude": dude, "deed": deed, "goods": goods, "spell": spell, "action": action}


def with_keyword(word: str) -> Callable[[Card], bool]:
    """Cards other than dudes with a keyword."""
    return lambda card: card.type != "dude" and card.has(word)


def spells(word: str, several: str, skill: str) -> DeckPlan:
    """A plan of spells of a kind."""
    return DeckPlan(
        several.lower(),
        aim=f"{several} decide shootouts and move dudes. High values help their pulls.",
        makes=with_keyword(word),
        what=several,
        least=7,
        most=10,
        types=types(14, 12, 2, 10, 14),
        skill=skill,
        lean=1,
    )


# The numbers by type are near those of the decks in examples/decks: 12 to 16 dudes, 12 to 15 deeds, 10 to 14 goods and
# spells, 12 to 18 actions. `least` is above the number by which dtk.scripts.archetype recognises the kind.
PLANS = (
    DeckPlan(
        "gadgets",
        aim="Mad Scientists invent Gadgets early. High values help their pulls.",
        makes=with_keyword("Gadget"),
        what="Gadgets",
        least=7,
        most=11,
        types=types(14, 12, 13, 0, 13),
        skill=MAD_SCIENTIST,
        lean=1,
    ),
    spells("Hex", "Hexes", HUCKSTER),
    spells("Miracle", "Miracles", BLESSED),
    spells("Spirit", "Spirits", SHAMAN),
    DeckPlan(
        "kung fu",
        aim="Techniques, one after another. Low values help their pulls.",
        makes=with_keyword("Technique"),
        what="Techniques",
        least=7,
        most=13,
        types=types(14, 12, 8, 0, 18),
        skill=KUNG_FU,
        lean=-1,
    ),
    DeckPlan(
        "jobs",
        aim="A job every day, led by a posse that is hard to oppose.",
        makes=lambda card: card.type == "action" and is_job(card),
        what="jobs",
        least=7,
        most=9,
        types=types(14, 12, 11, 0, 15),
        plays=(NOON,),
        guns=1.5,
    ),
    DeckPlan(
        "control slide",
        aim="Deeds and control points, and no fights. Low values win lowball.",
        makes=lambda card: card.type == "deed",
        what="deeds",
        least=16,
        most=16,
        types=types(13, 16, 10, 0, 13),
        plays=(NOON,),
        points=1.5,
        lean=-1,
    ),
    DeckPlan(
        "shooter",
        aim="Win shootouts: bullets, weapons, and full houses.",
        makes=lambda card: card.type == "dude" and (card.bullets or 0) >= SHARP,
        what=f"dudes with {SHARP} bullets or more",
        least=8,
        most=14,
        types=types(14, 12, 11, 0, 15),
        plays=(SHOOTOUT,),
        guns=2.0,
    ),
)
BY_NAME = {name: next(plan for plan in PLANS if plan.name == name) for name in KINDS}


def plan_named(name: str) -> DeckPlan:
    """The plan with a name, `kung fu` or `kung-fu`. Raises ValueError with the known names."""
    plan = BY_NAME.get(name.replace("-", " "))
    if plan is None:
        raise ValueError(f"choose from {', '.join(plan.word for plan in PLANS)}.")
    return plan


def plan_of(cards: Sequence[Card]) -> DeckPlan:
    """The plan that a deck's cards fit best. cards: each copy of the deck's cards."""
    return BY_NAME[kinds_of(cards)[0].name]
