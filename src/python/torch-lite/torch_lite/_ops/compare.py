"""Comparisons, and logic on truth values and bits."""

from collections.abc import Callable

import numpy as np

from torch_lite._dtype import BF16, C64, C128, COMPLEX, code_of_numpy
from torch_lite._graph import check_in_place, note_write
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    FLOATING,
    INTEGRAL,
    Tensor,
    broadcast_error,
    check_overlap,
    check_writable,
    finish,
    need_tensor,
    not_implemented,
    result_code,
    sizes,
    wrap,
)
from torch_lite._ops.operators import Arithmetic, apply_ufunc, is_operand, of_two, operand_error
from torch_lite._order import in_operands_order
from torch_lite._out import apply_in_place, store_out
from torch_lite._quiet import quiet
from torch_lite._registry import FUNCTIONS, METHODS, alias, op
from torch_lite._self_reading import write_in_order

_new = object.__new__
_COMPLEX = (C64, C128)


def _comparison(name: str, dunder: str, ufunc: Callable, description: str) -> None:
    ordered = name not in ("eq", "ne")

    def general(a, b):
        if ordered and CATEGORY[result_code(a, b)] == COMPLEX:
            raise not_implemented(f"{name}_cpu", result_code(a, b))
        return wrap(apply_ufunc(ufunc, a, b, result_code(a, b)), B1)

    def operator(self, other):
        if type(other) is Tensor and other._code == self._code and self._code not in _COMPLEX:
            out = _new(Tensor)
            out._array = of_two(ufunc, self._array, other._array)
            out._code = B1
            return out
        if type(other) is float and CATEGORY[self._code] == FLOATING and self._code != BF16:
            out = _new(Tensor)
            try:
                out._array = ufunc(self._array, other, out=...)
            except RuntimeWarning:  # a number beyond float32, where warnings are errors
                out._array = quiet(ufunc)(self._array, other, out=...)
            out._code = B1
            return out
        if name == "eq" and type(other) is np.ndarray:
            # Of all comparisons only == takes arrays, in PyTorch too.
            return general(self, wrap(other, code_of_numpy(other.dtype)))
        return general(self, other) if is_operand(other) else NotImplemented

    def forward(input, other, **more):
        need_tensor(input, name)
        if not is_operand(other):
            raise operand_error(name, input, other)
        out = general(input, other)
        return store_out(name, more, out, (input, other)) if more else out

    def truth(input, other):
        made = forward(input, other)._array
        kind = need_tensor(input, name)._array.dtype
        return finish(made.astype(kind), input._code, "truth", (input, other))

    def in_place(self, other):
        """Store truth values as 0 and 1, in a tensor of any type; no gradient gets through."""
        before = None
        if isinstance(other, Tensor) and is_operand(self):
            check_in_place(self)
            if check_overlap(self._array, other._array):
                before = self._array.copy()
        apply_in_place(self, truth, other)
        if before is not None:
            self._array[...] = before
            write_in_order(self._array, other._array, ufunc, self._code != B1)
        return self

    forward.__name__ = name
    forward.__doc__ = description
    METHODS[dunder] = operator
    METHODS[name + "_"] = in_place
    op(forward)


def write_truth(target: Tensor, value: Tensor) -> Tensor:
    """Store truth values in a tensor of any type, as 0 and 1.

    PyTorch does this behind the graph's back: leaves may be written, gradients flow as before.
    """
    if value._array.shape != target._array.shape:
        raise RuntimeError(
            f"output with shape {sizes(target._array.shape)} doesn't match the broadcast shape "
            f"{sizes(value._array.shape)}"
        )
    check_writable(target._array)
    np.copyto(target._array, value._array, casting="unsafe")
    note_write(target)
    return target


_comparison("eq", "__eq__", np.equal, "Where elements are equal.")


_comparison("ne", "__ne__", np.not_equal, "Where elements differ.")


_comparison("lt", "__lt__", np.less, "Where input < other.")


_comparison("le", "__le__", np.less_equal, "Where input <= other.")


_comparison("gt", "__gt__", np.greater, "Where input > other.")


_comparison("ge", "__ge__", np.greater_equal, "Where input >= other.")


for _alias, _name in (
    ("not_equal", "ne"), ("less", "lt"), ("less_equal", "le"), ("greater", "gt"),
    ("greater_equal", "ge"),
):  # fmt: skip
    alias(_alias, FUNCTIONS[_name])


def _bitwise(name: str, dunder: str, ufunc: Callable) -> None:
    def check(code, a, b):
        if CATEGORY[code] >= FLOATING:
            raise not_implemented(f"bitwise_{name}_cpu", code)
        return code

    operation = Arithmetic(f"bitwise_{name}", ufunc, check)

    def operator(self, other):
        return operation(self, other) if is_operand(other) else NotImplemented

    def reflected(self, other):
        return operation(other, self) if is_operand(other) else NotImplemented

    def in_place(self, other):
        return operation.into(self, other) if is_operand(other) else NotImplemented

    def forward(input, other, **more):
        out = operation(input, other)
        return store_out(f"bitwise_{name}", more, out, (input, other)) if more else out

    forward.__name__ = f"bitwise_{name}"
    forward.__doc__ = f"`{name}` of the bits; of truth values for bool tensors."
    op(forward)
    METHODS[f"bitwise_{name}_"] = in_place
    METHODS[f"__{dunder}__"] = operator
    METHODS[f"__r{dunder}__"] = reflected
    METHODS[f"__i{dunder}__"] = in_place


_bitwise("and", "and", np.bitwise_and)


_bitwise("or", "or", np.bitwise_or)


_bitwise("xor", "xor", np.bitwise_xor)


def _shift(name: str, dunder: str, ufunc: Callable) -> None:
    def check(code, a, b):
        if CATEGORY[code] != INTEGRAL:
            raise not_implemented(f"{dunder}_cpu", code)
        return code

    operation = Arithmetic(name, ufunc, check)

    def forward(input, other):
        return operation(input, other)

    forward.__name__ = name
    forward.__doc__ = "Shift bits."
    op(forward)
    METHODS[f"__{dunder}__"] = lambda self, other: operation(self, other)
    METHODS[f"__r{dunder}__"] = lambda self, other: operation(other, self)
    METHODS[f"__i{dunder}__"] = lambda self, other: operation.into(self, other)


_shift("bitwise_left_shift", "lshift", np.left_shift)


_shift("bitwise_right_shift", "rshift", np.right_shift)


def _logical(name: str, ufunc: Callable, description: str) -> Callable:
    def forward(input, other, **more):
        need_tensor(input, name)
        need_tensor(other, name, "other", 2)
        try:
            array = ufunc(input._array, other._array, out=...)
        except ValueError:
            raise broadcast_error(input._array.shape, other._array.shape) from None
        out = wrap(in_operands_order(array, input._array, other._array), B1)
        return store_out(name, more, out, (input, other)) if more else out

    forward.__name__ = name
    forward.__doc__ = description
    METHODS[name + "_"] = lambda self, other: write_truth(self, forward(self, other))
    return op(forward)


logical_and = _logical("logical_and", np.logical_and, "Where both are non-zero.")
logical_or = _logical("logical_or", np.logical_or, "Where one is non-zero.")
logical_xor = _logical("logical_xor", np.logical_xor, "Where exactly one is non-zero.")


def _not_in_place(self) -> Tensor:
    """Store where elements are zero, as 0 and 1."""
    return write_truth(self, METHODS["logical_not"](self))


METHODS["logical_not_"] = _not_in_place
