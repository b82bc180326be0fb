import { expect, test } from 'vitest';
import { aCompletion, aModel, aPaper, aRun, aSnippet } from '../../testing/builders.ts';
import { parseRoute } from '../route/route.ts';
import { searchEntries } from './search-entries.ts';

const set = {
  pset: 'open-pack' as const,
  name: 'Open pack',
  papers: [aPaper({ id: 'minp', title: 'Min-p sampling' })],
  snippets: [aSnippet({ paper: 'minp', name: 'mask tail', slug: 'mask-tail', hint: 'keep one' })],
  solvers: [aModel({ id: 'blind-1', name: 'Blind attempt 1' })],
  runs: new Map([['blind-1', aRun({ id: 'blind-1', solver: 'Blind attempt 1' })]]),
  completions: [
    aCompletion({ run: 'blind-1', id: '0', paper: 'minp', snippet: 'mask tail', code: 'x = 1' }),
    aCompletion({ run: 'blind-1', id: '1', paper: 'minp', snippet: 'mask tail', code: ' \n' }),
    aCompletion({ run: 'blind-1', id: '0', paper: 'minp', snippet: 'no more', code: 'x = 1' }),
  ],
};

test('papers, snippets, solvers and completions can be found, each at its own page', () => {
  const entries = searchEntries(set);
  expect(entries.map(({ kind }) => kind)).toEqual(['paper', 'snippet', 'model', 'completion']);
  expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length);
  expect(entries.map(({ href }) => parseRoute(href).kind)).toEqual([
    'paper',
    'snippet',
    'model',
    'snippet',
  ]);
  expect(parseRoute(entries.at(-1)?.href ?? '')).toMatchObject({
    completion: { run: 'blind-1', id: '0' },
  });
});

test('hints and code are searched, and the context says where it belongs', () => {
  const [, snippet, , completion] = searchEntries(set);
  expect(snippet).toMatchObject({ context: 'Open pack · minp' });
  expect(snippet?.text).toContain('keep one');
  expect(completion).toMatchObject({
    context: 'Open pack · minp · Blind attempt 1',
    text: 'x = 1',
  });
});

test('an empty completion, or one of a snippet that is no more, is not found', () => {
  expect(searchEntries(set).filter(({ kind }) => kind === 'completion')).toHaveLength(1);
});
