import type { PythonFile } from '../../workers/python/manifest.ts';

/** @param start of the making, as `performance.now()` gave it */
export function logMade(
  name: string,
  { bytes }: PythonFile,
  start: number,
  log: (line: string) => void,
): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`  ${name}: ${(bytes / 1e6).toFixed(1)} MB to fetch, made in ${seconds} s`);
}
