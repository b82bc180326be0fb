// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import CutoffField from './CutoffField.svelte';

const field = () => screen.getByLabelText<HTMLSelectElement>('Papers first committed after');
const offered = () => [...field().options].map(({ value }) => value);

test('choosing a month hands it on, choosing none clears it', async () => {
  const onChange = vi.fn();
  render(CutoffField, { cutoff: null, months: ['2024-12', '2025-01'], onChange });
  await fireEvent.change(field(), { target: { value: '2025-01' } });
  await fireEvent.change(field(), { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['2025-01'], [null]]);
});

test('a month that came with a link is offered in its place, though the data has none such', () => {
  render(CutoffField, {
    cutoff: '2025-01',
    months: ['2024-12', '2025-02'],
    onChange: vi.fn(),
  });
  expect(offered()).toEqual(['', '2024-12', '2025-01', '2025-02', 'own']);
  expect(field().value).toBe('2025-01');
});
