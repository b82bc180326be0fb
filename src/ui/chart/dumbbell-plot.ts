/** Two scores of each row joined by a line, such as a solver's on all papers and on those that are safe. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { formatPercent } from '../kit/format-number.ts';
import { chartText } from '../text/charts.ts';
import { heightOfRows, type Look, type Picture, type Point } from './picture.ts';

interface DumbbellRow {
  readonly name: string;
  /** Percent; null where nothing is decided. */
  readonly full: number | null;
  readonly safe: number | null;
  /** Its safe score is no safe one: it may know some of these papers. */
  readonly mayKnow?: boolean;
}

interface Words {
  readonly title: string;
  readonly score: string;
  /** What a row is; a model if not said. */
  readonly row?: string;
  /** Names of the two ends, for legend and table. */
  readonly full: string;
  readonly safe: string;
  readonly stamp: TableView['stamp'];
}

const fullLook: Look = { colour: 'ink-soft', shape: 'ring' };
const safeLook: Look = { colour: 'accent', shape: 'circle' };
const mayKnowLook: Look = { colour: 'ink-soft', shape: 'triangle' };

/** Rows are drawn in the order given, the first at the top. */
export function dumbbellPlot(rows: readonly DumbbellRow[], words: Words): Picture {
  const { title, score, row: rowTitle = chartText.model, full, safe, stamp } = words;
  const scores = rows.flatMap((row) => [row.full ?? 0, row.safe ?? 0]);
  const ends = (end: 'full' | 'safe', name: string, of: (row: DumbbellRow) => boolean): Point[] =>
    rows.flatMap((row, y) => {
      const x = row[end];
      if (x === null || !of(row)) return [];
      return [{ x, y, tip: [row.name, `${name}: ${formatPercent(x)}`] }];
    });
  const mayKnow = (row: DumbbellRow) => row.mayKnow === true;
  const known = ends('safe', chartText.mayKnow, mayKnow);
  const strokes = rows.flatMap((row, y) =>
    row.full === null || row.safe === null
      ? []
      : [
          {
            from: [row.full, y] as const,
            to: [row.safe, y] as const,
            colour: 'line-strong' as const,
            isDashed: false,
          },
        ],
  );
  const fell = strokes.filter(({ from, to }) => to[0] < from[0]).length;
  return {
    title,
    summary: chartText.dumbbellSummary(title, rows.length, fell, full, safe),
    x: { kind: 'linear', title: score, min: 0, max: Math.ceil(Math.max(10, ...scores) / 10) * 10 },
    y: { kind: 'rows', title: '', names: rows.map(({ name }) => name) },
    layers: [
      { kind: 'points', name: full, look: fullLook, points: ends('full', full, () => true) },
      {
        kind: 'points',
        name: safe,
        look: safeLook,
        points: ends('safe', safe, (row) => !mayKnow(row)),
      },
      ...(known.length > 0
        ? [{ kind: 'points', name: chartText.mayKnow, look: mayKnowLook, points: known } as const]
        : []),
    ],
    strokes,
    height: heightOfRows(rows.length),
    table: {
      title,
      columns: [
        { key: rowTitle.toLowerCase(), label: rowTitle, digits: null },
        { key: 'full', label: full, digits: 1 },
        { key: 'safe', label: safe, digits: 1 },
        { key: 'change', label: chartText.change, digits: 1 },
        ...(known.length > 0 ? [{ key: 'may_know', label: chartText.mayKnow, digits: null }] : []),
      ],
      rows: rows.map((row) => [
        row.name,
        row.full,
        row.safe,
        row.full === null || row.safe === null ? null : row.safe - row.full,
        ...(known.length > 0 ? [mayKnow(row) ? chartText.yes : chartText.no] : []),
      ]),
      stamp,
    },
  };
}
