import { expect, test } from 'vitest';
import { FakePythonRuntime } from '../testing/fake-python-runtime.ts';
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
