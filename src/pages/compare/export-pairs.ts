/** All pairs as plain data, for the table on the page and for files. */
import type { TableCell, TableColumn, TableView } from '../../domain/exchange/table-view.ts';
import type { CompareChoices } from '../../domain/route/compare-params.ts';
import { chipsOf } from '../../ui/filter/chips.ts';
import { formatCount } from '../../ui/kit/format-number.ts';
import { statusStamp } from '../../ui/kit/status-stamp.ts';
import { compareExportText as text, compareText } from '../../ui/text/compare.ts';
import { lensWords } from '../../ui/text/filter.ts';
import { exportColumnText, leaderboardText, problemSetNames } from '../../ui/text/leaderboard.ts';
import type { Compared, Pair } from './compared.ts';

interface Shown extends Pick<Compared, 'view' | 'rows'> {
  readonly choices: CompareChoices;
  readonly dataSha256: string;
  /** Address that shows the same again. */
  readonly link: string;
}

interface Column extends TableColumn {
  readonly read: (pair: Pair) => TableCell;
}

export function exportPairs(shown: Shown): TableView {
  const { view, choices } = shown;
  const columns = columnsOf(view.allowsClaims);
  return {
    title: text.title(problemSetNames[choices.pset]),
    columns: columns.map(({ key, label, digits }) => ({ key, label, digits })),
    rows: view.pairs.map((pair) => columns.map(({ read }) => read(pair))),
    stamp: pairStamp(shown),
  };
}

/** Where results chose the snippets, there are no tests to export. */
function columnsOf(allowsClaims: boolean): Column[] {
  const column = (
    key: string,
    label: string,
    digits: number | null,
    read: Column['read'],
  ): Column => ({ key, label, digits, read });
  const points = (share: number | null) => (share === null ? null : 100 * share);
  const counts = [
    column('won', text.wins, 0, ({ wins }) => wins),
    column('lost', text.losses, 0, ({ losses }) => losses),
    column('tied', text.ties, 0, ({ ties }) => ties),
    column('snippets', text.snippets, 0, ({ snippets }) => snippets),
    column('papers', text.papers, 0, ({ papers }) => papers),
  ];
  const claims = [
    column('gap_low', text.low, 1, ({ interval }) => points(interval?.low ?? null)),
    column('gap_high', text.high, 1, ({ interval }) => points(interval?.high ?? null)),
    column('p', text.p, 4, ({ signFlip }) => signFlip.p),
    column('p_holm', text.holm, 4, ({ holm }) => holm),
    column('p_bh', text.bh, 4, ({ bh }) => bh),
    column('p_mcnemar', text.mcnemar, 4, ({ mcnemar }) => mcnemar),
    column('detectable_gap', text.detectable, 1, ({ detectableGap }) => points(detectableGap)),
  ];
  return [
    column('first', text.first, null, ({ first }) => first.name),
    column('second', text.second, null, ({ second }) => second.name),
    column('gap', text.gap, 1, ({ gap }) => points(gap)),
    ...(allowsClaims ? claims : []),
    ...counts,
  ];
}

/** What every file and chart of the page says of itself. */
export function pairStamp({ view, rows, choices, dataSha256, link }: Shown): TableView['stamp'] {
  const { pset, filter } = choices;
  const { snippets, papers, lines, distinctLines } = view.counts;
  const chips = chipsOf(filter).map(({ words }) => words);
  const n = [
    compareText.counts(snippets, papers),
    `${formatCount(lines)} ${leaderboardText.lines(lines)} ${leaderboardText.distinct(formatCount(distinctLines))}`,
  ];
  const { stamp } = exportColumnText;
  return [
    [stamp.set, problemSetNames[pset]],
    [stamp.score, lensWords[filter.lens].score(filter.k)],
    [stamp.filter, chips.length === 0 ? exportColumnText.noFilter : chips.join('; ')],
    [stamp.n, n.join(', ')],
    [text.models, rows.map(({ solver }) => solver.name).join(', ')],
    ...statusStamp(pset, view.counts.statuses),
    [stamp.data, dataSha256],
    [stamp.link, link],
  ];
}
