import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  Completion,
  JudgedCompletion,
  Run,
  RunVerdict,
} from '../../domain/completion/types.ts';
import { toVerdictRow } from '../../domain/completion/verdict-row.ts';
import { packRuns } from '../../domain/exchange/packed-runs.ts';
import { labelOf } from '../../domain/score/solver-of-run.ts';
import { StoreFullError } from '../../ports/run-store.ts';
import { DexieRunStore } from './dexie-run-store.ts';
import type { Dataset, DatasetRows } from './fill.ts';
import { openDatabase } from './open-database.ts';
import { Database } from './schema.ts';

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});

const create = () => new Database({ indexedDB: factory, IDBKeyRange });
const storeOf = (...datasets: Dataset[]) => new DexieRunStore(datasets, openDatabase(create));

function aRun(id: string): Run {
  return {
    id,
    pset: 'open-pack',
    solver: id,
    kind: 'blind',
    created: '2026-11-29',
    withPaper: true,
    made: 'by hand',
  };
}

function aCompletion(run: string, id = '0'): Completion {
  return {
    run,
    pset: 'open-pack',
    paper: 'minp',
    snippet: 'scaled-threshold',
    id,
    index: 0,
    text: null,
    code: 'bar = 1',
    rule: 'raw',
  };
}

function aVerdict(run: string, verdict: RunVerdict['verdict'], id = '0'): RunVerdict {
  return {
    run,
    pset: 'open-pack',
    paper: 'minp',
    snippet: 'scaled-threshold',
    id,
    verdict,
    official: verdict === 'pass' ? 'pass' : 'fail',
    errorClass: verdict === 'pass' ? null : 'functional',
    exception: null,
    seconds: 0.1,
    detail: '',
    tests: [],
    rule: 'raw',
  };
}

function packed(
  runs: readonly Run[],
  completions: readonly Completion[],
  verdicts: readonly RunVerdict[],
): DatasetRows {
  return { ...packRuns({ runs, completions, verdicts }), rows: verdicts.map(toVerdictRow) };
}

function rowsOf(run: string, verdict: RunVerdict['verdict']): DatasetRows {
  const judged = aVerdict(run, verdict);
  return packed([aRun(run)], [aCompletion(run)], [judged]);
}

const dataset = (sha256: string, load: Dataset['load']): Dataset => ({
  pset: 'open-pack',
  sha256,
  load,
});

describe('filling the bundled tables', () => {
  test('the same data hash is fetched and filled once', async () => {
    const load = vi.fn(() => Promise.resolve(rowsOf('blind', 'pass')));
    const store = storeOf(dataset('a', load));
    await store.fill('open-pack');
    await store.fill('open-pack');
    expect(load).toHaveBeenCalledTimes(1);
    expect(await store.verdictRows('open-pack')).toHaveLength(1);
  });

  test('a new data hash replaces the old rows', async () => {
    await storeOf(dataset('a', () => Promise.resolve(rowsOf('old', 'fail')))).fill('open-pack');
    const store = storeOf(dataset('b', () => Promise.resolve(rowsOf('new', 'pass'))));
    await store.fill('open-pack');
    expect((await store.runs('open-pack')).map(({ id }) => id)).toEqual(['new']);
    expect((await store.verdictRows('open-pack')).map(({ verdict }) => verdict)).toEqual(['pass']);
    expect(await store.completionsOf('open-pack', 'minp', 'scaled-threshold')).toHaveLength(1);
  });

  test('two tabs that fill at once leave one set of rows', async () => {
    const load = () => Promise.resolve(rowsOf('blind', 'pass'));
    await Promise.all([
      storeOf(dataset('a', load)).fill('open-pack'),
      storeOf(dataset('a', load)).fill('open-pack'),
    ]);
    expect(await storeOf().verdictRows('open-pack')).toHaveLength(1);
  });

  test('filling one problem set fetches nothing of another', async () => {
    const load = vi.fn(() => Promise.resolve(rowsOf('blind', 'pass')));
    const store = storeOf(dataset('a', load));
    await store.fill('researchcodebench');
    expect(load).not.toHaveBeenCalled();
  });

  test('a fill that breaks half-way leaves what was there', async () => {
    await storeOf(dataset('a', () => Promise.resolve(rowsOf('old', 'fail')))).fill('open-pack');
    const broken = rowsOf('new', 'pass');
    const twice = { ...broken, papers: [...broken.papers, ...broken.papers] };
    const store = storeOf(dataset('b', () => Promise.resolve(twice)));
    await expect(store.fill('open-pack')).rejects.toThrow();
    expect((await store.runs('open-pack')).map(({ id }) => id)).toEqual(['old']);
    expect(await store.verdictRows('open-pack')).toHaveLength(1);
  });

  test('data that cannot be fetched leaves what was there', async () => {
    await storeOf(dataset('a', () => Promise.resolve(rowsOf('old', 'fail')))).fill('open-pack');
    const store = storeOf(dataset('b', () => Promise.reject(new Error('no network'))));
    await expect(store.fill('open-pack')).rejects.toThrow('no network');
    expect(await store.verdictRows('open-pack')).toHaveLength(1);
  });

  test('the completions of a run come with their verdicts, by paper, snippet and id', async () => {
    const place = (paper: string, snippet: string, id: string) => ({ paper, snippet, id });
    const places = [
      place('minp', 'filter', '1'),
      place('gps', 'walk', '0'),
      place('minp', 'filter', '0'),
      place('minp', 'clamp', '0'),
    ];
    const all = ['b', 'a'].flatMap((run) => places.map((of) => ({ ...aCompletion(run), ...of })));
    const judged = all.slice(1).map(({ run, ...of }) => ({
      ...aVerdict(run, 'pass'),
      ...place(of.paper, of.snippet, of.id),
    }));
    const rows = packed([aRun('a'), aRun('b')], all, judged);
    const store = storeOf(dataset('a', () => Promise.resolve(rows)));
    await store.fill('open-pack');
    const shown = (found: readonly JudgedCompletion[]) =>
      found.map(({ completion: { run, paper, snippet, id }, verdict }) =>
        [run, paper, snippet, id, verdict?.run ?? 'none'].join(' '),
      );
    expect(shown(await store.completionsOfRun('b'))).toEqual([
      'b gps walk 0 b',
      'b minp clamp 0 b',
      'b minp filter 0 b',
      'b minp filter 1 none',
    ]);
    expect(shown(await store.completionsOf('open-pack', 'minp', 'filter'))).toEqual([
      'a minp filter 0 a',
      'a minp filter 1 a',
      'b minp filter 0 b',
      'b minp filter 1 none',
    ]);
  });

  test('what the user made survives a refill', async () => {
    const first = storeOf(dataset('a', () => Promise.resolve(rowsOf('old', 'fail'))));
    await first.fill('open-pack');
    await first.addOwn(
      { ...aRun('own'), kind: 'human' },
      aCompletion('own'),
      aVerdict('own', 'pass'),
    );
    await first.saveDraft('open-pack', 'minp', 'scaled-threshold', 'half a thought');
    const second = storeOf(dataset('b', () => Promise.resolve(rowsOf('new', 'pass'))));
    await second.fill('open-pack');
    expect((await second.runs('open-pack')).map(({ id }) => id)).toEqual(['new', 'own']);
    expect(await second.draft('open-pack', 'minp', 'scaled-threshold')).toBe('half a thought');
  });
});

describe('what the user made', () => {
  test('a completion and its verdict come back together', async () => {
    const store = storeOf();
    await store.addOwn(aRun('own'), aCompletion('own'), aVerdict('own', 'fail'));
    const [found] = await store.completionsOf('open-pack', 'minp', 'scaled-threshold');
    expect(found?.completion.code).toBe('bar = 1');
    expect(found?.verdict?.verdict).toBe('fail');
  });

  test('an identity is never overwritten', async () => {
    const store = storeOf();
    await store.addOwn(aRun('own'), aCompletion('own'), aVerdict('own', 'fail'));
    await expect(
      store.addOwn(aRun('own'), aCompletion('own'), aVerdict('own', 'pass')),
    ).rejects.toThrow();
    const [found] = await store.completionsOf('open-pack', 'minp', 'scaled-threshold');
    expect(found?.verdict?.verdict).toBe('fail');
  });

  test('an imported run is among the runs until it is removed, and nothing else goes with it', async () => {
    const store = storeOf(dataset('a', () => Promise.resolve(rowsOf('blind', 'pass'))));
    await store.fill('open-pack');
    const imported = { ...aRun('mine'), kind: 'imported' } as const;
    const verdicts = [aVerdict('mine', 'pass'), aVerdict('mine', 'fail', '1')];
    await store.addOwn(aRun('own'), aCompletion('own'), aVerdict('own', 'pass'));
    await store.addImported(imported, verdicts);
    expect((await store.runs('open-pack')).map(({ id }) => id)).toEqual(['blind', 'mine', 'own']);
    const rows = await store.verdictRows('open-pack');
    expect(rows.filter(({ run }) => run === 'mine')).toEqual(verdicts.map(toVerdictRow));

    const label = { solver: 'Renamed', facts: { ...labelOf(imported).facts, developer: 'Us' } };
    await store.labelOwn('mine', label);
    await store.labelOwn('mine', label);
    expect(await store.runs('open-pack')).toContainEqual({ ...imported, ...label });
    await expect(store.labelOwn('blind', label)).rejects.toThrow('no longer');

    const removed = await store.removeOwn('mine');
    expect((await store.runs('open-pack')).map(({ id }) => id)).toEqual(['blind', 'own']);
    expect((await store.verdictRows('open-pack')).map(({ run }) => run)).toEqual(['blind', 'own']);

    if (!removed) throw new Error('nothing was removed');
    await store.restoreOwn(removed);
    expect(await store.verdictRows('open-pack')).toEqual(rows);
    expect(await store.removeOwn('blind')).toBe(null);
  });

  test('an imported run that cannot be kept whole is not kept at all', async () => {
    const store = storeOf();
    const twice = [aVerdict('mine', 'pass'), aVerdict('mine', 'fail')];
    await expect(store.addImported(aRun('mine'), twice)).rejects.toThrow();
    expect(await store.runs('open-pack')).toEqual([]);
    expect(await store.verdictRows('open-pack')).toEqual([]);
  });

  test('a full disk is named, and nothing stored before is lost', async () => {
    const opened = await openDatabase(create);
    const store = new DexieRunStore([], Promise.resolve(opened));
    await store.saveDraft('open-pack', 'minp', 'a', 'kept');
    const full = Object.assign(new Error('aborted'), {
      name: 'AbortError',
      inner: Object.assign(new Error('no room'), { name: 'QuotaExceededError' }),
    });
    vi.spyOn(opened.database.drafts, 'put').mockRejectedValueOnce(full);
    await expect(store.saveDraft('open-pack', 'minp', 'b', 'lost')).rejects.toThrow(StoreFullError);
    expect(await store.draft('open-pack', 'minp', 'a')).toBe('kept');
  });
});

describe('a browser that refuses storage', () => {
  const refusing = () => {
    throw Object.assign(new Error('denied'), { name: 'SecurityError' });
  };

  test('everything works in memory, and the store says so', async () => {
    const load = () => Promise.resolve(rowsOf('blind', 'pass'));
    const store = new DexieRunStore([dataset('a', load)], openDatabase(refusing));
    await store.fill('open-pack');
    expect(await store.verdictRows('open-pack')).toHaveLength(1);
    expect((await store.health()).kind).toBe('memory');
  });

  test('a database of a newer site asks for a reload', async () => {
    const newer = () => {
      throw Object.assign(new Error('higher'), { name: 'VersionError' });
    };
    const { health } = await openDatabase(newer);
    expect(health.why).toContain('newer version');
  });
});

test('a database with a record a row is filled again, and keeps what the user made', async () => {
  const load = () => Promise.resolve(rowsOf('blind', 'pass'));
  const old = new Dexie(create().name, { indexedDB: factory, IDBKeyRange });
  old.version(2).stores({
    fills: 'pset',
    runs: 'id, pset',
    verdictRows: '[run+paper+snippet+id], pset, run',
    completions: '[run+paper+snippet+id], [pset+paper+snippet], run',
    verdicts: '[run+paper+snippet+id], [pset+paper+snippet], run',
    drafts: '[pset+paper+snippet]',
  });
  await old.table('fills').add({ pset: 'open-pack', sha256: 'a' });
  const draft = { pset: 'open-pack', paper: 'minp', snippet: 'a', text: 'kept' };
  await old.table('drafts').add(draft);
  old.close();
  const store = storeOf(dataset('a', load));
  expect((await store.health()).kind).toBe('persistent');
  await store.fill('open-pack');
  expect(await store.verdictRows('open-pack')).toHaveLength(1);
  expect(await store.draft('open-pack', 'minp', 'a')).toBe('kept');
});

test('a tab lets go of the database when another one upgrades it', async () => {
  const opened = await openDatabase(create);
  const store = new DexieRunStore([], Promise.resolve(opened));
  const outdated = new Promise<void>((resolve) => void store.onOutdated(resolve));
  const upgraded = new Database({ indexedDB: factory, IDBKeyRange });
  upgraded.version(99).stores({});
  await upgraded.open();
  await outdated;
  expect(opened.database.isOpen()).toBe(false);
});
