/** Finds a Chromium for the browser tests, or installs Debian's where that is allowed. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../process.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** CHROME_PATH, else the first browser on PATH or in a usual place; null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which is not there.`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...fixedPlaces].find((path) => existsSync(path)) ?? null;
}

const isRoot = () => process.getuid?.() === 0;

/**
 * The browser for the tests; null where there is none and none may be installed. It is installed
 * (Debian's package) for root or under CI only: nobody else's machine is changed.
 */
export async function ensureChromium(): Promise<string | null> {
  const found = findChromium();
  if (found) return found;
  const mayInstall = existsSync('/usr/bin/apt-get') && (isRoot() || process.env['CI'] === 'true');
  if (!mayInstall) return null;
  console.log('Installing Chromium (Debian package) …');
  const command = isRoot() ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  const [program = '', ...prefix] = command;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(program, [...prefix, 'update', '-q'], { env });
  const { code, output } = await run(
    program,
    [...prefix, 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
    { env },
  );
  if (code !== 0) console.log(output);
  return findChromium();
}
