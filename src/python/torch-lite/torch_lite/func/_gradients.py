"""`grad`, `vjp` and `jvp`: derivatives of functions, on the tape that `backward` uses.

A transform makes fresh variables from its arguments, runs the function on them and asks the tape.
Its results stay in the graph only where they depend on a tensor from outside that requires grad:
an enclosing transform's variable, or one of the user's.
"""

import functools
from collections.abc import Callable
from typing import Any

from torch_lite import _engine
from torch_lite._graph import Leaf, edge_of, is_grad_enabled
from torch_lite._modes import enable_grad
from torch_lite._tensor import Tensor
from torch_lite.func import _levels
from torch_lite.func._gate import apart
from torch_lite.func._marks import forbidden_marks
from torch_lite.utils._pytree import tree_flatten, tree_leaves, tree_map, tree_unflatten


class Derivative:
    """One derivative being taken: fresh variables, and what is to be done with results."""

    def __init__(self):
        self.variables: list[Tensor] = []
        self.active = False
        self.recorded_outside = is_grad_enabled()

    def __enter__(self) -> "Derivative":
        self._marks = forbidden_marks()
        self._marks.__enter__()
        self._mode = enable_grad()
        self._mode.__enter__()
        _levels.enter_derivative()
        self.active = True
        return self

    def __exit__(self, *exception: object) -> None:
        self.active = False
        _levels.leave_derivative()
        self._marks.__exit__(*exception)
        self._mode.__exit__(*exception)

    def fresh(self, tree: Any) -> Any:
        """The arguments with each tensor as a variable of this derivative."""
        return tree_map(self._fresh, tree)

    def _fresh(self, value: Any) -> Tensor:
        if not isinstance(value, Tensor):
            raise ValueError(f"Thing passed to transform API must be Tensor, got {type(value)}")
        connected = self.recorded_outside and value.requires_grad
        variable = value.view_as(value) if connected else value.detach()
        variable.requires_grad = True
        apart(self._owned, variable)
        self.variables.append(variable)
        return variable

    def _owned(self, variable: Tensor) -> None:
        variable._derivative = self

    def gradients(self, outputs: list[Tensor], given: list[Tensor | None], keep: bool) -> list:
        """The gradients by every variable, zeros where there is none."""
        return self.settled(list(apart(_gradients_of_run, outputs, given, self.variables, [keep])))

    def settled(self, tree: Any) -> Any:
        """Results for outside: in the graph only where something outside wants gradients."""
        return tree_map(self._settled, tree)

    def _settled(self, value: Any) -> Any:
        if not isinstance(value, Tensor):
            return value
        if not self.recorded_outside:
            return value.detach()
        return apart(_settled_of_run, value, self.variables)


def reaches_outside(output: Tensor, variables: list[Tensor]) -> bool:
    """Whether an output's graph ends at a leaf that somebody else wants gradients of.

    That is: none of the variables, and none that a derivative has left behind.
    """
    where = edge_of(output)
    own = {edge_of(v)[0] for v in variables if v._node is None}
    stack, seen = [] if where is None else [where[0]], set()
    while stack:
        place = stack.pop()
        if place in seen or place in own:
            continue
        if isinstance(place, Leaf):
            owner = vars(place.variable).get("_derivative")
            if owner is None or owner.active:
                return True
            continue
        seen.add(place)
        stack.extend(edge[0] for edge in place.edges if edge is not None)
    return False


def _gradients_of_run(
    outputs: list[Tensor], given: list[Tensor | None], variables: list[Tensor], keep: list[bool]
) -> tuple:
    pairs = [(o, g) for o, g in zip(outputs, given, strict=True) if o.requires_grad]
    found = [None] * len(variables)
    if pairs and variables:
        create = any(reaches_outside(output, variables) for output, _ in pairs) or any(
            gradient is not None and gradient.requires_grad for _, gradient in pairs
        )
        found = _engine.grad(
            [output for output, _ in pairs],
            variables,
            [gradient for _, gradient in pairs],
            retain_graph=create or keep[0],
            create_graph=create,
            allow_unused=True,
        )
    return tuple(
        v.detach().new_zeros(v.shape) if gradient is None else gradient
        for v, gradient in zip(variables, found, strict=True)
    )


def _settled_of_run(value: Tensor, variables: list[Tensor]) -> Tensor:
    if not value.requires_grad or reaches_outside(value, variables):
        return value
    return value.detach()


# grad -------------------------------------------------------------------------------------------


def grad(func: Callable, argnums: int | tuple = 0, has_aux: bool = False) -> Callable:
    """A function that gives the gradient of `func`, whose result must be one number.

    `argnums` says by which arguments (trees of tensors); with `has_aux` the function also gives
    something that is handed through.
    """

    @functools.wraps(func)
    def wrapper(*args, **kwargs):
        result = grad_and_value(func, argnums, has_aux)(*args, **kwargs)
        if has_aux:
            gradients, (_, aux) = result
            return gradients, aux
        return result[0]

    return wrapper


def grad_and_value(func: Callable, argnums: int | tuple = 0, has_aux: bool = False) -> Callable:
    """Like `grad`, with the value beside the gradient: (gradient, value), or (.., (value, aux))."""

    @functools.wraps(func)
    def wrapper(*args, **kwargs):
        with Derivative() as derivative:
            arguments, chosen = with_fresh(derivative, args, argnums)
            output = func(*arguments, **kwargs)
            aux = None
            if has_aux:
                if not (isinstance(output, tuple) and len(output) == 2):
                    raise RuntimeError(
                        "grad_and_value(f)(*args): output of function f should be a tuple: "
                        "(output, aux) if has_aux is True"
                    )
                output, aux = output
            _check_scalar(output)
            flat, spec = tree_flatten(chosen)
            gradients = derivative.gradients([output], [None], False)
            gradient = tree_unflatten(gradients[: len(flat)], spec)
            value, aux = derivative.settled(output), derivative.settled(aux)
        return gradient, ((value, aux) if has_aux else value)

    return wrapper


def _check_scalar(output: Any) -> None:
    if not isinstance(output, Tensor):
        raise RuntimeError(
            f"grad_and_value(f)(*args): Expected f(*args) to return a Tensor, got {type(output)}"
        )
    if output.dim() != 0:
        raise RuntimeError(
            "grad_and_value(f)(*args): Expected f(*args) to return a scalar Tensor, got tensor "
            f"with {output.dim()} dims. Maybe you wanted to use the vjp or jacrev APIs instead?"
        )


def with_fresh(derivative: Derivative, args: tuple, argnums: int | tuple) -> tuple[list, Any]:
    """The arguments with those at `argnums` as variables, and these alone."""
    if not isinstance(argnums, (int, tuple)) or isinstance(argnums, bool):
        raise RuntimeError(f"argnums must be int or Tuple[int, ...], got: {type(argnums)}")
    numbers = (argnums,) if isinstance(argnums, int) else argnums
    if not numbers:
        raise RuntimeError("argnums must be non-empty")
    arguments = list(args)
    for number in numbers:
        if not isinstance(number, int):
            raise RuntimeError(f"argnums must be int or Tuple[int, ...], got: {argnums}")
        if not -len(args) <= number < len(args):
            raise RuntimeError(f"Got argnum={number}, but only {len(args)} positional inputs")
        arguments[number] = derivative.fresh(args[number])
    chosen = tuple(arguments[number] for number in numbers)
    return arguments, chosen[0] if isinstance(argnums, int) else chosen


# vjp and jvp ------------------------------------------------------------------------------------


def vjp(func: Callable, *primals: Any, has_aux: bool = False) -> tuple:
    """(func(*primals), a function from the result's gradients to those of the primals[, aux])."""
    with Derivative() as derivative:
        output, aux = parted(func(*derivative.fresh(primals)), has_aux)
        outputs, shape = flat_outputs("vjp", output)
        value, aux = derivative.settled(output), derivative.settled(aux)

    def pull_back(cotangents: Any, retain_graph: bool = True, create_graph: Any = None) -> Any:
        given, given_shape = tree_flatten(cotangents)
        if given_shape != shape:
            raise RuntimeError(
                "Expected pytree structure of cotangents to be the same as pytree structure of "
                f"outputs to the function. cotangents: {given_shape}, primal output: {shape}"
            )
        spec = tree_flatten(primals)[1]
        return tree_unflatten(derivative.gradients(outputs, given, True), spec)

    return (value, pull_back, aux) if has_aux else (value, pull_back)


def jvp(
    func: Callable, primals: tuple, tangents: tuple, *, strict: bool = False, has_aux: bool = False
) -> tuple:
    """(func(*primals), its change when the primals change by the tangents[, aux])."""
    told = "jvp(f, primals, tangents)"
    if not isinstance(primals, tuple):
        raise RuntimeError(
            f"{told}: Expected primals to be a tuple. E.g. it should be valid to call f(*primals)."
        )
    changes, changes_shape = tree_flatten(tangents)
    flat, primals_shape = tree_flatten(primals)
    if changes_shape != primals_shape:
        raise RuntimeError(
            f"{told}: Expected primals and tangents to have the same python structure. For "
            "example, if primals is a tuple of 3 tensors, tangents also must be. Got primals with "
            f"structure {primals_shape} and tangents with structure {changes_shape}"
        )
    for primal, change in zip(flat, changes, strict=True):
        if primal.shape != change.shape:
            raise RuntimeError(
                "Trying to set a forward gradient that has a different size than that of the "
                f"original Tensor, this is not supported. Tensor is of size {list(primal.shape)} "
                f"while the given forward gradient is of size {list(change.shape)}."
            )
    with Derivative() as derivative:
        output, aux = parted(func(*derivative.fresh(primals)), has_aux)
        outputs, shape = flat_outputs("jvp", output)
        moved = list(apart(_changes_of_run, outputs, derivative.variables, changes))
        value, aux = derivative.settled(output), derivative.settled(aux)
        moved = derivative.settled(moved)
    result = (value, tree_unflatten(moved, shape))
    return (*result, aux) if has_aux else result


def _changes_of_run(outputs: list[Tensor], variables: list[Tensor], changes: list[Tensor]) -> tuple:
    """Change of each output: the gradient, by it, of the variables' gradients (linear in it)."""
    weights = [output.detach().new_zeros(output.shape) for output in outputs]
    used = [k for k, output in enumerate(outputs) if output.requires_grad]
    moved = list(weights)
    nobody = Derivative()  # the weights of the linear map are zeros that nobody differentiates by
    for k in used:
        weights[k].requires_grad = True
        weights[k]._derivative = nobody
    if used:
        gradients = _engine.grad(
            [outputs[k] for k in used], variables, [weights[k] for k in used],
            create_graph=True, allow_unused=True,
        )  # fmt: skip
        live = [(g, c) for g, c in zip(gradients, changes, strict=True) if g is not None]
        live = [(g, c) for g, c in live if g.requires_grad]
        if live:
            found = _engine.grad(
                [g for g, _ in live], [weights[k] for k in used], [c for _, c in live],
                create_graph=True, allow_unused=True,
            )  # fmt: skip
            for k, change in zip(used, found, strict=True):
                moved[k] = moved[k].detach() if change is None else change
    return tuple(_settled_of_run(change, []) for change in moved)


def parted(output: Any, has_aux: bool) -> tuple:
    """(output, aux) of what a function gave."""
    if not has_aux:
        return output, None
    if not (isinstance(output, tuple) and len(output) == 2):
        raise RuntimeError(
            "vjp(f, *primals): output of function f should be a tuple: (output, aux) if has_aux "
            "is True"
        )
    return output


def flat_outputs(name: str, output: Any) -> tuple[list[Tensor], Any]:
    """The tensors of a result, and its shape; RuntimeError when there is anything else in it."""
    told = "vjp(f, *primals)" if name == "vjp" else "jvp(f, primals, tangents)"
    if not isinstance(output, Tensor) and not tree_leaves(output):
        raise RuntimeError(
            f"{told}: Expected f to be a function that has non-empty output (got output = {output})"
        )
    outputs, shape = tree_flatten(output)
    for value in outputs:
        if not isinstance(value, Tensor):
            raise RuntimeError(
                f"{told}: expected f(*primals) to return only tensors, got unsupported type "
                f"{type(value)}"
            )
    return outputs, shape


def linearize(func: Callable, *primals: Any) -> tuple:
    """(func(*primals), the function from the primals' changes to the result's)."""
    value = func(*primals)

    def push_forward(*tangents: Any) -> Any:
        return jvp(func, primals, tangents)[1]

    return value, push_forward
