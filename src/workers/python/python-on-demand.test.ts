import { expect, test, vi } from 'vitest';
import type { RuntimeState } from '../../ports/python-runtime.ts';
import { FakePythonRuntime } from '../../testing/fake-python-runtime.ts';
import { aJob } from '../../testing/python-builders.ts';
import { PythonOnDemand } from './python-on-demand.ts';

function onDemand() {
  const real = new FakePythonRuntime();
  const load = vi.fn(() => Promise.resolve(real));
  const python = new PythonOnDemand(load);
  const states: RuntimeState['kind'][] = [];
  python.subscribe(({ kind }) => states.push(kind));
  return { real, load, python, states };
}
const noRequest = {
  length: 1,
  jobAt: () => Promise.resolve(aJob()),
  onStart: () => undefined,
  keep: () => Promise.resolve(),
  onTold: () => undefined,
};

test('nothing is fetched until something is asked, and then once', async () => {
  const { real, load, python, states } = onDemand();
  expect(python.state.kind).toBe('asleep');
  expect(load).not.toHaveBeenCalled();
  python.start();
  python.start();
  expect(python.state.kind).toBe('starting');
  await vi.waitFor(() => {
    expect(real.starts).toBe(2);
  });
  expect(load).toHaveBeenCalledTimes(1);
  real.enter({ kind: 'ready' });
  expect(python.state.kind).toBe('ready');
  expect(states.at(-1)).toBe('ready');
});

test('a run is handed on, with its outcome', async () => {
  const { real, python } = onDemand();
  const run = python.run(aJob());
  await vi.waitFor(() => {
    expect(real.jobs).toHaveLength(1);
  });
  real.answer({ kind: 'timed-out', limitSeconds: 1 });
  expect(await run).toEqual({ kind: 'timed-out', limitSeconds: 1 });
});

test('what is stopped while the code comes never begins', async () => {
  const { real, python } = onDemand();
  const run = python.run(aJob());
  python.stop();
  expect(python.state.kind).toBe('asleep');
  expect(await run).toEqual({ kind: 'stopped' });
  expect(real.jobs).toEqual([]);
});

test('code that cannot be fetched is said, and asked for again the next time', async () => {
  const { real, load, python } = onDemand();
  load.mockRejectedValueOnce(new Error('offline'));
  expect(await python.run(aJob())).toMatchObject({ kind: 'did-not-start' });
  expect(python.state).toMatchObject({ kind: 'gone', canRetry: true });
  python.start();
  await vi.waitFor(() => {
    expect(real.starts).toBe(1);
  });
});

test('a batch hears what was asked of it before the code was there', async () => {
  const { real, python } = onDemand();
  const batch = python.judgeAll(noRequest);
  batch.pause();
  batch.skip(3);
  await vi.waitFor(() => {
    expect(real.batches[0]?.skipped).toEqual([3]);
  });
  expect(real.batches[0]?.isPaused).toBe(true);
  batch.stop();
  expect(await batch.end).toEqual({ kind: 'stopped' });
});
