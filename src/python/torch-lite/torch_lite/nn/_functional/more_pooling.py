"""Pooling of three dimensions, with places, of powers, and back again."""

import math

import numpy as np

from torch_lite._dtype import I64
from torch_lite._layout import channels_last, suggested_format
from torch_lite._ops._core import Tensor, need_tensor, sizes, wrap
from torch_lite.nn._functional.pooling import (
    adapted,
    average,
    avg_pool1d,
    avg_pool2d,
    greatest,
    laid_out,
)
from torch_lite.nn._functional.windows import each, in_format_of, no_tensors


def avg_pool3d(
    input,
    kernel_size,
    stride=None,
    padding=0,
    ceil_mode=False,
    count_include_pad=True,
    divisor_override=None,
) -> Tensor:
    """The average of windows over the last three dimensions."""
    return average("avg_pool3d", 3, input, kernel_size, stride, padding, ceil_mode,
                    count_include_pad, divisor_override)  # fmt: skip


def max_pool3d(
    input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False
) -> Tensor | tuple[Tensor, Tensor]:
    """The greatest of windows over three dimensions, on wish with its place in the flat volume."""
    _check_volume(input)
    settings = (kernel_size, stride, padding, dilation, ceil_mode, return_indices)
    return greatest("max_pool3d", 3, input, *settings)


def _check_volume(input: object) -> None:
    """Refuse a volume without a batch that lies as images do, which PyTorch's kernel fails at."""
    array = need_tensor(input, "max_pool3d")._array
    if array.ndim == 4 and suggested_format(array) is channels_last:
        raise RuntimeError("Unsupported memory format. Supports only ChannelsLast3d, Contiguous")


def _with_indices(name: str, count: int):
    def pool(
        input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False,
        return_indices=False,
    ) -> tuple[Tensor, Tensor]:  # fmt: skip
        if count == 3:
            _check_volume(input)
        settings = (kernel_size, stride, padding, dilation, ceil_mode, True)
        return greatest(name, count, input, *settings)

    pool.__name__ = f"{name}_with_indices"
    pool.__doc__ = f"`{name}` with the places of what it takes."
    return pool


max_pool1d_with_indices = _with_indices("max_pool1d", 1)
max_pool2d_with_indices = _with_indices("max_pool2d", 2)
max_pool3d_with_indices = _with_indices("max_pool3d", 3)


def adaptive_avg_pool3d(input, output_size) -> Tensor:
    """The averages of windows that cover the last three dimensions; None keeps a size."""
    return adapted("adaptive_avg_pool3d", 3, input, output_size, lambda x, dim: x.mean(dim))


def _adaptive_places(input: Tensor, count: int, output: tuple) -> tuple[Tensor, Tensor]:
    """The greatest of each window, and its number in the flat last dimensions."""
    lead, shape = input.shape[: input.ndim - count], input.shape[input.ndim - count :]
    flat = input.detach()._array.reshape(-1, *shape)
    places = np.zeros((len(flat), *output), dtype=np.int64)
    for cell in np.ndindex(*output):
        spans = [
            slice(at * size // made, -(-(at + 1) * size // made))
            for at, size, made in zip(cell, shape, output, strict=True)
        ]
        box = flat[(slice(None), *spans)]
        which = np.unravel_index(box.reshape(len(flat), -1).argmax(1), box.shape[1:])
        number = np.zeros(len(flat), dtype=np.int64)
        for place, span, size in zip(which, spans, shape, strict=True):
            number = number * size + place + span.start
        places[(slice(None), *cell)] = number
    index = wrap(places.reshape(*lead, -1), I64)
    values = input.reshape(*lead, -1).gather(-1, index)
    return values.reshape(*lead, *output), index.reshape(*lead, *output)


def _adaptive_max(name: str, count: int, input, output_size) -> tuple[Tensor, Tensor]:
    need_tensor(input, name)
    if input.ndim not in (count + 1, count + 2):
        raise RuntimeError(
            f"{name}(): Expected {count + 1}D or {count + 2}D tensor, but got {sizes(input.shape)}"
        )
    if isinstance(output_size, (tuple, list)):
        given = zip(output_size, input.shape[-count:], strict=True)
        output_size = [size if made is None else made for made, size in given]
    output = each(output_size, count, "output_size")
    made = _adaptive_places(input, count, output)
    return made if count == 3 else tuple(laid_out(part, input, count) for part in made)


def adaptive_max_pool1d(input, output_size, return_indices=False) -> object:
    """The greatest of `output_size` windows that cover the last dimension."""
    made = _adaptive_max("adaptive_max_pool1d", 1, input, output_size)
    return made if return_indices else made[0]


def adaptive_max_pool2d(input, output_size, return_indices=False) -> object:
    """The greatest of windows that cover the last two dimensions; None keeps a size."""
    made = _adaptive_max("adaptive_max_pool2d", 2, input, output_size)
    return made if return_indices else made[0]


def adaptive_max_pool3d(input, output_size, return_indices=False) -> object:
    """The greatest of windows that cover the last three dimensions; None keeps a size."""
    made = _adaptive_max("adaptive_max_pool3d", 3, input, output_size)
    return made if return_indices else made[0]


def adaptive_max_pool1d_with_indices(input, output_size, return_indices=False) -> tuple:
    """`adaptive_max_pool1d` with the places."""
    return adaptive_max_pool1d(input, output_size, True)


def adaptive_max_pool2d_with_indices(input, output_size, return_indices=False) -> tuple:
    """`adaptive_max_pool2d` with the places."""
    return adaptive_max_pool2d(input, output_size, True)


def adaptive_max_pool3d_with_indices(input, output_size, return_indices=False) -> tuple:
    """`adaptive_max_pool3d` with the places."""
    return adaptive_max_pool3d(input, output_size, True)


def _unpooled(name, count, input, indices, kernel_size, stride, padding, output_size) -> Tensor:
    kernel = each(kernel_size, count, "kernel_size")
    stride = kernel if stride is None else each(stride, count, "stride")
    padding = each(padding, count, "padding")
    if output_size is None:
        made = tuple(
            (size - 1) * step - 2 * edge + k
            for size, step, edge, k in zip(
                input.shape[-count:], stride, padding, kernel, strict=True
            )
        )
    else:
        made = tuple(output_size)[-count:]
    lead = input.shape[: input.ndim - count]
    places = indices.reshape(*lead, -1)
    if places.numel() and (places._array.max() >= math.prod(made) or places._array.min() < 0):
        raise RuntimeError(
            f"{name}(): found an invalid max index: {int(places._array.max())} (output volumes "
            f"are of size {'x'.join(map(str, made))})"
        )
    flat = input.detach().new_zeros((*lead, math.prod(made)))
    result = flat.scatter(-1, places, input.reshape(*lead, -1)).reshape(*lead, *made)
    return in_format_of(result, input) if count == 2 else result


def max_unpool1d(input, indices, kernel_size, stride=None, padding=0, output_size=None) -> Tensor:
    """Zeros, with values at the places where pooling found them."""
    return _unpooled("max_unpool1d", 1, input, indices, kernel_size, stride, padding, output_size)


def max_unpool2d(input, indices, kernel_size, stride=None, padding=0, output_size=None) -> Tensor:
    """The same over two dimensions."""
    return _unpooled("max_unpool2d", 2, input, indices, kernel_size, stride, padding, output_size)


def max_unpool3d(input, indices, kernel_size, stride=None, padding=0, output_size=None) -> Tensor:
    """The same over three dimensions."""
    return _unpooled("max_unpool3d", 3, input, indices, kernel_size, stride, padding, output_size)


def _of_powers(count: int, pool, input, norm_type, kernel_size, stride, ceil_mode) -> Tensor:
    kernel = each(kernel_size, count, "kernel_size")
    mean = pool(input.pow(norm_type), kernel_size, stride, 0, ceil_mode)
    total = mean.sign() * mean.abs().relu() * math.prod(kernel)
    return total.pow(1.0 / norm_type)


def lp_pool1d(input, norm_type, kernel_size, stride=None, ceil_mode=False) -> Tensor:
    """(sum x^p)^(1/p) of windows along the last dimension."""
    return _of_powers(1, avg_pool1d, input, norm_type, kernel_size, stride, ceil_mode)


def lp_pool2d(input, norm_type, kernel_size, stride=None, ceil_mode=False) -> Tensor:
    """The same over two dimensions."""
    no_tensors(kernel_size)
    return _of_powers(2, avg_pool2d, input, norm_type, kernel_size, stride, ceil_mode)


def lp_pool3d(input, norm_type, kernel_size, stride=None, ceil_mode=False) -> Tensor:
    """The same over three dimensions."""
    return _of_powers(3, avg_pool3d, input, norm_type, kernel_size, stride, ceil_mode)
