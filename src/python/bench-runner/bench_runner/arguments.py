"""Completions that change what they are given, and tests that give them copies instead.

A test that hands the same tensor to the completion and then to the reference compares two answers
to a question that the first of them may have changed. Most code that writes into its arguments is
honest; with copies it passes as before.
"""

import ast
import builtins
import re
import sys
from collections.abc import Iterable
from typing import Any

from bench_runner.format import AnnotatedFile, SnippetSpan
from bench_runner.wrong_tests import imported_from

COPY = "__bench_copy__"
_PARAMETERS = re.compile(r"\bdef\s+\w+\s*\(([^)]*)\)")
_PARAMETER = re.compile(r"(?:^|,)\s*\*{0,2}(\w+)")
_PART = r"(?:\.data\b|\.T\b|\[[^\]\n]*\])"
_WRITES = (
    rf"(?:{_PART}*\s*(?:[-+*/@|&^%]|//|\*\*)=|{_PART}+\s*=[^=]"
    rf"|{_PART}*(?:\.\w+(?:\([^()\n]*\))?)*\.\w+_\()"
)
_DEEPEST = 8


def changes_arguments(file: AnnotatedFile, span: SnippetSpan, code: str) -> bool:
    """Whether a completion's text writes into a parameter, its own or that of its function."""
    before = "\n".join(file.lines[: span.start_line])
    around = _PARAMETERS.findall(before)[-1:]
    names = {
        name
        for parameters in [*around, *_PARAMETERS.findall(code)]
        for name in _PARAMETER.findall(parameters)
    } - {"self", "cls"}
    if not names:
        return False
    return re.search(rf"(?<![.\w])(?:{'|'.join(sorted(names))})\b{_WRITES}", code) is not None


def install() -> None:
    """Make the function that rewritten tests call."""
    setattr(builtins, COPY, copied)


def copied(value: Any, depth: int = 0) -> Any:
    """A copy of a tensor, an array or a collection of them; anything else is given as it is."""
    kind, torch, numpy = type(value), sys.modules.get("torch"), sys.modules.get("numpy")
    if depth > _DEEPEST:
        return value
    if kind in (list, tuple):
        return kind([copied(each, depth + 1) for each in value])
    if kind is dict:
        return {key: copied(each, depth + 1) for key, each in value.items()}
    if numpy is not None and kind is numpy.ndarray:
        return value.copy()
    if kind is getattr(torch, "Tensor", None) and not value.requires_grad:
        return value.clone()
    return value


def with_copied_arguments(tree: ast.Module, solved: Iterable[str]) -> ast.Module:
    """Give the test file with copies in its calls of what the completion may stand in.

    `solved` are the modules of the annotated files.
    """
    known = {*solved, *imported_from(tree, frozenset(solved))}
    # What is made of it is of it too: `net = model.Net()`, `self.net = ...`.
    for _ in range(3):
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and _mentions(node.value, known):
                known |= {name for target in node.targets for name in _target_names(target)}
    return ast.fix_missing_locations(_Copying(known).visit(tree))


def _target_names(target: ast.expr) -> set[str]:
    if isinstance(target, ast.Attribute):
        return {target.attr}
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)} - {"self"}


def _mentions(node: ast.AST, names: set[str]) -> bool:
    return any(
        (isinstance(each, ast.Name) and each.id in names)
        or (isinstance(each, ast.Attribute) and each.attr in names)
        for each in ast.walk(node)
    )


class _Copying(ast.NodeTransformer):
    def __init__(self, solved: set[str]) -> None:
        self._solved = solved

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if not _mentions(node.func, self._solved):
            return node
        node.args = [a if isinstance(a, ast.Starred) else _copy(a) for a in node.args]
        for keyword in node.keywords:
            if keyword.arg is not None:
                keyword.value = _copy(keyword.value)
        return node


def _copy(node: ast.expr) -> ast.Call:
    return ast.copy_location(ast.Call(ast.Name(COPY, ast.Load()), [node], []), node)
