"""Samples made a batch."""

import collections.abc
import copy
from collections.abc import Callable
from typing import Any

import numpy as np

from torch_lite import _dtype
from torch_lite._registry import FUNCTIONS
from torch_lite._tensor import Tensor

_WRONG = (
    "default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {}"
)


def default_convert(data: Any) -> Any:
    """A sample with its NumPy arrays as tensors; what is no array stays."""
    kind = type(data)
    if isinstance(data, Tensor):
        return data
    if isinstance(data, (np.ndarray, np.generic)):
        if isinstance(data, np.ndarray) and data.dtype.kind in "SUO":
            return data
        return FUNCTIONS["as_tensor"](data)
    if isinstance(data, collections.abc.Mapping):
        converted = {key: default_convert(value) for key, value in data.items()}
        return _as_kind(kind, converted)
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return kind(*(default_convert(value) for value in data))
    if isinstance(data, tuple):
        return [default_convert(value) for value in data]
    if isinstance(data, collections.abc.Sequence) and not isinstance(data, (str, bytes)):
        return _as_kind(kind, [default_convert(value) for value in data])
    return data


def default_collate(batch: Any) -> Any:
    """A list of samples as one: tensors stacked, numbers as tensors, containers leaf by leaf."""
    return collate(batch)


def collate(batch: Any, *, collate_fn_map: dict[Any, Callable] | None = None) -> Any:
    """`default_collate`, with functions of one's own for some types."""
    first = batch[0]
    kind = type(first)
    for wanted, function in (collate_fn_map or {}).items():
        if isinstance(first, wanted):
            return function(batch, collate_fn_map=collate_fn_map)
    if isinstance(first, Tensor):
        return FUNCTIONS["stack"](list(batch), 0)
    if isinstance(first, np.ndarray):
        if first.dtype.kind in "SUO":
            raise TypeError(_WRONG.format(first.dtype))
        return collate([FUNCTIONS["as_tensor"](one) for one in batch])
    if isinstance(first, np.generic):
        return FUNCTIONS["as_tensor"](list(batch)) if first.dtype.kind not in "SU" else batch
    if isinstance(first, float):
        return FUNCTIONS["tensor"](batch, dtype=_dtype.float64)
    if isinstance(first, int):
        return FUNCTIONS["tensor"](batch)
    if isinstance(first, (str, bytes)):
        return batch
    if isinstance(first, collections.abc.Mapping):
        collated = {
            key: collate([one[key] for one in batch], collate_fn_map=collate_fn_map)
            for key in first
        }
        return _as_kind(kind, collated)
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        parts = zip(*batch, strict=True)
        return kind(*(collate(part, collate_fn_map=collate_fn_map) for part in parts))
    if isinstance(first, collections.abc.Sequence):
        if not all(len(one) == len(first) for one in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        parts = [collate(part, collate_fn_map=collate_fn_map) for part in zip(*batch, strict=True)]
        return parts if isinstance(first, tuple) else _as_kind(kind, parts)
    raise TypeError(_WRONG.format(kind))


def _as_kind(kind: type, made: Any) -> Any:
    """The collated container as the type it came in, where that can be made."""
    if kind in (dict, list):
        return made
    try:
        if isinstance(made, dict):
            whole = copy.copy(kind(made))
            whole.update(made)
            return whole
        return kind(made)
    except TypeError:
        return made
