"""Become `torch`: torch_lite's modules under PyTorch's names, and gaps for the modules we lack.

Only a host that judges code does this, in its own interpreter. A submodule that torch-lite has not
is never faked: importing it raises ModuleNotFoundError and is reported.
"""

import importlib
import importlib.abc
import pkgutil
import sys
import types

from torch_lite import _gaps, _quiet

_PRIVATE = "_"
# PyTorch's own modules whose names say that they are private, and that users import all the same.
_PRIVATE_OF_PYTORCH = (
    "_dynamo", "utils._pytree", "utils.data._utils", "utils.data._utils.collate",
    "utils.data._utils.worker",
)  # fmt: skip


# What PyTorch has directly below torch.nn; the other modules there are this package's own.
_MODULES_OF_NN = frozenset(
    "attention backends common_types cpp functional grad init intrinsic modules parallel parameter "
    "qat quantizable quantized utils".split()
)


class _AbsentModules(importlib.abc.MetaPathFinder):
    """Reports `import torch.foo` for a `foo` that is not here, and finds nothing."""

    def find_spec(self, fullname: str, path=None, target=None) -> None:
        if not fullname.startswith("torch."):
            return
        last = fullname.rpartition(".")[2]
        if not (last.startswith("__") and last.endswith("__")):
            _gaps.report(fullname)
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)


def _public_modules() -> list[str]:
    """Dotted names of torch_lite's public modules, below the package."""
    import torch_lite

    found = pkgutil.walk_packages(torch_lite.__path__, "torch_lite.", onerror=lambda name: None)
    names = (info.name.removeprefix("torch_lite.") for info in found)
    return [name for name in names if not any(p.startswith(_PRIVATE) for p in name.split("."))]


def _is_pytorchs(name: str) -> bool:
    """Whether PyTorch has a module of this name too: `torch.nn.losses` is nowhere in it."""
    space, _, rest = name.partition(".")
    return space != "nn" or not rest or rest.partition(".")[0] in _MODULES_OF_NN


def _hide(name: str) -> None:
    """Take a module of our own out of the namespace in which users would find it."""
    module = importlib.import_module(f"torch_lite.{name}")
    parent, _, last = module.__name__.rpartition(".")
    space = vars(sys.modules[parent])
    if space.get(last) is module:
        del space[last]


def _install_layer_modules(nn: types.ModuleType) -> None:
    """torch.nn.modules.linear and its like: PyTorch's layers say that they come from there."""
    layers = [value for value in vars(nn).values() if isinstance(value, type)]
    for layer in layers:
        for path in ("torch.nn.modules", layer.__module__):
            if path.startswith("torch.nn.modules"):
                if path not in sys.modules:
                    module = types.ModuleType(path)
                    module.__path__ = []
                    module.__getattr__ = _gaps.module_getattr(path)
                    sys.modules[path] = module
                setattr(sys.modules[path], layer.__name__, layer)


def install() -> None:
    """Put torch_lite under the name `torch` in sys.modules. Doing it twice changes nothing."""
    import torch_lite

    if sys.modules.get("torch") is torch_lite:
        return
    if "torch" in sys.modules:
        raise RuntimeError("torch is imported already; torch-lite cannot take its place")
    sys.modules["torch"] = torch_lite
    public = _public_modules()
    for name in (*filter(_is_pytorchs, public), *_PRIVATE_OF_PYTORCH):
        sys.modules[f"torch.{name}"] = importlib.import_module(f"torch_lite.{name}")
    for name in public:
        if not _is_pytorchs(name):
            _hide(name)
    _install_layer_modules(sys.modules["torch.nn"])
    sys.meta_path.insert(0, _AbsentModules())
    _quiet.install_filter()
