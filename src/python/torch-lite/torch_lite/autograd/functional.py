"""`torch.autograd.functional`: Jacobians, Hessians and their products with vectors."""

from collections.abc import Callable
from typing import Any

from torch_lite import _engine
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import enable_grad as _enable_grad
from torch_lite._registry import FUNCTIONS as _FUNCTIONS
from torch_lite._tensor import Tensor


def jacobian(
    func: Callable,
    inputs: Any,
    create_graph: bool = False,
    strict: bool = False,
    vectorize: bool = False,
    strategy: str = "reverse-mode",
) -> Any:
    """Derivatives of every output element: for output (*o) and input (*i) a tensor (*o, *i).

    With tuples of inputs or outputs, a tuple (of tuples). `vectorize` and `strategy` change no
    value.
    """
    if strategy not in ("forward-mode", "reverse-mode"):
        raise AssertionError(
            'Expected strategy to be either "forward-mode" or "reverse-mode". Hint: If your '
            'function has more outputs than inputs, "forward-mode" tends to be more performant. '
            'Otherwise, prefer to use "reverse-mode".'
        )
    if strategy == "forward-mode" and not vectorize:
        raise NotImplementedError(
            "torch.autograd.functional.jacobian: `strategy='forward-mode'` is not supported yet "
            "for `vectorize=False`."
        )
    with _enable_grad():
        one_input, given = _tensors(inputs, "inputs", "jacobian")
        given = _variables(given, create_graph)
        one_output, outputs = _tensors(func(*given), "outputs of the user-provided function",
                                       "jacobian")  # fmt: skip
        _check_connected(outputs, strict)
        rows = tuple(_rows(output, given, create_graph, strict) for output in outputs)
    rows = tuple(row[0] for row in rows) if one_input else rows
    return rows[0] if one_output else rows


def _rows(output: Tensor, given: tuple, create_graph: bool, strict: bool) -> tuple:
    found: list[list[Tensor]] = [[] for _ in given]
    for element in range(output.numel()):
        one = output.detach().new_zeros(output.numel())
        one[element] = 1
        gradients = _gradients(output, given, one.reshape(output.shape), create_graph, strict)
        for rows, gradient in zip(found, gradients, strict=True):
            rows.append(gradient)
    return tuple(
        _FUNCTIONS["stack"](rows).reshape((*output.shape, *value.shape))
        if rows
        else value.detach().new_zeros((*output.shape, *value.shape))
        for rows, value in zip(found, given, strict=True)
    )


def hessian(
    func: Callable,
    inputs: Any,
    create_graph: bool = False,
    strict: bool = False,
    vectorize: bool = False,
    outer_jacobian_strategy: str = "reverse-mode",
) -> Any:
    """Second derivatives of a function that gives one number."""
    is_one, _ = _tensors(inputs, "inputs", "hessian")

    def first(*values: Tensor) -> tuple:
        output = _one_number(func(*values), "hessian")
        return _gradients(output, values, None, True, strict)

    found = jacobian(first, inputs, create_graph, strict)
    return found[0] if is_one else found


def vjp(
    func: Callable, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False
) -> tuple:
    """(func(inputs), the vector `v` times the Jacobian)."""
    with _enable_grad():
        one_input, given = _tensors(inputs, "inputs", "vjp")
        given = _variables(given, create_graph)
        one_output, outputs = _tensors(func(*given), "outputs of the user-provided function", "vjp")
        _check_connected(outputs, strict)
        weights = _vector(v, outputs, one_output, "vjp", "the user-provided function returns")
        gradients = _gradients(outputs, given, weights, create_graph, strict)
    return _shown(outputs, one_output, create_graph), _shown(gradients, one_input, create_graph)


def jvp(
    func: Callable, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False
) -> tuple:
    """(func(inputs), the Jacobian times the vector `v`), by differentiating twice."""
    with _enable_grad():
        one_input, given = _tensors(inputs, "inputs", "jvp")
        given = _variables(given, create_graph)
        vector = _vector(v, given, one_input, "jvp", "the user-provided function has")
        one_output, outputs = _tensors(func(*given), "outputs of the user-provided function", "jvp")
        _check_connected(outputs, strict)
        weights = tuple(output.detach().new_zeros(output.shape) for output in outputs)
        for weight in weights:
            weight.requires_grad = True
        first = _gradients(outputs, given, weights, True, strict)
        moved = _gradients(first, weights, vector, create_graph, strict)
    return _shown(outputs, one_output, create_graph), _shown(moved, one_output, create_graph)


def vhp(
    func: Callable, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False
) -> tuple:
    """(func(inputs), the vector `v` times the Hessian)."""
    return _hessian_product("vhp", func, inputs, v, create_graph, strict)


def hvp(
    func: Callable, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False
) -> tuple:
    """(func(inputs), the Hessian times the vector `v`)."""
    return _hessian_product("hvp", func, inputs, v, create_graph, strict)


def _hessian_product(
    name: str, func: Callable, inputs: Any, v: Any, create_graph: bool, strict: bool
) -> tuple:
    # A Hessian is symmetric: both products are the gradient of <gradient, v>.
    with _enable_grad():
        one_input, given = _tensors(inputs, "inputs", name)
        given = _variables(given, create_graph)
        vector = _vector(v, given, one_input, name, "the user-provided function has")
        output = _one_number(func(*given), name)
        _check_connected((output,), strict)
        first = _gradients(output, given, None, True, strict)
        product = _gradients(first, given, vector, create_graph, strict)
    return _shown((output,), True, create_graph), _shown(product, one_input, create_graph)


# What they share --------------------------------------------------------------------------------


def _tensors(values: Any, what: str, name: str) -> tuple[bool, tuple]:
    """Whether there is one tensor rather than a tuple, and the tuple."""
    given_to = f"{what} given to {name}"
    if isinstance(values, Tensor):
        return True, (values,)
    if not isinstance(values, tuple):
        raise TypeError(
            f"The {given_to} must be either a Tensor or a tuple of Tensors but the given {what} "
            f"has type {type(values)}."
        )
    for position, value in enumerate(values):
        if not isinstance(value, Tensor):
            raise TypeError(
                f"The {given_to} must be either a Tensor or a tuple of Tensors but the value at "
                f"index {position} has type {type(value)}."
            )
    return False, values


def _one_number(output: Any, name: str) -> Tensor:
    is_one, outputs = _tensors(output, "outputs of the user-provided function", name)
    if not is_one:
        raise RuntimeError(f"The function given to {name} should return a single Tensor")
    if outputs[0].numel() != 1:
        raise RuntimeError(
            f"The Tensor returned by the function given to {name} should contain a single element"
        )
    return outputs[0].squeeze()


def _variables(values: tuple, connected: bool) -> tuple:
    made = []
    for value in values:
        variable = value.view_as(value) if connected else value.detach()
        variable.requires_grad = True
        made.append(variable)
    return tuple(made)


def _vector(v: Any, like: tuple, is_one: bool, name: str, of: str) -> tuple:
    if v is None:
        if len(like) != 1 or like[0].numel() != 1:
            raise RuntimeError(
                f"The vector v can only be None if {of} "
                + ("a single Tensor with a single element." if "returns" in of else
                   "a single input with a single element.")
            )  # fmt: skip
        return (like[0].detach().new_ones(like[0].shape),)
    _, given = _tensors(v, "v", name)
    if len(given) != len(like):
        raise RuntimeError(
            f"v is a tuple of invalid length: should be {len(like)} but got {len(given)}."
        )
    for position, (one, other) in enumerate(zip(given, like, strict=True)):
        if one.shape != other.shape:
            entry = f"Entry {position} in " if len(given) > 1 else ""
            raise RuntimeError(
                f"{entry}v has invalid size: should be {other.shape} but got {one.shape}."
            )
    return given


def _check_connected(outputs: tuple, strict: bool) -> None:
    for position, output in enumerate(outputs):
        if strict and not output.requires_grad:
            raise RuntimeError(
                f"Output {position} of the user-provided function does not require gradients. The "
                "outputs must be computed in a differentiable manner from the input when running "
                "in strict mode."
            )


def _gradients(outputs: Any, given: tuple, weights: Any, create_graph: bool, strict: bool) -> tuple:
    """The gradients of outputs by the inputs; zeros where there is none."""
    outputs = (outputs,) if isinstance(outputs, Tensor) else outputs
    if weights is None or isinstance(weights, Tensor):
        weights = (weights,)
    live = [(o, w) for o, w in zip(outputs, weights, strict=True) if o.requires_grad]
    found: tuple = (None,) * len(given)
    if live:
        found = _engine.grad(
            [o for o, _ in live], given, [w for _, w in live],
            retain_graph=True, create_graph=create_graph, allow_unused=True,
        )  # fmt: skip
    made = []
    for position, (value, gradient) in enumerate(zip(given, found, strict=True)):
        if gradient is None and strict:
            raise RuntimeError(
                f"Output 0 of the user-provided function is independent of input {position}. This "
                "is not allowed in strict mode."
            )
        made.append(value.detach().new_zeros(value.shape) if gradient is None else gradient)
    return tuple(made)


def _shown(values: tuple, is_one: bool, create_graph: bool) -> Any:
    values = values if create_graph else tuple(value.detach() for value in values)
    return values[0] if is_one else tuple(values)


__all__ = ["hessian", "hvp", "jacobian", "jvp", "vhp", "vjp"]
__getattr__ = _module_getattr("torch.autograd.functional")
