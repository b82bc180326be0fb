"""The fresh folder in which one completion runs: the paper's files, the completion in place."""

import os
from dataclasses import dataclass
from pathlib import Path

from bench_runner.format import AnnotatedFile, SnippetSpan, find_snippet, splice_code
from bench_runner.host_paths import without_host_paths
from bench_runner.job import Job, JobError


@dataclass(frozen=True)
class CompletionSpan:
    """Where the completion stands in the annotated file: its first and last line, from 1."""

    path: str
    first: int
    last: int


@dataclass(frozen=True)
class Workspace:
    """A paper's folder on disk, and what was written there."""

    folder: Path
    sources: dict[str, bytes]
    completion: CompletionSpan | None

    def changed_sources(self) -> list[str]:
        """The Python files that are no longer what was written: a run has no business with them."""
        return [path for path, source in self.sources.items() if self._read(path) != source]

    def _read(self, path: str) -> bytes | None:
        try:
            return (self.folder / path).read_bytes()
        except OSError:
            return None

    def relative(self, path: str) -> str | None:
        """A path within the folder, relative to it; None for any other path."""
        # Asked for every frame of a stack: pathlib would be slow.
        prefix = f"{self.folder}{os.sep}"
        return path.removeprefix(prefix).replace(os.sep, "/") if path.startswith(prefix) else None

    def without_folder(self, text: str) -> str:
        """Text that names files as the paper's author knows them."""
        text = text.replace(f"{self.folder}{os.sep}", "").replace(str(self.folder), ".")
        return without_host_paths(text)


def write_workspace(job: Job, parent: Path) -> Workspace:
    """Write a job's files into a new folder under `parent`, the completion spliced in.

    Raises FormatError for wrong markers and JobError for a snippet that is not there.
    """
    files = dict(job.files)
    completion = None
    if job.snippet is not None and job.code is not None:
        texts = {path: files[path].decode("utf-8") for path in job.annotated}
        try:
            file, span = find_snippet(texts, job.snippet)
        except KeyError:
            raise JobError(f"no annotated file has the snippet {job.snippet!r}") from None
        spliced = splice_code(file, span, job.code)
        files[file.path] = spliced.encode("utf-8", "surrogatepass")
        line_count = len(job.code.splitlines())
        completion = CompletionSpan(file.path, span.start_line + 1, span.start_line + line_count)
    folder = parent.resolve() / "paper"
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    sources = {path: content for path, content in files.items() if path.endswith(".py")}
    return Workspace(folder, sources, completion)


def find_in(job: Job) -> tuple[AnnotatedFile, SnippetSpan]:
    """Find the job's snippet; it must have one, which is there."""
    assert job.snippet is not None
    return find_snippet(
        {path: job.files[path].decode("utf-8") for path in job.annotated}, job.snippet
    )


def solution_of(job: Job) -> str:
    """The code that stands in the job's snippet as the paper's files have it."""
    file, span = find_in(job)
    return "\n".join(file.lines[span.start_line : span.end_line - 1])
