"""Puts a paper's requests for newer names through `NewerNames`, by rewriting its syntax tree.

    itertools.batched(x, 2)          __bench_attribute__(itertools, "batched")(x, 2)
    hasattr(np, "concat")            __bench_hasattr__(np, "concat")
    from typing import override      __bench_import__("typing", ("override",))
                                     from typing import override

Only names that are newer somewhere are touched, whoever they belong to: the guard looks at the
owner. The guards are builtins: a paper's files have no other name that is sure not to be theirs.
"""

import ast
import builtins
from collections.abc import Iterable

from bench_runner.newer_names import NewerNames
from bench_runner.syntax_nodes import placed

_ATTRIBUTE, _GETATTR, _HASATTR = "__bench_attribute__", "__bench_getattr__", "__bench_hasattr__"
_IMPORT, _DROP = "__bench_import__", "__bench_drop__"
# Most nodes of a tree are of these kinds, and nothing is ever guarded in them.
_LEAVES = frozenset(
    (
        *(ast.Name, ast.Constant, ast.alias, ast.Pass, ast.Load, ast.Store, ast.Del),
        *ast.operator.__subclasses__(),
        *ast.unaryop.__subclasses__(),
        *ast.boolop.__subclasses__(),
        *ast.cmpop.__subclasses__(),
    )
)


def install_guards(names: NewerNames) -> None:
    """Make the functions that rewritten code calls."""
    guards = {
        _ATTRIBUTE: names.attribute,
        _GETATTR: names.getattr,
        _HASATTR: names.hasattr,
        _IMPORT: names.check_import,
        _DROP: names.drop,
    }
    for name, guard in guards.items():
        setattr(builtins, name, guard)


def guard_newer_names(tree: ast.Module, names: NewerNames, own: Iterable[str]) -> ast.Module:
    """Give the same module with its requests guarded.

    `own` are the paper's own top-level modules, which may be called as newer ones are.
    """
    return _Guarding(names, frozenset(own)).visit(tree)


class _Guarding(ast.NodeTransformer):
    def __init__(self, names: NewerNames, own: frozenset[str]) -> None:
        self._names = names.asked
        self._replaced = names.replaced
        self._modules = names.modules
        self._own = own

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """As it is, without a look at leaves: every line of a paper's files comes through here."""
        for field in node._fields:
            value = getattr(node, field, None)
            if type(value) is list:
                visited = [
                    each
                    if type(each) in _LEAVES or not isinstance(each, ast.AST)
                    # A statement may become several; no expression becomes none.
                    else self.visit(each)
                    for each in value
                ]
                value[:] = [n for v in visited for n in (v if type(v) is list else (v,))]
            elif isinstance(value, ast.AST) and type(value) not in _LEAVES:
                setattr(node, field, self.visit(value))
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        if node.attr not in self._names or not isinstance(node.ctx, ast.Load):
            return node
        return _call(_ATTRIBUTE, node, [node.value, ast.Constant(node.attr)])

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        match node:
            case ast.Call(
                ast.Name("getattr" | "hasattr" as asked), [_, ast.Constant(str(name)), *_]
            ):
                if name in self._names:
                    guard = _GETATTR if asked == "getattr" else _HASATTR
                    node.func = ast.copy_location(ast.Name(guard, ast.Load()), node.func)
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.match_case:
        # A dotted name in a pattern must stay one.
        if node.guard is not None:
            node.guard = self.visit(node.guard)
        body = [self.visit(statement) for statement in node.body]
        node.body = [s for made in body for s in (made if isinstance(made, list) else [made])]
        return node

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        refused = [
            a.name for a in node.names if a.name in self._modules and not self._is_own(a.name)
        ]
        return [*(_statement(_IMPORT, node, [ast.Constant(name)]) for name in refused), node]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        if node.level or node.module is None or self._is_own(node.module):
            return [node]
        listed = [alias.name for alias in node.names]
        dotted = [f"{node.module}.{name}" for name in listed]
        checks = [node.module, *dotted] if "*" not in listed else [node.module]
        refused = [name for name in checks if name in self._modules]
        made: list[ast.stmt] = [_statement(_IMPORT, node, [ast.Constant(n)]) for n in refused]
        if asked := [name for name in listed if name in self._names]:
            given = [ast.Constant(node.module), ast.Constant(tuple(asked))]
            made.append(_statement(_IMPORT, node, given))
        made.append(node)
        if listed == ["*"]:
            space = _call("globals", node, [])
            made.append(_statement(_DROP, node, [space, ast.Constant(node.module)]))
        made += [self._rebinding(node, a) for a in node.names if a.name in self._replaced]
        return made

    def _is_own(self, module: str) -> bool:
        return module.partition(".")[0] in self._own

    def _rebinding(self, node: ast.ImportFrom, alias: ast.alias) -> ast.Assign:
        """The imported name once more, as the guard gives it."""
        module = _call(_IMPORT, node, [ast.Constant(node.module)])
        value = _call(_ATTRIBUTE, node, [module, ast.Constant(alias.name)])
        target = ast.Name(alias.asname or alias.name, ast.Store())
        return placed(ast.Assign([target], value), node)


def _call(function: str, beside: ast.AST, arguments: list[ast.expr]) -> ast.Call:
    return placed(ast.Call(ast.Name(function, ast.Load()), arguments, []), beside)


def _statement(function: str, beside: ast.stmt, arguments: list[ast.expr]) -> ast.Expr:
    return placed(ast.Expr(_call(function, beside, arguments)), beside)
