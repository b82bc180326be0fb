"""Tensors from data: numbers, nested sequences, NumPy arrays, other tensors."""

import numbers

import numpy as np

from torch_lite import _dtype
from torch_lite._arguments import flag
from torch_lite._device import check_device
from torch_lite._dtype import (
    B1,
    CATEGORY,
    DTYPES,
    FLOATING,
    I64,
    NUMPY,
    code_of_data,
    code_of_dtype,
)
from torch_lite._gaps import refuse
from torch_lite._layout import check_format, memory_format
from torch_lite._ops._core import (
    Tensor,
    scalar_array,
    to_code,
    wrap,
)
from torch_lite._order import dense_copy
from torch_lite._quiet import quiet_off, quiet_on
from torch_lite._registry import function
from torch_lite._versions import apart

_new = object.__new__


# In PyTorch; here without a tensor to write into.
_TAKE_OUT = frozenset("arange eye linspace logspace normal rand randint randn randperm".split())


_UNSEEN = ("layout", "pin_memory", "names")


def factory_options(name: str, dtype, device, requires_grad, more: dict) -> int | None:
    """Check the keywords all factories take; give the code of `dtype`, or None."""
    for keyword in ("layout", "pin_memory") if name.endswith("_like") else _UNSEEN:
        more.pop(keyword, None)
    if name in _TAKE_OUT and more.get("out", more) is None:  # as good as not said
        del more["out"]
    if "memory_format" in more:
        raise TypeError(f"{name}() got an unexpected keyword argument 'memory_format'")
    if more:
        refuse(name, more)
    if device is not None:
        check_device(device)
    code = None if dtype is None else code_of_dtype(dtype)
    if requires_grad is not None and flag(requires_grad, name, "requires_grad"):
        requires_grad = True
    if requires_grad and code is not None and CATEGORY[code] < FLOATING:
        raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
    return code


def format_option(name: str, more: dict) -> memory_format | None:
    """Take the keyword that factories with memory of their own order take out of the others."""
    wanted = more.pop("memory_format", None)
    check_format(name, wanted)
    return wanted


def leaf(array: np.ndarray, code: int, requires_grad: bool) -> Tensor:
    out = wrap(array, code)
    if requires_grad:
        if CATEGORY[code] < FLOATING:
            raise RuntimeError(
                "Only Tensors of floating point and complex dtype can require gradients"
            )
        out._requires_grad = True
    return out


def _check_lengths(data: object, depth: int, shape: tuple) -> None:
    """Say in PyTorch's words where nested sequences are ragged."""
    if depth == len(shape):
        return
    if not isinstance(data, (list, tuple)) or len(data) != shape[depth]:
        got = len(data) if hasattr(data, "__len__") else 0
        raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {got})")
    for item in data:
        _check_lengths(item, depth + 1, shape)


def _shape_of_nested(data: object) -> tuple:
    shape = []
    while isinstance(data, (list, tuple)) and not isinstance(data, str):
        shape.append(len(data))
        if not data:
            break
        data = data[0]
    if isinstance(data, np.ndarray):  # a tensor of one element counts as a number
        shape.extend(data.shape)
    return tuple(shape)


def _leaves(data: object, out: list) -> list:
    if isinstance(data, (list, tuple)):
        for item in data:
            _leaves(item, out)
    elif isinstance(data, np.ndarray) and data.ndim:
        out.extend(data.reshape(-1))
    elif isinstance(data, Tensor) and data._array.size != 1:
        raise ValueError("only one element tensors can be converted to Python scalars")
    else:
        out.append(data)
    return out


def _code_of_leaf(leaf: object) -> int:
    if isinstance(leaf, Tensor):
        return leaf._code
    if isinstance(leaf, (np.generic, np.ndarray)):
        return code_of_data(leaf.dtype)  # in data, NumPy's scalars keep their type
    code = _dtype.code_of_scalar(leaf)
    if code is None:
        if isinstance(leaf, str):
            raise TypeError("new(): invalid data type 'str'")
        raise RuntimeError(f"Could not infer dtype of {type(leaf).__name__}")
    return code


def array_from(data: object, code: int | None = None) -> tuple[np.ndarray, int]:
    """A fresh array and its code from numbers, nested sequences, arrays or a tensor.

    Without `code` the type is inferred: bool, int64 or the default type for Python numbers, their
    own types for NumPy values and tensors.
    """
    if isinstance(data, Tensor):
        code = data._code if code is None else code
        return dense_copy(data._array, NUMPY[code]), code
    if isinstance(data, np.ndarray):
        own = code_of_data(data.dtype)  # refuses types that PyTorch has not
        code = own if code is None else code
        return np.array(data, dtype=NUMPY[code], order="C"), code
    if (
        not isinstance(data, (list, tuple))
        and hasattr(data, "__array__")
        and not isinstance(data, np.generic)
    ):
        return array_from(np.asarray(data), code)
    if isinstance(data, (range,)) or (
        not isinstance(data, (list, tuple, str, np.generic, dict))
        and hasattr(data, "__len__")
        and hasattr(data, "__getitem__")
    ):
        data = list(data)
    if isinstance(data, str):
        raise TypeError("new(): invalid data type 'str'")
    if not isinstance(data, (list, tuple)):
        code = _code_of_leaf(data) if code is None else code
        return _number_array(data, code), code
    shape = _shape_of_nested(data)
    if 0 in shape:
        code = _dtype.default_code() if code is None else code
        return np.empty(shape, dtype=NUMPY[code]), code
    _check_lengths_of(data, shape)
    leaves = _leaves(data, [])
    if code is None:
        code = _code_of_leaf(leaves[0])
        for kind in set(map(_code_of_leaf, leaves)):
            code = _dtype.PROMOTE[code][kind]
    values = [leaf.item() if isinstance(leaf, (Tensor, np.ndarray)) else leaf for leaf in leaves]
    return _flat_array(values, code).reshape(shape), code


def _check_lengths_of(data: object, shape: tuple) -> None:
    nested = 0
    probe = data
    while isinstance(probe, (list, tuple)):
        nested += 1
        probe = probe[0]
    _check_lengths(data, 0, shape[:nested])


def _flat_array(values: list, code: int) -> np.ndarray:
    target = NUMPY[code]
    if CATEGORY[code] == _dtype.INTEGRAL:
        limits = np.iinfo(target)
        values = [int(value) for value in values]
        low = -limits.max if limits.min == 0 else limits.min  # unsigned types take negatives
        for value in values:
            if not low <= value <= limits.max:
                if code == I64:
                    raise ValueError("Overflow when unpacking long long")
                raise RuntimeError(
                    f"value cannot be converted to type {DTYPES[code]._name} without overflow"
                )
        values = [value % (limits.max + 1) if value < limits.min else value for value in values]
    elif code == B1:
        values = [bool(value) for value in values]
    token = quiet_on()
    try:
        # NaN and infinities pass; a double too great for float32 becomes infinite silently.
        return np.array(values, dtype=np.float64 if CATEGORY[code] == FLOATING else target).astype(
            target, copy=False
        )
    except (TypeError, ValueError) as error:
        raise TypeError(f"must be real number, not {_odd_one(values)}") from error
    finally:
        quiet_off(token)


def _odd_one(values: list) -> str:
    return next((type(v).__name__ for v in values if not isinstance(v, numbers.Number)), "complex")


def _number_array(value: object, code: int) -> np.ndarray:
    if value is None or isinstance(value, dict):
        raise RuntimeError(f"Could not infer dtype of {type(value).__name__}")
    if isinstance(value, np.generic):
        value = value.item()
    return _flat_array([value], code).reshape(())


@function
def tensor(data, *, dtype=None, device=None, requires_grad=False, pin_memory=False) -> Tensor:
    """A new tensor that copies its data; always a leaf."""
    if requires_grad is None:
        requires_grad = flag(None, "tensor", "requires_grad")
    code = factory_options("tensor", dtype, device, requires_grad, {})
    kind = type(data)
    if code is None and kind is float:
        code = _dtype.default_code()
        return leaf(np.asarray(data, dtype=NUMPY[code]), code, requires_grad)
    array, code = array_from(data, code)
    return leaf(array, code, requires_grad)


@function
def as_tensor(data, *, dtype=None, device=None) -> Tensor:
    """A tensor that shares memory with a tensor or NumPy array of the right type, else a copy."""
    code = factory_options("as_tensor", dtype, device, False, {})
    if isinstance(data, Tensor):
        return data if code is None or code == data._code else to_code(data, code)
    if isinstance(data, np.ndarray) and not isinstance(data, np.generic):
        own = code_of_data(data.dtype)
        if code is None or code == own:
            return from_numpy(data)
    array, code = array_from(data, code)
    return wrap(array, code)


@function
def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=False) -> Tensor:
    """`as_tensor`, or a copy when that is asked for."""
    made = tensor(obj, dtype=dtype) if copy else as_tensor(obj, dtype=dtype, device=device)
    return made.requires_grad_() if requires_grad else made


@function
def from_numpy(ndarray) -> Tensor:
    """A tensor over a NumPy array's memory."""
    if not isinstance(ndarray, np.ndarray):
        raise TypeError(f"expected np.ndarray (got {type(ndarray).__name__})")
    code = code_of_data(ndarray.dtype)
    if any(stride < 0 for stride in ndarray.strides):
        raise ValueError(
            "At least one stride in the given numpy array is negative, and tensors with negative "
            "strides are not currently supported. (You can probably work around this by making a "
            "copy of your array  with array.copy().) "
        )
    if NUMPY[code] != ndarray.dtype:
        return wrap(ndarray.astype(NUMPY[code]), code)  # widened on wasm32, so not shared
    return wrap(apart(ndarray), code)


@function
def scalar_tensor(s, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A 0-d tensor of the default type."""
    code = factory_options("scalar_tensor", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    return leaf(scalar_array(s, code), code, requires_grad)
