import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { readPaperFiles } from '../bench-data/read-paper-files.ts';
import { ScoreEngine } from './engine.ts';

const tests = fileURLToPath(new URL('../../python/torch-lite/tests', import.meta.url));
const families = readdirSync(join(tests, 'golden', 'cases')).map((name) =>
  name.replace(/\.jsonl$/, ''),
);

// On wasm32 NumPy counts in 32 bits, so what holds natively has to be shown there too.
const runFamily = (family: string) => `\
import unittest

import run_golden


class Golden(unittest.TestCase):
    maxDiff = None

    def test_programs(self):
        count, problems = run_golden.differing("${family}")
        self.assertEqual(problems, [])
        self.assertGreater(count, 0)


unittest.main()
`;

let engine: ScoreEngine;
beforeAll(async () => {
  engine = await ScoreEngine.prepare();
});
afterAll(() => engine.close());

const files = readPaperFiles(tests);

test.each(families)('in Pyodide the programs of %s give what PyTorch gave', async (family) => {
  const job: JudgeJob = {
    pset: 'torch-lite',
    paper: 'golden',
    snippet: null,
    id: 'reference',
    index: null,
    code: null,
    rule: 'reference',
    files: { ...files, 'paper2code_test.py': { text: runFamily(family) } },
    annotated: [],
    seed: 0,
    limitSeconds: 110,
  };
  const record = await engine.judge(job, new AbortController().signal);
  expect(record).toMatchObject({ verdict: 'pass', detail: '1 test passed' });
});
