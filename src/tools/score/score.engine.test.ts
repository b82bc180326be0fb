import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../process.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the command as `npm run score` does, typed in `folder`. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, said });
    });
  });
  return { child, ended, hears: (text: string) => said.includes(text) };
}

const pset = fileURLToPath(new URL('fixtures/pset', import.meta.url));

function writeCandidates(...codes: string[]): void {
  const lines = codes.map((code) => JSON.stringify({ paper: 'sums', snippet: 'total', code }));
  writeFileSync(join(folder, 'in.jsonl'), lines.join('\n'));
}

test('two runs at a time give their records in the order of the input', async () => {
  writeCandidates('    while True: pass', '    return sum(values)', '    return 7');
  const command = ['--pset', pset, '--candidates', 'in.jsonl', '--out', 'out.jsonl'];
  const { ended } = start(...command, '--workers', '2', '--timeout', '3');
  const { code, said } = await ended;
  expect(said).toContain('3 judged: ');
  expect(code).toBe(0);
  const lines = readFileSync(join(folder, 'out.jsonl'), 'utf8').trimEnd().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { id: '0', verdict: 'timed-out' },
    { id: '1', verdict: 'pass' },
    { id: '2', verdict: 'fail' },
  ]);
});

// Windows ends a process at once and tells it nothing.
test.skipIf(process.platform === 'win32')('Ctrl+C leaves no process and no file', async () => {
  writeCandidates('    return sum(values)', '    while True: pass');
  const command = ['--pset', pset, '--candidates', 'in.jsonl', '--out', 'out.jsonl'];
  const { child, ended, hears } = start(...command, '--workers', '1');
  while (!hears('[1/2]') && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGINT');
  const { code, said } = await ended;
  expect(code).toBe(130);
  expect(said).toContain('1 of 2 were judged');
  expect(existsSync(join(folder, 'out.jsonl'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['in.jsonl']);
});
