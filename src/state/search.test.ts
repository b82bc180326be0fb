import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchEntry } from '../domain/search/search-entry.ts';
import { FakeSearchRuntime } from '../testing/fake-search-runtime.ts';
import { SearchState } from './search.svelte.ts';

const found = (kind: SearchEntry['kind']) =>
  ({ kind: 'found', groups: [{ kind, hits: [], all: 0 }] }) as const;
const load = vi.fn<() => Promise<readonly SearchEntry[]>>();
let runtime: FakeSearchRuntime;
let state: SearchState;
beforeEach(() => {
  load.mockReset().mockResolvedValue([]);
  runtime = new FakeSearchRuntime();
  state = new SearchState(runtime, load);
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('nothing is loaded before something is asked, and once for many questions', async () => {
  expect(load).not.toHaveBeenCalled();
  void state.search('a');
  void state.search('ab');
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(runtime.fills).toHaveLength(1);
});

test('an answer to an older question is not shown', async () => {
  void state.search('a');
  await settled();
  void state.search('ab');
  await settled();
  runtime.answer('ab', found('model'));
  await settled();
  runtime.answer('a', found('paper'));
  await settled();
  expect(state.status).toEqual(found('model'));
});

test('what was found stays while more is typed, and goes with the question', async () => {
  void state.search('a');
  expect(state.status.kind).toBe('searching');
  await settled();
  runtime.answer('a', found('paper'));
  await settled();
  void state.search('ab');
  expect(state.status).toEqual(found('paper'));
  void state.search(' ');
  expect(state.status.kind).toBe('idle');
});

test('a visit takes in what has come since the last one', async () => {
  void state.search('a');
  await settled();
  state.open();
  void state.search('a');
  await settled();
  expect(runtime.fills).toHaveLength(2);
});

test('what cannot be loaded is said, and tried again with the next question', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  await state.search('a');
  expect(state.status).toEqual({ kind: 'failed', why: 'no network' });
  void state.search('ab');
  await settled();
  expect(runtime.fills).toHaveLength(1);
});

test('a search that failed fills a new worker the next time', async () => {
  void state.search('a');
  await settled();
  runtime.answer('a', { kind: 'failed', why: 'gone' });
  await settled();
  expect(state.status).toEqual({ kind: 'failed', why: 'gone' });
  void state.search('ab');
  await settled();
  expect(runtime.fills).toHaveLength(2);
});
