/**
 * The solution of every snippet of a problem set judged again, two at a time: by `score`, and in the
 * benchmark's own way, a new process that imports PyTorch for each.
 */
import { rmSync } from 'node:fs';
import { snippetBody } from '../../domain/problem-set/annotated-file.ts';
import { unwrap } from '../bench-data/checked.ts';
import { type PaperOnDisk, readProblemSet } from '../bench-data/read-pset.ts';
import { type Attempt, judgeAttempts } from '../open-pack/judge-attempts.ts';
import { buildPythonFiles } from '../python-files/build.ts';
import { ScoreEngine } from '../score/engine.ts';
import { inKinds, kindOfFiles } from '../score/job-kind.ts';
import { runTestsNatively } from './native.ts';
import type { Rescored } from './rescore-table.ts';
import { timed } from './sample.ts';
import { standInsBeside } from '../python-env/stand-ins-beside.ts';

const atATime = 2;
/** Two processes with as many threads as cores would be in each other's way. */
const oneThread = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

export interface RescoreOptions {
  /** Folder with papers.yaml. */
  readonly dir: string;
  /** These alone; all if empty. */
  readonly papers: readonly string[];
  /** A Python with PyTorch and what the papers import. */
  readonly python: string;
  /**
   * Native processes a paper, an even number: each snippet's process runs the same tests, so that few
   * stand for all. Ours are all judged.
   */
  readonly each: number;
  readonly onPaper: (paper: string) => void;
}

/** Paper by paper, ours and the other, so that a busy moment of the machine falls on both. */
export async function rescore(options: RescoreOptions): Promise<Rescored[]> {
  const { dir, papers: chosen, python, each, onPaper } = options;
  const { pset, papers } = unwrap(readProblemSet(dir, chosen), dir);
  // As where the site has been built.
  await buildPythonFiles({ images: 'made' });
  const engine = await ScoreEngine.prepare();
  const kindOf = kindOfFiles();
  const beside = await standInsBeside(python);
  const env = { ...oneThread, PYTHONPATH: beside, PYTHONDONTWRITEBYTECODE: '1' };
  const rows: Rescored[] = [];
  try {
    // As `score` would go about all of them at once.
    for (const paper of inKinds(papers, ({ files }) => kindOf(files))) {
      onPaper(paper.id);
      rows.push(await rescorePaper(paper, { pset, engine, python, each, env }));
    }
  } finally {
    await engine.close();
    rmSync(beside, { recursive: true, force: true });
  }
  return rows;
}

interface Judges extends Pick<RescoreOptions, 'python' | 'each'> {
  readonly pset: string;
  readonly engine: ScoreEngine;
  readonly env: Record<string, string>;
}

async function rescorePaper(paper: PaperOnDisk, judges: Judges): Promise<Rescored> {
  const { id, snippets } = paper;
  try {
    const hereMs = await timeHere(paper, judges);
    const nativeMs = await timeNatively(paper, judges);
    return { kind: 'timed', paper: id, snippets: snippets.length, hereMs, nativeMs };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'left out', paper: id, why: error.message.split('\n')[0] ?? '' };
  }
}

async function timeHere(paper: PaperOnDisk, { pset, engine }: Judges): Promise<number> {
  const attempts = paper.annotated.flatMap((file) =>
    file.snippets.map((span): Attempt => ({
      paper,
      snippet: span.name,
      code: snippetBody(file, span).join('\n'),
      ...{ id: 'solution', index: null, rule: 'raw' },
    })),
  );
  const settings = { pset, engine, workers: atATime, onProgress: () => undefined };
  return timed(async () => {
    const records = await judgeAttempts(attempts, settings);
    const odd = records.find(({ verdict, differential }) => verdict !== 'pass' || differential);
    if (odd?.differential) throw new Error('no official verdict can be had here');
    if (odd) throw new Error(`the solution of ${odd.snippet ?? ''} does not pass here`);
  });
}

async function timeNatively(
  { folder, snippets }: PaperOnDisk,
  { python, each, env }: Judges,
): Promise<number> {
  const processes = Math.min(each, snippets.length);
  let begun = 0;
  const work = async () => {
    while (begun < processes) {
      begun += 1;
      await runTestsNatively(python, folder, env);
    }
  };
  const takenMs = await timed(() => Promise.all(Array.from({ length: atATime }, work)));
  return (takenMs / processes) * snippets.length;
}
