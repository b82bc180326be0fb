/** A table view as a file: for programs (CSV, JSON) or for a text (Markdown, LaTeX). */
import { type TableCell, type TableColumn, type TableView, cellText } from './table-view.ts';

/** The ending of a file's name. */
export type TableFormat = 'csv' | 'json' | 'md' | 'tex';

const writers: Readonly<Record<TableFormat, (view: TableView) => string>> = {
  csv: toCsv,
  json: toJson,
  md: toMarkdown,
  tex: toLatex,
};

/** The text of the file; lines end with LF, in CSV with CR LF. */
export function writeTable(view: TableView, format: TableFormat): string {
  return writers[format](view);
}

/**
 * CSV by RFC 4180. Every row repeats the stamp in columns of its own, so that the file stays a plain
 * table. Numbers keep every digit; what is not known is empty. Text that a spreadsheet would take for
 * a formula gets an apostrophe in front.
 */
function toCsv({ columns, rows, stamp }: TableView): string {
  const header = [
    ...columns.map(({ key }) => key),
    ...stamp.map(([name]) => `stamp_${slug(name)}`),
  ];
  const values = stamp.map(([, value]) => value);
  const lines = [header, ...rows.map((row) => [...row, ...values])];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: TableCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  // OWASP's list of what starts a formula. A blank in front does not stop every spreadsheet.
  const text = cell !== null && /^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : (cell ?? '');
  // A semicolon separates cells where the comma is the decimal mark.
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

/** Rows as objects; what is not known is null. */
function toJson({ title, columns, rows, stamp }: TableView): string {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null])),
  );
  const labels = Object.fromEntries(columns.map(({ key, label }) => [key, label]));
  const file = { title, stamp: Object.fromEntries(stamp), columns: labels, rows: records };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function toMarkdown({ title, columns, rows, stamp }: TableView): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `**${markdownText(title)}**`,
    '',
    line(columns.map(({ label }) => markdownText(label))),
    line(columns.map(({ digits }) => (digits === null ? '---' : '---:'))),
    ...rows.map((row) =>
      line(columns.map((column, at) => markdownText(readableCell(row[at], column)))),
    ),
    '',
    ...stamp.map(([name, value]) => `- ${markdownText(name)}: ${markdownText(value)}`),
    '',
  ].join('\n');
}

function markdownText(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>|~$&]/g, '\\$&');
}

/** A floating table for the booktabs package; the stamp stands in its caption. */
function toLatex({ title, columns, rows, stamp }: TableView): string {
  const line = (cells: readonly string[]) => `    ${cells.join(' & ')} \\\\`;
  const notes = stamp.map(([name, value]) => `${latexText(name)}: ${latexText(value)}`);
  return [
    '% Needs \\usepackage{booktabs}.',
    '\\begin{table}',
    `  \\caption{${[latexText(title), ...notes].join('; ')}}`,
    `  \\begin{tabular}{${columns.map(({ digits }) => (digits === null ? 'l' : 'r')).join('')}}`,
    '    \\toprule',
    line(columns.map(({ label }) => latexText(label))),
    '    \\midrule',
    ...rows.map((row) => line(columns.map((column, at) => latexCell(row[at], column)))),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n');
}

const latexEscapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '–': '--',
  '−': '$-$',
};

function latexText(text: string): string {
  return oneLine(text).replace(/[\\~^<>–−&%$#_{}]/g, (mark) => latexEscapes[mark] ?? `\\${mark}`);
}

function latexCell(cell: TableCell | undefined, column: TableColumn): string {
  const text = readableCell(cell, column);
  return typeof cell === 'number' && text.startsWith('-') ? `$${text}$` : latexText(text);
}

function readableCell(cell: TableCell | undefined, column: TableColumn): string {
  return cellText(cell ?? null, column);
}

/** A line end inside a cell would end the row; other control characters mean nothing to a reader. */
function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ');
}
