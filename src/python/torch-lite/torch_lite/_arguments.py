"""What PyTorch's parser takes for a number: its refusals come before anything is computed.

A Python or NumPy number, or a tensor of no dimensions that requires no grad. Where a whole number
is asked for, neither fractions nor bools will do: half of an even size is 4.0, and is refused.
"""

import functools
import inspect
from collections.abc import Callable, Iterable

import numpy as np

from torch_lite._dtype import CATEGORY, INTEGRAL
from torch_lite._tensor import Tensor

_Kind = Callable[[object], object | None]


class _Unsaid:
    """An argument that nobody gave, where None is not the same: PyTorch refuses None for a bool."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "unsaid"


UNSAID = _Unsaid()


def _item(value: object) -> object | None:
    """The number in a 0-d tensor that requires no grad or in a NumPy scalar."""
    if isinstance(value, Tensor):
        is_number = not value._array.ndim and not value._requires_grad
        return value._array.item() if is_number else None
    return value.item() if isinstance(value, np.generic) else value


def _number(value: object) -> object | None:
    found = _item(value)
    return found if isinstance(found, (int, float, complex)) else None


def _real(value: object) -> object | None:
    found = _item(value)
    return found if isinstance(found, (int, float)) else None


def whole_number(value: object) -> int | None:
    """What PyTorch takes for a whole number; None of anything else."""
    if isinstance(value, Tensor) and CATEGORY[value._code] != INTEGRAL:
        return None
    found = _item(value)
    if type(found) is bool or isinstance(value, (float, complex)):
        return None
    return found.__index__() if hasattr(found, "__index__") else None


def size_number(value: object) -> int | None:
    """The same where a tensor may also be a vector of one element: sizes, and lists of dims."""
    is_one = isinstance(value, Tensor) and value._array.size == 1
    return whole_number(value.reshape(()) if is_one else value)


def _bool(value: object) -> bool | None:
    return value if type(value) is bool else None


def _sizes(value: object) -> object | None:
    return value if isinstance(value, (list, tuple)) else size_number(value)


# Kind to what finds the number, and the name that PyTorch's messages give to the kind.
_KINDS: dict[str, tuple[_Kind, str]] = {
    "Number": (_number, "Number"),
    "correction": (_number, "Number"),
    "bool": (_bool, "bool"),
    "float": (_real, "float"),
    "int": (whole_number, "int"),
    "size": (size_number, "int"),
    "sizes": (_sizes, "tuple of ints"),
}
# What needs no looking at.
_PLAIN: dict[str, tuple[type, ...]] = {
    "Number": (int, float),
    "correction": (int, float),
    "bool": (bool,),
    "float": (int, float),
    "int": (int,),
    "size": (int,),
    "sizes": (int, tuple, list),
}
# Kinds that are others when no name is said: `std(0, False)` is biased, as ever.
_BY_PLACE = {"correction": "bool"}


def flag(value: object, name: str, argument: str) -> bool:
    """A bool; False where nobody has said it, TypeError for None, 0, 1 and all else."""
    if type(value) is not bool and value is not UNSAID:
        raise TypeError(f"{name}(): argument '{argument}' must be bool, not {type(value).__name__}")
    return value is True


def number(value: object, name: str, argument: str, position: int, kind: str = "Number") -> object:
    """A Python number from what PyTorch takes for one; TypeError for anything else."""
    if type(value) in _PLAIN[kind]:
        return value
    find, called = _KINDS[kind]
    found = find(value)
    if found is None:
        raise TypeError(
            f"{name}(): argument '{argument}' (position {position}) must be {called}, not "
            f"{'Tensor' if isinstance(value, Tensor) else type(value).__name__}"
        )
    return found


def _takes_numbers(operation: Callable, kinds: dict[str, str]) -> Callable:
    """An operation whose arguments of these names are looked at first: name to kind."""
    parameters = list(inspect.signature(operation).parameters.values())
    names = [parameter.name for parameter in parameters]
    free = {parameter.name for parameter in parameters if parameter.default is None}
    places = [(names.index(name), name, kind) for name, kind in kinds.items()]
    title = operation.__name__

    @functools.wraps(operation)
    def call(*args, **more):
        for place, name, kind in places:
            if place < len(args):
                value, kind = args[place], _BY_PLACE.get(kind, kind)
            elif name in more:
                value = more[name]
            else:
                continue
            if type(value) in _PLAIN[kind]:
                continue
            if value is None and name in free and kind not in _BY_PLACE.values():
                continue
            value = number(value, title, name, place + 1, kind)
            if place < len(args):
                args = (*args[:place], value, *args[place + 1 :])
            else:
                more[name] = value
        return operation(*args, **more)

    return call


def look_at_numbers(tables: Iterable[dict[str, Callable]], listed: dict[str, str]) -> None:
    """Let operations in tables look at arguments: kind to `operation.argument` ..."""
    wanted: dict[str, dict[str, str]] = {}
    for kind, entries in listed.items():
        for entry in entries.split():
            operation, argument = entry.split(".")
            wanted.setdefault(operation, {})[argument] = kind
    if unknown := wanted.keys() - set().union(*tables):
        raise LookupError(f"no such operations: {', '.join(unknown)}")
    for table in tables:
        for name in wanted.keys() & table.keys():
            table[name] = _takes_numbers(table[name], wanted[name])


__all__ = ["UNSAID", "flag", "look_at_numbers", "number", "size_number", "whole_number"]
