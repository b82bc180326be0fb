import { expect, test } from 'vitest';
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';
import { aJob, aRecord } from '../../../testing/python-builders.ts';
import { OwnConstants } from './own-constants.ts';

const tests = ['TestScale.test_machine'];
const constants = [{ dtype: 'float32', shape: [], values: [3] }];

/** Notes what it is asked to run; the solution arrives at `constants`. */
function aRun(solution: Partial<ReturnType<typeof aRecord>> = {}) {
  const asked: JudgeJob[] = [];
  const run = (job: JudgeJob): Promise<RunOutcome> => {
    asked.push(job);
    const fields = job.differential?.constants ? {} : { constants, ...solution };
    return Promise.resolve({ kind: 'judged', record: aRecord(fields, job) });
  };
  return { asked, run };
}

test('the solution runs first, once for all completions of a paper', async () => {
  const { asked, run } = aRun();
  const own = new OwnConstants(() => Promise.resolve(tests));
  const job = aJob();
  await own.run(job, run);
  await own.run({ ...job, id: '1' }, run);
  expect(asked.map(({ id, differential }) => [id, differential])).toEqual([
    ['reference', { tests }],
    ['0', { tests, constants }],
    ['1', { tests, constants }],
  ]);
  expect(asked[0]).toMatchObject({ snippet: null, code: null, rule: 'reference' });
});

test('another seed has other numbers', async () => {
  const { asked, run } = aRun();
  const own = new OwnConstants(() => Promise.resolve(tests));
  const job = aJob();
  await own.run(job, run);
  await own.run({ ...job, seed: 1 }, run);
  expect(asked.map(({ id }) => id)).toEqual(['reference', '0', 'reference', '0']);
});

test('other papers run as they are', async () => {
  const { asked, run } = aRun();
  const job = aJob();
  await new OwnConstants(() => Promise.resolve([])).run(job, run);
  expect(asked).toEqual([job]);
});

test('where the solution does not pass, nobody is compared with it', async () => {
  const { asked, run } = aRun({ verdict: 'unsupported', gaps: ['six'] });
  const own = new OwnConstants(() => Promise.resolve(tests));
  const outcome = await own.run(aJob(), run);
  expect(outcome).toMatchObject({ record: { id: '0', verdict: 'unsupported', gaps: ['six'] } });
  expect(asked).toHaveLength(1);
});
