"""Activations as functions."""

from collections.abc import Callable

from torch_lite._ops import activation as _activation
from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    Tensor,
    not_implemented,
    wrap_dim,
)
from torch_lite._ops.unary import relu as _relu
from torch_lite._out import apply_in_place


def maybe_in_place(inplace: bool, operation: Callable, input: Tensor, *args: object) -> Tensor:
    """`operation(input, ...)`, stored in `input` itself when `inplace` is set."""
    if inplace:
        return apply_in_place(input, operation, *args)
    return operation(input, *args)


def _softmax_dim(dim: int | None, ndim: int) -> int:
    """The dimension PyTorch guesses, with a warning, when none is named."""
    if dim is not None:
        return dim
    return 0 if ndim in (0, 1, 3) else 1


def softmax(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """exp(x) / sum(exp(x)) along `dim`."""
    return _activation.softmax(input, _softmax_dim(dim, input.ndim), dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """Softmax of -x."""
    return _activation.softmax(-input, _softmax_dim(dim, input.ndim), dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """The logarithm of softmax along `dim`."""
    return _activation.log_softmax(input, _softmax_dim(dim, input.ndim), dtype)


def relu(input, inplace=False) -> Tensor:
    """max(x, 0)."""
    return maybe_in_place(inplace, _relu, input)


def relu6(input, inplace=False) -> Tensor:
    """x limited to [0, 6]."""
    return maybe_in_place(inplace, _activation.hardtanh, input, 0, 6)


def gelu(input, *, approximate="none") -> Tensor:
    """x times the normal distribution function; `approximate="tanh"` for the formula by tanh."""
    return _activation.gelu(input, approximate)


def silu(input, inplace=False) -> Tensor:
    """x times its sigmoid."""
    return maybe_in_place(inplace, _activation.silu, input)


def mish(input, inplace=False) -> Tensor:
    """x tanh(softplus(x))."""
    return maybe_in_place(inplace, _activation.mish, input)


def leaky_relu(input, negative_slope=0.01, inplace=False) -> Tensor:
    """x, or a fraction of it below 0."""
    return maybe_in_place(inplace, _activation.leaky_relu, input, negative_slope)


def elu(input, alpha=1.0, inplace=False) -> Tensor:
    """x, or alpha (exp(x) - 1) below 0."""
    return maybe_in_place(inplace, _activation.elu, input, alpha)


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False) -> Tensor:
    """x limited to an interval."""
    return maybe_in_place(inplace, _activation.hardtanh, input, min_val, max_val)


def softplus(input, beta=1.0, threshold=20.0) -> Tensor:
    """log(1 + exp(beta x)) / beta."""
    return _activation.softplus(input, beta, threshold)


def logsigmoid(input) -> Tensor:
    """log(sigmoid(x))."""
    return _activation.logsigmoid(input)


def glu(input, dim=-1) -> Tensor:
    """The first half times the sigmoid of the second."""
    if input.ndim == 0:
        raise RuntimeError("glu does not support scalars because halving size must be even")
    dim = wrap_dim(dim, input.ndim)
    if input.shape[dim] % 2:
        raise RuntimeError(
            f"Halving dimension must be even, but dimension {dim} is size {input.shape[dim]}"
        )
    if CATEGORY[input._code] < FLOATING:
        raise not_implemented("glu_cpu", input._code)
    a, b = input.split([input.shape[dim] // 2] * 2, dim)
    return a * b.sigmoid()
