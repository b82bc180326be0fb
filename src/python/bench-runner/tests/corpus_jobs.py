"""Jobs from the corpus of cheats and of honest oddities; src/tools/score reads the same files."""

from pathlib import Path
from typing import Any

CORPUS = Path(__file__).parent / "corpus"
OPEN_PACK = Path(__file__).parents[4] / "bench-data/open-pack/pset"


def paper_files() -> dict[str, str]:
    """The paper that all of them are completions of."""
    return {path.name: path.read_text("utf-8") for path in sorted((CORPUS / "paper").glob("*.py"))}


def corpus_job(name: str, code: str) -> dict[str, Any]:
    """A job for a completion whose first line names its snippet: `# total: what it does`."""
    snippet = code.partition(":")[0].removeprefix("# ")
    return {
        "pset": "corpus",
        "paper": "measures",
        "snippet": snippet,
        "id": name,
        "index": 0,
        "code": code,
        "rule": "raw",
        "files": {path: {"text": text} for path, text in paper_files().items()},
        "annotated": ["measures.py"],
        "seed": 0,
        "limitSeconds": 10,
        "host": "native",
    }


def open_pack_job(paper: str, snippet: str, code: str) -> dict[str, Any]:
    """A job for a completion of the open pack."""
    module = paper.replace("-", "_")
    folder = OPEN_PACK / paper
    return corpus_job(snippet, code) | {
        "pset": "open-pack",
        "paper": paper,
        "snippet": snippet,
        "files": {path.name: {"text": path.read_text("utf-8")} for path in folder.glob("*.py")},
        "annotated": [f"{module}.py"],
    }


def cheats() -> dict[str, str]:
    """Name -> completion, each of them wrong."""
    return {p.stem: p.read_text("utf-8") for p in sorted((CORPUS / "cheats").glob("*.py"))}
