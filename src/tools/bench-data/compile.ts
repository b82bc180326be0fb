/** Compiles bench-data into what the page loads: sorted, content-hashed JSON files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  PackIndexFile,
  PublishedFile,
  SiteData,
  SiteFile,
} from '../../domain/exchange/site-data.ts';
import { packRuns } from '../../domain/exchange/packed-runs.ts';
import { type StrengthReport, toPaperStrength } from '../../domain/exchange/strength-report.ts';
import { type OfficialFiles, parseOfficialFiles } from '../../domain/official/official-files.ts';
import { parsePapers } from '../../domain/problem-set/papers-yaml.ts';
import { timeLimitSeconds } from '../../domain/problem-set/time-limit.ts';
import type { PaperFolder } from '../../domain/problem-set/types.ts';
import { parsePublishedCsv } from '../../domain/score/published-csv.ts';
import { root } from '../process.ts';
import { sha256 } from '../sha256.ts';
import { knownWrong } from './known-wrong.ts';
import { unwrap } from './checked.ts';
import { type PaperOnDisk, type ProblemSetOnDisk, readProblemSet } from './read-pset.ts';
import { readReports } from './read-reports.ts';
import { readRuns } from './read-runs.ts';
import { readPublishedSource } from './read-source.ts';
import { createSummaryRenderer } from './render-summary.ts';

export interface CompiledData {
  readonly siteData: SiteData;
  /** Path relative to the site's base -> JSON text. */
  readonly files: ReadonlyMap<string, string>;
}

/** Collects files under names that carry their hash, so that they may be cached for ever. */
class FileCollector {
  readonly files = new Map<string, string>();

  add(name: string, content: unknown): SiteFile {
    const text = JSON.stringify(content);
    const hash = sha256(text);
    const path = `data/${name}-${hash.slice(0, 12)}.json`;
    this.files.set(path, text);
    return { path, sha256: hash, bytes: Buffer.byteLength(text) };
  }
}

const publishedFolder = 'researchcodebench';

/** @param dir the `bench-data` folder; throws BenchDataError when it has faults */
export function compileBenchData(dir = join(root, 'bench-data')): CompiledData {
  const collector = new FileCollector();
  const pack = unwrap(readProblemSet(join(dir, 'open-pack', 'pset')), 'open-pack/pset');
  const reports = readReports(join(dir, 'open-pack', 'reports'));
  const index = compilePack(pack, reports, collector);
  const runs = readRuns(join(dir, 'open-pack', 'runs'), pack.pset, index.snippets);
  return {
    siteData: {
      published: collector.add('published', readPublished(join(dir, publishedFolder))),
      publishedSource: readPublishedSource(dir),
      officialFiles: collector.add('official-files', readOfficialFiles(join(dir, publishedFolder))),
      openPackIndex: collector.add('open-pack/index', index),
      openPackRuns: collector.add('open-pack/runs', packRuns(runs)),
    },
    files: collector.files,
  };
}

/** The published facts and verdicts, checked. */
export function readPublished(dir: string): PublishedFile {
  const text = (name: string) => readFileSync(join(dir, `${name}.csv`), 'utf8');
  const csv = {
    papers: text('papers'),
    models: text('models'),
    snippets: text('snippets'),
    verdicts: text('verdicts'),
    testNotes: text('test-notes'),
  };
  return unwrap(parsePublishedCsv(csv), publishedFolder);
}

function readOfficialFiles(dir: string): OfficialFiles {
  const text = readFileSync(join(dir, 'official-files.json'), 'utf8');
  return parseOfficialFiles(JSON.parse(text));
}

function compilePack(
  pack: ProblemSetOnDisk,
  reports: ReadonlyMap<string, StrengthReport>,
  collector: FileCollector,
): PackIndexFile {
  const render = createSummaryRenderer();
  const notes = new Map(
    pack.papers.flatMap((paper) => (paper.notes === null ? [] : [[paper.id, paper.notes]])),
  );
  const { value, lineOf } = pack.papersYaml;
  const papers = unwrap(parsePapers(value, 'papers.yaml', lineOf, notes), 'open-pack/pset');
  const chunks = Object.fromEntries(
    pack.papers.map((paper) => [
      paper.id,
      collector.add(`open-pack/${paper.id}`, toPaperFolder(pack.pset, paper, render)),
    ]),
  );
  const snippets = pack.papers.flatMap((paper) => paper.snippets);
  const version = sha256(JSON.stringify({ papers, snippets, chunks }));
  const strength = Object.fromEntries(
    [...reports].map(([paper, report]) => [paper, toPaperStrength(report)]),
  );
  return {
    ...{ pset: pack.pset, title: 'Open pack', sha256: version },
    ...{ papers, snippets, strength, chunks },
  };
}

function toPaperFolder(
  pset: string,
  { id, folder, files, annotated, notes }: PaperOnDisk,
  render: (markdown: string) => string,
): PaperFolder {
  return {
    pset,
    paper: id,
    files,
    annotatedFiles: annotated.map(({ path }) => path),
    knownWrong: knownWrong(folder),
    summaryHtml: render(readFileSync(join(folder, 'paper2code_paper.md'), 'utf8')),
    timeLimitSeconds: timeLimitSeconds(notes),
  };
}
