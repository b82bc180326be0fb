import { describe, expect, test } from 'vitest';
import { aBatch, aBatchItem, aSnippet, aVerdict } from '../../testing/builders.ts';
import { KnownSnippets } from '../exchange/known-snippets.ts';
import { agreementOf, agrees } from './agreement.ts';
import { batchScores } from './batch-scores.ts';
import { importCompletions } from './import-completions.ts';
import { runOfBatch } from './types.ts';

const pass = aVerdict();
const fail = aVerdict({ verdict: 'fail' });
const failByType = aVerdict({ verdict: 'fail', errorClass: 'type' });

describe('agreement', () => {
  test('looks at verdict and error class, not at times or messages', () => {
    const stored = aVerdict({ seconds: 1, detail: 'slow', exception: 'X' });
    expect(agrees({ stored, verdict: aVerdict({ seconds: 9 }) })).toBe(true);
    expect(agrees({ stored: fail, verdict: failByType })).toBe(false);
  });

  test('counts only completions that have both verdicts, and lists each difference', () => {
    const items = [
      aBatchItem({ at: 0, stored: pass, verdict: pass }),
      aBatchItem({ at: 1, stored: pass, verdict: fail }),
      aBatchItem({ at: 2, stored: pass, verdict: null }),
      aBatchItem({ at: 3, stored: null, verdict: fail }),
    ];
    const { compared, same, differences } = agreementOf(items);
    expect([compared, same]).toEqual([2, 1]);
    expect(differences.map(({ at }) => at)).toEqual([1]);
  });
});

describe('scores of a batch', () => {
  const snippets = [aSnippet(), aSnippet({ name: 'shift', codeLines: 1 })];

  test('weigh snippets by their lines, here and stored apart', () => {
    const items = [
      aBatchItem({ stored: pass, verdict: fail }),
      aBatchItem({
        at: 1,
        stored: pass,
        verdict: pass,
        completion: { ...aBatchItem().completion, snippet: 'shift' },
      }),
    ];
    const scores = batchScores(items, snippets);
    expect(scores?.here).toMatchObject({ scaledPassAt1: 25, passAt1: 50, decidedSnippets: 2 });
    expect(scores?.stored).toMatchObject({ scaledPassAt1: 100 });
  });

  test('are unknown, not zero, while nothing is judged', () => {
    const scores = batchScores([aBatchItem({ stored: pass })], snippets);
    expect(scores?.here.scaledPassAt1).toBeNull();
    expect(scores?.stored).toBeNull();
  });
});

describe('completions of a file', () => {
  const known = new KnownSnippets('open-pack', [aSnippet()]);
  const read = (...lines: string[]) => importCompletions(lines.join('\n'), 'a.jsonl', 'run', known);

  test('get code by the benchmark’s rule and an identity by their place', () => {
    const reply = '```python\nreturn 1\n```';
    const outcome = read(
      JSON.stringify({ paper: 'demo', snippet: 'scale', text: reply }),
      JSON.stringify({ paper: 'demo', snippet: 'scale', code: 'x' }),
    );
    expect(outcome).toMatchObject({
      ok: true,
      value: [
        { run: 'run', id: '0', code: 'return 1\n', rule: 'official-fence' },
        { run: 'run', id: '1', code: 'x', rule: 'raw' },
      ],
    });
  });

  test('are refused with the line of every fault', () => {
    const outcome = read('{}', JSON.stringify({ paper: 'demo', snippet: 'none', code: '' }), '[');
    if (outcome.ok) throw new Error('taken');
    expect(outcome.faults.map(({ line }) => line)).toEqual(expect.arrayContaining([1, 3]));
    expect(read('', ' ')).toMatchObject({ ok: false, faults: [{ line: null }] });
    const stranger = read(JSON.stringify({ paper: 'demo', snippet: 'none', code: '' }));
    expect(stranger).toMatchObject({ ok: false, faults: [{ line: 1 }] });
  });
});

test('verdicts of a file make a run, those of a stored run do not', () => {
  const file = aBatch({ source: { kind: 'file', file: 'a.jsonl' }, solver: 'Me' });
  expect(runOfBatch(file)).toMatchObject({ id: file.id, kind: 'imported', judgedHere: true });
  expect(runOfBatch(aBatch())).toBeNull();
});
