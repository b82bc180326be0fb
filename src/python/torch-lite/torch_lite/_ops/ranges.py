"""Ranges: arange, linspace, logspace."""

import math

import numpy as np

from torch_lite import _dtype
from torch_lite._arguments import number
from torch_lite._dtype import (
    CATEGORY,
    FLOATING,
    I64,
    NUMPY,
)
from torch_lite._ops._core import (
    Tensor,
)
from torch_lite._ops.data import factory_options, leaf
from torch_lite._quiet import quiet
from torch_lite._registry import function


@function
@quiet
def arange(*bounds, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """start, start + step, ... below end; int64 when all bounds are whole numbers."""
    if more:
        named = [more.pop(k) for k in ("start", "end", "step") if k in more]
        bounds = (*bounds, *named)
    code = factory_options("arange", dtype, device, requires_grad, more)
    if not 1 <= len(bounds) <= 3:
        raise TypeError("arange() received an invalid combination of arguments")
    names = ("end",) if len(bounds) == 1 else ("start", "end", "step")
    values = [
        number(bound, "arange", argument, place)
        for place, (bound, argument) in enumerate(zip(bounds, names, strict=False), 1)
    ]
    start, end, step = (0, values[0], 1) if len(values) == 1 else (*values, 1)[:3]
    if step == 0 or step != step:
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    whole = all(isinstance(value, int) for value in (start, end, step))
    if code is None:
        code = I64 if whole else _dtype.default_code()
    if math.isinf(start) or math.isinf(end) or math.isnan(start) or math.isnan(end):
        raise RuntimeError(f"unsupported range: {start} -> {end}")
    count = -((start - end) // step) if whole else math.ceil((end - start) / step)
    count = max(int(count), 0)
    steps = np.arange(count, dtype=np.int64)
    if CATEGORY[code] == FLOATING:
        array = (start + steps.astype(np.float64) * step).astype(NUMPY[code])
    else:
        array = (int(start) + steps * int(step)).astype(NUMPY[code])
    return leaf(array, code, requires_grad)


def _bound(name: str, argument: str, value: object) -> object:
    """The number that a bound is; a tensor may be one, also one that requires grad."""
    if not isinstance(value, Tensor):
        return number(value, name, argument, 1 if argument == "start" else 2)
    if value._array.ndim:
        raise RuntimeError(
            f"{name} only supports 0-dimensional start and end tensors, but got {argument} with "
            f"{value._array.ndim} dimension(s)."
        )
    return value._array.item()


@function
def linspace(start, end, steps, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """`steps` evenly spaced values from start to end, both included."""
    code = factory_options("linspace", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    start, end = _bound("linspace", "start", start), _bound("linspace", "end", end)
    steps = number(steps, "linspace", "steps", 3, "int")
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    array = linspace_array(start, end, steps, code)
    return leaf(array, code, requires_grad)


@quiet
def linspace_array(start: float, end: float, steps: int, code: int) -> np.ndarray:
    """PyTorch's rule: the step in the result's type, the second half counted from the end."""
    kind = NUMPY[code]
    if steps == 1:
        return np.full((1,), start, dtype=kind)
    real = kind if CATEGORY[code] >= FLOATING else np.dtype("f4")
    first, last = real.type(start), real.type(end)
    step = (last - first) / real.type(max(steps - 1, 1))
    index = np.arange(steps, dtype=np.int64)
    rising = first + step * index.astype(real)
    falling = last - step * (steps - 1 - index).astype(real)
    return np.where(index < steps // 2, rising, falling).astype(kind)


@function
def logspace(
    start, end, steps, base=10.0, *, dtype=None, device=None, requires_grad=False, **more
) -> Tensor:
    """`base` to the power of evenly spaced exponents."""
    code = factory_options("logspace", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    start, end = _bound("logspace", "start", start), _bound("logspace", "end", end)
    steps = number(steps, "logspace", "steps", 3, "int")
    exponents = linspace_array(start, end, steps, code)
    array = np.power(np.float64(base), exponents.astype(np.float64)).astype(NUMPY[code])
    return leaf(array, code, requires_grad)
