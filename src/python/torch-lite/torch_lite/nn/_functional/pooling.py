"""Pooling: the average or the greatest of sliding or of adapted windows."""

import numpy as np

from torch_lite._dtype import CATEGORY, FLOATING, I64, NUMPY
from torch_lite._graph import rely
from torch_lite._layout import channels_last_3d, contiguous_format, lies_in
from torch_lite._ops._core import Tensor, need_tensor, not_implemented, sizes, wrap
from torch_lite.nn._functional.windows import (
    as_image,
    each,
    in_format_of,
    kernel_first,
    padded,
    windows,
)


def avg_pool1d(
    input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True
) -> Tensor:
    """The average of windows along the last dimension."""
    return average("avg_pool1d", 1, input, kernel_size, stride, padding, ceil_mode,
                    count_include_pad, None)  # fmt: skip


def avg_pool2d(
    input,
    kernel_size,
    stride=None,
    padding=0,
    ceil_mode=False,
    count_include_pad=True,
    divisor_override=None,
) -> Tensor:
    """The average of windows over the last two dimensions."""
    return average("avg_pool2d", 2, input, kernel_size, stride, padding, ceil_mode,
                    count_include_pad, divisor_override)  # fmt: skip


def max_pool1d(
    input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False
) -> Tensor | tuple[Tensor, Tensor]:
    """The greatest of windows along the last dimension, on wish with its place in the row."""
    settings = (kernel_size, stride, padding, dilation, ceil_mode, return_indices)
    return greatest("max_pool1d", 1, input, *settings)


def max_pool2d(
    input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False
) -> Tensor | tuple[Tensor, Tensor]:
    """The greatest of windows over two dimensions, on wish with its place in the flat image."""
    settings = (kernel_size, stride, padding, dilation, ceil_mode, return_indices)
    return greatest("max_pool2d", 2, input, *settings)


def _geometry(name, count, input, kernel_size, stride, padding, dilation, ceil_mode) -> tuple:
    """Kernel, stride, padding, dilation, outputs, and what ceil_mode adds to the padding after."""
    need_tensor(input, name)
    if input.ndim not in (count + 1, count + 2):
        # The check of avg_pool2d reads the third dimension from the end.
        kind = IndexError if name == "avg_pool2d" and input.ndim < 3 else RuntimeError
        raise kind(
            f"Expected {count + 1}D or {count + 2}D (batch mode) tensor for {name}, but got input "
            f"of size {sizes(input.shape)}"
        )
    kernel = each(kernel_size, count, "kernel_size")
    stride = kernel if stride is None or stride in ((), []) else each(stride, count, "stride")
    padding, dilation = each(padding, count, "padding"), each(dilation, count, "dilation")
    if min(kernel) < 1 or min(stride) < 1 or min(dilation) < 1:
        raise RuntimeError("kernel size, stride and dilation should be greater than zero")
    if any(p < 0 or p > (d * (k - 1) + 1) // 2
           for p, k, d in zip(padding, kernel, dilation, strict=True)):  # fmt: skip
        raise RuntimeError(
            "pad should be at most half of effective kernel size, but got "
            f"pad={padding}, kernel_size={kernel} and dilation={dilation}"
        )
    outputs, extra = [], []
    axes = zip(input.shape[-count:], kernel, stride, padding, dilation, strict=True)
    for size, k, step, edge, gap in axes:
        room = size + 2 * edge - gap * (k - 1) - 1
        made = (-(-room // step) if ceil_mode else room // step) + 1
        if ceil_mode and (made - 1) * step >= size + edge:
            made -= 1  # the last window must begin inside the input or its padding before
        outputs.append(made)
        extra.append(max(0, (made - 1) * step - room))
    if min(outputs) < 1:
        raise RuntimeError(
            f"Given input size {sizes(input.shape)}, calculated output size {sizes(outputs)}. "
            "Output size is too small"
        )
    return kernel, stride, padding, dilation, tuple(outputs), tuple(extra)


def average(
    name, count, input, kernel_size, stride, padding, ceil_mode, include_padding, divisor
) -> Tensor:
    """The average of windows over the last `count` dimensions."""
    kernel, stride, padding, dilation, outputs, extra = _geometry(
        name, count, input, kernel_size, stride, padding, 1, ceil_mode
    )
    whole = CATEGORY[input._code] < FLOATING
    if whole and input._code != I64:
        raise not_implemented(f"{name}_out_frame", input._code)
    if divisor == 0:
        raise RuntimeError("divisor must be not zero")
    after = tuple(a + b for a, b in zip(padding, extra, strict=True))
    view = windows(padded(input, padding, after), kernel, stride, dilation)
    cut = (..., *(slice(n) for n in outputs), *(slice(None) for _ in kernel))
    total = kernel_first(view[cut], count).sum(0)
    rounding = "trunc" if whole else None
    if divisor is None:
        sides = zip(input.shape[-count:], kernel, stride, padding, outputs, strict=True)
        counts = [_counted(*side, include_padding) for side in sides]
        cells = counts[0]
        for counted in counts[1:]:
            cells = cells[..., None] * counted
        divisor = wrap(cells.astype(NUMPY[input._code]), input._code)
    made = total.div(divisor, rounding_mode=rounding)
    return rely(made if count == 3 else laid_out(made, input, count), input)


def laid_out(result: Tensor, input: Tensor, count: int) -> Tensor:
    """Laid out as the kernel does it: rows are images, volumes always have a batch dimension."""
    if count == 1:
        return in_format_of(as_image(result), as_image(input)).squeeze(-2)
    if count < 3:
        return in_format_of(result, input)
    array = input._array if input.ndim == 5 else input._array[None]
    lies_so = lies_in(array, channels_last_3d) and not array.flags.c_contiguous
    made = result if input.ndim == 5 else result.unsqueeze(0)
    made = made.contiguous(memory_format=channels_last_3d if lies_so else contiguous_format)
    return made if input.ndim == 5 else made.squeeze(0)


def _counted(size, kernel, step, edge, made, include_padding) -> np.ndarray:
    """How many elements of each window along one dimension count."""
    start = np.arange(made) * step - edge
    stop = np.minimum(start + kernel, size + edge)
    if include_padding:
        return stop - start
    return np.minimum(stop, size) - np.maximum(start, 0)


def greatest(
    name, count, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices
) -> Tensor | tuple[Tensor, Tensor]:
    """The greatest of windows over the last `count` dimensions, on wish with its flat place."""
    kernel, stride, padding, dilation, outputs, extra = _geometry(
        name, count, input, kernel_size, stride, padding, dilation, ceil_mode
    )
    after = tuple(a + b for a, b in zip(padding, extra, strict=True))
    kind = NUMPY[input._code]
    least = -np.inf if CATEGORY[input._code] == FLOATING else np.iinfo(kind).min
    view = windows(padded(input, padding, after, least), kernel, stride, dilation)
    cut = (..., *(slice(n) for n in outputs), *(slice(None) for _ in kernel))
    values, which = kernel_first(view[cut], count).max(0)
    if count == 1 and not return_indices and not input._requires_grad:
        return values.contiguous()  # a kernel of its own
    values = rely(laid_out(values, input, count), input)
    if not return_indices:
        return values
    places = np.unravel_index(which._array.astype(np.intp), kernel)
    flat = np.zeros(which._array.shape, dtype=np.int64)
    sides = zip(places, input.shape[-count:], stride, padding, dilation, outputs, strict=True)
    for axis, (place, size, step, edge, gap, made) in enumerate(sides):
        start = (np.arange(made) * step - edge).reshape(-1, *(1,) * (count - 1 - axis))
        flat = flat * size + start + place * gap
    return values, laid_out(wrap(flat, I64), input, count)


def adaptive_avg_pool1d(input, output_size) -> Tensor:
    """The averages of `output_size` windows that cover the last dimension."""
    return adapted("adaptive_avg_pool1d", 1, input, output_size, lambda x, dim: x.mean(dim))


def adaptive_avg_pool2d(input, output_size) -> Tensor:
    """The averages of windows that cover the last two dimensions; None keeps a size."""
    return adapted("adaptive_avg_pool2d", 2, input, output_size, lambda x, dim: x.mean(dim))


def adapted(name: str, count: int, input, output_size, reduce) -> Tensor:
    """Windows are boxes: reducing one dimension after the other gives the same."""
    need_tensor(input, name)
    if input.ndim not in (count + 1, count + 2):
        raise RuntimeError(
            f"{name}(): Expected {count + 1}D or {count + 2}D tensor, but got {sizes(input.shape)}"
        )
    if output_size is None or (count > 1 and not isinstance(output_size, (int, tuple, list))):
        raise TypeError(f"object of type '{type(output_size).__name__}' has no len()")
    if isinstance(output_size, (tuple, list)):
        if len(output_size) < count:
            raise RuntimeError(f"{name}: output_size must be {count}")
        given = zip(output_size, input.shape[-count:], strict=count == len(output_size))
        output_size = [size if made is None else made for made, size in given]
    output = each(output_size, count, "output_size")
    if min(output) < 0:
        raise RuntimeError(f"{name}(): elements of output_size must be greater than or equal to 0")
    result = input
    for dim, made in enumerate(output, input.ndim - count):
        result = _adapted_along(result, dim, made, reduce)
    made = result.contiguous() if count == 3 else laid_out(result, input, count)
    return rely(made, input) if max(output, default=1) > 1 else made  # else a mere mean


def _adapted_along(input: Tensor, dim: int, made: int, reduce) -> Tensor:
    from torch_lite._ops.joining import stack

    size = input.shape[dim]
    if made == size:
        return input.clone()
    if made and size % made == 0:
        return reduce(input.unflatten(dim, (made, size // made)), dim + 1)
    if not made:
        return input.narrow(dim, 0, 0).clone()
    spans = [(i * size // made, -(-(i + 1) * size // made)) for i in range(made)]
    return stack([reduce(input.narrow(dim, a, b - a), dim) for a, b in spans], dim)
