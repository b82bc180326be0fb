"""Modules as functions of their parameters: `functional_call` and `stack_module_state`."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from torch_lite._registry import FUNCTIONS
from torch_lite._tensor import Tensor
from torch_lite.func._gate import GATES
from torch_lite.func._places import regate_layers
from torch_lite.nn.module import Module


def functional_call(
    module: Module,
    parameter_and_buffer_dicts: dict[str, Tensor] | Sequence[dict[str, Tensor]],
    args: Any = None,
    kwargs: dict[str, Any] | None = None,
    *,
    tie_weights: bool = True,
    strict: bool = False,
) -> Any:
    """Call a module with the parameters and buffers given by name in place of its own."""
    given = _merged(parameter_and_buffer_dicts)
    if args is None:
        args = ()
    elif not isinstance(args, tuple):
        args = (args,)
    for value in given.values():
        if not isinstance(value, Tensor):
            raise TypeError(f"{value} is not an instance of torch.Tensor")
    if GATES:
        regate_layers(module)
    with _swapped(module, given, tie_weights, strict):
        return module(*args, **(kwargs or {}))


def _merged(dicts: Any) -> dict[str, Tensor]:
    if isinstance(dicts, dict):
        return dicts
    if not isinstance(dicts, Sequence):
        raise ValueError(
            f"Expected parameter_and_buffer_dicts to be a dict, or a list/tuple of dicts, but got "
            f"{type(dicts)}"
        )
    if not all(isinstance(one, dict) for one in dicts):
        raise ValueError("Expected all elements of parameter_and_buffer_dicts to be dictionaries")
    names = [name for one in dicts for name in one]
    repeated = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    if repeated:
        raise ValueError(
            f"{repeated} appeared in multiple dictionaries; behavior of functional call is "
            "ambiguous"
        )
    return {name: value for one in dicts for name, value in one.items()}


def _slots(module: Module) -> dict[str, tuple[dict, str]]:
    """Every parameter's and buffer's full name to the table that holds it, and its name there."""
    found = {}
    for path, layer in module.named_modules(remove_duplicate=False):
        for table in (layer._parameters, layer._buffers):
            for name, value in table.items():
                if value is not None:
                    found[f"{path}.{name}" if path else name] = (table, name)
    return found


@contextmanager
def _swapped(
    module: Module, given: dict[str, Tensor], tie_weights: bool, strict: bool
) -> Iterator[None]:
    slots = _slots(module)
    if strict:
        _check_names(module, set(given), set(slots))
    wanted = {name: value for name, value in given.items() if name in slots}
    if tie_weights:
        by_tensor = {id(slots[name][0][slots[name][1]]): value for name, value in wanted.items()}
        for name, (table, own) in slots.items():
            wanted.setdefault(name, by_tensor.get(id(table[own]), table[own]))
    before = [(table, own, table[own]) for table, own in slots.values()]
    try:
        for name, value in wanted.items():
            table, own = slots[name]
            table[own] = value
        yield
    finally:
        for table, own, value in before:
            table[own] = value


def _check_names(module: Module, given: set[str], own: set[str]) -> None:
    lines = []
    if unexpected := sorted(given - own):
        lines.append("Unexpected key(s): " + ", ".join(map(repr, unexpected)) + ".")
    if lacking := sorted(own - given):
        lines.append("Missing key(s): " + ", ".join(map(repr, lacking)) + ".")
    if lines:
        raise RuntimeError(
            f"Error(s) in reparametrizing for {type(module).__name__}:\n\t" + "\n\t".join(lines)
        )


def stack_module_state(models: Sequence[Module]) -> tuple[dict[str, Any], dict[str, Any]]:
    """(parameters, buffers) of several models of one class, each stacked along dimension 0."""
    if len(models) == 0:
        raise RuntimeError("stack_module_state: Expected at least one model, got 0.")
    if not (all(m.training for m in models) or all(not m.training for m in models)):
        raise RuntimeError(
            "stack_module_state: Expected all models to have the same training/eval mode."
        )
    if not all(type(m) is type(models[0]) for m in models):
        raise RuntimeError("stack_module_state: Expected all models to be of the same class.")
    parameters = _stacked([dict(m.named_parameters()) for m in models])
    buffers = _stacked([dict(m.named_buffers()) for m in models])
    return parameters, buffers


def _stacked(states: list[dict[str, Tensor]]) -> dict[str, Tensor]:
    made = {}
    for name, first in states[0].items():
        values = [state[name] for state in states]
        if not all(value.requires_grad == first.requires_grad for value in values):
            raise RuntimeError(f"Expected {name} from each model to have the same .requires_grad")
        made[name] = FUNCTIONS["stack"](values).detach()
        made[name].requires_grad = first.requires_grad
    return made


def replace_all_batch_norm_modules_(root: Module) -> Module:
    """Make batch norms forget their running statistics, in place: a transform cannot write them."""
    for layer in root.modules():
        if type(layer).__name__.startswith("BatchNorm"):
            layer.running_mean = layer.running_var = layer.num_batches_tracked = None
            layer.track_running_stats = False
    return root


def debug_unwrap(tensor: Tensor, *, recurse: bool = True) -> Tensor:
    """The tensor that a transform follows, with the mapped dimensions in front."""
    from torch_lite.func._many import stacked

    return stacked(tensor)
