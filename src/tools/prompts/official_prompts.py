"""Builds every prompt of a checkout with the benchmark's own code; needs pydantic and PyYAML.

`python official_prompts.py CHECKOUT` prints a JSON list of [paper, snippet, with paper, SHA-256 of
the prompt]. No model is asked: in place of the client that the benchmark would call stands one that
only keeps what it is given.
"""

import asyncio
import hashlib
import json
import sys
import types
from pathlib import Path

import yaml

checkout = Path(sys.argv[1]).resolve()
sys.dont_write_bytecode = True
sys.path.insert(0, str(checkout))


class PromptRecorder:
    """Stands where the benchmark's clients stand and answers with an empty block."""

    def __init__(self):
        """Starts with no prompt."""
        self.prompts = []

    async def run(self, *, user_message, **_):
        """Keeps the prompt."""
        self.prompts.append(user_message)
        return ["```python\n```"]


# The real module imports the client libraries of every provider.
clients = types.ModuleType("core.async_chat_clients")
clients.AsyncChatClients = PromptRecorder
sys.modules[clients.__name__] = clients

from core.annotation.models.problem import Problem  # noqa: E402


def prompts_of(entry, with_paper):
    """Yields (snippet, prompt) of one entry of papers.yaml, in the order of its files."""
    problem = Problem.parse_problem(str(checkout / "pset"), entry["id"], entry)
    snippets = [snippet for file in problem.problem_files for snippet in file.snippets]
    for snippet in snippets:
        snippet.predictions = {}
    names = [snippet.name for snippet in snippets]
    recorder = PromptRecorder()
    model = types.SimpleNamespace(name="nobody")
    asyncio.run(problem.generate_solutions([model], 1, 0, recorder, wo_paper=not with_paper))
    yield from zip(names, recorder.prompts, strict=True)


papers = yaml.safe_load((checkout / "pset" / "papers.yaml").read_text(encoding="utf-8"))
rows = [
    [entry["id"], name, with_paper, hashlib.sha256(prompt.encode()).hexdigest()]
    for entry in papers
    for with_paper in (True, False)
    for name, prompt in prompts_of(entry, with_paper)
]
json.dump(rows, sys.stdout)
