/** Where a number or verdict comes from. They never look alike. */
export type Origin = 'published' | 'judged-here' | 'stored' | 'imported';

export const originWords: Readonly<Record<Origin, { label: string; meaning: string }>> = {
  published: {
    label: 'as published',
    meaning: 'From the results files of ResearchCodeBench. Only the verdict is known.',
  },
  'judged-here': {
    label: 'judged here',
    meaning: 'Judged in this browser by running the tests.',
  },
  stored: {
    label: 'stored with the site',
    meaning:
      'Judged by this project’s engine when the site’s data was made. Run it again to check.',
  },
  imported: {
    label: 'imported by you',
    meaning: 'From a file of verdicts that was imported into this browser. Not checked here.',
  },
};
