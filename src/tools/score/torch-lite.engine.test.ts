import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { readPaperFiles } from '../bench-data/read-paper-files.ts';
import { ScoreEngine } from './engine.ts';

const tests = fileURLToPath(new URL('../../python/torch-lite/tests', import.meta.url));

// On wasm32 NumPy counts in 32 bits, so what holds natively has to be shown there too.
const runAllPrograms = `\
import unittest

import run_golden


class Golden(unittest.TestCase):
    def test_programs(self):
        self.assertEqual(run_golden.main(), 0)


unittest.main()
`;

test('in Pyodide every golden program gives what PyTorch gave', async () => {
  const job: JudgeJob = {
    pset: 'torch-lite',
    paper: 'golden',
    snippet: null,
    id: 'reference',
    index: null,
    code: null,
    rule: 'reference',
    files: { ...readPaperFiles(tests), 'paper2code_test.py': { text: runAllPrograms } },
    annotated: [],
    seed: 0,
    limitSeconds: 110,
  };
  const engine = await ScoreEngine.prepare();
  const record = await engine.judge(job, new AbortController().signal);
  expect(record).toMatchObject({ verdict: 'pass', detail: '1 test passed' });
});
