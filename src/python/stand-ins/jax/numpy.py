"""jax.numpy: NumPy's functions on JAX's arrays, with JAX's types."""

from collections.abc import Callable
from typing import Any

import numpy as np

from _stand_in import absent_names, missing
from jax._array import Array, operate, to_array
from jax._types import canonical, promoted, to_float

ndarray = Array
newaxis = None
pi, e, inf, nan = np.pi, np.e, np.inf, np.nan
bool_, int8, int16, int32, int64 = np.bool_, np.int8, np.int16, np.int32, np.int64
uint8, uint16, uint32, uint64 = np.uint8, np.uint16, np.uint32, np.uint64
float16, float32, float64, complex64 = np.float16, np.float32, np.float64, np.complex64
dtype, integer, floating, inexact, number = np.dtype, np.integer, np.floating, np.inexact, np.number
finfo, iinfo, issubdtype = np.finfo, np.iinfo, np.issubdtype


def _elementwise(name: str, to: str) -> Callable[..., Array]:
    function = getattr(np, name)

    def call(*operands: Any) -> Array:
        if len(operands) != function.nin:
            raise TypeError(f"{name}() takes {function.nin} positional arguments")
        for operand in operands:
            if isinstance(operand, (list, tuple)):
                said = f"{name} requires ndarray or scalar arguments, got {type(operand)}."
                raise TypeError(said)
        return operate(function, *operands, to=to)

    call.__name__ = name
    call.__doc__ = f"NumPy's {name}."
    return call


_FLOAT = (
    "exp exp2 expm1 log log1p log2 log10 sqrt cbrt sin cos tan arcsin arccos arctan sinh cosh tanh "
    "arcsinh arccosh arctanh floor ceil trunc rint divide true_divide arctan2 logaddexp hypot "
    "deg2rad rad2deg degrees radians reciprocal"
)
_SAME = (
    "add subtract multiply maximum minimum fmax fmin mod remainder fmod negative "
    "floor_divide positive absolute sign square conjugate bitwise_and bitwise_or bitwise_xor "
    "bitwise_not invert left_shift right_shift"
)
_OWN = (
    "equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor "
    "logical_not isnan isinf isfinite signbit"
)
for _names, _to in ((_FLOAT, "float"), (_SAME, "same"), (_OWN, "own")):
    globals().update({_name: _elementwise(_name, _to) for _name in _names.split()})


def power(x1: Any, x2: Any) -> Array:
    """x1 to the power x2; never weak."""
    return Array(operate(np.power, x1, x2)._value)


abs, conj = absolute, conjugate  # noqa: F821 - made above


def array(object: Any, dtype: Any = None, copy: bool = True) -> Array:
    """An array of numbers, nested lists or another array."""
    made = to_array(object)
    if dtype is not None:
        return Array(np.asarray(made._value).astype(canonical(dtype)))
    # A Python number alone stays weak; in a list it is not.
    return Array(made._value, made.weak_type)


def asarray(a: Any, dtype: Any = None) -> Array:
    """The same as `array`."""
    return array(a, dtype)


def _filled(shape: Any, value: Any, dtype: Any) -> Array:
    return Array(np.full(shape, np.asarray(getattr(value, "_value", value)), canonical(dtype)))


def zeros(shape: Any, dtype: Any = float32) -> Array:
    """Zeros."""
    return _filled(shape, 0, dtype or float32)


def ones(shape: Any, dtype: Any = float32) -> Array:
    """Ones."""
    return _filled(shape, 1, dtype or float32)


empty = zeros


def full(shape: Any, fill_value: Any, dtype: Any = None) -> Array:
    """One value everywhere."""
    value = to_array(fill_value)
    if dtype is not None:
        return _filled(shape, value, dtype)
    return Array(_filled(shape, value, value.dtype)._value, value.weak_type)


def zeros_like(a: Any, dtype: Any = None, shape: Any = None) -> Array:
    """Zeros of an array's shape and type."""
    return full_like(a, 0, dtype, shape)


def ones_like(a: Any, dtype: Any = None, shape: Any = None) -> Array:
    """Ones of an array's shape and type."""
    return full_like(a, 1, dtype, shape)


def full_like(a: Any, fill_value: Any, dtype: Any = None, shape: Any = None) -> Array:
    """One value in an array's shape and type."""
    a = to_array(a)
    return full(
        a.shape if shape is None else shape, fill_value, a.dtype if dtype is None else dtype
    )


def arange(*bounds: Any, dtype: Any = None) -> Array:
    """Numbers at a distance."""
    found = promoted(*bounds)[0] if dtype is None else canonical(dtype)
    return Array(np.arange(*(np.asarray(b).item() for b in bounds)).astype(found))


def linspace(
    start: Any, stop: Any, num: int = 50, endpoint: bool = True, dtype: Any = None
) -> Array:
    """So many numbers between two."""
    made = np.linspace(np.asarray(start), np.asarray(stop), num, endpoint)
    return Array(made.astype(canonical(dtype or float32)))


def eye(N: int, M: int | None = None, k: int = 0, dtype: Any = float32) -> Array:  # noqa: N803
    """Ones on a diagonal."""
    return Array(np.eye(N, M, k, dtype=canonical(dtype)))


def _reduction(name: str, to: str) -> Callable[..., Array]:
    function = getattr(np, name)

    def call(
        a: Any, axis: Any = None, dtype: Any = None, keepdims: bool = False, **options: Any
    ) -> Array:
        a = to_array(a)
        if options.get("where") is not None:
            options["where"] = np.asarray(options["where"])
        values = a._value
        if to == "float":
            values = values.astype(to_float(a.dtype))
        elif to == "sum" and a.dtype == bool:
            values = values.astype("i4")
        if dtype is not None:
            values = values.astype(canonical(dtype))
        with np.errstate(all="ignore"):
            result = np.asarray(function(values, axis=axis, keepdims=keepdims, **options))
        if to == "own":
            return Array(result.astype(canonical(result.dtype)))
        return Array(result.astype(values.dtype), a.weak_type and dtype is None)

    call.__name__ = name
    call.__doc__ = f"NumPy's {name}, over one axis, several or all."
    return call


for _names, _to in (
    ("mean var std median nanmean", "float"),
    ("sum prod nansum", "sum"),
    ("max min amax amin", "same"),
    ("argmax argmin all any count_nonzero", "own"),
):
    globals().update({_name: _reduction(_name, _to) for _name in _names.split()})


def _rearrangement(name: str, count: int = 1) -> Callable[..., Any]:
    """A function whose result has the type of its first argument, or of those in its first."""
    function = getattr(np, name)

    def call(first: Any, *arguments: Any, **keywords: Any) -> Any:
        arguments = tuple(_bare(argument) for argument in arguments)
        keywords = {key: _bare(value) for key, value in keywords.items()}
        if count == 0:
            dtype, is_weak = promoted(*first)
            first = [np.asarray(_bare(a)).astype(dtype) for a in first]
        else:
            made = to_array(first)
            dtype, is_weak, first = made.dtype, made.weak_type, made._value
        result = function(first, *arguments, **keywords)
        if isinstance(result, (list, tuple)):
            return [Array(part.astype(dtype), is_weak) for part in result]
        return Array(result.astype(dtype), is_weak)

    call.__name__ = name
    call.__doc__ = f"NumPy's {name}."
    return call


def _bare(value: Any) -> Any:
    return value._value if isinstance(value, Array) else value


_OF_ONE = (
    "reshape transpose swapaxes moveaxis squeeze expand_dims ravel tile repeat broadcast_to flip "
    "roll take take_along_axis tril triu pad sort cumsum cumprod split array_split diag diagonal "
    "trace atleast_1d atleast_2d fliplr flipud rot90 diff copy real imag nan_to_num unique"
)
_OF_SEVERAL = "concatenate stack hstack vstack dstack column_stack"
_PRODUCTS = "matmul dot vdot inner outer tensordot kron"
for _name in _OF_ONE.split():
    globals()[_name] = _rearrangement(_name)
for _name in _OF_SEVERAL.split():
    globals()[_name] = _rearrangement(_name, 0)


def argsort(a: Any, axis: int = -1, descending: bool = False) -> Array:
    """Places in order; equal elements keep theirs."""
    values = to_array(a)._value
    order = np.argsort(-values if descending else values, axis=axis, kind="stable")
    return Array(order.astype("i4"))


def where(condition: Any, x: Any = None, y: Any = None) -> Any:
    """Choose by a condition; without choices, the places where it holds."""
    condition = np.asarray(_bare(condition))
    if x is None and y is None:
        return tuple(Array(places.astype("i4")) for places in np.nonzero(condition))
    dtype, is_weak = promoted(x, y)
    x, y = (np.asarray(_bare(value)).astype(dtype) for value in (x, y))
    return Array(np.where(condition.astype(bool), x, y), is_weak)


def clip(arr: Any, min: Any = None, max: Any = None) -> Array:
    """Keep within bounds."""
    result = to_array(arr)
    if min is not None:
        result = maximum(min, result)  # noqa: F821 - made above
    return result if max is None else minimum(max, result)  # noqa: F821


def round(a: Any, decimals: int = 0) -> Array:
    """To the nearest, halves to even."""
    a = to_array(a)
    return Array(np.round(a._value, decimals).astype(a.dtype), a.weak_type)


def _product(name: str) -> Callable[..., Array]:
    function = getattr(np, name)

    def call(a: Any, b: Any, *, precision: Any = None, **keywords: Any) -> Array:
        if keywords.pop("preferred_element_type", None) is not None:
            raise missing(f"jax.numpy.{name}(preferred_element_type=)")
        return operate(lambda x, y: function(x, y, **keywords), a, b)

    call.__name__ = name
    call.__doc__ = f"NumPy's {name}; every precision is the full one."
    return call


for _name in _PRODUCTS.split():
    globals()[_name] = _product(_name)


def einsum(subscripts: str, *operands: Any, precision: Any = None, optimize: Any = None) -> Array:
    """Sum of products, by Einstein's convention; every precision is the full one."""
    return operate(lambda *values: np.einsum(subscripts, *values, optimize=True), *operands)


def meshgrid(*xi: Any, indexing: str = "xy") -> list[Array]:
    """Coordinates of a grid."""
    arrays = [to_array(x) for x in xi]
    grids = np.meshgrid(*(a._value for a in arrays), indexing=indexing)
    return [Array(grid) for grid in grids]


def allclose(
    a: Any, b: Any, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False
) -> Array:
    """Whether all elements are near each other."""
    return Array(np.asarray(isclose(a, b, rtol, atol, equal_nan)._value.all()))


def isclose(
    a: Any, b: Any, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False
) -> Array:
    """Whether elements are near each other."""
    return operate(lambda x, y: np.isclose(x, y, rtol, atol, equal_nan), a, b, to="own")


def array_equal(a1: Any, a2: Any) -> Array:
    """Whether shape and all elements are the same."""
    return Array(np.asarray(np.array_equal(_bare(a1), _bare(a2))))


def result_type(*operands: Any) -> np.dtype:
    """The type in which operands meet."""
    return promoted(*(np.empty(0, o) if isinstance(o, (type, np.dtype)) else o for o in operands))[
        0
    ]


def promote_types(a: Any, b: Any) -> np.dtype:
    """The type in which two types meet."""
    return result_type(np.dtype(a), np.dtype(b))


def shape(a: Any) -> tuple[int, ...]:
    """An array's shape."""
    return np.shape(_bare(a))


def ndim(a: Any) -> int:
    """How many axes an array has."""
    return np.ndim(_bare(a))


def size(a: Any, axis: int | None = None) -> int:
    """How many elements an array has."""
    return np.size(_bare(a), axis)


_METHODS = (
    "sum prod mean var std max min argmax argmin all any transpose swapaxes squeeze ravel repeat "
    "take cumsum cumprod argsort sort clip round dot diagonal trace conj"
)


def _give_methods() -> None:
    """What is a function here and a method of arrays there."""
    operators = {
        "add": "add",
        "sub": "subtract",
        "mul": "multiply",
        "truediv": "true_divide",
        "floordiv": "floor_divide",
        "mod": "mod",
        "pow": "power",
        "matmul": "matmul",
        "and": "bitwise_and",
        "or": "bitwise_or",
        "xor": "bitwise_xor",
    }
    compared = {"eq": "equal", "ne": "not_equal", "lt": "less", "le": "less_equal"}
    compared |= {"gt": "greater", "ge": "greater_equal"}
    named = globals()
    for short, name in {**operators, **compared}.items():
        setattr(Array, f"__{short}__", _operator(named[name], is_reflected=False))
        if short in operators:
            setattr(Array, f"__r{short}__", _operator(named[name], is_reflected=True))
    for short, name in {
        "neg": "negative",
        "pos": "positive",
        "abs": "abs",
        "invert": "invert",
    }.items():
        setattr(Array, f"__{short}__", lambda self, f=named[name]: f(self))
    for name in _METHODS.split():
        setattr(Array, name, named[name])
    Array.flatten = named["ravel"]
    Array.reshape = lambda self, *shape, **keywords: named["reshape"](
        self, shape[0] if len(shape) == 1 else shape, **keywords
    )
    Array.transpose = lambda self, *axes: named["transpose"](
        self, (axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes) or None
    )
    Array.T = property(lambda self: named["transpose"](self))
    Array.mT = property(lambda self: named["swapaxes"](self, -1, -2))
    Array.real = property(lambda self: named["real"](self))
    Array.imag = property(lambda self: named["imag"](self))


def _operator(function: Callable[..., Array], is_reflected: bool) -> Callable[[Any, Any], Any]:
    def operator(self: Array, other: Any) -> Any:
        if not isinstance(other, (Array, np.ndarray, np.generic, bool, int, float, complex)):
            return NotImplemented
        return function(other, self) if is_reflected else function(self, other)

    return operator


_give_methods()
__getattr__ = absent_names("jax.numpy")
