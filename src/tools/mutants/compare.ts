/** Judges mutants by both judges, and says how far they agree. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch, JudgeBatch } from './judges.ts';
import {
  type Comparison,
  idText,
  type Mutant,
  sameErrorClass,
  sameVerdict,
  toJudgement,
} from './mutant.ts';

export interface Judges {
  readonly native: JudgeBatch;
  readonly here: JudgeBatch;
}

type Settings = Omit<Batch, 'candidates' | 'folder'>;

/** Gives what `work` gives; the folder that it gets is gone afterwards. */
async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Papers whose untouched solution passes with both; only their mutants say anything. */
export function papersThatPass(judges: Judges, settings: Settings): Promise<string[]> {
  return inNewFolder(async (folder) => {
    const batch = { ...settings, candidates: null, folder };
    const here = await judges.here(batch);
    const native = await judges.native(batch);
    const passing = (records: typeof here) =>
      records.filter(({ verdict }) => verdict === 'pass').map(({ paper }) => paper);
    const both = new Set(passing(native));
    return passing(here).filter((paper) => both.has(paper));
  });
}

/** One comparison a mutant, in their order. */
export function compareMutants(
  mutants: readonly Mutant[],
  judges: Judges,
  settings: Settings,
): Promise<Comparison[]> {
  return inNewFolder(async (folder) => {
    const candidates = join(folder, 'candidates.jsonl');
    const lines = mutants.map((mutant) => {
      const { paper, snippet, code } = mutant;
      return `${JSON.stringify({ paper, snippet, id: idText(mutant), code })}\n`;
    });
    writeFileSync(candidates, lines.join(''));
    const batch = { ...settings, candidates, folder };
    const native = await judges.native(batch);
    const here = await judges.here(batch);
    return mutants.flatMap(({ paper, snippet, line, kind, ordinal }, at) => {
      const [one, other] = [native[at], here[at]];
      if (!one || !other) return [];
      const id = { paper, snippet, line, kind, ordinal };
      return [{ ...id, native: toJudgement(one), here: toJudgement(other) }];
    });
  });
}

/** What a person reads: the agreement, and each difference. */
export function agreementText(comparisons: readonly Comparison[]): string {
  const n = comparisons.length;
  const verdicts = comparisons.filter(sameVerdict).length;
  const classes = comparisons.filter(sameErrorClass).length;
  const differences = comparisons.filter((comparison) => !sameErrorClass(comparison));
  return [
    ...differences.map(differenceText),
    `Same verdict: ${verdicts} of ${n}. Same verdict and error class: ${classes} of ${n}.`,
  ].join('\n');
}

function differenceText(comparison: Comparison): string {
  const { paper, snippet, native, here } = comparison;
  const said = ({ verdict, errorClass, exception, gaps }: Comparison['here']) =>
    [verdict, errorClass, exception, ...(gaps ?? [])].filter((part) => part !== null).join(' ');
  return `${paper}, ${snippet}, ${idText(comparison)}: native ${said(native)}, here ${said(here)}`;
}
