/** How long the table's numbers take without a browser: views at once, and what the worker makes. */
import type { VerdictRow } from '../../domain/completion/types.ts';
import { type LeaderboardFilter, noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { defaultSort } from '../../domain/filter/sort-rows.ts';
import { type Board, boardOf } from '../../domain/score/board.ts';
import { leaderboardView } from '../../domain/score/leaderboard-view.ts';
import { publishedRows } from '../../domain/score/published-rows.ts';
import type { Model } from '../../domain/score/types.ts';
import { makeClaims } from '../../domain/stats/claims.ts';
import { publishedFile } from '../../testing/published-data.ts';

/** Every kind of change that a reader makes. */
const changes: readonly Partial<LeaderboardFilter>[] = [
  {},
  { cutoff: '2025-01' },
  { lens: 'papers' },
  { lens: 'outer', harness: 'left-out' },
  { cutoff: 'own' },
  { solveRate: { min: 10, max: 90 } },
  { lines: { min: 3, max: null }, depth: { min: null, max: 1 } },
];

/** Milliseconds of each. */
interface StatisticsTimes {
  /** Scores, intervals and counts after each of the changes. */
  readonly views: readonly number[];
  /** All pairs tested and the scores bootstrapped, once. */
  readonly claims: number;
}

/** The published results, and as many more runs, made of them. */
export function timeStatistics(moreRuns: number, rounds: number): StatisticsTimes {
  const board = boardWith(moreRuns);
  const views: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const change of changes) {
      views.push(timed(() => leaderboardView(board, { ...noFilter, ...change }, defaultSort)));
    }
  }
  const { family } = leaderboardView(board, noFilter, defaultSort);
  const claims = timed(() => {
    const steps = makeClaims(family);
    while (steps.next().done !== true);
  });
  return { views, claims };
}

function boardWith(moreRuns: number): Board<Model> {
  const data = publishedFile();
  const rows = publishedRows(data);
  const copies = Array.from({ length: moreRuns }, (_, at) => {
    const model = data.models[at % data.models.length];
    if (model === undefined) throw new Error('the published data has models');
    return { model: { ...model, id: `RUN_${at}` }, of: model.id, at };
  });
  const copied = copies.flatMap(({ model, of, at }) =>
    rows
      .filter(({ run }) => run === of)
      .map((row, place) => ({ ...vary(row, place, at), run: model.id })),
  );
  return boardOf(data, [...data.models, ...copies.map(({ model }) => model)], [...rows, ...copied]);
}

/** A few verdicts turned, so that no two runs are alike. */
function vary(row: VerdictRow, place: number, run: number): VerdictRow {
  if ((place + run) % 9 !== 0) return row;
  return { ...row, verdict: row.verdict === 'pass' ? 'fail' : 'pass' };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
