"""A job: one completion to judge, with all the files that its run needs."""

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from bench_runner.test_plan import TEST_FILE

RULES = ("official-fence", "offered-block", "raw", "reference")
HOSTS = ("page", "score", "native")


class JobError(ValueError):
    """A job that no completion can be blamed for: the host made it wrongly."""


@dataclass(frozen=True)
class Job:
    """What a host asks to be judged; `parse_job` makes it from JSON."""

    pset: str
    paper: str
    snippet: str | None
    id: str
    index: int | None
    # None leaves the solution untouched: the reference.
    code: str | None
    rule: str
    # Path relative to the paper's folder, with forward slashes -> content.
    files: Mapping[str, bytes]
    annotated: tuple[str, ...]
    seed: int | None
    limit_seconds: float
    host: str
    # Parquet files among `files`, as the host read them: path -> table. Only some hosts do.
    tables: Mapping[str, Any]
    # Which tests compare with the solution's own numbers, and those numbers unless they are to be
    # noted; None: all compare as they are written.
    differential: Mapping[str, Any] | None
    # Whether tests after the first that fails are left out: the verdict is the same without them.
    stop_at_failure: bool
    # Whether the host knows what these tests fail, and what that is; None: it knows of nothing.
    knows_canary: bool
    canary: str | None


def parse_job(data: Mapping[str, Any]) -> Job:
    """Check a job and give it typed; raise JobError naming the first field that is wrong."""
    job = Job(
        pset=_take(data, "pset", str),
        paper=_take(data, "paper", str),
        snippet=_take(data, "snippet", str, None),
        id=_take(data, "id", str),
        index=_take(data, "index", int, None),
        code=_take(data, "code", str, None),
        rule=_one_of(data, "rule", RULES),
        files=_files(_take(data, "files", dict)),
        annotated=tuple(_take(data, "annotated", list)),
        seed=_take(data, "seed", int, None),
        limit_seconds=_take(data, "limitSeconds", (int, float)),
        host=_one_of(data, "host", HOSTS),
        tables=_take(data, "tables", dict, {}),
        differential=_take(data, "differential", dict, None),
        stop_at_failure=_one_of(data, "stopAtFailure", (None, False, True)) is True,
        knows_canary="canary" in data,
        canary=_take(data, "canary", str, None),
    )
    if (job.code is None) != (job.snippet is None):
        raise JobError("job: `code` and `snippet` are given together, or neither (the reference)")
    for path in (TEST_FILE, *job.annotated, *job.tables):
        if path not in job.files:
            raise JobError(f"job.files: {path!r} is missing")
    return job


def _take(data: Mapping[str, Any], name: str, kind: type | tuple[type, ...], *default: Any) -> Any:
    value = data.get(name)
    if value is None and default:
        return default[0]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise JobError(f"job.{name}: unexpected {value!r:.80}")
    return value


def _one_of(data: Mapping[str, Any], name: str, choices: tuple[Any, ...]) -> Any:
    value = data.get(name)
    if value not in choices:
        raise JobError(f"job.{name}: must be one of {', '.join(map(str, choices))}")
    return value


def _files(data: Mapping[str, Any]) -> dict[str, bytes]:
    return {_relative_path(path): _content(path, entry) for path, entry in data.items()}


def _relative_path(path: str) -> str:
    parts = PurePosixPath(path)
    if not parts.parts or parts.is_absolute() or ".." in parts.parts or "\\" in path:
        raise JobError(f"job.files: {path!r} does not lie in the paper's folder")
    return path


def _content(path: str, entry: Any) -> bytes:
    match entry:
        case {"text": str(text)}:
            return text.encode("utf-8", "surrogatepass")
        case {"base64": str(encoded)}:
            try:
                return base64.b64decode(encoded, validate=True)
            except binascii.Error as error:
                raise JobError(f"job.files: {path!r} is not base64: {error}") from None
    raise JobError(f"job.files: {path!r} needs `text` or `base64`")
