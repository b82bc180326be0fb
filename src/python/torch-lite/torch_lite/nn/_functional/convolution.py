"""Convolutions: windows as columns, then a matrix product."""

import math

from torch_lite._dtype import F32, LABEL
from torch_lite._graph import own, rely
from torch_lite._ops._core import Tensor, need_tensor, sizes
from torch_lite.nn._functional.windows import (
    add_columns,
    as_image,
    columns,
    each,
    in_format_of,
    padded,
)


def conv1d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1) -> Tensor:
    """(N, C, L) with (O, C / groups, K) to (N, O, L'); without a batch too."""
    return _convolve("conv1d", 1, input, weight, bias, stride, padding, dilation, groups)


def conv2d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1) -> Tensor:
    """(N, C, H, W) with (O, C / groups, KH, KW) to (N, O, H', W'); without a batch too."""
    return _convolve("conv2d", 2, input, weight, bias, stride, padding, dilation, groups)


def conv3d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1) -> Tensor:
    """(N, C, D, H, W) with (O, C / groups, KD, KH, KW) to (N, O, ...); without a batch too."""
    return _convolve("conv3d", 3, input, weight, bias, stride, padding, dilation, groups)


def conv_transpose1d(
    input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1
) -> Tensor:
    """(N, C, L) with (C, O / groups, K): where `conv1d` would send gradients."""
    more = (stride, padding, output_padding, groups, dilation)
    return _convolve_back("conv_transpose1d", 1, input, weight, bias, *more)


def conv_transpose2d(
    input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1
) -> Tensor:
    """(N, C, H, W) with (C, O / groups, KH, KW): where `conv2d` would send gradients."""
    more = (stride, padding, output_padding, groups, dilation)
    return _convolve_back("conv_transpose2d", 2, input, weight, bias, *more)


def conv_transpose3d(
    input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1
) -> Tensor:
    """(N, C, D, H, W) with (C, O / groups, KD, KH, KW): where `conv3d` would send gradients."""
    more = (stride, padding, output_padding, groups, dilation)
    return _convolve_back("conv_transpose3d", 3, input, weight, bias, *more)


def _convolve(name, count, input, weight, bias, stride, padding, dilation, groups) -> Tensor:
    _check_types(name, count, input, weight, bias)
    stride, dilation = each(stride, count, "stride"), each(dilation, count, "dilation")
    kernel = tuple(weight.shape[2:])
    before, after = _edges(padding, kernel, stride, dilation)
    batched = input.ndim == count + 2
    x = input if batched else input.unsqueeze(0)
    _check_steps(stride, dilation, groups)
    channels, wanted = x.shape[1], weight.shape[1] * groups
    if channels != wanted or weight.shape[0] % groups:
        raise RuntimeError(
            f"Given groups={groups}, weight of size {sizes(weight.shape)}, expected "
            f"input{sizes(x.shape)} to have {wanted} channels, but got {channels} channels instead"
        )
    laid = x
    saved = input
    if before != after:  # PyTorch pads the input first where the edges differ
        saved = x = padded(x, before, after)
        before = after = tuple(0 for _ in before)
    x = padded(x, before, after)
    outputs = tuple(
        (size - gap * (k - 1) - 1) // step + 1
        for size, gap, k, step in zip(x.shape[2:], dilation, kernel, stride, strict=True)
    )
    if min(outputs) < 1:
        raise RuntimeError(
            f"Calculated padded input size per channel: ({sizes(x.shape[2:])[1:-1]}). Kernel size: "
            f"({sizes(kernel)[1:-1]}). Kernel size can't be greater than actual input size"
        )
    batch, made = x.shape[0], weight.shape[0]
    depth = weight.shape[1] * math.prod(kernel)
    unrolled = columns(x, kernel, stride, dilation)
    if groups == 1:
        result = weight.reshape(made, depth) @ unrolled.reshape(batch, depth, math.prod(outputs))
    else:
        unrolled = unrolled.reshape(batch, groups, depth, math.prod(outputs))
        result = weight.reshape(groups, made // groups, depth) @ unrolled
    result = _shaped(result, bias, batch, made, outputs)
    return rely(own(_in_format(result, laid, weight, groups, batched)), saved, weight)


def _convolve_back(
    name, count, input, weight, bias, stride, padding, output_padding, groups, dilation
) -> Tensor:
    _check_types(name, count, input, weight, bias, groups)
    stride, dilation = each(stride, count, "stride"), each(dilation, count, "dilation")
    padding = each(padding, count, "padding")
    extra = each(output_padding, count, "output_padding")
    kernel = tuple(weight.shape[2:])
    batched = input.ndim == count + 2
    x = input if batched else input.unsqueeze(0)
    _check_steps(stride, dilation, groups)
    batch, channels = x.shape[:2]
    if channels != weight.shape[0] or channels % groups:
        raise RuntimeError(
            f"Given transposed=1, weight of size {sizes(weight.shape)}, expected "
            f"input{sizes(x.shape)} to have {weight.shape[0]} channels, but got {channels} "
            "channels instead"
        )
    if any(e >= max(s, d) for e, s, d in zip(extra, stride, dilation, strict=True)):
        raise RuntimeError("output padding must be smaller than either stride or dilation")
    places = tuple(x.shape[2:])
    outputs = tuple(
        (n - 1) * s - 2 * p + d * (k - 1) + e + 1
        for n, s, p, d, k, e in zip(places, stride, padding, dilation, kernel, extra, strict=True)
    )
    if min(outputs) < 1:
        raise RuntimeError(f"Output size is too small: {sizes(outputs)}")
    inner, area = weight.shape[1], math.prod(kernel)
    rows = weight.reshape(groups, channels // groups, inner * area).transpose(1, 2)
    unrolled = rows @ x.reshape(batch, groups, channels // groups, math.prod(places))
    unrolled = unrolled.reshape(batch, groups * inner, area, math.prod(places))
    result = add_columns(unrolled, places, outputs, kernel, stride, padding, dilation)
    result = _shaped(result, bias, batch, groups * inner, outputs)
    return rely(own(_in_format(result, x, weight, groups, batched)), input, weight)


def _shaped(result, bias, batch: int, channels: int, outputs: tuple) -> Tensor:
    result = result.reshape(batch, channels, *outputs)
    return result if bias is None else result + bias.reshape(channels, *(1 for _ in outputs))


def _is_for_onednn(x: Tensor, weight: Tensor, groups: int) -> bool:
    """Whether PyTorch gives the work to oneDNN: where it is enough, of float32."""
    is_wide = min(weight.shape[-2:]) > 3
    is_enough = groups > 1 or is_wide or x.shape[0] > 1 or math.prod(x.shape[:4]) > 20480
    return x._code == F32 and is_enough


def _in_format(result: Tensor, x: Tensor, weight: Tensor, groups: int, batched: bool) -> Tensor:
    """With channels innermost where those of the input or the weights are.

    Of rows PyTorch asks the weights alone; volumes it lays out so where oneDNN convolves them.
    """
    if result.ndim == 3:
        made = in_format_of(as_image(result), as_image(weight)).squeeze(-2)
    elif result.ndim == 5 and not _is_for_onednn(x, weight, groups):
        made = result.contiguous()
    else:
        made = in_format_of(result, x, weight)
    return made if batched else made.squeeze(0)


def _edges(padding: object, kernel: tuple, stride: tuple, dilation: tuple) -> tuple[tuple, tuple]:
    """Padding before and after, from numbers or from "same" or "valid"."""
    count = len(kernel)
    if not isinstance(padding, str):
        numbers = each(padding, count, "padding")
        if min(numbers) < 0:
            raise RuntimeError("negative padding is not supported")
        return numbers, numbers
    if padding == "valid":
        return (0,) * count, (0,) * count
    if padding != "same":
        raise RuntimeError(f"Invalid padding string: '{padding}'")
    if any(step != 1 for step in stride):
        raise RuntimeError("padding='same' is not supported for strided convolutions")
    totals = [gap * (k - 1) for gap, k in zip(dilation, kernel, strict=True)]
    return tuple(n // 2 for n in totals), tuple(n - n // 2 for n in totals)


def _check_types(name, count, input, weight, bias, groups: int | None = None) -> None:
    need_tensor(input, name)
    need_tensor(weight, name, "weight", 2)
    if weight.ndim != count + 2 or input.ndim not in (count + 1, count + 2):
        raise RuntimeError(
            f"Expected {count + 1}D (unbatched) or {count + 2}D (batched) input to {name}, but "
            f"got input of size: {sizes(input.shape)}"
        )
    if input._code != weight._code:
        raise RuntimeError(
            f"Input type (torch.{LABEL[input._code]}Tensor) and weight type "
            f"(torch.{LABEL[weight._code]}Tensor) should be the same"
        )
    if bias is None:
        return
    if bias._code != input._code:
        raise RuntimeError(
            f"Input type (torch.{LABEL[input._code]}Tensor) and bias type "
            f"(torch.{LABEL[bias._code]}Tensor) should be the same"
        )
    made = weight.shape[0] if groups is None else weight.shape[1] * groups
    if tuple(bias.shape) != (made,):
        raise RuntimeError(
            f"Given weight of size {sizes(weight.shape)}, expected bias to be 1-dimensional with "
            f"{made} elements, but got bias of size {sizes(bias.shape)} instead"
        )


def _check_steps(stride: tuple, dilation: tuple, groups: int) -> None:
    if min(stride) < 1:
        raise RuntimeError("non-positive stride is not supported")
    if min(dilation) < 1:
        raise RuntimeError("dilation should be greater than zero")
    if groups < 1:
        raise RuntimeError("non-positive groups is not supported")
