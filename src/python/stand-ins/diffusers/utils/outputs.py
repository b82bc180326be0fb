"""What models and schedulers give: dataclasses that are dictionaries and tuples too."""

from collections import OrderedDict
from dataclasses import fields
from typing import Any

from _stand_in import absent_names


class BaseOutput(OrderedDict):
    """Base of dataclasses whose fields can be had by name, by place, and all as a tuple.

    A field that is None counts as not there.
    """

    def __post_init__(self) -> None:
        """Put the fields into the dictionary."""
        for field in fields(self):
            value = getattr(self, field.name)
            if value is not None:
                self[field.name] = value

    def __getitem__(self, key: Any) -> Any:
        return dict(self.items())[key] if isinstance(key, str) else self.to_tuple()[key]

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self.keys() and value is not None:
            super().__setitem__(name, value)
        super().__setattr__(name, value)

    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key, value)
        super().__setattr__(key, value)

    def to_tuple(self) -> tuple[Any, ...]:
        """All fields that are there."""
        return tuple(self[key] for key in self)

    def __delitem__(self, *_args: Any, **_keywords: Any) -> None:
        raise Exception(f"You cannot use ``__delitem__`` on a {type(self).__name__} instance.")

    def pop(self, *_args: Any, **_keywords: Any) -> None:
        """Refuse."""
        raise Exception(f"You cannot use ``pop`` on a {type(self).__name__} instance.")

    def update(self, *_args: Any, **_keywords: Any) -> None:
        """Refuse."""
        raise Exception(f"You cannot use ``update`` on a {type(self).__name__} instance.")


__getattr__ = absent_names("diffusers.utils.outputs")
