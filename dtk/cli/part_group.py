"""A command that is also a group: its first argument may name a part, a command with its own options."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from typer.core import TyperGroup, TyperOption

from dtk.cli.console import refuse
from dtk.cli.help_pages import HELP_OPTIONS, plain_usage
from dtk.cli.lazy_group import LazyGroup
from dtk.cli.old_options import modern
from dtk.files.shown import visible

if TYPE_CHECKING:
    from typer._click import Context


class PartGroup(LazyGroup):
    """A group that runs its callback if the arguments name no part.

    The part is the first argument that is not an option, so options may come before it; `./NAME` is a file of that
    name. An option of other parts is refused, and the message names them.
    """

    allow_interspersed_args = True
    path = ""

    def make_context(
        self, info_name: str | None, args: list[str], parent: Context | None = None, **extra: object
    ) -> Context:
        """The context of the part that the arguments name, or of the group itself."""
        self.path = f"{parent.command_path} {info_name}" if parent is not None else str(info_name)
        args = modern(args, {name for param in self.params for name in param.opts})
        place = self.first_argument(args)
        completes = bool(extra.get("resilient_parsing"))
        if place is not None and args[place] in self.lazy:
            part = args[place]
            rest = [*args[:place], *args[place + 1 :]]
            if not completes:
                self.refuse_foreign(rest, part)
            return self.build(part).make_context(f"{info_name} {part}", rest, parent, **extra)
        if place is not None and not completes:
            self.refuse_misspelt(args[place])
        if not completes:
            self.refuse_foreign(args, None)
        return super().make_context(info_name, args, parent, **extra)

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """`[OPTIONS] [COMMAND] DECK...`."""
        options, *arguments = super(TyperGroup, self).collect_usage_pieces(ctx)
        return [options, self.subcommand_metavar, *plain_usage(arguments)]

    def owners(self, option: str) -> dict[str | None, TyperOption]:
        """The parts that have an option, with its declaration in each; the key None is the group itself."""
        owners: dict[str | None, TyperOption] = {}
        if option in HELP_OPTIONS:
            # Every part has it, so no part has to be built.
            return owners
        for name in (*self.lazy, None):
            for param in (self if name is None else self.build(name)).params:
                if isinstance(param, TyperOption) and option in (*param.opts, *param.secondary_opts):
                    owners[name] = param
        return owners

    def own_option(self, option: str) -> TyperOption | None:
        """An option of the group itself, found without building any part."""
        found = (param for param in self.params if isinstance(param, TyperOption))
        return next((param for param in found if option in (*param.opts, *param.secondary_opts)), None)

    def takes_value(self, option: str) -> bool:
        """Whether an option of any part takes a value. Parts that share an option declare it in the same way."""
        own = self.own_option(option)
        if own is not None:
            return not own.is_flag
        return any(not param.is_flag for param in self.owners(option).values())

    def options(self, args: Sequence[str]) -> Iterator[tuple[int, str | None]]:
        """The position of each argument that is not the value of an option, with the name if it is an option itself."""
        places = iter(range(len(args)))
        for place in places:
            name, equals, _ = args[place].partition("=")
            if args[place] == "--":
                break
            if not name.startswith("-") or name == "-":
                yield place, None
                continue
            yield place, name
            if not equals and self.takes_value(name):
                next(places, None)
        yield from ((place, None) for place in places)

    def first_argument(self, args: Sequence[str]) -> int | None:
        """The position of the first argument that is neither an option nor the value of one."""
        return next((place for place, option in self.options(args) if option is None), None)

    def refuse_foreign(self, args: Sequence[str], part: str | None) -> None:
        """Exit with 2 if an option belongs only to other parts."""
        for _, option in self.options(args):
            known = option is None or (part is None and self.own_option(option) is not None)
            owners = {} if known or option is None else self.owners(option)
            if owners and part not in owners:
                refuse(
                    f"{option} does not work {for_parts([part])}, only {for_parts(list(owners))}.",
                    command=self.path,
                )

    def refuse_misspelt(self, argument: str) -> None:
        """Exit with 2 if an argument is not a file but nearly the name of a part."""
        meant = get_close_matches(argument, self.lazy, 1) if not os.path.lexists(argument) else []
        if meant:
            refuse(f"unknown part or file `{visible(argument, 40)}`. Did you mean `{meant[0]}`?", command=self.path)


def for_parts(parts: Sequence[str | None]) -> str:
    """`for shootout, duel or without a part`; None means no part."""
    named = ", ".join(part for part in parts if part is not None)
    return " or ".join([f"for {named}"] * bool(named) + ["without a part"] * (None in parts))
