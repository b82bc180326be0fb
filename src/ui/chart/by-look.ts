/** Points of several groups, as one layer a group in the order of their first points. */
import type { Layer, Look, Point } from './picture.ts';

interface GroupedPoint {
  readonly group: string;
  readonly look: Look;
  readonly point: Point;
}

export function byLook(points: readonly GroupedPoint[]): Layer[] {
  const groups = new Map<string, { look: Look; points: Point[] }>();
  for (const { group, look, point } of points) {
    const known = groups.get(group);
    if (known) known.points.push(point);
    else groups.set(group, { look, points: [point] });
  }
  return [...groups].map(([name, layer]) => ({ kind: 'points', name, ...layer }));
}
