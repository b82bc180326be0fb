import { beforeEach, expect, test } from 'vitest';
import { type ClaimsInput, makeClaims } from '../domain/stats/claims.ts';
import { FakeStatsRuntime } from '../testing/fake-stats-runtime.ts';
import { finish, observationsOf } from '../testing/stats-fixtures.ts';
import { ClaimsState } from './claims.svelte.ts';

const input: ClaimsInput = {
  outcomes: [Float64Array.of(1, 1), Float64Array.of(0, 1)],
  observations: observationsOf([3, 1], [0, 1]),
  ranks: [1, 2],
  bootstrap: { draws: 10, seed: 1 },
};
const claims = finish(makeClaims(input));

let runtime: FakeStatsRuntime;
let state: ClaimsState;
beforeEach(() => {
  runtime = new FakeStatsRuntime();
  state = new ClaimsState(runtime);
});

test('claims are computing, with the share done, until they are ready', async () => {
  const showing = state.show(input);
  expect(state.status).toEqual({ kind: 'computing', share: 0 });
  runtime.calls[0]?.report(0.5);
  expect(state.status).toEqual({ kind: 'computing', share: 0.5 });
  runtime.calls[0]?.settle({ kind: 'made', claims });
  await showing;
  expect(state.status).toEqual({ kind: 'ready', claims });
});

test('another ranking takes the place of the last at once; nothing of that comes late', async () => {
  const first = state.show(input);
  runtime.calls[0]?.settle({ kind: 'made', claims });
  await first;
  const second = state.show({ ...input, ranks: [2, 1] });
  expect(state.status).toEqual({ kind: 'computing', share: 0 });
  const third = state.show(input);
  runtime.calls[1]?.report(0.9);
  expect(state.status).toEqual({ kind: 'computing', share: 0 });
  await second;
  expect(state.status.kind).toBe('computing');
  runtime.calls[2]?.settle({ kind: 'made', claims });
  await third;
  expect(state.status.kind).toBe('ready');
});

test('a failure is said', async () => {
  const showing = state.show(input);
  runtime.calls[0]?.settle({ kind: 'failed', why: 'no workers here' });
  await showing;
  expect(state.status).toEqual({ kind: 'failed', why: 'no workers here' });
});

test('fewer than two ranked rows leave nothing to claim, and stop what runs', async () => {
  void state.show(input);
  await state.show({ ...input, outcomes: [Float64Array.of(1, 1)], ranks: [1] });
  expect(state.status).toEqual({ kind: 'none' });
  expect(runtime.stops).toBe(1);
});

test('who leaves wants nothing any more', async () => {
  const showing = state.show(input);
  state.leave();
  await showing;
  expect(state.status).toEqual({ kind: 'none' });
  expect(runtime.stops).toBe(1);
});
