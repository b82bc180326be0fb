/** For a native Python: stand-ins of those libraries that papers import and it does not have. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../process.ts';

const standIns = join(root, 'src', 'python', 'stand-ins');
const shared = '_stand_in';
// Not what tests and tools leave beside them.
const isPackage = (name: string) => /^\w+$/.test(name) && name !== 'tests';
const probe = `
import importlib.util, sys
print(*(name for name in sys.argv[1:] if importlib.util.find_spec(name) is None))
`;

/** Makes a folder for `PYTHONPATH`. Real libraries are never hidden: only what is missing is in it. */
export async function standInsBeside(python: string): Promise<string> {
  const names = readdirSync(standIns, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPackage(entry.name))
    .map(({ name }) => name);
  const { code, output } = await run(python, ['-c', probe, ...names]);
  if (code !== 0) throw new Error(`${python} does not run:\n${output}`);
  const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'));
  for (const name of new Set([shared, ...output.trim().split(' ')])) {
    if (!names.includes(name)) continue;
    mkdirSync(join(folder, name));
    cpSync(join(standIns, name), join(folder, name), { recursive: true });
  }
  return folder;
}
