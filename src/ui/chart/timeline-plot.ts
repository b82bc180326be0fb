/** When each paper's code came, against knowledge cutoffs. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { chartText } from '../text/charts.ts';
import { dayNumber } from './axis-ticks.ts';
import { heightOfRows, type Look, type Picture, type Point } from './picture.ts';

interface TimelinePaper {
  readonly name: string;
  /** ISO day. */
  readonly date: string;
  readonly isSafe: boolean;
  /** ISO day of the authors' own code, where what is dated was written anew; else left out. */
  readonly original?: string | undefined;
}

/** A line across all rows: the last day that a rule still counts as known. */
interface TimelineCutoff {
  /** Shown where it runs over no other; those of the first come first. */
  readonly label?: string;
  /** ISO day. */
  readonly date: string;
  /** One that decides nothing here, and is drawn as the background that it is. */
  readonly isMinor?: boolean;
}

interface Words {
  readonly title: string;
  readonly date: string;
  readonly stamp: TableView['stamp'];
}

const safeLook: Look = { colour: 'accent', shape: 'circle' };
const knownLook: Look = { colour: 'ink-soft', shape: 'ring' };
const originalLook: Look = { colour: 'series-2', shape: 'triangle' };

/** Papers are drawn in the order of their dates. */
export function timelinePlot(
  papers: readonly TimelinePaper[],
  cutoffs: readonly TimelineCutoff[],
  { title, date, stamp }: Words,
): Picture {
  const inOrder = papers.toSorted((a, b) => a.date.localeCompare(b.date));
  const originals = inOrder.flatMap(({ name, original }, y): Point[] =>
    original === undefined
      ? []
      : [{ x: dayNumber(original), y, tip: [name, `${chartText.original}: ${original}`] }],
  );
  const hasOriginals = originals.length > 0;
  const days = [
    ...[...papers, ...cutoffs].map((one) => dayNumber(one.date)),
    ...originals.map(({ x }) => x),
  ];
  const pointsOf = (isSafe: boolean): Point[] =>
    inOrder.flatMap((paper, y) =>
      paper.isSafe === isSafe
        ? [{ x: dayNumber(paper.date), y, tip: [paper.name, paper.date] }]
        : [],
    );
  const safe = pointsOf(true);
  const margin = 15;
  return {
    title,
    summary: chartText.timelineSummary(title, papers.length, safe.length),
    x: {
      kind: 'days',
      title: date,
      min: Math.min(...days) - margin,
      max: Math.max(...days) + margin,
    },
    y: { kind: 'rows', title: '', names: inOrder.map(({ name }) => name) },
    layers: [
      { kind: 'points', name: chartText.safe, look: safeLook, points: safe },
      { kind: 'points', name: chartText.mayBeKnown, look: knownLook, points: pointsOf(false) },
      ...(hasOriginals
        ? [
            {
              kind: 'points' as const,
              name: chartText.original,
              look: originalLook,
              points: originals,
            },
          ]
        : []),
    ],
    strokes: cutoffs.map((cutoff) => ({
      from: [dayNumber(cutoff.date), papers.length - 0.5],
      to: [dayNumber(cutoff.date), -0.5],
      colour: cutoff.isMinor === true ? 'line-strong' : 'ink',
      isDashed: true,
      label: cutoff.label,
    })),
    height: heightOfRows(papers.length),
    table: {
      title,
      columns: [
        { key: 'paper', label: chartText.paper, digits: null },
        { key: 'date', label: date, digits: null },
        { key: 'safe', label: chartText.safe, digits: null },
        ...(hasOriginals ? [{ key: 'original', label: chartText.original, digits: null }] : []),
      ],
      rows: inOrder.map((paper) => [
        paper.name,
        paper.date,
        paper.isSafe ? chartText.yes : chartText.no,
        ...(hasOriginals ? [paper.original ?? null] : []),
      ]),
      stamp,
    },
  };
}
