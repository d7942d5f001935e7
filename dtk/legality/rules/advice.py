"""Advice that an experienced player would give. Nothing here makes a deck illegal."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.decks.gang import ANTE
from dtk.files.finding import INFO, Finding
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.registry import rule, stated_in
from dtk.legality.rules.construction import copies_of


@rule("DT901", "room-for-jokers", INFO, "rulebook-1.5.0 §8")
def room_for_jokers(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck has as many jokers as it may have. Jokers come on top of the 52 cards and improve many hands.

    ```yaml fails over sloane-gunfighter
    jokers:
      Joker (red) (DT2): 0
    ```

    ```yaml passes over sloane-gunfighter
    jokers:
      Joker (red) (DT2): 1
    ```
    """
    limit = judged.context.limits["jokers"]
    count = copies_of(judged.of_type("joker"))
    if count < limit.value and not judged.is_open("jokers") and judged.entries:
        yield Finding(
            "DT901",
            f"The deck has {count or 'no'} {'joker' if count == 1 else 'jokers'}; it may have {limit.value}.",
            count=count,
            limit=limit.value,
            imposed_by=str(limit),
        )


@rule("DT902", "nobody-starts", INFO, "rulebook-1.5.0 §4")
def nobody_starts(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck names its starting gang. If the file leaves the gang open, `dtk gang` lists the legal ones.

    ```yaml fails over sloane-gunfighter
    start: []
    ```

    ```yaml passes over sloane-gunfighter
    start:
    - Allie Hensman
    ```
    """
    if judged.gang is not None and not judged.gang.members and not judged.deck.orphan_starters:
        yield Finding(
            "DT902",
            "The deck names no starting gang.",
            span=judged.span_of("start"),
            hint="`dtk gang` lists every legal starting gang of the deck.",
        )


@rule("DT903", "broke-at-dawn", INFO, "rulebook-1.5.0 §5.2")
def broke_at_dawn(judged: JudgedDeck) -> Iterator[Finding]:
    """The rest of the stash and the first income cover the gang's first upkeep.

    The first ante is counted as lost, since only the Winner gets it back (rulebook-1.5.0 §5.1).

    ```yaml fails over morgan-cattle-learn-to-play
    start:
    - Clementine Lepp
    - Elander Boldman
    - Irving Patterson
    - Jon Longstride
    - Steven Wiles
    ```

    ```yaml passes over morgan-cattle-learn-to-play
    notes: The gang can pay its first upkeep.
    ```
    """
    gang = judged.gang
    if gang and gang.left >= 0 and gang.funds < gang.upkeep:
        yield Finding(
            "DT903",
            f"The first upkeep is {gang.upkeep} ghost rock, but only {gang.funds} is available: "
            f"{gang.left} left of the stash, plus {gang.income} income, minus the ante of {ANTE}.",
            span=judged.span_of("start"),
            count=gang.upkeep,
            limit=gang.funds,
            imposed_by=stated_in(judged.context, "broke-at-dawn"),
        )


@rule("DT904", "gang-may-change", INFO, "compendium-1.9.3:654")
def gang_may_change(judged: JudgedDeck) -> Iterator[Finding]:
    """The starting gang may change before play: Rico Rodegain can swap the other dudes, except Grifters.

    The new gang must obey the same rules and has at most as many dudes as before.

    ```yaml fails over sloane-base-set
    dudes:
      Rico Rodegain: 1
      Sloane (DTR): 0
    jokers:
      Joker (red): 1
      Joker (black): 1
    start:
    - Rico Rodegain
    ```

    ```yaml passes over sloane-base-set
    notes: No card here swaps the gang.
    ```
    """
    for starter in judged.gang.members if judged.gang else ():
        if starter.card.special.replaces_gang:
            yield Finding(
                "DT904",
                f"`{starter.card.title}` may swap the gang's other dudes, except Grifters. This gang may change.",
                span=starter.span,
                card=starter.card.title,
                imposed_by=stated_in(judged.context, "gang-may-change"),
            )


@rule("DT905", "nobody-invents", INFO, "the trait of the card, `carddb/special.yaml`")
def nobody_invents(judged: JudgedDeck) -> Iterator[Finding]:
    """A starting Gadget is invented by a Mad Scientist of the gang. Without one it is discarded.

    ```yaml fails over morgan-cattle-learn-to-play
    dudes:
      POST-A-TRON: 1
      Rémy LaPointe (DTR): 0
    start:
    - POST-A-TRON
    ```

    ```yaml passes over morgan-cattle-learn-to-play
    dudes:
      POST-A-TRON: 1
      Rémy LaPointe (DTR): 0
    start:
    - POST-A-TRON
    - Elander Boldman
    ```
    """
    members = judged.gang.members if judged.gang else ()
    if any(starter.card.has("Mad Scientist") for starter in members):
        return
    for starter in members:
        if starter.card.has("Gadget") and starter.card.special.may_start:
            yield Finding(
                "DT905",
                f"`{starter.card.title}` must be invented as the game begins, but no Mad Scientist starts.",
                span=starter.span,
                card=starter.card.title,
                imposed_by="its own trait",
            )
