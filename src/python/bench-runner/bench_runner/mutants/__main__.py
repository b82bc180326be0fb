"""`python -m bench_runner.mutants < files.json > mutants.json`: nothing is kept.

In, one entry an annotated file: `[{"text", "snippets": [{"name", "start", "end"}]}]`. Out,
`{"version", "files"}`, `files` having a list for each: `[{"snippet", "line", "kind", "ordinal",
"isLogic", "code"}]`, as `mutants_of` gives it.
"""

import json
import sys

from bench_runner.mutants import VERSION, mutants_of

files = json.load(sys.stdin)
made = [mutants_of(file["text"], file["snippets"]) for file in files]
json.dump({"version": VERSION, "files": made}, sys.stdout)
