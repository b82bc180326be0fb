"""Windows that slide over the last dimensions: what convolution, pooling and unfolding share."""

import math

import numpy as np

from torch_lite._layout import contiguous_format, suggested_format
from torch_lite._ops._core import Tensor, finish
from torch_lite._quiet import quiet


def in_format_of(result: Tensor, *inputs: Tensor) -> Tensor:
    """The result with its channels innermost when those of one of the inputs are, else in rows."""
    formats = (suggested_format(input._array) for input in inputs)
    wanted = next((found for found in formats if found is not contiguous_format), None)
    return result.contiguous(memory_format=wanted)


def as_image(input: Tensor) -> Tensor:
    """(N, C, L) as (N, C, 1, L), and (C, L) as (C, 1, L): so PyTorch treats rows as images."""
    return input.unsqueeze(-2)


def no_tensors(*values: object) -> None:
    """TypeError where PyTorch, making a pair of a value, goes through a tensor of one number."""
    if any(isinstance(value, Tensor) and not value.ndim for value in values):
        raise TypeError("iteration over a 0-d tensor")


def each(value: object, count: int, name: str) -> tuple[int, ...]:
    """One number for every spatial dimension, from a number or from a sequence of one or `count`.

    TypeError where an element is no whole number, RuntimeError where the count is another.
    """
    if type(value) is bool:
        raise TypeError(f"argument '{name}' must be tuple of ints, not bool")
    items = [value] if isinstance(value, int) or hasattr(value, "__index__") else list(value)
    if any(isinstance(item, float) or not hasattr(item, "__index__") for item in items):
        raise TypeError(f"'{name}' must be tuple of ints")
    numbers = tuple(item.__index__() for item in items)
    if len(numbers) == 1:
        return numbers * count
    if len(numbers) != count:
        raise RuntimeError(
            f"expected {name} to be a single integer value or a list of {count} values to match "
            f"the spatial dimensions, but got {name}={list(numbers)}"
        )
    return numbers


def windows(input: Tensor, kernel: tuple, stride: tuple, dilation: tuple) -> Tensor:
    """A view (..., *outputs, *kernel) of an input (..., *sizes) that is padded already."""
    count = len(kernel)
    first = input.ndim - count
    for axis, (size, step, gap) in enumerate(zip(kernel, stride, dilation, strict=True)):
        input = input.unfold(first + axis, gap * (size - 1) + 1, step)
    if any(gap > 1 for gap in dilation):
        input = input[(..., *(slice(None, None, gap) for gap in dilation))]
    return input


def kernel_first(view: Tensor, count: int) -> Tensor:
    """(K, ..., *outputs) of windows (..., *outputs, *kernel): reductions over K are quick."""
    kept = view.ndim - count
    order = (*range(kept, view.ndim), *range(kept))
    return view.permute(order).reshape(math.prod(view.shape[kept:]), *view.shape[:kept])


def padded(input: Tensor, before: tuple, after: tuple, value: float = 0) -> Tensor:
    """The last dimensions extended on both sides; the input itself where nothing is asked for."""
    from torch_lite.nn._functional.vectors import pad

    if not any(before) and not any(after):
        return input
    pairs = list(zip(before, after, strict=True))
    return pad(input, [n for pair in reversed(pairs) for n in pair], value=value)


def columns(input: Tensor, kernel: tuple, stride: tuple, dilation: tuple) -> Tensor:
    """(N, C, K, L) from a padded (N, C, *sizes): every window as a column."""
    count = len(kernel)
    batch, channels = input.shape[:2]
    if all(n == 1 for n in (*kernel, *stride)):
        return input.reshape(batch, channels, 1, math.prod(input.shape[2:]))
    view = windows(input, kernel, stride, dilation)
    outputs = view.shape[2 : 2 + count]
    order = (0, 1, *range(2 + count, 2 + 2 * count), *range(2, 2 + count))
    made = view.permute(order)
    return made.reshape(batch, channels, math.prod(kernel), math.prod(outputs))


@quiet
def add_columns(
    columns: Tensor,
    places: tuple,
    sizes: tuple,
    kernel: tuple,
    stride: tuple,
    padding: tuple,
    dilation: tuple,
) -> Tensor:
    """(N, C, *sizes): each column of (N, C, K, L) added where its window lies; L is `places`."""
    batch, channels = columns.shape[:2]
    if _tiles(places, sizes, kernel, stride, padding, dilation):
        return _joined_tiles(columns, places, kernel)
    count = len(kernel)
    full = [size + 2 * edge for size, edge in zip(sizes, padding, strict=True)]
    total = np.zeros((batch, channels, *full), dtype=columns._array.dtype)
    parts = columns._array.reshape(batch, channels, *kernel, *places)
    for offset in np.ndindex(*kernel):
        spans = tuple(
            slice(at * gap, at * gap + step * (place - 1) + 1, step)
            for at, gap, step, place in zip(offset, dilation, stride, places, strict=True)
        )
        total[(slice(None), slice(None), *spans)] += parts[(slice(None), slice(None), *offset)]
    inner = tuple(slice(edge, edge + size) for edge, size in zip(padding, sizes, strict=True))
    array = np.ascontiguousarray(total[(slice(None), slice(None), *inner)]) if count else total
    inputs = (columns, places, sizes, kernel, stride, padding, dilation)
    return finish(array, columns._code, "col2im", inputs)


def _tiles(places, sizes, kernel, stride, padding, dilation) -> bool:
    """Whether the windows lie side by side and fill everything."""
    return (
        kernel == stride
        and not any(padding)
        and all(gap == 1 for gap in dilation)
        and all(p * k == size for p, k, size in zip(places, kernel, sizes, strict=True))
    )


def _joined_tiles(columns: Tensor, places: tuple, kernel: tuple) -> Tensor:
    batch, channels = columns.shape[:2]
    count = len(kernel)
    parts = columns.reshape(batch, channels, *kernel, *places)
    order = [0, 1]
    for axis in range(count):
        order += [2 + count + axis, 2 + axis]
    sizes = (place * size for place, size in zip(places, kernel, strict=True))
    return parts.permute(order).reshape(batch, channels, *sizes)
