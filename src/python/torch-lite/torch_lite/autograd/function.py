"""`torch.autograd.Function`: operations whose forward and backward the user writes."""

import functools
import weakref
from collections.abc import Callable

from torch_lite import _graph
from torch_lite._dtype import CATEGORY, FLOATING
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._graph import Place, Saved, edge_of, placed
from torch_lite._modes import no_grad
from torch_lite._tensor import Tensor, wrap


class FunctionCtx:
    """What a custom function's forward leaves for its backward."""

    needs_input_grad: tuple[bool, ...] = ()
    _to_save: tuple = ()
    _saved: list | str | None = None
    _step: "weakref.ref | None" = None  # the step holds the context, not the context the step
    _flat: frozenset = frozenset()
    _dirty: frozenset = frozenset()
    _fill_in = True

    def save_for_backward(self, *tensors: Tensor | None) -> None:
        """Keep inputs or outputs; `saved_tensors` gives them back."""
        self._to_save = tensors

    def mark_dirty(self, *tensors: Tensor) -> None:
        """Say which inputs forward wrote in place."""
        self._dirty = frozenset(map(id, tensors))

    def mark_non_differentiable(self, *tensors: Tensor) -> None:
        """Say which outputs have no gradient."""
        self._flat = frozenset(map(id, tensors))

    def set_materialize_grads(self, value: bool) -> None:
        """Whether backward sees zeros (the default) or None for outputs nobody used."""
        self._fill_in = value

    @property
    def saved_tensors(self) -> tuple:
        """What `save_for_backward` kept; RuntimeError once freed or written since."""
        if self._saved is None:
            if self._to_save:
                return self._to_save  # still in forward
            return ()
        if self._saved == "freed":
            raise RuntimeError(_graph._FREED)
        return tuple(self._read(kept) for kept in self._saved)

    def _read(self, kept: "Saved | tuple[Saved, int] | None") -> Tensor | None:
        if not isinstance(kept, tuple):
            return None if kept is None else kept.read()
        own, number = kept
        own.check()
        return placed(own.array, own.code, (self._step(), number))


class CustomStep(Place):
    """One call of a custom function."""

    __slots__ = ("context", "function", "likes", "outputs")

    def __init__(self, function: type, context: FunctionCtx, arguments: tuple):
        super().__init__()
        self.function = function
        self.context = context
        self.edges = [edge_of(a) if isinstance(a, Tensor) else None for a in arguments]
        self.likes = [
            (a._array.shape, a._code) if isinstance(a, Tensor) else None for a in arguments
        ]
        self.order = next(_graph._order)
        self.outputs: list = []  # an example of each output, for zeros

    def name(self) -> str:
        """PyTorch's name."""
        return f"{self.function.__name__}Backward"

    def free(self) -> None:
        """Let go of the saved tensors."""
        if self.context._saved:
            self.context._saved = "freed"

    def derive(self, gradients: dict, needed: list[bool]) -> list:
        """What the user's backward makes of the gradients."""
        from torch_lite._derivatives.table import fit

        given = [gradients.get(k) for k in range(len(self.outputs))]
        if self.context._fill_in:
            given = [
                _zeros(*like) if gradient is None and like is not None else gradient
                for gradient, like in zip(given, self.outputs, strict=True)
            ]
        made = self.function.backward(self.context, *given)
        made = list(made) if isinstance(made, (tuple, list)) else [made]
        while len(made) > len(self.edges) and made[-1] is None:
            made.pop()
        if len(made) != len(self.edges):
            raise RuntimeError(
                f"function {self.name()} returned an incorrect number of gradients (expected "
                f"{len(self.edges)}, got {len(made)})"
            )
        return [
            self._checked(position, gradient, fit) if need else None
            for position, (gradient, need) in enumerate(zip(made, needed, strict=True))
        ]

    def _checked(self, position: int, gradient: object, fit: Callable) -> Tensor | None:
        if gradient is None:
            return None
        if not isinstance(gradient, Tensor):
            raise TypeError(f"expected Variable or None (got {type(gradient).__name__})")
        shape, code = self.likes[position]
        have = gradient._array.shape
        fits = len(have) >= len(shape) and all(
            size in (1, there)
            for size, there in zip(shape, have[len(have) - len(shape) :], strict=True)
        )
        if not fits:
            raise RuntimeError(
                f"Function {self.name()} returned an invalid gradient at index {position} - got "
                f"{list(have)} but expected shape compatible with {list(shape)}"
            )
        return fit(gradient, shape, code)


def _zeros(shape: tuple, code: int) -> Tensor:
    import numpy as np

    from torch_lite._dtype import NUMPY

    return wrap(np.zeros(shape, dtype=NUMPY[code]), code)


class Function:
    """Subclass with static `forward(ctx, ...)` and `backward(ctx, ...)`; call `apply`."""

    @staticmethod
    def forward(*args, **kwargs):
        """Compute the result: the subclass's business."""
        raise NotImplementedError("You must implement the forward function for custom Function.")

    @staticmethod
    def backward(ctx, *grad_outputs):
        """Compute the inputs' gradients: the subclass's business."""
        raise NotImplementedError(
            "You must implement either the backward or vjp method for your custom Function to use "
            "it with backward mode AD."
        )

    @classmethod
    def apply(cls, *args):
        """Call forward outside the graph, and record the call when an input requires grad."""
        context = FunctionCtx()
        context.needs_input_grad = tuple(
            isinstance(value, Tensor) and value.requires_grad for value in args
        )
        recorded = _graph.is_grad_enabled() and any(context.needs_input_grad)
        step = CustomStep(cls, context, args) if recorded else None
        with no_grad():
            if "setup_context" in vars(cls) or any("setup_context" in vars(c) for c in cls.__mro__):
                made = cls.forward(*args)
                cls.setup_context(context, args, made)
            else:
                made = cls.forward(context, *args)
        outputs = made if isinstance(made, tuple) else (made,)
        if step is not None:
            inputs = {id(value) for value in args if isinstance(value, Tensor)}
            outputs = tuple(_placed(step, k, out, inputs) for k, out in enumerate(outputs))
            context._step = weakref.ref(step)
            context._saved = [_kept(value, outputs) for value in context._to_save]
            context._to_save = ()
        return outputs if isinstance(made, tuple) else outputs[0]


def _placed(step: CustomStep, number: int, out: object, inputs: set[int]) -> object:
    """An output of forward at its place in the graph."""
    if not isinstance(out, Tensor):
        step.outputs.append(None)
        return out
    step.outputs.append((out._array.shape, out._code))
    if id(out) in step.context._flat or CATEGORY[out._code] < FLOATING:
        return out
    if id(out) in step.context._dirty:
        from torch_lite._writes import settle

        value = wrap(out._array, out._code)
        value._node, value._output, value._requires_grad = step, number, True
        _graph.check_in_place(out)
        settle(out, value)
        return out
    if id(out) in inputs:
        out = wrap(out._array, out._code)  # an input given back is another tensor
    out._node, out._output, out._requires_grad = step, number, True
    out._view_of = None
    return out


def _kept(value: object, outputs: tuple) -> Saved | tuple[Saved, int] | None:
    if value is None:
        return None
    if not isinstance(value, Tensor):
        raise TypeError(
            f"save_for_backward can only save variables, but argument is of type {type(value)}"
        )
    for number, out in enumerate(outputs):
        if value is out and value._node is not None:
            return Saved(value), number
    return Saved(value, edge_of(value))


def once_differentiable(backward: Callable) -> Callable:
    """Say of a backward that it cannot be differentiated again."""

    @functools.wraps(backward)
    def call(ctx, *gradients):
        with no_grad():
            return backward(ctx, *gradients)

    return call


__all__ = ["Function", "FunctionCtx", "once_differentiable"]
__getattr__ = _module_getattr("torch.autograd.function")
