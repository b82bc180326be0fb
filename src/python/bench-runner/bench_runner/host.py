"""What a Pyodide host calls: strings in, strings out."""

import gc
import importlib
import importlib.util
import json
import sys
from collections.abc import Iterable

from bench_runner.environment import content_hash
from bench_runner.judging import Judging, judge
from bench_runner.known_names import known_names
from bench_runner.newer_names import recorded_names
from bench_runner.written import written

_GC_THRESHOLD = (20_000, 100, 0)
_WARM_UP_CALLS = 20
# NumPy loads the compiled parts of these when they are first used. An interpreter in which a run
# has loaded a library cannot be set back.
_NUMPY_WITH_LIBRARIES = ("numpy", "numpy.fft", "numpy.linalg", "numpy.random")


def prepare(scipy: bool, backend: str = "torch-lite", imports: Iterable[str] = ()) -> None:
    """Make ready, before the clock starts, what every run needs: NumPy, unittest, torch.

    `backend` says what becomes `torch`: torch-lite, or the real one ("torch"), if it is there. With
    `scipy` its slow first calls are made too: one paper's test measures wall-clock time. `imports`
    are what the paper will import of it, where it is there.
    """
    # At the default, appending to a list in a global is quadratic in CPython 3.14.0.
    gc.set_threshold(*_GC_THRESHOLD)
    for module in ("unittest.mock", "subprocess", "threading", *_NUMPY_WITH_LIBRARIES):
        _import_if_present(module)
    if backend == "torch":
        _import_if_present("torch")
    elif _import_if_present("torch_lite._install"):
        sys.modules["torch_lite._install"].install()
    if scipy and _import_if_present("scipy"):
        _warm_scipy()
    for module in imports:
        _import_if_present(module)
    if sys.platform == "emscripten":
        # It is there only when the paper wants it, and has compiled parts too.
        _import_if_present("pandas")
    known_names()
    recorded_names()
    content_hash()


def judge_json(job: str) -> str:
    """Judge the job in a JSON text and give the verdict record as JSON in plain ASCII.

    Raises only for a job that is wrong in itself (JobError, FormatError).
    """
    taken = [json.loads(job)]
    # No text with the solution in it shall be open to a walk over frames.
    del job
    return written(judge(taken.pop()))


# The job that was taken up; roll-back forgets it with everything else.
_taken: list[Judging] = []


def take_json(job: str) -> str:
    """Make the job in a JSON text ready to be run. Raises as `judge_json` does."""
    _taken.append(Judging(json.loads(job)))
    return ""


def run_taken() -> str:
    """Run the job that was taken up: the only step that is the completion's time."""
    _taken[0].run()
    return ""


def report_json(overran: str) -> str:
    """Give the verdict record as `judge_json` does; `overran` is "" while the time was kept."""
    return written(_taken.pop(0).record(bool(overran)))


def _import_if_present(module: str) -> bool:
    if importlib.util.find_spec(module.partition(".")[0]) is None:
        return False
    importlib.import_module(module)
    return True


def _warm_scipy() -> None:
    import numpy as np
    from scipy.linalg import schur, solve_triangular
    from scipy.optimize import fsolve

    # Large and lopsided enough for the code that a real matrix takes, which WebAssembly compiles at
    # its first call; and no random numbers, whose state is the paper's.
    matrix = np.sin(np.arange(400, dtype=np.float64) ** 2).reshape(20, 20)
    for _ in range(_WARM_UP_CALLS):
        upper, vectors = schur(matrix, output="complex")
        solve_triangular(upper, vectors.conj().T @ matrix[0])
        fsolve(lambda x: x**2 - 2.0, 1.0)
