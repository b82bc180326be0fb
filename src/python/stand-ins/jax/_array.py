"""jax.Array: a NumPy array that cannot be written to, with JAX's types."""

from typing import Any, NoReturn

import numpy as np

from jax._types import canonical, promoted, to_float, type_of


class Array:
    """An immutable array. Every operation gives a new one."""

    __array_priority__ = 100
    __hash__ = None

    def __init__(self, value: np.ndarray, weak_type: bool = False) -> None:
        """Take over an array of one of JAX's types."""
        value = np.asarray(value).view()
        value.flags.writeable = False
        self._value = value
        self.weak_type = weak_type

    shape = property(lambda self: self._value.shape)
    dtype = property(lambda self: self._value.dtype)
    ndim = property(lambda self: self._value.ndim)
    size = property(lambda self: self._value.size)
    nbytes = property(lambda self: self._value.nbytes)
    itemsize = property(lambda self: self._value.itemsize)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return np.array(self._value, dtype=dtype, copy=copy)

    def __len__(self) -> int:
        if self.ndim == 0:
            raise TypeError("len() of unsized object")
        return len(self._value)

    def __iter__(self) -> Any:
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d array")
        return (Array(row, self.weak_type) for row in self._value)

    def __bool__(self) -> bool:
        return bool(self._value)

    def __int__(self) -> int:
        return int(self._value)

    def __float__(self) -> float:
        return float(self._value)

    def __complex__(self) -> complex:
        return complex(self._value)

    def __index__(self) -> int:
        return self._value.__index__()

    def __format__(self, spec: str) -> str:
        return format(self._value[()] if self.ndim == 0 else self._value, spec)

    def __repr__(self) -> str:
        said = np.array2string(self._value, separator=", ", prefix="Array(")
        weak = ", weak_type=True" if self.weak_type else ""
        return f"Array({said}, dtype={self.dtype.name}{weak})"

    def __str__(self) -> str:
        return str(self._value)

    def __getitem__(self, index: Any) -> "Array":
        return Array(self._value[inside(index, self.shape)], self.weak_type)

    def __setitem__(self, index: Any, value: Any) -> NoReturn:
        raise TypeError(
            "JAX arrays are immutable and do not support in-place item assignment. "
            "Instead of x[idx] = y, use x = x.at[idx].set(y)."
        )

    @property
    def at(self) -> "_At":
        """`x.at[index].set(y)` and its like: a copy with a part changed."""
        return _At(self)

    def astype(self, dtype: Any) -> "Array":
        """A copy of another type."""
        return Array(self._value.astype(canonical(dtype)))

    def copy(self) -> "Array":
        """The same values."""
        return Array(self._value.copy(), self.weak_type)

    def item(self, *place: int) -> Any:
        """One element as a Python number."""
        return self._value.item(*place)

    def tolist(self) -> Any:
        """Nested lists of Python numbers."""
        return self._value.tolist()

    def block_until_ready(self) -> "Array":
        """Nothing runs ahead here."""
        return self


def to_array(value: Any) -> Array:
    """An array as it is; anything else as the array that JAX makes of it."""
    if isinstance(value, Array):
        return value
    if isinstance(value, (list, tuple)):
        dtype = promoted(*_leaves(value))[0] if any(True for _ in _leaves(value)) else "f4"
        return Array(np.array(_plain(value), dtype=dtype))
    dtype, is_weak = type_of(value)
    if dtype.kind not in "?biufc":
        raise TypeError(f"Value {value!r} with dtype {dtype} is not a valid JAX array type.")
    return Array(np.array(value, dtype=dtype), is_weak)


def _leaves(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from _leaves(item)
    else:
        yield value


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return np.asarray(value)


def operate(function: Any, *operands: Any, to: str = "same") -> Array:
    """Call a NumPy function on operands that meet in one type.

    `to`: the result's type is that "same" one, "float" for whole numbers too, or the function's
    "own", as for comparisons.
    """
    dtype, is_weak = promoted(*operands)
    if to == "float":
        dtype = to_float(dtype)
    values = [np.asarray(getattr(o, "_value", o)).astype(dtype) for o in operands]
    with np.errstate(all="ignore"):
        result = np.asarray(function(*values))
    if to == "own":
        return Array(result.astype(canonical(result.dtype)))
    return Array(result.astype(dtype), is_weak)


def inside(index: Any, shape: tuple[int, ...]) -> Any:
    """An index as NumPy takes it: whole numbers beyond the end mean the last place, as in JAX."""
    parts = index if isinstance(index, tuple) else (index,)
    taken = sum(_axes_of(part) for part in parts if part is not Ellipsis)
    axis, found = 0, []
    for part in parts:
        value = part._value if isinstance(part, Array) else part
        if isinstance(part, list):
            raise TypeError(
                "Using a non-tuple sequence for multidimensional indexing is not allowed"
            )
        if part is Ellipsis:
            axis += len(shape) - taken
        elif value is not None and not isinstance(value, slice):
            value = np.asarray(value)
            if value.dtype.kind in "iu" and axis < len(shape):
                value = np.clip(value, -shape[axis], max(shape[axis] - 1, 0))
            elif value.dtype.kind == "f":
                raise TypeError(f"Indexer must have integer or boolean type, got {value.dtype}")
            axis += _axes_of(part)
            value = value.item() if value.ndim == 0 and value.dtype.kind in "iu" else value
        elif isinstance(value, slice):
            axis += 1
        found.append(value)
    return tuple(found)


def _axes_of(part: Any) -> int:
    """How many axes a part of an index stands for."""
    value = np.asarray(getattr(part, "_value", part)) if not isinstance(part, slice) else None
    if part is None:
        return 0
    return value.ndim if value is not None and value.dtype == bool and value.ndim else 1


class _At:
    def __init__(self, array: Array) -> None:
        self._array = array

    def __getitem__(self, index: Any) -> "_Place":
        return _Place(self._array, index)


class _Place:
    def __init__(self, array: Array, index: Any) -> None:
        self._array = array
        index = index if isinstance(index, tuple) else (index,)
        self._index = tuple(getattr(part, "_value", part) for part in index)

    def _changed(self, function: Any, value: Any) -> Array:
        result = self._array._value.copy()
        value = np.asarray(to_array(value)._value).astype(result.dtype)
        function(result, self._index, value)
        return Array(result, self._array.weak_type)

    def set(self, value: Any) -> Array:
        """Replace."""
        return self._changed(lambda a, i, v: a.__setitem__(i, v), value)

    def add(self, value: Any) -> Array:
        """Add; a place that is named twice is added to twice."""
        return self._changed(np.add.at, value)

    def multiply(self, value: Any) -> Array:
        """Multiply."""
        return self._changed(np.multiply.at, value)

    def min(self, value: Any) -> Array:
        """Take the smaller."""
        return self._changed(np.minimum.at, value)

    def max(self, value: Any) -> Array:
        """Take the greater."""
        return self._changed(np.maximum.at, value)

    def get(self) -> Array:
        """What stands there."""
        return self._array[self._index]
