"""`torch._dynamo`: what code sets or asks before it compiles."""

from types import SimpleNamespace

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.compiler import allow_in_graph, disable, is_compiling, reset

config = SimpleNamespace(
    cache_size_limit=8, capture_scalar_outputs=False, suppress_errors=False, verbose=False,
)  # fmt: skip

__all__ = ["allow_in_graph", "config", "disable", "is_compiling", "reset"]
__getattr__ = _module_getattr("torch._dynamo")
