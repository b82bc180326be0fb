"""The recorded facts say what is true of the benchmark's environment (data/README.md)."""

import json
from pathlib import Path

import pytest

DATA = Path(__file__).parent.parent / "bench_runner" / "data"
TORCH, NUMPY, ENVIRONMENT, PYTHON = (
    json.loads((DATA / name).read_text("utf-8"))
    for name in (
        "torch_names.json",
        "numpy_names.json",
        "environment_modules.json",
        "python_names.json",
    )
)


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("torch.fft.rfft", "input n dim norm out"),
        ("torch.sort", "input dim descending stable out"),
        ("torch.Tensor.topk", "k dim largest sorted"),
        ("torch.Tensor.abs", ""),
        ("torch.Tensor.grad", None),
        ("torch.nn.functional.gelu", "input approximate"),
        ("torch.nn.Linear", "in_features out_features bias device dtype"),
        ("torch.optim.lr_scheduler.StepLR", "optimizer step_size gamma last_epoch"),
        ("torch.nn.utils.rnn.pad_sequence", "sequences batch_first padding_value padding_side"),
    ],
)
def test_pytorchs_public_names_are_known_with_their_parameters(
    name: str, parameters: str | None
) -> None:
    container, _, last = name.rpartition(".")
    assert TORCH["names"][container][last] == parameters


def test_what_a_module_merely_imports_is_not_its_name() -> None:
    assert not {"os", "sys", "math", "Any"} & TORCH["names"]["torch"].keys()
    assert "foo" not in TORCH["names"]["torch"]


def test_names_are_marked_that_the_benchmarks_pytorch_lacks() -> None:
    assert "RMSNorm" in TORCH["newer"]["torch.nn"]
    assert "torch.nn.attention.flex_attention" in TORCH["newer"]
    assert "Linear" not in TORCH["newer"]["torch.nn"]
    assert "align_to" in TORCH["gone"]["torch.Tensor"]


def test_no_recorded_name_is_private() -> None:
    for container, names in [*TORCH["names"].items(), *NUMPY["names"].items()]:
        assert not any(part.startswith("_") for part in container.split("."))
        assert not any(name.startswith("_") for name in names)


def test_names_that_numpy_2_dropped_are_known() -> None:
    assert {"float_", "NaN", "in1d", "trapz", "bool8", "math"} <= set(NUMPY["names"]["numpy"])
    assert not {"float64", "isin", "row_stack"} & set(NUMPY["names"]["numpy"])
    assert {"ptp", "itemset"} <= set(NUMPY["names"]["numpy.ndarray"])
    assert "numpy.compat" in NUMPY["modules"]


def test_names_that_numpy_got_later_are_known() -> None:
    assert {"concat", "bool", "pow", "strings", "unique_values"} <= set(NUMPY["newer"]["numpy"])
    assert not {"concatenate", "bool_", "power", "char", "rec"} & set(NUMPY["newer"]["numpy"])
    assert {"mT", "device"} <= set(NUMPY["newer"]["numpy.ndarray"])
    assert {"numpy.strings", "numpy.char"} <= set(NUMPY["newerModules"])


def test_names_that_python_got_later_or_lost_are_known() -> None:
    assert PYTHON["newer"]["itertools"] == ["batched"]
    assert PYTHON["newer"]["builtins.int"] == ["is_integer"]
    assert "override" in PYTHON["newer"]["typing"]
    assert {"annotationlib", "string.templatelib"} <= set(PYTHON["newerModules"])
    assert {"Num", "Str"} <= set(PYTHON["gone"]["ast"])
    common = {"chain", "sqrt", "Path", "Tuple", "deepcopy", "mean"}
    for names in (*PYTHON["newer"].values(), *PYTHON["gone"].values()):
        assert common.isdisjoint(names)


def test_modules_of_the_environment_are_known_with_what_pyodide_can_have() -> None:
    packages = ENVIRONMENT["packages"]
    assert packages["opencv-python"] == {"imports": ["cv2"], "named": True, "pyodide": "built"}
    assert packages["timm"]["pyodide"] == packages["jaxlib"]["pyodide"] == "no"
    assert packages["einops"]["pyodide"] == "pure"
    assert {"imp", "asyncore", "distutils"} <= set(ENVIRONMENT["stdlib"])
    assert {"imp", "tkinter"} <= set(ENVIRONMENT["stdlibAbsentInPyodide"])
    assert not {"math", "unittest", "sqlite3"} & set(ENVIRONMENT["stdlibAbsentInPyodide"])


def test_the_files_stay_small_enough_to_ship() -> None:
    assert sum(path.stat().st_size for path in DATA.glob("*.json")) < 800_000
