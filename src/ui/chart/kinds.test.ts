import { expect, test } from 'vitest';
import { dayNumber } from './axis-ticks.ts';
import { barPlot } from './bar-plot.ts';
import { dumbbellPlot } from './dumbbell-plot.ts';
import { intervalPlot } from './interval-plot.ts';
import type { Look, Picture } from './picture.ts';
import { scoreScatter } from './score-scatter.ts';
import { timelinePlot } from './timeline-plot.ts';

const stamp = [['filter', 'none']] as const;
const look: Look = { colour: 'series-1', shape: 'circle' };
const other: Look = { colour: 'series-2', shape: 'rect' };

const pointsOf = ({ layers }: Picture) =>
  layers.flatMap(({ name, points }) => points.map((point) => ({ layer: name, ...point })));

const scored = (name: string, score: number | null, group = 'Acme') => ({
  name,
  group,
  look: group === 'Acme' ? look : other,
  score,
  low: score === null ? null : score - 5,
  high: score === null ? null : score + 5,
});

test('an interval plot has a dot and its interval where the table has score, low and high', () => {
  const rows = [scored('A', 30), scored('B', 20, 'Zeta'), scored('C', 10)];
  const picture = intervalPlot(rows, { title: 'Scores', score: 'Score', stamp });
  const drawn = pointsOf(picture).toSorted((a, b) => a.y - b.y);
  expect(drawn.map(({ x, xSpan }) => [x, xSpan?.low, xSpan?.high])).toEqual(
    picture.table.rows.map((row) => row.slice(1)),
  );
  expect(picture.layers.map(({ name }) => name)).toEqual(['Acme', 'Zeta']);
  expect(picture.x).toMatchObject({ min: 0, max: 40 });
  expect(picture.summary).toBe(
    'Scores: 3 rows of a dot with its 95 % interval. Highest: A, 30.0 [25.0, 35.0].',
  );
});

test('a row without a score keeps its place and its line of the table, without a dot', () => {
  const rows = [scored('A', null), scored('B', 20)];
  const picture = intervalPlot(rows, { title: 'Scores', score: 'Score', stamp });
  expect(pointsOf(picture).map(({ y }) => y)).toEqual([1]);
  expect(picture.table.rows[0]).toEqual(['A', null, null, null]);
});

test('a dumbbell joins both scores; where one is unknown there is one dot and no bar', () => {
  const rows = [
    { name: 'A', full: 37.3, safe: 33.3 },
    { name: 'B', full: 20, safe: null },
  ];
  const picture = dumbbellPlot(rows, {
    title: 'Full against safe',
    score: 'Score',
    full: 'all',
    safe: 'safe',
    stamp,
  });
  expect(picture.strokes.map(({ from, to }) => [from, to])).toEqual([
    [
      [37.3, 0],
      [33.3, 0],
    ],
  ]);
  expect(pointsOf(picture).map(({ layer, x, y }) => [layer, x, y])).toEqual([
    ['all', 37.3, 0],
    ['all', 20, 1],
    ['safe', 33.3, 0],
  ]);
  expect(picture.table.rows[0]?.[3]).toBeCloseTo(-4);
  expect(picture.table.rows[1]).toEqual(['B', 20, null, null]);
  expect(picture.summary).toContain('Lower in the second: 1.');
});

test('who may know the safe papers has a mark of its own in chart and table', () => {
  const rows = [
    { name: 'A', full: 30, safe: 20 },
    { name: 'B', full: 40, safe: 35, mayKnow: true },
  ];
  const words = { title: 'T', score: 'Score', full: 'all', safe: 'safe', stamp };
  const { layers, table } = dumbbellPlot(rows, words);
  expect(layers.map(({ name, points }) => [name, points.map(({ y }) => y)])).toEqual([
    ['all', [0, 1]],
    ['safe', [0]],
    ['May know some of them', [1]],
  ]);
  expect(new Set(layers.map(({ look: { shape } }) => shape)).size).toBe(3);
  expect(table.rows.map((row) => row.at(-1))).toEqual(['no', 'yes']);
});

test('an interval plot of changes holds the zero, and marks it', () => {
  const row = { name: 'A', group: 'Acme', look, score: -3, low: -12, high: 6 };
  const { x, strokes } = intervalPlot([row], { title: 'Changes', score: 'Points', stamp });
  expect(x).toMatchObject({ min: -20, max: 10 });
  expect(strokes.map(({ from, to }) => [from[0], to[0]])).toEqual([[0, 0]]);
});

test('a timeline has its papers in the order of their dates, on the side of the cutoff they are on', () => {
  const papers = [
    { name: 'new', date: '2025-03-09', isSafe: true },
    { name: 'old', date: '2024-11-13', isSafe: false },
  ];
  const picture = timelinePlot(papers, [{ label: '2025-01', date: '2025-01-31' }], {
    title: 'Papers',
    date: 'First commit',
    stamp,
  });
  expect(picture.y).toMatchObject({ names: ['old', 'new'] });
  expect(picture.table.rows).toEqual([
    ['old', '2024-11-13', 'no'],
    ['new', '2025-03-09', 'yes'],
  ]);
  const cutoff = picture.strokes[0]?.from[0] ?? NaN;
  expect(cutoff).toBe(dayNumber('2025-01-31'));
  for (const { layer, x } of pointsOf(picture)) expect(x > cutoff).toBe(layer === 'Safe');
});

test('a timeline of code written anew shows the date of the authors’ code beside it', () => {
  const papers = [{ name: 'a', date: '2026-11-29', isSafe: true, original: '2025-03-27' }];
  const picture = timelinePlot(papers, [], { title: 'Papers', date: 'First commit', stamp });
  expect(pointsOf(picture).map(({ layer, x }) => [layer, x])).toEqual([
    ['Safe', dayNumber('2026-11-29')],
    ['Authors’ code, first commit', dayNumber('2025-03-27')],
  ]);
  expect(picture.table.rows).toEqual([['a', '2026-11-29', 'yes', '2025-03-27']]);
});

test('a scatter leaves out what has no place, and says so in the table', () => {
  const rows = [
    { ...scored('A', 30), x: 10, isOnFront: true },
    { ...scored('B', 20), x: 0.5, isOnFront: true },
    { ...scored('C', 10), x: null, isOnFront: false },
  ];
  const words = { title: 'Price', x: 'USD', score: 'Score', stamp };
  const picture = scoreScatter(rows, words, { xKind: 'log', hasDiagonal: false });
  const [points, front] = picture.layers;
  expect(points?.points.map(({ x, y, ySpan }) => [x, y, ySpan])).toEqual([
    [10, 30, { low: 25, high: 35 }],
    [0.5, 20, { low: 15, high: 25 }],
  ]);
  expect(front).toMatchObject({ kind: 'line', name: 'Pareto front', isStepped: true });
  expect(front?.points.map(({ x }) => x)).toEqual([0.5, 10]);
  expect(picture.table.rows[2]).toEqual(['C', null, 10, 5, 15]);
});

test('a scatter over months puts them on a line of days', () => {
  const rows = [{ ...scored('A', 30), x: '2025-01', isOnFront: false }];
  const words = { title: 'Cutoff', x: 'Cutoff', score: 'Score', stamp };
  const picture = scoreScatter(rows, words, { xKind: 'days', hasDiagonal: false });
  expect(pointsOf(picture)[0]).toMatchObject({
    x: dayNumber('2025-01-01'),
    tip: ['A', 'Cutoff: 2025-01', '30.0 [25.0, 35.0]'],
  });
});

test('bars start at zero and carry their values', () => {
  const picture = barPlot([{ name: 'eomt', value: 22.36, details: [324] }], {
    title: 'Weight',
    row: 'Paper',
    value: 'Percent',
    details: [{ key: 'lines', label: 'Lines' }],
    digits: 1,
    stamp,
  });
  expect(picture.x).toMatchObject({ min: 0, max: 25 });
  expect(pointsOf(picture)[0]).toMatchObject({ x: 22.36, y: 0, label: '22.4' });
  expect(picture.table.rows).toEqual([['eomt', 22.36, 324]]);
  expect(picture.summary).toBe('Weight: eomt 22.4.');
});
