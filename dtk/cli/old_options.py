"""Options of earlier versions. The help leaves them out; CHANGELOG.md lists their present names."""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Collection, Sequence

RENAMED = {"--against": "--versus", "--workers": "--jobs"}
# Options of earlier versions for a single deck.
OF_ONE_DECK = re.compile(r"--(agent|gang|script|blank)-(a|b|c|d|against|versus)")
AGENT, AGENTS, BLANK = "--agent", "--agents", "--blank"
VERSUS, ALL = "versus", "all"
# The name of a deck after --blank. Without a name, --blank is the old flag, and all cards are blank.
DECK_NAME = re.compile(r"\w[\w-]*")


def modern(args: Sequence[str], known: Collection[str]) -> list[str]:
    """Arguments with old options in their present spelling. known: the options of the command."""
    words, written = deque(args), list[str]()
    while words:
        word = words.popleft()
        if word == "--":
            return [*written, word, *words]
        name, equals, value = word.partition("=")
        one_deck = OF_ONE_DECK.fullmatch(name)
        if name in known:
            written.append(word)
            if name == BLANK and not equals:
                names_deck = words and DECK_NAME.fullmatch(words[0]) and not os.path.lexists(words[0])
                written.append(words.popleft() if names_deck else ALL)
        elif RENAMED.get(name) in known:
            written.append(f"{RENAMED[name]}{equals}{value}")
        elif one_deck and f"--{one_deck[1]}" in known:
            option, deck = f"--{one_deck[1]}", one_deck[2] if len(one_deck[2]) == 1 else VERSUS
            if option == BLANK:
                written += [option, deck]
            elif equals or words:
                written.append(f"{option}={deck}={value if equals else words.popleft()}")
            else:
                written.append(option)
        elif name == AGENTS and AGENT in known and (equals or words):
            from dtk.agents.outside.foreign import several

            written += [f"{AGENT}={agent}" for agent in several(value if equals else words.popleft())]
        else:
            written.append(word)
    return written
