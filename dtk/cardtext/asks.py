"""The kinds of cards that a text asks for: keywords, titles and gangs that it names among its own player's cards.

They are read from the source of the texts. `dude(mine, keyword("Deputy"))` asks for a dude that is a Deputy, and
`dude(opposing, keyword("Deputy"))` does not, because it is about the opponent's cards.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dtk.cards.card import TYPES, Card
from dtk.cards.names import identity_of
from dtk.cardtext import filters
from dtk.cardtext.library import library
from dtk.engine.header import CASTERS, KUNG_FU, MAD_SCIENTIST

# Filters and queries about the opponent's cards.
THEIRS = frozenset((
    *("theirs", "opposing", "in_opposing_posse", "an_opposing_card", "not_of_the_owner", "of_the_enemy"),
    *("in_the_marks_posse", "facing_guns", "facing_mine"),
))  # fmt: skip
# Filters about the player's own cards, and queries that only find such cards.
OURS = frozenset((
    *("mine", "owned", "this", "this_dude", "in_my_posse", "in_posse", "in_the_same_posse", "goods_of_its_own"),
    *("in_hand", "in_discard_pile", "in_boot_hill", "in_draw_hand", "hand", "discards", "boot_hill", "mill"),
))  # fmt: skip
# The purposes that harm a card. A text with such a purpose means the opponent's card unless it says otherwise.
HARM = frozenset(("BOOT", "DISCARD", "ACE", "SEND_HOME", "BOOT_OR_DISCARD", "CALL_OUT", "TAKE_CONTROL", "WEAKEN"))
# Filters and queries by the type of the cards that they find.
FINDS = {"dudes": "dude", "another_dude": "dude", "deeds": "deed"} | {kind: kind for kind in TYPES}
# Filters about attachments or their hosts. They describe a different card than the filters beside them.
OF_OTHERS = frozenset(("on", "carrying", "at_a_deed_that", "attached"))
# The skill that a card needs besides its texts: to be cast, performed or invented (rulebook-1.5.0 §7.2, §7.3).
SKILL_FOR = {**CASTERS, "Technique": KUNG_FU, "Gadget": MAD_SCIENTIST}
# Constants of the language that stand for keywords.
WORDS = {"SKILLS": filters.SKILLS, "KUNG_FU": (KUNG_FU,), "MAD_SCIENTIST": (MAD_SCIENTIST,)}


class Ask(NamedTuple):
    """A kind of card. needs: it has a keyword of each of these sets. types: any of these; empty for every type.

    lacks: the keywords that it must not have. titles, gangs: any of these; empty for every title and gang.
    """

    needs: frozenset[frozenset[str]] = frozenset()
    types: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    titles: frozenset[str] = frozenset()
    gangs: frozenset[str] = frozenset()

    def meets(self, card: Card) -> bool:
        """Whether a card is of this kind."""
        return (
            (not self.types or card.type in self.types)
            and all(words & card.words for words in self.needs)
            and not self.lacks & card.words
            and (not self.titles or bool(self.titles & card.names))
            and (not self.gangs or not self.gangs.isdisjoint(card.factions))
        )

    @property
    def is_particular(self) -> bool:
        """Whether it names more than types and gangs, which every deck has."""
        return bool(self.needs or self.titles)

    def __str__(self) -> str:
        """`Gadget Weapon goods`: the keywords, then the types."""
        words = [" or ".join(sorted(group)) for group in sorted(self.needs, key=sorted)]
        named = [*words, *sorted(self.titles), *sorted(self.gangs), *(f"not {word}" for word in sorted(self.lacks))]
        return " ".join([*named, *([" or ".join(sorted(self.types))] if self.types else [])])


def skills_needed(card: Card) -> tuple[str, ...]:
    """The skills, one of which a dude needs to cast, perform or invent a card; none for other cards."""
    return tuple(sorted({skill for word, skill in SKILL_FOR.items() if word in card.words}))


def asks_of(card: Card) -> tuple[Ask, ...]:
    """The kinds of cards that a card asks for: in its text, by its facts, and by the skill that it needs."""
    if card not in KNOWN:
        KNOWN[card] = tuple(dict.fromkeys(find_asks(card)))
    return KNOWN[card]


# The asks found. Facts of your own packs may change while a program runs, so a code is not enough.
KNOWN: dict[Card, tuple[Ask, ...]] = {}


def find_asks(card: Card) -> list[Ask]:
    """The asks of a card, possibly with repeats."""
    found = [Ask(frozenset((frozenset((skill,)),)), frozenset(("dude",))) for skill in skills_needed(card)]
    carriers = [word for word in card.special.attaches_to.split(" or ") if word[:1].isupper()]
    if carriers:
        found.append(Ask(frozenset((frozenset(carriers),))))
    home = library().homes.get(card.code)
    if home is not None:
        found += module_of(library().files[home]).asks(card.code)
    return found


@cache
def module_of(path: Path) -> Module:
    """The parsed source of a module, read once."""
    return Module(ast.parse(path.read_text("utf-8")))


class Module:
    """The classes of a module of texts by the codes of their printings, and its functions by name."""

    def __init__(self, tree: ast.Module) -> None:
        self.functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.classes = {
            code.value: node
            for node in tree.body
            if isinstance(node, ast.ClassDef)
            for decorator in node.decorator_list
            if isinstance(decorator, ast.Call)
            for code in decorator.args
            if isinstance(code, ast.Constant)
        }

    def asks(self, code: str) -> Iterator[Ask]:
        """The kinds of cards that the text of a printing asks for."""
        return (ask for ask in AskFinder(self).asks_in(self.classes[code]) if ask.is_particular)

    def function(self, name: str) -> ast.FunctionDef | None:
        """A function of the module, or a filter of the language, that another part of the text calls."""
        return self.functions.get(name) or named_filters().get(name)


@cache
def named_filters() -> dict[str, ast.FunctionDef]:
    """The filters of the language that say more than their name, such as `on_horseback`."""
    makers = {"keyword", "with_skill", "without", "of_type", "of_gang", "called", "any_of", "not_all", "has_any_skill"}
    found = Module(ast.parse(Path(filters.__file__).read_text("utf-8"))).functions
    return {name: node for name, node in found.items() if name not in makers | OF_OTHERS | THEIRS | OURS}


class AskFinder:
    """Finds the asks of one text. seen: the functions read, each once."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.seen: set[str] = set()

    def asks_in(self, node: ast.AST) -> Iterator[Ask]:
        """The asks in a part of the source."""
        if isinstance(node, ast.Call):
            yield from self.asks_of_call(node)
            return
        if isinstance(node, ast.Name):
            yield from self.asks_of_function(node.id)
            return
        for child in ast.iter_child_nodes(node):
            yield from self.asks_in(child)

    def asks_of_function(self, name: str) -> Iterator[Ask]:
        """The asks of a function that a text calls or names."""
        function = self.module.function(name)
        if function is not None and name not in self.seen:
            self.seen.add(name)
            for statement in function.body:
                yield from self.asks_in(statement)

    def asks_of_call(self, call: ast.Call) -> Iterator[Ask]:
        """The asks of a call: of its own filters together, and of the calls within it."""
        name = name_of(call.func)
        if name in ("not_all", "without") or is_theirs(call):
            return
        if name in ("keyword", "with_skill", "called", "of_gang", "has", "rating", "has_any_skill"):
            yield described([call], name)
            return
        direct = [one for one in call.args if isinstance(one, ast.Call) and name_of(one.func) in DESCRIBING]
        ask = described(direct, name, call)
        if ask.is_particular:
            yield ask
        if isinstance(call.func, ast.Attribute):
            yield from self.asks_in(call.func.value)
        else:
            yield from self.asks_in(call.func)
        for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
            if argument not in direct:
                yield from self.asks_in(argument)


OF_KEYWORDS = ("keyword", "with_skill")
DESCRIBING = ("keyword", "with_skill", "without", "of_type", "called", "of_gang", "any_of")


def described(filters: Sequence[ast.Call], name: str, query: ast.Call | None = None) -> Ask:
    """The kind of card that passes some filters. name: of the query with these filters. query: the call itself."""
    needs: set[frozenset[str]] = set()
    types, lacks, titles, gangs = set[str](), set[str](), set[str](), set[str]()
    for one in filters:
        words, maker = constants(one), name_of(one.func)
        if maker == "of_type":
            types |= words
        elif maker == "without":
            lacks |= words
        elif maker == "called":
            titles |= {identity_of(word) for word in words}
        elif maker == "of_gang":
            gangs |= words
        elif maker == "any_of":
            named = [each for each in one.args if isinstance(each, ast.Call)]
            if len(named) == len(one.args) and all(name_of(each.func) in OF_KEYWORDS for each in named):
                needs.add(frozenset(word for each in named for word in constants(each)))
        elif words:
            needs.add(frozenset(words))
    if name in FINDS:
        types.add(FINDS[name])
    elif query is not None and name == "all_of":
        types |= constants(query)
    return Ask(
        needs=frozenset(needs),
        types=frozenset(types),
        lacks=frozenset(lacks),
        titles=frozenset(titles),
        gangs=frozenset(gangs),
    )


def constants(call: ast.Call) -> set[str]:
    """The texts among a call's arguments, and the keywords that its constants stand for."""
    found = {one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found.union(*(WORDS.get(one.id, ()) for one in call.args if isinstance(one, ast.Name)))


def name_of(node: ast.AST) -> str:
    """The name of a function or method."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_theirs(call: ast.Call) -> bool:
    """Whether a call is about the opponent's cards: one of its filters says so, or it harms cards that no filter makes
    the player's own.
    """
    if any(is_their_filter(one) for one in call.args):
        return True
    named = {name_of(node) for one in call.args for node in ast.walk(one)} | {name_of(call.func)}
    aims = {name_of(node) for one in call.keywords if one.arg == "to" for node in ast.walk(one.value)}
    return bool(aims & HARM) and not named & OURS


def is_their_filter(node: ast.AST) -> bool:
    """Whether a filter passes only the opponent's cards."""
    if isinstance(node, ast.Call):
        return name_of(node.func) in OF_OTHERS and any(map(is_their_filter, node.args))
    return name_of(node) in THEIRS
