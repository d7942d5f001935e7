"""What would an experienced player point out? Nothing here makes a deck illegal."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.files.finding import INFO, Finding
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.registry import rule, stated_in
from dtk.legality.rules.construction import copies_of

ANTE = 1


@rule("DT901", "room-for-jokers", INFO, "rulebook-1.5.0 §8")
def room_for_jokers(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck has all the jokers it may have. They come on top of the 52 cards, and save many a hand.

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
    if count < limit.value and "jokers" not in judged.deck.unknown and judged.entries:
        yield Finding(
            "DT901",
            f"The deck has {count or 'no'} {'joker' if count == 1 else 'jokers'}; it may have {limit.value}.",
            count=count,
            limit=limit.value,
            imposed_by=str(limit),
        )


@rule("DT902", "nobody-starts", INFO, "rulebook-1.5.0 §4")
def nobody_starts(judged: JudgedDeck) -> Iterator[Finding]:
    """Somebody starts. A file may leave the gang open; then `dtk gang` shows the gangs that the deck allows.

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
            "Nobody is marked to start.",
            span=judged.span_of("start"),
            hint="`dtk gang` lists every legal starting gang of the deck.",
        )


@rule("DT903", "broke-at-dawn", INFO, "rulebook-1.5.0 §5.2")
def broke_at_dawn(judged: JudgedDeck) -> Iterator[Finding]:
    """The gang's first upkeep can be paid: what is left of the stash and the first income cover it.

    The ante of the first lowball is lost unless the hand wins, so it doesn't count (rulebook-1.5.0 §5.1).

    ```yaml fails over morgan-cattle-learn-to-play
    start:
    - Clementine Lepp
    - Elander Boldman
    - Irving Patterson
    - Jon Longstride
    - Steven Wiles
    ```

    ```yaml passes over morgan-cattle-learn-to-play
    notes: As it is.
    ```
    """
    gang = judged.gang
    if gang and gang.left >= 0 and gang.left + gang.income - ANTE < gang.upkeep:
        yield Finding(
            "DT903",
            f"On the first day the gang needs {gang.upkeep} ghost rock of upkeep; with {gang.left} left, an income of "
            f"{gang.income} and the ante of {ANTE} lost, it has {gang.left + gang.income - ANTE}.",
            span=judged.span_of("start"),
            count=gang.upkeep,
            limit=gang.left + gang.income - ANTE,
            imposed_by=stated_in(judged.context, "broke-at-dawn"),
        )


@rule("DT904", "gang-may-change", INFO, "compendium-1.9.3:654")
def gang_may_change(judged: JudgedDeck) -> Iterator[Finding]:
    """The gang that starts may not be the one that plays: Rico Rodegain can swap its other dudes, Grifters excepted.

    The new gang must obey the same rules, and swaps in no more dudes than it swapped out.

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
    notes: Nobody here swaps the gang.
    ```
    """
    for starter in judged.gang.members if judged.gang else ():
        if starter.card.special.replaces_gang:
            yield Finding(
                "DT904",
                f"`{starter.card.title}` may swap the dudes here that are no Grifters; this gang is one of several.",
                span=starter.span,
                card=starter.card.title,
                imposed_by=stated_in(judged.context, "gang-may-change"),
            )


@rule("DT905", "nobody-invents", INFO, "the trait of the card, `carddb/special.yaml`")
def nobody_invents(judged: JudgedDeck) -> Iterator[Finding]:
    """A Gadget that starts is invented by a Mad Scientist of the gang; without one it is discarded at once.

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
                f"`{starter.card.title}` has to be invented as the game begins, but no Mad Scientist starts.",
                span=starter.span,
                card=starter.card.title,
                imposed_by="its own trait",
            )
