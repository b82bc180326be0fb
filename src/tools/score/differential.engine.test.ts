import { expect, test } from 'vitest';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { judge } from '../../testing/shared-engine.ts';

const testFile = `\
import unittest

import torch
from waves import wave


class TestWave(unittest.TestCase):
    def test_another_machine(self):
        torch.testing.assert_close(wave(torch.arange(3.0)), torch.tensor([9.0, 9.0, 9.0]))


unittest.main()
`;
const solution = `\
import torch


def wave(x):
    # <paper2code name="wave">
    return torch.sin(x) / 3
    # </paper2code name="wave">
`;
const tests = ['TestWave.test_another_machine'];

const reference: JudgeJob = {
  ...{ pset: 'fixtures', paper: 'waves', snippet: null, id: 'reference', index: null, code: null },
  ...{ rule: 'reference', annotated: ['waves.py'], seed: 0, limitSeconds: 60 },
  files: { 'paper2code_test.py': { text: testFile }, 'waves.py': { text: solution } },
};

test('a completion is compared with what the solution arrives at, bit by bit', async () => {
  expect(await judge(reference)).toMatchObject({ verdict: 'fail', official: 'fail' });
  const noted = await judge({ ...reference, differential: { tests } });
  expect(noted).toMatchObject({ verdict: 'pass', differential: true, official: null });
  const differential = { tests, constants: noted.constants ?? [] };
  const wave = { ...reference, snippet: 'wave', id: '0', rule: 'raw', differential } as const;
  const right = await judge({ ...wave, code: '    return x.sin() / 3\n' });
  expect(right).toMatchObject({ verdict: 'pass', differential: true, official: null });
  const wrong = await judge({ ...wave, code: '    return x.sin() / 3.01\n' });
  expect(wrong).toMatchObject({ verdict: 'fail', errorClass: 'functional' });
});
