"""Which tests a paper's untouched test file defines: all of them must run.

The list is read from the file's text, before any of the paper's code can run. Only what is certain
counts: a test of a class at the file's top level that derives from `TestCase`, directly or through
classes of the same file. What the file itself skips may be skipped.
"""

import ast
from dataclasses import dataclass

TEST_FILE = "paper2code_test.py"
_TEST_CASES = ("TestCase", "IsolatedAsyncioTestCase")


@dataclass(frozen=True)
class TestPlan:
    """Ids ("Class.method") of the tests that must run, of those that may be skipped or may fail."""

    # Its name starts with "Test"; pytest shall not take it for a test.
    __test__ = False

    required: tuple[str, ...] = ()
    may_skip: frozenset[str] = frozenset()
    may_fail: frozenset[str] = frozenset()


def read_test_plan(source: bytes) -> TestPlan:
    """List the tests in a test file's source; a file that defines none is a plain script.

    A file with `load_tests` chooses its tests itself, so none of them is certain.
    """
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError):
        return TestPlan()
    if any(isinstance(node, ast.FunctionDef) and node.name == "load_tests" for node in body):
        return TestPlan()
    return _plan(body)


def _plan(body: list[ast.stmt]) -> TestPlan:
    test_cases = _names_of_test_case(body)
    methods_of: dict[str, dict[str, ast.stmt]] = {}
    required: dict[str, None] = {}
    may_skip: set[str] = set()
    may_fail: set[str] = set()
    for node in body:
        if not isinstance(node, ast.ClassDef):
            continue
        bases = [ast.unparse(base) for base in node.bases]
        for hidden in [test for test in required if test.startswith(f"{node.name}.")]:
            del required[hidden]  # an earlier class of the same name
        methods_of[node.name] = _test_methods(node, [methods_of.get(base, {}) for base in bases])
        if test_cases.isdisjoint(bases):
            test_cases.discard(node.name)
            continue
        test_cases.add(node.name)
        for name, method in methods_of[node.name].items():
            test = f"{node.name}.{name}"
            required[test] = None
            decorators = _decorators(node) + _decorators(method)
            if "skip" in decorators:
                may_skip.add(test)
            if "expectedFailure" in decorators:
                may_fail.add(test)
    return TestPlan(tuple(required), frozenset(may_skip), frozenset(may_fail))


def _names_of_test_case(body: list[ast.stmt]) -> set[str]:
    """The names under which the file knows `TestCase`, such as `TC` or `unittest.TestCase`."""
    names = {f"unittest.{name}" for name in _TEST_CASES}
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module in ("unittest", "unittest.case"):
            names |= {a.asname or a.name for a in node.names if a.name in _TEST_CASES}
        elif isinstance(node, ast.Import):
            aliases = [a.asname for a in node.names if a.name == "unittest" and a.asname]
            names |= {f"{alias}.{name}" for alias in aliases for name in _TEST_CASES}
    return names


def _test_methods(node: ast.ClassDef, inherited: list[dict[str, ast.stmt]]) -> dict[str, ast.stmt]:
    """Test methods by name, the bases' first; a name assigned in the class is no certain test."""
    found: dict[str, ast.stmt] = {}
    for methods in reversed(inherited):
        found |= methods
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            if statement.name.startswith("test"):
                found[statement.name] = statement
        elif isinstance(statement, ast.Assign):
            for target in statement.targets:
                found.pop(ast.unparse(target), None)
    return found


def _decorators(node: ast.stmt) -> str:
    """The text of what decorates a definition, such as `unittest.skipIf(...)`."""
    return " ".join(map(ast.unparse, node.decorator_list))
