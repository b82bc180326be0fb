import { beforeEach, expect, test } from 'vitest';
import type { GivenFile } from '../domain/official/given-files.ts';
import {
  FakeOfficialStore,
  FakeOrigin,
  listOf,
  readableHash,
} from '../testing/fake-official-benchmark.ts';
import { StoreFullError } from '../ports/run-store.ts';
import { OfficialFilesState } from './official-files.svelte.ts';

const texts = {
  'core/template.py': 'template',
  'pset/demo/model.py': 'model',
  'pset/demo/paper2code_paper.tex': 'paper',
  'pset/demo/paper2code_test.py': 'tests',
};

/** The archive of these tests: paths and texts as JSON. */
const unzip = async (archive: Uint8Array) =>
  Promise.resolve(given(JSON.parse(textOf(archive)) as Record<string, string>));
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function given(files: Record<string, string>): GivenFile[] {
  return Object.entries(files).map(([path, text]) => {
    const content = new TextEncoder().encode(text);
    return { path, bytes: content.length, read: () => Promise.resolve(content) };
  });
}

let origin: FakeOrigin;
let store: FakeOfficialStore;
let waits: number[];
let official: OfficialFilesState;

beforeEach(async () => {
  origin = new FakeOrigin(texts);
  store = new FakeOfficialStore();
  waits = [];
  official = anotherTab();
  await official.load();
});

function anotherTab(): OfficialFilesState {
  return new OfficialFilesState({
    origin,
    store,
    sha256: readableHash,
    loadFiles: () => Promise.resolve({ commit: 'c', files: listOf(texts) }),
    unzip,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
}

test('nothing is fetched before it is asked for; then what judging needs, and the rest on its own', async () => {
  expect(origin.asked).toEqual([]);
  expect(official.papers.size).toBe(0);
  await official.fetch(['runs']);
  expect(origin.asked.sort()).toEqual(['pset/demo/model.py', 'pset/demo/paper2code_test.py']);
  expect(official.end).toEqual({ kind: 'fetched', troubles: [] });
  expect(official.holdings?.runs).toMatchObject({ files: 2, keptFiles: 2, lacking: [] });
  expect(official.holdings?.prompts.keptFiles).toBe(0);
  expect([...official.papers]).toEqual(['demo']);
});

test('progress counts files and bytes; what is kept stays after Stop, and the next load gets the rest', async () => {
  await official.open('pset/demo/model.py');
  let open: (value?: unknown) => void = () => undefined;
  origin.gate = new Promise((resolve) => {
    open = resolve;
  });
  const fetching = official.fetch(['runs', 'prompts']);
  expect(official.work).toEqual({ doneFiles: 0, allFiles: 3, doneBytes: 0, allBytes: 18 });
  official.stop();
  open();
  await fetching;
  expect(official.end).toEqual({ kind: 'stopped' });
  expect(official.work).toBeNull();
  expect([...store.files.keys()]).toEqual(['pset/demo/model.py']);
  origin.asked = [];
  await official.fetch(['runs', 'prompts']);
  expect(origin.asked).toHaveLength(3);
  expect(official.holdings?.prompts.lacking).toEqual([]);
});

test('a file that differs and one that is missing are named, not kept, and keep no other from coming', async () => {
  origin.texts['pset/demo/model.py'] = 'model of another commit';
  delete origin.texts['core/template.py'];
  await official.fetch(['runs', 'prompts']);
  expect(official.end).toEqual({
    kind: 'fetched',
    troubles: expect.arrayContaining([
      { kind: 'differs', path: 'pset/demo/model.py' },
      { kind: 'missing', path: 'core/template.py', httpStatus: 404 },
    ]) as unknown,
  });
  expect([...store.files.keys()].sort()).toEqual([
    'pset/demo/paper2code_paper.tex',
    'pset/demo/paper2code_test.py',
  ]);
  expect(official.papers.size).toBe(0);
});

test('where nobody answers it is tried again with pauses, and then given up', async () => {
  origin.answers.set('pset/demo/model.py', { kind: 'unreachable' });
  await official.fetch(['runs']);
  expect(waits).toEqual([1_000, 3_000]);
  expect(official.end).toEqual({
    kind: 'fetched',
    troubles: [{ kind: 'unreachable', path: 'pset/demo/model.py' }],
  });
});

test('a folder gives what it has; a file that differs is named and does not take a right one’s place', async () => {
  await official.open('pset/demo/model.py');
  const folder = {
    'checkout/pset/demo/model.py': 'mode1',
    'checkout/pset/demo/paper2code_test.py': 'tests',
    'checkout/README.md': 'read me',
  };
  await official.take(given(folder), 'checkout');
  const differing = ['pset/demo/model.py'];
  expect(official.end).toEqual({ kind: 'taken', from: 'checkout', files: 1, differing });
  expect([...official.papers]).toEqual(['demo']);
  expect(origin.asked).toEqual(['pset/demo/model.py']);
});

test('so does an archive; one that is none ends with its reason, and nothing is changed', async () => {
  const archive = { 'main.zip': JSON.stringify({ 'a/pset/demo/model.py': 'model' }) };
  await official.take(given(archive), 'main.zip');
  expect(official.end).toEqual({ kind: 'taken', from: 'main.zip', files: 1, differing: [] });
  await official.take(given({ 'main.zip': 'no archive' }), 'main.zip');
  expect(official.end).toMatchObject({ kind: 'failed' });
  expect(official.work).toBeNull();
  expect(store.files.size).toBe(1);
});

test('a full store ends it with its reason', async () => {
  store.refuses = new StoreFullError();
  await official.fetch(['runs']);
  expect(official.end).toMatchObject({ kind: 'failed', why: new StoreFullError().message });
});

test('a list that cannot be had can be asked for again', async () => {
  let isOffline = true;
  const state = new OfficialFilesState({
    origin,
    store,
    sha256: readableHash,
    loadFiles: () =>
      isOffline
        ? Promise.reject(new Error('No network.'))
        : Promise.resolve({ commit: 'c', files: listOf(texts) }),
    unzip,
    wait: () => Promise.resolve(),
  });
  await state.load();
  expect(state.status).toEqual({ kind: 'failed', why: 'No network.' });
  isOffline = false;
  await state.load();
  expect(state.status).toMatchObject({ kind: 'ready', commit: 'c' });
});

test('a file on demand is fetched once and kept; another is refused by name', async () => {
  const path = 'pset/demo/paper2code_paper.tex';
  const content = new TextEncoder().encode('paper');
  expect(await official.open(path)).toEqual({ kind: 'ready', content });
  expect(await official.open(path)).toEqual({ kind: 'ready', content });
  expect(origin.asked).toEqual([path]);
  expect(official.holdings?.prompts.keptFiles).toBe(1);
  expect(await official.open('etc/passwd')).toMatchObject({ kind: 'failed' });
  origin.texts['core/template.py'] = 'another';
  expect(await official.open('core/template.py')).toEqual({
    kind: 'failed',
    why: { kind: 'differs', path: 'core/template.py' },
  });
});

test('removal can be undone, and another visit sees what is kept', async () => {
  await official.fetch(['runs']);
  await official.remove();
  expect(official.removed).toBe(2);
  expect(official.papers.size).toBe(0);
  await official.undo();
  expect(official.removed).toBe(0);
  const later = anotherTab();
  await later.load();
  expect([...later.papers]).toEqual(['demo']);
});
