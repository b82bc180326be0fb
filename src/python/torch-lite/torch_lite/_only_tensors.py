"""TypeError where an operation meets what is no tensor: one door for those that do not look first.

They ask an argument for what only tensors have. Python's AttributeError then names the object that
was asked; when that is one of the arguments PyTorch would have refused it by its type.
"""

import functools
from collections.abc import Callable, Iterator

from torch_lite._registry import FUNCTIONS, METHODS
from torch_lite._tensor import Tensor


def only_tensors(operation: Callable, skipped: int = 0, refused: type = object) -> Callable:
    """The operation, refusing other arguments in PyTorch's words; a method's first is `skipped`.

    Where `refused` is given only arguments of that kind are.
    """

    @functools.wraps(operation)
    def call(*args, **more):
        try:
            return operation(*args, **more)
        except AttributeError as error:
            culprit = getattr(error, "obj", None)
            if isinstance(culprit, Tensor) or not isinstance(culprit, refused):
                raise
            place = next((p for p, value in _places(args, more) if value is culprit), None)
            if place is None:
                raise
            place = (
                f" (position {place + 1 - skipped})" if isinstance(place, int) else f" '{place}'"
            )
            raise TypeError(
                f"{operation.__name__}(): argument{place} must be Tensor, "
                f"not {type(culprit).__name__}"
            ) from None

    return call


def _places(args: tuple, more: dict) -> Iterator[tuple[int | str, object]]:
    """Each argument, and each element of those that are sequences, with its position or name."""
    for place, value in (*enumerate(args), *more.items()):
        yield place, value
        if isinstance(value, (tuple, list)):
            yield from ((place, element) for element in value)


def guard(names: str) -> None:
    """Put the door before functions of `torch` and methods of these names."""
    for name in names.split():
        if name in FUNCTIONS:
            FUNCTIONS[name] = only_tensors(FUNCTIONS[name])
        if name in METHODS:
            METHODS[name] = only_tensors(METHODS[name], skipped=1)
