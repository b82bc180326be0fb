"""`torch.nn.init`: filling tensors in place, with PyTorch's draws."""

import math
import warnings

import numpy as np

from torch_lite._gaps import module_getattr
from torch_lite._modes import no_grad
from torch_lite._ops._core import Tensor
from torch_lite._random import default_generator
from torch_lite._registry import FUNCTIONS as _FUNCTIONS

_empty_like = _FUNCTIONS["empty_like"]


def calculate_gain(nonlinearity, param=None) -> float:
    """The factor that keeps a signal's size through a nonlinearity."""
    if nonlinearity in (
        "linear",
        "sigmoid",
        "conv1d",
        "conv2d",
        "conv3d",
        "conv_transpose1d",
        "conv_transpose2d",
        "conv_transpose3d",
    ):
        return 1
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return math.sqrt(2.0)
    if nonlinearity == "leaky_relu":
        slope = 0.01 if param is None else param
        if isinstance(slope, bool) or not isinstance(slope, (int, float)):
            raise ValueError(f"negative_slope {param} not a valid number")
        return math.sqrt(2.0 / (1 + slope**2))
    if nonlinearity == "selu":
        return 3.0 / 4
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")


def _calculate_fan_in_and_fan_out(tensor) -> tuple[int, int]:
    if tensor.dim() < 2:
        raise ValueError(
            "Fan in and fan out can not be computed for tensor with fewer than 2 dimensions"
        )
    field = math.prod(tensor.shape[2:])
    return tensor.shape[1] * field, tensor.shape[0] * field


def _calculate_correct_fan(tensor, mode) -> int:
    mode = mode.lower()
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    return fan_in if mode == "fan_in" else fan_out


def uniform_(tensor, a=0.0, b=1.0, generator=None) -> Tensor:
    """Uniform in [a, b)."""
    with no_grad():
        return tensor.uniform_(a, b, generator=generator)


def normal_(tensor, mean=0.0, std=1.0, generator=None) -> Tensor:
    """Normal."""
    with no_grad():
        return tensor.normal_(mean, std, generator=generator)


def constant_(tensor, val) -> Tensor:
    """One number everywhere."""
    with no_grad():
        return tensor.fill_(val)


def ones_(tensor) -> Tensor:
    """1 everywhere."""
    return constant_(tensor, 1.0)


def zeros_(tensor) -> Tensor:
    """0 everywhere."""
    return constant_(tensor, 0.0)


def eye_(tensor) -> Tensor:
    """The identity matrix."""
    if tensor.ndimension() != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    tensor._array[...] = np.eye(*tensor.shape, dtype=tensor._array.dtype)
    return tensor


def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0, generator=None) -> Tensor:
    """Normal, restricted to [a, b], by drawing anew what falls outside, as PyTorch 2.13 does."""

    def below(x: float) -> float:
        return (1.0 + math.erf((x - mean) / std / math.sqrt(2.0))) / 2.0

    with no_grad():
        if below(b) - below(a) > 0.3:
            return _redraw_outside(tensor, mean, std, a, b, generator)
        return _accept_by_density(tensor, mean, std, a, b, generator)


def _redraw_outside(tensor, mean, std, a, b, generator) -> Tensor:
    """Whole tensors of normal numbers are drawn until no element lies outside [a, b]."""
    kind = tensor._array.dtype.type
    tensor.normal_(mean, std, generator=generator)
    outside = (tensor._array < kind(a)) | (tensor._array > kind(b))
    while outside.any():
        fresh = _empty_like(tensor).normal_(mean, std, generator=generator)
        np.copyto(tensor._array, fresh._array, where=outside)
        outside = (tensor._array < kind(a)) | (tensor._array > kind(b))
    return tensor


def _accept_by_density(tensor, mean, std, a, b, generator) -> Tensor:
    """Uniform candidates, accepted by the density: [a, b] lies in a tail of the distribution."""
    peak = -0.5 * ((max(a, min(mean, b)) - mean) / std) ** 2
    pending = None
    while pending is None or pending.any():
        candidates = _empty_like(tensor).uniform_(a, b, generator=generator)
        if pending is None:
            tensor.copy_(candidates)
        else:
            np.copyto(tensor._array, candidates._array, where=pending)
        density = candidates.sub_(mean).div_(std).pow_(2).mul_(-0.5).sub_(peak)
        height = _empty_like(tensor).uniform_(generator=generator).log_()
        rejected = height._array > density._array
        pending = rejected if pending is None else pending & rejected
    return tensor


def xavier_uniform_(tensor, gain=1.0, generator=None) -> Tensor:
    """Uniform, its variance 2 gain^2 / (fan_in + fan_out)."""
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    bound = math.sqrt(3.0) * gain * math.sqrt(2.0 / float(fan_in + fan_out))
    return uniform_(tensor, -bound, bound, generator)


def xavier_normal_(tensor, gain=1.0, generator=None) -> Tensor:
    """Normal, its variance 2 gain^2 / (fan_in + fan_out)."""
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    return normal_(tensor, 0.0, gain * math.sqrt(2.0 / float(fan_in + fan_out)), generator)


def kaiming_uniform_(
    tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None
) -> Tensor:
    """Uniform, its variance gain^2 / fan."""
    if 0 in tensor.shape:
        return tensor
    fan = _calculate_correct_fan(tensor, mode)
    bound = math.sqrt(3.0) * (calculate_gain(nonlinearity, a) / math.sqrt(fan))
    return uniform_(tensor, -bound, bound, generator)


def kaiming_normal_(
    tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None
) -> Tensor:
    """Normal, its variance gain^2 / fan."""
    if 0 in tensor.shape:
        return tensor
    fan = _calculate_correct_fan(tensor, mode)
    return normal_(tensor, 0.0, calculate_gain(nonlinearity, a) / math.sqrt(fan), generator)


def sparse_(tensor, sparsity, std=0.01, generator=None) -> Tensor:
    """Normal, with a share of each column set to 0."""
    if tensor.ndimension() != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    rows, columns = tensor.shape
    zeros = math.ceil(sparsity * rows)
    with no_grad():
        tensor.normal_(0, std, generator=generator)
        for column in range(columns):
            order = default_generator.randperm(rows)
            tensor._array[order[:zeros], column] = 0
    return tensor


def orthogonal_(tensor, gain=1, generator=None) -> Tensor:
    """A (half-)orthogonal matrix, all dimensions but the first as one."""
    from torch_lite.linalg import qr

    if tensor.ndimension() < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    if tensor.numel() == 0:
        return tensor
    rows = tensor.size(0)
    columns = tensor.numel() // rows
    with no_grad():
        drawn = tensor.new_empty((rows, columns)).normal_(0, 1, generator=generator)
        q, r = qr(drawn.t() if rows < columns else drawn)
        # The signs of R's diagonal make the distribution uniform.
        q = q * r.diagonal().sign()
        q = q.t() if rows < columns else q
        return tensor.copy_(q.reshape(tensor.shape)).mul_(gain)


def dirac_(tensor, groups=1) -> Tensor:
    """Convolutions that pass their input on, as far as there are channels."""
    dimensions = tensor.ndimension()
    if dimensions not in (3, 4, 5):
        raise ValueError("Only tensors with 3, 4, or 5 dimensions are supported")
    out = tensor.size(0)
    if out % groups:
        raise ValueError("dim 0 must be divisible by groups")
    each = out // groups
    tensor._array[...] = 0
    middle = tuple(size // 2 for size in tensor.shape[2:])
    for group in range(groups):
        for channel in range(min(each, tensor.size(1))):
            tensor._array[(group * each + channel, channel, *middle)] = 1
    return tensor


def _by_old_name(name: str, function) -> None:
    def call(*args, **kwargs):
        warnings.warn(
            f"`nn.init.{name}` is now deprecated in favor of `nn.init.{name}_`.",
            FutureWarning,
            stacklevel=2,
        )
        return function(*args, **kwargs)

    call.__name__ = name
    call.__doc__ = f"`{name}_` by its old name."
    globals()[name] = call


_OLD = (
    "constant dirac eye kaiming_normal kaiming_uniform normal orthogonal sparse uniform "
    "xavier_normal xavier_uniform"
).split()
for _name in _OLD:
    _by_old_name(_name, globals()[_name + "_"])

__all__ = [
    "calculate_gain", "constant_", "dirac_", "eye_", "kaiming_normal_", "kaiming_uniform_",
    "normal_", "ones_", "orthogonal_", "sparse_", "trunc_normal_", "uniform_",
    "xavier_normal_", "xavier_uniform_", "zeros_", *_OLD,
]  # fmt: skip
__getattr__ = module_getattr("torch.nn.init")
