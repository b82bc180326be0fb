// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPaste } from '../../domain/completion/read-paste.ts';
import { aVerdict } from '../../testing/builders.ts';
import RunPanel from './RunPanel.svelte';

type Props = ComponentProps<typeof RunPanel>;

const calls = {
  onType: vi.fn(),
  onTakeOffered: vi.fn(),
  onLimit: vi.fn(),
  onMemory: vi.fn(),
  onIntent: vi.fn(),
  onRun: vi.fn(),
  onStop: vi.fn(),
};
beforeEach(() => {
  vi.clearAllMocks();
});

function show(fields: Partial<Props> = {}, text = '') {
  const props: Props = {
    text,
    reading: readPaste(text),
    takesOffered: false,
    limitSeconds: 10,
    memoryMB: 512,
    status: { text: 'Python is ready.', tone: 'quiet', isBusy: false, bytes: null },
    isRunning: false,
    isBlocked: false,
    result: null,
    isEdited: false,
    notice: null,
    ...calls,
    ...fields,
  };
  return render(RunPanel, props);
}

test('a block that the rule does not take is offered with its reason, unticked', async () => {
  show({}, '```py\nkeep = 1\n```');
  expect(screen.getByText('This block is tagged “py”; only ```python counts.')).toBeTruthy();
  const offer = screen.getByRole<HTMLInputElement>('checkbox');
  expect(offer.checked).toBe(false);
  await fireEvent.click(offer);
  expect(calls.onTakeOffered).toHaveBeenCalledExactlyOnceWith(true);
});

test('bare code is judged as it is: nothing is offered and nothing remarked', () => {
  const { container } = show({}, 'keep = 1');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(container.textContent).not.toContain('benchmark');
});

test('a reply without any code is remarked on', () => {
  show({}, '```python\n```');
  expect(screen.getByText('The benchmark’s rule finds no code here.')).toBeTruthy();
});

test('pointing at Run, or coming to it by keyboard, wakes Python', async () => {
  show();
  await fireEvent.focus(screen.getByRole('button', { name: 'Run tests' }));
  expect(calls.onIntent).toHaveBeenCalledOnce();
});

test('the limits are handed on as numbers', async () => {
  show();
  await fireEvent.change(screen.getByLabelText(/^limit/), { target: { value: '2' } });
  expect(calls.onLimit).toHaveBeenCalledExactlyOnceWith(2);
  const memory = screen.getByLabelText<HTMLInputElement>(/^memory/);
  await fireEvent.change(memory, { target: { value: '1024' } });
  expect(calls.onMemory).toHaveBeenCalledExactlyOnceWith(1024);
});

test('a memory that was not taken is not shown as if it had been', async () => {
  show();
  const memory = screen.getByLabelText<HTMLInputElement>(/^memory/);
  await fireEvent.change(memory, { target: { value: '9999' } });
  expect(memory.value).toBe('512');
});

test('while Python’s files come, sizes are shown', () => {
  show({
    status: {
      text: 'Starting Python: fetching files',
      tone: 'busy',
      isBusy: true,
      bytes: { loaded: 4_000_000, total: 16_000_000 },
    },
  });
  expect(screen.getByRole('status').textContent).toMatch(/4\.0\sMB of\s+16\.0\sMB/);
});

test.each<[string, Partial<Props>, string]>([
  ['a stop', { result: { kind: 'stopped' } }, 'Stopped. Nothing was judged; your text is kept.'],
  [
    'a failed start',
    { result: { kind: 'did-not-start', why: 'No WebAssembly here.' } },
    'Python did not start: No WebAssembly here.',
  ],
  ['trouble with storage', { notice: 'Not saved: no room.' }, 'Not saved: no room.'],
  [
    'a verdict on another text',
    { result: { kind: 'verdict', record: aVerdict() }, isEdited: true },
    'edited since',
  ],
])('%s is said', (_case, fields, words) => {
  show(fields);
  expect(screen.getByText(words)).toBeTruthy();
});
