"""Tests that hold another machine's numbers compare with the solution's own."""

from runner_support import judged

# A `torch` with numbers for tensors is enough here.
FAKE_TORCH = r"""
import importlib.machinery, sys, types

def module(name, source):
    made = sys.modules[name] = types.ModuleType(name)
    made.__spec__ = importlib.machinery.ModuleSpec(name, None)
    exec(source, vars(made))
    return made

module("torch", '''
float32 = "torch.float32"
manual_seed = print
class Tensor:
    dtype, shape = float32, ()
    def __init__(self, value): self.value = value
    def detach(self): return self
    def reshape(self, shape): return self
    def tolist(self): return [self.value]
def tensor(values, dtype): return Tensor(values[0])
''')
module("torch.testing", '''
def assert_close(actual, expected, **keywords):
    assert actual.value == expected.value, (actual.value, expected.value)
''')
sys.modules["torch"].testing = sys.modules["torch.testing"]
"""
TEST = """\
import unittest
import torch
from model import add


class TestAdd(unittest.TestCase):
    def test_another_machine(self):
        torch.testing.assert_close(torch.Tensor(add(1, 2)), torch.Tensor(3.000001), rtol=0.0)
        torch.testing.assert_close(torch.Tensor(add(2, 2)), torch.Tensor(4.000001))

    def test_any_machine(self):
        torch.testing.assert_close(torch.Tensor(add(0, 1)), torch.Tensor(1))


if __name__ == "__main__":
    unittest.main()
"""
MEANT = ["TestAdd.test_another_machine"]
CONSTANTS = [{"dtype": "float32", "shape": [], "values": [v]} for v in (3, 4)]


def judged_here(code, **differential):
    changes = {"differential": differential} if differential else {}
    return judged(code, FAKE_TORCH, test=TEST, **changes)


def test_without_it_the_solution_fails():
    assert judged_here("    return a + b")["verdict"] == "fail"


def test_what_the_solution_arrives_at_is_noted():
    record = judged_here("    return a + b", tests=MEANT)
    assert (record["verdict"], record["constants"]) == ("pass", CONSTANTS)


def test_a_completion_is_compared_with_what_was_noted():
    record = judged_here("    return b + a", tests=MEANT, constants=CONSTANTS)
    assert (record["verdict"], record["official"]) == ("pass", None)
    assert record["differential"] is True
    assert "constants" not in record


def test_another_number_fails():
    record = judged_here("    return a + b + (a > 1)", tests=MEANT, constants=CONSTANTS)
    assert (record["verdict"], record["errorClass"]) == ("fail", "functional")


def test_other_tests_compare_as_they_are_written():
    record = judged_here("    return a + b + (a < 1)", tests=MEANT, constants=CONSTANTS)
    assert (record["verdict"], record["errorClass"]) == ("fail", "functional")
    outcomes = {test["id"]: test["outcome"] for test in record["tests"]}
    assert outcomes == {"TestAdd.test_another_machine": "pass", "TestAdd.test_any_machine": "fail"}
