/** Paths that a person types. */
import { resolve } from 'node:path';

/** npm runs scripts in the repository's root; what was typed is meant from where npm was called. */
export function fromCaller(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}
