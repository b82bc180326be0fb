/**
 * What completions of thousands do between them: right, wrong, too slow, too greedy, deadly, dishonest, and
 * on their way out of the sandbox. Each is a job of its own, and comes to the same verdict in any
 * interpreter that is as good as fresh.
 */
import type { CrashKind, VerdictKind } from '../../domain/completion/types.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { aJob } from '../python-builders.ts';
import { hostileRuns } from './hostile-runs.ts';
import { soakJob } from './soak-job.ts';

export type MixedKind =
  'honest' | 'wrong' | 'timed-out' | 'memory' | 'crash' | 'cheat' | 'escape' | 'hostile';

export interface MixedRun {
  readonly what: string;
  readonly kind: MixedKind;
  readonly job: JudgeJob;
  /** Where it is known beforehand. */
  readonly expects?: { readonly verdict: VerdictKind; readonly crash?: CrashKind };
}

/** Seconds: short, because it is waited for. */
const runawayLimit = 0.3;

/** The lines in place of the snippet "scale"; they go on to the right answer unless they return. */
function scale(
  what: string,
  kind: MixedKind,
  expects: MixedRun['expects'],
  python: string,
  fields: Partial<JudgeJob> = {},
): MixedRun {
  const lines = [...python.trim().split('\n'), 'return 2 * x'];
  const code = lines.map((line) => `    ${line}`).join('\n');
  return { what, kind, job: aJob({ code, ...fields }), ...(expects ? { expects } : {}) };
}

const pass = { verdict: 'pass' } as const;
const fail = { verdict: 'fail' } as const;
const timedOut = { verdict: 'timed-out' } as const;
const slow = { limitSeconds: runawayLimit };

/** `verdict` and what it died of, for a run that ends its interpreter. */
const crashed = (crash: CrashKind) => ({ verdict: 'crashed', crash }) as const;

const honest: readonly MixedRun[] = [
  scale('the solution', 'honest', pass, 'pass'),
  scale('prints and warns', 'honest', pass, 'import warnings\nprint(x)\nwarnings.warn("slow")'),
  scale(
    'NumPy and torch',
    'honest',
    pass,
    'import numpy, torch\nassert torch.ones(3).sum().item() == numpy.ones(3).sum()',
  ),
  scale(
    'recursion within reason',
    'honest',
    pass,
    `
import sys
sys.setrecursionlimit(10_000)
def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
assert depth(2_000) == 2_000`,
  ),
  scale('forty megabytes', 'honest', pass, 'import numpy\nnumpy.ones(5_000_000).sum()'),
];

const wrong: readonly MixedRun[] = [
  scale('another number', 'wrong', fail, 'return 3 * x'),
  scale('a name that is not there', 'wrong', fail, 'return undefined_name'),
  scale('no Python', 'wrong', fail, 'return ('),
  scale('an exception', 'wrong', fail, 'raise ValueError(x)'),
  scale('calls without end', 'wrong', fail, 'f = lambda: f()\nreturn f()'),
  scale('nothing', 'wrong', fail, 'return None'),
];

const slowOnes: readonly MixedRun[] = [
  scale('an endless loop', 'timed-out', timedOut, 'while True: pass', slow),
  scale(
    'endless work in NumPy',
    'timed-out',
    timedOut,
    'import numpy\nwhile True: numpy.ones(1000).sum()',
    slow,
  ),
  scale(
    'a loop that swallows every exception',
    'timed-out',
    timedOut,
    `
while True:
    try:
        while True: pass
    except BaseException: pass`,
    slow,
  ),
  scale('sleep', 'timed-out', timedOut, 'import time\ntime.sleep(60)', slow),
  scale(
    'an answer after the limit',
    'timed-out',
    timedOut,
    `
import time
end = time.monotonic() + 4
while time.monotonic() < end:
    try:
        while time.monotonic() < end: pass
    except KeyboardInterrupt: break`,
    slow,
  ),
];

const greedy: readonly MixedRun[] = [
  scale(
    'a hoard of bytes',
    'memory',
    fail,
    'hoard = []\nwhile True: hoard.append(bytearray(50_000_000))',
  ),
  scale('one array too large', 'memory', fail, 'import numpy\nreturn numpy.ones(10**9)'),
  scale('one text too large', 'memory', fail, 'return "x" * 700_000_000'),
];

const deadly: readonly MixedRun[] = [
  scale('the end of the process', 'crash', crashed('interpreter'), 'import os\nos._exit(0)'),
  scale('an abort', 'crash', crashed('interpreter'), 'import os\nos.abort()'),
  scale(
    'nesting that no stack can take',
    'crash',
    crashed('recursion'),
    'import json\nreturn json.loads("[" * 200_000)',
  ),
  scale(
    'calls through attributes',
    'crash',
    crashed('recursion'),
    `
import sys
sys.setrecursionlimit(10**6)
class Deep:
    def __getattr__(self, name): return getattr(self, "x")
return Deep().y`,
  ),
];

/** Asserts by unittest, as papers do and cheats expect. */
export const withUnittest: Partial<JudgeJob> = {
  files: {
    ...aJob().files,
    'paper2code_test.py': {
      text: `
import unittest
from demo import scale

class T(unittest.TestCase):
    def test_scale(self):
        self.assertEqual(scale(2), 4)

if __name__ == "__main__":
    unittest.main()
`,
    },
  },
};

const dishonest: readonly MixedRun[] = [
  scale('an exit', 'cheat', fail, 'import sys\nsys.exit(0)'),
  scale('a skipped test', 'cheat', fail, 'import unittest\nraise unittest.SkipTest("later")'),
  scale(
    'assertions that hold always from now on',
    'cheat',
    fail,
    `
import unittest
unittest.TestCase.assertEqual = unittest.TestCase.assertTrue = lambda *_: None
return 7`,
    withUnittest,
  ),
  scale(
    'a result that is always good',
    'cheat',
    fail,
    `
import unittest
unittest.TestResult.wasSuccessful = lambda _: True
unittest.TestCase.run = lambda *_: None
return 7`,
    withUnittest,
  ),
  scale(
    'an answer that equals everything',
    'cheat',
    { verdict: 'tampered' },
    'class Same(float):\n    def __eq__(self, _): return True\nreturn Same(7)',
  ),
];

const onTheWayOut: readonly MixedRun[] = [
  scale('JavaScript', 'escape', fail, 'import js'),
  scale('script', 'escape', fail, 'from pyodide.code import run_js\nrun_js("self")'),
  scale(
    'a constructor of a constructor',
    'escape',
    fail,
    `
from pyodide.ffi import to_js
to_js([]).constructor.constructor("return globalThis")()`,
  ),
  scale(
    'a socket',
    'escape',
    fail,
    `
import sys
for name in ("socket", "_socket"): sys.modules.pop(name, None)
import socket
socket.create_connection(("127.0.0.1", 9), 1)`,
  ),
];

/** A run of each kind whose end is known, for a short look. */
export const knownRuns: readonly MixedRun[] = [
  ...honest,
  ...wrong,
  ...slowOnes,
  ...greedy,
  ...deadly,
  ...dishonest,
  ...onTheWayOut,
];

const hostile: readonly MixedRun[] = hostileRuns.map(({ what, python }) => ({
  what,
  kind: 'hostile',
  job: soakJob(python),
}));

/** Of a hundred runs so many are of the kind. */
const shares: Readonly<Record<MixedKind, number>> = {
  honest: 48,
  wrong: 20,
  hostile: 12,
  cheat: 6,
  escape: 4,
  'timed-out': 4,
  memory: 3,
  crash: 3,
};

/** A generator of numbers from 0 up to 1 that gives the same ones each time. */
function sameNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    // Numbers of Lehmer: enough to mix runs.
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** So many runs, mixed; the same ones in the same order each time. */
export function mixedRuns(count: number): MixedRun[] {
  const all = [...knownRuns, ...hostile];
  const next = sameNumbers(20_261_130);
  const kinds = Object.entries(shares).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind),
  );
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(next() * from.length)];
    if (one === undefined) throw new Error('there is something to pick from');
    return one;
  };
  return Array.from({ length: count }, () => {
    const kind = pick(kinds);
    return pick(all.filter((run) => run.kind === kind));
  });
}
