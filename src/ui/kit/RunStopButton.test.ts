// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import RunStopButton from './RunStopButton.svelte';

const onRun = vi.fn();
const onStop = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});

const props = { label: 'Run tests', isRunning: false, isBlocked: false, onRun, onStop };
const button = () => screen.getByRole<HTMLButtonElement>('button');

test('the button runs, and while that lasts it stops', async () => {
  const { rerender } = render(RunStopButton, props);
  expect(button().textContent).toBe('Run tests');
  await fireEvent.click(button());
  expect(onRun).toHaveBeenCalledOnce();
  await rerender({ isRunning: true, isBlocked: true });
  expect(button().textContent).toBe('Stop');
  await fireEvent.click(button());
  expect(onStop).toHaveBeenCalledOnce();
  expect(onRun).toHaveBeenCalledOnce();
});

test('it keeps the keyboard’s focus when it changes', async () => {
  const { rerender } = render(RunStopButton, props);
  button().focus();
  await rerender({ isRunning: true, isBlocked: true });
  expect(document.activeElement).toBe(button());
  await rerender({ isRunning: false, isBlocked: false });
  expect(document.activeElement).toBe(button());
});

test('the second click of a double click does not stop what the first one started', async () => {
  render(RunStopButton, { ...props, isRunning: true, isBlocked: true });
  await fireEvent.click(button(), { detail: 2 });
  expect(onStop).not.toHaveBeenCalled();
});

test('while something else runs it cannot be pressed', () => {
  render(RunStopButton, { ...props, isBlocked: true });
  expect(button().disabled).toBe(true);
});
