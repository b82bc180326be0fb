import { expect, test } from 'vitest';
import { FakePythonRuntime } from '../testing/fake-python-runtime.ts';
import { aJob } from '../testing/python-builders.ts';
import { PythonSession } from './python-session.svelte.ts';

test('the session shows the state of the runtime, from the first moment on', () => {
  const runtime = new FakePythonRuntime();
  runtime.enter({ kind: 'ready' });
  const session = new PythonSession(runtime);
  expect(session.state).toEqual({ kind: 'ready' });
  runtime.enter({ kind: 'running', startedAtMs: 0, limitSeconds: 10 });
  expect(session.state).toMatchObject({ kind: 'running' });
});

test('warming up starts a sleeping runtime, and leaves any other alone', () => {
  const runtime = new FakePythonRuntime();
  const session = new PythonSession(runtime);
  session.warmUp();
  runtime.enter({ kind: 'gone', why: 'no connection', canRetry: true });
  session.warmUp();
  expect(runtime.starts).toBe(1);
});

test('a run is the runtime’s, and stop ends it', async () => {
  const runtime = new FakePythonRuntime();
  const session = new PythonSession(runtime);
  const outcome = session.run(aJob());
  session.stop();
  expect(await outcome).toEqual({ kind: 'stopped' });
  expect(runtime.jobs).toEqual([aJob()]);
});
