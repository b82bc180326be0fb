import { expect, test } from 'vitest';
import { chartConfig } from './chart-config.ts';
import type { Picture } from './picture.ts';

const theme = { colour: (name: string) => `token(${name})`, fontFamily: 'serif' };

const picture: Picture = {
  title: 'Scores',
  summary: '',
  x: { kind: 'linear', title: 'Score', min: 0, max: 40 },
  y: { kind: 'rows', title: '', names: ['Gemini-2.5-Pro-Preview-05-06', 'B'] },
  layers: [
    {
      kind: 'points',
      name: 'Acme',
      look: { colour: 'series-1', shape: 'ring' },
      points: [
        { x: 30, y: 0, xSpan: { low: 20, high: 38 }, tip: ['A', '30.0'] },
        { x: 10, y: 1, tip: ['B'] },
      ],
    },
    {
      kind: 'bars',
      name: 'Bars',
      look: { colour: 'bar', shape: 'rect' },
      points: [{ x: 5, y: 0, tip: [] }],
    },
  ],
  strokes: [],
  height: 100,
  table: { title: 'Scores', columns: [], rows: [], stamp: [] },
};

const config = chartConfig(picture, theme);

test('a point with an interval has its limits, one without has none', () => {
  expect(config.data.datasets[0]?.data).toEqual([
    { x: 30, y: 0, xMin: 20, xMax: 38, tip: ['A', '30.0'] },
    { x: 10, y: 1, tip: ['B'] },
  ]);
});

test('colours are the theme’s, and a ring is filled with the ground', () => {
  expect(config.data.datasets[0]).toMatchObject({
    pointStyle: 'circle',
    backgroundColor: 'token(surface)',
    borderColor: 'token(series-1)',
    errorBarColor: 'token(series-1)',
  });
  expect(config.data.datasets[1]).toMatchObject({ type: 'bar', backgroundColor: 'token(bar)' });
});

test('data do not move, and the axes are those of the picture', () => {
  expect(config.options?.animation).toBe(false);
  expect(config.options?.scales?.['x']).toMatchObject({ type: 'linear', min: 0, max: 40 });
  expect(config.options?.scales?.['y']).toMatchObject({ reverse: true, min: -0.6, max: 1.6 });
});

test('on a narrow chart the names of rows are shortened in their middle', () => {
  const ticks: unknown = config.options?.scales?.['y']?.ticks?.callback;
  if (typeof ticks !== 'function') throw new Error('rows have no names');
  const nameAt = (width: number): unknown => ticks.call({ chart: { width } }, 0);
  expect(nameAt(900)).toBe('Gemini-2.5-Pro-Preview-05-06');
  expect(nameAt(320)).toBe('Gemini-2.5…iew-05-06');
});
