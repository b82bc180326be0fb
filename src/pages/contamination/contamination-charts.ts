/** The three charts of the page. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { cutoffGroups, lastKnownDay } from '../../domain/filter/common-cutoff.ts';
import type { LeaderboardFilter } from '../../domain/filter/leaderboard-filter.ts';
import { dateOf, isSafe } from '../../domain/filter/safe-papers.ts';
import type { Paper } from '../../domain/problem-set/types.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import { dumbbellPlot } from '../../ui/chart/dumbbell-plot.ts';
import { intervalPlot } from '../../ui/chart/interval-plot.ts';
import type { Look, Picture } from '../../ui/chart/picture.ts';
import { timelinePlot } from '../../ui/chart/timeline-plot.ts';
import { countText, shiftText, timelineText } from '../../ui/text/contamination.ts';
import { dateFieldWords } from '../../ui/text/filter.ts';
import type { ShiftRow, Standing } from './shift-rows.ts';

type Stamp = TableView['stamp'];

/** @param month the common cutoff, or the latest of all; null where none is known */
export function timelineChart(
  papers: readonly Paper[],
  solvers: readonly SolverFacts[],
  filter: LeaderboardFilter,
  month: string | null,
  stamp: Stamp,
): Picture {
  const main =
    month === null
      ? []
      : [
          {
            label: timelineText.cutoff(month, filter.marginMonths),
            date: lastKnownDay(month, filter),
          },
        ];
  const minor = cutoffGroups(solvers, filter)
    .filter((group) => group.month !== month)
    .map((group) => ({ date: lastKnownDay(group.month, filter), isMinor: true }));
  return timelinePlot(
    papers.map((paper) => ({
      name: paper.id,
      date: dateOf(paper, filter.dateField),
      isSafe: month !== null && isSafe(paper, month, filter),
      original:
        filter.dateField === 'first-commit'
          ? (paper.originalFirstCommitDate ?? undefined)
          : undefined,
    })),
    [...main, ...minor],
    { title: timelineText.title, date: capital(dateFieldWords[filter.dateField]), stamp },
  );
}

export function dumbbellChart(rows: readonly ShiftRow[], score: string, stamp: Stamp): Picture {
  return dumbbellPlot(
    rows.map(({ solver, full, safe, standing }) => ({
      name: solver.name,
      full,
      safe,
      mayKnow: standing === 'mayKnow',
    })),
    { title: shiftText.dumbbell, score, full: countText.full, safe: countText.safe, stamp },
  );
}

const looks: Readonly<Record<Standing, Look>> = {
  reference: { colour: 'series-3', shape: 'rect' },
  safe: { colour: 'accent', shape: 'circle' },
  own: { colour: 'accent', shape: 'circle' },
  mayKnow: { colour: 'ink-soft', shape: 'triangle' },
  unknown: { colour: 'ink-soft', shape: 'ring' },
};

export function beyondChart(rows: readonly ShiftRow[], stamp: Stamp): Picture {
  return intervalPlot(
    rows.map(({ solver, standing, beyond, interval }) => ({
      name: solver.name,
      group: shiftText.group[standing],
      look: looks[standing],
      score: beyond,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
    })),
    { title: shiftText.beyond, score: shiftText.points, stamp },
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
