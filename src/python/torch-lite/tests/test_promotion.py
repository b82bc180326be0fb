"""Index types are int64 everywhere, and nothing depends on NumPy's default integer."""

import itertools

import numpy as np
import pytest

import torch_lite as torch

INDEX_PRODUCERS = [
    lambda t: t.argmax(),
    lambda t: t.argmin(1),
    lambda t: t.argsort(),
    lambda t: t.sort().indices,
    lambda t: t.topk(2).indices,
    lambda t: t.max(0).indices,
    lambda t: t.min(1).indices,
    lambda t: t.median(0).indices,
    lambda t: t.kthvalue(1).indices,
    lambda t: t.cummax(0).indices,
    lambda t: t.nonzero(),
    lambda t: t.nonzero(as_tuple=True)[0],
    lambda t: torch.where(t > 0)[1],
    lambda t: t.unique(return_inverse=True)[1],
    lambda t: t.unique(return_counts=True)[1],
    lambda t: t.count_nonzero(),
    lambda t: torch.bincount(t.long().flatten()),
    lambda t: torch.searchsorted(torch.arange(3.0), t),
    lambda t: torch.arange(3),
    lambda t: torch.tensor([1]),
    lambda t: torch.tensor(1),
    lambda t: torch.randint(5, (2,)),
    lambda t: torch.randperm(4),
    lambda t: torch.multinomial(t.abs() + 1, 1),
    lambda t: torch.tril_indices(2, 2),
    lambda t: torch.nn.functional.one_hot(torch.tensor([0, 1])),
    lambda t: t.bool().sum(),
    lambda t: t.int().sum(),
    lambda t: t.int().cumsum(0),
    lambda t: t.int().prod(),
    lambda t: torch.full((2,), 3),
    lambda t: t.long() // 2,
    lambda t: torch.repeat_interleave(torch.tensor([1, 2])),
]


@pytest.mark.parametrize("produce", INDEX_PRODUCERS)
def test_indices_and_whole_numbers_are_int64(produce) -> None:
    result = produce(torch.arange(6.0).view(2, 3))
    assert result.dtype == torch.int64
    assert result._array.dtype == np.int64


TYPES = [
    torch.uint8,
    torch.int8,
    torch.int32,
    torch.int64,
    torch.float16,
    torch.float32,
    torch.float64,
    torch.complex64,
    torch.bool,
]


@pytest.mark.parametrize(("a", "b"), itertools.product(TYPES, TYPES))
def test_the_array_inside_always_has_the_type_that_is_claimed(a, b) -> None:
    x, y = torch.ones(2, dtype=a), torch.ones((), dtype=b)
    for result in (
        x + y,
        y + x,
        x * x,
        x == y,
        x[0] * y,
        x + 1,
        x * 1.5,
        torch.where(x == y, x, y),
    ):
        assert result._array.dtype == result.dtype._np
        assert isinstance(result._array, np.ndarray)


def test_reductions_to_a_number_give_zero_dimensional_tensors() -> None:
    t = torch.arange(6.0).view(2, 3)
    for result in (t.sum(), t.mean(), t.max(), t.std(), t.norm(), t[0, 0], t[0] @ t[1]):
        assert result.shape == () and isinstance(result._array, np.ndarray)
