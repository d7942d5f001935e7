"""Which name in the code stands for which term? The page `docs/glossary.md`, out of the docstrings of those names.

The tables hold terms and names only, each name as `module:name`. Its line is the first sentence of its docstring; for a
term with a capital, as keywords have, the first sentence that uses it. Its rule is the first that its docstring cites,
else the first of its module's docstring, else the first in its body.
"""

from __future__ import annotations

import importlib
import inspect
import re
from typing import NamedTuple

GAME = {
    "ability": "dtk.engine.abilities:Ability",
    "ace": "dtk.engine.verbs.cards:ace",
    "adjacent": "dtk.engine.places:are_adjacent",
    "ante": "dtk.engine.rules.gambling:ante",
    "attach": "dtk.engine.verbs.cards:can_hold",
    "boot": "dtk.engine.verbs.dudes:boot",
    "Boot Hill": "dtk.engine.verbs.cards:ace",
    "bounty": "dtk.engine.verbs.dudes:collect_bounty",
    "bullets": "dtk.engine.stats:bullets",
    "call out": "dtk.engine.rules.callout:call_out",
    "casualty": "dtk.engine.rules.casualties:casualties_due",
    "cheatin'": "dtk.engine.rules.gambling:resolve_cheatin",
    "combo": "dtk.engine.decisions:ContinueCombo",
    "control": "dtk.engine.control:controller",
    "control points": "dtk.engine.control:control_points",
    "Core deed": "dtk.legality.rules.starting_gang:wrong_kind",
    "cost": "dtk.engine.stats:cost",
    "deck": "dtk.legality.rules.construction:deck_size",
    "discard": "dtk.engine.rules.sundown:discard_one",
    "draw bonus": "dtk.engine.rules.shootout:draw_bonus",
    "draw hand": "dtk.engine.rules.shootout:draw_hands",
    "drifter": "dtk.engine.stats:is_out_of_faction",
    "experienced character": "dtk.engine.rules.experience:exchange",
    "faction": "dtk.legality.rules.starting_gang:other_faction",
    "flee": "dtk.engine.decisions:Flee",
    "Gadget": "dtk.engine.rules.inventin:invent",
    "ghost rock": "dtk.engine.rules.upkeep:receive_production",
    "Grifter": "dtk.engine.rules.setup:play_grifters",
    "grit": "dtk.engine.stats:grit",
    "hand rank": "dtk.poker.hand_rank:HandRank",
    "Harrowed": "dtk.engine.rules.casualties:fates",
    "Headline": "dtk.engine.readiness:may_make_headlines",
    "hex, miracle, spirit": "dtk.engine.verbs.cards:can_cast",
    "High Noon": "dtk.engine.rules.high_noon:play_noon",
    "home": "dtk.engine.places:home",
    "influence": "dtk.engine.stats:influence",
    "job": "dtk.engine.abilities:JobTerms",
    "joker": "dtk.engine.verbs.pulls:declare_joker",
    "keyword": "dtk.engine.stats:has",
    "Kung Fu": "dtk.poker.pulls:kung_fu_test",
    "leader": "dtk.engine.decisions:LeadJob",
    "lowball": "dtk.engine.rules.gambling:play_lowball",
    "mark": "dtk.engine.decisions:MarkJob",
    "move": "dtk.engine.rules.movement:boots",
    "opposing posse": "dtk.engine.decisions:OpposeJob",
    "owner": "dtk.engine.verbs.piles:pile_of",
    "passing": "dtk.engine.passing:until_all_pass",
    "play hand": "dtk.engine.verbs.piles:hand_limit",
    "posse": "dtk.engine.decisions:JoinPosse",
    "private": "dtk.engine.control:is_private",
    "production": "dtk.engine.stats:production",
    "pull": "dtk.poker.pulls:pull",
    "React": "dtk.engine.decisions:React",
    "Resolution": "dtk.engine.decisions:ResolutionPlay",
    "Run or Gun": "dtk.engine.rules.shootout:run_or_gun",
    "send home booted": "dtk.engine.verbs.dudes:send_home_booted",
    "shooter": "dtk.engine.decisions:PickShooter",
    "shootout": "dtk.engine.rules.shootout:begin_shootout",
    "shoppin'": "dtk.engine.rules.shoppin:can_play",
    "Sidekick": "dtk.engine.rules.casualties:sidekicks",
    "skill test": "dtk.poker.pulls:skill_check",
    "starting gang": "dtk.decks.gang:Gang",
    "stash": "dtk.legality.rules.starting_gang:stash",
    "stud": "dtk.engine.stats:is_stud",
    "stud bonus": "dtk.engine.rules.shootout:stud_bonus",
    "Sundown": "dtk.engine.rules.sundown:refill",
    "Take Yer Lumps": "dtk.engine.rules.shootout:take_lumps",
    "Tao": "dtk.engine.lasting:Waiting",
    "Technique": "dtk.engine.rules.kung_fu:followers",
    "token": "dtk.engine.verbs.cards:create_token",
    "Totem": "dtk.engine.readiness:is_user",
    "tradin'": "dtk.engine.decisions:Trade",
    "trait": "dtk.engine.decisions:OrderTraits",
    "trespass": "dtk.engine.verbs.dudes:trespass",
    "unique": "dtk.engine.verbs.cards:can_enter",
    "upkeep": "dtk.engine.decisions:PayUpkeep",
    "value": "dtk.engine.stats:value",
    "victory": "dtk.engine.rules.victory:qualified_seats",
    "wanted": "dtk.engine.verbs.dudes:add_bounty",
    "Winner": "dtk.engine.places:seats_from_winner",
}
MACHINERY = {
    "active text": "dtk.engine.active_text:ActiveText",
    "agent": "dtk.engine.seated:Agent",
    "chance": "dtk.engine.chance:Chance",
    "composition": "dtk.poker.composition:Composition",
    "continuous change": "dtk.engine.abilities:ContinuousChange",
    "database": "dtk.cards.database:Database",
    "decision": "dtk.engine.decisions:Decision",
    "distribution": "dtk.poker.distribution:Distribution",
    "DrawDeck": "dtk.simulate.draw_deck:DrawDeck",
    "event": "dtk.engine.events:Event",
    "Figure": "dtk.poker.figure:Figure",
    "Finding": "dtk.files.finding:Finding",
    "fix": "dtk.files.finding:Fix",
    "fork": "dtk.engine.fork:fork",
    "fund source": "dtk.engine.abilities:FundSource",
    "header": "dtk.engine.header:parse_header",
    "journal": "dtk.match.replay:Journal",
    "JudgedDeck": "dtk.legality.judged_deck:JudgedDeck",
    "lasting effect": "dtk.engine.lasting:LastingEffects",
    "listener": "dtk.engine.game:Listener",
    "look": "dtk.cardtext.look:Look",
    "narrator": "dtk.report.games.narrator:Narrator",
    "objective": "dtk.poker.objective:Objective",
    "observer": "dtk.match.one:Observer",
    "piece": "dtk.engine.pieces:Piece",
    "play": "dtk.cardtext.play:Play",
    "prohibition": "dtk.engine.abilities:Prohibition",
    "purpose": "dtk.cardtext.purposes:Purpose",
    "record": "dtk.match.record:RecordedGame",
    "rule": "dtk.legality.registry:Rule",
    "RulesContext": "dtk.legality.rules_context:RulesContext",
    "state": "dtk.engine.state:State",
    "study": "dtk.simulate.study:Study",
    "switches": "dtk.engine.switches:Switches",
    "text": "dtk.engine.abilities:Text",
    "trigger": "dtk.engine.abilities:Trigger",
    "use": "dtk.engine.abilities:Use",
    "verdict": "dtk.legality.verdict:Verdict",
    "view": "dtk.engine.view:View",
    "window": "dtk.engine.windows:Window",
}
HEAD = """\
# Glossary

The terms of the game, and those of dtk's own machinery, with the name in the code to look up first. The rulebook's
words are used for everything that it has a word for.
"""
GAME_COLUMNS = "| term | name | what it says | rule |\n| --- | --- | --- | --- |\n"
MACHINERY_COLUMNS = "| term | name | what it says |\n| --- | --- | --- |\n"

# A book, and where in it; `§3.1` alone is of today's rulebook.
CITATION = re.compile(
    r'(?:(?:rulebook|compendium|faq)-[\d.]*\d(?: "[^"]+"(?: step \d\w?)?| §\d+(?:\.\d+)*(?: step \d\w?)?|:\d+)'
    r"|(?<=\()§\d+(?:\.\d+)*)"
)
# Parentheses that hold a citation, or the name of another module.
REFERENCE = re.compile(r" \((?:(?:rulebook|compendium|faq)-|§|dtk\.)[^)]*\)")
SENTENCE = re.compile(r"(?<=[.?]) (?=[\"`]?[A-Z])|(?<=\.) (?=\w+(?:, \w+)*: )")
# Where examples begin, and sentences that don't say what something is: of fields, errors and results.
EXAMPLE = re.compile(r"^>>>|^```|^    ", re.MULTILINE)
NO_LINE = re.compile(r"\w+(?:, \w+)*: |Raises |Returns ")


class Entry(NamedTuple):
    """A line of the page. rule: the paragraph that the name cites, empty if there is none."""

    term: str
    name: str
    line: str
    rule: str


def page() -> str:
    """The page in Markdown. Raises ValueError for a name that doesn't exist or says nothing."""
    game = "".join(f"| {one.term} | `{one.name}` | {one.line} | {one.rule} |\n" for one in entries(GAME))
    machinery = "".join(f"| {one.term} | `{one.name}` | {one.line} |\n" for one in entries(MACHINERY))
    return f"{HEAD}\n## The game\n\n{GAME_COLUMNS}{game}\n## The machinery\n\n{MACHINERY_COLUMNS}{machinery}"


def entries(terms: dict[str, str]) -> list[Entry]:
    """The lines of a table."""
    return [entry(term, name) for term, name in terms.items()]


def entry(term: str, name: str) -> Entry:
    """A term's line. Raises ValueError if the name doesn't exist or says nothing."""
    module, _, attribute = name.partition(":")
    try:
        thing = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError):
        raise ValueError(f"The glossary explains `{term}` by `{name}`, which doesn't exist.") from None
    # A class without a docstring would have that of its base.
    doc = inspect.getdoc(thing) if thing.__doc__ else None
    if not doc:
        raise ValueError(f"The glossary explains `{term}` by `{name}`, which has no docstring.")
    return Entry(term, name, sentence(term, doc), rule_of(thing))


def sentence(term: str, doc: str) -> str:
    """The line of a docstring, without citations."""
    said, *_ = EXAMPLE.split(doc)
    sentences = [part for part in SENTENCE.split(" ".join(said.split())) if not NO_LINE.match(part)]
    naming = (part for part in sentences if term[0].isupper() and term in part)
    return REFERENCE.sub("", next(naming, sentences[0])).replace("|", "\\|")


def rule_of(thing: object) -> str:
    """The first rule that a name cites; empty if there is none."""
    module = inspect.getmodule(thing)
    for text in (inspect.getdoc(thing), module and module.__doc__, inspect.getsource(thing)):
        cited = CITATION.search(" ".join((text or "").replace("#", " ").split()))
        if cited:
            return cited[0] if "-" in cited[0] else f"rulebook-1.5.0 {cited[0]}"
    return ""
