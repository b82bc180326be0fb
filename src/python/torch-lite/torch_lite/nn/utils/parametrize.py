"""Parameters that are computed from others whenever they are read.

`register_parametrization` makes the parameter a property of a subclass made for that module; what
it is computed from lives in `module.parametrizations`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import no_grad as _no_grad
from torch_lite._tensor import Tensor
from torch_lite.nn.containers import ModuleDict, ModuleList
from torch_lite.nn.module import Module
from torch_lite.nn.parameter import Parameter

_cached: dict[tuple[int, str], Tensor] | None = None


@contextmanager
def cached() -> Iterator[None]:
    """Inside, each parametrized tensor is computed once."""
    global _cached
    before, _cached = _cached, {} if _cached is None else _cached
    try:
        yield
    finally:
        _cached = before


class ParametrizationList(ModuleList):
    """The maps of one tensor, first to last, and the tensors (`original`) that they start from."""

    __module__ = "torch.nn.utils.parametrize"

    def __init__(self, modules: Sequence[Module], original: Tensor, unsafe: bool = False):
        super().__init__(modules)
        self.unsafe = unsafe
        start = self._start_of(original)
        self.is_tensor = isinstance(start, Tensor)
        if self.is_tensor:
            _register(self, "original", original, start)
            return
        if not isinstance(start, Sequence):
            raise ValueError(
                "'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). "
                f"Got {type(start).__name__}"
            )
        self.ntensors = len(start)
        for number, one in enumerate(start):
            if not isinstance(one, Tensor):
                raise ValueError(
                    "'right_inverse' must return a Tensor or a Sequence of tensors (list, "
                    f"tuple...). Got element {number} of the sequence with type "
                    f"{type(one).__name__}."
                )
            made = Parameter(one) if isinstance(original, Parameter) else one
            _register(self, f"original{number}", made, made)

    def _start_of(self, value: Tensor) -> Any:
        """What the maps make `value` of, by their right inverses where they have them."""
        with _no_grad():
            for module in reversed(self):
                if hasattr(module, "right_inverse"):
                    value = module.right_inverse(value)
        return value

    def right_inverse(self, value: Tensor) -> None:
        """Set the originals so that the maps give `value`."""
        start = self._start_of(value)
        with _no_grad():
            if self.is_tensor:
                self.original.copy_(start)
                return
            for number, one in enumerate(start):
                getattr(self, f"original{number}").copy_(one)

    def forward(self) -> Tensor:
        """Compute the tensor."""
        if self.is_tensor:
            x = self[0](self.original)
        else:
            x = self[0](*(getattr(self, f"original{k}") for k in range(self.ntensors)))
        for number in range(1, len(self)):
            x = self[number](x)
        return x


def _register(owner: Module, name: str, original: Tensor, start: Tensor) -> None:
    """Keep `start` under a name: as the original parameter itself, or as a buffer."""
    if not isinstance(original, Parameter):
        owner.register_buffer(name, start)
        return
    if start is not original:
        original.data = start.detach()
    owner.register_parameter(name, original)


def register_parametrization(
    module: Module, tensor_name: str, parametrization: Module, *, unsafe: bool = False
) -> Module:
    """Compute a parameter or buffer by `parametrization`, after what computes it already."""
    parametrization.train(module.training)
    if is_parametrized(module, tensor_name):
        maps = module.parametrizations[tensor_name]
        if not unsafe:
            _check_kept(getattr(module, tensor_name), parametrization)
        maps.append(parametrization)
        return module
    original = module._parameters.get(tensor_name)
    if original is None:
        original = module._buffers.get(tensor_name)
    if original is None:
        raise ValueError(
            f"Module '{module}' does not have a parameter, a buffer, or a parametrized element "
            f"with name '{tensor_name}'"
        )
    shape, kind = original.shape, original.dtype
    maps = ParametrizationList([parametrization], original, unsafe=unsafe)
    with _no_grad():
        made = maps()
    if not unsafe and (made.shape != shape or made.dtype != kind):
        raise ValueError(
            "Registering a parametrization may not change the "
            f"{'shape' if made.shape != shape else 'dtype'} of the tensor, unless `unsafe` flag is "
            "enabled."
        )
    delattr(module, tensor_name)
    if not is_parametrized(module):
        _make_own_class(module)
        module.parametrizations = ModuleDict()
    _make_property(module, tensor_name)
    module.parametrizations[tensor_name] = maps
    return module


def _check_kept(value: Tensor, parametrization: Module) -> None:
    with _no_grad():
        made = parametrization(value)
    if made.shape != value.shape or made.dtype != value.dtype:
        raise ValueError(
            "Registering a parametrization may not change the shape of the tensor, unless `unsafe` "
            "flag is enabled."
        )


def _make_own_class(module: Module) -> None:
    cls = type(module)
    module.__class__ = type(f"Parametrized{cls.__name__}", (cls,), {"__module__": cls.__module__})


def _make_property(module: Module, name: str) -> None:
    def read(self: Module) -> Tensor:
        if _cached is None:
            return self.parametrizations[name]()
        key = id(self), name
        if key not in _cached:
            _cached[key] = self.parametrizations[name]()
        return _cached[key]

    def write(self: Module, value: Tensor) -> None:
        self.parametrizations[name].right_inverse(value)

    setattr(type(module), name, property(read, write))


def is_parametrized(module: Module, tensor_name: str | None = None) -> bool:
    """Whether anything of a module, or one tensor of it, is computed."""
    maps = module.__dict__.get("_modules", {}).get("parametrizations")
    if not isinstance(maps, ModuleDict):
        return False
    return len(maps) > 0 if tensor_name is None else tensor_name in maps


def remove_parametrizations(
    module: Module, tensor_name: str, leave_parametrized: bool = True
) -> Module:
    """Make a tensor a plain one again: with the computed value, or with the original one."""
    if not is_parametrized(module, tensor_name):
        raise ValueError(f"Module {module} does not have a parametrization on {tensor_name}")
    maps = module.parametrizations[tensor_name]
    if not maps.is_tensor and not leave_parametrized:
        raise ValueError(
            "Cannot leave unparametrized (`leave_parametrized=False`) a tensor that is "
            "parametrized in terms of a sequence of tensors."
        )
    value = getattr(module, tensor_name).detach() if leave_parametrized else None
    if maps.is_tensor:
        original = maps.original
        if value is not None:
            original.data = value
    else:
        original = Parameter(value) if len(list(maps.parameters())) else value
    delattr(type(module), tensor_name)
    del module.parametrizations[tensor_name]
    if isinstance(original, Parameter):
        module.register_parameter(tensor_name, original)
    else:
        module.register_buffer(tensor_name, original)
    if not len(module.parametrizations):
        del module.parametrizations
        module.__class__ = type_before_parametrizations(module)
    return module


def type_before_parametrizations(module: Module) -> type:
    """The class a module had before anything of it was parametrized."""
    cls = type(module)
    return cls.__bases__[0] if cls.__name__.startswith("Parametrized") else cls


__all__ = [
    "ParametrizationList", "cached", "is_parametrized", "register_parametrization",
    "remove_parametrizations", "type_before_parametrizations",
]  # fmt: skip
__getattr__ = _module_getattr("torch.nn.utils.parametrize")
