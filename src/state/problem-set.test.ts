import { expect, test } from 'vitest';
import type { PaperFolder, ProblemSetIndex } from '../domain/problem-set/types.ts';
import type { ProblemSetSource } from '../ports/problem-set-source.ts';
import { aPaper, aPaperFolder, aSnippet } from '../testing/builders.ts';
import { ProblemSetState } from './problem-set.svelte.ts';

const index: ProblemSetIndex = {
  pset: 'open-pack',
  title: 'Open pack',
  sha256: 'a'.repeat(64),
  papers: [aPaper()],
  snippets: [aSnippet()],
};

/** A source that answers when, and with what, the test says. */
class FakeSource implements ProblemSetSource {
  readonly asked: string[] = [];
  readonly #pending = new Map<string, Deferred<PaperFolder>>();
  indexes: Promise<ProblemSetIndex>[] = [];

  loadIndex(): Promise<ProblemSetIndex> {
    return this.indexes.shift() ?? Promise.resolve(index);
  }
  loadPaper(paper: string): Promise<PaperFolder> {
    this.asked.push(paper);
    const pending = deferred<PaperFolder>();
    this.#pending.set(paper, pending);
    return pending.promise;
  }
  deliver(paper: string): void {
    this.#pending.get(paper)?.resolve(aPaperFolder({ paper }));
  }
  refuse(paper: string, why: string): void {
    this.#pending.get(paper)?.reject(new Error(why));
  }
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}
function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

test('of two papers asked for in a row the last is shown, whichever comes first', async () => {
  for (const order of [
    ['minp', 'gps'],
    ['gps', 'minp'],
  ]) {
    const source = new FakeSource();
    const pack = new ProblemSetState(source);
    const opening = [pack.openPaper('minp'), pack.openPaper('gps')];
    for (const paper of order) source.deliver(paper);
    await Promise.all(opening);
    expect(pack.paper).toMatchObject({ kind: 'ready', value: { paper: 'gps' } });
  }
});

test('the paper before is gone while the next one loads', async () => {
  const source = new FakeSource();
  const pack = new ProblemSetState(source);
  const opening = pack.openPaper('minp');
  source.deliver('minp');
  await opening;
  void pack.openPaper('gps');
  expect(pack.paper).toEqual({ kind: 'loading' });
});

test('a paper that is open is not loaded again, one that failed is', async () => {
  const source = new FakeSource();
  const pack = new ProblemSetState(source);
  const failing = pack.openPaper('minp');
  source.refuse('minp', 'Check the connection.');
  await failing;
  expect(pack.paper).toEqual({ kind: 'failed', why: 'Check the connection.' });

  const retrying = pack.openPaper('minp');
  source.deliver('minp');
  await retrying;
  await pack.openPaper('minp');
  expect(source.asked).toEqual(['minp', 'minp']);
  expect(pack.paper.kind).toBe('ready');
});

test('an index that failed is asked for again, one that is there is not', async () => {
  const source = new FakeSource();
  source.indexes = [Promise.reject(new Error('Reload the page.')), Promise.resolve(index)];
  const pack = new ProblemSetState(source);
  await pack.loadIndex();
  expect(pack.index).toEqual({ kind: 'failed', why: 'Reload the page.' });
  await pack.loadIndex();
  expect(pack.index).toEqual({ kind: 'ready', value: index });
  source.indexes = [Promise.reject(new Error('not asked'))];
  await pack.loadIndex();
  expect(pack.index.kind).toBe('ready');
  await source.indexes[0]?.catch(() => undefined);
});
