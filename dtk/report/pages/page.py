"""How is a page made? From the templates beside this module, which escape all that they show."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from dtk import __version__
from dtk.files.shown import both_ends, visible
from dtk.report.figures import percent

TEMPLATES = Path(__file__).parent / "templates"
# Sentences are longer than names; each is cut to this many characters.
LONGEST, LONGEST_NAME = 1000, 60


def page(template: str, *, styles: tuple[str, ...] = (), script: str = "", **facts: object) -> bytes:
    """A whole page. template: its file's name. styles: of the files that it needs beside `base.css`. script: of the
    file that it runs, if it runs any. facts: what it shows.

    Its security policy allows this very style sheet and script, and nothing else: a browser fetches nothing for it.
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
def environment() -> Environment:
    """Where templates come from. Whatever they show is escaped, hidden characters too, and must be there."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=safe,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["percent"] = percent
    made.filters["short"] = short
    made.filters["signed"] = signed
    return made


def safe(value: object) -> object:
    """A stranger's text without hidden characters, on one line; anything else as it is."""
    return visible(value, LONGEST) if isinstance(value, str) and not isinstance(value, Markup) else value


def short(name: str) -> str:
    """A name as far as there is room for it."""
    return both_ends(name, LONGEST_NAME)


def signed(value: float, places: int) -> str:
    """`+1.2`, and `+0.0` for what is rounded to nothing from either side."""
    return f"{value:+z.{places}f}"


@cache
def text_of(name: str) -> str:
    """A file among the templates, as it is."""
    return (TEMPLATES / name).read_text("utf-8")


def hash_of(text: str) -> str:
    """What a security policy calls a style sheet or a script."""
    return b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii")
