"""`jacrev`, `jacfwd` and `hessian`: all derivatives of all outputs, one output element at a time.

PyTorch's forward mode differs from its reverse mode in cost, not in values; here both walk the tape
backward, once for every element of the output.
"""

import functools
from collections.abc import Callable
from typing import Any

from torch_lite import _engine
from torch_lite._registry import FUNCTIONS
from torch_lite._tensor import Tensor
from torch_lite.func._gate import apart
from torch_lite.func._gradients import (
    Derivative,
    flat_outputs,
    parted,
    reaches_outside,
    with_fresh,
)
from torch_lite.utils._pytree import tree_flatten, tree_unflatten


def jacrev(
    func: Callable,
    argnums: int | tuple = 0,
    *,
    has_aux: bool = False,
    chunk_size: int | None = None,
    _preallocate_and_copy: bool = False,
) -> Callable:
    """The Jacobian of `func`: for output (*o) and argument (*i) a tensor (*o, *i).

    For trees: a tree of outputs, each with a tree of arguments.
    """
    if chunk_size is not None and not chunk_size > 0:
        raise ValueError("jacrev: `chunk_size` should be greater than 0.")
    return _jacobian(func, argnums, has_aux, "vjp")


def jacfwd(
    func: Callable, argnums: int | tuple = 0, has_aux: bool = False, *, randomness: str = "error"
) -> Callable:
    """The Jacobian of `func`, as `jacrev` gives it."""
    return _jacobian(func, argnums, has_aux, "jvp")


def hessian(func: Callable, argnums: int | tuple = 0) -> Callable:
    """The second derivatives of a function that gives one number: the Jacobian of its Jacobian."""
    return jacfwd(jacrev(func, argnums), argnums)


def _jacobian(func: Callable, argnums: int | tuple, has_aux: bool, told: str) -> Callable:
    @functools.wraps(func)
    def wrapper(*args, **kwargs):
        with Derivative() as derivative:
            arguments, chosen = with_fresh(derivative, args, argnums)
            output, aux = parted(func(*arguments, **kwargs), has_aux)
            outputs, shape = flat_outputs(told, output)
            _, chosen_shape = tree_flatten(chosen)
            rows: list[Any] = []
            for one in outputs:
                flat = list(apart(_rows_of_run, one, derivative.variables))
                if told == "jvp":
                    flat = [_inputs_first(part, one.dim()) for part in flat]
                flat = derivative.settled(flat)
                rows.append(tree_unflatten(flat, chosen_shape))
            aux = derivative.settled(aux)
        result = tree_unflatten(rows, shape)
        return (result, aux) if has_aux else result

    return wrapper


def _inputs_first(part: Tensor, outputs: int) -> Tensor:
    """The same numbers laid out as forward mode leaves them: by input, then by output."""
    dims = list(range(part.dim()))
    inputs = len(dims) - outputs
    laid_out = part.permute(dims[outputs:] + dims[:outputs]).contiguous()
    return laid_out.permute(dims[inputs:] + dims[:inputs])


def _rows_of_run(output: Tensor, variables: list[Tensor]) -> tuple:
    """The derivatives of every element of an output, for each variable (*output, *variable)."""
    count = output.numel()
    create = output.requires_grad and reaches_outside(output, variables)
    found: list[list[Tensor]] = [[] for _ in variables]
    for element in range(count):
        gradients: tuple = (None,) * len(variables)
        if output.requires_grad:
            one = output.detach().new_zeros(count)
            one[element] = 1
            gradients = _engine.grad(
                output, variables, one.reshape(output.shape),
                retain_graph=True, create_graph=create, allow_unused=True,
            )  # fmt: skip
        for rows, variable, gradient in zip(found, variables, gradients, strict=True):
            empty = variable.detach().new_zeros(variable.shape) if gradient is None else gradient
            rows.append(empty)
    return tuple(
        FUNCTIONS["stack"](rows).reshape((*output.shape, *variable.shape))
        if rows
        else variable.detach().new_zeros((*output.shape, *variable.shape))
        for rows, variable in zip(found, variables, strict=True)
    )
