"""What the rewriting of syntax trees has in common."""

import ast
from typing import TypeVar

_Node = TypeVar("_Node", bound=ast.AST)


def placed(made: _Node, beside: ast.AST) -> _Node:
    """Give a new node, and whatever in it has no place yet, the place of another one."""
    return ast.fix_missing_locations(ast.copy_location(made, beside))
