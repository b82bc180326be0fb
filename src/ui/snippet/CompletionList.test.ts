// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRun, aVerdict } from '../../testing/builders.ts';
import CompletionList from './CompletionList.svelte';

type Item = ComponentProps<typeof CompletionList>['items'][number];

const onRejudge = vi.fn();
const onStop = vi.fn();
const onOpen = vi.fn();
const onCompare = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});

function anItem(fields: Partial<Item> = {}): Item {
  const stored = aVerdict({ verdict: 'fail' });
  return { key: 'a', run: aRun(), code: 'keep = 1', stored, again: null, ...fields };
}
const show = (items: Item[], others: Partial<ComponentProps<typeof CompletionList>> = {}) =>
  render(CompletionList, {
    items,
    solution: 'keep = 1\nreturn keep',
    opened: null,
    against: null,
    busyWith: null,
    onOpen,
    onCompare,
    onRejudge,
    onStop,
    ...others,
  });

test('without completions the list says so', () => {
  show([]);
  expect(screen.getByText('No completion is stored for this snippet yet.')).toBeTruthy();
});

test('each completion says whose it is, of what kind, and its verdict', () => {
  show([
    anItem(),
    anItem({ key: 'b', run: aRun({ id: 'own', solver: 'You', kind: 'human' }), stored: null }),
  ]);
  const headOf = (solver: string) => screen.getByText(solver).closest('summary')?.textContent;
  expect(headOf('Solver A')).toMatch(/Solver A\s+blind attempt\s+fail\s+functional/);
  expect(headOf('You')).toMatch(/You\s+yours/);
});

test('an empty completion is said to be empty', () => {
  show([anItem({ code: ' \n' })]);
  expect(screen.getByText('The completion is empty.')).toBeTruthy();
});

test('judging again asks for that completion; while it runs it can be stopped, and no other', async () => {
  const items = [anItem(), anItem({ key: 'b' })];
  const { rerender } = show(items);
  const [, second] = screen.getAllByRole('button', { name: 'Judge again here' });
  if (second) await fireEvent.click(second);
  expect(onRejudge).toHaveBeenCalledExactlyOnceWith('b');

  await rerender({ busyWith: 'b' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Judge again here' }).disabled).toBe(
    true,
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledOnce();
});

test.each([
  ['the same', aVerdict({ verdict: 'fail' }), 'The same verdict and error class as stored.'],
  ['another verdict', aVerdict({ verdict: 'pass' }), 'This differs from the stored verdict.'],
  [
    'another error class',
    aVerdict({ verdict: 'fail', errorClass: 'name' }),
    'This differs from the stored verdict.',
  ],
])('judged again with %s: both stand there and are compared', (_case, record, words) => {
  show([anItem({ again: { kind: 'verdict', record } })]);
  expect(screen.getAllByRole('group', { name: 'Verdict' })).toHaveLength(2);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  [{ kind: 'stopped' } as const, 'Stopped. The stored verdict is unchanged.'],
  [{ kind: 'did-not-start', why: 'No room.' } as const, 'Python did not start: No room.'],
])('%o is said in words', (again, words) => {
  show([anItem({ again })]);
  expect(screen.getByText(words)).toBeTruthy();
});

test('an open completion says how much of the solution it repeats, and offers what to compare it with', async () => {
  show([anItem(), anItem({ key: 'b', run: aRun({ id: 'own', solver: 'You' }) })], { opened: 'a' });
  expect(screen.getByText('1 of the solution’s 2 lines stand in it word for word.')).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: 'Compare with' });
  expect([...choice.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'nothing: show the code',
    'the solution',
    'Completion 2, by You',
  ]);
  await fireEvent.change(choice, { target: { value: 'solution' } });
  expect(onCompare).toHaveBeenCalledExactlyOnceWith('solution');
});
