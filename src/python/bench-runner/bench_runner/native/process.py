"""One Python process in a group of its own: fed once, listened to, ended with its offspring."""

import os
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from bench_runner.streams import OutputScanner

_PIECE = 64 * 1024
# How long a pipe may stay open after the process is gone, where something that left the process
# group still holds it.
_GRACE_SECONDS = 2.0

_running: set["GroupedProcess"] = set()


def kill_all() -> None:
    """End every process that is running, as when the user gives up."""
    for process in list(_running):
        process.kill()


class GroupedProcess:
    """A process whose standard streams are scanned from the moment it writes its token to them."""

    def __init__(
        self, command: Sequence[str], folder: Path, environment: Mapping[str, str], token: str
    ) -> None:
        """Start `command` in `folder`."""
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env=environment,
            start_new_session=os.name == "posix",
        )
        _running.add(self)
        self._out = _Listener(self._process.stdout, token)
        self._err = _Listener(self._process.stderr, token)

    def send(self, data: bytes) -> None:
        """Give the process its whole input; one that has ended already gets none."""
        with suppress(OSError), self._process.stdin as stdin:
            stdin.write(data)

    def wait_for_token(self, seconds: float) -> bool:
        """Wait until the process has written its token; False when it ended or took longer."""
        return self._out.wait_for_token(seconds)

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the process; False when it took longer."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def kill(self) -> None:
        """End the process, if it has not ended, and all that it started."""
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        elif self._process.poll() is None:
            pid = str(self._process.pid)
            subprocess.run(["taskkill", "/F", "/T", "/PID", pid], capture_output=True, check=False)
        self._process.wait()
        self._out.join()
        self._err.join()
        _running.discard(self)

    @property
    def exit_code(self) -> int | None:
        """The exit code; below zero the number of the signal that ended the process."""
        return self._process.returncode

    @property
    def forbidden_word(self) -> str | None:
        """The first forbidden word in what was written behind the token."""
        return self._out.scanner.word or self._err.scanner.word

    def last_words(self) -> str:
        """The end of what the process wrote as errors."""
        return (self._err.scanner.text() or self._err.before_token()).strip()


class _Listener:
    """A thread that reads one stream to its end; what stands before the token is set apart."""

    def __init__(self, stream: IO[bytes], token: str) -> None:
        self.scanner = OutputScanner()
        self._stream = stream
        self._token = f"{token}\n".encode()
        self._before = b""
        self._has_token = False
        self._decided = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def wait_for_token(self, seconds: float) -> bool:
        self._decided.wait(seconds)
        return self._has_token

    def before_token(self) -> str:
        return self._before.decode("utf-8", "replace")

    def join(self) -> None:
        self._thread.join(_GRACE_SECONDS)

    def _listen(self) -> None:
        with self._stream:
            while piece := self._stream.read1(_PIECE):
                if self._has_token:
                    self.scanner.feed(piece)
                else:
                    self._look_for_token(piece)
        self._decided.set()

    def _look_for_token(self, piece: bytes) -> None:
        before, token, after = (self._before + piece).partition(self._token)
        self._before = before[-_PIECE:]
        if token:
            self._has_token = True
            self.scanner.feed(after)
            self._decided.set()
