"""Sorting and selecting, in PyTorch's order of ties; the orders themselves come from `_sort`."""

import functools
from collections.abc import Callable
from operator import index as index_of

import numpy as np

from torch_lite import _sort
from torch_lite._graph import rely
from torch_lite._ops._core import I64, Tensor, finish, need_tensor, wrap, wrap_dim
from torch_lite._ops._return_types import KTHVALUE, SORT, TOPK
from torch_lite._order import dense_empty, in_rows
from torch_lite._registry import op


def _ordered_as(array: np.ndarray, result: np.ndarray) -> np.ndarray:
    """A result with its dimensions in memory as the input has them, which sorting keeps."""
    made = dense_empty(array, result.dtype)
    made[...] = result.reshape(array.shape)
    return made


def _named_with_stable(operation: Callable) -> Callable:
    """Refuse dimensions by position beside `stable=`, as PyTorch's parser does."""

    @functools.wraps(operation)
    def call(*args, **more):
        if "stable" in more and len(args) > 1:
            raise TypeError(
                f"{operation.__name__}() received an invalid combination of arguments: beside "
                "stable= the others go by their names"
            )
        return operation(*args, **more)

    return call


@op
@_named_with_stable
def sort(input, dim=-1, descending=False, *, stable=False) -> tuple:
    """Values in order along `dim`, and the int64 indices they came from."""
    array = need_tensor(input, "sort")._array
    axis = wrap_dim(dim, array.ndim)
    values, indices = _sort.sort(array, axis if array.ndim else 0, descending, bool(stable))
    values, indices = (_ordered_as(array, part) for part in (values, indices))
    places = wrap(indices, I64)
    return SORT(rely(finish(values, input._code, "sort", (input, axis, indices)), places), places)


@op
@_named_with_stable
def argsort(input, dim=-1, descending=False, *, stable=False) -> Tensor:
    """The int64 indices that sort along `dim`."""
    array = need_tensor(input, "argsort")._array
    axis = wrap_dim(dim, array.ndim)
    indices = _sort.argsort(array, axis if array.ndim else 0, descending, bool(stable))
    return wrap(_ordered_as(array, indices), I64)


@op
def msort(input) -> Tensor:
    """Values in order along the first dimension."""
    return sort(input, 0).values


@op
def topk(input, k, dim=-1, largest=True, sorted=True) -> tuple:
    """The k greatest (or least) values along `dim`, best first, and their int64 indices."""
    array = need_tensor(input, "topk")._array
    axis = wrap_dim(dim, array.ndim)
    k = index_of(k)
    values, indices = _sort.topk(array, k, axis if array.ndim else 0, largest, sorted)
    values, indices = in_rows(values), in_rows(indices)
    places = wrap(indices, I64)
    return TOPK(rely(finish(values, input._code, "topk", (input, axis, indices)), places), places)


@op
def kthvalue(input, k, dim=-1, keepdim=False) -> tuple:
    """The k-th least value along `dim` (k counts from 1), and its int64 index."""
    array = need_tensor(input, "kthvalue")._array
    axis = wrap_dim(dim, array.ndim)
    values, indices = _sort.kthvalue(array, k, axis if array.ndim else 0)
    places = wrap(indices, I64)
    pair = finish(values, input._code, "kthvalue", (input, axis, indices)), places
    rely(*pair)
    if keepdim and array.ndim:
        pair = tuple(part.unsqueeze(axis) for part in pair)
    return KTHVALUE(*pair)
