import { expect, test } from 'vitest';
import { noFilter, ownCutoff } from '../filter/leaderboard-filter.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { boardOf } from './board.ts';
import { contaminationView } from './contamination-view.ts';
import { ownContaminationView } from './own-contamination.ts';
import { publishedRows } from './published-rows.ts';

const data = publishedFile();
const board = boardOf(data, data.models, publishedRows(data));
const { rows, references, meanChange } = ownContaminationView(board, noFilter);
const rowOf = (of: typeof rows, id: string) => of.find(({ solver }) => solver.id === id);

test('a row’s scores are those on the papers after its own cutoff', () => {
  const own = contaminationView(board, { ...noFilter, cutoff: ownCutoff });
  expect(rows.map(({ shift }) => [shift?.full, shift?.safe])).toEqual(
    own.rows.map(({ shift }) => [shift?.full, shift?.safe]),
  );
});

test('a row is held against the others on its own papers, as if its cutoff were the common one', () => {
  for (const row of rows) {
    const common = contaminationView(board, { ...noFilter, cutoff: row.cutoff });
    expect(row, row.solver.name).toEqual(rowOf(common.rows, row.solver.id));
  }
});

test('who is safe everywhere has nothing to change; one mean for all rows there is not', () => {
  const safe = rows.filter(({ isSafeOnBoth }) => isSafeOnBoth);
  expect(safe).toHaveLength(references);
  expect(safe.every(({ shift }) => shift?.change === 0 && shift.interval === null)).toBe(true);
  expect(meanChange).toBeNull();
});

test('a solver whose cutoff nobody says is safe nowhere', () => {
  const [first] = data.models;
  if (!first) throw new Error('no model');
  const unknown = { ...first, knowledgeCutoff: null };
  const lone = boardOf(data, [unknown], publishedRows(data));
  expect(ownContaminationView(lone, noFilter).rows[0]?.shift).toBeNull();
});
