"""The base of all optimisers: groups of parameters with options, and a state for each parameter."""

import copy
import warnings
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from torch_lite import _graph
from torch_lite._dtype import CATEGORY, FLOATING
from torch_lite._gaps import missing
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import enable_grad, no_grad
from torch_lite._tensor import Tensor

ParamsT = Iterable[Tensor] | Iterable[dict[str, Any]] | Iterable[tuple[str, Tensor]]


class _Required:
    """Stands for an option without a default."""

    def __repr__(self) -> str:
        return "<required parameter>"


required = _Required()


class Optimizer:
    """Holds `param_groups` (dicts of `params` and options) and `state` (by parameter)."""

    def __init__(self, params: ParamsT, defaults: dict[str, Any]):
        if isinstance(params, Tensor):
            raise TypeError(
                "params argument given to the optimizer should be an iterable of Tensors or "
                f"dicts, but got torch.{type(params).__name__}"
            )
        if defaults.get("differentiable"):
            raise missing(f"torch.optim.{type(self).__name__}(differentiable=)")
        self.defaults = defaults
        self.state: defaultdict[Tensor, Any] = defaultdict(dict)
        self.param_groups: list[dict[str, Any]] = []
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        if not isinstance(groups[0], dict):
            groups = [{"params": groups}]
        for group in groups:
            self.add_param_group(group)

    def __getstate__(self) -> dict[str, Any]:
        return {
            "defaults": self.defaults, "state": self.state, "param_groups": self.param_groups
        }  # fmt: skip

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

    def __repr__(self) -> str:
        lines = [f"{type(self).__name__} ("]
        for number, group in enumerate(self.param_groups):
            lines += ["", f"Parameter Group {number}"][number == 0 :]
            lines += [f"    {key}: {group[key]}" for key in sorted(group) if key != "params"]
        return "\n".join([*lines, ")"])

    def add_param_group(self, param_group: dict[str, Any]) -> None:
        """Add parameters with options of their own; the defaults fill what is not given."""
        if not isinstance(param_group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(param_group)}")
        params = param_group["params"]
        if isinstance(params, set):
            raise TypeError(
                "optimizer parameters need to be organized in ordered collections, but the "
                "ordering of tensors in sets will change between runs. Please use a list instead."
            )
        params = [params] if isinstance(params, Tensor) else list(params)
        if params and all(isinstance(param, tuple) for param in params):
            param_group["param_names"] = [name for name, _ in params]
            params = [param for _, param in params]
        param_group["params"] = params
        for param in params:
            if not isinstance(param, Tensor):
                raise TypeError(
                    "optimizer can only optimize Tensors, but one of the params is "
                    + type(param).__name__
                )
            if param._node is not None:
                raise ValueError("can't optimize a non-leaf Tensor")
        for name, default in self.defaults.items():
            if default is required and name not in param_group:
                raise ValueError(
                    "parameter group didn't specify a value of required optimization parameter "
                    + name
                )
            param_group.setdefault(name, default)
        if len(set(params)) != len(params):
            warnings.warn(
                "optimizer contains a parameter group with duplicate parameters; in future, this "
                "will cause an error; see github.com/pytorch/pytorch/issues/40967 for more "
                "information",
                stacklevel=3,
            )
        known = {param for group in self.param_groups for param in group["params"]}
        if not known.isdisjoint(params):
            raise ValueError("some parameters appear in more than one parameter group")
        self.param_groups.append(param_group)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forget the gradients, or set them to 0."""
        for group in self.param_groups:
            for param in group["params"]:
                if param._grad is None:
                    continue
                if set_to_none:
                    param._grad = None
                    continue
                if param._grad._node is not None:
                    param._grad.detach_()
                else:
                    param._grad.requires_grad_(False)
                param._grad.zero_()

    def step(self, closure: Callable | None = None):
        """Change the parameters by their gradients: the subclass's business."""
        raise NotImplementedError

    def state_dict(self) -> dict[str, Any]:
        """State and options, parameters by number."""
        numbers: dict[int, int] = {}
        for group in self.param_groups:
            for param in group["params"]:
                numbers.setdefault(id(param), len(numbers))
        groups = [
            {
                **{key: value for key, value in group.items() if key != "params"},
                "params": [numbers[id(param)] for param in group["params"]],
            }
            for group in self.param_groups
        ]
        state = {
            numbers[id(key)] if isinstance(key, Tensor) else key: value
            for key, value in self.state.items()
        }
        return {"state": state, "param_groups": groups}

    @no_grad()
    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Take over what `state_dict` of an optimiser of the same groups gave."""
        groups, saved = self.param_groups, copy.deepcopy(state_dict["param_groups"])
        if len(groups) != len(saved):
            raise ValueError("loaded state dict has a different number of parameter groups")
        if any(len(g["params"]) != len(s["params"]) for g, s in zip(groups, saved, strict=True)):
            raise ValueError(
                "loaded state dict contains a parameter group that doesn't match the size of "
                "optimizer's group"
            )
        params: dict[int, Tensor] = {}
        for group, other in zip(groups, saved, strict=True):
            params.update(zip(other["params"], group["params"], strict=True))
        state: defaultdict[Any, Any] = defaultdict(dict)
        for number, value in state_dict["state"].items():
            if number in params:
                state[params[number]] = _as_param(params[number], value)
            else:
                state[number] = value
        for group, other in zip(groups, saved, strict=True):
            other["params"] = group["params"]
        self.__setstate__({"state": state, "param_groups": saved})


def _as_param(param: Tensor, value: object, key: object = None) -> object:
    """A saved value for a parameter: copied, in the parameter's type, but for counts of steps."""
    if isinstance(value, Tensor):
        if key != "step" and CATEGORY[param._code] >= FLOATING:
            value = value.to(param.dtype)
        return value.clone()
    if isinstance(value, dict):
        return {name: _as_param(param, part, name) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_as_param(param, part) for part in value)
    return value


def updating(step: Callable) -> Callable:
    """Wrap a function of (optimiser, group, parameter, gradient) to be an optimiser's `step`.

    The closure runs in gradient mode, everything else outside it.
    """

    def call(self, closure: Callable | None = None):
        """Change the parameters by their gradients; give what the closure gives."""
        loss = None
        if closure is not None:
            with enable_grad():
                loss = closure()
        before = _graph.set_enabled(False)
        try:
            for group in self.param_groups:
                for param in group["params"]:
                    if param._grad is not None:
                        gradient = -param._grad if group.get("maximize") else param._grad
                        step(self, group, param, gradient)
        finally:
            _graph.set_enabled(before)
        return loss

    call.__name__ = "step"
    return call


def check_at_least_zero(**values: float) -> None:
    """ValueError for a negative option; the keyword is the name in PyTorch's message."""
    for name, value in values.items():
        if not value >= 0:
            raise ValueError(f"Invalid {name} value: {value}")


def check_rate(lr: object) -> None:
    """ValueError for a negative learning rate or a tensor of several."""
    if isinstance(lr, Tensor) and lr.numel() != 1:
        raise ValueError("Tensor lr must be 1-element")
    if not lr >= 0.0:
        raise ValueError(f"Invalid learning rate: {lr}")


__all__ = ["Optimizer", "ParamsT", "required"]
__getattr__ = _module_getattr("torch.optim.optimizer")
