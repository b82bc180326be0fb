"""What all operation families share: arguments, promotion, dimensions, and PyTorch's messages."""

from collections.abc import Iterable

import numpy as np

from torch_lite import _dtype
from torch_lite._arguments import size_number, whole_number
from torch_lite._bfloat16 import rounded
from torch_lite._dtype import (
    B1,
    BF16,
    CATEGORY,
    DTYPES,
    F32,
    F64,
    FLOATING,
    I64,
    INTEGRAL,
    LABEL,
    NUMPY,
    PROMOTE,
    code_of_scalar,
    combine,
)
from torch_lite._gaps import refuse
from torch_lite._graph import forbid_writes, is_grad_enabled, refresh, track
from torch_lite._order import dense_copy, is_dense
from torch_lite._quiet import quiet, quiet_off, quiet_on
from torch_lite._self_reading import shares_elements
from torch_lite._tensor import Tensor, wrap

# PyTorch's C names of the types, as its overflow messages have them.
_C_NAME = {
    "uint8": "uint8_t", "int8": "int8_t", "int16": "int16_t", "int32": "int",
    "int64": "int64_t", "float16": "c10::Half", "float32": "float", "float64": "double",
    "bool": "bool", "bfloat16": "c10::BFloat16",
}  # fmt: skip


# The greatest number that is not refused as too great.
_GREATEST = {F32: 3.4028234663852886e38, _dtype.F16: 65504.0, _dtype.BF16: 3.3895313892515355e38}


def need_tensor(value: object, name: str, argument: str = "input", position: int = 1) -> Tensor:
    """Give `value` when it is a tensor; TypeError in PyTorch's words when not."""
    if isinstance(value, Tensor):
        return value
    raise TypeError(
        f"{name}(): argument '{argument}' (position {position}) must be Tensor, "
        f"not {type(value).__name__}"
    )


def requires_grad(*values: object) -> bool:
    """Whether any of the values is a tensor that requires grad."""
    return any(isinstance(value, Tensor) and value._requires_grad for value in values)


def finish(array: np.ndarray, code: int, name: str, inputs: tuple) -> Tensor:
    """Wrap a result and say what it was computed from."""
    out = wrap(array, code)
    for value in inputs:
        if isinstance(value, Tensor) and value._requires_grad:
            return track(out, name, inputs)
    return out


def view_of(base: Tensor, array: np.ndarray, name: str, inputs: tuple) -> Tensor:
    """Wrap a view of a tensor's memory; it remembers the tensor that it looks into."""
    out = wrap(array, base._code)
    root = base if base._view_of is None else base._view_of
    out._view_of = root
    if base._requires_grad or root._requires_grad:
        place_in_graph(out, base, root, name, inputs)
    else:
        root._has_views = True
    return out


def place_in_graph(out: Tensor, base: Tensor, root: Tensor, name: str, inputs: tuple) -> None:
    """Record a view, `out`, of `base` as computed, when gradients are wanted of it."""
    is_enabled = is_grad_enabled()
    if base is not root:
        if is_enabled:
            refresh(base)
        out._of_many = base._of_many
    if not is_enabled:
        if root._was_view:  # PyTorch looks at what that was a view of
            out._view_of = None
            return
        out._made_apart = out._requires_grad = CATEGORY[out._code] >= FLOATING
    elif base._requires_grad:
        track(out, name, inputs)
    out._base_node = root._node
    if out._of_many or not is_enabled:
        forbid_writes(out)


INT64 = np.dtype("i8")  # of every index tensor, also where NumPy indexes with 32 bits


# Promotion --------------------------------------------------------------------------------------


def result_code(*values: object) -> int:
    """Code of the result of an operation on tensors and numbers, by PyTorch's three ranks."""
    ranks = [-1, -1, -1]  # tensors with dimensions, 0-d tensors, numbers
    for value in values:
        if isinstance(value, Tensor):
            rank, code = (0 if value._array.ndim else 1), value._code
        else:
            rank, code = 2, code_of_scalar(value)
            if code is None:
                raise TypeError(f"expected Tensor or Number, not {type(value).__name__}")
        ranks[rank] = code if ranks[rank] < 0 else PROMOTE[ranks[rank]][code]
    result = -1
    for code in ranks:
        if code >= 0:
            result = code if result < 0 else combine(result, code)
    return result


def cast(array: np.ndarray, code: int) -> np.ndarray:
    """The array in the type of `code`; itself when it has that type."""
    wanted = NUMPY[code]
    return array if array.dtype == wanted else dense_copy(array, wanted)


def as_array(value: object, code: int) -> np.ndarray:
    """A tensor's or a number's values in the type of `code`; whole numbers wrap around."""
    if code == BF16:
        return rounded(as_array(value, F32))
    if isinstance(value, Tensor):
        return cast(value._array, code)
    if isinstance(value, np.generic):
        value = value.item()
    try:
        return np.asarray(value, dtype=NUMPY[code])
    except RuntimeWarning:  # too great, where somebody wants errors of warnings
        return quiet(np.asarray)(value, dtype=NUMPY[code])
    except OverflowError:
        return np.asarray(value, dtype=np.int64).astype(NUMPY[code])


def to_code(self: Tensor, code: int, copy: bool = False) -> Tensor:
    """The tensor in another type; itself when it has that type and no copy is asked for."""
    if code == self._code and not copy:
        return self
    token = quiet_on()
    try:
        array = dense_copy(self._array, NUMPY[code])
    finally:
        quiet_off(token)
    return finish(array, code, "to_copy", (self,))


def scalar_array(value: object, code: int, alone: bool = False) -> np.ndarray:
    """A number stored as the type of `code`; RuntimeError when it does not fit, as `fill_` does.

    Where the number is the only element written (`alone`) the half types take it as infinite.
    """
    if isinstance(value, np.generic):
        value = value.item()
    target = NUMPY[code]
    if CATEGORY[code] == INTEGRAL:
        limits = np.iinfo(target)
        low = limits.min
        if low == 0 and not isinstance(value, float):
            low = -limits.max  # unsigned types take negative whole numbers
        if isinstance(value, complex) or value != value or not low <= value <= limits.max:
            raise overflow(DTYPES[code])
        value = int(value)
        if value < limits.min:
            value += limits.max + 1
    elif code in _GREATEST and isinstance(value, (int, float)):
        is_free = alone and code != F32
        if abs(value) > _GREATEST[code] and abs(value) != float("inf") and not is_free:
            raise overflow(DTYPES[code])
        return quiet(np.asarray)(value, dtype=target)
    elif isinstance(value, complex) and CATEGORY[code] == FLOATING:
        if value.imag:
            raise overflow(DTYPES[code])
        value = value.real
    return np.asarray(value, dtype=target)


def overflow(target: _dtype.dtype) -> RuntimeError:
    """The error of a number that its tensor's type cannot hold."""
    c_name = _C_NAME.get(target._name, target._name)
    return RuntimeError(f"value cannot be converted to type {c_name} without overflow")


# Messages ---------------------------------------------------------------------------------------


def sizes(shape: Iterable[int]) -> str:
    """A shape as PyTorch's messages print it."""
    return "[" + ", ".join(map(str, shape)) + "]"


def broadcast_error(a: tuple, b: tuple) -> RuntimeError:
    """The error of two shapes that do not broadcast."""
    for offset in range(1, min(len(a), len(b)) + 1):
        if a[-offset] != b[-offset] and a[-offset] != 1 and b[-offset] != 1:
            return RuntimeError(
                f"The size of tensor a ({a[-offset]}) must match the size of tensor b "
                f"({b[-offset]}) at non-singleton dimension {max(len(a), len(b)) - offset}"
            )
    return RuntimeError(f"shapes {sizes(a)} and {sizes(b)} do not broadcast")


def broadcast_shape(*shapes: tuple) -> tuple:
    """The common shape; RuntimeError in PyTorch's words when there is none."""
    result: tuple = shapes[0] if shapes else ()
    for shape in shapes[1:]:
        if shape == result or not shape:
            continue
        try:
            result = np.broadcast_shapes(result, shape)
        except ValueError:
            raise broadcast_error(result, shape) from None
    return result


def store_error(source: int, target: int) -> RuntimeError:
    """The error of an in-place result that its tensor cannot hold."""
    return RuntimeError(
        f"result type {LABEL[source]} can't be cast to the desired output type {LABEL[target]}"
    )


def not_implemented(kernel: str, code: int) -> NotImplementedError:
    """The error of a CPU kernel that PyTorch has not for this type."""
    return NotImplementedError(f"\"{kernel}\" not implemented for '{LABEL[code]}'")


def check_writable(array: np.ndarray) -> None:
    """Refuse to write where several elements are one memory location (an expanded tensor)."""
    if (
        0 in array.strides
        and array.size
        and any(
            stride == 0 and size > 1
            for stride, size in zip(array.strides, array.shape, strict=True)
        )
    ):
        raise RuntimeError(
            "unsupported operation: more than one element of the written-to tensor refers to a "
            "single memory location. Please clone() the tensor before performing the operation."
        )


def check_overlap(target: np.ndarray, source: np.ndarray, itself: bool = True) -> bool:
    """Refuse to read what is written: another view of part of the target's memory.

    The target itself may be read where `itself` says so. As in PyTorch only dense tensors are
    checked; of all others this says whether the order of the writes matters (`_self_reading`).
    """
    if target is not source and target.base is None and source.base is None:
        return False
    if not np.may_share_memory(target, source):
        return False
    if itself and target.shape == source.shape and _step_alike(target, source):
        ours, theirs = target.__array_interface__["data"], source.__array_interface__["data"]
        if ours == theirs:
            return False
    if is_dense(target) and is_dense(source):
        raise RuntimeError(
            "unsupported operation: some elements of the input tensor and the written-to tensor "
            "refer to a single memory location. Please clone() the tensor before performing the "
            "operation."
        )
    return shares_elements(target, source)


def _step_alike(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether strides agree; those of dimensions of size 1 say nothing."""
    steps = zip(a.shape, a.strides, b.strides, strict=True)
    return all(size <= 1 or s == t for size, s, t in steps)


# Dimensions -------------------------------------------------------------------------------------


def wrap_dim(dim: object, ndim: int) -> int:
    """A dimension counted from the front; IndexError when there is no such one."""
    if type(dim) is not int:
        found = whole_number(dim)
        if found is None:
            raise TypeError(f"argument 'dim' must be int, not {type(dim).__name__}")
        dim = found
    room = ndim or 1  # a 0-d tensor accepts 0 and -1
    if not -room <= dim < room:
        raise IndexError(
            f"Dimension out of range (expected to be in range of [{-room}, {room - 1}], "
            f"but got {dim})"
        )
    return dim + room if dim < 0 else dim


def reduction_axes(dim: object, ndim: int) -> tuple | None:
    """Axes for NumPy from PyTorch's `dim`: an int, a list, a tuple, or None for all."""
    if dim is None:
        return None
    if isinstance(dim, (list, tuple)):
        if not dim:
            return None
        # PyTorch looks at the type of the first alone.
        axes = tuple(
            wrap_dim(d + 0 if k and type(d) is bool else d, ndim) for k, d in enumerate(dim)
        )
        for axis in axes:
            if axes.count(axis) > 1:
                raise RuntimeError(f"dim {axis} appears multiple times in the list of dims")
    else:
        found = dim if type(dim) is int else size_number(dim)
        axes = (wrap_dim(dim if found is None else found, ndim),)
    return axes if ndim else None


def sizes_from(args: tuple, name: str = "") -> tuple[int, ...]:
    """Sizes given as separate numbers or as one list, tuple or Size; not given is a TypeError."""
    if not args:
        raise TypeError(f'{name}() missing 1 required positional arguments: "size"')
    if len(args) == 1 and not isinstance(args[0], (int, Tensor, np.integer)):
        args = args[0]
        if not isinstance(args, (list, tuple)):
            raise TypeError(
                f"{name}(): argument 'size' (position 1) must be tuple of ints, "
                f"not {type(args).__name__}"
            )
    try:
        if args and type(args[0]) is bool:
            raise AttributeError("PyTorch takes no bool for the first length, and looks no further")
        return tuple([a if type(a) is int else a.__index__() for a in args])
    except AttributeError:
        wrong = next(a for a in args if type(a) is bool or not hasattr(a, "__index__"))
        raise TypeError(
            f"{name}(): argument 'size' must be tuple of ints, but found element of type "
            f"{type(wrong).__name__}"
        ) from None


def only_keyword(name: str, keywords: dict, wanted: str) -> object:
    """The value of the one keyword that an operation takes in place of separate numbers."""
    rest = {keyword: value for keyword, value in keywords.items() if keyword != wanted}
    if rest:
        refuse(name, rest)
    return keywords[wanted]


def float_code(code: int) -> int:
    """Code of what a floating-point function makes of this type."""
    return code if CATEGORY[code] >= FLOATING else _dtype.default_code()


def cast_keyword(input: Tensor, dtype: _dtype.dtype | None) -> tuple[np.ndarray, int]:
    """Array and code after the `dtype=` of a reduction or softmax."""
    if dtype is None:
        return input._array, input._code
    code = _dtype.code_of_dtype(dtype)
    check_differentiable(code, input)
    return quiet(cast)(input._array, code), code


def check_differentiable(code: int, value: object) -> None:
    """Refuse to put what requires grad into a new tensor of whole numbers, in gradient mode."""
    if CATEGORY[code] >= FLOATING or not isinstance(value, Tensor):
        return
    if value._requires_grad and is_grad_enabled():
        raise RuntimeError(f"Autograd not support dtype: {LABEL[code]}")


__all__ = [
    "B1", "CATEGORY", "DTYPES", "F32", "F64", "FLOATING", "I64", "INT64", "INTEGRAL", "LABEL",
    "NUMPY", "PROMOTE", "Tensor", "as_array", "broadcast_error", "broadcast_shape", "cast",
    "cast_keyword", "check_differentiable", "check_overlap", "check_writable", "finish",
    "float_code", "need_tensor", "not_implemented", "only_keyword", "overflow", "place_in_graph",
    "reduction_axes", "requires_grad", "result_code", "scalar_array", "sizes", "sizes_from",
    "store_error", "to_code", "view_of", "wrap", "wrap_dim",
]  # fmt: skip
