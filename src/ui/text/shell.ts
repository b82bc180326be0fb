/** Words around the pages: bars, footer, notices, what is said when something breaks. */
export const shellText = {
  site: 'ResearchCodeBench',
  siteRest: 'Explorer',
  documentTitle: (page: string) => `${page} · ResearchCodeBench Explorer`,
  skip: 'Skip to content',
  views: 'Views',
  problemSets: 'Problem set',
  more: 'More',
  search: 'Search (/)',
  data: 'data',
  dataMeaning: 'Version of the published facts and verdicts: the first digits of their SHA-256',
  themes: { system: 'system', light: 'light', dark: 'dark' },
  theme: (now: string, next: string) => `Theme: ${now}. Switch to ${next}.`,
  notFound: {
    title: 'Not found',
    noPage: 'There is no page at this address.',
    goHome: 'Go to the leaderboard',
  },
  fault: {
    what: (why: string) => `This page ran into a fault of ours: ${why}`,
    kept: 'What you typed and judged is kept.',
    again: 'Show the page again',
  },
  storage: {
    memoryOnly: (why: string) => `Nothing is kept after this tab is closed: ${why}`,
    outdated: 'Another tab runs a newer version of this site. Reload this page to go on.',
  },
  update: {
    ready: 'A new version of this site is ready. What runs goes on until you reload.',
    take: 'Reload',
  },
} as const;

export const viewNames = {
  leaderboard: 'Leaderboard',
  contamination: 'Contamination',
  compare: 'Compare',
  matrix: 'Matrix',
  errors: 'Errors',
  papers: 'Papers',
  score: 'Score',
  method: 'Method',
} as const;

/** Of those that are in no bar. */
export const pageNames = {
  search: 'Search',
  benchmark: 'ResearchCodeBench in this browser',
} as const;

export const footerText = {
  data: 'Data',
  method: 'Method and data',
  paper: 'Paper: arXiv 2506.02314',
  cite: 'Cite',
  source: 'Source of the data',
  others: 'Works of others',
  licence: 'Code and open pack: MIT licence. Not affiliated with the benchmark’s authors.',
} as const;
