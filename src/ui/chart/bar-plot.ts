/** Horizontal bars from zero, one row each, with their values beside them. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { chartText } from '../text/charts.ts';
import { heightOfRows, type Picture } from './picture.ts';

interface BarRow {
  readonly name: string;
  readonly value: number;
  /** Further cells of the table, in the order of `Words.details`. */
  readonly details: readonly number[];
}

interface Words {
  readonly title: string;
  /** What a row is. */
  readonly row: string;
  readonly value: string;
  readonly details: readonly { readonly key: string; readonly label: string }[];
  readonly digits: number;
  readonly stamp: TableView['stamp'];
}

export function barPlot(rows: readonly BarRow[], words: Words): Picture {
  const { title, row: rowTitle, value: valueTitle, details, digits, stamp } = words;
  const longest = Math.max(...rows.map(({ value }) => value));
  const shown = ({ value }: BarRow) => value.toFixed(digits);
  return {
    title,
    summary: chartText.barSummary(
      title,
      rows.map((row) => `${row.name} ${shown(row)}`),
    ),
    x: { kind: 'linear', title: valueTitle, min: 0, max: Math.ceil(longest / 5) * 5 },
    y: { kind: 'rows', title: '', names: rows.map(({ name }) => name) },
    layers: [
      {
        kind: 'bars',
        name: valueTitle,
        look: { colour: 'bar', shape: 'rect' },
        points: rows.map((row, y) => ({
          x: row.value,
          y,
          label: shown(row),
          tip: [row.name, `${valueTitle}: ${shown(row)}`],
        })),
      },
    ],
    strokes: [],
    height: heightOfRows(rows.length),
    table: {
      title,
      columns: [
        { key: 'name', label: rowTitle, digits: null },
        { key: 'value', label: valueTitle, digits },
        ...details.map(({ key, label }) => ({ key, label, digits: 0 })),
      ],
      rows: rows.map(({ name, value, details: more }) => [name, value, ...more]),
      stamp,
    },
  };
}
