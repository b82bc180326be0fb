/** The two who judge: real PyTorch in a native Python, and the page's engine. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { type Attempt, judgeAttempts } from '../open-pack/judge-attempts.ts';
import { judgeNatively } from '../open-pack/judge-natively.ts';
import type { Judge } from '../score/judge-all.ts';

/** What is judged: a candidate, or the untouched solution of a paper (`snippet` and `code` null). */
interface Asked extends Pick<Attempt, 'snippet' | 'id' | 'code'> {
  readonly paper: string;
}

/** One record for each that is asked, in order. */
export type JudgeAsked = (asked: readonly Asked[], seed: number) => Promise<VerdictRecord[]>;

export interface Judges {
  readonly native: JudgeAsked;
  /** Draws the random numbers of seed 0. */
  readonly here: (asked: readonly Asked[]) => Promise<VerdictRecord[]>;
}

interface JudgesOptions {
  /** Folder with papers.yaml. */
  readonly dir: string;
  readonly pset: string;
  readonly papers: readonly PaperOnDisk[];
  /** A Python with PyTorch; null: the engine stands in for it. */
  readonly python: string | null;
  readonly engine: Judge;
  /** Of every run, in place of the papers' own. */
  readonly limitSeconds?: number | undefined;
  /** What the native Python finds beside its own libraries, as its environment says it. */
  readonly env?: Record<string, string>;
}

export function judgesOf(options: JudgesOptions): Judges {
  const { dir, pset, papers, python, engine, limitSeconds, env = {} } = options;
  const attempts = (asked: readonly Asked[]) => asked.map((one) => toAttempt(one, papers));
  const settings = { workers: 1, limitSeconds };
  const here = (asked: readonly Asked[]) =>
    judgeAttempts(attempts(asked), {
      ...settings,
      ...{ pset, engine, onProgress: () => undefined, stopAtFailure: true },
    });
  if (python === null) return { native: here, here };
  return {
    native: (asked, seed) =>
      judgeNatively(attempts(asked), { ...settings, python, pset: dir, seed, env }),
    here,
  };
}

function toAttempt({ paper: id, code, ...rest }: Asked, papers: readonly PaperOnDisk[]): Attempt {
  const paper = papers.find((candidate) => candidate.id === id);
  if (paper === undefined) throw new Error(`no paper ${id}`);
  return { paper, code, ...rest, index: null, rule: code === null ? 'reference' : 'raw' };
}
