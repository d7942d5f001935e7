"""The house has floors: imports only go down."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "dtk"
# The floors of each folder by name, from the ground up; that of the house is in the order of ARCHITECTURE.md. A module
# imports only from the floors below and, without going round in a circle, from its own. "*": all others.
HOUSE = {
    **{name: (f"{name}/*",) for name in ("files", "cards", "decks", "poker", "statistics", "legality", "engine")},
    **{name: (f"{name}/*",) for name in ("cardtext", "testing", "simulate", "agents", "positions", "scripts")},
    **{
        name: (f"{name}/*",)
        for name in (
            *("match", "coach", "series", "builder", "playtest", "report", "editor", "api", "learning", "web", "cli"),
        )
    },
    "the front door": ("__main__", "decisions"),
}
# Where rules are mutual by nature the lower floor has a seam (dtk.engine.windows.Seams).
ENGINE = {
    "data": (
        *("ids", "switches", "header", "chance", "pieces", "subjects", "shootouts", "events", "abilities", "texts"),
        "lasting",
        *("active_text", "state", "supposing", "places", "plays", "decisions", "dealing", "keys", "check"),
    ),
    "statistics": ("stats", "control", "reader"),
    "questions": ("game", "prohibitions", "hands"),
    "windows": ("passing", "windows"),
    "verbs": ("verbs/*",),
    "uses": ("readiness", "choosing", "using"),
    "rules": ("rules/*", "offers", "refusals", "view"),
    "players": ("seated", "history"),
    "flow": ("flow", "fork", "sandbox"),
}
VERBS = {
    "to players": ("ghost_rock", "piles", "ranks", "dudes"),
    "to cards": ("effects", "pulls", "cards", "skills"),
}
RULES = {
    "chapters": (
        *("casualties", "experience", "kung_fu", "movement", "posses", "setup", "shoppin", "trading", "upkeep"),
        "victory",
    ),
    "chapters of others": ("inventin", "jobs", "sundown", "actin", "gambling", "shootout", "callout"),
    "the day": ("high_noon",),
}
LEGALITY = {
    "context": ("rules_context", "rules_repository"),
    "deck": ("judged_deck",),
    "declaring": ("registry",),
    "rules": ("rules/*",),
    "all rules": ("catalogue", "legal_gangs", "reprint"),
    "suppressing": ("selection", "ignores"),
    "judging": ("verdict", "readings", "judge", "fix"),
    "events": ("registration", "changed_deck", "entrants"),
}
# The words of the language, what a text consists of, the texts.
CARDTEXT = {
    "asking": ("look", "tokens"),
    "filters": ("filters",),
    "doing": ("play/*",),
    "purposes": ("purposes",),
    "targets": ("targets",),
    "parts": ("parts/*",),
    "questions": ("questions",),
    "language": ("vocabulary",),
    "packs": ("packs/*",),
    "all texts": ("library", "coverage", "asks"),
}
FILES = {
    "errors": ("errors", "locks"),
    "findings": ("binary", "dates", "finding", "frames", "globs", "pages", "places", "shown", "words", "writing"),
    "texts": ("emit", "reading", "tree", "fetching", "own_packs"),
    "notations": ("accept", "comments", "csv", "json", "json_places", "plain_yaml", "schema", "yaml"),
}
CARDS = {
    "facts": ("card", "headers", "canonical", "names", "fresh"),
    "sources": ("importer", "sheets", "crosscheck"),
    "the index": ("build", "joining", "update", "database"),
}
DECKS = {
    "the model": ("gang", "deck", "layout", "template"),
    "for readers": ("holdings", "inline_script", "json_fields", "lines", "native", "native_tree"),
    "any list": ("lists/*",),
    "formats": (
        *("dtdb_bbcode", "dtdb_json", "dtdb_markdown", "dtdb_text", "dtdb_zip", "o8d", "structure"),
        *("townsquare_json", "townsquare_text"),
    ),
    "kinds": ("kinds", "deck_sites"),
    "about decks": ("diff", "losses", "meaning", "octgn_ids", "rewrite", "stats"),
    "editing": ("editing/*",),
    "links": ("sharing",),
}
POKER = {
    "cards": ("ranks", "jokers", "slots", "composition"),
    "chances": ("automaton", "chances", "distribution", "figure", "value_pass"),
    "hands": ("hand_rank", "hands", "oracle", "lowball"),
    "draws": ("draws", "pulls", "odds", "objective", "payoffs", "samples", "scores"),
    "discards": ("redraws", "discard_sums", "five_cards", "rank_sums", "discards", "discard_policy"),
    "play": ("draw_ranks", "draw_play", "duels"),
}
STATISTICS = {
    "figures": ("groups", "means", "paired", "ratios", "sequential"),
    "differences": ("elo",),
    "of figures": ("control", "ratings"),
}
SIMULATE = {
    "words": ("exact", "notation", "stops"),
    "decks": ("sample_hands", "odds", "decks", "naming", "draw_deck", "posse_bonuses", "named_gang", "changes"),
    "processes": ("workers", "cluster"),
    "studies": ("study", "asked", "comparison", "incoming", "measures", "play_tables"),
    "answers": ("answers", "copies", "duels", "gang", "one_hand", "opponents", "swaps", "tables", "posse"),
    "questions": ("questions",),
}
TESTING = {
    "cards": ("made_up", "marks", "texts", "names"),
    "scripts": ("layout", "reading", "script"),
    "play": ("playing", "shooting", "table"),
}
AGENTS = {
    "advice": ("advice", "scale"),
    "standing": ("standing/*",),
    "worth": ("features", "evaluation", "worth/*"),
    "choices": ("choices/*",),
    "agents": ("human", "random", "baseline", "careless", "quick", "scripted"),
    "searching": ("candidates", "race", "search", "shared_search"),
    "outside": ("settings", "outside/*"),
    "by name": ("registry",),
}
CHOICES = {
    "memory": ("concepts", "memory", "subjects", "last_chance"),
    "fights": ("call_outs", "moves", "shootouts"),
    "the rest": ("hands", "jobs", "noon_plays"),
}
STANDING = {"ranks": ("ranks",), "posses": ("posses", "threats"), "the board": ("board",)}
WORTH = {
    "texts": ("hints/*", "texts"),
    "cards": ("purchases", "hand_cards"),
}
OUTSIDE = {"messages": ("messages", "process", "sealed"), "waiting": ("parked",), "programs": ("executed", "foreign")}
POSITIONS = {
    "goals": ("luck", "table", "goals"),
    "files": ("reader",),
    "questions": ("question", "solver", "trial"),
}
SCRIPTS = {
    "conditions": ("tokens", "kinds", "grammar", "expressions"),
    "words": ("archetype", "words"),
    "plans": ("cases", "draft", "plan", "impossible"),
    "advice": ("adviser", "reading"),
    "play": ("playing", "scenes", "checking"),
}
MATCH = {
    "facts": ("digests", "facts", "levels", "texts", "watch", "stopping"),
    "one game": ("one", "standoff", "gunfight", "every_question", "trial", "playable", "record", "growing", "log"),
    "what is counted": ("pairs", "play_tally", "outcomes", "tally", "tables", "chosen"),
    "many games": ("gunfights", "series", "merging", "replay", "last_question", "watcher", "resume", "luck"),
    "games until they are enough": ("playing",),
    "a person's game": ("person",),
}
COACH = {
    "what happened": ("chances", "marks", "trace"),
    "games that compare": ("comparing",),
    "what it was worth": ("reasons", "finding", "choices", "values"),
    "what it adds up to": ("account", "again", "story"),
    "the analysis": ("analysis",),
}
SERIES = {
    "schedules": ("meetings", "schedule"),
    "many matches": ("league", "versions", "swaps", "optimizing"),
    "records": ("league_records", "versions_record"),
}
PLAYTEST = {
    "cards of a game": ("dealt", "met"),
    "interference": ("interferers", "reordered"),
    "games": ("watch", "sweep"),
    "about one card": ("interference", "why"),
    "packs": ("drafts", "checking"),
    "rules": ("questions",),
    "decks": ("holders",),
    "games in decks": ("trials",),
    "their results": ("figures", "playtest_record"),
    "results": ("playtested",),
}
BUILDER = {"room": ("room",), "search": ("search/*",), "answers": ("*",)}
SEARCH = {
    "queries": ("fields", "spelling", "query", "scanning", "parsing"),
    "values": ("card_index", "values", "setting"),
    "conditions": ("checks", "numbers", "packs", "facts", "words", "decks", "likeness", "understanding"),
    "answers": ("ordering", "reading", "misses", "searching"),
    "typing": ("arguments", "completion"),
}
REPORT = {
    "texts": ("columns", "durations", "escape", "figures", "paint", "paths"),
    "by subject": ("verdicts/*", "catalogues/*", "games/*", "series/*", "odds/*"),
    "for browsers": ("pages/*",),
    "all formats": ("formats",),
}
VERDICTS = {
    "findings": ("excerpt", "findings", "rule_page", "fingerprint", "tally"),
    "formats": ("*",),
}
ODDS = {
    "figures": ("sample_hands", "study_figures", "study_subjects", "study_exchange"),
    "formats": ("*",),
}
REPORTS_OF_SERIES = {
    "tables": ("csv_table", "parquet", "players", "strengths"),
    "formats": ("*",),
}
GAMES = {
    "what is seen": ("does", "seen", "hands"),
    "the table": ("asking", "board", "story"),
    "told": ("sentences", "narrator"),
    "asked": ("asked_day", "asked_shootout", "asked_skills", "asked_jobs", "why", "asked", "refused", "undoing"),
    "judged": ("advice", "coach_words", "coach_text", "coach_json"),
}
CATALOGUES = {
    "parts": ("glossary", "rulings"),
    "catalogues": (
        *("cards", "card_list", "diff", "gang_list", "script_text", "script_words", "coverage", "decks", "documents"),
        *("deck_chart", "deck_diff", "event", "sheet", "suggestions"),
    ),
    "of edits": ("deck_changes",),
}
PAGES = {
    "templates": ("page", "table"),
    "parts": ("coach", "card_figures", "links"),
    "pages": ("deck_chart", "event", "game", "league", "match", "optimizing", "playtesting", "sheet", "versions"),
    "folders": ("folder",),
    "on disk": ("saving",),
}
EDITOR = {
    "texts": ("columns", "here", "structure", "suggestion"),
    "documents": ("document", "titles", "conditions", "tidying", "findings"),
    "at a place": ("in_decks", "in_scripts", "subject", "completion", "hover", "places"),
    "changes": ("ignoring", "fixes"),
}
WEB = {
    "what is kept and run, and words": ("store", "runner", "wording"),
    "the frame": ("section", "assets", "forms", "pages"),
    "rules": ("house_rules",),
    "decks and cards": ("deck_list", "card_search"),
    "sections": ("build/*", "look_up/*", "measure/*", "play/*"),
    "of games": ("replay/*", "backup/*"),
    "the first page": ("home",),
    "the application": ("application",),
    "on your machine": ("serve/*",),
    "in a page": ("in_page/*",),
}
BUILD = {
    "a draft": ("draft",),
    "changes": ("editing", "reading"),
    "shown": ("deck_lines", "overview", "chances"),
    "of drafts": ("gangs", "comparison", "exporting", "filling_up"),
    "pages": ("build",),
}
WEB_REPLAY = {"work": ("coaching", "opened"), "pages": ("replay",)}
WEB_PLAY = {
    "at the table": ("scene", "round_odds", "hints", "position", "sitting"),
    "records": ("games", "beginning"),
    "pages": ("play",),
}
WEB_MEASURE = {"runs": ("entering", "work"), "pages": ("measure",)}
LOOK_UP = {"texts": ("card_page", "rule_text"), "pages": ("look_up",)}
BACKUP = {"files": ("documents",), "pages": ("backup",)}
WEB_IN_PAGE = {"parts": ("browser_store", "calling")}
WEB_SERVE = {"parts": ("folder", "guard", "processes"), "the server": ("server",)}
API = {
    "decks and results": ("decks", "results"),
    "players": ("players",),
    "questions": ("cards", "odds", "games", "leagues", "versions", "playtesting", "advising", "analysing"),
}
CLI = {
    "the terminal": (
        *("console", "flattened", "help_pages", "lazy_group", "old_options", "part_group", "progress", "repeated"),
        *("screen", "steps"),
    ),
    "what commands share": (
        *("git", "config", "paths", "completing", "judging", "output", "recording", "saves", "sitting", "trying"),
        *("match_options", "own_packs", "allowing", "folders", "watching", "protocol_words", "language_server"),
        *("revisions", "budget", "page_folder"),
    ),
    "commands": ("*",),
    "the program": ("app",),
}
RULES_OF_LEGALITY = {
    "rules": ("construction", "file", "format", "scripts"),
    "after others": ("advice", "cards", "starting_gang"),
}
PLAY = {
    "one use": ("use", "outcome", "choosing"),
    "what it does": ("changing", "pulls", "draw_hands", "ghost_rock", "dudes", "cards_in_play", "cards_out_of_play"),
    "abilities": ("abilities",),
}
PARTS = {
    "all parts": ("part",),
    "parts": ("abilities", "continuous", "grants", "prohibitions", "triggers"),
    "cards": ("card",),
}
EDITING = {
    "changes": ("revisions", "order", "lines"),
    "words": ("list_words", "list_table"),
    "lists": ("list_rows", "list_numbers", "list_copies", "list_new", "list_starters"),
    "kinds": ("yaml_text", "o8d_text", "json_text", "list_text"),
    "all kinds": ("revising", "facts"),
}
LISTS = {
    "words and rows": ("words", "rows"),
    "titles": ("titles",),
    "items": ("items",),
    "a list": ("listing",),
    "its rows": ("row_cards", "free_rows", "tables"),
    "decks": ("whole", "reading"),
}
LEARNING = {"arrays": ("observations",), "the environment": ("environment",)}
FLOORS = {
    "": HOUSE,
    "files": FILES,
    "cards": CARDS,
    "decks": DECKS,
    "decks/lists": LISTS,
    "decks/editing": EDITING,
    "poker": POKER,
    "statistics": STATISTICS,
    "legality": LEGALITY,
    "engine": ENGINE,
    "cardtext": CARDTEXT,
    "testing": TESTING,
    "simulate": SIMULATE,
    "agents": AGENTS,
    "agents/choices": CHOICES,
    "agents/standing": STANDING,
    "agents/worth": WORTH,
    "agents/outside": OUTSIDE,
    "positions": POSITIONS,
    "scripts": SCRIPTS,
    "match": MATCH,
    "coach": COACH,
    "series": SERIES,
    "builder": BUILDER,
    "builder/search": SEARCH,
    "report": REPORT,
    "report/verdicts": VERDICTS,
    "report/odds": ODDS,
    "report/series": REPORTS_OF_SERIES,
    "report/games": GAMES,
    "report/catalogues": CATALOGUES,
    "report/pages": PAGES,
    "playtest": PLAYTEST,
    "editor": EDITOR,
    "api": API,
    "learning": LEARNING,
    "web": WEB,
    "web/backup": BACKUP,
    "web/build": BUILD,
    "web/look_up": LOOK_UP,
    "web/measure": WEB_MEASURE,
    "web/play": WEB_PLAY,
    "web/replay": WEB_REPLAY,
    "web/in_page": WEB_IN_PAGE,
    "web/serve": WEB_SERVE,
    "cli": CLI,
    "legality/rules": RULES_OF_LEGALITY,
    "cardtext/play": PLAY,
    "cardtext/parts": PARTS,
    "engine/rules": RULES,
    "engine/verbs": VERBS,
}
# Texts and hints of packs stand beside each other; `cli/kit` holds no modules.
WITHOUT_FLOORS = ("cardtext/packs", "agents/worth/hints")
# What is imported for its types only, and upwards: texts are a part of the state, and act on the game that has it; a
# view makes sandboxes, which are games with views; a tally says by which rule it was stopped.
FOR_TYPES = {
    *(("engine/abilities", "engine/game"), ("engine/abilities", "engine/state")),
    *(("engine/active_text", "engine/state"), ("engine/view", "engine/sandbox")),
    ("match/stopping", "match/tally"),
}

# What is imported inside functions, and why. Commands import whatever they need when they run (`dtk --help` is quick).
LAZY_FLOORS = {"cli": "start-up: each command loads only what it needs"}
LIBRARY = "start-up: a heavy library that most runs do without"
POOL = "start-up: processes are only for runs of many games or samples"
START_UP = "start-up: most commands do without it"
FIRST_VERDICT = "start-up: in a page, a deck and its odds appear before the engine is loaded"
INTERRUPTED = "Ctrl-C while the program is loaded shows no traceback"
SYSTEM = "some systems lack it"
LAZY = {
    ("__main__", "dtk.cli.app"): INTERRUPTED,
    ("agents/outside/foreign", "importlib.metadata"): LIBRARY,
    ("agents/outside/parked", "multiprocessing.util"): POOL,
    ("cards/database", "dtk.cards.build"): START_UP,
    ("cards/database", "dtk.cards.fresh"): START_UP,
    ("cards/database", "dtk.cards.joining"): START_UP,
    ("cards/names", "difflib"): LIBRARY,
    ("cards/names", "html"): LIBRARY,
    ("decks/kinds", "difflib"): LIBRARY,
    ("decks/kinds", "dtk.cards.database"): START_UP,
    ("decks/kinds", "dtk.decks"): START_UP,
    ("decks/kinds", "dtk.decks.lines"): START_UP,
    ("decks/kinds", "dtk.decks.lists.reading"): START_UP,
    ("decks/kinds", "dtk.decks.structure"): START_UP,
    ("decks/o8d", "defusedxml.common"): LIBRARY,
    ("decks/o8d", "defusedxml.expatreader"): LIBRARY,
    ("decks/o8d", "xml.sax"): LIBRARY,
    ("decks/o8d", "xml.sax.xmlreader"): LIBRARY,
    ("files/frames", "pandas"): LIBRARY,
    ("files/frames", "polars"): LIBRARY,
    ("files/locks", "fcntl"): SYSTEM,
    ("files/locks", "msvcrt"): SYSTEM,
    ("files/schema", "jsonschema"): LIBRARY,
    ("files/schema", "jsonschema.exceptions"): LIBRARY,
    ("files/words", "difflib"): LIBRARY,
    ("files/yaml", "ruamel.yaml"): LIBRARY,
    ("legality/judge", "dtk.legality.catalogue"): START_UP,
    ("legality/judge", "dtk.legality.ignores"): START_UP,
    ("legality/selection", "difflib"): LIBRARY,
    ("legality/selection", "dtk.legality.catalogue"): START_UP,
    ("match/texts", "dtk.agents.worth.hints.lookup"): START_UP,
    ("match/texts", "dtk.cardtext.coverage"): START_UP,
    ("match/texts", "dtk.cardtext.library"): START_UP,
    ("poker/draw_play", "dtk.poker.draw_ranks"): START_UP,
    ("report/columns", "tabulate"): LIBRARY,
    ("report/odds/charts", "matplotlib"): LIBRARY,
    ("report/odds/charts", "matplotlib.backends.backend_agg"): LIBRARY,
    ("report/odds/charts", "matplotlib.figure"): LIBRARY,
    ("report/odds/charts", "matplotlib.layout_engine"): LIBRARY,
    ("report/catalogues/decks", "tabulate"): LIBRARY,
    ("report/catalogues/diff", "difflib"): LIBRARY,
    ("report/escape", "html"): LIBRARY,
    ("report/escape", "urllib.parse"): LIBRARY,
    ("report/pages/page", "dtk.report.series.players"): START_UP,
    ("report/series/parquet", "polars"): LIBRARY,
    ("simulate/cluster", "distributed"): LIBRARY,
    ("simulate/cluster", "distributed.comm"): LIBRARY,
    ("simulate/cluster", "distributed.scheduler"): LIBRARY,
    ("simulate/questions", "dtk.poker.samples"): START_UP,
    ("simulate/questions", "dtk.simulate.duels"): START_UP,
    ("simulate/questions", "dtk.simulate.opponents"): START_UP,
    ("simulate/workers", "concurrent.futures"): POOL,
    ("statistics/ratings", "numpy"): LIBRARY,
    ("statistics/ratings", "scipy"): LIBRARY,
    ("statistics/ratings", "scipy.optimize"): LIBRARY,
    ("statistics/ratings", "scipy.stats"): LIBRARY,
    ("simulate/workers", "concurrent.futures.process"): POOL,
    ("simulate/workers", "multiprocessing"): POOL,
    ("web/build/build", "dtk.web.build.filling_up"): FIRST_VERDICT,
    ("web/build/chances", "dtk.engine.hands"): FIRST_VERDICT,
    ("web/build/chances", "dtk.report.games.hands"): FIRST_VERDICT,
    ("web/build/chances", "dtk.report.odds.sample_hands"): FIRST_VERDICT,
    ("web/card_search", "dtk.api.cards"): FIRST_VERDICT,
    ("web/card_search", "dtk.builder.search.searching"): FIRST_VERDICT,
    ("web/card_search", "dtk.builder.search.setting"): FIRST_VERDICT,
    ("web/house_rules", "dtk.api.decks"): START_UP,
}


def trees(folder: str = "") -> Iterator[tuple[str, ast.Module]]:
    """Every module of dtk, or of one of its folders, by its path without the suffix, with its code."""
    for path in sorted((PACKAGE / folder).rglob("*.py")):
        yield path.relative_to(PACKAGE).with_suffix("").as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def modules_of(node: ast.AST) -> set[str]:
    """The modules that an import statement names, all of them that it could."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return set()


def guarded(tree: ast.Module) -> set[ast.AST]:
    """The import statements that are there for their types only."""
    blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)]
    return {inner for block in blocks for inner in ast.walk(block) if isinstance(inner, ast.Import | ast.ImportFrom)}


@cache
def imports() -> dict[str, set[tuple[str, bool]]]:
    """The imports of dtk in each module, wherever they stand, and whether they are only for types."""
    code = {name.removesuffix("/__init__"): tree for name, tree in trees() if name != "__init__"}
    known = {f"dtk.{name.replace('/', '.')}": name for name in code}
    found = {}
    for name, tree in code.items():
        for_types = guarded(tree)
        found[name] = {
            (known[module], node in for_types)
            for node in ast.walk(tree)
            for module in modules_of(node)
            if module in known and known[module] != name
        }
    return found


def inside(folder: str) -> dict[str, str]:
    """The modules of a folder and the folders in it, by their path, as the floors of the folder name them."""
    within = f"{folder}/" if folder else ""
    return {name: name.removeprefix(within) for name in imports() if name.startswith(within)}


def floors_of(folder: str, name: str) -> list[int]:
    """The floor of a module inside its folder, counted from the ground. It has one."""
    floors = [
        number
        for number, names in enumerate(FLOORS[folder].values())
        for entry in names
        if name == entry or (entry.endswith("/*") and f"{name}/".startswith(entry[:-1]))
    ]
    return floors or [number for number, names in enumerate(FLOORS[folder].values()) if "*" in names]


def lazy_imports() -> Iterator[tuple[str, str]]:
    """Every import inside a function: the importing module, and what it imports."""
    for name, tree in trees():
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        for node in {inner for function in functions for inner in ast.walk(function)}:
            if isinstance(node, ast.Import):
                yield from ((name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield name, node.module or ""


def test_every_floor_says_which_question_it_answers() -> None:
    for path in PACKAGE.rglob("*.py"):
        if path.name != "__main__.py":
            assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{path} says nothing about itself"


def test_no_card_is_named_in_a_rule() -> None:
    """Rules ask for fields of a card, never for a code or title."""
    import re

    for path in (PACKAGE / "legality").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                assert not re.fullmatch(r"[0-9]{5}", node.value), f"{path}:{node.lineno} names a card"


def test_every_folder_has_floors() -> None:
    folders = {name.rpartition("/")[0] for name in imports()}
    assert {name for name in folders if not name.startswith(WITHOUT_FLOORS)} == set(FLOORS)


@pytest.mark.parametrize("folder", FLOORS)
def test_every_module_of_a_folder_has_its_floor(folder: str) -> None:
    known = inside(folder).values()
    assert not {name: floors for name in known if len(floors := floors_of(folder, name)) != 1}
    entries = {entry.removesuffix("/*") for names in FLOORS[folder].values() for entry in names}
    assert not {entry for entry in entries - {"*"} if not any(f"{name}/".startswith(f"{entry}/") for name in known)}


@pytest.mark.parametrize("folder", FLOORS)
def test_imports_go_down(folder: str) -> None:
    known = inside(folder)
    for name in known:
        for other, is_for_types in imports()[name]:
            if other in known and not (is_for_types and (name, other) in FOR_TYPES):
                is_down = floors_of(folder, known[other]) <= floors_of(folder, known[name])
                assert is_down, f"{name} may not import {other}"


def test_modules_do_not_import_each_other_in_circles() -> None:
    graph = {name: {other for other, is_for_types in found if not is_for_types} for name, found in imports().items()}
    # Raises CycleError.
    assert [*TopologicalSorter(graph).static_order()]


def test_imports_stand_at_the_top_unless_a_reason_is_written_down() -> None:
    """Remove lines that are fixed; add none without a reason that a reviewer accepts."""
    found = {entry for entry in lazy_imports() if entry[0].split("/")[0] not in LAZY_FLOORS}
    assert not found - set(LAZY), "imported inside a function, without a reason"
    assert not set(LAZY) - found, "to be struck off the list"


def test_the_seams_of_the_engine_are_filled_by_whoever_plays() -> None:
    """dtk.engine.flow alone has everything that answers events."""
    import subprocess
    import sys

    code = "import dtk.engine.flow; from dtk.engine.windows import Seams; Seams.responder"
    subprocess.run([sys.executable, "-c", code], check=True)
