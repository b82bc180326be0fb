import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findPython } from '../python-env/find-python.ts';
import { pythonSourceDir, readBenchPackages } from './bench-packages.ts';
import { contentHash } from './content-hash.ts';

const python = findPython(11);

test.skipIf(!python)('bytecode carries the hash that bench_runner gives to its own sources', () => {
  const { command = '', args = [] } = python ?? {};
  const PYTHONPATH = ['bench-runner', 'torch-lite']
    .map((project) => `${pythonSourceDir}/${project}`)
    .join(process.platform === 'win32' ? ';' : ':');
  const said = execFileSync(command, [...args, '-m', 'bench_runner.environment'], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH, PYTHONDONTWRITEBYTECODE: '1' },
  });
  expect(contentHash(readBenchPackages())).toBe(said.trim());
});
