/** Words of the import of verdicts. */

export const importText = {
  title: 'Import verdicts of one run',
  lead: 'JSON Lines, one verdict record a line, as `npm run score` and the local runner write them. The file stays in this browser.',
  file: 'File',
  or: 'or paste the lines',
  facts: 'What is known of the model (optional)',
  needsRecords: 'Choose a file or paste its lines.',
  pasted: 'pasted text',
  import: 'Import',
  cancel: 'Cancel',
  faults: (count: number) =>
    count === 1 ? 'Nothing was imported. 1 fault:' : `Nothing was imported. ${count} faults:`,
  more: (count: number) => `and ${count} more`,
  notKept: (why: string) => `Nothing was imported. ${why}`,
} as const;
