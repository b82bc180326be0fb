/** CSV by RFC 4180: comma, double quotes, line ends inside quotes; a byte order mark is skipped. */
import type { Checked, Fault } from '../fault.ts';
import { all, checkValue, type Schema } from './check.ts';
import type { LinedRecord } from './json-lines.ts';

interface CsvRow {
  /** Where the row starts, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row below the header: column name -> cell. */
interface CsvRecord {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface CsvTable {
  readonly file: string;
  readonly columns: readonly string[];
  readonly records: readonly CsvRecord[];
}

// One cell and what ends it. A quoted cell may hold anything, with its quotes doubled.
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Reads a table whose first row names its columns. Every row must have as many cells. */
export function parseCsv(file: string, text: string): Checked<CsvTable> {
  const rows = parseRows(file, text.replace(/^\ufeff/, ''));
  if (!rows.ok) return rows;
  const [header, ...body] = rows.value;
  if (header === undefined) return refuse({ file, line: null, message: 'The file is empty.' });

  const columns = header.cells;
  const faults: Fault[] = [];
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined) {
    faults.push({ file, line: header.line, message: `Column "${twice}" is there twice.` });
  }
  for (const { line, cells } of body) {
    if (cells.length === columns.length) continue;
    const message = `${cells.length} cells, but the header has ${columns.length}.`;
    faults.push({ file, line, message });
  }
  if (faults.length > 0) return { ok: false, faults };
  const records = body.map(({ line, cells }) => ({
    line,
    cells: new Map(columns.map((column, at) => [column, cells[at] ?? ''])),
  }));
  return { ok: true, value: { file, columns, records } };
}

/** Checks each record as an object of strings; faults name the record's line and the column. */
export function checkRecords<T>(table: CsvTable, schema: Schema<T>): Checked<LinedRecord<T>[]> {
  const checked = table.records.map(({ line, cells }): Checked<LinedRecord<T>> => {
    const outcome = checkValue(table.file, Object.fromEntries(cells), schema, () => line);
    return outcome.ok ? { ok: true, value: { line, value: outcome.value } } : outcome;
  });
  return all(checked);
}

function parseRows(file: string, text: string): Checked<CsvRow[]> {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length || cells.length > 0) {
    const match = cell.exec(text);
    if (match === null) {
      const message = 'A double quote stands alone. Double it inside a quoted cell.';
      return refuse({ file, line, message });
    }
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    line += match[0].match(/\r\n|\n|\r/g)?.length ?? 0;
    if (match[3] === ',') continue;
    rows.push({ line: rowLine, cells });
    cells = [];
    rowLine = line;
    if (match[3] === '') break;
  }
  return { ok: true, value: rows };
}

function refuse(fault: Fault): Checked<never> {
  return { ok: false, faults: [fault] };
}
