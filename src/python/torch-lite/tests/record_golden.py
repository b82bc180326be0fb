"""Record the outcomes of all golden programs from real PyTorch.

    python tests/record_golden.py            (with a Python that has PyTorch 2.13.0)

It rewrites tests/golden/cases/*.jsonl; read the diff. Streams, orders of equal elements and texts
of assert_close are recorded by record_streams.py.
"""

import json
import warnings

import torch
from golden_programs import GOLDEN, families, programs, run


def main() -> None:
    """Run every program of every family and store what came out."""
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for family in families():
        rows = [{"program": p, "outcome": run(p, family, torch)} for p in programs(family)]
        text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
        (GOLDEN / f"{family}.jsonl").write_text(text, "utf-8")
        failures = sum("error" in row["outcome"] for row in rows)
        print(f"{family}: {len(rows)} programs, {failures} of them raise")


if __name__ == "__main__":
    main()
