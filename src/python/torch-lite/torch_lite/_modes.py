"""Gradient modes as context managers and decorators: no_grad, enable_grad and their like."""

import functools
import inspect

from torch_lite._graph import is_grad_enabled, set_enabled


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
        self._before = set_enabled(False if self.mode else is_grad_enabled())
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
