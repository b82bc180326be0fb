"""`python -m bench_runner`: the local runner."""

import sys

from bench_runner.native.cli import main

if __name__ == "__main__":
    sys.exit(main())
