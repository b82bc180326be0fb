import { expect, test } from 'vitest';
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';
import { aJob, aRecord } from '../../../testing/python-builders.ts';
import { Canaries } from './canaries.ts';

const raises = "    raise RuntimeError('a wrong completion')";
const odd = aJob({ code: '    import sys\n    return 2 * x' });

/** Plays a judge to whom code that imports sys is suspicious, and that fails only the codes given. */
function aJudge(...failing: string[]) {
  const asked: JudgeJob[] = [];
  const run = (job: JudgeJob): Promise<RunOutcome> => {
    asked.push(job);
    const isSuspicious = job.code?.includes('import sys') === true;
    const wants = isSuspicious && job.canary === undefined ? { wantsCanary: true as const } : {};
    const verdict = failing.includes(job.code ?? '') ? 'fail' : 'pass';
    return Promise.resolve({ kind: 'judged', record: aRecord({ verdict, ...wants }, job) });
  };
  return { asked, run };
}

const codes = (asked: readonly JudgeJob[]) => asked.map(({ code, canary }) => [code, canary]);
const ofFiles = ({ snippet }: JudgeJob) => Promise.resolve(`problem of ${snippet ?? ''}`);

test('an ordinary completion is run once, as it is', async () => {
  const { asked, run } = aJudge();
  await new Canaries(ofFiles).run(aJob({ knownWrong: '    return x' }), run);
  expect(asked).toEqual([aJob()]);
});

test('after a suspicious pass what fails is looked for, and the completion is run with it', async () => {
  const { asked, run } = aJudge(raises);
  const outcome = await new Canaries(ofFiles).run(odd, run);
  expect(codes(asked)).toEqual([
    [odd.code, undefined],
    [raises, undefined],
    [odd.code, raises],
  ]);
  expect(asked[1]).toMatchObject({ id: 'canary', rule: 'raw', stopAtFailure: true });
  expect(outcome).toEqual({ kind: 'judged', record: aRecord({}, odd) });
});

test('a wrong answer that is known comes first; one that passes is none', async () => {
  const { asked, run } = aJudge('    return x');
  await new Canaries(ofFiles).run({ ...odd, knownWrong: '    return x' }, run);
  expect(codes(asked).at(-1)).toEqual([odd.code, '    return x']);
  const other = aJudge('    pass');
  await new Canaries(ofFiles).run({ ...odd, knownWrong: '    return 2 * x' }, other.run);
  expect(codes(other.asked)).toEqual([
    [odd.code, undefined],
    ['    return 2 * x', undefined],
    [raises, undefined],
    ['', undefined],
    ['    pass', undefined],
    [odd.code, '    pass'],
  ]);
});

test('it is looked for once for a problem, and known for all its completions; no other has it', async () => {
  const { asked, run } = aJudge(raises);
  const canaries = new Canaries(ofFiles);
  await canaries.run(odd, run);
  await canaries.run({ ...odd, id: '1' }, run);
  await canaries.run({ ...odd, snippet: 'shift', code: null }, run);
  expect(asked.slice(3).map(({ id, canary }) => [id, canary])).toEqual([
    ['1', raises],
    ['0', undefined],
  ]);
});

test('where nothing fails, the judge is told so', async () => {
  const { asked, run } = aJudge();
  await new Canaries(ofFiles).run(odd, run);
  expect(codes(asked).at(-1)).toEqual([odd.code, null]);
});

test('a search that is stopped is not taken for one that found nothing', async () => {
  const { run } = aJudge();
  const stopped = { kind: 'stopped' } as const;
  const canaries = new Canaries(ofFiles);
  const stopping = (job: JudgeJob) => (job.id === 'canary' ? Promise.resolve(stopped) : run(job));
  expect(await canaries.run(odd, stopping)).toBe(stopped);
  const { asked, run: again } = aJudge(raises);
  await canaries.run(odd, again);
  expect(codes(asked).at(-1)).toEqual([odd.code, raises]);
});
