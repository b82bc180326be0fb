/** What judging a problem set again took, as rows of text. */

export interface RescoredPaper {
  readonly kind: 'timed';
  readonly paper: string;
  readonly snippets: number;
  /** For all of its snippets. */
  readonly hereMs: number;
  readonly nativeMs: number;
}

export type Rescored =
  | RescoredPaper
  /** One of the two does not pass its own solution. */
  | { readonly kind: 'left out'; readonly paper: string; readonly why: string };

/** A heading, a row a paper, and their sum. */
export function rescoreRows(rescored: readonly Rescored[]): string[][] {
  const papers = rescored.filter((row) => row.kind === 'timed');
  const sum = (of: (row: RescoredPaper) => number) =>
    papers.reduce((total, row) => total + of(row), 0);
  const all = {
    paper: `all ${papers.length} papers`,
    snippets: sum(({ snippets }) => snippets),
    hereMs: sum(({ hereMs }) => hereMs),
    nativeMs: sum(({ nativeMs }) => nativeMs),
  };
  return [
    ['solutions judged again, 2 at a time', 'snippets', 'here', 'PyTorch', 'of PyTorch'],
    ...[...papers, all].map(({ paper, snippets, hereMs, nativeMs }) => [
      paper,
      String(snippets),
      seconds(hereMs),
      seconds(nativeMs),
      `${(hereMs / nativeMs).toFixed(2)} x`,
    ]),
  ];
}

/** The papers that are in no sum, each with the reason. */
export function leftOutLines(rescored: readonly Rescored[]): string[] {
  return rescored.flatMap((row) =>
    row.kind === 'timed' ? [] : [`left out: ${row.paper}, ${row.why}`],
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
