"""Settings of Sphinx for the web site that `docs/site.py` builds."""

from pathlib import Path

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
