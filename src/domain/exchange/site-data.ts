/**
 * The files that the build compiles from bench-data and that the page loads: one shape for the two
 * sides. All are content-hashed, and sorted so that the same data gives the same bytes.
 */
import * as v from 'valibot';
import type { Run, VerdictKind } from '../completion/types.ts';
import type { Paper, PaperFolder, ProblemSetIndex, Snippet } from '../problem-set/types.ts';
import type { Model } from '../score/types.ts';
import type { PackedPaper, PackedRuns } from './packed-runs.ts';
import type { PublishedSource } from './source-yaml.ts';

/** Where a compiled file is, relative to the site's base. */
export interface SiteFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** What the page knows about its data before it has loaded any; part of the script. */
export interface SiteData {
  readonly published: SiteFile;
  readonly publishedSource: PublishedSource;
  /** Which files the benchmark has, as facts. */
  readonly officialFiles: SiteFile;
  readonly openPackIndex: SiteFile;
  readonly openPackRuns: SiteFile;
}

/** What a published paper's tests leave open, as somebody who ran them found. */
export interface TestNote {
  readonly paper: string;
  /** null: it is about all of the paper. */
  readonly snippet: string | null;
  /** Small edits of the solution that were tried, and how many of them passed; null where none were. */
  readonly edits: { readonly tried: number; readonly survived: number } | null;
  readonly note: string;
}

/** The published facts and verdicts. */
export interface PublishedFile {
  readonly papers: readonly Paper[];
  readonly snippets: readonly Snippet[];
  readonly models: readonly Model[];
  /** Model id -> one letter a snippet, in the order of `snippets`. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly testNotes: readonly TestNote[];
}

/** The letters of `PublishedFile.verdicts`. */
export const verdictLetters: Readonly<Record<string, VerdictKind>> = {
  p: 'pass',
  f: 'fail',
  t: 'timed-out',
};

/** A problem set's index, and where each paper's files are. */
export interface PackIndexFile extends ProblemSetIndex {
  readonly chunks: Readonly<Record<string, SiteFile>>;
}

const text = v.string();
const textOrNull = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const siteFile = v.object({ path: text, sha256: text, bytes: count });

const paper = v.object({
  id: text,
  title: text,
  venue: text,
  paperUrl: text,
  codeUrl: textOrNull,
  arxivV1Date: text,
  arxivVersionDate: text,
  firstCommitDate: text,
  lastCommitDate: text,
  originalFirstCommitDate: textOrNull,
  benchmarkId: textOrNull,
  domain: textOrNull,
});

const snippet = v.object({
  paper: text,
  name: text,
  slug: text,
  file: text,
  parent: textOrNull,
  depth: count,
  codeLines: count,
  hint: textOrNull,
});

const model = v.object({
  id: text,
  name: text,
  developer: text,
  openWeights: v.boolean(),
  knowledgeCutoff: text,
  apiModel: text,
  usdPerMtokIn: v.number(),
  usdPerMtokOut: v.number(),
  publishedScaledPassAt1: v.number(),
  publishedPassAt1: v.number(),
});

const published = v.object({
  papers: v.array(paper),
  snippets: v.array(snippet),
  models: v.array(model),
  verdicts: v.record(text, v.pipe(text, v.regex(/^[pft]*$/))),
  testNotes: v.array(
    v.object({
      paper: text,
      snippet: textOrNull,
      edits: v.nullable(v.object({ tried: count, survived: count })),
      note: text,
    }),
  ),
});

const testStrength = v.object({
  mutants: count,
  killed: count,
  equivalent: count,
  wrong: count,
});

const paperStrength = v.object({
  made: text,
  mutator: count,
  snippets: v.record(text, testStrength),
});

const packIndex = v.object({
  pset: text,
  title: text,
  sha256: text,
  papers: v.array(paper),
  snippets: v.array(snippet),
  strength: v.optional(v.record(text, paperStrength)),
  chunks: v.record(text, siteFile),
});

const paperFolder = v.object({
  pset: text,
  paper: text,
  files: v.record(text, v.union([v.object({ text }), v.object({ base64: text })])),
  annotatedFiles: v.array(text),
  summaryHtml: textOrNull,
  knownWrong: v.optional(v.record(text, text)),
  timeLimitSeconds: v.number(),
});

// Runs are bundled by the same build as this code, which checked each record when it read it.
const packedRuns = v.object({
  runs: v.array(v.custom<Run>((value) => typeof value === 'object')),
  papers: v.array(v.custom<PackedPaper>((value) => typeof value === 'object')),
});

/** Each parser throws valibot's error when the value is not of its shape. */
export const parsePublishedFile = (value: unknown): PublishedFile => v.parse(published, value);
export const parsePackIndexFile = (value: unknown): PackIndexFile => v.parse(packIndex, value);
export const parsePaperFolder = (value: unknown): PaperFolder => v.parse(paperFolder, value);
export const parsePackedRuns = (value: unknown): PackedRuns => v.parse(packedRuns, value);
