import { expect, test } from 'vitest';
import { aCompletion, aVerdict } from '../../testing/builders.ts';
import { runVerdicts } from './run-verdicts.ts';

const completions = [aCompletion({ id: '0' }), aCompletion({ id: '1' })];
const lined = (...verdicts: ReturnType<typeof aVerdict>[]) =>
  verdicts.map((value, at) => ({ line: at + 1, value }));

test('each verdict joins the run of the completion that it judges', () => {
  const outcome = runVerdicts(lined(aVerdict({ id: '1', run: '' })), 'v.jsonl', completions);
  expect(outcome).toMatchObject({ ok: true, value: [{ run: 'run-a', id: '1' }] });
});

test('a verdict on a completion that is not there is refused, and so is a second one', () => {
  const records = lined(aVerdict(), aVerdict({ id: 'x' }), aVerdict(), aVerdict({ pset: 'other' }));
  expect(runVerdicts(records, 'v.jsonl', completions)).toMatchObject({
    ok: false,
    faults: [
      { line: 2, message: 'no completion of the run is paper "demo", snippet "scale", id "x".' },
      { line: 3, message: expect.stringContaining('in line 1 already') as string },
      { line: 4 },
    ],
  });
});

test('the verdict on a whole paper belongs to no run', () => {
  const whole = { line: 1, value: { ...aVerdict(), snippet: null } };
  expect(runVerdicts([whole], 'v.jsonl', completions)).toMatchObject({ ok: false });
});
