"""Modules that hold other modules or parameters."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator

from torch_lite._tensor import Tensor
from torch_lite.nn.module import Module
from torch_lite.nn.parameter import Parameter


class _Indexed(Module):
    """Children named "0", "1", ... and reached by position."""

    def _key(self, index: object) -> str:
        position = index.__index__()
        if not -len(self) <= position < len(self):
            raise IndexError(f"index {position} is out of range")
        return list(self._modules)[position]

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[Module]:
        return iter(self._modules.values())

    def __setitem__(self, index: int, module: Module) -> None:
        setattr(self, self._key(index), module)

    def _renumber(self, modules: Iterable[Module]) -> None:
        self._modules.clear()
        for position, module in enumerate(modules):
            self.add_module(str(position), module)

    def __delitem__(self, index: int | slice) -> None:
        kept = list(self._modules.values())
        del kept[index]
        self._renumber(kept)

    def pop(self, index: int | slice = -1) -> Module:
        """Take a module out."""
        module = self[index]
        del self[index]
        return module

    def insert(self, index: int, module: Module) -> "_Indexed":
        """Put a module before a position."""
        modules = list(self._modules.values())
        modules.insert(index, module)
        self._renumber(modules)
        return self

    def append(self, module: Module) -> "_Indexed":
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self

    def extend(self, modules: Iterable[Module]) -> "_Indexed":
        """Add modules at the end."""
        for module in modules:
            self.append(module)
        return self


class Sequential(_Indexed):
    """Modules applied one after another."""

    __module__ = "torch.nn.modules.container"

    def __init__(self, *args):
        super().__init__()
        if len(args) == 1 and isinstance(args[0], (OrderedDict, dict)):
            for name, module in args[0].items():
                self.add_module(name, module)
        else:
            for position, module in enumerate(args):
                self.add_module(str(position), module)

    def __getitem__(self, index: int | slice) -> Module:
        if isinstance(index, slice):
            return type(self)(OrderedDict(list(self._modules.items())[index]))
        return self._modules[self._key(index)]

    def forward(self, input):
        """The modules, one after another."""
        for module in self:
            input = module(input)
        return input


class ModuleList(_Indexed):
    """A list whose modules are registered."""

    __module__ = "torch.nn.modules.container"

    def __init__(self, modules: Iterable[Module] | None = None):
        super().__init__()
        if modules is not None:
            self.extend(modules)

    def __getitem__(self, index: int | slice) -> Module:
        if isinstance(index, slice):
            return type(self)(list(self._modules.values())[index])
        return self._modules[self._key(index)]

    def __iadd__(self, modules: Iterable[Module]) -> "ModuleList":
        return self.extend(modules)

    def __add__(self, other: Iterable[Module]) -> "ModuleList":
        return ModuleList([*self, *other])

    def __repr__(self) -> str:
        from torch_lite.nn.module import indent

        shown = [repr(module) for module in self]
        if not shown:
            return self._get_name() + "()"
        runs = [[0, 0]]  # equal neighbours print once, with their count
        for position in range(1, len(shown)):
            if shown[position] == shown[runs[-1][0]]:
                runs[-1][1] = position
            else:
                runs.append([position, position])
        lines = []
        for first, last in runs:
            if first == last:
                lines.append(indent(f"({first}): {shown[first]}"))
            else:
                lines.append(indent(f"({first}-{last}): {last - first + 1} x {shown[first]}"))
        return self._get_name() + "(\n  " + "\n  ".join(lines) + "\n)"


class ModuleDict(Module):
    """A dictionary whose modules are registered."""

    __module__ = "torch.nn.modules.container"

    def __init__(self, modules: dict | None = None):
        super().__init__()
        if modules is not None:
            self.update(modules)

    def __getitem__(self, key: str) -> Module:
        return self._modules[key]

    def __setitem__(self, key: str, module: Module) -> None:
        self.add_module(key, module)

    def __delitem__(self, key: str) -> None:
        del self._modules[key]

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __contains__(self, key: str) -> bool:
        return key in self._modules

    def clear(self) -> None:
        """Remove all."""
        self._modules.clear()

    def pop(self, key: str) -> Module:
        """Take a module out."""
        return self._modules.pop(key)

    def keys(self) -> Iterable[str]:
        """The names."""
        return self._modules.keys()

    def items(self) -> Iterable[tuple[str, Module]]:
        """Names and modules."""
        return self._modules.items()

    def values(self) -> Iterable[Module]:
        """The modules."""
        return self._modules.values()

    def update(self, modules: dict | Iterable) -> None:
        """Add or replace modules."""
        pairs = modules.items() if hasattr(modules, "items") else modules
        for key, module in pairs:
            self[key] = module


class ParameterList(Module):
    """A list whose parameters are registered; tensors become parameters."""

    __module__ = "torch.nn.modules.container"

    def __init__(self, values: Iterable | None = None):
        super().__init__()
        self._size = 0
        if values is not None:
            self.extend(values)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator:
        return iter(self[k] for k in range(self._size))

    def __getitem__(self, index: int | slice):
        if isinstance(index, slice):
            return type(self)([self[k] for k in range(*index.indices(self._size))])
        position = index.__index__()
        if not -self._size <= position < self._size:
            raise IndexError(f"index {position} is out of range")
        return getattr(self, str(position % self._size))

    def __setitem__(self, index: int, value: object) -> None:
        if isinstance(value, Tensor) and not isinstance(value, Parameter):
            value = Parameter(value)
        setattr(self, str(index % max(self._size, 1)), value)

    def append(self, value: object) -> "ParameterList":
        """Add at the end."""
        self._size += 1
        self[self._size - 1] = value
        return self

    def extend(self, values: Iterable) -> "ParameterList":
        """Add several at the end."""
        for value in values:
            self.append(value)
        return self


class ParameterDict(Module):
    """A dictionary whose parameters are registered; tensors become parameters."""

    __module__ = "torch.nn.modules.container"

    def __init__(self, parameters: dict | None = None):
        super().__init__()
        self._keys = {}
        for key, value in (parameters or {}).items():
            self[key] = value

    def __setitem__(self, key: str, value: object) -> None:
        self._keys[key] = None
        if isinstance(value, Tensor) and not isinstance(value, Parameter):
            value = Parameter(value)
        setattr(self, key, value)

    def __getitem__(self, key: str):
        if key not in self._keys:
            raise KeyError(key)
        return getattr(self, key)

    def __len__(self) -> int:
        return len(self._keys)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def keys(self) -> Iterable[str]:
        """The names."""
        return self._keys.keys()

    def items(self) -> Iterable:
        """Names and parameters."""
        return ((key, self[key]) for key in self._keys)

    def values(self) -> Iterable:
        """The parameters."""
        return (self[key] for key in self._keys)
