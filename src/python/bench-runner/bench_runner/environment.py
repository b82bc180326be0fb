"""Which engine gives a verdict: versions, and a hash of the code that judged."""

import hashlib
import platform
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from bench_runner import __version__

NAME = "bench-runner"
_PACKAGES = ("bench_runner", "torch_lite")
# A build that ships .pyc files has no sources to hash: it writes `content_hash()` here beforehand.
RECORDED_HASH = Path(__file__).with_name("data") / "content_hash.txt"


def engine(host: str) -> dict[str, str | None]:
    """Give the `engine` of a verdict record; `host` is "page", "score" or "native"."""
    numpy = sys.modules.get("numpy")
    return {
        "name": NAME,
        "version": f"{__version__}+{content_hash()[:12]}",
        "python": platform.python_version(),
        "numpy": getattr(numpy, "__version__", None),
        "torch": _torch_version(),
        "host": host,
    }


@cache
def content_hash() -> str:
    r"""SHA-256 over the sources and data of bench_runner and torch_lite.

    Hashes the sorted lines `package/path\0sha256` joined with `\n`, for every .py, .json and .toml
    file of the packages that are there.
    """
    if RECORDED_HASH.exists():
        return RECORDED_HASH.read_text().strip()
    lines = []
    for package in _PACKAGES:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            continue
        root = Path(spec.origin).parent
        for path in root.rglob("*"):
            if path.suffix in (".py", ".json", ".toml"):
                name = path.relative_to(root.parent).as_posix()
                lines.append(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}")
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


def _torch_version() -> str | None:
    torch = sys.modules.get("torch")
    if torch is None:
        return None
    if "torch_lite" in sys.modules:
        return f"torch-lite {sys.modules['torch_lite'].__version__}"
    return str(getattr(torch, "__version__", None))


if __name__ == "__main__":
    print(content_hash())
