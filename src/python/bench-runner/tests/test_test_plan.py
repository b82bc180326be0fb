"""Which tests of a test file are certain to run."""

import pytest

from bench_runner.test_plan import TestPlan, read_test_plan


def required(source: str) -> tuple[str, ...]:
    return read_test_plan(source.encode()).required


def test_methods_named_test_of_test_cases_are_required_in_file_order():
    source = """
import unittest
class TestB(unittest.TestCase):
    def setUp(self): pass
    def test_two(self): pass
    async def test_one(self): pass
class Helper:
    def test_nothing(self): pass
class TestA(unittest.TestCase):
    def test_three(self): pass
"""
    assert required(source) == ("TestB.test_two", "TestB.test_one", "TestA.test_three")


@pytest.mark.parametrize(
    ("imports", "base"),
    [
        ("import unittest", "unittest.TestCase"),
        ("import unittest as ut", "ut.TestCase"),
        ("from unittest import TestCase", "TestCase"),
        ("from unittest import IsolatedAsyncioTestCase as Case", "Case"),
        ("from unittest.case import TestCase as TC", "TC"),
    ],
)
def test_a_test_case_is_known_under_every_name(imports, base):
    assert required(f"{imports}\nclass T({base}):\n    def test_x(self): pass") == ("T.test_x",)


def test_a_class_hides_an_earlier_one_of_its_name():
    source = """
import unittest
class TestA(unittest.TestCase):
    def test_old(self): pass
class TestB(unittest.TestCase):
    def test_old(self): pass
class TestA(unittest.TestCase):
    def test_new(self): pass
class TestB:
    pass
class TestC(TestB):
    def test_nothing(self): pass
"""
    assert required(source) == ("TestA.test_new",)


def test_tests_are_inherited_within_the_file():
    source = """
import unittest
class Mixin:
    def test_shared(self): pass
    def test_replaced(self): pass
class Base(unittest.TestCase):
    def test_base(self): pass
class TestIt(Mixin, Base):
    test_replaced = None
    def test_own(self): pass
"""
    assert set(required(source)) == {
        "Base.test_base",
        "TestIt.test_base",
        "TestIt.test_shared",
        "TestIt.test_own",
    }


def test_a_base_that_is_defined_elsewhere_makes_nothing_certain():
    source = "from other import Base\nclass T(Base):\n    def test_x(self): pass"
    assert read_test_plan(source.encode()) == TestPlan()


def test_skips_and_expected_failures_of_the_file_are_allowed():
    plan = read_test_plan(b"""
import unittest
from unittest import skipIf
class T(unittest.TestCase):
    @skipIf(True, "no")
    def test_a(self): pass
    @unittest.expectedFailure
    def test_b(self): pass
    def test_c(self): pass
@unittest.skip("all")
class U(unittest.TestCase):
    def test_d(self): pass
""")
    assert plan.required == ("T.test_a", "T.test_b", "T.test_c", "U.test_d")
    assert plan.may_skip == {"T.test_a", "U.test_d"}
    assert plan.may_fail == {"T.test_b"}


@pytest.mark.parametrize(
    "source",
    [
        "assert 1 + 1 == 2",
        "",
        "this is no Python",
        "\0",
        "import unittest\nclass T(unittest.TestCase):\n    def test_x(self): pass\n"
        "def load_tests(loader, tests, pattern): return tests",
        "class T(T):\n    def test_x(self): pass",
    ],
)
def test_other_files_require_no_test(source):
    assert required(source) == ()
