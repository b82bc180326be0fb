/** Words of the page that compares models. */
import type { PairList } from '../../domain/score/pair-lists.ts';

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const compareText = {
  title: 'Compare',
  lead:
    'Two to eight models, pair by pair on the same snippets: how far apart they are, whether other ' +
    'papers would bear that out, and which snippets make the difference.',
  verdicts: 'the verdicts',
  copyLink: 'Copy link',
  chosen: 'Models compared',
  remove: (model: string) => `Take ${model} out`,
  add: 'Add a model',
  addPlaceholder: 'Add a model …',
  full: (most: number) => `${most} are the most. Take one out to add another.`,
  pick: 'Quick picks',
  top: (count: number) => `Top ${count}`,
  openOnly: (count: number) => `Best ${count} open`,
  ofDeveloper: 'All of a developer',
  ofDeveloperPlaceholder: 'One developer …',
  mine: 'Mine against published',
  mineMeaning:
    'Your runs and the best published models. A pair is compared on the snippets that both have a verdict for.',
  tooFew: 'Choose at least two models.',
  gone: (ids: string) =>
    `This browser has no run called ${ids}. Import its verdicts on the leaderboard, or choose another model.`,
  noSnippet: 'No snippet is left. Change or reset the filters.',
  counts: (snippets: number, papers: number) =>
    `${plural(snippets, 'snippet')} of ${plural(papers, 'paper')}`,
  scores: 'Scores',
  model: 'Model',
  pass: 'pass@1',
  price: '$/M in · out',
  cutoff: 'Cutoff',
  decided: 'Snippets',
  versus: 'Every pair',
  versusCaption:
    'Row less column, in points. Bold: p below 0.05 by the sign-flip test. Press a gap to look at its pair.',
  versusHidden: 'Row less column, in points. Press a gap to look at its pair.',
  gapOf: (first: string, second: string, gap: string, p: string) =>
    `${first} less ${second}, points: ${gap}${p === '' ? '' : ` p ${p}`}`,
  versusFrame: 'Gaps of every pair',
  same: 'the same model',
  reading: 'p-values of all pairs',
  family: (pairs: number) =>
    pairs === 1
      ? 'One pair is the whole family of tests.'
      : `The family of tests: these ${pairs} pairs.`,
  pair: (first: string, second: string) => `${first} against ${second}`,
  first: 'First',
  second: 'Second',
  turn: 'Swap',
  gap: 'Gap',
  points: 'points',
  onShared: (snippets: number, papers: number) =>
    `On the ${plural(snippets, 'snippet')} of ${plural(papers, 'paper')} that both have a verdict for.`,
  noShared: 'They have no snippet in common.',
  detectable: (points: string) =>
    `A true gap must exceed ${points} points for 8 of 10 such comparisons to find it.`,
  noInterval: 'The papers show no spread, so there is no interval.',
  signFlip: 'Sign-flip test over papers',
  signFlipAsks:
    'Would other papers bear the gap out? Weighted as the score; a paper counts as one observation.',
  informative: (papers: number) => `${plural(papers, 'paper')} in which the two differ`,
  drawn: (error: string) => `drawn, standard error ${error}`,
  mcnemar: 'McNemar’s exact test over snippets',
  mcnemarAsks:
    'Would other snippets bear out who passes more of them? Every snippet counts the same and as independent, which snippets of one paper are not.',
  mcnemarNone: 'Not for several completions of a snippet: it needs plain passes and failures.',
  disagree: 'The two ask different questions and may disagree.',
  adjusted: (holm: string, bh: string) => `Holm ${holm}, Benjamini–Hochberg ${bh}`,
  split: (wins: number, losses: number, ties: number) =>
    `${wins} better, ${losses} worse, ${ties} equal`,
  splitTitle: 'Snippets won, lost, tied',
  lists: 'Snippets of the pair',
  listName: (list: PairList, first: string, second: string) =>
    ({
      both: 'Both',
      'only-first': `Only ${first}`,
      'only-second': `Only ${second}`,
      neither: 'Neither',
      unknown: 'No verdict of one',
    })[list],
  listEmpty: 'No snippet.',
  listClosed: 'Press a group to see its snippets.',
  paper: 'Paper',
  snippet: 'Snippet',
  lines: 'Lines',
  solvedBy: 'Solved by',
  solved: (by: number, of: number) => `${by} of ${of}`,
  pairs: 'All pairs as a table',
  chosenByResults:
    'Snippets were chosen by how models did on them. Intervals and tests would mislead and are hidden.',
  charts: 'Score against price and cutoff',
  priceChart: 'Score against output price',
  cutoffChart: 'Score against knowledge cutoff',
  priceAxis: 'US $ a million tokens of output',
  cutoffAxis: 'Knowledge cutoff',
  others: 'Other models',
  chartCaption: (models: number) =>
    `${models} models. Bars are 95 % intervals, clustered by paper. The compared models are named.`,
  frontCaption:
    'The line joins the models that no other beats at once in price and score; with intervals this wide it is a rough guide.',
  cutoffCaption:
    'Later cutoffs may know more of the papers: see Contamination before reading this as progress.',
  noPrice: 'No price is known of these models.',
  noCutoff: 'No cutoff is known of these models.',
} as const;

export const compareExportText = {
  title: (set: string) => `Pairs of models, ${set}`,
  first: 'First',
  second: 'Second',
  snippets: 'Snippets in common',
  papers: 'Papers',
  gap: 'Gap, points',
  low: '95 % low',
  high: '95 % high',
  p: 'Sign-flip p',
  holm: 'Holm',
  bh: 'Benjamini–Hochberg',
  mcnemar: 'McNemar p',
  wins: 'Won',
  losses: 'Lost',
  ties: 'Tied',
  detectable: 'Detectable gap',
  models: 'models',
} as const;
