"""Where gates stand while a `vmap` runs: in every namespace that holds an operation by name."""

import functools
import inspect
import sys
import types
from collections.abc import Callable
from typing import Any

from torch_lite import _engine, _registry
from torch_lite._tensor import Tensor
from torch_lite.func import _refusals
from torch_lite.func._draws import watch_draws
from torch_lite.func._gate import GATES, gated, gated_grad
from torch_lite.func._levels import LEVELS
from torch_lite.nn.module import Module


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
        GATES[_engine.grad] = gated_grad(_engine.grad)
        watch_draws()
        _places.append(_tensor_place())
        _places.extend(_class_places(Module))
    for name in sys.modules.keys() - _seen_modules:
        _seen_modules.add(name)
        if not _is_inner(name):
            _add(_Place(_names_of(sys.modules[name])))


def _names_of(module: object) -> dict:
    """A module's namespace. What else stands among the modules is asked for nothing.

    An object of JavaScript may: whoever asks it for an attribute makes the interpreter unfit for
    another run.
    """
    return vars(module) if issubclass(type(module), types.ModuleType) else {}


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
