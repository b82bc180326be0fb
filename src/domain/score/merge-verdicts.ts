/**
 * Verdicts on the same completion from several engines: which one counts, and where they disagree. A
 * verdict is identified by run, snippet, completion id, the hashes of completion and problem, and the
 * engine; nothing that was judged is thrown away.
 */
import type { RunVerdict } from '../completion/types.ts';

export interface MergedVerdicts {
  /** The ones that scores count: one a completion and problem version. */
  readonly counted: readonly RunVerdict[];
  /** Those of other engines. */
  readonly setAside: readonly RunVerdict[];
  /** Where verdict or error class differ from the one that counts. */
  readonly disagreements: readonly {
    readonly counted: RunVerdict;
    readonly other: RunVerdict;
  }[];
}

/**
 * Real PyTorch (host `native`) counts before our own engine, and among hosts of a kind the later
 * record. Of records with the same identity, engine included, the later takes the place of the other.
 */
export function mergeVerdicts(verdicts: Iterable<RunVerdict>): MergedVerdicts {
  const judged = new Map<string, Map<string, RunVerdict>>();
  for (const verdict of verdicts) {
    const engines = judged.get(judgedKey(verdict)) ?? new Map<string, RunVerdict>();
    judged.set(judgedKey(verdict), engines);
    // Deleted first, so that the later record is also later in order.
    engines.delete(engineKey(verdict));
    engines.set(engineKey(verdict), verdict);
  }
  const counted: RunVerdict[] = [];
  const setAside: RunVerdict[] = [];
  const disagreements: { counted: RunVerdict; other: RunVerdict }[] = [];
  for (const engines of judged.values()) {
    const records = [...engines.values()];
    const best = records.findLast(isNative) ?? records.at(-1);
    if (best === undefined) continue;
    counted.push(best);
    for (const other of records) {
      if (other === best) continue;
      setAside.push(other);
      if (other.verdict !== best.verdict || other.errorClass !== best.errorClass) {
        disagreements.push({ counted: best, other });
      }
    }
  }
  return { counted, setAside, disagreements };
}

function judgedKey(verdict: RunVerdict): string {
  const { run, pset, paper, snippet, id, completionSha256, problemSha256 } = verdict;
  return JSON.stringify([run, pset, paper, snippet, id, completionSha256, problemSha256]);
}

function engineKey({ engine }: RunVerdict): string {
  if (!engine) return '';
  const { name, version, python, numpy, torch, host } = engine;
  return JSON.stringify([name, version, python, numpy, torch, host]);
}

function isNative({ engine }: RunVerdict): boolean {
  return engine?.host === 'native';
}
