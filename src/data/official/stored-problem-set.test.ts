import { expect, test } from 'vitest';
import { aPaper, aSnippet } from '../../testing/builders.ts';
import { FakeOfficialStore, listOf } from '../../testing/fake-official-benchmark.ts';
import { StoredProblemSet } from './stored-problem-set.ts';

const texts = {
  'pset/demo/model.py': '\ufeffmodel',
  'pset/demo/util/a.py': 'a',
  'pset/demo/paper2code_paper.tex': 'paper',
  'pset/other/model.py': 'other',
};
const files = listOf(texts);
const picture = new Uint8Array([0x89, 0x50, 0xff]);

function theSet() {
  const store = new FakeOfficialStore();
  const set = new StoredProblemSet({
    store,
    loadFiles: () =>
      Promise.resolve({
        commit: 'c',
        files: [...files, { path: 'pset/demo/a.png', bytes: 3, sha256: 'png' }],
      }),
    loadPublished: () =>
      Promise.resolve({
        papers: [aPaper()],
        snippets: [
          aSnippet({ file: 'util/a.py' }),
          aSnippet({ name: 'b', file: 'util/a.py' }),
          aSnippet({ paper: 'other', file: 'model.py' }),
        ],
      }),
  });
  return { store, set };
}

test('a paper’s folder has the bytes that are kept, and the time limit of the benchmark', async () => {
  const { store, set } = theSet();
  const content = (text: string) => new TextEncoder().encode(text);
  await store.keep([
    ...files.map(({ path, sha256 }) => ({
      path,
      sha256,
      content: content(texts[path as keyof typeof texts]),
    })),
    { path: 'pset/demo/a.png', sha256: 'png', content: picture },
  ]);
  expect(await set.loadPaper('demo')).toEqual({
    pset: 'researchcodebench',
    paper: 'demo',
    files: {
      'model.py': { text: '\ufeffmodel' },
      'util/a.py': { text: 'a' },
      'a.png': { base64: 'iVD/' },
    },
    annotatedFiles: ['util/a.py'],
    summaryHtml: null,
    timeLimitSeconds: 60,
  });
  expect(await set.loadIndex()).toMatchObject({ pset: 'researchcodebench', sha256: 'c' });
});

test('a paper with a file that is absent, or of another commit, is refused by the file’s name', async () => {
  const { store, set } = theSet();
  await expect(set.loadPaper('demo')).rejects.toThrow('pset/demo/model.py');
  await store.keep([{ path: 'pset/other/model.py', sha256: 'older', content: picture }]);
  await expect(set.loadPaper('other')).rejects.toThrow('pset/other/model.py');
});
