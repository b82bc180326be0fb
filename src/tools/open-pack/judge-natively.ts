/** Judges attempts at the open pack with real PyTorch, by the local runner. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { timeLimitSeconds } from '../../domain/problem-set/time-limit.ts';
import { runNatively } from '../python-env/bench-runner.ts';
import { type Attempt, problemKey } from './judge-attempts.ts';

export interface NativeOptions {
  /** A Python with PyTorch. */
  readonly python: string;
  /** Folder with papers.yaml. */
  readonly pset: string;
  readonly workers: number;
  readonly seed: number;
  /** Of every run, in place of the papers' own. */
  readonly limitSeconds?: number | undefined;
  /** The limits, the longest of the papers' own, are multiplied by this. */
  readonly limitFactor?: number;
  /** Added to this process's own environment. */
  readonly env?: Record<string, string>;
}

/**
 * One record for each attempt, in order. The same code for the same snippet is judged once, and a run
 * ends at the first test that fails: verdict and error class are the same as with all tests.
 */
export async function judgeNatively(
  attempts: readonly Attempt[],
  options: NativeOptions,
): Promise<VerdictRecord[]> {
  if (attempts.length === 0) return [];
  const { python, pset, workers, seed, env } = options;
  const different = new Map(attempts.map((attempt) => [problemKey(attempt), attempt]));
  const completions = [...different].filter(([, { code }]) => code !== null);
  const folder = mkdtempSync(join(tmpdir(), 'natively-'));
  try {
    const candidates = join(folder, 'candidates.jsonl');
    const lines = completions.map(([key, { paper, snippet, code }]) =>
      JSON.stringify({ paper: paper.id, snippet, id: key, code }),
    );
    writeFileSync(candidates, lines.join('\n'));
    const papers = new Set(attempts.map(({ paper }) => paper.id));
    const records = await runNatively(
      python,
      [
        ...['--pset', pset, '--seed', String(seed), '--workers', String(workers)],
        ...['--forks', '--stop-at-failure', '--candidates', candidates],
        ...(completions.length < different.size ? ['--reference'] : []),
        ...[...papers].flatMap((paper) => ['--paper', paper]),
        ...timeout(attempts, options),
      ],
      folder,
      env,
    );
    const byKey = new Map(records.map((record) => [keyOf(record), record]));
    return attempts.map((attempt) => {
      const record = byKey.get(problemKey(attempt));
      if (record === undefined) throw new Error('an attempt was not judged');
      const { id, index, rule } = attempt;
      return { ...record, id, index, rule };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function keyOf({ paper, snippet, id }: VerdictRecord): string {
  return snippet === null ? JSON.stringify([paper, null, null]) : id;
}

/** Without it each paper has its own limit. */
function timeout(
  attempts: readonly Attempt[],
  { limitSeconds, limitFactor }: NativeOptions,
): string[] {
  if (limitSeconds === undefined && limitFactor === undefined) return [];
  const own = attempts.map(({ paper }) => timeLimitSeconds(paper.notes));
  return ['--timeout', String((limitSeconds ?? Math.max(...own)) * (limitFactor ?? 1))];
}
