import { expect, test } from 'vitest';
import { FakePythonRuntime } from '../testing/fake-python-runtime.ts';
import { aJob } from '../testing/python-builders.ts';
import { PythonSession } from './python-session.svelte.ts';

test('the session shows the runtime’s state', () => {
  const runtime = new FakePythonRuntime();
  const session = new PythonSession(runtime);
  expect(session.state).toEqual({ kind: 'asleep' });
  runtime.enter({ kind: 'ready' });
  expect(session.state).toEqual({ kind: 'ready' });
});

test('warming up starts a sleeping Python, and leaves one alone that is there or cannot run', () => {
  const runtime = new FakePythonRuntime();
  const session = new PythonSession(runtime);
  session.warmUp();
  expect(runtime.starts).toBe(1);
  for (const state of [
    { kind: 'ready' },
    { kind: 'gone', why: 'No WebAssembly here.', canRetry: false },
  ] as const) {
    runtime.enter(state);
    session.warmUp();
  }
  expect(runtime.starts).toBe(1);
});

test('every job gets the memory that is set, which is kept within bounds', async () => {
  const runtime = new FakePythonRuntime();
  const kept: number[] = [];
  const setting = { read: () => 700, keep: (megabytes: number) => void kept.push(megabytes) };
  const session = new PythonSession(runtime, setting);
  void session.run(aJob());
  session.setMemory(5_000);
  runtime.stop();
  void session.run(aJob());
  expect(runtime.jobs.map(({ memoryMB }) => memoryMB)).toEqual([700, 1024]);
  expect(kept).toEqual([1024]);

  const nothing = () => undefined;
  const keep = () => Promise.resolve();
  const jobAt = () => Promise.resolve(aJob());
  session.judgeAll({ length: 1, jobAt, onStart: nothing, keep, onTold: nothing });
  expect(await runtime.batches[0]?.request.jobAt(0)).toMatchObject({ memoryMB: 1024 });
});
