"""Gradient mode, and the one place where an operation says what it computed from what.

Operations call `track(out, name, inputs)` when an input requires grad. Nothing here knows any
operation: a tape needs only the name, the inputs and the result, and a table from name to
derivative. At present the flag is carried and the name is kept for `grad_fn`; `backward` is a gap.
"""

import functools
import inspect

from torch_lite._dtype import CATEGORY, FLOATING

_enabled = True


class Node:
    """What made a tensor that requires grad; shown as `<AddBackward0>`."""

    __slots__ = ("_operation", "inputs")

    def __init__(self, operation: str, inputs: tuple):
        self._operation = operation
        self.inputs = inputs

    def name(self) -> str:
        """PyTorch's name of the backward step, such as `AddBackward0`."""
        words = self._operation.strip("_").split("_")
        return "".join(word.capitalize() for word in words) + "Backward0"

    def __repr__(self) -> str:
        return f"<{self.name()}>"


def is_grad_enabled() -> bool:
    """Whether results of operations on tensors that require grad require it too."""
    return _enabled


def set_enabled(mode: bool) -> bool:
    """Switch gradient mode; give what it was."""
    global _enabled
    before = _enabled
    _enabled = mode
    return before


def track(out, name: str, inputs: tuple):
    """Mark `out` as computed from `inputs` by `name`; callers have seen that one requires grad.

    Integer and bool results never require grad.
    """
    if _enabled and CATEGORY[out._code] >= FLOATING:
        out._requires_grad = True
        out._node = Node(name, ())
    return out


def check_in_place(target) -> None:
    """Refuse to write into a leaf that requires grad, or into a view of one, in gradient mode."""
    if not (target._requires_grad and _enabled):
        return
    if target._node is None:
        raise RuntimeError(
            "a leaf Variable that requires grad is being used in an in-place operation."
        )
    base = target._view_of
    if base is not None and base._requires_grad and base._node is None:
        raise RuntimeError(
            "a view of a leaf Variable that requires grad is being used in an in-place operation."
        )


def wrote_in_place(target, name: str, inputs: tuple) -> None:
    """After an in-place write: the target requires grad when an input does."""
    if _enabled and any(getattr(value, "_requires_grad", False) for value in inputs):
        track(target, name, inputs)


class _GradMode:
    """A context manager that is also a decorator, of functions and of generator functions."""

    _mode = True

    def __enter__(self):
        self._before = set_enabled(self._mode)
        return self

    def __exit__(self, *exception) -> None:
        set_enabled(self._before)

    def _fresh(self) -> "_GradMode":
        return type(self)()

    def __call__(self, function):
        if inspect.isgeneratorfunction(function):

            @functools.wraps(function)
            def generator(*args, **kwargs):
                steps = function(*args, **kwargs)
                sent = None
                while True:
                    # The mode holds while the body runs, never while the caller does.
                    with self._fresh():
                        try:
                            item = steps.send(sent)
                        except StopIteration as end:
                            return end.value
                    sent = yield item

            return generator

        @functools.wraps(function)
        def call(*args, **kwargs):
            with self._fresh():
                return function(*args, **kwargs)

        return call


class _PlainGradMode(_GradMode):
    """A mode without arguments: `@no_grad` works like `@no_grad()`."""

    def __new__(cls, function=None):
        if function is None:
            return object.__new__(cls)
        return cls()(function)


class no_grad(_PlainGradMode):
    """Results do not require grad inside."""

    _mode = False


class enable_grad(_PlainGradMode):
    """Undo an outer `no_grad`."""

    _mode = True


class inference_mode(_GradMode):
    """Like `no_grad`; `mode=False` changes nothing."""

    def __new__(cls, mode=True):
        if callable(mode):
            return cls()(mode)
        return object.__new__(cls)

    def __init__(self, mode: bool = True):
        self.mode = mode

    def __enter__(self):
        self._before = set_enabled(False if self.mode else _enabled)
        return self

    def _fresh(self) -> "inference_mode":
        return inference_mode(self.mode)


class set_grad_enabled(_GradMode):
    """Set the mode at once, and restore the former one when used as a context manager."""

    def __init__(self, mode: bool):
        self._before = set_enabled(bool(mode))
        self.mode = bool(mode)

    def __enter__(self) -> None:
        set_enabled(self.mode)

    def __call__(self, function):
        set_enabled(self._before)  # as a decorator it acts only while the function runs
        return super().__call__(function)

    def _fresh(self) -> "set_grad_enabled":
        return set_grad_enabled(self.mode)
