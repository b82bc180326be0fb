"""Derivatives of normalisation and padding."""

import numpy as np

from torch_lite._derivatives.composed import composed
from torch_lite._derivatives.picking import embed
from torch_lite._derivatives.table import by
from torch_lite._dtype import LABEL
from torch_lite._graph import Step
from torch_lite._tensor import Tensor


@by("mixed_loss", 0)
def _mixed_loss(gradient: Tensor, step: Step) -> Tensor:
    raise RuntimeError(f"Found dtype {LABEL[step[2]]} but expected {LABEL[step[1]]}")


@by("loss_gap", 0)
def _loss_gap(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (step[0] - step[1]).sign()


@by("loss_gap", 1)
def _loss_gap_target(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (step[1] - step[0]).sign()


@by("soft_margin_loss", 0)
def _soft_margin_loss(gradient: Tensor, step: Step) -> Tensor:
    input, target, share = step[0], step[1], step[2]
    odds = (-target * input).exp()  # PyTorch's refusal of bools comes from here
    return target * odds * -share / (odds + 1) * gradient


@composed("native_layer_norm")
def _layer_norm(
    input: Tensor, weight: Tensor | None, bias: Tensor | None, axes: tuple, eps: float
) -> Tensor:
    """Mean 0 and variance 1 over the last dimensions, then scale and shift."""
    centred = input - input.mean(axes, True)
    made = centred * (centred.square().mean(axes, True) + eps).rsqrt()
    made = made if weight is None else made * weight
    return made if bias is None else made + bias


@composed("rms_norm")
def _rms_norm(input: Tensor, weight: Tensor | None, axes: tuple, eps: float) -> Tensor:
    """Root mean square 1 over the last dimensions, then scale."""
    made = input * (input.square().mean(axes, True) + eps).rsqrt()
    return made if weight is None else made * weight


@by("col2im")
def _col2im(gradient: Tensor, step: Step) -> Tensor:
    # Each column was added where its window lies: there it reads the gradient.
    from torch_lite.nn._functional.windows import padded, windows

    places, _, kernel, stride, padding, dilation = step.arguments[1:]
    view = windows(padded(gradient, padding, padding), kernel, stride, dilation)
    view = view[(..., *(slice(place) for place in places), *(slice(None) for _ in kernel))]
    count = len(kernel)
    order = (0, 1, *range(2 + count, 2 + 2 * count), *range(2, 2 + count))
    return view.permute(order).reshape(step.shape(0))


@by("constant_pad_nd")
def _pad(gradient: Tensor, step: Step) -> Tensor:
    pad, mode = step.arguments[1:3]
    shape = step.shape(0)
    if mode == "constant":
        from torch_lite.nn._functional.vectors import pad as pad_function

        return pad_function(gradient, [-width for width in pad])
    numbers = np.arange(int(np.prod(shape, dtype=np.int64)), dtype=np.int64).reshape(shape)
    widths = [(0, 0)] * len(shape)
    for k in range(len(pad) // 2):
        widths[len(shape) - 1 - k] = (pad[2 * k], pad[2 * k + 1])
    modes = {"reflect": "reflect", "replicate": "edge", "circular": "wrap"}
    return embed(gradient, np.pad(numbers, widths, mode=modes[mode]), shape)
