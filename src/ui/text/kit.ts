/** Words of small parts that stand on every page. */
export const kitText = {
  loading: (what: string) => `Loading ${what} …`,
  notLoaded: (what: string, why: string) => `Could not load ${what}. ${why}`,
  tryAgain: 'Try again',
  stop: 'Stop',
  copied: 'Copied',
  notCopied: 'Not copied: select the text',
} as const;

export const undoText = {
  said: {
    removed: (what: string) => `“${what}” was removed with its verdicts.`,
    edited: (what: string) => `What is said of “${what}” was changed.`,
  },
  undo: 'Undo',
  failed: (why: string) => `Not undone: ${why}`,
} as const;

export const exportText = {
  open: 'Export',
  label: 'Export what is shown',
  formats: {
    csv: { name: 'CSV', use: 'spreadsheet' },
    json: { name: 'JSON', use: 'program' },
    md: { name: 'Markdown', use: 'issue, wiki' },
    tex: { name: 'LaTeX', use: 'paper' },
  },
  copyLink: 'Copy link',
} as const;
