"""Where do the cards of a test stand? The scenes with which the tests of several packs begin."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.cards.card import Card
from dtk.cardtext.play import Play
from dtk.engine import stats
from dtk.engine.abilities import WHEN, Use
from dtk.engine.events import Event, Moved
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, printed, react, spell, trait
from tests.engine.gunfight import CHEATIN_PAIR, deal, ranks, showdown, until

HOME = outfit("A Home")
BANK = deed("Bank")
PAYING_BANK = deed("Bank", production=2)
RICH_BANK = deed("Bank", production=3)
RANCH = deed("Ranch")
FARM = deed("Farm", keywords=("Out of Town",))
CASTER = dude("Merlin", value=3, keywords=("Huckster 1", "Blessed 1", "Shaman 1"))
MASTER_CASTER = dude("Merlin", keywords=("Huckster 9", "Blessed 9", "Shaman 9"))
NAG = goods("Nag", keywords=("Horse",))
MOUNT = goods("Mare", keywords=("Horse",))
MARE = goods("Mare", cost=2, keywords=("Horse",))
SIDEKICK = goods("Hound", keywords=("Sidekick",))
DOG = goods("Dog", cost=2, keywords=("Sidekick",))
HAT = goods("Hat", cost=0)
COG = goods("Cog", keywords=("Gadget",))
HARD_COG = goods("Cog", keywords=("Gadget",), difficulty=5)
HEX = spell("Hex", keywords=("Hex",))
MIRACLE = spell("Miracle", keywords=("Miracle",))
CALL_OUT = ("0 play: Allie calls out", "1 accept: yes")


# Dudes in the town square


def put_allie_and_bo(table: Table, place: str = "town square") -> None:
    """Allie of seat 0 and Bo of seat 1 stand against each other."""
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)


def square(table: Table | None = None, bullets: int = 0, foe_bullets: int = 0) -> Table:
    """Allie of seat 0 and Bo of seat 1 in the town square, both draws."""
    table = table or Table()
    table.put(0, dude("Allie", bullets=bullets), "town square")
    table.put(1, dude("Bo", bullets=foe_bullets), "town square")
    return table


def square_off(mine: Card, theirs: Card, *cards: str, on: str | None = None) -> Table:
    """Two dudes in the town square, the first of them with what it carries."""
    table = Table()
    table.put(0, mine, "town square")
    table.put(1, theirs, "town square")
    for card in cards:
        table.put(0, card, on=on)
    return table


def facing_bo(code: str | Card, *others: str) -> tuple[Table, str]:
    """A dude of seat 0 and Bo of seat 1 in the town square. others: of seat 1, there too."""
    table = Table()
    name = table.put(0, code, "town square")
    table.put(1, dude("Bo"), "town square")
    for other in others:
        table.put(1, dude(other), "town square")
    return table, name


def allie_with(*codes: str, ruleset: str = "pinebox-1.5", **allie: object) -> Table:
    """Allie with some goods, and Bo, at the town square."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie", **allie), "town square")
    table.put(1, dude("Bo"), "town square")
    for code in codes:
        table.put(0, code, on="Allie")
    return table


def court(code: str) -> Table:
    """The judge of seat 0; Bo of seat 1 with a bounty of 2, and Cy without, in the town square."""
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo"), "town square", bounty=2)
    table.put(1, dude("Cy"), "town square")
    return table


def challenge(horse: str, at: str, **allie: bool) -> Table:
    """Ann and Bo at the town square, about to fight; Allie is elsewhere with a horse."""
    table = Table()
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), at, **allie)
    table.put(0, horse, on="Allie")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    return table


def saver(table: Table, event: type[Event], seat: int = 0) -> None:
    """Somebody of a seat who lets nothing of the kind happen to that seat's other cards."""
    table.put(seat, dude("Saver"))
    others = lambda use: use.event.seat == seat and use.event.piece != use.piece.number  # noqa: E731
    table.teach("Saver", react("Repeat React", WHEN, event, lambda use: None, instead=True, concerns=others))


# Dudes at home, and deeds


def play_outfit(code: str, seats: int = 2) -> Table:
    """Seat 0 plays an outfit, the others made-up ones; the Bank is of seat 0, the Ranch of seat 1."""
    table = Table(code, *(outfit(f"Home {seat}") for seat in range(1, seats)))
    table.put(0, PAYING_BANK)
    table.put(1, RANCH)
    return table


def on_the_road(horse: str, **more: bool) -> Table:
    """Allie at home with a horse and some ghost rock; a Bank of hers, and one of the other player's, next to homes."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Mine"))
    table.put(0, dude("Allie"), **more)
    table.put(0, horse, on="Allie")
    table.put(1, dude("Bo"), "Mine")
    return table


def crew(*more: str, rock: int = 2, bullets: int = 0) -> Table:
    """Allie of seat 0 and others, and Bo of seat 1, all at home, with ghost rock for a job."""
    table = Table()
    table.set_rock(0, rock)
    for name in ("Allie", *more):
        table.put(0, dude(name, bullets=bullets))
    table.put(1, dude("Bo"))
    return table


def errand(code: str, title: str, rock: int) -> Table:
    """A dude leads a job at home, with Cal. A Horse, a Sidekick and a Hat are in the discard pile."""
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"), booted=True)
    table.in_discard(0, MARE, DOG, HAT)
    table.set_rock(0, rock)
    return table


def prevent_victory(table: Table) -> None:
    """Add enough influence to prevent a win."""
    for seat in range(len(table.state.players)):
        table.put(seat, dude("Townsfolk", influence=9))


def production(table: Table, name: str) -> int:
    """The production of a card."""
    return stats.production(table.state, table[name])


# Casters


def huckster(table: Table, code: str, rating: int = 5, at: str = "town square") -> None:
    """Merlin of seat 0, who casts a spell."""
    table.put(0, dude("Merlin", keywords=(f"Huckster {rating}",)), at)
    table.put(0, code, on="Merlin")


def coven(code: str, place: str = "town square", pull: str = "K♠", totem: str | None = None) -> Table:
    """Merlin with a spell, and pulls enough; deeds on both streets, the Bank of seat 0 and the Ranch of seat 1."""
    table = Table()
    table.put(0, BANK)
    table.put(1, RANCH)
    table.put(0, CASTER, place)
    table.put(0, code, on=totem or "Merlin")
    table.next_cards(0, " ".join([pull] * 3))
    return table


def keep_from_moving(table: Table, name: str) -> None:
    """Let a dude stay wherever it would be moved from."""
    number = table[name].number
    stay = trait("when", Moved, lambda use: None, instead=True, concerns=lambda use: bool(use.event.piece == number))
    table.teach(name, stay)


def versions(*codes: str) -> pytest.MarkDecorator:
    """Printings that are played by the same test."""
    return pytest.mark.parametrize("code", codes)


def title_of(code: str) -> str:
    """The title of a printed card."""
    return printed(code).title


# What is played


def use_from_hand(table: Table, code: str, seat: int = 0, ability: str = "", window: str = "") -> str:
    """Put an action card into a hand; how it is used, or one of its abilities. window: as in `shootout play`."""
    play = f"{window} play" if window else "play"
    return f"{seat} {play}: use {ability}{table.in_hand(seat, code)[0]}"


def can_use(table: Table, code: str) -> bool:
    """Whether seat 0 may use an action card now."""
    name = table.in_hand(0, code)[0]
    return any(play.endswith(name) for play in table.plays(0))


def can_use_in_shootout(table: Table, code: str) -> bool:
    """Whether seat 0 may use an action card now, beside which there is nothing to say."""
    return f"use {table.in_hand(0, code)[0]}" in table.options()


def do_nothing(use: Use) -> None:
    """Whatever it does, it was a play."""


def usable_abilities(table: Table, seat: int = 0) -> list[str]:
    """The abilities that a player may use in High Noon now."""
    return [play for play in table.plays(seat) if play.startswith("use")]


def give_curse(table: Table, seat: int, header: str, stat: str, amount: int) -> None:
    """Give a player a Curse, an action that lowers a number of Allie's, or sets it."""
    curse = action("Curse")
    table.teach(curse, ability(header, lambda use: curse_allie(table, use, stat, amount)))
    table.in_hand(seat, curse)


def curse_allie(table: Table, use: Use, stat: str, amount: int) -> None:
    """Change a number of Allie's as a text does."""
    Play(use).modify(table["Allie"], stat, amount, change="set" if stat == "stud" else "add")


# Shootouts


def shoot(table: Table, *script: str) -> None:
    """Allie calls out Bo, who accepts; then what else is said."""
    table.play(*CALL_OUT, *script)


def against_bo(code: str, *others: Any, foes: Any = (), ruleset: str = "pinebox-1.5") -> Table:
    """Allie, a printed dude and others in a shootout against Bo and others."""
    return showdown([printed(code), *others], foes, table=Table(ruleset=ruleset))


def dojo(*foes: Card, friends: tuple[Card, ...] = (), pull: str = "A♠", **facts: Any) -> Table:
    """A shootout of Allie, Monk, whose value is 7, and others against Bo and others; the pull that comes next."""
    table = showdown([dude("Monk", keywords=("Kung Fu 2",), **facts), *friends], foes)
    table.next_cards(0, pull)
    return table


def perform(table: Table, code: str, *targets: str, combo: bool = False) -> None:
    """Let Monk perform a Technique, and no other after it though there is one; combo: whether one could follow."""
    use = use_from_hand(table, code, window="shootout")
    tao = next(word.name for word in table.state.pieces[-1].card.keywords if word.name.startswith("Tao of"))
    more = action("More", keywords=("Technique", tao))
    table.teach(more, ability("Shootout Tao Technique", lambda use: None, joins=True))
    table.in_hand(0, more)
    until(table, "pick_shooters", use, *targets, *(["0 combo: none"] if combo else []), "0 shootout play: none")


def gun_and_traps(code: str, shooter: str = "draw", table: Table | None = None) -> Table:
    """Allie with a gun at the town square, where Bo is; each player holds a Trap for cheaters."""
    table = table or Table()
    table.put(0, dude("Allie", shooter=shooter), "town square")
    table.put(0, code, on="Allie")
    table.put(1, dude("Bo"), "town square")
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    for seat in (0, 1):
        table.in_hand(seat, trap)
    return table


def reveal_hands(table: Table, first: str, second: str, *script: str) -> Table:
    """Allie calls out Bo, and hands lie open, of these cards."""
    deal(table, first, second)
    table.play(*CALL_OUT)
    until(table, "reveal", *script)
    return table


def until_reveal(first: str, second: str, table: Table | None = None) -> Table:
    """A shootout in which two hands are about to be revealed."""
    table = table or showdown()
    deal(table, first, second)
    until(table, "reveal")
    return table


def ranks_after(table: Table, *script: str) -> tuple[int, int]:
    """The ranks of both hands after these Resolution plays."""
    until(table, "take_lumps", *script)
    return ranks(table)


def cheatin_lowball(code: str, first: str) -> tuple[Table, str]:
    """Hands of lowball to come, of which that of seat 1 is cheatin'; and how seat 0 uses a card against it."""
    table = Table(phase="gambling")
    for name in ("Bo", "Cal"):
        table.put(1, dude(name))
    for seat in (0, 1):
        table.set_rock(seat, 1)
    use = f"0 cheatin' play: use {table.in_hand(0, code)[0]}"
    deal(table, first, CHEATIN_PAIR)
    return table, use
