"""Patches of images as columns and back, and pixels moved between channels and places."""

import math

from torch_lite._graph import own
from torch_lite._layout import channels_last_3d, suggested_format
from torch_lite._ops._core import Tensor, need_tensor, sizes
from torch_lite.nn._functional.windows import (
    add_columns,
    columns,
    each,
    in_format_of,
    no_tensors,
    padded,
)


def unfold(input, kernel_size, dilation=1, padding=0, stride=1) -> Tensor:
    """(N, C, H, W) to (N, C KH KW, L): every window as a column; without a batch too."""
    need_tensor(input, "im2col")
    no_tensors(kernel_size, dilation, padding, stride)
    given = {"kernel_size": kernel_size, "dilation": dilation, "padding": padding, "stride": stride}
    for name, value in given.items():
        if isinstance(value, (list, tuple)) and len(value) != 2:
            raise RuntimeError(f"It is expected {name} equals to 2, but got size {len(value)}")
    kernel, dilation, padding, stride = (each(value, 2, name) for name, value in given.items())
    if input.ndim not in (3, 4):
        kind = IndexError if input.ndim < 3 else RuntimeError  # its check reads a third dimension
        raise kind(
            "Expected 3D or 4D (batch mode) tensor with possibly 0 batch size and other non-zero "
            f"dimensions for input, but got: {sizes(input.shape)}"
        )
    x = input if input.ndim == 4 else input.unsqueeze(0)
    _places(x.shape[2:], kernel, stride, padding, dilation)
    made = columns(padded(x, padding, padding), kernel, stride, dilation)
    made = made.reshape(x.shape[0], made.shape[1] * made.shape[2], made.shape[3])
    return own(made if input.ndim == 4 else made.squeeze(0))


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1) -> Tensor:
    """(N, C KH KW, L) to (N, C, H, W): columns added where their windows lie."""
    need_tensor(input, "col2im")
    no_tensors(output_size, kernel_size, dilation, padding, stride)
    output, kernel = each(output_size, 2, "output_size"), each(kernel_size, 2, "kernel_size")
    padding, stride = each(padding, 2, "padding"), each(stride, 2, "stride")
    dilation = each(dilation, 2, "dilation")
    if input.ndim not in (2, 3):
        raise RuntimeError(
            "Expected 2D or 3D (batch mode) tensor for input with possibly 0 batch size and "
            f"non-zero dimensions for input, but got: {sizes(input.shape)}"
        )
    x = input if input.ndim == 3 else input.unsqueeze(0)
    area = math.prod(kernel)
    if x.shape[1] % area:
        raise RuntimeError(
            "Expected size of input's dimension 1 to be divisible by the product of kernel_size, "
            f"but got input.size(1)={x.shape[1]} and kernel_size=({kernel[0]}, {kernel[1]})."
        )
    places = _places(output, kernel, stride, padding, dilation)
    if math.prod(places) != x.shape[2]:
        raise RuntimeError(
            f"Given output_size={output}, kernel_size={kernel}, dilation={dilation}, "
            f"padding={padding}, stride={stride}, expected size of input's dimension 2 to match "
            f"the calculated number of sliding blocks {places[0]} * {places[1]} = "
            f"{math.prod(places)}, but got input.size(2)={x.shape[2]}."
        )
    parts = x.reshape(x.shape[0], x.shape[1] // area, area, x.shape[2])
    made = add_columns(parts, places, output, kernel, stride, padding, dilation)
    return made if input.ndim == 3 else made.squeeze(0)


def _places(shape, kernel: tuple, stride: tuple, padding: tuple, dilation: tuple) -> tuple:
    """How many windows fit in each direction; RuntimeError when none does."""
    if min(stride) < 1 or min(dilation) < 1 or min(kernel) < 1:
        raise RuntimeError("kernel size, stride and dilation should be greater than zero")
    places = tuple(
        (n + 2 * p - d * (k - 1) - 1) // s + 1
        for n, p, d, k, s in zip(shape, padding, dilation, kernel, stride, strict=True)
    )
    if min(places) < 1:
        raise RuntimeError(
            f"Given input with spatial size ({shape[0]}, {shape[1]}), kernel_size={kernel}, "
            f"dilation={dilation}, padding={padding}, calculated shape of the array of sliding "
            f"blocks as {places}, but its components must be at least one."
        )
    return places


def pixel_shuffle(input, upscale_factor) -> Tensor:
    """(..., C r r, H, W) to (..., C, H r, W r)."""
    factor = _factor(input, upscale_factor, "pixel_shuffle", "upscale_factor")
    *batch, channels, height, width = input.shape
    if channels % factor**2:
        raise RuntimeError(
            "pixel_shuffle expects its input's 'channel' dimension to be divisible by the square "
            f"of upscale_factor, but input.size(-3)={channels} is not divisible by {factor**2}"
        )
    made = channels // factor**2
    parts = input.reshape(*batch, made, factor, factor, height, width)
    n = len(batch)
    moved = parts.permute(*range(n + 1), n + 3, n + 1, n + 4, n + 2)
    result = moved.reshape(*batch, made, height * factor, width * factor)
    return _in_format_of(result, input)


def pixel_unshuffle(input, downscale_factor) -> Tensor:
    """(..., C, H r, W r) to (..., C r r, H, W)."""
    factor = _factor(input, downscale_factor, "pixel_unshuffle", "downscale_factor")
    *batch, channels, height, width = input.shape
    if height % factor or width % factor:
        raise RuntimeError(
            "pixel_unshuffle expects height and width to be divisible by downscale_factor, but "
            f"they are {height} and {width}"
        )
    parts = input.reshape(*batch, channels, height // factor, factor, width // factor, factor)
    n = len(batch)
    moved = parts.permute(*range(n + 1), n + 2, n + 4, n + 1, n + 3)
    result = moved.reshape(*batch, channels * factor**2, height // factor, width // factor)
    return _in_format_of(result, input)


def _in_format_of(result: Tensor, input: Tensor) -> Tensor:
    """A copy with its channels innermost when the input's are."""
    if suggested_format(input._array) is channels_last_3d:
        raise RuntimeError("Unsupported memory format. Supports only ChannelsLast, Contiguous")
    made = in_format_of(result, input)
    return made.clone() if made._view_of is not None else made


def _factor(input, factor, name: str, argument: str) -> int:
    need_tensor(input, name)
    if not isinstance(factor, int):
        raise TypeError(f"{name}(): argument '{argument}' must be int")
    if input.ndim < 3:
        raise RuntimeError(
            f"{name} expects input to have at least 3 dimensions, but got input with {input.ndim} "
            "dimension(s)"
        )
    if factor < 1:
        raise RuntimeError(f"{name} expects a positive {argument}, but got {factor}")
    return factor
