"""Record what the real thing says to every case of blame_cases.py.

    python tests/record_blame.py        (CPython 3.11 with PyTorch 2.13.0 and NumPy 1.26.4)

It writes tests/golden/blame.json: the paper that the cases complete, and each case with its native
verdict. What has a gap passes natively: its function does what it should. Read the diff.
"""

import json
from pathlib import Path

from blame_cases import CASES
from judge_each import judge_each
from runner_support import MODEL, TEST, a_job

GOLDEN = Path(__file__).parent / "golden" / "blame.json"


def main() -> None:
    """Judge every case natively and write the outcomes."""
    rows = []
    records = judge_each([a_job(case.code) for case in CASES], "torch")
    for case, record in zip(CASES, records, strict=True):
        assert case.gap is None or record["verdict"] == "pass", (case.name, record["detail"])
        native = {key: record[key] for key in ("verdict", "errorClass", "exception")}
        row = {"name": case.name, "code": case.code, "gap": case.gap, "onlyWith": case.only_with}
        rows.append(json.dumps(row | {"native": native}))
    files = json.dumps({"model.py": MODEL, "paper2code_test.py": TEST})
    cases = ",\n".join(rows)
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(f'{{"files":{files},\n"cases":[\n{cases}\n]}}\n', "utf-8")
    print(f"{len(rows)} cases")


if __name__ == "__main__":
    main()
