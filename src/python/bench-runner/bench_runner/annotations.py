"""Evaluates annotations where Python 3.11 does.

Since 3.14 (PEP 649) an annotation is evaluated when somebody asks for it, so that an undefined name
in one no longer raises. The benchmark runs 3.11, where it is a NameError at the definition. The
annotations stay where they are, so that `__annotations__` keeps working in every way; a statement
that evaluates them as 3.11 would is added beside each:

    total: Count = 0          total: Count = 0
                              __annotations__["total"] = Count
    def f(x: Array): ...      (Array,)
                              def f(x: Array): ...

A function's annotations are evaluated before its decorators instead of after its defaults; only
which of two errors comes first can tell.
"""

import ast

from bench_runner.syntax_nodes import placed

# Where statements stand in others. Expressions have no annotations, and are most of a file.
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


def evaluate_annotations_eagerly(tree: ast.Module) -> ast.Module:
    """Give the same module with statements that evaluate its annotations at their definitions.

    A module that defers them itself (`from __future__ import annotations`) is given back as it is.
    """
    if _defers_annotations(tree):
        return tree
    return _EagerAnnotations().visit(tree)


def _defers_annotations(tree: ast.Module) -> bool:
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == "__future__"
        and any(alias.name == "annotations" for alias in node.names)
        for node in tree.body
    )


class _EagerAnnotations(ast.NodeTransformer):
    """Adds the evaluating statements; knows in which kind of scope it stands."""

    def __init__(self) -> None:
        # The class whose body is being visited, "" for the module, None inside a function.
        self._scope: str | None = ""
        self._stores = False

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit the statements in a statement, and nothing else."""
        for block in _BLOCKS:
            inner = getattr(node, block, None)
            if type(inner) is list:
                visited = [self.visit(statement) for statement in inner]
                inner[:] = [s for v in visited for s in (v if type(v) is list else (v,))]
        return node

    def visit_Module(self, node: ast.Module) -> ast.Module:
        return self._visit_annotated_body(node, "")

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        return self._visit_annotated_body(node, node.name)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> list[ast.stmt]:
        return self._visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> list[ast.stmt]:
        return self._visit_function(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> list[ast.stmt]:
        if self._scope is None:
            return [node]  # local variables' annotations are never evaluated
        if not node.simple:
            return [node, _evaluation([node.annotation])]
        self._stores = True
        name = ast.Constant(_mangled(node.target.id, self._scope))
        slot = ast.Subscript(ast.Name("__annotations__", ast.Load()), name, ast.Store())
        store = ast.Assign([slot], node.annotation)
        return [node, placed(store, node.annotation)]

    def _visit_annotated_body(self, node, scope):
        """Visit a module's or a class's body, which keeps its annotations in a dictionary."""
        outer = (self._scope, self._stores)
        self._scope, self._stores = scope, False
        self.generic_visit(node)
        if self._stores:
            first = _first_statement(node.body)
            node.body.insert(first, _new_dictionary(node.body[first]))
        self._scope, self._stores = outer
        return node

    def _visit_function(self, node) -> list[ast.stmt]:
        annotations = [a for a in _function_annotations(node) if not isinstance(a, ast.Constant)]
        outer, self._scope = self._scope, None
        self.generic_visit(node)
        self._scope = outer
        return [_evaluation(annotations), node] if annotations else [node]


def _function_annotations(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.expr]:
    """Every annotation of a definition, in 3.11's order of evaluation."""
    args = node.args
    parameters = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
    found = [parameter.annotation for parameter in parameters if parameter is not None]
    return [annotation for annotation in (*found, node.returns) if annotation is not None]


def _evaluation(annotations: list[ast.expr]) -> ast.Expr:
    return placed(ast.Expr(ast.Tuple(annotations, ast.Load())), annotations[0])


def _new_dictionary(beside: ast.stmt) -> ast.Assign:
    target = ast.Name("__annotations__", ast.Store())
    return placed(ast.Assign([target], ast.Dict([], [])), beside)


def _first_statement(body: list[ast.stmt]) -> int:
    """Where a statement may be put first: behind the docstring and the imports from the future."""
    index = 0
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        index = 1
    while isinstance(body[index], ast.ImportFrom) and body[index].module == "__future__":
        index += 1
    return index


def _mangled(name: str, class_name: str) -> str:
    """A class-private name as the class's namespace knows it."""
    owner = class_name.lstrip("_")
    if not owner or not name.startswith("__") or name.endswith("__"):
        return name
    return f"_{owner}{name}"
