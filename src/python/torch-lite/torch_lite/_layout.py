"""Layouts and memory formats: in which order the dimensions of images and volumes lie in memory.

Memory is always strided here. `channels_last` is (N, C, H, W) with its channels innermost,
`channels_last_3d` the same of (N, C, D, H, W).
"""

import math

import numpy as np


class layout:
    """How a tensor's elements are stored."""

    __module__ = "torch"

    def __init__(self, name: str):
        self._name = name

    def __repr__(self) -> str:
        return f"torch.{self._name}"


class memory_format:
    """In which order a dense tensor's dimensions lie in memory."""

    __module__ = "torch"

    def __init__(self, name: str):
        self._name = name

    def __repr__(self) -> str:
        return f"torch.{self._name}"

    def __reduce__(self) -> str:
        return self._name


strided = layout("strided")
contiguous_format = memory_format("contiguous_format")
preserve_format = memory_format("preserve_format")
channels_last = memory_format("channels_last")
channels_last_3d = memory_format("channels_last_3d")

# Dimensions from the innermost outwards, and how many there must be.
_INNERMOST_FIRST = {channels_last: (1, 3, 2, 0), channels_last_3d: (1, 4, 3, 2, 0)}


def check_format(name: str, value: object) -> None:
    """TypeError in PyTorch's words when a value is neither None nor a memory format."""
    if value is not None and not isinstance(value, memory_format):
        raise TypeError(
            f"{name}(): argument 'memory_format' must be torch.memory_format, "
            f"not {type(value).__name__}"
        )


def suggested_format(array: np.ndarray) -> memory_format:
    """What PyTorch takes an array to be in by its strides; where they leave it open, rows."""
    wanted = {4: channels_last, 5: channels_last_3d}.get(array.ndim)
    if wanted is None or array.size == 0 or array.strides[1] == 0:
        return contiguous_format
    least = 0
    for dim in _INNERMOST_FIRST[wanted]:
        stride = array.strides[dim]
        if stride < least or (dim == 0 and least == array.strides[1]):
            return contiguous_format
        least = stride * array.shape[dim]
    return wanted


def lies_in(array: np.ndarray, wanted: memory_format | None) -> bool:
    """Whether an array fills its stretch of memory in this order; dimensions of 1 say nothing."""
    order = _INNERMOST_FIRST.get(wanted)
    if order is None:
        return array.flags.c_contiguous
    return array.ndim == len(order) and array.transpose(order[::-1]).flags.c_contiguous


def empty_in(shape: tuple, dtype: np.dtype, wanted: memory_format | None) -> np.ndarray:
    """Memory for an array in this order."""
    if wanted not in _INNERMOST_FIRST:
        return np.empty(shape, dtype)
    return laid_in(np.empty(math.prod(shape), dtype), shape, wanted)


def laid_in(memory: np.ndarray, shape: tuple, wanted: memory_format | None) -> np.ndarray:
    """A vector's memory taken as an array in this order.

    RuntimeError when the order is of another number of dimensions.
    """
    order = _INNERMOST_FIRST.get(wanted)
    if order is None:
        return memory.reshape(shape)
    if len(shape) != len(order):
        raise RuntimeError(f"required rank {len(order)} tensor to use {wanted._name} format")
    outermost = order[::-1]
    return memory.reshape([shape[d] for d in outermost]).transpose(np.argsort(outermost))


def copy_in(array: np.ndarray, wanted: memory_format | None) -> np.ndarray:
    """A copy of an array in this order."""
    made = empty_in(array.shape, array.dtype, wanted)
    made[...] = array
    return made


def in_format(array: np.ndarray, wanted: memory_format | None) -> np.ndarray:
    """The array in this order; itself when it lies so."""
    return array if lies_in(array, wanted) else copy_in(array, wanted)
