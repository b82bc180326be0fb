"""Annotations are evaluated at their definition, even by a Python that would put it off.

`deferred` compiles with `from __future__ import annotations`, which puts evaluation off in every
Python; what the added statements do is then all that happens.
"""

import __future__

import ast
import dataclasses
import typing

import pytest

from bench_runner.annotations import evaluate_annotations_eagerly


def deferred(source: str) -> dict[str, typing.Any]:
    """Run a module with its annotations put off, but for the statements that were added."""
    tree = evaluate_annotations_eagerly(ast.parse(source))
    flags = __future__.annotations.compiler_flag
    names: dict[str, typing.Any] = {"__name__": "some_module"}
    exec(compile(tree, "some.py", "exec", flags=flags, dont_inherit=True), names)
    return names


UNDEFINED = {
    "a parameter": "def f(x: Missing): pass",
    "a positional-only parameter": "def f(x: Missing, /): pass",
    "a keyword-only parameter": "def f(*, x: Missing): pass",
    "the rest of the arguments": "def f(*args: Missing): pass",
    "the rest of the keywords": "def f(**kwargs: Missing): pass",
    "a result": "def f() -> Missing: pass",
    "a coroutine's result": "async def f() -> Missing: pass",
    "a method that names its own class": "class C:\n    def m(self) -> C: pass",
    "a method's parameter": "class C:\n    def m(self, x: Missing): pass",
    "a class variable": "class C:\n    x: Missing",
    "a class variable with a value": "class C:\n    x: Missing = 1",
    "a module variable": "x: Missing = 1",
    "a module variable within a condition": "if True:\n    x: Missing = 1",
    "an attribute, at module level": "class C: pass\nC.x: Missing = 1",
    "an inner function, when it is defined": "def f():\n    def g(x: Missing): pass\nf()",
}


@pytest.mark.parametrize("source", UNDEFINED.values(), ids=UNDEFINED.keys())
def test_an_undefined_name_is_a_name_error_in_the_annotation_of(source):
    with pytest.raises(NameError, match=r"Missing|'C'"):
        deferred(source)


HARMLESS = {
    "a local variable": "def f():\n    x: Missing = 1\n    return x\nf()",
    "an attribute, in a function": "def f(o):\n    o.x: Missing = 1\nf(f)",
    "a module that defers them itself": "from __future__ import annotations\ndef f(x: Missing): 1",
    "a string": "def f(x: 'Missing') -> 'Missing': pass\ny: 'Missing' = 1",
    "an inner function that is never defined": "def f():\n    def g(x: Missing): pass",
}


@pytest.mark.parametrize("source", HARMLESS.values(), ids=HARMLESS.keys())
def test_3_11_does_not_evaluate_the_annotation_of(source):
    deferred(source)


def test_annotations_of_a_class_stand_in_its_namespace_while_it_is_made():
    source = """
class Meta(type):
    def __new__(meta, name, bases, namespace):
        namespace["seen"] = dict(namespace.get("__annotations__", {}))
        return super().__new__(meta, name, bases, namespace)

class C(metaclass=Meta):
    '''Docstring.'''
    x: int
    __hidden: float = 1.0
"""
    made = deferred(source)["C"]
    assert made.seen == {"x": int, "_C__hidden": float}
    assert made.__doc__ == "Docstring."


def test_dataclasses_and_named_tuples_still_see_their_fields():
    names = deferred("""
import dataclasses, typing

@dataclasses.dataclass
class Point:
    x: int
    y: float = 2.0

class Pair(typing.NamedTuple):
    first: int
    second: str = "b"
""")
    assert [field.type for field in dataclasses.fields(names["Point"])] == [int, float]
    assert names["Point"](1).y == 2.0
    assert names["Pair"](1) == (1, "b")


def test_a_class_without_annotations_gets_no_dictionary():
    assert "__annotations__" not in vars(deferred("class C:\n    x = 1")["C"])


def test_module_annotations_are_collected_behind_docstring_and_future_imports():
    names = deferred('"""Docstring."""\nfrom __future__ import division\nx: int = 1\n')
    assert names["__annotations__"] == {"x": int}
    assert names["__doc__"] == "Docstring."


def test_annotations_see_the_scope_of_their_definition():
    deferred("class C:\n    T = int\n    def m(self, x: T, *, y: 'T' = 1) -> T: pass")
    deferred("def outer():\n    T = int\n    def inner(*x: T): pass\n    return inner\nouter()")


def test_the_error_points_at_the_annotation():
    with pytest.raises(NameError) as caught:
        deferred("x = 1\n\n@staticmethod\ndef f(\n    a,\n    b: Missing,\n): pass")
    assert caught.traceback[-1].lineno + 1 == 6
