"""From the name of an operation to the derivatives by its inputs."""

from collections.abc import Callable

from torch_lite._derivatives.saved import check_saved
from torch_lite._dtype import CATEGORY, COMPLEX
from torch_lite._gaps import missing
from torch_lite._graph import Step
from torch_lite._ops._core import to_code
from torch_lite._tensor import Tensor

Derivative = Callable[[Tensor, Step], Tensor]
# An input's position to its derivative; the key None stands for every input of a list.
_BY_INPUT: dict[str, dict[int | None, Callable]] = {}
# All inputs at once, for operations that are differentiated through a composition of others.
_TOGETHER: dict[str, Callable[[Step, Tensor, list[bool]], list]] = {}


def by(name: str, position: int = 0) -> Callable[[Derivative], Derivative]:
    """Enter the derivative of operation `name` by the input at `position`."""

    def enter(derivative: Derivative) -> Derivative:
        _BY_INPUT.setdefault(name, {})[position] = derivative
        return derivative

    return enter


def by_each(name: str) -> Callable:
    """Enter the derivative by any input of an operation on a list: it also takes the position."""

    def enter(derivative: Callable) -> Callable:
        _BY_INPUT[name] = {None: derivative}
        return derivative

    return enter


def together(name: str) -> Callable:
    """Enter a function that gives the gradients of all inputs that need one."""

    def enter(derivatives: Callable) -> Callable:
        _TOGETHER[name] = derivatives
        return derivatives

    return enter


def entries() -> set[str]:
    """Names of all operations that have a derivative."""
    return set(_BY_INPUT) | set(_TOGETHER)


def derive(step: Step, gradient: Tensor, needed: list[bool]) -> list[Tensor | None]:
    """The gradients of those inputs that need one; a gap where no derivative is written."""
    name = step.operation
    check_saved(step)
    if CATEGORY[gradient._code] == COMPLEX or _has_complex_inputs(step):
        step = conjugated(step)
    if name in _TOGETHER:
        made = _TOGETHER[name](step, gradient, needed)
    else:
        made = [
            _by_one(name, position, step, gradient) if need else None
            for position, need in enumerate(needed)
        ]
    return [
        None if part is None else fit(part, *like)
        for part, like in zip(made, step.likes, strict=True)
    ]


# With complex numbers: operations that only move elements or add them up, and those whose
# derivatives are written for complex numbers too.
_AS_THEY_ARE = frozenset(
    (
        "abs add angle as_strided block_diag cat clone complex conj constant_pad_nd copy "
        "copy_slices cumsum diag diag_embed diagonal diff dstack embed expand fft_c2c fft_c2r "
        "fft_r2c fill flip gather imag index index_add index_copy index_fill index_put "
        "index_select linalg_cholesky linalg_eig_values linalg_eig_vectors linalg_eigh_values "
        "linalg_eigh_vectors linalg_lu_factor linalg_matrix_exp linalg_pinv linalg_qr_q "
        "linalg_qr_r linalg_slogdet linalg_solve_triangular linalg_svd_s linalg_vector_norm "
        "masked_fill masked_scatter masked_select mean movedim neg permute pick real repeat "
        "repeat_interleave roll scatter scatter_add select sgn slice squeeze stack sub sum t take "
        "tile to_copy transpose tril triu unfold unsqueeze view view_as_complex view_as_real "
        "where"
    ).split()
)
_HOLOMORPHIC = frozenset(
    (
        "acos asin atan cos cosh cumprod div exp expm1 linalg_det linalg_inv linalg_solve "
        "linear log log10 log1p log2 matmul mul pow prod reciprocal rsqrt sigmoid sin sinh sqrt "
        "square tan tanh lerp"
    ).split()
)


def _has_complex_inputs(step: Step) -> bool:
    return any(like is not None and CATEGORY[like[1]] == COMPLEX for like in step.likes)


def conjugated(step: Step) -> object:
    """The step as the derivative of a complex operation must see it; a gap where none is known."""
    name = step.operation
    if name in _AS_THEY_ARE or name in _TOGETHER:
        return step
    if name in _HOLOMORPHIC:
        return _Conjugated(step)
    raise missing(f"torch.{name}.backward(complex numbers)")


class _Conjugated:
    """A step whose saved tensors and numbers read as their conjugates."""

    def __init__(self, step: Step):
        self._step = step

    def __getattr__(self, name: str):
        return getattr(self._step, name)

    def __getitem__(self, position: int):
        value = self._step[position]
        return value.conj() if isinstance(value, Tensor) else _conjugate_number(value)

    @property
    def result(self) -> Tensor:
        return self._step.result.conj()


def _conjugate_number(value: object) -> object:
    return value.conjugate() if isinstance(value, complex) else value


def _by_one(name: str, position: int, step: Step, gradient: Tensor) -> Tensor:
    known = _BY_INPUT.get(name, {})
    if position in known:
        return known[position](gradient, step)
    if None in known:
        return known[None](gradient, step, position)
    raise missing(f"torch.{name.replace('linalg_', 'linalg.')}.backward")


def fit(gradient: Tensor, shape: tuple, code: int) -> Tensor:
    """Undo what broadcasting and casting did to an input: sum, and cast back."""
    have = gradient._array.shape
    if have != shape:
        extra = len(have) - len(shape)
        dims = tuple(range(extra)) + tuple(
            extra + axis for axis, size in enumerate(shape) if size == 1 and have[extra + axis] != 1
        )
        gradient = gradient.sum(dims, keepdim=True) if dims else gradient
        gradient = gradient.reshape(shape)
    if CATEGORY[gradient._code] == COMPLEX != CATEGORY[code]:
        gradient = gradient.real  # of a real input only the real part counts
    return to_code(gradient, code)
