/** Words of a model's page, which runs have too. */
export const modelText = {
  verdicts: 'the verdicts',
  documentTitle: (name: string) => `${name} · ResearchCodeBench Explorer`,
  copyLink: 'Copy link',
  unknown: {
    title: 'No such model here',
    what: (id: string) => `This browser has no verdicts of “${id}”.`,
    imported:
      'If it was imported elsewhere: import its verdicts here too, on the leaderboard of its problem set.',
    leaderboard: 'Open the leaderboard',
  },
  place: {
    ranked: (rank: number, of: number) => `rank ${rank} of ${of}`,
    unranked: (of: number) => `not ranked among ${of}`,
  },
  by: (developer: string) => `by ${developer}`,
  score: (score: string, value: string) => `${score} ${value} %`,
  interval: (low: string, high: string) => `[${low}, ${high}]`,
  filtered: 'Only what the filter leaves:',
  above: (name: string) => `above: ${name}`,
  below: (name: string) => `below: ${name}`,
  neighbours: 'Neighbours by score',
  compare: 'Compare with its neighbours',
  profile: {
    heading: 'Profile',
    title: 'Profile by paper',
    others: 'mean of the others',
    caption: (papers: number, others: number) =>
      `${papers} papers. A ring is the mean of ${others} others, a dot this model: where it is far to the right, the paper suits it.`,
    above: (name: string) => `${name} (above)`,
    below: (name: string) => `${name} (below)`,
    gap: 'Less the mean of the others',
  },
  alone: {
    title: 'Solved by it alone',
    none: 'Every snippet that it passed was passed by somebody else too.',
    count: (count: number, all: number) =>
      `${count} of ${all} snippets were passed by nobody else.`,
  },
  harness: {
    title: 'Time-outs and crashes',
    none: 'No completion of its timed out or crashed.',
    lead: 'They count as wrong. A slow paper can time out whether the code is right or not.',
  },
  verdictsTitle: 'Score by paper, and every verdict',
  errors: 'Its errors by paper',
  lines: (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'}`,
} as const;

export const modelExportText = {
  title: (name: string) => `Profile of ${name}`,
  paper: 'Paper',
} as const;
