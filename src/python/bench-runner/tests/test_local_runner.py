"""The local runner: from a file of completions to a file of verdicts."""

import importlib.util
import json
import os
import subprocess
import sys
import time

import pytest
from runner_support import RIGHT, WRONG, write_problem_set

pytest.importorskip("yaml")


def run(folder, *arguments, **options) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "bench_runner", "--pset", str(folder), *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, **options
    )


def judge(tmp_path, *completions: dict, arguments=()) -> list[dict]:
    """Records of completions of the small paper; `code` is enough of one."""
    folder = write_problem_set(tmp_path)
    lines = [json.dumps({"paper": "adding", "snippet": "sum", **c}) for c in completions]
    (tmp_path / "in.jsonl").write_text("\n".join(lines) + "\n")
    arguments = ("--candidates", tmp_path / "in.jsonl", "--out", tmp_path / "out.jsonl", *arguments)
    finished = run(folder, *arguments)
    assert finished.returncode == 0, finished.stderr
    return [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]


def test_records_come_in_input_order_with_their_identity(tmp_path):
    records = judge(
        tmp_path,
        {"code": "    import time; time.sleep(1)\n" + RIGHT, "pset": "other"},
        {"code": WRONG},
        {"text": f"So:\n```python\n{RIGHT}\n```", "id": "c"},
        {"code": RIGHT, "index": 7},
        arguments=("--workers", min(2, os.cpu_count() or 1)),
    )
    assert [r["verdict"] for r in records] == ["pass", "fail", "pass", "pass"]
    assert [r["id"] for r in records] == ["0", "1", "c", "7"]
    assert [r["index"] for r in records] == [0, 1, 2, 7]
    assert [r["rule"] for r in records] == ["raw", "raw", "official-fence", "raw"]
    assert records[0]["pset"] == "other"
    assert records[1]["pset"] == tmp_path.name
    assert {r["engine"]["host"] for r in records} == {"native"}
    assert {r["seed"] for r in records} == {None}


def test_a_reply_without_a_block_is_empty_code(tmp_path):
    (record,) = judge(tmp_path, {"text": RIGHT})
    assert (record["verdict"], record["errorClass"]) == ("fail", "syntax")


def test_the_reference_gives_one_row_a_paper(tmp_path):
    finished = run(write_problem_set(tmp_path), "--reference", "--seed", "3")
    (record,) = map(json.loads, finished.stdout.splitlines())
    assert (record["snippet"], record["id"], record["verdict"]) == (None, "reference", "pass")
    assert record["seed"] == 3
    assert "[1/1] adding / reference: pass" in finished.stderr


def test_a_runaway_is_killed_at_the_limit_with_all_that_it_started(tmp_path):
    mark = tmp_path / "alive"
    child = f"import time\nwhile True:\n    open({str(mark)!r}, 'w').close(); time.sleep(0.05)"
    code = (
        "    import subprocess, sys\n"
        f"    subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        "    while True:\n        try:\n            while True: pass\n"
        "        except BaseException: pass"
    )
    (record,) = judge(tmp_path, {"code": code}, arguments=("--timeout", "2"))
    assert (record["verdict"], record["official"]) == ("timed-out", "timed-out")
    assert (record["limitSeconds"], record["errorClass"]) == (2, None)
    assert record["engine"]["numpy"] is not None
    mark.unlink()
    time.sleep(0.3)
    assert not mark.exists()


@pytest.mark.parametrize(
    ("lines", "official", "why"),
    [
        ("import os; os._exit(0)", "pass", "exit code 0 before"),
        ("import os; os.write(2, b'it failed'); os._exit(0)", "fail", "it failed"),
        ("import os; os._exit(3)", "fail", "exit code 3 before"),
        pytest.param(
            "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)",
            "fail",
            "signal 11",
            marks=pytest.mark.skipif(os.name != "posix", reason="signals are POSIX's"),
        ),
    ],
)
def test_a_process_that_ends_without_a_verdict_has_crashed(tmp_path, lines, official, why):
    (record,) = judge(tmp_path, {"code": f"    {lines}"})
    assert (record["verdict"], record["official"]) == ("crashed", official)
    assert why in record["detail"]


def test_a_forbidden_word_that_bypasses_python_is_found(tmp_path):
    (record,) = judge(tmp_path, {"code": "    import os; os.write(1, b'failed')\n" + RIGHT})
    assert (record["verdict"], record["official"]) == ("fail", "fail")
    assert (record["errorClass"], record["exception"]) == ("other", None)


def test_each_run_is_in_a_folder_and_a_process_of_its_own(tmp_path):
    code = (
        "    import os, builtins\n    assert os.path.basename(os.getcwd()) == 'paper'\n"
        "    assert sorted(os.listdir()) == ['model.py', 'paper2code_test.py'], os.listdir()\n"
        "    open('left', 'w').close()\n    assert not hasattr(builtins, 'seen')\n"
        "    if a == 2: builtins.seen = True\n    else: os.remove('left')\n    return a + b"
    )
    records = judge(tmp_path, {"code": code}, {"code": code})
    assert [r["verdict"] for r in records] == ["pass"] * 2


def test_standard_input_is_empty(tmp_path):
    code = "    import os, sys\n    assert os.read(0, 9) == b'' and sys.stdin.read() == ''\n"
    (record,) = judge(tmp_path, {"code": code + RIGHT})
    assert record["verdict"] == "pass"


def test_code_stands_even_where_there_is_a_reply_too(tmp_path):
    (record,) = judge(tmp_path, {"code": RIGHT, "text": "no block here"})
    assert (record["verdict"], record["rule"]) == ("pass", "raw")


def test_index_is_the_place_among_a_snippets_completions_whatever_the_id(tmp_path):
    records = judge(tmp_path, {"code": RIGHT, "id": "b"}, {"code": RIGHT, "id": "a"})
    assert [(r["id"], r["index"]) for r in records] == [("b", 0), ("a", 1)]


BAD_LINES = {
    "no JSON": ("{", "is not JSON"),
    "no object": ("[]", "must be a JSON object"),
    "unknown paper": ('{"paper": "x", "snippet": "sum", "code": ""}', "unknown paper 'x'"),
    "unknown snippet": ('{"paper": "adding", "snippet": "x", "code": ""}', "has no snippet 'x'"),
    "no paper": ('{"snippet": "sum", "code": ""}', "`paper` is missing"),
    "neither text nor code": ('{"paper": "adding", "snippet": "sum"}', "needs `text`"),
    "a wrong type": ('{"paper": "adding", "snippet": "sum", "code": 1}', "must be a string"),
    "a number as id": ('{"paper": "adding", "snippet": "sum", "code": "", "id": 1}', "`id` must"),
}


@pytest.mark.parametrize(("line", "message"), BAD_LINES.values(), ids=BAD_LINES.keys())
def test_bad_input_is_refused_before_anything_is_judged(tmp_path, line, message):
    folder = write_problem_set(tmp_path)
    good = json.dumps({"paper": "adding", "snippet": "sum", "code": RIGHT, "id": "a"})
    (tmp_path / "in.jsonl").write_text(f"{good}\n\n{line}\n")
    out = tmp_path / "out.jsonl"
    finished = run(folder, "--candidates", tmp_path / "in.jsonl", "--out", out)
    assert finished.returncode == 2
    assert finished.stderr.startswith("in.jsonl, line 3: ")
    assert message in finished.stderr
    assert not out.exists()


def test_the_same_identity_twice_is_refused(tmp_path):
    folder = write_problem_set(tmp_path)
    first = {"paper": "adding", "snippet": "sum", "code": RIGHT}
    lines = [json.dumps(line) for line in (first, first | {"id": "0"})]
    (tmp_path / "in.jsonl").write_text("\n".join(lines))
    finished = run(folder, "--candidates", tmp_path / "in.jsonl")
    assert (finished.returncode, finished.stdout) == (2, "")
    assert "line 2: the same completion (id '0') is in line 1" in finished.stderr


def test_a_wrong_problem_set_and_an_unknown_paper_are_refused(tmp_path):
    folder = write_problem_set(tmp_path)
    finished = run(folder, "--reference", "--paper", "x")
    assert (finished.returncode, finished.stderr) == (2, "--paper: unknown paper 'x'\n")
    (folder / "papers.yaml").write_text("- id: adding\n")
    finished = run(folder, "--reference")
    assert finished.returncode == 2
    assert finished.stderr.startswith("papers.yaml, line 1: ")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
def test_forks_give_the_verdicts_of_new_processes(tmp_path):
    records = judge(
        tmp_path,
        {"code": RIGHT},
        {"code": "    import os; os._exit(0)"},
        {"code": "    while True: pass"},
        {"code": "    import builtins; builtins.seen = True\n" + WRONG},
        {"code": "    import builtins; assert not hasattr(builtins, 'seen')\n" + RIGHT},
        arguments=("--forks", "--reference", "--timeout", "1", "--stop-at-failure"),
    )
    assert [(r["id"], r["verdict"], r["official"]) for r in records] == [
        ("reference", "pass", "pass"),
        ("0", "pass", "pass"),
        ("1", "crashed", "fail"),
        ("2", "timed-out", "timed-out"),
        ("3", "fail", "fail"),
        ("4", "pass", "pass"),
    ]
    assert [test["outcome"] for test in records[4]["tests"]] == ["fail", "not-run"]


def test_settings_of_the_users_python_do_not_reach_the_paper(tmp_path):
    finished = run(
        write_problem_set(tmp_path, **{"paper2code_test.py": "assert 0"}),
        "--reference",
        env=os.environ | {"PYTHONOPTIMIZE": "1", "PYTHONWARNINGS": "error"},
    )
    (record,) = map(json.loads, finished.stdout.splitlines())
    assert record["exception"] == "AssertionError"


def test_scipy_is_made_ready_where_it_is_and_named_where_it_is_not(tmp_path):
    test = "import scipy\nfrom model import add\nassert add(1, 1) == 2"
    finished = run(write_problem_set(tmp_path, **{"paper2code_test.py": test}), "--reference")
    (record,) = map(json.loads, finished.stdout.splitlines())
    has_scipy = importlib.util.find_spec("scipy") is not None
    assert record["verdict"] == ("pass" if has_scipy else "unsupported")


@pytest.mark.skipif(os.name != "posix", reason="an interrupt is sent by signal")
def test_an_interrupt_ends_all_runs(tmp_path):
    import signal

    code = "import time\ntime.sleep(60)"
    folder = write_problem_set(tmp_path, **{"paper2code_test.py": code})
    command = [sys.executable, "-m", "bench_runner", "--pset", str(folder), "--reference"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    time.sleep(3)
    started = time.monotonic()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert process.returncode == 130
    assert time.monotonic() - started < 20
