/** The page's table as plain data for files, and the stamp that says what it stands on. */
import type { TableCell, TableColumn, TableView } from '../../domain/exchange/table-view.ts';
import { type LeaderboardFilter, ownCutoff } from '../../domain/filter/leaderboard-filter.ts';
import { lastKnownDay } from '../../domain/filter/common-cutoff.ts';
import type { KnownSet } from '../../domain/problem-set/known-sets.ts';
import type { SampleCounts } from '../../domain/score/sample.ts';
import { chipsOf } from '../../ui/filter/chips.ts';
import { formatCount } from '../../ui/kit/format-number.ts';
import { statusStamp } from '../../ui/kit/status-stamp.ts';
import {
  contaminationExportText as text,
  contaminationText,
  shiftColumnText as words,
} from '../../ui/text/contamination.ts';
import { statusText } from '../../ui/text/status.ts';
import { dateFieldWords, lensWords } from '../../ui/text/filter.ts';
import { problemSetNames } from '../../ui/text/leaderboard.ts';
import { safetyKeys, statusWords } from './status-words.ts';
import type { Shifts, ShiftRow } from './shift-rows.ts';

interface Shown extends Pick<Shifts, 'rows' | 'view'> {
  readonly pset: KnownSet;
  /** With the cutoff that is in force. */
  readonly filter: LeaderboardFilter;
  readonly dataSha256: string;
  /** Address that shows the same again. */
  readonly link: string;
}

/** The rule in force as a sentence; null where no cutoff is known. */
export function ruleSentence(filter: LeaderboardFilter): string | null {
  const date = dateFieldWords[filter.dateField];
  if (filter.cutoff === null) return null;
  return filter.cutoff === ownCutoff
    ? contaminationText.ownSentence(date)
    : contaminationText.sentence(date, lastKnownDay(filter.cutoff, filter));
}

function stampOf({ pset, filter, view, dataSha256, link }: Shown): TableView['stamp'] {
  const chips = chipsOf(filter).flatMap(({ key, words: chip }) =>
    safetyKeys.has(key) ? [] : [chip],
  );
  const edits = Object.entries(filter.editedCutoffs).map(([id, month]) => `${id} ${month}`);
  const counted = ({ snippets, lines, papers }: SampleCounts) =>
    text.n(snippets, formatCount(lines), papers);
  const { full, safe } = view;
  const rule = [
    ruleSentence(filter) ?? text.noFilter,
    ...(edits.length > 0 ? [text.cutoffs(edits.join(', '))] : []),
  ];
  return [
    [text.stamp.set, problemSetNames[pset]],
    [text.stamp.score, lensWords[filter.lens].score(filter.k)],
    [text.stamp.rule, rule.join(' ')],
    [text.stamp.filter, chips.length === 0 ? text.noFilter : chips.join('; ')],
    [text.stamp.n, safe ? text.fullAndSafe(counted(full), counted(safe)) : counted(full)],
    ...statusStamp(pset, full.statuses),
    [text.stamp.data, dataSha256],
    [text.stamp.link, link],
  ];
}

const hashDigits = 12;
const leftOutOfCharts: ReadonlySet<string> = new Set([
  text.stamp.link,
  text.stamp.set,
  statusText.stamp,
]);

/** The stamp of a chart, which stands below it: without its address, and the hash in short. */
export function chartStamp(stamp: TableView['stamp']): TableView['stamp'] {
  return stamp.flatMap(([name, value]) => {
    if (leftOutOfCharts.has(name)) return [];
    return [[name, name === text.stamp.data ? value.slice(0, hashDigits) : value]] as const;
  });
}

export function exportShifts(shown: Shown): TableView {
  const column = (
    key: string,
    label: string,
    digits: number | null,
    read: (row: ShiftRow) => TableCell,
  ): TableColumn & { read: typeof read } => ({ key, label, digits, read });
  const papers = shown.view.safe?.papers ?? shown.view.full.papers;
  const columns = [
    column('rank', words.rank.label, 0, ({ rank }) => rank),
    column('model', words.model.label, null, ({ solver }) => solver.name),
    column('cutoff', words.cutoff.label, null, ({ cutoff }) => cutoff),
    column('status', words.status.label, null, (row) =>
      statusWords(row, papers, shown.view.full.papers),
    ),
    column('full', words.full.label, 1, ({ full }) => full),
    column('safe', words.safe.label, 1, ({ safe }) => safe),
    column('change', words.change.label, 1, ({ change }) => change),
    column('others_change', words.reference.label, 1, ({ reference }) => reference),
    column('beyond', words.beyond.label, 1, ({ beyond }) => beyond),
    column('beyond_low', words.low, 1, ({ interval }) => interval?.low ?? null),
    column('beyond_high', words.high, 1, ({ interval }) => interval?.high ?? null),
  ];
  return {
    title: text.title(problemSetNames[shown.pset]),
    columns: columns.map(({ key, label, digits }) => ({ key, label, digits })),
    rows: shown.rows.map((row) => columns.map(({ read }) => read(row))),
    stamp: stampOf(shown),
  };
}
