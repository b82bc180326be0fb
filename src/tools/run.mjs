// Entry of every npm script: makes sure that the locked packages are installed, then runs the task.
// It uses nothing but Node itself, because it runs on a fresh clone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Task name -> module under src/tools that runs it. */
const tasks = {
  start: 'site/start.ts',
  dev: 'site/dev.ts',
  build: 'site/build.ts',
  preview: 'site/preview.ts',
  check: 'check/check.ts',
  format: 'check/format.ts',
  test: 'test/test.ts',
  'test:unit': 'test/test-unit.ts',
  'test:python': 'test/test-python.ts',
  'test:native': 'test/test-native.ts',
  e2e: 'test/e2e.ts',
  score: 'score/main.ts',
  'verify-bench': 'verify-bench/main.ts',
  prompts: 'prompts/main.ts',
  'official-files': 'official-files/main.ts',
  baselines: 'baselines/main.ts',
  'judge-runs': 'judge-runs/main.ts',
  bench: 'bench/main.ts',
  soak: 'soak/main.ts',
  agreement: 'agreement/main.ts',
};

/** @param {string} path */
const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** True when node_modules holds exactly the versions of package-lock.json (optional ones apart). */
function hasLockedPackages() {
  const installedLock = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(installedLock)) return false;
  const installed = readLock(installedLock);
  return Object.entries(readLock(`${root}/package-lock.json`)).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

function installLockedPackages() {
  console.error('Installing the locked npm packages …');
  const npm = process.env['npm_execpath'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, 'ci'], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', ['ci'], { cwd: root, stdio: ['ignore', 2, 2], shell: true });
  if (status !== 0) {
    console.error('npm ci did not succeed; its messages above say why.');
    process.exit(1);
  }
}

const [task = '', ...args] = process.argv.slice(2);
const module = tasks[/** @type {keyof typeof tasks} */ (task)];
if (!module) {
  console.error(`Unknown task "${task}". Known: ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}
if (!hasLockedPackages()) installLockedPackages();
const { status, signal } = spawnSync(
  process.execPath,
  ['--import', 'tsx', `${root}/src/tools/${module}`, ...args],
  { cwd: root, stdio: 'inherit' },
);
process.exit(signal ? 1 : (status ?? 1));
