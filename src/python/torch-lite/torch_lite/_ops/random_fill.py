"""Filling tensors with random numbers in place."""

import numpy as np

from torch_lite import _dtype
from torch_lite._dtype import B1, BF16, CATEGORY, F32, FLOATING, INTEGRAL, NUMPY
from torch_lite._gaps import refuse
from torch_lite._graph import check_in_place, note_write
from torch_lite._ops._core import (
    Tensor,
    not_implemented,
)
from torch_lite._ops.random import Generator, fill_in_memory_order, multinomial, stream_of
from torch_lite._random import default_generator
from torch_lite._registry import FUNCTIONS, METHODS, method
from torch_lite._writes import overwritten


def _need_float(self: Tensor, kernel: str) -> np.dtype:
    check_in_place(self)
    if CATEGORY[self._code] != FLOATING:
        raise not_implemented(kernel, self._code)
    return NUMPY[self._code]


@method
def uniform_(self, from_=0.0, to=1.0, *, generator=None, **more) -> Tensor:
    """Fill with uniform numbers in [from, to)."""
    low = float(more.pop("from", from_))  # `from` is a keyword of Python's, but a name of PyTorch's
    if more:
        refuse("Tensor.uniform_", more)
    kind = _need_float(self, "check_uniform_bounds")
    stream = stream_of(generator)
    fill_in_memory_order(self._array, lambda s, c: stream.uniform(s, kind, low, float(to)))
    note_write(self)
    overwritten(self)
    return self


@method
def normal_(self, mean=0.0, std=1.0, *, generator=None) -> Tensor:
    """Fill with normal numbers."""
    check_in_place(self)
    if self._array.size:  # else PyTorch does not look at the type
        kind = _need_float(self, "normal_kernel_cpu")
        stream = stream_of(generator)
        fill_in_memory_order(
            self._array,
            lambda s, c: stream.normal(s, kind, float(mean), float(std), c, self._code == BF16),
        )
    note_write(self)
    overwritten(self)
    return self


@method
def exponential_(self, lambd=1.0, *, generator=None) -> Tensor:
    """Fill with exponential numbers of rate `lambd`."""
    check_in_place(self)
    if self._array.size:  # else PyTorch does not look at the type
        kind = _need_float(self, "exponential_cpu")
        stream = stream_of(generator)
        fill_in_memory_order(self._array, lambda s, c: stream.exponential(s, kind, float(lambd)))
    note_write(self)
    overwritten(self)
    return self


@method
def bernoulli_(self, p=0.5, *, generator=None) -> Tensor:
    """Fill with 1 with probability p (a number or a tensor), else 0."""
    check_in_place(self)
    stream, kind = stream_of(generator), NUMPY[self._code]
    if isinstance(p, Tensor):
        weights = np.broadcast_to(p._array, self._array.shape)
        self._array[...] = stream.bernoulli(np.ascontiguousarray(weights), dtype=kind)
        note_write(self)
        overwritten(self)
        return self
    fill_in_memory_order(self._array, lambda s, c: stream.bernoulli(float(p), s, kind))
    note_write(self)
    overwritten(self)
    return self


@method
def random_(self, *bounds, generator=None, **more) -> Tensor:
    """Fill with whole numbers: all that the type holds exactly, or from low to high - 1."""
    check_in_place(self)
    stream, kind = stream_of(generator), NUMPY[self._code]
    bounds += tuple(more.pop(name) for name in ("from", "to") if name in more)
    if more:
        refuse("Tensor.random_", more)
    # Over a type's whole range the type decides how much is drawn, else the range does.
    one_word = None if bounds else kind.itemsize < 8
    if not bounds:
        top = {B1: 2, F32: 2**24 + 1, _dtype.F64: 2**53 + 1, _dtype.F16: 2**11 + 1}.get(self._code)
        if top is None and CATEGORY[self._code] == INTEGRAL:
            top = int(np.iinfo(kind).max) + 1
        bounds = (0, top)
    low, high = (0, bounds[0]) if len(bounds) == 1 else bounds
    if CATEGORY[self._code] < FLOATING:
        top = 1 if self._code == B1 else int(np.iinfo(kind).max)
        if high - 1 > top:
            raise RuntimeError(f"to - 1 is out of bounds for {kind.name}")
    low, high = int(low), int(high)
    fill_in_memory_order(
        self._array,
        lambda s, c: stream.randint(low, high, s, np.int64, one_word).astype(kind),
    )
    note_write(self)
    overwritten(self)
    return self


METHODS["multinomial"] = multinomial
FUNCTIONS["Generator"] = Generator
FUNCTIONS["default_generator"] = default_generator
