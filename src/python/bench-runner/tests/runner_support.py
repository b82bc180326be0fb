"""Makes small papers and judges completions of them, each in a fresh interpreter."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

MODEL = '''\
"""A paper with one snippet."""


def add(a, b):
    # <paper2code name="sum">
    return a + b
    # </paper2code name="sum">
'''
TEST = """\
import unittest
from model import add

class TestAdd(unittest.TestCase):
    def test_ones(self):
        self.assertEqual(add(1, 1), 2)

    def test_twos(self):
        self.assertEqual(add(2, 2), 4)

if __name__ == "__main__":
    unittest.main()
"""
RIGHT = "    return a + b"
WRONG = "    return a - b"


def a_job(code: str | None = RIGHT, **changes: Any) -> dict[str, Any]:
    """A job for the paper above; `model` and `test` replace a file's text, `files` adds files."""
    model, test = changes.pop("model", MODEL), changes.pop("test", TEST)
    files = {"model.py": model, "paper2code_test.py": test, **changes.pop("files", {})}
    return {
        "pset": "small",
        "paper": "adding",
        "snippet": None if code is None else "sum",
        "id": "0",
        "index": 0,
        "code": code,
        "rule": "reference" if code is None else "raw",
        "files": {path: {"text": text} for path, text in files.items()},
        "annotated": ["model.py"],
        "seed": 0,
        "limitSeconds": 10,
        "host": "native",
        **changes,
    }


def in_fresh_interpreter(job: dict[str, Any], setup: str = "") -> subprocess.CompletedProcess:
    """Judge in a new process, `setup` run first; its standard output ends with the record."""
    program = f"{setup}\nimport sys\nfrom bench_runner.host import judge_json\n"
    program += "record = judge_json(sys.stdin.read())\nsys.__stdout__.write('\\n' + record)"
    return subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(job),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def judged(code: str | None = RIGHT, setup: str = "", **changes: Any) -> dict[str, Any]:
    """The verdict record of a completion of the paper above."""
    finished = in_fresh_interpreter(a_job(code, **changes), setup)
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout.splitlines()[-1])


def outcomes(record: dict[str, Any]) -> dict[str, str]:
    """What became of each test."""
    return {test["id"]: test["outcome"] for test in record["tests"]}


PAPERS = """\
- id: adding
  annotated_file_paths: model.py
  context_file_paths: null
"""


def write_problem_set(folder: Path, papers: str = PAPERS, **files: str) -> Path:
    """Write the paper above as a problem set; `files` replaces texts of the paper's files."""
    paper = folder / "pset" / "adding"
    paper.mkdir(parents=True)
    (folder / "pset" / "papers.yaml").write_text(papers, encoding="utf-8")
    texts = {"model.py": MODEL, "paper2code_test.py": TEST, "paper2code_paper.md": "# Adding"}
    for path, text in (texts | files).items():
        (paper / path).write_text(text, encoding="utf-8")
    return folder / "pset"
