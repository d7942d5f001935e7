"""A plugin of mypy: no builtin `sum` of floats.

Python 3.12 adds floats more exactly than 3.11, so a report would depend on the version. `math.fsum` is the same in
both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mypy.maptype import map_instance_to_supertype
from mypy.plugin import FunctionContext, Plugin
from mypy.types import Instance, Type, UnionType, get_proper_type

MESSAGE = "The sum of floats depends on the version of Python. Use math.fsum."


def simple_types(given: Type) -> Iterator[Instance]:
    """The types that a value may have."""
    given = get_proper_type(given)
    if isinstance(given, UnionType):
        for one in given.items:
            yield from simple_types(one)
    elif isinstance(given, Instance):
        yield given


def refuse_floats(context: FunctionContext) -> Type:
    """Report a sum that may be of floats."""
    iterable = context.api.named_generic_type("typing.Iterable", []).type
    for given in simple_types(context.arg_types[0][0]):
        items = map_instance_to_supertype(given, iterable).args if given.type.has_base(iterable.fullname) else ()
        if any(one.type.fullname == "builtins.float" for item in items for one in simple_types(item)):
            # While mypy tries the overloads of `sum`, an error would only make it try another.
            errors = context.api.msg.errors
            watchers, errors._watchers = errors._watchers, []
            context.api.fail(MESSAGE, context.context)
            errors._watchers = watchers
    return context.default_return_type


class ExactSums(Plugin):
    """Looks at each call of `sum`."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """The check for calls of a function."""
        return refuse_floats if fullname == "builtins.sum" else None


def plugin(version: str) -> type[Plugin]:
    """The entry point for mypy."""
    return ExactSums
