"""Record the outcomes of all library programs from the real libraries.

    python tests/record_libraries.py [family ...]

With a Python that has PyTorch 2.13 and the libraries that the families name, and not this project.
It rewrites tests/golden/*.jsonl; read the diff.
"""

import json
import sys
import warnings

from stand_in_programs import GOLDEN, families, programs, run


def record(family: str) -> None:
    """Run every program of a family and store what came out."""
    rows = [{"program": program, "outcome": run(program, family)} for program in programs(family)]
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    (GOLDEN / f"{family}.jsonl").write_text(text, "utf-8")
    failures = sum("error" in row["outcome"] for row in rows)
    print(f"{family}: {len(rows)} programs, {failures} of them raise")


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    for name in sys.argv[1:] or families():
        record(name)
