import { describe, expect, test } from 'vitest';
import { publishedCsv, publishedFile } from '../../testing/published-data.ts';
import { distinctLines } from './distinct-lines.ts';
import { leaderboard } from './leaderboard.ts';
import { parsePublishedCsv, type PublishedCsv } from './published-csv.ts';
import { publishedRows } from './published-rows.ts';

test('a note on tests that nobody can place is refused', () => {
  const csv = publishedCsv();
  const parsed = parsePublishedCsv({
    ...csv,
    testNotes: `${csv.testNotes}minp,no such snippet,,,"Nothing."\n`,
  });
  expect(parsed).toMatchObject({
    ok: false,
    faults: [
      { file: 'test-notes.csv', message: 'There is no snippet "no such snippet" of "minp".' },
    ],
  });
});

describe('the published data', () => {
  test('says what the tests of every paper leave open, and whether anybody counted', () => {
    const { papers, testNotes } = publishedFile();
    const whole = testNotes.filter(({ snippet }) => snippet === null);
    expect(whole.map(({ paper }) => paper).sort()).toEqual(papers.map(({ id }) => id).sort());
    expect(whole.find(({ paper }) => paper === 'Tanh-Init')?.edits).toEqual({
      tried: 10,
      survived: 0,
    });
    expect(whole.find(({ paper }) => paper === 'hyla')?.edits).toBe(null);
  });

  const data = publishedFile();
  const rows = publishedRows(data);
  const table = leaderboard(data.models, rows, data.snippets);

  test('has 32 models and 212 snippets of 20 papers, with every verdict', () => {
    expect([data.papers.length, data.models.length, data.snippets.length]).toEqual([20, 32, 212]);
    expect(rows).toHaveLength(6784);
  });

  test('has 1,449 scored lines, of which 822 are distinct', () => {
    expect(table[0]?.score.allLines).toBe(1449);
    expect(distinctLines(data.snippets)).toBe(822);
  });

  test.each(table.map((row) => ({ ...row, name: row.solver.name })))(
    'gives $name the score that was published, to the last bit',
    ({ solver, score }) => {
      expect(score.scaledPassAt1).toBe(solver.publishedScaledPassAt1);
      expect(score.passAt1).toBe(solver.publishedPassAt1);
    },
  );

  test('has two models that passed 173 lines each and share their rank', () => {
    const tied = table.filter(({ score }) => score.passedLines === 173);
    expect(tied).toHaveLength(2);
    expect(new Set(tied.map(({ rank }) => rank)).size).toBe(1);
    expect(new Set(table.map(({ rank }) => rank)).size).toBe(31);
  });

  test('knows time-outs by our word', () => {
    expect(rows.filter(({ verdict }) => verdict === 'timed-out').length).toBeGreaterThan(0);
  });
});

describe('published data is refused', () => {
  const csv = publishedCsv();
  const refused = (changes: Partial<PublishedCsv>) => {
    const parsed = parsePublishedCsv({ ...csv, ...changes });
    return parsed.ok ? [] : parsed.faults;
  };

  test('when a cell is not what its column wants, by line and column', () => {
    const papers = csv.papers.replace('2025-02-06', '6 Feb 2025');
    expect(refused({ papers })).toEqual([
      {
        file: 'papers.csv',
        line: 2,
        message: 'arxiv_version_date: must be a day such as 2025-03-09',
      },
    ]);
  });

  test('when a column is missing', () => {
    const models = csv.models.replace('developer', 'maker');
    expect(refused({ models })[0]).toMatchObject({ file: 'models.csv', line: 2 });
  });

  test('when a verdict is missing or unknown', () => {
    const verdicts = csv.verdicts.replace(',fail', ',');
    expect(refused({ verdicts })).toMatchObject([{ file: 'verdicts.csv', line: 2 }]);
  });

  test('when a snippet has no row of verdicts', () => {
    const verdicts = csv.verdicts.split('\n').slice(0, -2).join('\n');
    expect(refused({ verdicts })).toMatchObject([{ file: 'verdicts.csv', line: null }]);
  });

  test('when the lines of snippets do not add up', () => {
    const snippets = csv.snippets.replace('aa_terms3,train.py,,0,7', 'aa_terms3,train.py,,0,8');
    const messages = refused({ snippets }).map(({ message }) => message);
    expect(messages).toContain('1450 lines; the benchmark has 1449.');
    expect(messages).toContain('823 distinct lines; the benchmark has 822.');
  });

  test('when a parent does not exist', () => {
    const snippets = csv.snippets.replace('train.py,aa_terms3,', 'train.py,aa_terms9,');
    expect(refused({ snippets }).map(({ message }) => message)).toContain(
      'advantage-alignment, aa_terms2: its parent "aa_terms9" is not in the same file.',
    );
  });

  test('when a published score does not follow from the verdicts', () => {
    const models = csv.models.replace('37.336093857832985', '37.4');
    expect(refused({ models })).toMatchObject([{ file: 'models.csv' }]);
  });
});
