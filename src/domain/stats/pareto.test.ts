import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paretoFront } from './pareto.ts';

test('cheaper or better than everybody else is on the front; equals are on it together', () => {
  const front = paretoFront([
    { cost: 1, score: 10 },
    { cost: 2, score: 30 },
    { cost: 3, score: 20 },
    { cost: 2, score: 30 },
    { cost: 1, score: 9 },
  ]);
  expect(front).toEqual([true, true, false, true, false]);
});

test('what is unknown is neither free nor worthless: it is not on the front', () => {
  expect(
    paretoFront([
      { cost: null, score: 90 },
      { cost: 1, score: null },
      { cost: 5, score: 1 },
    ]),
  ).toEqual([false, false, true]);
});

test('nobody is better than the front, and everybody else is beaten by somebody on it', () => {
  const point = fc.record({ cost: fc.nat(9), score: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const front = paretoFront(points);
      points.forEach((point, at) => {
        const beaten = points.some(
          (other, from) =>
            front[from] === true &&
            other.cost <= point.cost &&
            other.score >= point.score &&
            (other.cost !== point.cost || other.score !== point.score),
        );
        expect(beaten).toBe(!front[at]);
      });
    }),
  );
});
