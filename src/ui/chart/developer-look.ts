/** A developer's colour and shape: the same in every chart, whatever is filtered away. */
import type { Look } from './picture.ts';

// Colours repeat after eight; with its own shape each of these can be told from the others.
const looks: readonly Look[] = [
  { colour: 'series-1', shape: 'circle' },
  { colour: 'series-2', shape: 'rect' },
  { colour: 'series-3', shape: 'triangle' },
  { colour: 'series-4', shape: 'rectRot' },
  { colour: 'series-5', shape: 'circle' },
  { colour: 'series-6', shape: 'rect' },
  { colour: 'series-7', shape: 'triangle' },
  { colour: 'series-8', shape: 'rectRot' },
  { colour: 'series-1', shape: 'rectRot' },
  { colour: 'series-2', shape: 'triangle' },
  { colour: 'series-3', shape: 'rect' },
  { colour: 'series-4', shape: 'circle' },
];
const unknown: Look = { colour: 'ink-soft', shape: 'ring' };

/** @param developers all there are, filtered or not */
export function developerLook(developer: string, developers: readonly string[]): Look {
  const place = [...new Set(developers)].sort().indexOf(developer);
  return place === -1 ? unknown : (looks[place % looks.length] ?? unknown);
}
