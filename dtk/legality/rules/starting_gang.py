"""Rules of starting gangs. The same checks judge a deck's own gang and find every legal one."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from dtk.cards.card import GANGS, Card
from dtk.cards.database import Database
from dtk.decks.deck import Entry
from dtk.decks.gang import Gang, Starter
from dtk.files.finding import ERROR, WARNING, Finding, Span
from dtk.legality.judged_deck import LEADS, JudgedDeck
from dtk.legality.registry import Rule, register, rule, stated_in
from dtk.legality.rules.construction import plural, with_article
from dtk.legality.rules_context import RulesContext

NO_STARTER = "Keep it in the deck, but not in the starting gang."

GangCheck = Callable[[Gang, RulesContext], Iterator[Finding]]

# The check and severity of every rule about a gang, in the order of the codes.
GANG_CHECKS: list[tuple[GangCheck, str]] = []


def gang_rule(code: str, slug: str, severity: str, source: str) -> Callable[[GangCheck], GangCheck]:
    """Declare a rule about a gang. It judges a deck's own gang and every gang that a search tries."""

    def declare(check: GangCheck) -> GangCheck:
        def of_deck(judged: JudgedDeck) -> Iterator[Finding]:
            gang = nearest_gang(judged)
            for finding in check(gang, judged.context) if gang else ():
                if any(finding not in check(other, judged.context) for other in judged.possible_gangs):
                    finding = replace(
                        finding, message=f"{finding.message} No other outfit and legend would break fewer rules."
                    )
                yield finding

        doc = inspect.getdoc(check) or ""
        register(Rule(code=code, slug=slug, severity=severity, source=source, doc=doc, check=of_deck))
        GANG_CHECKS.append((check, severity))
        return check

    return declare


def nearest_gang(judged: JudgedDeck) -> Gang | None:
    """The gang to judge: with the outfit and legend under which it breaks the fewest rules.

    If the deck leaves outfit or legend open and some choice makes the gang legal, this is None.
    """
    gangs = judged.possible_gangs
    if len(gangs) < 2:
        return gangs[0] if gangs else None

    def breaks(gang: Gang) -> int:
        return sum(1 for check, grade in GANG_CHECKS if grade == ERROR for _ in check(gang, judged.context))

    fewest, _, place = min((breaks(gang), gang.cost - gang.stash, place) for place, gang in enumerate(gangs))
    return gangs[place] if fewest else None


@rule("DT401", "starter-not-in-deck", ERROR, "rulebook-1.5.0 §4")
def starter_not_in_deck(judged: JudgedDeck) -> Iterator[Finding]:
    """Every starter is a card of the deck.

    ```yaml fails over sloane-gunfighter
    start:
    - Steven Wiles
    ```

    ```yaml passes over sloane-gunfighter
    start:
    - Allie Hensman
    - Baker Andrews
    ```
    """
    if judged.has_unknown_cards:
        return  # these lines may be the missing copies
    for orphan in judged.deck.orphan_starters:
        card = judged.database.names.resolve(orphan.reference).card
        if card is not None:
            others = [other for _, other in judged.of_type() if other.identity == card.identity]
            yield Finding(
                "DT401",
                f"`{card.title}` starts, but {why_missing(card, others)}.",
                span=orphan.place,
                card=card.title,
                count=orphan.starting,
                limit=0,
                imposed_by=stated_in(judged.context, "starter-not-in-deck"),
                hint=None if others or card.type in LEADS else f"Add it to the deck's {plural(card.type)}.",
            )
    starting: dict[str, tuple[int, Entry, Card]] = {}
    for entry, card in judged.of_type():
        if entry.line.starting:
            before = starting[card.code][0] if card.code in starting else 0
            starting[card.code] = (before + entry.line.starting, entry, card)
    for count, entry, card in starting.values():
        copies = judged.copies[card.code]
        if count > copies:
            yield Finding(
                "DT401",
                f"{count} copies of `{card.title}` start, but only {copies} {'is' if copies == 1 else 'are'} "
                "in the deck.",
                span=entry.line.span,
                card=card.title,
                count=count,
                limit=copies,
                imposed_by=stated_in(judged.context, "starter-not-in-deck"),
            )


@gang_rule("DT402", "too-many-starters", ERROR, "rulebook-1.5.0 §4")
def too_many_starters(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """A starting gang takes up at most five places.

    A dude takes one place unless the card says otherwise (The Harvester takes three, Xiaodan Li none). A starting Core
    deed or Sidekick takes the place of a dude. If the ruleset sets `core_deeds: one-extra`, one Core deed may start
    with five dudes.

    ```yaml fails over sloane-gunfighter
    dudes:
      Steven Wiles: 1
      Jessica Patchett (DT2): 0
    start:
    - Allie Hensman
    - Jacqueline Isham
    - Lawrence Blackwood
    - Miranda Clarke
    - Rattler Young 'Un
    - Steven Wiles
    ```

    ```yaml passes over sloane-gunfighter
    start:
    - Allie Hensman
    - Ike Clanton
    - Jacqueline Isham
    - Lawrence Blackwood
    - Miranda Clarke
    ```
    """
    limit, core = context.limits["starters"], context.switches["core_deeds"]
    extra = core.value == "one-extra" and any(is_core(starter.card, context) for starter in gang.members)
    places = sum(starter.card.special.starts_as for starter in gang.members) - extra
    if places > limit.value:
        beside = f", not counting one Core deed ({core})" if extra else ""
        spare = places - limit.value
        yield Finding(
            "DT402",
            f"The starting gang takes up {places} places{unusual_places(gang)}{beside}; the limit is {limit.value}.",
            span=last_span(gang.members),
            count=places,
            limit=limit.value,
            imposed_by=str(limit),
            hint=f"Free {spare} {'place' if spare == 1 else 'places'}.",
        )


@gang_rule("DT403", "stash", ERROR, "rulebook-1.5.0 §4")
def stash(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """A starting gang costs no more than the stash.

    The stash is the outfit's number plus or minus the legend's. Every starter is paid for, at the cost of its printing.
    Discounts do not apply, since nothing is in play yet, except an outfit's own (Den of Thieves). A starting
    POST-A-TRON is paid for like any dude; its trait waives only the cost of inventing it.

    ```yaml fails over sloane-gunfighter
    legend: Raven
    start:
    - Allie Hensman
    - Baker Andrews
    - Ike Clanton
    - Jacqueline Isham
    - Rattler Young 'Un
    ```

    ```yaml passes over sloane-gunfighter
    start:
    - Allie Hensman
    - Baker Andrews
    - Ike Clanton
    - Jacqueline Isham
    - Rattler Young 'Un
    ```
    """
    if gang.cost > gang.stash:
        legend = f", {gang.legend.stash:+} for {gang.legend.title}" if gang.legend and gang.legend.stash else ""
        sums = " + ".join(str(gang.cost_of(starter.card)) for starter in gang.members)
        yield Finding(
            "DT403",
            f"The starting gang costs {gang.cost} ({sums}), but the stash is {gang.stash} "
            f"({gang.outfit.stash} for {gang.outfit.title}{legend}).",
            span=last_span(gang.members),
            count=gang.cost,
            limit=gang.stash,
            imposed_by=stated_in(context, "stash"),
            hint=f"{gang.cost - gang.stash} ghost rock over the stash. Start cheaper or fewer cards.",
        )


@gang_rule("DT404", "other-faction", ERROR, "rulebook-1.5.0 §4")
def other_faction(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """Only dudes of the outfit's faction and drifters start.

    The faction is that of the printing that starts. A card of two factions starts for either.

    ```yaml fails over sloane-gunfighter
    outfit: Law Dogs (DT2)
    start:
    - Allie Hensman
    ```

    ```yaml passes over sloane-gunfighter
    outfit: Law Dogs (DT2)
    start:
    - Jacqueline Isham
    ```
    """
    for starter in gang.members:
        allowed = starter.card.special.starts_for or starter.card.factions
        if allowed and not set(allowed) & set(gang.outfit.factions):
            yield Finding(
                "DT404",
                f"`{starter.card.title}` belongs to the {faction_names(allowed)} "
                f"and cannot start for {gang.outfit.title}, an outfit of the {faction_names(gang.outfit.factions)}.",
                span=starter.span,
                card=starter.card.title,
                imposed_by=stated_in(context, "other-faction"),
                hint="Start only drifters and dudes of the outfit's faction.",
            )


@gang_rule("DT405", "grifters", ERROR, 'compendium-1.9.3 "Grifter"')
def grifters(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """At most one Grifter starts, or two if the outfit says so (Den of Thieves).

    ```yaml fails over sloane-base-set
    dudes:
      Travis Moone (DTR): 1
      Genesee "Gina" Tailfeathers: 1
      Sanford Taylor (DTR): 0
      Sloane (DTR): 0
    start:
    - Travis Moone
    - Genesee "Gina" Tailfeathers
    ```

    ```yaml passes over sloane-base-set
    dudes:
      Travis Moone (DTR): 1
      Sloane (DTR): 0
    start:
    - Travis Moone
    ```
    """
    own = gang.outfit.special.grifters
    limit = context.limits["grifters"]
    most, by = (limit.value, str(limit)) if own is None else (own, f"the trait of {gang.outfit.title}")
    starting = [starter for starter in gang.members if starter.card.has("Grifter")]
    if len(starting) > most:
        yield Finding(
            "DT405",
            f"{len(starting)} {'Grifter starts' if len(starting) == 1 else 'Grifters start'} "
            f"({', '.join(starter.card.title for starter in starting)}); at most {most} may.",
            span=last_span(starting),
            card=starting[-1].card.title,
            count=len(starting),
            limit=most,
            imposed_by=by,
        )


@gang_rule("DT406", "may-not-start", ERROR, "the trait of the card, `carddb/special.yaml`")
def may_not_start(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """Tokens never start, nor do cards whose trait says that they may not.

    The cards are Denise Brancini and Judge Harry Somerset (Exp.1) from the Weird West Edition. The Judge's first
    printing may start.

    ```yaml fails over law-dogs-base-set
    dudes:
      Judge Harry Somerset (Exp.1) (DT2): 1
      Judge Harry Somerset (DTR): 0
    start:
    - Judge Harry Somerset (Exp.1)
    ```

    ```yaml passes over law-dogs-base-set
    dudes:
      Judge Harry Somerset (Exp.1) (NTB): 1
      Judge Harry Somerset (DTR): 0
    start:
    - Judge Harry Somerset (Exp.1)
    ```
    """
    for starter in gang.members:
        if starter.card.special.may_start is False or starter.card.is_token:
            others = [context.database[code] for code in context.database.by_identity[starter.card.identity]]
            willing = [
                card for card in others if card.title == starter.card.title and card.special.may_start is not False
            ]
            packs = " or ".join(f"`{card.title} ({card.pack})`" for card in willing if not card.is_token)
            yield Finding(
                "DT406",
                f"`{starter.card.title}` ({starter.card.code}) cannot start.",
                span=starter.span,
                card=starter.card.title,
                imposed_by="its own trait",
                hint=f"{packs} may start." if packs else NO_STARTER,
            )


@gang_rule("DT407", "wrong-kind", ERROR, "rulebook-1.5.0 §4")
def wrong_kind(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """Dudes and Core deeds (compendium-1.9.3 "Core") start; other cards only if a starter brings them.

    "Lucky" Sky Borne brings one Sidekick goods that he can carry. The 2015 rulebook does not mention Core deeds, so
    under `aeg-2015` a Core deed starts only if its own trait says so.

    ```yaml fails over sloane-gunfighter
    start:
    - Mustang
    ```

    ```yaml passes over sloane-gunfighter
    format: open
    deeds:
      Concordia Cemetery: 1
      Shane & Graves Security (DT2): 0
    start:
    - Concordia Cemetery
    ```
    """
    bearers = [starter.card for starter in gang.members if starter.card.special.brings_sidekick]
    for starter in gang.members:
        card = starter.card
        if card.type == "goods" and card.has("Sidekick"):
            fit = next((at for at, bearer in enumerate(bearers) if can_carry(bearer, card)), None)
            if fit is not None:
                del bearers[fit]
                continue
            yield Finding(
                "DT407",
                f"`{card.title}` is a Sidekick; {why_not_brought(card, gang, context)}.",
                span=starter.span,
                card=card.title,
                imposed_by=stated_in(context, "wrong-kind"),
                hint=NO_STARTER,
            )
        elif card.type == "deed" and card.core is not None and not is_core(card, context):
            switch = context.switches["core_deeds"]
            yield Finding(
                "DT407",
                f"`{card.title}` is a Core deed, but under {context.ruleset} a Core deed starts only if its own trait "
                "says so.",
                span=starter.span,
                card=card.title,
                imposed_by=str(switch),
                hint=NO_STARTER,
            )
        elif card.type != "dude" and not is_core(card, context):
            yield Finding(
                "DT407",
                f"`{card.title}` is {with_article(card.type)}; only dudes and Core deeds start.",
                span=starter.span,
                card=card.title,
                imposed_by=stated_in(context, "wrong-kind"),
                hint=NO_STARTER,
            )


@gang_rule("DT408", "starts-twice", ERROR, 'compendium-1.9.3 "Uniqueness"')
def starts_twice(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """A unique card starts only once, in any printing or experience level. Non-Unique cards may start more often.

    Mario Crane (Exp.1) also counts as Sloane, so the two never start together.

    ```yaml fails over sloane-gunfighter
    start:
    - Pancho Castillo
    - Pancho Castillo
    ```

    ```yaml passes over sloane-base-set
    outfit: The Fourth Ring (DTR)
    dudes:
      Pagliaccio: 2
      Sanford Taylor (DTR): 0
      Sloane (DTR): 0
    start:
    - Pagliaccio
    - Pagliaccio
    ```
    """
    groups: dict[str, list[Starter]] = {}
    for starter in gang.members:
        if starter.card.is_unique:
            for name in (starter.card.identity, *starter.card.special.counts_as):
                groups.setdefault(name, []).append(starter)
    for same in groups.values():
        if len(same) > 1:
            titles = list(dict.fromkeys(f"`{starter.card.title}`" for starter in same))
            stands_in = next((starter.card.title for starter in same if starter.card.special.counts_as), None)
            if len(titles) == 1:
                how = f"{titles[0]} is unique, but starts {len(same)} times"
            elif stands_in:
                how = f"{' and '.join(titles)} start together, but `{stands_in}` counts as the other for uniqueness"
            else:
                how = f"{' and '.join(titles)} start together, but are the same unique character"
            yield Finding(
                "DT408",
                f"{how}.",
                span=last_span(same),
                card=same[-1].card.title,
                count=len(same),
                limit=1,
                imposed_by="its own trait" if stands_in else stated_in(context, "starts-twice"),
            )


@gang_rule("DT409", "core-faction", ERROR, 'compendium-1.9.3 "Core"')
def core_faction(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """A Core deed that names a faction starts only for an outfit of that faction.

    ```yaml fails over sloane-gunfighter
    format: open
    deeds:
      Gomorra Jail: 1
      Hunter Protections (DT2): 1
    start:
    - Gomorra Jail
    ```

    ```yaml passes over law-dogs-base-set
    deeds:
      Gomorra Jail: 1
      Bank of California (DTR): 0
    start:
    - Gomorra Jail
    ```
    """
    for starter in gang.members:
        core = starter.card.core
        if core and not set(core) & set(gang.outfit.factions):
            yield Finding(
                "DT409",
                f"`{starter.card.title}` is a Core deed of the {faction_names(core)} "
                f"and cannot start for {gang.outfit.title}.",
                span=starter.span,
                card=starter.card.title,
                imposed_by=stated_in(context, "core-faction"),
            )


@gang_rule("DT410", "union-and-confederate", ERROR, "rulebook-2015:701")
def union_and_confederate(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """Under `aeg-2015`, Union and Confederate cards do not start together.

    The compendium allows it since (1.9.3, "Cooperating: Union & Confederate").

    ```yaml fails over sloane-base-set
    ruleset: aeg-2015
    dudes:
      Sister Lois Otwell: 1
      Félix Amador: 1
      Silas Aims (DTR): 0
      Barton Everest (DTR): 0
    start:
    - Sister Lois Otwell
    - Félix Amador
    ```

    ```yaml passes over sloane-base-set
    ruleset: pinebox-1.5
    dudes:
      Sister Lois Otwell: 1
      Félix Amador: 1
      Silas Aims (DTR): 0
      Barton Everest (DTR): 0
    start:
    - Sister Lois Otwell
    - Félix Amador
    ```
    """
    switch = context.switches["union_confederate"]
    union = [starter for starter in gang.members if starter.card.has("Union")]
    confederate = [starter for starter in gang.members if starter.card.has("Confederate")]
    if switch.value == "apart" and union and confederate:
        yield Finding(
            "DT410",
            f"`{union[0].card.title}` is Union, `{confederate[0].card.title}` Confederate; they cannot start together.",
            span=last_span([union[0], confederate[0]]),
            card=confederate[0].card.title,
            imposed_by=str(switch),
        )


@gang_rule("DT411", "gadget-starts", WARNING, "compendium-1.9.3:631")
def gadget_starts(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """A Gadget dude starts only if its trait says so, as POST-A-TRON's does. No document rules on the others.

    The compendium says that POST-A-TRON starts by its trait. This implies that other Gadget dudes cannot start, but no
    document says so outright, so this is only a warning.

    ```yaml fails over sloane-base-set
    dudes:
      QUATERMAN: 1
      Sloane (DTR): 0
    start:
    - QUATERMAN
    ```

    ```yaml passes over sloane-base-set
    outfit: Morgan Cattle Co. (DTR)
    dudes:
      POST-A-TRON: 1
      Sloane (DTR): 0
    start:
    - POST-A-TRON
    ```
    """
    for starter in gang.members:
        card = starter.card
        if card.type == "dude" and card.has("Gadget") and not card.special.may_start:
            yield Finding(
                "DT411",
                f"`{card.title}` is a Gadget. Whether it may start without being invented is unclear.",
                span=starter.span,
                card=card.title,
                imposed_by=stated_in(context, "gadget-starts"),
                hint="Ask the event's judge.",
            )


def is_core(card: Card, context: RulesContext) -> bool:
    """Whether a card is a deed that may start as a Core deed in this context."""
    by_trait = context.switches["core_deeds"].value == "by-trait"
    return card.core is not None and (card.special.starts_by_trait or not by_trait)


def why_not_brought(sidekick: Card, gang: Gang, context: RulesContext) -> str:
    """Why a Sidekick cannot start with this gang, in words."""
    able = able_to_bring(context.database)
    starting = [starter.card for starter in gang.members if starter.card.special.brings_sidekick]
    fit = [card for card in starting if can_carry(card, sidekick)]
    if fit:
        return f"`{fit[0].title}` brings only one, and another Sidekick is listed already"
    if starting or not any(can_carry(card, sidekick) for card in able):
        return f"it attaches only to a dude with {sidekick.special.attaches_to}, so no starter can bring it"
    titles = dict.fromkeys(f"`{card.title}`" for card in able)
    return f"it starts only with a dude who brings it: {' or '.join(titles)}"


@cache
def able_to_bring(database: Database) -> tuple[Card, ...]:
    """Every printing that brings a Sidekick."""
    return tuple(card for card in database if card.special.brings_sidekick)


def can_carry(dude: Card, goods: Card) -> bool:
    """Whether a dude has the keyword that the goods require."""
    return not goods.special.attaches_to or dude.has(goods.special.attaches_to)


def why_missing(card: Card, others: list[Card]) -> str:
    """Why a starter is not in the deck, in words."""
    if card.type in LEADS:
        return f"it is {with_article(card.type)}; only dudes and Core deeds start"
    same = [other.pack for other in others if other.title == card.title]
    if same:
        return f"the deck has the printing from {' and '.join(dict.fromkeys(same))}, not the one from {card.pack}"
    return "is not in the deck"


def faction_names(codes: tuple[str, ...]) -> str:
    """Factions in words."""
    return " and ".join(GANGS[code] for code in codes)


def unusual_places(gang: Gang) -> str:
    """The members that take up more or less than one place, in brackets; empty for none."""
    odd = [starter.card for starter in gang.members if starter.card.special.starts_as != 1]
    return f" ({', '.join(f'{card.title} takes {card.special.starts_as}' for card in odd)})" if odd else ""


def last_span(members: tuple[Starter, ...] | list[Starter]) -> Span | None:
    """The place in the file of the last of these members."""
    spans = [starter.span for starter in members if starter.span]
    return max(spans) if spans else None
