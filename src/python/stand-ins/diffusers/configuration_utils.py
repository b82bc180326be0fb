"""Objects that remember what they were made with."""

import functools
import inspect
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, ClassVar, NoReturn

from _stand_in import absent_names


class FrozenDict(OrderedDict):
    """A dictionary whose entries are attributes too, and that gives none away."""

    def __init__(self, *args: Any, **keywords: Any) -> None:
        """Take what a dictionary takes."""
        super().__init__(*args, **keywords)
        for key, value in self.items():
            setattr(self, key, value)

    def _refuse(self, *_args: Any, **_keywords: Any) -> NoReturn:
        raise Exception(f"You cannot change a {type(self).__name__} instance.")

    __delitem__ = setdefault = pop = update = _refuse


class ConfigMixin:
    """Gives a class `config`: what its instances were made with."""

    config_name: str | None = None
    ignore_for_config: ClassVar[list[str]] = []
    has_compatibles = False

    def register_to_config(self, **kwargs: Any) -> None:
        """Remember settings, over those that are remembered already."""
        if self.config_name is None:
            raise NotImplementedError(
                f"Make sure that {type(self)} has defined a class name `config_name`"
            )
        kwargs.pop("kwargs", None)
        self._internal_dict = FrozenDict({**getattr(self, "_internal_dict", {}), **kwargs})

    @property
    def config(self) -> FrozenDict:
        """The settings remembered."""
        return self._internal_dict

    @classmethod
    def from_config(
        cls, config: dict[str, Any], return_unused_kwargs: bool = False, **kwargs: Any
    ) -> Any:
        """Make an instance from settings; what the class does not take is kept and not used."""
        taken = inspect.signature(cls.__init__).parameters
        settings = {key: value for key, value in {**config, **kwargs}.items() if key in taken}
        made = cls(**settings)
        made.register_to_config(**{key: v for key, v in config.items() if key not in taken})
        unused = {key: value for key, value in kwargs.items() if key not in taken}
        return (made, unused) if return_unused_kwargs else made


def register_to_config(init: Callable[..., None]) -> Callable[..., None]:
    """Decorate the `__init__` of a ConfigMixin: its arguments and defaults are remembered."""

    @functools.wraps(init)
    def inner_init(self: Any, *args: Any, **kwargs: Any) -> None:
        if not isinstance(self, ConfigMixin):
            name = type(self).__name__
            raise RuntimeError(
                f"`@register_for_config` was applied to {name} init method, but this class does "
                "not inherit from `ConfigMixin`."
            )
        parameters = list(inspect.signature(init).parameters.items())[1:]
        defaults = {
            name: parameter.default
            for name, parameter in parameters
            if parameter.default is not inspect.Parameter.empty
        }
        given = dict(zip((name for name, _ in parameters), args, strict=False))
        settings = {
            name: value
            for name, value in {**defaults, **given, **kwargs}.items()
            if name not in self.ignore_for_config and not name.startswith("_")
        }
        unset = [name for name in settings if name not in kwargs]
        self.register_to_config(**settings, _use_default_values=unset)
        init(self, *args, **{key: value for key, value in kwargs.items() if key[0] != "_"})

    return inner_init


__getattr__ = absent_names("diffusers.configuration_utils")
