"""From the name of an operation to the derivatives by its inputs."""

from collections.abc import Callable

from torch_lite._dtype import CATEGORY, COMPLEX
from torch_lite._gaps import missing
from torch_lite._graph import Step
from torch_lite._ops._core import to_code
from torch_lite._tensor import Tensor

Derivative = Callable[[Tensor, Step], Tensor]
# An input's position to its derivative; the key None stands for every input of a list.
_BY_INPUT: dict[str, dict[int | None, Callable]] = {}
# All inputs at once, for operations that are differentiated through a composition of others.
_TOGETHER: dict[str, Callable[[Step, Tensor, list[bool]], list]] = {}


def by(name: str, position: int = 0) -> Callable[[Derivative], Derivative]:
    """Enter the derivative of operation `name` by the input at `position`."""

    def enter(derivative: Derivative) -> Derivative:
        _BY_INPUT.setdefault(name, {})[position] = derivative
        return derivative

    return enter


def by_each(name: str) -> Callable:
    """Enter the derivative by any input of an operation on a list: it also takes the position."""

    def enter(derivative: Callable) -> Callable:
        _BY_INPUT[name] = {None: derivative}
        return derivative

    return enter


def together(name: str) -> Callable:
    """Enter a function that gives the gradients of all inputs that need one."""

    def enter(derivatives: Callable) -> Callable:
        _TOGETHER[name] = derivatives
        return derivatives

    return enter


def entries() -> set[str]:
    """Names of all operations that have a derivative."""
    return set(_BY_INPUT) | set(_TOGETHER)


def derive(step: Step, gradient: Tensor, needed: list[bool]) -> list[Tensor | None]:
    """The gradients of those inputs that need one; a gap where no derivative is written."""
    name = step.operation
    if CATEGORY[gradient._code] == COMPLEX:
        raise missing("torch.Tensor.backward(complex numbers)")
    if name in _TOGETHER:
        made = _TOGETHER[name](step, gradient, needed)
    else:
        made = [
            _by_one(name, position, step, gradient) if need else None
            for position, need in enumerate(needed)
        ]
    return [
        None if part is None else fit(part, *like)
        for part, like in zip(made, step.likes, strict=True)
    ]


def _by_one(name: str, position: int, step: Step, gradient: Tensor) -> Tensor:
    known = _BY_INPUT.get(name, {})
    if position in known:
        return known[position](gradient, step)
    if None in known:
        return known[None](gradient, step, position)
    raise missing(f"torch.{name.replace('linalg_', 'linalg.')}.backward")


def fit(gradient: Tensor, shape: tuple, code: int) -> Tensor:
    """Undo what broadcasting and casting did to an input: sum, and cast back."""
    have = gradient._array.shape
    if have != shape:
        extra = len(have) - len(shape)
        dims = tuple(range(extra)) + tuple(
            extra + axis for axis, size in enumerate(shape) if size == 1 and have[extra + axis] != 1
        )
        gradient = gradient.sum(dims, keepdim=True) if dims else gradient
        gradient = gradient.reshape(shape)
    return to_code(gradient, code)
