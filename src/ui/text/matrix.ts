/** Words of the matrix of models and snippets. */
import type { MatrixChoices } from '../../domain/route/matrix-params.ts';
import type { CellState } from '../../domain/score/matrix-view.ts';

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const states: Readonly<Record<CellState, string>> = {
  pass: 'pass',
  fail: 'fail',
  'timed-out': 'timed out',
  crashed: 'crashed',
  mixed: 'passed by some completions',
  none: 'no verdict',
};

const shows: Readonly<Record<MatrixChoices['show'], string>> = {
  all: 'All',
  never: 'Never solved',
  some: 'Solved by some',
  always: 'Always solved',
};

export const matrixText = {
  title: 'Matrix',
  lead:
    'Every verdict at once: a row a model, the best first; a column a snippet, as wide as it has lines. ' +
    'Snippets that nobody solves are hard, or broken: open one and judge for yourself.',
  verdicts: 'the verdicts',
  copyLink: 'Copy link',
  legend: 'What the cells mean',
  states,
  views: 'Show as',
  viewNames: { snippets: 'Snippets', papers: 'Papers', table: 'Table' },
  viewMeanings: {
    snippets: 'One cell for each model and snippet.',
    papers: 'The score of each model on each paper.',
    table: 'The snippets as a table: how many models solved each.',
  },
  show: 'Snippets',
  more: 'Order, filters, weights',
  shows,
  showCount: (show: MatrixChoices['show'], count: number) => `${shows[show]} (${count})`,
  order: 'Order',
  orders: { solved: 'Most solved first', source: 'As in the problem set' },
  orderMeanings: {
    solved: 'Papers, and snippets within a paper, by the share of models that solved them.',
    source: 'As the problem set lists them.',
  },
  counts: (rows: number, snippets: number, papers: number, cells: string) =>
    `${plural(rows, 'model')} × ${plural(snippets, 'snippet')} of ${plural(papers, 'paper')}: ${cells} cells`,
  neverLines: (snippets: number, lines: string) =>
    `${plural(snippets, 'snippet')} with ${lines} lines that no model solves.`,
  roleName: 'matrix of verdicts',
  label: (rows: number, columns: number) =>
    `Verdicts of ${plural(rows, 'model')} on ${plural(columns, 'snippet')}. Arrow keys walk, with Ctrl by paper; Enter opens a cell.`,
  help: 'Point at a cell, or walk with the arrow keys: Ctrl and an arrow goes to the next paper, Enter opens a cell.',
  models: 'Models',
  papers: 'Papers',
  onlyPaper: (title: string) => `Show only ${title}`,
  allPapers: 'Show all papers again',
  cell: (model: string, paper: string, snippet: string, state: CellState, lines: number) =>
    `${model} · ${paper} / ${snippet} · ${plural(lines, 'line')}: ${states[state]}`,
  solved: (by: number, of: number) => `solved by ${by} of ${of}`,
  openedTitle: 'Opened cell',
  close: 'Close',
  snippetPage: 'Open the snippet',
  unknownClass: 'not known: published verdicts carry none',
  lines: 'Lines',
  depth: 'Nesting depth',
  solvedBy: 'Solved by',
  solvers: (names: readonly string[]) => names.join(', '),
  nobody: 'nobody: hard, or broken',
  noSnippet: 'No snippet is left. Change the filters, or show all snippets.',
  noModel: 'No model matches. Change or reset the filters.',
  gone: 'The opened cell is not among what is shown: another filter hides it, or this browser does not have its run.',
  paperTable: 'Scores by paper',
  paperCaption: (score: string) =>
    `${score} of each model on each paper, in percent. A number opens its verdicts.`,
  model: 'Model',
  png: 'PNG',
  pngMeaning: 'Save the matrix as a picture, with filter, n and data version',
} as const;

export const matrixExportText = {
  title: (set: string) => `Verdicts by snippet and model, ${set}`,
  paperTitle: (set: string) => `Scores by paper and model, ${set}`,
  paper: 'Paper',
  snippet: 'Snippet',
  lines: 'Lines',
  depth: 'Depth',
  solvedBy: 'Solved by',
  tried: 'Tried by',
  rate: 'Solved, %',
  model: 'Model',
} as const;
