"""A completion's text without its comments, where it can be proved to be the same program."""

import ast
import io
import tokenize
import warnings

# Whatever goes wrong with text that is no Python, or far too deep.
_NO_PYTHON = (SyntaxError, ValueError, RecursionError, MemoryError, tokenize.TokenError)
# Most snippets stand in a function, indented.
_AROUND = "if 1:\n"


def without_comments(text: str) -> str | None:
    """Give the text (lines end with a newline) without comments; None where that is not certain.

    Python's own parser must read the same from both: what runs although it looks like a comment
    to us would be missing in one. Text that is no program by itself, such as one that leaves a
    string open for the lines behind it, is not certain.
    """
    before = _AROUND if text[:1] in (" ", "\t") or text.lstrip("\n")[:1] in (" ", "\t") else ""
    try:
        source = before + text + "\n"
        lines = source.splitlines(keepends=True)
        for kind, _, (row, column), _, _ in tokenize.generate_tokens(io.StringIO(source).readline):
            if kind == tokenize.ERRORTOKEN:
                return None
            if kind == tokenize.COMMENT:
                lines[row - 1] = lines[row - 1][:column] + "\n"
        stripped = "".join(lines)
        if _read(source) != _read(stripped):
            return None
    except _NO_PYTHON:
        return None
    return stripped.removeprefix(before)


def _read(source: str) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.dump(ast.parse(source))
