/** Score against price and against cutoff: all models, the compared ones named. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { paretoFront } from '../../domain/stats/pareto.ts';
import { developerLook } from '../../ui/chart/developer-look.ts';
import type { Look, Picture } from '../../ui/chart/picture.ts';
import { type ScatterRow, scoreScatter } from '../../ui/chart/score-scatter.ts';
import { compareText as text } from '../../ui/text/compare.ts';
import { scoreChartText } from '../../ui/text/leaderboard.ts';
import type { RankedRow } from './quick-picks.ts';

interface Words {
  readonly score: string;
  readonly stamp: TableView['stamp'];
}

const othersLook: Look = { colour: 'ink-soft', shape: 'ring' };

function rowsFor(
  all: readonly RankedRow[],
  chosen: ReadonlySet<string>,
  xOf: (row: RankedRow) => number | string | null,
): ScatterRow[] {
  const developers = all.flatMap(({ solver }) => solver.developer ?? []);
  return all.map((row) => {
    const { solver, score, interval } = row;
    const isChosen = chosen.has(solver.id);
    const group = solver.developer ?? scoreChartText.noDeveloper;
    return {
      name: solver.name,
      group: isChosen ? group : text.others,
      look: isChosen ? developerLook(group, developers) : othersLook,
      x: xOf(row),
      score: score.underLens,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      isOnFront: false,
      isQuiet: !isChosen,
    };
  });
}

/** With the line of those that nobody beats in both. */
export function priceChart(
  all: readonly RankedRow[],
  chosen: ReadonlySet<string>,
  { score, stamp }: Words,
): Picture {
  // A logarithm has no place for what is free.
  const priceOf = ({ solver: { usdPerMtokOut: price } }: RankedRow) =>
    price !== null && price > 0 ? price : null;
  const rows = rowsFor(all, chosen, priceOf);
  const front = paretoFront(all.map((row) => ({ cost: priceOf(row), score: row.score.underLens })));
  return scoreScatter(
    rows.map((row, at) => ({ ...row, isOnFront: front[at] ?? false })),
    { title: text.priceChart, x: text.priceAxis, score, stamp },
    { xKind: 'log', hasDiagonal: false },
  );
}

export function cutoffChart(
  all: readonly RankedRow[],
  chosen: ReadonlySet<string>,
  { score, stamp }: Words,
): Picture {
  return scoreScatter(
    rowsFor(all, chosen, ({ cutoff }) => cutoff),
    { title: text.cutoffChart, x: text.cutoffAxis, score, stamp },
    { xKind: 'days', hasDiagonal: false },
  );
}
