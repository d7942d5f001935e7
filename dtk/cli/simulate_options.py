"""The options of `dtk simulate`, in groups that its parts share."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli.console import Refusal
from dtk.cli.match_options import JOBS, SEED
from dtk.cli.players import AGENT, ALLOW_CODE, BLANK, SCRIPT, Decks

if TYPE_CHECKING:
    from dtk.simulate.asked import Sampling

LEAST_SAMPLES, MOST_SAMPLES = 10, 10_000_000
# What options need, and what they exclude, on one command. Which command has which option is its signature's matter.
NEEDS = {
    "--their-stud": ("--versus",),
    "--their-draw": ("--versus",),
    "--legal": ("--versus",),
    "--by": ("--each-swap",),
    "--limit": ("--each-swap",),
    "--jobs": ("--each-swap", "--posse"),
    "--versus-posse": ("--posse",),
    "--games": ("--posse",),
    "--agent": ("--posse",),
    "--script": ("--posse",),
    "--blank": ("--posse",),
}
EXCLUDES = {
    "--compare": ("--versus", "--what-if", "--each-swap", "--samples"),
    "--what-if": ("--each-swap", "--samples"),
    "--posse": (
        *("--stud", "--draw", "--objective", "--their-stud", "--their-draw", "--legal", "--samples"),
        *("--what-if", "--each-swap", "--compare"),
    ),
}

DECK = Annotated[str, typer.Argument(metavar="DECK", help="The deck.", show_default=False)]
DECKS = Annotated[list[str], typer.Argument(metavar="DECK...", help="The deck, or several with --compare.")]
COMPARE = Annotated[bool, typer.Option("--compare", help="Show several decks side by side.")]
WHAT_IF = Annotated[
    list[str] | None,
    typer.Option("--what-if", metavar="CHANGE", help="A change, such as '2 Coachwhip! -> 2 Pistol Whip'; repeatable."),
]
VERSUS = Annotated[
    str | None,
    typer.Option("--versus", metavar="DECK", help="The other deck of a duel; or standard: 16 each of 8, 9, Q."),
]
GANG = Annotated[
    list[str],
    typer.Option(
        "--gang",
        metavar="[DECK=]CARDS",
        help="The starting gang, or after `versus=` the other deck's: titles separated by `;`, `none`, or `best` (as "
        "`dtk gang` ranks them); repeatable. [default: as the deck file says]",
    ),
]
DRAW = Annotated[
    str | None, typer.Option("--draw", metavar="NUMBERS", help="Draw bonuses, written like --stud. Up to 12.")
]
OBJECTIVE = Annotated[
    str,
    typer.Option(
        "--objective",
        metavar="AIM",
        help="What discards aim at: rank, legal, full-house (or better) ...",
    ),
]
EACH_SWAP = Annotated[bool, typer.Option("--each-swap", help="Every swap of one card, the best first.")]
POSSE = Annotated[
    str | None,
    typer.Option("--posse", metavar="DUDES", help="Play: 'Allie Hensman, Barton Everest + Shotgun' meet --versus."),
]


@dataclass(frozen=True, slots=True)
class Bonuses:
    """The options that say with which bonuses hands are drawn, and what discards aim at."""

    stud: Annotated[
        str | None, typer.Option("--stud", metavar="NUMBERS", help="Stud bonuses: 2, 0-4, 0,2,4, or gang. Up to 7.")
    ] = None
    draw: DRAW = None
    objective: OBJECTIVE = "rank"


@dataclass(frozen=True, slots=True)
class Opponent:
    """The options that say whom a duel is against."""

    versus: VERSUS = None
    their_stud: Annotated[
        int | None, typer.Option("--their-stud", metavar="N", help="Their stud bonus. [default: as ours]")
    ] = None
    their_draw: Annotated[
        int | None, typer.Option("--their-draw", metavar="N", help="Their draw bonus. [default: as ours]")
    ] = None
    legal: Annotated[bool, typer.Option("--legal", help="In a duel, both keep a legal hand if they have one.")] = False


@dataclass(frozen=True, slots=True)
class Gang:
    """The option that says who starts."""

    gang: GANG = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Cards(Gang):
    """The options that say which cards are not in the deck."""

    without: Annotated[
        list[str], typer.Option("--without", metavar="CARDS", help="Cards out of the deck; repeatable.")
    ] = field(default_factory=list)
    hand: Annotated[list[str], typer.Option("--hand", metavar="CARDS", help="Cards in your play hand; repeatable.")] = (
        field(default_factory=list)
    )
    boot_hill: Annotated[
        list[str],
        typer.Option("--boot-hill", metavar="CARDS", help="Cards in Boot Hill, with aced jokers; repeatable."),
    ] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Posse:
    """The options that say how posses play."""

    versus_posse: Annotated[
        str | None,
        typer.Option("--versus-posse", metavar="DUDES", help="Their posse. [default: their gang, or the same again]"),
    ] = None
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=2, max=10_000_000, help="How many games posses play.")
    ] = 1000
    agent: AGENT = field(default_factory=list)
    script: SCRIPT = field(default_factory=list)
    blank: BLANK = field(default_factory=list)
    allow_code: ALLOW_CODE = False

    @property
    def decks(self) -> Decks:
        """What the options say about the decks, but for their gangs."""
        return Decks(agent=self.agent, script=self.script, blank=self.blank, allow_code=self.allow_code)


@dataclass(frozen=True, slots=True)
class Swaps:
    """The options that say which swaps are shown."""

    by: Annotated[
        str | None,
        typer.Option(
            "--by",
            metavar="MEASURE",
            help="Rank swaps by legal, any, cheatin, lowball, pull, kung-fu; objective, draw, win or lowball-win if "
            "asked.",
        ),
    ] = None
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many swaps to show.")] = 20
    jobs: JOBS = 1


@dataclass(frozen=True, slots=True)
class Samples:
    """The options that say how estimates are made."""

    samples: Annotated[
        int | None,
        typer.Option(
            "--samples", metavar="N", help="Samples of estimates; sample exact figures too, as a cross-check."
        ),
    ] = None
    seed: SEED = "0"

    def sampling(self) -> Sampling:
        """How estimates are made. Raises Refusal for a number of samples that can't be."""
        from dtk.simulate.asked import Sampling

        count = self.samples
        if count is not None and not LEAST_SAMPLES <= count <= MOST_SAMPLES:
            raise Refusal(
                f"--samples: {count} is not a number of samples; it is from {LEAST_SAMPLES} to {MOST_SAMPLES:,}."
            )
        return Sampling(count, number_of(self.seed))


def number_of(seed: str) -> int:
    """The number that a seed stands for: a number for itself, any other word for one that only it has."""
    try:
        return int(seed)
    except ValueError:
        return int.from_bytes(sha256(seed.encode()).digest()[:4])


def given_options(ctx: typer.Context) -> list[str]:
    """The options that stand on the command line, even with their default values."""
    sources = {param: ctx.get_parameter_source(param.name) for param in ctx.command.params if param.name}
    return [param.opts[0] for param, source in sources.items() if source is not None and source.name == "COMMANDLINE"]


def check_together(given: list[str]) -> None:
    """Raises Refusal for options that need another one, or that exclude each other."""
    for option in given:
        needed = NEEDS.get(option, ())
        if needed and not any(other in given for other in needed):
            raise Refusal(f"{option} means something only with {' or '.join(needed)}.")
    for option, excluded in EXCLUDES.items():
        beside = [other for other in given if other in excluded]
        if option in given and beside:
            raise Refusal(f"{option} and {beside[0]} don't go together.")
