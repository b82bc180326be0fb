/** Judges candidates by both judges. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { Candidate } from './candidate.ts';
import { type Comparison, type Judgement, toJudgement } from './comparison.ts';
import type { Batch, JudgeBatch } from './judges.ts';

export interface Judges {
  readonly native: JudgeBatch;
  readonly here: JudgeBatch;
}

type Settings = Pick<Batch, 'pset' | 'papers' | 'limitSeconds'>;

/** Both judges draw the same random numbers. */
const seed = 0;
/** For a second and a third try, where the judges differ: a test that seeds itself takes no notice. */
const otherSeeds = [1, 2];

/** Papers whose untouched solution passes with both; only their candidates say anything. */
export function papersThatPass(judges: Judges, settings: Settings): Promise<string[]> {
  return inNewFolder(async (folder) => {
    const batch = { ...settings, candidates: null, folder, seed };
    const here = await judges.here(batch);
    const native = await judges.native(batch);
    const both = new Set(passing(native));
    return passing(here).filter((paper) => both.has(paper));
  });
}

const passing = (records: readonly VerdictRecord[]) =>
  records.filter(({ verdict }) => verdict === 'pass').map(({ paper }) => paper);

/** One comparison a candidate, in their order. */
export function compareCandidates(
  candidates: readonly Candidate[],
  judges: Judges,
  settings: Settings,
): Promise<Comparison[]> {
  return inNewFolder(async (folder) => {
    const batch = { ...settings, candidates: writeCandidates(candidates, folder), folder, seed };
    const native = await judges.native(batch);
    const here = await judges.here(batch);
    const comparisons = candidates.flatMap(({ paper, snippet, id }, at): Comparison[] => {
      const [one, other] = [native[at], here[at]];
      if (!one || !other) return [];
      return [{ paper, snippet, id, native: toJudgement(one), here: toJudgement(other) }];
    });
    const open = comparisons.flatMap(({ native, here }, at) => {
      const candidate = candidates[at];
      return candidate && native.verdict !== here.verdict ? [{ at, candidate }] : [];
    });
    const again = await askedAgain(open, judges.native, { ...settings, folder });
    return comparisons.map((comparison, at) => {
      const said = again.get(at);
      return said === undefined ? comparison : { ...comparison, again: said };
    });
  });
}

interface Open {
  /** Among the candidates. */
  readonly at: number;
  readonly candidate: Candidate;
}

/** By place: what a judge says with the other seeds. */
async function askedAgain(
  open: readonly Open[],
  judge: JudgeBatch,
  settings: Omit<Batch, 'candidates' | 'seed'>,
): Promise<Map<number, Judgement[]>> {
  const said = new Map<number, Judgement[]>(open.map(({ at }) => [at, []]));
  if (open.length === 0) return said;
  const candidates = writeCandidates(
    open.map(({ candidate }) => candidate),
    settings.folder,
  );
  for (const other of otherSeeds) {
    const records = await judge({ ...settings, candidates, seed: other });
    records.forEach((record, index) => {
      said.get(open[index]?.at ?? -1)?.push(toJudgement(record));
    });
  }
  return said;
}

function writeCandidates(candidates: readonly Candidate[], folder: string): string {
  const path = join(mkdtempSync(join(folder, 'candidates-')), 'candidates.jsonl');
  const lines = candidates.map(
    ({ paper, snippet, id, code }) => `${JSON.stringify({ paper, snippet, id, code })}\n`,
  );
  writeFileSync(path, lines.join(''));
  return path;
}

/** Gives what `work` gives; the folder that it gets is gone afterwards. */
async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'agreement-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
