import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { TestResult } from '../../domain/completion/types.ts';
import { judge } from '../../testing/shared-engine.ts';
import { readPaperFiles } from '../bench-data/read-paper-files.ts';

const tests = fileURLToPath(new URL('../../python/torch-lite/tests', import.meta.url));
const families = readdirSync(join(tests, 'golden', 'cases')).map((name) =>
  name.replace(/\.jsonl$/, ''),
);
const needed = /^(cases|golden\/cases)\/|^(golden_programs|run_golden)\.py$/;
const files = Object.fromEntries(
  Object.entries(readPaperFiles(tests)).filter(([path]) => needed.test(path)),
);

// On wasm32 NumPy counts in 32 bits, so what holds natively has to be shown there too.
const testFile = `\
import unittest

import run_golden


class Golden(unittest.TestCase):
    maxDiff = None

    def check(self, family):
        count, problems = run_golden.differing(family)
        self.assertEqual(problems, [])
        self.assertGreater(count, 0)
${families.map((name) => `\n    def test_${name}(self):\n        self.check("${name}")\n`).join('')}

unittest.main()
`;

let results: readonly TestResult[];

// All in one run: the files are a few megabytes, and to write them takes longer than a family does.
beforeAll(async () => {
  const record = await judge({
    ...{ pset: 'torch-lite', paper: 'golden', snippet: null, id: 'reference', index: null },
    ...{ code: null, rule: 'reference', annotated: [], seed: 0, limitSeconds: 590 },
    files: { ...files, 'paper2code_test.py': { text: testFile } },
  });
  results = record.tests;
}, 600_000);

test.each(families)('in Pyodide the programs of %s give what PyTorch gave', (family) => {
  const id = `Golden.test_${family}`;
  expect(results.find((result) => result.id === id)).toEqual({ id, outcome: 'pass' });
});
