"""Derivatives of writes: what was overwritten gets nothing, what was written its part."""

import numpy as np

from torch_lite._derivatives.choosing import keep
from torch_lite._derivatives.picking import pick
from torch_lite._derivatives.table import by
from torch_lite._dtype import B1
from torch_lite._graph import Step
from torch_lite._ops.gather import at_least_1d, open_grid
from torch_lite._tensor import Tensor, wrap


@by("fill", 0)
@by("copy", 0)
def _overwritten(gradient: Tensor, step: Step) -> Tensor:
    return gradient.new_zeros(gradient.shape)


@by("fill", 1)
def _fill_value(gradient: Tensor, step: Step) -> Tensor:
    return gradient.sum()


@by("copy", 1)
def _copied(gradient: Tensor, step: Step) -> Tensor:
    return gradient


def _without(gradient: Tensor, positions: np.ndarray) -> Tensor:
    """The gradient with zeros at numbered elements."""
    untouched = np.ones(gradient._array.shape, dtype=np.bool_)
    untouched.reshape(-1)[positions.astype(np.intp)] = False
    return keep(gradient, wrap(untouched, B1))


def _numbers(shape: tuple) -> np.ndarray:
    return np.arange(int(np.prod(shape, dtype=np.int64)), dtype=np.int64).reshape(shape)


@by("copy_slices", 0)
def _copy_slices_base(gradient: Tensor, step: Step) -> Tensor:
    return _without(gradient, step.arguments[2])


@by("copy_slices", 1)
def _copy_slices_part(gradient: Tensor, step: Step) -> Tensor:
    return pick(gradient, step.arguments[2])


@by("fill_diagonal")
def _fill_diagonal(gradient: Tensor, step: Step) -> Tensor:
    return keep(gradient, wrap(step.arguments[1], B1))


@by("index_put", 0)
def _index_put_base(gradient: Tensor, step: Step) -> Tensor:
    if step.arguments[3]:  # added, not overwritten
        return gradient
    return _without(gradient, _numbers(step.shape(0))[step[1]])


@by("index_put", 2)
def _index_put_value(gradient: Tensor, step: Step) -> Tensor:
    return pick(gradient, np.asarray(_numbers(step.shape(0))[step[1]]))


def _scattered(step: Step) -> np.ndarray:
    """The number of the element that each index of a scatter names."""
    places = at_least_1d(step[2]._array)
    numbers = at_least_1d(_numbers(step.shape(0)))
    grid = open_grid(places.shape, step.arguments[1] % numbers.ndim, places)
    return np.asarray(numbers[grid])


@by("scatter", 0)
def _scatter_base(gradient: Tensor, step: Step) -> Tensor:
    return _without(gradient, _scattered(step))


@by("scatter_add", 0)
@by("index_add", 0)
def _added_to(gradient: Tensor, step: Step) -> Tensor:
    return gradient


@by("scatter", 3)
@by("scatter_add", 3)
def _scatter_source(gradient: Tensor, step: Step) -> Tensor:
    shape = step.shape(3)
    positions = _scattered(step)
    if positions.ndim == len(shape) and positions.shape != shape:
        check_source_shape(step, positions.shape, shape)
        return pick(gradient, positions)  # of no index: `fit` makes zeros of it
    return pick(gradient, positions).reshape(shape)


def check_source_shape(step: Step, got: tuple, shape: tuple) -> None:
    """Refuse a source that is greater than its index: PyTorch's derivatives fail for it."""
    if not all(size in (1, have) for size, have in zip(shape, got, strict=True)):
        raise RuntimeError(
            f"Function {step.name()} returned an invalid gradient at index 1 - got {list(got)} "
            f"but expected shape compatible with {list(shape)}"
        )


def _sliced(step: Step) -> np.ndarray:
    """The numbers of the elements in the slices that an index names."""
    numbers = at_least_1d(_numbers(step.shape(0)))
    places = at_least_1d(step[2]._array).astype(np.intp)
    return numbers.take(places, step.arguments[1] % numbers.ndim)


@by("index_fill", 0)
@by("index_copy", 0)
def _index_write_base(gradient: Tensor, step: Step) -> Tensor:
    return _without(gradient, _sliced(step))


@by("index_fill", 3)
def _index_fill_value(gradient: Tensor, step: Step) -> Tensor:
    return pick(gradient, _sliced(step)).sum()


@by("index_copy", 3)
def _index_copy_source(gradient: Tensor, step: Step) -> Tensor:
    return pick(gradient, _sliced(step)).reshape(step.shape(3))


@by("index_add", 3)
def _index_add_source(gradient: Tensor, step: Step) -> Tensor:
    places = step[2]._array
    if places.size and places.min() < 0:  # unseen where nothing was written
        raise RuntimeError("INDICES element is out of DATA bounds")
    return (pick(gradient, _sliced(step)) * step.arguments[4]).reshape(step.shape(3))
