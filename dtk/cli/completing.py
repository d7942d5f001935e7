"""Completion of values in shells: the functions that options use, and the answers in each shell's form.

Libraries are imported inside functions, since help loads this module too.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator

import typer

# Suggestions for a shell: words, or words with a remark.
Words = list[str] | list[tuple[str, str]]
# Characters that mean something to bash.
SPECIAL = re.compile(r"([^\w@%+=:,./-])")
# Characters at which bash breaks words.
BREAKS = ("=", ":")
# Characters of a word that needs no quotes in PowerShell.
BARE = re.compile(r"[\w./:=-]+")
LONGEST_REMARK = 60


def words(*known: str) -> Callable[[str], list[str]]:
    """Complete a word from a fixed list."""

    def complete(incomplete: str) -> list[str]:
        return [word for word in known if word.startswith(incomplete)]

    return complete


def documents(kind: str) -> Callable[[str], list[str]]:
    """Complete the name of a format or ruleset. kind: "formats" or "rulesets"."""

    def complete(incomplete: str) -> list[str]:
        from dtk.cards.database import load_database

        return sorted(load_database().documents[kind])

    return complete


def agents(incomplete: str) -> list[str]:
    """Complete the name of an agent, also after `DECK=`."""
    from dtk.agents.outside.foreign import installed
    from dtk.agents.registry import AGENTS

    return after_deck(incomplete, (*AGENTS, *installed()))


def after_deck(incomplete: str, known: Iterable[str]) -> list[str]:
    """The words, each with the `DECK=` that was typed before it."""
    deck, equals, _ = incomplete.rpartition("=")
    return [f"{deck}{equals}{word}" for word in known]


def rules(incomplete: str) -> list[tuple[str, str]]:
    """Complete the code of a rule. After a small letter, complete a rule's name or a term of the game."""
    from dtk.legality.catalogue import all_rules
    from dtk.report.catalogues.glossary import TERMS

    named = incomplete[:1].islower()
    found = {rule.slug if named else code: rule.summary for code, rule in all_rules().items()}
    if named:
        found = {term.name: term.text for term in TERMS} | found
    return [(name, shortened(text)) for name, text in found.items() if name.startswith(incomplete)]


def families(incomplete: str) -> list[tuple[str, str]]:
    """Complete the last rule of a comma-separated list."""
    before, comma, last = incomplete.rpartition(",")
    return [(f"{before}{comma}{code}", remark) for code, remark in rules(last)]


def titles(incomplete: str) -> list[str]:
    """Complete the title of a card, in any case."""
    return titles_of(incomplete, None)


def outfits(incomplete: str) -> list[str]:
    """Complete the title of an outfit, in any case."""
    return titles_of(incomplete, "outfit")


def titles_of(incomplete: str, kind: str | None) -> list[str]:
    """The titles that begin with a text, of one card type or of all. They keep the case of the text."""
    from dtk.cards.database import load_database

    typed = incomplete.casefold()
    found = (card for card in load_database() if kind in (None, card.type))
    return sorted(
        {incomplete + card.title[len(incomplete) :] for card in found if card.title.casefold().startswith(typed)}
    )


def counted_titles(incomplete: str) -> list[str]:
    """Complete the title of a card, also after a number of copies: `2 Amb`."""
    before, typed = after_number(incomplete)
    return [before + title for title in titles(typed)]


def titles_in_deck(context: typer.Context, incomplete: str) -> list[str]:
    """Complete the title of a card in the deck on the command line, also after a number of copies."""
    before, typed = after_number(incomplete)
    begun = typed.casefold()
    return [
        before + typed + title[len(typed) :]
        for title in deck_titles(str(context.params.get("file") or ""))
        if title.casefold().startswith(begun)
    ]


def titles_to_swap(context: typer.Context, incomplete: str) -> list[str]:
    """Complete the card that leaves the deck, or the card that replaces it."""
    before, arrow, after = incomplete.rpartition("->")
    if arrow:
        space = after[: len(after) - len(after.lstrip())]
        return [f"{before}->{space}{title}" for title in counted_titles(after.lstrip())]
    return counted_titles(incomplete) if context.params.get("cards") else titles_in_deck(context, incomplete)


def after_number(incomplete: str) -> tuple[str, str]:
    """The number of copies with the space behind it, and the rest."""
    counted = re.match(r"(?:\d{1,2}[xX]?|all)\s+", incomplete)
    return (counted.group(), incomplete[counted.end() :]) if counted else ("", incomplete)


def deck_titles(path: str) -> list[str]:
    """The titles of a deck's cards, without the outfit; none if it cannot be read."""
    from dtk.cards.database import load_database
    from dtk.decks.deck import entries
    from dtk.decks.kinds import read_deck
    from dtk.files.finding import Unreadable
    from dtk.files.reading import STDIN, read_source

    if path in ("", STDIN):
        return []
    database = load_database()
    try:
        listed = entries(read_deck(read_source(path), database), database)
    except Unreadable:
        return []
    return sorted({card.title for _, _, card in listed if card is not None and card.type != "outfit"})


def packs(incomplete: str) -> list[tuple[str, str]]:
    """Complete the code of a pack."""
    from dtk.cards.database import load_database

    return [(code, pack.name) for code, pack in load_database().packs.items()]


def keywords(incomplete: str) -> list[str]:
    """Complete a keyword, in any case."""
    from dtk.cards.database import load_database

    typed = incomplete.casefold()
    found = (name for name in load_database().keywords if name.casefold().startswith(typed))
    return [incomplete + name[len(incomplete) :] for name in found]


def card_columns(incomplete: str) -> list[str]:
    """Complete the columns of a list of cards, the last one of several separated by commas."""
    from dtk.report.catalogues.card_list import NAMES

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in NAMES if name.startswith(last)]


def query_words(incomplete: str) -> list[str]:
    """Complete a part of a query: a field, a value of a field, or a title."""
    from dtk.builder.search.completion import completed

    return completed(incomplete)


def decks(incomplete: str) -> list[str]:
    """Complete a deck file, or a folder on the way to one.

    If a folder is the only choice, its content is listed, because a shell would otherwise end the word there.
    """
    found = list(deck_files(incomplete))
    while len(found) == 1 and found[0].endswith("/"):
        found = list(deck_files(found[0])) or found + [f"{found[0]}."]
    return found


def folders(incomplete: str) -> list[str]:
    """Complete a folder."""
    return [path for path in entries_of(incomplete) if path.endswith("/")]


def csv_files(incomplete: str) -> list[str]:
    """Complete a CSV file, or a folder on the way to one."""
    return [path for path in entries_of(incomplete) if path.endswith(("/", ".csv"))]


def parts_or_decks(context: typer.Context, incomplete: str) -> list[str]:
    """Complete the name of a command's part, or a deck file."""
    return [*getattr(context.command, "lazy", ()), *decks(incomplete)]


def deck_files(incomplete: str) -> Iterator[str]:
    """The deck files and folders that begin with the typed text; folders end with a slash."""
    from dtk.cli.paths import DECKS_MOSTLY, DECKS_ONLY
    from dtk.decks.deck import SCRIPT_SUFFIX

    for path in entries_of(incomplete):
        if path.endswith(("/", *DECKS_ONLY, *DECKS_MOSTLY)) and not path.endswith(SCRIPT_SUFFIX):
            yield path


def entries_of(incomplete: str) -> Iterator[str]:
    """The files and folders that begin with the typed text; folders end with a slash."""
    folder, slash, start = incomplete.rpartition("/")
    try:
        entries = sorted(os.scandir(f"{folder}{slash}" or "."), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith(start) and not entry.name.startswith("."):
            yield f"{folder}{slash}{entry.name}{'/' * entry.is_dir()}"


def shortened(text: str) -> str:
    """A remark that fits beside a word."""
    return text if len(text) <= LONGEST_REMARK else f"{text[: LONGEST_REMARK - 3]}..."


def register() -> None:
    """Register completion that keeps words with spaces and quotes whole; typer's own answers break them."""
    from typer._click.shell_completion import CompletionItem, add_completion_class, split_arg_string
    from typer._completion_classes import BashComplete, PowerShellComplete, ZshComplete

    class Bash(BashComplete):
        def get_completion_args(self) -> tuple[list[str], str]:
            """Bash splits `b=search` into three words, and completes only the last."""
            typed = os.environ["COMP_WORDS"].split("\n")[: int(os.environ["COMP_CWORD"]) + 1]
            self.is_quoted = typed[-1][:1] in ("'", '"')
            joined = [""]
            for word in typed:
                is_glued = word[:1] in BREAKS or joined[-1][-1:] in BREAKS
                joined[len(joined) - is_glued :] = [joined[-1] * is_glued + word]
            *args, last = (" ".join(split_arg_string(word)) for word in joined[1:])
            value = last.partition("=")[2] if last.startswith("-") else last
            self.done = max(map(value.rfind, BREAKS)) + 1
            return args[1:], last

        def format_completion(self, item: CompletionItem) -> str:
            value = str(item.value)[self.done :]
            # Inside quotes only the quotes are special.
            return value if self.is_quoted else SPECIAL.sub(r"\\\1", value)

    class Zsh(ZshComplete):
        def complete(self) -> str:
            items = self.get_completions(*self.get_completion_args())
            if not items:
                return "_files"
            shown = [f"{item.value} -- {item.help}" if item.help else str(item.value) for item in items]
            quoted = (" ".join(map(zsh_word, texts)) for texts in ([str(item.value) for item in items], shown))
            return "local -a values shown; values=({}); shown=({}); compadd -l -d shown -a values".format(*quoted)

    class PowerShell(PowerShellComplete):
        def format_completion(self, item: CompletionItem) -> str:
            value = str(item.value)
            item.value = value if BARE.fullmatch(value) else "'{}'".format(value.replace("'", "''"))
            return super().format_completion(item)

    add_completion_class(Bash, "bash")
    add_completion_class(Zsh, "zsh")
    for name in ("powershell", "pwsh"):
        add_completion_class(PowerShell, name)


def zsh_word(text: str) -> str:
    """A word in zsh's quotes."""
    return "'{}'".format(text.replace("'", "'\\''"))
