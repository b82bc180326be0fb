/** A batch's verdicts as files: a table of what is shown, and the records themselves. */
import type { Batch, BatchItem } from '../../domain/batch/types.ts';
import type { TableCell, TableView } from '../../domain/exchange/table-view.ts';
import { knownSets } from '../../domain/problem-set/known-sets.ts';
import { officialStatus, statusCounts } from '../../domain/problem-set/official-status.ts';
import type { BatchRows } from '../../domain/route/route.ts';
import type { BatchRow } from '../../ui/batch/batch-row.ts';
import { formatPercent } from '../../ui/kit/format-number.ts';
import { statusStamp } from '../../ui/kit/status-stamp.ts';
import { batchText as text } from '../../ui/text/score.ts';

interface Shown {
  readonly batch: Batch;
  readonly items: readonly BatchItem[];
  readonly chosen: BatchRows;
  readonly rows: readonly BatchRow[];
  readonly scaledPassAt1: number | null;
  readonly dataSha256: string;
  readonly link: string;
}

const yesNo = (is: boolean | null): TableCell =>
  is === null ? null : is ? text.export.yes : text.export.no;

export function batchView(shown: Shown): TableView {
  const { batch, items, chosen, rows, scaledPassAt1, dataSha256, link } = shown;
  const { columns, export: words } = text;
  const isPublished = batch.pset === knownSets[0];
  const judged = items.filter(({ verdict }) => verdict !== null).length;
  return {
    title: words.title(batch.solver),
    columns: [
      { key: 'paper', label: columns.paper, digits: null },
      { key: 'snippet', label: columns.snippet, digits: null },
      { key: 'id', label: columns.id, digits: null },
      ...(isPublished ? [{ key: 'status', label: columns.status, digits: null }] : []),
      { key: 'lines', label: columns.lines, digits: 0 },
      { key: 'verdict', label: columns.verdict, digits: null },
      { key: 'crash', label: columns.crash, digits: null },
      { key: 'error_class', label: columns.errorClass, digits: null },
      { key: 'exception', label: columns.exception, digits: null },
      { key: 'seconds', label: columns.seconds, digits: 3 },
      { key: 'stored', label: columns.stored, digits: null },
      { key: 'stored_error_class', label: columns.storedClass, digits: null },
      { key: 'same_as_stored', label: columns.same, digits: null },
      { key: 'detail', label: columns.detail, digits: null },
    ],
    rows: rows.map(({ item: { completion, verdict, stored }, lines, isSame }) => [
      completion.paper,
      completion.snippet,
      completion.id,
      ...(isPublished ? [officialStatus(completion.paper)] : []),
      lines,
      verdict?.verdict ?? null,
      verdict?.crash ?? null,
      verdict?.errorClass ?? null,
      verdict?.exception ?? null,
      verdict?.seconds ?? null,
      stored?.verdict ?? null,
      stored?.errorClass ?? null,
      yesNo(isSame),
      verdict?.detail ?? null,
    ]),
    stamp: [
      [words.stamp.set, batch.pset],
      [words.stamp.rows, text.rowNames[chosen](rows.length)],
      ...statusStamp(batch.pset, statusCounts(rows.map(({ item }) => item.completion))),
      [words.stamp.judged, text.done(judged, items.length)],
      [words.stamp.scaled, formatPercent(scaledPassAt1)],
      [words.stamp.data, dataSha256],
      [words.stamp.link, link],
    ],
  };
}

/** The verdict records, one a line, as `npm run score` writes them and the import takes them. */
export function verdictLines(items: readonly BatchItem[]): string {
  return items
    .flatMap(({ verdict }) => (verdict === null ? [] : [`${JSON.stringify(verdict)}\n`]))
    .join('');
}
