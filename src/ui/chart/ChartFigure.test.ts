// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { barPlot } from './bar-plot.ts';
import ChartFigure from './ChartFigure.svelte';
import type { drawChart as realDrawChart } from './draw-chart.ts';

const picture = barPlot(
  [
    { name: 'eomt', value: 22.36, details: [324] },
    { name: 'hyla', value: 0.6, details: [9] },
  ],
  {
    title: 'Weight',
    row: 'Paper',
    value: 'Percent',
    details: [{ key: 'lines', label: 'Lines' }],
    digits: 1,
    stamp: [
      ['filter', 'none'],
      ['n', '2 papers'],
    ],
  },
);
const caption = createRawSnippet(() => ({ render: () => '<span>One paper is heavy.</span>' }));
const remove = vi.fn();
const redraw = vi.fn();
const drawChart = vi.fn<typeof realDrawChart>(() => ({ redraw, remove }));

/** Whoever is observed is where this says. */
let isInSight = true;
let look: () => void = () => undefined;
class FakeObserver {
  readonly #call: (entries: { isIntersecting: boolean }[]) => void;
  constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
    this.#call = call;
  }
  observe(): void {
    look = () => {
      this.#call([{ isIntersecting: isInSight }]);
    };
    look();
  }
  disconnect(): void {
    look = () => undefined;
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  isInSight = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset['theme'];
});

function show(load: () => Promise<{ drawChart: typeof drawChart }>) {
  return render(ChartFigure, { picture, caption, load });
}
const works = () => Promise.resolve({ drawChart });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the chart has a summary for who does not see it, a caption and its stamp', () => {
  show(works);
  expect(screen.getByRole('img', { name: 'Weight: eomt 22.4, hyla 0.6.' })).toBeTruthy();
  expect(screen.getByText('One paper is heavy.')).toBeTruthy();
  expect(screen.getByText('filter: none · n: 2 papers')).toBeTruthy();
});

test('one click shows the same numbers as a table, and another the chart again', async () => {
  show(works);
  await vi.waitFor(() => {
    expect(drawChart).toHaveBeenCalledOnce();
  });
  await fireEvent.click(button('Show table'));
  const cells = within(screen.getByRole('table', { name: 'Weight' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Paper', 'Percent', 'Lines'],
    ['eomt', '22.4', '324'],
    ['hyla', '0.6', '9'],
  ]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(remove).toHaveBeenCalledOnce();
  expect(button('PNG').disabled).toBe(true);
  await fireEvent.click(button('Show chart'));
  expect(drawChart).toHaveBeenCalledTimes(2);
});

test('another theme, or another picture, is drawn on the chart that is there', async () => {
  const { rerender } = show(works);
  await vi.waitFor(() => {
    expect(drawChart).toHaveBeenCalledOnce();
  });
  document.documentElement.dataset['theme'] = 'dark';
  await vi.waitFor(() => {
    expect(redraw).toHaveBeenCalledOnce();
  });
  await rerender({ picture: { ...picture, title: 'Weights' } });
  expect(redraw).toHaveBeenCalledTimes(2);
  expect(drawChart).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
});

test('a chart out of sight is not drawn before it comes near, and then as it is by now', async () => {
  isInSight = false;
  const { rerender } = show(works);
  await rerender({ picture: { ...picture, title: 'Weights' } });
  expect(drawChart).not.toHaveBeenCalled();
  isInSight = true;
  look();
  await vi.waitFor(() => {
    expect(drawChart).toHaveBeenCalledOnce();
  });
  expect(drawChart.mock.lastCall?.at(1)).toMatchObject({ title: 'Weights' });
});

test('where the drawing code cannot be had the table stands in, and says why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(() => Promise.reject(new Error('offline')));
  await screen.findByText('The chart could not be drawn here. The table has the same numbers.');
  expect(screen.getByRole('table', { name: 'Weight' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show chart' })).toBeNull();
});
