"""Hooks of modules: before and after forward, around backward, and around their state."""

from collections.abc import Callable

from torch_lite._gaps import missing
from torch_lite._hooks import RemovableHandle
from torch_lite._tensor import Tensor
from torch_lite.autograd.function import Function

_TABLES = (
    "_forward_hooks", "_forward_pre_hooks", "_backward_hooks", "_backward_pre_hooks",
    "_state_dict_hooks", "_state_dict_pre_hooks", "_load_state_dict_pre_hooks",
    "_load_state_dict_post_hooks",
)  # fmt: skip


class _Through(Function):
    """Tensors passed on unchanged, whose gradients `context.watch` sees and may replace."""

    @staticmethod
    def forward(ctx, watch: Callable, *tensors: Tensor) -> tuple:
        """The tensors as views of themselves."""
        ctx.watch = watch
        ctx.set_materialize_grads(False)
        return tuple(tensor.view_as(tensor) for tensor in tensors)

    @staticmethod
    def backward(ctx, *gradients: Tensor | None) -> tuple:
        """The gradients as the watcher leaves them."""
        return None, *ctx.watch(gradients)


def _replaced(made: object, gradients: tuple, what: str) -> tuple:
    if made is None:
        return gradients
    made = made if isinstance(made, tuple) else (made,)
    if len(made) != len(gradients):
        raise RuntimeError(
            f"Backward hook returned an invalid number of {what}, got {len(made)}, but expected "
            f"{len(gradients)}"
        )
    return made


def _gated(watch: Callable, values: tuple) -> tuple:
    """The values with those tensors that have gradients watched."""
    places = [k for k, v in enumerate(values) if isinstance(v, Tensor) and v.requires_grad]
    if not places:
        return values
    made = list(values)
    passed = _Through.apply(watch, *(values[k] for k in places))
    for place, tensor in zip(places, passed, strict=True):
        made[place] = tensor
    return tuple(made)


def _spread(values: tuple, gradients: tuple) -> tuple:
    """Gradients at the places of the tensors that have one, None elsewhere."""
    rest = iter(gradients)
    return tuple(next(rest) if isinstance(v, Tensor) and v.requires_grad else None for v in values)


def _kept(values: tuple, gradients: tuple) -> tuple:
    """The other way round."""
    pairs = zip(values, gradients, strict=True)
    return tuple(g for v, g in pairs if isinstance(v, Tensor) and v.requires_grad)


class _Watched:
    """One call of a module whose backward is watched."""

    def __init__(self, module: object, args: tuple):
        self.module, self.args = module, args
        self.grad_output: tuple = ()
        self.has_inputs = any(isinstance(a, Tensor) and a.requires_grad for a in args)

    def enter(self) -> tuple:
        """The arguments, watched."""
        return _gated(self._at_inputs, self.args)

    def leave(self, result: object) -> object:
        """The result, watched."""
        self.outputs = result if isinstance(result, tuple) else (result,)
        made = _gated(self._at_outputs, self.outputs)
        return made if isinstance(result, tuple) else made[0]

    def _at_outputs(self, gradients: tuple) -> tuple:
        known = _spread(self.outputs, gradients)
        for hook in tuple(self.module._backward_pre_hooks.values()):
            known = _replaced(hook(self.module, known), known, "grad_output")
        self.grad_output = known
        if not self.has_inputs:
            self._call((None,) * len(self.args))
        return _kept(self.outputs, known)

    def _at_inputs(self, gradients: tuple) -> tuple:
        return _kept(self.args, self._call(_spread(self.args, gradients)))

    def _call(self, gradients: tuple) -> tuple:
        for hook in tuple(self.module._backward_hooks.values()):
            made = hook(self.module, gradients, self.grad_output)
            gradients = _replaced(made, gradients, "grad_input")
        return gradients


class Hooked:
    """The part of Module that has to do with hooks."""

    def _start_hooks(self) -> None:
        place = super().__setattr__
        for table in _TABLES:
            place(table, {})

    def _run_hooked(self, args: tuple, kwargs: dict) -> object:
        """`forward` between the hooks."""
        for key, hook in tuple(self._forward_pre_hooks.items()):
            if getattr(hook, "_takes_kwargs", None) == key:
                changed = hook(self, args, kwargs)
                if changed is not None:
                    args, kwargs = changed
                continue
            changed = hook(self, args)
            if changed is not None:
                args = changed if isinstance(changed, tuple) else (changed,)
        watched = None
        if self._backward_hooks or self._backward_pre_hooks:
            watched = _Watched(self, args)
            args = watched.enter()
        result = self.forward(*args, **kwargs)
        for key, hook in tuple(self._forward_hooks.items()):
            if getattr(hook, "_takes_kwargs", None) == key:
                changed = hook(self, args, kwargs, result)
            else:
                changed = hook(self, args, result)
            if changed is not None:
                result = changed
        return result if watched is None else watched.leave(result)

    def _add_hook(
        self, hooks: dict, hook: Callable, prepend: bool = False, with_kwargs: bool = False
    ) -> RemovableHandle:
        handle = RemovableHandle(hooks, hook)
        if with_kwargs:
            hooks[handle.id] = _WithKwargs(hook, handle.id)
        if prepend:
            for other in [key for key in hooks if key != handle.id]:
                hooks[other] = hooks.pop(other)
        return handle

    def register_forward_hook(
        self,
        hook: Callable,
        *,
        prepend: bool = False,
        with_kwargs: bool = False,
        always_call: bool = False,
    ) -> RemovableHandle:
        """Call `hook(module, args, output)` after every forward; it may replace the output."""
        if always_call:
            raise missing("torch.nn.Module.register_forward_hook(always_call=)")
        return self._add_hook(self._forward_hooks, hook, prepend, with_kwargs)

    def register_forward_pre_hook(
        self, hook: Callable, *, prepend: bool = False, with_kwargs: bool = False
    ) -> RemovableHandle:
        """Call `hook(module, args)` before every forward; it may replace the arguments."""
        return self._add_hook(self._forward_pre_hooks, hook, prepend, with_kwargs)

    def register_full_backward_hook(self, hook: Callable, prepend: bool = False) -> RemovableHandle:
        """Call `hook(module, grad_input, grad_output)` when the inputs' gradients are known."""
        return self._add_hook(self._backward_hooks, hook, prepend)

    def register_full_backward_pre_hook(
        self, hook: Callable, prepend: bool = False
    ) -> RemovableHandle:
        """Call `hook(module, grad_output)` when the outputs' gradients are known."""
        return self._add_hook(self._backward_pre_hooks, hook, prepend)

    def register_state_dict_post_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, state_dict, prefix, metadata)` after `state_dict`."""
        return self._add_hook(self._state_dict_hooks, hook)

    def register_state_dict_pre_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, prefix, keep_vars)` before `state_dict`."""
        return self._add_hook(self._state_dict_pre_hooks, hook)

    def register_load_state_dict_pre_hook(self, hook: Callable) -> RemovableHandle:
        """Call a hook with the state before it is loaded; it may change it in place."""
        return self._add_hook(self._load_state_dict_pre_hooks, hook)

    def register_load_state_dict_post_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, incompatible_keys)` after loading."""
        return self._add_hook(self._load_state_dict_post_hooks, hook)


class _WithKwargs:
    """A hook that wants the keyword arguments too."""

    def __init__(self, hook: Callable, key: int):
        self._hook, self._takes_kwargs = hook, key

    def __call__(self, *args):
        return self._hook(*args)
