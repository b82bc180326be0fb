import { describe, expect, test } from 'vitest';
import { aSnippet } from '../../testing/builders.ts';
import { assignIdentities } from './assign-identities.ts';
import { completionRecordSchema } from './completion-record.ts';
import { parseJsonLines } from './json-lines.ts';
import { KnownSnippets } from './known-snippets.ts';

const known = new KnownSnippets('open-pack', [
  aSnippet({ paper: 'demo', name: 'scale' }),
  aSnippet({ paper: 'demo', name: 'shift' }),
]);

/** Reads records, given without their usual fields, as completions of run "r". */
function read(...records: Record<string, unknown>[]) {
  const lines = records.map((record) =>
    JSON.stringify({ paper: 'demo', snippet: 'scale', code: '', ...record }),
  );
  const parsed = parseJsonLines(lines.join('\n'), 'c.jsonl', completionRecordSchema);
  return parsed.ok ? assignIdentities(parsed.value, 'c.jsonl', 'r', known) : parsed;
}

function completions(...records: Record<string, unknown>[]) {
  const outcome = read(...records);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return outcome.value;
}

function faults(...records: Record<string, unknown>[]) {
  const outcome = read(...records);
  return outcome.ok ? [] : outcome.faults;
}

describe('identities', () => {
  test('count from 0 within each snippet, in the order of the file', () => {
    const ids = completions({}, { snippet: 'shift' }, {}).map(({ snippet, id, index }) => [
      snippet,
      id,
      index,
    ]);
    expect(ids).toEqual([
      ['scale', '0', 0],
      ['shift', '0', 0],
      ['scale', '1', 1],
    ]);
  });

  test('that are given are echoed; an index alone gives the id', () => {
    const ids = completions({ id: 'first try' }, { index: 7 }, {}).map(({ id, index }) => [
      id,
      index,
    ]);
    expect(ids).toEqual([
      ['first try', 0],
      ['7', 7],
      ['2', 2],
    ]);
  });

  test('used twice are refused, given or not', () => {
    expect(faults({ id: '1' }, {})).toEqual([
      {
        file: 'c.jsonl',
        line: 2,
        message: 'paper "demo", snippet "scale" has id "1" in line 1 already.',
      },
    ]);
    expect(faults({ id: 'a' }, { id: 'a', snippet: 'shift' })).toEqual([]);
  });
});

describe('places', () => {
  test('are refused when paper, snippet or problem set is another', () => {
    const messages = faults({ paper: 'Demo' }, { snippet: 'Scale' }, { pset: 'other' }).map(
      ({ line, message }) => `${line} ${message}`,
    );
    expect(messages).toEqual([
      '1 unknown paper "Demo". Is "demo" meant?',
      '2 paper "demo" has no snippet "Scale".',
      '3 belongs to problem set "other", but this is "open-pack".',
    ]);
  });
});

describe('the code', () => {
  const reply = 'Here:\n```python\n    return 1\n```';

  test('is found in a reply by the benchmark’s rule', () => {
    expect(completions({ code: undefined, text: reply })).toMatchObject([
      { text: reply, code: '    return 1\n', rule: 'official-fence' },
    ]);
  });

  test('is empty when the reply has no block', () => {
    expect(completions({ code: undefined, text: 'return 1' })).toMatchObject([
      { code: '', rule: 'official-fence' },
    ]);
  });

  test('stands as it is when given, beside the reply too', () => {
    expect(
      completions({ code: '```' }, { code: 'x', text: reply, rule: 'offered-block' }),
    ).toMatchObject([
      { text: null, code: '```', rule: 'raw' },
      { text: reply, code: 'x', rule: 'offered-block' },
    ]);
  });

  test('must be there, as code or as a reply', () => {
    expect(faults({ code: undefined })).toMatchObject([
      { line: 1, message: 'needs "text" (the raw reply) or "code"' },
    ]);
  });
});

test('further fields of a record are kept', () => {
  expect(completions({ turns: 3 })).toMatchObject([{ turns: 3 }]);
});
