/** The breakdown as it is shown, as plain data for files. */
import { verdictKinds } from '../../domain/completion/types.ts';
import type { TableView } from '../../domain/exchange/table-view.ts';
import type { ErrorsChoices } from '../../domain/route/errors-params.ts';
import type { ErrorsView } from '../../domain/score/errors-view.ts';
import { chipsOf } from '../../ui/filter/chips.ts';
import { formatCount } from '../../ui/kit/format-number.ts';
import { statusStamp } from '../../ui/kit/status-stamp.ts';
import { errorClassWords, errorsExportText, errorsText } from '../../ui/text/errors.ts';
import { exportColumnText, problemSetNames } from '../../ui/text/leaderboard.ts';
import { verdictWords } from '../../ui/text/verdicts.ts';
import type { GroupRow } from './group-rows.ts';

interface Shown {
  readonly choices: ErrorsChoices;
  readonly view: ErrorsView;
  readonly rows: readonly GroupRow[];
  readonly dataSha256: string;
  /** Address that shows the same again. */
  readonly link: string;
}

export function exportErrors({ choices, view, rows, dataSha256, link }: Shown): TableView {
  const { pset, filter, grouping } = choices;
  const chips = chipsOf(filter).map(({ words }) => words);
  const { completions } = view.total;
  const { snippets, papers } = view.counts;
  const count = (key: string, label: string) => ({ key, label, digits: 0 });
  return {
    title: errorsExportText.title(problemSetNames[pset]),
    columns: [
      { key: grouping, label: errorsText.groupings[grouping], digits: null },
      count('completions', errorsText.completions),
      ...verdictKinds.map((kind) => count(kind, verdictWords[kind].word)),
      ...view.classes.map((name) => count(`class_${name}`, errorClassWords[name].label)),
    ],
    rows: rows.map(({ label, breakdown }) => [
      label,
      breakdown.completions,
      ...verdictKinds.map((kind) => breakdown.kinds[kind]),
      ...view.classes.map((name) => breakdown.classes.get(name) ?? 0),
    ]),
    stamp: [
      [exportColumnText.stamp.set, problemSetNames[pset]],
      [exportColumnText.stamp.filter, chips.join('; ') || exportColumnText.noFilter],
      [exportColumnText.stamp.n, errorsText.counted(formatCount(completions), snippets, papers)],
      ...statusStamp(pset, view.counts.statuses),
      [exportColumnText.stamp.data, dataSha256],
      [exportColumnText.stamp.link, link],
    ],
  };
}
