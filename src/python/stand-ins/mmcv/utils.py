"""Registries: classes by name, and objects made from dictionaries that name them."""

import inspect
from collections.abc import Callable
from typing import Any

from _stand_in import unused


class Registry:
    """Classes and functions by name."""

    def __init__(self, name: str, build_func: Callable[..., Any] | None = None) -> None:
        """Take the registry's own name, and how objects are made from a dictionary."""
        self._name = name
        self._modules: dict[str, Any] = {}
        self.build_func = build_func or build_from_cfg

    name = property(lambda self: self._name)
    module_dict = property(lambda self: self._modules)

    def __len__(self) -> int:
        return len(self._modules)

    def __contains__(self, key: str) -> bool:
        return key in self._modules

    def get(self, key: str) -> Any:
        """The class of a name; None where there is none."""
        return self._modules.get(key)

    def build(self, *args: Any, **kwargs: Any) -> Any:
        """Make an object from a dictionary."""
        return self.build_func(*args, **kwargs, registry=self)

    def register_module(
        self, name: str | list[str] | None = None, force: bool = False, module: Any = None
    ) -> Any:
        """Register a class, or give the decorator that does."""

        def register(registered: Any) -> Any:
            names = [registered.__name__] if name is None else name
            for key in [names] if isinstance(names, str) else names:
                if not force and key in self._modules:
                    raise KeyError(f"{key} is already registered in {self._name}")
                self._modules[key] = registered
            return registered

        return register if module is None else register(module)


def build_from_cfg(
    cfg: dict[str, Any], registry: Registry, default_args: dict[str, Any] | None = None
) -> Any:
    """Make what `type` names, with the dictionary's other entries as arguments."""
    if not isinstance(cfg, dict):
        raise TypeError(f"cfg must be a dict, but got {type(cfg)}")
    arguments = {**(default_args or {}), **cfg}
    if "type" not in arguments:
        raise KeyError(f'`cfg` or `default_args` must contain the key "type", but got {cfg}')
    kind = arguments.pop("type")
    if isinstance(kind, str):
        made = registry.get(kind)
        if made is None:
            raise KeyError(f"{kind} is not in the {registry.name} registry")
    elif inspect.isclass(kind) or inspect.isfunction(kind):
        made = kind
    else:
        raise TypeError(f"type must be a str or valid type, but got {type(kind)}")
    return made(**arguments)


__getattr__ = unused("mmcv")
