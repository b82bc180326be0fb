import { describe, expect, test } from 'vitest';
import { noFilter, ownCutoff } from '../../domain/filter/leaderboard-filter.ts';
import { boardOf } from '../../domain/score/board.ts';
import { publishedRows } from '../../domain/score/published-rows.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { countChanges, shiftsOf, sortShifts } from './shift-rows.ts';

const data = publishedFile();
const board = boardOf(data, data.models, publishedRows(data));
const at = (cutoff: string | null, more = {}) => shiftsOf(board, { ...noFilter, cutoff, ...more });
const standings = (rows: ReturnType<typeof at>['rows']) => {
  const counts: Record<string, number> = {};
  for (const { standing } of rows) counts[standing] = (counts[standing] ?? 0) + 1;
  return counts;
};

describe('at the latest cutoff', () => {
  const { rows, view } = at('2025-01');

  test('rows are put in the order of any column', () => {
    const changes = sortShifts(rows, { column: 'change', direction: 'asc' }).map((r) => r.change);
    expect(changes).toEqual([...changes].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(sortShifts(rows, { column: 'rank', direction: 'desc' }).at(-1)).toBe(rows[0]);
  });

  test('all 32 models are safe and ranked; the best keeps its place, with 33.3 of 37.3', () => {
    expect(standings(rows)).toEqual({ reference: 12, safe: 20 });
    expect(rows.every(({ rank }) => rank !== null)).toBe(true);
    const [first] = rows;
    expect([first?.solver.name, first?.full?.toFixed(1), first?.safe?.toFixed(1)]).toEqual([
      'Gemini-2.5-Pro-Preview-05-06',
      '37.3',
      '33.3',
    ]);
  });

  test('31 fall, and beyond the mean change of the references none can be told from 0', () => {
    expect(countChanges(rows)).toEqual({ changed: 32, fell: 31, tested: 32, clear: 0 });
  });

  test('what each is held against is the one mean change of the view', () => {
    const means = new Set(rows.map(({ reference }) => reference?.toFixed(9)));
    expect([...means]).toEqual([view.meanChange?.toFixed(9)]);
  });
});

test('at an earlier cutoff later models may know papers: shown, last, and not ranked', () => {
  const { rows } = at('2024-03');
  const mayKnow = rows.filter(({ standing }) => standing === 'mayKnow');
  expect(mayKnow.length).toBeGreaterThan(0);
  expect(mayKnow.every(({ rank, mayKnow: papers }) => rank === null && papers > 0)).toBe(true);
  expect(rows.slice(-mayKnow.length)).toEqual(mayKnow);
});

test('an edited cutoff decides how a model stands', () => {
  const { rows } = at('2025-01', { editedCutoffs: { GPT_4_1: '2025-03' } });
  const row = rows.find(({ solver }) => solver.id === 'GPT_4_1');
  expect(row).toMatchObject({ cutoff: '2025-03', isEdited: true, standing: 'mayKnow', rank: null });
});

test('by each model’s own cutoff nobody is ranked, and each is held against its own mean', () => {
  const { rows } = at(ownCutoff);
  expect(standings(rows)).toEqual({ reference: 12, own: 20 });
  expect(rows.every(({ rank }) => rank === null)).toBe(true);
  expect(new Set(rows.map(({ reference }) => reference?.toFixed(6))).size).toBeGreaterThan(3);
});

test('without any known cutoff there is no safe score, and no claim', () => {
  const unknown = data.models.map((model) => ({ ...model, knowledgeCutoff: null }));
  const { rows } = shiftsOf(boardOf(data, unknown, publishedRows(data)), noFilter);
  expect(standings(rows)).toEqual({ unknown: 32 });
  expect(rows.every(({ safe, change, beyond, rank }) => !safe && !change && !beyond && !rank)).toBe(
    true,
  );
});

test('where results chose the snippets there are scores and no intervals', () => {
  const { rows, allowsClaims } = at('2025-01', { solveRate: { min: 1, max: null } });
  expect(allowsClaims).toBe(false);
  expect(rows.every(({ safe, interval, rank }) => safe !== null && !interval && !rank)).toBe(true);
});

test('where no paper is safe the full score stands alone', () => {
  const { rows } = at('2025-01', { marginMonths: 12 });
  expect(rows[0]?.full?.toFixed(1)).toBe('37.3');
  expect(rows.every(({ safe, change }) => safe === null && change === null)).toBe(true);
});

test('a filter on models hides rows and changes no number', () => {
  const { rows, ranked } = at('2025-01', { search: 'gpt-4.1' });
  expect(ranked).toBe(32);
  const all = at('2025-01').rows;
  expect(rows.length).toBe(3);
  for (const row of rows) expect(all).toContainEqual(row);
});
