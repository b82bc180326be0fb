import { expect, test } from 'vitest';
import type { BootedPython, RunWatch } from '../boot/boot-python.ts';
import type { RunReport } from '../run-contract.ts';
import { answerRehearsal, answerRequest } from './answer-request.ts';

const run = 'a run';
const request = { kind: 'judge', run, job: '{}', limitSeconds: 3, memoryLimitBytes: 100 } as const;

/** What is said when Python judges as given, and whether another request may follow. */
function answered(
  judge: (run: RunWatch) => string,
  {
    unfit = null,
    wasReached = false,
    isRehearsal = false,
  }: { unfit?: string | null; wasReached?: boolean; isRehearsal?: boolean } = {},
) {
  const said: RunReport[] = [];
  const allowed: number[] = [];
  const python: BootedPython = {
    paceSeconds: 0.001,
    judge: (_job, run) => (run ? judge(run) : ''),
    rollBack: () => unfit,
    rehearse: () => (judge(unwatched), unfit),
    state: () => '',
  };
  const memory = { allow: (bytes: number) => void allowed.push(bytes), wasReached };
  const report = (message: RunReport) => void said.push(message);
  const answering = { python, memory, report };
  const mayFollow = isRehearsal
    ? answerRehearsal(run, answering)
    : answerRequest(request, answering);
  return { said, allowed, mayFollow };
}

const unwatched = { limitSeconds: Infinity, onRun: () => undefined, onRan: () => undefined };

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

test.each([
  [null, { kind: 'rolled-back', run }, true],
  ['it changed a file', { kind: 'used-up', run, why: 'it changed a file' }, false],
])('of a rehearsal the end alone is told: unfit by %s', (unfit, end, mayFollow) => {
  const answer = answered(overruns, { unfit, isRehearsal: true });
  expect(answer).toEqual({ said: [end], allowed: [], mayFollow });
});

test('an interpreter that ends in a rehearsal has ended as in a run', () => {
  const fail = () => {
    throw new Error('exit(0)');
  };
  const { said, mayFollow } = answered(fail, { isRehearsal: true });
  expect([said, mayFollow]).toMatchObject([[{ kind: 'broken', crash: 'interpreter' }], false]);
});
