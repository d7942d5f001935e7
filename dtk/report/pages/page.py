"""Pages from the templates beside this module. All values shown are escaped."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from math import inf
from pathlib import Path

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined
from markupsafe import Markup, escape

from dtk import __version__
from dtk.files.shown import both_ends, visible
from dtk.report.figures import counted, elo, likelihood, percent, played_of
from dtk.statistics.elo import EloEstimate

TEMPLATES = Path(__file__).parent / "templates"
# The subfolder of compiled templates, which only the bundle for browsers has (tools/wasm/bundle.py).
COMPILED = "compiled"
# The most characters of a sentence and of a name. The rest is cut.
LONGEST, LONGEST_NAME = 1000, 60
# As good as all characters, of a command or the points of a curve.
MOST_UNCUT = 1_000_000
POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')


def page(template: str, *, styles: tuple[str, ...] = (), script: str = "", **facts: object) -> bytes:
    """A whole page. template: the name of its file. styles: files in addition to `base.css`. script: a file to run, if
    any.

    facts: the template's variables.

    The page's security policy allows only this style sheet and script, so a browser fetches nothing.
    """
    style = "".join(map(text_of, ("base.css", *styles)))
    code = text_of(script) if script else ""
    written = environment().get_template(template)
    return written.render(
        style=Markup(style),  # noqa: S704 our own files
        style_hash=hash_of(style),
        script=Markup(code),  # noqa: S704 our own files
        script_hash=hash_of(code),
        version=__version__,
        **facts,
    ).encode("utf-8")


@cache
def environment(*folders: Path) -> Environment:
    """The templates' environment. It escapes values, also their hidden characters. A missing value is an error.

    folders: of further templates, which are found first.
    """
    made = Environment(
        loader=ChoiceLoader([loader(folder) for folder in (*folders, TEMPLATES)]),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=safe,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["percent"] = percent
    made.filters["counted"] = counted
    made.filters["played_of"] = played_of
    made.filters["player"] = player_words
    made.filters["elo"] = elo_words
    made.filters["likelihood"] = likelihood
    made.globals["between_agents"] = between_agents_words
    made.filters["short"] = short
    made.filters["signed"] = signed
    made.filters["uncut"] = uncut
    made.filters["coded"] = coded
    return made


def loader(folder: Path) -> BaseLoader:
    """The loader of a folder's templates. A browser compiles slowly, so compiled ones are used if there are any."""
    compiled = folder / COMPILED
    return ModuleLoader(compiled) if compiled.is_dir() else FileSystemLoader(folder)


def safe(value: object) -> object:
    """A text without hidden characters, on one line. Other values stay."""
    return visible(value, LONGEST) if isinstance(value, str) and not isinstance(value, Markup) else value


def uncut(text: str) -> Markup:
    """A text without hidden characters, on one line, of any length: a command, or the points of a curve."""
    return escape(visible(text, MOST_UNCUT))


def coded(sentence: str) -> Markup:
    """A sentence with its parts in backticks as code."""
    return marked_up(sentence, Markup("<code>{}</code>"))


def marked_up(sentence: str, mark: Markup) -> Markup:
    """A sentence with its parts in backticks marked up, and safe as other values are. mark: such as `<i>{}</i>`."""
    pieces = [escape(safe(piece)) for piece in sentence.split("`")]
    return Markup("").join(mark.format(piece) if at % 2 else piece for at, piece in enumerate(pieces))


def player_words(deck: Mapping[str, str]) -> str:
    """The player of a deck in a JSON report."""
    from dtk.report.series.players import player_in

    return player_in(deck)


def elo_words(points: Mapping[str, float | None]) -> str:
    """Elo points in JSON as text. A bound of null is infinite, and so is the value then."""
    low, high = (edge if found is None else found for found, edge in ((points["low"], -inf), (points["high"], inf)))
    value = points["value"]
    return elo(EloEstimate(value=(low if high < inf else high) if value is None else value, low=low, high=high))


def between_agents_words() -> str:
    """The sentence below a table of win rates."""
    from dtk.report.series.players import between_agents

    return between_agents()


def policy_of(made: bytes) -> str:
    """The security policy of a page, for a server to send with it."""
    found = POLICY.search(made)
    if found is None:
        raise ValueError("not one of our pages")
    return found[1].decode("ascii")


def short(name: str) -> str:
    """A name, shortened in the middle to LONGEST_NAME."""
    return both_ends(name, LONGEST_NAME)


def signed(value: float, places: int) -> str:
    """A number with its sign: `+1.2`, and `+0.0` for values that round to zero from either side."""
    return f"{value:+z.{places}f}"


@cache
def text_of(name: str) -> str:
    """The text of a file in the templates' folder."""
    return (TEMPLATES / name).read_text("utf-8")


def hash_of(text: str) -> str:
    """The hash of a style sheet or script for the security policy."""
    return b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii")
