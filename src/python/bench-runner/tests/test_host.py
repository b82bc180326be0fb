"""What a Pyodide host calls."""

import json
import subprocess
import sys

from runner_support import a_job, in_fresh_interpreter


def test_judge_json_gives_plain_ascii():
    finished = in_fresh_interpreter(a_job("    raise ValueError('\\ud800 \\N{SNOWMAN}')"))
    record = finished.stdout.splitlines()[-1]
    assert record.isascii()
    assert "\u2603" in json.loads(record)["detail"]


def test_prepare_makes_ready_what_is_installed_and_misses_nothing_else():
    program = "\n".join(
        (
            "import gc, sys",
            "from bench_runner.host import prepare",
            "prepare(False)",
            "assert gc.get_threshold()[0] == 20_000",
            "assert 'numpy' in sys.modules and 'unittest.mock' in sys.modules",
        )
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_run_that_breaks_what_the_judge_stands_on_is_a_crash():
    code = "    import sys, unittest\n    del sys.modules['builtins'], sys.modules['__main__']\n"
    finished = in_fresh_interpreter(a_job(code + "    sys.path = None\n    return a - b"))
    assert json.loads(finished.stdout.splitlines()[-1])["verdict"] in ("fail", "crashed")
