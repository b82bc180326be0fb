import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { judge, sharedEngine } from '../../testing/shared-engine.ts';
import { readPaperFiles } from '../bench-data/read-paper-files.ts';

const pset = fileURLToPath(new URL('fixtures/pset', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'score-test-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const sums = {
  pset: 'fixtures',
  paper: 'sums',
  snippet: 'total',
  id: '0',
  index: 0,
  code: '    return sum(values)\n',
  rule: 'raw',
  files: readPaperFiles(join(pset, 'sums')),
  annotated: ['sums.py'],
  seed: 0,
  limitSeconds: 60,
} satisfies JudgeJob;

/** Judges the code in place of `total`. */
function judgeTotal(code: string, changes: Partial<JudgeJob> = {}): Promise<VerdictRecord> {
  return judge({ ...sums, code, ...changes });
}

test('a right completion passes, and the record says by which engine', async () => {
  const record = await judgeTotal('    return sum(values)\n');
  expect(record).toMatchObject({ verdict: 'pass', official: 'pass', index: 0, seed: 0 });
  expect(record.tests.map(({ outcome }) => outcome)).toEqual(['pass', 'pass']);
  expect(record.engine).toMatchObject({ name: 'bench-runner', host: 'score', numpy: '2.4.3' });
});

test('a wrong completion fails by its first failing test', async () => {
  const record = await judgeTotal('    return 7\n');
  expect(record).toMatchObject({ verdict: 'fail', errorClass: 'functional' });
});

test('an endless completion times out, and its record is as complete as any', async () => {
  const started = performance.now();
  const record = await judgeTotal('    while True: pass\n', { limitSeconds: 1 });
  expect(record).toMatchObject({ verdict: 'timed-out', official: 'timed-out', limitSeconds: 1 });
  const passed = await judgeTotal('    return sum(values)\n');
  expect(record.engine).toEqual(passed.engine);
  expect(record.problemSha256).toBe(passed.problemSha256);
  expect(record.completionSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(performance.now() - started).toBeLessThan(60_000);
});

test('an interpreter that is brought down gives a crash, and the next run works', async () => {
  const record = await judgeTotal('    import os\n    os.abort()\n');
  expect(record).toMatchObject({ verdict: 'crashed', official: null });
  expect(await judgeTotal('    return sum(values)\n')).toMatchObject({ verdict: 'pass' });
});

test('memory ends at the limit of the page, or of the job, as a MemoryError', async () => {
  const code = '    bytearray(600 * 1024 * 1024)\n    return sum(values)\n';
  const record = await judgeTotal(code);
  expect(record).toMatchObject({ verdict: 'fail', exception: 'MemoryError' });
  expect(await judgeTotal(code, { memoryMB: 1024 })).toMatchObject({ verdict: 'pass' });
});

test('what one run does reaches no other', async () => {
  await judgeTotal('    import builtins\n    builtins.sum = lambda v: 7\n    return 6\n');
  expect(await judgeTotal('    return sum(values)\n')).toMatchObject({ verdict: 'pass' });
});

test('a stopped run gives no record', async () => {
  const engine = await sharedEngine();
  const giveUp = new AbortController();
  const running = engine.judge({ ...sums, code: '    while True: pass\n' }, giveUp.signal);
  setTimeout(() => {
    giveUp.abort();
  }, 200);
  expect(await running).toBeNull();
});

test('Python reads no file of the host, starts no process, mounts nothing, reaches nobody', async () => {
  const secret = join(folder, 'secret.txt');
  const trace = join(folder, 'trace.txt');
  writeFileSync(secret, 'secret');
  let visitors = 0;
  const server = createServer((socket) => {
    visitors += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const command = `${process.execPath} -e "require('fs').writeFileSync('${trace}', 'here')"`;
  const host = JSON.stringify({ file: secret, folder, command, port });

  const record = await judge({
    ...sums,
    paper: 'shut-in',
    snippet: null,
    id: 'reference',
    index: null,
    code: null,
    rule: 'reference',
    files: { ...readPaperFiles(join(pset, 'shut-in')), 'host.json': { text: host } },
    annotated: ['attempt.py'],
  });
  server.close();
  const unexpected = record.tests.filter(({ outcome }) => outcome !== 'pass');
  expect(unexpected).toEqual([]);
  expect(record.tests.length).toBeGreaterThan(7);
  expect(existsSync(trace)).toBe(false);
  expect(readFileSync(secret, 'utf8')).toBe('secret');
  expect(visitors).toBe(0);
});

test('JavaScript evaluated through raw memory ends the run and does nothing', async () => {
  const trace = join(folder, 'script.txt');
  const script = `globalThis.process?.getBuiltinModule?.("fs").writeFileSync("${trace}", "here")`;
  const record = await judge({
    ...sums,
    paper: 'shut-in',
    snippet: 'nothing',
    code: `    return real_ctypes_script(${JSON.stringify(script)}.encode())\n`,
    files: {
      ...readPaperFiles(join(pset, 'shut-in')),
      'paper2code_test.py': { text: 'import attempt\n\nattempt.nothing()\n' },
    },
    annotated: ['attempt.py'],
  });
  expect(record.verdict).not.toBe('pass');
  expect(existsSync(trace)).toBe(false);
});
