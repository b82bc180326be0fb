"""What does not pass, whatever the completion makes unittest or the process say."""

import pytest
from runner_support import MODEL, TEST, a_job, in_fresh_interpreter, judged, outcomes


def at_import(*lines: str) -> dict[str, str]:
    """A paper whose snippet stands at module level, with a wrong `add` and the given lines."""
    markers = '# <paper2code name="sum">\n# </paper2code name="sum">\n'
    model = f"def add(a, b):\n    return a - b\n\n{markers}"
    return {"model": model, "code": "\n".join(lines)}


def assert_no_pass(record, *, official="pass", verdict="fail"):
    assert (record["official"], record["verdict"]) == (official, verdict), record["detail"]


def test_leaving_at_import_is_no_pass():
    record = judged(**at_import("import sys", "sys.exit(0)"))
    assert_no_pass(record)
    assert (record["errorClass"], record["exception"]) == ("other", "SystemExit")
    assert "model.py, line 6 (line 2 of the completion)" in record["detail"]
    assert set(outcomes(record).values()) == {"not-run"}


def test_leaving_a_plain_script_early_is_no_pass():
    script = "from model import add\nassert add(1, 2) == 3"
    assert_no_pass(judged("    raise SystemExit", test=script))


def test_leaving_from_within_a_test_is_an_error_of_that_test():
    record = judged("    raise SystemExit(0)")
    assert_no_pass(record, official="fail")
    assert outcomes(record)["TestAdd.test_ones"] == "error"


def test_an_exit_code_that_wraps_around_to_zero_is_no_pass():
    assert_no_pass(judged(**at_import("raise SystemExit(256)")))


def test_a_skipped_test_is_no_pass():
    record = judged("    import unittest\n    raise unittest.SkipTest('no time')")
    assert_no_pass(record)
    assert (record["errorClass"], record["exception"]) == ("other", "SkipTest")
    assert set(outcomes(record).values()) == {"skipped"}


def test_a_skip_at_import_is_no_pass():
    record = judged(**at_import("import unittest", "raise unittest.SkipTest('no time')"))
    assert_no_pass(record, official="fail")


EMPTIED = {
    "the loader finds nothing": "unittest.defaultTestLoader.loadTestsFromModule = "
    "lambda *a, **k: unittest.TestSuite()",
    "the loader's class finds nothing": "unittest.TestLoader.getTestCaseNames = lambda *a: []",
    "another prefix of tests": "unittest.TestLoader.testMethodPrefix = 'nothing'",
    "tests that do not run": "unittest.TestCase.run = lambda self, result=None: result",
    "a suite that does not run": "unittest.TestSuite.run = lambda self, result: result",
    "no main": "unittest.main = lambda *a, **k: None",
    "a main that leaves": "unittest.main = lambda *a, **k: __import__('sys').exit(0)",
    "a file that is another": "open('paper2code_test.py', 'w').write('')",
}


@pytest.mark.parametrize("line", EMPTIED.values(), ids=EMPTIED.keys())
def test_a_run_without_its_tests_is_no_pass(line):
    record = judged(**at_import("import unittest", line))
    assert record["verdict"] in ("tampered", "fail")


TAMPERED = {
    "unittest.TestCase.assertEqual": "unittest.TestCase.assertEqual = lambda *a, **k: None",
    "unittest.TestCase.run": "unittest.TestCase.run = lambda self, result=None: result",
    "unittest.TestResult.wasSuccessful": (
        "unittest.TestResult.wasSuccessful = lambda self: True\n"
        "unittest.TextTestResult.printErrors = lambda self: None\n"
        "unittest.TextTestResult.addFailure = lambda self, test, err: None\n"
    ),
    "unittest.main": "unittest.main = lambda *a, **k: None",
    "unittest.TestCase.__getattribute__": (
        "unittest.TestCase.__getattribute__ = lambda self, name: (lambda *a, **k: None)"
        " if name.startswith('assert') else object.__getattribute__(self, name)"
    ),
}
CHANGED_CODE = "unittest.TestCase.assertEqual.__code__ = (lambda *a, **k: None).__code__"


@pytest.mark.parametrize(("name", "line"), TAMPERED.items(), ids=TAMPERED.keys())
def test_a_replaced_tool_that_hides_a_failure_is_tampering(name, line):
    record = judged(**at_import("import unittest", line))
    assert_no_pass(record, verdict="tampered")
    assert name in record["detail"]


def test_a_tool_whose_code_was_replaced_is_tampering():
    record = judged(**at_import("import unittest", CHANGED_CODE))
    assert_no_pass(record, verdict="tampered")


def test_a_right_completion_that_replaces_a_builtin_is_tampering_and_is_still_reported():
    record = judged(
        "    import builtins\n    builtins.len = builtins.isinstance = None\n    return a + b"
    )
    assert record["verdict"] in ("tampered", "fail")
    code = "    import builtins\n    builtins.sorted = lambda *a, **k: []\n    return a + b"
    assert_no_pass(judged(code), verdict="tampered")


def test_a_replaced_comparison_of_numpy_is_tampering():
    pytest.importorskip("numpy")
    test = TEST.replace("import unittest", "import unittest, numpy")
    test = test.replace(
        "self.assertEqual(add(1, 1), 2)", "self.assertTrue(numpy.allclose(add(1, 1), 2))"
    )
    test = test.replace(
        "self.assertEqual(add(2, 2), 4)", "numpy.testing.assert_allclose(add(2, 2), 4)"
    )
    lines = (
        "import numpy",
        "numpy.allclose = lambda *a: True",
        "numpy.testing.assert_allclose = lambda *a: None",
    )
    record = judged(**at_import(*lines), test=test, setup="import numpy, numpy.testing")
    assert_no_pass(record, verdict="tampered")


def test_a_helper_of_the_paper_that_was_replaced_is_tampering():
    test = TEST.replace("from model import add", "from model import add\nimport near").replace(
        "self.assertEqual(add(1, 1), 2)", "self.assertTrue(near.near(add(1, 1), 2))"
    )
    files = {"near.py": "def near(a, b):\n    return abs(a - b) < 1e-9\n"}
    code = "    import near\n    near.near = lambda a, b: True\n    return a + b"
    record = judged(code, test=test, files=files)
    assert_no_pass(record, verdict="tampered")
    assert "near.near" in record["detail"]
    own = "    global helper\n    helper = lambda: 1\n    return a + b"
    model = MODEL + "\ndef helper():\n    return 0\n"
    assert judged(own, model=model, test=test, files=files)["verdict"] == "pass"


def test_a_layer_that_was_broken_for_both_sides_is_tampering():
    pytest.importorskip("numpy")
    code = "    import torch\n    torch.nn.Linear.forward = lambda self, x: x * 0\n    return a + b"
    setup = "from bench_runner.host import prepare; prepare(False, 'torch-lite')"
    record = judged(code, setup=setup)
    if record["verdict"] == "unsupported":
        pytest.skip("neither torch nor torch_lite is here")
    assert_no_pass(record, verdict="tampered")
    assert "torch.nn.Linear.forward" in record["detail"]


def test_a_replaced_print_is_free():
    code = "    import builtins\n    builtins.print = lambda *a: None\n    return a + b"
    assert judged(code)["verdict"] == "pass"


def test_a_reference_overwritten_on_disk_is_still_the_reference():
    test = TEST.replace(
        "from model import add", "from model import add\nfrom model_ref import add as right"
    ).replace("2)", "right(1, 1))")
    lines = "open('model_ref.py', 'w').write('def add(a, b): return a - b')"
    files = {"model_ref.py": "def add(a, b):\n    return a + b\n"}
    record = judged(**at_import(lines), test=test, files=files)
    assert record["verdict"] == "fail"
    code = f"    {lines}\n    return a + b"
    assert_no_pass(judged(code, test=test, files=files), verdict="tampered")


def test_printing_what_unittest_prints_convinces_nobody():
    record = judged("    print('Ran 2 tests in 0.001s\\n\\nOK')\n    return a - b")
    assert_no_pass(record, official="fail")
    assert record["errorClass"] == "functional"


def test_a_class_that_equals_everything_is_tampering():
    code = "    class Any(int):\n        __eq__ = lambda s, o: True\n    return Any()"
    assert_no_pass(judged(code), verdict="tampered")


def test_a_class_whose_comparison_is_merely_generous_is_out_of_reach():
    """Said here so that nobody takes the verdict for a proof."""
    code = (
        "    class Near(float):\n        __eq__ = lambda s, o: abs(float(s) - o) < 1\n"
        "    return Near(a + b + 0.5)"
    )
    assert judged(code)["verdict"] == "pass"


def test_the_reference_job_is_not_looked_at_twice():
    assert judged(None)["detail"] == "2 tests passed"


def test_a_vacuous_snippet_is_no_cheat_and_its_pass_says_so():
    model = MODEL + '\nFREE = 1\n# <paper2code name="free">\n# </paper2code name="free">\n'
    record = judged("import sys", snippet="free", model=model)
    assert record["verdict"] == "pass"
    test = "import model\nassert model.add(1, 1) == 2"
    record = judged("import sys", snippet="free", model=model, test=test)
    assert record["verdict"] == "pass"


def test_swallowing_every_exception_does_not_help():
    code = "    try:\n        sys.exit(0)\n    except BaseException:\n        return None"
    assert_no_pass(judged(code), official="fail")


def test_endless_recursion_is_a_runtime_error():
    record = judged("    return add(a, b)")
    assert_no_pass(record, official="fail")
    assert (record["errorClass"], record["exception"]) == ("runtime", "RecursionError")


def test_a_recursion_limit_that_leaves_no_room_still_gives_a_verdict():
    record = judged("    import sys\n    sys.setrecursionlimit(60)\n    return a - b")
    assert record["verdict"] == "fail"


def test_a_trace_function_does_not_reach_the_judge():
    code = (
        "    import sys\n    def trace(frame, event, arg):\n"
        "        frame.f_locals['x'] = 1\n        raise ValueError\n"
        "    sys.settrace(trace)\n    return a - b"
    )
    assert judged(code)["verdict"] == "fail"


HOSTILE_ERRORS = {
    "an exception that cannot say itself": "class E(Exception):\n"
    "        def __str__(self): raise SystemExit(0)\n    raise E",
    "an exception that says no text": "class E(Exception):\n"
    "        def __str__(self): return 3\n    raise E",
    "half a surrogate pair": "raise ValueError('\\ud800' * 3)",
    "a chain that bites its tail": "one, two = KeyError(1), TypeError(2)\n"
    "    one.__cause__ = two\n    two.__cause__ = one\n    raise one",
    "a group of exceptions": "raise ExceptionGroup('many', [ValueError(1), KeyError(2)])",
    "a message of a million characters": "raise ValueError('x' * 10**6)",
    "KeyboardInterrupt": "raise KeyboardInterrupt",
    "GeneratorExit": "raise GeneratorExit",
}


@pytest.mark.parametrize("lines", HOSTILE_ERRORS.values(), ids=HOSTILE_ERRORS.keys())
def test_the_judge_survives(lines):
    finished = in_fresh_interpreter(a_job(f"    {lines}"))
    assert finished.stdout.isascii()
    record = judged(f"    {lines}")
    assert record["verdict"] == "fail"
    assert outcomes(record)["TestAdd.test_ones"] == "error"


def test_lone_surrogates_in_the_output_are_as_in_any_python():
    assert judged("    print('\\ud800')\n    return a + b")["exception"] == "UnicodeEncodeError"
    code = "    import sys\n    print('\\ud800', file=sys.stderr)\n    return a + b"
    assert judged(code)["verdict"] == "pass"


def test_lone_surrogates_in_the_code_are_a_syntax_error():
    assert judged("    return a + b  # \ud800")["errorClass"] == "syntax"


def test_null_bytes_in_the_code_are_no_pass():
    assert judged("    return a + b\0")["verdict"] == "fail"


def test_a_million_lines_of_output_are_read_and_dropped():
    code = "    if a == 1:\n        for i in range(10**6): print(i)\n    return a + b"
    assert judged(code)["verdict"] == "pass"


def test_closing_or_replacing_the_streams_hides_no_verdict():
    code = "    import sys\n    sys.stdout.close()\n    return a - b"
    assert judged(code)["verdict"] == "fail"
    code = "    import sys, io\n    sys.stdout = sys.stderr = io.StringIO()\n    return a - b"
    assert_no_pass(judged(code), official="fail")


def test_markers_in_the_code_change_no_other_snippet():
    code = '    # </paper2code name="sum">\n    return a + b'
    assert judged(code, model=MODEL)["verdict"] == "pass"
