"""What the stand-ins share: how they say that something is not here.

A stand-in has the part of a library that papers use. What else the library has is a gap: it is told
to whoever set a reporter, and the error says it again. The listener knows, from recorded names,
whether a name is the library's or nobody's.
"""

import sys
from collections.abc import Callable
from typing import NoReturn

_reporter: Callable[[str], None] | None = None


def set_reporter(report: Callable[[str], None] | None) -> None:
    """Send the dotted name of every later gap to `report`; None switches reporting off."""
    global _reporter
    _reporter = report


def _report(name: str) -> None:
    if _reporter is not None:
        _reporter(name)


def absent_names(module: str) -> Callable[[str], NoReturn]:
    """Give a module's `__getattr__`, which reports each name that the module lacks."""

    def __getattr__(name: str) -> NoReturn:  # noqa: N807 - it becomes the module's own
        if not name.startswith("__"):
            _report(f"{module}.{name}")
        said = f"module {module!r} has no attribute {name!r}"
        raise AttributeError(said, name=name, obj=sys.modules[module])

    return __getattr__


def missing(
    feature: str, said: str | None = None, kind: type[Exception] = NotImplementedError
) -> Exception:
    """Report a feature of a present name, such as "timm.create_model(pretrained=)".

    Gives the error to raise: of the kind, and with the words, of the library where it has any.
    """
    _report(feature)
    error = kind(said or f"{feature} is not in this stand-in")
    error.bench_runner_gap = feature
    return error


def unused(package: str) -> Callable[[str], NoReturn]:
    """Give the `__getattr__` of a module that papers import and no test uses.

    Any use ends as it would without the package, so that nobody is blamed for it.
    """

    def __getattr__(name: str) -> NoReturn:  # noqa: N807 - it becomes the module's own
        if name.startswith("__"):
            raise AttributeError(name)
        raise _no_package(package)

    return __getattr__


class Unused:
    """A name of a package that papers import and no test uses: it can be held and not used."""

    def __init__(self, package: str) -> None:
        """Take the package that is not here."""
        self._package = package

    def __call__(self, *_args: object, **_keywords: object) -> NoReturn:
        raise _no_package(self._package)

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise _no_package(self._package)

    def __mro_entries__(self, _bases: tuple[object, ...]) -> NoReturn:
        raise _no_package(self._package)

    def __or__(self, _other: object) -> "Unused":
        """Stand in an annotation such as `Image | None`."""
        return self

    __ror__ = __or__


def _no_package(package: str) -> ModuleNotFoundError:
    return ModuleNotFoundError(f"No module named {package!r}", name=package)


def unused_class(package: str, name: str) -> type:
    """Give a class that papers derive from and no test makes an instance of."""

    def __init__(self: object, *_args: object, **_keywords: object) -> None:  # noqa: N807
        raise _no_package(package)

    return type(name, (), {"__init__": __init__, "__doc__": f"{package}'s, not here."})
