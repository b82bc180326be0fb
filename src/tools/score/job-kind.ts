/** Which jobs can follow one another in the same process. */
import { earlyImports, packsNeeded } from '../../domain/problem-set/packs-needed.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { groupedBy } from '../../domain/grouped-by.ts';

type Files = JudgeJob['files'];

/**
 * Gives a paper's kind: what its files need of Python. A completion that needs more costs a start and
 * nothing else. Remembered by the files, which all jobs of a paper share.
 */
export function kindOfFiles(): (files: Files) => string {
  const kinds = new WeakMap<Files, string>();
  return (files) => {
    const kind =
      kinds.get(files) ?? [...packsNeeded(files, null), ...earlyImports(files, null)].join();
    kinds.set(files, kind);
    return kind;
  };
}

/** The things of a kind side by side, in the order in which the kinds first come; else as they were. */
export function inKinds<T>(things: readonly T[], kindOf: (thing: T) => string): T[] {
  return [...groupedBy(things, kindOf).values()].flat();
}
