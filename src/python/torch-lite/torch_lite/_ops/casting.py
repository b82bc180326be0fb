"""Copies, and tensors of other types."""

import numpy as np

from torch_lite import _dtype
from torch_lite._device import check_device
from torch_lite._dtype import (
    DTYPES,
    NUMPY,
    code_of_dtype,
)
from torch_lite._layout import check_format, copy_in, empty_in, preserve_format, suggested_format
from torch_lite._ops._core import (
    Tensor,
    broadcast_shape,
    finish,
    need_tensor,
    to_code,
    wrap,
)
from torch_lite._ops.legacy import LegacyType
from torch_lite._order import dense_copy, in_operands_order
from torch_lite._quiet import quiet
from torch_lite._registry import METHODS, function, method, op


@op
def clone(input, *, memory_format=None) -> Tensor:
    """A copy with the same layout, or in a memory format."""
    need_tensor(input, "clone")
    check_format("clone", memory_format)
    if memory_format is None or memory_format is preserve_format:
        made = dense_copy(input._array)
    else:
        made = copy_in(input._array, memory_format)
    return finish(made, input._code, "clone", (input,))


@op
def detach(input) -> Tensor:
    """The same memory outside the graph."""
    need_tensor(input, "detach")
    return wrap(input._array, input._code)


METHODS.pop("detach")  # the class has its own


@method
def to(
    self, *args, dtype=None, device=None, copy=False, non_blocking=False, memory_format=None
) -> Tensor:
    """The tensor in another type, memory format or on a device, or like another tensor."""
    if args:
        dtype, copy = destination(args, dtype, device, copy)
    if device is not None:
        check_device(device)
    code = self._code if dtype is None else code_of_dtype(dtype)
    return _to_copy(self, code, copy, memory_format)


def _is_type(value: object) -> bool:
    return isinstance(value, _dtype.dtype) or value in (float, int, bool)


def destination(args: tuple, dtype: object, device: object, copy: bool) -> tuple[object, bool]:
    """The type that `to(*args)` names, and whether it copies; TypeError as PyTorch's parser has it.

    A tensor or a type stands alone; a device may have a type behind it. Then non_blocking and copy.
    """
    first, *rest = args
    if not (isinstance(first, Tensor) or _is_type(first)):
        check_device(first)
        if rest:
            given = rest.pop(0)
            fits = dtype is None and (given is None or _is_type(given))
            dtype = given
        else:
            fits = True
    else:
        fits = dtype is None
        dtype = first.dtype if isinstance(first, Tensor) else first
    if device is not None or not fits or len(rest) > 2 or any(type(f) is not bool for f in rest):
        given = ", ".join(type(arg).__name__ for arg in args)
        raise TypeError(f"to() received an invalid combination of arguments - got ({given})")
    return dtype, copy or rest[1:] == [True]


def _to_copy(self: Tensor, code: int, copy: bool, memory_format: object) -> Tensor:
    """In another type and memory format; the tensor itself when nothing is to be done."""
    if memory_format is None or memory_format is preserve_format:
        return to_code(self, code, copy)
    check_format("to", memory_format)
    if code == self._code and not copy and suggested_format(self._array) is memory_format:
        return self
    made = empty_in(self._array.shape, NUMPY[code], memory_format)
    quiet(np.copyto)(made, self._array, casting="unsafe")
    return finish(made, code, "to_copy", (self,))


def _cast_method(name: str, dtype: _dtype.dtype) -> None:
    code = dtype._code

    def forward(self, *, memory_format=None):
        return _to_copy(self, code, False, memory_format)

    forward.__name__ = name
    forward.__doc__ = f"The tensor as {dtype}; itself when it is."
    method(forward)


for _name, _dtype_of in (
    ("float", _dtype.float32), ("double", _dtype.float64), ("half", _dtype.float16),
    ("long", _dtype.int64), ("int", _dtype.int32), ("short", _dtype.int16), ("char", _dtype.int8),
    ("byte", _dtype.uint8), ("bool", _dtype.bool_), ("bfloat16", _dtype.bfloat16),
    ("cfloat", _dtype.complex64), ("cdouble", _dtype.complex128),
):  # fmt: skip
    _cast_method(_name, _dtype_of)


@method
def cpu(self, *, memory_format=None) -> Tensor:
    """The tensor itself, or a copy in a memory format."""
    return _to_copy(self, self._code, False, memory_format)


@method
def type_as(self, other) -> Tensor:
    """The tensor in another's type."""
    need_tensor(other, "type_as", "other", 2)
    return to_code(self, other._code)


_TYPE_STRINGS = {f"torch.{d._label}Tensor": d for d in DTYPES}


def _type_method(self, dtype=None, non_blocking=False):
    """The type's old name, or the tensor in another type."""
    if dtype is None:
        return f"torch.{_dtype.LABEL[self._code]}Tensor"
    if isinstance(dtype, str):
        if dtype not in _TYPE_STRINGS:
            raise ValueError(f"invalid type: '{dtype}'")
        dtype = _TYPE_STRINGS[dtype]
    elif isinstance(dtype, LegacyType):
        dtype = dtype.dtype
    return to_code(self, code_of_dtype(dtype))


METHODS["type"] = _type_method


@function
def heaviside(input, values) -> Tensor:
    """0 below zero, 1 above, `values` at zero."""
    need_tensor(input, "heaviside")
    need_tensor(values, "heaviside", "values", 2)
    if values._code != input._code:
        raise RuntimeError("heaviside is not yet implemented for tensors with different dtypes.")
    a, b = input._array, values._array
    # Unlike NumPy's, 0 for NaN.
    broadcast_shape(a.shape, b.shape)
    array = np.where(a == 0, b, (a > 0).astype(a.dtype))
    return finish(in_operands_order(array, a, b), input._code, "heaviside", (input, values))


METHODS["heaviside"] = heaviside
