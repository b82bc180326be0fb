"""Filling tensors with Cauchy, log-normal and geometric numbers, from PyTorch's streams."""

import math
from collections.abc import Callable

import numpy as np

from torch_lite._dtype import CATEGORY, FLOATING
from torch_lite._graph import check_in_place, note_write
from torch_lite._ops._core import Tensor, not_implemented
from torch_lite._ops.random import fill_in_memory_order, stream_of
from torch_lite._quiet import quiet
from torch_lite._registry import method
from torch_lite._writes import overwritten


def _filled(self: Tensor, make: Callable[[int], np.ndarray]) -> Tensor:
    """Fill with `make(count)`, doubles that are rounded to the tensor's type."""
    check_in_place(self)

    def draw(shape: tuple, contiguous: bool) -> np.ndarray:
        return quiet(make)(math.prod(shape)).astype(self._array.dtype).reshape(shape)

    fill_in_memory_order(self._array, draw)
    note_write(self)
    overwritten(self)
    return self


def _need_fractions(self: Tensor, kernel: str) -> None:
    if CATEGORY[self._code] != FLOATING:
        raise not_implemented(kernel, self._code)


@method
def cauchy_(self, median=0.0, sigma=1.0, *, generator=None) -> Tensor:
    """Fill with Cauchy numbers."""
    _need_fractions(self, "cauchy_cpu")
    if sigma <= 0.0:
        raise RuntimeError(f"cauchy_ expects sigma > 0.0, but found sigma={sigma:g}")
    stream = stream_of(generator)
    return _filled(
        self, lambda count: median + sigma * np.tan(np.pi * (stream.unit64(count) - 0.5))
    )


@method
def log_normal_(self, mean=1.0, std=2.0, *, generator=None) -> Tensor:
    """Fill with numbers whose logarithm is normal."""
    _need_fractions(self, "log_normal_cpu")
    if std <= 0.0:
        raise RuntimeError(f"log_normal_ expects std > 0.0, but found std={std:g}")
    stream = stream_of(generator)
    return _filled(self, lambda count: np.exp(stream.normal_pairs(count) * std + mean))


@method
def geometric_(self, p, *, generator=None) -> Tensor:
    """Fill with how many trials it takes until the first success of probability p."""
    if not 0.0 < p < 1.0:
        raise RuntimeError(f"geometric_ expects p to be in (0, 1), but got p={p:g}")
    stream = stream_of(generator)
    return _filled(self, lambda count: np.ceil(np.log(stream.unit64(count)) / np.log1p(-p)))
