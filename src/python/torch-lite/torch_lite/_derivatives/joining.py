"""Derivatives of joined tensors: each gets back its part of the gradient."""

from torch_lite._derivatives.table import by_each
from torch_lite._graph import Step
from torch_lite._tensor import Tensor


@by_each("cat")
def _cat(gradient: Tensor, step: Step, position: int) -> Tensor:
    axis = step.arguments[-1]
    shapes = [like[0] for like in step.likes[:-1]]
    if shapes[position] == (0,):  # skipped when joined, whatever its dimensions
        return gradient.new_zeros(0)
    start = sum(shape[axis] for shape in shapes[:position] if shape != (0,))
    return gradient.narrow(axis, start, shapes[position][axis])


@by_each("stack")
def _stack(gradient: Tensor, step: Step, position: int) -> Tensor:
    return gradient.select(step.arguments[-1], position)


@by_each("dstack")
def _dstack(gradient: Tensor, step: Step, position: int) -> Tensor:
    shapes = [like[0] for like in step.likes]
    depths = [shape[2] if len(shape) > 2 else 1 for shape in shapes]
    part = gradient.narrow(2, sum(depths[:position]), depths[position])
    return part.reshape(shapes[position])


@by_each("block_diag")
def _block_diag(gradient: Tensor, step: Step, position: int) -> Tensor:
    shapes = [((1, 1) + like[0])[-2:] for like in step.likes]
    row, column = (sum(shape[axis] for shape in shapes[:position]) for axis in (0, 1))
    height, width = shapes[position]
    part = gradient[row : row + height, column : column + width]
    return part.reshape(step.shape(position))
