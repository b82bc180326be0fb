"""Operations under `vmap`: done for every run in step.

While a `vmap` runs there is a gate before each operation, wherever a module or class holds it by
name; outside, operations are what they were, and nothing is slower. A gate looks for arguments that
differ between the runs. Putting the gates up and down costs as much as some hundred operations, and
each gated operation as much as that operation once for every run.
"""

import functools
import inspect
import sys
import types
from collections.abc import Callable
from typing import Any

from torch_lite import _engine, _registry
from torch_lite._device import Size
from torch_lite._tensor import Tensor
from torch_lite.func import _refusals
from torch_lite.func._draws import IN_PLACE, STEPS, NeedsRuns, step_out, step_to, watch_draws
from torch_lite.func._levels import LEVELS
from torch_lite.func._many import Many, many
from torch_lite.nn.module import Module

_CONTAINERS = (list, tuple, dict, slice)
# An operation to its gated form; empty until the first vmap.
GATES: dict[Callable, Callable] = {}
# Questions that every run answers alike.
_QUERIES = (
    "dim ndimension size numel nelement stride is_contiguous is_floating_point is_complex "
    "is_signed element_size get_device storage_offset is_tensor"
).split()


def highest_level(value: Any) -> int:
    """The innermost `vmap` whose runs a value differs between; 0 for none."""
    if type(value) is Many:
        return value.level
    if isinstance(value, _CONTAINERS):
        if type(value) is dict:
            value = value.values()
        elif type(value) is slice:
            value = (value.start, value.stop, value.step)
        return max(map(highest_level, value), default=0)
    return 0


def of_run(value: Any, level: int, run: int) -> Any:
    """What a value is in one run."""
    if type(value) is Many:
        return value.runs[run] if value.level == level else value
    if isinstance(value, (list, tuple)) and not isinstance(value, Size):
        items = [of_run(item, level, run) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else type(value)(items)
    if isinstance(value, dict):
        return {key: of_run(item, level, run) for key, item in value.items()}
    return value


def gather(level: int, results: list) -> Any:
    """One result from the results of all runs: tensors become one for each run."""
    first = results[0]
    if isinstance(first, Tensor):
        return many(level, results)
    if isinstance(first, (list, tuple)) and not isinstance(first, Size):
        items = [gather(level, list(each)) for each in zip(*results, strict=True)]
        return type(first)(*items) if hasattr(first, "_fields") else type(first)(items)
    if isinstance(first, dict):
        return {key: gather(level, [result[key] for result in results]) for key in first}
    return first


def in_step(operation: Callable, args: tuple, kwargs: dict, level: int) -> Any:
    """Do an operation for every run of a level; give what `gather` makes of the results."""
    size = next(known.size for known in LEVELS if known.number == level)
    results = []
    try:
        for run in range(size or 1):  # nothing is mapped by one run that is thrown away
            step_to(level, run)
            results.append(operation(*of_run(args, level, run), **of_run(kwargs, level, run)))
    finally:
        step_out(level)
    return gather(level, results)


def _alike(operation: Callable, args: tuple, kwargs: dict, level: int) -> Any:
    """Do a random operation for every run of a level, each with the same arguments."""
    before, STEPS.alike = STEPS.alike, True
    try:
        return in_step(operation, args, kwargs, level)
    finally:
        STEPS.alike = before


def apart(function: Callable, *args: Any) -> Any:
    """Call a function of plain tensors, for every run where the arguments differ between runs."""
    level = highest_level(args)
    if level:
        return in_step(functools.partial(apart, function), args, {}, level)
    return function(*args)


def gated(operation: Callable, name: str) -> Callable:
    """An operation that is done for each run where its arguments differ between runs."""
    if name in _QUERIES:
        return _asked_once(operation)
    writes = _refusals.is_in_place(name)
    refuse = _refusals.REFUSALS.get(name)

    @functools.wraps(operation)
    def call(*args, **kwargs):
        if not LEVELS:
            return operation(*args, **kwargs)
        level = max(highest_level(args), highest_level(kwargs) if kwargs else 0)
        if level == 0:
            try:
                return operation(*args, **kwargs)
            except NeedsRuns as draw:
                if writes:
                    raise RuntimeError(IN_PLACE) from None
                return _alike(call, args, kwargs, draw.level)
        if refuse is not None:
            refuse(args, kwargs)
        if "out" in kwargs:
            raise _refusals.no_out(name)
        if not writes:
            return in_step(call, args, kwargs, level)
        target = args[0]
        if type(target) is not Many or target.level != level:
            raise _refusals.not_for_each(name)
        result = in_step(call, args, kwargs, level)
        return target if isinstance(result, Tensor) else result

    return call


def _gated_grad(grad: Callable) -> Callable:
    """`torch.autograd.grad` for every run: what was computed once is walked for each of them."""

    def for_each(outputs, inputs, grad_outputs=None, retain_graph=None, *args, **kwargs):
        return grad(outputs, inputs, grad_outputs, True, *args, **kwargs)

    in_runs = gated(for_each, "grad")

    @functools.wraps(grad)
    def call(*args, **kwargs):
        if LEVELS and highest_level((args, kwargs)):
            return in_runs(*args, **kwargs)
        return grad(*args, **kwargs)

    return call


def _asked_once(operation: Callable) -> Callable:
    @functools.wraps(operation)
    def call(*args, **kwargs):
        value = args[0] if args else None
        while type(value) is Many:
            value = value.runs[0]
        return operation(value, *args[1:], **kwargs) if args else operation(**kwargs)

    return call


# Putting gates up ---------------------------------------------------------------------------------


class _Place:
    """A namespace with the operations it holds by name, as they are and gated."""

    def __init__(self, names: dict, put: Callable[[str, Any], None] | None = None):
        self.names, self.put = names, put
        self.plain: dict[str, Any] = {}
        self.gated: dict[str, Any] = {}

    def look(self) -> None:
        """Find the operations."""
        for name, value in list(self.names.items()):
            gate = _gate_of(value)
            if gate is not None:
                self.plain[name], self.gated[name] = value, gate

    def set(self, values: dict[str, Any]) -> None:
        """Put operations into the namespace."""
        if self.put is None:
            self.names.update(values)
        else:
            for name, value in values.items():
                self.put(name, value)


def _gate_of(value: Any) -> Any:
    if type(value) is types.FunctionType:
        return GATES.get(value)
    if isinstance(value, staticmethod) and value.__func__ in GATES:
        return staticmethod(GATES[value.__func__])
    return None


_places: list[_Place] = []
_seen_modules: set[str] = set()


class gates_up:
    """While a `vmap` runs, every operation is gated wherever a module or class holds it by name.

    Afterwards all is as it was. What functions and layers keep by themselves `regated` sees to.
    """

    def __init__(self, function: Any):
        self._function = function

    def __enter__(self) -> None:
        self._places: list[_Place] = []
        if not LEVELS:
            _find_places()
            self._places += _places
            for place in _places:
                place.set(place.gated)
        # Where the function was written there may be names that are younger than the first vmap.
        own = _Place(_globals_of(self._function))
        own.look()
        own.set(own.gated)
        self._places.append(own)

    def __exit__(self, *exception: object) -> None:
        for place in self._places:
            place.set(place.plain)


def _globals_of(function: Any) -> dict:
    """The namespace of the module in which a function, or a layer's class, was written."""
    while isinstance(function, functools.partial):
        function = function.func
    written = type(function).forward if isinstance(function, Module) else inspect.unwrap(function)
    names = getattr(written, "__globals__", {})
    return {} if _is_inner(names.get("__name__", "")) else names


def _find_places() -> None:
    """Make the gates, once; look for operations in modules that are new since the last time."""
    if not GATES:
        for name, operation in _operations():
            GATES.setdefault(operation, gated(operation, name))
        GATES[_engine.grad] = _gated_grad(_engine.grad)
        watch_draws()
        _places.append(_tensor_place())
        _places.extend(_class_places(Module))
    for name in sys.modules.keys() - _seen_modules:
        _seen_modules.add(name)
        if not _is_inner(name):
            _add(_Place(getattr(sys.modules[name], "__dict__", {})))


def _add(place: _Place) -> None:
    place.look()
    if place.gated:
        _places.append(place)


def _tensor_place() -> _Place:
    place = _Place(Tensor.__dict__, functools.partial(setattr, Tensor))
    place.look()
    for name, value in vars(Tensor).items():
        if isinstance(value, property) and name in _registry.METHODS:
            place.plain[name], place.gated[name] = value, _gated_property(value, name)
    for name in ("requires_grad_", "backward"):
        place.plain.pop(name, None), place.gated.pop(name, None)
    return place


def _class_places(base: type) -> list[_Place]:
    """Classes of layers that hold operations as static methods."""
    found = []
    for cls in base.__subclasses__():
        place = _Place(cls.__dict__, functools.partial(setattr, cls))
        place.look()
        found += [place] if place.gated else []
        found += _class_places(cls)
    return found


def _operations() -> list[tuple[str, Callable]]:
    """Names and functions of all operations that users can call."""
    from torch_lite import linalg, special
    from torch_lite.nn import functional

    found = [*_registry.FUNCTIONS.items(), *_registry.METHODS.items()]
    fft = sys.modules.get("torch_lite.fft")
    for module in (functional, linalg, special, *([fft] if fft else [])):
        found += [(name, vars(module)[name]) for name in module.__all__ if name in vars(module)]
    return [
        (name, value)
        for name, value in found
        if isinstance(value, types.FunctionType) and name not in _refusals.NEVER_GATED
    ]


def _is_inner(module: str) -> bool:
    """Whether a module is torch-lite's own inside, which sees one run at a time."""
    return module.startswith("torch_lite.") and any(
        part.startswith("_") for part in module.split(".")
    )


def _gated_property(method: property, name: str) -> property:
    setter = None if method.fset is None else gated(method.fset, name + "_")
    return property(gated(method.fget, name), setter)


def _regate(names: dict) -> None:
    """Put gates into a namespace of the user's for good; outside a vmap they let through."""
    for name, value in list(names.items()):
        gate = _gate_of(value)
        if gate is not None:
            names[name] = gate


def regated(function: Any) -> Any:
    """A function that meets gates where it has kept operations by itself."""
    if isinstance(function, functools.partial):
        return functools.partial(regated(function.func), *function.args, **function.keywords)
    if inspect.isfunction(function) and function in GATES:
        return GATES[function]
    if (getattr(function, "__module__", None) or "").startswith("torch_lite."):
        return function
    for cell in getattr(function, "__closure__", None) or ():
        kept = _content(cell)
        if type(kept) is types.FunctionType and kept in GATES:
            cell.cell_contents = GATES[kept]
        elif isinstance(kept, Module):
            regate_layers(kept)
    if isinstance(function, Module):
        regate_layers(function)
    return function


def regate_layers(module: Any) -> None:
    """Put gates in layers that keep operations as attributes, such as their activation."""
    for layer in module.modules():
        _regate(layer.__dict__)


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # not filled yet
        return None
