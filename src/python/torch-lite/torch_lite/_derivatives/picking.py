"""Derivatives of operations whose every result element is one element of the input.

They are all one: the gradient of each result element is added to the element it was picked from.
Which one that was is found by doing to the numbers 0, 1, 2, ... what the operation did.
"""

from collections.abc import Callable

import numpy as np

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops._core import finish
from torch_lite._ops.gather import at_least_1d, open_grid
from torch_lite._tensor import Tensor


def pick(input: Tensor, positions: np.ndarray) -> Tensor:
    """Elements by their numbers in the flattened input, in the shape of `positions`."""
    array = input._array.reshape(-1)[positions.astype(np.intp)]
    return finish(np.asarray(array), input._code, "pick", (input, positions))


def embed(gradient: Tensor, positions: np.ndarray, shape: tuple) -> Tensor:
    """Zeros of a shape with each element of `gradient` added at its number."""
    array = np.zeros(shape, dtype=gradient._array.dtype)
    places = positions.reshape(-1).astype(np.intp)
    np.add.at(array.reshape(-1), places, gradient._array.reshape(-1))
    return finish(array, gradient._code, "embed", (gradient, positions, shape))


@by("pick")
def _pick(gradient: Tensor, step: Step) -> Tensor:
    return embed(gradient, step.arguments[1], step.shape(0))


@by("as_strided")
def _as_strided(gradient: Tensor, step: Step) -> Tensor:
    if not gradient._array.size:  # PyTorch makes zeros, whose graph ends here
        return gradient.detach().new_zeros(step.shape(0))
    return _pick(gradient, step)


@by("embed")
def _embed(gradient: Tensor, step: Step) -> Tensor:
    return pick(gradient, step.arguments[1])


def _numbers(shape: tuple) -> np.ndarray:
    return np.arange(int(np.prod(shape, dtype=np.int64)), dtype=np.int64).reshape(shape)


def _picks(name: str, position: int = 0) -> Callable:
    """Enter an operation by what it does to the array of numbers."""

    def enter(locate: Callable[[np.ndarray, Step], np.ndarray]) -> Callable:
        def derivative(gradient: Tensor, step: Step) -> Tensor:
            shape = step.shape(position)
            return embed(gradient, np.asarray(locate(_numbers(shape), step)), shape)

        by(name, position)(derivative)
        return locate

    return enter


@_picks("slice")
def _slice(numbers: np.ndarray, step: Step) -> np.ndarray:
    key = step.arguments[1]
    return numbers[(*key, ...) if isinstance(key, tuple) else (key, ...)]


@_picks("select")
def _select(numbers: np.ndarray, step: Step) -> np.ndarray:
    return numbers.take(step.arguments[2], step.arguments[1])


@_picks("diagonal")
def _diagonal(numbers: np.ndarray, step: Step) -> np.ndarray:
    return numbers.diagonal(*step.arguments[1:])


@_picks("unfold")
def _unfold(numbers: np.ndarray, step: Step) -> np.ndarray:
    axis, size, stride = step.arguments[1:]
    windows = np.lib.stride_tricks.sliding_window_view(numbers, size, axis)
    return windows[(slice(None),) * axis + (slice(None, None, stride),)]


@_picks("index")
def _index(numbers: np.ndarray, step: Step) -> np.ndarray:
    if len(step.arguments) == 2:  # by one tensor
        places = step[1]._array
        return numbers[places if places.dtype.kind == "b" else places.astype(np.intp)]
    basic, advanced = step[1], step[2]
    return numbers[(*basic, ...)][advanced]


@_picks("gather")
def _gather(numbers: np.ndarray, step: Step) -> np.ndarray:
    places = step[2]._array
    rows = at_least_1d(places)
    return at_least_1d(numbers)[open_grid(rows.shape, step.arguments[1], rows)].reshape(
        places.shape
    )


@_picks("index_select")
def _index_select(numbers: np.ndarray, step: Step) -> np.ndarray:
    return at_least_1d(numbers).take(at_least_1d(step[2]._array).astype(np.intp), step.arguments[1])


@_picks("take")
def _take(numbers: np.ndarray, step: Step) -> np.ndarray:
    return numbers.reshape(-1)[step[1]._array.astype(np.intp)]


@_picks("masked_select")
def _masked_select(numbers: np.ndarray, step: Step) -> np.ndarray:
    mask = step[1]._array
    shape = np.broadcast_shapes(numbers.shape, mask.shape)
    return np.broadcast_to(numbers, shape)[np.broadcast_to(mask, shape)]


@_picks("repeat")
@_picks("tile")
def _repeat(numbers: np.ndarray, step: Step) -> np.ndarray:
    return np.tile(numbers, step.arguments[1])


@_picks("repeat_interleave")
def _repeat_interleave(numbers: np.ndarray, step: Step) -> np.ndarray:
    counts = step[1]
    if isinstance(counts, Tensor):
        counts = counts._array.astype(np.intp)
    return np.repeat(numbers, counts, step.arguments[2])


@_picks("flip")
def _flip(numbers: np.ndarray, step: Step) -> np.ndarray:
    axes = step.arguments[1]
    return np.flip(numbers, axes) if axes and numbers.ndim else numbers


@_picks("roll")
def _roll(numbers: np.ndarray, step: Step) -> np.ndarray:
    return np.roll(numbers, *step.arguments[1:])


@by("embedding", 1)
def _embedding(gradient: Tensor, step: Step) -> Tensor:
    places, padding, shape = step[0], step.arguments[2], step.shape(1)
    if padding is not None:
        gradient = gradient.masked_fill((places == padding % shape[0]).unsqueeze(-1), 0)
    if step.arguments[3]:
        counts = np.bincount(places._array.reshape(-1), minlength=shape[0])[places._array]
        gradient = gradient / gradient.new_tensor(counts.tolist()).unsqueeze(-1)
    return embed(gradient, _numbers(shape)[places._array.astype(np.intp)], shape)


def _along(numbers: np.ndarray, step: Step) -> np.ndarray:
    """What an operation recorded as (input, dim, indices) chose along a dimension.

    The indices have the input's dimensions, or lack the one chosen along.
    """
    axis, indices = step.arguments[1], step[2]
    if numbers.ndim == 0:
        return numbers
    places = indices.astype(np.intp)
    if places.ndim == numbers.ndim:
        return np.take_along_axis(numbers, places, axis)
    return np.take_along_axis(numbers, np.expand_dims(places, axis), axis).squeeze(axis)


for _name in "sort topk kthvalue median_along max_along min_along".split():
    _picks(_name)(_along)


@by("cummax")
@by("cummin")
def _running_extreme(gradient: Tensor, step: Step) -> Tensor:
    if not gradient._array.size:  # PyTorch gives the input itself back
        return step[0]
    shape = step.shape(0)
    return embed(gradient, _along(_numbers(shape), step), shape)
