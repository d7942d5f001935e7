"""The parser of queries: a text becomes a tree, or an error with its place."""

from __future__ import annotations

import re

from dtk.builder.search.fields import BY_NAME, COMPARED, RATED, REFUSED, SETTINGS, WORDS, listed
from dtk.builder.search.query import (
    COMPARISON,
    DASHES,
    EQUAL,
    FIELD,
    QUOTES,
    RUN,
    UNEQUAL,
    VALUE_TEXT,
    WHOLE,
    WORD_TEXT,
    Criterion,
    Node,
    Not,
    Query,
    QueryError,
    Rating,
    Title,
    Value,
    all_of,
    any_of,
)
from dtk.builder.search.scanning import OPERATOR_WORD, Scanner
from dtk.builder.search.spelling import nearest
from dtk.cards.names import loose
from dtk.files.shown import visible

# Far above what a person types.
LONGEST, DEEPEST, MOST_PARTS = 1000, 20, 100
COMPARED_NEXT = re.compile(COMPARISON)
CANONICAL = {"=": EQUAL, "!": UNEQUAL, "≠": UNEQUAL, "≤": "<=", "≥": ">="}
SEPARATOR = re.compile(r"\s*,\s*|\|\s*(?![|\s])")
KNOWN = {*BY_NAME, *SETTINGS, *REFUSED}
NUMBER_TEXT = re.compile(r"[0-9]{0,4}\.\.[0-9]{0,4}|[+-]?[0-9]{1,4}")


def parse(text: str) -> Query:
    """The query of a text. Raises QueryError with the place of a fault."""
    return Parser(text).query()


# query  = and { ("or" | "|") and }
# and    = not { ["and"] not }
# not    = ["-" | "not"] atom
# atom   = "(" query ")" | field op values | "!" quoted | quoted | word
# values = value { ("|" | ",") value }
# value  = (word | quoted | number ".." number | field) [comparison number]
# op     = ":" | "=" | "!=" | "!" | "<" | "<=" | ">" | ">="
class Parser(Scanner):
    """Reads one query from the left."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth, self.parts = 0, 0
        self.settings: list[Criterion] = []

    def query(self) -> Query:
        """The whole query."""
        if len(self.text) > LONGEST:
            raise QueryError(f"the query has more than {LONGEST:,} characters.")
        root = self.either()
        if self.place < len(self.text):
            self.fail("no `(` is open here.", (self.place, self.place + 1))
        return Query(root, tuple(self.settings), self.text)

    def either(self) -> Node | None:
        """Parts of which one must fit."""
        parts: list[Node] = []
        while True:
            before = self.place
            part = self.both()
            joined = self.operator("or")
            if part is None and (joined or parts):
                self.fail("a condition is missing next to `or`.", (before, max(self.place, before + 1)))
            parts += [part] if part is not None else []
            if not joined:
                return any_of(parts)

    def both(self) -> Node | None:
        """Parts that must all fit."""
        parts: list[Node] = []
        while not self.is_over():
            before = self.place
            if self.operator("and"):
                if not parts or self.is_over():
                    self.fail("a condition is missing next to `and`.", (before, self.place))
                continue
            part = self.negatable()
            parts += [part] if part is not None else []
        return all_of(parts)

    def negatable(self) -> Node | None:
        """An atom, with or without `-` or `not`; None for a setting."""
        start = self.place
        self.parts += 1
        if self.parts > MOST_PARTS:
            self.fail(f"the query has more than {MOST_PARTS} conditions.", (start, start + 1))
        if not (self.text[start] in DASHES or self.operator("not")):
            return self.atom(is_inner=self.depth > 0)
        is_dash = self.place == start
        self.place += is_dash
        is_apart = is_dash and self.text[self.place : self.place + 1].isspace()
        if is_apart or self.is_over():
            self.fail("put `-` directly before what it excludes, as in `-type:dude`.", (start, start + 1))
        if self.text[self.place] in DASHES or OPERATOR_WORD.match(self.text, self.place):
            self.fail("one `-` or `not` is enough.", (start, self.place + 1))
        part = self.atom(is_inner=True)
        return None if part is None else Not(part)

    def atom(self, is_inner: bool) -> Node | None:
        """A group, a condition or words of a title; None for a setting. is_inner: in parentheses or excluded."""
        self.skip()
        start = self.place
        field = FIELD.match(self.text, start)
        if self.text[start] == "(":
            return self.group()
        if field:
            return self.condition(field, is_inner)
        if self.text[start] in QUOTES:
            return self.title(self.quoted(), RUN, start)
        if self.text[start] == "!":
            return self.whole_title(start)
        word = WORD_TEXT.match(self.text, start)
        if word is None:
            hint = "put a field before it, as in `cost<=4`" if COMPARED_NEXT.match(self.text, start) else "use quotes"
            self.fail(f"`{visible(self.text[start])}` is not understood here; {hint}.", (start, start + 1))
        self.place = word.end()
        return self.title(word.group(), "word", start)

    def title(self, text: str, kind: str, start: int) -> Title:
        """Words of a title, which have a letter or digit."""
        if not loose(text):
            self.fail("there is no letter or digit to search for.", (start, self.place))
        return Title(text, kind, (start, self.place))

    def whole_title(self, start: int) -> Title:
        """The whole title after `!`."""
        self.place += 1
        word = WORD_TEXT.match(self.text, self.place)
        if self.text[self.place : self.place + 1] and self.text[self.place] in QUOTES:
            return self.title(self.quoted(), WHOLE, start)
        if word is None or FIELD.match(self.text, self.place):
            self.fail('`!` is for a whole title, as in `!"Sloane"`; use `-` to exclude.', (start, start + 1))
        self.place = word.end()
        return self.title(word.group(), WHOLE, start)

    def group(self) -> Node:
        """A query in parentheses."""
        start = self.place
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail(f"the query has more than {DEEPEST} parentheses inside each other.", (start, start + 1))
        self.place += 1
        inner = self.either()
        if self.text[self.place : self.place + 1] != ")":
            self.fail("this `(` is not closed.", (start, start + 1))
        self.place += 1
        self.depth -= 1
        if inner is None:
            self.fail("these parentheses are empty.", (start, self.place))
        return inner

    def condition(self, field: re.Match[str], is_inner: bool) -> Criterion | None:
        """A field with its values; None for a setting of the whole search."""
        start, name = field.start(), field[1].casefold()
        operator = CANONICAL.get(field[2] or field[3], field[2] or field[3])
        span = (start, field.end(1))
        if name in REFUSED:
            self.fail(f"`{name}` cannot be searched: {REFUSED[name]}.", span)
        known = BY_NAME.get(name)
        if known is None and name not in SETTINGS:
            near = nearest(name, (*BY_NAME, *SETTINGS))
            guess = f"; did you mean `{near[0]}`?" if near else "."
            self.fail(f"unknown field `{visible(name, 40)}`{guess} Fields: {listed()}.", span)
        if operator not in (EQUAL, UNEQUAL) and (known is None or known.kind not in COMPARED):
            self.fail(f"`{name}` is not a number, so it takes `:` or `!=`, not `{operator}`.", (start, field.end()))
        self.place = field.end()
        self.skip()
        values = [self.value(field)]
        while separator := SEPARATOR.match(self.text, self.place):
            following = FIELD.match(self.text, separator.end())
            if "|" in separator.group() and following and following[1].casefold() in KNOWN:
                break
            self.place = separator.end()
            values.append(self.value(field))
        if known is not None:
            for value in values:
                if value.rating and known.kind != RATED:
                    self.fail(f"`{known.name}` takes no comparison after its value.", value.span or span)
            return Criterion(known.name, operator, tuple(values), span=(start, self.place))
        setting = Criterion(name, operator, tuple(values), span=(start, self.place))
        if is_inner or operator != EQUAL:
            self.fail(f"`{name}:` is for the whole search; put it outside of parentheses.", (start, self.place))
        self.settings.append(setting)
        return None

    def value(self, field: re.Match[str]) -> Value:
        """One value of a condition."""
        start = self.place
        if self.text[start : start + 1] and self.text[start] in QUOTES:
            text, is_quoted = self.quoted(), True
        else:
            word = VALUE_TEXT.match(self.text, start)
            if word is None:
                self.fail(f"`{field.group()}` needs a value after it.", (field.start(), max(start, field.end())))
            text, is_quoted = word.group(), False
            self.place = word.end()
        rating, compared = None, COMPARED_NEXT.match(self.text, self.place)
        if compared:
            number = NUMBER_TEXT.match(self.text, compared.end())
            if number is None or number.group() == "..":
                self.fail(f"`{compared.group()}` needs a number after it.", (start, compared.end()))
            rating = Rating(CANONICAL.get(compared.group(), compared.group()), number.group())
            self.place = number.end()
        known = BY_NAME.get(field[1].casefold())
        is_run = is_quoted and known is not None and known.kind == WORDS
        return Value(text, quoted=is_run, rating=rating, span=(start, self.place))
