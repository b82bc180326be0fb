import type { JudgeJob } from '../../ports/python-runtime.ts';

const asksForFour = `
import unittest
from paper import f

class T(unittest.TestCase):
    def test_f(self):
        self.assertEqual(f(2), 4)

unittest.main()
`;

/** The job of a paper whose module is given; its test imports the module and asks `f(2)` for 4. */
export function soakJob(paper: string, test = asksForFour): JudgeJob {
  return {
    ...{ pset: 'soak', paper: 'soak', snippet: null, id: '0', index: null, code: null },
    files: { 'paper.py': { text: paper }, 'paper2code_test.py': { text: test } },
    ...{ rule: 'reference', annotated: ['paper.py'], seed: 0, limitSeconds: 60 },
  };
}
