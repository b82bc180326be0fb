import { expect, test } from 'vitest';
import { publishedFile } from '../../testing/published-data.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import { boardOf } from './board.ts';
import { modelView } from './model-view.ts';
import { publishedRows } from './published-rows.ts';

const file = publishedFile();
const rows = publishedRows(file);
const board = boardOf(file, file.models, rows);
const rowsOf = (id: string) => rows.filter(({ run }) => run === id);
const idOf = (name: string) => file.models.find((model) => model.name === name)?.id ?? '';
const viewOf = (name: string, filter = noFilter) =>
  modelView(board, idOf(name), rowsOf(idOf(name)), filter);

const first = 'Gemini-2.5-Pro-Preview-05-06';

test('the first has nobody above it, and its neighbour below is the second', () => {
  const view = viewOf(first);
  expect(view?.row.rank).toBe(1);
  expect(view?.above).toBeNull();
  expect(view?.below?.rank).toBe(2);
});

test('its neighbours are among all models, whatever rows a leaderboard shows', () => {
  const shown = viewOf(first, { ...noFilter, search: 'nothing of that name', openOnly: true });
  expect(shown?.below?.rank).toBe(2);
});

test('the profile has every paper of the choice, with the mean of the others', () => {
  const view = viewOf(first);
  expect(view?.profile).toHaveLength(20);
  const eomt = view?.profile.find(({ paper }) => paper.id === 'eomt');
  const others = file.models
    .filter(({ name }) => name !== first)
    .map(({ id }) => {
      const own = rowsOf(id).filter(({ paper }) => paper === 'eomt');
      const lines = (snippets: typeof own) =>
        snippets.reduce(
          (sum, row) =>
            sum +
            (file.snippets.find(({ paper, name }) => paper === row.paper && name === row.snippet)
              ?.codeLines ?? 0),
          0,
        );
      return (100 * lines(own.filter(({ verdict }) => verdict === 'pass'))) / lines(own);
    });
  expect(eomt?.others).toBeCloseTo(others.reduce((a, b) => a + b, 0) / others.length, 10);
});

test('what a model alone solved is solved by no other, and stays within the choice', () => {
  for (const { name, id } of file.models) {
    for (const { paper, name: snippet } of viewOf(name)?.alone ?? []) {
      const passers = rows.filter(
        (row) => row.paper === paper && row.snippet === snippet && row.verdict === 'pass',
      );
      expect(passers.map(({ run }) => run)).toEqual([id]);
    }
  }
  expect(
    viewOf(first, { ...noFilter, papers: ['REPA-E'] })?.alone.map(({ paper }) => paper),
  ).toEqual([]);
});

test('time-outs and crashes are listed, and nothing else', () => {
  const counts = file.models.map(({ name }) => viewOf(name)?.harness.length ?? 0);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(61);
});

test('a model that the board does not have has no view', () => {
  expect(modelView(board, 'nobody', [], noFilter)).toBeNull();
});
