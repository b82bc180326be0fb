"""Making tensors: from data, filled, ranges, and copies of other types."""

import math
import numbers

import numpy as np

from torch_lite import _dtype
from torch_lite._device import check_device
from torch_lite._dtype import (
    B1,
    C128,
    CATEGORY,
    COMPLEX,
    DTYPES,
    F64,
    FLOATING,
    I64,
    NUMPY,
    code_of_dtype,
    code_of_numpy,
)
from torch_lite._gaps import refuse
from torch_lite._ops._core import (
    Tensor,
    as_array,
    cast,
    finish,
    need_tensor,
    scalar_array,
    sizes_from,
    wrap,
)
from torch_lite._quiet import quiet_off, quiet_on
from torch_lite._registry import FUNCTIONS, METHODS, function, method, op

_new = object.__new__


def _options(name: str, dtype, device, requires_grad, more: dict) -> int | None:
    """Check the keywords all factories take; give the code of `dtype`, or None."""
    for keyword in ("layout", "pin_memory", "memory_format", "names"):
        more.pop(keyword, None)
    if more:
        refuse(name, more)
    if device is not None:
        check_device(device)
    code = None if dtype is None else code_of_dtype(dtype)
    if requires_grad and code is not None and CATEGORY[code] < FLOATING:
        raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
    return code


def _leaf(array: np.ndarray, code: int, requires_grad: bool) -> Tensor:
    out = wrap(array, code)
    if requires_grad:
        if CATEGORY[code] < FLOATING:
            raise RuntimeError(
                "Only Tensors of floating point and complex dtype can require gradients"
            )
        out._requires_grad = True
    return out


# From data --------------------------------------------------------------------------------------


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
    if isinstance(data, (Tensor, np.ndarray)) and data.ndim:
        shape.extend(data.shape)
    return tuple(shape)


def _leaves(data: object, out: list) -> list:
    if isinstance(data, (list, tuple)):
        for item in data:
            _leaves(item, out)
    elif isinstance(data, (Tensor, np.ndarray)) and data.ndim:
        if isinstance(data, Tensor):
            if data._array.size != 1:
                raise ValueError("only one element tensors can be converted to Python scalars")
            out.append(data)
        else:
            out.extend(data.reshape(-1))
    else:
        out.append(data)
    return out


def _code_of_leaf(leaf: object) -> int:
    if isinstance(leaf, Tensor):
        return leaf._code
    if isinstance(leaf, np.generic):
        return code_of_numpy(leaf.dtype)  # in data, NumPy's scalars keep their type
    if isinstance(leaf, np.ndarray):
        return code_of_numpy(leaf.dtype)
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
        return data._array.astype(NUMPY[code], order="K"), code
    if isinstance(data, np.ndarray):
        code = code_of_numpy(data.dtype) if code is None else code
        code_of_numpy(data.dtype)
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
        for kind in set(map(_kind_of_leaf, leaves)):
            code = _dtype.PROMOTE[code][kind]
    values = [leaf.item() if isinstance(leaf, (Tensor, np.ndarray)) else leaf for leaf in leaves]
    return _flat_array(values, code).reshape(shape), code


def _kind_of_leaf(leaf: object) -> int:
    return _code_of_leaf(leaf)


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
        for value in values:
            if not limits.min <= value <= limits.max:
                if code == I64:
                    raise ValueError("Overflow when unpacking long long")
                raise RuntimeError(
                    f"value cannot be converted to type {DTYPES[code]._name} without overflow"
                )
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
    code = _options("tensor", dtype, device, requires_grad, {})
    kind = type(data)
    if code is None and kind is float:
        code = _dtype.default_code()
        return _leaf(np.asarray(data, dtype=NUMPY[code]), code, requires_grad)
    array, code = array_from(data, code)
    return _leaf(array, code, requires_grad)


@function
def as_tensor(data, dtype=None, device=None) -> Tensor:
    """A tensor that shares memory with a tensor or NumPy array of the right type, else a copy."""
    code = _options("as_tensor", dtype, device, False, {})
    if isinstance(data, Tensor):
        return data if code is None or code == data._code else to_code(data, code)
    if isinstance(data, np.ndarray) and not isinstance(data, np.generic):
        own = code_of_numpy(data.dtype)
        if code is None or code == own:
            return from_numpy(data)
    array, code = array_from(data, code)
    return wrap(array, code)


FUNCTIONS["asarray"] = lambda obj, *, dtype=None, device=None, copy=None, requires_grad=False: (
    tensor(obj, dtype=dtype) if copy else as_tensor(obj, dtype, device)
).requires_grad_(requires_grad)


@function
def from_numpy(ndarray) -> Tensor:
    """A tensor over a NumPy array's memory."""
    if not isinstance(ndarray, np.ndarray):
        raise TypeError(f"expected np.ndarray (got {type(ndarray).__name__})")
    code = code_of_numpy(ndarray.dtype)
    if any(stride < 0 for stride in ndarray.strides):
        raise ValueError(
            "At least one stride in the given numpy array is negative, and tensors with negative "
            "strides are not currently supported. (You can probably work around this by making a "
            "copy of your array  with array.copy().) "
        )
    return wrap(ndarray.view(np.ndarray), code)


@function
def scalar_tensor(s, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A 0-d tensor of the default type."""
    code = _options("scalar_tensor", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    return _leaf(scalar_array(s, code), code, requires_grad)


def legacy_tensor(cls: type, args: tuple, device: object) -> Tensor:
    """`torch.Tensor(...)`: sizes, or data copied to the default type (a tensor is aliased)."""
    check_device(device)
    out = _new(cls)
    out._code = _dtype.default_code()
    out._array = _legacy_array(args, out._code)
    if len(args) == 1 and isinstance(args[0], Tensor):
        out._array, out._code = args[0]._array, args[0]._code
    return out


def _legacy_array(args: tuple, code: int) -> np.ndarray:
    if not args:
        return np.empty((0,), dtype=NUMPY[code])
    first = args[0]
    if (len(args) == 1 and not isinstance(first, (int, np.integer))) or isinstance(first, bool):
        if isinstance(first, Tensor):
            return first._array
        if isinstance(first, tuple.__class__) or type(first).__name__ == "Size":
            return np.zeros(tuple(first), dtype=NUMPY[code])
        if isinstance(first, (float, bool)):
            raise TypeError(f"new(): data must be a sequence (got {type(first).__name__})")
        return array_from(first, code)[0]
    return np.zeros(sizes_from(args, "new"), dtype=NUMPY[code])


class _LegacyType(type):
    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, Tensor) and value._code == cls._legacy_code

    def __call__(cls, *args, device: object = None) -> Tensor:
        check_device(device)
        code = cls._legacy_code
        if len(args) == 1 and isinstance(args[0], Tensor):
            if args[0]._code != code:
                raise TypeError(
                    f"expected TensorOptions(dtype={DTYPES[code]._name}, ...) "
                    f"(got TensorOptions(dtype={args[0].dtype._name}, ...)"
                )
            return args[0].detach()
        return wrap(_legacy_array(args, code), code)


def _legacy_type(name: str, dtype: _dtype.dtype) -> None:
    FUNCTIONS[name] = _LegacyType(
        name,
        (),
        {
            "_legacy_code": dtype._code,
            "__module__": "torch",
            "__doc__": f"The old constructor of {dtype} tensors.",
            "dtype": dtype,
        },
    )


for _name, _dtype_of in (
    ("FloatTensor", _dtype.float32), ("DoubleTensor", _dtype.float64),
    ("HalfTensor", _dtype.float16), ("LongTensor", _dtype.int64), ("IntTensor", _dtype.int32),
    ("ShortTensor", _dtype.int16), ("CharTensor", _dtype.int8), ("ByteTensor", _dtype.uint8),
    ("BoolTensor", _dtype.bool_),
):  # fmt: skip
    _legacy_type(_name, _dtype_of)


# Filled -----------------------------------------------------------------------------------------


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
        code = _options(name, dtype, device, requires_grad, more)
        code = _dtype.default_code() if code is None else code
        if len(size) > 1 and isinstance(size[0], (list, tuple)):
            raise TypeError(f"{name}() takes 1 positional argument but {len(size)} were given")
        shape = sizes_from(size, name)
        if shape and min(shape) < 0:
            _check_sizes(name, shape)
        result = _leaf(make(shape, dtype=NUMPY[code]), code, requires_grad)
        if out is not None:
            from torch_lite._out import store_out

            return store_out(name, {"out": out}, result)
        return result

    def like(input, *, dtype=None, device=None, requires_grad=False, **more):
        need_tensor(input, name + "_like")
        code = _options(name + "_like", dtype, device, requires_grad, more)
        code = input._code if code is None else code
        return _leaf(_like_layout(make, input._array, code), code, requires_grad)

    def new(self, *size, dtype=None, device=None, requires_grad=False, **more):
        if "size" in more:
            size = (more.pop("size"),)
        code = _options("Tensor.new_" + name, dtype, device, requires_grad, more)
        code = self._code if code is None else code
        shape = _check_sizes(name, sizes_from(size, name))
        return _leaf(make(shape, dtype=NUMPY[code]), code, requires_grad)

    forward.__name__, like.__name__, new.__name__ = name, name + "_like", "new_" + name
    forward.__doc__ = f"A tensor of the sizes given, {name}."
    like.__doc__ = f"A tensor of another's shape and type, {name}."
    new.__doc__ = f"A tensor of this tensor's type, {name}."
    function(forward)
    function(like)
    method(new)


def _like_layout(make, array: np.ndarray, code: int) -> np.ndarray:
    like = {np.zeros: np.zeros_like, np.ones: np.ones_like}.get(make, np.empty_like)
    result = like(array, dtype=NUMPY[code])
    if make is _unset:
        result[...] = 0
    return result


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


def _full_array(shape: tuple, value: object, code: int) -> np.ndarray:
    value = value.item() if isinstance(value, Tensor) else value
    return np.full(shape, scalar_array(value, code), dtype=NUMPY[code])


@function
def full(size, fill_value, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A tensor filled with one number, of the number's type unless `dtype` says otherwise."""
    out = more.pop("out", None)
    code = _options("full", dtype, device, requires_grad, more)
    code = _fill_code(fill_value) if code is None else code
    shape = _check_sizes("full", sizes_from((size,) if not isinstance(size, int) else size, "full"))
    result = _leaf(_full_array(shape, fill_value, code), code, requires_grad)
    if out is not None:
        from torch_lite._out import store_out

        return store_out("full", {"out": out}, result)
    return result


@function
def full_like(input, fill_value, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A tensor of another's shape and type, filled with one number."""
    code = _options("full_like", dtype, device, requires_grad, more)
    code = input._code if code is None else code
    value = fill_value.item() if isinstance(fill_value, Tensor) else fill_value
    array = np.full_like(input._array, scalar_array(value, code), dtype=NUMPY[code])
    return _leaf(array, code, requires_grad)


@method
def new_full(
    self, size, fill_value, *, dtype=None, device=None, requires_grad=False, **more
) -> Tensor:
    """A tensor of this tensor's type, filled with one number."""
    code = _options("Tensor.new_full", dtype, device, requires_grad, more)
    code = self._code if code is None else code
    return _leaf(_full_array(tuple(size), fill_value, code), code, requires_grad)


@method
def new_tensor(self, data, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A copy of data in this tensor's type."""
    code = _options("Tensor.new_tensor", dtype, device, requires_grad, more)
    array, code = array_from(data, self._code if code is None else code)
    return _leaf(array, code, requires_grad)


@function
def eye(n, m=None, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """Ones on the diagonal of an n x m matrix."""
    code = _options("eye", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    return _leaf(np.eye(n, m, dtype=NUMPY[code]), code, requires_grad)


# Ranges -----------------------------------------------------------------------------------------


def _number(value: object) -> object:
    return value.item() if isinstance(value, (Tensor, np.generic)) else value


@function
def arange(*bounds, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """start, start + step, ... below end; int64 when all bounds are whole numbers."""
    if more:
        named = [more.pop(k) for k in ("start", "end", "step") if k in more]
        bounds = (*bounds, *named)
        if len(bounds) == 2 and "step" in more:  # pragma: no cover - popped above
            raise TypeError("arange() received an invalid combination of arguments")
    code = _options("arange", dtype, device, requires_grad, more)
    values = [_number(bound) for bound in bounds]
    if not 1 <= len(values) <= 3:
        raise TypeError("arange() received an invalid combination of arguments")
    start, end, step = (0, values[0], 1) if len(values) == 1 else (*values, 1)[:3]
    if step == 0:
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    whole = all(isinstance(value, int) for value in (start, end, step))
    if code is None:
        code = I64 if whole else _dtype.default_code()
    if math.isinf(start) or math.isinf(end) or math.isnan(start) or math.isnan(end):
        raise RuntimeError(f"unsupported range: {start} -> {end}")
    count = -((start - end) // step) if whole else math.ceil((end - start) / step)
    count = max(int(count), 0)
    steps = np.arange(count, dtype=np.int64)
    if CATEGORY[code] == FLOATING:
        array = (start + steps.astype(np.float64) * step).astype(NUMPY[code])
    else:
        array = (int(start) + steps * int(step)).astype(NUMPY[code])
    return _leaf(array, code, requires_grad)


@function
def linspace(start, end, steps, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """`steps` evenly spaced values from start to end, both included."""
    code = _options("linspace", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    start, end = _number(start), _number(end)
    steps = int(steps)
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    array = linspace_array(start, end, steps, code)
    return _leaf(array, code, requires_grad)


def linspace_array(start: float, end: float, steps: int, code: int) -> np.ndarray:
    """PyTorch's rule: the step in the result's type, the second half counted from the end."""
    kind = NUMPY[code]
    if steps == 1:
        return np.full((1,), start, dtype=kind)
    real = kind if CATEGORY[code] >= FLOATING else np.dtype("f4")
    first, last = real.type(start), real.type(end)
    step = (last - first) / real.type(max(steps - 1, 1))
    index = np.arange(steps, dtype=np.int64)
    rising = first + step * index.astype(real)
    falling = last - step * (steps - 1 - index).astype(real)
    return np.where(index < steps // 2, rising, falling).astype(kind)


@function
def logspace(
    start, end, steps, base=10.0, *, dtype=None, device=None, requires_grad=False, **more
) -> Tensor:
    """`base` to the power of evenly spaced exponents."""
    code = _options("logspace", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    exponents = linspace_array(_number(start), _number(end), int(steps), code)
    array = np.power(np.float64(base), exponents.astype(np.float64)).astype(NUMPY[code])
    return _leaf(array, code, requires_grad)


# Copies and other types -------------------------------------------------------------------------


@op
def clone(input, *, memory_format=None) -> Tensor:
    """A copy with the same layout."""
    need_tensor(input, "clone")
    return finish(input._array.copy(order="K"), input._code, "clone", (input,))


@op
def detach(input) -> Tensor:
    """The same memory outside the graph."""
    return wrap(input._array, input._code)


METHODS.pop("detach")  # the class has its own


def to_code(self: Tensor, code: int, copy: bool = False) -> Tensor:
    """The tensor in another type; itself when it has that type and no copy is asked for."""
    if code == self._code and not copy:
        return self
    token = quiet_on()
    try:
        array = self._array.astype(NUMPY[code], order="K")
    finally:
        quiet_off(token)
    return finish(array, code, "to_copy", (self,))


@method
def to(
    self, *args, dtype=None, device=None, copy=False, non_blocking=False, memory_format=None
) -> Tensor:
    """The tensor in another type or on a device, or like another tensor."""
    for arg in args:
        if isinstance(arg, Tensor):
            dtype = arg.dtype
        elif isinstance(arg, _dtype.dtype) or arg in (float, int, bool):
            dtype = arg
        elif isinstance(arg, bool):
            continue  # non_blocking, copy by position
        elif arg is not None:
            device = arg
    if device is not None:
        check_device(device)
    if dtype is None:
        return clone(self) if copy else self
    return to_code(self, code_of_dtype(dtype), copy)


def _cast_method(name: str, dtype: _dtype.dtype) -> None:
    code = dtype._code

    def forward(self, memory_format=None):
        return self if self._code == code else to_code(self, code)

    forward.__name__ = name
    forward.__doc__ = f"The tensor as {dtype}; itself when it is."
    method(forward)


for _name, _dtype_of in (
    ("float", _dtype.float32), ("double", _dtype.float64), ("half", _dtype.float16),
    ("long", _dtype.int64), ("int", _dtype.int32), ("short", _dtype.int16), ("char", _dtype.int8),
    ("byte", _dtype.uint8), ("bool", _dtype.bool_),
):  # fmt: skip
    _cast_method(_name, _dtype_of)


@method
def cpu(self, memory_format=None) -> Tensor:
    """The tensor itself."""
    return self


@method
def type_as(self, other) -> Tensor:
    """The tensor in another's type."""
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
    elif isinstance(dtype, _LegacyType):
        dtype = dtype.dtype
    return to_code(self, code_of_dtype(dtype))


METHODS["type"] = _type_method


def _complex(real, imag) -> Tensor:
    """A complex tensor from two real ones of one type."""
    code = C128 if real._code == F64 else _dtype.C64
    array = real._array.astype(NUMPY[code])
    array.imag = imag._array
    return finish(array, code, "complex", (real, imag))


FUNCTIONS["complex"] = _complex


def _part(name: str):
    def part(self):
        if CATEGORY[self._code] != COMPLEX:
            if name == "real":
                return self
            raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")
        array = getattr(self._array, name)
        return wrap(array, code_of_numpy(array.dtype))

    return property(part)


METHODS["real"], METHODS["imag"] = _part("real"), _part("imag")


@function
def heaviside(input, values) -> Tensor:
    """0 below zero, 1 above, `values` at zero."""
    array = np.heaviside(input._array, as_array(values, input._code))
    return wrap(cast(np.asarray(array), input._code), input._code)


METHODS["heaviside"] = heaviside
