"""Parts of a dimension as views: narrow, select, unbind, split, chunk."""

import itertools
from collections.abc import Iterable, Iterator

import numpy as np

from torch_lite._arguments import number, whole_number
from torch_lite._graph import forbid_writes
from torch_lite._ops._core import (
    Tensor,
    need_tensor,
    sizes,
    view_of,
    wrap_dim,
)
from torch_lite._registry import op


@op
def narrow(input, dim, start, length) -> Tensor:
    """`length` elements of one dimension from `start`; a view."""
    array = need_tensor(input, "narrow")._array
    if array.ndim == 0:
        raise RuntimeError("narrow() cannot be applied to a 0-dim tensor.")
    axis = wrap_dim(dim, array.ndim)
    if isinstance(start, Tensor) and (start.ndim or whole_number(start) is None):
        raise RuntimeError("start must be an 0-dim integral Tensor.")
    start = number(start, "narrow", "start", 3, "int")
    full = array.shape[axis]
    if length < 0:
        raise RuntimeError("narrow(): length must be non-negative.")
    if not -full <= start <= full:
        raise IndexError(
            f"Dimension out of range (expected to be in range of [{-full}, {full}], "
            f"but got {start})"
        )
    start += full if start < 0 else 0
    if start + length > full:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({full}).")
    return view_of(
        input,
        _slice_axis(array, axis, start, start + length),
        "slice",
        (input, (slice(None),) * axis + (slice(start, start + length),)),
    )


def _slice_axis(array: np.ndarray, axis: int, start: int, stop: int) -> np.ndarray:
    return array[(slice(None),) * axis + (slice(start, stop),)]


@op
def select(input, dim, index) -> Tensor:
    """One element of one dimension, which goes; a view."""
    array = need_tensor(input, "select")._array
    if array.ndim == 0:
        raise IndexError("select() cannot be applied to a 0-dim tensor.")
    axis = wrap_dim(dim, array.ndim)
    index = number(index, "select", "index", 2, "int")
    if not -array.shape[axis] <= index < array.shape[axis]:
        raise IndexError(
            f"select(): index {index} out of range for tensor of size {sizes(array.shape)} at "
            f"dimension {axis}"
        )
    key = (slice(None),) * axis + (index, ...)
    return view_of(input, array[key], "select", (input, axis, index))


@op
def unbind(input, dim=0) -> tuple:
    """All slices along a dimension; views."""
    array = need_tensor(input, "unbind")._array
    if array.ndim == 0:
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    axis = wrap_dim(dim, array.ndim)
    return _came_together(select(input, axis, k) for k in range(array.shape[axis]))


def _pieces(input: Tensor, axis: int, lengths: list[int]) -> tuple:
    return _came_together(_slices_along(input, axis, _one_after_the_other(lengths)))


def _one_after_the_other(lengths: list[int]) -> list[slice]:
    ends = itertools.accumulate(lengths, initial=0)
    return [slice(a, b) for a, b in itertools.pairwise(ends)]


def _slices_along(input: Tensor, axis: int, slices: list[slice]) -> Iterator[Tensor]:
    keys = [(slice(None),) * axis + (part,) for part in slices]
    return (view_of(input, input._array[key], "slice", (input, key)) for key in keys)


def _came_together(views: Iterable[Tensor]) -> tuple:
    """Views made in one go: PyTorch forbids to write them where gradients are wanted."""
    views = tuple(views)
    for view in views:
        view._of_many = True
        if view._requires_grad:
            forbid_writes(view)
    return views


def _split_lengths(full: int, each: int) -> list[int]:
    if full == 0 or each == 0:
        return [full]
    return [min(each, full - start) for start in range(0, full, each)]


@op
def split(tensor, split_size_or_sections=None, dim=0, *, split_size=None) -> tuple:
    """Pieces of one size (the last may be smaller), or of the sizes listed; views."""
    array = need_tensor(tensor, "split")._array
    if array.ndim == 0:
        raise RuntimeError("split expects at least a 1-dimensional tensor")
    if split_size_or_sections is None:
        if split_size is None:
            raise TypeError("split() missing 1 required positional argument: 'split_size'")
        split_size_or_sections = split_size
    axis = wrap_dim(dim, array.ndim)
    full = array.shape[axis]
    if isinstance(split_size_or_sections, (list, tuple)):
        lengths = [int(length) for length in split_size_or_sections]
        if sum(lengths) != full or min(lengths, default=0) < 0:
            raise RuntimeError(
                f"split_with_sizes expects split_sizes to sum exactly to {full} (input tensor's "
                f"size at dimension {axis}), but got split_sizes={sizes(lengths)}"
            )
        return _pieces(tensor, axis, lengths)
    if type(split_size_or_sections) is not int and not isinstance(split_size_or_sections, Tensor):
        raise TypeError(
            "split(): argument 'split_size' (position 2) must be int, not "
            f"{type(split_size_or_sections).__name__}"
        )
    each = int(split_size_or_sections)
    if each < 0 or (each == 0 and full):
        raise RuntimeError(f"split expects split_size be non-negative, but got split_size={each}")
    return _pieces(tensor, axis, _split_lengths(full, each))


@op
def split_with_sizes(input, split_sizes, dim=0) -> tuple:
    """Pieces of the sizes listed; views."""
    return split(input, list(split_sizes), dim)


@op
def chunk(input, chunks, dim=0) -> tuple:
    """At most `chunks` pieces of equal size (the last may be smaller); views."""
    array = need_tensor(input, "chunk")._array
    if array.ndim == 0:
        raise RuntimeError("chunk expects at least a 1-dimensional tensor")
    if chunks <= 0:
        raise RuntimeError(f"chunk expects `chunks` to be greater than 0, got: {chunks}")
    axis = wrap_dim(dim, array.ndim)
    full = array.shape[axis]
    if full == 0:
        return _pieces(input, axis, [0] * chunks)
    return _pieces(input, axis, _split_lengths(full, -(-full // chunks)))


@op
def tensor_split(
    input,
    indices_or_sections=None,
    dim=0,
    *,
    indices=None,
    sections=None,
    tensor_indices_or_sections=None,
) -> tuple:
    """Nearly equal pieces, larger ones first, or pieces cut at the indices listed; views."""
    if need_tensor(input, "tensor_split")._array.ndim == 0:
        raise RuntimeError(
            "tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims"
        )
    axis = wrap_dim(dim, input._array.ndim)
    full = input._array.shape[axis]
    for named in (indices, sections, tensor_indices_or_sections):
        indices_or_sections = named if indices_or_sections is None else indices_or_sections
    if isinstance(indices_or_sections, Tensor):
        indices_or_sections = indices_or_sections.tolist()
    if isinstance(indices_or_sections, (list, tuple)):
        # Each piece is a slice of its own: cuts that fall back give pieces that overlap.
        bounds = [0, *indices_or_sections, full]
        slices = [slice(*slice(a, b).indices(full)) for a, b in itertools.pairwise(bounds)]
        return tuple(_slices_along(input, axis, slices))
    else:
        if indices_or_sections <= 0:
            raise RuntimeError(
                f"number of sections must be larger than 0, got {indices_or_sections}"
            )
        base, extra = divmod(full, int(indices_or_sections))
        lengths = [base + (k < extra) for k in range(int(indices_or_sections))]
    return tuple(_slices_along(input, axis, _one_after_the_other(lengths)))
