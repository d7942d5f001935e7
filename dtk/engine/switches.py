"""Which edition is played? Where editions of the rules differ in play, a switch says what holds (docs/editions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_type_hints

from dtk.files.shown import visible

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dtk.legality.rules_context import RulesContext


class Switches(NamedTuple):
    """How a game is played where rulesets differ, as in `carddb/rulesets/`; the defaults are those of `pinebox-1.5`.

    union_confederate: whether those may be in play together. over_limit: who says which of two Weapons stays.
    one_attire: whether Attire is limited. unfit_attachments: what becomes of what its dude may not carry any more.
    spell_abilities: how many of a spell's are used a day. setup_uses_count: whether what was used in setup is used up
    on the first day. move_boots: when a dude that moves boots. posse_moves: when dudes come to a shootout.
    improvements_shoot: whether Improvements and legends are used in one. spell_sidekicks: whether spells that are
    Sidekicks cover casualties. instead: whether what happens instead comes before all that answers an event.
    noon_reacts: how long a React of High Noon lasts. victory_over: whose influence is to be beaten. marked_dude_joins:
    whether the mark of one's own job may be in its posse. kung_fu_equal_succeeds: whether a pull that equals the value
    passes a Kung Fu test.

    job_posses: when the leader's posse of a job moves. illegal_job_posse: what becomes of a job whose posse won't do.
    gadget_dudes: where they come into play. empty_search: what a search of an empty deck does. rank_changes: how long
    what a Shootout ability does to hand ranks lasts. if_may_fail: whether a requirement that begins with If need not be
    met. rulings: which rulings on single cards hold where they contradict each other.
    """

    union_confederate: Literal["free", "apart"] = "free"
    over_limit: Literal["chosen", "old-goes"] = "chosen"
    one_attire: bool = True
    unfit_attachments: Literal["discarded", "kept"] = "discarded"
    spell_abilities: Literal["each", "one-a-day"] = "each"
    setup_uses_count: bool = True
    move_boots: Literal["as-cost", "on-arrival"] = "as-cost"
    posse_moves: Literal["one-by-one", "together"] = "one-by-one"
    improvements_shoot: bool = True
    spell_sidekicks: bool = True
    instead: Literal["first", "in-turn"] = "first"
    noon_reacts: Literal["day", "phase"] = "day"
    victory_over: Literal["everyone", "anyone"] = "everyone"
    kung_fu_equal_succeeds: bool = False
    job_posses: Literal["in-stages", "together"] = "in-stages"
    illegal_job_posse: Literal["no-job", "job-fails"] = "no-job"
    marked_dude_joins: bool = False
    gadget_dudes: Literal["with-scientist", "at-home"] = "with-scientist"
    if_may_fail: bool = True
    empty_search: Literal["fails", "reshuffles"] = "fails"
    rank_changes: Literal["shootout", "round"] = "shootout"
    rulings: Literal["compendium", "faq"] = "compendium"


PINEBOX = Switches()
FLAGS = {True: "yes", False: "no"}


def switches_of(law: RulesContext) -> Switches:
    """How a law has games played; where its ruleset is silent, the default."""
    return from_words({name: switch.value for name, switch in law.switches.items() if name in Switches._fields})


def from_words(words: Mapping[str, str]) -> Switches:
    """Switches from what rulesets say of them; others are as by default. Raises ValueError for what none says."""
    found: dict[str, Any] = {}
    for name, word in words.items():
        allowed = words_of(name)
        if not allowed:
            raise ValueError(f"there is no switch `{visible(name, 60)}`.")
        if word not in allowed:
            raise ValueError(f"the switch `{name}` is `{visible(word, 60)}`; it can be {' or '.join(allowed)}.")
        found[name] = allowed[word]
    return PINEBOX._replace(**found)


def as_words(switches: Switches) -> dict[str, str]:
    """The switches that are not as by default, in the words of rulesets; what `from_words` reads."""
    return {
        name: FLAGS[value] if isinstance(value, bool) else value
        for name, value in switches._asdict().items()
        if value != getattr(PINEBOX, name)
    }


def words_of(name: str) -> dict[str, Any]:
    """What a ruleset can say of a switch -> the value that it stands for; none for a switch that there is not."""
    if name not in Switches._fields:
        return {}
    kind = get_type_hints(Switches)[name]
    return {word: flag for flag, word in FLAGS.items()} if kind is bool else {word: word for word in kind.__args__}
