"""The page `docs/glossary.md`: terms of the game and of dtk, with their names in the code.

The tables hold names only, each as `module:name`. Terms of the game are explained by `dtk.report.catalogues.glossary`,
those of dtk by the first sentence of the name's docstring.
"""

from __future__ import annotations

import importlib
import inspect
import re
from typing import NamedTuple

from dtk.report.catalogues.glossary import TERMS

# Terms that no single name in the code stands for are missing here.
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
    "deck hash": "dtk.decks.meaning:hash_of",
    "distribution": "dtk.poker.distribution:Distribution",
    "DrawDeck": "dtk.simulate.draw_deck:DrawDeck",
    "entrant": "dtk.legality.entrants:Entrant",
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
    "registered deck": "dtk.legality.registration:RegisteredDeck",
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

The terms of the game and of dtk. `dtk rule gambling` shows a term of the game in the terminal. The last column is the
name in the code to look up first.
"""
GAME_COLUMNS = "| term | meaning | rule | name in the code |\n| --- | --- | --- | --- |\n"
MACHINERY_COLUMNS = "| term | meaning | name in the code |\n| --- | --- | --- |\n"

# Parentheses that hold a citation, or the name of another module.
REFERENCE = re.compile(r" \((?:(?:rulebook|compendium|faq)-|§|dtk\.)[^)]*\)")
SENTENCE = re.compile(r"(?<=[.?]) (?=[\"`]?[A-Z])|(?<=\.) (?=\w+(?:, \w+)*: )")
# The start of examples, and sentences about fields, errors and results.
EXAMPLE = re.compile(r"^>>>|^```|^    ", re.MULTILINE)
NO_LINE = re.compile(r"\w+(?:, \w+)*: |Raises |Returns ")


class Entry(NamedTuple):
    """A line of the machinery's table."""

    term: str
    name: str
    line: str


def page() -> str:
    """The page in Markdown. Raises `ValueError` for an unknown term or name, and for a name without a docstring."""
    unknown = sorted(set(GAME) - {term.name for term in TERMS})
    if unknown:
        raise ValueError(f"dtk.report.catalogues.glossary does not explain {', '.join(unknown)}.")
    game = "".join(
        f"| {term.name} | {term.text} | {term.source} | {name_of(term.name)} |\n"
        for term in sorted(TERMS, key=lambda term: term.name.casefold())
    )
    machinery = "".join(f"| {one.term} | {one.line} | `{one.name}` |\n" for one in entries(MACHINERY))
    return f"{HEAD}\n## The game\n\n{GAME_COLUMNS}{game}\n## The machinery\n\n{MACHINERY_COLUMNS}{machinery}"


def name_of(term: str) -> str:
    """The name in the code for a term of the game; empty without one. Raises `ValueError` for an unknown name."""
    if term not in GAME:
        return ""
    documented(term, GAME[term])
    return f"`{GAME[term]}`"


def entries(terms: dict[str, str]) -> list[Entry]:
    """The lines of a table of names."""
    return [Entry(term, name, sentence(term, documented(term, name))) for term, name in terms.items()]


def documented(term: str, name: str) -> str:
    """The docstring of a name. Raises `ValueError` if the name does not exist or has no docstring."""
    module, _, attribute = name.partition(":")
    try:
        thing = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError):
        raise ValueError(f"The glossary explains `{term}` by `{name}`, which doesn't exist.") from None
    # A class without a docstring would have that of its base.
    doc = inspect.getdoc(thing) if thing.__doc__ else None
    if not doc:
        raise ValueError(f"The glossary explains `{term}` by `{name}`, which has no docstring.")
    return doc


def sentence(term: str, doc: str) -> str:
    """The first sentence of a docstring, or the first with the term if it has a capital, without citations."""
    said, *_ = EXAMPLE.split(doc)
    sentences = [part for part in SENTENCE.split(" ".join(said.split())) if not NO_LINE.match(part)]
    naming = (part for part in sentences if term[0].isupper() and term in part)
    return REFERENCE.sub("", next(naming, sentences[0])).replace("|", "\\|")
