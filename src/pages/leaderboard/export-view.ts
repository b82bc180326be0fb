/** The table as it is shown, as plain data for files: every column, whatever the screen has room for. */
import type { KnownSet } from '../../domain/problem-set/known-sets.ts';
import type { LeaderboardFilter } from '../../domain/filter/leaderboard-filter.ts';
import type { TableCell, TableColumn, TableView } from '../../domain/exchange/table-view.ts';
import type { LeaderboardView } from '../../domain/score/leaderboard-view.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import type { Adjustment } from '../../domain/stats/adjust.ts';
import { chipsOf } from '../../ui/filter/chips.ts';
import { formatCount } from '../../ui/kit/format-number.ts';
import { statusStamp } from '../../ui/kit/status-stamp.ts';
import type { TableRow } from '../../ui/table/board-row.ts';
import { noRankWordsOf } from '../../ui/table/no-rank.ts';
import { lensWords } from '../../ui/text/filter.ts';
import {
  adjustmentWords,
  exportColumnText as text,
  followingColumnWords,
  leaderboardColumnWords as words,
  leaderboardText,
  problemSetNames,
} from '../../ui/text/leaderboard.ts';

interface Shown {
  readonly pset: KnownSet;
  readonly filter: LeaderboardFilter;
  readonly view: LeaderboardView<SolverFacts>;
  readonly rows: readonly TableRow[];
  readonly adjustment: Adjustment;
  readonly dataSha256: string;
  /** Address that shows the same again. */
  readonly link: string;
}

interface Column extends TableColumn {
  readonly read: (row: TableRow) => TableCell;
}

export function exportView(shown: Shown): TableView {
  const columns = columnsOf(shown);
  return {
    title: text.title(problemSetNames[shown.pset]),
    columns: columns.map(({ key, label, digits }) => ({ key, label, digits })),
    rows: shown.rows.map((row) => columns.map(({ read }) => read(row))),
    stamp: stampOf(shown),
  };
}

function columnsOf({ filter, view }: Shown): Column[] {
  const column = (
    key: string,
    label: string,
    digits: number | null,
    read: Column['read'],
  ): Column => ({ key, label, digits, read });
  const score = lensWords[filter.lens].score(filter.k);
  return [
    column('rank', words.rank.label, 0, ({ row }) => row.rank),
    column('rank_best', text.rangeLow, 0, ({ claims }) => claims?.range.best ?? null),
    column('rank_worst', text.rangeHigh, 0, ({ claims }) => claims?.range.worst ?? null),
    column('tier', followingColumnWords.tier.label, 0, ({ claims }) => claims?.tier ?? null),
    column('model', words.model.label, null, ({ row }) => row.solver.name),
    column('developer', words.developer.label, null, ({ row }) => row.solver.developer),
    column('score', score, 1, ({ row }) => row.score.underLens),
    column('score_low', text.low, 1, ({ row }) => row.interval?.low ?? null),
    column('score_high', text.high, 1, ({ row }) => row.interval?.high ?? null),
    column('scaled', words.scaled.label, 1, ({ row }) => row.score.scaledPassAt1),
    column('pass', `pass@${filter.k}`, 1, ({ row }) => row.score.passAt1),
    column('snippets_passed', text.passed, 0, ({ row }) => row.score.passedSnippets),
    column('snippets_decided', text.decided, 0, ({ row }) => row.score.decidedSnippets),
    column('lines_passed', text.linesPassed, 0, ({ row }) => row.score.passedLines),
    column('lines_decided', text.linesDecided, 0, ({ row }) => row.score.decidedLines),
    column('open_weights', text.openWeights, null, ({ row: { solver } }) =>
      solver.openWeights === null ? null : String(solver.openWeights),
    ),
    column('cutoff', words.cutoff.label, null, ({ row }) => row.cutoff),
    column('usd_per_mtok_in', text.priceIn, 2, ({ row }) => row.solver.usdPerMtokIn),
    column('usd_per_mtok_out', text.priceOut, 2, ({ row }) => row.solver.usdPerMtokOut),
    column('may_know', text.mayKnow, 0, ({ row }) => row.mayKnow),
    column('best_without_a_paper', text.bestWithout, 0, ({ move }) => move?.best.rank ?? null),
    column('worst_without_a_paper', text.worstWithout, 0, ({ move }) => move?.worst.rank ?? null),
    column('not_ranked', text.notRanked, null, ({ row }) => noRankWordsOf(row, view.papers.length)),
  ];
}

function stampOf({ pset, filter, view, rows, adjustment, dataSha256, link }: Shown) {
  const chips = chipsOf(filter).map(({ words: chip }) => chip);
  const { snippets, lines, distinctLines, papers } = view;
  const n = [
    leaderboardText.models(rows.length, view.models, leaderboardText.solvers[pset]),
    `${snippets} ${leaderboardText.snippets(snippets)}`,
    `${formatCount(lines)} ${leaderboardText.lines(lines)} ${leaderboardText.distinct(formatCount(distinctLines))}`,
    `${papers.length} ${leaderboardText.papers(papers.length)}`,
  ];
  const hasClaims = rows.some(({ claims }) => claims !== null);
  return [
    [text.stamp.set, problemSetNames[pset]],
    [text.stamp.score, lensWords[filter.lens].score(filter.k)],
    [text.stamp.filter, chips.length === 0 ? text.noFilter : chips.join('; ')],
    [text.stamp.n, n.join(', ')],
    ...statusStamp(pset, view.statuses),
    [
      text.stamp.claims,
      hasClaims ? text.claims(papers.length, adjustmentWords[adjustment]) : text.pending,
    ],
    [text.stamp.data, dataSha256],
    [text.stamp.link, link],
  ] as const;
}
