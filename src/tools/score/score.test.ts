import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { timedOutRecord } from '../../domain/completion/host-record.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { EngineError } from './engine.ts';
import type { Judge } from './judge-all.ts';
import { score } from './score.ts';

const pset = fileURLToPath(new URL('fixtures/pset', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const timesOut: Judge = { judge: (job) => Promise.resolve(timedOutRecord(job, job.limitSeconds)) };

/** Runs the command; `jobs` are those that reached the judge. */
async function run(args: readonly string[], judge = timesOut, signal?: AbortSignal) {
  const jobs: JudgeJob[] = [];
  let said = '';
  const out = join(folder, 'verdicts.jsonl');
  const code = await score(['--pset', pset, '--out', out, ...args], {
    stdout: { write: (text) => (said += text) },
    stderr: { write: (text) => (said += text) },
    signal: signal ?? new AbortController().signal,
    prepare: () =>
      Promise.resolve({
        judge: (job, giveUp) => {
          jobs.push(job);
          return judge.judge(job, giveUp);
        },
      }),
  });
  const lines = existsSync(out) ? readFileSync(out, 'utf8').trimEnd().split('\n') : null;
  const records = lines?.map((line): unknown => JSON.parse(line)) ?? null;
  return { code, said, jobs, records };
}

function candidates(...lines: string[]): string[] {
  const path = join(folder, 'candidates.jsonl');
  writeFileSync(path, lines.join('\n'));
  return ['--candidates', path];
}

const total = '{"paper": "sums", "snippet": "total", "code": "return 6"}';
const doubled = '{"paper": "sums", "snippet": "doubled", "text": "```python\\nreturn 1\\n```"}';

test('each completion becomes a job with its code, rule and identity', async () => {
  const { code, jobs } = await run(candidates(total, doubled, '', total));
  expect(code).toBe(0);
  expect(jobs).toMatchObject([
    { paper: 'sums', snippet: 'total', id: '0', index: 0, code: 'return 6', rule: 'raw' },
    { paper: 'sums', snippet: 'doubled', id: '0', code: 'return 1\n', rule: 'official-fence' },
    { paper: 'sums', snippet: 'total', id: '1', index: 1, seed: 0, limitSeconds: 60 },
  ]);
  expect(Object.keys(jobs[0]?.files ?? {})).toEqual(['paper2code_test.py', 'sums.py']);
});

test('records are written in the order of the input, one a line', async () => {
  const { records } = await run([...candidates(doubled, total), '--workers', '2']);
  expect(records).toMatchObject([{ snippet: 'doubled' }, { snippet: 'total' }]);
});

test('--reference judges the untouched solution of each paper', async () => {
  const { records } = await run(['--reference', '--timeout', '2.5']);
  expect(records).toMatchObject([
    { pset: 'fixtures', paper: 'sums', snippet: null, id: 'reference', limitSeconds: 2.5 },
    { paper: 'shut-in', snippet: null, id: 'reference' },
  ]);
});

test('--paper leaves the other papers out', async () => {
  const other = '{"paper": "shut-in", "snippet": "nothing", "code": ""}';
  const { jobs } = await run([...candidates(total, other), '--paper', 'shut-in']);
  expect(jobs.map(({ paper }) => paper)).toEqual(['shut-in']);
});

test.each([
  ['not JSON', ['{"paper": '], 'candidates.jsonl, line 1: not JSON'],
  ['an unknown paper', [total, '{"paper": "Sums", "snippet": "total", "code": ""}'], 'line 2'],
  ['an unknown snippet', ['{"paper": "sums", "snippet": "sum", "code": ""}'], 'no snippet "sum"'],
  ['an identity used twice', [total, total.replace('"code"', '"id": "0", "code"')], 'line 1'],
  ['neither text nor code', ['{"paper": "sums", "snippet": "total"}'], 'needs "text"'],
])('%s is refused before anything is judged', async (_what, lines, message) => {
  const { code, said, jobs, records } = await run(candidates(...lines));
  expect({ code, jobs, records }).toEqual({ code: 2, jobs: [], records: null });
  expect(said).toContain(message);
});

test.each([
  ['a missing file of completions', ['--candidates', 'nowhere.jsonl'], 'nowhere.jsonl'],
  ['an unknown paper', ['--reference', '--paper', 'len'], 'has no paper "len"'],
  ['a problem set that is none', ['--reference', '--pset', tmpdir()], 'papers.yaml'],
  ['no folder to write to', ['--reference', '--out', 'no/such/folder/o.jsonl'], '--out'],
  ['a switch that does not exist', ['--reference', '--fast'], '--fast'],
])('%s ends with exit code 2', async (_what, args, message) => {
  const { code, said, jobs } = await run(args);
  expect({ code, jobs }).toEqual({ code: 2, jobs: [] });
  expect(said).toContain(message);
});

test('stopped half way, it says how many were judged and writes nothing', async () => {
  const giveUp = new AbortController();
  const judge: Judge = {
    judge: (job) => {
      if (job.snippet === 'total') return Promise.resolve(timedOutRecord(job, 1));
      giveUp.abort();
      return Promise.resolve(null);
    },
  };
  const args = [...candidates(total, doubled), '--workers', '1'];
  const { code, said } = await run(args, judge, giveUp.signal);
  expect(code).toBe(130);
  expect(said).toContain('1 of 2 were judged');
  expect(readdirSync(folder)).toEqual(['candidates.jsonl']);
});

test('when Python does not start nothing is written', async () => {
  const judge: Judge = { judge: () => Promise.reject(new EngineError('Python did not start: x')) };
  const { code, said, records } = await run(candidates(total), judge);
  expect({ code, records }).toEqual({ code: 1, records: null });
  expect(said).toContain('Python did not start: x');
});
