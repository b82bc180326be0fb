"""The decorator of a program's main function."""

from collections.abc import Callable
from functools import wraps
from typing import Any, NoReturn

_UNSET = object()


def main(
    config_path: str | None = _UNSET,
    config_name: str | None = None,
    version_base: str | None = _UNSET,
) -> Callable[[Callable[..., Any]], Callable[..., NoReturn]]:
    """Decorate a main function: calling it ends as it would without hydra."""

    def decorate(function: Callable[..., Any]) -> Callable[..., NoReturn]:
        @wraps(function)
        def start(*_args: Any, **_keywords: Any) -> NoReturn:
            raise ModuleNotFoundError("No module named 'hydra'", name="hydra")

        return start

    return decorate
