"""`torch.utils.checkpoint`: parts of a network whose inner results are computed again in backward.

The reentrant way really runs the function twice, with the random numbers of the first time: code
that counts calls, or whose inputs need no gradient, sees what it sees in PyTorch. The other way
keeps the results, since memory is all that it saves.
"""

import contextlib
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from torch_lite import _engine
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import enable_grad, no_grad
from torch_lite._random import default_generator
from torch_lite._tensor import Tensor
from torch_lite.autograd.function import Function as _Function
from torch_lite.nn.containers import Sequential as _Sequential

_SAY_WHICH = (
    "torch.utils.checkpoint: the use_reentrant parameter should be passed explicitly. Starting in "
    "PyTorch 2.9, calling checkpoint without use_reentrant will raise an exception. "
    "use_reentrant=False is recommended, but if you need to preserve the current default behavior, "
    "you can pass use_reentrant=True. Refer to docs for more details on the differences between "
    "the two variants."
)
_SAY_WHICH_SEQUENTIAL = (
    "torch.utils.checkpoint.checkpoint_sequential: the use_reentrant parameter should be passed "
    "explicitly. In version 2.9 we will raise an exception if use_reentrant is not passed. "
    "use_reentrant=False is recommended, but if you need to preserve the current default behavior, "
    "you can pass use_reentrant=True. Refer to docs for more details on the differences between "
    "the two variants."
)


class CheckpointError(RuntimeError):
    """A function that computed something else the second time."""

    __module__ = "torch.utils.checkpoint"


def noop_context_fn() -> tuple:
    """Two contexts that change nothing."""
    return contextlib.nullcontext(), contextlib.nullcontext()


def checkpoint(
    function: Callable,
    *args: Any,
    use_reentrant: bool | None = None,
    context_fn: Callable[[], tuple] = noop_context_fn,
    determinism_check: str = "default",
    debug: bool = False,
    early_stop: bool = True,
    **kwargs: Any,
) -> Any:
    """`function(*args, **kwargs)`, to be computed again when gradients flow through it."""
    if use_reentrant is None:
        warnings.warn(_SAY_WHICH, stacklevel=2)
        use_reentrant = True
    preserve = kwargs.pop("preserve_rng_state", True)
    if kwargs and use_reentrant:
        raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
    if not use_reentrant:
        with context_fn()[0]:
            return function(*args, **kwargs)
    if context_fn is not noop_context_fn or debug is not False:
        raise ValueError(
            "Passing `context_fn` or `debug` is only supported when use_reentrant=False."
        )
    return CheckpointFunction.apply(function, preserve, *args)


class CheckpointFunction(_Function):
    """The reentrant way: forward outside the graph, and once more inside it when backward comes."""

    @staticmethod
    def forward(ctx: Any, run_function: Callable, preserve_rng_state: bool, *args: Any) -> Any:
        """Run the function without recording; remember its inputs and the random state."""
        check_backward_validity(args)
        ctx.run_function = run_function
        ctx.state = default_generator.get_state() if preserve_rng_state else None
        ctx.inputs = [None if isinstance(value, Tensor) else value for value in args]
        ctx.places = [k for k, value in enumerate(args) if isinstance(value, Tensor)]
        ctx.save_for_backward(*(args[k] for k in ctx.places))
        with no_grad():
            return run_function(*args)

    @staticmethod
    def backward(ctx: Any, *args: Any) -> tuple:
        """Run the function again, recorded, and send the gradients through it."""
        inputs = list(ctx.inputs)
        for place, tensor in zip(ctx.places, ctx.saved_tensors, strict=True):
            inputs[place] = tensor.detach()
            inputs[place].requires_grad = tensor.requires_grad
        with _random_state(ctx.state), enable_grad():
            outputs = ctx.run_function(*inputs)
        outputs = (outputs,) if isinstance(outputs, Tensor) else outputs
        live = [
            (output, gradient)
            for output, gradient in zip(outputs, args, strict=True)
            if isinstance(output, Tensor) and output.requires_grad
        ]
        if not live:
            raise RuntimeError(
                "none of output has requires_grad=True, this checkpoint() is not necessary"
            )
        _engine.backward([output for output, _ in live], [gradient for _, gradient in live])
        gradients = (value.grad if isinstance(value, Tensor) else None for value in inputs)
        return (None, None, *gradients)


@contextlib.contextmanager
def _random_state(state: Any) -> Iterator[None]:
    """The default stream as it was, for a while."""
    if state is None:
        yield
        return
    before = default_generator.get_state()
    default_generator.set_state(state)
    try:
        yield
    finally:
        default_generator.set_state(before)


def check_backward_validity(inputs: Any) -> None:
    """Warn when no input requires grad: the reentrant way then gives no gradients at all."""
    if not any(isinstance(value, Tensor) and value.requires_grad for value in inputs):
        warnings.warn(
            "None of the inputs have requires_grad=True. Gradients will be None", stacklevel=3
        )


def checkpoint_sequential(
    functions: Any, segments: int, input: Any, use_reentrant: bool | None = None, **kwargs: Any
) -> Any:
    """Run functions one after another, in `segments` checkpoints; the last is a plain call."""
    if use_reentrant is None:
        warnings.warn(_SAY_WHICH_SEQUENTIAL, stacklevel=2)
        use_reentrant = True
    preserve = kwargs.pop("preserve_rng_state", True)
    if kwargs:
        raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
    if isinstance(functions, _Sequential):
        functions = list(functions.children())
    size = len(functions) // segments
    end = -1
    for start in range(0, size * (segments - 1), size):
        end = start + size - 1
        input = checkpoint(
            _run(functions[start : end + 1]), input, use_reentrant=use_reentrant,
            preserve_rng_state=preserve,
        )  # fmt: skip
    return _run(functions[end + 1 :])(input)


def _run(functions: list) -> Callable:
    def forward(value: Any) -> Any:
        for function in functions:
            value = function(value)
        return value

    return forward


__all__ = [
    "CheckpointError", "CheckpointFunction", "check_backward_validity", "checkpoint",
    "checkpoint_sequential", "noop_context_fn",
]  # fmt: skip
__getattr__ = _module_getattr("torch.utils.checkpoint")
