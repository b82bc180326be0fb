/** How much memory the processes hold that this one has started, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

function parentOf(pid: string): string | undefined {
  // The name in brackets may hold spaces; the state and the parent follow it.
  return /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1];
}

function descendants(): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const found = new Set([String(process.pid)]);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (parent && found.has(parent)) found.add(pid);
  }
  return [...found].filter((pid) => pid !== String(process.pid));
}

/**
 * Megabytes that the browser's processes hold, memory that they share counted once. null where the system
 * does not say.
 */
export function browserMegabytes(): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = descendants()
    .filter((pid) => /chrom/i.test(read(`/proc/${pid}/cmdline`)))
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
