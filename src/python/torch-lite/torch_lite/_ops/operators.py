"""How binary operations become Python's operators and their in-place forms.

The operators are the hottest code of the package: two tensors of one type meet on a path of one
type test, one integer comparison and one ufunc call.
"""

from collections.abc import Callable

import numpy as np

from torch_lite._bfloat16 import rounded
from torch_lite._dtype import BF16, F16, can_store, code_of_scalar
from torch_lite._graph import check_in_place, note_write, track
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    F32,
    FLOATING,
    Tensor,
    as_array,
    broadcast_error,
    broadcast_shape,
    check_overlap,
    check_writable,
    finish,
    result_code,
    sizes,
    store_error,
)
from torch_lite._ops.quotients import divide_kernel
from torch_lite._order import in_operands_order, outermost_first
from torch_lite._quiet import quiet, quiet_off, quiet_on
from torch_lite._registry import METHODS
from torch_lite._self_reading import write_in_order
from torch_lite._versions import WATCHED
from torch_lite._writes import former, is_recorded, settle

_new = object.__new__
HALVES = (F16, BF16)
# Types whose arrays meet a Python number as they are.
TAKES_NUMBERS = tuple(
    category >= FLOATING and code not in HALVES for code, category in enumerate(CATEGORY)
)


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


def numbers_alone(name: str, *values: object) -> TypeError:
    """The error of a function given numbers where one of them must be a tensor."""
    given = ", ".join(type(value).__name__ for value in values)
    return TypeError(f"{name}() received an invalid combination of arguments - got ({given})")


def shape_of(value: object) -> tuple:
    """Shape of a tensor or a number."""
    return value._array.shape if isinstance(value, Tensor) else ()


def apply_ufunc(ufunc: Callable, a: object, b: object, code: int) -> np.ndarray:
    """Compute on both operands cast to `code`; RuntimeError when they do not broadcast."""
    left, right = as_array(a, code), as_array(b, code)
    if code in HALVES and ufunc in (np.multiply, divide_kernel) and _is_number(b, code):
        left, right = _unrounded(left, b)
    token = quiet_on()
    try:
        made = ufunc(left, right, out=...)
        if made.dtype == np.float32 and code == F16:
            made = made.astype(np.float16)
    except ValueError:
        raise broadcast_error(left.shape, right.shape) from None
    finally:
        quiet_off(token)
    if made.ndim > 1 and not (left.flags.c_contiguous and left.shape == made.shape):
        return in_operands_order(made, *(v._array for v in (a, b) if isinstance(v, Tensor)))
    return made


def _unrounded(a: np.ndarray, b: object) -> tuple[np.ndarray, np.ndarray]:
    """Operands of a product or quotient of half precision by a number: that is not rounded."""
    return a.astype(np.float32, copy=False), as_array(b, F32)


def _is_number(value: object, code: int) -> bool:
    """Whether an operand counts as a number: one, or a 0-d tensor of another type."""
    return not isinstance(value, Tensor) or (not value._array.ndim and value._code != code)


def of_two(ufunc: Callable, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Compute on two arrays of one type: the hottest line of the package."""
    try:
        made = ufunc(a, b, out=...)
    except ValueError:
        raise broadcast_error(a.shape, b.shape) from None
    except RuntimeWarning:  # somebody wants errors of warnings, which PyTorch never gives
        made = quiet(ufunc)(a, b, out=...)
    if made.ndim > 1:
        in_rows = a.flags.c_contiguous and b.flags.c_contiguous
        # Numbers say nothing of the order.
        if not in_rows or (a.shape != b.shape and a.ndim and b.ndim and 1 in made.shape):
            return in_operands_order(made, a, b)
    return made


class Arithmetic:
    """One binary operation: how its type is found, how it is computed, under which names."""

    def __init__(self, name: str, ufunc: Callable, code: Callable[[int], int] | None = None):
        self.name = name
        self.ufunc = ufunc
        self.code = code
        # Of whole numbers PyTorch computes these without vectors.
        self.one_by_one = name in ("floor_divide", "div_floor", "div_trunc", "remainder", "fmod")

    def __call__(self, a: object, b: object) -> Tensor:
        """The general path: any mixture of tensors and numbers."""
        code = result_code(a, b)
        if self.code is not None:
            code = self.code(code, a, b)
        return finish(apply_ufunc(self.kernel(b), a, b, code), code, self.name, (a, b))

    def kernel(self, b: object) -> Callable:
        """What computes the operation for a second operand."""
        return self.ufunc

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
        reads_itself = isinstance(other, Tensor) and check_overlap(array, other._array)
        recorded = None
        if is_recorded(target, other):
            recorded = self(former(target), other)
        try:
            value = apply_ufunc(self.kernel(other), target, other, code)
        except RuntimeError as error:
            if "ZeroDivisionError" in str(error):
                self._up_to_zero(target, other, code)
            raise
        if value.shape != array.shape:
            raise RuntimeError(
                f"output with shape {sizes(array.shape)} doesn't match the broadcast shape "
                f"{sizes(value.shape)}"
            )
        if reads_itself and not (code in HALVES and other._array.size == 1):  # then read once
            by_vectors = code != B1 and (CATEGORY[code] >= FLOATING or not self.one_by_one)
            quiet(write_in_order)(array, other._array, self.ufunc, by_vectors)
        else:
            np.copyto(array, value, casting="unsafe")
        note_write(target)
        if recorded is not None:
            settle(target, recorded)
        return target

    def _up_to_zero(self, target: Tensor, other: object, code: int) -> None:
        """Store what PyTorch has stored when its loop over whole numbers meets a divisor 0."""
        array, divisors = target._array, np.asarray(as_array(other, code))
        if broadcast_shape(array.shape, divisors.shape) != array.shape:
            return
        divisors = np.broadcast_to(divisors, array.shape)
        order = outermost_first(array.shape, [array.strides, divisors.strides])
        written, divisors = array.transpose(order).flat, divisors.transpose(order).reshape(-1)
        count = int(np.argmax(divisors == 0))
        written[:count] = self.ufunc(as_array(written[:count], code), divisors[:count])
        note_write(target)


def with_array(operation: Callable, self: Tensor, other: object) -> object:
    """`self op other` for an array on the right: NumPy's business, but for arrays of 0 dimensions.

    Under the NumPy that PyTorch's users have had for long those count as numbers.
    """
    is_number = type(other) is np.ndarray and other.ndim == 0
    if is_number and not self._requires_grad and self._code != B1:
        number = other.item()
        code = code_of_scalar(number)
        number = int(number) if code == B1 else number
        if code is not None and CATEGORY[code] <= CATEGORY[self._code]:
            return operation(self, number)
    return NotImplemented


def fast_operator(operation: Arithmetic) -> Callable:
    ufunc, name = operation.ufunc, operation.name

    def forward(self, other):
        if type(other) is Tensor and other._code == self._code:
            out = _new(Tensor)
            out._array = of_two(ufunc, self._array, other._array)
            out._code = self._code
            if out._code == BF16:
                out._array = rounded(out._array)
            if self._requires_grad or other._requires_grad:
                track(out, name, (self, other))
            return out
        kind = type(other)
        if (kind is float or kind is int) and TAKES_NUMBERS[self._code]:
            try:
                array = ufunc(self._array, other, out=...)
            except RuntimeWarning:
                array = quiet(ufunc)(self._array, other, out=...)
            out = _new(Tensor)
            out._array = array
            out._code = self._code
            if self._requires_grad:
                track(out, name, (self, other))
            return out
        return operation(self, other) if is_operand(other) else with_array(operation, self, other)

    return forward


def general_operator(operation: Arithmetic) -> Callable:
    def forward(self, other):
        return operation(self, other) if is_operand(other) else with_array(operation, self, other)

    return forward


def reflected_operator(operation: Arithmetic) -> Callable:
    def reflected(self, other):
        if operation.ufunc is np.multiply and self._code in HALVES and is_operand(other):
            return operation(self, other)
        return operation(other, self) if is_operand(other) else NotImplemented

    return reflected


def in_place_operator(operation: Arithmetic) -> Callable:
    ufunc = operation.ufunc

    def in_place(self, other):
        if (
            type(other) is Tensor
            and other._code == self._code != BF16
            and not (self._requires_grad or other._requires_grad or WATCHED)
        ):
            array = self._array
            if 0 in array.strides:
                check_writable(array)
            if (array.base is not None or other._array.base is not None) and check_overlap(
                array, other._array
            ):
                return operation.into(self, other)
            try:
                ufunc(array, other._array, out=array)
            except ValueError:
                operation.into(self, other)  # says in PyTorch's words what is wrong
            except RuntimeWarning:  # an error only now that all is written
                pass
            return self
        return operation.into(self, other) if is_operand(other) else NotImplemented

    return in_place


def offer_operators(operation: Arithmetic, fast: bool = True) -> None:
    """Make `a op b`, `b op a` and `a op= b` of an operation that keeps its operands' type."""
    name = {"remainder": "mod", "div": "truediv", "floor_divide": "floordiv"}.get(
        operation.name, operation.name
    )
    METHODS[f"__{name}__"] = fast_operator(operation) if fast else general_operator(operation)
    METHODS[f"__r{name}__"] = reflected_operator(operation)
    METHODS[f"__i{name}__"] = in_place_operator(operation) if fast else general_in_place(operation)


def general_in_place(operation: Arithmetic) -> Callable:
    def in_place(self, other):
        return operation.into(self, other) if is_operand(other) else NotImplemented

    return in_place
