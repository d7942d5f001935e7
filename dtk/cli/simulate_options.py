"""The options of `dtk simulate`, in groups that its parts share."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from dtk.cli.allowing import ALLOW_CODE
from dtk.cli.completing import decks, parts_or_decks, words
from dtk.cli.console import Refusal
from dtk.cli.match_options import JOBS, SEED
from dtk.cli.players import AGENT, BLANK, SCRIPT, Decks

if TYPE_CHECKING:
    from dtk.simulate.asked import Sampling

# Ranks that discards may aim at (dtk.poker.objective), and measures of swaps (dtk.simulate.measures).
RANKS = (
    *("pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind", "straight-flush"),
    *("five-of-a-kind", "dead-mans-hand"),
)
MEASURES = ("legal", "any", "cheatin", "lowball", "pull", "kung-fu", "objective", "draw", "win", "lowball-win")
LEAST_SAMPLES, MOST_SAMPLES = 10, 10_000_000
# For options of a command: the options that each needs, and those that it excludes.
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

DECK = Annotated[str, typer.Argument(metavar="DECK", help="The deck.", show_default=False, autocompletion=decks)]
DECKS = Annotated[
    list[str],
    typer.Argument(metavar="DECK...", help="The deck, or several with --compare.", autocompletion=parts_or_decks),
]
COMPARE = Annotated[bool, typer.Option("--compare", help="Show several decks side by side.")]
VERSUS = Annotated[
    str | None,
    typer.Option(
        "--versus", metavar="DECK", help="The opponent: a deck, or standard (16 each of 8, 9, Q).", autocompletion=decks
    ),
]
GANG = typer.Option(
    "--gang",
    metavar="[DECK=]CARDS",
    help="Starting gang (with `versus=`, the opponent's): titles separated by `;`, `none`, or `best` (first of "
    "`dtk gang`); repeatable. [default: as in the deck file]",
)
DRAW = Annotated[
    str | None, typer.Option("--draw", metavar="NUMBERS", help="Draw bonuses up to 12: such as 1, 0-3 or 0,2; or gang.")
]
OBJECTIVE = Annotated[
    str,
    typer.Option(
        "--objective",
        metavar="AIM",
        help="Aim of discards: rank (the highest possible), legal (a legal hand), or a rank to reach, such as "
        "full-house.",
        autocompletion=words("rank", "legal", *RANKS),
    ),
]
POSSE = Annotated[
    str | None,
    typer.Option(
        "--posse", metavar="DUDES", help="Play shootouts of this posse: 'Allie Hensman, Ike Clanton + Pinto'."
    ),
]


@dataclass(frozen=True, slots=True)
class Bonus:
    """The options for bonuses and discards."""

    heading: ClassVar = "Bonuses"

    stud: Annotated[
        str | None,
        typer.Option(
            "--stud",
            metavar="NUMBERS",
            help="Stud bonuses up to 7: such as 2, 0-4 or 0,2,4; or gang (its bonuses).",
        ),
    ] = None
    draw: DRAW = None
    objective: OBJECTIVE = "rank"


@dataclass(frozen=True, slots=True)
class Duel:
    """The options for the opponent of a duel."""

    heading: ClassVar = "Opponent"

    versus: VERSUS = None
    their_stud: Annotated[
        int | None, typer.Option("--their-stud", metavar="N", help="The opponent's stud bonus. [default: as ours]")
    ] = None
    their_draw: Annotated[
        int | None, typer.Option("--their-draw", metavar="N", help="The opponent's draw bonus. [default: as ours]")
    ] = None
    legal: Annotated[bool, typer.Option("--legal", help="Both players use a legal hand if they have one.")] = False


@dataclass(frozen=True, slots=True)
class Cards:
    """The options for cards that are no longer in the deck."""

    heading: ClassVar = "Known cards"

    gang: Annotated[list[str], GANG] = field(default_factory=list)
    without: Annotated[
        list[str], typer.Option("--without", metavar="CARDS", help="Cards that have left the deck; repeatable.")
    ] = field(default_factory=list)
    hand: Annotated[list[str], typer.Option("--hand", metavar="CARDS", help="Cards in your play hand; repeatable.")] = (
        field(default_factory=list)
    )
    boot_hill: Annotated[
        list[str],
        typer.Option("--boot-hill", metavar="CARDS", help="Cards in Boot Hill, with aced jokers; repeatable."),
    ] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Gunfights:
    """The options for shootouts that are played."""

    heading: ClassVar = "Played shootouts (with --posse)"

    versus_posse: Annotated[
        str | None,
        typer.Option(
            "--versus-posse",
            metavar="DUDES",
            help="The opponent's posse. [default: the opponent's gang, or the same posse]",
        ),
    ] = None
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=2, max=10_000_000, help="Number of shootouts.")
    ] = 1000
    agent: AGENT = field(default_factory=list)
    script: SCRIPT = field(default_factory=list)
    blank: BLANK = field(default_factory=list)
    allow_code: ALLOW_CODE = False

    @property
    def decks(self) -> Decks:
        """The options for the decks, except their gangs."""
        return Decks(agent=self.agent, script=self.script, blank=self.blank, allow_code=self.allow_code)


@dataclass(frozen=True, slots=True)
class Swaps:
    """The options for swaps of one card."""

    heading: ClassVar = "Changes"

    by: Annotated[
        str | None,
        typer.Option(
            "--by",
            metavar="MEASURE",
            help="Rank swaps by: legal, any, cheatin, lowball, pull or kung-fu; also objective (with --objective), "
            "draw (with --draw), win or lowball-win (with --versus). [default: depends on the part]",
            autocompletion=words(*MEASURES),
        ),
    ] = None
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="Number of swaps to show.")] = 20
    jobs: JOBS = 1


@dataclass(frozen=True, slots=True)
class Changes(Swaps):
    """The options for changes of the deck."""

    what_if: Annotated[
        list[str],
        typer.Option(
            "--what-if",
            metavar="CHANGE",
            help="Compare the deck with a changed one, e.g. '2 Coachwhip! -> 1 Pinto; 1 Roan'. Repeatable.",
        ),
    ] = field(default_factory=list)
    each_swap: Annotated[bool, typer.Option("--each-swap", help="Rank all swaps of one card, best first.")] = False


@dataclass(frozen=True, slots=True)
class Samples:
    """The options for estimates."""

    heading: ClassVar = "Estimates"

    samples: Annotated[
        int | None,
        typer.Option(
            "--samples",
            metavar="N",
            help="Number of random samples. If given, exact figures are sampled too, as a cross-check.",
        ),
    ] = None
    seed: SEED = "0"

    def sampling(self) -> Sampling:
        """The sampling. Raises Refusal for an impossible number of samples."""
        from dtk.simulate.asked import Sampling

        count = self.samples
        if count is not None and not LEAST_SAMPLES <= count <= MOST_SAMPLES:
            raise Refusal(f"--samples: {count} is not a number from {LEAST_SAMPLES} to {MOST_SAMPLES:,}.")
        return Sampling(count, number_of(self.seed))


def number_of(seed: str) -> int:
    """The seed as a number; a word that is not a number is hashed."""
    try:
        return int(seed)
    except ValueError:
        return int.from_bytes(sha256(seed.encode()).digest()[:4])


def given_options(ctx: typer.Context) -> list[str]:
    """The options given on the command line, also those set to their default."""
    sources = {param: ctx.get_parameter_source(param.name) for param in ctx.command.params if param.name}
    return [param.opts[0] for param, source in sources.items() if source is not None and source.name == "COMMANDLINE"]


def check_together(given: list[str]) -> None:
    """Raise Refusal for options that lack one they need, or that cannot be combined."""
    for option in given:
        needed = NEEDS.get(option, ())
        if needed and not any(other in given for other in needed):
            raise Refusal(f"{option} needs {' or '.join(needed)}.")
    for option, excluded in EXCLUDES.items():
        beside = [other for other in given if other in excluded]
        if option in given and beside:
            raise Refusal(f"{option} and {beside[0]} cannot be combined.")
