import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { judge } from '../../testing/shared-engine.ts';

const casesPath = new URL('../../python/bench-runner/tests/syntax_cases.py', import.meta.url);

/** Names every source that is read or refused against Python 3.11. */
const compileAll = `\
import unittest

from bench_runner.loader import compile_as_311
from syntax_cases import NEWER, OLDER


def is_refused(source):
    try:
        compile_as_311(source, "model.py")
    except SyntaxError:
        return True
    return False


class Syntax(unittest.TestCase):
    def test_newer(self):
        read = [name for name, source in NEWER.items() if not is_refused(source.encode())]
        self.assertEqual(read, [])

    def test_older(self):
        refused = [name for name, source in OLDER.items() if is_refused(source)]
        self.assertEqual(refused, [])


unittest.main()
`;

test('Pyodide’s Python reads what 3.11 reads, and refuses the rest', async () => {
  const job: JudgeJob = {
    pset: 'bench-runner',
    paper: 'syntax',
    snippet: null,
    id: 'reference',
    index: null,
    code: null,
    rule: 'reference',
    files: {
      'syntax_cases.py': { text: readFileSync(casesPath, 'utf8') },
      'paper2code_test.py': { text: compileAll },
    },
    annotated: [],
    seed: 0,
    limitSeconds: 60,
  };
  expect(await judge(job)).toMatchObject({ verdict: 'pass', detail: '2 tests passed' });
});
