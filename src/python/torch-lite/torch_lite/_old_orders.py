"""The order of arguments of old: a number stands before the operand that it weighs.

PyTorch still takes `p.add_(-lr, grad)` and `v.addcmul_(0.1, g, g)`, and warns.
"""

import functools
from collections.abc import Callable

from torch_lite._arguments import number
from torch_lite._registry import FUNCTIONS, METHODS


def old_order(name: str, weight: object, alpha: object, *operands: object) -> tuple[object, object]:
    """The weight and the one operand behind it; TypeError for more, and beside another `alpha`."""
    if len(operands) > 1 or alpha != 1:
        raise TypeError(f"{name}() takes 2 positional arguments but {len(operands) + 2} were given")
    return number(weight, name, "alpha", 2), operands[0]


def _weighing(operation: Callable, tensors: int, weights: tuple[str, ...]) -> Callable:
    """An operation of so many tensors that takes its weights before the tensors too.

    The first weight stands before the tensors or, in methods, behind the one that has the method;
    a second stands before the last two.
    """

    @functools.wraps(operation)
    def call(*args, **more):
        extra = len(args) - tensors
        if extra <= 0 or more.keys() & set(weights) or extra > len(weights):
            return operation(*args, **more)
        first, *rest = args
        behind = _is_number(rest[0])
        base, before = (first, rest.pop(0)) if behind else (rest.pop(0), first)
        named = {weights[0]: before}
        if extra == 2:
            named[weights[1]] = rest.pop(0)
        return operation(base, *rest, **named, **more)

    return call


def _is_number(value: object) -> bool:
    return not hasattr(value, "_array") or not value._array.ndim


def accept_old_orders(names: str, weights: tuple[str, ...]) -> None:
    """Let functions and methods of three tensors, and those in place, take their weights first."""
    for name in names.split():
        for table, known in ((FUNCTIONS, name), (METHODS, name), (METHODS, name + "_")):
            table[known] = _weighing(table[known], 3, weights)
