"""What an exception says about a completion: its error class, and where it came from."""

import traceback
from collections.abc import Iterator
from dataclasses import dataclass

from bench_runner.workspace import Workspace

_CLASSES: tuple[tuple[str, tuple[type[BaseException], ...]], ...] = (
    # NumPy's and PyTorch's testing functions raise AssertionError too.
    ("functional", (AssertionError,)),
    ("syntax", (SyntaxError,)),
    ("name", (NameError,)),
    ("type", (TypeError,)),
    ("attribute", (AttributeError,)),
    ("index-or-key", (IndexError, KeyError)),
    ("import", (ImportError,)),
    ("value", (ValueError,)),
    ("runtime", (RuntimeError,)),
)
_LONGEST_CHAIN = 50
_LONGEST_NAME = 100
_LONGEST_MESSAGE = 300


@dataclass(frozen=True)
class Failure:
    """An exception in words: safe to keep when the exception itself is gone."""

    error_class: str
    exception: str
    message: str
    # Such as "model.py, line 14 (line 2 of the completion), in forward"; "" when unknown.
    place: str

    @property
    def is_refutation(self) -> bool:
        """Whether an assertion did not hold."""
        return self.error_class == "functional"

    def __str__(self) -> str:
        said = f"{self.exception}: {self.message}" if self.message else self.exception
        return f"{said} ({self.place})" if self.place else said


def error_class_of(error: BaseException) -> str:
    """The error class of one exception, by its type."""
    for name, kinds in _CLASSES:
        if issubclass(type(error), kinds):
            return name
    return "other"


def innermost(error: BaseException) -> BaseException:
    """The exception at the bottom of a chain: what went wrong before others spoke about it.

    `self.fail(...)` in an `except` block thus counts as what was caught there.
    """
    return list(chain(error))[-1]


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """An exception, what it was raised from, and so on; of a group, its first exception."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen and len(seen) < _LONGEST_CHAIN:
        seen.add(id(error))
        yield error
        error = _beneath(error)


def _beneath(error: BaseException) -> BaseException | None:
    if isinstance(error, BaseExceptionGroup):
        return error.exceptions[0]
    if error.__cause__ is not None or error.__suppress_context__:
        return error.__cause__
    return error.__context__


def describe(error: BaseException, workspace: Workspace) -> Failure:
    """Put an exception into words: the innermost of its chain, never an error of its own."""
    error = innermost(error)
    return Failure(
        error_class=error_class_of(error),
        exception=shortened(type(error).__name__, _LONGEST_NAME),
        message=shortened(workspace.without_folder(_message(error)), _LONGEST_MESSAGE),
        place=_place(error, workspace),
    )


def shortened(text: str, longest: int) -> str:
    """At most `longest` characters of a text: its beginning and its end."""
    if len(text) <= longest:
        return text
    tail = (longest - 3) // 3
    return f"{text[: longest - 3 - tail]}...{text[len(text) - tail :]}"


def last_file(error: BaseException) -> str:
    """The file whose code raised an exception; "" when it has no traceback."""
    return _frames(error)[-1][0] if _frames(error) else ""


def _message(error: BaseException) -> str:
    """What an exception says; a candidate's exception class may itself fail to say it."""
    if isinstance(error, SyntaxError) and isinstance(error.msg, str):
        return error.msg
    try:
        return str(error)
    except BaseException as own:
        return f"<no message: {type(own).__name__}>"


def _place(error: BaseException, workspace: Workspace) -> str:
    """The last frame in the annotated file, or else in the paper's folder."""
    frames = _frames(error)
    if isinstance(error, SyntaxError) and isinstance(error.filename, str):
        frames.append((error.filename, error.lineno or 0, ""))
    inside = []
    for filename, line, function in frames:
        path = workspace.relative(filename)
        if path is not None:
            inside.append((path, line, function))
    completion = workspace.completion
    annotated = [frame for frame in inside if completion and frame[0] == completion.path]
    if not inside:
        return ""
    path, line, function = (annotated or inside)[-1]
    words = f"{path}, line {line}"
    if completion and path == completion.path and completion.first <= line <= completion.last:
        words += f" (line {line - completion.first + 1} of the completion)"
    if function and function != "<module>":
        words += f", in {function}"
    return words


def _frames(error: BaseException) -> list[tuple[str, int, str]]:
    """File, line and function of each frame, the outermost first."""
    return [
        (frame.f_code.co_filename, line, frame.f_code.co_name)
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
