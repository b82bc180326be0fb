import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from './csv.ts';
import type { TableView } from './table-view.ts';
import { writeTable } from './write-table.ts';

const view: TableView = {
  title: 'Scores & more',
  columns: [
    { key: 'model', label: 'Model', digits: null },
    { key: 'scaled', label: 'Scaled pass@1', digits: 1 },
    { key: 'shift', label: 'Shift', digits: 0 },
  ],
  rows: [
    ['A_1, "x"', 37.336093857832985, -2],
    ['=HYPERLINK("http://x")', null, 0],
  ],
  stamp: [
    ['filter', '#/?cutoff=2025-01'],
    ['Data SHA-256', 'ab12'],
  ],
};

test('CSV keeps every digit, leaves the unknown empty, and disarms formulas', () => {
  expect(writeTable(view, 'csv')).toBe(
    [
      'model,scaled,shift,stamp_filter,stamp_data_sha_256',
      '"A_1, ""x""",37.336093857832985,-2,#/?cutoff=2025-01,ab12',
      '"\'=HYPERLINK(""http://x"")",,0,#/?cutoff=2025-01,ab12',
      '',
    ].join('\r\n'),
  );
});

test('JSON has rows by column, with null for the unknown', () => {
  expect(JSON.parse(writeTable(view, 'json'))).toEqual({
    title: 'Scores & more',
    stamp: { filter: '#/?cutoff=2025-01', 'Data SHA-256': 'ab12' },
    columns: { model: 'Model', scaled: 'Scaled pass@1', shift: 'Shift' },
    rows: [
      { model: 'A_1, "x"', scaled: 37.336093857832985, shift: -2 },
      { model: '=HYPERLINK("http://x")', scaled: null, shift: 0 },
    ],
  });
});

test('Markdown is read as the table on screen is', () => {
  expect(writeTable(view, 'md')).toBe(
    [
      '**Scores \\& more**',
      '',
      '| Model | Scaled pass@1 | Shift |',
      '| --- | ---: | ---: |',
      '| A\\_1, "x" | 37.3 | -2 |',
      '| =HYPERLINK("http://x") | – | 0 |',
      '',
      '- filter: #/?cutoff=2025-01',
      '- Data SHA-256: ab12',
      '',
    ].join('\n'),
  );
});

test('LaTeX is escaped, with minus signs and dashes of its own', () => {
  expect(writeTable(view, 'tex')).toBe(
    [
      '% Needs \\usepackage{booktabs}.',
      '\\begin{table}',
      '  \\caption{Scores \\& more; filter: \\#/?cutoff=2025-01; Data SHA-256: ab12}',
      '  \\begin{tabular}{lrr}',
      '    \\toprule',
      '    Model & Scaled pass@1 & Shift \\\\',
      '    \\midrule',
      '    A\\_1, "x" & 37.3 & $-2$ \\\\',
      '    =HYPERLINK("http://x") & -- & 0 \\\\',
      '    \\bottomrule',
      '  \\end{tabular}',
      '\\end{table}',
      '',
    ].join('\n'),
  );
});

const nasty = fc.string({
  unit: fc.constantFrom(...Array.from('ab=+-@|&%$#_{}~^\\`*[]<>"\',;\t\r\n\u2028é ')),
});
const cell = fc.oneof(nasty, fc.double(), fc.constant(null));
const tables = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.nat(4),
    nasty,
    fc.array(fc.tuple(nasty, nasty), { maxLength: 1 }),
  )
  .chain(([width, height, label, stamp]) =>
    fc
      .array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      })
      .map((rows): TableView => ({
        title: label,
        columns: Array.from({ length: width }, (_, at) => ({
          key: `c${at}`,
          label,
          digits: at % 2 === 0 ? null : 2,
        })),
        rows,
        stamp,
      })),
  );

describe('whatever stands in the cells', () => {
  test('CSV comes back as it was, and no text starts a formula', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const parsed = parseCsv('t.csv', writeTable(table, 'csv'));
        if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
        const texts = parsed.value.records.map(({ cells }) => [...cells.values()]);
        expect(texts).toHaveLength(table.rows.length);
        table.rows.forEach((row, at) => {
          row.forEach((value, place) => {
            const text = texts[at]?.[place] ?? '';
            if (typeof value === 'string') {
              expect(text).not.toMatch(/^\s*[=+\-@\t\r]/);
              expect(text).toBe(/^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value);
            } else {
              expect(text).toBe(value === null || !Number.isFinite(value) ? '' : String(value));
            }
          });
        });
      }),
    );
  });

  test('Markdown and LaTeX rows have as many cells as columns, and nothing else acts', () => {
    const unescaped = (line: string, mark: RegExp) =>
      line.replace(/\\./g, '').match(mark)?.length ?? 0;
    fc.assert(
      fc.property(tables, (table) => {
        const width = table.columns.length;
        const md = writeTable(table, 'md').split('\n');
        expect(md).toHaveLength(6 + table.rows.length + table.stamp.length);
        for (const line of [md[2] ?? '', ...md.slice(4, 4 + table.rows.length)]) {
          expect(unescaped(line, /\|/g)).toBe(width + 1);
          expect(unescaped(line, /[`*_<[$]/g)).toBe(0);
        }
        const tex = writeTable(table, 'tex').split('\n');
        expect(tex).toHaveLength(11 + table.rows.length);
        for (const line of tex.slice(7, 7 + table.rows.length)) {
          const text = line
            .replace(/ \\\\$/, '')
            .replace(/\\text\w+\{\}/g, '')
            .replace(/\\./g, '')
            .replace(/\$-[^$&]*\$/g, '');
          expect(text.match(/&/g)?.length ?? 0).toBe(width - 1);
          expect(text).not.toMatch(/[%$#_{}~^]/);
        }
      }),
    );
  });
});
