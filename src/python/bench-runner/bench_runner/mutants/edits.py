"""Finds every small edit that can be made to a Python source.

An edit replaces a stretch of the text and leaves all else as it is, so that line numbers stay. It
is known by its line, its kind, and its ordinal among the edits of that kind in that line.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bench_runner.mutants.siblings import (
    ADDED_CALLS,
    DIMENSION_KEYWORDS,
    IN_PLACE,
    NEW_TENSORS,
    SIBLINGS,
)

_OPERATORS = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "/"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "/"),
    ast.Mod: ("%", "//"),
    ast.Pow: ("**", "*"),
    ast.MatMult: ("@", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
_NEGATED = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", ">="),
    ast.LtE: ("<=", ">"),
    ast.Gt: (">", "<="),
    ast.GtE: (">=", "<"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
_SHIFTED = {ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">")}
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Return, ast.Raise, ast.Assert)
# Edits of what is computed: those that a test's strength is measured by. A misspelt name fails
# under any test that reaches it, and another type or shape under most, or gives the same numbers:
# such edits show whether two engines agree, and little about a test.
LOGIC_KINDS = frozenset(
    """
    argument-dropped arguments-swapped call-dropped condition constant dimension in-place
    keyword-dropped negated operator removed shifted sibling sign-dropped transpose-dropped
    """.split()
)


@dataclass(frozen=True)
class Edit:
    """What stands from `start` to `end` (offsets in the UTF-8 text) gives way to `text`."""

    kind: str
    line: int
    last_line: int
    start: int
    end: int
    text: str
    ordinal: int = 0

    def apply(self, source: bytes) -> bytes:
        """The source with the edit made."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def edits_of(source: bytes) -> list[Edit]:
    """All edits, by place; those that would leave the text as it is are left out."""
    finder = _Finder(source)
    found = [edit for edit in finder.find() if source[edit.start : edit.end] != edit.text.encode()]
    found.sort(key=lambda edit: (edit.line, edit.kind, edit.start, edit.text))
    counts: Counter[tuple[int, str]] = Counter()
    numbered = []
    for edit in found:
        ordinal = counts[edit.line, edit.kind]
        counts[edit.line, edit.kind] += 1
        numbered.append(Edit(**{**vars(edit), "ordinal": ordinal}))
    return numbered


def _parts_of_messages(tree: ast.AST) -> set[ast.AST]:
    """The calls behind `raise` and all that is in them: what an error says no test looks at."""
    raised = [n.exc for n in ast.walk(tree) if isinstance(n, ast.Raise)]
    calls = [exc for exc in raised if isinstance(exc, ast.Call)]
    inside = {part for exc in calls for arg in exc.args for part in ast.walk(arg)}
    return inside | set(calls)


class _Finder:
    """Knows where each node of one source lies."""

    def __init__(self, source: bytes) -> None:
        self._source = source
        self._tree = ast.parse(source)
        calls = (node for node in ast.walk(self._tree) if isinstance(node, ast.Call))
        self._called_by = {call.func: call for call in calls}
        self._line_starts = [0]
        for line in source.split(b"\n"):
            self._line_starts.append(self._line_starts[-1] + len(line) + 1)

    def find(self) -> Iterator[Edit]:
        messages = _parts_of_messages(self._tree)
        for node in ast.walk(self._tree):
            if node in messages:
                continue
            match node:
                case ast.BinOp():
                    yield from self._swap(node, node.left, node.op, node.right, _OPERATORS)
                case ast.AugAssign():
                    yield from self._swap_assignment(node)
                case ast.Compare(comparators=[other], ops=[op]):
                    yield from self._swap(node, node.left, op, other, _NEGATED, "negated")
                    yield from self._swap(node, node.left, op, other, _SHIFTED, "shifted")
                case ast.BoolOp(op=op, values=[left, right]):
                    names = {ast.And: ("and", "or"), ast.Or: ("or", "and")}
                    yield from self._swap(node, left, op, right, names)
                case ast.UnaryOp(op=ast.USub() | ast.Not() | ast.Invert()):
                    yield self._replace("sign-dropped", node, self._text(node.operand))
                case ast.Constant():
                    yield from self._constant(node)
                case ast.Attribute(attr="T", value=value):
                    yield self._replace("transpose-dropped", node, self._text(value))
                case ast.Call():
                    yield from self._call(node)
                case ast.If() | ast.IfExp():
                    yield self._replace("condition", node.test, f"(not ({self._text(node.test)}))")
            if isinstance(node, ast.Attribute | ast.Name):
                yield from self._name(node)
            if isinstance(node, _SIMPLE):
                yield from self._statement(node)

    def _offset(self, line: int, column: int) -> int:
        return self._line_starts[line - 1] + column

    def _span(self, node: ast.AST) -> tuple[int, int]:
        return (
            self._offset(node.lineno, node.col_offset),
            self._offset(node.end_lineno, node.end_col_offset),
        )

    def _text(self, node: ast.AST) -> str:
        start, end = self._span(node)
        return self._source[start:end].decode()

    def _replace(self, kind: str, node: ast.AST, text: str) -> Edit:
        return Edit(kind, node.lineno, node.end_lineno, *self._span(node), text)

    def _swap(self, node, left, op, right, table, kind="operator") -> Iterator[Edit]:
        """The operator between two operands, found in the text between them."""
        if type(op) not in table:
            return
        old, new = table[type(op)]
        start, end = self._span(left)[1], self._span(right)[0]
        between = self._source[start:end].decode()
        if between.strip("() \t\n\\") == old:
            at = start + between.index(old)
            yield Edit(kind, node.lineno, node.end_lineno, at, at + len(old), new)

    def _swap_assignment(self, node: ast.AugAssign) -> Iterator[Edit]:
        if type(node.op) not in _OPERATORS:
            return
        old, new = _OPERATORS[type(node.op)]
        at = self._source.index(old.encode(), self._span(node.target)[1])
        yield Edit("operator", node.lineno, node.end_lineno, at, at + len(old), new)

    def _constant(self, node: ast.Constant) -> Iterator[Edit]:
        if isinstance(node.value, bool):
            yield self._replace("constant", node, str(not node.value))
        elif isinstance(node.value, int):
            yield self._replace("constant", node, str(node.value + 1))
        elif isinstance(node.value, float):
            yield self._replace("constant", node, repr(node.value * 2 + (node.value == 0)))
        elif node.value is None:
            yield self._replace("constant", node, "0")

    def _is_of_new(self, name: ast.Attribute) -> bool:
        """Whether a function works on what was made for it: to write into that changes nothing."""
        call = self._called_by.get(name)
        subject = name.value
        if isinstance(subject, ast.Name) and subject.id == "torch" and call and call.args:
            subject = call.args[0]
        if isinstance(subject, ast.Call) and isinstance(subject.func, ast.Attribute):
            return subject.func.attr in NEW_TENSORS
        return isinstance(subject, ast.BinOp | ast.UnaryOp | ast.Compare)

    def _call(self, node: ast.Call) -> Iterator[Edit]:
        if isinstance(node.func, ast.Attribute):
            yield self._replace("call-dropped", node, self._text(node.func.value))
        if len(node.args) >= 2 and not any(isinstance(a, ast.Starred) for a in node.args[:2]):
            first, second = node.args[:2]
            start, end = self._span(first)[0], self._span(second)[1]
            between = self._source[self._span(first)[1] : self._span(second)[0]].decode()
            text = f"{self._text(second)}{between}{self._text(first)}"
            yield Edit("arguments-swapped", first.lineno, second.end_lineno, start, end, text)
        if node.args:
            yield self._without_last_argument(node)
        for keyword in node.keywords:
            yield from self._keyword(node, keyword)

    def _without_last_argument(self, node: ast.Call) -> Edit:
        """The last positional argument left out, with the comma before it."""
        last = node.args[-1]
        start, end = self._span(last)
        begin = self._span(node.args[-2])[1] if len(node.args) > 1 else start
        if node.keywords and len(node.args) == 1:
            end = self._span(node.keywords[0])[0]
        return Edit("argument-dropped", node.lineno, last.end_lineno, begin, end, "")

    def _keyword(self, node: ast.Call, keyword: ast.keyword) -> Iterator[Edit]:
        start, end = self._span(keyword)
        given = sorted([*node.args, *node.keywords], key=lambda part: self._span(part)[0])
        at = given.index(keyword)
        if at > 0:
            begin = self._span(given[at - 1])[1]
            between = self._source[begin:start].decode().strip(" \t\n")
            if between == ",":
                yield Edit("keyword-dropped", node.lineno, keyword.end_lineno, begin, end, "")
        elif len(given) == 1:
            yield Edit("keyword-dropped", keyword.lineno, keyword.end_lineno, start, end, "")
        if keyword.arg is None:
            return
        name_end = start + len(keyword.arg)
        line = keyword.lineno
        yield Edit("keyword-misspelt", line, line, start, name_end, f"{keyword.arg}_")
        if keyword.arg in DIMENSION_KEYWORDS:
            for other in ("0", "1", "-2", "None"):
                yield self._replace("dimension", keyword.value, other)

    def _name(self, node: ast.Attribute | ast.Name) -> Iterator[Edit]:
        name = node.attr if isinstance(node, ast.Attribute) else node.id
        end = self._span(node)[1]
        start = end - len(name.encode())
        line = node.end_lineno

        def renamed(kind: str, new: str) -> Edit:
            return Edit(kind, line, line, start, end, new)

        if name in SIBLINGS:
            yield renamed("sibling", SIBLINGS[name])
        if isinstance(node, ast.Attribute) and name in IN_PLACE and not self._is_of_new(node):
            yield renamed("in-place", f"{name}_")
        if isinstance(node.ctx, ast.Load):
            yield renamed("misspelt", f"{name}_x")

    def _statement(self, node: ast.stmt) -> Iterator[Edit]:
        yield self._replace("removed", node, "pass")
        if isinstance(node, ast.Expr | ast.Raise | ast.Assert) or node.value is None:
            return
        value = self._text(node.value)
        for kind, call in ADDED_CALLS.items():
            yield self._replace(kind, node.value, f"({value}){call}")
