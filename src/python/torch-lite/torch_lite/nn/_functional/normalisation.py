"""Normalisation over batches, groups of channels and single channels."""

import math

from torch_lite._dtype import BF16, CATEGORY, F16, F32, FLOATING
from torch_lite._graph import own, rely
from torch_lite._modes import no_grad
from torch_lite._ops._core import Tensor, need_tensor, not_implemented, sizes
from torch_lite.nn._functional.layers import layer_norm
from torch_lite.nn._functional.windows import in_format_of


def batch_norm(
    input,
    running_mean,
    running_var,
    weight=None,
    bias=None,
    training=False,
    momentum=0.1,
    eps=1e-05,
) -> Tensor:
    """Mean 0 and variance 1 for each channel of (N, C, ...), then scale and shift.

    In training by the batch's own statistics, which also move the running ones by `momentum`; else
    by the running ones.
    """
    need_tensor(input, "batch_norm")
    if training:
        _check_several(input.shape)
    elif running_mean is None or running_var is None:
        raise RuntimeError("running_mean and running_var must be defined in evaluation mode")
    if CATEGORY[input._code] != FLOATING:
        raise not_implemented("batch_norm", input._code)
    channels = input.shape[1]
    parts = {"running_mean": running_mean, "running_var": running_var, "weight": weight,
             "bias": bias}  # fmt: skip
    for name, part in parts.items():
        if part is not None and part.numel() != channels:
            raise RuntimeError(f"{name} should contain {channels} elements not {part.numel()}")
    _check_types(input._code, [part._code for part in parts.values() if part is not None])
    shape = (channels, *(1 for _ in input.shape[2:]))
    if training:
        dims = (0, *range(2, input.ndim))
        mean = input.mean(dims)
        centred = input - mean.reshape(shape)
        var = centred.square().mean(dims)
        count = input.numel() // max(channels, 1)
        _move(running_mean, mean, momentum)
        _move(running_var, var * (count / (count - 1)) if count > 1 else var, momentum)
    else:
        centred, var = input - running_mean.reshape(shape), running_var
    scale = (var + eps).rsqrt()
    scale = scale if weight is None else scale * weight
    result = centred * scale.reshape(shape)
    result = result if bias is None else result + bias.reshape(shape)
    return rely(in_format_of(result, input), input, weight)


def _check_types(code: int, others: list[int]) -> None:
    """The parts are of the input's type; those of a half may be of float32, all together."""
    if code in (F16, BF16) and set(others) == {F32}:
        return
    if any(other != code for other in others):
        raise RuntimeError("mixed dtype (CPU): expect parameter to have scalar type of Float")


def _check_several(shape: tuple) -> None:
    if shape[0] * math.prod(shape[2:]) == 1:
        raise ValueError(
            f"Expected more than 1 value per channel when training, got input size {shape}"
        )


def _move(running: Tensor | None, value: Tensor, momentum: float) -> None:
    if running is not None:
        with no_grad():
            running.mul_(1 - momentum).add_(value.detach().to(running.dtype), alpha=momentum)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-05) -> Tensor:
    """Mean 0 and variance 1 for each group of channels of each sample, then scale and shift."""
    need_tensor(input, "group_norm")
    if input.ndim < 2:
        raise RuntimeError(
            f"Expected at least 2 dimensions for input tensor but received {input.ndim}"
        )
    batch, channels = input.shape[:2]
    if num_groups < 1 or channels % num_groups:
        raise RuntimeError(
            "Expected number of channels in input to be divisible by num_groups, but got input of "
            f"shape {sizes(input.shape)} and num_groups={num_groups}"
        )
    members = channels // num_groups * math.prod(input.shape[2:])
    if batch * members == 1:
        raise ValueError(
            f"Expected more than 1 value per channel when training, got input size {input.shape}"
        )
    _check_affine(input, channels, weight, bias)
    result = layer_norm(input.reshape(batch, num_groups, members), (members,), eps=eps)
    return own(in_format_of(_affine(result.reshape(input.shape), weight, bias), input))


def instance_norm(
    input,
    running_mean=None,
    running_var=None,
    weight=None,
    bias=None,
    use_input_stats=True,
    momentum=0.1,
    eps=1e-05,
) -> Tensor:
    """Mean 0 and variance 1 for each channel of each sample, then scale and shift."""
    need_tensor(input, "instance_norm")
    if not use_input_stats:
        return batch_norm(input, running_mean, running_var, weight, bias, False, momentum, eps)
    if math.prod(input.shape[2:]) == 1:
        raise ValueError(
            f"Expected more than 1 spatial element when training, got input size {input.shape}"
        )
    batch, channels = input.shape[:2]
    _check_affine(input, channels, weight, bias)
    rows = input.reshape(batch, channels, math.prod(input.shape[2:]))
    if running_mean is not None:
        _move(running_mean, rows.mean(2).mean(0), momentum)
    if running_var is not None:
        _move(running_var, rows.var(2).mean(0), momentum)
    result = layer_norm(rows, (rows.shape[2],), eps=eps)
    return _affine(result.reshape(input.shape), weight, bias)


def _check_affine(input: Tensor, channels: int, *affine: Tensor | None) -> None:
    for part in affine:
        if part is not None and tuple(part.shape) != (channels,):
            raise RuntimeError(
                "Expected weight and bias to be vectors of size equal to the number of channels in "
                f"input, but got {sizes(part.shape)} and input of shape {sizes(input.shape)}"
            )
        if part is not None and part._code != input._code:
            raise RuntimeError("mixed dtype (CPU): expect parameter to have scalar type of Float")


def _affine(result: Tensor, weight: Tensor | None, bias: Tensor | None) -> Tensor:
    shape = (-1, *(1 for _ in result.shape[2:]))
    result = result if weight is None else result * weight.reshape(shape)
    return result if bias is None else result + bias.reshape(shape)
