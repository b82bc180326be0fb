"""Records do not tell where the machine that judged keeps its files."""

import os
import sys
from pathlib import Path

import pytest
from runner_support import judged

from bench_runner.host_paths import without_host_paths

HOME = os.path.expanduser("~")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (
            f"cannot import name 'x' from 'os' ({os.__file__})",
            "cannot import name 'x' from 'os' (os.py)",
        ),
        (str(Path(pytest.__file__)), str(Path("pytest", "__init__.py"))),
        (str(Path(HOME, "data", "x.npy")), str(Path("~", "data", "x.npy"))),
        ("expected 3/4, got 1/2", "expected 3/4, got 1/2"),
        ("no path at all", "no path at all"),
    ],
)
def test_a_file_is_named_without_the_folders_of_the_machine(text: str, kept: str) -> None:
    assert without_host_paths(text) == kept


@pytest.mark.parametrize(
    "code",
    [
        "    from json import nowhere",
        "    import os; raise ValueError(os.__file__)",
        "    import sys; sys.path[:] = [0]; import os; raise ValueError(os.__file__)",
        "    import os, sys; print(os.__file__, file=sys.stderr); sys.exit(3)",
        "    open(__file__ + 'x')",
    ],
)
def test_no_record_names_a_folder_of_the_machine(code: str) -> None:
    record = judged(code)
    assert record["verdict"] == "fail"
    for folder in {HOME, sys.prefix, sys.base_prefix, str(Path(os.__file__).parent)}:
        assert folder not in str(record)
