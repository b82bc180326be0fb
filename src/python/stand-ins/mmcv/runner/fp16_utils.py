"""Decorators for models that compute in half precision, which none does here."""

import functools
from collections.abc import Callable
from typing import Any

from _stand_in import missing, unused


def _only_without_half(*_args: Any, **_keywords: Any) -> Callable[[Callable], Callable]:
    """Decorate a module's method: it runs as it is, unless half precision was switched on."""

    def decorate(method: Callable) -> Callable:
        @functools.wraps(method)
        def call(self: Any, *args: Any, **keywords: Any) -> Any:
            if getattr(self, "fp16_enabled", False):
                raise missing("mmcv")
            return method(self, *args, **keywords)

        return call

    return decorate


auto_fp16 = force_fp32 = _only_without_half

__getattr__ = unused("mmcv")
