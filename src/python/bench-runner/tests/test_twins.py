"""Which modules only the tests of a paper may use."""

import pytest

from bench_runner.twins import twins_of

MODEL = b"class Net:\n    pass\n"


def twins(test: str, files: dict[str, bytes], annotated: str = "model.py") -> list[str]:
    every = {"model.py": MODEL, "paper2code_test.py": test.encode(), **files}
    return list(twins_of(every, [annotated]))


@pytest.mark.parametrize(
    ("test", "files", "expected"),
    [
        ("import model_ref", {"model_ref.py": b""}, ["model_ref"]),
        ("def test():\n    from src.m_ref import f", {"src/m_ref.py": b""}, ["src.m_ref"]),
        ("import other", {"other.py": b"class Net:\n    pass"}, ["other"]),
        ("import other", {"other.py": b"class NetReference:\n    pass"}, ["other"]),
        ("from kit import (NetRef)", {"kit/__init__.py": b""}, ["kit"]),
        (
            "import kit_ref",
            {"kit_ref/__init__.py": b"", "kit_ref/a.py": b""},
            ["kit_ref", "kit_ref.a"],
        ),
        ("import utils", {"utils.py": b"def load():\n    pass"}, []),
        ("import model_ref", {}, []),
        ("import numpy", {}, []),
    ],
)
def test_a_reference_is_named_so_or_gives_what_the_annotated_file_defines(test, files, expected):
    assert sorted(twins(test, files)) == expected


def test_what_the_solution_itself_imports_is_no_reference():
    files = {"model.py": b"import base_ref\n" + MODEL, "base_ref.py": MODEL}
    assert twins("import base_ref", files) == []


def test_a_package_with_the_annotated_file_in_it_is_no_reference():
    files = {"lib/__init__.py": b"", "lib/net.py": MODEL}
    assert twins("from lib import Net", files, "lib/net.py") == []
