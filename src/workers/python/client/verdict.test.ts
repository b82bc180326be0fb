import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunOutcome } from '../../../ports/python-runtime.ts';
import { aJob, aRecord } from '../../../testing/python-builders.ts';
import { toOutcome } from './verdict.ts';

const job = aJob();
const sent = (fields: object) => toOutcome(JSON.stringify({ ...aRecord(), ...fields }), job);

/** A judged record is about the job, in every field that the page knows by itself. */
function isHarmless(outcome: RunOutcome): boolean {
  if (outcome.kind !== 'judged') return true;
  const { record } = outcome;
  const { pset, paper, snippet, id, index, rule, seed, limitSeconds } = job;
  expect(record).toMatchObject({ pset, paper, snippet, id, index, rule, seed, limitSeconds });
  return Object.getPrototypeOf(record) === Object.prototype;
}

describe('a record', () => {
  test.each(['pset', 'paper', 'snippet', 'id'])('that names another %s is refused', (field) => {
    expect(sent({ [field]: 'another' })).toMatchObject({ kind: 'crashed' });
    expect(sent({ [field]: null })).toMatchObject({ kind: 'crashed' });
  });

  test('that lies about how it was asked is put right', () => {
    const lies = { index: 7, rule: 'official-fence', seed: 99, limitSeconds: 1e9 };
    expect(sent(lies)).toEqual({ kind: 'judged', record: aRecord() });
  });

  test('that took longer than the limit has timed out, whatever limit it claims', () => {
    expect(sent({ seconds: 11, limitSeconds: 1e9 })).toMatchObject({ kind: 'timed-out' });
  });

  test('with names that objects inherit changes no object', () => {
    const text = JSON.stringify(aRecord()).replace(
      '{',
      '{"__proto__":{"verdict":"pass","polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    expect(isHarmless(toOutcome(text, job))).toBe(true);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('whatever is sent as a verdict', () => {
  const fields = fc.record(
    Object.fromEntries(Object.keys(aRecord()).map((name) => [name, fc.jsonValue()])),
    { requiredKeys: [] },
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fields.map((lies) => JSON.stringify({ ...aRecord(), ...lies })),
    // Cut off, doubled, with a NUL or half a surrogate pair in it.
    fc
      .tuple(fc.nat(400), fc.constantFrom('', '\0', '\ud800', '\n'.repeat(1000), '{}'))
      .map(([at, wedge]) => {
        const whole = JSON.stringify(aRecord());
        return whole.slice(0, at) + wedge + whole.slice(at);
      }),
  );

  test('nothing throws, and only what is about this job is taken', () => {
    fc.assert(
      fc.property(text, (reply) => isHarmless(toOutcome(reply, job))),
      { numRuns: 2_000 },
    );
  });
});
