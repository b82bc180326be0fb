"""Run library programs with the stand-ins and torch-lite, and print those that differ.

    python tests/run_libraries.py [family ...]

A process of its own, because torch-lite becomes `torch` in it.
"""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]
sys.path.append(str(Path(__file__).parents[2] / "torch-lite"))

from stand_in_programs import difference, families, programs, recorded, run  # noqa: E402


def main(chosen: list[str]) -> int:
    """Print every program that does not end as in the real library; give how many."""
    from torch_lite._install import install

    install()
    count = failed = 0
    for family in chosen or families():
        wanted = recorded(family)
        if list(wanted) != programs(family):
            failed += 1
            print(f"{family}: the record is not of these programs")
            continue
        for program in wanted:
            count += 1
            problem = difference(run(program, family), wanted[program], family)
            if problem:
                failed += 1
                print(f"{family}: {program}\n    {problem[:300]}")
    print(f"{count} programs, {failed} differ")
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
