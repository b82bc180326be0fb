/** `bench_runner` as a command of a native Python. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { verdictRecordSchema } from '../../domain/completion/verdict-record.ts';
import { parseJsonLines } from '../../domain/exchange/json-lines.ts';
import { unwrap } from '../bench-data/checked.ts';
import { root, run } from '../process.ts';

/** The folder in which any Python finds the package. */
export const benchRunnerDir = join(root, 'src', 'python', 'bench-runner');

/**
 * The verdicts of the local runner.
 * @param options its options but `--out`; docs/local-runner.md has them. Paths are absolute
 * @param folder takes the file of the records
 * @param env added to this process's own
 */
export async function runNatively(
  python: string,
  options: readonly string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<VerdictRecord[]> {
  const out = join(mkdtempSync(join(folder, 'native-')), 'records.jsonl');
  const command = ['-m', 'bench_runner', ...options, '--out', out];
  const { code, output } = await run(python, command, { cwd: benchRunnerDir, env });
  if (code !== 0) throw new Error(`The local runner gave up:\n${output}`);
  const records = parseJsonLines(readFileSync(out, 'utf8'), out, verdictRecordSchema);
  rmSync(out);
  return unwrap(records, folder).map(({ value }) => value);
}
