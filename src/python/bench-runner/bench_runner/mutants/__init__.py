"""One-edit mutants of solutions: how strong a paper's tests are, and whether two engines agree.

A mutant's code is made when it is needed and stored nowhere: its place, kind and ordinal are
enough to make it again from the same file, by the same version of the mutator.
"""

from bench_runner.mutants.making import mutants_of

# Raised whenever the mutants of a file become others, or are known by other names.
VERSION = 1

__all__ = ["VERSION", "mutants_of"]
