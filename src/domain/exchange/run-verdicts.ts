/** Verdict records of verdicts.jsonl, matched with the completions that they judge. */
import type {
  Completion,
  JudgedCompletion,
  RunVerdict,
  VerdictRecord,
} from '../completion/types.ts';
import type { Checked, Fault } from '../fault.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';
import type { LinedRecord } from './json-lines.ts';

/** Takes a run's verdicts when each judges one completion of the run, and none is judged twice. */
export function runVerdicts(
  records: readonly LinedRecord<VerdictRecord>[],
  file: string,
  completions: readonly Completion[],
): Checked<RunVerdict[]> {
  const judged = new Map(completions.map((completion) => [identityOf(completion), completion]));
  const firstLine = new Map<string, number>();
  const faults: Fault[] = [];
  const verdicts = records.flatMap(({ line, value: record }): RunVerdict[] => {
    const { snippet } = record;
    const fault = (message: string) => {
      faults.push({ file, line, message });
      return [];
    };
    if (snippet === null) return fault('judges a whole paper, which is no completion.');
    const key = identityOf({ ...record, snippet });
    const completion = judged.get(key);
    const what = `paper "${record.paper}", snippet "${snippet}", id "${record.id}"`;
    if (completion?.pset !== record.pset) return fault(`no completion of the run is ${what}.`);
    const first = firstLine.get(key);
    if (first !== undefined) return fault(`${what} has its verdict in line ${first} already.`);
    firstLine.set(key, line);
    return [{ ...record, snippet, run: completion.run }];
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: verdicts };
}

/** What tells a run's completions apart. */
export function identityOf({
  paper,
  snippet,
  id,
}: Pick<Completion, 'paper' | 'snippet' | 'id'>): string {
  return `${snippetKey(paper, snippet)}"${id}`;
}

/** Each completion with its verdict, of whatever runs. */
export function joined(
  completions: readonly Completion[],
  verdicts: readonly RunVerdict[],
): JudgedCompletion[] {
  const key = ({ run, ...rest }: Pick<Completion, 'run' | 'paper' | 'snippet' | 'id'>) =>
    `${run}\0${identityOf(rest)}`;
  const byKey = new Map(verdicts.map((verdict) => [key(verdict), verdict]));
  return completions.map((completion) => ({
    completion,
    verdict: byKey.get(key(completion)) ?? null,
  }));
}
