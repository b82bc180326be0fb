"""Sums, products, quotients and powers."""

from collections.abc import Callable

import numpy as np

from torch_lite._arguments import number
from torch_lite._graph import track
from torch_lite._old_orders import old_order
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    FLOATING,
    Tensor,
    as_array,
    broadcast_shape,
    float_code,
    requires_grad,
    result_code,
    scalar_array,
    to_code,
    wrap,
)
from torch_lite._ops._fused import multiply_add
from torch_lite._ops.operators import (
    Arithmetic,
    apply_ufunc,
    fast_operator,
    general_operator,
    in_place_operator,
    is_operand,
    numbers_alone,
    of_two,
    offer_operators,
    operand_error,
    with_array,
)
from torch_lite._ops.powers import number_power_kernel, power_code, power_kernel
from torch_lite._ops.quotients import (
    divide_kernel,
    floor_divide_kernel,
    fmod_kernel,
    no_bool_subtraction,
    remainder_kernel,
    trunc_divide_kernel,
)
from torch_lite._order import in_rows
from torch_lite._out import refuse_others, store_out
from torch_lite._quiet import quiet_off, quiet_on
from torch_lite._registry import FUNCTIONS, METHODS, function, op

_new = object.__new__

ADD = Arithmetic("add", np.add)
SUB = Arithmetic("sub", np.subtract, no_bool_subtraction)
MUL = Arithmetic("mul", np.multiply)
DIV = Arithmetic("div", divide_kernel, lambda code, a, b: float_code(code))
FLOOR_DIVIDE = Arithmetic("floor_divide", floor_divide_kernel)
REMAINDER = Arithmetic("remainder", remainder_kernel)
FMOD = Arithmetic("fmod", fmod_kernel)


class _Power(Arithmetic):
    """Powers; those of a number are laid out in rows, whatever their exponents' layout."""

    def kernel(self, b: object) -> Callable:
        """The kernel for tensors or that for numbers as exponent."""
        return self.ufunc if isinstance(b, Tensor) else number_power_kernel

    def __call__(self, a: object, b: object) -> Tensor:
        out = super().__call__(a, b)
        if not isinstance(a, Tensor):
            out._array = in_rows(out._array)
        return out


POW = _Power("pow", power_kernel, power_code)


offer_operators(ADD)
offer_operators(MUL)
for _operation in (SUB, FLOOR_DIVIDE, REMAINDER, POW, DIV):
    offer_operators(_operation, fast=False)


def _divide_operator(self, other):
    if type(other) is Tensor and other._code == self._code and CATEGORY[self._code] >= FLOATING:
        token = quiet_on()
        try:
            array = of_two(np.divide, self._array, other._array)
        finally:
            quiet_off(token)
        out = wrap(array, self._code)
        if self._requires_grad or other._requires_grad:
            track(out, "div", (self, other))
        return out
    return DIV(self, other) if is_operand(other) else with_array(DIV, self, other)


_fast_sub = fast_operator(SUB)
_fast_isub = in_place_operator(SUB)


def _subtract_operator(self, other):
    return _fast_sub(self, other) if self._code != B1 else _slow_sub(self, other)


def _subtract_in_place(self, other):
    return _fast_isub(self, other) if self._code != B1 else SUB.into(self, other)


_slow_sub = general_operator(SUB)
_slow_pow = general_operator(POW)


def _power_operator(self, other):
    # By far the most frequent power, and PyTorch multiplies too.
    if type(other) is int and other == 2 and CATEGORY[self._code] == FLOATING:
        out = wrap(of_two(np.multiply, self._array, self._array), self._code)
        if self._requires_grad:
            track(out, "pow", (self, other))
        return out
    return _slow_pow(self, other)


def _reflected_divide(self, other):
    # PyTorch multiplies by the reciprocal: so it rounds twice, and that is what it saves.
    made = METHODS["reciprocal"](self)
    is_one = type(other) in (int, float) and other == 1
    return made if is_one and not made._requires_grad else made * other


METHODS["__rtruediv__"] = _reflected_divide
METHODS["__pow__"] = _power_operator
METHODS["__sub__"] = _subtract_operator
METHODS["__isub__"] = _subtract_in_place
METHODS["__truediv__"] = _divide_operator


def scaled(input: object, other: object, alpha: object, of_a_difference: bool = False) -> object:
    """`alpha * other` in the type of the sum with `input`; a fractional alpha needs fractions."""
    if type(alpha) is int and alpha == 1:
        return other
    code = result_code(input, other)
    if of_a_difference:
        no_bool_subtraction(code, input, other)
    if isinstance(alpha, bool) and code != B1:
        raise RuntimeError("Boolean alpha only supported for Boolean results.")
    if isinstance(alpha, float) and CATEGORY[code] < FLOATING:
        raise RuntimeError(
            "For integral input tensors, argument alpha must not be a floating point number."
        )
    if alpha == 1:
        return other
    if code == B1:
        alpha = bool(alpha)
    if alpha - alpha != 0 and requires_grad(other):
        # Its gradient is weighted before it is summed up: where the result is empty it is 0.
        other = other.expand(broadcast_shape(as_array(input, code).shape, other._array.shape))
    return MUL(to_code(other, code), alpha) if isinstance(other, Tensor) else other * alpha


class _Weighted(Arithmetic):
    """A sum or difference whose second operand counts `alpha` times; fractions are rounded once."""

    def __init__(self, operation: Arithmetic, alpha: object):
        super().__init__(operation.name, self._kernel, operation.code)
        self.plain = operation
        self.alpha = alpha

    def _kernel(self, a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
        weight = -self.alpha if self.plain is SUB else self.alpha
        kind = np.promote_types(b.dtype, np.float32)
        a, b = a.astype(kind, copy=False), b.astype(kind, copy=False)
        return multiply_add(b, kind.type(weight), a)

    def __call__(self, a: object, b: object) -> Tensor:
        made = self.plain(a, scaled(a, b, self.alpha, self.plain is SUB))
        made._array = apply_ufunc(self.ufunc, a, b, made._code).astype(made._array.dtype)
        return made


def _weighted(operation: Arithmetic, input: object, other: object, alpha: object) -> tuple:
    """The operation that PyTorch does for `alpha`, and its second operand."""
    if type(alpha) is not int and type(alpha) is not float:
        alpha = number(alpha, operation.name, "alpha", 3)
    if alpha == 1 or isinstance(alpha, (bool, complex)):
        return operation, scaled(input, other, alpha, operation is SUB)
    code = result_code(input, other)
    if CATEGORY[code] != FLOATING:
        weighted = scaled(input, other, alpha, operation is SUB)
        scalar_array(alpha, code)  # refuses what the type cannot hold
        return operation, weighted
    scalar_array(alpha, code)
    return _Weighted(operation, alpha), other


def _function(operation: Arithmetic, name: str) -> tuple[Callable, Callable]:
    """The function `torch.<name>(input, other)` and the method `<name>_`."""

    def refuses(other: object) -> bool:
        """Whether PyTorch has no such function of a number and `other`."""
        return operation is FMOD or (operation is REMAINDER and not isinstance(other, Tensor))

    def forward(input, other, **more):
        if more:
            refuse_others(name, more, "out")
        if not (is_operand(input) and is_operand(other)):
            raise operand_error(name, input, other)
        if not isinstance(input, Tensor) and refuses(other):
            raise numbers_alone(name, input, other)
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
    (MUL, ("mul", "multiply")),
    (FLOOR_DIVIDE, ("floor_divide",)),
    (REMAINDER, ("remainder",)),
    (FMOD, ("fmod",)),
):
    for _name in _names:
        FUNCTIONS[_name], METHODS[_name + "_"] = _function(_operation, _name)
        METHODS[_name] = FUNCTIONS[_name]


@op
def add(input, other, *weighed, alpha=1, **more) -> Tensor:
    """`input + alpha * other`, broadcast."""
    if more:
        refuse_others("add", more, "out")
    if weighed:
        alpha, other = old_order("add", other, alpha, *weighed)
    if not (is_operand(input) and is_operand(other)):
        raise operand_error("add", input, other)
    operation, other = _weighted(ADD, input, other, alpha)
    result = operation(input, other)
    return store_out("add", more, result, (input, other)) if more else result


@op
def sub(input, other, *weighed, alpha=1, **more) -> Tensor:
    """`input - alpha * other`, broadcast; bool tensors cannot be subtracted."""
    if more:
        refuse_others("sub", more, "out")
    if weighed:
        alpha, other = old_order("sub", other, alpha, *weighed)
    if not (is_operand(input) and is_operand(other)):
        raise operand_error("sub", input, other)
    operation, other = _weighted(SUB, input, other, alpha)
    result = operation(input, other)
    return store_out("sub", more, result, (input, other)) if more else result


@op
def div(input, other, *, rounding_mode=None, **more) -> Tensor:
    """`input / other`, broadcast; `rounding_mode` None, "floor" or "trunc"."""
    if more:
        refuse_others("div", more, "out")
    if not (is_operand(input) and is_operand(other)):
        raise operand_error("div", input, other)
    if rounding_mode is None:
        result = DIV(input, other)
    elif rounding_mode == "floor":
        result = DIVIDE_DOWN(input, other)
    elif rounding_mode == "trunc":
        result = TRUNC_DIVIDE(input, other)
    else:
        raise RuntimeError(
            f"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found "
            f"'{rounding_mode}'"
        )
    return store_out("div", more, result, (input, other)) if more else result


TRUNC_DIVIDE = Arithmetic("div_trunc", trunc_divide_kernel)
# The same numbers as `floor_divide`, but PyTorch gives this one a derivative: 0.
DIVIDE_DOWN = Arithmetic("div_floor", floor_divide_kernel)


@op
def pow(input, exponent, **more) -> Tensor:
    """`input ** exponent`, broadcast; a number to the power of a tensor too."""
    if more:
        refuse_others("pow", more, "out")
    if not (is_operand(input) and is_operand(exponent)):
        raise operand_error("pow", input, exponent)
    if not (isinstance(input, Tensor) or isinstance(exponent, Tensor)):
        raise numbers_alone("pow", input, exponent)
    result = POW(input, exponent)
    return store_out("pow", more, result) if more else result


def _add_in_place(self, other, *weighed, alpha=1) -> Tensor:
    """`self + alpha * other`, stored in this tensor."""
    if weighed:
        alpha, other = old_order("add_", other, alpha, *weighed)
    if type(other) is Tensor and type(alpha) is int and alpha == 1:
        return _fast_iadd(self, other)
    if not is_operand(other):
        raise operand_error("add_", self, other)
    operation, other = _weighted(ADD, self, other, alpha)
    return operation.into(self, other)


def _sub_in_place(self, other, *weighed, alpha=1) -> Tensor:
    """`self - alpha * other`, stored in this tensor."""
    if weighed:
        alpha, other = old_order("sub_", other, alpha, *weighed)
    if not is_operand(other):
        raise operand_error("sub_", self, other)
    operation, other = _weighted(SUB, self, other, alpha)
    return operation.into(self, other)


def _div_in_place(self, other, *, rounding_mode=None) -> Tensor:
    """`self / other`, stored in this tensor, which must hold fractions."""
    if not is_operand(other):
        raise operand_error("div_", self, other)
    modes = {None: DIV, "floor": DIVIDE_DOWN, "trunc": TRUNC_DIVIDE}
    if rounding_mode not in modes:
        return div(self, other, rounding_mode=rounding_mode)  # which refuses it
    return modes[rounding_mode].into(self, other)


def _pow_in_place(self, exponent) -> Tensor:
    """`self ** exponent`, stored in this tensor."""
    if not is_operand(exponent):
        raise operand_error("pow_", self, exponent)
    return POW.into(self, exponent)


_fast_iadd = in_place_operator(ADD)
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
    operation, input = _weighted(SUB, other, input, alpha)
    return operation(other, input)
