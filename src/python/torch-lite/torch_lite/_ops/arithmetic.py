"""Sums, products, quotients and powers, with Python's operators and their in-place forms.

The operators are the hottest code of the package: two tensors of one type meet on a path of one
type test, one integer comparison and one ufunc call.
"""

from collections.abc import Callable

import numpy as np

from torch_lite._dtype import can_store, code_of_scalar
from torch_lite._gaps import refuse
from torch_lite._graph import check_in_place, track, wrote_in_place
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    FLOATING,
    INTEGRAL,
    Tensor,
    as_array,
    broadcast_error,
    cast,
    check_overlap,
    check_writable,
    finish,
    float_code,
    result_code,
    sizes,
    store_error,
)
from torch_lite._out import store_out
from torch_lite._quiet import quiet, quiet_off, quiet_on
from torch_lite._registry import FUNCTIONS, METHODS, function, op

_new = object.__new__


def is_operand(value: object) -> bool:
    """Whether an operator takes this value: a tensor or a number."""
    return isinstance(value, Tensor) or code_of_scalar(value) is not None


def operand_error(name: str, *values: object) -> TypeError:
    """The error of a function given something that is neither tensor nor number."""
    position, wrong = next((i + 1, v) for i, v in enumerate(values) if not is_operand(v))
    argument = "input" if position == 1 else "other"
    return TypeError(
        f"{name}(): argument '{argument}' (position {position}) must be Tensor, "
        f"not {type(wrong).__name__}"
    )


def shape_of(value: object) -> tuple:
    """Shape of a tensor or a number."""
    return value._array.shape if isinstance(value, Tensor) else ()


def apply_ufunc(ufunc: Callable, a: object, b: object, code: int) -> np.ndarray:
    """Compute on both operands cast to `code`; RuntimeError when they do not broadcast."""
    try:
        return ufunc(as_array(a, code), as_array(b, code), out=...)
    except ValueError:
        raise broadcast_error(shape_of(a), shape_of(b)) from None


class Arithmetic:
    """One binary operation: how its type is found, how it is computed, under which names."""

    def __init__(self, name: str, ufunc: Callable, code: Callable[[int], int] | None = None):
        self.name = name
        self.ufunc = ufunc
        self.code = code

    def __call__(self, a: object, b: object) -> Tensor:
        """The general path: any mixture of tensors and numbers."""
        code = result_code(a, b)
        if self.code is not None:
            code = self.code(code, a, b)
        return finish(apply_ufunc(self.ufunc, a, b, code), code, self.name, (a, b))

    def into(self, target: Tensor, other: object) -> Tensor:
        """Compute and store in `target`, when its type and shape hold the result."""
        check_in_place(target)
        code = result_code(target, other)
        if self.code is not None:
            code = self.code(code, target, other)
        if not can_store(code, target._code):
            raise store_error(code, target._code)
        array = target._array
        check_writable(array)
        if isinstance(other, Tensor):
            check_overlap(array, other._array)
        value = apply_ufunc(self.ufunc, target, other, code)
        if value.shape != array.shape:
            raise RuntimeError(
                f"output with shape {sizes(array.shape)} doesn't match the broadcast shape "
                f"{sizes(value.shape)}"
            )
        np.copyto(array, value, casting="unsafe")
        wrote_in_place(target, self.name, (target, other))
        return target


def _forward(operation: Arithmetic) -> Callable:
    ufunc, name = operation.ufunc, operation.name

    def forward(self, other):
        if type(other) is Tensor and other._code == self._code:
            try:
                array = ufunc(self._array, other._array, out=...)
            except ValueError:
                raise broadcast_error(self._array.shape, other._array.shape) from None
            out = _new(Tensor)
            out._array = array
            out._code = self._code
            if self._requires_grad or other._requires_grad:
                track(out, name, (self, other))
            return out
        kind = type(other)
        if (kind is float or kind is int) and CATEGORY[self._code] >= FLOATING:
            out = _new(Tensor)
            out._array = ufunc(self._array, other, out=...)
            out._code = self._code
            if self._requires_grad:
                track(out, name, (self, other))
            return out
        return operation(self, other) if is_operand(other) else NotImplemented

    return forward


def _general(operation: Arithmetic) -> Callable:
    def forward(self, other):
        return operation(self, other) if is_operand(other) else NotImplemented

    return forward


def _reflected(operation: Arithmetic) -> Callable:
    def reflected(self, other):
        return operation(other, self) if is_operand(other) else NotImplemented

    return reflected


def _in_place(operation: Arithmetic) -> Callable:
    ufunc = operation.ufunc

    def in_place(self, other):
        if (
            type(other) is Tensor
            and other._code == self._code
            and not (self._requires_grad or other._requires_grad)
        ):
            array = self._array
            if 0 in array.strides:
                check_writable(array)
            if array.base is not None or other._array.base is not None:
                check_overlap(array, other._array)
            try:
                ufunc(array, other._array, out=array)
            except ValueError:
                operation.into(self, other)  # says in PyTorch's words what is wrong
            return self
        return operation.into(self, other) if is_operand(other) else NotImplemented

    return in_place


def _offer_operators(operation: Arithmetic, fast: bool = True) -> None:
    """Make `a op b`, `b op a` and `a op= b` of an operation that keeps its operands' type."""
    name = {"remainder": "mod", "div": "truediv", "floor_divide": "floordiv"}.get(
        operation.name, operation.name
    )
    METHODS[f"__{name}__"] = _forward(operation) if fast else _general(operation)
    METHODS[f"__r{name}__"] = _reflected(operation)
    METHODS[f"__i{name}__"] = _in_place(operation) if fast else _general_in_place(operation)


def _general_in_place(operation: Arithmetic) -> Callable:
    def in_place(self, other):
        return operation.into(self, other) if is_operand(other) else NotImplemented

    return in_place


# The operations ---------------------------------------------------------------------------------


def _no_bool_subtraction(code: int, a: object, b: object) -> int:
    of_a = a._code if isinstance(a, Tensor) else code_of_scalar(a)
    of_b = b._code if isinstance(b, Tensor) else code_of_scalar(b)
    if of_a == B1 and of_b == B1:
        raise RuntimeError(
            "Subtraction, the `-` operator, with two bool tensors is not supported. "
            "Use the `^` or `logical_xor()` operator instead."
        )
    if of_a == B1 or of_b == B1:
        raise RuntimeError(
            "Subtraction, the `-` operator, with a bool tensor is not supported. If you are "
            "trying to invert a mask, use the `~` or `logical_not()` operator instead."
        )
    return code


def _no_zero_divisor(b: np.ndarray) -> None:
    if b.dtype.kind in "iu" and not np.all(b):
        raise RuntimeError("ZeroDivisionError")


@quiet
def _floor_divide(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    if a.dtype.kind == "b":
        raise NotImplementedError("\"div_floor_cpu\" not implemented for 'Bool'")
    _no_zero_divisor(b)
    if a.dtype.kind != "f":
        return np.floor_divide(a, b, out=...)
    # PyTorch's own steps: they differ from NumPy's where the quotient is infinite.
    remainder = np.fmod(a, b, out=...)
    quotient = np.divide(np.subtract(a, remainder, out=...), b, out=...)
    quotient = np.where((remainder != 0) & ((b < 0) != (remainder < 0)), quotient - 1, quotient)
    floor = np.floor(quotient)
    floor = np.where(quotient - floor > 0.5, floor + 1, floor)
    result = np.where(quotient != 0, floor, np.copysign(np.zeros_like(quotient), a / b))
    return np.where(b == 0, a / b, result).astype(a.dtype)


@quiet
def _remainder(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    if a.dtype.kind == "b":
        raise NotImplementedError("\"remainder_cpu\" not implemented for 'Bool'")
    _no_zero_divisor(b)
    return np.remainder(a, b, out=...)


@quiet
def _fmod(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    _no_zero_divisor(b)
    return np.fmod(a, b, out=...)


def _power_code(code: int, a: object, b: object) -> int:
    if code == B1:
        raise NotImplementedError("\"pow\" not implemented for 'Bool'")
    if CATEGORY[code] == INTEGRAL and not isinstance(b, Tensor) and b < 0:
        raise RuntimeError("Integers to negative integer powers are not allowed.")
    return code


@quiet
def _power(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    if b.ndim == 0 and a.dtype.kind in "fc":
        # The exponents for which PyTorch's kernel multiplies or takes roots.
        exponent = b.item()
        if exponent == 2:
            return np.multiply(a, a, out=...)
        if exponent == 3:
            return np.multiply(np.multiply(a, a, out=...), a, out=...)
        if exponent == 0.5:
            return np.sqrt(a, out=...)
        if exponent == 1:
            return a.copy()
        if exponent == -1:
            return np.divide(1, a, out=...)
        if exponent == -2:
            return np.divide(1, np.multiply(a, a, out=...), out=...)
        if exponent == -0.5:
            return np.divide(1, np.sqrt(a, out=...), out=...)
    if a.dtype == np.float32:
        # Through doubles, so that every host rounds alike.
        return np.power(a, b, dtype=np.float64, out=...).astype(np.float32)
    if a.dtype.kind in "iu":
        # A negative power of an integer is 0 but for the bases 1 and -1.
        negative = b < 0
        if negative.any():
            positive = np.power(a, np.where(negative, 0, b), out=...)
            sign = np.where(b % 2 == 0, np.ones_like(a), a)
            tiny = np.where(a == 1, 1, np.where(a == -1, sign, 0))
            return np.where(negative, tiny, positive).astype(a.dtype)
    return np.power(a, b, out=...)


@quiet
def _divide(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    return np.divide(a, b, out=...)


_ADD = Arithmetic("add", np.add)
_SUB = Arithmetic("sub", np.subtract, _no_bool_subtraction)
_MUL = Arithmetic("mul", np.multiply)
_DIV = Arithmetic("div", _divide, lambda code, a, b: float_code(code))
_FLOOR_DIVIDE = Arithmetic("floor_divide", _floor_divide)
_REMAINDER = Arithmetic("remainder", _remainder)
_FMOD = Arithmetic("fmod", _fmod)
_POW = Arithmetic("pow", _power, _power_code)

_offer_operators(_ADD)
_offer_operators(_MUL)
for _operation in (_SUB, _FLOOR_DIVIDE, _REMAINDER, _POW, _DIV):
    _offer_operators(_operation, fast=False)


def _divide_operator(self, other):
    if type(other) is Tensor and other._code == self._code and CATEGORY[self._code] >= FLOATING:
        token = quiet_on()
        try:
            array = np.divide(self._array, other._array, out=...)
        except ValueError:
            raise broadcast_error(self._array.shape, other._array.shape) from None
        finally:
            quiet_off(token)
        out = _new(Tensor)
        out._array = array
        out._code = self._code
        if self._requires_grad or other._requires_grad:
            track(out, "div", (self, other))
        return out
    return _DIV(self, other) if is_operand(other) else NotImplemented


_fast_sub = _forward(_SUB)
_fast_isub = _in_place(_SUB)


def _subtract_operator(self, other):
    return _fast_sub(self, other) if self._code != B1 else _slow_sub(self, other)


def _subtract_in_place(self, other):
    return _fast_isub(self, other) if self._code != B1 else _SUB.into(self, other)


_slow_sub = _general(_SUB)
_slow_pow = _general(_POW)


def _power_operator(self, other):
    # By far the most frequent power, and PyTorch multiplies too.
    if type(other) is int and other == 2 and CATEGORY[self._code] == FLOATING:
        out = _new(Tensor)
        out._array = np.multiply(self._array, self._array, out=...)
        out._code = self._code
        if self._requires_grad:
            track(out, "pow", (self, other))
        return out
    return _slow_pow(self, other)


METHODS["__pow__"] = _power_operator
METHODS["__sub__"] = _subtract_operator
METHODS["__isub__"] = _subtract_in_place
METHODS["__truediv__"] = _divide_operator
# PyTorch has no in-place operators for these as methods of their own rounding; `**=` is pow_.


def _scaled(other: object, alpha: object) -> object:
    """`alpha * other`; a fractional alpha needs a fractional result."""
    if alpha == 1:
        return other
    if isinstance(alpha, float) and isinstance(other, Tensor) and CATEGORY[other._code] < FLOATING:
        raise RuntimeError(
            "For integral input tensors, argument alpha must not be a floating point number."
        )
    return _MUL(other, alpha) if isinstance(other, Tensor) else other * alpha


def _function(operation: Arithmetic, name: str) -> tuple[Callable, Callable]:
    """The function `torch.<name>(input, other)` and the method `<name>_`."""

    def forward(input, other, **more):
        if not (is_operand(input) and is_operand(other)):
            raise operand_error(name, input, other)
        if more:
            return store_out(name, more, operation(input, other), (input, other))
        return operation(input, other)

    def in_place(self, other):
        if not is_operand(other):
            raise operand_error(name + "_", self, other)
        return operation.into(self, other)

    forward.__name__ = name
    in_place.__name__ = name + "_"
    forward.__doc__ = f"`{operation.name}` of two tensors, or of a tensor and a number, broadcast."
    in_place.__doc__ = f"`{name}` stored in this tensor."
    return forward, in_place


for _operation, _names in (
    (_MUL, ("mul", "multiply")),
    (_FLOOR_DIVIDE, ("floor_divide",)),
    (_REMAINDER, ("remainder",)),
    (_FMOD, ("fmod",)),
):
    for _name in _names:
        FUNCTIONS[_name], METHODS[_name + "_"] = _function(_operation, _name)
        METHODS[_name] = FUNCTIONS[_name]


@op
def add(input, other, *, alpha=1, **more) -> Tensor:
    """`input + alpha * other`, broadcast."""
    if not (is_operand(input) and is_operand(other)):
        raise operand_error("add", input, other)
    result = _ADD(input, _scaled(other, alpha))
    return store_out("add", more, result, (input, other)) if more else result


@op
def sub(input, other, *, alpha=1, **more) -> Tensor:
    """`input - alpha * other`, broadcast; bool tensors cannot be subtracted."""
    if not (is_operand(input) and is_operand(other)):
        raise operand_error("sub", input, other)
    result = _SUB(input, _scaled(other, alpha))
    return store_out("sub", more, result, (input, other)) if more else result


@op
def div(input, other, *, rounding_mode=None, **more) -> Tensor:
    """`input / other`, broadcast; `rounding_mode` None, "floor" or "trunc"."""
    if not (is_operand(input) and is_operand(other)):
        raise operand_error("div", input, other)
    if rounding_mode is None:
        result = _DIV(input, other)
    elif rounding_mode == "floor":
        result = _FLOOR_DIVIDE(input, other)
    elif rounding_mode == "trunc":
        result = _TRUNC_DIVIDE(input, other)
    else:
        raise RuntimeError(
            f"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found "
            f"'{rounding_mode}'"
        )
    return store_out("div", more, result, (input, other)) if more else result


@quiet
def _trunc_divide(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    if a.dtype.kind == "f":
        return np.trunc(np.divide(a, b, out=...), out=...)
    _no_zero_divisor(b)
    floor = np.floor_divide(a, b, out=...)
    return floor + ((floor < 0) & (floor * b != a)).astype(a.dtype)


_TRUNC_DIVIDE = Arithmetic("div", _trunc_divide)


@op
def pow(input, exponent, **more) -> Tensor:
    """`input ** exponent`, broadcast; a number to the power of a tensor too."""
    if not (is_operand(input) and is_operand(exponent)):
        raise operand_error("pow", input, exponent)
    result = _POW(input, exponent)
    return store_out("pow", more, result) if more else result


def _add_in_place(self, other, *, alpha=1) -> Tensor:
    """`self + alpha * other`, stored in this tensor."""
    if alpha == 1 and type(other) is Tensor:
        return _fast_iadd(self, other)
    if not is_operand(other):
        raise operand_error("add_", self, other)
    return _ADD.into(self, _scaled(other, alpha))


def _sub_in_place(self, other, *, alpha=1) -> Tensor:
    """`self - alpha * other`, stored in this tensor."""
    if not is_operand(other):
        raise operand_error("sub_", self, other)
    return _SUB.into(self, _scaled(other, alpha))


def _div_in_place(self, other, *, rounding_mode=None) -> Tensor:
    """`self / other`, stored in this tensor, which must hold fractions."""
    if not is_operand(other):
        raise operand_error("div_", self, other)
    modes = {None: _DIV, "floor": _FLOOR_DIVIDE, "trunc": _TRUNC_DIVIDE}
    if rounding_mode not in modes:
        return div(self, other, rounding_mode=rounding_mode)  # which refuses it
    return modes[rounding_mode].into(self, other)


def _pow_in_place(self, exponent) -> Tensor:
    """`self ** exponent`, stored in this tensor."""
    if not is_operand(exponent):
        raise operand_error("pow_", self, exponent)
    return _POW.into(self, exponent)


_fast_iadd = _in_place(_ADD)
METHODS["add_"] = _add_in_place
METHODS["sub_"] = METHODS["subtract_"] = _sub_in_place
METHODS["div_"] = METHODS["divide_"] = METHODS["true_divide_"] = _div_in_place
METHODS["pow_"] = _pow_in_place
for _alias, _original in (
    ("subtract", sub), ("divide", div), ("true_divide", div),
):  # fmt: skip
    FUNCTIONS[_alias] = METHODS[_alias] = _original


@function
def rsub(input, other, *, alpha=1) -> Tensor:
    """`other - alpha * input`."""
    return _SUB(other, _scaled(input, alpha))


@op
def addcmul(input, tensor1, tensor2, *, value=1, **more) -> Tensor:
    """`input + value * tensor1 * tensor2`."""
    if more:
        refuse("addcmul", more)
    return _ADD(input, _scaled(_MUL(tensor1, tensor2), value))


@op
def addcdiv(input, tensor1, tensor2, *, value=1, **more) -> Tensor:
    """`input + value * tensor1 / tensor2`; integer quotients are refused, as PyTorch does."""
    if more:
        refuse("addcdiv", more)
    if CATEGORY[tensor1._code] < FLOATING and CATEGORY[tensor2._code] < FLOATING:
        raise RuntimeError(
            "Integer division with addcdiv is no longer supported, and in a future  release "
            "addcdiv will perform a true division of tensor1 and tensor2."
        )
    return _ADD(input, _scaled(_DIV(tensor1, tensor2), value))


@op
def lerp(input, end, weight, **more) -> Tensor:
    """`input + weight * (end - input)`, computed from the nearer end, as PyTorch does."""
    if more:
        refuse("lerp", more)
    if input._code != end._code:
        raise RuntimeError(
            f"expected dtype {_scalar_name(input)} for `end` but got dtype {_scalar_name(end)}"
        )
    code = input._code
    start, stop = input._array, end._array
    share = as_array(weight, code)
    try:
        near = start + share * (stop - start)
        far = stop - (stop - start) * (1 - share)
        array = np.where(np.abs(share) < 0.5, near, far)
    except ValueError:
        raise broadcast_error(start.shape, stop.shape) from None
    return finish(cast(array, code), code, "lerp", (input, end, weight))


def _scalar_name(value: Tensor) -> str:
    return {"float32": "float", "float64": "double", "int64": "long int", "int32": "int"}.get(
        value.dtype._name, value.dtype._name
    )
