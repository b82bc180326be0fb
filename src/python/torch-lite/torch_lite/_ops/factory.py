"""Tensors of a shape, filled with one number."""

import math

import numpy as np

from torch_lite import _dtype
from torch_lite._arguments import UNSAID
from torch_lite._dtype import CATEGORY, FLOATING, NUMPY, code_of_scalar
from torch_lite._layout import copy_in, memory_format, preserve_format
from torch_lite._ops._core import (
    Tensor,
    need_tensor,
    scalar_array,
    sizes_from,
)
from torch_lite._ops.data import array_from, factory_options, format_option, leaf
from torch_lite._order import memory_like
from torch_lite._quiet import quiet
from torch_lite._registry import function, method


def _check_sizes(name: str, shape: tuple) -> tuple:
    for length in shape:
        if length < 0:
            raise RuntimeError(f"{name}: Dimension size must be non-negative.")
    return shape


def _filled(name: str, make):
    def forward(*size, dtype=None, device=None, requires_grad=False, **more):
        if "size" in more:
            size = (more.pop("size"),)
        out = more.pop("out", None)
        wanted = format_option(name, more) if name == "empty" else None
        code = factory_options(name, dtype, device, requires_grad, more)
        code = _dtype.default_code() if code is None else code
        if len(size) > 1 and isinstance(size[0], (list, tuple)):
            raise TypeError(f"{name}() takes 1 positional argument but {len(size)} were given")
        shape = sizes_from(size, name)
        if shape and min(shape) < 0:
            _check_sizes(name, shape)
        result = leaf(_in_format(make(shape, dtype=NUMPY[code]), wanted), code, requires_grad)
        if out is not None:
            from torch_lite._out import store_out

            return store_out(name, {"out": out}, result)
        return result

    def like(input, *, dtype=None, device=None, requires_grad=False, **more):
        need_tensor(input, name + "_like")
        wanted = format_option(name + "_like", more)
        code = factory_options(name + "_like", dtype, device, requires_grad, more)
        code = input._code if code is None else code
        result = memory_like(input._array, NUMPY[code], wanted)
        result[...] = 1 if make is np.ones else 0
        return leaf(result, code, requires_grad)

    def new(self, *size, dtype=None, device=None, requires_grad=False, **more):
        if "size" in more:
            size = (more.pop("size"),)
        code = factory_options("Tensor.new_" + name, dtype, device, requires_grad, more)
        code = self._code if code is None else code
        shape = _check_sizes(name, sizes_from(size, name))
        return leaf(make(shape, dtype=NUMPY[code]), code, requires_grad)

    forward.__name__, like.__name__, new.__name__ = name, name + "_like", "new_" + name
    forward.__doc__ = f"A tensor of the sizes given, {name}."
    like.__doc__ = f"A tensor of another's shape and type, {name}."
    new.__doc__ = f"A tensor of this tensor's type, {name}."
    function(forward)
    function(like)
    method(new)


def _in_format(array: np.ndarray, wanted: memory_format | None) -> np.ndarray:
    if wanted is preserve_format:
        raise RuntimeError("unsupported memory format Preserve")
    return array if wanted is None else copy_in(array, wanted)


def _unset(shape: tuple, dtype: np.dtype) -> np.ndarray:
    """Memory for `empty`: zeros, so that the same program always sees the same bytes."""
    return np.zeros(shape, dtype=dtype)


_filled("zeros", np.zeros)


_filled("ones", np.ones)


_filled("empty", _unset)


def _fill_code(value: object) -> int:
    if isinstance(value, Tensor):
        return value._code
    code = _dtype.code_of_scalar(value)
    if code is None:
        raise TypeError(f"full(): argument 'fill_value' must be Number, not {type(value).__name__}")
    return code


def _full_size(name: str, size: object) -> tuple:
    if not isinstance(size, (list, tuple)):
        raise TypeError(
            f"{name}(): argument 'size' (position 1) must be tuple of ints, "
            f"not {type(size).__name__}"
        )
    return _check_sizes(name, sizes_from((size,), name))


def _full_array(shape: tuple, value: object, code: int) -> np.ndarray:
    value = value.item() if isinstance(value, Tensor) else value
    alone = math.prod(shape) == 1
    return np.full(shape, scalar_array(value, code, alone), dtype=NUMPY[code])


@function
def full(size, fill_value, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A tensor filled with one number, of the number's type unless `dtype` says otherwise."""
    out = more.pop("out", None)
    code = factory_options("full", dtype, device, requires_grad, more)
    code = _fill_code(fill_value) if code is None else code
    result = leaf(_full_array(_full_size("full", size), fill_value, code), code, requires_grad)
    if out is not None:
        from torch_lite._out import store_out

        return store_out("full", {"out": out}, result)
    return result


@function
def full_like(input, fill_value, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A tensor of another's shape and type, filled with one number."""
    need_tensor(input, "full_like")
    wanted = format_option("full_like", more)
    code = factory_options("full_like", dtype, device, requires_grad, more)
    code = input._code if code is None else code
    value = fill_value.item() if isinstance(fill_value, Tensor) else fill_value
    array = memory_like(input._array, NUMPY[code], wanted)
    array[...] = scalar_array(value, code)
    return leaf(array, code, requires_grad)


@method
def new_full(
    self, size, fill_value, *, dtype=None, device=None, requires_grad=False, **more
) -> Tensor:
    """A tensor of this tensor's type, filled with one number."""
    code = factory_options("Tensor.new_full", dtype, device, requires_grad, more)
    code = self._code if code is None else code
    shape = _full_size("new_full", size)
    return leaf(_full_array(shape, fill_value, code), code, requires_grad)


@method
def new_tensor(self, data, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A copy of data in this tensor's type."""
    code = factory_options("Tensor.new_tensor", dtype, device, requires_grad, more)
    code = self._code if code is None else code
    if code_of_scalar(data) is not None:
        if CATEGORY[code] == FLOATING and not isinstance(data, complex):
            array = quiet(np.asarray)(data, dtype=NUMPY[code])  # what is too great is infinite
        else:
            array = scalar_array(data, code)
        return leaf(array, code, requires_grad)
    array, code = array_from(data, code)
    return leaf(array, code, requires_grad)


@function
def eye(n, m=UNSAID, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """Ones on the diagonal of an n x m matrix."""
    code = factory_options("eye", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    if m is None:
        raise TypeError("eye() received an invalid combination of arguments - got (int, NoneType)")
    m = n if m is UNSAID else m
    for name, count in (("n", n), ("m", m)):
        if isinstance(count, int) and count < 0:
            raise RuntimeError(f"{name} must be greater or equal to 0, got {count}")
    return leaf(np.eye(n, m, dtype=NUMPY[code]), code, requires_grad)
