"""Notices a completion that lets the reference do its work."""

import ast
import builtins
import sys
from collections.abc import Iterable

from bench_runner.workspace import Workspace

_NOTICE = "__bench_called__"
_LONGEST_STACK = 200


class TwinCalls:
    """Which functions of the reference modules a completion has called, directly or not."""

    def __init__(self, workspace: Workspace) -> None:
        """Take where the completion stands, which is how it is known in a stack of calls."""
        self.names: dict[str, None] = {}
        span = workspace.completion
        self._file = None if span is None else str(workspace.folder / span.path)
        self._lines = range(0) if span is None else range(span.first, span.last + 1)

    def install(self) -> None:
        """Make the function that rewritten reference modules call."""
        setattr(builtins, _NOTICE, self._notice)

    def _notice(self, name: str) -> None:
        frame = sys._getframe(1).f_back
        for _ in range(_LONGEST_STACK):
            if frame is None:
                return
            if frame.f_code.co_filename == self._file and frame.f_lineno in self._lines:
                self.names[name] = None
                return
            frame = frame.f_back


def noticing(tree: ast.Module, module: str) -> ast.Module:
    """Give a reference module whose functions tell that they were called."""
    return ast.fix_missing_locations(_Noticing(module).visit(tree))


class _Noticing(ast.NodeTransformer):
    def __init__(self, place: str) -> None:
        self._place = place

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        outer, self._place = self._place, f"{self._place}.{node.name}"
        self.generic_visit(node)
        self._place = outer
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        name = ast.Constant(f"{self._place}.{node.name}")
        notice = ast.Expr(ast.Call(ast.Name(_NOTICE, ast.Load()), [name], []))
        ast.copy_location(notice, node.body[0])
        # A docstring stays the first.
        start = 1 if ast.get_docstring(node, clean=False) is not None else 0
        node.body.insert(start, notice)
        return node


def imported_twins(workspace: Workspace, twins: Iterable[str]) -> list[str]:
    """The reference modules that a completion imports by a statement of its own."""
    span = workspace.completion
    if span is None:
        return []
    try:
        tree = ast.parse(workspace.sources[span.path])
    except (SyntaxError, ValueError):
        return []
    lines = range(span.first, span.last + 1)
    named = {name for node in ast.walk(tree) for name in _imports(node, lines)}
    return [twin for twin in twins if twin in named]


def _imports(node: ast.AST, lines: range) -> list[str]:
    if not isinstance(node, ast.Import | ast.ImportFrom) or node.lineno not in lines:
        return []
    names = [alias.name for alias in node.names]
    if isinstance(node, ast.Import):
        return names
    module = node.module or ""
    return [module, *(f"{module}.{name}".lstrip(".") for name in names)]
