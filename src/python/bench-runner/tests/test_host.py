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


_IN_STEPS = """
import bench_runner.host as host

def judge_json(job):
    host.take_json(job)
    host.run_taken()
    return host.report_json(OVERRAN)

host.judge_json = judge_json
"""


def in_steps(code: str, overran: str, **changes) -> dict:
    """Judge as a Pyodide host does, in three steps."""
    setup = _IN_STEPS.replace("OVERRAN", repr(overran))
    finished = in_fresh_interpreter(a_job(code, **changes), setup)
    return json.loads(finished.stdout.splitlines()[-1])


def test_the_three_steps_of_a_host_give_the_verdict():
    assert in_steps("    return a + b", "")["verdict"] == "pass"
    assert in_steps("    return a - b", "")["verdict"] == "fail"


def test_a_run_that_was_interrupted_at_its_limit_keeps_what_is_known_of_it():
    code = "    print('x' * 70_000, a)\n    if a == 2: raise KeyboardInterrupt\n    return a + b"
    record = in_steps(code, "overran")
    assert (record["verdict"], record["official"]) == ("timed-out", "timed-out")
    assert (record["errorClass"], record["exception"]) == (None, None)
    assert {test["id"]: test["outcome"] for test in record["tests"]} == {
        "TestAdd.test_ones": "pass",
        "TestAdd.test_twos": "error",
    }
    assert record["tests"][1]["message"] == "Still running at the time limit."
    assert record["detail"].startswith("Still running after 10 s, in TestAdd.test_twos.")
    assert "Its output, cut, ends with: xxx" in record["detail"]


def test_a_run_that_overran_has_timed_out_whatever_it_says():
    record = in_steps("    return a + b", "overran")
    assert (record["verdict"], record["detail"]) == ("timed-out", "Still running after 10 s.")
    assert [test["outcome"] for test in record["tests"]] == ["pass", "pass"]


def test_prepare_makes_ready_what_is_installed_and_misses_nothing_else():
    program = "\n".join(
        (
            "import gc, sys",
            "from bench_runner.host import prepare",
            "prepare(False, imports=['wave', 'nowhere.at.all'])",
            "assert 'wave' in sys.modules",
            "assert gc.get_threshold()[0] == 20_000",
            "assert 'numpy' in sys.modules and 'unittest.mock' in sys.modules",
        )
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_run_that_breaks_what_the_judge_stands_on_is_a_crash():
    code = "    import sys, unittest\n    del sys.modules['builtins'], sys.modules['__main__']\n"
    finished = in_fresh_interpreter(a_job(code + "    sys.path = None\n    return a - b"))
    assert json.loads(finished.stdout.splitlines()[-1])["verdict"] in ("fail", "crashed")
