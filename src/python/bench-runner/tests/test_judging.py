"""From a completion to its verdict: what passes, what fails, and what is said about it."""

import json

import pytest
from runner_support import MODEL, RIGHT, TEST, WRONG, a_job, in_fresh_interpreter, judged, outcomes

from bench_runner.format import FormatError
from bench_runner.job import JobError
from bench_runner.judging import judge


def test_a_right_completion_passes():
    record = judged(RIGHT)
    assert (record["verdict"], record["official"]) == ("pass", "pass")
    assert record["errorClass"] is None
    assert record["exception"] is None
    assert outcomes(record) == {"TestAdd.test_ones": "pass", "TestAdd.test_twos": "pass"}


def test_a_wrong_completion_fails_with_the_failing_test_and_message():
    record = judged(WRONG)
    assert (record["verdict"], record["official"]) == ("fail", "fail")
    assert (record["errorClass"], record["exception"]) == ("functional", "AssertionError")
    assert record["detail"].startswith("TestAdd.test_ones: AssertionError: 0 != 2")
    assert outcomes(record) == {"TestAdd.test_ones": "fail", "TestAdd.test_twos": "fail"}


def test_the_reference_is_judged_untouched():
    record = judged(None)
    assert (record["verdict"], record["snippet"]) == ("pass", None)
    assert record["completionSha256"] is None


def test_a_record_has_every_field_of_the_format():
    record = judged(RIGHT)
    assert " ".join(sorted(record)) == (
        "completionSha256 detail engine errorClass exception id index limitSeconds official paper "
        "problemSha256 pset rule seconds seed snippet tests verdict"
    )
    assert " ".join(sorted(record["engine"])) == "host name numpy python torch version"
    assert 0 < record["seconds"] < 10


def test_empty_code_is_spliced_and_judged():
    record = judged("")
    assert (record["verdict"], record["errorClass"]) == ("fail", "syntax")
    assert record["exception"] == "IndentationError"


def test_a_line_of_the_completion_is_named_as_such():
    record = judged("    c = a\n    return c + d")
    assert "model.py, line 7 (line 2 of the completion), in add" in record["detail"]


def test_detail_and_messages_name_no_temporary_path_and_are_short():
    record = judged("    raise ValueError(__file__ + 'x' * 10**6)")
    assert record["detail"].startswith("TestAdd.test_ones: ValueError: model.pyxxx")
    assert len(record["detail"]) <= 500
    assert all(len(test["message"]) <= 200 for test in record["tests"])


def test_a_word_in_the_output_fails_by_the_benchmarks_rule():
    for stream in ("stdout", "stderr"):
        record = judged(
            f"    import sys\n    print('it failed', file=sys.{stream})\n    return a + b"
        )
        assert (record["verdict"], record["official"]) == ("fail", "fail")
        assert (record["errorClass"], record["exception"]) == ("other", None)
        assert '"failed"' in record["detail"]


@pytest.mark.parametrize("word", ["FAILED", "Error", "error:", "SyntaxWarning:", "traceback"])
def test_words_that_only_resemble_a_forbidden_one_are_allowed(word):
    assert judged(f"    print({word!r})\n    return a + b")["verdict"] == "pass"


def test_a_forbidden_word_is_found_in_the_midst_of_a_flood():
    code = (
        "    if a == 1:\n        for i in range(1_000_000):\n"
        "            print('Trace' 'back' if i == 500_000 else 'step')\n    return a + b"
    )
    record = judged(code)
    assert (record["verdict"], record["official"]) == ("fail", "fail")
    assert len(json.dumps(record)) < 5_000


def test_a_plain_script_passes_when_it_reaches_its_end():
    script = "from model import add\nassert add(1, 2) == 3"
    assert judged(RIGHT, test=script)["verdict"] == "pass"
    record = judged(WRONG, test=script)
    assert (record["verdict"], record["errorClass"]) == ("fail", "functional")


def test_a_plain_script_may_set_the_exit_code_itself():
    script = "import sys\nfrom model import add\nsys.exit(0 if add(1, 2) == 3 else 'wrong sum')"
    assert judged(RIGHT, test=script)["verdict"] == "pass"
    record = judged(WRONG, test=script)
    assert (record["verdict"], record["errorClass"]) == ("fail", "other")
    assert record["detail"].startswith("Exit code 1.")


def test_the_test_files_own_skips_and_expected_failures_are_no_failure():
    marked = TEST.replace(
        "    def test_twos",
        "    @unittest.skip('slow')\n    def test_slow(self): self.fail()\n\n"
        "    @unittest.expectedFailure\n    def test_known(self): self.fail()\n\n"
        "    def test_twos",
    )
    record = judged(RIGHT, test=marked)
    assert record["verdict"] == "pass"
    assert outcomes(record)["TestAdd.test_slow"] == "skipped"
    assert outcomes(record)["TestAdd.test_known"] == "pass"


def test_a_failing_class_fixture_is_listed_and_its_tests_did_not_run():
    fixture = "    @classmethod\n    def setUpClass(cls):\n        add(1, None)\n\n"
    record = judged(RIGHT, test=TEST.replace("    def test_ones", fixture + "    def test_ones"))
    assert (record["verdict"], record["errorClass"]) == ("fail", "type")
    assert outcomes(record) == {
        "TestAdd.setUpClass": "error",
        "TestAdd.test_ones": "not-run",
        "TestAdd.test_twos": "not-run",
    }


def test_subtests_count_as_their_test():
    body = (
        "        for n in (1, 2, 3):\n            with self.subTest(n=n):\n"
        "                self.assertEqual(add(n, 0), n if n < 2 else 0)\n"
    )
    test = TEST.replace("        self.assertEqual(add(2, 2), 4)\n", body)
    record = judged(RIGHT, test=test)
    assert outcomes(record) == {"TestAdd.test_ones": "pass", "TestAdd.test_twos": "fail"}


def test_the_first_failing_test_in_run_order_decides_the_class():
    code = "    if a == 2:\n        return {}['key']\n    return missing"
    record = judged(code)
    assert (record["errorClass"], record["exception"]) == ("name", "NameError")
    assert [test["errorClass"] for test in record["tests"]] == ["name", "index-or-key"]


def test_a_seed_makes_random_numbers_the_same_and_none_leaves_them():
    pytest.importorskip("numpy")
    code = (
        "    import random, numpy\n"
        "    raise ValueError(f'{random.random()} {numpy.random.random()}')"
    )
    first, again, other = (judged(code, "import numpy", seed=seed) for seed in (7, 7, None))
    assert first["detail"] == again["detail"] != other["detail"]


def test_output_is_not_mixed_into_what_the_host_reads():
    finished = in_fresh_interpreter(a_job("    print('hello')\n    return a + b"))
    assert "hello" not in finished.stdout + finished.stderr


def test_the_run_leaves_no_folder_and_the_old_working_directory(tmp_path):
    setup = f"import os, tempfile\ntempfile.tempdir = {str(tmp_path)!r}\nhere = os.getcwd()"
    program_end = "    import atexit, os\n    return a + b"
    assert judged(program_end, setup)["verdict"] == "pass"
    assert list(tmp_path.iterdir()) == []


def test_wrong_jobs_are_refused_before_anything_runs():
    with pytest.raises(JobError, match="no annotated file has the snippet 'other'"):
        judge(a_job(snippet="other"))
    with pytest.raises(JobError, match=r"job\.rule"):
        judge(a_job(rule="guess"))
    with pytest.raises(JobError, match=r"'\.\./model\.py' does not lie in the paper's folder"):
        judge(a_job(files={"../model.py": ""}))
    with pytest.raises(FormatError, match=r"model\.py, line \d+"):
        judge(a_job(model=MODEL.replace("</paper2code", "<paper2code")))
