/** The published facts and verdicts, from the CSV files to one compiled file. */
import * as v from 'valibot';
import { checkRecords, type CsvTable, parseCsv } from '../exchange/csv.ts';
import { type PublishedFile, type TestNote, verdictLetters } from '../exchange/site-data.ts';
import type { Checked, Fault } from '../fault.ts';
import { slugOf } from '../problem-set/slug.ts';
import type { Paper, Snippet } from '../problem-set/types.ts';
import { publishedFaults } from './published-checks.ts';
import type { Model } from './types.ts';

/** The texts of bench-data/researchcodebench/*.csv. */
export interface PublishedCsv {
  readonly papers: string;
  readonly models: string;
  readonly snippets: string;
  readonly verdicts: string;
  readonly testNotes: string;
}

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const day = v.pipe(v.string(), v.isoDate('must be a day such as 2025-03-09'));
const number = v.pipe(
  text,
  v.transform(Number),
  v.number('must be a number'),
  v.finite('must be a number'),
);
const count = v.pipe(number, v.integer('must be a whole number'), v.minValue(0));

const paperRow = v.pipe(
  v.object({
    id: text,
    title: text,
    venue: text,
    paper_url: text,
    code_url: text,
    arxiv_v1_date: day,
    arxiv_version_date: day,
    first_commit_date: day,
    last_commit_date: day,
  }),
  v.transform((row): Paper => ({
    id: row.id,
    title: row.title,
    venue: row.venue,
    paperUrl: row.paper_url,
    codeUrl: row.code_url,
    arxivV1Date: row.arxiv_v1_date,
    arxivVersionDate: row.arxiv_version_date,
    firstCommitDate: row.first_commit_date,
    lastCommitDate: row.last_commit_date,
    originalFirstCommitDate: null,
    benchmarkId: null,
    domain: null,
  })),
);

const modelRow = v.pipe(
  v.object({
    id: text,
    name: text,
    developer: text,
    open_weights: v.picklist(['true', 'false'], 'must be true or false'),
    knowledge_cutoff: v.pipe(
      v.string(),
      v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2025-01'),
    ),
    api_model: text,
    usd_per_mtok_in: number,
    usd_per_mtok_out: number,
    published_scaled_pass_at_1: number,
    published_pass_at_1: number,
  }),
  v.transform((row): Model => ({
    id: row.id,
    name: row.name,
    developer: row.developer,
    openWeights: row.open_weights === 'true',
    knowledgeCutoff: row.knowledge_cutoff,
    apiModel: row.api_model,
    usdPerMtokIn: row.usd_per_mtok_in,
    usdPerMtokOut: row.usd_per_mtok_out,
    publishedScaledPassAt1: row.published_scaled_pass_at_1,
    publishedPassAt1: row.published_pass_at_1,
  })),
);

const snippetRow = v.pipe(
  v.object({
    paper: text,
    snippet: text,
    file: text,
    parent: v.string(),
    depth: count,
    code_lines: count,
  }),
  v.transform((row): Snippet => ({
    paper: row.paper,
    name: row.snippet,
    slug: slugOf(row.snippet),
    file: row.file,
    parent: row.parent === '' ? null : row.parent,
    depth: row.depth,
    codeLines: row.code_lines,
    hint: null,
  })),
);

const testNoteRow = v.pipe(
  v.object({
    paper: text,
    snippet: v.string(),
    tried: v.union([v.literal(''), count]),
    survived: v.union([v.literal(''), count]),
    note: text,
  }),
  v.transform(({ paper, snippet, tried, survived, note }): TestNote => ({
    paper,
    snippet: snippet === '' ? null : snippet,
    edits: tried === '' || survived === '' ? null : { tried, survived },
    note,
  })),
);

// The source writes `timeout`; from this door on the word is `timed-out`.
const letterOf = new Map(
  Object.entries(verdictLetters).map(([letter, kind]) => [
    kind === 'timed-out' ? 'timeout' : kind,
    letter,
  ]),
);

/** Reads the files; refuses them, with file and line, when any fact does not hold. */
export function parsePublishedCsv(csv: PublishedCsv): Checked<PublishedFile> {
  const papers = readTable('papers.csv', csv.papers, paperRow);
  const models = readTable('models.csv', csv.models, modelRow);
  const snippets = readTable('snippets.csv', csv.snippets, snippetRow);
  const testNotes = readTable('test-notes.csv', csv.testNotes, testNoteRow);
  const verdictTable = parseCsv('verdicts.csv', csv.verdicts);
  if (!papers.ok) return papers;
  if (!models.ok) return models;
  if (!snippets.ok) return snippets;
  if (!testNotes.ok) return testNotes;
  if (!verdictTable.ok) return verdictTable;
  const verdicts = readVerdicts(verdictTable.value, models.value, snippets.value);
  if (!verdicts.ok) return verdicts;

  const file: PublishedFile = {
    papers: papers.value,
    models: models.value,
    snippets: snippets.value,
    verdicts: verdicts.value,
    testNotes: testNotes.value,
  };
  const faults = publishedFaults(file);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: file };
}

function readTable<T>(
  file: string,
  content: string,
  schema: v.GenericSchema<unknown, T>,
): Checked<T[]> {
  const table = parseCsv(file, content);
  if (!table.ok) return table;
  const records = checkRecords(table.value, schema);
  return records.ok ? { ok: true, value: records.value.map(({ value }) => value) } : records;
}

/** One row a snippet in the order of snippets.csv, one column a model. */
function readVerdicts(
  { file, columns, records }: CsvTable,
  models: readonly Model[],
  snippets: readonly Snippet[],
): Checked<Record<string, string>> {
  const expected = ['paper', 'snippet', ...models.map(({ id }) => id)];
  if (columns.length !== expected.length || columns.some((name, at) => name !== expected[at])) {
    const message =
      'The columns must be paper, snippet and the models of models.csv in their order.';
    return { ok: false, faults: [{ file, line: 1, message }] };
  }
  const faults: Fault[] = [];
  if (records.length !== snippets.length) {
    const message = `${records.length} rows for the ${snippets.length} snippets of snippets.csv.`;
    faults.push({ file, line: null, message });
  }
  const letters = models.map(({ id }) => ({ id, word: '' }));
  records.forEach(({ line, cells }, at) => {
    const snippet = snippets[at];
    if (cells.get('paper') !== snippet?.paper || cells.get('snippet') !== snippet?.name) {
      faults.push({ file, line, message: 'Not the snippet that stands here in snippets.csv.' });
    }
    for (const model of letters) {
      const said = cells.get(model.id) ?? '';
      const letter = letterOf.get(said);
      if (letter === undefined) {
        const message = `${model.id}: must be pass, fail or timeout, not "${said}".`;
        faults.push({ file, line, message });
      }
      model.word += letter ?? '';
    }
  });
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: Object.fromEntries(letters.map(({ id, word }) => [id, word])) };
}
