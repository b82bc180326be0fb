"""Complex tensors: how they are made, their parts, angles and conjugates.

A conjugate is computed at once, where PyTorch only marks a view of the same memory as conjugated.
"""

import functools

import numpy as np

from torch_lite._dtype import C64, C128, F64, code_of_numpy
from torch_lite._gaps import missing
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    F32,
    FLOATING,
    LABEL,
    NUMPY,
    Tensor,
    broadcast_shape,
    finish,
    float_code,
    need_tensor,
    view_of,
    wrap,
)
from torch_lite._ops.unary import sign
from torch_lite._order import in_operands_order, in_rows
from torch_lite._out import offer_in_place, store_out
from torch_lite._quiet import quiet
from torch_lite._registry import FUNCTIONS, METHODS, function, method, op

_COMPLEX_OF = {F32: C64, F64: C128}


def is_complex_code(code: int) -> bool:
    """Whether a type's values are complex."""
    return CATEGORY[code] > FLOATING


def _complex_code(real: Tensor, imag: Tensor) -> int:
    for part in (real, imag):
        if part._code not in _COMPLEX_OF:
            raise RuntimeError(
                f"Expected both inputs to be Half, Float or Double tensors but got "
                f"{LABEL[real._code]} and {LABEL[imag._code]}"
            )
    if real._code != imag._code:
        raise RuntimeError(
            f"Expected object of scalar type {LABEL[real._code]} but got scalar type "
            f"{LABEL[imag._code]} for second argument"
        )
    return _COMPLEX_OF[real._code]


def _complex(real, imag) -> Tensor:
    """A complex tensor from two real ones of one type, broadcast."""
    need_tensor(real, "complex", "real")
    need_tensor(imag, "complex", "imag", 2)
    code = _complex_code(real, imag)
    shape = broadcast_shape(real._array.shape, imag._array.shape)
    x, y = np.broadcast_to(real._array, shape), np.broadcast_to(imag._array, shape)
    array = x.astype(NUMPY[code], order="C")
    array.imag = y
    array = in_operands_order(array, real._array, imag._array)
    return finish(array, code, "complex", (real, imag))


FUNCTIONS["complex"] = _complex


@function
def polar(abs, angle, **more) -> Tensor:
    """The complex tensor of these sizes and angles (radians)."""
    need_tensor(abs, "polar", "abs")
    need_tensor(angle, "polar", "angle", 2)
    _complex_code(abs, angle)
    made = _complex(abs * angle.cos(), abs * angle.sin())
    made._array = in_operands_order(made._array, abs._array, angle._array)
    return store_out("polar", more, made) if more else made


@function
def view_as_real(input) -> Tensor:
    """The real and imaginary parts as a last dimension of size 2; a view."""
    if not is_complex_code(need_tensor(input, "view_as_real")._code):
        raise RuntimeError("view_as_real is only supported for complex tensors")
    array = input._array
    kind = array.real.dtype
    strides = (*array.strides, kind.itemsize)
    pairs = np.lib.stride_tricks.as_strided(array.real, (*array.shape, 2), strides)
    return _view(input, pairs, code_of_numpy(kind), "view_as_real")


@function
def view_as_complex(input) -> Tensor:
    """A last dimension of real and imaginary parts as complex numbers; a view."""
    array = need_tensor(input, "view_as_complex")._array
    if input._code not in _COMPLEX_OF:
        raise RuntimeError(
            f"view_as_complex is only supported for half, float and double tensors, but got a "
            f"tensor of scalar type: {LABEL[input._code]}"
        )
    if array.ndim == 0:
        raise RuntimeError("Input tensor must have one or more dimensions")
    if array.shape[-1] != 2:
        raise RuntimeError("Tensor must have a last dimension of size 2")
    if array.strides[-1] != array.itemsize:
        raise RuntimeError("Tensor must have a last dimension with stride 1")
    if any(stride % (2 * array.itemsize) for stride in array.strides[:-1]):
        raise RuntimeError("Tensor must have a stride divisible by 2 for all but last dimension")
    code = _COMPLEX_OF[input._code]
    return _view(input, array.view(NUMPY[code])[..., 0], code, "view_as_complex")


def _view(base: Tensor, array: np.ndarray, code: int, name: str) -> Tensor:
    """A view as another type: a write through it while gradients are wanted is a gap."""
    out = view_of(base, array, name, (base,))
    out._code = code
    return out


@function
def real(input) -> Tensor:
    """The real part, a view; a real tensor itself."""
    need_tensor(input, "real")
    if not is_complex_code(input._code):
        return input
    array = input._array.real
    return _view(input, array, code_of_numpy(array.dtype), "real")


@function
def imag(input) -> Tensor:
    """The imaginary part, a view."""
    need_tensor(input, "imag")
    if not is_complex_code(input._code):
        raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")
    array = input._array.imag
    return _view(input, array, code_of_numpy(array.dtype), "imag")


def _assign(name: str, part) -> property:
    def write(self: Tensor, value: object) -> None:
        if isinstance(value, Tensor) and (value._requires_grad or self._requires_grad):
            raise missing(f"torch.Tensor.{name}.backward(assignment)")
        part(self).copy_(value if isinstance(value, Tensor) else self.new_tensor(value))

    return property(part, write)


METHODS["real"], METHODS["imag"] = _assign("real", real), _assign("imag", imag)


@op
def conj(input) -> Tensor:
    """The complex conjugate; a real tensor itself."""
    need_tensor(input, "conj")
    if not is_complex_code(input._code):
        return input
    return finish(np.conjugate(input._array), input._code, "conj", (input,))


@op
def conj_physical(input, **more) -> Tensor:
    """The complex conjugate, computed; a real tensor itself."""
    need_tensor(input, "conj_physical")
    made = conj(input)
    return store_out("conj_physical", more, made) if more else made


@op
def resolve_conj(input) -> Tensor:
    """The tensor itself: no tensor is conjugated lazily here."""
    return need_tensor(input, "resolve_conj")


@op
def resolve_neg(input) -> Tensor:
    """The tensor itself: no tensor is negated lazily here."""
    return need_tensor(input, "resolve_neg")


@op
def is_conj(input) -> bool:
    """Whether a tensor is conjugated lazily: never here."""
    return False


@op
def is_neg(input) -> bool:
    """Whether a tensor is negated lazily: never here."""
    return False


@op
def isreal(input) -> Tensor:
    """Where the imaginary part is 0."""
    return wrap(np.asarray(np.isreal(need_tensor(input, "isreal")._array)), B1)


@op
@quiet
def angle(input, **more) -> Tensor:
    """The angle in radians; of real numbers 0, or pi below 0."""
    need_tensor(input, "angle")
    array, code = input._array, float_code(input._code)
    if is_complex_code(code):
        made = np.angle(array)
        code = code_of_numpy(made.dtype)
    else:
        kind = NUMPY[code].type
        made = np.where(np.isnan(array), kind(np.nan), np.where(array < 0, kind(np.pi), kind(0)))
    made = np.asarray(made, dtype=NUMPY[code])
    made = in_rows(made) if array.dtype.kind == "c" else in_operands_order(made, array)
    out = finish(made, code, "angle", (input,))
    return store_out("angle", more, out) if more else out


@op
@quiet
def sgn(input, **more) -> Tensor:
    """The sign; of complex numbers the number of size 1 in their direction, or 0."""
    need_tensor(input, "sgn")
    if not is_complex_code(input._code):
        out = finish(sign(input.detach())._array, input._code, "sgn", (input,))
        return store_out("sgn", more, out) if more else out
    array = input._array
    size = np.abs(array)
    made = np.where(size == 0, array.dtype.type(0), array / np.where(size == 0, 1, size))
    out = finish(np.asarray(made, dtype=array.dtype), input._code, "sgn", (input,))
    return store_out("sgn", more, out) if more else out


@op
def adjoint(input) -> Tensor:
    """Each matrix transposed and conjugated."""
    if need_tensor(input, "adjoint")._array.ndim < 2:
        raise RuntimeError(
            "tensor.adjoint() is only supported on matrices or batches of matrices. Got "
            f"{input._array.ndim}-D tensor."
        )
    return conj(input.mT)


@method
def _conjugated_transpose(self) -> Tensor:
    """A matrix transposed and conjugated."""
    if self._array.ndim not in (0, 2):
        raise RuntimeError(
            "tensor.H is only supported on matrices (2-D tensors). Got "
            f"{self._array.ndim}-D tensor."
        )
    return conj(self.T) if self._array.ndim else conj(self)


METHODS["H"] = property(METHODS.pop("_conjugated_transpose"))
METHODS["mH"] = property(adjoint)


offer_in_place(conj_physical, sgn)


def refuse_complex(names: str) -> None:
    """Let operations refuse complex numbers, which have no order: NumPy would sort them."""
    made: dict = {}
    for name in names.split():
        for table in (FUNCTIONS, METHODS):
            operation = table.get(name)
            if operation is not None:
                made.setdefault(operation, _real_only(name, operation))
                table[name] = made[operation]


def _real_only(name: str, operation):
    @functools.wraps(operation)
    def call(*args, **more):
        first = args[0] if args else more.get("input")
        if isinstance(first, Tensor) and is_complex_code(first._code):
            raise NotImplementedError(f"{name} is not supported for complex inputs")
        return operation(*args, **more)

    return call
