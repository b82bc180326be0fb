/** A model's profile by paper: as a chart, and as plain data for files. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import type { LeaderboardFilter } from '../../domain/filter/leaderboard-filter.ts';
import type { KnownSet } from '../../domain/problem-set/known-sets.ts';
import type { ModelView } from '../../domain/score/model-view.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import { dumbbellPlot } from '../../ui/chart/dumbbell-plot.ts';
import type { Picture } from '../../ui/chart/picture.ts';
import { chipsOf } from '../../ui/filter/chips.ts';
import { formatCount } from '../../ui/kit/format-number.ts';
import { statusStamp } from '../../ui/kit/status-stamp.ts';
import { lensWords } from '../../ui/text/filter.ts';
import { exportColumnText, problemSetNames } from '../../ui/text/leaderboard.ts';
import { modelExportText, modelText } from '../../ui/text/model.ts';

interface Shown {
  readonly model: ModelView<SolverFacts>;
  readonly pset: KnownSet;
  readonly filter: LeaderboardFilter;
  readonly dataSha256: string;
  /** Address that shows the same again. */
  readonly link: string;
}

/** Papers with the widest lead over the others first. */
export function profileRows({ profile }: ModelView<SolverFacts>) {
  return profile
    .map((row) => ({ ...row, gap: difference(row.own, row.others) }))
    .sort((a, b) => (b.gap ?? -Infinity) - (a.gap ?? -Infinity));
}

export function profileChart({ model, filter, ...shown }: Shown): Picture {
  const { stamp } = exportColumnText;
  return dumbbellPlot(
    profileRows(model).map(({ paper, own, others }) => ({
      name: paper.id,
      full: others,
      safe: own,
    })),
    {
      title: modelText.profile.title,
      score: lensWords[filter.lens].score(filter.k),
      full: modelText.profile.others,
      safe: model.row.solver.name,
      row: modelExportText.paper,
      stamp: stampOf({ model, filter, ...shown }).filter(
        ([name]) => name === stamp.n || name === stamp.filter || name === stamp.data,
      ),
    },
  );
}

export function exportProfile(shown: Shown): TableView {
  const { model } = shown;
  const { above, below } = model;
  const score = (key: string, label: string) => ({ key, label, digits: 1 });
  const rows = profileRows(model);
  return {
    title: modelExportText.title(model.row.solver.name),
    columns: [
      { key: 'paper', label: modelExportText.paper, digits: null },
      score('own', model.row.solver.name),
      score('others', modelText.profile.others),
      score('gap', modelText.profile.gap),
      ...(above ? [score('above', modelText.profile.above(above.solver.name))] : []),
      ...(below ? [score('below', modelText.profile.below(below.solver.name))] : []),
    ],
    rows: rows.map((row) => [
      row.paper.id,
      row.own,
      row.others,
      row.gap,
      ...(above ? [row.above] : []),
      ...(below ? [row.below] : []),
    ]),
    stamp: stampOf(shown),
  };
}

function stampOf({ model, pset, filter, dataSha256, link }: Shown): TableView['stamp'] {
  const { stamp, noFilter } = exportColumnText;
  const chips = chipsOf(filter).map(({ words }) => words);
  const { snippets, lines, papers, statuses } = model.view;
  return [
    [stamp.set, problemSetNames[pset]],
    [stamp.filter, chips.join('; ') || noFilter],
    [stamp.score, lensWords[filter.lens].score(filter.k)],
    [stamp.n, `${snippets} snippets, ${formatCount(lines)} lines, ${papers.length} papers`],
    ...statusStamp(pset, statuses),
    [stamp.data, dataSha256],
    [stamp.link, link],
  ];
}

function difference(own: number | null, others: number | null): number | null {
  return own === null || others === null ? null : own - others;
}
