"""Sentences about cards, compared with the code that they describe: what a sentence leaves out, or does not have.

`python -m tests.cardtext.sentences [MODULE ...]` prints what is missing in modules of texts, by part.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dtk.cardtext import packs

ROOT = Path(packs.__path__[0])
# Where a sentence rightly lacks a word that its code has: `module Class.part`, the word, the reason; tabs between.
EXCEPTIONS = Path(__file__).with_name("sentences.txt")

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DOUBLES = {2: "twice|both|double|second|pair", 3: "third", 1: "an?|one"}

# For a name in the code, what its sentence has to mention.
PLAYERS = {
    **dict.fromkeys(("mine", "in_my_posse", "my_shooter"), r"\byour?\b|\byours\b"),
    **dict.fromkeys(
        ("opposing", "an_opposing_card", "in_opposing_posse", "of_the_enemy", "theirs", "opponent", "enemy"),
        r"oppos|opponent|\bother player|another player|each player|other posse",
    ),
}
PLACES = {
    "at_home": "home",
    "in_town": "town",
    "in_town_square": "square",
    "TO_SQUARE": "square",
    "on_this_street": "street",
    "nearby": "nearby|adjacent",
    "adjacent": "adjacent|nearby",
    "NEXT_DOOR": "adjacent",
    "on_holy_ground": "Holy Ground",
    "on_horseback": "Horse",
    "with_a_totem": "Totem",
    "in_boot_hill": "Boot Hill",
    "in_discard_pile": "discard pile",
    "in_hand": "hand",
    "in_draw_hand": "draw hand|poker hand",
}
STATES = {
    "unbooted": "unbooted",
    "booted": "booted",
    "wanted": "wanted|bounty",
    "unwanted": "wanted|bounty",
    "wanted_for": "bounty|wanted",
    "is_a_stud": "stud",
    "STUDS": "stud",
    "make_stud": "stud",
    "is_a_draw": "draw",
    "DRAWS": "draw",
    "make_draw": "draw",
    "job": r"\bjob",
    "leader": "lead",
    "is_cheatin": "cheat",
    "cheater": "cheat",
    "caught_cheatin": "cheat",
}
DEEDS = {
    "boot": r"\bboot",
    "BOOT": r"\bboot",
    "unboot": "unboot",
    "UNBOOT": "unboot",
    "BOOT_OR_DISCARD": r"\bboot.*discard|discard.*\bboot",
    "discard": "discard",
    "DISCARD": "discard",
    "mill": "discard",
    "draw_and_discard": r"draw.*discard",
    "ace": r"\bace",
    "ACE": r"\bace",
    "ace_from": r"\bace",
    "pull": r"\bpull",
    "draw": r"\bdr[ae]w",
    "send_home": "home",
    "SEND_HOME": "home",
    "send_home_instead": "home",
    "walk_home": "home",
    "WALK_HOME": "home",
    "call_out": "call",
    "CALL_OUT": "call",
    "add_bounty": "bounty|wanted",
    "WANT": "bounty|wanted",
    "PARDON": "bounty|wanted",
    "pay": r"\bpay|ghost rock|\bcost",
    "gain": "ghost rock",
    "add_control": "control point",
    "lose_control_points": "control point",
    "CONTROL_POINT": "control point",
    "TAKE_CONTROL": "control",
    "add_casualties": "casualt",
    "raise_rank": "rank",
    "shuffle": "shuffl",
    "search": "search|look",
    "reveal": "reveal|show",
    "attach": "attach|give|gets|put",
    "attach_action": "attach",
    "remember": "",
    "move": r"\bmove|\bgo|\bbring|\bjoin|\bsend",
    "MOVE": r"\bmove|\bgo|\bbring|\bjoin|\bsend",
    "JOIN": "join|posse",
    "join": "join|posse",
    "blank": "text|abilit",
    "play_again": "another play|make a play",
    "allow_another_use": "again|more time|another time|additional",
}
WORDS = {**PLAYERS, **PLACES, **STATES, **DEEDS}

# For a statistic, a type of card or the end of a period, what the sentence has to mention.
STRINGS = {
    "bullets": "bullet",
    "bullet bonus": "bullet",
    "influence": "influence",
    "value": "value",
    "production": "production|produce",
    "upkeep": "upkeep",
    "control": "control",
    "cost": r"\bcosts?\b|cheaper|\bless\b|\bmore\b",
    "hand size": "hand size|hand",
    "hand rank": "rank",
    "casualties": "casualt",
    "shootout": "shootout",
    "round": "round|hand",
    "next round": "next round",
    "day": r"\bday|today|turn|nightfall|\bonce\b",
    "most": "",
}
# The strings that only count as an argument of these calls.
UNTIL = ("shootout", "round", "next round", "day")
CHANGES = ("gets", "counts_as", "at_most", "at_least", "ignores")


class Claim(NamedTuple):
    """A sentence and the code that it is about. where: `module Class.part`."""

    where: str
    line: int
    sentence: str
    code: tuple[ast.AST, ...]
    is_ability: bool


class Missing(NamedTuple):
    """A part that a sentence lacks. what: a number or a name of the code; "a sentence" if there is none."""

    where: str
    line: int
    what: str


def modules() -> list[Path]:
    """The modules of card texts."""
    return sorted(path for path in ROOT.rglob("*.py") if path.name != "__init__.py")


def called(node: ast.AST) -> str:
    """The name of what is called; empty if the node is not a call."""
    return getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""


def claims(path: Path) -> Iterator[Claim]:
    """Each part of each text of a module, with its sentence."""
    for made in ast.parse(path.read_text("utf-8")).body:
        if isinstance(made, ast.ClassDef) and any(called(one) == "card" for one in made.decorator_list):
            yield from claims_of(made, path.relative_to(ROOT).with_suffix("").as_posix())


def claims_of(made: ast.ClassDef, module: str) -> Iterator[Claim]:
    """Each part of a text, with its sentence. Methods without a decorator, grants, what only keeps a note and what a
    job does as it begins or fails are told by the sentences of other parts.
    """
    for node in made.body:
        if isinstance(node, ast.Assign):
            name = getattr(node.targets[0], "id", "")
            where = f"{module} {made.name}.{name}"
            if called(node.value) == "says" and isinstance(node.value, ast.Call):
                first, *parts = node.value.args
                yield Claim(where, node.lineno, str(getattr(first, "value", "")), tuple(parts), False)
            elif called(node.value) != "grantable":
                yield Claim(where, node.lineno, "", (node.value,), False)
        elif isinstance(node, ast.FunctionDef) and node.decorator_list:
            kinds = [*map(called, node.decorator_list)]
            sentence = " ".join((ast.get_docstring(node) or "").split())
            is_ability = any(kind in ("ability", "react", "job") for kind in kinds)
            if sentence or (is_ability and "grantable" not in kinds):
                yield Claim(f"{module} {made.name}.{node.name}", node.lineno, sentence, (node,), is_ability)


def numbers(code: ast.AST) -> Iterator[int]:
    """The numbers from 2 up that code names, but for places in a sequence."""
    for node in ast.iter_child_nodes(code):
        if isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
            if node.value > 1:
                yield node.value
        elif isinstance(node, ast.Subscript):
            yield from numbers(node.value)
        else:
            yield from numbers(node)


def names(code: ast.AST) -> Iterator[str]:
    """The words of the language that code uses: names of filters and purposes, and what is asked of `play`."""
    for node in ast.walk(code):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "play":
            yield node.attr


def strings(code: ast.AST) -> Iterator[str]:
    """The statistics, durations and keywords that code names as arguments of calls."""
    for node in ast.walk(code):
        if not isinstance(node, ast.Call):
            continue
        for place, argument in enumerate([*node.args, *(one.value for one in node.keywords if one.arg == "until")]):
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                continue
            asked = getattr(node.func, "attr", "")
            if called(node) in ("keyword", "without"):
                yield f"keyword {argument.value}"
            elif (
                (called(node) in CHANGES and place == 0)
                or asked in ("give", "put", "modify")
                or (asked and asked != "remember" and argument.value in UNTIL)
            ):
                yield argument.value


def mentions(sentence: str, number: int) -> bool:
    """Whether a sentence has a number, in digits or words."""
    words = [rf"(?<!\d){number}(?!\d)", DOUBLES.get(number, ""), NUMBERS[number] if number < len(NUMBERS) else ""]
    return any(re.search(word, sentence, re.IGNORECASE) for word in words if word)


def missing_in(claim: Claim) -> Iterator[Missing]:
    """The parts of the code that a sentence lacks."""

    def lacks(what: str) -> Missing:
        return Missing(claim.where, claim.line, what)

    if not claim.sentence:
        yield lacks("a sentence")
        return
    if not re.match(r"[A-Z+-]|\d", claim.sentence) or claim.sentence[-1] not in ".)":
        yield lacks("a capital letter and a full stop")
    due: dict[str, str] = {}
    for code in claim.code:
        body = ast.Module([ast.Expr(code)] if isinstance(code, ast.expr) else [code], [])
        for number in numbers(body):
            if not mentions(claim.sentence, number):
                due[str(number)] = ""
        due |= {name: WORDS[name] for name in names(body) if name in WORDS}
        for string in strings(body):
            if string.startswith("keyword "):
                due[string] = re.escape(string.removeprefix("keyword ")[:5])
            elif string in STRINGS:
                due[string] = STRINGS[string]
        if any(isinstance(node, ast.keyword) and node.arg == "once" for node in ast.walk(body)):
            due["once"] = r"\bonce\b|one time"
    for what, word in due.items():
        if what.isdigit() or (word and not re.search(word, claim.sentence, re.IGNORECASE)):
            yield lacks(what)


@cache
def exceptions() -> dict[tuple[str, str], str]:
    """The reason for each sentence that rightly lacks a word, by where it is and the word."""
    rows = [line.split("\t") for line in EXCEPTIONS.read_text("utf-8").splitlines() if line]
    return {(where, what): reason for where, what, reason in rows}


def missing(path: Path) -> list[Missing]:
    """The missing parts in the sentences of a module, without the exceptions."""
    found = [one for claim in claims(path) for one in missing_in(claim)]
    return [one for one in found if (one.where, one.what) not in exceptions()]


def main(given: list[str]) -> None:
    """Print what is missing, a part a line."""
    by_part: dict[tuple[Path, int, str], list[str]] = {}
    for path in map(Path, given) if given else modules():
        for one in missing(path.resolve()):
            by_part.setdefault((path, one.line, one.where), []).append(one.what)
    for (path, line, where), what in by_part.items():
        sys.stdout.write(f"{path}:{line}: {where.partition(' ')[2]} lacks {', '.join(what)}\n")
    sys.stdout.write(f"{len(by_part)} parts\n")


if __name__ == "__main__":
    main(sys.argv[1:])
