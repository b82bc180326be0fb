"""`torch.compile`: functions stay what they are; a module is wrapped, as PyTorch wraps it."""

from collections.abc import Callable
from typing import Any

from torch_lite.nn.module import Module


class OptimizedModule(Module):
    """A module around the one to compile; whatever it has not itself is the other's."""

    __module__ = "torch._dynamo.eval_frame"

    def __init__(self, mod: Module):
        super().__init__()
        self._modules["_orig_mod"] = mod
        self.training = mod.training

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """Call the original module."""
        return self._orig_mod(*args, **kwargs)

    def __getattr__(self, name: str) -> Any:
        if name == "_orig_mod" or "_modules" not in self.__dict__:
            return super().__getattr__(name)
        return getattr(self._modules["_orig_mod"], name)


def compile(
    model: Callable | None = None,
    *,
    fullgraph: bool = False,
    dynamic: bool | None = None,
    backend: Any = None,
    mode: str | None = None,
    options: dict | None = None,
    disable: bool = False,
    **more: Any,
) -> Any:
    """The function itself, or a wrapped module; without an argument a decorator."""
    if model is None:
        return lambda function: compile(function, mode=mode, options=options, disable=disable)
    if mode is not None and options is not None:
        raise RuntimeError(
            "Either mode or options can be specified, but both can't be specified at the same time."
        )
    if not callable(model):
        raise AssertionError(f"A callable function is expected, but {type(model)} is provided.")
    return OptimizedModule(model) if isinstance(model, Module) and not disable else model
