"""Start a card's text: `python tools/new_card.py 02005` writes the skeletons of its class and its tests.

The class has a method for each printed header, and the number of traits. Its codes include each printing of the title
with the same headers and traits that has no text yet; remove those with a different text. The tests begin with dudes of
another player and elsewhere, test that a requirement is needed, and have one for each published ruling. All of it fails
until it is written.
"""

from __future__ import annotations

import ast
import keyword
import re
import subprocess
import sys
import unicodedata
from collections import Counter
from pathlib import Path

from dtk.cards.card import Card
from dtk.cards.database import Database, load_database
from dtk.cardtext.library import library
from dtk.engine.header import CASTERS, CHEATIN, NOON, REACT, RESOLUTION, parse_header
from dtk.files.finding import Unreadable

ROOT = Path(__file__).parents[1]
PACKS = Path("dtk") / "cardtext" / "packs"
TESTS = Path("tests") / "cardtext" / "packs"
# Promos without another printing have a module of their own.
PROMOS = "alt"
COMBO = "Combo"
HEAD = '"""The texts of {pack}."""\n\nfrom __future__ import annotations\n\nfrom dtk.cardtext.vocabulary import *\n'
TEST_HEAD = (
    '"""Do the texts of `{module}` do what they say?"""\n\nfrom __future__ import annotations\n\n'
    "from tests.cardtext.kit import *\n"
)
TRAITS = """\
    # {count} of its sentences stand outside of abilities: `{{name}} = gets(...)`, `cannot(...)`, or for what responds
    # to an event `@trait(after(events.X, ...))`.
"""


class Refused(Exception):
    """Such a text cannot be made; the message has the reason."""


def main(code: str, root: Path = ROOT) -> list[str]:
    """Write both skeletons below `root`. Returns their places, and remarks. Raises Refused."""
    try:
        database = load_database()
    except Unreadable as fault:
        raise Refused(str(fault)) from None
    card = database.get(code)
    if card is None:
        raise Refused(f"there is no card {code!r}. `dtk cards show TITLE` prints codes.")
    if code in library():
        raise Refused(f"{card.title} ({code}) has its text: {library()[code].name}, {':'.join(map(str, source(code)))}")
    if code in database.plain:
        raise Refused(f"{card.title} ({code}) has no text: it is in carddb/plain.yaml")
    codes = [one.code for one in database if is_alike(one, card) and one.code not in library()]
    first = next((one for one in codes if database[one].pack != PROMOS), code)
    module = root / PACKS / f"{home_of(database[first], database)}.py"
    tests = test_file(module, root)
    if not module.exists():
        pack = database.packs[database[first].pack].name
        module.write_text(HEAD.format(pack=pack), "utf-8")
        tests.write_text(TEST_HEAD.format(module=module.relative_to(root).as_posix()), "utf-8")
    insert_class(module, first, skeleton(card, codes, class_name(card)))
    insert_tests(tests, card, first, database, test_skeleton(card, database))
    tidy(module, tests)
    return [*(str(path.relative_to(root)) for path in (module, tests)), *remarks(card, codes, database)]


def source(code: str) -> tuple[str, int]:
    """The place of the text of a code, from the root of the checkout."""
    path, line = library()[code].source
    return Path(path).relative_to(ROOT).as_posix(), line


def is_alike(one: Card, card: Card) -> bool:
    """Whether a printing has the same title, headers and number of traits."""
    return (one.title, one.headers, one.grants, one.traits) == (card.title, card.headers, card.grants, card.traits)


def home_of(card: Card, database: Database) -> str:
    """The module of a card's text among the packs: that of its pack, or of the most similar cards there."""
    kin: Counter[str] = Counter()
    for code, written in library().items():
        other = database[code]
        if other.pack == card.pack and code == first_code(written.codes, database):
            likeness = 1 + 100 * (other.type == card.type) + 100 * (other.factions == card.factions)
            module = written.author.__module__.partition(".packs.")[2].replace(".", "/")
            kin[module] = max(kin[module], likeness)
    if card.pack == PROMOS or not kin:
        return snake(database.packs[card.pack].name)
    return kin.most_common(1)[0][0]


def first_code(codes: tuple[str, ...], database: Database) -> str:
    """The code that orders a text: that of its first printing that is not a promo, if there is one."""
    return min(codes, key=lambda code: (database[code].pack == PROMOS, code))


def test_file(module: Path, root: Path) -> Path:
    """The file of the tests of a module of texts; its name is unique among all tests."""
    inside = module.relative_to(root / PACKS).with_suffix("")
    return root / TESTS / inside.parent / f"test_{'_'.join(inside.parts)}.py"


def snake(title: str) -> str:
    """A title as a Python name: lower-case words with underscores."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "_".join(re.findall(r"[a-z0-9]+", plain.replace("'", "")))


def class_name(card: Card) -> str:
    """The unique class name of a card, with its experience if it has any."""
    words = snake(card.title.replace("(Exp.1)", "experienced").replace("(Exp.2)", "experienced again")).split("_")
    name = "".join(word.capitalize() for word in words)
    name = name if name.isidentifier() else f"The{name}"
    taken = {written.name for written in library().values()}
    return f"{name}Of{card.pack.capitalize()}" if name in taken else name


def skeleton(card: Card, codes: list[str], name: str) -> str:
    """The class of a card's text."""
    lines = [f"@card({', '.join(repr(code) for code in codes)})", f"class {name}:"]
    lines += ['    """What it does, in a sentence of your own."""', ""]
    if card.traits:
        lines += [TRAITS.format(count=card.traits).rstrip().replace("{name}", "name"), ""]
    for number, header in enumerate(one for one in card.headers if one != COMBO):
        lines += method(header, number)
    return "\n".join(lines).rstrip() + "\n"


def method(header: str, number: int) -> list[str]:
    """The method of an ability, a job or a React."""
    read = parse_header(header)
    if REACT in read.plays:
        above = f'@react("{header}", after(events.Event))'
    elif read.is_job:
        above = f'@job("{header}", dude(opposing, to=DISCARD.anyway))'
    else:
        above = f'@ability("{header}", dude(opposing, to=CHOOSE))'
    what = f"do_{number + 1}" if number else "do"
    return [f"    {above}", f"    def {what}(self, play: Play) -> None:", "        raise NotImplementedError", ""]


def insert_class(module: Path, code: str, text: str) -> None:
    """Put a class into its module, in the order of codes, after the class before it."""
    database = load_database()
    lines = module.read_text("utf-8").splitlines()
    before = 0
    for node in ast.parse("\n".join(lines)).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            before = node.end_lineno or 0
        codes = codes_of(node)
        if codes and first_code(codes, database) < code:
            before = node.end_lineno or 0
    module.write_text("\n".join([*lines[:before], "", "", text, *lines[before:]]) + "\n", "utf-8")


def codes_of(node: ast.stmt) -> tuple[str, ...]:
    """The codes of a class of a card's text; empty for anything else."""
    for call in node.decorator_list if isinstance(node, ast.ClassDef) else ():
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "card":
            return tuple(one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str))
    return ()


def test_skeleton(card: Card, database: Database) -> str:
    """The tests of a card."""
    name = snake(card.title)
    name = name if name.isidentifier() and not keyword.iskeyword(name) else f"the_{name}"
    parts = [f"# {card.title}\n"]
    for number, header in enumerate(one for one in card.headers if one != COMBO):
        parts.append(test_of_ability(card, header, f"test_{name}_{number + 1}"))
    for number in range(card.traits):
        parts.append(test_of_trait(card, f"test_{name}_trait_{number + 1}"))
    for number, ruling in enumerate(database.rulings.get(card.title, ()), 1):
        said = f'@ruling("{ruling.name}")\ndef test_{name}_ruling_{number}() -> None:\n    raise NotImplementedError\n'
        parts.append(said)
    return "\n\n".join(parts)


def lay_out(card: Card) -> list[str]:
    """The setup of a table with a card and others: of its own player and another's, there and elsewhere."""
    lines = ["    table = Table()", "    table.set_rock(0, 9)"]
    if card.type == "outfit":
        lines[0] = f'    table = Table("{card.code}")'
    elif card.type == "legend":
        lines[0] = f'    table = Table(legends=["{card.code}"])'
    keywords = "".join(f'"{skill} 5", ' for kind, skill in CASTERS.items() if card.has(kind))
    skills = f", keywords=({keywords})" if keywords else ""
    lines += [
        f'    table.put(0, dude("Allie"{skills}), "town square")',
        '    table.put(1, dude("Bo", bullets=1), "town square")',
        '    table.put(1, dude("Cal"))  # elsewhere',
        '    table.put(0, dude("Dee"), "town square")  # of the same player',
    ]
    if card.type in ("goods", "spell"):
        lines.append(f'    table.put(0, "{card.code}", on="Allie")')
    elif card.type == "action":
        lines.append(f'    table.in_hand(0, "{card.code}")')
    elif card.type == "dude":
        lines.append(f'    table.put(0, "{card.code}", "town square")')
    elif card.type == "deed":
        lines.append(f'    table.put(0, "{card.code}")')
    return lines


def test_of_ability(card: Card, header: str, name: str) -> str:
    """Two tests of an ability: that it works, and that it cannot be used while a requirement is not met."""
    read, title = parse_header(header), card.title.replace('"', '\\"')
    said = f"answer {title}" if REACT in read.plays else f"use {title}"
    if read.plays[:1] == (NOON,):
        play, offered = f'    table.play("0 play: {said}", rest="plain")', f'"{said}" not in table.plays(0)'
    else:
        kind = "react" if REACT in read.plays else "resolution play" if read.plays[0] in (RESOLUTION, CHEATIN) else ""
        play = '    table.duel("Allie", "Bo", rest="plain")\n'
        play += f'    table.play("0 {kind or "shootout play"}: {said}", rest="plain")'
        offered = f'"{said}" not in table.options()'
    work = "\n".join([*lay_out(card), play])
    barred = "\n".join([*lay_out(card), "    # What it requires is not there.", f"    assert {offered}"])
    return (
        f"def {name}_does_what_it_says() -> None:\n    # {header}\n{work}\n    raise NotImplementedError\n\n\n"
        f"def {name}_needs_what_it_requires() -> None:\n{barred}\n    raise NotImplementedError\n"
    )


def test_of_trait(card: Card, name: str) -> str:
    """A test of a card's text outside its abilities."""
    return "\n".join([f"def {name}() -> None:", *lay_out(card), "    raise NotImplementedError", ""])


def insert_tests(path: Path, card: Card, code: str, database: Database, text: str) -> None:
    """Put tests below the title of the card, after those of the cards before it."""
    lines = path.read_text("utf-8").splitlines()
    places = {one.title: one.code for one in sorted(database, key=lambda one: one.code, reverse=True)}
    places |= {database[first].title: first for first in firsts(database)}
    at = next(
        (
            number
            for number, line in enumerate(lines)
            if line.startswith("# ") and line[2:] in places and places[line[2:]] > code
        ),
        len(lines),
    )
    body = "\n".join([*lines[:at], "", "", text, "", *lines[at:]])
    path.write_text(body, "utf-8")


def firsts(database: Database) -> set[str]:
    """The codes that order texts."""
    return {first_code(written.codes, database) for written in library().values()}


def tidy(*paths: Path) -> None:
    """Sort imports and format."""
    ruff = [sys.executable, "-m", "ruff", "--config", str(ROOT / "pyproject.toml")]
    for arguments in (["check", "--fix", "--quiet", "--select", "I", "--exit-zero"], ["format", "--quiet"]):
        subprocess.run([*ruff, *arguments, *map(str, paths)], check=True, cwd=ROOT)  # noqa: S603 our own command


def remarks(card: Card, codes: list[str], database: Database) -> list[str]:
    """Remarks for the author of a text."""
    found = [f"codes: {', '.join(codes)}. Remove those with a different text."] if len(codes) > 1 else []
    written = {one.code for one in database if one.title == card.title and one.code in library()}
    if written:
        found.append(
            f"other printings have a text: {', '.join(sorted(written))}. One class serves printings with the same text."
        )
    found += [f"corrected: {what}, by {document}" for what, document in card.errata]
    return found + [f"ruling {one.name}: {one.says}" for one in database.rulings.get(card.title, ())]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: new_card.py CODE, as in: make new-card CODE=26001")
    try:
        report = main(sys.argv[1])
    except Refused as error:
        raise SystemExit(f"new_card.py: {error}") from None
    sys.stdout.writelines(f"{line}\n" for line in report)
    sys.stdout.write(f"Write both, then: dtk cards try {sys.argv[1]}\n")
