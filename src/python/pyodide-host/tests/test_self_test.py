import subprocess
import sys
from pathlib import Path

# A disturbed interpreter is of no further use, so each looks at one of its own.
_ROOT = Path(__file__).parents[1]


def _run(code: str) -> str:
    lines = ["from pyodide_host import self_test", code]
    result = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], cwd=_ROOT, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_tests_that_hold_and_fail_are_told_apart():
    assert _run("print(self_test._judges_soundly())") == "(2, 1)\n"


def test_a_disturbed_interpreter_looks_different():
    assert _run("a = self_test.state(); self_test.disturb(); print(a == self_test.state())") == (
        "False\n"
    )
