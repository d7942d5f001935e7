"""Switches: one for each rule of play in which the editions differ (docs/editions.md)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_type_hints

from dtk.files.shown import visible

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dtk.legality.rules_context import RulesContext


class Switches(NamedTuple):
    """The variants of the rules in a game, as in `carddb/rulesets/`. The defaults are those of `pinebox-1.5`."""

    # Whether one player may have both Union and Confederate cards in play.
    union_confederate: Literal["free", "apart"] = "free"
    # Which attachment over a limit (such as a second Weapon) a dude loses: its controller's choice, or the old one.
    over_limit: Literal["chosen", "old-goes"] = "chosen"
    # Whether a dude can have only one Attire.
    one_attire: bool = True
    # What happens to goods and spells that their dude may no longer have.
    unfit_attachments: Literal["discarded", "kept"] = "discarded"
    # Whether each ability of a spell can be used once a day, or only one of them.
    spell_abilities: Literal["each", "one-a-day"] = "each"
    # Whether an ability that was used during setup counts as used on the first day.
    setup_uses_count: bool = True
    # When a moving dude boots.
    move_boots: Literal["as-cost", "on-arrival"] = "as-cost"
    # When dudes move to a shootout: each when it joins, or all together.
    posse_moves: Literal["one-by-one", "together"] = "one-by-one"
    # Whether Improvements and legends can be used in a shootout.
    improvements_shoot: bool = True
    # Whether spells that are Sidekicks can cover casualties.
    spell_sidekicks: bool = True
    # Whether responses that replace an event come before all other reactions to it.
    instead: Literal["first", "in-turn"] = "first"
    # How long the effect of a React in High Noon lasts.
    noon_reacts: Literal["day", "phase"] = "day"
    # Whose influence a player's control points must exceed to win.
    victory_over: Literal["everyone", "anyone"] = "everyone"
    # Whether a pull equal to the dude's value passes a Kung Fu test.
    kung_fu_equal_succeeds: bool = False
    # When the leader's posse of a job moves.
    job_posses: Literal["in-stages", "together"] = "in-stages"
    # What happens to a job if its posse does not meet the requirements.
    illegal_job_posse: Literal["no-job", "job-fails"] = "no-job"
    # Whether the mark of a player's own job may join that job's posse.
    marked_dude_joins: bool = False
    # What doing one thing to achieve another is: an effect that must take place, or a cost, which no React can prevent.
    done_first: Literal["effect", "cost"] = "effect"
    # Whether an ability can be used if a requirement that begins with "If" is not met.
    if_may_fail: bool = True
    # What a search of an empty deck does.
    empty_search: Literal["fails", "reshuffles"] = "fails"
    # How long a Shootout ability changes hand ranks.
    rank_changes: Literal["shootout", "round"] = "shootout"
    # Whether corrected cards are played as corrected, or as first printed.
    card_texts: Literal["corrected", "printed"] = "corrected"
    # Which rulings on single cards apply if they contradict each other.
    rulings: Literal["compendium", "faq"] = "compendium"


PINEBOX = Switches()
FLAGS = {True: "yes", False: "no"}


def switches_of(law: RulesContext) -> Switches:
    """The switches of a rules context; the default for any that its ruleset does not set."""
    return from_words({name: switch.value for name, switch in law.switches.items() if name in Switches._fields})


def from_words(words: Mapping[str, str]) -> Switches:
    """Switches from the spelling of rulesets; the others have their defaults. Raises ValueError for an unknown switch
    or value.
    """
    flags: dict[str, Any] = {}
    for name, word in words.items():
        allowed = words_of(name)
        if not allowed:
            raise ValueError(f"Unknown switch `{visible(name, 60)}`.")
        if word not in allowed:
            raise ValueError(f"The switch `{name}` cannot be `{visible(word, 60)}`. Use {' or '.join(allowed)}.")
        flags[name] = allowed[word]
    return PINEBOX._replace(**flags)


def as_words(switches: Switches) -> dict[str, str]:
    """The switches that differ from the defaults, in the spelling of rulesets; the inverse of `from_words`."""
    return {
        name: FLAGS[value] if isinstance(value, bool) else value
        for name, value in switches._asdict().items()
        if value != getattr(PINEBOX, name)
    }


@cache
def words_of(name: str) -> Mapping[str, Any]:
    """The values of a switch by their spelling in rulesets; empty for an unknown switch."""
    if name not in Switches._fields:
        return {}
    kind = get_type_hints(Switches)[name]
    return {word: flag for flag, word in FLAGS.items()} if kind is bool else {word: word for word in kind.__args__}
