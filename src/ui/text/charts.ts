/** Words of every chart, and the stamp that exports carry. */
export const chartText = {
  showTable: 'Show table',
  showChart: 'Show chart',
  png: 'PNG',
  pngMeaning: 'Save the chart as a picture, with filter, n and data version',
  csv: 'CSV',
  csvMeaning: 'Save the numbers of the chart, with filter, n and data version',
  drawing: 'Drawing the chart …',
  cannotDraw: 'The chart could not be drawn here. The table has the same numbers.',
  legend: 'Legend',
  model: 'Model',
  paper: 'Paper',
  low: '95 % low',
  high: '95 % high',
  change: 'Change',
  safe: 'Safe',
  mayBeKnown: 'May be known',
  original: 'Authors’ code, first commit',
  mayKnow: 'May know some of them',
  yes: 'yes',
  no: 'no',
  front: 'Pareto front',
  interval: (score: string, low: string, high: string) => `${score} [${low}, ${high}]`,
  intervalSummary: (title: string, rows: number, best: string | null) =>
    `${title}: ${rows} rows of a dot with its 95 % interval.` +
    (best === null ? '' : ` Highest: ${best}.`),
  dumbbellSummary: (title: string, rows: number, fell: number, full: string, safe: string) =>
    `${title}: ${rows} rows of two joined dots, ${full} and ${safe}. Lower in the second: ${fell}.`,
  timelineSummary: (title: string, papers: number, safe: number) =>
    `${title}: ${papers} papers by date, ${safe} of them safe.`,
  scatterSummary: (title: string, points: number, x: string, y: string) =>
    `${title}: ${points} points, ${y} against ${x}.`,
  barSummary: (title: string, bars: readonly string[]) => `${title}: ${bars.join(', ')}.`,
  noFilter: 'none',
  wholeSet: (snippets: number, lines: string, distinct: number, papers: number) =>
    `${snippets} snippets, ${lines} lines (${distinct} distinct), ${papers} papers`,
  stamp: { filter: 'filter', n: 'n', data: 'data' },
} as const;
