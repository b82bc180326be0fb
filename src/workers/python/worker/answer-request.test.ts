import { expect, test } from 'vitest';
import type { BootedPython, RunWatch } from '../boot/boot-python.ts';
import type { RunReport } from '../run-contract.ts';
import { answerRequest } from './answer-request.ts';

const run = 'a run';
const request = { kind: 'judge', run, job: '{}', limitSeconds: 3, memoryLimitBytes: 100 } as const;

/** What is said when Python judges as given, and whether another request may follow. */
function answered(
  judge: (run: RunWatch) => string,
  { unfit = null, wasReached = false }: { unfit?: string | null; wasReached?: boolean } = {},
) {
  const said: RunReport[] = [];
  const allowed: number[] = [];
  const python: BootedPython = {
    paceSeconds: 0.001,
    judge: (_job, run) => (run ? judge(run) : ''),
    rollBack: () => unfit,
    state: () => '',
  };
  const memory = { allow: (bytes: number) => void allowed.push(bytes), wasReached };
  const report = (message: RunReport) => void said.push(message);
  const mayFollow = answerRequest(request, { python, memory, report });
  return { said, allowed, mayFollow };
}

function overruns({ limitSeconds, onRun, onRan }: RunWatch): string {
  onRun();
  onRan(limitSeconds === 3, 50);
  return 'record';
}

test('each step is told as it comes, with the name of its run and within the limits of the request', () => {
  expect(answered(overruns)).toEqual({
    said: [
      { kind: 'judging', run },
      { kind: 'ran', run, overran: true, memoryBytes: 50 },
      { kind: 'judged', run, record: 'record' },
      { kind: 'rolled-back', run },
    ],
    allowed: [100],
    mayFollow: true,
  });
});

test('after a run that cannot be undone no other may follow', () => {
  const { said, mayFollow } = answered(overruns, { unfit: 'it changed a file' });
  expect(said.at(-1)).toEqual({ kind: 'used-up', run, why: 'it changed a file' });
  expect(mayFollow).toBe(false);
});

test.each([
  [new RangeError('Maximum call stack size exceeded'), false, 'recursion'],
  [new Error('too much recursion'), true, 'recursion'],
  [new Error('null function or function signature mismatch'), true, 'memory'],
  [new Error('exit(0)'), false, 'interpreter'],
])('an interpreter that ends by %s, memory refused: %s, died of %s', (error, wasReached, crash) => {
  const fail = () => {
    throw error;
  };
  const { said, mayFollow } = answered(fail, { wasReached });
  expect(said).toMatchObject([{ kind: 'broken', run, crash }]);
  expect(mayFollow).toBe(false);
});
