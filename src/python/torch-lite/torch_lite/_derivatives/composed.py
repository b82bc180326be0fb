"""Derivatives of operations that are a composition of simpler ones.

The composition is computed once more on the saved inputs, with a graph of its own, and the gradient
is sent back through that. Any order of derivative follows.
"""

from collections.abc import Callable

import numpy as np

from torch_lite import _graph
from torch_lite._derivatives.table import together
from torch_lite._dtype import NUMPY
from torch_lite._engine import grad
from torch_lite._graph import Step
from torch_lite._tensor import Tensor, wrap


def composed(name: str, is_linear: bool = False) -> Callable:
    """Enter `composition(*inputs)`, which computes what operation `name` did.

    Of a linear one only the shapes count: its inputs may have been written since.
    """

    def enter(composition: Callable) -> Callable:
        def derivatives(step: Step, gradient: Tensor, needed: list[bool]) -> list:
            create = _graph.is_grad_enabled()
            inputs = [
                _like(step, position) if is_linear and step.needs(position) else step[position]
                for position in range(len(needed))
            ]
            before = _graph.set_enabled(True)
            try:
                for position, need in enumerate(needed):
                    if need:
                        # A tensor of its own each, also where one is given twice.
                        inputs[position] = _apart(inputs[position], create and not is_linear)
                result = composition(*inputs)
                wanted = [value for value, need in zip(inputs, needed, strict=True) if need]
                made = iter(grad(result, wanted, gradient, None, create, allow_unused=True))
            finally:
                _graph.set_enabled(before)
            return [next(made) if need else None for need in needed]

        together(name)(derivatives)
        return composition

    return enter


def _like(step: Step, position: int) -> Tensor:
    shape, code = step.likes[position]
    return wrap(np.zeros(shape, NUMPY[code]), code)


def _apart(tensor: Tensor, create: bool) -> Tensor:
    return tensor.view(tensor.shape) if create else tensor.detach().requires_grad_()
