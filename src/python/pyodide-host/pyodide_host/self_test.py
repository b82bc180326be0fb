"""Shows whether setting an interpreter back works: what it looks like, and ways to change that."""

import builtins
import gc
import io
import os
import random
import sys
import tempfile
import unittest
from pathlib import Path


def answer() -> str:
    """Answer questions that only a sound interpreter answers right, always in the same words."""
    numpy = sys.modules["numpy"]
    torch = sys.modules["torch"]
    square = numpy.array([[2.0, 1.0], [1.0, 3.0]])
    try:
        failed = str(1 / (len(sys.argv) - len(sys.argv)))
    except ZeroDivisionError as error:
        failed = repr(error)
    answers = (
        sys.version,
        numpy.__version__,
        torch.__version__,
        numpy.linalg.inv(square).tolist(),
        numpy.fft.fft([1.0, 2.0, 3.0]).tolist(),
        numpy.random.default_rng(1).standard_normal(2).tolist(),
        torch.matmul(torch.ones(2, 3), torch.ones(3, 2)).tolist(),
        failed,
        _judges_soundly(),
    )
    return repr(answers)


def state() -> str:
    """Describe this interpreter in a text that is the same each time that it stands at one point.

    Called after any change that a run can make, and again after the change was undone.
    """
    seen = (
        sys.getrecursionlimit(),
        hash(tuple(sorted(sys.modules))),
        sorted(vars(builtins)),
        [id(value) for value in vars(builtins).values()],
        sys.path,
        len(sys.meta_path),
        os.getcwd(),
        sorted(os.environ),
        [sorted(os.listdir(place)) for place in ("/", "/tmp", os.path.expanduser("~"))],
        gc.get_threshold(),
        len(gc.get_objects()),
        id(object()),
        len(unittest.TestCase.__subclasses__()),
        _free_descriptor(),
        random.random(),
        _numpy_state(),
        _judges_soundly(),
    )
    return repr(seen)


def disturb() -> str:
    """Change what a run could change: tools, modules, generators, files, descriptors, memory."""
    random.seed(0)
    builtins.sum = lambda *_: 7
    unittest.TestCase.assertTrue = lambda *_: None
    sys.modules["pyodide_host.left_behind"] = unittest
    sys.setrecursionlimit(500)
    sys.path.insert(0, "/tmp")
    os.environ["LEFT_BEHIND"] = "1"
    folder = Path(tempfile.mkdtemp())
    (folder / "file").write_bytes(bytes(100_000))
    os.chdir(folder)
    os.open("file", os.O_RDONLY)
    _kept.append(bytearray(b"x" * 8_000_000))
    if "numpy" in sys.modules:
        numpy = sys.modules["numpy"]
        numpy.random.seed(0)
        numpy.allclose = numpy.array_equal = lambda *_: True
        numpy.seterr(all="raise")
    return ""


_kept: list[object] = []


def _free_descriptor() -> int:
    """The number that the next opened file gets."""
    descriptor = os.open("/dev/null", os.O_RDONLY)
    os.close(descriptor)
    return descriptor


def _numpy_state() -> object:
    numpy = sys.modules.get("numpy")
    if numpy is None:
        return None
    return (
        numpy.geterr(),
        numpy.get_printoptions(),
        numpy.random.rand(2).tolist(),
        bool(numpy.allclose([1.0], [2.0])),
        float(numpy.zeros(1000).sum()),
        float(numpy.linalg.norm(numpy.ones(4))),
    )


def _judges_soundly() -> tuple[int, int]:
    """Run one test that holds and one that does not."""

    class Sound(unittest.TestCase):
        def test_right(self) -> None:
            self.assertTrue(isinstance(1, int))

        def test_wrong(self) -> None:
            self.assertTrue(isinstance(1, str))

    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Sound)
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    return result.testsRun, len(result.failures)
