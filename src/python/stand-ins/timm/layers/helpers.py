"""One number or a tuple, and channels in multiples."""

from collections.abc import Callable, Iterable
from itertools import repeat
from typing import Any

from _stand_in import absent_names


def to_ntuple(n: int) -> Callable[[Any], tuple]:
    """Give the function that makes a tuple of an iterable, or `n` copies of anything else."""

    def parse(x: Any) -> tuple:
        if isinstance(x, Iterable) and not isinstance(x, str):
            return tuple(x)
        return tuple(repeat(x, n))

    return parse


to_1tuple = to_ntuple(1)
to_2tuple = to_ntuple(2)
to_3tuple = to_ntuple(3)
to_4tuple = to_ntuple(4)


def make_divisible(
    v: float, divisor: int = 8, min_value: int | None = None, round_limit: float = 0.9
) -> int:
    """Round to the nearest multiple, but never below `round_limit` times the value."""
    least = min_value or divisor
    rounded = max(least, int(v + divisor / 2) // divisor * divisor)
    return rounded + divisor if rounded < round_limit * v else rounded


__getattr__ = absent_names("timm.layers.helpers")
