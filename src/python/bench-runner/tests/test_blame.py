"""When a missing name is our gap, and when it is the candidate's own mistake."""

import pytest
from runner_support import RIGHT, TEST, judged

from bench_runner.known_names import known_names

# What torch_lite does for a name that it lacks; and a package that asks for names.
FAKE_TORCH = r"""
import importlib.machinery, sys, types

def module(name, source):
    made = sys.modules[name] = types.ModuleType(name)
    made.__spec__ = importlib.machinery.ModuleSpec(name, None)
    exec(source, vars(made))
    return made

module("torch_lite", "__version__ = '0'")
module("torch_lite._gaps", '''
def set_reporter(report):
    global tell
    tell = report

def absent(name):
    if name.startswith("__"):
        raise AttributeError(name)
    tell(f"torch.{name}")
    raise AttributeError(f"torch.{name} is not in torch-lite")

def cumsum():
    tell("torch.cumsum(out=)")
    raise NotImplementedError("torch.cumsum(out=) is not in torch-lite")
''')
module("torch", "from torch_lite._gaps import absent as __getattr__, cumsum\n"
       "Tensor, manual_seed = object, print")
module("library", "import torch\ndef has(name): return hasattr(torch, name)\n"
       "def get(name): return getattr(torch, name)")
"""


def with_fake_torch(code, **changes):
    return judged(code, FAKE_TORCH, **changes)


def test_a_missing_name_of_pytorch_makes_a_failure_unsupported():
    record = with_fake_torch("    import torch\n    return torch.fft_missing + torch.cdist(a, b)")
    assert record["verdict"] == "fail"
    record = with_fake_torch("    import torch\n    return torch.cdist(a, b)")
    assert (record["verdict"], record["gaps"]) == ("unsupported", ["torch.cdist"])
    assert record["official"] == "fail"
    assert record["errorClass"] is None
    assert "torch.cdist" in record["detail"]


def test_a_name_that_pytorch_has_not_is_the_candidates_own_error():
    record = with_fake_torch("    import torch\n    return torch.softmaxx(a, b)")
    assert (record["verdict"], record["errorClass"]) == ("fail", "attribute")
    assert "gaps" not in record


def test_a_missing_feature_of_a_present_name_is_a_gap():
    record = with_fake_torch("    import torch\n    return torch.cumsum()")
    assert (record["verdict"], record["gaps"]) == ("unsupported", ["torch.cumsum(out=)"])


def test_importing_a_missing_name_is_a_gap():
    record = with_fake_torch("    from torch import cdist\n    return cdist(a, b)")
    assert (record["verdict"], record["gaps"]) == ("unsupported", ["torch.cdist"])
    assert with_fake_torch("    from torch import distc\n    return a")["verdict"] == "fail"


def test_a_missing_module_of_pytorch_is_a_gap():
    record = with_fake_torch("    import torch.fft\n    return a")
    assert (record["verdict"], record["gaps"]) == ("unsupported", ["torch.fft"])


def test_a_pass_stays_a_pass_with_its_gaps_listed():
    code = "    import torch\n    fast = hasattr(torch, 'cdist')\n    return a + b"
    record = with_fake_torch(code)
    assert (record["verdict"], record["gaps"]) == ("pass", ["torch.cdist"])


def test_a_gap_that_the_papers_code_swallowed_still_excuses_the_failure():
    code = (
        "    import torch\n    try:\n        return torch.cdist(a, b)\n"
        "    except AttributeError:\n        return None"
    )
    record = with_fake_torch(code)
    assert (record["verdict"], record["gaps"]) == ("unsupported", ["torch.cdist"])


def test_what_a_library_only_looks_for_is_no_gap():
    record = with_fake_torch("    import library\n    library.has('cdist')\n    return a - b")
    assert (record["verdict"], record["errorClass"]) == ("fail", "functional")


def test_what_a_library_lacks_is_a_gap_when_it_ends_a_test():
    record = with_fake_torch("    import library\n    return library.get('cdist')")
    assert (record["verdict"], record["gaps"]) == ("unsupported", ["torch.cdist"])


def test_the_test_files_mock_asks_for_the_test_file():
    test = TEST.replace(
        "    def test_ones(self):\n",
        "    def test_ones(self):\n"
        "        from unittest.mock import patch\n"
        "        with patch('torch.cdist', create=True): pass\n",
    )
    record = with_fake_torch("    return a - b", test=test)
    assert (record["verdict"], record["gaps"]) == ("unsupported", ["torch.cdist"])


def test_dunders_are_never_gaps():
    assert not known_names().has("torch.__wrapped__")
    assert not known_names().has("numpy.ndarray.__array_wrap__")


def test_a_missing_derivative_counts_when_the_operation_is_known() -> None:
    assert known_names().has("torch.quantile.backward")
    assert known_names().has("torch.linalg.pinv.backward")
    assert known_names().has("torch.Tensor.backward(complex numbers)")
    assert not known_names().has("torch.invented.backward")


@pytest.mark.parametrize("module", ["transformers", "cv2", "safetensors", "h5py"])
def test_a_module_of_the_benchmarks_environment_is_a_gap(module):
    record = judged(f"    import {module}\n    return a + b")
    if record["verdict"] == "pass":
        pytest.skip(f"{module} is installed here")
    assert (record["verdict"], record["gaps"]) == ("unsupported", [module])


def test_a_module_that_is_nowhere_is_the_candidates_own_error():
    record = judged("    import nowhere_at_all\n    return a + b")
    assert (record["verdict"], record["errorClass"]) == ("fail", "import")
    record = judged("    import json.nowhere\n    return a + b")
    assert (record["verdict"], record["errorClass"]) == ("fail", "import")


def test_a_missing_module_that_is_caught_leaves_a_pass_a_pass():
    code = "    try:\n        import dm_env\n    except ImportError: pass\n    return a + b"
    assert judged(code)["verdict"] == "pass"


@pytest.mark.parametrize("module", ["msvcrt", "dm_env"])
def test_what_the_standard_library_tries_to_import_for_itself_is_no_gap(module):
    setup = f"""
import sys, types
helper = sys.modules["shelve"] = types.ModuleType("shelve")
exec("def helped():\\n    try: import {module}\\n    except ImportError: pass", vars(helper))
"""
    code = "    import shelve\n    shelve.helped()\n    return a - b"
    assert judged(code, setup)["verdict"] == "fail"


A_READER_WITH_ENGINES = """
import sys, types
reader = sys.modules["reader"] = types.ModuleType("reader")
exec('''
def read(engines):
    for engine in engines:
        try:
            return __import__(engine)
        except ImportError:
            pass
    raise ImportError(f"Unable to find a usable engine; tried {engines}.")
''', vars(reader))
"""


def test_a_library_that_found_none_of_its_engines_tells_what_is_missing():
    code = "    import reader\n    return reader.read(['dm_env', 'nowhere_at_all'])"
    record = judged(code, A_READER_WITH_ENGINES)
    assert (record["verdict"], record["gaps"]) == ("unsupported", ["dm_env"])


def test_a_module_that_nobody_looked_for_excuses_no_import_error():
    record = judged("    raise ImportError(\"no 'dm_env' here\")")
    assert (record["verdict"], record["errorClass"]) == ("fail", "import")


def test_a_finder_that_is_added_later_still_finds_its_modules():
    code = """\
    import sys, importlib.machinery, importlib.util
    class Finder:
        def find_spec(self, name, path=None, target=None):
            return importlib.machinery.ModuleSpec(name, self) if name == "dm_env" else None
        def create_module(self, spec): return None
        def exec_module(self, module): module.zero = 0
    sys.meta_path.append(Finder())
    import dm_env
    return a + b + dm_env.zero"""
    record = judged(code)
    assert record["verdict"] == "pass"
    assert "gaps" not in record


def numpy_is_new() -> bool:
    numpy = pytest.importorskip("numpy")
    return int(numpy.__version__.partition(".")[0]) >= 2


@pytest.mark.parametrize(
    ("expression", "gap"),
    [
        ("numpy.float_(a)", "numpy.float_"),
        ("numpy.product([a, b])", "numpy.product"),
        ("numpy.zeros(3, dtype=numpy.float64).ptp()", "numpy.ndarray.ptp"),
        ("numpy.float64(1.0).itemset(2)", "numpy.generic.itemset"),
    ],
)
def test_a_name_that_numpy_had_is_a_gap(expression, gap):
    if not numpy_is_new():
        pytest.skip("this NumPy is old enough to have it")
    record = judged(f"    import numpy\n    return {expression}", "import numpy")
    assert (record["verdict"], record["gaps"]) == ("unsupported", [gap])


@pytest.mark.parametrize(
    ("expression", "gap"),
    [
        ("numpy.array([1, 2], copy=False)", "numpy.array(copy=False)"),
        ("numpy.array([1], dtype=numpy.uint8) + 300", "numpy.integer(overflow)"),
        ("numpy.array([-1], dtype=numpy.uint8)", "numpy.integer(overflow)"),
    ],
)
def test_what_numpy_refuses_since_its_second_version_is_a_gap(expression, gap):
    if not numpy_is_new():
        pytest.skip("this NumPy is old enough to do it")
    record = judged(f"    import numpy\n    return {expression}", "import numpy")
    assert (record["verdict"], record["gaps"]) == ("unsupported", [gap])


@pytest.mark.parametrize(
    "expression", ["numpy.array('x', dtype=int)", "numpy.zeros(2) + [1, 2, 3]"]
)
def test_what_numpy_always_refused_is_the_candidates_own_error(expression):
    pytest.importorskip("numpy")
    record = judged(f"    import numpy\n    return {expression}", "import numpy")
    assert (record["verdict"], record["errorClass"]) == ("fail", "value")


def test_a_name_that_numpy_never_had_is_the_candidates_own_error():
    pytest.importorskip("numpy")
    record = judged("    import numpy\n    return numpy.summ([a, b])", "import numpy")
    assert (record["verdict"], record["errorClass"]) == ("fail", "attribute")


THREADS = "import threading\n    t = threading.Thread(target=print)\n    t.start()\n    t.join()"
GUARDED = """
import sys
sys.platform = "emscripten"
import numpy, subprocess, threading, multiprocessing
"""


@pytest.mark.parametrize(
    ("lines", "gap"),
    [
        (THREADS, "threads"),
        ("import _thread\n    _thread.start_new_thread(print, ())", "threads"),
        (
            "from concurrent.futures import ThreadPoolExecutor as P\n    P().submit(print)",
            "threads",
        ),
        ("import os\n    os.fork()", "processes"),
        ("import os\n    os.system('true')", "processes"),
        ("import subprocess\n    subprocess.run(['true'])", "processes"),
    ],
)
def test_threads_and_processes_are_unsupported_where_there_are_none(lines, gap):
    record = judged(f"    {lines}\n    return a + b", GUARDED)
    assert (record["verdict"], record["gaps"]) == ("unsupported", [gap])


@pytest.mark.parametrize("base", ["AttributeError", "ImportError", "ValueError"])
def test_an_error_that_cannot_be_said_is_a_failure_like_any_other(base):
    record = judged(
        f"    class Mute({base}):\n"
        "        def __str__(self): raise RuntimeError\n"
        "    raise Mute(Mute())"
    )
    assert (record["verdict"], record["exception"]) == ("fail", "Mute")


def test_threads_are_free_where_they_exist():
    assert judged(f"    {THREADS}\n    return a + b")["verdict"] == "pass"


def test_a_right_completion_has_no_gaps():
    assert "gaps" not in with_fake_torch(RIGHT)
