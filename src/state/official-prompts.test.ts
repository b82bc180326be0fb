import { expect, test } from 'vitest';
import { templatePath } from '../domain/problem-set/official-prompt.ts';
import { aPaper, aPaperFolder } from '../testing/builders.ts';
import { listOf } from '../testing/fake-official-benchmark.ts';
import { OfficialPrompts } from './official-prompts.ts';
import type { OpenedFile } from './official-files.svelte.ts';

const template = [
  'prompt_header_with_paper = f"""Paper: {paper_tex}"""',
  'prompt_header_without_paper = f"""No paper."""',
  'prompt_code = f"""\nGap:\n{masked_code_str}"""',
].join('\n');
const texts: Readonly<Record<string, string>> = {
  [templatePath]: template,
  'pset/demo/paper2code_paper.tex': '\ufeffScaling, told.',
  'pset/GMFlow/paper2code_paper.md': 'Flows.',
};

function thePrompts(changes: Readonly<Record<string, OpenedFile>> = {}) {
  const asked: string[] = [];
  const prompts = new OfficialPrompts({
    source: {
      loadIndex: () =>
        Promise.resolve({
          pset: 'researchcodebench',
          title: '',
          sha256: '',
          papers: [aPaper(), aPaper({ id: 'GMFlow' })],
          snippets: [],
        }),
      loadPaper: (paper) => {
        const { files } = aPaperFolder();
        const context = { 'util.py': { text: 'shown = 1\n' } };
        return Promise.resolve(
          aPaperFolder({ pset: 'researchcodebench', paper, files: { ...files, ...context } }),
        );
      },
    },
    loadFiles: () =>
      Promise.resolve({
        commit: 'c',
        files: listOf(texts),
        contextFiles: { GMFlow: ['util.py'] },
      }),
    open: (path) => {
      asked.push(path);
      const text = texts[path] ?? '';
      const ready = { kind: 'ready', content: new TextEncoder().encode(text) } as const;
      return Promise.resolve(changes[path] ?? ready);
    },
  });
  return { prompts, asked };
}

test('a snippet has our prompt and the benchmark’s, and both say where a verdict can come from', async () => {
  const made = await thePrompts().prompts.ofPaper('demo', true);
  const prompts = made.kind === 'ready' ? made.value : [];
  expect(prompts).toMatchObject([
    { pset: 'researchcodebench', snippet: 'scale', kind: 'own', status: 'scored here' },
    { kind: 'official', withPaper: true },
  ]);
  expect(prompts[1]?.prompt).toMatch(/^Paper: \ufeffScaling/);
});

test('without the paper its text is not asked for; context files are shown', async () => {
  const { prompts, asked } = thePrompts();
  const made = await prompts.ofPaper('GMFlow', false);
  const prompt = made.kind === 'ready' ? made.value[1]?.prompt : '';
  expect(prompt).toMatch(/^No paper\.\nGap:\n## util\.py\n\nshown = 1\n\ndef scale/);
  expect(asked).toEqual([templatePath]);
});

test('the prompts of all papers come in the benchmark’s order, and say how far they are', async () => {
  const told: unknown[] = [];
  const made = await thePrompts().prompts.ofAll(true, (...far) => told.push(far));
  const records = made.kind === 'ready' ? made.value : [];
  expect(records.map(({ paper, kind, status }) => [paper, kind, status])).toEqual([
    ['demo', 'own', 'scored here'],
    ['demo', 'official', 'scored here'],
    ['GMFlow', 'own', 'differential'],
    ['GMFlow', 'official', 'differential'],
  ]);
  expect(told).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test.each([
  [{ kind: 'unreachable', path: templatePath } as const, /could not be fetched/],
  [{ kind: 'differs', path: templatePath } as const, /came otherwise/],
  [{ kind: 'missing', path: templatePath, httpStatus: 404 } as const, /HTTP 404/],
  ['The store is closed.', /^The store is closed\.$/],
])('what is lacking is said: %o', async (why, words) => {
  const made = await thePrompts({ [templatePath]: { kind: 'failed', why } }).prompts.ofPaper(
    'demo',
    true,
  );
  expect(made).toEqual({ kind: 'failed', why: expect.stringMatching(words) as string });
});

test('a template of another form is refused by its name', async () => {
  const content = new TextEncoder().encode('nothing');
  const { prompts } = thePrompts({ [templatePath]: { kind: 'ready', content } });
  const made = await prompts.ofPaper('demo', false);
  expect(made.kind === 'failed' && made.why).toContain('has no prompt_header_with_paper');
});

test('a paper’s text is named and given as it is; a paper without one is named', async () => {
  const { prompts } = thePrompts();
  expect(await prompts.paperText('GMFlow')).toEqual({
    kind: 'ready',
    value: { file: 'paper2code_paper.md', text: 'Flows.' },
  });
  expect(await prompts.paperText('other')).toMatchObject({ kind: 'failed' });
});
