"""Does once, before any checkpoint or image is made, what every run does first.

Python specialises code when it has run a few times, and keeps what it has looked up or compiled. An
interpreter that is set back after each run would start anew every time: what is warm at the
checkpoint stays warm. Nothing here prints, warns, moves a generator or leaves a trace in a module.
"""

import gc
import importlib
import io
import sys
import unittest
from importlib.util import find_spec
from types import ModuleType

from bench_runner.guards import guard_newer_names
from bench_runner.host_paths import import_folders
from bench_runner.loader import compile_as_311
from bench_runner.newer_names import newer_names
from bench_runner.small_paper import MODEL, MODULE, TESTS
from bench_runner.tamper import Fingerprint
from bench_runner.test_plan import read_test_plan

# Modules that a run loads when it comes to its tests.
_LATE_MODULES = ("_stand_in", "_posixsubprocess", "encodings.utf_16_le")
# What papers import of SciPy, where it is there at all. Their libraries must be loaded before the
# checkpoint: an interpreter whose run has loaded one cannot be set back.
_SCIPY_MODULES = tuple(
    f"scipy.{name}"
    for name in (
        *("cluster.vq", "fft", "integrate", "interpolate", "linalg", "ndimage", "optimize"),
        *("signal", "sparse.csgraph", "sparse.linalg", "spatial.distance", "special", "stats"),
    )
)
_ROUNDS = 4


def warm_up() -> None:
    """To be called when all that a run needs is imported; what becomes `torch` among it."""
    for module in (*_LATE_MODULES, *_SCIPY_MODULES):
        if find_spec(module.partition(".")[0]) is not None:
            importlib.import_module(module)
    import_folders()
    names = newer_names()
    torch = sys.modules["torch"]
    # Layers draw their first weights.
    random_state = torch.get_rng_state()
    fingerprint = Fingerprint()
    model, tests = MODEL.encode(), TESTS.encode()
    for _ in range(_ROUNDS):
        read_test_plan(tests)
        for source in (model, tests):
            compile_as_311(source, "small.py", lambda tree: guard_newer_names(tree, names, ()))
        suite = unittest.defaultTestLoader.loadTestsFromModule(_tests_of(model, tests))
        result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
        if not result.wasSuccessful():
            raise RuntimeError(f"The tests of the warm-up fail: {result.errors or result.failures}")
        fingerprint.changes()
    torch.set_rng_state(random_state)
    gc.collect()


def _tests_of(model: bytes, tests: bytes) -> ModuleType:
    """The test file as a module, which imports the model."""
    sys.modules[MODULE] = _executed(MODULE, model)
    try:
        return _executed("small_tests", tests)
    finally:
        del sys.modules[MODULE]


def _executed(name: str, source: bytes) -> ModuleType:
    module = ModuleType(name)
    exec(compile_as_311(source, f"{name}.py"), module.__dict__)
    return module
