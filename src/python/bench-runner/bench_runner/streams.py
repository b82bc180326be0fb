"""The paper's standard streams: empty input, captured output, scanned for the forbidden words."""

import io
import os
import sys
from collections import deque
from contextlib import suppress

# The benchmark's rule: a run whose output contains one of these has not passed.
FORBIDDEN_WORDS = ("Error:", "Exception:", "Traceback", "failed")
_FORBIDDEN_BYTES = tuple(word.encode() for word in FORBIDDEN_WORDS)
_OVERLAP = max(map(len, FORBIDDEN_WORDS)) - 1
_KEPT_BYTES = 64 * 1024


class OutputScanner:
    """Reads a stream of bytes once: finds forbidden words, keeps the end of the text."""

    def __init__(self) -> None:
        self.word: str | None = None
        # Whether the beginning of what was written is gone.
        self.is_cut = False
        self._kept: deque[bytes] = deque()
        self._kept_size = 0
        self._last = b""

    def feed(self, data: bytes) -> None:
        """Take the next piece; a word may lie across two pieces."""
        if self.word is None:
            window = self._last + data
            found = [w for w in _FORBIDDEN_BYTES if w in window]
            if found:
                self.word = min(found, key=window.index).decode()
            self._last = window[-_OVERLAP:]
        self.is_cut = self.is_cut or self._kept_size + len(data) > _KEPT_BYTES
        data = data[-_KEPT_BYTES:]
        self._kept.append(data)
        self._kept_size += len(data)
        while self._kept_size - len(self._kept[0]) >= _KEPT_BYTES:
            self._kept_size -= len(self._kept.popleft())

    def text(self) -> str:
        """The end of what was written, at most 64 kB."""
        return b"".join(self._kept)[-_KEPT_BYTES:].decode("utf-8", "replace")


class _Sink(io.RawIOBase):
    """The device behind a captured stream; hands everything to a scanner."""

    def __init__(self, scanner: OutputScanner, descriptor: int) -> None:
        self._scanner = scanner
        self._descriptor = descriptor

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        """The descriptor that child processes and faulthandler write to."""
        return self._descriptor

    def write(self, data) -> int:
        self._scanner.feed(bytes(data))
        return len(data)


class CapturedStreams:
    """Context manager: while it is entered, the process's standard streams belong to the paper."""

    def __init__(self) -> None:
        self.out = OutputScanner()
        self.err = OutputScanner()
        # As the interpreter opens them: stdout refuses a lone surrogate, stderr writes it escaped.
        self._stdout = _text_stream(self.out, 1, "strict")
        self._stderr = _text_stream(self.err, 2, "backslashreplace")

    def __enter__(self) -> "CapturedStreams":
        self._saved = (sys.stdin, sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__)
        # Colour codes would stand between "Error" and its colon.
        os.environ["PYTHON_COLORS"] = "0"
        sys.stdin = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        sys.stdout = sys.__stdout__ = self._stdout
        sys.stderr = sys.__stderr__ = self._stderr
        return self

    def __exit__(self, *_error: object) -> None:
        sys.stdin, sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__ = self._saved
        for stream in (self._stdout, self._stderr):
            # The paper may have closed or detached it; what it had flushed is known.
            with suppress(ValueError, OSError):
                stream.flush()

    @property
    def forbidden_word(self) -> str | None:
        """The first forbidden word found in either stream."""
        return self.out.word or self.err.word


def _text_stream(scanner: OutputScanner, descriptor: int, errors: str) -> io.TextIOWrapper:
    device = io.BufferedWriter(_Sink(scanner, descriptor))
    return io.TextIOWrapper(device, encoding="utf-8", errors=errors, newline="\n")
