"""Where operations sign up: as a function of `torch`, as a method of Tensor, or as both."""

from collections.abc import Callable

FUNCTIONS: dict[str, Callable] = {}
METHODS: dict[str, Callable] = {}


def function(operation: Callable) -> Callable:
    """Offer an operation as `torch.<name>` only."""
    FUNCTIONS[operation.__name__] = operation
    return operation


def method(operation: Callable) -> Callable:
    """Offer an operation as `Tensor.<name>` only."""
    METHODS[operation.__name__] = operation
    return operation


def op(operation: Callable) -> Callable:
    """Offer an operation as `torch.<name>` and as `Tensor.<name>`."""
    return method(function(operation))


def alias(name: str, operation: Callable) -> None:
    """Offer an operation under a second name, as function and method alike."""
    FUNCTIONS[name] = operation
    METHODS[name] = operation
