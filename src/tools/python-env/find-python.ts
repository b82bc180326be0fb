/** Finds a Python on this machine, under the names it has on Linux, macOS and Windows. */
import { spawnSync } from 'node:child_process';

export interface Python {
  readonly command: string;
  /** Arguments that stand before all others (`-3` for the Windows launcher). */
  readonly args: readonly string[];
  readonly major: number;
  readonly minor: number;
}

const names: readonly (readonly [string, ...string[]])[] = [['python3'], ['python'], ['py', '-3']];

/** The first Python 3 of at least this minor version; null when there is none. */
export function findPython(minMinor = 0): Python | null {
  for (const [command, ...args] of names) {
    const { status, stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8' });
    const version = status === 0 ? /^Python (\d+)\.(\d+)/.exec(stdout) : null;
    if (!version) continue;
    const [major, minor] = [Number(version[1]), Number(version[2])];
    if (major === 3 && minor >= minMinor) return { command, args, major, minor };
  }
  return null;
}
