"""NumPy's spellings: wherever PyTorch's parser takes `dim` and `keepdim`, it takes `axis` and
`keepdims` too.
"""

import functools
import inspect
from collections.abc import Callable

from torch_lite._registry import FUNCTIONS, METHODS

_OTHERS = {"axis": "dim", "keepdims": "keepdim"}


def spelt(name: str, more: dict, other: str, value: object, unsaid: object) -> object:
    """What `more` has under NumPy's spelling, else `value`; TypeError where both are given."""
    if other not in more:
        return value
    if value is not unsaid:
        raise TypeError(f"{name}() got an unexpected keyword argument '{other}'")
    return more.pop(other)


# These PyTorch has written in Python, where names are what they are.
_STRICT = ("norm", "split", "unique", "unique_consecutive")


def accept_numpy_spellings() -> None:
    """Wrap every operation with a `dim` that does not take `axis` by itself."""
    wrapped: dict[Callable, Callable] = {}
    for table in (FUNCTIONS, METHODS):
        for name, operation in table.items():
            if name in _STRICT or not inspect.isfunction(operation):
                continue
            if _needs_help(operation):
                if operation not in wrapped:
                    wrapped[operation] = takes_spellings(operation)
                table[name] = wrapped[operation]


def _needs_help(operation: Callable) -> bool:
    # Through `out=` wrappers, whose own signature says nothing.
    inner = inspect.unwrap(operation)
    code = inner.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    if "dim" not in names or "axis" in names:
        return False
    takes_more = bool(code.co_flags & inspect.CO_VARKEYWORDS)
    needed = code.co_argcount - len(inner.__defaults__ or ())
    # With **more an operation translates `axis` itself, unless `dim` is one that must be given.
    return not takes_more or names.index("dim") < needed


def takes_spellings(operation: Callable) -> Callable:
    """The operation, taking `axis` and `keepdims` for its `dim` and `keepdim`."""

    @functools.wraps(operation)
    def call(*args, **more):
        if more and ("axis" in more or "keepdims" in more):
            named = {_OTHERS.get(name, name): value for name, value in more.items()}
            if len(named) < len(more):
                raise TypeError(f"{operation.__name__}() got an unexpected keyword argument 'axis'")
            more = named
        return operation(*args, **more)

    return call
