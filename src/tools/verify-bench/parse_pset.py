"""Loads a problem set with the loader of a checkout of the benchmark; needs pydantic and PyYAML.

`python parse_pset.py CHECKOUT PSET` prints a JSON object: paper -> names of its snippets, sorted.
"""

import json
import sys
from pathlib import Path
from unittest.mock import MagicMock

checkout, pset = (Path(argument).resolve() for argument in sys.argv[1:3])
sys.dont_write_bytecode = True
sys.path.insert(0, str(checkout))

# Its module imports what it draws with and whom it asks; loading a problem set needs none of that.
for name in ("matplotlib", "matplotlib.pyplot", "numpy", "tqdm", "core.async_chat_clients"):
    sys.modules[name] = MagicMock()

from core.annotation.models.pset import PSet  # noqa: E402

loaded = PSet.parse_pset(str(pset))
snippets = {
    problem.folder_name: sorted(
        snippet.name for file in problem.problem_files for snippet in file.snippets
    )
    for problem in loaded.problems
}
json.dump(snippets, sys.stdout)
