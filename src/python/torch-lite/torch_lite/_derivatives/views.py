"""Derivatives of views, and of copies that only put elements elsewhere."""

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._tensor import Tensor


@by("view")
@by("squeeze")
@by("unsqueeze")
def _same_elements(gradient: Tensor, step: Step) -> Tensor:
    return gradient.reshape(step.shape(0))


@by("transpose")
def _transpose(gradient: Tensor, step: Step) -> Tensor:
    return gradient.transpose(step.arguments[1], step.arguments[2])


@by("t")
def _t(gradient: Tensor, step: Step) -> Tensor:
    return gradient.t()


@by("permute")
def _permute(gradient: Tensor, step: Step) -> Tensor:
    axes = step.arguments[1]
    return gradient.permute([axes.index(axis) for axis in range(len(axes))])


@by("movedim")
def _movedim(gradient: Tensor, step: Step) -> Tensor:
    return gradient.movedim(step.arguments[2], step.arguments[1])


@by("tril")
def _tril(gradient: Tensor, step: Step) -> Tensor:
    return gradient.tril(step.arguments[1])


@by("triu")
def _triu(gradient: Tensor, step: Step) -> Tensor:
    return gradient.triu(step.arguments[1])


@by("diag")
def _diag(gradient: Tensor, step: Step) -> Tensor:
    shape, offset = step.shape(0), step.arguments[1]
    if len(shape) == 1:
        return gradient.diagonal(offset)
    whole = gradient.new_zeros(shape)
    whole.diagonal(offset).copy_(gradient)
    return whole


@by("diag_embed")
def _diag_embed(gradient: Tensor, step: Step) -> Tensor:
    return gradient.diagonal(*step.arguments[1:])
