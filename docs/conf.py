"""Settings of Sphinx for the web site that `docs/site.py` builds."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import toctree
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

project = "dtk"
root_doc = "index"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx_reredirects",
]

html_title = "dtk"
html_theme = "furo"
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False
# The pages of names and the search replace it; as one page it would be too tall.
html_use_index = False
html_static_path = ["static"]
html_css_files = ["site.css"]
html_search_scorer = str(Path(__file__).with_name("static") / "scorer.js")
myst_heading_anchors = 4
# Consoles show output that no highlighter knows.
highlight_language = "text"
suppress_warnings = ["misc.highlighting_failure"]

autosummary_generate = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
# Docstrings mark code by single backticks.
default_role = "code"
# Pages link to each other strictly; types of the standard library and inner types have no page.
nitpick_ignore_regex = [("py:.*", ".*")]

# Pages of earlier versions, with the pages that hold their content now.
redirects = {
    "README": "index.html",
    "docs/players": "judge.html",
    "docs/researchers": "measure.html",
    "docs/matches": "measure.html",
    "docs/leagues": "measure-leagues.html",
    "docs/versions": "measure-versions.html",
}


def setup(app: Sphinx) -> None:
    """Connect to Sphinx, before the theme makes its menu."""
    app.connect("html-page-context", lean_menu, priority=400)


def lean_menu(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Make the menu of a page from the titles of pages. For each page, Sphinx copies all headings of all pages into the
    menu and drops them again, which takes most of the build's time.
    """
    make: Callable[..., str] = context["toctree"]

    def menu(*, titles_only: bool = False, **options: Any) -> str:
        headings = app.env.tocs
        app.env.tocs = titles(app.env) if titles_only else headings
        try:
            return make(titles_only=titles_only, **options)
        finally:
            app.env.tocs = headings

    context["toctree"] = menu


@cache
def titles(env: BuildEnvironment) -> Mapping[str, nodes.bullet_list]:
    """The tables of contents without headings below the title, by page."""
    return {page: title(contents.deepcopy()) for page, contents in env.tocs.items()}


def title(contents: nodes.bullet_list) -> nodes.bullet_list:
    """A table of contents with its title and the pages below it."""
    for item in contents.children:
        if len(item.children) > 1:
            item[1][:] = list(item.findall(toctree))
    return contents
