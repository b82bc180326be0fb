import { expect, test } from 'vitest';
import { completionRecordSchema } from '../../domain/exchange/completion-record.ts';
import { parseJsonLines } from '../../domain/exchange/json-lines.ts';
import { readOpenPack } from '../open-pack/open-pack.ts';
import { baselineRuns } from './baselines.ts';

const pack = readOpenPack();
const snippets = pack.papers.flatMap((paper) => paper.snippets);

test('every baseline has one completion for every snippet, and the same bytes each time', async () => {
  const runs = await baselineRuns(pack);
  expect(runs.map(({ id }) => id)).toEqual(['baseline-empty', 'baseline-nearest-lines']);
  for (const { files } of runs) {
    const records = parseJsonLines(
      files['completions.jsonl'] ?? '',
      'file',
      completionRecordSchema,
    );
    if (!records.ok) throw new Error('the records are sound');
    expect(records.value.map(({ value }) => [value.paper, value.snippet])).toEqual(
      snippets.map(({ paper, name }) => [paper, name]),
    );
  }
  expect(await baselineRuns(readOpenPack())).toEqual(runs);
});
