/**
 * `equivalents.yaml` of a paper: mutants that do the same as the solution, so that no test can tell
 * them from it. Snippet -> mutant's id -> the reason.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { checkValue } from '../../domain/exchange/check.ts';
import { unwrap } from '../bench-data/checked.ts';
import { readYaml } from '../bench-data/read-yaml.ts';
import { sha256 } from '../sha256.ts';

const fileName = 'equivalents.yaml';

export interface Equivalent {
  readonly snippet: string;
  /** `line:kind:ordinal` */
  readonly id: string;
  /** Where the claim stands, for messages: `equivalents.yaml, line 3`. */
  readonly place: string;
}

const reason = v.pipe(v.string('must be a reason'), v.trim(), v.minLength(15, 'must be a reason'));
const schema = v.record(v.string(), v.record(v.string(), reason, 'must be a map of mutants'));

/** In file order. @param folder the paper's; throws BenchDataError where the file has faults */
export function readEquivalents(folder: string): Equivalent[] {
  const path = join(folder, fileName);
  if (!existsSync(path)) return [];
  const { value, lineOf } = unwrap(readYaml(path, fileName), folder);
  const snippets = unwrap(checkValue(fileName, value, schema, lineOf), folder);
  return Object.entries(snippets).flatMap(([snippet, mutants]) =>
    Object.keys(mutants).map((id) => {
      const line = lineOf([snippet, id]);
      return { snippet, id, place: `${fileName}, line ${line ?? 1}` };
    }),
  );
}

/** SHA-256 of the file; that of nothing where there is none. */
export function equivalentsSha256(folder: string): string {
  const path = join(folder, fileName);
  return sha256(existsSync(path) ? readFileSync(path) : '');
}
